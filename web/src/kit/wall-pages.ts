/** Pages of what is longer than a wall is high. Pure. */

/** A row in px of its box's content; what stands over it, a heading, is of it. */
export type Placed = { top: number; bottom: number };

/** Where each page begins: no row is cut, and none stands on two pages. */
export const pageStarts = (rows: readonly Placed[], height: number): number[] => {
  const starts = [rows[0]?.top ?? 0];
  if (height <= 0) return starts;
  for (const { top, bottom } of rows) {
    const start = starts.at(-1) as number;
    if (top > start && bottom - start > height) starts.push(top);
  }
  return starts;
};

/** Where the last row ends that stands whole on a page; a row that is higher than the page is cut by it. */
export const lastWhole = (rows: readonly Placed[], start: number, height: number): number => {
  const ends = rows.flatMap(({ top, bottom }) => (top >= start && bottom - start <= height ? [bottom] : []));
  return ends.length > 0 ? Math.max(...ends) : start + height;
};
