/** Which columns a width has room for, and how wide each then is. */

/**
 * `width`: what the column wants at least, px. `least`: what it makes do with when it gets narrow.
 * `grow`: its share of what is left over; none keeps it as it is.
 * `leaves`: order of leaving when it gets narrow, the highest first; 0 or none: stays.
 */
export type ColumnFit = { id: string; width: number; least?: number; grow?: number; leaves?: number };

/** Columns that leave late (below this) stay while others can still make do with less. */
const LATE = 4;
const wanted = (c: ColumnFit) => c.width;
const least = (c: ColumnFit) => c.least ?? c.width;
const total = (columns: readonly ColumnFit[], of: (c: ColumnFit) => number) =>
  columns.reduce((sum, c) => sum + of(c), 0);
/** Those that stay once enough have left, of those that leave at `from` or above. */
const without = (columns: readonly ColumnFit[], room: number, of: (c: ColumnFit) => number, from: number) => {
  const kept = [...columns];
  while (total(kept, of) > room) {
    const next = kept.reduce<ColumnFit | undefined>(
      (most, c) => ((c.leaves ?? 0) > (most?.leaves ?? 0) ? c : most),
      undefined,
    );
    if (!next || (next.leaves ?? 0) < from) break;
    kept.splice(kept.indexOf(next), 1);
  }
  return kept;
};
/** What is over, given out by share; the last one that shares takes the odd pixels. */
const share = (columns: readonly (ColumnFit & { now: number })[], spare: number, of: (c: ColumnFit) => number) => {
  const shares = total(columns, of);
  if (shares === 0 || spare <= 0) return columns;
  const last = columns.findLastIndex((c) => of(c) > 0);
  let left = spare;
  return columns.map((c, i) => {
    const more = i === last ? left : Math.floor((spare * of(c)) / shares);
    left -= i < last ? more : 0;
    return i > last ? c : { ...c, now: c.now + more };
  });
};

/** Columns that fit into `room` px in their order with their widths, whole px that fill the room. */
export const fitColumns = (columns: readonly ColumnFit[], room: number): { id: string; width: number }[] => {
  const kept = without(without(columns, room, wanted, LATE), room, least, 0);
  const spare = Math.floor(room) - total(kept, least);
  const tight = kept.map((c) => ({ ...c, now: least(c) }));
  const slack = (c: ColumnFit) => c.width - least(c);
  const eased = share(tight, Math.min(spare, total(kept, slack)), slack);
  return share(eased, spare - total(kept, slack), (c) => c.grow ?? 0).map(({ id, now }) => ({ id, width: now }));
};
