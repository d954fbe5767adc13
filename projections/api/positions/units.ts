/** The own fleet with what each vehicle does and where it is: put together once a second at most, for all who look. */
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import type { Doc, Page, Place, Query, ReadStore } from '../../../infra/ports/ports.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { Answer } from '../../../infra/runtime/http/send.js';
import { type Actor, ALL_BRANCHES, granted, mayLookAt } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
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

/** Vehicles, and SJ, that are looked at. */
const MAX_UNITS = 5_000;
/** Rows that are read, and vehicles that are put together, before others are attended to. */
const SOME = 250;
/** Fields of a vehicle, and of an SJ, that boards of vehicles are made of. */
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
/** A vehicle as its row tells it, and the branch that it is lent to. */
export const carOf = (row: Doc): { car: Car; lent: string } => {
  const { id, nopol, type, branch, pinjam_cabang: lent = '', sebutan, stnk_until = '', kir_until = '' } = row as CarRow;
  const of = { branch: branch || ALL_BRANCHES, cabang: sebutan.branch ?? '' };
  return { car: { id, nopol, type, ...of, stnk_until, kir_until }, lent };
};
/** `text`: the unit as JSON. */
type Kept = { unit: Unit; lent: string; text: string };
/** `told`: what was answered of it, by who may see the same and what they asked for. */
type Known = { at: number; all: Promise<Kept[]>; told: Map<string, Answer> };
/** What the list of vehicles is narrowed by; absent: by nothing. */
type Narrowed = z.output<typeof positionsQuery>;

const seenBy = (actor: Actor, all: readonly Kept[]): Kept[] =>
  all.filter(({ unit, lent }) => mayLookAt(actor, unit.branch, lent));

/** Sees as much of a vehicle as each reader of positions: where it belongs, no more is taken of it. */
const LOOKER = { jobdesk: 'monitoring', level: 'user' } as const;

/** What watchers of positions are told by: of vehicles, with their branches, for those who read positions. */
export const positionsView: AnyView = {
  ...vehicle.view,
  name: POSITIONS,
  doc: z.object({}),
  read: positionReaders,
};

export class Units {
  private known: Known | undefined;

  constructor(
    private readonly store: Pick<ReadStore, 'find'>,
    private readonly reads: Pick<Reads, 'shared'>,
    private readonly book: PositionBook,
    private readonly now: () => number = Date.now,
  ) {}

  /** Those of the actor's branches. */
  async of(actor: Actor): Promise<Unit[]> {
    return seenBy(actor, await this.fleet().all).map(({ unit }) => unit);
  }

  /** Those of the actor's branches as they are answered: written once for all who see the same. */
  async answer(actor: Actor, { branch, state }: Narrowed): Promise<Answer> {
    const { told, all: coming } = this.fleet();
    const all = await coming;
    const key = JSON.stringify([actor.branches.toSorted(), branch, state]);
    const known = told.get(key);
    if (known) return known;
    const rows = seenBy(actor, all).filter(
      ({ unit }) => (!branch || unit.branch === branch) && (!state || unit.state === state),
    );
    const answer = new Answer(okText(`{"rows":[${rows.map(({ text }) => text).join(',')}]}`));
    told.set(key, answer);
    return answer;
  }

  /** New positions for those who watch: read once, told to each of them as far as the vehicles are theirs. */
  async shared(ids: readonly string[]): Promise<(actor: Reader) => Doc[]> {
    const [cars, newest] = await Promise.all([this.reads.shared(vehicle.view, LOOKER, ids), this.book.newestOf(ids)]);
    return (actor) =>
      granted(positionReaders, actor)
        ? cars(actor).flatMap(({ id }) => {
            const fix = newest.get(String(id));
            // As every row that is told: one without its time would be taken for one that is gone.
            const updatedAt = fix && new Date(fix.at).toISOString();
            return fix ? [{ id: String(id), version: fix.at, updatedAt, position: positionOf(fix) }] : [];
          })
        : [];
  }

  private fleet(): Known {
    const now = this.now();
    if (this.known && now - this.known.at < FLEET_HOLDS) return this.known;
    const known = { at: now, all: this.read(now), told: new Map() };
    this.known = known;
    known.all.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known;
  }

  private async read(now: number): Promise<Kept[]> {
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
    const told = ridesAt([...work, ...late] as UnitRide[], now);
    const of = Map.groupBy(told, (ride) => ride.vehicle);
    const all: Kept[] = [];
    for (const row of cars) {
      if (all.length % SOME === 0) await breathe();
      const { car, lent } = carOf(row);
      const unit = unitOf(car, of.get(car.id) ?? [], newest.get(car.id));
      all.push({ unit, lent, text: JSON.stringify(unit) });
    }
    return all;
  }

  /** From place to place: a large fleet is read in many turns. */
  private async rows(view: string, query: Omit<Query, 'limit' | 'after'>): Promise<Doc[]> {
    const rows: Doc[] = [];
    for (let after: Place | undefined = ''; after !== undefined && rows.length < MAX_UNITS; ) {
      await breathe();
      const page: Page = await this.store.find(view, { ...query, limit: SOME, after });
      rows.push(...page.rows);
      after = page.next;
    }
    return rows;
  }
}
