import type { Params, Totals } from '@/base/api';
import { totalsKey } from '@/base/live/query-keys';
import { askTotals } from '@/base/totals';
import { useMany } from '@/base/use-many';

/** Live counts and sums of several filters of a view; undefined while one is loading. */
export const useTotals = (view: string, filters: readonly Params[]): readonly (Totals | undefined)[] =>
  useMany(
    filters.map((filter) => ({
      queryKey: totalsKey(view, filter),
      queryFn: () => askTotals(view, filter),
      staleTime: 5 * 60_000,
    })),
    true,
  );
