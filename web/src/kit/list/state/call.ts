/** The call that a state of a list means. */
import type { Params } from '@/base/api';
import { daysAsMoments, parseDays } from '../filters/days';
import { allFilters, type ListState, type QuerySpec } from './query';

/** What of a filter's declaration matters to the call. */
export type CallFilter = { field: string; kind: 'enum' | 'ref' | 'days' | 'text'; moments?: boolean };

/** Filters as the server takes them: days of moments as moments, a text as one value. What says nothing is left out. */
export const callFilters = (
  filters: Readonly<Record<string, string>>,
  defs: readonly CallFilter[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([field, value]) => {
      const def = defs.find((f) => f.field === field);
      if (def?.kind === 'text') return [[field, value.replaceAll(',', '\\,').replace(/^!/, '\\!')]];
      if (def?.kind !== 'days') return value === '' ? [] : [[field, value]];
      const days = parseDays(value);
      // Moments named by the list itself (`until now`) are no days and go as they are.
      if (!days) return /T/.test(value) ? [[field, value]] : [];
      return [[field, def.moments ? daysAsMoments(days) : `${days.from ?? ''}..${days.to ?? ''}`]];
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
