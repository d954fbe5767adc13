/**
 * Deliveries on their boards: orders, SJ, trips, vehicles, drivers and positions yield the same documents and boards as
 * the log, whatever the order of streams, with repeats, arbitrary batches and killed processes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { type EventStore, type ReadStore, type Recorded, Unavailable } from '../../infra/ports/ports.js';
import { rounds } from '../../infra/proof/testing/chance.js';
import { spRace } from '../../services/domain/flows/race/sp-race.js';
import { sj } from '../../services/domain/flows/sj/sj.js';
import { trip } from '../../services/domain/flows/trip/trip.js';
import { as } from '../../services/domain/kit/aggregate/testing.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { driver } from '../../services/domain/master/driver.js';
import { vehicle } from '../../services/domain/master/vehicle.js';
import type { Fix } from '../../services/domain/telemetry/positions.js';
import { PositionBook } from '../api/positions/book.js';
import { Units } from '../api/positions/units.js';
import { documentAt } from '../api/query/past.js';
import { openProjector } from './balance-projector.js';
import { Deliveries, deeds, fixes } from './deliveries.fixture.js';
import type { Projector } from './projector.js';

let folder: string;
let engines: Embedded;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-boards-'));
  engines = await openEmbedded(folder);
});
afterAll(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

const views = [spRace, sj, trip, driver, vehicle].map(({ view }) => view as AnyView);
type Position = { vehicle: string; fix: Fix };

/** The boards' queries on the read store. */
const boards = async (book: PositionBook, now: number) => {
  const rows = async (view: AnyView, where: Parameters<ReadStore['find']>[1]['where'], field: string, desc = false) =>
    (await engines.reads.find(view.name, {
      where,
      sort: { field, desc },
      limit: 40,
      totals: true,
      select: view.columns,
    })) as object;
  const column = (...statuses: string[]) => rows(sj.view, [{ field: 'status', in: statuses }], 'sejak', true);
  const units = new Units(engines.reads, { shared: async () => () => [] }, book, () => now);
  return {
    columns: await Promise.all([
      ...[column('TERBIT'), column('PICKUP'), column('DALAM_PERJALANAN'), column('SAMPAI_TUJUAN')],
      ...[column('SEBAGIAN', 'GAGAL'), column('KEMBALI')],
    ]),
    units: await units.of(as('operasional')),
    waiting: await rows(sj.view, [{ field: 'antre', in: [true] }], 'nomor'),
    trips: await rows(trip.view, [], 'mulai'),
    orders: await rows(spRace.view, [], 'sejak'),
    ride: await rows(sj.view, [{ field: 'driver', in: ['d1'] }], 'sejak', true),
    crews: [await rows(vehicle.view, [], 'nopol'), await rows(driver.view, [], 'name')],
  };
};
const bytesOf = async ({ name }: AnyView, version: string): Promise<string[]> => {
  const texts: string[] = [];
  await engines.reads.scan(name, version, (stored) => void texts.push(JSON.stringify(stored)));
  return texts;
};
/** Reported positions, some repeated and in other batches. */
const bookOf = async (positions: readonly Position[]): Promise<PositionBook> => {
  for (const { key } of await engines.state.list('positions/')) await engines.state.delete(key);
  const book = new PositionBook(engines.state, 30);
  for (const { vehicle: id, fix } of positions) await book.add(id, [fix]);
  return book;
};

/**
 * Next input of a view's process: events of some streams, from how far back, and the number of calls before it dies.
 */
const step = fc.record({
  streams: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  count: fc.integer({ min: 1, max: 4 }),
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  dies: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 9 }) }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Projects one view by two processes, in its own order. @returns whether work is still pending */
const project = async (
  view: AnyView,
  version: string,
  all: readonly Recorded[],
  steps: readonly (readonly [Step, Step])[],
) => {
  const events = {
    readStream: async (stream: string, from = 0) => all.filter((e) => e.stream === stream && e.revision >= from),
  } as unknown as EventStore;
  const fates = [0, 1].map(() => ({ left: Number.POSITIVE_INFINITY }));
  const mortal = (fate: { left: number }): ReadStore =>
    new Proxy(engines.reads, {
      get: (store, key) => {
        const value = Reflect.get(store, key) as unknown;
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          await new Promise((go) => setImmediate(go));
          if (fate.left-- <= 0) throw new Unavailable('killed');
          return (value as (...a: unknown[]) => unknown).apply(store, args);
        };
      },
    });
  const open = (who: number) =>
    openProjector(
      { events, state: engines.state, reads: mortal(fates[who] as { left: number }) },
      { view, version },
      { shared: true },
    );
  const processes: Projector[] = [await open(0), await open(1)];
  const streams = [...Map.groupBy(all, ({ stream }) => stream).values()];
  const done = streams.map(() => 0);
  const take = async (who: number, batch: readonly Recorded[], dies?: number): Promise<boolean> => {
    const fate = fates[who] as { left: number };
    fate.left = dies ?? Number.POSITIVE_INFINITY;
    try {
      await processes[who]?.take(batch);
      await processes[who]?.save();
      return true;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return false;
    } finally {
      fate.left = Number.POSITIVE_INFINITY;
      if (dies !== undefined) processes[who] = await open(who);
    }
  };
  const go = async (who: number, { streams: of, count, back, dies }: Step): Promise<void> => {
    const open = streams.map((_, n) => n).filter((n) => (done[n] as number) < (streams[n]?.length ?? 0));
    const mine = [...new Set(of.flatMap((n) => open[n % Math.max(1, open.length)] ?? []))];
    const from = mine.map((n) => done[n] as number);
    const batch = mine.flatMap(
      (n, i) => streams[n]?.slice(Math.max(0, (from[i] as number) - back), (from[i] as number) + count) ?? [],
    );
    if (!(await take(who, batch, dies))) return;
    for (const [i, n] of mine.entries()) done[n] = Math.max(done[n] as number, (from[i] as number) + count);
  };
  for (const [one, two] of steps) await Promise.all([go(0, one), go(1, two)]);
  for (const [n, rest] of streams.entries()) expect(await take(n % 2, rest.slice(done[n] as number))).toBe(true);
  for (const process of processes) expect(process.owes).toBe(false);
};

it('the boards are the same in any order of the streams, twice, cut anywhere, by processes that are killed', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      deeds,
      fixes,
      fc.array(fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 20 }), {
        minLength: views.length,
        maxLength: views.length,
      }),
      fc.infiniteStream(fc.nat()),
      async (done, positions, schedules, chance) => {
        run++;
        const deliveries = new Deliveries(done);
        const { log } = deliveries;
        const store = {
          readStream: async (stream: string, from = 0) => log.filter((e) => e.stream === stream && e.revision >= from),
        };
        await Promise.all(views.map((view, n) => project(view, `1.${run}`, log, schedules[n] ?? [])));
        for (const view of views) {
          const ids = [...new Set(log.map(({ stream }) => stream))].filter((s) => s.startsWith(`${view.of.name}-`));
          const wanted = ids.sort().map(async (stream) => {
            const id = stream.slice(view.of.name.length + 1);
            return JSON.stringify(await documentAt(store, view, id, await store.readStream(stream)));
          });
          expect(await bytesOf(view, `1.${run}`)).toEqual(await Promise.all(wanted));
          await engines.reads.serve(view.name, `1.${run}`);
        }
        const again = [...positions, ...positions.filter((_, n) => n % 3 === 0)].map(
          (one) => [chance.next().value ?? 0, one] as const,
        );
        const shuffled = again.toSorted(([a], [b]) => a - b).map(([, one]) => one);
        const shown = await boards(await bookOf(shuffled), deliveries.end);

        // Projected directly from the log, in order.
        for (const view of views) {
          const anew = await openProjector(
            { events: store as unknown as EventStore, state: engines.state, reads: engines.reads },
            { view, version: `2.${run}` },
          );
          await anew.take(log);
          await anew.save();
          await engines.reads.serve(view.name, `2.${run}`);
          await anew.served();
        }
        expect(shown).toEqual(await boards(await bookOf(positions), deliveries.end));
      },
    ),
    { numRuns: rounds(8, 60), endOnFailure: process.env.SHRINK !== '1' },
  );
}, 600_000);
