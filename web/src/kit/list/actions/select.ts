/** Selection of rows on a page. It never includes rows of other pages. */

export type Marks = ReadonlySet<string>;

/** Toggles a row; with `from` (shift) all rows in between get the same state as `id`. */
export const toggleMark = (marks: Marks, ids: readonly string[], id: string, from?: string): Marks => {
  const next = new Set(marks);
  const on = !marks.has(id);
  const a = from === undefined ? -1 : ids.indexOf(from);
  const b = ids.indexOf(id);
  const reach = a < 0 || b < 0 ? [id] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  for (const one of reach) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
};
/** Selects all rows, or none if all were selected. */
export const toggleAll = (marks: Marks, ids: readonly string[]): Marks =>
  new Set(ids.length > 0 && ids.every((id) => marks.has(id)) ? [] : ids);
/** The selection without rows that left the page; the same set if unchanged, to avoid a render. */
export const keepMarks = (marks: Marks, ids: readonly string[]): Marks => {
  const seen = new Set(ids);
  return [...marks].every((id) => seen.has(id)) ? marks : new Set([...marks].filter((id) => seen.has(id)));
};
/** State of the header checkbox. */
export const allMarked = (marks: Marks, ids: readonly string[]): 'none' | 'some' | 'all' => {
  const n = ids.filter((id) => marks.has(id)).length;
  if (n === 0) return 'none';
  return n === ids.length ? 'all' : 'some';
};

/**
 * The row `by` steps from the cursor, stopping at the ends; without a cursor the first row, or the last when moving up.
 */
export const moveCursor = (ids: readonly string[], cursor: string | undefined, by: number): string | undefined => {
  const at = cursor === undefined ? -1 : ids.indexOf(cursor);
  if (at < 0) return by > 0 ? ids[0] : ids.at(-1);
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
};
