import { type MouseEvent, memo, type ReactElement } from 'react';
import { useFresh } from '@/base/live/live';
import { Link } from '@/base/navigation/link';
import type { FormatLang } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import type { MenuLine } from '../actions/menu-line';
import { RowMenu } from '../actions/row-menu';
import type { CellContext, ListRow, ShownColumn } from '../types';

export type RowProps<R extends ListRow> = {
  row: R;
  columns: readonly ShownColumn<R>[];
  selectable: boolean;
  marked: boolean;
  /** `entry`: no cursor yet; Tab enters the list here. */
  cursor: 'here' | 'entry' | 'no';
  /** Read model of the row. */
  view: string;
  /** The list has group headers. */
  grouped: boolean;
  /** ms; reference time for ages. */
  now: number;
  lang: FormatLang;
  hrefOf: (row: R) => string;
  /** Builds its menu; absent: no menu. */
  menu?: ((row: R) => MenuLine[]) | undefined;
  quiet?: ((row: R) => boolean) | undefined;
  nameOf: (row: R) => string;
  onMark: (row: R, range: boolean) => void;
  /** `elsewhere`: opens a new browser tab. */
  onOpen: (row: R, elsewhere: boolean) => void;
  onCursor: (row: R) => void;
};

/** Lines above and below and a bar at the start; an outline would be clipped at the edges of the scroll container. */
const cursorStyle = [
  'focus-visible:shadow-[inset_0_2px_0_var(--focus),inset_0_-2px_0_var(--focus),inset_3px_0_0_var(--focus)]',
  'rtl:focus-visible:shadow-[inset_0_2px_0_var(--focus),inset_0_-2px_0_var(--focus),inset_-3px_0_0_var(--focus)]',
  'focus-visible:outline focus-visible:-outline-offset-1 focus-visible:outline-transparent',
];

const CONTROL = 'a, button, input, label';
/** A click on a row outside its controls and its open menu that does not end a text selection. */
const plain = (e: MouseEvent): boolean =>
  e.currentTarget.contains(e.target as Node) &&
  !(e.target as Element).closest(CONTROL) &&
  (getSelection()?.isCollapsed ?? true);

const RowOf = <R extends ListRow>(props: RowProps<R>) => {
  const t = useT();
  const { row, columns, selectable, marked, cursor, now, lang, grouped } = props;
  const fresh = useFresh(props.view, row.id);
  const context = { now, lang, fresh, grouped };
  const cell = 'h-row border-line border-b overflow-hidden whitespace-nowrap py-0';
  return (
    <tr
      data-row={row.id}
      tabIndex={cursor === 'no' ? -1 : 0}
      data-quiet={props.quiet?.(row) || undefined}
      aria-selected={selectable ? marked : undefined}
      onFocus={(e) => e.target === e.currentTarget && props.onCursor(row)}
      // Enter and Space are handled by the list (list-keys).
      onClick={(e) => plain(e) && props.onOpen(row, e.ctrlKey || e.metaKey)}
      onAuxClick={(e) => e.button === 1 && plain(e) && props.onOpen(row, true)}
      className={cn(
        'group/row cursor-pointer bg-surface outline-none transition-colors hover:bg-surface-2',
        marked && 'bg-sel hover:bg-sel',
        'data-quiet:[&_td_*]:text-ink-3',
        cursorStyle,
      )}
    >
      {selectable && (
        <td data-screen-only className={cn(cell, 'ps-(--gutter)', fresh && 'row-live')}>
          <Checkbox
            className="align-middle"
            tabIndex={-1}
            aria-label={t('Tandai {{name}}', { name: props.nameOf(row) })}
            checked={marked}
            onChange={(_, e) => props.onMark(row, (e.nativeEvent as { shiftKey?: boolean }).shiftKey === true)}
          />
        </td>
      )}
      {columns.map((c, i) => (
        <td
          key={c.id}
          className={cn(
            cell,
            c.align === 'end' && 'text-end',
            // Wraps to two lines rather than truncating identifying values.
            (c.identity || c.also) && 'two-lines py-1',
            // On a cell: a table row may only contain cells.
            i === 0 && !selectable && fresh && 'row-live',
            i === 0 && !selectable ? 'ps-(--gutter)' : 'ps-2',
            i === columns.length - 1 && !props.menu ? 'pe-(--gutter)' : 'pe-2',
          )}
        >
          {i === 0 && c.lead?.(row)}
          {i === 0 ? (
            // Tab stops at rows only; the link serves the pointer: new tab, copy address.
            <Link to={props.hrefOf(row)} tabIndex={-1} className="outline-none hover:underline">
              {c.cell(row, context)}
            </Link>
          ) : (
            c.cell(row, context)
          )}
          {c.also && <Below row={row} column={c} context={context} />}
        </td>
      ))}
      {props.menu && (
        <td data-screen-only className={cn(cell, 'pe-3 text-end')}>
          <RowMenu name={props.nameOf(row)} lines={() => props.menu?.(row) ?? []} tabIndex={-1} />
        </td>
      )}
    </tr>
  );
};
type BelowProps<R extends ListRow> = { row: R; column: ShownColumn<R>; context: CellContext };
/** Columns without space of their own: a line below, figures with their labels. */
const Below = <R extends ListRow>({ row, column, context }: BelowProps<R>) => (
  <span className={cn('flex flex-wrap gap-x-2 text-hint text-ink-2', column.align === 'end' && 'justify-end')}>
    {column.also?.map(
      (c) =>
        c.says?.(row) !== false && (
          <span key={c.id} title={c.label} className="min-w-0">
            {c.align === 'end' && `${c.label} `}
            {c.cell(row, context)}
          </span>
        ),
    )}
  </span>
);
/** A row; re-renders only when its own data, selection, cursor or age changes. */
export const TableRow = memo(RowOf) as <R extends ListRow>(props: RowProps<R>) => ReactElement;
