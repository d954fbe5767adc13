/** Of all that changed on a day the part that one answer carries. */

export const HOUR = 3_600_000;
/** Changes of one stretch. */
const MAX_CHANGES = 4_000;

/** The whole hour that a moment lies in. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/** Where a stretch ends at the latest that begins at a moment: with its hour. */
export const longest = (from: number, end: number): number => Math.min(end, hourOf(from) + HOUR);
/** Where a stretch ends that begins at a moment. @param times of all changes, in any order */
export const untilOf = (times: readonly number[], from: number, end: number): number => {
  const last = longest(from, end);
  const within = times.filter((at) => at > from && at <= last).sort((a, b) => a - b);
  const next = within[MAX_CHANGES];
  if (next === undefined) return last;
  // All of one moment come together: those of it that would not fit come with the next, unless they are alone.
  const full = within.findLast((at) => at < next);
  return full ?? next;
};

/** Seconds of the day at which something happened, the first of each minute. */
export const marksOf = (times: readonly number[], start: number): number[] => {
  const first = new Map<number, number>();
  for (const at of times) {
    const minute = Math.floor((at - start) / 60_000);
    const second = Math.ceil((at - start) / 1_000);
    first.set(minute, Math.min(second, first.get(minute) ?? second));
  }
  return [...first.values()].sort((a, b) => a - b);
};
