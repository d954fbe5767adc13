/** How long what waits has waited: spans side by side, each moment in one of them. */

const HOUR = 3_600_000;
/** From so many hours on; the last has no end. */
const FROM_HOURS = [0, 4, 24, 48] as const;
export type Age = { from: number; to: number | undefined; filter: string };

/** @param now ms @returns youngest first; `filter`: of the moment since when it waits, both ends in */
export const agesAt = (now: number): Age[] =>
  FROM_HOURS.map((from, n) => {
    const to = FROM_HOURS[n + 1];
    const since = to === undefined ? '' : new Date(now - to * HOUR + 1).toISOString();
    // What came a moment ago is of now too, whatever the clocks.
    const until = from === 0 ? '' : new Date(now - from * HOUR).toISOString();
    return { from, to, filter: `${since}..${until}` };
  });
