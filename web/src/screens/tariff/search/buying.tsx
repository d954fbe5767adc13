import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { BuyingPrice } from './price';
import { conditions, total, useTariffHref, validity } from './selling';

const head = 'h-[33px] whitespace-nowrap border-line border-y bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'border-line border-b px-2 py-2 align-baseline';
const signed = (n: number): string => (n < 0 ? `−${number(-n)}` : number(n));

/** `12,5 %`, `−3 %`; empty without a selling price. */
const share = (n: number | undefined): string => (n === undefined ? '' : percent(n));

type Props = {
  rows: readonly BuyingPrice[];
  qty: number;
  empty: ReactNode;
};
/** Price of each mitra and the margin to the selling price, cheapest first. */
export const BuyingResult = ({ rows, qty, empty }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const href = useTariffHref('tarif_mitra');
  return (
    <section aria-label={t('Harga mitra')} className="py-4">
      <h2 className="mb-2 px-gutter font-semibold text-base">
        {t('Harga mitra')} {rows.length > 0 && <span className="font-normal text-ink-3">{rows.length}</span>}
      </h2>
      {rows.length === 0 ? (
        <div className="px-gutter">{empty}</div>
      ) : (
        <table className="w-full text-table">
          <thead>
            <tr>
              <th className={cn(head, 'ps-(--gutter) text-start')}>{t('Mitra')}</th>
              <th className={cn(head, 'text-end')}>{t('Harga (Rp)')}</th>
              <th className={cn(head, 'text-end phone:pe-(--gutter)')}>{t('Margin (Rp)')}</th>
              <th className={cn(head, 'pe-(--gutter) text-end phone:hidden')}>%</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="hover:bg-surface-2">
                <td className={cn(cell, 'ps-(--gutter)')}>
                  <Link to={href(row.id) ?? '#'} className="font-medium hover:underline">
                    {row.sebutan.mitra}
                  </Link>
                  <span className="block text-hint text-ink-3">
                    {[total(row, qty, t), validity(row, t, lang), conditions(row, t)].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className={cn(cell, 'whitespace-nowrap text-end font-medium')}>
                  {number(row.price)}
                  <span className="ms-1 font-normal text-hint text-ink-3 phone:block">/ {row.basis.toLowerCase()}</span>
                </td>
                <td
                  className={cn(
                    cell,
                    'whitespace-nowrap text-end phone:pe-(--gutter)',
                    (row.margin ?? 0) < 0 && 'text-danger',
                  )}
                >
                  {row.margin === undefined ? '' : signed(row.margin)}
                  <span className="hidden text-hint phone:block">{share(row.percent)}</span>
                </td>
                <td
                  className={cn(
                    cell,
                    'whitespace-nowrap pe-(--gutter) text-end phone:hidden',
                    (row.margin ?? 0) < 0 && 'text-danger',
                  )}
                >
                  {share(row.percent)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
