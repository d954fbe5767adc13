/** Query parameters of a list's state. */
import type { Params } from '@/base/server/api';
import { daysAsMoments, daysNow } from '../filters/days';
import type { FilterWay } from '../types';
import { allFilters, type ListState, type QuerySpec } from './query';

/** The part of a filter's declaration that the query needs. */
export type CallFilter = { field: string; kind: FilterWay['kind']; moments?: boolean };

/** A filter value as the server expects it; undefined: no filter. */
type Call = (value: string, def?: CallFilter) => string | undefined;
const asItIs: Call = (value) => value || undefined;
const calls: Readonly<Record<CallFilter['kind'], Call>> = {
  enum: asItIs,
  ref: asItIs,
  days: (value, def) => {
    const days = daysNow(value);
    // Moments set by the list itself (`until now`) are not days, and pass unchanged.
    if (!days) return /T/.test(value) ? value : undefined;
    return def?.moments ? daysAsMoments(days) : `${days.from ?? ''}..${days.to ?? ''}`;
  },
  text: (value) => value.replaceAll(',', '\\,').replace(/^!/, '\\!'),
};

/** Filters as query parameters: days of time fields as moments, a text as one value. Empty ones are omitted. */
export const callFilters = (
  filters: Readonly<Record<string, string>>,
  defs: readonly CallFilter[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([field, value]) => {
      const def = defs.find((f) => f.field === field);
      const called = (def ? calls[def.kind] : asItIs)(value, def);
      return called === undefined ? [] : [[field, called]];
    }),
  );

/** Params of a page with its total and sums. */
export const callOf = (state: ListState, spec: QuerySpec, defs: readonly CallFilter[]): Params => ({
  ...callFilters(allFilters(state, spec), defs),
  q: state.q,
  sort: state.sort,
  page: state.page,
  size: state.size,
  totals: 1,
});
