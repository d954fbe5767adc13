/**
 * Where vehicles are, as their drivers' phones tell it. Telemetry, no events: fixes come late, twice, out of order and
 * wrong, so all that is made of them is a pure function of the set of them, whichever came first.
 */

import { z } from 'zod';
import type { Grant } from '../kit/actor.js';
import { bounded } from '../kit/text.js';
import { metresBetween } from './metres.js';

/** Fixes that one message carries at most. */
export const MOST_FIXES = 200;
/** Ms that a phone's clock may be ahead. */
export const AHEAD = 2 * 60_000;
/** Ms after which a fix is of no use any more: a phone without signal comes back within two days. */
export const OLDEST = 48 * 3_600_000;
/** Metres a second that no truck drives: 150 km/h. */
const FASTEST = 150 / 3.6;
/** Fixes that agree with each other and with none before, after which they are where the vehicle is. */
const AGREED = 3;

/** Who reads positions; each those of its branches. */
export const positionReaders: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'rcadmin', 'webmaster', 'wall'];
/** Who tells positions. */
export const positionTellers: readonly Grant[] = ['driver'];

const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * 1e5) / 1e5);
/** As a phone tells it: `accuracy` in metres, `speed` in metres a second. What else it tells is not looked at. */
export const fixSchema = z.object({
  at: bounded(40)
    .datetime({ offset: true })
    .transform((text) => Date.parse(text)),
  lat: degrees(90),
  lon: degrees(180),
  accuracy: z
    .number()
    .min(0)
    .max(10_000)
    .transform((metres) => Math.round(metres)),
  speed: z
    .number()
    .min(0)
    .max(200)
    .transform((value) => Math.round(value * 10) / 10)
    .nullish()
    .transform((value) => value ?? null),
});
/** Each fix is judged by itself: an odd one takes none of its batch with it. */
export const batchSchema = z.strictObject({
  fixes: z.array(z.unknown()).min(1).max(MOST_FIXES).meta({ label: 'Posisi' }),
});
/** What the list of vehicles is narrowed by. */
export const positionsQuery = z.strictObject({
  branch: bounded(40).min(1).optional(),
  state: z.enum(['JALAN', 'MUAT', 'TERJADWAL', 'BEBAS']).optional(),
});
/** What the day of operations is counted of; absent: all branches of the reader. */
export const countsQuery = z.strictObject({ branch: bounded(40).min(1).optional() });
/** `day` of Jakarta; absent: today. */
export const trackQuery = z.strictObject({ day: bounded(10).date().optional() });
/** `at` in ms since 1970. `driver`: who was driving. `seen`: when the office heard of it, ms; absent: at its own time. */
export type Fix = z.output<typeof fixSchema> & { driver: string; seen?: number };

/** Why a fix is not kept: of no form, of the future, too old, of nobody who drives a vehicle of ours then. */
export const droppedFor = ['odd', 'future', 'old', 'foreign'] as const;
export type DroppedFor = (typeof droppedFor)[number];
/** Answer to a batch: `taken` are kept, in the past of their vehicle where a newer one is known. */
export type Taken = { taken: number; dropped: number; why: Partial<Record<DroppedFor, number>> };

/** What is wrong with a fix's time; undefined: nothing is. @param now ms */
export const timeFault = (at: number, now: number): 'future' | 'old' | undefined =>
  at > now + AHEAD ? 'future' : at < now - OLDEST ? 'old' : undefined;

/** Whether a vehicle can have been at both, with what each may be wrong by. */
export const isPossible = (a: Fix, b: Fix): boolean => {
  const metres = metresBetween(a, b) - a.accuracy - b.accuracy;
  return metres <= 0 || metres / Math.max(1, Math.abs(b.at - a.at) / 1_000) <= FASTEST;
};

const worth = ({ accuracy, lat, lon, speed, driver }: Fix): readonly (number | string)[] => [
  accuracy,
  lat,
  lon,
  speed ?? -1,
  driver,
];
/** When the office heard of a fix, ms. */
export const seenAt = ({ at, seen = at }: Fix): number => seen;
/** Of two of one moment the same one counts, whichever came first; one that was told twice was heard the first time. */
const better = (a: Fix, b: Fix): Fix => {
  const [x, y] = [worth(a), worth(b)];
  const n = x.findIndex((value, i) => value !== y[i]);
  if (n < 0) return seenAt(a) <= seenAt(b) ? a : b;
  return (x[n] as number) < (y[n] as number) ? a : b;
};
/** All of both in the order of their times, each moment once. The order and number of calls make no difference. */
export const mergedFixes = (a: readonly Fix[], b: readonly Fix[]): Fix[] => {
  const at = new Map<number, Fix>();
  for (const fix of [...a, ...b]) {
    const known = at.get(fix.at);
    at.set(fix.at, known ? better(known, fix) : fix);
  }
  return [...at.values()].sort((x, y) => x.at - y.at);
};

/** The way that fixes tell, as far as it was given them, in the order of their times. */
class Way {
  readonly fixes: Fix[] = [];
  private doubted: Fix[] = [];

  add(fix: Fix): void {
    const last = this.fixes.at(-1);
    if (!last || isPossible(last, fix)) {
      this.fixes.push(fix);
      this.doubted = [];
      return;
    }
    const before = this.doubted.at(-1);
    this.doubted = before && isPossible(before, fix) ? [...this.doubted, fix] : [fix];
    if (this.doubted.length < AGREED) return;
    this.fixes.push(...this.doubted);
    this.doubted = [];
  }
}
const wayThrough = (fixes: readonly Fix[]): Way => {
  const way = new Way();
  for (const fix of fixes) way.add(fix);
  return way;
};
/**
 * The way that fixes tell, in the order of their times, without those where the vehicle can't have been. A jump counts once
 * some fixes after it agree with it: the one before was the wrong one then, or the phone was off for long.
 */
export const wayOf = (fixes: readonly Fix[]): Fix[] => wayThrough(fixes).fixes;

const HOUR = 3_600_000;
/** Hours that the newest is told from: of more the way is known without them. */
export const LAST_HOURS = 2;
const hourOf = ({ at }: Fix): number => Math.floor(at / HOUR);
/** Those of the last hours that anything is known of. @param fixes in the order of their times */
const lastOf = (fixes: readonly Fix[]): readonly Fix[] => {
  const hours = [...new Set(fixes.map(hourOf))];
  const first = hours.at(-LAST_HOURS) ?? hours[0] ?? 0;
  return fixes.filter((fix) => hourOf(fix) >= first);
};
/** Where a vehicle is, by what is known. @param fixes in the order of their times */
export const newestOf = (fixes: readonly Fix[]): Fix | undefined => wayOf(lastOf(fixes)).at(-1);

/** What {@link newestOf} said at each time when something was heard, in their order, where it was another one than before. */
export const newestAlong = (fixes: readonly Fix[]): { at: number; fix: Fix }[] => {
  const told: { at: number; fix: Fix }[] = [];
  let known: readonly Fix[] = [];
  let way = new Way();
  const heard = Map.groupBy(
    fixes.toSorted((a, b) => seenAt(a) - seenAt(b)),
    seenAt,
  );
  for (const [at, more] of heard) {
    const last = known.at(-1);
    const sorted = mergedFixes([], more);
    // What comes in order, as nearly all does, goes on with the way that is known.
    const inOrder = last !== undefined && sorted.every((fix) => fix.at > last.at && hourOf(fix) === hourOf(last));
    if (inOrder) {
      known = [...known, ...sorted];
      for (const fix of sorted) way.add(fix);
    } else {
      known = lastOf(mergedFixes(known, sorted));
      way = wayThrough(known);
    }
    const fix = way.fixes.at(-1);
    if (fix && fix !== told.at(-1)?.fix) told.push({ at, fix });
  }
  return told;
};
