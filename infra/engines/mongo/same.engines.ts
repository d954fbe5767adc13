/** A list in MongoDB equals the list in the embedded store: same rows in the same order, same bytes and totals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { views } from '../../../projections/views/index.js';
import type { Doc, Query, ReadStore, Write } from '../../ports/ports.js';
import { fresh, random } from '../../proof/contracts/harness.js';
import { firstWrite, shapeOf } from '../../proof/contracts/read-fixture.js';
import { shaped } from '../../proof/engines/mongo/arbitrary.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { seed } from '../../proof/testing/chance.js';
import { EmbeddedReadStore } from '../embedded/read-store.js';
import { type Mongo, openMongo } from './open.js';

const IDS = ['a', 'B', '', 'é', '😀', '\uffff', 'd-1', 'd.2', '$x', '0'];

let server: TestMongo;
let mongo: Mongo;
let embedded: EmbeddedReadStore;
let folder: string;
beforeAll(async () => {
  server = await startMongo();
  mongo = await openMongo(server.url);
  folder = mkdtempSync(join(tmpdir(), 'lintas-same-'));
  embedded = new EmbeddedReadStore(join(folder, 'reads.db'));
});
afterAll(async () => {
  await mongo.close();
  await embedded.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const both = async <T>(work: (store: ReadStore) => Promise<T>): Promise<[T, T]> => [
  await work(embedded),
  await work(mongo.reads),
];
const same = async (view: string, query: Query) => {
  const [wanted, actual] = await both((store) => store.find(view, query));
  expect({ query, ...actual }).toEqual({ query, ...wanted });
  expect(JSON.stringify(actual.rows)).toBe(JSON.stringify(wanted.rows));
};

describe('lists of MongoDB and of the embedded store', () => {
  const kinds = views.map(shaped);
  const cases = fc.constantFrom(...kinds).chain((kind) =>
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...IDS), fc.nat({ max: 30 }).map(String)), kind.doc), { maxLength: 45 })
      .chain((docs) =>
        fc.record({
          kind: fc.constant(kind),
          docs: fc.constant(docs),
          queries: fc.array(kind.query(docs.map(([, doc]) => doc)), { minLength: 20, maxLength: 30 }),
        }),
      ),
  );

  it('are the same for any documents of the real views, and odd ones', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ kind, docs, queries }) => {
        const shape = { ...kind.shape, name: fresh(kind.shape.name) };
        await both((store) => store.prepare(shape, '1'));
        const revisions = new Map<string, number>();
        const writes = docs.map(([id, doc]): Write => {
          const was = revisions.get(id) ?? -1;
          revisions.set(id, was + 1);
          return { id, doc: { ...doc, id }, source: `${shape.name}-${id}`, was, revision: was + 1 };
        });
        const half = Math.floor(writes.length / 2);
        expect(await both((store) => store.save(shape.name, '1', writes.slice(0, half)))).toEqual([[], []]);
        await both((store) => store.serve(shape.name, '1'));
        expect(await both((store) => store.save(shape.name, '1', writes.slice(half)))).toEqual([[], []]);
        for (const query of queries) await same(shape.name, query);
        const ids = [...revisions.keys()];
        const [wanted, actual] = await both((store) => store.load(shape.name, '1', ids));
        expect(actual).toEqual(wanted);
        for (const id of ids) expect(JSON.stringify(actual.get(id)?.doc)).toBe(JSON.stringify(wanted.get(id)?.doc));
      }),
      { seed, numRuns: 60, endOnFailure: process.env.SHRINK !== '1' },
    );
  });

  it('have the same totals where there are many', async () => {
    const next = random(seed);
    const shape = shapeOf(fresh('banyak'));
    await both((store) => store.prepare(shape, '1'));
    for (let at = 0; at < 10_600; at += 1060) {
      const docs = Array.from({ length: 1060 }, (_, i): Doc & { id: string } => ({
        id: `d${at + i}`,
        status: next(300) ? 'A' : 'B',
        branch: `B${next(5)}`,
        tgl: `2026-${next(12)}`,
        total: next(1000),
        isi: { koli: next(3) },
        customer: { id: `c${next(2000)}`, nama: next(40) ? 'semua' : 'lain' },
      }));
      await both((store) =>
        store.save(
          shape.name,
          '1',
          docs.map((doc) => firstWrite(doc.id, doc)),
        ),
      );
    }
    await both((store) => store.serve(shape.name, '1'));
    const wheres: Query['where'][] = [
      [],
      [{ field: 'status', in: ['A'] }],
      [{ field: 'tgl', from: '2026' }],
      [{ field: 'tgl', from: '2026-3' }],
      [{ field: 'isi.koli', in: [1] }],
      [
        { field: 'status', in: ['A', 'B'] },
        { field: 'customer.id', from: 'c' },
      ],
    ];
    for (const where of wheres) {
      for (const search of [undefined, 'se', 'lain']) {
        for (const offset of [0, 10_590]) {
          const sort = { field: 'total', desc: offset > 0 };
          await same(shape.name, { where, ...(search && { search }), sort, limit: 20, offset, totals: true });
        }
      }
    }
  });
});
