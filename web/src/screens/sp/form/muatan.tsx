import { MAX_UNITS } from '@domain/flows/sp/content';
import { unitTypeNames } from '@domain/master/fields';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { kg, number } from '@/app/format';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { namaUnit } from '../list/baris';
import { Bagian } from './bagian';
import { dayaAngkut } from './daftar';
import { Isian } from './isian';
import { kolom } from './kolom';
import type { Nilai } from './nilai';

const units = unitTypeNames.map((name) => ({ value: name, label: namaUnit(name) }));

/** What the chosen units carry; in amber when the load is heavier. */
const Daya = () => {
  const t = useT();
  const [unit_type, unit_count, berat] = useWatch<Nilai, ['unit_type', 'unit_count', 'berat']>({
    name: ['unit_type', 'unit_count', 'berat'],
  });
  const daya = dayaAngkut({ unit_type, unit_count });
  if (daya === undefined) return null;
  const lebih = berat - daya;
  return lebih > 0 ? (
    <span role="status" className="flex items-start gap-1 text-tunggu-i">
      <TriangleAlert aria-hidden className="mt-px size-3.5" />
      {t('Berat {{lebih}} kg di atas daya angkut {{daya}} kg', { lebih: number(lebih), daya: number(daya) })}
    </span>
  ) : (
    t('Daya angkut {{daya}}', { daya: kg(daya) })
  );
};

/** What is carried, in what. */
export const Muatan = () => {
  const t = useT();
  const asuransi = useWatch<Nilai, 'asuransi'>({ name: 'asuransi' });
  const jumlah = [
    ['berat', 'Berat', 'col-span-6 @min-[32rem]:col-span-3', 'kg'],
    ['koli', 'Koli', kolom.hitung],
    ['qty', 'Qty', kolom.hitung],
    ['ikat', 'Ikat', kolom.hitung],
  ] as const;
  return (
    <Bagian judul={t('Muatan')} catatan={<Daya />}>
      <Isian name="jenis_barang" label={t('Jenis barang')} className={kolom[7]}>
        {(f) => <Input {...f} maxLength={120} />}
      </Isian>
      <Isian name="unit_type" label={t('Unit')} className="col-span-8 @min-[46rem]:col-span-3">
        {(f) => <Select {...f} options={units} placeholder={t('Pilih unit')} />}
      </Isian>
      <Isian name="unit_count" label={t('Jumlah unit')} className="col-span-4 @min-[46rem]:col-span-2">
        {(f) => <NumberField {...f} min={1} max={MAX_UNITS} />}
      </Isian>
      {jumlah.map(([name, label, lebar, unit]) => (
        <Isian key={name} name={name} label={t(label)} className={lebar}>
          {(f) => <NumberField {...f} unit={unit} max={10_000_000} />}
        </Isian>
      ))}
      <Isian name="asuransi" label={t('Asuransi')} className={kolom[3]}>
        {({ value, onChange, ...f }) => (
          <Select
            {...f}
            value={value ? 'ya' : 'tidak'}
            onChange={(v) => onChange(v === 'ya')}
            options={[
              { value: 'tidak', label: t('Tidak') },
              { value: 'ya', label: t('Ya') },
            ]}
          />
        )}
      </Isian>
      {asuransi && (
        <Isian name="nilai_barang" label={t('Nilai barang')} className={cn(kolom[4], '@min-[46rem]:col-start-9')}>
          {(f) => <MoneyField {...f} />}
        </Isian>
      )}
    </Bagian>
  );
};
