/** Pages deep in a constantly changing list equal those of a plain offset over the same documents. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type Plain, plain, plainFind } from '../../ports/plain-find.js';
import type { Doc, Page, Query, ViewShape, Write } from '../../ports/ports.js';
import { EmbeddedReadStore } from './read-store.js';
import type { Paging } from './read-trails.js';

const shape: ViewShape = {
  name: 'alamat',
  indexes: [['nama'], ['kota', 'nama'], ['aktif', 'nama'], ['berat']],
  facets: ['aktif', 'cabang'],
  sums: ['koli'],
  tokens: (doc: { nama?: unknown }) => [String(doc.nama ?? '')],
};
/** Every page counts as far, marks are close together, one mark per turn. */
const FAR: Partial<Paging> = { near: 0, look: 0, step: 3, turn: 0 };

const opened: { store: EmbeddedReadStore; file: string }[] = [];
const open = (paging = FAR, file = join(mkdtempSync(join(tmpdir(), 'lintas-trail-')), 'reads.db')) => {
  const store = new EmbeddedReadStore(file, paging);
  opened.push({ store, file });
  return { store, file };
};
afterEach(async () => {
  for (const { store } of opened) await store.close();
  for (const { file } of opened.splice(0)) rmSync(dirname(file), { recursive: true, force: true });
});

/** The documents as a plain model, and the writes that produce them. */
class Model {
  readonly docs = new Map<string, { revision: number; plain: Plain }>();

  write(id: string, fields: Doc): Write {
    const was = this.docs.get(id)?.revision ?? -1;
    const doc = JSON.parse(JSON.stringify({ id, ...fields })) as Doc;
    this.docs.set(id, { revision: was + 1, plain: plain(id, doc, shape.tokens(doc as never)) });
    return { id, doc, source: `alamat-${id}`, was, revision: was + 1 };
  }
  page(query: Query): Pick<Page, 'totals'> & { ids: unknown[] } {
    const docs = [...this.docs.values()].map((d) => d.plain);
    const { rows, totals } = plainFind(docs, shape.sums, query);
    return { ids: rows.map((row) => row.id), totals };
  }
}

const of = <T>(...values: T[]) => fc.constantFrom(...values);
const names = of<unknown>(
  'Gudang A',
  'Gudang B',
  'gudang',
  'Toko Ä',
  '\uffff',
  '😀',
  '😁',
  7,
  7.5,
  -1,
  true,
  false,
  null,
);
const fields: fc.Arbitrary<Doc> = fc.record({
  nama: names,
  kota: of('Bogor', 'Depok'),
  aktif: fc.boolean(),
  cabang: of('JKT', 'BDG', 'SBY'),
  berat: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  koli: fc.integer({ min: 0, max: 9 }),
});
const change = fc.tuple(fc.nat({ max: 40 }), fields);
const condition = fc.oneof(
  fc.record({ field: fc.constant('kota'), in: fc.constant(['Bogor']) }),
  fc.record({ field: fc.constant('aktif'), in: fc.constant([true]) }),
  fc.record({ field: fc.constant('cabang'), in: fc.subarray(['JKT', 'BDG', 'SBY'], { minLength: 1 }) }),
  fc.record({ field: fc.constant('nama'), from: of('G', 'Gudang B'), to: of('Toko', '😀') }),
  fc.record({ field: fc.constant('nama'), from: fc.constant('Gudang B') }),
  fc.record({ field: of('berat', 'nama'), to: fc.constant(3) }),
);
const list = fc.record({
  where: fc.uniqueArray(condition, { maxLength: 2, selector: (c) => c.field }),
  search: fc.option(of('gud', 'gudang a', 'toko'), { nil: undefined, freq: 3 }),
  sort: fc.record({ field: of('nama', 'berat'), desc: fc.boolean() }),
});
const queryOf = (l: { where: unknown[]; search: string | undefined; sort: Query['sort'] }, offset: number): Query => ({
  where: l.where as Query['where'],
  ...(l.search === undefined ? {} : { search: l.search }),
  sort: l.sort,
  limit: 5,
  offset,
});

describe('pages far in a list', () => {
  it('have the rows of a plain offset, whatever is written between and by whom', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 80 }),
        fc.array(list, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.array(change, { maxLength: 12 }), fc.nat({ max: 45 })), { maxLength: 12 }),
        async (first, lists, steps) => {
          const { store: writer, file } = open();
          const { store: reader } = open(FAR, file);
          const model = new Model();
          const save = async (changes: readonly [number, Doc][]) => {
            const writes = changes.map(([n, doc]) => model.write(`d${n}`, doc));
            expect(await writer.save(shape.name, '1', writes)).toEqual([]);
          };
          await writer.prepare(shape, '1');
          await save(first);
          await writer.serve(shape.name, '1');
          for (const [changes, offset] of steps) {
            await save(changes);
            for (const l of lists) {
              const query = queryOf(l, offset);
              const { rows, totals } = await reader.find(shape.name, { ...query, totals: true });
              const ids = rows.map((row) => row.id);
              expect({ query, ids, totals }).toEqual({ query, ...model.page(query) });
            }
          }
          await Promise.all([writer.close(), reader.close()]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are of one state of the list while another writes without end', async () => {
    const { store: writer, file } = open();
    const { store: reader } = open({ ...FAR, step: 50 }, file);
    const model = new Model();
    const nama = (n: number) => `Gudang ${String(n).padStart(5, '0')}`;
    await writer.prepare(shape, '1');
    const docs = Array.from({ length: 3000 }, (_, i) => ({ nama: nama(i), aktif: true, cabang: 'JKT', kota: 'Bogor' }));
    await writer.save(
      shape.name,
      '1',
      docs.map((doc, i) => model.write(`d${i}`, doc)),
    );
    await writer.serve(shape.name, '1');
    // Each write moves the last item to the front: all between shift by one.
    const [count, most] = [docs.length, 400];
    let [moved, writing] = [0, true];
    const written = (async () => {
      while (writing && moved < most) {
        const n = count - 1 - moved;
        await writer.save(shape.name, '1', [model.write(`d${n}`, { ...docs[n], nama: '!' })]);
        moved++;
        await setImmediate();
      }
    })();
    try {
      for (let i = 0; i < 150; i++) {
        const desc = i % 2 === 0;
        const offset = most + ((i * 997) % (count - 2 * most));
        const before = moved;
        const { rows } = await reader.find(
          shape.name,
          queryOf({ where: [], search: undefined, sort: { field: 'nama', desc } }, offset),
        );
        const numbers = rows.map((row) => Number(String(row.id).slice(1)));
        const first = numbers[0] as number;
        expect(numbers).toEqual(numbers.map((_, k) => (desc ? first - k : first + k)));
        const by = desc ? count - 1 - offset - first : offset - first;
        expect(by).toBeGreaterThanOrEqual(before);
        expect(by).toBeLessThanOrEqual(moved);
      }
    } finally {
      writing = false;
      await written;
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('go on where more has changed than is kept of it', async () => {
    const { store } = open();
    const model = new Model();
    await store.prepare(shape, '1');
    await store.serve(shape.name, '1');
    const write = (n: number, nama: string) =>
      model.write(`d${n}`, { nama, aktif: true, cabang: 'JKT', kota: 'Bogor' });
    await store.save(
      shape.name,
      '1',
      Array.from({ length: 300 }, (_, n) => write(n, `a${n}`)),
    );
    const query = queryOf({ where: [], search: undefined, sort: { field: 'nama', desc: false } }, 120);
    const ids = async () => (await store.find(shape.name, query)).rows.map((row) => row.id);
    expect(await ids()).toEqual(model.page(query).ids);
    for (let round = 0; round < 5; round++) {
      const writes = Array.from({ length: 600 }, (_, i) => write(i % 300, `${'bca'[(round + i) % 3]}${i}`));
      await store.save(shape.name, '1', writes);
    }
    expect(await ids()).toEqual(model.page(query).ids);
  });
});

describe('totals of a search', () => {
  it('are counted anew once a sum or a match has changed', async () => {
    const { store } = open();
    const model = new Model();
    await store.prepare(shape, '1');
    await store.serve(shape.name, '1');
    const write = (fields: Doc) => store.save(shape.name, '1', [model.write('d1', { nama: 'Gudang', ...fields })]);
    const totals = async () => {
      const query = { ...queryOf({ where: [], search: 'gud', sort: { field: 'nama', desc: false } }, 0), totals: true };
      return (await store.find(shape.name, query)).totals;
    };
    expect(await totals()).toMatchObject({ count: 0, sums: { koli: 0 } });
    await write({ koli: 3 });
    expect(await totals()).toMatchObject({ count: 1, sums: { koli: 3 } });
    await write({ koli: 5 });
    expect(await totals()).toMatchObject({ count: 1, sums: { koli: 5 } });
    await write({ nama: 'Toko', koli: 5 });
    expect(await totals()).toMatchObject({ count: 0, sums: { koli: 0 } });
  });
});
