/** Pagination of content that is higher than a wall screen. Pure. */

/** A row in px of its container's content, including a heading above it. */
export type Placed = { top: number; bottom: number };

/** Start of each page: no row is cut or on two pages. */
export const pageStarts = (rows: readonly Placed[], height: number): number[] => {
  const starts = [rows[0]?.top ?? 0];
  if (height <= 0) return starts;
  for (const { top, bottom } of rows) {
    const start = starts.at(-1) as number;
    if (top > start && bottom - start > height) starts.push(top);
  }
  return starts;
};

/** End of the last complete row on a page; a row higher than the page is cut at its end. */
export const lastWhole = (rows: readonly Placed[], start: number, height: number): number => {
  const ends = rows.flatMap(({ top, bottom }) => (top >= start && bottom - start <= height ? [bottom] : []));
  return ends.length > 0 ? Math.max(...ends) : start + height;
};
