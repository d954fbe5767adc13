/** Stretches of a past day as they are needed: the one that a moment lies in, and the next before it is reached. */
import { dayEnd, type SjStretch, type UnitStretch } from '@domain/telemetry/replay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/base/api';
import { covers, fromFor, hourOf } from './reach';

export type Boards = { sj: SjStretch; positions: UnitStretch };
export type Board = keyof Boards;

/** Ms after which today is asked for again: more has happened. */
const TODAY = 15_000;

/** `filter`: whose alone, of a board that knows such. */
export type Asked = { day: string; filter?: Readonly<Record<string, string>> };

const asked = <B extends Board>(board: B, { day, filter = {} }: Asked, from: number | undefined) => ({
  queryKey: ['replay', board, day, filter, from ?? 0] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const given = Object.entries(filter).filter(([, value]) => value !== '');
    const since = from === undefined ? [] : [['from', new Date(from).toISOString()]];
    const query = new URLSearchParams([['day', day], ...since, ...given]);
    return api.get<Boards[B]>(`/replay/${board}?${query}`, { signal });
  },
});
const isToday = ({ day, end }: SjStretch | UnitStretch): boolean => end < dayEnd(day, Number.POSITIVE_INFINITY);

/** @param at a moment of the day; undefined: its beginning */
export const useStretch = <B extends Board>(board: B, { day, filter }: Asked, at: number | undefined) => {
  const of = { day, ...(filter ? { filter } : {}) };
  const [asking, setAsking] = useState({ day, from: at === undefined ? undefined : hourOf(at) });
  const start = asking.day === day ? asking.from : undefined;
  const q = useQuery({
    ...asked(board, of, start),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Today goes on: its end is another one by now.
    refetchInterval: ({ state: { data } }) => (data && data.until >= data.end && isToday(data) ? TODAY : false),
  });
  const known = q.isPlaceholderData ? undefined : q.data;
  const mine = known?.day === day ? known : undefined;
  if (at !== undefined && mine) {
    const next = fromFor(mine, start, Math.min(at, mine.end));
    if (next !== start) setAsking({ day, from: next });
  }
  // What is played next is there before it is reached.
  const more = mine !== undefined && mine.until < mine.end;
  useQuery({
    ...asked(board, of, mine?.until),
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
