/** The fleet's current state: read once, updated by live positions, and rarely refetched when SJ or vehicles change. */
import { FLEET_HOLDS, type Position, type Unit } from '@domain/telemetry/units';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { onRows } from '@/base/live/live';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';

const KEY = ['positions'] as const;
/** Minimum ms between refetches of a changing board: constant movement would be unreadable. */
export const CALM = 1_500;
type Read = { rows: readonly Unit[] };
type Moved = { id: string; version: number; position: Position };

const cachedUnits = (client: QueryClient): ReadonlyMap<string, Unit> =>
  new Map(client.getQueryData<Read>(KEY)?.rows.map((unit) => [unit.id, unit]));
/** Applies a position only if it is newer. */
const placed = (unit: Unit, { version, position }: Moved): Unit =>
  version > unit.version && position.at >= (unit.position?.at ?? 0) ? { ...unit, version, position } : unit;

/** Data source of a vehicle board. `past`: the day shown; undefined: live. */
export type Fleet = {
  units: readonly Unit[] | undefined;
  now: number;
  past?: string | undefined;
  dataAt: number;
  error: unknown;
  fetching: boolean;
  refetch: () => void;
};
/** Also the slots in the board's head, above and below it. */
export type FleetProps = { source: Fleet; actions?: ReactNode; over?: ReactNode; under?: ReactNode };

export const useUnits = (): Fleet => {
  const now = useNow(15_000);
  const client = useQueryClient();
  const q = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Read> => {
      const { rows } = await api.get<Read>('/positions', { signal });
      // Positions received meanwhile are newer than the response.
      const before = cachedUnits(client);
      return {
        rows: rows.map((unit) => {
          const { version, position } = before.get(unit.id) ?? unit;
          return position?.dari === 'gps' ? placed(unit, { id: unit.id, version, position }) : unit;
        }),
      };
    },
    staleTime: 30_000,
  });
  useEffect(() => {
    let timer = 0;
    let lastChangeAt = 0;
    const read = () => {
      timer = 0;
      void client.invalidateQueries({ queryKey: KEY });
      // The response may be older than the last change: refetch once more.
      if (performance.now() - lastChangeAt < FLEET_HOLDS) timer = window.setTimeout(read, CALM);
    };
    const again = () => {
      lastChangeAt = performance.now();
      timer ||= window.setTimeout(read, CALM);
    };
    const ways = [
      onRows<Moved>('positions', (_, rows) => {
        if (rows.length === 0) return again();
        const movedById = new Map(rows.map((row) => [row.id, row]));
        client.setQueryData<Read>(
          KEY,
          (fleet) =>
            fleet && {
              rows: fleet.rows.map((unit) => {
                const moved = movedById.get(unit.id);
                return moved ? placed(unit, moved) : unit;
              }),
            },
        );
      }),
      onRows('sj', again),
      onRows('vehicle', again),
    ];
    return () => {
      clearTimeout(timer);
      for (const out of ways) out();
    };
  }, [client]);
  return {
    now,
    units: q.data?.rows,
    dataAt: q.dataUpdatedAt,
    error: q.error,
    fetching: q.isFetching,
    refetch: () => void q.refetch(),
  };
};
