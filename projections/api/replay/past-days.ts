/** Cache of reconstructed past days, shared by all readers and updated incrementally. */
import { bytesOf, Cache } from '../../../infra/ports/cache.js';
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import { boardFields } from '../../../services/domain/flows/sj/board.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import { dayEnd, dayStart } from '../../../services/domain/telemetry/replay.js';
import { AT_WORK, RODE } from '../../../services/domain/telemetry/rides.js';
import { LATELY } from '../../../services/domain/telemetry/units.js';
import type { PositionBook } from '../positions/book.js';
import { CAR, RIDE } from '../positions/units.js';
import { HOUR } from './stretch.js';
import { everyRow, type PastPorts, type Timeline, type Touched, touched, untouched } from './timeline.js';

const LIMIT = 64 * 1_024 * 1_024;
/** Ms to cache a day and its fixes: fixes of a past day don't change, except for late reports. */
const HOLDS = 2_000;
const FIXES = { past: 5 * 60_000, today: 10_000 };
/** Fields of the boards, plus those for access checks and vehicle states. */
const NOTE = [...new Set([...boardFields, ...RIDE, sj.view.scope ?? 'branch', 'customer'])];
const OWN_CAR = [...CAR, 'milik', 'retired'];

/** `end`: last known moment of the day. `notes`: SJ changed on the day or later. */
export type NotesDay = { from: number; end: number; notes: readonly Timeline[] };
/** `rides`: all SJ that may affect a vehicle's state. */
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
  private readonly cache = new Cache<{ until: number; value: object }>('replay', LIMIT);
  private readonly coming = new Map<string, Promise<object>>();

  constructor(
    private readonly ports: PastPorts,
    private readonly book: Pick<PositionBook, 'along'>,
    readonly now: () => number = Date.now,
  ) {}

  async notes(day: string): Promise<NotesDay> {
    const end = dayEnd(day, this.now());
    // Created before the day was over: later ones were on no board.
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
      // Documents unchanged at their first read may have changed since.
      cars: [...cars.docs.values(), ...quiet.cars.filter(({ id }) => !cars.docs.has(String(id))).map(asNow)],
      rides: [...notes, ...quiet.rides.filter(({ id }) => !changed.has(String(id))).map(asNow)],
    };
  }

  /** Fixes of an hour, its end included. @param hour start in ms */
  fixes(car: string, hour: number): Promise<Fixes> {
    const now = this.now();
    const until = hour + HOUR;
    return this.once(`fixes/${hour}/${car}`, now + (until < now ? FIXES.past : FIXES.today), () =>
      this.book.along(car, { from: hour, until }),
    );
  }

  /** Vehicles, and SJ that may affect them, unchanged since the day began. */
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

  /** A day's documents with their changes, updated from the cached version. */
  private touched(
    day: string,
    view: AnyView,
    where: readonly Condition[],
    fields: readonly string[],
  ): Promise<Touched> {
    const now = this.now();
    const span = { from: dayStart(day), until: dayEnd(day, Number.POSITIVE_INFINITY) };
    return this.once<Touched>(`${view.name}/${day}`, now + HOLDS, (previous) =>
      touched(this.ports, { view, where, fields, span, now }, previous),
    );
  }

  /** Cached value; concurrent callers share one computation. @param make receives the previous value */
  private async once<T extends object>(key: string, until: number, make: (previous?: T) => Promise<T>): Promise<T> {
    const cached = this.cache.get(key);
    if (cached && this.now() < cached.until) return cached.value as T;
    const coming = this.coming.get(key);
    if (coming) return coming as Promise<T>;
    const task = make(cached?.value as T | undefined);
    this.coming.set(key, task);
    try {
      const value = await task;
      this.cache.set(key, { until, value }, bytesOf(value));
      return value;
    } finally {
      this.coming.delete(key);
    }
  }
}
