import { type ComponentType, type CSSProperties, lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { LiveRow } from '@/base/live/patch';
import type { Params } from '@/base/server/api';
import type { FormatLang } from '@/base/text/format';
import type { ListState as Loaded } from '@/kit/data/use-list';
import type { MenuLine } from '../actions/menu-line';
import { allMarked } from '../actions/select';
import type { Actions } from '../actions/use-actions';
import type { useSelection } from '../actions/use-selection';
import { chipFilters, type ListState, nextSort, withFilter } from '../state/query';
import type { ShownGroup } from '../state/use-list-rows';
import { CardSkeleton } from '../table/card-skeleton';
import type { CardsProps } from '../table/list-cards';
import { ListTable } from '../table/list-table';
import type { useColumns } from '../table/use-columns';
import type { AnyRow, ListDef, ListRow, ShownColumn } from '../types';
import { ListBody } from './list-body';

const ListCards = lazy<ComponentType<CardsProps<AnyRow>>>(() => import('../table/list-cards'));

type Props<R extends ListRow> = {
  def: ListDef<R>;
  state: ListState;
  go: (next: ListState) => void;
  list: Loaded<R & LiveRow>;
  groups: ShownGroup<R>[] | undefined;
  grouped: boolean;
  phone: boolean;
  now: number;
  lang: FormatLang;
  columns: ReturnType<typeof useColumns<R>>;
  menu: ((row: R) => MenuLine[]) | undefined;
  quiet: (row: R) => boolean;
  selectable: boolean;
  marks: ReadonlySet<string>;
  mark: Pick<ReturnType<typeof useSelection>, 'toggle' | 'toggleAll'>;
  cursor: string | undefined;
  actions: Actions<R>;
  onOpen: (row: R, elsewhere: boolean) => void;
  onCursor: (row: R) => void;
  tableRef: RefObject<HTMLTableElement | null>;
  empty: boolean;
  /** The query without paging. */
  params: Params;
  /** On a phone it is below the cards. */
  foot: ReactNode;
};

/** The rows as a table, below 768 px as cards, or the reason why there are none. */
export const ListMain = <R extends ListRow>({ def, state, go, list, groups, phone, ...props }: Props<R>) => {
  const { grouped, now, lang, columns, menu, marks, mark, actions } = props;
  const rows = groups?.flatMap((g) => g.rows) ?? [];
  const shared = {
    label: def.title,
    view: def.view,
    grouped,
    now,
    lang,
    groups,
    hrefOf: def.href,
    nameOf: def.nameOf,
    menu,
    quiet: props.quiet,
    stale: list.fetching,
  };
  /** With cards, all sums are on one line. */
  const totals = (shown: readonly ShownColumn<R>[]) =>
    def.totals &&
    groups && (
      <def.totals
        columns={shown}
        selectable={!phone && props.selectable}
        menu={!phone && menu !== undefined}
        params={props.params}
        filters={chipFilters(state, def)}
        onFilter={(field, value) => go(withFilter(state, field, value, def))}
      />
    );
  return (
    <ListBody def={def} state={state} go={go} empty={props.empty}>
      {list.error && !groups ? null : phone ? (
        <Suspense fallback={<CardSkeleton />}>
          <ListCards
            {...shared}
            card={def.card}
            actions={def.actions}
            onAct={(action, row) => actions.act(action, [row])}
            busy={actions.progress?.id}
            foot={
              <>
                {totals([]) && <table className="w-full table-fixed text-table">{totals([])}</table>}
                {props.foot}
              </>
            }
          />
        </Suspense>
      ) : (
        <div style={{ '--least': `${columns.width}px` } as CSSProperties} className="min-w-(--least)">
          <ListTable
            {...shared}
            tableRef={props.tableRef}
            columns={columns.shown}
            sort={state.sort}
            onSort={(field, first) => go({ ...state, sort: nextSort(state.sort, field, first), page: 1 })}
            selectable={props.selectable}
            marks={marks}
            all={allMarked(
              marks,
              rows.map((r) => r.id),
            )}
            onAll={mark.toggleAll}
            cursor={props.cursor}
            total={list.total}
            onMark={mark.toggle}
            onOpen={props.onOpen}
            onCursor={props.onCursor}
            below={def.below}
            totals={totals(columns.shown)}
          />
        </div>
      )}
    </ListBody>
  );
};
