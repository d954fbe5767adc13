/** How many documents nothing happened to since a moment, to the last of them: stores count what they look through up to a bound. */

/** ISO ends of when something happened last; both ends are in it. */
export type Range = { from?: string; to?: string };
/** Of one range. `exact: false`: at least so many. */
export type Counter = (range: Range) => Promise<{ count: number; exact: boolean }>;

const YEAR = 365 * 86_400_000;
/** Ms before which no company began. */
const YEARS = 30 * YEAR;
const iso = (ms: number): string => new Date(ms).toISOString();

const bothHalves = async (count: Counter, from: number, to: number): Promise<number> => {
  const known = await count({ from: iso(from), to: iso(to) });
  if (known.exact || from >= to) return known.count;
  const middle = Math.floor((from + to) / 2);
  return (await bothHalves(count, from, middle)) + (await bothHalves(count, middle + 1, to));
};

/** @param since ms */
export const countUntouched = async (count: Counter, since: number): Promise<number> => {
  const before = await count({ to: iso(since - 1) });
  if (before.exact) return before.count;
  // All of a status are counted as they are kept; of a day not long ago few have changed since.
  const [all, after] = await Promise.all([count({}), count({ from: iso(since) })]);
  if (all.exact && after.exact) return all.count - after.count;
  return bothHalves(count, since - YEARS, since - 1);
};
