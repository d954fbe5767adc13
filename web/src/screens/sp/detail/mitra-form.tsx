import { phonePattern, toNopol, toPhone } from '@domain/common/typed';
import { unitName } from '@domain/common/unit-types';
import { fitting, orderedUnit } from '@domain/flows/sp/fleet';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { Picker } from '@/ui/picker';
import { Select } from '@/ui/select';
import { PhoneField } from '../form/phone-field';

import { useOpenSp } from './context';
import { findMitra, mitraItem } from './data';
import { MitraCrew } from './mitra-crew-lists';
import { checkUnit, type TypedUnit, takenBy } from './mitra-input';
import type { MitraRow } from './mitra-rows';
import { BesideTariff, MitraTariffs } from './mitra-tariffs';
import { mitraWarning } from './unfit';
import { useWords } from './use-words';

type Faults = Partial<Record<keyof TypedUnit, string>>;
type Props = {
  no: number;
  initial: TypedUnit;
  /** Data of the previously chosen mitra. */
  mitra: MitraRow | undefined;
  tglMuat: string;
  serverFaults: Faults;
  loading: boolean;
  /** Opened by a press: set the focus into it. */
  focused: boolean;
  onSave: (typed: TypedUnit) => void;
  onCancel: (() => void) | undefined;
};

/** Inline form for one unit of a mitra. */
export const MitraForm = ({
  no,
  initial,
  mitra: initialMitra,
  tglMuat,
  serverFaults,
  loading,
  focused,
  onSave,
  onCancel,
}: Props) => {
  const t = useT();
  const { sp } = useOpenSp();
  const requestedType = orderedUnit(sp.isi);
  const units = fitting(requestedType).map((name) => ({ value: name, label: unitName(name) }));
  const form = useRef<HTMLFormElement>(null);
  const [v, setV] = useState(initial);
  const [mitra, setMitra] = useState(initialMitra);
  const [faults, setFaults] = useState<Faults>({});
  const words = useWords();
  const search = useMemo(() => findMitra(tglMuat, v.unit_type, words), [tglMuat, v.unit_type, words]);
  const shownFaults: Faults = { ...serverFaults, ...faults };
  const set = (more: Partial<TypedUnit>) => {
    setV({ ...v, ...more });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([k]) => !(k in more))));
  };
  const check =
    (...fields: (keyof TypedUnit)[]) =>
    () => {
      const all = checkUnit(v, t);
      setFaults((s) => ({ ...s, ...Object.fromEntries(fields.map((f) => [f, all[f]])) }));
    };
  const send = (e: FormEvent) => {
    e.preventDefault();
    const all = checkUnit(v, t);
    setFaults(all);
    const [first] = (['mitra', 'unit_type', 'nopol', 'driver_nama', 'driver_telp', 'harga'] as const).filter(
      (f) => all[f],
    );
    if (!first) return onSave({ ...v, nopol: toNopol(v.nopol), driver_telp: toPhone(v.driver_telp) });
    form.current?.querySelector<HTMLElement>(`[data-path=${first}] :is(input, select)`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && onCancel && !e.defaultPrevented) onCancel();
  };
  const warning = mitra && mitraWarning(mitra, tglMuat, words);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Unit {{n}}', { n: no })}
      onSubmit={send}
      onKeyDown={onKeyDown}
      className="grid grid-cols-12 items-start gap-x-3 gap-y-2.5 py-3"
    >
      <div className="col-span-12">
        <MitraTariffs
          unit={v.unit_type}
          chosen={v.mitra}
          onTake={(row, harga) => {
            setMitra(row);
            set({ mitra: row.id, harga });
          }}
        />
      </div>
      <div data-path="mitra" className="col-span-6 min-w-0 phone:col-span-12">
        <Field
          label={t('Mitra')}
          error={shownFaults.mitra}
          hint={
            warning && (
              <span className="flex items-center gap-1 text-waiting-i">
                <TriangleAlert aria-hidden className="size-3.5" />
                {warning}
              </span>
            )
          }
        >
          <Picker
            autoFocus={focused}
            value={
              mitra
                ? mitraItem(mitra, tglMuat, v.unit_type, words)
                : v.mitra
                  ? { value: v.mitra, label: '…' }
                  : undefined
            }
            search={search}
            placeholder={t('Nama, kode atau kota')}
            onChange={(item) => {
              setMitra(item?.data);
              set({ mitra: item?.value ?? '' });
            }}
          />
        </Field>
      </div>
      {v.mitra !== '' && (
        <div className="col-span-12 row-start-3">
          <MitraCrew
            mitra={v.mitra}
            of={mitra?.nama_mitra ?? '…'}
            requestedType={requestedType}
            unit={v.unit_type}
            nopol={toNopol(v.nopol)}
            telp={toPhone(v.driver_telp)}
            taken={takenBy(sp.units, no)}
            onVehicle={set}
            onDriver={set}
          />
        </div>
      )}
      <div data-path="unit_type" className="col-span-3 phone:col-span-6">
        <Field label={t('Unit')} error={shownFaults.unit_type}>
          <Select value={v.unit_type} onChange={(unit_type) => set({ unit_type })} options={units} />
        </Field>
      </div>
      <div data-path="nopol" className="col-span-3 phone:col-span-6">
        <Field label={t('Nopol')} error={shownFaults.nopol}>
          <Input
            value={v.nopol}
            maxLength={20}
            dir="ltr"
            placeholder="B 9417 UEX"
            className="font-semibold uppercase placeholder:font-normal"
            onChange={(e) => set({ nopol: e.target.value })}
            onBlur={() => {
              setV((now) => ({ ...now, nopol: toNopol(now.nopol) }));
              if (v.nopol !== '') check('nopol')();
            }}
          />
        </Field>
      </div>
      <div data-path="driver_nama" className="col-span-5 phone:col-span-12">
        <Field label={t('Driver')} error={shownFaults.driver_nama}>
          <Input value={v.driver_nama} maxLength={80} onChange={(e) => set({ driver_nama: e.target.value })} />
        </Field>
      </div>
      <div data-path="driver_telp" className="col-span-4 phone:col-span-12">
        <Field label={t('Telepon driver')} error={shownFaults.driver_telp}>
          <PhoneField
            value={v.driver_telp}
            onChange={(driver_telp) => set({ driver_telp })}
            onBlur={() => v.driver_telp !== '' && !phonePattern.test(v.driver_telp) && check('driver_telp')()}
          />
        </Field>
      </div>
      <div data-path="harga" className="col-span-3 phone:col-span-12">
        <Field
          label={t('Harga beli')}
          error={shownFaults.harga}
          hint={<BesideTariff unit={v.unit_type} mitra={v.mitra} price={v.harga} />}
        >
          <MoneyField value={v.harga} onChange={(harga) => set({ harga })} />
        </Field>
      </div>
      <div className="col-span-12 flex gap-2">
        <Button type="submit" variant="soft" size="form" loading={loading}>
          {t('Simpan unit {{n}}', { n: no })}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="form" onClick={onCancel}>
            {t('Tutup')}
          </Button>
        )}
      </div>
    </form>
  );
};
