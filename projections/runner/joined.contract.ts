/**
 * Documents that show parts of others, on any engine: the same bytes whatever the order of streams and whichever
 * process is killed.
 */
import fc from 'fast-check';
import {
  type EventStore,
  type ReadStore,
  type Recorded,
  type StateStore,
  Unavailable,
} from '../../infra/ports/ports.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { documentAt } from '../api/query/past.js';
import { openProjector } from './balance-projector.js';
import { notaView } from './joined.fixture.js';
import type { Projector } from './projector.js';

type Ports = { reads: ReadStore; state: StateStore };
type WrittenEvent = { stream: string; type: string; data: object };

/** Events as recorded in a log. */
const recorded = (written: readonly WrittenEvent[]): Recorded[] => {
  const ends = new Map<string, number>();
  return written.map(({ stream, type, data }, n) => {
    const revision = (ends.get(stream) ?? -1) + 1;
    ends.set(stream, revision);
    const by = { id: 'u', username: 'u', fullname: 'U', jobdesk: 'sales', level: 'user' };
    const at = new Date(1_780_000_000_000 + n * 60_000).toISOString();
    const meta = { commandId: `${n}`, command: 'x', bodyHash: '', at, by, correlationId: 'c', prev: '' };
    return { id: `${n}`, type, data, meta, stream, revision, position: `${n}` };
  });
};

/** Few, so that documents share them. */
const TOKO = ['a', 'b', 'c'];
const NOTA = ['1', '2', '3'];
const writtenEvent: fc.Arbitrary<WrittenEvent> = fc.oneof(
  fc.record({
    stream: fc.constantFrom(...TOKO).map((id) => `toko-${id}`),
    type: fc.constant('Dinamai'),
    data: fc.record({ nama: fc.constantFrom('Maju', 'Mundur', 'Lama', 'Baru') }),
  }),
  fc.record({
    stream: fc.constantFrom(...TOKO).map((id) => `toko-${id}`),
    type: fc.constant('Ditelepon'),
    data: fc.record({ telepon: fc.constantFrom('1', '2') }),
  }),
  fc.record({
    stream: fc.constantFrom(...TOKO).map((id) => `toko-${id}`),
    type: fc.constant('HeadTold'),
    data: fc.record({ head: fc.constantFrom('', ...TOKO, 'tiada') }),
  }),
  fc.record({
    stream: fc.constantFrom(...NOTA).map((id) => `nota-${id}`),
    type: fc.constant('Ditulis'),
    data: fc.record({
      toko: fc.constantFrom('', ...TOKO, 'tiada'),
      cabang: fc.array(fc.constantFrom(...TOKO), { maxLength: 2 }),
      merek: fc.constantFrom('', 'x', 'y', 'tiada'),
      merek_tulis: fc.constantFrom('Lama', 'Baru'),
    }),
  }),
  fc.record({
    stream: fc.constantFrom('merek-x', 'merek-y'),
    type: fc.constant('Dinamai'),
    data: fc.record({ nama: fc.constantFrom('Lama', 'Baru', 'Lain') }),
  }),
  fc.record({
    stream: fc.constantFrom('merek-x', 'merek-y'),
    type: fc.constant('Dimiliki'),
    data: fc.record({ pemilik: fc.constantFrom('1', '2') }),
  }),
  fc.record({
    stream: fc.constantFrom(...NOTA).map((id) => `nota-${id}`),
    type: fc.constant('Diisi'),
    data: fc.constant({}),
  }),
);
/** A process's next batch: stream, number of events, how far back it starts; and whether the process dies. */
const step = fc.record({
  stream: fc.nat(),
  count: fc.integer({ min: 1, max: 4 }),
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  /** The process dies after so many calls of the store. */
  dies: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 9 }) }),
});
/** Number of turns that the other process gets before a call of the store. */
const turns = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
);

/**
 * On any engine: any interleaving of the streams, with repeats, by two processes that are killed, gives the same bytes.
 * @param runs of the property
 */
export const joinedContract = (name: string, ports: () => Ports, runs: number): void => {
  it(`any interleaving of the streams by two processes that are killed gives the same bytes: ${name}`, async () => {
    const { reads, state } = ports();
    const view: AnyView = { ...notaView, name: `nota${Date.now().toString(36)}` };
    let version = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(writtenEvent, { minLength: 8, maxLength: 30 }),
        fc.array(fc.tuple(step, step), { minLength: 6, maxLength: 30 }),
        fc.infiniteStream(turns),
        async (input, steps, turns) => {
          version++;
          const all = recorded(input);
          const log = {
            readStream: async (stream: string, from = 0) =>
              all.filter((e) => e.stream === stream && e.revision >= from),
          };
          const target = { view, version: `1.${version}` };
          const streams = [...Map.groupBy(all, ({ stream }) => stream).values()];
          const done = streams.map(() => 0);
          const fates = [0, 1].map(() => ({ left: Number.POSITIVE_INFINITY }));
          /**
           * The read store of one process: its calls interleave with the other's, and fail once the process is dead.
           */
          const mortal = (fate: { left: number }): ReadStore =>
            new Proxy(reads, {
              get: (store, key) => {
                const value = Reflect.get(store, key) as unknown;
                if (typeof value !== 'function') return value;
                return async (...args: unknown[]) => {
                  for (let wait = turns.next().value as number; wait > 0; wait--)
                    await new Promise((go) => setImmediate(go));
                  if (fate.left-- <= 0) throw new Unavailable('killed');
                  return (value as (...a: unknown[]) => unknown).apply(store, args);
                };
              },
            });
          const open = (who: number) =>
            openProjector(
              { events: log as unknown as EventStore, state, reads: mortal(fates[who] as { left: number }) },
              target,
              {
                shared: true,
              },
            );
          const processes: Projector[] = [await open(0), await open(1)];
          /** Takes one batch; true: it succeeded, and counts. */
          const take = async (who: number, batch: readonly Recorded[], dies?: number): Promise<boolean> => {
            const fate = fates[who] as { left: number };
            if (dies !== undefined) fate.left = dies;
            try {
              await processes[who]?.take(batch);
              await processes[who]?.save();
              return true;
            } catch (error) {
              if (!(error instanceof Unavailable)) throw error;
              return false;
            } finally {
              if (fate.left !== Number.POSITIVE_INFINITY) {
                fate.left = Number.POSITIVE_INFINITY;
                processes[who] = await open(who);
              }
            }
          };
          const go = async (
            who: number,
            { stream, count, back, dies }: (typeof steps)[number][number],
          ): Promise<void> => {
            const open = streams.map((_, n) => n).filter((n) => (done[n] as number) < (streams[n]?.length ?? 0));
            const n = open[stream % Math.max(1, open.length)];
            if (n === undefined) return;
            const at = done[n] as number;
            const batch = streams[n]?.slice(Math.max(0, at - back), at + count) ?? [];
            if (await take(who, batch, dies)) done[n] = Math.max(done[n] as number, at + count);
          };
          for (const [one, two] of steps) await Promise.all([go(0, one), go(1, two)]);
          // The rest arrives stream by stream.
          for (const [n, events] of streams.entries())
            expect(await take(n % 2, events.slice(done[n] as number))).toBe(true);
          const bytes = async (of: string): Promise<string[]> => {
            const rows: string[] = [];
            await reads.scan(view.name, of, (stored) => void rows.push(JSON.stringify(stored)));
            return rows;
          };
          const wanted = await Promise.all(
            NOTA.filter((id) => streams.some(([event]) => event?.stream === `nota-${id}`)).map(async (id) => {
              return JSON.stringify(await documentAt(log, view, id, await log.readStream(`nota-${id}`)));
            }),
          );
          expect(await bytes(target.version)).toEqual(wanted);
          // No debts are left, and a rebuild gives the same.
          for (const projector of processes) expect(projector.owes).toBe(false);
          const next = `2.${version}`;
          const anew = await openProjector(
            { events: log as unknown as EventStore, state, reads },
            { view, version: next },
          );
          await anew.take(all);
          await anew.save();
          expect(await bytes(next)).toEqual(wanted);
          await reads.serve(view.name, next);
          await anew.served();
        },
      ),
      { numRuns: runs, endOnFailure: process.env.SHRINK !== '1' },
    );
  }, 300_000);
};
