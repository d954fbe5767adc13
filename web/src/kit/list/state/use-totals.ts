import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { api, type Params } from '@/base/api';

export type Totals = { total: number; exact: boolean; sums: Record<string, number> };

/** Count and sums of several filters of a view at once, live; undefined while one is not known. */
export const useTotals = (view: string, filters: readonly Params[]): (Totals | undefined)[] =>
  useQueries({
    queries: filters.map((filter) => ({
      // Below `count`, so that every change of the view asks again.
      queryKey: ['count', view, filter, 'totals'] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Totals> => {
        const { total, exact, sums } = await api.list(view, { ...filter, size: 0, totals: 1 }, { signal });
        return { total, exact, sums: sums ?? {} };
      },
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
    })),
    combine: (all) => all.map((q) => q.data),
  });
