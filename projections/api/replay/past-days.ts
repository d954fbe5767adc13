/** Past days as they were put together, for all who look at them: kept, and told anew as far as something changed since. */
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import { boardFields } from '../../../services/domain/flows/sj/board.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import { dayEnd, dayStart } from '../../../services/domain/telemetry/replay.js';
import { AT_WORK, RODE } from '../../../services/domain/telemetry/rides.js';
import { LATELY } from '../../../services/domain/telemetry/units.js';
import type { PositionBook } from '../positions/book.js';
import { CAR, RIDE } from '../positions/units.js';
import { HOUR } from './stretch.js';
import { everyRow, type PastPorts, type Timeline, type Touched, touched, untouched } from './timeline.js';

const LIMIT = 64 * 1_024 * 1_024;
/** Ms for which a day is as it was looked at last, and a day's fixes are: these change as long as the day goes on alone. */
const HOLDS = 2_000;
const FIXES = { past: 5 * 60_000, today: 10_000 };
/** Beside what the boards show: whose they are and for whom, and what vehicles are told by. */
const NOTE = [...new Set([...boardFields, ...RIDE, sj.view.scope ?? 'branch', 'customer'])];
const OWN_CAR = [...CAR, 'milik', 'retired'];

/** `end`: the last moment of it that is known. `notes`: SJ that changed in it or later. */
export type NotesDay = { from: number; end: number; notes: readonly Timeline[] };
/** `rides`: all SJ that may tell of a vehicle. */
export type UnitsDay = { from: number; end: number; cars: readonly Timeline[]; rides: readonly Timeline[] };
export type Fixes = Awaited<ReturnType<PositionBook['along']>>;
type Quiet = { cars: readonly Doc[]; rides: readonly Doc[] };

const asNow = (row: Doc): Timeline => ({
  id: String(row.id),
  version: -1,
  first: row,
  later: [],
  now: row,
});

export class PastDays {
  private readonly kept = new Cache<{ until: number; value: object }>('replay', LIMIT);
  private readonly coming = new Map<string, Promise<object>>();

  constructor(
    private readonly ports: PastPorts,
    private readonly book: Pick<PositionBook, 'along'>,
    readonly now: () => number = Date.now,
  ) {}

  async notes(day: string): Promise<NotesDay> {
    const end = dayEnd(day, this.now());
    // Made before the day was over: of later ones nothing stood on a board.
    const there: Condition = { field: 'mulai', to: new Date(end).toISOString() };
    const { docs } = await this.touched(day, sj.view, [there], NOTE);
    return { from: dayStart(day), end, notes: [...docs.values()] };
  }

  async units(day: string): Promise<UnitsDay> {
    const quiet = await this.once<Quiet>(`quiet/${day}`, this.now() + FIXES.past, () => this.quiet(dayStart(day)));
    const { from, end, notes } = await this.notes(day);
    const cars = await this.touched(day, vehicle.view, [], OWN_CAR);
    const changed = new Map(notes.map((note) => [note.id, note]));
    return {
      ...{ from, end },
      // What was quiet when it was looked at may have changed since.
      cars: [...cars.docs.values(), ...quiet.cars.filter(({ id }) => !cars.docs.has(String(id))).map(asNow)],
      rides: [...notes, ...quiet.rides.filter(({ id }) => !changed.has(String(id))).map(asNow)],
    };
  }

  /** Of an hour, its end included. @param hour when it begins, ms */
  fixes(car: string, hour: number): Promise<Fixes> {
    const now = this.now();
    const until = hour + HOUR;
    return this.once(`fixes/${hour}/${car}`, now + (until < now ? FIXES.past : FIXES.today), () =>
      this.book.along(car, { from: hour, until }),
    );
  }

  /** Vehicles, and SJ that may tell of them, that nothing happened to since a day began. */
  private async quiet(from: number): Promise<Quiet> {
    const since = new Date(from - LATELY).toISOString();
    const rows = (view: AnyView, fields: readonly string[], ...where: Condition[]) =>
      everyRow(this.ports, view, [untouched(from), ...where], fields);
    const [cars, work, over] = await Promise.all([
      rows(vehicle.view, OWN_CAR, { field: 'milik', in: ['SENDIRI'] }, { field: 'retired', in: [false] }),
      rows(sj.view, RIDE, { field: 'status', in: AT_WORK }),
      rows(sj.view, RIDE, { field: 'status', in: RODE }, { field: 'sejak', from: since }),
    ]);
    return { cars, rides: [...work, ...over] };
  }

  /** What is known of a day's documents, and what changed since. */
  private touched(
    day: string,
    view: AnyView,
    where: readonly Condition[],
    fields: readonly string[],
  ): Promise<Touched> {
    const now = this.now();
    const span = { from: dayStart(day), until: dayEnd(day, Number.POSITIVE_INFINITY) };
    return this.once<Touched>(`${view.name}/${day}`, now + HOLDS, (known) =>
      touched(this.ports, { view, where, fields, span, now }, known),
    );
  }

  /** Put together once for all who ask meanwhile. @param make told what was put together before */
  private async once<T extends object>(key: string, until: number, make: (known?: T) => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && this.now() < known.until) return known.value as T;
    const coming = this.coming.get(key);
    if (coming) return coming as Promise<T>;
    const made = make(known?.value as T | undefined);
    this.coming.set(key, made);
    try {
      const value = await made;
      this.kept.set(key, { until, value }, bytesOf(value));
      return value;
    } finally {
      this.coming.delete(key);
    }
  }
}
