/**
 * Rows of a list by how old or how large they are. A bucket is a filter of one field, told by the day on which it is asked:
 * nothing is stored of it, and nothing is built anew at night.
 */

/**
 * `bounds`: the last whole number of each bucket but the last, upwards; of a day the days that have passed since, so that what
 * lies ahead is below 0. `sum`: the summed field that stands beside the count; `first`: a word for the first of them.
 */
export type Buckets<Column extends string = string> = {
  field: Column;
  bounds: readonly [number, ...number[]];
  sum?: Column;
  first?: string;
};
/** One of them: whole numbers from `from` to `to`, both in; absent: open. `filter`: what a list's address asks its field. */
export type Bucket = { from?: number; to?: number; filter: string };

/** The word of a day so many days ago, in a list's address. */
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
