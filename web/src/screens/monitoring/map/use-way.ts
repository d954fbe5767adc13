/** Today's track of the chosen vehicle, live; or its track up to a moment of a past day. */
import type { Unit } from '@domain/telemetry/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '@/base/server/api';

type Track = {
  fixes: readonly (readonly [at: number, lat: number, lon: number, speed: number | null, seen: number])[];
};
type Way = readonly (readonly [lat: number, lon: number])[];
const none: Way = [];

/** The fetched track with the newest position appended. @param past the day, limited to what was received by `now` */
export const useWay = (unit: Unit | undefined, past: string | undefined, now: number): Way => {
  const id = unit?.id ?? '';
  const { data } = useQuery({
    queryKey: ['track', id, past ?? ''],
    queryFn: ({ signal }) => api.get<Track>(`/positions/${id}${past ? `?day=${past}` : ''}`, { signal }),
    enabled: id !== '',
    staleTime: 60_000,
    refetchInterval: past ? false : 60_000,
  });
  const position = unit?.position;
  const until = past ? now : Number.POSITIVE_INFINITY;
  return useMemo(() => {
    if (!data || id === '') return none;
    const fixes = data.fixes.filter(([, , , , seen]) => seen <= until);
    const last = fixes.at(-1)?.[0] ?? 0;
    const way = fixes.map(([, lat, lon]) => [lat, lon] as const);
    return position?.dari === 'gps' && position.at > last && way.length > 0
      ? [...way, [position.lat, position.lon]]
      : way;
  }, [data, id, position, until]);
};
