/** Lines of goods, for orders that list them; their totals are the order's. */
import { goodsOf, goodsSums, sumsOf } from '@domain/flows/sp/goods';
import { MAX_GOODS, MAX_UNITS } from '@domain/flows/sp/limits';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { blankGoods, type SpValues } from '../values';
import { SpField } from './field';

/** Totals of the lines; if the order's differ, a press adopts them. */
const Sums = () => {
  const t = useT();
  const { setValue } = useFormContext<SpValues>();
  const [barang, ...orderSums] = useWatch<SpValues, ['barang', ...typeof goodsSums]>({
    name: ['barang', ...goodsSums],
  });
  const sums = sumsOf(goodsOf({ barang }));
  const odd = goodsSums.some((of, n) => sums[of] !== orderSums[n]);
  const take = () => {
    for (const of of goodsSums) setValue(of, sums[of], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table tabular-nums">
      {t('Jumlah baris: {{qty}} qty, {{koli}} koli, {{berat}} kg', {
        qty: number(sums.qty),
        koli: number(sums.koli),
        berat: number(sums.berat),
      })}
      {odd && (
        <Button size="sm" onClick={take}>
          {t('Pakai sebagai muatan')}
        </Button>
      )}
    </p>
  );
};

const QUANTITIES = [
  ['qty', 'Qty'],
  ['koli', 'Koli'],
  ['berat', 'Berat', 'kg'],
] as const;
const Line = ({ n, onRemove }: { n: number; onRemove: () => void }) => {
  const t = useT();
  const [places, count, unit = 0] = useWatch<SpValues, ['bongkar', 'unit_count', `barang.${number}.unit`]>({
    name: ['bongkar', 'unit_count', `barang.${n}.unit`],
  });
  const spoken = t('baris barang {{n}}', { n: n + 1 });
  const where = [
    { value: '0', label: t('Sepanjang rute') },
    ...places.map(({ nama }, at) => ({ value: String(at + 1), label: `${at + 1}. ${nama || t('Titik')}` })),
  ];
  // Keep a chosen unit in the list even if the order has fewer units by now; the message beside it tells what to do.
  const units = Array.from({ length: Math.min(Math.max(count, unit), MAX_UNITS) }, (_, at) => at + 1);
  const byUnit = units.length > 1 || unit > 0;
  return (
    <div className="grid grid-cols-12 items-start gap-x-2 gap-y-1.5 border-line border-b pb-3">
      <SpField
        name={`barang.${n}.nama`}
        label={t('Nama barang')}
        spoken={spoken}
        className="col-span-12 @min-[32rem]:col-span-7"
      >
        {(f) => <Input {...f} maxLength={120} />}
      </SpField>
      <SpField
        name={`barang.${n}.do`}
        label={t('DO')}
        spoken={spoken}
        optional
        className="col-span-10 @min-[32rem]:col-span-4"
      >
        {(f) => <Input {...f} maxLength={60} />}
      </SpField>
      <Button
        variant="ghost"
        size="form"
        square
        icon={<X aria-hidden />}
        aria-label={t('Hapus {{apa}}', { apa: spoken })}
        title={t('Hapus {{apa}}', { apa: spoken })}
        onClick={onRemove}
        className="col-span-2 mt-5 justify-self-end @min-[32rem]:col-span-1"
      />
      {QUANTITIES.map(([of, label, unit]) => (
        <SpField
          key={of}
          name={`barang.${n}.${of}`}
          label={t(label)}
          spoken={spoken}
          className="col-span-4 @min-[32rem]:col-span-2"
        >
          {(f) => <NumberField {...f} {...(unit && { unit })} max={10_000_000} />}
        </SpField>
      ))}
      <SpField
        name={`barang.${n}.bongkar`}
        label={t('Bongkar')}
        spoken={spoken}
        className={byUnit ? 'col-span-6 @min-[32rem]:col-span-3' : 'col-span-12 @min-[32rem]:col-span-5'}
      >
        {({ value, onChange, ...f }) => (
          <Select {...f} value={String(value)} onChange={(at) => onChange(Number(at))} options={where} />
        )}
      </SpField>
      {byUnit && (
        <SpField
          name={`barang.${n}.unit`}
          label={t('Unit')}
          spoken={spoken}
          className="col-span-6 @min-[32rem]:col-span-3"
        >
          {({ value, onChange, ...f }) => (
            <Select
              {...f}
              value={String(value ?? 0)}
              onChange={(of) => onChange(Number(of) || undefined)}
              options={[
                { value: '0', label: t('Semua unit') },
                ...units.map((of) => ({ value: String(of), label: t('Unit {{n}}', { n: of }) })),
              ]}
            />
          )}
        </SpField>
      )}
    </div>
  );
};

export default function GoodsLines() {
  const t = useT();
  const { fields, append, remove } = useFieldArray<SpValues, 'barang'>({ name: 'barang' });
  const full = fields.length >= MAX_GOODS && t('Paling banyak {{most}} baris barang', { most: MAX_GOODS });
  return (
    <div data-path="barang" className="col-span-12 flex flex-col gap-3">
      {fields.map(({ id }, n) => (
        <Line key={id} n={n} onRemove={() => remove(n)} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          reason={full}
          onClick={() => append(blankGoods, { shouldFocus: true, focusName: `barang.${fields.length}.nama` })}
        >
          {t('Baris barang')}
        </Button>
        {fields.length > 0 && <Sums />}
      </div>
    </div>
  );
}
