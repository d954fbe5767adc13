import { jobdesks } from '../../kit/aggregate/job-desks.js';
import { refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { moved, onRoad, planned, stateOf, system, typed, when } from './trip.fixture.js';
import { trip } from './trip.js';

const fieldsOf = (events: readonly TestEvent[]) => stateOf(events).fields;
const refused = (more: object) => refusalOf(() => when([], 'register', typed(more)));
const spaces = (events: readonly TestEvent[]) =>
  (trip.aggregate.holds?.(stateOf(events), 'd1') ?? []).map(({ space, key, from, to }) => [
    space,
    key,
    from ?? '',
    to ?? '',
  ]);

describe('planning', () => {
  it('keeps what vehicle, driver and SJ are called then, and numbers it in its branch', () => {
    expect(fieldsOf(planned())).toMatchObject({
      ...{ nomor: 'TR-JKT-2607-00001', status: 'RENCANA', nopol: 'B 9001 AA', jenisKendaraan: 'CDD' },
      ...{ kapasitas_kg: 5_000, namaDriver: 'Nandang', telp: '+62811111111' },
      stops: [
        { sj: 's1', nomor: 'SM-s1', tujuan: 'SDN 1', kota: 'Kota Bogor', kecamatan: 'Ciawi', koli: 10, berat: 1_000 },
        { sj: 's2', kecamatan: 'Cisarua' },
      ],
    });
  });
  it('takes no word of the sender for what an SJ weighs', () => {
    const stops = [{ sj: 's1', berat: 1, koli: 0, nomor: 'SM-LAIN' }];
    expect(fieldsOf(planned({ stops })).stops).toMatchObject([{ nomor: 'SM-s1', berat: 1_000, koli: 10 }]);
  });
  it.each([
    ['as it can go', {}, 'accepted'],
    ['an empty one: a unit is kept free', { stops: [] }, 'accepted'],
    ['a return before the start', { sampai: '2026-07-22T01:00:00.000Z' }, 'trip-times @ sampai'],
    ['one that is too long', { sampai: '2026-08-22T01:00:00.000Z' }, 'trip-times @ sampai'],
    [
      'a time that is over',
      { mulai: '2026-07-20T01:00:00.000Z', sampai: '2026-07-20T09:00:00.000Z' },
      'trip-over @ mulai',
    ],
    ['one in years', { mulai: '2028-07-22T01:00:00.000Z', sampai: '2028-07-22T12:00:00.000Z' }, 'day-span @ mulai'],
    ['a mitra’s vehicle', { vehicle: 'hired' }, 'sp-vehicle-mitra @ vehicle'],
    ['a mitra’s driver', { driver: 'hired' }, 'sp-driver-mitra @ driver'],
    ['another branch’s vehicle', { vehicle: 'bdg' }, 'sp-of-branch @ vehicle'],
    ['another branch’s driver', { driver: 'bdg' }, 'sp-of-branch @ driver'],
    ['a vehicle that is lent to the branch', { vehicle: 'lent' }, 'accepted'],
    ['papers that run out before it is back', { vehicle: 'old' }, 'sp-vehicle-expired @ vehicle'],
    ['a licence that runs out before', { driver: 'old' }, 'sp-driver-expired @ driver'],
    ['a licence that is not for the vehicle', { vehicle: 'big' }, 'sp-licence @ driver'],
    ['an SJ twice', { stops: [{ sj: 's1' }, { sj: 's1' }] }, 'trip-stop-twice @ stops.1.sj'],
    ['an SJ of a CHARTER order whose unit is a mitra’s', { stops: [{ sj: 'charter' }] }, 'trip-charter @ stops.0.sj'],
    ['an SJ of a CHARTER order that goes by its unit', { stops: [{ sj: 's1' }, { sj: 'unit' }] }, 'accepted'],
    ['one that does not', { vehicle: 'lent', stops: [{ sj: 's1' }, { sj: 'unit' }] }, 'trip-charter-crew @ stops.1.sj'],
    ['an SJ that a trip let go on the road', { stops: [{ sj: 'loose' }] }, 'accepted'],
    ['an SJ that left with its own crew', { stops: [{ sj: 'away' }] }, 'trip-sj-gone @ stops.0.sj'],
    ['an SJ of another branch', { stops: [{ sj: 'bdg' }] }, 'trip-sj-branch @ stops.0.sj'],
    ['an SJ of another trip', { stops: [{ sj: 'theirs' }] }, 'trip-sj-other @ stops.0.sj'],
    ['an SJ that was cancelled', { stops: [{ sj: 'gone' }] }, 'trip-sj-gone @ stops.0.sj'],
    ['an SJ that is not there', { stops: [{ sj: 'none' }] }, 'ref-missing @ stops.0.sj'],
    ['more than it carries', { stops: [{ sj: 's1' }, { sj: 's2' }, { sj: 's3' }] }, 'trip-heavy @ stops'],
  ])('looks at %s', (_, more, answer) => expect(refused(more)).toBe(answer));
  it('is for those who dispatch, and for nobody else', () => {
    for (const command of ['register', 'setStops', 'swap', 'swapOnRoad', 'extend', 'cancel']) {
      const whose = jobdesks.filter((desk) => trip.aggregate.may[command]?.some((grant: string) => grant === desk));
      expect([command, whose]).toEqual([command, ['operasional', 'purchasing', 'rcadmin', 'kacab']]);
    }
    for (const command of ['start', 'finish', 'drop', 'dropOnRoad'])
      expect(trip.aggregate.may[command]).toEqual(['system']);
  });
});

describe('a change of the plan', () => {
  it('of time or note is a change; vehicle, driver, SJ and branch have steps of their own', () => {
    const change = (data: object) => refusalOf(() => when(planned(), 'change', data));
    expect(change({ catatan: 'muat jam 7' })).toBe('accepted');
    expect(change({ sampai: '2026-07-22T14:00:00.000Z' })).toBe('accepted');
    expect(change({ sampai: '2026-07-21T14:00:00.000Z' })).toBe('trip-times @ sampai');
    expect(change({ driver: 'bdg' })).toBe('trip-own-step @ driver');
    expect(change({ vehicle: 'lent' })).toBe('trip-own-step @ vehicle');
    expect(change({ stops: [{ sj: 's1' }] })).toBe('trip-own-step @ stops');
  });
  it('orders, adds and takes off what did not leave yet', () => {
    const stops = [{ sj: 's2' }, { sj: 's1' }];
    const keys = (events: readonly TestEvent[]) => fieldsOf(events).stops.map(({ sj }: { sj: string }) => sj);
    expect(keys(moved(planned(), ['setStops', { stops }]))).toEqual(['s2', 's1']);
    expect(keys(moved(planned(), ['setStops', { stops: [{ sj: 's2' }] }]))).toEqual(['s2']);
    const three = { stops: [...stops, { sj: 's3' }] };
    expect(refusalOf(() => when(planned(), 'setStops', three))).toBe('trip-heavy @ stops');
    const loaded = onRoad({ stops: [{ sj: 'mine' }, { sj: 's1' }] });
    expect(refusalOf(() => when(loaded, 'setStopsOnRoad', { stops: [{ sj: 's1' }] }))).toBe('trip-sj-carried @ stops');
    expect(refusalOf(() => when(loaded, 'setStopsOnRoad', { stops: [{ sj: 'mine' }] }))).toBe('accepted');
  });
  it('of the crew is an own step with its reason, that looks at it as if it were new', () => {
    const alasan = 'Rem bermasalah';
    const lent = moved(onRoad(), ['swapOnRoad', { vehicle: 'lent', driver: 'd1', alasan }]);
    expect(fieldsOf(lent)).toMatchObject({ status: 'JALAN', nopol: 'D 9004 AA', alasan });
    expect(refusalOf(() => when(planned(), 'swap', { vehicle: 'old', driver: 'd1', alasan }))).toBe(
      'sp-vehicle-expired @ vehicle',
    );
    expect(() => when(planned(), 'swap', { vehicle: 'lent', driver: 'd1', alasan: '' })).toThrow(/alasan/);
    expect(refusalOf(() => when(planned(), 'swap', { vehicle: 'v1', driver: 'd1', alasan }))).toBe(
      'trip-same-crew @ vehicle',
    );
  });
  it('drops what was cancelled, and is cancelled itself only before the first pickup', () => {
    expect(fieldsOf(moved(planned(), ['drop', { sj: 's1' }, system])).stops).toMatchObject([{ sj: 's2' }]);
    const alasan = 'Unit rusak';
    expect(fieldsOf(moved(planned(), ['cancel', { alasan }]))).toMatchObject({ status: 'BATAL', alasan });
    expect(refusalOf(() => when(onRoad(), 'cancel', { alasan }))).toBe('action-not-now');
    expect(refusalOf(() => when(planned(), 'clear', { alasan }, system))).toBe('trip-not-empty @ stops');
    expect(fieldsOf(moved(planned({ stops: [] }), ['clear', { alasan }, system]))).toMatchObject({ status: 'BATAL' });
    // Picked up a moment ago; the trip has not started yet.
    expect(refusalOf(() => when(planned({ stops: [{ sj: 'mine' }] }), 'cancel', { alasan }))).toBe(
      'trip-sj-carried @ stops',
    );
  });
});

it('holds vehicle and driver for its time, where orders hold theirs, and its SJ for good', () => {
  const time = ['2026-07-22T01:00:00.000Z', '2026-07-22T12:00:00.000Z'];
  const crew = [
    ['vehicle', 'v1', ...time],
    ['driver', 'd1', ...time],
  ];
  const notes = [
    ['sj-trip', 's1', '', ''],
    ['sj-trip', 's2', '', ''],
  ];
  expect(spaces(planned())).toEqual([...crew, ...notes]);
  expect(spaces(onRoad())).toEqual([...crew, ...notes]);
  const open = (events: readonly TestEvent[]) =>
    trip.aggregate.holds?.(stateOf(events), 'd1').map((claim) => claim.open);
  // A trip under way has no known end.
  expect([open(planned()), open(onRoad())]).toEqual([
    [undefined, undefined, undefined, undefined],
    [true, true, undefined, undefined],
  ]);
  // Its claims count as one use with those of its SJ and their CHARTER orders.
  const one = trip.aggregate.holds?.(stateOf(planned({ stops: [{ sj: 's1' }, { sj: 'unit' }] })), 'd1');
  expect(one?.map((claim) => claim.within)).toEqual([
    ['sj-s1', 'sj-unit', 'sp-o1'],
    ['sj-s1', 'sj-unit', 'sp-o1'],
    undefined,
    undefined,
  ]);
  expect(spaces(moved(onRoad(), ['finish', {}, system]))).toEqual(notes);
  expect(spaces(moved(planned(), ['cancel', { alasan: 'salah' }]))).toEqual([]);
  const later = moved(onRoad(), ['extend', { sampai: '2026-07-22T16:00:00.000Z' }]);
  expect(spaces(later)[0]).toEqual(['vehicle', 'v1', time[0], '2026-07-22T16:00:00.000Z']);
});
