import { Link } from '@/base/navigation/link';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../../shared/bar';
import { sumOf } from './sums';
import { figure, type Props } from './table';

/** Below 768 px: one card per row, the totals first; zero values are left out. */
export const SumCards = ({ rows, columns, nameOf, hrefOf, stale }: Props) => {
  const t = useT();
  const most = Math.max(0, ...rows.map(({ sj }) => sj));
  const sums = sumOf(rows);
  const words = (row: typeof sums, but: readonly string[]) =>
    columns.flatMap(({ field, label }) => {
      const text = figure(row, field);
      return but.includes(field) || text === '' || text === '–' ? [] : [`${label} ${text}`];
    });
  return (
    <div aria-busy={stale} className={cn(stale && 'opacity-60')}>
      <div className="border-line border-b bg-surface-2 px-gutter py-2.5">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2 text-table">{t('Jumlah {{count}} baris', { count: rows.length })}</span>
          <b className="font-semibold">{t('{{n}} SJ', { n: number(sums.sj) })}</b>
        </p>
        <p className="text-ink-2 text-table">{words(sums, ['sj']).join(', ')}</p>
      </div>
      <ul>
        {rows.map((row) => {
          const to = hrefOf(row);
          return (
            <li key={`${row.key}/${row.nama}`} className="relative border-line-2 border-b bg-surface px-gutter py-3">
              {to && <Link to={to} aria-label={nameOf(row)} className="focus-inset absolute inset-0" />}
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium">{nameOf(row)}</span>
                <b className="shrink-0 font-semibold">{number(row.sj)}</b>
              </p>
              <ShareBar value={row.sj} most={most} className="my-1.5" />
              <p className="text-ink-2 text-table">{words(row, ['sj', 'late']).join(', ')}</p>
              {row.late > 0 && (
                <p className="font-semibold text-rejected-i text-table">
                  {t('{{count}} terlambat', { count: row.late })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
