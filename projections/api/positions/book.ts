/**
 * Positions as they are kept: each vehicle's fixes in pieces of five minutes, and its newest, in the engine of the read
 * models and apart from these. Whatever the order, number and process of the writes, the same fixes leave the same bytes, and
 * what a write costs does not grow with what was written before.
 */
import { breathe } from '../../../infra/ports/breath.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import { addDays, dayWib } from '../../../services/domain/kit/time.js';
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
/** Hours before an end that are looked at first. */
const NEAR = 4;
const NEWEST = 'positions/newest/';

/** As stored: drivers by their place in the list; `late`: ms after which it was heard of, where that was not at once. */
type Piece = {
  d: string[];
  f: (readonly [at: number, lat: number, lon: number, acc: number, speed: number, d: number, late?: number])[];
};
/** `hours`: names of the pieces that it is told from, in order; an earlier version kept hours. */
type Newest = { hours: string[]; fix: Fix };

type Packed = Piece['f'][number];
const packed = (fixes: readonly Fix[]): Piece => {
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
const unpacked = (piece: Piece | undefined): Fix[] =>
  piece
    ? piece.f.map(([at, lat, lon, accuracy, told, n, late]) => {
        const speed = told < 0 ? null : told;
        const driver = piece.d[n] ?? '';
        if (late === undefined) return { at, lat, lon, accuracy, speed, driver };
        return { at, lat, lon, accuracy, speed, driver, seen: at + late };
      })
    : [];
/** `<day>/<vehicle>/<hour>`, both in Jakarta: a day of a vehicle, and a whole day, lie together. An earlier version's row. */
const hourOf = (vehicle: string, at: number): string => {
  const wib = new Date(at + WIB).toISOString();
  return `${wib.slice(0, 10)}/${vehicle}/${wib.slice(11, 13)}`;
};
/** `<hour>/<minute>` in which a piece begins: those of an hour lie below it. */
const nameOf = (vehicle: string, piece: number): string => {
  const minute = new Date(piece * PIECE).toISOString().slice(14, 16);
  return `${hourOf(vehicle, piece * PIECE)}/${minute}`;
};
const keyOf = (name: string): string => `positions/day/${name}`;
/** Of several rows. Of an earlier version's there is more than one of a time. */
const fixesOf = (rows: readonly (Piece | undefined)[]): Fix[] => mergedFixes([], rows.flatMap(unpacked));

export class PositionBook {
  /** @param days for which they are kept */
  constructor(
    private readonly state: StateStore,
    private readonly days: number,
  ) {}

  /** Adds fixes of a vehicle, durably. @returns its newest where it is another one than before */
  async add(vehicle: string, fixes: readonly Fix[]): Promise<Fix | undefined> {
    const names: string[] = [];
    for (const [piece, more] of Map.groupBy(fixes, pieceOf)) {
      // Requests go before: what a phone kept for long is of many.
      await breathe();
      const name = nameOf(vehicle, piece);
      await this.merge(keyOf(name), more);
      names.push(name);
    }
    return this.look(vehicle, names);
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
    return wayOf(fixesOf(await this.below(`${day}/${vehicle}/`)));
  }

  /**
   * Which fix was a vehicle's newest at the beginning of a span, and from when on in it which other one was, as the office
   * heard of them. Times in ms.
   */
  async along(vehicle: string, { from, until }: { from: number; until: number }): Promise<{ at: number; fix: Fix }[]> {
    const known = await this.state.get<Newest>(NEWEST + vehicle);
    if (!known) return [];
    let fixes: Fix[] = [];
    /** Of what is older than what was told from when the span began, nothing is told. @returns whether that is known */
    const take = (rows: readonly (Piece | undefined)[]): boolean => {
      fixes = mergedFixes(fixes, fixesOf(rows));
      return fixes.filter((fix) => seenAt(fix) <= from).length >= LAST_FIXES;
    };
    const near = Array.from({ length: NEAR }, (_, n) => hourOf(vehicle, until + AHEAD - n * HOUR));
    // One that stands still since is told by its last pieces, one that moves by the hours before the span's end.
    let enough =
      take(await this.some(known.hours)) || take((await Promise.all(near.map((hour) => this.below(hour)))).flat());
    const last = dayWib(new Date(until + AHEAD).toISOString());
    for (let back = 0; back <= this.days && !enough; back++)
      enough = take(await this.below(`${addDays(last, -back)}/${vehicle}/`));
    const told = newestAlong(fixes.filter((fix) => seenAt(fix) <= until));
    return told.slice(
      Math.max(
        0,
        told.findLastIndex(({ at }) => at <= from),
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

  /** What is written is looked at once more: another process may have added to the pieces since they were read. */
  private async look(vehicle: string, more: readonly string[]): Promise<Fix | undefined> {
    for (let told: Fix | undefined; ; ) {
      const was = await this.state.get<Newest>(NEWEST + vehicle);
      const names = [...new Set([...(was?.hours ?? []), ...more.toSorted().slice(-LAST_FIXES)])].sort();
      const rows = await this.some(names);
      const last = lastOf(fixesOf(rows));
      const fix = newestOf(last);
      const first = last[0];
      if (!fix || !first) return undefined;
      const isTold = (row: Piece | undefined) => pieceOf({ at: row?.f.at(-1)?.[0] ?? 0 }) >= pieceOf(first);
      const now: Newest = { hours: names.filter((_, n) => isTold(rows[n])), fix };
      if (JSON.stringify(was) === JSON.stringify(now)) return told;
      if (!(await this.state.swap(NEWEST + vehicle, was, now, this.days * DAY))) continue;
      if (JSON.stringify(was?.fix) !== JSON.stringify(fix)) told = fix;
    }
  }
}
