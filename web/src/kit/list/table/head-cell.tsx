import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { ShownColumn } from '../types';

type Props<R> = {
  column: ShownColumn<R>;
  sort: string;
  onSort: (field: string, first: 'asc' | 'desc' | undefined) => void;
  className?: string;
};

/** A column's header; clicking a sortable one sorts, and only the sorted one has an arrow. */
export const HeadCell = <R,>({ column, sort, onSort, className }: Props<R>) => {
  const t = useT();
  const field = column.sort;
  const way = field === undefined ? undefined : sort === field ? 'asc' : sort === `-${field}` ? 'desc' : undefined;
  const Arrow = way === 'desc' ? ArrowDown : ArrowUp;
  const text =
    column.head === undefined ? (
      column.label
    ) : (
      <>
        <span className="sr-only">{column.label}</span>
        {column.head}
      </>
    );
  return (
    <th
      scope="col"
      title={column.also && [column, ...column.also].map((c) => c.label).join(', ')}
      aria-sort={way && (way === 'asc' ? 'ascending' : 'descending')}
      className={cn(className, column.align === 'end' ? 'text-end' : 'text-start')}
    >
      {field === undefined ? (
        text
      ) : (
        <button
          type="button"
          title={t('Urutkan menurut {{by}}', { by: column.label })}
          onClick={() => onSort(field, column.first)}
          className="-mx-1 inline-flex h-6 items-center gap-1.5 rounded-cell px-1 font-medium hover:text-ink"
        >
          {way && <Arrow aria-hidden className="size-3.5" />}
          {text}
        </button>
      )}
    </th>
  );
};
