/** The own fleet with what each vehicle does and where it is: put together once a second at most, for all who look. */
import { z } from 'zod';
import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { type Actor, ALL_BRANCHES, granted, mayLookAt } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import { positionReaders } from '../../../services/domain/telemetry/positions.js';
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
type Kept = { unit: Unit; lent: string };

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
  private known: { at: number; all: Promise<Kept[]> } | undefined;

  constructor(
    private readonly store: Pick<ReadStore, 'find'>,
    private readonly reads: Pick<Reads, 'shared'>,
    private readonly book: PositionBook,
    private readonly now: () => number = Date.now,
  ) {}

  /** Those of the actor's branches. */
  async of(actor: Actor): Promise<Unit[]> {
    const all = await this.all();
    return all.flatMap(({ unit, lent }) => (mayLookAt(actor, unit.branch, lent) ? [unit] : []));
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

  private all(): Promise<Kept[]> {
    const now = this.now();
    if (this.known && now - this.known.at < FLEET_HOLDS) return this.known.all;
    const all = this.read(now);
    const known = { at: now, all };
    this.known = known;
    all.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return all;
  }

  private async read(now: number): Promise<Kept[]> {
    const rides = (status: readonly string[], from?: string) =>
      this.store.find('sj', {
        where: [{ field: 'status', in: status }, ...(from ? [{ field: 'sejak', from }] : [])],
        sort: { field: 'sejak', desc: true },
        limit: MAX_UNITS,
        select: RIDE,
      });
    const [cars, work, late, newest] = await Promise.all([
      this.store.find(vehicle.name, {
        where: [
          { field: 'milik', in: ['SENDIRI'] },
          { field: 'retired', in: [false] },
        ],
        sort: { field: 'nopol', desc: false },
        limit: MAX_UNITS,
        select: CAR,
      }),
      rides(AT_WORK),
      rides(RODE, new Date(now - LATELY).toISOString()),
      this.book.newest(),
    ]);
    const told = ridesAt([...work.rows, ...late.rows] as UnitRide[], now);
    const of = Map.groupBy(told, (ride) => ride.vehicle);
    return cars.rows.map((row) => {
      const { car, lent } = carOf(row);
      return { unit: unitOf(car, of.get(car.id) ?? [], newest.get(car.id)), lent };
    });
  }
}
