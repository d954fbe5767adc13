/** Lanes of the board: what was planned here over what stands on the server, and what came there meanwhile. */
import type { Held } from '@domain/flows/sp/held';
import type { DriverRow, SjRow, TripRow, VehicleRow } from './data';
import { type Drafts, lanesOf, laneWith, planned, smallestFor, stopOf, takes } from './plan';

const own = { milik: 'SENDIRI', branch: 'jkt', sebutan: {} } as const;
const truck = (id: string, kg = 5_000): VehicleRow =>
  ({
    ...own,
    id,
    nopol: `B ${id}`,
    type: 'CDD',
    capacity_kg: kg,
    capacity_koli: 500,
    stnk_until: '2036-01-01',
    kir_until: '2036-01-01',
  }) as never;
const man = (id: string): DriverRow =>
  ({
    ...own,
    id,
    name: id,
    licence_type: 'b1',
    licence_until: '2036-01-01',
    sim: { code: 'B1 Umum', unit: [] },
  }) as never;
const row = (id: string, more: Partial<SjRow> = {}): SjRow =>
  ({
    id,
    nomor: `SM-${id}`,
    sekolahTujuan: id,
    kota: 'Bogor',
    kecamatan: 'Ciawi',
    qty: 1,
    koli: 1,
    berat: 100,
    jenis: 'RACE',
    sp_id: 'o',
    ...more,
  }) as never;
const tripOf = (...ids: string[]): TripRow =>
  ({
    id: 't1',
    nomor: 'TR-1',
    status: 'RENCANA',
    vehicle: 'v1',
    driver: 'd1',
    mulai: '2026-07-22T01:00:00.000Z',
    sampai: '2026-07-22T12:00:00.000Z',
    stops: ids.map((id) => stopOf(row(id))),
  }) as never;
const home = { kota: '' };
type More = { trips?: TripRow[]; waiting?: SjRow[]; vehicles?: VehicleRow[]; held?: Record<string, Held[]> };
const lanes = ({ trips = [], waiting = [], vehicles = [truck('v1')], held = {} }: More, drafts: Drafts = {}) =>
  lanesOf(
    {
      ...{ branch: 'jkt', home, window: { mulai: '2026-07-22T01:00:00.000Z', sampai: '2026-07-22T12:00:00.000Z' } },
      ...{
        vehicles,
        drivers: [man('d1'), man('d2')],
        trips,
        waiting,
        usual: new Map([
          ['v1', 'd1'],
          ['v2', 'd2'],
        ]),
      },
      busy: { vehicle: new Map(Object.entries(held)), driver: new Map() },
    },
    drafts,
  );
const lane = (more: More, drafts?: Drafts) => lanes(more, drafts)[0] ?? (undefined as never);
const ids = (stops: readonly { sj: string }[]) => stops.map(({ sj }) => sj);

it('keeps what somebody else put on the trip while it was planned here, and says so', () => {
  const before = lane({ trips: [tripOf('a', 'b')] });
  const drafts = planned({}, before, before.stops.toReversed());
  const now = lane({ trips: [tripOf('a', 'b', 'c')] }, drafts);
  expect([ids(now.stops).toSorted(), now.joined]).toEqual([['a', 'b', 'c'], ['SM-c']]);
  // What is planned over it anew knows it: taken off it is off.
  const less = lane(
    { trips: [tripOf('a', 'b', 'c')] },
    planned(
      drafts,
      now,
      now.stops.filter(({ sj }) => sj !== 'c'),
    ),
  );
  expect([ids(less.stops), less.joined, ids(less.leaving)]).toEqual([['b', 'a'], [], ['c']]);
});
it('says what leaves the trip when it is saved, and what was planned and is elsewhere by now', () => {
  const before = lane({ trips: [tripOf('a', 'b')], waiting: [row('w')] });
  const drafts = planned({}, before, [...before.stops.slice(1), stopOf(row('w'))]);
  const now = lane({ trips: [tripOf('a', 'b')], waiting: [row('w')] }, drafts);
  expect([ids(now.stops), ids(now.leaving), now.changed]).toEqual([['b', 'w'], ['a'], true]);
  const gone = lane({ trips: [tripOf('a', 'b')] }, drafts);
  expect([ids(gone.stops), gone.lost]).toEqual([['b'], ['SM-w']]);
});
it('lets the SJ of an order’s own unit onto that unit, with its driver, and on no other', () => {
  const sp: Held = { id: 'v1', until: '2026-07-23T00:00:00.000Z', with: 'SP-1', sp: 'sp1' };
  const charter = stopOf(row('c', { jenis: 'CHARTER', sp_id: 'sp1', vehicle: 'v1', driver: 'd2' }));
  const [one, two] = lanes({ vehicles: [truck('v1'), truck('v2')], held: { v1: [sp] } });
  if (!one || !two) throw new Error('two lanes');
  expect([one.group, takes(laneWith(one, [stopOf(row('a'))], home)), takes(laneWith(one, [charter], home))]).toEqual([
    'later',
    false,
    true,
  ]);
  expect(laneWith(one, [charter], home).driver?.id).toBe('d2');
  expect(laneWith(two, [charter], home)).toMatchObject({
    group: 'never',
    lacks: [{ of: 'stops', code: 'trip-charter-crew' }],
  });
  // Of what else holds it nothing is forgiven.
  const trip: Held = { id: 'v1', until: '2026-07-22T09:00:00.000Z', with: 'TR-9', trip: 't9' };
  const both = lane({ held: { v1: [trip, sp] } });
  expect(laneWith(both, [charter], home).busy.vehicle?.with).toBe('TR-9');
});
it('proposes the smallest vehicle that has room for a whole group', () => {
  const all = lanes({ vehicles: [truck('v1', 5_000), truck('v2', 2_000)] });
  const of = (kg: number) => smallestFor(all, [stopOf(row('a', { berat: kg }))], home)?.vehicle.id;
  expect([of(1_500), of(3_000), of(6_000)]).toEqual(['v2', 'v1', undefined]);
});
