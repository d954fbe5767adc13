import type { Doc, Query, ReadStore, Stored, ViewShape, Write } from '../../ports/ports.js';
import { fresh, type Harness, until } from './harness.js';
import { readFindContract } from './read-find.contract.js';
import { byId, firstWrite, shapeOf } from './read-fixture.js';
import { readJoinedContract } from './read-joined.contract.js';

export const readStoreContract = (name: string, harness: Harness<ReadStore>): void => {
  readFindContract(name, harness);
  readJoinedContract(name, harness);
  describe(`read store: ${name}`, () => {
    let store: ReadStore;
    let shape: ViewShape;
    beforeEach(async () => {
      store = await harness.make();
      shape = shapeOf(fresh('v'));
    });
    afterEach(() => harness.destroy(store));

    const filled = async (docs: readonly Doc[], version = '1') => {
      await store.prepare(shape, version);
      await store.save(
        shape.name,
        version,
        docs.map((doc) => firstWrite(String(doc.id), doc)),
      );
      await store.serve(shape.name, version);
    };
    const find = (query: Partial<Query>) =>
      store.find(shape.name, { where: [], sort: { field: 'tgl', desc: false }, limit: 20, ...query });
    const ids = async (query: Partial<Query>) => (await find(query)).rows.map((row) => row.id);

    it('keeps documents as they were given, with the sources they were built from', async () => {
      const doc = { id: 'a', z: 1, a: { '2': [null, true], '1': 'é😀"\u0000\ud800' }, tgl: '2026', n: 1e-7 };
      await filled([doc]);
      const stored = await store.get(shape.name, 'a');
      expect(stored).toEqual({ id: 'a', doc, sources: { 'sp-a': 0 } });
      expect(JSON.stringify(stored?.doc)).toBe(JSON.stringify(doc));
      expect(await store.load(shape.name, '1', ['a', 'b'])).toEqual(new Map([['a', stored]]));
      expect(await store.get(shape.name, 'b')).toBeUndefined();
      expect((await find({})).rows).toEqual([doc]);
    });

    it('writes only what follows on what it has of the source', async () => {
      await filled([]);
      const write = (source: string, was: number, revision: number, n: number) =>
        store.save(shape.name, '1', [{ id: 'a', doc: { id: 'a', n }, source, was, revision }]);
      expect(await write('sp-a', 0, 1, 1)).toEqual(['a']); // missing: the first write must come first
      expect(await store.get(shape.name, 'a')).toBeUndefined();
      expect(await write('sp-a', -1, 2, 2)).toEqual([]);
      expect(await write('sp-a', -1, 0, 3)).toEqual(['a']);
      expect(await write('sp-a', 1, 2, 4)).toEqual(['a']);
      expect(await write('sp-a', 2, 3, 5)).toEqual([]);
      expect(await write('customer-b', 3, 4, 6)).toEqual(['a']); // another source has its own revision
      expect(await write('customer-b', -1, 7, 7)).toEqual([]);
      expect(await store.get(shape.name, 'a')).toEqual({
        id: 'a',
        doc: { id: 'a', n: 7 },
        sources: { 'sp-a': 3, 'customer-b': 7 },
      });
    });

    it('names the writes that failed and does the others', async () => {
      await filled([{ id: 'a' }, { id: 'b' }]);
      const again = ['a', 'c', 'b', 'd'].map((id) => firstWrite(id, { id, neu: true }));
      expect(await store.save(shape.name, '1', again)).toEqual(['a', 'b']);
      const docs = await store.load(shape.name, '1', ['a', 'b', 'c', 'd']);
      expect([...docs.values()].sort(byId).map(({ doc }) => doc.neu)).toEqual([undefined, undefined, true, true]);
    });

    it('takes several writes of one document at once, each on the one before', async () => {
      await filled([]);
      const writes = [0, 1, 2].map((revision) => ({
        ...firstWrite('a', { id: 'a', revision }),
        was: revision - 1,
        revision,
      }));
      expect(await store.save(shape.name, '1', [...writes, writes[1] as Write])).toEqual(['a']);
      expect((await store.get(shape.name, 'a'))?.doc.revision).toBe(2);
      expect((await find({ totals: true })).totals).toMatchObject({ count: 1, exact: true });
    });

    it('lets one of many racing writes win', async () => {
      await filled([{ id: 'a', n: 0 }]);
      const racing = Array.from({ length: 50 }, (_, n) =>
        store.save(shape.name, '1', [{ id: 'a', doc: { id: 'a', n: n + 1 }, source: 'sp-a', was: 0, revision: 1 }]),
      );
      const failed = (await Promise.all(racing)).filter((result) => result.length === 1);
      expect(failed).toHaveLength(49);
    });

    it('keeps checkpoints', async () => {
      await store.prepare(shape, '1');
      const at = `${shape.name}/1`;
      expect(await store.checkpoint(at)).toBeUndefined();
      await store.save(shape.name, '1', [firstWrite('a', { id: 'a' })], { name: at, position: '17' });
      expect(await store.checkpoint(at)).toBe('17');
      await store.save(shape.name, '1', [], { name: at, position: 'x:18/2' });
      expect(await store.checkpoint(at)).toBe('x:18/2');
    });

    it('serves a version only when told to, then it alone, and drops the others', async () => {
      expect(await store.versions(shape.name)).toEqual({ all: [] });
      await store.prepare(shape, '1');
      await store.prepare(shape, '1');
      await store.save(shape.name, '1', [firstWrite('a', { id: 'a', v: 1 })]);
      expect(await store.versions(shape.name)).toEqual({ all: ['1'] });
      expect(await store.get(shape.name, 'a')).toBeUndefined();
      expect(await find({ totals: true })).toMatchObject({ rows: [], totals: { count: 0, exact: true } });
      await store.serve(shape.name, '1');
      expect((await store.get(shape.name, 'a'))?.doc).toEqual({ id: 'a', v: 1 });

      await store.prepare(shape, '2');
      await store.save(shape.name, '2', [firstWrite('a', { id: 'a', v: 2 }), firstWrite('b', { id: 'b', v: 2 })]);
      expect(await store.versions(shape.name)).toEqual({ served: '1', all: ['1', '2'] });
      expect(await find({ totals: true })).toMatchObject({ rows: [{ id: 'a', v: 1 }], totals: { count: 1 } });
      await store.serve(shape.name, '2');
      await store.serve(shape.name, '2');
      expect(await store.versions(shape.name)).toEqual({ served: '2', all: ['2'] });
      expect((await find({})).rows).toEqual([
        { id: 'a', v: 2 },
        { id: 'b', v: 2 },
      ]);
      await expect(store.load(shape.name, '1', ['a'])).rejects.toThrow();
      // A version's name may be reused.
      await filled([{ id: 'c', v: 1 }], '1');
      expect(await ids({})).toEqual(['c']);
    });

    it('answers reads from one version or the other throughout a switch', async () => {
      const docs = (v: number) => Array.from({ length: 300 }, (_, i) => ({ id: `d${i}`, v, status: 'A', total: v }));
      await filled(docs(1));
      let switched = false;
      let reads = 0;
      const reading = (async () => {
        while (!switched) {
          const page = await find({ limit: 300, totals: true });
          const [v] = page.rows.map((row) => row.v as number);
          expect(page.rows.map((row) => row.v)).toEqual(Array(300).fill(v));
          expect(page.totals).toMatchObject({ count: 300, sums: { total: 300 * (v ?? 0) } });
          reads++;
          await new Promise((done) => setImmediate(done));
        }
      })();
      for (const version of ['2', '3', '4']) {
        await store.prepare(shape, version);
        for (const doc of docs(Number(version))) await store.save(shape.name, version, [firstWrite(doc.id, doc)]);
        await store.serve(shape.name, version);
      }
      await until(() => reads > 3, 'some reads');
      switched = true;
      await reading;
      expect((await find({})).rows[0]?.v).toBe(4);
    });

    it('scans a version in the order of ids', async () => {
      await store.prepare(shape, '1');
      const docs = Array.from({ length: 2500 }, (_, i) => ({ id: `d${(i * 7919) % 2500}`, i }));
      await store.save(
        shape.name,
        '1',
        docs.map((doc) => firstWrite(doc.id, doc)),
      );
      const seen: Stored[] = [];
      await store.scan(shape.name, '1', async (stored) => {
        seen.push(stored);
      });
      expect(seen.map(({ doc }) => doc)).toEqual([...docs].sort(byId));
      expect(seen[0]).toEqual({ id: 'd0', doc: { id: 'd0', i: 0 }, sources: { 'sp-d0': 0 } });
    });

    const { reopen } = harness;
    (reopen ? it : it.skip)('has everything after a restart', async () => {
      const docs = Array.from({ length: 50 }, (_, i) => ({
        id: `d${i}`,
        status: 'A',
        tgl: `${i % 7}`,
        sp: `SP-${i}`,
        total: i,
      }));
      await filled(docs);
      await store.save(shape.name, '1', [], { name: `${shape.name}/1`, position: '50' });
      const queries: Partial<Query>[] = [
        { totals: true },
        { search: 'sp-7', totals: true },
        { where: [{ field: 'status', in: ['A'] }] },
      ];
      const before = await Promise.all(queries.map(find));
      if (reopen) store = await reopen(store);
      expect(await Promise.all(queries.map(find))).toEqual(before);
      expect(await store.checkpoint(`${shape.name}/1`)).toBe('50');
      expect(await store.versions(shape.name)).toEqual({ served: '1', all: ['1'] });
      await store.prepare(shape, '1');
      expect(await store.save(shape.name, '1', [firstWrite('d1', { id: 'd1' })])).toEqual(['d1']);
    });
  });
};
