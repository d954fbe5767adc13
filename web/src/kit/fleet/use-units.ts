/** The fleet as it is now: read once, moved by what is told, and read again, seldom, where SJ or vehicles changed. */
import { FLEET_HOLDS, type Position, type Unit } from '@domain/telemetry/units';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api } from '@/base/api';
import { useNow } from '@/base/clock';
import { onRows } from '@/base/live';

const KEY = ['positions'] as const;
/** Ms that a board under changes is left as it is: nobody reads what moves. */
export const CALM = 1_500;
type Read = { rows: readonly Unit[] };
type Moved = { id: string; version: number; position: Position };

const known = (client: QueryClient): ReadonlyMap<string, Unit> =>
  new Map(client.getQueryData<Read>(KEY)?.rows.map((unit) => [unit.id, unit]));
/** A position is put in the place of an older one alone. */
const placed = (unit: Unit, { version, position }: Moved): Unit =>
  version > unit.version && position.at >= (unit.position?.at ?? 0) ? { ...unit, version, position } : unit;

/** What a board of vehicles is fed by. `past`: the day that it shows; undefined: it is live. */
export type Fleet = {
  units: readonly Unit[] | undefined;
  now: number;
  past?: string | undefined;
  dataAt: number;
  error: unknown;
  fetching: boolean;
  refetch: () => void;
};
/** Beside it what stands in its head, over and under it. */
export type FleetProps = { source: Fleet; actions?: ReactNode; over?: ReactNode; under?: ReactNode };

export const useUnits = (): Fleet => {
  const now = useNow(15_000);
  const client = useQueryClient();
  const q = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Read> => {
      const { rows } = await api.get<Read>('/positions', { signal });
      // What was told meanwhile is newer than the answer.
      const before = known(client);
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
    let heard = 0;
    const read = () => {
      timer = 0;
      void client.invalidateQueries({ queryKey: KEY });
      // The answer may be from before what came last: once more.
      if (performance.now() - heard < FLEET_HOLDS) timer = window.setTimeout(read, CALM);
    };
    const again = () => {
      heard = performance.now();
      timer ||= window.setTimeout(read, CALM);
    };
    const ways = [
      onRows<Moved>('positions', (_, rows) => {
        if (rows.length === 0) return again();
        const told = new Map(rows.map((row) => [row.id, row]));
        client.setQueryData<Read>(
          KEY,
          (fleet) =>
            fleet && {
              rows: fleet.rows.map((unit) => {
                const moved = told.get(unit.id);
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
