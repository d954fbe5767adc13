/** Current rows of a list: the page, tab counts, and groups, with server sums for groups that the page splits. */
import { useRef } from 'react';
import type { LiveRow } from '@/base/live/patch';
import type { Params } from '@/base/server/api';
import type { FormatLang } from '@/base/text/format';
import { type ListState as Loaded, useList } from '@/kit/data/use-list';
import type { TabCount } from '../screen/list-tabs';
import type { GroupSum } from '../table/group-head';
import { type Group, groupRows, sumOf } from '../table/groups';
import type { ListDef, ListRow } from '../types';
import { callFilters, callOf } from './call';
import { allFilters, type ListState, tabFilters } from './query';
import { useTotals } from './use-totals';

export type ShownGroup<R> = Group<R> & { head?: string; sum?: GroupSum };
export type ListRows<R extends ListRow> = {
  list: Loaded<R & LiveRow>;
  /** Undefined before the first load. */
  groups: ShownGroup<R>[] | undefined;
  grouped: boolean;
  counts: Record<string, TabCount | undefined>;
  /** Active filters as query parameters, without the search. */
  filters: Record<string, string>;
};

export const useListRows = <R extends ListRow>(
  def: ListDef<R>,
  state: ListState,
  now: number,
  lang: FormatLang,
): ListRows<R> => {
  const answer = useList<R & LiveRow>(def.view, callOf(state, def, def.filterDefs));
  // If a page fails to load, the previous one stays visible.
  const last = useRef(answer);
  if (!answer.error && answer.dataAt > 0) last.current = answer;
  const lost = answer.error && answer.rows.length === 0;
  const { error, fetching, refetch } = answer;
  const list = lost ? { ...last.current, error, fetching, refetch, stale: true } : answer;

  const filters = callFilters(allFilters(state, def), def.filterDefs);
  const tabs = useTotals(
    def.view,
    def.tabs.map((tab) => ({ ...callFilters(tabFilters(tab, def), def.filterDefs), ...(tab.q ? { q: tab.q } : {}) })),
  );
  const counts = Object.fromEntries(
    def.tabs.map((tab, i) => [tab.id, tabs[i] && { count: tabs[i].total, exact: tabs[i].exact }]),
  );

  const { group } = def;
  const grouped = group !== undefined && state.sort.replace(/^-/, '') === group.sort;
  const field = group?.field ?? '';
  const groups: Group<R>[] = grouped
    ? groupRows<R>(list.rows, (row) => String((row as Record<string, unknown>)[field] ?? ''), {
        before: list.page > 1,
        after: list.page * list.size < list.total || !list.exact,
      })
    : [{ key: '', rows: [...list.rows], cut: false }];
  // Rows without a date can't be filtered by it: their group's count is not requested.
  const cut = grouped && group ? groups.filter((g) => g.cut && g.key !== '') : [];
  const asks: Params[] = cut.map((g) => ({ ...filters, q: state.q, ...group?.ask(g.key) }));
  const sums = useTotals(def.view, asks);
  const sumFor = (g: Group<R>): GroupSum | undefined => {
    if (!group) return undefined;
    if (!g.cut) return { count: g.rows.length, noun: def.noun, sum: sumOf(g.rows, group.sum) };
    const totals = sums[cut.indexOf(g)];
    return totals && { count: totals.total, noun: def.noun, sum: totals.sums[group.sum] ?? 0 };
  };
  const shown = groups.map(
    (g): ShownGroup<R> => (grouped && group ? { ...g, head: group.head(g.key, now, lang), sum: sumFor(g) } : g),
  );
  const nothing = list.loading || (list.dataAt === 0 && list.rows.length === 0);
  return { list, groups: nothing ? undefined : shown, grouped, counts, filters };
};
