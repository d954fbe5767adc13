/** Which rows of a page are marked. Marks never reach rows that are not in sight. */

export type Marks = ReadonlySet<string>;

/** The mark of a row turned over; with `from` (shift) all rows between the two take the mark that `id` gets. */
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
/** All rows, or if all were marked none. */
export const toggleAll = (marks: Marks, ids: readonly string[]): Marks =>
  new Set(ids.length > 0 && ids.every((id) => marks.has(id)) ? [] : ids);
/** Marks of rows that are still in sight; the same set if all are, so that nothing renders for it. */
export const keepMarks = (marks: Marks, ids: readonly string[]): Marks => {
  const seen = new Set(ids);
  return [...marks].every((id) => seen.has(id)) ? marks : new Set([...marks].filter((id) => seen.has(id)));
};
/** How the box at the head stands. */
export const allMarked = (marks: Marks, ids: readonly string[]): 'none' | 'some' | 'all' => {
  const n = ids.filter((id) => marks.has(id)).length;
  if (n === 0) return 'none';
  return n === ids.length ? 'all' : 'some';
};

/** The row `by` steps from the cursor, stopping at the ends; without a cursor the first, or going up the last. */
export const moveCursor = (ids: readonly string[], cursor: string | undefined, by: number): string | undefined => {
  const at = cursor === undefined ? -1 : ids.indexOf(cursor);
  if (at < 0) return by > 0 ? ids[0] : ids.at(-1);
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
};
