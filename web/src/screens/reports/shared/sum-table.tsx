/** Shared parts of figure tables: sortable headers, totals below, the name first. */
import type { ReactNode } from 'react';
import { HeadCell } from '@/kit/list/table/head-cell';
import { cn } from '@/ui/cn';

export const head =
  'sticky top-0 z-10 h-[33px] border-line border-b bg-surface-2 px-2 font-medium text-ink-2 whitespace-nowrap';
export const foot =
  'sticky bottom-0 z-10 h-10 border-line-2 border-t bg-surface-2 px-2 text-end font-semibold whitespace-nowrap';
export const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0 text-end';

/** Width of the name column: keeps the figures close, which share the remaining width. */
export const NAME = 'w-[26%]';

type Props = {
  /** Label of the name column. */
  label: string;
  columns: readonly { field: string; label: string; className?: string | undefined }[];
  sort: string;
  onSort: (field: string, first: 'asc' | 'desc' | undefined) => void;
};
/** Header row; `nama` sorts by name, figures sort largest first. */
export const SumHead = ({ label, columns, sort, onSort }: Props) => (
  <thead>
    <tr>
      <HeadCell
        column={{ id: 'nama', label, sort: 'nama', width: 0, cell: () => null }}
        sort={sort}
        onSort={onSort}
        className={cn(head, NAME, 'min-w-36 ps-(--gutter)')}
      />
      {columns.map(({ field, label: name, className }, n) => (
        <HeadCell
          key={field}
          column={{ id: field, label: name, sort: field, first: 'desc', align: 'end', width: 0, cell: () => null }}
          sort={sort}
          onSort={onSort}
          className={cn(head, className, n === columns.length - 1 && 'pe-(--gutter)')}
        />
      ))}
    </tr>
  </thead>
);

type FootProps = {
  label: string;
  /** Cells between the name and the figures. */
  before?: ReactNode;
  columns: readonly { field: string; content: ReactNode; className?: string | undefined }[];
};
/** Totals of all rows, in the same columns. */
export const SumFoot = ({ label, before, columns }: FootProps) => (
  <tfoot>
    <tr>
      <th scope="row" className={cn(foot, 'ps-(--gutter) text-start')}>
        {label}
      </th>
      {before}
      {columns.map(({ field, content, className }, n) => (
        <td key={field} className={cn(foot, className, n === columns.length - 1 && 'pe-(--gutter)')}>
          {content}
        </td>
      ))}
    </tr>
  </tfoot>
);
