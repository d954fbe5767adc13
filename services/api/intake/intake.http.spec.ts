/** A customer's manifest over HTTP: read, previewed, executed once, undone as one. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeKota } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { bookOf, cells } from '../../../infra/runtime/sheets/testing.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { ended } from '../batch/testing/follow.js';
import type { IntakeResult, Looked } from './intakes.js';

let server: TestServer;
let desk: Person;
let base: Company;
beforeAll(async () => {
  server = await TestServer.start();
  base = await makeCompany(server);
  desk = await server.person('rcadmin', { branches: [base.jkt] });
  await makeKota(server, ['32.01', 'Kabupaten Bogor'], { '32.01.01': 'Cibinong', '32.01.09': 'Parung' });
});
afterAll(() => server.end());

const entry = async (entity: string, id: string) => {
  const { executor } = server.server.commands;
  const of = executor.aggregates.get(entity) as never;
  const { state, revision } = await executor.streams.load<EntityState<Record<string, unknown>>>(of, id);
  return { ...state, fields: state.fields ?? {}, revision };
};
const make = async (aggregate: string, data: object, id = testId()): Promise<string> => {
  await server.run(aggregate, id, 'register', data);
  return id;
};
let customers = 0;
/** A new customer with a loading place and two schools. */
const publisher = async () => {
  const customer = await make('customer', {
    kode_customer: `P-${++customers}`,
    nama_perusahaan: `Penerbit ${customers}`,
    kota: 'Bogor',
  });
  for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
    await server.run('customer', customer, step, { memo: '' });
  const at = { customer, kota: '32.01', kecamatan: '32.01.01', branch: base.jkt };
  const muat = await make('customer_address', { ...at, kind: 'MUAT', name: 'Gudang buku', address: 'Jl. Gudang 1' });
  const school = (n: number) =>
    make('customer_address', { ...at, kind: 'SEKOLAH', name: `SDN ${n} Cibinong`, address: `Jl. Sekolah ${n}` });
  const [first, second] = [await school(1), await school(2)];
  for (const id of [first, second]) await server.shown('customer_address', id, 0);
  return { customer, muat, first, second };
};
type Publisher = Awaited<ReturnType<typeof publisher>>;
const HEAD = ['Nama Sekolah', 'Alamat', 'Kec', 'Kab/Kota', 'Telp', 'No SJ', 'Fkt', 'Eks', 'Koli', 'Ikat', 'Brt'];
const kolom = {
  ...{ sekolah: 0, alamat: 1, kecamatan: 2, kota: 3, telp: 4, sjErl: 5 },
  ...{ faktur: 6, qty: 7, koli: 8, ikat: 9, berat: 10 },
};
type Cells = (string | number)[];
const row = (
  name: string,
  sj: string,
  more: { alamat?: string; district?: string; koli?: string | number } = {},
): Cells => [
  ...[name, more.alamat ?? '', more.district ?? 'Cibinong', 'Kab. Bogor', '', sj],
  ...[1, 40, more.koli ?? 2, 1, '24,5'],
];
const bodyOf = ({ customer, muat }: Publisher, rows: Cells[], more: object = {}) => ({
  ...{ customer, branch: base.jkt, kolom, judul: HEAD, nama: 'manifest.xlsx' },
  baris: rows.map((one, n) => ({ line: n + 2, cells: one })),
  pesanan: { tgl_pickup: dayFromNow(1), jenisBarang: 'Buku', muat, sjErl: 'ERL-1' },
  ...more,
});
type Body = ReturnType<typeof bodyOf>;
const preview = ({ nama: _n, pesanan: _p, ...body }: Body, who = desk) =>
  server.call<Looked>('/api/erlangga/preview', { token: who.token, body });
const send = (body: Body, who = desk) => server.call<IntakeResult>('/api/erlangga/make', { token: who.token, body });
const done = (batch: string) => ended(server.server.commands.executor, batch, 'SELESAI', 'GAGAL');
const orderOf = async (id: string) => {
  const { fields, revision } = await entry('sp_race', id);
  return { ...(fields as { status: string; nomor: string; baris: Record<string, unknown>[] }), revision };
};
const undo = async (batch: string, who = desk) => {
  const { status } = await server.command(who.token, 'batch', batch, 'undo', { alasan: 'salah berkas' });
  expect(status).toBe(200);
  return ended(server.server.commands.executor, batch, 'DIURUNGKAN', 'GAGAL');
};

it('reads a workbook and a text alike, as texts and numbers', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const book = bookOf(cells(`<row r="1">${text('A1', 'Nama Sekolah')}</row><row r="2">${text('A2', 'SDN 1')}</row>`));
  const post = (content: Buffer | string) =>
    fetch(`${server.url}/api/erlangga/read`, {
      method: 'POST',
      headers: { authorization: desk.token },
      body: content as never,
    });
  for (const content of [book, `${HEAD.join(';')}\nSDN 1;Jl. 1;Cibinong\n`]) {
    const response = await post(content);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { lines: { line: number; cells: string[] }[] } };
    expect(data.lines.map(({ line, cells: all }) => [line, all[0]])).toEqual([
      [1, 'Nama Sekolah'],
      [2, 'SDN 1'],
    ]);
  }
  const odd = '<c t="e"><v>#N/A</v></c><c><f>A1</f></c><c><v>1.91E+18</v></c><c><v>1.5E3</v></c><c><v>31</v></c>';
  const { data } = (await (await post(bookOf(cells(`<row>${odd}</row>`)))).json()) as { data: { lines: unknown[] } };
  expect(data.lines).toEqual([{ line: 1, cells: ['#N/A', '#VALUE!', '#####', 1500, 31] }]);
  expect((await post('')).status).toBe(400);
  expect((await post(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).status).toBe(400);
  expect((await post(Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9]))).status).toBe(400);
});

it('looks at rows without writing anything', async () => {
  const c = await publisher();
  const head = await server.head();
  const rows = [
    row('SDN 1 Cibinong', 'A-1'),
    row('SD Negeri 2 Cibinong', 'A-2'),
    row('SMP Al Hidayah', 'A-3', { alamat: 'Jl. Raya 5', district: 'Parung' }),
    row('SDN 1 Cibinong', 'A-4', { koli: 'dua' }),
    row('SDN 1 Cibinong', 'a-1'),
    ['TOTAL', '', '', '', '', '', 5, 200, 10, 5, 120],
  ];
  const { status, data } = await preview(bodyOf(c, rows));
  expect(status).toBe(200);
  expect(data.rows.map(({ line, group, ready }) => [line, group, ready])).toEqual([
    [2, 'exact', true],
    [3, 'near', false],
    [4, 'new', true],
    [5, 'wrong', false],
    [6, 'wrong', false],
  ]);
  expect(data.rows[1]?.suggestions[0]).toMatchObject({ school: { id: c.second }, why: ['spelling', 'kecamatan'] });
  expect(data.rows[2]?.made).toMatchObject({ kota: '32.01', kecamatan: '32.01.09', address: 'Jl. Raya 5' });
  expect(data.rows[3]?.faults).toEqual([{ column: 'koli', value: 'dua', code: 'no-number', instead: '2' }]);
  expect(data.rows[4]?.faults).toMatchObject([{ code: 'twice', line: 2 }]);
  expect(data.skipped).toEqual([{ line: 7, why: 'sum' }]);
  expect([data.open, data.addresses, data.ready.rows, data.ready.berat]).toEqual([1, 1, 2, 50]);
  expect(await server.head()).toBe(head);
});

it('makes the order with its new addresses once, however often it is sent', async () => {
  const c = await publisher();
  const rows = [row('SDN 1 Cibinong', 'B-1'), row('SMK Baru', 'B-2', { alamat: 'Jl. Baru 7', district: 'Parung' })];
  const body = bodyOf(c, rows);
  const answers = await Promise.all([send(body), send(body), send(body)]);
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.orders}`)).size).toBe(1);
  const first = answers[0]?.data as IntakeResult;
  expect(await done(first.batch)).toMatchObject({ status: 'SELESAI', tersimpan: 2, gagal: 0 });
  const order = await orderOf(String(first.orders[0]));
  expect(order).toMatchObject({ status: 'DRAF', revision: 0, jenisBarang: 'Buku' });
  expect(order.baris.map((one) => [one.sekolahTujuan, one.sjErl, one.koli, one.berat, one.kota])).toEqual([
    ['SDN 1 Cibinong', 'B-1', 2, 25, 'Kabupaten Bogor'],
    ['SMK Baru', 'B-2', 2, 25, 'Kabupaten Bogor'],
  ]);
  await server.shown('sp_race', String(first.orders[0]), 0);
  // Another file name, another row order, another person: still the same intake.
  const again = await send({ ...bodyOf(c, rows.toReversed()), nama: 'lain.csv' });
  expect(again.data).toMatchObject({ outcome: 'there', orders: first.orders });
  const other = await server.person('rcadmin', { branches: [base.jkt] });
  expect((await send(body, other)).data).toMatchObject({ outcome: 'there', orders: first.orders });
  const seen = await preview(body);
  expect(seen.data.rows.map(({ group, nomor }) => [group, nomor])).toEqual([
    ['there', order.nomor],
    ['there', order.nomor],
  ]);
  // Rows that were not in it become a further order.
  const more = await send(bodyOf(c, [...rows, row('SDN 2 Cibinong', 'B-3')]));
  expect(more.data).toMatchObject({ outcome: 'made', rows: 1, addresses: 0 });
  expect((await done(more.data.batch)).gagal).toBe(0);
});

it('is undone as one before the pickup, and may be made anew then', async () => {
  const c = await publisher();
  const body = bodyOf(c, [row('SDN 1 Cibinong', 'C-1'), row('SMA Baru', 'C-2', { alamat: 'Jl. Baru 8' })]);
  const { data } = await send(body);
  await done(data.batch);
  const id = String(data.orders[0]);
  const place = String((await orderOf(id)).baris[1]?.tujuan);
  // A confirmed order can still be undone.
  expect((await server.command(desk.token, 'sp_race', id, 'confirm', {}, { ifMatch: 0 })).status).toBe(200);
  expect(await undo(data.batch)).toMatchObject({ status: 'DIURUNGKAN', urung: { kembali: 2, tidak: 0 } });
  expect((await orderOf(id)).status).toBe('BATAL');
  expect((await entry('customer_address', place)).status).toBe('retired');
  await server.shown('customer_address', place, 1);
  await server.shown('sp_race', id, 2);
  const next = await send(body);
  expect(next.body.errors).toEqual([]);
  expect(next.data.outcome).toBe('made');
  expect(next.data.orders).not.toEqual(data.orders);
  expect(await done(next.data.batch)).toMatchObject({ gagal: 0, tersimpan: 2 });
});

it('stays whole once a driver has picked up, and keeps an address that is used elsewhere', async () => {
  const c = await publisher();
  const intakeOf = async (rows: Cells[]) => {
    const { data } = await send(bodyOf(c, rows));
    await done(data.batch);
    return { batch: data.batch, id: String(data.orders[0]) };
  };
  const road = await intakeOf([row('SMA Jalan', 'D-1', { alamat: 'Jl. Baru 9' })]);
  await server.command(desk.token, 'sp_race', road.id, 'confirm', {}, { ifMatch: 0 });
  const note = `${road.id}.1`;
  await until(async () => (await entry('sj', note)).revision >= 0, 'the SJ');
  const away = async (command: string, data: object) => {
    const { revision } = await entry('sj', note);
    const { status } = await server.command(base.operasional.token, 'sj', note, command, data, { ifMatch: revision });
    expect([command, status]).toEqual([command, 200]);
  };
  await away('issue', { vehicle: base.vehicles[0], driver: base.drivers[0], tanggal: dayFromNow(0) });
  await away('pickup', {});
  const [line] = (await orderOf(road.id)).baris;
  expect(await undo(road.batch)).toMatchObject({ urung: { kembali: 0, tidak: 2 } });
  expect((await orderOf(road.id)).status).not.toBe('BATAL');
  expect((await entry('customer_address', String(line?.tujuan))).status).toBe('active');

  const shared = await intakeOf([row('SMA Dipakai', 'D-2', { alamat: 'Jl. Baru 10' })]);
  const place = String((await orderOf(shared.id)).baris[0]?.tujuan);
  await server.shown('customer_address', place, 0);
  const other = await intakeOf([row('SMA Dipakai', 'D-3')]);
  await server.shown('sp_race', other.id, 0);
  expect(await undo(shared.batch)).toMatchObject({ urung: { kembali: 1, tidak: 1 } });
  expect((await orderOf(shared.id)).status).toBe('BATAL');
  expect((await entry('customer_address', place)).status).toBe('active');
});

it('refuses what is not decided, nothing, another branch, other desks and odd bodies', async () => {
  const c = await publisher();
  const code = (answer: { status: number; body: { errors: { code?: string; field?: string }[] } }) => [
    answer.status,
    answer.body.errors[0]?.code,
  ];
  const head = await server.head();
  expect(code(await send(bodyOf(c, [row('SD Negeri 2 Cibinong', 'E-1')])))).toEqual([422, 'intake-open']);
  expect(code(await send(bodyOf(c, [row('', 'E-1')])))).toEqual([422, 'intake-nothing']);
  expect(code(await send({ ...bodyOf(c, [row('SDN 1 Cibinong', 'E')]), branch: base.bdg }))).toEqual([
    422,
    'branch-not-yours',
  ]);
  expect(code(await preview({ ...bodyOf(c, [row('SDN 1 Cibinong', 'E')]), branch: base.bdg }))).toEqual([
    422,
    'branch-not-yours',
  ]);
  const { sekolah: _, ...without } = kolom;
  expect(code(await preview({ ...bodyOf(c, [row('x', 'E')]), kolom: without } as never))).toEqual([
    422,
    'intake-column',
  ]);
  const wrong = bodyOf(c, [row('SDN 1 Cibinong', 'E')]);
  expect((await send({ ...wrong, pesanan: { ...wrong.pesanan, tgl_pickup: 'kemarin' } })).status).toBe(400);
  for (const far of [dayFromNow(-31), dayFromNow(366)])
    expect(code(await send({ ...wrong, pesanan: { ...wrong.pesanan, tgl_pickup: far } }))).toEqual([422, 'day-span']);
  expect((await send({ ...wrong, pesanan: { ...wrong.pesanan, muat: c.first } })).status).toBe(422);
  expect((await send({ ...wrong, baris: [] } as never)).status).toBe(400);
  expect((await send({ ...wrong, lain: 1 } as never)).status).toBe(400);
  const others = ['kacab', 'sales', 'operasional', 'rcgudang', 'keuangan'] as const;
  for (const other of others) {
    const who = await server.person(other);
    expect([(await send(wrong, who)).status, (await preview(wrong, who)).status]).toEqual([403, 403]);
  }
  expect((await server.call('/api/erlangga/make', { body: wrong })).status).toBe(401);
  const after = await server.head();
  // Only people were created meanwhile.
  expect(after === head || (await entry('sp_race', 'none')).revision < 0).toBe(true);
});

it('keeps the headings for the customer’s next manifest', async () => {
  const c = await publisher();
  await send(bodyOf(c, [row('SDN 1 Cibinong', 'F-1')]));
  const list = async () => {
    const { data } = await server.call<{ rows: { kolom: { isian: string; judul: string }[]; version: number }[] }>(
      `/api/intake_mapping?customer=${c.customer}`,
      { token: desk.token },
    );
    return data.rows;
  };
  await until(async () => (await list()).length > 0, 'the columns to be kept');
  const [mapping, ...others] = await list();
  expect(others).toEqual([]);
  expect(mapping?.kolom.find(({ isian }) => isian === 'qty')).toEqual({ isian: 'qty', judul: 'Eks' });
});

it('offers an example that reads as it is meant', async () => {
  const c = await publisher();
  for (const format of ['xlsx', 'csv']) {
    const response = await fetch(`${server.url}/api/erlangga/sample?format=${format}&customer=${c.customer}`, {
      headers: { authorization: desk.token },
    });
    expect(response.status).toBe(200);
    const read = await fetch(`${server.url}/api/erlangga/read`, {
      method: 'POST',
      headers: { authorization: desk.token },
      body: Buffer.from(await response.arrayBuffer()),
    });
    const { data } = (await read.json()) as { data: { lines: { cells: unknown[] }[] } };
    expect(data.lines.map(({ cells: all }) => all[0]).toSorted()).toEqual([
      'Nama Sekolah',
      'SDN 1 Cibinong',
      'SDN 2 Cibinong',
    ]);
  }
});
