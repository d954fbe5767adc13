import { phonePattern, toNopol, toPhone, unitTypeNames } from '@domain/master/fields';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { Picker } from '@/ui/picker';
import { Select } from '@/ui/select';
import { PhoneField } from '../form/phone-field';
import { namaUnit } from '../list/row';
import { cariMitra, type MitraRow, mitraItem } from './data';
import { mitraAwas } from './fleet';
import { type MitraIsian, periksaMitra } from './mitra-input';

const units = unitTypeNames.map((name) => ({ value: name, label: namaUnit(name) }));
type Salah = Partial<Record<keyof MitraIsian, string>>;
type Props = {
  nomor: number;
  awal: MitraIsian;
  /** The chosen mitra's own data, when it was named before. */
  mitra: MitraRow | undefined;
  tglMuat: string;
  salahServer: Salah;
  loading: boolean;
  /** It was opened by a press: typing begins in it. */
  fokus: boolean;
  onSave: (isian: MitraIsian) => void;
  onCancel: (() => void) | undefined;
};

/** One unit of a mitra, filled in where it will stand. */
export const MitraForm = ({
  nomor,
  awal,
  mitra: mitraAwal,
  tglMuat,
  salahServer,
  loading,
  fokus,
  onSave,
  onCancel,
}: Props) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [v, setV] = useState(awal);
  const [mitra, setMitra] = useState(mitraAwal);
  const [salah, setSalah] = useState<Salah>({});
  const search = useMemo(() => cariMitra(tglMuat, t), [tglMuat, t]);
  const tampak: Salah = { ...salahServer, ...salah };
  const set = (more: Partial<MitraIsian>) => {
    setV({ ...v, ...more });
    setSalah(Object.fromEntries(Object.entries(salah).filter(([k]) => !(k in more))));
  };
  const cek =
    (...fields: (keyof MitraIsian)[]) =>
    () => {
      const all = periksaMitra(v, t);
      setSalah((s) => ({ ...s, ...Object.fromEntries(fields.map((f) => [f, all[f]])) }));
    };
  const kirim = (e: FormEvent) => {
    e.preventDefault();
    const all = periksaMitra(v, t);
    setSalah(all);
    const [first] = (['mitra', 'unit_type', 'nopol', 'driver_nama', 'driver_telp', 'harga'] as const).filter(
      (f) => all[f],
    );
    if (!first) return onSave({ ...v, nopol: toNopol(v.nopol), driver_telp: toPhone(v.driver_telp) });
    form.current?.querySelector<HTMLElement>(`[data-isian=${first}] :is(input, select)`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && onCancel && !e.defaultPrevented) onCancel();
  };
  const awas = mitra && mitraAwas(mitra, tglMuat, t);
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Unit {{n}}', { n: nomor })}
      onSubmit={kirim}
      onKeyDown={onKeyDown}
      className="grid grid-cols-12 items-start gap-x-3 gap-y-2.5 py-3"
    >
      <div data-isian="mitra" className="col-span-6 min-w-0 phone:col-span-12">
        <Field
          label={t('Mitra')}
          error={tampak.mitra}
          hint={
            awas && (
              <span className="flex items-center gap-1 text-tunggu-i">
                <TriangleAlert aria-hidden className="size-3.5" />
                {awas}
              </span>
            )
          }
        >
          <Picker
            autoFocus={fokus}
            value={mitra ? mitraItem(mitra, tglMuat, t) : v.mitra ? { value: v.mitra, label: '…' } : undefined}
            search={search}
            placeholder={t('Nama, kode atau kota')}
            onChange={(item) => {
              setMitra(item?.data);
              set({ mitra: item?.value ?? '' });
            }}
          />
        </Field>
      </div>
      <div data-isian="unit_type" className="col-span-3 phone:col-span-6">
        <Field label={t('Unit')} error={tampak.unit_type}>
          <Select value={v.unit_type} onChange={(unit_type) => set({ unit_type })} options={units} />
        </Field>
      </div>
      <div data-isian="nopol" className="col-span-3 phone:col-span-6">
        <Field label={t('Nopol')} error={tampak.nopol}>
          <Input
            value={v.nopol}
            maxLength={20}
            dir="ltr"
            placeholder="B 9417 UEX"
            className="font-semibold uppercase placeholder:font-normal"
            onChange={(e) => set({ nopol: e.target.value })}
            onBlur={() => {
              setV((now) => ({ ...now, nopol: toNopol(now.nopol) }));
              if (v.nopol !== '') cek('nopol')();
            }}
          />
        </Field>
      </div>
      <div data-isian="driver_nama" className="col-span-5 phone:col-span-12">
        <Field label={t('Driver')} error={tampak.driver_nama}>
          <Input value={v.driver_nama} maxLength={80} onChange={(e) => set({ driver_nama: e.target.value })} />
        </Field>
      </div>
      <div data-isian="driver_telp" className="col-span-4 phone:col-span-12">
        <Field label={t('Telepon driver')} error={tampak.driver_telp}>
          <PhoneField
            value={v.driver_telp}
            onChange={(driver_telp) => set({ driver_telp })}
            onBlur={() => v.driver_telp !== '' && !phonePattern.test(v.driver_telp) && cek('driver_telp')()}
          />
        </Field>
      </div>
      <div data-isian="harga" className="col-span-3 phone:col-span-12">
        <Field label={t('Harga beli')} error={tampak.harga}>
          <MoneyField value={v.harga} onChange={(harga) => set({ harga })} />
        </Field>
      </div>
      <div className="col-span-12 flex gap-2">
        <Button type="submit" variant="soft" size="form" loading={loading}>
          {t('Simpan unit {{n}}', { n: nomor })}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="form" onClick={onCancel}>
            {t('Batal')}
          </Button>
        )}
      </div>
    </form>
  );
};
