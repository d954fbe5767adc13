/**
 * Files in which rows take values that other rows release, over HTTP: judged by their final state, reported in the
 * sheet's order.
 */
import { readFileSync } from 'node:fs';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { carriedOut, undone, upload } from './testing/follow.js';

let server: TestServer;
let master: Person;
const fixture = readFileSync(
  new URL('../../../infra/runtime/sheets/fixtures/adjacent-periods.csv', import.meta.url),
  'utf8',
);
beforeAll(async () => {
  server = await TestServer.start();
  master = await server.person('webmaster');
  await server.run('branch', 'jkt', 'register', { code: 'JKT', name: 'Jakarta', kota: 'Kota' });
  await server.run('provinsi', '32', 'register', { kode: '32', nama: 'Jawa Barat' });
  for (const kode of ['32.16', '32.75'])
    await server.run('kota', kode, 'register', { kode, nama: `Kota ${kode}`, jenis: 'KOTA', provinsi: '32' });
  for (const id of ['32.16', '32.75']) await server.shown('kota', id, 0);
  await server.shown('branch', 'jkt', 0);
});
afterAll(() => server.end());

/** Refused rows and why, each once even if several of its fields are involved. */
const errorCounts = (errors: readonly { row: number; code: string }[]) => [
  ...new Set(errors.map(({ row, code }) => `${row} ${code}`)),
];
const send = async (entity: string, ...lines: string[]) => {
  const id = testId();
  const { status, data } = await upload(server.url, master.token, id, entity, `${lines.join('\n')}\n`);
  expect(status).toBe(200);
  return { ...data, told: errorCounts(data.errors) };
};
const carry = (id: string) => carriedOut(server, master.token, id);
const rowsOf = async (id: string, only: string) => {
  const { data } = await server.call<{ rows: { row: number; errors?: { code: string; message: string }[] }[] }>(
    `/api/batch/${id}/rows?only=${only}`,
    { token: master.token },
  );
  return data.rows;
};
const entry = async (entity: string, id: string) => {
  const { executor } = server.server.commands;
  const { state } = await executor.streams.load<EntityState<Record<string, unknown>>>(
    executor.aggregates.get(entity) as never,
    id,
  );
  return state;
};
let minQty = 0;
/** Consecutive tariffs of one key. */
const tariffs = async (...periods: [string, string][]) => {
  minQty++;
  const ids: string[] = [];
  for (const [validFrom, validTo] of periods) {
    const id = testId();
    const data = {
      origin_kota: '32.16',
      dest_kota: '32.75',
      unitType: 'fuso',
      price: 1_000,
      minQty,
      validFrom,
      validTo,
    };
    await server.run('tarif_eureka', id, 'register', data);
    ids.push(id);
  }
  return ids as [string, string, ...string[]];
};
const periodOf = async (id: string) => {
  const { validFrom, validTo, price } = (await entry('tarif_eureka', id)).fields;
  return [validFrom, validTo, price].join(' ');
};
const gudang = async (code: string) => {
  const id = testId();
  await server.run('gudang', id, 'register', { code, name: `Gudang ${code}`, branch: 'jkt', address: 'Jl.' });
  return id;
};
const codeOf = async (id: string) => (await entry('gudang', id)).fields.code;
let count = 0;
const codes = (n: number) => Array.from({ length: n }, () => `W-${++count}`) as [string, string, ...string[]];

describe('two periods beside each other', () => {
  const [head = '', ofA = '', ofB = ''] = fixture.split(/\r?\n/);
  it.each(['as they stand', 'turned'])('move by one file, its rows %s', async (how) => {
    for (const [first, second] of [
      [
        ['2027-01-01', '2027-01-31'],
        ['2027-02-01', '2027-02-28'],
      ],
      [
        ['2027-01-01', '2027-02-14'],
        ['2027-02-15', '2027-02-28'],
      ],
    ] as [[string, string], [string, string]][]) {
      const [a, b] = await tariffs(first, second);
      const lines = [ofA.replace('<ID of A>', a), ofB.replace('<ID of B>', b)];
      const {
        id,
        told: faults,
        counts,
      } = await send('tarif_eureka', head, ...(how === 'turned' ? lines.reverse() : lines));
      expect([faults, counts.ubah]).toEqual([[], 2]);
      expect((await rowsOf(id, 'jalan')).map(({ row }) => row)).toEqual([2, 3]);
      expect(await carry(id)).toMatchObject({ tersimpan: 2, gagal: 0 });
      expect([await periodOf(a), await periodOf(b)]).toEqual([
        '2027-01-01 2027-02-10 1111',
        '2027-02-11 2027-02-28 2222',
      ]);
      expect((await undone(server, master.token, id)).urung).toMatchObject({ kembali: 2, tidak: 0 });
      expect([await periodOf(a), await periodOf(b)]).toEqual([`${first.join(' ')} 1000`, `${second.join(' ')} 1000`]);
    }
  });
  it('are exchanged, and refused in both where they meet in the end', async () => {
    const [a, b] = await tariffs(['2027-01-01', '2027-01-31'], ['2027-02-01', '2027-02-28']);
    const swap = await send('tarif_eureka', head, `${a};1;01/02/2027;28/02/2027`, `${b};2;01/01/2027;31/01/2027`);
    expect(swap.told).toEqual([]);
    expect(await carry(swap.id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    expect([await periodOf(a), await periodOf(b)]).toEqual(['2027-02-01 2027-02-28 1', '2027-01-01 2027-01-31 2']);
    const lines = [`${a};1;01/03/2027;31/03/2027`, `${b};2;31/03/2027;01/04/2027`];
    expect((await send('tarif_eureka', head, ...lines)).told).toEqual(['2 sheet-twice', '3 sheet-twice']);
    expect((await send('tarif_eureka', head, ...lines.toReversed())).told).toEqual(['2 sheet-twice', '3 sheet-twice']);
  });
  it('may be given up by one that is retired, or by one whose row is refused: then both are', async () => {
    const [a, b] = await tariffs(['2027-01-01', '2027-01-31'], ['2027-02-01', '2027-02-28']);
    const take = { id: a, command: 'change', data: { validTo: '2027-02-28' } };
    const give = { id: b, command: 'retire', data: { alasan: 'diganti' } };
    const plan = async (...rows: object[]) => {
      const id = testId();
      const body = { entity: 'tarif_eureka', kind: 'UBAH_MASSAL', name: 'x', rows };
      const { data } = await server.call<{ errors: { row: number; code: string }[] }>(`/api/batch/${id}/plan-rows`, {
        token: master.token,
        body,
      });
      return { id, told: errorCounts(data.errors) };
    };
    expect((await plan(take, { ...give, data: {} })).told).toEqual(['1 claimed', '2 invalid_type']);
    const { id, told: faults } = await plan(take, give);
    expect(faults).toEqual([]);
    expect(await carry(id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    expect(await periodOf(a)).toBe('2027-01-01 2027-02-28 1000');
    expect((await undone(server, master.token, id)).urung).toMatchObject({ kembali: 2, tidak: 0 });
    // Restored with another period, since another entry has taken its former one meanwhile.
    await server.run('tarif_eureka', b, 'retire', { alasan: 'diganti' });
    await server.run('tarif_eureka', a, 'change', { validTo: '2027-02-28' });
    const back = await send('tarif_eureka', `${head};Nonaktif`, `${b};5;01/03/2027;31/03/2027;tidak`);
    expect(back.counts).toMatchObject({ pulih: 1, salah: 0 });
    expect(await carry(back.id)).toMatchObject({ tersimpan: 1, gagal: 0 });
    expect(await periodOf(b)).toBe('2027-03-01 2027-03-31 5');
    expect((await undone(server, master.token, back.id)).urung).toMatchObject({ kembali: 1, tidak: 0 });
    expect([await periodOf(b), (await entry('tarif_eureka', b)).status]).toEqual([
      '2027-02-01 2027-02-28 1000',
      'retired',
    ]);
  });
});

describe('codes', () => {
  it('are swapped, turned and given on by one file, and taken back', async () => {
    const [x, y, z, free] = codes(4) as string[] as [string, string, string, string];
    const ids = [await gudang(x), await gudang(y), await gudang(z)] as const;
    const now = () => Promise.all(ids.map(codeOf));
    for (const wanted of [
      [y, x, z],
      [y, z, x],
      [y, z, free],
      [free, x, y],
    ]) {
      const lines = wanted.map((code, n) => `${ids[n]};${code}`);
      const { id, told: faults } = await send('gudang', 'ID;Kode', ...lines);
      expect([wanted, faults]).toEqual([wanted, []]);
      expect(await carry(id)).toMatchObject({ gagal: 0 });
      expect(await now()).toEqual(wanted);
      expect((await undone(server, master.token, id)).urung).toMatchObject({ tidak: 0 });
      expect(await now()).toEqual([x, y, z]);
    }
  });
  it('of more rows than a piece takes are turned as one, and listed as the sheet has them', async () => {
    const all = codes(120) as string[];
    const ids = await Promise.all(all.map(gudang));
    const { id, told: faults } = await send(
      'gudang',
      'ID;Kode',
      ...ids.map((one, n) => `${one};${all[(n + 1) % 120]}`),
    );
    expect(faults).toEqual([]);
    expect((await rowsOf(id, 'jalan&size=100')).map(({ row }) => row)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 2),
    );
    expect((await rowsOf(id, 'jalan&size=100&page=2')).map(({ row }) => row).at(-1)).toBe(121);
    expect(await carry(id)).toMatchObject({ dikerjakan: 120, tersimpan: 120, gagal: 0 });
    expect(await Promise.all(ids.map(codeOf))).toEqual(all.map((_, n) => all[(n + 1) % 120]));
  });
  it('that one row takes from an entry are another’s, who is made by a row without an id', async () => {
    const [x, y] = codes(2);
    const old = await gudang(x);
    const lines = [`;${x};Baru;Jl. 2;JKT`, `${old};${y};Lama;Jl. 1;JKT`];
    for (const order of [lines, lines.toReversed()]) {
      const { id, counts } = await send('gudang', 'ID;Kode;Nama;Alamat;Cabang', ...order);
      expect(counts).toMatchObject({ baru: 1, ubah: 1, salah: 0 });
      if (order === lines) continue;
      expect(await carry(id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    }
    const holder =
      (await server.server.commands.executor.claims.holder('gudang.code', x))?.slice('gudang-'.length) ?? '';
    expect((await entry('gudang', holder)).fields.name).toBe('Baru');
    expect((await entry('gudang', old)).fields).toMatchObject({ code: y, name: 'Lama' });
  });
  it('of several fields that count together are swapped too', async () => {
    const at = await gudang(codes(1)[0]);
    const [a, b] = [testId(), testId()];
    for (const [id, code] of [
      [a, 'R-1'],
      [b, 'R-2'],
    ] as const)
      await server.run('storage', id, 'register', { branch: 'jkt', gudang: at, code, capacity: 5 });
    const { id, told: faults } = await send('storage', 'ID;Kode', `${a};R-2`, `${b};R-1`);
    expect(faults).toEqual([]);
    expect(await carry(id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    const fields = await Promise.all([a, b].map(async (one) => (await entry('storage', one)).fields.code));
    expect(fields).toEqual(['R-2', 'R-1']);
  });
  it('stay all as they were where one of those that exchange was changed since the dry run', async () => {
    const [x, y] = codes(2);
    const [a, b] = [await gudang(x), await gudang(y)];
    const { id } = await send('gudang', 'ID;Kode', `${a};${y}`, `${b};${x}`);
    await server.run('gudang', b, 'change', { name: 'Lain' });
    expect(await carry(id)).toMatchObject({ tersimpan: 0, gagal: 2 });
    expect(await Promise.all([a, b].map(codeOf))).toEqual([x, y]);
    const failures = (await rowsOf(id, 'gagal')).map(({ row, errors }) => [row, errors?.[0]?.code]);
    expect(failures).toEqual([
      [2, 'batch-swap'],
      [3, 'stale'],
    ]);
  });
});

describe('an empty cell of "Nonaktif"', () => {
  it('leaves an entry as it is; "tidak" brings it back', async () => {
    const [x] = codes(1);
    const id = await gudang(x);
    await server.run('gudang', id, 'retire', { alasan: 'tutup' });
    const head = 'Kode;Nama;Nonaktif';
    const asIs = await send('gudang', head, `${x};Gudang ${x};`);
    expect(asIs.counts).toMatchObject({ sama: 1, pulih: 0, salah: 0 });
    expect((await send('gudang', head, `${x};Lain;`)).told).toEqual(['2 retired']);
    expect((await send('gudang', head, `${x};Lain;ya`)).told).toEqual(['2 retired']);
    const back = await send('gudang', head, `${x};Lain;tidak`);
    expect(back.counts).toMatchObject({ pulih: 1 });
    expect(await carry(back.id)).toMatchObject({ tersimpan: 1 });
    expect(await entry('gudang', id)).toMatchObject({ status: 'active', fields: { name: 'Lain' } });
    expect((await send('gudang', head, `${x};Lain;`)).counts).toMatchObject({ sama: 1 });
  });
});
