import fc from 'fast-check';
import type { Query, ReadStore } from '../../../infra/ports/ports.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import { AT_WORK, type Ride, RODE, rideAt } from '../../../services/domain/telemetry/rides.js';
import { byVehicle } from './driven.js';

const NOW = Date.parse('2026-07-22T08:00:00.000Z');
const MINUTE = 60_000;
type Note = Ride & { driver: string };

/** A store of SJ that implements the port and records the queries. */
const storeOf = (all: readonly Note[]) => {
  const queries: Query[] = [];
  const find = async (_: string, query: Query) => {
    queries.push(query);
    const matches = all
      .filter((note) =>
        query.where.every((c) => {
          const value = String(note[c.field as keyof Note]);
          return 'in' in c ? c.in.includes(value) : !('from' in c) || value >= String(c.from);
        }),
      )
      .toSorted((a, b) => (a.sejak < b.sejak ? 1 : -1));
    const from = Number(query.after || 0);
    const next = from + query.limit;
    return { rows: matches.slice(from, next), ...(next < matches.length && { next: String(next) }) };
  };
  return { asked: queries, reads: { find } as unknown as Pick<ReadStore, 'find'> };
};
const iso = (minutesAgo: number): string => new Date(NOW - minutesAgo * MINUTE).toISOString();
/** @param reports minutes ago of its reports, the last with its present status */
const note = (driver: string, n: number, status: string, reports: readonly number[]): Note => ({
  ...{ id: `${driver}${n}`, driver, status, vehicle: `v-${driver}-${n}`, sejak: iso(reports.at(-1) ?? 600) },
  statusKendaraan: reports.map((minutes) => ({ date: iso(minutes) })),
});
const fix = (driver: string, minutesAgo: number): Fix => ({
  ...{ driver, at: NOW - minutesAgo * MINUTE, lat: -6.2, lon: 106.8, accuracy: 8, speed: null },
});
const vehicles = (all: Map<string, Fix[]>) => [...all].map(([vehicle, fixes]) => [vehicle, fixes.length]);

it('reads the rides of all who tell in a moment with two questions', async () => {
  const drivers = Array.from({ length: 40 }, (_, n) => `d${n}`);
  const { asked: queries, reads } = storeOf(drivers.map((driver) => note(driver, 0, 'DALAM_PERJALANAN', [90, 60])));
  const result = await byVehicle(
    reads,
    drivers.map((driver) => fix(driver, 0)),
    NOW,
  );
  expect(vehicles(result)).toEqual(drivers.map((driver) => [`v-${driver}-0`, 1]));
  expect(queries).toHaveLength(2);
});

it('looks for past rides of a phone that was away alone, as far back as it tells of', async () => {
  const { asked: queries, reads } = storeOf([
    note('a', 0, 'KEMBALI', [900, 700]),
    note('a', 1, 'PICKUP', [30]),
    note('b', 0, 'SAMPAI_TUJUAN', [900, 700]),
    note('b', 1, 'PICKUP', [30]),
  ]);
  const result = await byVehicle(reads, [fix('a', 800), fix('a', 1), fix('b', 1)], NOW);
  expect(vehicles(result)).toEqual([
    ['v-a-0', 1],
    ['v-a-1', 1],
    ['v-b-1', 1],
  ]);
  const past = queries.flatMap(({ where }) => where.flatMap((c) => ('from' in c ? [[where[0], c.from]] : [])));
  expect(past).toEqual([
    [{ field: 'driver', in: ['a'] }, iso(800)],
    [{ field: 'driver', in: ['b'] }, iso(10)],
  ]);
});

it('looks at each ride once, however many fixes its driver tells', async () => {
  let looked = 0;
  const watched = Array.from({ length: 30 }, (_, n) => {
    const one = note('a', n, 'DALAM_PERJALANAN', [90 + n, 60]);
    return Object.defineProperty({ ...one }, 'statusKendaraan', {
      get: () => {
        looked++;
        return one.statusKendaraan;
      },
    });
  });
  const fixes = Array.from({ length: 200 }, (_, n) => fix('a', n / 10));
  const result = await byVehicle(storeOf(watched).reads, fixes, NOW);
  expect([...result.values()].flat()).toHaveLength(200);
  expect(looked).toBe(30);
});

it('leaves out who has no ride, and gives nobody another driver’s', async () => {
  const { reads } = storeOf([note('a', 0, 'PICKUP', [30])]);
  expect(await byVehicle(reads, [fix('b', 0)], NOW)).toEqual(new Map());
});

it('finds for each fix what all rides of its driver tell', async () => {
  const minutes = fc.integer({ min: 0, max: 2_800 });
  const reportTimes = fc.array(minutes, { minLength: 1, maxLength: 4 }).map((all) => all.toSorted((a, b) => b - a));
  const driver = fc.constantFrom('a', 'b', 'c');
  const notes = fc
    .array(fc.tuple(driver, fc.constantFrom(...AT_WORK, ...RODE), reportTimes), { maxLength: 30 })
    .map((all) => all.map(([who, status, times], n) => note(who, n, status, times)));
  const fixes = fc.array(fc.tuple(driver, minutes), { maxLength: 12 }).map((all) => all.map(([d, m]) => fix(d, m)));
  await fc.assert(
    fc.asyncProperty(notes, fixes, async (all, some) => {
      const result = await byVehicle(storeOf(all).reads, some, NOW);
      for (const one of some) {
        const vehicle = rideAt(all.filter(({ driver: of }) => of === one.driver))(one.at)?.vehicle;
        expect([...result].flatMap(([of, fixed]) => (fixed.includes(one) ? [of] : []))).toEqual(
          vehicle ? [vehicle] : [],
        );
      }
    }),
  );
});
