import type { BranchDay, DaySum } from '@domain/queries/daily';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../../shared/bar';
import { cell, head, NAME, SumFoot } from '../../shared/sum-table';
import { columnsOf, figureOf } from './figures';

type Props = { rows: readonly BranchDay[]; all: DaySum; stale: boolean };

/** One line per branch, with the totals in the same columns. */
export const BranchTable = ({ rows, all, stale }: Props) => {
  const t = useT();
  const columns = columnsOf(t);
  const most = Math.max(0, ...rows.map(({ sj }) => sj));
  const last = columns.length - 1;
  return (
    <table
      aria-busy={stale}
      className={cn(
        'w-full border-separate border-spacing-0 text-table',
        stale && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <caption className="sr-only">{t('Hari tiap cabang')}</caption>
      <thead>
        <tr>
          <th scope="col" className={cn(head, NAME, 'min-w-40 ps-(--gutter) text-start')}>
            {t('Cabang')}
          </th>
          {columns.map(({ name, label, leaves }, n) => (
            <th key={name} scope="col" className={cn(head, 'text-end', leaves, n === last && 'pe-(--gutter)')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.branch} className={cn('bg-surface hover:bg-surface-2', row.sj === 0 && 'text-ink-3')}>
            <th scope="row" className={cn(cell, 'max-w-0 truncate ps-(--gutter) text-start font-medium')}>
              {row.nama}
            </th>
            {columns.map(({ name, leaves, alarming }, n) => (
              <td
                key={name}
                className={cn(
                  cell,
                  'tabular-nums',
                  leaves,
                  n === last && 'pe-(--gutter)',
                  alarming && row[name as 'gagal'] > 0 && 'font-semibold text-rejected-i',
                )}
              >
                {name === 'sj' ? (
                  <span className="inline-grid grid-cols-[3rem_2rem] items-center gap-2 max-xl:grid-cols-1">
                    <ShareBar value={row.sj} most={most} className="max-xl:hidden" />
                    <span className="font-medium">{figureOf(row, name)}</span>
                  </span>
                ) : (
                  figureOf(row, name)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <SumFoot
        label={t('{{count}} cabang', { count: rows.length })}
        columns={columns.map(({ name, leaves }) => ({
          field: name,
          content: figureOf(all, name),
          className: cn('tabular-nums', leaves),
        }))}
      />
    </table>
  );
};

/** Below 768 px: one card per branch, the totals first; zero values are left out. */
export const BranchCards = ({ rows, all, stale }: Props) => {
  const t = useT();
  const words = (of: DaySum) =>
    columnsOf(t).flatMap(({ name, label }) => {
      const text = figureOf(of, name);
      return name === 'sj' || text === '' || text === '–' ? [] : [`${label} ${text}`];
    });
  const card = (nama: string, of: DaySum) => (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">{nama}</span>
        <b className="shrink-0 font-semibold">{t('{{n}} SJ', { n: number(of.sj) })}</b>
      </p>
      <p className="text-ink-2 text-table">{words(of).join(', ')}</p>
    </>
  );
  return (
    <div aria-busy={stale} className={cn(stale && 'opacity-60')}>
      <div className="border-line border-b bg-surface-2 px-gutter py-2.5">
        {card(t('{{count}} cabang', { count: rows.length }), all)}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.branch} className="border-line-2 border-b bg-surface px-gutter py-3">
            {card(row.nama, row)}
          </li>
        ))}
      </ul>
    </div>
  );
};
