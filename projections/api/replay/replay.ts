/** Replays what a reader saw on the boards of a day: rows at a moment, and the changes after it. */
import { breathe } from '../../../infra/ports/breath.js';
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import {
  BOARD_SHOWN,
  type BoardRow,
  boardColumns,
  boardFields,
  boardSort,
  onBoard,
} from '../../../services/domain/flows/sj/board.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { type Actor, mayLookAt } from '../../../services/domain/kit/aggregate/actor.js';
import type { SjChange, SjStretch, UnitChange, UnitStretch } from '../../../services/domain/telemetry/replay.js';
import type { NotesFilter } from '../../../services/domain/telemetry/replay-query.js';
import { LATELY, ridesAt, type Unit, type UnitRide, unitOf } from '../../../services/domain/telemetry/units.js';
import { carOf } from '../positions/units.js';
import { visibilityFor } from '../query/field-visibility.js';
import { type Reads, sees } from '../query/reads.js';
import { type Counter, countUntouched } from './counted.js';
import type { Fixes, PastDays } from './past-days.js';
import { hourOf, longest, marksOf, untilOf } from './stretch.js';
import { docAt, lastBefore, type Timeline, untouched } from './timeline.js';

/** Sorts the changes of a stretch by time, then id. */
const inOrder = <C extends { at: number; id: string }>(changes: C[]): C[] =>
  changes.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Vehicles whose fixes are read concurrently, and processed per turn. */
const SIDE_BY_SIDE = 16;

export class Replay {
  constructor(
    private readonly days: PastDays,
    private readonly reads: Pick<Reads, 'list'>,
  ) {}

  /** @param moment within the day, ms; absent or earlier: its beginning @param filter restricts the SJ */
  async sj(actor: Actor, day: string, moment = 0, filter: NotesFilter = {}): Promise<SjStretch> {
    const { from: start, end, notes } = await this.days.notes(day);
    const from = within(moment, start, end);
    const { view } = sj;
    const sight = visibilityFor(view, actor);
    // Access is required both now and then.
    const mine = notes.filter(({ now }) => now && sees(view, actor, now));
    const rowOf = (doc: Doc | undefined): BoardRow | null => {
      if (!doc || !onBoard(String(doc.status)) || !sees(view, actor, doc) || !passes(doc, filter)) return null;
      const seen = sight.of(doc);
      return Object.fromEntries(boardFields.map((field) => [field, seen[field]])) as BoardRow;
    };
    const all = mine.flatMap(({ id, first, later }): SjChange[] => {
      let was = rowOf(first);
      return later.flatMap(({ at, doc }) => {
        const row = rowOf(doc);
        const stands = row !== null || was !== null;
        was = row;
        return stands && at <= end ? [{ at, id, row }] : [];
      });
    });
    const times = all.map(({ at }) => at);
    const until = untilOf(times, from, end);
    const changes = all.filter(({ at }) => at > from && at <= until);
    const rows = mine.flatMap((note) => rowOf(docAt(note, from)) ?? []);
    const still = await this.still(actor, start, filter);
    const marks = marksOf(times, start);
    return {
      day,
      from,
      until,
      end,
      rows: [...still.rows, ...rows],
      rest: still.rest,
      changes: inOrder(changes),
      marks,
    };
  }

  async positions(actor: Actor, day: string, moment = 0): Promise<UnitStretch> {
    const { from: start, end, cars, rides } = await this.days.units(day);
    const from = within(moment, start, end);
    const mine = cars.filter(({ now }) => now && seesCar(actor, now));
    const of = ridesByCar(rides);
    const fleet: VehicleDay[] = [];
    for (let n = 0; n < mine.length; n += SIDE_BY_SIDE) {
      const some = mine.slice(n, n + SIDE_BY_SIDE).map(
        async (car): Promise<VehicleDay> => ({
          car,
          rides: of.get(car.id) ?? [],
          fixes: await this.days.fixes(car.id, hourOf(from)),
        }),
      );
      fleet.push(...(await Promise.all(some)));
    }
    const times = fleet.map((one) => timesOf(one, from, longest(from, end)));
    const until = untilOf(times.flat(), from, end);
    const changes: UnitChange[] = [];
    const rows: Unit[] = [];
    for (const [n, one] of fleet.entries()) {
      let shown = unitAt(actor, one, from);
      if (shown) rows.push(shown);
      for (const at of times[n] as number[]) {
        if (at > until) break;
        const next = unitAt(actor, one, at);
        const change = changeOf(shown, next, at);
        if (change) changes.push(change);
        shown = next;
      }
      if (n % SIDE_BY_SIDE === 0) await breathe();
    }
    const events = fleet.flatMap(({ car, rides: notes }) => timesIn([car, ...notes], isMoving));
    return { day, from, until, end, rows, changes: inOrder(changes), marks: marksOf(events, start) };
  }

  /** Per column, visible SJ unchanged since the day began, and the number of further ones. */
  private async still(
    actor: Actor,
    start: number,
    filter: NotesFilter,
  ): Promise<{ rows: BoardRow[]; rest: Record<string, number> }> {
    const columns = await Promise.all(
      boardColumns.map(async (statuses) => {
        const conditions = [{ field: 'status', in: statuses }, ...conditionsOf(filter)];
        const where = [...conditions, untouched(start)];
        const sort = boardSort(statuses);
        const listQuery = { where, sort, limit: BOARD_SHOWN, select: boardFields };
        const rows = (await this.reads.list(sj.view, actor, listQuery)).rows as BoardRow[];
        // Fewer than the limit: these are all.
        if (rows.length < BOARD_SHOWN) return { rows, rest: 0 };
        const count: Counter = async (range) => {
          const among = [...conditions, { field: 'updatedAt', ...range }];
          const { totals } = await this.reads.list(sj.view, actor, {
            ...listQuery,
            where: among,
            limit: 1,
            totals: true,
          });
          return totals ?? { count: 0, exact: true };
        };
        return { rows, rest: (await countUntouched(count, start)) - rows.length };
      }),
    );
    return {
      rows: columns.flatMap(({ rows }) => rows),
      rest: Object.fromEntries(columns.map(({ rest }, n) => [boardColumns[n]?.[0] ?? '', rest])),
    };
  }
}

const passes = (doc: Doc, filter: NotesFilter): boolean =>
  Object.entries(filter).every(([field, value]) => value === undefined || doc[field] === value);
const conditionsOf = (filter: NotesFilter): Condition[] =>
  Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [{ field, in: [value] }]));
const within = (moment: number, start: number, end: number): number => Math.max(start, Math.min(moment, end));
const timesIn = (all: readonly Timeline[], tells: (doc: Doc) => boolean = () => true): number[] =>
  all.flatMap(({ later }) => later.flatMap(({ at, doc }) => (tells(doc) ? [at] : [])));
/** Changes worth a mark on the time line: SJ except drafts and cancelled ones. */
const isMoving = ({ status }: Doc): boolean => status !== 'DRAF' && status !== 'BATAL';

type VehicleDay = { car: Timeline; rides: readonly Timeline[]; fixes: Fixes };

/** SJ by each vehicle assigned to them on the day. */
const ridesByCar = (rides: readonly Timeline[]): Map<string, Timeline[]> => {
  const of = new Map<string, Timeline[]>();
  for (const ride of rides) {
    const named = new Set([ride.first, ...ride.later.map(({ doc }) => doc)].map((doc) => String(doc?.vehicle ?? '')));
    for (const car of named) if (car !== '') of.set(car, [...(of.get(car) ?? []), ride]);
  }
  return of;
};
const isOwn = ({ milik = 'SENDIRI', retired = false }: Doc): boolean => milik === 'SENDIRI' && retired === false;
const seesCar = (actor: Actor, doc: Doc): boolean => {
  const { car, lent } = carOf(doc);
  return mayLookAt(actor, car.branch, lent);
};
/**
 * All moments after `from` up to `until` at which a vehicle's state may change, in order; includes the time at which a
 * finished SJ ceases to count.
 */
const timesOf = ({ car, rides, fixes }: VehicleDay, from: number, until: number): number[] => {
  const over = rides.flatMap(({ first, later }) =>
    [first, ...later.map(({ doc }) => doc)].flatMap((doc) => (doc ? [Date.parse(String(doc.sejak)) + LATELY + 1] : [])),
  );
  const fixTimes = fixes.slice(lastBefore(fixes, from) + 1, lastBefore(fixes, until) + 1).map(({ at }) => at);
  const all = [...timesIn([car, ...rides]), ...over].filter((at) => at > from && at <= until);
  return [...new Set([...all, ...fixTimes])].sort((a, b) => a - b);
};
const unitAt = (actor: Actor, { car, rides, fixes }: VehicleDay, at: number): Unit | undefined => {
  const doc = docAt(car, at);
  if (!doc || !isOwn(doc) || !seesCar(actor, doc)) return undefined;
  const there = rides.flatMap((ride) => {
    const then = docAt(ride, at);
    return then?.vehicle === car.id ? [then as UnitRide] : [];
  });
  return unitOf(carOf(doc).car, ridesAt(there, at), fixes[lastBefore(fixes, at)]?.fix);
};
const changeOf = (was: Unit | undefined, now: Unit | undefined, at: number): UnitChange | undefined => {
  const id = (now ?? was)?.id;
  if (id === undefined || JSON.stringify(was) === JSON.stringify(now)) return undefined;
  if (!was || !now) return { at, id, row: now ?? null };
  const { version, position } = now;
  const moved = JSON.stringify({ ...was, version, position }) === JSON.stringify(now);
  return moved ? { at, id, version, position } : { at, id, row: now };
};
