/** The rows of a list as they stand now: page, counts of the tabs, groups with the sums of those that the page cuts. */
import { useRef } from 'react';
import type { Params } from '@/base/api';
import type { FormatLang } from '@/base/format';
import type { LiveRow } from '@/base/live/patch';
import { type ListState as Loaded, useList } from '@/kit/use-list';
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
  /** Undefined while nothing was ever loaded. */
  groups: ShownGroup<R>[] | undefined;
  grouped: boolean;
  counts: Record<string, TabCount | undefined>;
  /** Filters in force as the call has them, without the search. */
  filters: Record<string, string>;
};

export const useListRows = <R extends ListRow>(
  def: ListDef<R>,
  state: ListState,
  now: number,
  lang: FormatLang,
): ListRows<R> => {
  const answer = useList<R & LiveRow>(def.view, callOf(state, def, def.filterDefs));
  // A page that could not be loaded leaves the last one in sight.
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
  // Rows without a day have no address of their own: how many there are is not asked for.
  const cut = grouped && group ? groups.filter((g) => g.cut && g.key !== '') : [];
  const asks: Params[] = cut.map((g) => ({ ...filters, q: state.q, ...group?.ask(g.key) }));
  const sums = useTotals(def.view, asks);
  const sumFor = (g: Group<R>): GroupSum | undefined => {
    if (!group) return undefined;
    if (!g.cut) return { count: g.rows.length, noun: def.noun, sum: sumOf(g.rows, group.sum) };
    const found = sums[cut.indexOf(g)];
    return found && { count: found.total, noun: def.noun, sum: found.sums[group.sum] ?? 0 };
  };
  const shown = groups.map(
    (g): ShownGroup<R> => (grouped && group ? { ...g, head: group.head(g.key, now, lang), sum: sumFor(g) } : g),
  );
  const nothing = list.loading || (list.dataAt === 0 && list.rows.length === 0);
  return { list, groups: nothing ? undefined : shown, grouped, counts, filters };
};
