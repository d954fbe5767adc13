/**
 * A branch's deliveries, few enough to test any order of events: people's actions become the events that the domain
 * decides.
 */
import fc from 'fast-check';
import type { Recorded } from '../../infra/ports/ports.js';
import { numbered, typed as ordered } from '../../services/domain/flows/race/race.fixture.js';
import { spRace } from '../../services/domain/flows/race/sp-race.js';
import { draft } from '../../services/domain/flows/sj/sj.fixture.js';
import { sj } from '../../services/domain/flows/sj/sj.js';
import { facts as masters } from '../../services/domain/flows/trip/trip.fixture.js';
import { trip } from '../../services/domain/flows/trip/trip.js';
import type { AnyAggregate } from '../../services/domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../services/domain/kit/aggregate/reject.js';
import { as, type Facts, fold, given, type TestEvent } from '../../services/domain/kit/aggregate/testing.js';
import type { Fix } from '../../services/domain/telemetry/positions.js';

const kinds: Readonly<Record<string, AnyAggregate>> = {
  sp_race: spRace.aggregate,
  sj: sj.aggregate,
  trip: trip.aggregate,
};
type Master = { fields: Record<string, unknown>; sebutan?: object };
const master = (id: string, from: string, more: object): [string, Master] => {
  const existing = masters[id] ?? masters[from];
  const { fields } = existing as Master;
  return [id, { ...(existing as Master), fields: { ...fields, ...more } }];
};
/** Two of each, so that they are shared. */
const facts: Facts = {
  ...masters,
  ...Object.fromEntries([
    master('vehicle/v1', '', {}),
    master('vehicle/v2', 'vehicle/v1', { nopol: 'B 9009 AA' }),
    master('driver/d1', '', {}),
    master('driver/d2', 'driver/d1', { name: 'Ujang' }),
  ]),
};
const SHOWN = [
  ...['branch/jkt', 'customer/c1', 'customer_address/muat', 'customer_address/s1', 'customer_address/s2'],
  ...['vehicle/v1', 'vehicle/v2', 'driver/d1', 'driver/d2'],
];
const NOTES = ['o1.1', 'o1.2', 'n3'];
const TRIPS = ['t1', 't2'];
export const VEHICLES = ['v1', 'v2'];
const START = Date.parse('2026-07-22T03:00:00.000Z');
const crewOf = (n: number) => ({ vehicle: `v${n + 1}`, driver: `d${n + 1}` });

const note = fc.constantFrom(...NOTES);
const tripId = fc.constantFrom(...TRIPS);
const crew = fc.nat({ max: 1 });
const stops = fc.uniqueArray(note, { minLength: 1, maxLength: 3 });
const report = fc.record(
  { lat: fc.constantFrom(-6.2, -6.5), lon: fc.constantFrom(106.8, 107.1), memo: fc.constantFrom('', 'macet') },
  { requiredKeys: [] },
);
/** Steps onward from an SJ's status. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  TERBIT: ['pickup'],
  PICKUP: ['depart', 'arrive', 'pickup'],
  DALAM_PERJALANAN: ['arrive', 'deliverPart', 'fail', 'depart'],
  SAMPAI_TUJUAN: ['receive', 'arrive'],
  SEBAGIAN: ['receive'],
  GAGAL: ['receive'],
};
/** Corrections and cancellation. */
const ODD = ['toIssued', 'toPickup', 'toRoad', 'cancel'] as const;
const way = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<string>(...ODD) },
);
/** A person's action, some minutes after the previous one or at the same moment. */
const deed = fc.oneof(
  { weight: 10, arbitrary: fc.record({ does: fc.constant('road'), note, way, report }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('plan'), trip: tripId, stops, crew }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('issue'), note, crew }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('trip'),
      trip: tripId,
      step: fc.constantFrom('start', 'finish', 'cancel'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('order'), step: fc.constantFrom('depart', 'finish') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('rename'),
      of: fc.constantFrom('vehicle-v1', 'vehicle-v2', 'driver-d1', 'customer-c1', 'branch-jkt'),
      to: fc.constantFrom('Lama', 'Baru', 'B 1 X'),
    }),
  },
);
export const deeds = fc.array(fc.tuple(deed, fc.constantFrom(0, 1, 7)), { minLength: 8, maxLength: 40 });
type Deed = { does: string } & Record<string, unknown>;

/** Positions of vehicles, some implausible. */
export const fixes = fc.array(
  fc.record({
    vehicle: fc.constantFrom(...VEHICLES),
    fix: fc.record({
      at: fc.integer({ min: 0, max: 12 }).map((n) => START + n * 600_000),
      lat: fc.constantFrom(-6.2, -6.21, 1.5),
      lon: fc.constantFrom(106.8, 106.81),
      accuracy: fc.constant(9),
      speed: fc.constantFrom(null, 12),
      driver: fc.constantFrom('d1', 'd2'),
    }) satisfies fc.Arbitrary<Fix>,
  }),
  { maxLength: 12 },
);

/** A log of actions; those that the domain refuses leave no event. */
export class Deliveries {
  readonly log: Recorded[] = [];
  private readonly streams = new Map<string, TestEvent[]>();
  private readonly number = numbered();
  private now = START;

  constructor(done: readonly (readonly [Deed, number])[]) {
    for (const id of SHOWN) {
      const { fields, sebutan = {} } = facts[id] as Master;
      this.put(id.replace('/', '-'), [{ type: 'Registered', data: { ...fields, sebutan } }]);
    }
    this.command('sp_race', 'o1', 'register', ordered());
    this.command('sp_race', 'o1', 'confirm');
    for (const [n, id] of NOTES.entries())
      this.command('sj', id, 'register', draft({ sm: `SM-${n}`, kota: 'Kota Bogor', sekolahTujuan: `SDN ${n}` }));
    for (const [one, minutes] of done) {
      this.now += minutes * 60_000;
      this.do(one);
    }
  }

  /** Time of the last event, ms. */
  get end(): number {
    return this.now;
  }

  private do({ does, ...of }: Deed): void {
    const id = String(of.note ?? of.trip ?? 'o1');
    if (does === 'road') this.report(id, of.way as number | string, of.report as object);
    else if (does === 'issue') this.command('sj', id, 'issue', { ...crewOf(Number(of.crew)), tanggal: '2026-07-22' });
    else if (does === 'order') this.command('sp_race', 'o1', String(of.step));
    else if (does === 'rename') this.rename(String(of.of), String(of.to));
    else if (does === 'trip')
      this.command('trip', id, String(of.step), of.step === 'cancel' ? { alasan: 'unit rusak' } : {});
    else this.plan(id, of.stops as string[], Number(of.crew));
  }
  private report(id: string, way: number | string, reported: object): void {
    const ways = NEXT[this.stateOf('sj', id).fields.status] ?? [];
    const step = typeof way === 'string' ? way : ways[way % ways.length];
    if (step) this.command('sj', id, step, this.dataOf(step, reported));
  }
  private dataOf(step: string, reported: object): object {
    if (step === 'receive') return { kondisi: 'LENGKAP', alasan_terima: 'menurut sekolah' };
    if (step.startsWith('to') || step === 'cancel') return { alasan: 'salah tekan' };
    const alasan = { alasan: 'hujan deras' };
    if (step === 'arrive') return { penerima: 'Ibu Yanti', ...reported };
    if (step === 'deliverPart')
      return { penerima: 'Pak Dedi', qty_sampai: 1, koli_sampai: 1, ikat_sampai: 0, ...alasan, ...reported };
    return step === 'fail' ? { ...alasan, ...reported } : reported;
  }
  /** A trip, and its SJ put on it as the process would. */
  private plan(id: string, stops: readonly string[], crew: number): void {
    const time = {
      mulai: new Date(this.now + 60_000).toISOString(),
      sampai: new Date(this.now + 36_000_000).toISOString(),
    };
    const isPlanned = this.streams.has(`trip-${id}`);
    const listed = { stops: stops.map((one) => ({ sj: one })) };
    const done = isPlanned
      ? this.command('trip', id, 'setStops', listed)
      : this.command('trip', id, 'register', { branch: 'jkt', ...time, ...crewOf(crew), ...listed });
    if (!done) return;
    const { fields } = this.stateOf('trip', id);
    const ride = { trip: id, no_trip: fields.nomor, vehicle: fields.vehicle, driver: fields.driver };
    for (const [n, one] of stops.entries())
      this.command('sj', one, 'ride', { ...ride, urutan: n + 1, tanggal: '2026-07-22' });
  }
  private rename(stream: string, to: string): void {
    const field = { vehicle: 'nopol', driver: 'name', customer: 'nama_perusahaan', branch: 'name' }[
      stream.split('-')[0] as 'vehicle'
    ];
    this.put(stream, [{ type: 'Changed', data: { fields: { [field]: to } } }]);
  }
  private stateOf(kind: string, id: string) {
    return fold(kinds[kind] as AnyAggregate, this.streams.get(`${kind}-${id}`) ?? []);
  }
  private command(kind: string, id: string, name: string, data: object = {}): boolean {
    const notes = NOTES.map((one) => [`sj/${one}`, this.stateOf('sj', one)]);
    const documents = { ...facts, ...Object.fromEntries(notes) };
    const events = this.streams.get(`${kind}-${id}`) ?? [];
    const ctx = { id, now: new Date(this.now).toISOString(), number: this.number };
    try {
      this.put(
        `${kind}-${id}`,
        given(kinds[kind] as AnyAggregate, events, documents).when(name, data, as('system'), ctx),
      );
      return true;
    } catch (error) {
      if (error instanceof Rejected) return false;
      throw error;
    }
  }
  private put(stream: string, events: readonly TestEvent[]): void {
    const before = this.streams.get(stream) ?? [];
    const at = new Date(this.now).toISOString();
    this.streams.set(stream, [...before, ...events.map((event) => ({ ...event, at }))]);
    const by = { id: 'u', username: 'u', fullname: 'U', jobdesk: 'system', level: 'user' };
    for (const [n, { type, data }] of events.entries()) {
      const place = `${this.log.length}`;
      const meta = { commandId: place, command: 'x', bodyHash: '', at, by, correlationId: 'c', prev: '' };
      this.log.push({ id: place, type, data, meta, stream, revision: before.length + n, position: place } as Recorded);
    }
  }
}
