import fc from 'fast-check';
import { tagToken } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import { plain as listed, type Plain, plainFind } from '../../ports/plain-find.js';
import type { Doc, ListPosition, Page, Query, ReadStore, ViewShape } from '../../ports/ports.js';
import { rounds, seed } from '../testing/chance.js';
import { fresh, type Harness, random } from './harness.js';
import { firstWrite, shapeOf, textsOf } from './read-fixture.js';

/** Random values, often equal to others: values of every kind, ties, none. */
const somewhere = (next: (below: number) => number): Doc => ({
  branch: 'ABC'[next(3)],
  tgl: [`2026-0${next(7)}`, `2026-0${next(7)}`, next(3), true, null][next(5)],
  total: next(5),
  isi: next(4) ? { koli: next(9) } : {},
});

/** Lists, searches and totals: the part of {@link readStoreContract} about `find`. */
export const readFindContract = (name: string, harness: Harness<ReadStore>): void => {
  describe(`read store, find: ${name}`, () => {
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

    it('finds by the beginnings of words, whatever the case and accents', async () => {
      await filled([
        { id: '1', tgl: '1', sp: 'SP-JKT-2607-00485', customer: { nama: 'PT. Penerbit Erlangga (Cabang Café)' } },
        { id: '2', tgl: '2', sp: 'SP-BDG-2607-00486', customer: { nama: 'CV Maju Jaya' } },
      ]);
      const hitsOf = async (search: string) => (await ids({ search })).join();
      for (const search of [
        'erlang',
        'ERLANGGA',
        'pt',
        'cafe',
        '(cafÉ',
        'sp-jkt-2607-00485',
        'jkt',
        '00485',
        '485',
        'penerb pt jkt',
      ]) {
        expect([search, await hitsOf(search)]).toEqual([search, '1']);
      }
      for (const search of ['sp', '2607', '2607-0048', '', '  ', '48'])
        expect([search, await hitsOf(search)]).toEqual([search, '1,2']);
      for (const search of ['langga', 'erlangga maju', 'erlanggaa', "'", '"*', '%', '_', '-', '!', '2607-00485 maju']) {
        expect([search, await hitsOf(search)]).toEqual([search, '']);
      }
      await store.save(shape.name, '1', [
        { id: '1', doc: { id: '1', tgl: '1', sp: 'SP-JKT-2607-00499' }, source: 'sp-1', was: 0, revision: 1 },
      ]);
      expect([await hitsOf('485'), await hitsOf('erlangga'), await hitsOf('499')]).toEqual(['', '', '1']);
    });

    it('finds a number as it is shown, as it is kept and as it is typed', async () => {
      await filled([
        { id: '1', tgl: '1', sp: 'B 9257 XEM', customer: { nama: '+6285839599177' }, npwp: '012345678901000' },
        { id: '2', tgl: '2', sp: 'B 9258 XEN', customer: { nama: '+6285839599278' } },
      ]);
      const hitsOf = async (search: string) => (await ids({ search })).join();
      for (const search of [
        'B-9257-XEM',
        'b9257xem',
        'B 9257 XEM',
        '0858-3959-9177',
        '+62 858 3959 9177',
        '085839599177',
      ])
        expect([search, await hitsOf(search)]).toEqual([search, '1']);
      for (const search of ['01.234.567.8-901.000', '01.234.567', '012345678901000', '0123 4567 8901 000'])
        expect([search, await hitsOf(tagToken('identity', search))]).toEqual([search, '1']);
    });

    it('finds what is marked by searches of the same mark alone', async () => {
      await filled([
        { id: '1', tgl: '1', sp: 'SP-JKT-2607-00485', npwp: '01.234.567.8-901.000' },
        { id: '2', tgl: '2', sp: 'SP-JKT-2607-00486' },
      ]);
      const hitsOf = async (search: string) => (await ids({ search })).join();
      for (const search of ['01.234', '234.567', '1.234', '~identity~01.234', 'identity', '~', 'identity~01'])
        expect([search, await hitsOf(search)]).toEqual([search, '']);
      for (const search of ['01.234', '234.567', '00485', 'jkt 01.234'])
        expect([search, await hitsOf(tagToken('identity', search))]).toEqual([search, '1']);
      for (const [mark, search] of [
        ['bank', '01.234'],
        ['identity', '00486'],
      ] as const)
        expect([search, await hitsOf(tagToken(mark, search))]).toEqual([search, '']);
      expect(await hitsOf('jkt')).toBe('1,2');
    });

    it('refuses a field that is none', async () => {
      await filled([{ id: 'a' }]);
      for (const field of ["a'b", 'a"', '', 'a b', '$where', 'a;--']) {
        await expect(find({ sort: { field, desc: false } })).rejects.toThrow(RangeError);
        await expect(find({ where: [{ field, in: ['x'] }] })).rejects.toThrow(RangeError);
      }
    });

    it('tells no sum that is not exact', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      await filled([
        { id: 'a', status: 'A', total: most - 1, sp: 'satu' },
        { id: 'b', status: 'B', total: 1, sp: 'satu' },
        { id: 'c', status: 'C', total: 1e22, sp: 'dua' },
      ]);
      const of = async (query: Partial<Query>) => (await find({ ...query, limit: 0, totals: true })).totals;
      const status = (...values: string[]) => of({ where: [{ field: 'status', in: values }] });
      expect(await status('A', 'B')).toMatchObject({ count: 2, exact: true, sums: { total: most } });
      expect(await of({ search: 'satu' })).toMatchObject({ count: 2, sums: { total: most } });
      expect(await of({})).toEqual({ count: 3, exact: true });
      expect(await status('A', 'C')).toEqual({ count: 2, exact: true });
      // It can be changed to valid values.
      await store.save(shape.name, '1', [
        { ...firstWrite('c', { id: 'c', status: 'C', total: 7 }), was: 0, revision: 1 },
      ]);
      expect(await status('C')).toMatchObject({ sums: { total: 7 } });
    });

    it('answers totals from one end to the other, exact where it can be', async () => {
      const count = 12_000;
      await store.prepare(shape, '1');
      for (let at = 0; at < count; at += 2000) {
        const docs = Array.from({ length: 2000 }, (_, i) => at + i).map((i) => ({
          id: `d${i}`,
          tgl: `2026-${i % 12}`,
          status: i % 3 ? 'A' : 'B',
          branch: i % 2 ? 'JKT' : 'BDG',
          total: i,
          customer: { id: `c${i % 100}`, nama: i < 10_500 ? 'semua' : 'lain' },
        }));
        await store.save(
          shape.name,
          '1',
          docs.map((doc) => firstWrite(doc.id, doc)),
        );
      }
      await store.serve(shape.name, '1');
      const totals = async (query: Partial<Query>) => (await find({ ...query, limit: 0, totals: true })).totals;
      const sum = (of: (i: number) => boolean) =>
        Array.from({ length: count }, (_, i) => i).reduce((all, i) => all + (of(i) ? i : 0), 0);
      expect(await totals({})).toEqual({ count, exact: true, sums: { total: sum(() => true), 'isi.koli': 0 } });
      expect(await totals({ where: [{ field: 'status', in: ['A'] }] })).toMatchObject({
        count: 8000,
        exact: true,
        sums: { total: sum((i) => i % 3 > 0) },
      });
      expect(await totals({ where: [{ field: 'customer.id', in: ['c7', 'c8'] }] })).toMatchObject({
        count: 240,
        exact: true,
        sums: { total: sum((i) => i % 100 === 7 || i % 100 === 8) },
      });
      expect(await totals({ search: 'lai' })).toMatchObject({ count: 1500, exact: true });
      const many = await totals({ search: 'sem' });
      expect(many).toMatchObject(many?.exact ? { count: 10_500 } : { exact: false });
      expect(many?.count).toBeGreaterThanOrEqual(10_000);
      expect(many?.count).toBeLessThanOrEqual(10_500);
    });

    it('answers exact totals over the fields of a group, however many match', async () => {
      const count = 11_500;
      await store.prepare(shape, '1');
      const docAt = (i: number, more: Doc = {}): Doc => ({
        ...{ id: `d${i}`, tgl: `2026-${String(1 + (i % 12)).padStart(2, '0')}`, status: i % 3 ? 'A' : 'B' },
        ...{ branch: i % 2 ? 'JKT' : 'BDG', customer: { id: `c${i % 7}` }, total: i, isi: { koli: 1 } },
        ...more,
      });
      const docs = Array.from({ length: count }, (_, i) => docAt(i));
      for (let at = 0; at < count; at += 2000) {
        const some = docs.slice(at, at + 2000).map((doc) => firstWrite(String(doc.id), doc));
        await store.save(shape.name, '1', some);
      }
      await store.serve(shape.name, '1');
      const exact = async (where: Query['where'], holds: (doc: Doc) => boolean) => {
        const matches = docs.filter(holds);
        const total = matches.reduce((sum, doc) => sum + Number(doc.total), 0);
        const wanted = { count: matches.length, exact: true, sums: { total, 'isi.koli': matches.length } };
        expect((await find({ where, limit: 0, totals: true })).totals).toEqual(wanted);
        return matches.length;
      };
      const from = { field: 'tgl', from: '2026-02' };
      const late = ({ tgl }: Doc) => typeof tgl === 'string' && tgl >= '2026-02';
      const look = async () => {
        expect(await exact([from], late)).toBeGreaterThan(10_000);
        await exact([from, { field: 'branch', in: ['JKT'] }], (d) => late(d) && d.branch === 'JKT');
        await exact([from, { field: 'status', not: 'A' }], (d) => late(d) && d.status !== 'A');
        await exact(
          [
            { field: 'tgl', in: ['2026-05'] },
            { field: 'branch', in: ['BDG'], or: 'status' },
          ],
          (d) => d.tgl === '2026-05' && [d.branch, d.status].includes('BDG'),
        );
        await exact([{ field: 'customer.id', not: 'c3' }], (d) => (d.customer as { id: string }).id !== 'c3');
        await exact([from, { field: 'branch', in: [] }], () => false);
        // The query of an ageing: each row is in exactly one of the ranges, so counts and sums add up to the whole.
        const ranges = [{ to: '2026-01' }, { from: '2026-02', to: '2026-02' }, { from: '2026-03' }];
        let aged = 0;
        for (const { from, to } of ranges) {
          const range = { field: 'tgl', ...(from && { from }), ...(to && { to }) };
          const within = ({ tgl }: Doc) =>
            typeof tgl === 'string' && (from === undefined || tgl >= from) && (to === undefined || tgl <= to);
          aged += await exact([range], within);
          await exact(
            [range, { field: 'status', in: ['A'] }, { field: 'status', in: ['A', 'B'] }],
            (d) => within(d) && d.status === 'A',
          );
        }
        expect(aged).toBe(docs.filter(({ tgl }) => typeof tgl === 'string').length);
        const other = { field: 'branch', in: ['c3'], or: 'customer.id' };
        await exact([other], (d) => (d.customer as { id: string }).id === 'c3');
      };
      await look();
      // Totals follow documents that change, move from one group to another, or leave all groups.
      for (let i = 0; i < 600; i++) {
        const day = i % 3 ? { tgl: `2026-${String(1 + ((i * 5) % 12)).padStart(2, '0')}` } : { tgl: null };
        docs[i] = docAt(i, { ...day, total: i * 3, branch: i % 5 ? 'SBY' : 'JKT', status: i % 4 ? 'A' : 'C' });
      }
      const writes = docs.slice(0, 600).map((doc) => ({ ...firstWrite(String(doc.id), doc), was: 0, revision: 1 }));
      expect(await store.save(shape.name, '1', writes)).toEqual([]);
      expect(await store.save(shape.name, '1', writes)).toHaveLength(600);
      await look();
      expect(await store.faultIn?.(shape, '1')).toBeUndefined();
      // A rebuild gives the same.
      await store.prepare(shape, '2');
      await store.save(
        shape.name,
        '2',
        docs.map((doc) => firstWrite(String(doc.id), doc)),
      );
      await store.serve(shape.name, '2');
      await look();
    });

    it('sorts texts as people read them, and finds them by what they are', async () => {
      const names = [
        ...[
          '',
          '-',
          '2 Jaya',
          '10 Jaya',
          'abadi',
          'ABADI',
          'Abadi',
          'Ábadi',
          'Abadi 2',
          'abadi 02',
          'Abadi 10',
          'ÁBADI B',
        ],
        ...['SP-JKT-9', 'sp-jkt-10', 'Toko', 'zebra', 'Zebra Z', '文', '😀'],
      ];
      const next = random(7);
      const docs = names.map((nama, i) => ({
        id: `d${(i * 7) % names.length}`,
        tgl: '1',
        customer: { nama },
        isi: { catatan: nama },
      }));
      await filled(docs.toSorted(() => next(2) - 0.5));
      for (const field of ['customer.nama', 'isi.catatan']) {
        const listed = async (query: Partial<Query>, desc = false) =>
          (await find({ sort: { field, desc }, ...query })).rows.map((row) => (row.customer as Doc).nama);
        expect(await listed({})).toEqual(names);
        expect(await listed({}, true)).toEqual(names.toReversed());
        const pages = [0, 5, 10, 15].map((offset) => listed({ limit: 5, offset }));
        expect((await Promise.all(pages)).flat()).toEqual(names);
        for (const nama of names) expect(await listed({ where: [{ field, in: [nama] }] })).toEqual([nama]);
        expect(await listed({ where: [{ field, from: 'abadi', to: 'Abadi 9' }] })).toEqual(names.slice(4, 10));
        expect(await listed({ where: [{ field, from: 'SP-jkt-5' }] }, true)).toEqual(names.slice(12).toReversed());
      }
    });

    describe('find', () => {
      const status = ['DRAF', 'MENUNGGU', 'DISETUJUI', 'BATAL'];
      const names = [
        'PT Maju Jaya',
        'CV Maju-Mundur',
        'Toko Ángkasa',
        'Ümit & Co',
        'Łódź 😀',
        '\uff30\uff34 Ｗide',
        'maju',
        'MAJU',
        'Toko angkasa 10',
        'toko Angkasa 9',
        'toko\u0001',
      ];
      const days = ['2026-07-01', '2026-07-02', '2026-07-02T10:00:00Z', '2026-08', '\uffff', '😀'];
      const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
      const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined, freq: 6 });
      const odd = fc.constantFrom<unknown>(null, true, 7, 'x', [1], { a: 1 });
      const mostly = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
        fc.oneof({ weight: 5, arbitrary: arb }, { weight: 1, arbitrary: odd });
      const doc = fc.record(
        {
          sp: pick(['SP-JKT-2607-00001', 'SP-JKT-2607-00012', 'SP-BDG-2608-00120', 'X1']),
          tgl: mostly(pick(days)),
          status: mostly(pick(status)),
          branch: pick(['JKT', 'BDG', 'SBY']),
          aktif: fc.boolean(),
          customer: fc.record({ id: pick(['c1', 'c2', 'c3', 'c4']), nama: pick(names) }, { requiredKeys: ['nama'] }),
          total: mostly(fc.integer({ min: -5, max: 5 })),
          isi: fc.record({ koli: fc.nat({ max: 9 }), catatan: fc.string({ maxLength: 5 }) }),
        },
        { requiredKeys: ['sp'] },
      );
      const condition = fc.oneof(
        fc.record({
          field: fc.constant('status'),
          in: fc.uniqueArray(pick([...status, 'LAIN', true, 7]), { maxLength: 3 }),
        }),
        fc.record({ field: fc.constant('branch'), in: fc.uniqueArray(pick(['JKT', 'BDG', 'SBY']), { minLength: 1 }) }),
        // One of two fields, with or without facets.
        fc.record({
          field: pick(['branch', 'customer.id']),
          in: fc.uniqueArray(pick(['JKT', 'BDG', 'A', 'c1', 'c2']), { minLength: 1 }),
          or: pick(['status', 'customer.id', 'isi.catatan']),
        }),
        fc.record({ field: fc.constant('aktif'), in: fc.uniqueArray(fc.boolean(), { minLength: 1 }) }),
        fc.record({
          field: fc.constant('customer.id'),
          in: fc.array(pick(['c1', 'c2', 'c3', 'c9']), { minLength: 1, maxLength: 4 }),
        }),
        fc.record({
          field: pick(['customer.nama', 'sp']),
          in: fc.array(pick([...names, 'X1']), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({
          field: pick(['total', 'isi.koli']),
          in: fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({
          field: pick(['status', 'customer.id', 'sp', 'tidak.ada']),
          not: pick(['DRAF', 'c1', names[0], '']),
        }),
        fc.record({ field: fc.constant('tgl'), from: maybe(pick(days)), to: maybe(pick(days)) }),
        fc.record({
          field: pick(['sp', 'status', 'customer.nama']),
          from: maybe(pick(['CV', 'D', 'SP-J'])),
          to: maybe(pick(['N', 'SP-JKT-3', 'é'])),
        }),
        fc.record({
          field: pick(['total', 'isi.koli', 'tgl']),
          from: maybe(fc.integer({ min: -5, max: 9 })),
          to: maybe(fc.integer({ min: -5, max: 9 })),
        }),
      );
      const query: fc.Arbitrary<Query> = fc.record({
        where: fc.array(condition, { maxLength: 3 }) as fc.Arbitrary<Query['where']>,
        search: maybe(
          pick([
            'maju',
            'MAJU jay',
            'jkt',
            '12',
            'sp-jkt',
            'angkasa',
            'ｐt wide',
            'lodz',
            '😀',
            'tidak ada',
            'x1 maju',
            '',
          ]),
        ) as fc.Arbitrary<string>,
        sort: fc.record({
          field: pick(['tgl', 'total', 'sp', 'status', 'customer.nama', 'isi.koli', 'id', 'aktif']),
          desc: fc.boolean(),
        }),
        limit: fc.integer({ min: 0, max: 12 }),
        offset: fc.nat({ max: 40 }),
        select: fc.option(
          fc.uniqueArray(pick(['id', 'sp', 'customer.nama', 'customer.id', 'isi', 'tgl.x', 'tidak']), { minLength: 1 }),
          { nil: undefined },
        ) as fc.Arbitrary<string[]>,
        totals: fc.boolean(),
      });

      const check = async (plain: readonly Plain[], q: Query) => {
        const result = await store.find(shape.name, q);
        const wanted = plainFind(plain, shape.sums, q);
        expect({ q, rows: result.rows }).toEqual({ q, rows: wanted.rows });
        if (!q.totals) return expect(result.totals).toBeUndefined();
        if (result.totals?.exact) return expect({ q, ...result.totals }).toEqual({ q, ...wanted.totals });
        expect(result.totals?.sums).toBeUndefined();
        expect(result.totals?.count).toBeGreaterThanOrEqual(10_000);
        expect(result.totals?.count).toBeLessThanOrEqual(wanted.totals.count);
      };

      /** All rows of a list, read by continuation. */
      const followed = async (q: Query): Promise<Doc[]> => {
        const { offset: _, totals: __, ...base } = q;
        const rows: Doc[] = [];
        for (let after: ListPosition | undefined = ''; after !== undefined; ) {
          const page: Page = await store.find(shape.name, { ...base, after });
          expect(page.rows.length).toBeLessThanOrEqual(q.limit);
          rows.push(...page.rows);
          after = page.next;
        }
        return rows;
      };
      const checkFollowed = async (plain: readonly Plain[], q: Query) => {
        if (q.limit === 0) return;
        const wanted = plainFind(plain, [], { ...q, offset: 0, limit: plain.length });
        expect({ q, rows: await followed(q) }).toEqual({ q, rows: wanted.rows });
      };

      it('goes on behind a place, whatever comes and moves meanwhile', async () => {
        const next = random(seed);
        const at = () => somewhere(next);
        const docs = Array.from({ length: 200 }, (_, i): Doc & { id: string } => ({ id: `d${i}`, ...at() }));
        for (const field of ['tgl', 'total', 'isi.koli']) {
          for (const desc of [false, true]) {
            shape = shapeOf(fresh('v'));
            await filled(docs);
            const query = { where: [{ field: 'branch', in: ['A', 'B'] }], sort: { field, desc }, limit: 9 };
            const moved = new Set<string>();
            const seen: string[] = [];
            for (let after: ListPosition | undefined = ''; after !== undefined; ) {
              const page: Page = await store.find(shape.name, { ...query, after });
              seen.push(...page.rows.map(({ id }) => String(id)));
              after = page.next;
              const [other, come] = [`d${next(200)}`, `n${moved.size}`];
              if (moved.has(other)) continue;
              moved.add(other).add(come);
              await store.save(shape.name, '1', [
                { ...firstWrite(other, { id: other, ...at() }), was: 0, revision: 1 },
                firstWrite(come, { id: come, ...at() }),
              ]);
            }
            const still = plainFind(
              docs.map((doc) => listed(doc.id, doc, [])),
              [],
              { ...query, limit: 200 },
            ).rows.flatMap(({ id }) => (moved.has(String(id)) ? [] : [String(id)]));
            expect(still.length).toBeGreaterThan(40);
            expect(seen.filter((id) => !moved.has(id))).toEqual(still);
          }
        }
      });

      it('refuses what is no place', async () => {
        await filled([{ id: 'a', tgl: '1' }]);
        for (const after of ['x', '{}', '[]', '[1]', '[{},"a"]', '[1,2]', 'null'])
          await expect(find({ after })).rejects.toThrow(RangeError);
      });

      it('answers what a filter over a plain list would, for any documents and queries', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(fc.nat({ max: 30 }), doc), { maxLength: 60 }),
            fc.array(query, { minLength: 5, maxLength: 12 }),
            fc.nat({ max: 60 }),
            async (changes, queries, servedAt) => {
              shape = shapeOf(fresh('v'));
              await store.prepare(shape, '1');
              const model = new Map<string, { revision: number; doc: Doc }>();
              for (const [i, [n, fields]] of changes.entries()) {
                if (i === servedAt) await store.serve(shape.name, '1');
                const id = `d${n}`;
                const was = model.get(id)?.revision ?? -1;
                const next = { id, ...fields } as Doc;
                await store.save(shape.name, '1', [{ id, doc: next, source: `sp-${id}`, was, revision: was + 1 }]);
                model.set(id, { revision: was + 1, doc: JSON.parse(JSON.stringify(next)) as Doc });
              }
              if (servedAt >= changes.length) await store.serve(shape.name, '1');
              const plain = [...model].map(([id, { doc }]) => listed(id, doc, textsOf(doc)));
              for (const q of queries) {
                await check(plain, q);
                await checkFollowed(plain, q);
              }
              expect(await store.faultIn?.(shape, '1')).toBeUndefined();
            },
          ),
          { numRuns: rounds(25, 60) },
        );
      });

      it(
        'answers the same over many documents, in deep pages and with many groups',
        async () => {
          const next = random(seed);
          const count = rounds(1_500, 6_000);
          const groups = 120;
          const plain: Plain[] = Array.from({ length: count }, (_, i) => {
            const id = `d${String(next(1e9)).padStart(9, '0')}${i}`;
            const row: Doc = {
              id,
              sp: `SP-${['JKT', 'BDG', 'SBY'][next(3)]}-26${String(next(12) + 1).padStart(2, '0')}-${String(i).padStart(5, '0')}`,
              tgl: `2026-${String(next(12) + 1).padStart(2, '0')}-${String(next(28) + 1).padStart(2, '0')}`,
              status: next(50) ? (status[next(2)] as string) : 'BATAL',
              branch: `B${next(groups)}`,
              aktif: next(2) === 0,
              customer: { id: `c${next(next(2) ? 10 : 2000)}`, nama: names[next(next(3) ? 3 : names.length)] },
              total: next(1_000_000),
              isi: { koli: next(100) },
            };
            return listed(id, row, textsOf(row));
          });
          await store.prepare(shape, '1');
          for (let at = 0; at < count; at += 1000) {
            if (at === count / 2 - ((count / 2) % 1000)) await store.serve(shape.name, '1');
            await store.save(
              shape.name,
              '1',
              plain.slice(at, at + 1000).map(({ id, doc }) => firstWrite(id, doc)),
            );
          }
          const some = <T>(values: readonly T[], most: number): T[] => values.filter(() => next(values.length) < most);
          const branches = Array.from({ length: groups }, (_, i) => `B${i}`);
          const wheres: (() => Query['where'][number])[] = [
            () => ({ field: 'status', in: some(status, 2) }),
            () => ({ field: 'branch', in: some(branches, [1, 10, 115][next(3)] as number) }),
            () => ({ field: 'branch', in: [...some(branches, 2), 'A'], or: 'status' }),
            () => ({ field: 'branch', in: [...some(branches, 2), `c${next(12)}`], or: 'customer.id' }),
            () => ({ field: 'aktif', in: [next(2) === 0] }),
            () => ({
              field: ['status', 'customer.id'][next(2)] as string,
              not: ['DRAF', `c${next(12)}`][next(2)] as string,
            }),
            () => ({ field: 'customer.id', in: [`c${next(12)}`, `c${next(2000)}`] }),
            () => ({
              field: 'tgl',
              from: `2026-${String(next(12) + 1).padStart(2, '0')}`,
              ...(next(2) && { to: '2026-11' }),
            }),
            () => ({ field: 'total', from: next(1_000_000), ...(next(2) && { to: 900_000 }) }),
            () => ({ field: 'isi.koli', in: [next(100), next(100)] }),
          ];
          const searches = [
            undefined,
            undefined,
            undefined,
            'jkt',
            'maju',
            'sp-bdg-2607',
            '000',
            'maju sby',
            'wide lodz',
            '11',
            `${next(count)}`,
          ];
          const sorts = ['tgl', 'total', 'sp', 'customer.nama', 'isi.koli', 'id'];
          for (let i = 0; i < rounds(60, 90); i++) {
            const where = Array.from({ length: next(4) }, () =>
              (wheres[next(wheres.length)] as () => Query['where'][number])(),
            );
            const search = searches[next(searches.length)];
            const q: Query = {
              where,
              ...(search && { search }),
              sort: { field: sorts[next(sorts.length)] as string, desc: next(2) === 0 },
              limit: 20,
              offset: [0, 0, 20, 300, count / 2, count - 100][next(6)] as number,
              select: ['id', 'total'],
              totals: next(2) === 0,
            };
            await check(plain, q);
            if (i % 5 === 0) await checkFollowed(plain, { ...q, limit: 700 });
          }
        },
        rounds(60_000, 300_000),
      );
    });
  });
};
