/**
 * Manifests as customers send them (`fixtures/`), read into the deliveries they contain, and executed once.
 * `merged-titles.xlsx`: titles across all columns, numbers whose leading zeros come from their format, days as text, a
 * tail of 2,600 lines with borders only; `two-headings.xlsx`: headings of two lines, merged down and across (both
 * written by openpyxl 3.1); `accounting.csv`: from an accounting program, with semicolons, line breaks within cells,
 * leading zeros, days as text, a tail of separators.
 */
import { readFileSync } from 'node:fs';
import { type Company, dayFromNow, makeCompany, makeKota } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { findHeadings, guessPlaces, headAt, textsOf } from '../../domain/master/intake-columns.js';
import type { SheetLines } from '../batch/sheet-lines.js';
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

let customers = 0;
/** A new customer with two schools and a loading place. */
const publisher = async (): Promise<{ customer: string; muat: string }> => {
  const customer = testId();
  const named = { kode_customer: `M-${++customers}`, nama_perusahaan: `Penerbit ${customers}`, kota: 'Bogor' };
  await server.run('customer', customer, 'register', named);
  for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
    await server.run('customer', customer, step, { memo: '' });
  const address = async (kind: string, name: string, street: string): Promise<string> => {
    const id = testId();
    const at = { customer, kota: '32.01', kecamatan: '32.01.01', branch: base.jkt };
    await server.run('customer_address', id, 'register', { ...at, kind, name, address: street });
    await server.shown('customer_address', id, 0);
    return id;
  };
  await address('SEKOLAH', 'SDN 1 Cibinong', 'Jl. Sekolah 1');
  await address('SEKOLAH', 'SDN 2 Cibinong', 'Jl. Sekolah 2');
  return { customer, muat: await address('MUAT', 'Gudang', 'Jl. Gudang 1') };
};
const read = async (name: string): Promise<SheetLines> => {
  const content = readFileSync(`services/api/intake/fixtures/${name}`);
  const headers = { authorization: desk.token };
  const answer = await fetch(`${server.url}/api/erlangga/read`, { method: 'POST', headers, body: content as never });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: SheetLines }).data;
};
/** The request that the page sends for a file: its non-empty columns. */
const bodyOf = (lines: SheetLines['lines'], customer: string) => {
  const at = findHeadings(lines) ?? -1;
  return { customer, branch: base.jkt, ...textsOf(lines, at, guessPlaces(headAt(lines, at).titles)) };
};
const post = <T>(path: string, body: object) => server.call<T>(`/api/erlangga/${path}`, { token: desk.token, body });
const linesOf = async (id: string) => {
  const { executor } = server.server.commands;
  type Order = EntityState<{ baris: Record<string, string | number>[] }>;
  const { state, revision } = await executor.streams.load<Order>(executor.aggregates.get('sp_race') as never, id);
  return { lines: state.fields.baris, revision };
};

const FIELDS = [
  'sekolahTujuan',
  'alamatBongkar',
  'kecamatan',
  'picTelp',
  'sjErl',
  'jumlahFaktur',
  'qty',
  'koli',
  'berat',
];
const manifests: Record<string, (string | number)[][]> = {
  'merged-titles.xlsx': [
    ['SDN 1 Cibinong', 'Jl. Sekolah 1', 'Cibinong', '', '00451', 1, 40, 2, 25],
    ['SDN 2 Cibinong', 'Jl. Sekolah 2', 'Cibinong', '', '00452', 2, 125, 6, 73],
    ['SMP Al Hidayah', 'Jl. Raya Parung 5', 'Parung', '', '00453', 1, 1250, 60, 1250],
  ],
  'two-headings.xlsx': [
    ['SDN 1 Cibinong', 'Jl. Sekolah 1', 'Cibinong', '', 'BK-0007', 1, 60, 3, 37],
    ['SDN 2 Cibinong', 'Jl. Sekolah 2', 'Cibinong', '', 'BK-0008', 1, 1020, 48, 612],
    ['SMK Karya', 'Jl. Karya 9', 'Parung', '', 'BK-0009', 2, 80, 4, 48],
  ],
  'accounting.csv': [
    // A known school retains its own address.
    ['SDN 1 Cibinong', 'Jl. Sekolah 1', 'Cibinong', '', '000123', 1, 40, 2, 25],
    ['SMA "Tunas" Parung', 'Jl. Tunas 3', 'Parung', '+622518601234', '000124', 2, 1500, 75, 900],
    ['SDN 2 Cibinong', 'Jl. Sekolah 2', 'Cibinong', '', '000125', 1, 60, 3, 36],
  ],
};
it.each(Object.keys(manifests))('reads %s to its deliveries, and makes them once', async (name) => {
  const { customer, muat } = await publisher();
  const { lines } = await read(name);
  const body = bodyOf(lines, customer);
  const seen = (await post<Looked>('preview', body)).data;
  expect(seen.rows.map(({ group, faults, ready }) => [group, faults, ready])).toEqual(
    (manifests[name] ?? []).map(([school]) => [/^SDN/.test(String(school)) ? 'exact' : 'new', [], true]),
  );
  expect(seen.skipped.filter(({ why }) => why === 'sum')).toHaveLength(1);

  const pesanan = { tgl_pickup: dayFromNow(1), jenisBarang: 'Buku', muat };
  const send = () => post<IntakeResult>('make', { ...body, nama: name, pesanan });
  const response = await send();
  expect([response.status, response.body.errors, response.data.outcome]).toEqual([200, [], 'made']);
  await ended(server.server.commands.executor, response.data.batch, 'SELESAI', 'GAGAL');
  const [id = ''] = response.data.orders;
  const order = await linesOf(id);
  expect(order.lines.map((line) => FIELDS.map((field) => line[field]))).toEqual(manifests[name]);
  expect(order.lines.every(({ kota }) => kota === 'Kabupaten Bogor')).toBe(true);
  await server.shown('sp_race', id, 0);
  const again = await send();
  expect(again.data).toMatchObject({ outcome: 'there', orders: response.data.orders });
  expect((await linesOf(id)).revision).toBe(order.revision);
  const { rows } = (await server.call<{ rows: unknown[] }>(`/api/sp_race?customer=${customer}`, desk)).data;
  expect(rows).toHaveLength(1);
});
