import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Params, Totals } from '@/base/api';
import { askTotals } from '@/base/totals';

/** Count and sums of several filters of a view at once, live; undefined while one is not known. */
export const useTotals = (view: string, filters: readonly Params[]): (Totals | undefined)[] =>
  useQueries({
    queries: filters.map((filter) => ({
      // Below `count`: what changes in the view counts here too.
      queryKey: ['count', view, filter, 'totals'] as const,
      queryFn: () => askTotals(view, filter),
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
    })),
    combine: (all) => all.map((q) => q.data),
  });
