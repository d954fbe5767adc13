import { basisQty, totalsOf } from '@domain/flows/sp/terms';
import { feeNames } from '@domain/master/price-words';
import { Keyboard, Tag } from 'lucide-react';
import { money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { Badge } from '@/ui/badge';
import { feeLabel, sourceLabel, sourceWords } from '../form/labels';
import { useOpenSp } from './context';

const basisWords = { UNIT: 'unit', KG: 'kg', KOLI: 'koli', IKAT: 'ikat' } as const;

/** The customer's price line by line, and its source. */
export const Price = () => {
  const t = useT();
  const { isi } = useOpenSp().sp;
  const { jumlah, total } = totalsOf(isi);
  const tarif = isi.sumber_harga.jenis === 'TARIF';
  const Icon = tarif ? Tag : Keyboard;
  const rows = [
    {
      label: `${number(basisQty(isi))} ${t(basisWords[isi.basis])} × ${number(isi.harga)}`,
      n: jumlah,
      path: undefined,
    },
    ...feeNames.map((name) => ({ label: t(feeLabel[name]), n: isi.biaya[name], path: `isi.biaya.${name}` })),
    { label: t('Promo'), n: -isi.promo, path: 'isi.promo' },
  ];
  return (
    <section
      aria-label={t('Harga jual')}
      className="shrink-0 border-line px-gutter py-4 @max-[44rem]:border-t @min-[44rem]:w-78 @min-[44rem]:border-s @min-[44rem]:px-5 @min-[44rem]:pe-gutter"
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{t('Harga jual')}</h2>
        <Badge title={tarif ? sourceWords(isi.sumber_harga, t) : undefined}>
          <Icon aria-hidden />
          {t(sourceLabel(isi.sumber_harga))}
        </Badge>
      </div>
      <dl className="space-y-1.5 text-table">
        {rows.map((b) => (
          <div key={b.label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{b.label}</dt>
            <dd>
              {b.n === 0 ? (
                <span className="text-ink-3">–</span>
              ) : b.path ? (
                <Amount path={b.path}>{number(b.n)}</Amount>
              ) : (
                number(b.n)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2.5 flex items-baseline justify-between gap-3 border-line-2 border-t pt-2">
        <span className="font-semibold">{t('Total')}</span>
        <span className="font-semibold text-lead">
          <span className="me-1.5 font-normal text-ink-3 text-table">Rp</span>
          <Amount path="total">{money(total)}</Amount>
        </span>
      </div>
    </section>
  );
};
