/**
 * Storage of positions: each vehicle's fixes in pieces of five minutes, and its newest fix, in the read store's engine
 * but outside the read models. The same fixes produce the same bytes whatever the order, number and process of the
 * writes, and the cost of a write does not grow with earlier data.
 */
import { breathe } from '../../../infra/ports/breath.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import {
  AHEAD,
  type Fix,
  LAST_FIXES,
  lastOf,
  mergedFixes,
  newestAlong,
  newestOf,
  PIECE,
  pieceOf,
  seenAt,
  wayOf,
} from '../../../services/domain/telemetry/positions.js';

const DAY = 86_400;
const WIB = 7 * 3_600_000;
const HOUR = 3_600_000;
/** Hours before the end that are read first. */
const NEAR = 4;
const NEWEST = 'positions/newest/';

/** Storage format: `d` lists drivers, referenced by index; `late`: ms until the fix was received, if delayed. */
type Piece = {
  d: string[];
  f: (readonly [at: number, lat: number, lon: number, acc: number, speed: number, d: number, late?: number])[];
};
/** `hours`: names of the pieces it is computed from, in order; an earlier version stored hours. */
type Newest = { hours: string[]; fix: Fix };

type Packed = Piece['f'][number];
const packed = (fixes: readonly Fix[]): Piece => {
  const d = [...new Set(fixes.map(({ driver }) => driver))].sort();
  return {
    d,
    f: fixes.map((fix): Packed => {
      const { at, lat, lon, accuracy, speed, driver } = fix;
      const base = [at, lat, lon, accuracy, speed ?? -1, d.indexOf(driver)] as const;
      return seenAt(fix) === at ? base : [...base, seenAt(fix) - at];
    }),
  };
};
const unpacked = (piece: Piece | undefined): Fix[] =>
  piece
    ? piece.f.map(([at, lat, lon, accuracy, storedSpeed, n, late]) => {
        const speed = storedSpeed < 0 ? null : storedSpeed;
        const driver = piece.d[n] ?? '';
        if (late === undefined) return { at, lat, lon, accuracy, speed, driver };
        return { at, lat, lon, accuracy, speed, driver, seen: at + late };
      })
    : [];
/**
 * `<day>/<vehicle>/<hour>`, both in Jakarta time: rows of a vehicle's day, and of a whole day, are adjacent. Name of a
 * row in an earlier version.
 */
const hourOf = (vehicle: string, at: number): string => {
  const wib = new Date(at + WIB).toISOString();
  return `${wib.slice(0, 10)}/${vehicle}/${wib.slice(11, 13)}`;
};
/** `<hour>/<minute>` at the start of a piece: pieces of an hour share its prefix. */
const nameOf = (vehicle: string, piece: number): string => {
  const minute = new Date(piece * PIECE).toISOString().slice(14, 16);
  return `${hourOf(vehicle, piece * PIECE)}/${minute}`;
};
const keyOf = (name: string): string => `positions/day/${name}`;
/** Fixes of several rows. Rows of an earlier version may contain several with the same time. */
const fixesOf = (rows: readonly (Piece | undefined)[]): Fix[] => mergedFixes([], rows.flatMap(unpacked));

export class PositionBook {
  /** @param days retention in days */
  constructor(
    private readonly state: StateStore,
    private readonly days: number,
  ) {}

  /** Stores fixes of a vehicle, durably. @returns its newest fix if that has changed */
  async add(vehicle: string, fixes: readonly Fix[]): Promise<Fix | undefined> {
    const names: string[] = [];
    for (const [piece, more] of Map.groupBy(fixes, pieceOf)) {
      // Yields to requests: a phone that was offline delivers many pieces.
      await breathe();
      const name = nameOf(vehicle, piece);
      await this.merge(keyOf(name), more);
      names.push(name);
    }
    return this.look(vehicle, names);
  }

  /** The newest fix of each vehicle. */
  async newest(): Promise<Map<string, Fix>> {
    const all = await this.state.list<Newest>(NEWEST);
    return new Map(all.map(({ key, value }) => [key.slice(NEWEST.length), value.fix]));
  }

  async newestOf(vehicles: readonly string[]): Promise<Map<string, Fix>> {
    const entries = await Promise.all(vehicles.map((id) => this.state.get<Newest>(NEWEST + id)));
    return new Map(vehicles.flatMap((id, n) => (entries[n] ? [[id, entries[n].fix] as const] : [])));
  }

  /** A vehicle's route on a day (in Jakarta), in order. */
  async day(vehicle: string, day: string): Promise<Fix[]> {
    return wayOf(fixesOf(await this.below(`${day}/${vehicle}/`)));
  }

  /**
   * A vehicle's newest fix at the start of a time span, and its changes within the span, as the office received them.
   * Times in ms.
   */
  async along(vehicle: string, { from, until }: { from: number; until: number }): Promise<{ at: number; fix: Fix }[]> {
    const newest = await this.state.get<Newest>(NEWEST + vehicle);
    if (!newest) return [];
    let fixes: Fix[] = [];
    /**
     * Fixes older than those reported before the span's start are irrelevant. @returns whether enough fixes are known
     */
    const take = (rows: readonly (Piece | undefined)[]): boolean => {
      fixes = mergedFixes(fixes, fixesOf(rows));
      return fixes.filter((fix) => seenAt(fix) <= from).length >= LAST_FIXES;
    };
    const near = Array.from({ length: NEAR }, (_, n) => hourOf(vehicle, until + AHEAD - n * HOUR));
    // A vehicle that has not moved since is covered by its last pieces, a moving one by the hours before the span's
    // end.
    let enough =
      take(await this.some(newest.hours)) || take((await Promise.all(near.map((hour) => this.below(hour)))).flat());
    const last = dayWib(new Date(until + AHEAD).toISOString());
    for (let back = 0; back <= this.days && !enough; back++)
      enough = take(await this.below(`${addDays(last, -back)}/${vehicle}/`));
    const timeline = newestAlong(fixes.filter((fix) => seenAt(fix) <= until));
    return timeline.slice(
      Math.max(
        0,
        timeline.findLastIndex(({ at }) => at <= from),
      ),
    );
  }

  private some(names: readonly string[]): Promise<(Piece | undefined)[]> {
    return Promise.all(names.map((name) => this.state.get<Piece>(keyOf(name))));
  }
  private async below(name: string): Promise<Piece[]> {
    return (await this.state.list<Piece>(keyOf(name))).map(({ value }) => value);
  }

  private async merge(key: string, more: readonly Fix[]): Promise<void> {
    for (;;) {
      const was = await this.state.get<Piece>(key);
      const now = packed(mergedFixes(unpacked(was), more));
      if (was && JSON.stringify(was) === JSON.stringify(now)) return;
      if (await this.state.swap(key, was, now, this.days * DAY)) return;
    }
  }

  /** Repeats until stable: another process may have added to the pieces since they were read. */
  private async look(vehicle: string, more: readonly string[]): Promise<Fix | undefined> {
    for (let changed: Fix | undefined; ; ) {
      const was = await this.state.get<Newest>(NEWEST + vehicle);
      const names = [...new Set([...(was?.hours ?? []), ...more.toSorted().slice(-LAST_FIXES)])].sort();
      const rows = await this.some(names);
      const last = lastOf(fixesOf(rows));
      const fix = newestOf(last);
      const first = last[0];
      if (!fix || !first) return undefined;
      const isCovered = (row: Piece | undefined) => pieceOf({ at: row?.f.at(-1)?.[0] ?? 0 }) >= pieceOf(first);
      const now: Newest = { hours: names.filter((_, n) => isCovered(rows[n])), fix };
      if (JSON.stringify(was) === JSON.stringify(now)) return changed;
      if (!(await this.state.swap(NEWEST + vehicle, was, now, this.days * DAY))) continue;
      if (JSON.stringify(was?.fix) !== JSON.stringify(fix)) changed = fix;
    }
  }
}
