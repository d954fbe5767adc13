/** Rows of a page put together under heads, in the order they came. */

export type Group<R> = {
  key: string;
  rows: R[];
  /** Rows of this group may stand on the page before or after, so that its count and sums have to be asked for. */
  cut: boolean;
};

/** @param more whether pages come before and after this one */
export const groupRows = <R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  more: { before: boolean; after: boolean },
): Group<R>[] => {
  const groups: Group<R>[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row], cut: false });
  }
  return groups.map((group, i) => ({
    ...group,
    cut: (i === 0 && more.before) || (i === groups.length - 1 && more.after),
  }));
};

/** Sum of a field that lists sum up; what is no number counts nothing. */
export const sumOf = (rows: readonly object[], field: string): number =>
  rows.reduce<number>((sum, row) => {
    const value = (row as Record<string, unknown>)[field];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
