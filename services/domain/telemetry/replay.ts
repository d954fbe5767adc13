/** A past day on the boards: their state at a time, and the changes after it in order, as the server received them. */
import type { BoardRow } from '../flows/sj/board.js';
import type { Position, Unit } from './units.js';

/**
 * A stretch of a day: all `rows` as of `from`, and the changes until `until`, both included; more follows if `until` is
 * before `end`. Times in ms since 1970. `marks`: seconds of the day at which something happened, at most one a minute,
 * for the whole day.
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
/** `row` null: it left the board. */
export type SjChange = { at: number; id: string; row: BoardRow | null };
/**
 * `rest`: by status, how many more rows there are that have not changed since the day began, and that are too far down
 * to be visible.
 */
export type SjStretch = Stretch<BoardRow, SjChange> & { rest: Readonly<Record<string, number>> };
/** A whole vehicle, null if the reader may no longer see it; or only its position. */
export type UnitChange =
  | { at: number; id: string; row: Unit | null }
  | { at: number; id: string; version: number; position: Position | null };
export type UnitStretch = Stretch<Unit, UnitChange>;

const DAY = 86_400_000;
/** Start of a day in Jakarta, ms. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
/** The last moment of a day that can be shown. @param now ms */
export const dayEnd = (day: string, now: number): number => Math.min(dayStart(day) + DAY - 1, now);

/** The rows on a board of SJ at a time within a stretch. */
export const sjAt = ({ rows, changes }: Pick<SjStretch, 'rows' | 'changes'>, at: number): Map<string, BoardRow> => {
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.at > at) break;
    if (change.row) there.set(change.id, change.row);
    else there.delete(change.id);
  }
  return there;
};
/** The same for vehicles, in the order of their plates. */
export const unitsAt = ({ rows, changes }: Pick<UnitStretch, 'rows' | 'changes'>, at: number): Unit[] => {
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (change.at > at) break;
    const { id } = change;
    const current = there.get(id);
    if ('row' in change) {
      if (change.row) there.set(id, change.row);
      else there.delete(id);
    } else if (current) there.set(id, { ...current, version: change.version, position: change.position });
  }
  return [...there.values()].sort((a, b) => (a.nopol < b.nopol ? -1 : a.nopol > b.nopol ? 1 : a.id < b.id ? -1 : 1));
};
