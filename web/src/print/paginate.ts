/** Which rows stand on which sheet. All heights in one unit. */
export type Heights = {
  /** Of what a sheet has room for. */
  room: number;
  /** Of the head of the first sheet, and of each after it. */
  first: number;
  next: number;
  /** Of the table's own head, on each. */
  columns: number;
  rows: readonly number[];
  /** What a sheet begins with that goes on, and what one ends with that goes on: `Pindahan`, `Dipindahkan`. */
  carried: number;
  onward: number;
  /** What follows the last row: sums, words, boxes. */
  last: number;
};
/** Rows that stand with the sums, where there are so many. */
const WITH_SUMS = 2;

/**
 * Rows of each sheet, `[from, to)`; the last one has the sums below it. Each row is on one sheet, in order; the sums stand
 * with at least two rows, a sheet that goes on ends with at least two where it has them.
 */
export const paginate = ({ room, first, next, columns, rows, carried, onward, last }: Heights): [number, number][] => {
  const pages: [number, number][] = [];
  let at = 0;
  for (;;) {
    const whole = room - columns - (pages.length === 0 ? first : next + carried);
    const rest = rows.slice(at).reduce((sum, one) => sum + one, 0);
    if (rest + last <= whole || at >= rows.length) return [...pages, [at, rows.length]];
    let [to, used] = [at, onward];
    while (to < rows.length && used + (rows[to] as number) <= whole) used += rows[to++] as number;
    // What is left goes with the sums; a row that is taller than a sheet stands there all the same.
    const most = Math.max(at + 1, rows.length - WITH_SUMS);
    to = Math.min(Math.max(to, at + 1), rows.length > 1 ? most : rows.length);
    pages.push([at, to]);
    at = to;
  }
};
