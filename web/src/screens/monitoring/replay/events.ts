/** Moments of a day with events, for jumping between them. */

type ReplayChanges = { changes: readonly { at: number }[] } | undefined;
/** Changes worth a jump: all but position updates. */
const worth = (change: { at: number }): boolean => 'row' in change;

const moments = (start: number, marks: readonly number[], stretch: ReplayChanges): number[] => [
  ...marks.map((second) => start + second * 1_000),
  ...(stretch?.changes.filter(worth).map(({ at }) => at) ?? []),
];
/** @returns undefined: no further event on the day */
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
/** How long a change is marked as new, ms of playback time. */
const NEW = 3_000;
/** Ids that changed a moment ago, scaled by the playback speed. */
export const freshAt = (
  stretch: { changes: readonly { at: number; id: string }[] } | undefined,
  at: number,
  speed: number,
): ReadonlySet<string> =>
  new Set(stretch?.changes.flatMap((one) => (worth(one) && one.at <= at && one.at > at - NEW * speed ? [one.id] : [])));
