import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Params } from '@/base/api';
import { arrived, type LivePage, type LiveRow, livePage } from '@/base/live/patch';
import { askTotals } from '@/base/totals';

export type ListState<R> = {
  rows: readonly R[];
  total: number;
  exact: boolean;
  sums: Record<string, number>;
  page: number;
  size: number;
  /** The first load of all: draw the skeleton. */
  loading: boolean;
  /** Asking; the rows are those of before. */
  fetching: boolean;
  error: unknown;
  /** The rows are of an earlier address or older than a failed reload: draw the banner over them. */
  stale: boolean;
  /** When the rows were read, ms; 0 for never. */
  dataAt: number;
  /** New rows that wait to be shown. */
  arrived: number;
  showArrived: () => void;
  refetch: () => void;
};

const none: never[] = [];
const noSums: Record<string, number> = {};
/** Undefined and empty params do not make another list. */
const tidy = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, v]) => v !== undefined && v !== ''));

/**
 * A page of a view, live: changed rows change in place, new ones are counted in `arrived` until `showArrived`.
 * With new params the old rows stay until the new ones are there.
 */
export const useList = <R extends LiveRow>(
  view: string,
  params: Params,
  options: { enabled?: boolean } = {},
): ListState<R> => {
  const client = useQueryClient();
  const asked = tidy({ totals: 1, ...params });
  const key = ['list', view, asked] as const;
  const q = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => livePage(await api.list<R>(view, asked, { signal })),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    // Rows come from the cache at once when one comes back to a list; what changed meanwhile was marked stale by live.ts.
    staleTime: 5 * 60_000,
  });
  const data: LivePage<R> | undefined = q.data;
  const refetch = () => void client.refetchQueries({ queryKey: key, exact: true });
  return {
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    exact: data?.exact ?? true,
    sums: data?.sums ?? noSums,
    page: data?.page ?? 1,
    size: data?.size ?? 0,
    loading: q.isPending,
    fetching: q.isFetching,
    error: q.error,
    stale: q.isError && data !== undefined,
    dataAt: q.dataUpdatedAt,
    arrived: data && !q.isPlaceholderData ? arrived(data) : 0,
    showArrived: refetch,
    refetch,
  };
};

/** How many documents of a view pass a filter, live (within a second); undefined while unknown. */
export const useCount = (view: string, filter: Params, options: { enabled?: boolean } = {}): number | undefined => {
  const asked = tidy(filter);
  const q = useQuery({
    queryKey: ['count', view, asked],
    queryFn: async () => (await askTotals(view, asked)).total,
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    staleTime: 5 * 60_000,
  });
  return q.data;
};
