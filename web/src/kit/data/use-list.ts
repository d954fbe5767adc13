import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { arrived, type LivePage, type LiveRow, livePage } from '@/base/live/patch';
import { countKey, listKey } from '@/base/live/query-keys';
import { api, type Params } from '@/base/server/api';
import { askTotals } from '@/base/server/totals';
import { useMany } from '@/base/server/use-many';
import { useSliced } from './use-sliced';

export type ListState<R> = {
  rows: readonly R[];
  total: number;
  exact: boolean;
  sums: Record<string, number>;
  page: number;
  size: number;
  /** The first load: show the skeleton. */
  loading: boolean;
  /** Loading; the rows are the previous ones. */
  fetching: boolean;
  error: unknown;
  /** The rows are of an earlier address, or a reload failed: show the banner above them. */
  stale: boolean;
  /** When the rows were read, ms; 0 for never. */
  dataAt: number;
  /** New rows waiting to be shown. */
  arrived: number;
  /** Rows that no longer match the filter: they keep their places until the next reload. */
  left: readonly string[];
  showArrived: () => void;
  refetch: () => void;
};

const none: never[] = [];
const noSums: Record<string, number> = {};
/** Undefined and empty params make no difference to the key. */
const tidy = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, v]) => v !== undefined && v !== ''));

/** Query and cache key of a view's page. */
export const pageOf = <R extends LiveRow>(view: string, params: Params) => {
  const query = tidy({ totals: 1, ...params });
  return {
    queryKey: listKey(view, query),
    queryFn: async ({ signal }: { signal: AbortSignal }) => livePage(await api.list<R>(view, query, { signal })),
    // Returning to a list shows cached rows at once; live.ts marks changed ones as stale.
    staleTime: 5 * 60_000,
  } as const;
};
/**
 * A live page of a view: rows change in place, new ones are counted in `arrived` until `showArrived`; on an empty page
 * they appear by themselves. With new params the old rows stay until the new ones are loaded.
 */
export const useList = <R extends LiveRow>(
  view: string,
  params: Params,
  options: { enabled?: boolean } = {},
): ListState<R> => {
  const client = useQueryClient();
  const page = pageOf<R>(view, params);
  const q = useQuery({ ...page, placeholderData: keepPreviousData, enabled: options.enabled });
  const data: LivePage<R> | undefined = useSliced(q.data);
  // Stable per query, so that a change does not restart a timer that depends on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key's words say which.
  const refetch = useCallback(
    () => void client.refetchQueries({ queryKey: page.queryKey, exact: true }),
    [client, hashKey(page.queryKey)],
  );
  const waiting = data && !q.isPlaceholderData ? arrived(data) : 0;
  // Without rows nothing can move under the cursor: new ones are shown at once.
  const firstCame = data?.rows.length === 0 && waiting > 0;
  useEffect(() => {
    if (firstCame) refetch();
  }, [firstCame, refetch]);
  return {
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    exact: data?.exact ?? true,
    sums: data?.sums ?? noSums,
    page: data?.page ?? 1,
    size: data?.size ?? 0,
    loading: q.isPending || (q.isSuccess && !data),
    fetching: q.isFetching,
    error: q.error,
    stale: q.isError && data !== undefined,
    dataAt: data ? q.dataUpdatedAt : 0,
    // Loading already: no click needed.
    arrived: firstCame ? 0 : waiting,
    left: data && !q.isPlaceholderData ? data.left : none,
    showArrived: refetch,
    refetch,
  };
};

const countOf = (view: string, filter: Params) => {
  const query = tidy(filter);
  return {
    queryKey: countKey(view, query),
    queryFn: async () => (await askTotals(view, query)).total,
    staleTime: 5 * 60_000,
  } as const;
};
/** Live counts of several filters of any views; undefined while one is loading. */
export const useCounts = (queries: readonly { view: string; filter: Params }[]): readonly (number | undefined)[] =>
  useMany(
    queries.map(({ view, filter }) => countOf(view, filter)),
    true,
  );
/** Live count (within a second) of documents that match a filter; undefined while loading. */
export const useCount = (view: string, filter: Params): number | undefined =>
  useQuery({ ...countOf(view, filter), placeholderData: keepPreviousData }).data;
