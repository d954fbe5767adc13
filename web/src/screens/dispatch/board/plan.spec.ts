/** Lanes of the board: local drafts over the server's state, and changes made elsewhere meanwhile. */
import type { Held } from '@domain/flows/sp/held';
import type { DriverRow, SjRow, TripRow, VehicleRow } from './data';
import {
  type Drafts,
  draftsIn,
  lanesOf,
  laneWith,
  outcomeOf,
  planned,
  smallestFor,
  stopOf,
  takes,
  usualTime,
} from './plan';

const defaults = { milik: 'SENDIRI', branch: 'jkt', sebutan: {} } as const;
const truck = (id: string, kg = 5_000): VehicleRow =>
  ({
    ...defaults,
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
    ...defaults,
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
  // The new draft includes it in its base, so taking it off removes it.
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
  // Bookings by anything else still count.
  const trip: Held = { id: 'v1', until: '2026-07-22T09:00:00.000Z', with: 'TR-9', trip: 't9' };
  const both = lane({ held: { v1: [trip, sp] } });
  expect(laneWith(both, [charter], home).busy.vehicle?.with).toBe('TR-9');
});
it('proposes the smallest vehicle that has room for a whole group', () => {
  const all = lanes({ vehicles: [truck('v1', 5_000), truck('v2', 2_000)] });
  const of = (kg: number) => smallestFor(all, [stopOf(row('a', { berat: kg }))], home)?.vehicle.id;
  expect([of(1_500), of(3_000), of(6_000)]).toEqual(['v2', 'v1', undefined]);
});

it('proposes six to eight in the evening, and never an hour that is past', () => {
  const wib = (at: string) => Date.parse(`2026-11-28T${at}:00+07:00`);
  const timesAt = (at: string) =>
    Object.values(usualTime('2026-11-28', wib(at))).map((iso) =>
      new Date(Date.parse(iso) + 7 * 3_600_000).toISOString(),
    );
  const on = (...times: string[]) => times.map((at) => `${at}:00.000Z`);
  expect(timesAt('04:10')).toEqual(on('2026-11-28T06:00', '2026-11-28T20:00'));
  expect(timesAt('09:59')).toEqual(on('2026-11-28T10:00', '2026-11-28T20:00'));
  expect(timesAt('18:12')).toEqual(on('2026-11-28T19:00', '2026-11-29T01:00'));
  // The trip starts within the day, so that the SJ it issues are dated on it.
  expect(timesAt('23:40')).toEqual(on('2026-11-28T23:59', '2026-11-29T05:59'));
  expect(usualTime('2026-11-29', wib('18:12')).mulai).toBe('2026-11-28T23:00:00.000Z');
});
it('says what saving does: issues what is new, changes what is there, ends what is empty', () => {
  const waiting = [row('c'), row('d')];
  const of = (trips: TripRow[], stops: string[]) => {
    const before = lane({ trips, waiting });
    return outcomeOf(
      lane(
        { trips, waiting },
        planned(
          {},
          before,
          stops.map((id) => stopOf(row(id))),
        ),
      ),
    );
  };
  expect(of([], ['c', 'd'])).toEqual({ of: 'issue', count: 2 });
  expect(of([tripOf('a')], ['a', 'c'])).toEqual({ of: 'issue', count: 1 });
  expect(of([tripOf('a', 'b')], ['b', 'a'])).toEqual({ of: 'change', count: 0 });
  expect(of([tripOf('a')], [])).toEqual({ of: 'end', count: 0 });
  expect(of([{ ...tripOf('a'), status: 'JALAN' }], [])).toEqual({ of: 'change', count: 0 });
});
it('takes up what a browser kept: what is free still, as it is now, and nothing that can’t be read', () => {
  const waiting = [row('a'), row('b', { koli: 3 })];
  const before = lane({ waiting });
  const stored = JSON.stringify(planned({}, before, [stopOf(row('a')), stopOf(row('b')), stopOf(row('z'))]));
  const now = lane({ waiting }, draftsIn(stored));
  expect([ids(now.stops), now.lost, now.load.koli, now.changed]).toEqual([['a', 'b'], ['SM-z'], 4, true]);
  for (const text of [null, '', '7', '[]', '{"v1":{"stops":[{"sj":"a"}]}}', '{"v1":{"driver":7}}'])
    expect(draftsIn(text)).toEqual({});
});
