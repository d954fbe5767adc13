/** Assigns fixes to vehicles: reads the rides of many drivers in one query per batch. */
import type { ListPosition, Page, ReadStore } from '../../../infra/ports/ports.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import { AT_WORK, type Ride, RODE, rideAt } from '../../../services/domain/telemetry/rides.js';

/** Limits: SJ per driver, rows per page, drivers per query. */
const RIDES = 100;
const PAGE = 200;
const TOGETHER = 50;
const FIELDS = ['id', 'driver', 'status', 'sejak', 'vehicle', 'statusKendaraan'];
/**
 * Ms after which a fix is late: a driver whose phone was offline is queried separately, so that few past rides of
 * others are read.
 */
const LATE = 10 * 60_000;

type Reads = Pick<ReadStore, 'find'>;
type Driven = Ride & { driver: string };

/** Drivers queried together, and the start of the period for finished rides. */
type Group = { drivers: readonly string[]; since: number };
const groupsOf = (drivers: ReadonlyMap<string, readonly Fix[]>, now: number): Group[] => {
  const soon = now - LATE;
  const first = [...drivers].map(([driver, fixes]) => ({ driver, at: Math.min(...fixes.map(({ at }) => at)) }));
  const others = first.flatMap(({ driver, at }) => (at >= soon ? [driver] : []));
  const groups: Group[] = first.flatMap(({ driver, at }) => (at < soon ? [{ drivers: [driver], since: at }] : []));
  for (let n = 0; n < others.length; n += TOGETHER)
    groups.push({ drivers: others.slice(n, n + TOGETHER), since: soon });
  return groups;
};

/** Current rides, and rides finished since then: no report of an SJ is later than its status. */
const ridesOf = async (reads: Reads, { drivers, since }: Group): Promise<Driven[]> => {
  const most = RIDES * drivers.length;
  const of = async (status: readonly string[], from?: string): Promise<Driven[]> => {
    const rides: Driven[] = [];
    // Paged by position: a one-off query should not displace another list's trail.
    for (let after: ListPosition | undefined = ''; after !== undefined && rides.length < most; ) {
      const page: Page = await reads.find('sj', {
        where: [
          { field: 'driver', in: drivers },
          { field: 'status', in: status },
          ...(from ? [{ field: 'sejak', from }] : []),
        ],
        sort: { field: 'sejak', desc: true },
        limit: Math.min(PAGE, most),
        select: FIELDS,
        after,
      });
      rides.push(...(page.rows as Driven[]));
      after = page.next;
    }
    return rides;
  };
  const [on, over] = await Promise.all([of(AT_WORK), of(RODE, new Date(since).toISOString())]);
  return [...on, ...over];
};

/** Fixes by the vehicle their driver drove at the time; fixes outside any ride are omitted. @param now ms */
export const byVehicle = async (reads: Reads, fixes: readonly Fix[], now: number): Promise<Map<string, Fix[]>> => {
  const drivers = Map.groupBy(fixes, ({ driver }) => driver);
  const assigned: { vehicle: string; fix: Fix }[] = [];
  for (const group of groupsOf(drivers, now)) {
    const rides = Map.groupBy(await ridesOf(reads, group), ({ driver }) => driver);
    for (const driver of group.drivers) {
      const ridden = rideAt(rides.get(driver) ?? []);
      for (const fix of drivers.get(driver) ?? []) {
        const ride = ridden(fix.at);
        if (ride) assigned.push({ vehicle: ride.vehicle, fix });
      }
    }
    // Yields to requests.
    await new Promise((go) => setImmediate(go));
  }
  const ours = Map.groupBy(assigned, ({ vehicle }) => vehicle);
  return new Map([...ours].map(([vehicle, all]) => [vehicle, all.map(({ fix }) => fix)]));
};
