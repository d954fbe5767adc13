/** Cards that just moved on, retained at their old position long enough to be noticed. */

/** How long one is retained, ms: as long as its new position is marked. */
export const STAYS = 6_000;
/** Too many moves at once can't be followed: then none is retained. */
const MOST = 5;
type Placed = { id: string; status: string };
/** `row`: its current state; `was`: its state at `place`. `until`: ms, monotonic clock. */
export type Ghost<R> = { row: R; was: R; place: number; until: number };

/**
 * Rows that moved from this column to another, including those that recently did.
 * @param received all received rows, including those that left @param at ms, monotonic clock
 */
export const ghostsOf = <R extends Placed>(
  ghosts: readonly Ghost<R>[],
  [before, now]: readonly [readonly R[], readonly R[]],
  received: readonly R[],
  at: number,
): Ghost<R>[] => {
  const here = new Set(now.map(({ id }) => id));
  const remaining = ghosts.filter(({ row, until }) => until > at && !here.has(row.id));
  const left = before.flatMap((was, place) => {
    const row = here.has(was.id) ? undefined : received.find(({ id }) => id === was.id);
    return row && row.status !== was.status ? [{ row, was, place, until: at + STAYS }] : [];
  });
  const all = [...remaining, ...left];
  return all.length > MOST ? [] : all;
};

/** The rows with the ghosts at their old positions. */
export const withGhosts = <R extends Placed>(rows: readonly R[], ghosts: readonly Ghost<R>[]): R[] => {
  const all = [...rows];
  for (const { row, place } of ghosts.toSorted((a, b) => a.place - b.place)) all.splice(place, 0, row);
  return all;
};
