/**
 * The simulator against the real server: a small company at great speed, until all papers are back. For the demo
 * company: `simulate.long.ts`.
 */
import { until } from '../../proof/contracts/harness.js';
import { makeCompany } from '../../proof/testing/company.js';
import { PASSWORD, type Person, TestServer, testId } from '../../proof/testing/server.js';
import { type Options, simulate } from './simulate.js';

let server: TestServer;
let rcadmin: Person;
let vehicles: string[];
const options = (by: Person, more: Partial<Options> = {}): Options => ({
  ...{ url: server.url, user: by.actor.username, password: PASSWORD, vehicles: 2, speed: 1_000_000 },
  ...{ seed: 3, hours: 11, yes: true },
  ...more,
});
const never = new AbortController().signal;
const quiet = () => {};

beforeAll(async () => {
  server = await TestServer.start();
  const company = await makeCompany(server);
  vehicles = company.vehicles;
  const { jkt: branch, customer } = company;
  await server.run('provinsi', '32', 'register', { kode: '32', nama: 'Jawa Barat' });
  const town = { kode: '32.76', nama: 'Kota Depok', jenis: 'KOTA', provinsi: '32' };
  await server.run('kota', town.kode, 'register', town);
  for (const [kind, name] of [
    ['MUAT', 'Gudang'],
    ['SEKOLAH', 'SDN 1'],
    ['SEKOLAH', 'SDN 2'],
  ]) {
    const place = { address: `Jl. ${name}`, kota: town.kode, branch };
    await server.run('customer_address', testId(), 'register', { customer, kind, name, ...place });
  }
  rcadmin = await server.person('rcadmin', { branches: [branch] });
  await server.caughtUp();
});
afterAll(() => server.end());

it('leaves a company alone that is not the demo, and who is no rcadmin', async () => {
  const sales = await server.person('sales', { branches: rcadmin.actor.branches as string[] });
  const head = await server.head();
  await expect(simulate(options(rcadmin, { yes: false }), quiet, never)).rejects.toThrow(
    /is not the demo company.*--yes/,
  );
  await expect(simulate(options(sales), quiet, never)).rejects.toThrow(/planned by a branch's rcadmin/);
  expect(await server.head()).toBe(head);
});

it('makes what there is to deliver, delivers it, brings all papers back, and leaves the boards right', async () => {
  const { tally, ...outcome } = await simulate(options(rcadmin), quiet, never);
  expect(outcome).toMatchObject({ vehicles: 2, whole: true, back: outcome.sj.length });
  expect([Object.fromEntries(tally.refused), tally.unanswered]).toEqual([{}, 0]);
  expect(tally.fixes.get('taken')).toBeGreaterThan(50);
  const one = async <T>(path: string) => (await server.call<T>(`/api/${path}`, { token: rcadmin.token })).data;
  const becomes = async (path: string, status: string) => {
    await until(async () => (await one<{ status: string }>(path)).status === status, `${path} to be ${status}`);
  };
  for (const id of outcome.sj) await becomes(`sj/${id}`, 'KEMBALI');
  for (const id of outcome.trips) await becomes(`trip/${id}`, 'SELESAI');
  const { rows } = await one<{ rows: { id: string; state: string; position: object | null }[] }>('positions');
  for (const id of vehicles)
    expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'BEBAS', position: { lat: expect.any(Number) } });

  // Another day continues from here; when aborted, it ends by itself.
  const stop = new AbortController();
  const cut = simulate(
    options(rcadmin, { speed: 1, hours: 0 }),
    () => setTimeout(() => stop.abort(), 100),
    stop.signal,
  );
  expect(await cut).toMatchObject({ vehicles: 2, whole: false, back: 0 });
}, 60_000);
