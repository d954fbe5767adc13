/**
 * An order's SJ in bulk, with the server killed midway and restarted: while the product drafts them, and while a batch
 * issues them. Each is drafted once and issued once, with gapless numbers, and none is lost.
 */
import { randomUUID } from 'node:crypto';
import { openEmbedded } from '../infra/engines/embedded/index.js';
import { verifyFolder } from '../infra/ops/audit/embedded.js';
import { random, until } from '../infra/proof/contracts/harness.js';
import { rounds, seed } from '../infra/proof/testing/chance.js';
import { type Company, dayFromNow, type Giver, makeCompany, makeKota } from '../infra/proof/testing/company.js';
import { callAt, commandAt, PASSWORD, type Person, person, testId } from '../infra/proof/testing/server.js';
import { commandSide } from './api/module.js';
import { aggregates } from './domain/index.js';
import { system } from './domain/kit/aggregate/actor.js';
import { folder, main, post } from './testing/started.js';

const LINES = rounds(60, 500);
const KILLS = rounds(1, 4);
const ORDER = testId();
type Batch = { status: string; dikerjakan: number; tersimpan: number; gagal: number };
type List = { rows: { id: string; version: number }[]; total: number };

let company: Company;
let desk: Person;
/** Confirms an order before the server that processes it is started. */
const confirmed = async (): Promise<void> => {
  const engines = await openEmbedded(folder);
  try {
    await order(engines);
  } finally {
    await engines.close();
  }
};
const order = async (engines: Awaited<ReturnType<typeof openEmbedded>>): Promise<void> => {
  const side = commandSide(engines, aggregates, { sessionHours: 1 });
  const run: Giver['run'] = (aggregate, id, command, data, actor = system, now = undefined) =>
    side.executor.run(actor, aggregate, id, command, data, { commandId: randomUUID(), ...(now ? { now } : {}) });
  const give: Giver = { run, person: (jobdesk, more) => person(side, jobdesk, more), dataDir: folder };
  company = await makeCompany(give);
  desk = await person(side, 'rcadmin', { branches: [company.jkt] });
  await makeKota(give, ['32.71', 'Kota Bogor']);
  const place = { customer: company.customer, kota: '32.71', branch: company.jkt };
  const [muat, school] = [testId(), testId()];
  await run('customer_address', muat, 'register', { ...place, kind: 'MUAT', name: 'Gudang', address: 'Jl. Gudang 1' });
  await run('customer_address', school, 'register', { ...place, kind: 'SEKOLAH', name: 'SDN 1', address: 'Jl. 1' });
  const baris = Array.from({ length: LINES }, (_, n) => ({ tujuan: school, sjErl: `E-${n}`, koli: 1, qty: 10 }));
  const data = { branch: company.jkt, customer: company.customer, tgl_pickup: dayFromNow(1), jenisBarang: 'Buku' };
  await run('sp_race', ORDER, 'register', { ...data, muat, baris }, desk.actor);
  await run('sp_race', ORDER, 'confirm', {}, desk.actor);
};
/** Runs the server on the folder, and kills it as soon as `when` holds. @returns whether it was killed */
const killed = async (when: (url: string) => Promise<boolean>, over: (url: string) => Promise<boolean>) => {
  const server = main();
  const url = await server.url();
  for (;;) {
    if (await when(url)) {
      server.child.kill('SIGKILL');
      await server.ended;
      return true;
    }
    if (await over(url)) break;
    await new Promise((go) => setTimeout(go, 5));
  }
  server.child.kill('SIGTERM');
  await server.ended;
  return false;
};
/** Null while the read models are built. */
const notes = async (url: string): Promise<List | null> =>
  (await callAt<List | null>(url, `/api/sj?sp_id=${ORDER}&size=1&totals=1`, desk)).data;
const all = async (url: string): Promise<List['rows']> => {
  const pages = Array.from({ length: Math.ceil(LINES / 100) }, (_, n) => n + 1);
  const rows = await Promise.all(
    pages.map((page) => callAt<List>(url, `/api/sj?sp_id=${ORDER}&sort=nomor&size=100&page=${page}`, desk)),
  );
  return rows.flatMap(({ data }) => data.rows);
};

it(`drafts and issues ${LINES} SJ of an order once each, whenever its server is killed`, async () => {
  await confirmed();
  // At a random moment: while sealing, running commands, or recording them.
  const next = random(seed);
  for (let kills = 0; kills < KILLS; kills++) {
    const server = main();
    await server.url();
    await new Promise((go) => setTimeout(go, next(200)));
    server.child.kill('SIGKILL');
    await server.ended;
  }

  const batch = testId();
  const stateOf = async (url: string) => (await callAt<Batch>(url, `/api/batch/${batch}`, desk)).data;
  const first = main();
  const url = await first.url();
  const { username } = desk.actor;
  desk = { ...desk, token: (await post(url, '/api/auth/login', { username, password: PASSWORD })).data.token };
  await until(async () => (await notes(url))?.total === LINES, 'its SJ');
  const data = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(1) };
  const rows = (await all(url)).map(({ id, version }) => ({ id, command: 'issue', data, ifMatch: version }));
  const body = { entity: 'sj', kind: 'AKSI', name: 'Terbitkan', rows };
  const planned = await callAt<{ counts: Record<string, number> }>(url, `/api/batch/${batch}/plan-rows`, {
    token: desk.token,
    body,
  });
  expect([planned.status, planned.body.errors, planned.data?.counts.aksi]).toEqual([200, [], LINES]);
  expect((await commandAt(url, desk.token, ['batch', batch, 'start'])).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  let [done, issuing] = [0, 0];
  const under = async (at: string) => {
    const { dikerjakan, status } = (await stateOf(at)) ?? { dikerjakan: 0, status: '' };
    const some = dikerjakan > done && status === 'BERJALAN';
    if (some) done = dikerjakan;
    return some && issuing < KILLS;
  };
  while (await killed(under, async (at) => (await stateOf(at))?.status === 'SELESAI')) issuing++;
  const last = main();
  const at = await last.url();
  await until(async () => (await stateOf(at))?.status === 'SELESAI', 'the batch');
  expect(await stateOf(at)).toMatchObject({ dikerjakan: LINES, tersimpan: LINES, gagal: 0 });
  last.child.kill('SIGTERM');
  await last.ended;

  const engines = await openEmbedded(folder);
  const events: { stream: string; type: string; data: unknown }[] = [];
  for (let from = ''; ; ) {
    const some = await engines.events.readAll(from, 1_000);
    events.push(...some.filter(({ stream }) => stream.startsWith('sj-')));
    from = some.at(-1)?.position ?? from;
    if (some.length < 1_000) break;
  }
  await engines.close();
  const types = new Map<string, string[]>();
  for (const { stream, type } of events) types.set(stream, [...(types.get(stream) ?? []), type]);
  expect(types.size).toBe(LINES);
  expect(new Set([...types.values()].map((one) => one.join()))).toEqual(new Set(['Registered,SjIssued']));
  const numbers = events.flatMap(({ type, data: created }) =>
    type === 'Registered' ? [Number((created as { nomor: string }).nomor.slice(-5))] : [],
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => n + 1));
  expect(await verifyFolder(folder)).toMatchObject({ ok: true });
}, 600_000);
