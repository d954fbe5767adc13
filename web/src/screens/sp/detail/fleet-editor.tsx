import { MAX_MITRA_UNITS } from '@domain/flows/sp/content';
import { usualReturn } from '@domain/flows/sp/fleet';
import { type UnitType, unitTypeNames } from '@domain/master/fields';
import { CornerUpRight, Truck } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '@/app/api';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Button } from '@/ui/button';
import { DateTimeField } from '@/ui/date-time-field';
import { Field, FieldError } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import { namaUnit, unitTeks } from '../list/row';
import { useHalaman } from './context';
import { kurangDari, ownDari, type Pilihan, pilihanKosong } from './fleet';
import { ArmadaBaris } from './fleet-row';
import { ArmadaJumlah } from './fleet-sum';

type Cara = 'sendiri' | 'serah';
/** What the strip's Approve does while Operasional has the turn. */
export type ArmadaHandle = { approve: () => void };
const units = unitTypeNames.map((name) => ({ value: name, label: namaUnit(name) }));

/** Operasional's turn: own units, or some or all handed over to Purchasing. */
export const ArmadaEditor = ({ handle }: { handle: RefObject<ArmadaHandle | null> }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, run, running } = useHalaman();
  const box = useRef<HTMLElement>(null);
  const { unit_count: butuh, unit_type, berat, tgl_muat } = sp.isi;
  const paling = Math.min(MAX_MITRA_UNITS, butuh);
  const [cara, setCara] = useState<Cara>('sendiri');
  const [pilihan, setPilihan] = useState<Pilihan[]>(() => Array.from({ length: butuh }, () => pilihanKosong));
  const [kembali, setKembali] = useState(usualReturn(tgl_muat));
  const [kurangType, setKurangType] = useState<UnitType>(unit_type);
  const [jumlah, setJumlah] = useState(paling);
  const [alasan, setAlasan] = useState('');
  const [salah, setSalah] = useState<Record<string, string>>({});

  const sendiri = cara === 'sendiri' ? butuh : butuh - jumlah;
  const baris = pilihan.slice(0, sendiri);
  const ubah = (n: number, next: Pilihan) => {
    setPilihan(pilihan.map((p, i) => (i === n ? next : p)));
    setSalah({});
  };
  const onError = (e: unknown) => {
    if (!(e instanceof ApiError) || Object.keys(e.fields).length === 0) return false;
    setSalah(e.fields);
    return true;
  };
  const ke = (field: string) => {
    const found = box.current?.querySelector(`[data-unit="${field}"]`);
    found?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    found?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const kirim = async () => {
    const kurang = kurangDari(
      baris,
      { kembali, tgl_muat, berat, alasan: cara === 'serah' ? alasan : undefined },
      t,
      lang,
    );
    setSalah(kurang);
    const [first] = Object.keys(kurang);
    if (first) return ke(first);
    const data = { units: ownDari(baris) ?? [], ...(sendiri > 0 && { kembali }) };
    const done =
      cara === 'sendiri'
        ? await run('approveOwnFleet', data, { onError })
        : await run('handOver', { unit_type: kurangType, jumlah, alasan: alasan.trim(), ...data }, { onError });
    if (done) {
      toast.success(
        cara === 'sendiri'
          ? t('{{sp}} disetujui dengan armada sendiri', { sp: sp.sp })
          : t('{{sp}} diserahkan ke Purchasing', { sp: sp.sp }),
        { detail: cara === 'sendiri' ? t('Sekarang menunggu Akunting') : t('Sekarang menunggu Purchasing') },
      );
    }
  };
  useImperativeHandle(handle, () => ({
    approve: () => {
      if (cara === 'serah') setCara('sendiri');
      if (ownDari(pilihan.slice(0, butuh)) && cara === 'sendiri') return void kirim();
      const n = pilihan.slice(0, butuh).findIndex((p) => !p.kendaraan || !p.sopir);
      setTimeout(() => ke(`units.${Math.max(n, 0)}.${pilihan[n]?.kendaraan ? 'driver' : 'vehicle'}`));
    },
  }));

  return (
    <section ref={box} aria-label={t('Armada')} className="px-gutter py-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-baseline gap-2.5 font-semibold text-base">
          {t('Armada')}
          <span className="font-normal text-ink-2 text-table">
            {t('{{unit}} diminta', { unit: unitTeks(unit_type, butuh) })}
          </span>
        </h2>
        <Segmented
          value={cara}
          onChange={(v) => {
            setCara(v);
            setSalah({});
          }}
          aria-label={t('Cara memenuhi')}
          className="w-92 phone:w-full"
          options={[
            { value: 'sendiri', label: t('Armada sendiri') },
            { value: 'serah', label: t('Serahkan ke Purchasing') },
          ]}
        />
      </div>
      {cara === 'serah' && (
        <div className="mb-4 grid grid-cols-12 items-start gap-3">
          <Field label={t('Unit yang kurang')} className="col-span-4 phone:col-span-12">
            <Select value={kurangType} onChange={setKurangType} options={units} />
          </Field>
          <Field label={t('Jumlah')} group className="col-span-3 phone:col-span-12">
            <Segmented
              value={String(jumlah)}
              onChange={(v) => setJumlah(Number(v))}
              options={Array.from({ length: paling }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
            />
          </Field>
          <div data-unit="alasan" className="col-span-5 phone:col-span-12">
            <Field label={t('Alasan')} error={salah.alasan}>
              <Textarea
                rows={1}
                maxLength={1000}
                value={alasan}
                placeholder={t('Misalnya: docking sampai 24 Juli')}
                onChange={(e) => {
                  setAlasan(e.target.value);
                  setSalah({});
                }}
              />
            </Field>
          </div>
        </div>
      )}
      {sendiri > 0 && (
        <>
          {[...baris.keys()].map((n) => (
            <ArmadaBaris
              key={n}
              n={n}
              pilihan={baris[n] ?? pilihanKosong}
              semua={baris}
              sampai={kembali}
              type={unit_type}
              salah={salah}
              onChange={(next) => ubah(n, next)}
            />
          ))}
          <div className="mt-3 grid grid-cols-12 items-start gap-3 ps-7 phone:ps-0">
            <div data-unit="kembali" className="col-span-4 phone:col-span-12">
              <Field
                label={t('Rencana kembali')}
                error={salah.kembali}
                hint={t('Surat kendaraan dan SIM harus berlaku sampai tanggal ini')}
              >
                <DateTimeField value={kembali} onChange={setKembali} min={tgl_muat} />
              </Field>
            </div>
            <ArmadaJumlah baris={baris} berat={cara === 'sendiri' ? berat : undefined} />
          </div>
        </>
      )}
      {cara === 'serah' && sendiri > 0 && (
        <p className="mt-2 text-hint text-ink-3">
          {t('{{n}} unit lainnya tetap armada sendiri, dipilih di atas.', { n: sendiri })}
        </p>
      )}
      {(salah.units || salah['']) && <FieldError className="mt-3">{salah.units ?? salah['']}</FieldError>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={cara === 'sendiri' ? <Truck aria-hidden /> : <CornerUpRight aria-hidden />}
          loading={running === 'approveOwnFleet' || running === 'handOver'}
          onClick={() => void kirim()}
        >
          {cara === 'sendiri'
            ? t('Approve dengan armada sendiri')
            : t('Serahkan {{unit}} ke Purchasing', { unit: `${jumlah} ${namaUnit(kurangType)}` })}
        </Button>
        <span className="text-hint text-ink-3">
          {cara === 'sendiri'
            ? t('Purchasing dilewati; berikutnya Akunting')
            : t('Berikutnya Purchasing mencari mitra')}
        </span>
      </div>
    </section>
  );
};
