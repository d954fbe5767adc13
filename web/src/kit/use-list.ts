import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, type Params } from '@/base/api';
import { arrived, type LivePage, type LiveRow, livePage } from '@/base/live/patch';
import { countKey, listKey } from '@/base/live/query-keys';
import { askTotals } from '@/base/totals';
import { useMany } from '@/base/use-many';
import { useSliced } from './use-sliced';

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
  /** Shown rows that no longer pass the filter: they stay in their places until the page is read again. */
  left: readonly string[];
  showArrived: () => void;
  refetch: () => void;
};

const none: never[] = [];
const noSums: Record<string, number> = {};
/** Undefined and empty params do not make another list. */
const tidy = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, v]) => v !== undefined && v !== ''));

/** A page of a view as it is asked for, and under which name it is kept. */
export const pageOf = <R extends LiveRow>(view: string, params: Params) => {
  const asked = tidy({ totals: 1, ...params });
  return {
    queryKey: listKey(view, asked),
    queryFn: async ({ signal }: { signal: AbortSignal }) => livePage(await api.list<R>(view, asked, { signal })),
    // Rows come from the cache at once when one comes back to a list; what changed meanwhile was marked stale by live.ts.
    staleTime: 5 * 60_000,
  } as const;
};
/**
 * A page of a view, live: changed rows change in place, new ones are counted in `arrived` until `showArrived`;
 * of a page that was empty they come by themselves.
 * With new params the old rows stay until the new ones are there.
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
  // The same one as long as the same is asked: a timer that waits to call it is not begun anew by every change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key's words say which.
  const refetch = useCallback(
    () => void client.refetchQueries({ queryKey: page.queryKey, exact: true }),
    [client, hashKey(page.queryKey)],
  );
  const waiting = data && !q.isPlaceholderData ? arrived(data) : 0;
  // Where nothing stands, nothing moves under a cursor: what comes is shown at once.
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
    // These are on their way already: nobody has to press for them.
    arrived: firstCame ? 0 : waiting,
    left: data && !q.isPlaceholderData ? data.left : none,
    showArrived: refetch,
    refetch,
  };
};

const countOf = (view: string, filter: Params) => {
  const asked = tidy(filter);
  return {
    queryKey: countKey(view, asked),
    queryFn: async () => (await askTotals(view, asked)).total,
    staleTime: 5 * 60_000,
  } as const;
};
/** The same of several filters, of any views; undefined where one is not known yet. */
export const useCounts = (asked: readonly { view: string; filter: Params }[]): readonly (number | undefined)[] =>
  useMany(
    asked.map(({ view, filter }) => countOf(view, filter)),
    true,
  );
/** How many documents of a view pass a filter, live (within a second); undefined while unknown. */
export const useCount = (view: string, filter: Params): number | undefined =>
  useQuery({ ...countOf(view, filter), placeholderData: keepPreviousData }).data;
