import { statusesOf } from '@domain/flows/sp/status';
import { useNavigate } from 'react-router';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ShareBar } from '../shared/bar';
import { cell, SumFoot, SumHead } from '../shared/sum-table';
import { type CustomerRow, sumOf } from './arrange';
import { type Column, percent } from './columns';

export type Links = {
  /** Link to the customer's SP of one standing or all; undefined if the user has no such list. */
  sp: (row: CustomerRow, standing?: keyof typeof statusesOf) => string | undefined;
  /** Link to the customer's page; undefined if the user may not open it. */
  customer: (row: CustomerRow) => string | undefined;
};
type Props = {
  rows: readonly CustomerRow[];
  /** The rendered rows; totals cover all `rows`. */
  shown: readonly CustomerRow[];
  /** All rows of the period, including those filtered out by the search. */
  all: readonly CustomerRow[];
  columns: readonly Column[];
  sort: string;
  onSort: (field: string, first: 'asc' | 'desc' | undefined) => void;
  links: Links;
  stale: boolean;
};

/** One line per customer, with the totals in the same columns. */
export const Table = ({ rows, shown, all, columns, sort, onSort, links, stale }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const most = Math.max(0, ...all.map((row) => row.nilai));
  const whole = sumOf(all).nilai;
  const sums = sumOf(rows);
  const share = (nilai: number): string =>
    whole > 0 && nilai > 0 ? percent(Math.round((nilai / whole) * 1000) / 10).replace('+', '') : '';
  return (
    <table
      aria-busy={stale}
      className={cn(
        'w-full border-separate border-spacing-0 text-table',
        stale && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <caption className="sr-only">{t('Penjualan menurut customer')}</caption>
      <SumHead label="Customer" columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {shown.map((row) => {
          const href = links.sp(row);
          const name = links.customer(row) ?? href;
          return (
            <tr
              key={row.customer}
              className={cn('bg-surface hover:bg-surface-2', href && 'cursor-pointer')}
              onClick={(e) => href && !(e.target as HTMLElement).closest('a') && void navigate(href)}
            >
              <td className={cn(cell, 'max-w-0 truncate ps-(--gutter) text-start')} title={row.nama}>
                {name ? (
                  <Link to={name} className="font-medium hover:underline">
                    {row.nama}
                  </Link>
                ) : (
                  row.nama
                )}
              </td>
              {columns.map((c, n) => (
                <td
                  key={c.field}
                  className={cn(
                    cell,
                    c.className,
                    c.strong && 'font-medium',
                    n === columns.length - 1 && 'pe-(--gutter)',
                    c.field === 'nilai_lalu' && 'text-ink-2',
                    c.field === 'margin' && (row.margin ?? 0) < 0 && 'text-danger',
                    c.field === 'perubahan' && ((row.perubahan ?? 0) < 0 ? 'text-danger' : 'text-ink-2'),
                  )}
                >
                  {c.field === 'nilai' ? (
                    <span className="inline-grid grid-cols-[3.5rem_2.75rem_auto] items-center gap-2">
                      <ShareBar value={row.nilai} most={most} />
                      <span className="font-normal text-hint text-ink-3" title={t('Bagian dari nilai semua customer')}>
                        {share(row.nilai)}
                      </span>
                      <span className="min-w-24">{c.text(row)}</span>
                    </span>
                  ) : c.field === 'perubahan' && row.perubahan === undefined && row.nilai > 0 ? (
                    <span className="text-hint">{t('baru')}</span>
                  ) : (
                    <Figure row={row} column={c} links={links} />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <SumFoot
        label={t('Jumlah {{count}} customer', { count: rows.length })}
        columns={columns.map((c) => ({
          field: c.field,
          content: c.field === 'terakhir' ? '' : c.text(sums),
          className: cn(c.className, c.field === 'perubahan' && (sums.perubahan ?? 0) < 0 && 'text-danger'),
        }))}
      />
    </table>
  );
};

/** A count linked to its SP. */
const Figure = ({ row, column, links }: { row: CustomerRow; column: Column; links: Links }) => {
  const { standing, field } = column;
  const text = column.text(row);
  const none = standing === undefined || row[field] === 0;
  const href = none ? undefined : links.sp(row, standing === 'semua' ? undefined : standing);
  return href ? (
    <Link
      to={href}
      className="-mx-1 rounded-cell px-1 hover:underline"
      aria-label={`${text} ${column.label}, ${row.nama}`}
    >
      {text}
    </Link>
  ) : (
    text
  );
};
