/**
 * Where vehicles are, as their drivers' phones tell it. Telemetry, no events: fixes come late, twice, out of order and
 * wrong, so all that is made of them is a pure function of the set of them, whichever came first.
 */

import { z } from 'zod';
import type { Grant } from '../kit/actor.js';
import { bounded } from '../kit/text.js';
import { metresAtMost, metresBetween } from './metres.js';

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
/**
 * Answer to a batch: `taken` need not be told again. They are kept, in the past of their vehicle where a newer one is known,
 * or another one of the same two seconds is.
 */
export type Taken = { taken: number; dropped: number; why: Partial<Record<DroppedFor, number>> };

/** What is wrong with a fix's time; undefined: nothing is. @param now ms */
export const timeFault = (at: number, now: number): 'future' | 'old' | undefined =>
  at > now + AHEAD ? 'future' : at < now - OLDEST ? 'old' : undefined;

/** Whether a vehicle can have been at both, with what each may be wrong by. */
export const isPossible = (a: Fix, b: Fix): boolean => {
  const most = a.accuracy + b.accuracy + FASTEST * Math.max(1, Math.abs(b.at - a.at) / 1_000);
  return metresAtMost(a, b) <= most || metresBetween(a, b) <= most;
};

/** When the office heard of a fix, ms. */
export const seenAt = ({ at, seen = at }: Fix): number => seen;
/** Ms of which one fix is enough: a truck goes some 40 metres meanwhile. An hour of a vehicle has 1,800 at most. */
const SLOT = 2_000;
const slotOf = ({ at }: Fix): number => Math.floor(at / SLOT);
/**
 * What counts of several in one slot: the least. What was heard first goes before all, so that what was shown of it stays
 * true; of one message it is what is told most exactly.
 */
const worth = (fix: Fix): readonly (number | string)[] => {
  const { at, accuracy, lat, lon, speed, driver } = fix;
  return [seenAt(fix), accuracy, at, lat, lon, speed ?? -1, driver];
};
/** Of two in one slot the same one counts, whichever came first. */
const better = (a: Fix, b: Fix): Fix => {
  const [x, y] = [worth(a), worth(b)];
  const n = x.findIndex((value, i) => value !== y[i]);
  return n < 0 || (x[n] as number) < (y[n] as number) ? a : b;
};
/** All of both in the order of their times, one each two seconds. The order and number of calls make no difference. */
export const mergedFixes = (a: readonly Fix[], b: readonly Fix[]): Fix[] => {
  const all = [...a, ...b];
  // As nearly all comes.
  let before = Number.NEGATIVE_INFINITY;
  const inOrder = all.every((fix) => {
    const last = before;
    before = slotOf(fix);
    return last < before;
  });
  if (inOrder) return all;
  const of = new Map<number, Fix>();
  for (const fix of all) {
    const known = of.get(slotOf(fix));
    of.set(slotOf(fix), known ? better(known, fix) : fix);
  }
  return [...of.values()].sort((x, y) => x.at - y.at);
};

/**
 * The way that fixes tell, in the order of their times, without those where the vehicle can't have been. A jump counts once
 * some fixes after it agree with it: the one before was the wrong one then, or the phone was off for long.
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

/** Ms of fixes that are kept, and looked at, together. */
export const PIECE = 5 * 60_000;
/** Of which piece a fix is: how many went before it since 1970. */
export const pieceOf = ({ at }: Pick<Fix, 'at'>): number => Math.floor(at / PIECE);
/** Fixes that the newest is told from at least: of more the way is known without them. */
export const LAST_FIXES = 12;
/** Those that the newest is told from: of the last pieces that hold enough, all. @param fixes in the order of their times */
export const lastOf = (fixes: readonly Fix[]): readonly Fix[] => {
  const least = fixes.at(-LAST_FIXES);
  return least ? fixes.slice(fixes.findLastIndex((fix) => pieceOf(fix) < pieceOf(least)) + 1) : fixes;
};
/** Where a vehicle is, by what is known. @param fixes in the order of their times */
export const newestOf = (fixes: readonly Fix[]): Fix | undefined => {
  const last = lastOf(fixes);
  const end = last.slice(-AGREED);
  // Where these agree the way ends with them, whatever was before.
  const agree = end.every((fix, n) => n === 0 || isPossible(end[n - 1] as Fix, fix));
  return (end.length === AGREED && agree ? last : wayOf(last)).at(-1);
};

/** What {@link newestOf} said at each time when something was heard, in their order, where it was another one than before. */
export const newestAlong = (fixes: readonly Fix[]): { at: number; fix: Fix }[] => {
  const told: { at: number; fix: Fix }[] = [];
  let known: readonly Fix[] = [];
  const heard = Map.groupBy(
    fixes.toSorted((a, b) => seenAt(a) - seenAt(b)),
    seenAt,
  );
  for (const [at, more] of heard) {
    known = lastOf(mergedFixes(known, more));
    const fix = newestOf(known);
    if (fix && fix !== told.at(-1)?.fix) told.push({ at, fix });
  }
  return told;
};
