/** Exact number of documents unchanged since a moment, from counters that are exact only up to a bound. */

/** ISO bounds of the time of the last change, both inclusive. */
export type Range = { from?: string; to?: string };
/** Counts one range. `exact: false`: at least so many. */
export type Counter = (range: Range) => Promise<{ count: number; exact: boolean }>;

const YEAR = 365 * 86_400_000;
/** Upper bound in ms for the age of any company's data. */
const YEARS = 30 * YEAR;
const iso = (ms: number): string => new Date(ms).toISOString();

const bothHalves = async (count: Counter, from: number, to: number): Promise<number> => {
  const result = await count({ from: iso(from), to: iso(to) });
  if (result.exact || from >= to) return result.count;
  const middle = Math.floor((from + to) / 2);
  return (await bothHalves(count, from, middle)) + (await bothHalves(count, middle + 1, to));
};

/** @param since ms */
export const countUntouched = async (count: Counter, since: number): Promise<number> => {
  const before = await count({ to: iso(since - 1) });
  if (before.exact) return before.count;
  // Counts of a whole status come from stored totals; for a recent day only few documents have changed since.
  const [all, after] = await Promise.all([count({}), count({ from: iso(since) })]);
  if (all.exact && after.exact) return all.count - after.count;
  return bothHalves(count, since - YEARS, since - 1);
};
