/** Loads stretches of a past day on demand: the one that covers a moment, and prefetches the next one. */
import { dayEnd, type SjStretch, type UnitStretch } from '@domain/telemetry/replay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { covers, fromFor, hourOf } from './reach';

export type Boards = { sj: SjStretch; positions: UnitStretch };
export type Board = keyof Boards;

/** Refetch interval for today, ms: new events arrive. */
const TODAY = 15_000;

/** `filter`: limits the board, if it supports filters. */
export type ReplayQuery = { day: string; filter?: Readonly<Record<string, string>> };

const stretchQuery = <B extends Board>(board: B, { day, filter = {} }: ReplayQuery, from: number | undefined) => ({
  queryKey: ['replay', board, day, filter, from ?? 0] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const filters = Object.entries(filter).filter(([, value]) => value !== '');
    const since = from === undefined ? [] : [['from', new Date(from).toISOString()]];
    const query = new URLSearchParams([['day', day], ...since, ...filters]);
    return api.get<Boards[B]>(`/replay/${board}?${query}`, { signal });
  },
});
const isToday = ({ day, end }: SjStretch | UnitStretch): boolean => end < dayEnd(day, Number.POSITIVE_INFINITY);

/** @param at a moment of the day; undefined: its start */
export const useStretch = <B extends Board>(board: B, { day, filter }: ReplayQuery, at: number | undefined) => {
  const of = { day, ...(filter ? { filter } : {}) };
  const [asking, setAsking] = useState({ day, from: at === undefined ? undefined : hourOf(at) });
  const start = asking.day === day ? asking.from : undefined;
  const q = useQuery({
    ...stretchQuery(board, of, start),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Today's end moves on.
    refetchInterval: ({ state: { data } }) => (data && data.until >= data.end && isToday(data) ? TODAY : false),
  });
  const loaded = q.isPlaceholderData ? undefined : q.data;
  const mine = loaded?.day === day ? loaded : undefined;
  if (at !== undefined && mine) {
    const next = fromFor(mine, start, Math.min(at, mine.end));
    if (next !== start) setAsking({ day, from: next });
  }
  // Prefetch the next stretch.
  const more = mine !== undefined && mine.until < mine.end;
  useQuery({
    ...stretchQuery(board, of, mine?.until),
    enabled: more,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    stretch: mine && (at === undefined || covers(mine, Math.min(at, mine.end))) ? mine : undefined,
    error: q.error,
    fetching: q.isFetching,
    refetch: () => void q.refetch(),
  };
};
