import { unitName, unitTypeNames } from '@domain/common/unit-types';
import { MAX_UNITS } from '@domain/flows/sp/limits';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/form/section';
import { cn } from '@/ui/cn';
import { hot } from '@/ui/hot';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { capacityOf } from '../panel/checklist';
import type { SpValues } from '../values';
import { SpField } from './field';
import { PlainFields } from './plain-fields';
import { spans } from './spans';

/** Loaded after the page: most orders have none. */
const GoodsLines = hot<object>(() => import('./goods'), undefined, true);

const units = unitTypeNames.map((name) => ({ value: name, label: unitName(name) }));

/** Capacity of the chosen units; amber if the load is heavier. */
const Capacity = () => {
  const t = useT();
  const [unit_type, unit_count, berat] = useWatch<SpValues, ['unit_type', 'unit_count', 'berat']>({
    name: ['unit_type', 'unit_count', 'berat'],
  });
  const capacity = capacityOf({ unit_type, unit_count });
  if (capacity === undefined) return null;
  const over = berat - capacity;
  return over > 0 ? (
    <span role="status" className="flex items-start gap-1 text-waiting-i">
      <TriangleAlert aria-hidden className="mt-px size-3.5" />
      {t('Berat {{lebih}} kg di atas daya angkut {{daya}} kg', { lebih: number(over), daya: number(capacity) })}
    </span>
  ) : (
    t('Daya angkut {{daya}}', { daya: kg(capacity) })
  );
};

/** The goods and the requested units. */
export const Cargo = () => {
  const t = useT();
  const [asuransi, basis] = useWatch<SpValues, ['asuransi', 'basis']>({ name: ['asuransi', 'basis'] });
  const counts = [
    ['berat', 'Berat', 'col-span-6 @min-[32rem]:col-span-3', 'kg'],
    ['koli', 'Koli', spans.count],
    ['qty', 'Qty', spans.count],
    ['ikat', 'Ikat', spans.count],
  ] as const;
  return (
    <Section name="Muatan" title={t('Muatan')} note={<Capacity />}>
      <SpField name="jenis_barang" label={t('Jenis barang')} className={spans[7]}>
        {(f) => <Input {...f} maxLength={120} />}
      </SpField>
      <SpField name="unit_type" label={t('Unit')} className="col-span-8 @min-[46rem]:col-span-3">
        {(f) => <Select {...f} options={units} placeholder={t('Pilih unit')} />}
      </SpField>
      <SpField name="unit_count" label={t('Jumlah unit')} className="col-span-4 @min-[46rem]:col-span-2">
        {(f) => <NumberField {...f} min={1} max={MAX_UNITS} />}
      </SpField>
      {counts.map(([name, label, width, unit]) => (
        <SpField
          key={name}
          name={name}
          label={t(label)}
          optional={name !== 'berat' && name !== basis.toLowerCase()}
          className={width}
        >
          {(f) => <NumberField {...f} unit={unit} max={10_000_000} />}
        </SpField>
      ))}
      <SpField name="asuransi" label={t('Asuransi')} className={spans[3]}>
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
      </SpField>
      {asuransi && (
        <SpField name="nilai_barang" label={t('Nilai barang')} className={cn(spans[4], '@min-[56rem]:col-start-9')}>
          {(f) => <MoneyField {...f} />}
        </SpField>
      )}
      <GoodsLines />
      <PlainFields section="Muatan" />
    </Section>
  );
};
