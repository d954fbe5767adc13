import fc from 'fast-check';
import { metresAtMost, metresBetween } from '../common/metres.js';
import { townNear } from '../common/towns.js';
import {
  type Fix,
  fixSchema,
  isPossible,
  LAST_FIXES,
  lastOf,
  mergedFixes,
  newestAlong,
  newestOf,
  pieceOf,
  seenAt,
  timeFault,
  wayOf,
} from './positions.js';
import { type Ride, rideAt } from './rides.js';
import { byNeed, isSilent, positionAge, type Unit, unitOf } from './units.js';

const START = Date.parse('2026-07-21T03:00:00.000Z');
const fix = (seconds: number, km: number, more: Partial<Fix> = {}): Fix => ({
  ...{ at: START + seconds * 1_000, lat: -6.2, lon: 106.8 + km / 110.6, accuracy: 10, speed: null, driver: 'd1' },
  ...more,
});
const any = fc.record({
  at: fc.integer({ min: 0, max: 400 }).map((n) => START + n * 15_000),
  lat: fc.integer({ min: -700, max: -600 }).map((n) => n / 100),
  lon: fc.integer({ min: 10_600, max: 10_700 }).map((n) => n / 100),
  accuracy: fc.integer({ min: 0, max: 500 }),
  speed: fc.option(fc.integer({ min: 0, max: 40 })),
  driver: fc.constantFrom('d1', 'd2'),
}) as fc.Arbitrary<Fix>;

it('any order, grouping and repeats of the same fixes leave the same way and the same newest', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (fixes, chance) => {
      const whole = mergedFixes([], fixes);
      let stored: Fix[] = [];
      const left = [...fixes, ...fixes.filter((_, n) => n % 3 === 0)];
      while (left.length > 0) {
        const some = Array.from({ length: 1 + ((chance.next().value as number) % 5) }, () =>
          left.splice((chance.next().value as number) % Math.max(1, left.length), 1),
        ).flat();
        stored = mergedFixes(stored, some);
      }
      expect(stored).toEqual(whole);
      expect(wayOf(stored).at(-1)).toEqual(wayOf(whole).at(-1));
    }),
  );
});
/** Fixes that arrive late, several within two seconds, from two drivers. */
const lateFix = fc
  .tuple(any, fc.integer({ min: 0, max: 5 }), fc.integer({ min: -60, max: 900 }))
  .map(([fix, slot, late]) => ({ ...fix, at: fix.at + slot * 700, seen: fix.at + late * 1_000 }));
const slot = (fix: Fix) => Math.floor(fix.at / 2_000);
it('keeps one of two seconds, and what was heard first of these stays: what was known at any time is true afterwards', () => {
  fc.assert(
    fc.property(fc.array(lateFix, { maxLength: 60 }), fc.nat(), (fixes, n) => {
      const all = mergedFixes([], fixes);
      expect(new Set(all.map(slot)).size).toBe(all.length);
      expect(new Set(fixes.map(slot)).size).toBe(all.length);
      expect(all).toEqual(all.toSorted((a, b) => a.at - b.at));
      const then = fixes[n % Math.max(1, fixes.length)]?.seen ?? 0;
      const seenThen = (some: readonly Fix[]) => some.filter((fix) => seenAt(fix) <= then);
      expect(seenThen(all)).toEqual(mergedFixes([], seenThen(fixes)));
      // The newest fix along the way is the newest of what was known at each time.
      const newest = newestAlong(fixes).findLast(({ at }) => at <= then)?.fix;
      expect(newest).toEqual(newestOf(mergedFixes([], seenThen(fixes))));
    }),
  );
});
it('tells the newest from the last pieces alone that hold enough, and as the way through them ends', () => {
  fc.assert(
    fc.property(fc.array(lateFix, { maxLength: 80 }), fc.array(lateFix, { maxLength: 5 }), (fixes, more) => {
      const all = mergedFixes([], fixes);
      const last = lastOf(all);
      expect(all.slice(-last.length || all.length)).toEqual(last);
      const pieces = new Set(last.map(pieceOf));
      expect(all.filter((fix) => pieces.has(pieceOf(fix)))).toEqual(last);
      if (last.length < all.length) {
        expect(last.length).toBeGreaterThanOrEqual(LAST_FIXES);
        expect(last.filter((fix) => pieceOf(fix) !== pieceOf(last[0] as Fix)).length).toBeLessThan(LAST_FIXES);
      }
      expect(newestOf(all)).toEqual(wayOf(last).at(-1));
      expect(lastOf(mergedFixes(last, more))).toEqual(lastOf(mergedFixes(all, more)));
    }),
  );
});
it('of two phones that are not in one place the same one is told, all through five minutes', () => {
  const alternating = Array.from({ length: 20 }, (_, n) => fix(n * 30, n % 2 ? 0 : 60));
  const steps = alternating.slice(LAST_FIXES).map((one) => newestOf(alternating.filter(({ at }) => at <= one.at)));
  for (const [piece, some] of Map.groupBy(steps, (one) => pieceOf(one as Fix)))
    expect([piece, new Set(some.map((one) => one?.lon)).size]).toEqual([piece, 1]);
});
it('a way has no step that a truck can not drive, but where the later fixes agree', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (fixes) => {
      const way = wayOf(mergedFixes([], fixes));
      for (const [n, one] of way.entries()) {
        const before = way[n - 1];
        if (!before || isPossible(before, one)) continue;
        const after = way.slice(n, n + 3);
        expect(after).toHaveLength(3);
        for (const [m, next] of after.entries()) if (m > 0) expect(isPossible(after[m - 1] as Fix, next)).toBe(true);
      }
    }),
  );
});
it('one wild fix hides nothing; a place that several agree on is taken', () => {
  const steady = [fix(0, 0), fix(30, 0.5), fix(60, 1)];
  const wild = fix(75, 300);
  expect(wayOf([...steady, wild])).toEqual(steady);
  expect(wayOf([...steady, wild, fix(90, 1.5)]).at(-1)).toEqual(fix(90, 1.5));
  // The first fix was the wrong one.
  const there = [fix(30, 300), fix(60, 300.4), fix(90, 300.8)];
  expect(wayOf([fix(0, 0), ...there]).at(-1)).toEqual(there[2]);
});
it('doubts what its own accuracy leaves open as little as it doubts a ferry after a night', () => {
  expect(isPossible(fix(0, 0), fix(1, 1, { accuracy: 1_200 }))).toBe(true);
  expect(isPossible(fix(0, 0), fix(1, 1))).toBe(false);
  expect(isPossible(fix(0, 0), fix(8 * 3_600, 900))).toBe(true);
  expect(isPossible(fix(0, 0), fix(3_600, 149))).toBe(true);
  expect(isPossible(fix(0, 0), fix(3_600, 152))).toBe(false);
});
it('measures along the surface', () => {
  const [jakarta, surabaya] = [
    { lat: -6.2, lon: 106.82 },
    { lat: -7.26, lon: 112.75 },
  ];
  expect(metresBetween(jakarta, surabaya) / 1_000).toBeCloseTo(665, -1);
  expect(metresBetween(jakarta, jakarta)).toBe(0);
  fc.assert(
    fc.property(any, any, (a, b) => expect(metresAtMost(a, b)).toBeGreaterThanOrEqual(metresBetween(a, b) - 0.001)),
  );
  expect(metresBetween({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }) / 1_000).toBeCloseTo(22.2, 0);
});
it('refuses the future and what is older than two days', () => {
  const now = START;
  expect(timeFault(now + 60_000, now)).toBeUndefined();
  expect(timeFault(now + 5 * 60_000, now)).toBe('future');
  expect(timeFault(now - 47 * 3_600_000, now)).toBeUndefined();
  expect(timeFault(now - 49 * 3_600_000, now)).toBe('old');
});
it.each([
  [{ at: '2026-07-21', lat: 0, lon: 0, accuracy: 1 }],
  [{ at: '2026-07-21T00:00:00', lat: 0, lon: 0, accuracy: 1 }],
  [{ at: '2026-07-21T00:00:00Z', lat: 91, lon: 0, accuracy: 1 }],
  [{ at: '2026-07-21T00:00:00Z', lat: '6', lon: 0, accuracy: 1 }],
  [{ at: '2026-07-21T00:00:00Z', lat: Number.NaN, lon: 0, accuracy: 1 }],
  [{ at: '2026-07-21T00:00:00Z', lat: 0, lon: 0, accuracy: 99_999 }],
  [{ at: '2026-07-21T00:00:00Z', lat: 0, lon: 0, accuracy: 1, speed: -1 }],
  [null],
  ['x'.repeat(1_000)],
])('does not take %j for a fix', (input) => expect(fixSchema.safeParse(input).success).toBe(false));
it('takes a fix with whatever else a phone tells, and leaves that out', () => {
  const input = {
    at: '2026-07-21T10:00:00+07:00',
    lat: -6.123456,
    lon: 106.8,
    accuracy: 7.6,
    vehicle: 'other',
    heading: 3,
  };
  expect(fixSchema.parse(input)).toEqual({ at: START, lat: -6.12346, lon: 106.8, accuracy: 8, speed: null });
});

const hour = (n: number): string => new Date(START + n * 3_600_000).toISOString();
const ride = (id: string, status: string, from: number, until: number, vehicle = id): Ride => ({
  ...{ id, status, sejak: hour(until), vehicle },
  statusKendaraan: status === 'TERBIT' ? [] : [{ date: hour(from) }, { date: hour(until) }],
});
const at = (rides: Ride[], n: number) => rideAt(rides)(START + n * 3_600_000)?.id;
it('gives a fix to the ride that its driver was on then', () => {
  const over = ride('a', 'SAMPAI_TUJUAN', 0, 3);
  const now = ride('b', 'DALAM_PERJALANAN', 5, 6);
  const next = ride('c', 'TERBIT', 2, 2);
  for (const rides of [
    [over, now, next],
    [next, now, over],
  ]) {
    expect(at(rides, 2.5)).toBe('a');
    // Between both rides: on the way to the next loading.
    expect(at(rides, 4)).toBe('b');
    expect(at(rides, 7)).toBe('b');
  }
  expect(at([over], 3.5)).toBeUndefined();
  expect(at([over, next], 4)).toBe('c');
  expect(at([over], -13)).toBeUndefined();
});
it('knows no ride by a draft, a cancelled SJ, one without a vehicle, or a status that nobody knows', () => {
  for (const status of ['DRAF', 'BATAL', 'constructor', '']) expect(at([ride('a', status, 0, 9)], 1)).toBeUndefined();
  expect(at([ride('a', 'PICKUP', 0, 9, '')], 1)).toBeUndefined();
});

const car = { id: 'v1', nopol: 'B 1 A', type: 'CDD', branch: 'jkt', cabang: 'Jakarta', stnk_until: '', kir_until: '' };
const of = (id: string, status: string, from: number, more: object = {}) => ({
  ...ride(id, status, from, from),
  ...{
    nomor: id,
    urutan: 0,
    kota: 'Bogor',
    sekolahTujuan: 'SDN 1',
    namaDriver: 'Asep',
    sebutan: { customer: 'ERL' },
    ...more,
  },
});
it('says of a vehicle what tells most of its SJ, and the newer of its fix and of what was reported', () => {
  const rides = [of('a', 'TERBIT', 3), of('b', 'DALAM_PERJALANAN', 1), of('c', 'PICKUP', 2)];
  expect(unitOf(car, rides, undefined)).toMatchObject({ state: 'JALAN', driver: 'Asep', lain: 2, position: null });
  expect(unitOf(car, [], undefined)).toMatchObject({ state: 'BEBAS', sj: null, driver: '', version: 0 });
  const notes = [of('b', 'SAMPAI_TUJUAN', 1, { statusKendaraan: [{ date: hour(1), lat: -6.93, lon: 107.65 }] })];
  expect(unitOf(car, notes, undefined).position).toMatchObject({ dari: 'sj', near: 'Bandung', km: 0 });
  expect(unitOf(car, notes, fix(7_200, 0)).position).toMatchObject({ dari: 'gps', near: 'Jakarta Barat' });
  expect(unitOf(car, notes, fix(0, 0)).position).toMatchObject({ dari: 'sj' });
  // Another vehicle carried it then: its driver's late report says nothing about this one.
  const taken = (vehicle: string) => [
    { ...(notes[0] as (typeof notes)[number]), unit_sebelum: [{ vehicle, sampai: hour(2) }] },
  ];
  expect(unitOf(car, taken('other'), undefined).position).toBeNull();
  expect(unitOf(car, taken('b'), undefined).position).toMatchObject({ dari: 'sj' });
});
it('names the next stop of its trip, and without one what changed last', () => {
  const stop = (id: string, urutan: number, from: number) => of(id, 'DALAM_PERJALANAN', from, { urutan });
  const next = (...rides: ReturnType<typeof stop>[]) => unitOf(car, rides, undefined).sj?.id;
  expect(next(stop('a', 3, 1), stop('b', 2, 1), stop('c', 4, 9))).toBe('b');
  expect(next(stop('a', 0, 1), stop('b', 0, 5))).toBe('b');
  expect(next(stop('a', 0, 9), stop('b', 7, 1))).toBe('b');
});
it('puts the silent first, the longest of them before', () => {
  const unit = (id: string, state: Unit['state'], minutes?: number): Unit => ({
    ...{ ...car, id, nopol: id, version: 0, driver: '', sj: null, lain: 0, state },
    position: minutes === undefined ? null : { ...fix(-60 * minutes, 0), dari: 'gps', near: '', km: 0 },
  });
  const all = [
    unit('a', 'BEBAS', 900),
    unit('b', 'JALAN', 1),
    unit('c', 'MUAT', 31),
    unit('d', 'JALAN'),
    unit('e', 'JALAN', 50),
  ];
  expect(all.sort(byNeed(START)).map(({ id }) => id)).toEqual(['d', 'e', 'c', 'b', 'a']);
  expect(isSilent(unit('x', 'TERJADWAL'), START)).toBe(false);
});
it('names a town that is near, and none at sea', () => {
  expect(townNear({ lat: -6.8, lon: 108.55 })).toEqual({ near: 'Cirebon', km: 8 });
  expect(townNear({ lat: -11, lon: 100 })).toEqual({ near: '', km: 0 });
});

it('calls a position by its age', () => {
  const minutes = [0, 15, 16, 60, 61, 24 * 60, 24 * 60 + 1, 90 * 24 * 60];
  expect(minutes.map((n) => positionAge({ at: START - n * 60_000 }, START))).toEqual([
    ...['fresh', 'fresh', 'ageing', 'ageing', 'stale', 'stale', 'lost', 'lost'],
  ]);
});
