/** Splits the changes of a day into parts per response. */

export const HOUR = 3_600_000;
/** Maximum number of changes per stretch. */
const MAX_CHANGES = 4_000;

/** Start of the hour that contains a moment. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/** Latest end of a stretch: the end of its hour. */
export const longest = (from: number, end: number): number => Math.min(end, hourOf(from) + HOUR);
/** End of a stretch. @param times of all changes, in any order */
export const untilOf = (times: readonly number[], from: number, end: number): number => {
  const last = longest(from, end);
  const within = times.filter((at) => at > from && at <= last).sort((a, b) => a - b);
  const next = within[MAX_CHANGES];
  if (next === undefined) return last;
  // Changes at the same moment stay together: if they don't fit they go to the next stretch, unless they are the only
  // ones.
  const full = within.findLast((at) => at < next);
  return full ?? next;
};

/** Seconds of the day with a change, the first of each minute. */
export const marksOf = (times: readonly number[], start: number): number[] => {
  const first = new Map<number, number>();
  for (const at of times) {
    const minute = Math.floor((at - start) / 60_000);
    const second = Math.ceil((at - start) / 1_000);
    first.set(minute, Math.min(second, first.get(minute) ?? second));
  }
  return [...first.values()].sort((a, b) => a - b);
};
