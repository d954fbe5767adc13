import type { DeliverySum } from '@domain/flows/sj/delivery-report';
import type { OutcomeName } from '@domain/flows/sj/outcomes';
import { Link } from '@/base/navigation/link';
import { number, percent } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../../shared/bar';
import { cell, SumFoot, SumHead } from '../../shared/sum-table';
import { type Column, leaves, type Sums, successOf, sumOf } from './sums';

/** Link to the list behind a figure; undefined if the reader has none, or it lacks such a filter. */
export type HrefOf = (row: DeliverySum, outcome?: OutcomeName) => string | undefined;
export type Props = {
  label: string;
  rows: readonly DeliverySum[];
  columns: readonly Column[];
  nameOf: (row: DeliverySum) => string;
  hrefOf: HrefOf;
  stale: boolean;
};
type Sorted = { sort: string; onSort: (field: string, first: 'asc' | 'desc' | undefined) => void };

export const figure = (row: Sums, field: Column['field']): string => {
  if (field === 'berhasil') {
    const share = successOf(row);
    return share === undefined ? '' : percent(share);
  }
  return row[field] === 0 ? '–' : number(row[field]);
};

/** One line per row, with the totals in the same columns; figures link to what they count. */
export const SumTable = ({ label, rows, columns, nameOf, hrefOf, stale, sort, onSort }: Props & Sorted) => {
  const t = useT();
  const most = Math.max(0, ...rows.map(({ sj }) => sj));
  const sums = sumOf(rows);
  const last = columns.length - 1;
  return (
    <table
      aria-busy={stale}
      className={cn(
        'w-full border-separate border-spacing-0 text-table',
        stale && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <caption className="sr-only">{t('Kiriman menurut {{by}}', { by: label.toLowerCase() })}</caption>
      <SumHead
        label={label}
        columns={columns.map((c) => ({ ...c, className: leaves[c.field] }))}
        sort={sort}
        onSort={onSort}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.key}/${row.nama}`} className="bg-surface hover:bg-surface-2">
            <th scope="row" className={cn(cell, 'max-w-0 truncate ps-(--gutter) text-start font-medium')}>
              {nameOf(row)}
            </th>
            {columns.map(({ field, outcome }, n) => {
              const counts = field === 'sj' || outcome !== undefined;
              const to = counts && row[field as 'sj'] > 0 ? hrefOf(row, outcome) : undefined;
              const text = figure(row, field);
              const shown = to ? (
                <Link to={to} className="hover:underline">
                  {text}
                </Link>
              ) : (
                text
              );
              return (
                <td
                  key={field}
                  className={cn(
                    cell,
                    n === last && 'pe-(--gutter)',
                    leaves[field],
                    field === 'late' && row.late > 0 && 'font-semibold text-rejected-i',
                    field === 'gagal' && row.gagal > 0 && 'text-rejected-i',
                  )}
                >
                  {field === 'sj' ? (
                    <span className="inline-grid grid-cols-[3rem_2rem] items-center gap-2 max-xl:grid-cols-1">
                      <ShareBar value={row.sj} most={most} className="max-xl:hidden" />
                      <span className="font-medium">{shown}</span>
                    </span>
                  ) : (
                    shown
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <SumFoot
        label={t('Jumlah {{count}} baris', { count: rows.length })}
        columns={columns.map(({ field }) => ({ field, content: figure(sums, field), className: leaves[field] }))}
      />
    </table>
  );
};
