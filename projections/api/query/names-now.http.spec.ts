/**
 * Orders, delivery notes and addresses show the current names of the documents they refer to, on the real server; also
 * after a rebuild.
 */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeKota } from '../../../infra/proof/testing/company.js';
import { makeCrew } from '../../../infra/proof/testing/dispatchers.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import type { HistoryEntry } from './past.js';

type Named = { id: string; version: number; sebutan: Record<string, string> };
type Rows = { rows: Named[]; total: number };
let server: TestServer;
let company: Company;
let token: string;
let actor: Actor;
const webmaster: Actor = { ...system, id: 'webmaster', jobdesk: 'webmaster' };
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  ({ token, actor } = await server.person('rcadmin', { branches: [company.jkt] }));
});
afterAll(() => server.end());

const list = async (view: string, query: string) =>
  (await server.call<Rows>(`/api/${view}?totals=1&${query}`, { token })).data;
const one = async (view: string, id: string, more = '') =>
  (await server.call<Named>(`/api/${view}/${id}${more}`, { token })).data;
const note = { jenis: 'RACE', sekolahTujuan: 'SDN 1', kota: 'Bogor', kecamatan: 'Ciawi', qty: 40, koli: 10, ikat: 2 };

it('a renamed customer, branch, vehicle and driver stand in lists, searches, details and files; history and the past keep theirs', async () => {
  const { vehicle, driver } = await makeCrew(server, company);
  const [address, sj] = [testId(), testId()];
  const { customer, jkt } = company;
  await makeKota(server, ['32.01', 'Kabupaten Bogor']);
  const at = { kind: 'MUAT', address: 'Jl. Gudang 1', kota: '32.01', branch: jkt };
  await server.run('customer_address', address, 'register', { ...at, customer, name: 'Gudang Utama' }, system);
  const of = { branch: jkt, customer, sp: 'SP-JKT-2607-00001', sp_id: testId(), berat: 100 };
  await server.run('sj', sj, 'register', { ...note, ...of }, system);
  const { revision } = await server.run('sj', sj, 'issue', { vehicle, driver, tanggal: '2026-11-25' }, actor);
  await server.shown('sj', sj, revision);
  const before = await one('sj', sj);
  const then = new Date().toISOString();
  await until(() => Date.now() > Date.parse(then), 'the next millisecond');
  const { socket, received } = await listen(server.url, token, ['sj']);

  await server.run('customer', customer, 'change', { nama_perusahaan: 'PT Zamrud Katulistiwa' }, system);
  await server.run('branch', jkt, 'change', { name: 'Jakarta Barat' }, webmaster);
  await server.run('vehicle', vehicle, 'change', { nopol: 'B 7777 NOW' }, system);
  await server.run('driver', driver, 'change', { name: 'Sopir Kini' }, system);
  const now = {
    customer: 'PT Zamrud Katulistiwa',
    branch: 'Jakarta Barat',
    vehicle: 'B 7777 NOW',
    driver: 'Sopir Kini',
  };
  await until(async () => JSON.stringify(Object.values((await one('sj', sj)).sebutan)).includes('Sopir Kini'), 'names');
  expect((await one('sj', sj)).sebutan).toMatchObject(now);
  expect((await one('sj', sj)).version).toBe(before.version);
  expect((await list('sj', 'q=zamrud')).rows.map(({ id }) => id)).toEqual([sj]);
  expect((await list('sj', 'q=samudra')).total).toBe(0);
  await until(async () => (await one('customer_address', address)).sebutan.customer === now.customer, 'the address');
  expect((await list('customer_address', 'q=zamrud')).rows.map(({ id }) => id)).toEqual([address]);
  expect((await one('vehicle', vehicle)).sebutan.branch).toBe(now.branch);
  await until(
    () => received.some(({ id, row }) => id === sj && JSON.stringify(row).includes(now.driver)),
    'the live row',
  );
  socket.disconnect();
  const detail = await server.call<{ customer: string }>(
    `/api/sp/get-sm-detail?msm=${((await one('sj', sj)) as never as { nomor: string }).nomor}`,
    { token },
  );
  expect(JSON.stringify(detail.data)).toContain(now.customer);

  expect((await one('sj', sj, `?asOf=${then}`)).sebutan).toMatchObject(before.sebutan);
  const { data } = await server.call<HistoryEntry[]>(`/api/sj/${sj}/history`, { token });
  expect(JSON.stringify(data)).not.toContain('Zamrud');

  // A later reference shows the current name at once; values derived from names use the new ones.
  const later = testId();
  const created = await server.run('sj', later, 'register', { ...note, ...of, sp_id: testId() }, system);
  await server.shown('sj', later, created.revision);
  expect((await one('sj', later)).sebutan).toMatchObject({ customer: now.customer, branch: now.branch });
});
