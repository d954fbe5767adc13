/** Where on a day something happened, for who jumps from one to the next. */

type ReplayChanges = { changes: readonly { at: number }[] } | undefined;
/** Changes that are worth a jump: all but a vehicle that moved on. */
const worth = (change: { at: number }): boolean => 'row' in change;

const moments = (start: number, marks: readonly number[], stretch: ReplayChanges): number[] => [
  ...marks.map((second) => start + second * 1_000),
  ...(stretch?.changes.filter(worth).map(({ at }) => at) ?? []),
];
/** @returns undefined: none is left of the day */
export const nextEvent = (
  start: number,
  marks: readonly number[],
  stretch: ReplayChanges,
  at: number,
): number | undefined =>
  moments(start, marks, stretch).reduce<number | undefined>(
    (next, one) => (one > at && (next === undefined || one < next) ? one : next),
    undefined,
  );
export const eventBefore = (
  start: number,
  marks: readonly number[],
  stretch: ReplayChanges,
  at: number,
): number | undefined =>
  moments(start, marks, stretch).reduce<number | undefined>(
    (before, one) => (one < at && (before === undefined || one > before) ? one : before),
    undefined,
  );
/** Ms of watching for which a change is marked as new. */
const NEW = 3_000;
/** Ids of what changed a moment ago, as fast as it is played. */
export const freshAt = (
  stretch: { changes: readonly { at: number; id: string }[] } | undefined,
  at: number,
  speed: number,
): ReadonlySet<string> =>
  new Set(stretch?.changes.flatMap((one) => (worth(one) && one.at <= at && one.at > at - NEW * speed ? [one.id] : [])));
