/** Which columns fit into a width, and how wide each becomes. */
import type { ColumnPriority } from '@domain/kit/document/list-plan';

/**
 * `width`: preferred width, px. `least`: minimum width.
 * `grow`: share of the remaining space; none keeps the width.
 * `leaves`: order of removal when space is short, the highest first; 0 or none: stays.
 * `identity`: the column distinguishes rows: instead of being removed it moves into the cell of `under` as a second
 * line, and stays if there is none. `empty`: no visible row has a value; it is removed before any other, and then
 * distinguishes nothing.
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
/** `also`: columns stacked in its cell. */
export type Fitted = { id: string; width: number; also?: readonly string[] };
type PlacedColumn = ColumnFit & { also: readonly string[] };

/** Columns with lower `leaves` are removed only when no other can shrink any more. */
const LATE = 4;
/** `leaves` of a column by its list's priorities; undefined if they do not mention it. */
export const leavesBy = ({ pinned, hideLast, hideFirst }: ColumnPriority, id: string): number | undefined => {
  const [a, b] = [hideLast.indexOf(id), hideFirst.indexOf(id)];
  if (pinned.includes(id)) return 0;
  return a >= 0 ? 1 + ((LATE - 1) * a) / hideLast.length : b >= 0 ? LATE + b : undefined;
};
const wanted = (c: ColumnFit) => c.width;
const least = (c: ColumnFit) => c.least ?? c.width;
const total = (columns: readonly ColumnFit[], of: (c: ColumnFit) => number) =>
  columns.reduce((sum, c) => sum + of(c), 0);
/** Exceeds any `leaves`. */
const EMPTY = 1000;
const order = (c: ColumnFit) => (c.leaves ? c.leaves + (c.empty ? EMPTY : 0) : 0);
/** Whether it can be removed without hiding identifying columns. */
const free = (c: PlacedColumn) => c.also.length === 0 && (!c.identity || c.empty === true);
/** A column with another stacked below it: its cell takes the larger of both widths. */
const above = (c: PlacedColumn, gone: PlacedColumn): PlacedColumn => ({
  ...c,
  also: [...c.also, gone.id, ...gone.also],
  width: Math.max(c.width, least(gone)),
  least: Math.max(least(c), least(gone)),
});
/** The columns that remain after removing enough of those with `leaves` at or above `from`. */
const without = (columns: readonly PlacedColumn[], room: number, of: (c: ColumnFit) => number, from: number) => {
  let remaining = columns;
  const hostOf = (c: PlacedColumn) =>
    remaining.find((one) => one !== c && (one.id === c.under || one.also.includes(c.under ?? '')));
  while (total(remaining, of) > room) {
    const next = remaining.reduce<PlacedColumn | undefined>(
      (most, c) => (order(c) > (most ? order(most) : 0) && (free(c) || hostOf(c)) ? c : most),
      undefined,
    );
    if (!next || order(next) < from) break;
    const host = free(next) ? undefined : hostOf(next);
    remaining = remaining.flatMap((c) => (c === next ? [] : c === host ? [above(c, next)] : [c]));
  }
  return remaining;
};
/** Distributes the remaining space by share; the last column with a share takes the odd pixels. */
const share = (columns: readonly (PlacedColumn & { now: number })[], spare: number, of: (c: ColumnFit) => number) => {
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

/** The columns that fit into `room` px, in order, with whole px widths that fill it. */
export const fitColumns = (columns: readonly ColumnFit[], room: number): Fitted[] => {
  const all = columns.map((c) => ({ ...c, also: [] }));
  const remaining = without(without(all, room, wanted, LATE), room, least, 0);
  const spare = Math.floor(room) - total(remaining, least);
  const tight = remaining.map((c) => ({ ...c, now: least(c) }));
  const slack = (c: ColumnFit) => c.width - least(c);
  const eased = share(tight, Math.min(spare, total(remaining, slack)), slack);
  return share(eased, spare - total(remaining, slack), (c) => c.grow ?? 0).map(({ id, now, also }) => ({
    id,
    width: now,
    ...(also.length > 0 ? { also } : {}),
  }));
};
