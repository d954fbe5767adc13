/** Which vehicles fixes are of: many drivers' rides are read at once, as often as what they tell is gathered. */
import type { Page, Place, ReadStore } from '../../../infra/ports/ports.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import { AT_WORK, type Ride, RODE, rideAt } from '../../../services/domain/telemetry/rides.js';

/** SJ of a driver that are looked through, those read at once, and drivers whose SJ are. */
const RIDES = 100;
const PAGE = 200;
const TOGETHER = 50;
const FIELDS = ['id', 'driver', 'status', 'sejak', 'vehicle', 'statusKendaraan'];
/** Ms after which a fix is late: whose phone was away is looked for alone, so that few past rides of others are read. */
const LATE = 10 * 60_000;

type Reads = Pick<ReadStore, 'find'>;
type Driven = Ride & { driver: string };

/** Drivers whose rides are read together, and since when those count that are over. */
type Group = { drivers: readonly string[]; since: number };
const groupsOf = (drivers: ReadonlyMap<string, readonly Fix[]>, now: number): Group[] => {
  const soon = now - LATE;
  const first = [...drivers].map(([driver, own]) => ({ driver, at: Math.min(...own.map(({ at }) => at)) }));
  const others = first.flatMap(({ driver, at }) => (at >= soon ? [driver] : []));
  const groups: Group[] = first.flatMap(({ driver, at }) => (at < soon ? [{ drivers: [driver], since: at }] : []));
  for (let n = 0; n < others.length; n += TOGETHER)
    groups.push({ drivers: others.slice(n, n + TOGETHER), since: soon });
  return groups;
};

/** Rides that are on, and those over since then: no report of an SJ is of later than its status. */
const ridesOf = async (reads: Reads, { drivers, since }: Group): Promise<Driven[]> => {
  const most = RIDES * drivers.length;
  const of = async (status: readonly string[], from?: string): Promise<Driven[]> => {
    const rides: Driven[] = [];
    // From place to place: what is asked but once is no list to be remembered in place of another.
    for (let after: Place | undefined = ''; after !== undefined && rides.length < most; ) {
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

/** Fixes by the vehicle that their driver drove then; those of no ride are left out. @param now ms */
export const byVehicle = async (reads: Reads, fixes: readonly Fix[], now: number): Promise<Map<string, Fix[]>> => {
  const drivers = Map.groupBy(fixes, ({ driver }) => driver);
  const found: { vehicle: string; fix: Fix }[] = [];
  for (const group of groupsOf(drivers, now)) {
    const rides = Map.groupBy(await ridesOf(reads, group), ({ driver }) => driver);
    for (const driver of group.drivers) {
      const ridden = rideAt(rides.get(driver) ?? []);
      for (const fix of drivers.get(driver) ?? []) {
        const ride = ridden(fix.at);
        if (ride) found.push({ vehicle: ride.vehicle, fix });
      }
    }
    // Requests go before.
    await new Promise((go) => setImmediate(go));
  }
  const ours = Map.groupBy(found, ({ vehicle }) => vehicle);
  return new Map([...ours].map(([vehicle, all]) => [vehicle, all.map(({ fix }) => fix)]));
};
