import { type UnitType, unitName, unitTypes } from '@domain/common/unit-types';
import { fitting, orderedUnit, usualReturn } from '@domain/flows/sp/fleet';
import { MAX_MITRA_UNITS } from '@domain/flows/sp/limits';
import { CornerUpRight, Truck } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DateTimeField } from '@/ui/date-time-field';
import { Field, FieldError } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import { unitText } from '../list/row';
import { useOpenSp } from './context';
import { type Choice, emptyChoice, lacksOf, ownInput } from './fleet';
import { FleetRow } from './fleet-row';
import { FleetSum } from './fleet-sum';

type Way = 'own' | 'hand';
/** Handler of the strip's Approve button during Operasional's turn. */
export type FleetHandle = { approve: () => void };

/** Operasional's turn: assign own units, or hand some or all over to Purchasing. */
export const FleetEditor = ({ handle }: { handle: RefObject<FleetHandle | null> }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, run, running } = useOpenSp();
  const box = useRef<HTMLElement>(null);
  const { unit_count: needed, berat, tgl_muat } = sp.isi;
  const unit_type = orderedUnit(sp.isi);
  const most = Math.min(MAX_MITRA_UNITS, needed);
  const [way, setWay] = useState<Way>('own');
  const [choices, setChoices] = useState<Choice[]>(() => Array.from({ length: needed }, () => emptyChoice));
  const [kembali, setKembali] = useState(usualReturn(tgl_muat));
  const [missingType, setMissingType] = useState<UnitType>(unit_type);
  const [jumlah, setJumlah] = useState(most);
  const [alasan, setAlasan] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});

  const units = fitting(unit_type).map((name) => ({ value: name, label: unitName(name) }));
  const ownCount = way === 'own' ? needed : needed - jumlah;
  const missing = way === 'own' ? 0 : jumlah * unitTypes[missingType].kg;
  const rows = choices.slice(0, ownCount);
  const change = (n: number, next: Choice) => {
    setChoices(choices.map((p, i) => (i === n ? next : p)));
    setFaults({});
  };
  const onError = (e: unknown) => {
    if (!(e instanceof ApiError) || Object.keys(e.fields).length === 0) return false;
    setFaults(e.fields);
    return true;
  };
  const goTo = (field: string) => {
    const unitField = box.current?.querySelector(`[data-unit="${field}"]`);
    unitField?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    unitField?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const send = async () => {
    const lacks = lacksOf(
      rows,
      { kembali, tgl_muat, berat, alasan: way === 'hand' ? alasan : undefined, missing },
      t,
      lang,
    );
    setFaults(lacks);
    const [first] = Object.keys(lacks);
    if (first) return goTo(first);
    const data = { units: ownInput(rows) ?? [], ...(ownCount > 0 && { kembali }) };
    const done =
      way === 'own'
        ? await run('approveOwnFleet', data, { onError })
        : await run('handOver', { unit_type: missingType, jumlah, alasan: alasan.trim(), ...data }, { onError });
    if (done) {
      toast.success(
        way === 'own'
          ? t('{{sp}} disetujui dengan armada sendiri', { sp: sp.sp })
          : t('{{sp}} diserahkan ke Purchasing', { sp: sp.sp }),
        { detail: way === 'own' ? t('Sekarang menunggu Akunting') : t('Sekarang menunggu Purchasing') },
      );
    }
  };
  useImperativeHandle(handle, () => ({
    approve: () => {
      if (way === 'hand') setWay('own');
      if (ownInput(choices.slice(0, needed)) && way === 'own') return void send();
      const n = choices.slice(0, needed).findIndex((p) => !p.vehicle || !p.driver);
      setTimeout(() => goTo(`units.${Math.max(n, 0)}.${choices[n]?.vehicle ? 'driver' : 'vehicle'}`));
    },
  }));

  return (
    <section ref={box} aria-label={t('Armada')} className="px-gutter py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-baseline gap-2.5 font-semibold text-base">
          {t('Armada')}
          <span className="font-normal text-ink-2 text-table">
            {t('{{unit}} diminta', { unit: unitText(unit_type, needed) })}
          </span>
        </h2>
        <Segmented
          value={way}
          onChange={(v) => {
            setWay(v);
            setFaults({});
          }}
          aria-label={t('Cara memenuhi')}
          className="w-92 phone:w-full"
          options={[
            { value: 'own', label: t('Armada sendiri') },
            { value: 'hand', label: t('Serahkan ke Purchasing') },
          ]}
        />
      </div>
      {way === 'hand' && (
        <div className="mb-4 grid grid-cols-12 items-start gap-3">
          <Field label={t('Unit yang kurang')} className="col-span-4 phone:col-span-12">
            <Select value={missingType} onChange={setMissingType} options={units} />
          </Field>
          <Field label={t('Jumlah')} group className="col-span-3 phone:col-span-12">
            <Segmented
              value={String(jumlah)}
              onChange={(v) => setJumlah(Number(v))}
              options={Array.from({ length: most }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
            />
          </Field>
          <div data-unit="alasan" className="col-span-5 phone:col-span-12">
            <Field label={t('Alasan')} error={faults.alasan}>
              <Textarea
                rows={1}
                maxLength={1000}
                value={alasan}
                placeholder={t('Misalnya: docking sampai 24 Juli')}
                onChange={(e) => {
                  setAlasan(e.target.value);
                  setFaults({});
                }}
              />
            </Field>
          </div>
        </div>
      )}
      {ownCount > 0 && (
        <>
          {[...rows.keys()].map((n) => (
            <FleetRow
              key={n}
              n={n}
              choice={rows[n] ?? emptyChoice}
              all={rows}
              until={kembali || usualReturn(tgl_muat)}
              type={unit_type}
              faults={faults}
              onChange={(next) => change(n, next)}
            />
          ))}
          <div className="mt-3 grid grid-cols-12 items-start gap-3 ps-7 phone:ps-0">
            <div data-unit="kembali" className="col-span-4 phone:col-span-12">
              <Field
                label={t('Rencana kembali')}
                error={faults.kembali}
                hint={t('Surat kendaraan dan SIM harus berlaku sampai tanggal ini')}
              >
                <DateTimeField value={kembali} onChange={setKembali} min={tgl_muat} />
              </Field>
            </div>
            <FleetSum rows={rows} missing={missing} berat={berat} />
          </div>
        </>
      )}
      {way === 'hand' && ownCount > 0 && (
        <p className="mt-2 text-hint text-ink-3">
          {t('{{n}} unit lainnya tetap armada sendiri, dipilih di atas.', { n: ownCount })}
        </p>
      )}
      {(faults.units || faults['']) && <FieldError className="mt-3">{faults.units ?? faults['']}</FieldError>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={way === 'own' ? <Truck aria-hidden /> : <CornerUpRight aria-hidden />}
          loading={running === 'approveOwnFleet' || running === 'handOver'}
          onClick={() => void send()}
        >
          {way === 'own'
            ? t('Approve dengan armada sendiri')
            : t('Serahkan {{unit}} ke Purchasing', { unit: `${jumlah} ${unitName(missingType)}` })}
        </Button>
        <span className="text-hint text-ink-3">
          {way === 'own' ? t('Purchasing dilewati; berikutnya Akunting') : t('Berikutnya Purchasing mencari mitra')}
        </span>
      </div>
    </section>
  );
};
