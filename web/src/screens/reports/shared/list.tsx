/** The lists behind the counts, as a table, below 768 px as cards. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { usePhone } from '@/kit/list/table/use-room';
import { cn } from '@/ui/cn';

export type Column<R> = { id: string; label: string; cell: (row: R) => ReactNode; end?: boolean; className?: string };
type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  href: (row: R) => string | undefined;
  nameOf: (row: R) => string;
  card: (row: R) => ReactNode;
  stale: boolean;
};
const head = 'h-[33px] whitespace-nowrap border-line border-b bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0';

export const RowList = <R extends { id: string }>(props: Props<R>) => {
  const phone = usePhone();
  return (
    <div aria-busy={props.stale} className={cn(props.stale && 'opacity-60 transition-opacity delay-150')}>
      {phone ? <Cards {...props} /> : <Table {...props} />}
    </div>
  );
};

const Table = <R extends { id: string }>({ label, columns, rows, href }: Props<R>) => {
  const navigate = useNavigate();
  const edge = (n: number) => cn(n === 0 && 'ps-(--gutter)', n === columns.length - 1 && 'pe-(--gutter)');
  return (
    <table className="w-full border-separate border-spacing-0 text-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((c, n) => (
            <th key={c.id} scope="col" className={cn(head, c.end ? 'text-end' : 'text-start', c.className, edge(n))}>
              {c.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const to = href(row);
          return (
            <tr
              key={row.id}
              className={cn('bg-surface hover:bg-surface-2', to && 'cursor-pointer')}
              onClick={(e) => to && !(e.target as HTMLElement).closest('a') && void navigate(to)}
            >
              {columns.map((c, n) => (
                <td key={c.id} className={cn(cell, c.end && 'text-end', c.className, edge(n))}>
                  {n === 0 && to ? (
                    <Link to={to} className="hover:underline">
                      {c.cell(row)}
                    </Link>
                  ) : (
                    c.cell(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Cards = <R extends { id: string }>({ label, rows, href, nameOf, card }: Props<R>) => {
  const t = useT();
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const to = href(row);
        return (
          <li key={row.id} className="relative border-line-2 border-b bg-surface px-gutter py-3">
            {to && (
              <Link
                to={to}
                aria-label={t('Buka {{name}}', { name: nameOf(row) })}
                className="focus-inset absolute inset-0"
              />
            )}
            {card(row)}
          </li>
        );
      })}
    </ul>
  );
};
