/** All data of a board for one branch and day, as lanes and waiting SJ. */

import type { Home } from '@domain/flows/trip/order';
import { PLANNERS } from '@domain/flows/trip/readers';
import { granted } from '@domain/kit/aggregate/actor';
import { useMemo } from 'react';
import { actorOf, useWho } from '@/base/session/session';
import { useBusy, useDrivers, useTrips, useUsual, useVehicles, useWaiting } from './data';
import { useLive } from './live';
import { type Drafts, lanesOf, usualTime } from './plan';

const none: never[] = [];
/** @param now ms, up to an hour old @param hand whether a user interacts with the board */
export const useLanes = (branch: string, home: Home, day: string, now: number, drafts: Drafts, hand: boolean) => {
  const plans = granted(PLANNERS, actorOf(useWho()));
  const hour = Math.floor(now / 3_600_000);
  const window = useMemo(() => usualTime(day, hour * 3_600_000), [day, hour]);
  const waits = useLive(['sj', 'trip', ...(plans ? ['vehicle', 'driver'] : [])], hand);
  const waiting = useWaiting(branch);
  const vehicles = useVehicles(branch);
  const drivers = useDrivers(branch);
  const trips = useTrips(branch, day);
  const usual = useUsual(branch);
  const ids = useMemo(
    () => ({
      vehicle: (vehicles.data ?? none).map(({ id }) => id),
      driver: (drivers.data ?? none).map(({ id }) => id),
    }),
    [vehicles.data, drivers.data],
  );
  // A branch without vehicles and drivers needs no request: the result is available at once.
  const busy = useBusy(window, ids, plans && vehicles.data !== undefined && drivers.data !== undefined);
  const parts = [waiting, vehicles, drivers, trips, usual];
  const there = parts.every(({ data }) => data !== undefined) && (!plans || busy.data !== undefined || busy.error);
  const lanes = useMemo(
    () =>
      lanesOf(
        {
          branch,
          home,
          window,
          vehicles: vehicles.data ?? none,
          drivers: drivers.data ?? none,
          trips: trips.data ?? none,
          waiting: waiting.data?.rows ?? none,
          usual: usual.data ?? new Map(),
          busy: busy.data,
        },
        drafts,
      ),
    [branch, home, window, vehicles.data, drivers.data, trips.data, waiting.data, usual.data, busy.data, drafts],
  );
  const failed = [...parts, busy].find(({ error }) => error);
  const here = useMemo(() => {
    const mine = new Set(lanes.flatMap(({ stops }) => stops.map(({ sj }) => sj)));
    return (waiting.data?.rows ?? none).filter(({ id }) => !mine.has(id));
  }, [lanes, waiting.data]);
  return {
    lanes,
    waiting: here,
    /** Waiting SJ beyond those that are loaded. */
    more: waiting.data?.more ?? 0,
    drivers: drivers.data ?? none,
    trips: trips.data ?? none,
    vehicles: vehicles.data ?? none,
    busy: busy.data,
    window,
    plans,
    /** Changes that are not shown yet. */
    waits,
    loading: !there && !failed,
    failed,
  };
};
