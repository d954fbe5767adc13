/** Amounts on an SP's page that can show their origin. */
import { type FeeName, feeNames } from '@domain/master/price-words';
import type { T } from '@/base/text/i18n';
import type { AmountAt } from '@/kit/detail/amount-origin';
import { feeLabel } from '../form/labels';
import type { Sp } from './context';

/** Total for the customer, its parts, cost of the units and margin, as far as the reader may see them. */
export const spAmounts = ({ isi, units, margin, total }: Sp, t: T): AmountAt[] => {
  const money = (path: string, label: string, n: number | undefined): AmountAt[] =>
    typeof n === 'number' ? [{ path, label, kind: 'money' }] : [];
  return [
    ...money('total', t('Total'), total),
    ...money('isi.harga', t('Harga'), isi.harga),
    ...feeNames.flatMap((name: FeeName) => money(`isi.biaya.${name}`, t(feeLabel[name]), isi.biaya?.[name])),
    ...money('isi.promo', t('Promo'), isi.promo),
    ...units.flatMap((unit, n) => [
      ...money(`units.${n}.harga`, t('Harga beli, unit {{n}}', { n: n + 1 }), 'harga' in unit ? unit.harga : undefined),
      ...money(
        `units.${n}.uang_jalan`,
        t('Uang jalan, unit {{n}}', { n: n + 1 }),
        'uang_jalan' in unit ? unit.uang_jalan : undefined,
      ),
    ]),
    ...(margin
      ? [
          ...money('margin.jual', t('Harga jual'), margin.jual),
          ...money('margin.beli', t('Harga beli mitra'), margin.beli),
          ...money('margin.uang_jalan', t('Uang jalan'), margin.uang_jalan),
          ...money('margin.margin', t('Margin'), margin.margin),
        ]
      : []),
  ];
};
