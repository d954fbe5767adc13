/** Batches over HTTP: a sheet is planned, started, followed to its end and undone; nothing happens twice. */
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { bookOf, cells } from '../../../infra/runtime/sheets/testing.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { bulkSteps } from '../../domain/master/tariff-bulk.js';
import { Batches } from './batches.js';
import { batchState, carriedOut, ended, undone, upload } from './testing/follow.js';

let server: TestServer;
let master: Person;
const token = () => master.token;
beforeAll(async () => {
  server = await TestServer.start();
  master = await server.person('webmaster');
  for (const [code, name] of [
    ['JKT', 'Jakarta'],
    ['BDG', 'Bandung'],
    ['SBY', 'Surabaya'],
    ['SBB', 'Surabaya'],
  ])
    await server.run('branch', String(code).toLowerCase(), 'register', { code, name, kota: 'Kota' });
  for (const id of ['jkt', 'bdg', 'sby', 'sbb']) await server.shown('branch', id, 0);
  await server.run('provinsi', '32', 'register', { kode: '32', nama: 'Jawa Barat' });
  await server.run('provinsi', '35', 'register', { kode: '35', nama: 'Jawa Timur' });
  for (const [kode, nama] of [
    ['32.16', 'Kabupaten Bekasi'],
    ['32.75', 'Kota Bekasi'],
    ['35.78', 'Kota Surabaya'],
  ] as const) {
    const jenis = nama.startsWith('Kota') ? 'KOTA' : 'KABUPATEN';
    await server.run('kota', kode, 'register', { kode, nama, jenis, provinsi: kode.slice(0, 2) });
  }
  for (const id of ['32.16', '32.75', '35.78']) await server.shown('kota', id, 0);
});
afterAll(() => server.end());

type PlannedRow = {
  row: number;
  do?: string;
  command?: string;
  data?: object;
  before?: object;
  errors?: { code: string }[];
};
const send = (id: string, content: string | Buffer, entity = 'gudang', query = '') =>
  upload(server.url, token(), id, entity, content, query);
const rowsOf = async (id: string, only: string, who = token()) => {
  const { status, data } = await server.call<{ rows: PlannedRow[]; total: number }>(
    `/api/batch/${id}/rows?only=${only}`,
    {
      token: who,
    },
  );
  return { status, rows: data?.rows ?? [], total: data?.total };
};
const planRows = (id: string, body: unknown, who = token()) =>
  server.call<{ counts: Record<string, number>; errors: { row: number; code: string }[] }>(
    `/api/batch/${id}/plan-rows`,
    {
      token: who,
      body,
    },
  );
const entry = async (entity: string, id: string) => {
  const { executor } = server.server.commands;
  const { state, revision } = await executor.streams.load<EntityState<Record<string, unknown>>>(
    executor.aggregates.get(entity) as never,
    id,
  );
  return { ...state, revision };
};
const holder = async (code: string) =>
  (await server.server.commands.executor.claims.holder('gudang.code', code))?.slice('gudang-'.length);
let count = 0;
const codes = (n: number) => Array.from({ length: n }, () => `G-${String(++count).padStart(4, '0')}`);
const sheet = (lines: readonly string[]) => `Kode;Nama;Alamat;Cabang\n${lines.join('\n')}\n`;
const line = (code: string, nama = `Gudang ${code}`) => `${code};${nama};Jl. ${code};JKT`;

it('brings in what is right, and names what is wrong by row and column', async () => {
  const [good, other, ref, many, twice] = codes(5);
  const id = testId();
  const head = await server.head();
  const { status, data } = await send(
    id,
    `cabang; KODE ;Nama *;Catatan lain;address\nJKT;${good};Satu;x;Jl. 1\nBandung;${other};;x;Jl. 2\nMedan;${ref};Tiga;x;Jl. 3\nSurabaya;${many};Empat;x;Jl. 4\nJKT;!;Lima;x;Jl. 5\nJKT;${twice};Enam;x;Jl. 6\nJKT;${twice};Tujuh;x;Jl. 7\n`,
  );
  expect([status, data.counts, data.jumlah]).toEqual([
    200,
    { baru: 1, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 6 },
    1,
  ]);
  expect(data.columns?.ignored).toEqual(['Catatan lain']);
  expect(data.columns?.used.map(({ field }) => field)).toEqual(['branch', 'code', 'name', 'address']);
  expect(data.errors.map(({ row, column, field, code }) => [row, column, field, code])).toEqual([
    [3, 'Nama', 'name', 'sheet-required'],
    [4, 'Cabang', 'branch', 'sheet-ref'],
    [5, 'Cabang', 'branch', 'sheet-ref-many'],
    [6, 'Kode', 'code', 'invalid_format'],
    [7, 'Kode', 'code', 'sheet-twice'],
    [8, 'Kode', 'code', 'sheet-twice'],
  ]);
  expect(data.errors.slice(-2).map(({ message }) => message)).toEqual([
    `${twice} sudah ada di baris 8.`,
    `${twice} sudah ada di baris 7.`,
  ]);
  expect(data.errors[1]?.message).toBe('Cabang Medan tidak ditemukan. Tulis kode atau nama lengkapnya.');
  expect((await rowsOf(id, 'salah')).rows.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8]);
  expect((await rowsOf(id, 'jalan')).rows).toMatchObject([{ row: 2, do: 'baru', command: 'register' }]);
  // Only the plan was written.
  expect(await holder(String(good))).toBeUndefined();
  expect(await server.head()).not.toBe(head);
  expect(await carriedOut(server, token(), id)).toMatchObject({ dikerjakan: 1, tersimpan: 1, gagal: 0, salah: 6 });
  const registered = await entry('gudang', String(await holder(String(good))));
  expect(registered).toMatchObject({ status: 'active', fields: { code: good, name: 'Satu', branch: 'jkt' } });
});

describe('a city in a sheet', () => {
  const tariff = { unitType: 'CDD', price: 4_000_000, validFrom: '2026-01-01' };
  const planned = async (...origins: string[]) => {
    const lines = origins.map((origin) => `${origin};Surabaya;${tariff.unitType};${tariff.price};01-01-2026`);
    const content = `Kota asal;Kota tujuan;Unit;Harga;Berlaku dari\n${lines.join('\n')}\n`;
    const id = testId();
    const { data } = await send(id, content, 'tarif_eureka');
    return { id, data };
  };
  it('is the kota that it names alone, in any of its spellings', async () => {
    const { id, data } = await planned('Kab. Bekasi', 'kota bekasi', 'Surabaya');
    expect(data.errors).toEqual([]);
    // Two spellings of the same route.
    const { data: both } = await planned('Surabaya', '35.78');
    expect(both.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'sheet-twice'],
      [3, 'sheet-twice'],
    ]);
    const { rows } = await rowsOf(id, 'jalan');
    expect(rows.map(({ data: row }) => (row as typeof tariff & { origin_kota: string }).origin_kota)).toEqual([
      '32.16',
      '32.75',
      '35.78',
    ]);
  });
  it('is refused with the nearest where it is two or none', async () => {
    const { data } = await planned('Bekasi', 'Surabya', 'Atlantis');
    expect(data.errors.map(({ column, code, message }) => [column, code, message])).toEqual([
      [
        'Kota asal',
        'sheet-ref-near',
        expect.stringMatching(/Bekasi tidak ditemukan. Yang mirip: (Kota|Kabupaten) Bekasi, (Kota|Kabupaten) Bekasi/),
      ],
      ['Kota asal', 'sheet-ref-near', expect.stringContaining('Yang mirip: Kota Surabaya')],
      ['Kota asal', 'sheet-ref', 'Kota asal Atlantis tidak ditemukan. Tulis kode atau nama lengkapnya.'],
    ]);
  });
});

it('says of a sheet how many of its prices are Rp 0, new ones alone', async () => {
  const sheetOf = (...prices: number[]) =>
    `Kota asal;Kota tujuan;Unit;Harga;Berlaku dari\n${prices.map((price, n) => `Surabaya;${['32.75', '32.16', 'Surabaya'][n]};CDE;${price};01-02-2026`).join('\n')}\n`;
  const id = testId();
  const { data } = await send(id, sheetOf(0, 2_000_000, 0), 'tarif_eureka');
  expect([data.errors, data.jumlah, (data as { zero?: number }).zero]).toEqual([[], 3, 2]);
  const rows = await server.call<{ zero?: number }>(`/api/batch/${id}/rows?size=1`, { token: token() });
  expect(rows.data.zero).toBe(2);
  const plain = testId();
  expect((await send(plain, sheetOf(1_000), 'tarif_eureka')).data).not.toHaveProperty('zero');
  expect((await server.call(`/api/batch/${plain}/rows`, { token: token() })).data).not.toHaveProperty('zero');
});

describe('a price from a day on', () => {
  const price = async (id: string, more: object = {}) => {
    await server.run('tarif_eureka', id, 'register', {
      origin_kota: '32.16',
      dest_kota: '35.78',
      unitType: 'fuso',
      price: 1_000_000,
      fee_muat: 50_000,
      memo: 'lewat tol',
      validFrom: '2026-01-01',
      ...more,
    });
    const { fields, revision } = await entry('tarif_eureka', id);
    return { id, version: revision, after: 1_100_000, validFrom: fields.validFrom, validTo: fields.validTo };
  };
  const give = async (rows: object[], who = token()) => {
    const id = testId();
    const { status, data } = await planRows(
      id,
      { entity: 'tarif_eureka', kind: 'UBAH_MASSAL', name: 'naik', rows },
      who,
    );
    return { id, status, data };
  };
  it('follows the old one, which ends the day before; both are taken back as one', async () => {
    const old = await price(testId());
    const next = testId();
    const { id, data } = await give(bulkSteps(old as never, '2026-08-01', () => next));
    expect(data.counts).toMatchObject({ ubah: 1, baru: 1, salah: 0 });
    expect(await carriedOut(server, token(), id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    expect((await entry('tarif_eureka', old.id)).fields).toMatchObject({ price: 1_000_000, validTo: '2026-07-31' });
    expect((await entry('tarif_eureka', next)).fields).toMatchObject({
      price: 1_100_000,
      fee_muat: 50_000,
      memo: 'lewat tol',
      validFrom: '2026-08-01',
      validTo: '',
    });
    await undone(server, token(), id);
    expect((await entry('tarif_eureka', old.id)).fields).toMatchObject({ price: 1_000_000, validTo: '' });
    expect((await entry('tarif_eureka', next)).status).toBe('retired');
  });
  it('is like nothing that is not there, nor like what its maker may not read, and made by registering alone', async () => {
    const { id: from } = await price(testId(), { unitType: 'wingbox' });
    const row = { id: testId(), command: 'register', from, data: { validFrom: '2020-01-01', validTo: '2020-02-01' } };
    const codes = async (more: object) => (await give([{ ...row, ...more }])).data.errors.map(({ code }) => code);
    expect(await codes({ from: testId() })).toEqual(['not-found']);
    expect(await codes({ id: from, command: 'change' })).toEqual(['not-found']);
    expect(await codes({})).toEqual([]);
    expect((await give([row], (await server.person('rcgudang')).token)).status).toBe(403);
  });
});

it('tells every fault of a row at once, also where a cell of it can’t be read', async () => {
  const { data } = await send(testId(), 'Cabang;Kode;Nama\nMedan;!;\nMedan;G-8000;Dua\n');
  expect(data.errors.map(({ row, column, field, code }) => [row, column, field, code])).toEqual([
    [2, 'Cabang', 'branch', 'sheet-ref'],
    [2, 'Kode', 'code', 'invalid_format'],
    [2, 'Nama', 'name', 'sheet-required'],
    [2, 'Alamat', 'address', 'invalid_type'],
    [3, 'Cabang', 'branch', 'sheet-ref'],
    [3, 'Alamat', 'address', 'invalid_type'],
  ]);
  expect(data.errors[3]?.message).toBe('Wajib diisi.');
});
it('is read beside the work of others: of twenty bombs at once each is refused, the rest is told to come again', async () => {
  const { sheets } = server.server.app.get(Batches, { strict: false });
  const before = { ...sheets.counts };
  const bomb = bookOf(cells('<row/>'), 1_073_741_824);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(testId(), bomb)));
  expect(answers.filter(({ status }) => status !== 413 && status !== 503)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(sheets.counts.refused - before.refused).toBe(refused.length);
  expect(sheets.counts.begun - before.begun).toBe(20 - refused.length);
  expect((await send(testId(), sheet(codes(1).map((code) => line(code))))).data.counts).toMatchObject({ baru: 1 });
});

it('does nothing twice, however often it is sent or started', async () => {
  const list = codes(60);
  const content = sheet(list.map((code) => line(code)));
  const id = testId();
  const first = await send(id, content);
  expect(await send(id, content)).toEqual(first);
  expect((await send(id, `${content}${line('G-9999')}\n`)).errors[0]?.code).toBe('already-exists');
  await Promise.all([1, 2, 3].map(() => server.command(token(), 'batch', id, 'start')));
  await ended(server.server.commands.executor, id, 'SELESAI');
  const again = await send(testId(), content);
  expect(again.data.counts).toMatchObject({ baru: 0, ubah: 0, sama: 60, salah: 0 });
  const revisions = await Promise.all(
    list.map(async (code) => (await entry('gudang', String(await holder(code)))).revision),
  );
  expect(new Set(revisions)).toEqual(new Set([0]));
  // Two plans of the same sheet, made independently.
  const twins = codes(40);
  const [a, b] = [testId(), testId()];
  for (const one of [a, b]) await send(one, sheet(twins.map((code) => line(code))));
  await Promise.all([carriedOut(server, token(), a), carriedOut(server, token(), b)]);
  const [of, other] = [
    await batchState(server.server.commands.executor, a),
    await batchState(server.server.commands.executor, b),
  ];
  expect([of.tersimpan + other.tersimpan, of.gagal + other.gagal]).toEqual([40, 40]);
  expect((await rowsOf(other.gagal > 0 ? b : a, 'gagal')).rows[0]?.errors?.[0]?.code).toBe('claimed-unique');
});

it('changes the columns that are there alone, and takes all back but what was changed since', async () => {
  const list = codes(5);
  const first = testId();
  await send(first, sheet(list.map((code) => line(code))));
  await carriedOut(server, token(), first);
  const ids = await Promise.all(list.map(async (code) => String(await holder(code))));
  const second = testId();
  const fresh = codes(1)[0];
  const rows = `Kode;Nama\n${list.map((code, i) => `${code};Baru ${i}`).join('\n')}\n`;
  const { data } = await send(second, rows);
  expect(data.counts).toMatchObject({ ubah: 5, salah: 0 });
  expect((await rowsOf(second, 'jalan')).rows[0]).toMatchObject({
    data: { name: 'Baru 0' },
    before: { name: `Gudang ${list[0]}` },
  });
  await carriedOut(server, token(), second);
  const third = testId();
  await send(third, sheet([line(String(fresh))]));
  await carriedOut(server, token(), third);
  expect(await entry('gudang', String(ids[0]))).toMatchObject({
    fields: { name: 'Baru 0', address: `Jl. ${list[0]}` },
  });
  await server.run('gudang', String(ids[3]), 'change', { name: 'Kata orang lain' }, system);
  const back = await undone(server, token(), second);
  expect(back.urung).toMatchObject({ dikerjakan: 5, kembali: 4, tidak: 1 });
  const names = await Promise.all(ids.map(async (id) => (await entry('gudang', id)).fields.name));
  expect(names).toEqual([0, 1, 2, 3, 4].map((i) => (i === 3 ? 'Kata orang lain' : `Gudang ${list[i]}`)));
  const unchanged = await rowsOf(second, 'tidak');
  expect(unchanged.rows).toMatchObject([{ row: 5, errors: [{ code: 'undo-changed' }] }]);
  // What the batch created is retired, and restored by the same sheet.
  const id = String(await holder(String(fresh)));
  expect((await undone(server, token(), third)).urung).toMatchObject({ kembali: 1, tidak: 0 });
  expect(await entry('gudang', id)).toMatchObject({ status: 'retired' });
  const fourth = testId();
  expect((await send(fourth, sheet([line(String(fresh), 'Pulih')]))).data.counts).toMatchObject({ pulih: 1, baru: 0 });
  await carriedOut(server, token(), fourth);
  expect(await entry('gudang', id)).toMatchObject({ status: 'active', fields: { name: 'Pulih' } });
  await undone(server, token(), fourth);
  expect(await entry('gudang', id)).toMatchObject({ status: 'retired', fields: { name: `Gudang ${fresh}` } });
});

it('refuses at the start what was changed since the dry run, and goes on with the rest', async () => {
  const list = codes(3);
  const first = testId();
  await send(first, sheet(list.map((code) => line(code))));
  await carriedOut(server, token(), first);
  const second = testId();
  await send(second, `Kode;Nama\n${list.map((code) => `${code};Lain`).join('\n')}\n`);
  await server.run('gudang', String(await holder(String(list[1]))), 'change', { name: 'Lebih dulu' }, system);
  expect(await carriedOut(server, token(), second)).toMatchObject({ dikerjakan: 3, tersimpan: 2, gagal: 1 });
  const { rows } = await rowsOf(second, 'gagal');
  expect(rows).toMatchObject([{ row: 3, errors: [{ code: 'stale' }] }]);
});

it('stops on the way and goes on', async () => {
  const list = codes(600);
  const id = testId();
  await send(id, sheet(list.map((code) => line(code))));
  await server.command(token(), 'batch', id, 'start');
  await ended(server.server.commands.executor, id, 'BERJALAN');
  const { status } = await server.command(token(), 'batch', id, 'cancel', { alasan: 'tunggu dulu' });
  const stopped = await batchState(server.server.commands.executor, id);
  if (status === 200) expect(stopped.status).toBe('BERHENTI');
  if (stopped.status === 'BERHENTI') await server.command(token(), 'batch', id, 'start');
  const done = await ended(server.server.commands.executor, id, 'SELESAI');
  expect(done).toMatchObject({ dikerjakan: 600, tersimpan: 600, gagal: 0 });
});

describe('rows of commands', () => {
  it('of names that every object has are no commands', async () => {
    for (const command of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const rows = [{ id: testId(), command, data: {} }];
      const { status } = await planRows(testId(), { entity: 'gudang', kind: 'AKSI', name: 'x', rows });
      expect([command, status]).toEqual([command, 403]);
    }
  });
  it('are carried out by the account that started them, whatever its id is: nobody becomes the product', async () => {
    // No person can have this id, but an old log may contain it.
    const profile = { fullname: 'Akun Lama', jobdesk: 'umum', level: 'user', branches: ['*'] };
    await server.run('user', 'system', 'create', { ...profile, username: 'akun.lama', password: 'kata sandi uji' });
    const theirs = await server.server.commands.sessions.begin('system', 0, 'test');
    const [position, id] = [testId(), testId()];
    await server.run('position', position, 'register', { name: 'Kasir' });
    const rows = [{ id: position, command: 'change', data: { name: 'Kasir kepala' } }];
    expect((await planRows(id, { entity: 'position', kind: 'UBAH_MASSAL', name: 'x', rows }, theirs)).status).toBe(200);
    await server.run('user', 'system', 'change', { ...profile, jobdesk: 'emc' });
    const again = await server.server.commands.sessions.begin('system', 1, 'test');
    expect(await carriedOut(server, again, id)).toMatchObject({ gagal: 1 });
    expect((await entry('position', position)).fields).toMatchObject({ name: 'Kasir' });
  });
  it('are looked at, carried out and taken back', async () => {
    const list = codes(5);
    const first = testId();
    await send(first, sheet(list.map((code) => line(code))));
    await carriedOut(server, token(), first);
    const ids = await Promise.all(list.map(async (code) => String(await holder(code))));
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const id = testId();
    const { status, data } = await planRows(id, {
      entity: 'gudang',
      kind: 'UBAH_MASSAL',
      name: 'Ubah bersama',
      rows: [
        { id: a, command: 'change', data: { name: 'A' }, ifMatch: 0 },
        { id: b, command: 'retire', data: { alasan: 'tutup' } },
        { id: c, command: 'change', data: { name: '' } },
        { id: c, command: 'change', data: { name: 'C' }, ifMatch: 7 },
        { id: d, command: 'change', data: { name: `Gudang ${list[3]}` } },
        { id: e, command: 'change', data: { name: 'E' } },
        { id: e, command: 'change', data: { name: 'EE' } },
        { id: testId(), command: 'retire', data: { alasan: 'tidak ada' } },
        { id: testId(), command: 'hapus', data: {} },
      ],
    });
    expect([status, data.counts]).toEqual([200, { baru: 0, ubah: 1, pulih: 0, aksi: 1, sama: 1, salah: 6 }]);
    expect(data.errors.map(({ row, code }) => [row, code])).toEqual([
      [3, 'too_small'],
      [4, 'stale'],
      [6, 'sheet-twice'],
      [7, 'sheet-twice'],
      [8, 'not-found'],
      [9, 'not-found'],
    ]);
    await carriedOut(server, token(), id);
    expect([(await entry('gudang', a)).fields.name, (await entry('gudang', b)).status]).toEqual(['A', 'retired']);
    await undone(server, token(), id);
    expect([(await entry('gudang', a)).fields.name, (await entry('gudang', b)).status]).toEqual([
      `Gudang ${list[0]}`,
      'active',
    ]);
  });
  it('may take what other rows give up, before or after them', async () => {
    const [x, y] = codes(2) as [string, string];
    const first = testId();
    await send(first, sheet([line(x)]));
    await carriedOut(server, token(), first);
    const old = String(await holder(x));
    const id = testId();
    const rows = [
      { id: old, command: 'change', data: { code: y } },
      { id: testId(), command: 'register', data: { code: x, name: 'Pengganti', branch: 'jkt', address: 'Jl.' } },
    ];
    const { data } = await planRows(id, { entity: 'gudang', kind: 'UBAH_MASSAL', name: 'Geser', rows });
    expect(data.counts).toMatchObject({ ubah: 1, baru: 1, salah: 0 });
    expect(await carriedOut(server, token(), id)).toMatchObject({ tersimpan: 2, gagal: 0 });
    expect([await holder(y), await holder(x)]).toEqual([old, rows[1]?.id]);
    const turned = await planRows(testId(), {
      entity: 'gudang',
      kind: 'UBAH_MASSAL',
      name: 'Terbalik',
      rows: [
        { id: testId(), command: 'register', data: { code: y, name: 'X', branch: 'jkt', address: 'Jl.' } },
        { id: old, command: 'change', data: { code: codes(1)[0] } },
      ],
    });
    expect(turned.data.counts).toMatchObject({ ubah: 1, baru: 1, salah: 0 });
  });
  it('are refused as a whole where they are no rows', async () => {
    const row = { id: testId(), command: 'retire', data: {} };
    const fields = async (body: unknown) => {
      const { status, body: answer } = await planRows(testId(), body);
      return [status, answer.errors[0]?.field ?? answer.errors[0]?.code];
    };
    const good = { entity: 'gudang', kind: 'AKSI', name: 'x', rows: [row] };
    expect(await fields({ ...good, rows: [] })).toEqual([400, 'rows']);
    expect(await fields({ ...good, kind: 'IMPOR' })).toEqual([400, 'kind']);
    expect(await fields({ ...good, lain: 1 })).toEqual([400, 'lain']);
    expect(await fields({ ...good, rows: [{ ...row, id: '../x' }] })).toEqual([400, 'rows.0.id']);
    expect(await fields({ ...good, rows: [{ ...row, $ne: 1 }] })).toEqual([400, 'rows.0.$ne']);
    expect(await fields({ ...good, entity: 'news' })).toEqual([422, 'entity']);
    expect(await fields({ ...good, entity: 'sp' })).toEqual([422, 'batch-commands']);
    expect(await fields('{"entity":')).toEqual([400, 'bad-json']);
    expect(await fields(JSON.stringify({ ...good, name: 'x'.repeat(6_000_000) }))).toEqual([413, 'too-large']);
    const many = Array.from({ length: 20_001 }, () => row);
    expect(await fields({ ...good, rows: many })).toEqual([400, 'rows']);
    const nasty = await planRows(testId(), {
      ...good,
      rows: [{ ...row, data: JSON.parse('{"__proto__":{"x":1},"alasan":"abc"}') as object }],
    });
    expect([nasty.status, nasty.body.errors[0]?.field]).toEqual([400, 'rows.0.data.__proto__']);
  });
});

describe('who may', () => {
  it('plan, start, read and undo', async () => {
    const [sales, gudang] = await Promise.all([
      server.person('sales'),
      server.person('rcgudang', { branches: ['jkt'] }),
    ]);
    const content = sheet([line(String(codes(1)[0]))]);
    expect((await upload(server.url, sales.token, testId(), 'gudang', content)).status).toBe(403);
    expect((await upload(server.url, 'x', testId(), 'gudang', content)).status).toBe(401);
    const id = testId();
    expect((await upload(server.url, gudang.token, id, 'gudang', content)).status).toBe(200);
    const start = (who: Person) => server.command(who.token, 'batch', id, 'start');
    expect([(await start(sales)).status, (await start(master)).status]).toEqual([403, 403]);
    expect((await start(gudang)).status).toBe(200);
    await ended(server.server.commands.executor, id, 'SELESAI');
    expect((await server.command(sales.token, 'batch', id, 'undo', { alasan: 'iseng' })).status).toBe(403);
    const statuses = await Promise.all(
      [gudang, master, sales].map(async ({ token: who }) => (await rowsOf(id, 'jalan', who)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    // Entries of another branch are refused, whatever the sheet says of them.
    const theirs = await upload(server.url, gudang.token, testId(), 'gudang', sheet([`${codes(1)[0]};X;Jl.;BDG`]));
    expect(theirs.data.errors).toMatchObject([{ row: 2, column: 'Cabang', code: 'branch-not-yours' }]);
    const [other] = codes(1) as [string];
    const mine = testId();
    await send(mine, sheet([`${other};X;Jl.;BDG`]));
    await carriedOut(server, token(), mine);
    const seen = await upload(server.url, gudang.token, testId(), 'gudang', sheet([`${other};Y;Jl.;BDG`]));
    expect(seen.data.errors).toMatchObject([{ row: 2, code: 'not-found' }]);
    const byId = `ID;Nama\n${await holder(other)};Curi\n`;
    const stolen = await upload(server.url, gudang.token, testId(), 'gudang', byId);
    expect(stolen.data.errors).toMatchObject([{ row: 2, column: 'ID', code: 'sheet-id' }]);
  });
  it('is asked again when rows are carried out: a locked account carries out nothing', async () => {
    const other = await server.person('rcgudang');
    const [id, [code = '']] = [testId(), codes(1)];
    await upload(server.url, other.token, id, 'gudang', sheet([line(code)]));
    await server.run('user', other.actor.id, 'lock', { alasan: 'keluar' });
    // As if the lock had come between the start and the first row.
    await server.run('batch', id, 'start', {}, other.actor);
    const now = await ended(server.server.commands.executor, id, 'GAGAL', 'SELESAI');
    expect([now.status, now.alasan, await holder(code)]).toEqual([
      'GAGAL',
      'Akun yang memulai tidak aktif lagi.',
      undefined,
    ]);
  });
});

describe('what is no sheet', () => {
  it.each([
    ['nothing', '', 400, 'sheet-empty'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 400, 'sheet-unreadable'],
    ['a broken workbook', Buffer.from('PK\x03\x04xxxxxxxx', 'latin1'), 400, 'sheet-unreadable'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 400, 'sheet-old'],
    ['columns of nothing known', 'a;b\n1;2\n', 400, 'sheet-no-columns'],
    ['a column twice', 'Kode;code\n1;2\n', 400, 'sheet-column-twice'],
    ['no rows', 'Kode;Nama\n', 400, 'sheet-no-rows'],
    ['an ID alone', 'ID\nx\n', 400, 'sheet-no-columns'],
    ['too many rows', `Kode\n${'a\n'.repeat(50_001)}`, 413, 'sheet-rows-many'],
    ['too many bytes', Buffer.alloc(10 * 1_048_576 + 1, 'a'), 413, 'file-too-large'],
  ])('is refused: %s', async (_, content, status, code) => {
    const id = testId();
    const head = await server.head();
    const answer = await send(id, content);
    expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
    expect(await server.head()).toBe(head);
  });
  it('and odd addresses are', async () => {
    const content = sheet([line('G-0000')]);
    expect((await send('UPPER', content)).status).toBe(400);
    expect((await send(testId(), content, 'gudang', '&lain=1')).errors[0]?.code).toBe('unknown-parameter');
    expect((await send(testId(), content, 'sp')).errors[0]?.code).toBe('batch-entity');
    expect((await send(testId(), content, '__proto__')).errors[0]?.code).toBe('batch-entity');
    const rows = await server.call(`/api/batch/${testId()}/rows`, { token: token() });
    expect(rows.status).toBe(404);
    const id = testId();
    await send(id, content);
    for (const query of ['only=semua', 'size=0', 'size=201', 'page=x', 'lain=1'])
      expect((await server.call(`/api/batch/${id}/rows?${query}`, { token: token() })).status).toBe(400);
  });
});
