/** The own fleet with each vehicle's state and position: computed at most once a second, for all readers. */
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import type { Doc, ListPosition, Page, Query, ReadStore } from '../../../infra/ports/ports.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { ResponseBody } from '../../../infra/runtime/http/send.js';
import { type Actor, ALL_BRANCHES, granted, mayLookAt } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import { positionReaders, type positionsQuery } from '../../../services/domain/telemetry/positions.js';
import { AT_WORK, RODE } from '../../../services/domain/telemetry/rides.js';
import {
  type Car,
  FLEET_HOLDS,
  LATELY,
  positionOf,
  ridesAt,
  type Unit,
  type UnitRide,
  unitOf,
} from '../../../services/domain/telemetry/units.js';
import type { Reader, Reads } from '../query/reads.js';
import type { PositionBook } from './book.js';
import { POSITIONS } from './positions.js';

/** Maximum number of vehicles, and of SJ. */
const MAX_UNITS = 5_000;
/** Rows read, and vehicles processed, before yielding to other tasks. */
const SOME = 250;
/** Fields of a vehicle and of an SJ that vehicle boards need. */
export const CAR = ['id', 'nopol', 'type', 'branch', 'pinjam_cabang', 'stnk_until', 'kir_until', 'sebutan'];
export const RIDE = [
  'id',
  'nomor',
  'status',
  'sejak',
  'vehicle',
  'sekolahTujuan',
  'kota',
  'namaDriver',
  'urutan',
  'statusKendaraan',
  'unit_sebelum',
  'sebutan',
];

type CarRow = Omit<Car, 'cabang'> & { pinjam_cabang?: string; sebutan: Record<string, string> };
/** A vehicle from its row, and the branch it is lent to. */
export const carOf = (row: Doc): { car: Car; lent: string } => {
  const { id, nopol, type, branch, pinjam_cabang: lent = '', sebutan, stnk_until = '', kir_until = '' } = row as CarRow;
  const of = { branch: branch || ALL_BRANCHES, cabang: sebutan.branch ?? '' };
  return { car: { id, nopol, type, ...of, stnk_until, kir_until }, lent };
};
/** `text`: the unit as JSON. */
type FleetUnit = { unit: Unit; lent: string; text: string };
/** `answers`: cached by visible branches and filter. */
type FleetSnapshot = { at: number; all: Promise<FleetUnit[]>; answers: Map<string, ResponseBody> };
/** Filters of the vehicle list; absent: none. */
type Narrowed = z.output<typeof positionsQuery>;

const seenBy = (actor: Actor, all: readonly FleetUnit[]): FleetUnit[] =>
  all.filter(({ unit, lent }) => mayLookAt(actor, unit.branch, lent));

/** Permissions of a minimal reader of positions: only a vehicle's branches are needed. */
const LOOKER = { jobdesk: 'monitoring', level: 'user' } as const;

/** View for watchers of positions: vehicles by branch, for readers of positions. */
export const positionsView: AnyView = {
  ...vehicle.view,
  name: POSITIONS,
  doc: z.object({}),
  read: positionReaders,
};

export class Units {
  private snapshot: FleetSnapshot | undefined;

  constructor(
    private readonly store: Pick<ReadStore, 'find'>,
    private readonly reads: Pick<Reads, 'shared'>,
    private readonly book: PositionBook,
    private readonly now: () => number = Date.now,
  ) {}

  /** Units of the actor's branches. */
  async of(actor: Actor): Promise<Unit[]> {
    return seenBy(actor, await this.fleet().all).map(({ unit }) => unit);
  }

  /** Units of the actor's branches as a response: serialized once for all who see the same. */
  async answer(actor: Actor, { branch, state }: Narrowed): Promise<ResponseBody> {
    const { answers, all: coming } = this.fleet();
    const all = await coming;
    const key = JSON.stringify([actor.branches.toSorted(), branch, state]);
    const cached = answers.get(key);
    if (cached) return cached;
    const rows = seenBy(actor, all).filter(
      ({ unit }) => (!branch || unit.branch === branch) && (!state || unit.state === state),
    );
    const answer = new ResponseBody(okText(`{"rows":[${rows.map(({ text }) => text).join(',')}]}`));
    answers.set(key, answer);
    return answer;
  }

  /** New positions for watchers: read once, filtered per reader by branch. */
  async shared(ids: readonly string[]): Promise<(actor: Reader) => Doc[]> {
    const [cars, newest] = await Promise.all([this.reads.shared(vehicle.view, LOOKER, ids), this.book.newestOf(ids)]);
    return (actor) =>
      granted(positionReaders, actor)
        ? cars(actor).flatMap(({ id }) => {
            const fix = newest.get(String(id));
            // Every pushed row needs its time: one without it would count as removed.
            const updatedAt = fix && new Date(fix.at).toISOString();
            return fix ? [{ id: String(id), version: fix.at, updatedAt, position: positionOf(fix) }] : [];
          })
        : [];
  }

  private fleet(): FleetSnapshot {
    const now = this.now();
    if (this.snapshot && now - this.snapshot.at < FLEET_HOLDS) return this.snapshot;
    const snapshot = { at: now, all: this.read(now), answers: new Map() };
    this.snapshot = snapshot;
    snapshot.all.catch(() => {
      if (this.snapshot === snapshot) this.snapshot = undefined;
    });
    return snapshot;
  }

  private async read(now: number): Promise<FleetUnit[]> {
    const rides = (status: readonly string[], from?: string) =>
      this.rows('sj', {
        where: [{ field: 'status', in: status }, ...(from ? [{ field: 'sejak', from }] : [])],
        sort: { field: 'sejak', desc: true },
        select: RIDE,
      });
    const [cars, work, late, newest] = await Promise.all([
      this.rows(vehicle.name, {
        where: [
          { field: 'milik', in: ['SENDIRI'] },
          { field: 'retired', in: [false] },
        ],
        sort: { field: 'nopol', desc: false },
        select: CAR,
      }),
      rides(AT_WORK),
      rides(RODE, new Date(now - LATELY).toISOString()),
      this.book.newest(),
    ]);
    const currentRides = ridesAt([...work, ...late] as UnitRide[], now);
    const of = Map.groupBy(currentRides, (ride) => ride.vehicle);
    const all: FleetUnit[] = [];
    for (const row of cars) {
      if (all.length % SOME === 0) await breathe();
      const { car, lent } = carOf(row);
      const unit = unitOf(car, of.get(car.id) ?? [], newest.get(car.id));
      all.push({ unit, lent, text: JSON.stringify(unit) });
    }
    return all;
  }

  /** Paged by position: a large fleet is read over many turns of the event loop. */
  private async rows(view: string, query: Omit<Query, 'limit' | 'after'>): Promise<Doc[]> {
    const rows: Doc[] = [];
    for (let after: ListPosition | undefined = ''; after !== undefined && rows.length < MAX_UNITS; ) {
      await breathe();
      const page: Page = await this.store.find(view, { ...query, limit: SOME, after });
      rows.push(...page.rows);
      after = page.next;
    }
    return rows;
  }
}
