/** Distributes rows to sheets. All heights have the same unit. */
export type Heights = {
  /** Usable height of a sheet. */
  room: number;
  /** Header of the first sheet, and of each further one. */
  first: number;
  next: number;
  /** Table header, on each sheet. */
  columns: number;
  rows: readonly number[];
  /** First row of a continued sheet, and last row of one that continues: `Pindahan`, `Dipindahkan`. */
  carried: number;
  onward: number;
  /** Content after the last row: sums, texts, boxes. */
  last: number;
};
/** Minimum number of rows beside the sums, if there are enough. */
const WITH_SUMS = 2;

/**
 * Rows of each sheet, `[from, to)`; the last sheet also has the sums. Each row is on one sheet, in order; at least two
 * rows accompany the sums, and a sheet that continues ends with at least two, if there are enough.
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
    // The remaining rows accompany the sums; a row higher than a sheet is placed anyway.
    const most = Math.max(at + 1, rows.length - WITH_SUMS);
    to = Math.min(Math.max(to, at + 1), rows.length > 1 ? most : rows.length);
    pages.push([at, to]);
    at = to;
  }
};
