/** A report as the server works it out, asked again while what it counts changes. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/base/api';
import { onRows } from '@/base/live';

/** Changes come in floods; a report of many rows is not asked for oftener, ms. */
const EVERY_MS = 10_000;

export type Report<D> = {
  data: D | undefined;
  /** When it was read, ms; 0: not yet. */
  dataAt: number;
  error: unknown;
  loading: boolean;
  fetching: boolean;
  /** The data is that of other parameters. */
  stale: boolean;
  refetch: () => void;
};
type Options = {
  enabled?: boolean;
  /** Views whose changes make it old. */
  live?: readonly string[];
  /** It is asked again every so many ms, for readers whom nothing of it is told. */
  every?: number;
};

/** @param params empty ones are left out */
export const useReport = <D>(
  name: string,
  params: Readonly<Record<string, string | number>>,
  { enabled = true, live = [], every }: Options = {},
): Report<D> => {
  const client = useQueryClient();
  const given = Object.entries(params).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
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
