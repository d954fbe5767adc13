import { totalsKey } from '@/base/live/query-keys';
import type { Params, Totals } from '@/base/server/api';
import { askTotals } from '@/base/server/totals';
import { useMany } from '@/base/server/use-many';

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
