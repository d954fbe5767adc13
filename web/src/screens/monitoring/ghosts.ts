/** Cards that moved on a moment ago, kept where they stood for as long as an eye needs to find them again. */

/** Ms for which one is kept: as long as where it went is marked. */
export const STAYS = 6_000;
/** More than these at once nobody follows: then none is kept, and the board is as it is. */
const MOST = 5;
type Placed = { id: string; status: string };
/** `row`: as it is now; `was`: as it stood at `place`. `until`: ms, steady. */
export type Ghost<R> = { row: R; was: R; place: number; until: number };

/**
 * Those that left a column for another one, and those that did so a moment ago.
 * @param heard all that was heard, those that left too @param at ms, steady
 */
export const ghostsOf = <R extends Placed>(
  ghosts: readonly Ghost<R>[],
  [before, now]: readonly [readonly R[], readonly R[]],
  heard: readonly R[],
  at: number,
): Ghost<R>[] => {
  const here = new Set(now.map(({ id }) => id));
  const kept = ghosts.filter(({ row, until }) => until > at && !here.has(row.id));
  const left = before.flatMap((was, place) => {
    const row = here.has(was.id) ? undefined : heard.find(({ id }) => id === was.id);
    return row && row.status !== was.status ? [{ row, was, place, until: at + STAYS }] : [];
  });
  const all = [...kept, ...left];
  return all.length > MOST ? [] : all;
};

/** The rows, and the ghosts where they stood. */
export const withGhosts = <R extends Placed>(rows: readonly R[], ghosts: readonly Ghost<R>[]): R[] => {
  const all = [...rows];
  for (const { row, place } of ghosts.toSorted((a, b) => a.place - b.place)) all.splice(place, 0, row);
  return all;
};
