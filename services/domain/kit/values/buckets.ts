/**
 * Groups the rows of a list by age or size. A bucket is a filter on one field, relative to the day of the query:
 * nothing is stored, and nothing is rebuilt at night.
 */

/**
 * `bounds`: the last whole number of each bucket but the last, ascending; for a day the days that have passed since, so
 * that the future is below 0. `sum`: the summed field shown beside the count; `first`: label of the first bucket;
 * `bar`: drawn as a bar above the tabs, in place of a line below the rows.
 */
export type Buckets<Column extends string = string> = {
  field: Column;
  bounds: readonly [number, ...number[]];
  sum?: Column;
  first?: string;
  bar?: true;
};
/** Usual bounds of what is due, in days since: not yet, a month, two, three, and older. */
export const DUE_BOUNDS = [0, 30, 60, 90] as const;
/**
 * One bucket: whole numbers from `from` to `to`, inclusive; absent: open. `filter`: the filter of the field in a list's
 * address.
 */
export type Bucket = { from?: number; to?: number; filter: string };

/** A day that many days ago, as a list's address writes it. */
const ago = (days: number | undefined): string =>
  days === undefined ? '' : days === 0 ? 'today' : days > 0 ? `today-${days}` : `today+${-days}`;

/** @param days the field holds days */
export const bucketsOf = ({ bounds }: Pick<Buckets, 'bounds'>, days: boolean): Bucket[] =>
  [...bounds, undefined].map((to, n): Bucket => {
    const before = bounds[n - 1];
    const from = before === undefined ? undefined : before + 1;
    return {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      // The older, the earlier the day.
      filter: days ? `${ago(to)}..${ago(from)}` : `${from ?? ''}..${to ?? ''}`,
    };
  });
