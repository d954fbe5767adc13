import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { type DayProps, Plates, rowKey } from './day-table';
import { columnsOf, figureOf, hoursOf, type Sums, sumOf } from './figures';
import { Stops } from './stops';

/** Below 768 px: one card per driver, the totals first; zero values are left out. */
export const DayCards = ({ day, rows, stale, isOpen, toggle }: DayProps) => {
  const t = useT();
  const sums = sumOf(rows);
  const words = (row: Sums, but: readonly string[]) =>
    columnsOf(t).flatMap(({ field, label }) => {
      const text = figureOf(row, field);
      return but.includes(field) || text === '–' ? [] : [`${label} ${text}`];
    });
  return (
    <div aria-busy={stale} className={cn(stale && 'opacity-60')}>
      <div className="border-line border-b bg-surface-2 px-gutter py-2.5">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2 text-table">{t('{{count}} driver', { count: rows.length })}</span>
          <b className="font-semibold">{t('{{n}} SJ', { n: number(sums.sj) })}</b>
        </p>
        <p className="text-ink-2 text-table">{words(sums, ['sj']).join(', ')}</p>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={rowKey(row)} className="border-line-2 border-b bg-surface">
            <button
              type="button"
              aria-expanded={isOpen(row)}
              onClick={() => toggle(row)}
              className="focus-inset block w-full px-gutter py-3 text-start"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium">{row.nama}</span>
                <b className="shrink-0 font-semibold">{t('{{n}} SJ', { n: number(row.sj) })}</b>
              </span>
              <span className="flex items-baseline justify-between gap-3 text-ink-2 text-table">
                <Plates of={row.nopol} />
                <span className="tabular-nums">{hoursOf(day, row)}</span>
              </span>
              <span className="block text-ink-2 text-table">{words(row, ['sj', 'late']).join(', ')}</span>
              {row.late > 0 && (
                <span className="block font-semibold text-rejected-i text-table">
                  {t('{{count}} terlambat', { count: row.late })}
                </span>
              )}
            </button>
            {isOpen(row) && <Stops of={row.stops} day={day} label={t('Kiriman {{name}}', { name: row.nama })} />}
          </li>
        ))}
      </ul>
    </div>
  );
};
