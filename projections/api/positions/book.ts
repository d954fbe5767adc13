/**
 * Positions as they are kept: each vehicle's fixes by the hour, and its newest, in the engine of the read models and apart
 * from these. Whatever the order, number and process of the writes, the same fixes leave the same bytes.
 */
import type { StateStore } from '../../../infra/ports/ports.js';
import { addDays, dayWib } from '../../../services/domain/kit/time.js';
import {
  AHEAD,
  type Fix,
  LAST_HOURS,
  mergedFixes,
  newestAlong,
  newestOf,
  seenAt,
  wayOf,
} from '../../../services/domain/telemetry/positions.js';

const DAY = 86_400;
const WIB = 7 * 3_600_000;
const HOUR = 3_600_000;
/** Hours before an end that are looked at first. */
const NEAR = 4;
const NEWEST = 'positions/newest/';

/** As stored: drivers by their place in the list; `late`: ms after which it was heard of, where that was not at once. */
type Hour = {
  d: string[];
  f: (readonly [at: number, lat: number, lon: number, acc: number, speed: number, d: number, late?: number])[];
};
type Newest = { hours: string[]; fix: Fix };

type Packed = Hour['f'][number];
const packed = (fixes: readonly Fix[]): Hour => {
  const d = [...new Set(fixes.map(({ driver }) => driver))].sort();
  return {
    d,
    f: fixes.map((fix): Packed => {
      const { at, lat, lon, accuracy, speed, driver } = fix;
      const told = [at, lat, lon, accuracy, speed ?? -1, d.indexOf(driver)] as const;
      return seenAt(fix) === at ? told : [...told, seenAt(fix) - at];
    }),
  };
};
const unpacked = (hour: Hour | undefined): Fix[] =>
  hour
    ? hour.f.map(([at, lat, lon, accuracy, speed, n, late]) => ({
        at,
        lat,
        lon,
        accuracy,
        speed: speed < 0 ? null : speed,
        driver: hour.d[n] ?? '',
        ...(late === undefined ? {} : { seen: at + late }),
      }))
    : [];
/** `<day>/<vehicle>/<hour>`, both in Jakarta: a day of a vehicle, and a whole day, lie together. */
const hourOf = (vehicle: string, at: number): string =>
  `${dayWib(new Date(at).toISOString())}/${vehicle}/${new Date(at + WIB).toISOString().slice(11, 13)}`;
const keyOf = (hour: string): string => `positions/day/${hour}`;

export class PositionBook {
  /** @param days for which they are kept */
  constructor(
    private readonly state: StateStore,
    private readonly days: number,
  ) {}

  /** Adds fixes of a vehicle, durably. @returns its newest where it is another one than before */
  async add(vehicle: string, fixes: readonly Fix[]): Promise<Fix | undefined> {
    const hours = Map.groupBy(fixes, ({ at }) => hourOf(vehicle, at));
    for (const [hour, more] of hours) await this.merge(keyOf(hour), more);
    return this.look(vehicle, [...hours.keys()]);
  }

  /** The newest of each vehicle. */
  async newest(): Promise<Map<string, Fix>> {
    const all = await this.state.list<Newest>(NEWEST);
    return new Map(all.map(({ key, value }) => [key.slice(NEWEST.length), value.fix]));
  }

  async newestOf(vehicles: readonly string[]): Promise<Map<string, Fix>> {
    const found = await Promise.all(vehicles.map((id) => this.state.get<Newest>(NEWEST + id)));
    return new Map(vehicles.flatMap((id, n) => (found[n] ? [[id, found[n].fix] as const] : [])));
  }

  /** Where a vehicle went on a day (of Jakarta), in order. */
  async day(vehicle: string, day: string): Promise<Fix[]> {
    const hours = await this.state.list<Hour>(keyOf(`${day}/${vehicle}/`));
    return wayOf(hours.flatMap(({ value }) => unpacked(value)));
  }

  /**
   * Which fix was a vehicle's newest at the beginning of a span, and from when on in it which other one was, as the office
   * heard of them. Times in ms.
   */
  async along(vehicle: string, { from, until }: { from: number; until: number }): Promise<{ at: number; fix: Fix }[]> {
    const known = await this.state.get<Newest>(NEWEST + vehicle);
    if (!known) return [];
    let fixes: Fix[] = [];
    const read = async (hours: readonly string[]): Promise<boolean> => {
      const found = await Promise.all(hours.map((hour) => this.state.get<Hour>(keyOf(hour))));
      return take(found);
    };
    /** Of what is older than the last hours that were known when the span began, nothing is told. */
    const take = (hours: readonly (Hour | undefined)[]): boolean => {
      fixes = mergedFixes(fixes, hours.flatMap(unpacked));
      const before = fixes.flatMap((fix) => (seenAt(fix) <= from ? [Math.floor(fix.at / HOUR)] : []));
      return new Set(before).size >= LAST_HOURS;
    };
    const near = Array.from({ length: NEAR }, (_, n) => hourOf(vehicle, until + AHEAD - n * HOUR));
    // One that stands still since is told by its last hours, one that moves by those before the span's end.
    let enough = (await read(known.hours)) || (await read(near));
    const last = dayWib(new Date(until + AHEAD).toISOString());
    for (let back = 0; back <= this.days && !enough; back++) {
      const hours = await this.state.list<Hour>(keyOf(`${addDays(last, -back)}/${vehicle}/`));
      enough = take(hours.map(({ value }) => value));
    }
    const told = newestAlong(fixes.filter((fix) => seenAt(fix) <= until));
    return told.slice(
      Math.max(
        0,
        told.findLastIndex(({ at }) => at <= from),
      ),
    );
  }

  private async merge(key: string, more: readonly Fix[]): Promise<void> {
    for (;;) {
      const was = await this.state.get<Hour>(key);
      const now = packed(mergedFixes(unpacked(was), more));
      if (was && JSON.stringify(was) === JSON.stringify(now)) return;
      if (await this.state.swap(key, was, now, this.days * DAY)) return;
    }
  }

  private async look(vehicle: string, more: readonly string[]): Promise<Fix | undefined> {
    for (;;) {
      const was = await this.state.get<Newest>(NEWEST + vehicle);
      const hours = [...new Set([...(was?.hours ?? []), ...more])].sort().slice(-LAST_HOURS);
      const kept = await Promise.all(hours.map((hour) => this.state.get<Hour>(keyOf(hour))));
      const fix = newestOf(kept.flatMap((hour) => unpacked(hour)));
      if (!fix) return undefined;
      const now: Newest = { hours, fix };
      if (JSON.stringify(was) === JSON.stringify(now)) return undefined;
      if (await this.state.swap(NEWEST + vehicle, was, now, this.days * DAY))
        return JSON.stringify(was?.fix) === JSON.stringify(fix) ? undefined : fix;
    }
  }
}
