/** A past day on the boards: what stood there at a moment, and what changed after it, in order, as the office heard of it. */
import type { BoardRow } from '../flows/sj/board.js';
import type { Position, Unit } from './units.js';

/**
 * A stretch of a day: all `rows` as they were at `from`, and what changed until `until`, both included; more follows where
 * `until` is before `end`. Times in ms since 1970. `marks`: seconds of the day at which something happened, one a minute at
 * most, of the whole day.
 */
export type Stretch<Row, Change> = {
  day: string;
  from: number;
  until: number;
  end: number;
  rows: readonly Row[];
  changes: readonly Change[];
  marks: readonly number[];
};
/** `row` null: it stands on the board no longer. */
export type SjChange = { at: number; id: string; row: BoardRow | null };
/** `rest`: by status, how many more there are that did not change since the day began, and stand too far down to be seen. */
export type SjStretch = Stretch<BoardRow, SjChange> & { rest: Readonly<Record<string, number>> };
/** A vehicle as a whole, null where it is the reader's no longer, or where it is alone. */
export type UnitChange =
  | { at: number; id: string; row: Unit | null }
  | { at: number; id: string; version: number; position: Position | null };
export type UnitStretch = Stretch<Unit, UnitChange>;

const DAY = 86_400_000;
/** When a day of Jakarta begins, ms. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
/** The last moment of a day that there is to look at. @param now ms */
export const dayEnd = (day: string, now: number): number => Math.min(dayStart(day) + DAY - 1, now);

/** What stood on a board of SJ at a moment of a stretch. */
export const sjAt = ({ rows, changes }: Pick<SjStretch, 'rows' | 'changes'>, at: number): Map<string, BoardRow> => {
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.at > at) break;
    if (change.row) there.set(change.id, change.row);
    else there.delete(change.id);
  }
  return there;
};
/** The same of vehicles, in the order of their plates. */
export const unitsAt = ({ rows, changes }: Pick<UnitStretch, 'rows' | 'changes'>, at: number): Unit[] => {
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.at > at) break;
    const { id } = change;
    const known = there.get(id);
    if ('row' in change) {
      if (change.row) there.set(id, change.row);
      else there.delete(id);
    } else if (known) there.set(id, { ...known, version: change.version, position: change.position });
  }
  return [...there.values()].sort((a, b) => (a.nopol < b.nopol ? -1 : a.nopol > b.nopol ? 1 : a.id < b.id ? -1 : 1));
};
