import fc from 'fast-check';
import type { JoinedSources, ReadStore, ViewShape, Write } from '../../ports/ports.js';
import { rounds } from '../testing/chance.js';
import { fresh, type Harness } from './harness.js';
import { firstWrite, shapeOf } from './read-fixture.js';

/** Documents with joined sources: the part of {@link readStoreContract} about them. */
export const readJoinedContract = (name: string, harness: Harness<ReadStore>): void => {
  describe(`read store, joined sources: ${name}`, () => {
    let store: ReadStore;
    let shape: ViewShape;
    beforeEach(async () => {
      store = await harness.make();
      shape = { ...shapeOf(fresh('v')), joined: {} };
      await store.prepare(shape, '1');
    });
    afterEach(() => harness.destroy(store));

    const write = (id: string, [was, revision]: [number, number], joined: JoinedSources, n = 0): Write => ({
      ...{ id, doc: { id, n }, source: `sp-${id}`, was, revision, joined },
    });
    const save = (...writes: Write[]) => store.save(shape.name, '1', writes);
    const behind = async (sources: Record<string, number>, limit = 10) =>
      (await store.behind(shape.name, '1', sources, limit)).sort();
    const sourcesOf = async (id: string) => (await store.load(shape.name, '1', [id])).get(id)?.sources;

    it('writes only where all sources still are as they were', async () => {
      const now = { 'customer-a': 3, 'mitra-$b.c': -1 };
      expect(await save(write('x', [-1, 0], { was: {}, now }))).toEqual([]);
      expect(await sourcesOf('x')).toEqual({ 'sp-x': 0, ...now });
      const later = { 'customer-a': 5, 'mitra-$b.c': -1 };
      expect(await save(write('x', [0, 0], { was: { ...now, 'customer-a': 2 }, now: later }, 1))).toEqual(['x']);
      expect(await save(write('x', [0, 0], { was: { ...now, 'mitra-$b.c': 0 }, now: later }, 1))).toEqual(['x']);
      expect(await save(write('x', [1, 2], { was: now, now: later }, 1))).toEqual(['x']);
      expect(await save(write('x', [0, 0], { was: now, now: later }, 2))).toEqual([]);
      // The same write again: another writer was first.
      expect(await save(write('x', [0, 0], { was: now, now: later }, 3))).toEqual(['x']);
      expect(await save(write('x', [-1, 0], { was: {}, now }, 4))).toEqual(['x']);
      const other = { 'customer-b': 7 };
      expect(await save(write('x', [0, 1], { was: later, now: other }, 5))).toEqual([]);
      expect(await store.load(shape.name, '1', ['x'])).toEqual(
        new Map([['x', { id: 'x', doc: { id: 'x', n: 5 }, sources: { 'sp-x': 1, 'customer-b': 7 } }]]),
      );
    });

    it('lets one of many racing writes win, whichever source each is about', async () => {
      const was = { 'customer-a': 0, 'mitra-b': 0 };
      await save(write('x', [-1, 0], { was: {}, now: was }));
      const racing = Array.from({ length: 30 }, (_, n) => {
        if (n % 3 === 0) return save(write('x', [0, 1], { was, now: was }, n + 1));
        return save(write('x', [0, 0], { was, now: { ...was, [n % 3 === 1 ? 'customer-a' : 'mitra-b']: 1 } }, n + 1));
      });
      expect((await Promise.all(racing)).filter((failed) => failed.length === 0)).toHaveLength(1);
    });

    it('finds what was written with a lower revision of a joined source, and only that', async () => {
      await save(
        ...['a', 'b', 'c'].map((id, n) =>
          write(id, [-1, 0], { was: {}, now: { 'customer-k': n * 10, 'mitra-m': -1 } }),
        ),
      );
      expect(await behind({ 'customer-k': 0 })).toEqual([]);
      expect(await behind({ 'customer-k': 10 })).toEqual(['a']);
      expect(await behind({ 'customer-k': 1_000_000 })).toEqual(['a', 'b', 'c']);
      expect(await behind({ 'mitra-m': 0, 'customer-k': 20 })).toEqual(['a', 'b', 'c']);
      expect(await behind({ 'mitra-m': 0 }, 2)).toHaveLength(2);
      expect(await behind({ 'mitra-m': -1, 'sp-a': 9, customer: 99, 'customer-': 99, 'customer-k2': 99 })).toEqual([]);
      const before = { 'customer-k': 0, 'mitra-m': -1 };
      await save(write('a', [0, 0], { was: before, now: { ...before, 'customer-k': 20 } }));
      expect(await behind({ 'customer-k': 20 })).toEqual(['b']);
      await save(write('b', [0, 1], { was: { 'customer-k': 10, 'mitra-m': -1 }, now: { 'mitra-m': 4 } }));
      expect([await behind({ 'customer-k': 99 }), await behind({ 'mitra-m': 9 }, 9)]).toEqual([
        ['a', 'c'],
        ['a', 'b', 'c'],
      ]);
    });

    it('keeps versions and views without joined sources apart', async () => {
      await save(write('a', [-1, 0], { was: {}, now: { 'customer-k': 0 } }));
      await store.prepare(shape, '2');
      expect(await store.behind(shape.name, '2', { 'customer-k': 5 }, 9)).toEqual([]);
      const plain = shapeOf(fresh('v'));
      await store.prepare(plain, '1');
      await store.save(plain.name, '1', [firstWrite('a', { id: 'a' })]);
      expect(await store.behind(plain.name, '1', { 'sp-a': 5, 'customer-k': 5 }, 9)).toEqual([]);
      await store.serve(shape.name, '2');
      await expect(store.behind(shape.name, '1', { 'customer-k': 5 }, 9)).rejects.toThrow();
    });

    it('finds what a list of all documents would, after any writes', async () => {
      const revision = fc.integer({ min: -1, max: 12 });
      const sources = fc.dictionary(fc.constantFrom('customer-a', 'customer-a.b', 'mitra-a', 'mitra-😀'), revision, {
        noNullPrototype: true,
      });
      const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), sources);
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 25 }),
          fc.array(sources, { minLength: 3 }),
          async (steps, probes) => {
            shape = { ...shapeOf(fresh('v')), joined: {} };
            await store.prepare(shape, '1');
            const model = new Map<string, { revision: number; now: Record<string, number> }>();
            for (const [i, [id, now]] of steps.entries()) {
              if (i === 8) await store.serve(shape.name, '1');
              const { revision = -1, now: was = {} } = model.get(id) ?? {};
              expect(await save(write(id, [revision, revision + 1], { was, now }))).toEqual([]);
              model.set(id, { revision: revision + 1, now });
            }
            for (const [id, { revision, now }] of model)
              expect(await sourcesOf(id)).toEqual({ [`sp-${id}`]: revision, ...now });
            for (const one of probes) {
              const wanted = [...model].filter(([, { now }]) =>
                Object.entries(one).some(([s, r]) => (now[s] ?? r) < r),
              );
              expect(await behind(one)).toEqual(wanted.map(([id]) => id).sort());
            }
          },
        ),
        { numRuns: rounds(25, 50) },
      );
    });
  });
};
