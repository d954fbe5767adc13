/** The call that a state of a list means. */
import type { Params } from '@/base/api';
import { daysAsMoments, daysNow } from '../filters/days';
import type { FilterWay } from '../types';
import { allFilters, type ListState, type QuerySpec } from './query';

/** What of a filter's declaration matters to the call. */
export type CallFilter = { field: string; kind: FilterWay['kind']; moments?: boolean };

/** A value as the server takes it; undefined: it says nothing. */
type Call = (value: string, def?: CallFilter) => string | undefined;
const asItIs: Call = (value) => value || undefined;
const calls: Readonly<Record<CallFilter['kind'], Call>> = {
  enum: asItIs,
  ref: asItIs,
  days: (value, def) => {
    const days = daysNow(value);
    // Moments named by the list itself (`until now`) are no days and go as they are.
    if (!days) return /T/.test(value) ? value : undefined;
    return def?.moments ? daysAsMoments(days) : `${days.from ?? ''}..${days.to ?? ''}`;
  },
  text: (value) => value.replaceAll(',', '\\,').replace(/^!/, '\\!'),
};

/** Filters as the server takes them: days of moments as moments, a text as one value. What says nothing is left out. */
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

/** A page of the list with its total and sums. */
export const callOf = (state: ListState, spec: QuerySpec, defs: readonly CallFilter[]): Params => ({
  ...callFilters(allFilters(state, spec), defs),
  q: state.q,
  sort: state.sort,
  page: state.page,
  size: state.size,
  totals: 1,
});
