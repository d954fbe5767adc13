/**
 * Positions of vehicles, as their drivers' phones report them. Telemetry, not events: fixes arrive late, twice, out of
 * order and wrong, so everything derived from them is a pure function of their set, independent of their order.
 */

import { z } from 'zod';
import { metresAtMost, metresBetween } from '../common/metres.js';
import type { Grant } from '../kit/aggregate/actor.js';
import { bounded } from '../kit/values/text.js';

/** Most fixes of one message. */
export const MOST_FIXES = 200;
/** Ms that a phone's clock may be fast. */
export const AHEAD = 2 * 60_000;
/** Ms after which a fix is useless: a phone without signal comes back within two days. */
export const OLDEST = 48 * 3_600_000;
/** Metres per second that no truck exceeds: 150 km/h. */
const FASTEST = 150 / 3.6;
/**
 * Number of fixes that agree with each other but with none before, after which they count as the vehicle's position.
 */
const AGREED = 3;

/** Who reads positions, each of their own branches. */
export const positionReaders: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'rcadmin', 'webmaster', 'wall'];
/** Who reports positions. */
export const positionTellers: readonly Grant[] = ['driver'];

const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * 1e5) / 1e5);
/** As a phone reports it: `accuracy` in metres, `speed` in metres per second. Anything else is ignored. */
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
/** Each fix is validated by itself: an invalid one does not reject its batch. */
export const batchSchema = z.strictObject({
  fixes: z.array(z.unknown()).min(1).max(MOST_FIXES).meta({ label: 'Posisi' }),
});
/** Filters of the list of vehicles. */
export const positionsQuery = z.strictObject({
  branch: bounded(40).min(1).optional(),
  state: z.enum(['JALAN', 'MUAT', 'TERJADWAL', 'BEBAS']).optional(),
});
/** Filter of the counts of the day; absent: all branches of the reader. */
export const countsQuery = z.strictObject({ branch: bounded(40).min(1).optional() });
/** `day` in Jakarta; absent: today. */
export const trackQuery = z.strictObject({ day: bounded(10).date().optional() });
/**
 * `at` in ms since 1970. `driver`: who was driving. `seen`: when the server received it, ms; absent: at its own time.
 */
export type Fix = z.output<typeof fixSchema> & { driver: string; seen?: number };

/**
 * Why a fix is dropped: invalid, in the future, too old, or from somebody who did not drive one of our vehicles then.
 */
export const droppedFor = ['odd', 'future', 'old', 'foreign'] as const;
export type DroppedFor = (typeof droppedFor)[number];
/**
 * Response to a batch: `taken` fixes need not be sent again. Each is stored, also if its vehicle has a newer one,
 * unless another fix of the same two seconds is stored in its place.
 */
export type Taken = { taken: number; dropped: number; why: Partial<Record<DroppedFor, number>> };

/** The fault in a fix's time; undefined: none. @param now ms */
export const timeFault = (at: number, now: number): 'future' | 'old' | undefined =>
  at > now + AHEAD ? 'future' : at < now - OLDEST ? 'old' : undefined;

/** Whether a vehicle can have been at both, within the accuracy of each. */
export const isPossible = (a: Fix, b: Fix): boolean => {
  const most = a.accuracy + b.accuracy + FASTEST * Math.max(1, Math.abs(b.at - a.at) / 1_000);
  return metresAtMost(a, b) <= most || metresBetween(a, b) <= most;
};

/** When the server received a fix, ms. */
export const seenAt = ({ at, seen = at }: Fix): number => seen;
/** Ms of which one fix is enough: a truck moves some 40 metres meanwhile. At most 1,800 fixes an hour for a vehicle. */
const SLOT = 2_000;
const slotOf = ({ at }: Fix): number => Math.floor(at / SLOT);
/**
 * Sort key of several fixes in one slot: the least counts. The one received first wins, so that what was shown before
 * stays true; within a message, the most accurate one.
 */
const worth = (fix: Fix): readonly (number | string)[] => {
  const { at, accuracy, lat, lon, speed, driver } = fix;
  return [seenAt(fix), accuracy, at, lat, lon, speed ?? -1, driver];
};
/** Which of two in one slot counts, independent of their order. */
const better = (a: Fix, b: Fix): Fix => {
  const [x, y] = [worth(a), worth(b)];
  const n = x.findIndex((value, i) => value !== y[i]);
  return n < 0 || (x[n] as number) < (y[n] as number) ? a : b;
};
/**
 * All fixes of both in the order of their times, one per two seconds. The order and number of calls make no difference.
 */
export const mergedFixes = (a: readonly Fix[], b: readonly Fix[]): Fix[] => {
  const all = [...a, ...b];
  // Fast path: nearly all fixes arrive in order.
  let before = Number.NEGATIVE_INFINITY;
  const inOrder = all.every((fix) => {
    const last = before;
    before = slotOf(fix);
    return last < before;
  });
  if (inOrder) return all;
  const of = new Map<number, Fix>();
  for (const fix of all) {
    const previous = of.get(slotOf(fix));
    of.set(slotOf(fix), previous ? better(previous, fix) : fix);
  }
  return [...of.values()].sort((x, y) => x.at - y.at);
};

/**
 * The path of the fixes in the order of their times, without those where the vehicle can't have been. A jump counts
 * once some later fixes agree with it: then the fix before was wrong, or the phone was off for long.
 */
export const wayOf = (fixes: readonly Fix[]): Fix[] => {
  const way: Fix[] = [];
  let doubted: Fix[] = [];
  for (const fix of fixes) {
    const last = way.at(-1);
    if (!last || isPossible(last, fix)) {
      way.push(fix);
      doubted = [];
      continue;
    }
    const before = doubted.at(-1);
    doubted = before && isPossible(before, fix) ? [...doubted, fix] : [fix];
    if (doubted.length < AGREED) continue;
    way.push(...doubted);
    doubted = [];
  }
  return way;
};

/** Ms of fixes that are stored, and read, together. */
export const PIECE = 5 * 60_000;
/** The piece of a fix: the number of pieces before it since 1970. */
export const pieceOf = ({ at }: Pick<Fix, 'at'>): number => Math.floor(at / PIECE);
/** Least number of fixes to derive the newest from: older ones do not change it. */
export const LAST_FIXES = 12;
/**
 * The fixes that the newest is derived from: all fixes of the last pieces that hold enough. @param fixes in the order
 * of their times
 */
export const lastOf = (fixes: readonly Fix[]): readonly Fix[] => {
  const least = fixes.at(-LAST_FIXES);
  return least ? fixes.slice(fixes.findLastIndex((fix) => pieceOf(fix) < pieceOf(least)) + 1) : fixes;
};
/** The current position of a vehicle. @param fixes in the order of their times */
export const newestOf = (fixes: readonly Fix[]): Fix | undefined => {
  const last = lastOf(fixes);
  const end = last.slice(-AGREED);
  // If these agree the path ends with them, whatever was before.
  const agree = end.every((fix, n) => n === 0 || isPossible(end[n - 1] as Fix, fix));
  return (end.length === AGREED && agree ? last : wayOf(last)).at(-1);
};

/** The results of {@link newestOf} over time, one for each time of receipt at which the result changed. */
export const newestAlong = (fixes: readonly Fix[]): { at: number; fix: Fix }[] => {
  const changes: { at: number; fix: Fix }[] = [];
  let recent: readonly Fix[] = [];
  const bySeenAt = Map.groupBy(
    fixes.toSorted((a, b) => seenAt(a) - seenAt(b)),
    seenAt,
  );
  for (const [at, more] of bySeenAt) {
    recent = lastOf(mergedFixes(recent, more));
    const fix = newestOf(recent);
    if (fix && fix !== changes.at(-1)?.fix) changes.push({ at, fix });
  }
  return changes;
};
