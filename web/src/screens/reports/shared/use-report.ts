/** A report computed by the server, refetched when the documents it counts change. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRows } from '@/base/live/live';
import { api } from '@/base/server/api';

/** Throttle: changes come in bursts, and a report over many rows is expensive; ms. */
const EVERY_MS = 10_000;

export type Report<D> = {
  data: D | undefined;
  /** When the data was read, ms; 0: not yet. */
  dataAt: number;
  error: unknown;
  loading: boolean;
  fetching: boolean;
  /** The data belongs to other parameters. */
  stale: boolean;
  refetch: () => void;
};
type Options = {
  enabled?: boolean;
  /** Views whose changes invalidate it. */
  live?: readonly string[];
  /** Poll interval, ms, for readers who get no live updates on the documents it counts. */
  every?: number;
};

/** @param params empty values are left out */
export const useReport = <D>(
  name: string,
  params: Readonly<Record<string, string | number>>,
  { enabled = true, live = [], every }: Options = {},
): Report<D> => {
  const client = useQueryClient();
  const entries = Object.entries(params).filter(([, value]) => value !== '');
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  const q = useQuery({
    queryKey: ['laporan', name, query],
    queryFn: ({ signal }) => api.get<D>(`/report/${name}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 30_000,
    refetchInterval: every ?? false,
  });
  const views = live.join();
  useEffect(() => {
    let timer = 0;
    const old = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void client.invalidateQueries({ queryKey: ['laporan', name] });
      }, EVERY_MS);
    };
    const ways = views.split(',').flatMap((view) => (view === '' ? [] : [onRows(view, old)]));
    return () => {
      clearTimeout(timer);
      for (const out of ways) out();
    };
  }, [client, name, views]);
  return {
    data: q.data,
    dataAt: q.dataUpdatedAt,
    error: q.error,
    loading: q.isPending,
    fetching: q.isFetching,
    stale: q.isPlaceholderData,
    refetch: () => void q.refetch(),
  };
};
