import { Fragment, type ReactNode, type RefObject } from 'react';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import type { ListDef, ListRow, ShownColumn } from '../types';
import { GroupHead, type GroupSum } from './group-head';
import type { Group } from './groups';
import { HeadCell } from './head-cell';
import { type RowProps, TableRow } from './row';
import { SkeletonRows } from './skeleton-rows';

export type TableProps<R extends ListRow> = Omit<RowProps<R>, 'row' | 'columns' | 'marked' | 'cursor'> & {
  label: string;
  columns: readonly ShownColumn<R>[];
  /** Undefined: not loaded. */
  groups: readonly (Group<R> & { head?: string; sum?: GroupSum })[] | undefined;
  sort: string;
  onSort: (field: string, first: 'asc' | 'desc' | undefined) => void;
  marks: ReadonlySet<string>;
  all: 'none' | 'some' | 'all';
  onAll: () => void;
  cursor: string | undefined;
  total: number;
  /** Rows of another search or page are still shown. */
  stale: boolean;
  tableRef: RefObject<HTMLTableElement | null>;
  below: ListDef<R>['below'];
  /** The last row. */
  totals: ReactNode;
};

/** The rows under a sticky header; px widths, so that live changes and paging never move a column. */
export const ListTable = <R extends ListRow>(props: TableProps<R>) => {
  const t = useT();
  const { columns, groups, selectable, marks, cursor, below: Below } = props;
  const first = groups?.[0]?.rows[0]?.id;
  const seen = cursor !== undefined && groups?.some((g) => g.rows.some((r) => r.id === cursor));
  return (
    <table
      ref={props.tableRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the cursor and marks: a grid by the pattern.
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total}
      aria-multiselectable={selectable || undefined}
      aria-busy={groups === undefined || props.stale}
      className="w-full table-fixed border-separate border-spacing-0 text-table"
    >
      <colgroup>
        {selectable && <col style={{ width: SELECT_WIDTH }} />}
        {columns.map((c) => (
          <col key={c.id} style={{ width: c.width }} />
        ))}
        {props.menu && <col style={{ width: MENU_WIDTH }} />}
      </colgroup>
      <thead>
        <tr>
          {selectable && (
            <th scope="col" data-screen-only className={cn(headStyle, 'ps-(--gutter) text-start')}>
              <Checkbox
                className="align-middle"
                aria-label={t('Tandai semua di halaman ini')}
                checked={props.all === 'all'}
                indeterminate={props.all === 'some'}
                disabled={!first}
                onChange={props.onAll}
              />
            </th>
          )}
          {columns.map((c, i) => (
            <HeadCell
              key={c.id}
              column={c}
              sort={props.sort}
              onSort={props.onSort}
              className={cn(
                headStyle,
                i === 0 && !selectable ? 'ps-(--gutter)' : 'ps-2',
                i === columns.length - 1 && !props.menu ? 'pe-(--gutter)' : 'pe-2',
              )}
            />
          ))}
          {props.menu && (
            <th scope="col" data-screen-only className={headStyle}>
              <span className="sr-only">{t('Tindakan')}</span>
            </th>
          )}
        </tr>
      </thead>
      {groups === undefined ? (
        <SkeletonRows columns={columns} selectable={selectable} menu={props.menu !== undefined} />
      ) : (
        groups.map((group) => (
          <tbody key={group.key} className={cn(props.stale && 'opacity-60 transition-opacity delay-150')}>
            {group.head !== undefined && (
              <GroupHead text={group.head} columns={columns} selectable={selectable} sum={group.sum} />
            )}
            {group.rows.map((row) => (
              <Fragment key={row.id}>
                <TableRow
                  row={row}
                  columns={columns}
                  selectable={selectable}
                  marked={marks.has(row.id)}
                  cursor={row.id === cursor ? 'here' : !seen && row.id === first ? 'entry' : 'no'}
                  view={props.view}
                  grouped={props.grouped}
                  now={props.now}
                  lang={props.lang}
                  hrefOf={props.hrefOf}
                  menu={props.menu}
                  quiet={props.quiet}
                  nameOf={props.nameOf}
                  onMark={props.onMark}
                  onOpen={props.onOpen}
                  onCursor={props.onCursor}
                />
                {Below && <Below row={row} columns={columns} selectable={selectable} menu={props.menu !== undefined} />}
              </Fragment>
            ))}
          </tbody>
        ))
      )}
      {groups && props.totals}
    </table>
  );
};

/** Gutter, checkbox and some space, px. */
export const SELECT_WIDTH = 50;
/** Menu button and gutter, px. */
export const MENU_WIDTH = 50;
const headStyle =
  'sticky top-0 z-10 h-[33px] border-line border-b bg-surface-2 font-medium text-ink-2 whitespace-nowrap';
