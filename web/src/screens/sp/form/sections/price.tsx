import { bases, feeNames } from '@domain/master/price-words';
import { BadgeCheck, Keyboard } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/form/section';
import { MoneyField } from '@/ui/money-field';
import { Segmented } from '@/ui/segmented';
import { basisLabel, feeLabel, sourceWords } from '../labels';
import type { SpValues } from '../values';
import { SpField } from './field';
import { MatchingTariff } from './matching-tariff';
import { PlainFields } from './plain-fields';
import { spans } from './spans';

const per = { UNIT: 'Harga per unit', KG: 'Harga per kg', KOLI: 'Harga per koli', IKAT: 'Harga per ikat' } as const;

/** Source of the price: a tariff, or typed. */
const Source = () => {
  const t = useT();
  const [source, harga] = useWatch<SpValues, ['sumber_harga', 'harga']>({ name: ['sumber_harga', 'harga'] });
  // Reserves the space, so that the fees start on a new line.
  if (source.jenis === 'KETIK' && harga === 0)
    return <span className="col-span-12 @min-[46rem]:col-span-3 @min-[64rem]:col-span-5" />;
  const Icon = source.jenis === 'TARIF' ? BadgeCheck : Keyboard;
  return (
    <p className="col-span-12 flex items-center gap-2 self-end text-table text-ink-2 @min-[46rem]:col-span-3 @min-[46rem]:min-h-8.5 @min-[46rem]:leading-tight @min-[64rem]:col-span-5">
      <Icon aria-hidden className="size-4 text-ink-3" />
      {source.jenis === 'TARIF' ? sourceWords(source, t) : t('Harga diketik, tercatat bersama SP')}
    </p>
  );
};

/** The customer's price: unit price per basis, fees, minus the promo. */
export const Price = () => {
  const t = useT();
  const { setValue } = useFormContext<SpValues>();
  const basis = useWatch<SpValues, 'basis'>({ name: 'basis' });
  /** An edited price no longer comes from the tariff. */
  const typed = () => setValue('sumber_harga', { jenis: 'KETIK' }, { shouldDirty: true });
  return (
    <Section name="Harga" title={t('Harga')}>
      <SpField name="basis" label={t('Dasar harga')} group className={spans.words}>
        {({ value, onChange }) => (
          <Segmented
            value={value}
            onChange={(v) => {
              onChange(v);
              typed();
            }}
            options={bases.map((b) => ({ value: b, label: t(basisLabel[b]) }))}
          />
        )}
      </SpField>
      <SpField name="harga" label={t(per[basis])} className={spans[3]}>
        {({ onChange, ...f }) => (
          <MoneyField
            {...f}
            onChange={(v) => {
              onChange(v);
              typed();
            }}
          />
        )}
      </SpField>
      <Source />
      <MatchingTariff />
      {feeNames.map((name) => (
        <SpField key={name} name={`biaya.${name}`} label={t(feeLabel[name])} optional className={spans.money}>
          {(f) => <MoneyField {...f} />}
        </SpField>
      ))}
      <SpField name="promo" label={t('Promo')} optional className={spans.money}>
        {(f) => <MoneyField {...f} deduct />}
      </SpField>
      <PlainFields section="Harga" />
    </Section>
  );
};
