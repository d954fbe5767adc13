import { Link } from '@/base/navigation/link';
import { money, number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../shared/bar';
import { type CustomerRow, sumOf } from './arrange';
import { percent } from './columns';
import type { Links } from './table';

type Props = {
  rows: readonly CustomerRow[];
  shown: readonly CustomerRow[];
  all: readonly CustomerRow[];
  links: Links;
  stale: boolean;
};
/** Below 768 px: one card per customer, the totals first. */
export const Cards = ({ rows, shown, all, links, stale }: Props) => {
  const t = useT();
  const most = Math.max(0, ...all.map((row) => row.nilai));
  const sums = sumOf(rows);
  return (
    <div aria-busy={stale} className={cn(stale && 'opacity-60')}>
      <p className="flex items-baseline justify-between gap-3 border-line border-b bg-surface-2 px-gutter py-2.5">
        <span className="text-ink-2 text-table">{t('Jumlah {{count}} customer', { count: rows.length })}</span>
        <b className="font-semibold">{rupiah(sums.nilai)}</b>
      </p>
      <ul>
        {shown.map((row) => {
          const href = links.sp(row) ?? links.customer(row);
          return (
            <li key={row.customer} className="relative border-line-2 border-b bg-surface px-gutter py-3">
              {href && <Link to={href} aria-label={row.nama} className="focus-inset absolute inset-0" />}
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium">{row.nama}</span>
                <b className="shrink-0 font-semibold">{money(row.nilai)}</b>
              </p>
              <ShareBar value={row.nilai} most={most} className="my-1.5" />
              <p className="flex items-baseline justify-between gap-3 text-ink-2 text-table">
                <span>
                  {[
                    t('{{count}} SP', { count: row.sp }),
                    row.terjual > 0 && `${number(row.terjual)} ${t('Terjual').toLowerCase()}`,
                    row.proses > 0 && `${number(row.proses)} ${t('Proses').toLowerCase()}`,
                    row.hilang > 0 && `${number(row.hilang)} ${t('Hilang').toLowerCase()}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className={cn('shrink-0', (row.perubahan ?? 0) < 0 && 'text-danger')}>
                  {row.perubahan === undefined ? row.nilai > 0 && t('baru') : percent(row.perubahan)}
                </span>
              </p>
              {row.ditagih !== undefined && row.terjual > 0 && (
                <p className="flex items-baseline justify-between gap-3 text-ink-2 text-table">
                  <span>{`${t('Ditagih (Rp)')} ${row.ditagih ? money(row.ditagih) : '–'}`}</span>
                  {typeof row.margin === 'number' && <span>{`${t('Margin (Rp)')} ${money(row.margin)}`}</span>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
