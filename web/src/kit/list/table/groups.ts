/** Groups the rows of a page under headers, in their order. */

export type Group<R> = {
  key: string;
  rows: R[];
  /** The previous or next page may have rows of this group, so its count and sum must be fetched. */
  cut: boolean;
};

/** @param more whether there are pages before and after this one */
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

/** Sum of a field over rows; other values than numbers are ignored. */
export const sumOf = (rows: readonly object[], field: string): number =>
  rows.reduce<number>((sum, row) => {
    const value = (row as Record<string, unknown>)[field];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
