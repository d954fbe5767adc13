import { useT } from '@/app/i18n';
import { Field } from '@/ui/field';
import { MoneyField } from '@/ui/money-field';
import type { Pilihan } from './fleet';
import { PilihKendaraan, PilihSopir } from './unit-pickers';

type Props = {
  n: number;
  pilihan: Pilihan;
  semua: readonly Pilihan[];
  sampai: string;
  type: string;
  salah: Record<string, string>;
  onChange: (next: Pilihan) => void;
};

/** One own unit: vehicle, driver, planned uang jalan. */
export const ArmadaBaris = ({ n, pilihan, semua, sampai, type, salah, onChange }: Props) => {
  const t = useT();
  const lain = semua.filter((_, i) => i !== n);
  const bagi = { sampai, type };
  const kedua = n > 0 ? 'md:[&_[data-field]>*:first-child]:sr-only' : '';
  return (
    <div className={`mt-1.5 grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-2 phone:mt-3 ${kedua}`}>
      <span className={`text-ink-3 text-table ${n > 0 ? 'pt-2' : 'pt-7'}`}>{n + 1}</span>
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1.15fr)_10rem] gap-x-3 gap-y-2 phone:grid-cols-1">
        <div data-unit={`units.${n}.vehicle`} className="min-w-0">
          <Field label={t('Kendaraan')} error={salah[`units.${n}.vehicle`]}>
            <PilihKendaraan
              {...bagi}
              value={pilihan.kendaraan}
              terpakai={lain.flatMap((p) => p.kendaraan?.id ?? [])}
              onChange={(kendaraan) => onChange({ ...pilihan, kendaraan })}
            />
          </Field>
        </div>
        <div data-unit={`units.${n}.driver`} className="min-w-0">
          <Field label={t('Driver')} error={salah[`units.${n}.driver`]}>
            <PilihSopir
              {...bagi}
              value={pilihan.sopir}
              terpakai={lain.flatMap((p) => p.sopir?.id ?? [])}
              onChange={(sopir) => onChange({ ...pilihan, sopir })}
            />
          </Field>
        </div>
        <Field label={t('Uang jalan')} error={salah[`units.${n}.uang_jalan`]}>
          <MoneyField value={pilihan.uang_jalan} onChange={(uang_jalan) => onChange({ ...pilihan, uang_jalan })} />
        </Field>
      </div>
    </div>
  );
};
