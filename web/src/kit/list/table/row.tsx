import { type MouseEvent, memo, type ReactElement } from 'react';
import type { FormatLang } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useFresh } from '@/base/live';
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
  /** `entry`: nobody is anywhere yet; Tab comes in here. */
  cursor: 'here' | 'entry' | 'no';
  /** Read model of the row. */
  view: string;
  /** In a list under heads. */
  grouped: boolean;
  /** ms; ages are told by it. */
  now: number;
  lang: FormatLang;
  hrefOf: (row: R) => string;
  /** What its menu holds; absent: it has none. */
  menu?: ((row: R) => MenuLine[]) | undefined;
  quiet?: ((row: R) => boolean) | undefined;
  nameOf: (row: R) => string;
  onMark: (row: R, range: boolean) => void;
  /** `elsewhere`: a tab of its own. */
  onOpen: (row: R, elsewhere: boolean) => void;
  onCursor: (row: R) => void;
};

/** Lines above and below and a bar at the start; an outline would be cut at the edges of the scrolled part. */
const cursorStyle = [
  'focus-visible:shadow-[inset_0_2px_0_var(--focus),inset_0_-2px_0_var(--focus),inset_3px_0_0_var(--focus)]',
  'rtl:focus-visible:shadow-[inset_0_2px_0_var(--focus),inset_0_-2px_0_var(--focus),inset_-3px_0_0_var(--focus)]',
  'focus-visible:outline focus-visible:-outline-offset-1 focus-visible:outline-transparent',
];

const CONTROL = 'a, button, input, label';
/** A press beside the controls of a row, in the row itself (not in its open menu), and not the end of marking text. */
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
      // Enter and Space are the list's own keys (list-keys).
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
            // Rather two lines than what tells rows apart cut short.
            (c.identity || c.also) && 'two-lines py-1',
            // On a cell: a row of a table holds cells only.
            i === 0 && !selectable && fresh && 'row-live',
            i === 0 && !selectable ? 'ps-(--gutter)' : 'ps-2',
            i === columns.length - 1 && !props.menu ? 'pe-(--gutter)' : 'pe-2',
          )}
        >
          {i === 0 && c.lead?.(row)}
          {i === 0 ? (
            // Rows are the stops of Tab; the link is for the pointer: a tab of its own, its address.
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
/** What has no room of its own: a line below, figures with their names. */
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
/** One line; drawn again only when its own row, mark, cursor or age changes. */
export const TableRow = memo(RowOf) as <R extends ListRow>(props: RowProps<R>) => ReactElement;
