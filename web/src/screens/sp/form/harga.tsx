import { bases, biayaNames } from '@domain/flows/sp/content';
import { BadgeCheck, Keyboard } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/app/i18n';
import { MoneyField } from '@/ui/money-field';
import { Segmented } from '@/ui/segmented';
import { Bagian } from './bagian';
import { Isian } from './isian';
import { kolom } from './kolom';
import { basisLabel, biayaLabel } from './labels';
import type { Nilai } from './nilai';
import { TarifCocok } from './tarif-cocok';

const per = { UNIT: 'Harga per unit', KG: 'Harga per kg', KOLI: 'Harga per koli', IKAT: 'Harga per ikat' } as const;

/** Where the price comes from: a tariff found, or typed. */
const Sumber = () => {
  const t = useT();
  const [sumber, harga] = useWatch<Nilai, ['sumber_harga', 'harga']>({ name: ['sumber_harga', 'harga'] });
  // Kept empty, so that the fees begin on a line of their own.
  if (sumber.jenis === 'KETIK' && harga === 0) return <span className="col-span-12 @min-[46rem]:col-span-5" />;
  const Icon = sumber.jenis === 'TARIF' ? BadgeCheck : Keyboard;
  return (
    <p className="col-span-12 flex items-center gap-2 self-end text-table text-ink-2 @min-[46rem]:col-span-5 @min-[46rem]:min-h-8.5">
      <Icon aria-hidden className="size-4 text-ink-3" />
      {sumber.jenis === 'TARIF' ? sumber.keterangan : t('Harga diketik, tercatat bersama SP')}
    </p>
  );
};

/** What the customer pays: a price for a basis, fees, less the promo. */
export const Harga = () => {
  const t = useT();
  const { setValue } = useFormContext<Nilai>();
  const basis = useWatch<Nilai, 'basis'>({ name: 'basis' });
  /** A price that somebody changes is no longer the tariff's. */
  const diketik = () => setValue('sumber_harga', { jenis: 'KETIK' }, { shouldDirty: true });
  return (
    <Bagian judul={t('Harga')}>
      <Isian name="basis" label={t('Dasar harga')} group className={kolom[4]}>
        {({ value, onChange }) => (
          <Segmented
            value={value}
            onChange={(v) => {
              onChange(v);
              diketik();
            }}
            options={bases.map((b) => ({ value: b, label: t(basisLabel[b]) }))}
          />
        )}
      </Isian>
      <Isian name="harga" label={t(per[basis])} className={kolom[3]}>
        {({ onChange, ...f }) => (
          <MoneyField
            {...f}
            onChange={(v) => {
              onChange(v);
              diketik();
            }}
          />
        )}
      </Isian>
      <Sumber />
      <TarifCocok />
      {biayaNames.map((name) => (
        <Isian key={name} name={`biaya.${name}`} label={t(biayaLabel[name])} className={kolom.uang}>
          {(f) => <MoneyField {...f} />}
        </Isian>
      ))}
      <Isian name="promo" label={t('Promo')} className={kolom.uang}>
        {(f) => <MoneyField {...f} deduct />}
      </Isian>
    </Bagian>
  );
};
