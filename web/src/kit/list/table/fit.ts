/** Which columns a width has room for, and how wide each then is. */
import type { ColumnPriority } from '@domain/kit/list-plan';

/**
 * `width`: what the column wants at least, px. `least`: what it makes do with when it gets narrow.
 * `grow`: its share of what is left over; none keeps it as it is.
 * `leaves`: order of leaving when it gets narrow, the highest first; 0 or none: stays.
 * `identity`: it tells rows apart: instead of leaving it goes into the cell of `stackedIn`, as a second line, and stays where
 * there is none. `empty`: no row in sight has anything in it; it leaves before any that is not, and then tells nothing apart.
 */
export type ColumnFit = {
  id: string;
  width: number;
  least?: number;
  grow?: number;
  leaves?: number;
  identity?: boolean;
  under?: string;
  empty?: boolean;
};
/** `also`: columns whose lines stand in its cell. */
export type Fitted = { id: string; width: number; also?: readonly string[] };
type Kept = ColumnFit & { also: readonly string[] };

/** Columns that leave late (below this) stay while others can still make do with less. */
const LATE = 4;
/** `leaves` of a column by what its list says that columns are worth; undefined where nothing is said of it. */
export const leavesBy = ({ pinned, hideLast, hideFirst }: ColumnPriority, id: string): number | undefined => {
  const [a, b] = [hideLast.indexOf(id), hideFirst.indexOf(id)];
  if (pinned.includes(id)) return 0;
  return a >= 0 ? 1 + ((LATE - 1) * a) / hideLast.length : b >= 0 ? LATE + b : undefined;
};
const wanted = (c: ColumnFit) => c.width;
const least = (c: ColumnFit) => c.least ?? c.width;
const total = (columns: readonly ColumnFit[], of: (c: ColumnFit) => number) =>
  columns.reduce((sum, c) => sum + of(c), 0);
/** More than any `leaves`. */
const EMPTY = 1000;
const order = (c: ColumnFit) => (c.leaves ? c.leaves + (c.empty ? EMPTY : 0) : 0);
/** It takes nothing along that has to be seen. */
const free = (c: Kept) => c.also.length === 0 && (!c.identity || c.empty === true);
/** A column with another's lines below its own: its cell is as wide as either wants. */
const above = (c: Kept, gone: Kept): Kept => ({
  ...c,
  also: [...c.also, gone.id, ...gone.also],
  width: Math.max(c.width, least(gone)),
  least: Math.max(least(c), least(gone)),
});
/** Those that stay once enough have given way, of those that do at `from` or above. */
const without = (columns: readonly Kept[], room: number, of: (c: ColumnFit) => number, from: number) => {
  let kept = columns;
  const hostOf = (c: Kept) => kept.find((one) => one !== c && (one.id === c.under || one.also.includes(c.under ?? '')));
  while (total(kept, of) > room) {
    const next = kept.reduce<Kept | undefined>(
      (most, c) => (order(c) > (most ? order(most) : 0) && (free(c) || hostOf(c)) ? c : most),
      undefined,
    );
    if (!next || order(next) < from) break;
    const host = free(next) ? undefined : hostOf(next);
    kept = kept.flatMap((c) => (c === next ? [] : c === host ? [above(c, next)] : [c]));
  }
  return kept;
};
/** What is over, given out by share; the last one that shares takes the odd pixels. */
const share = (columns: readonly (Kept & { now: number })[], spare: number, of: (c: ColumnFit) => number) => {
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
export const fitColumns = (columns: readonly ColumnFit[], room: number): Fitted[] => {
  const all = columns.map((c) => ({ ...c, also: [] }));
  const kept = without(without(all, room, wanted, LATE), room, least, 0);
  const spare = Math.floor(room) - total(kept, least);
  const tight = kept.map((c) => ({ ...c, now: least(c) }));
  const slack = (c: ColumnFit) => c.width - least(c);
  const eased = share(tight, Math.min(spare, total(kept, slack)), slack);
  return share(eased, spare - total(kept, slack), (c) => c.grow ?? 0).map(({ id, now, also }) => ({
    id,
    width: now,
    ...(also.length > 0 ? { also } : {}),
  }));
};
