/**
 * A batch that issues drafts of invoices, with the server killed at random moments and started again: each is issued
 * exactly once, with gapless numbers, its SJ follow, and the sums are those of the drafts.
 */
import { randomUUID } from 'node:crypto';
import { openPeriod, registerRates } from '../infra/data/ketentuan/register.js';
import { openEmbedded } from '../infra/engines/embedded/index.js';
import { verifyFolder } from '../infra/ops/audit/embedded.js';
import type { Recorded } from '../infra/ports/ports.js';
import { random, until } from '../infra/proof/contracts/harness.js';
import { billableNotes, makeBilling } from '../infra/proof/testing/billable.js';
import { rounds, seed } from '../infra/proof/testing/chance.js';
import { dayFromNow, type Giver, makeCompany } from '../infra/proof/testing/company.js';
import { callAt, commandAt, PASSWORD, type Person, person, testId } from '../infra/proof/testing/server.js';
import { commandSide } from './api/module.js';
import { aggregates } from './domain/index.js';
import { system } from './domain/kit/aggregate/actor.js';
import { folder, main, post } from './testing/started.js';

const DRAFTS = rounds(20, 500);
const KILLS = rounds(1, 12);
/** Price of the SJ of the n-th draft, and its invoice's total: 12 % of 11/12, each rounded half up. */
const priceOf = (n: number): number => 1_000_001 + 7_919 * n;
const totalOf = (base: number): number => base + Math.floor((Math.floor((base * 11 + 6) / 12) * 12 + 50) / 100);

type Draft = { id: string; sj: string };
const drafts: Draft[] = [];
let akunting: Person;
/** Makes the drafts before the server is started. */
const draft = async (): Promise<void> => {
  const engines = await openEmbedded(folder);
  const side = commandSide(engines, aggregates, { sessionHours: 1 });
  const run: Giver['run'] = (aggregate, id, command, data, actor = system, now = undefined) =>
    side.executor.run(actor, aggregate, id, command, data, { commandId: randomUUID(), ...(now ? { now } : {}) });
  const give: Giver = { run, person: (jobdesk, more) => person(side, jobdesk, more), dataDir: folder };
  const company = await makeCompany(give);
  await registerRates(side.executor.run.bind(side.executor));
  await openPeriod(side.executor.run.bind(side.executor), new Date().toISOString());
  const { alamat } = await makeBilling(give, company);
  akunting = await person(side, 'akunting', { branches: [company.jkt] });
  const fixed = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
  for (let n = 0; n < DRAFTS; n++) {
    const [sj = ''] = await billableNotes(give, company, 1, { unit: priceOf(n) });
    const id = testId();
    await run('invoice', id, 'register', { ...fixed, baris: [{ sj }] }, akunting.actor);
    drafts.push({ id, sj });
  }
  await engines.close();
};
/** Events of all streams of a kind, by id. */
const eventsOf = async (kind: string): Promise<Map<string, Recorded[]>> => {
  const engines = await openEmbedded(folder, { wait: 10_000 });
  const byId = new Map<string, Recorded[]>();
  for (let from = ''; ; ) {
    const some = await engines.events.readAll(from, 1_000);
    for (const event of some.filter(({ stream }) => stream.startsWith(`${kind}-`))) {
      const id = event.stream.slice(kind.length + 1);
      byId.set(id, [...(byId.get(id) ?? []), event]);
    }
    from = some.at(-1)?.position ?? from;
    if (some.length < 1_000) break;
  }
  await engines.close();
  return byId;
};
const issuedOf = (byId: Map<string, Recorded[]>) =>
  [...byId.values()].flat().filter(({ type }) => type === 'InvoiceIssued');

it(`issues each of ${DRAFTS} drafts once, whenever its server is killed`, async () => {
  await draft();
  const next = random(seed);
  const batch = testId();
  type Batch = { status: string; dikerjakan: number; tersimpan: number; gagal: number };
  const batchAt = async (url: string) =>
    (await callAt<Batch | null>(url, `/api/batch/${batch}`, { token: akunting.token })).data;
  const read = <T>(url: string, path: string) => callAt<T>(url, path, { token: akunting.token });
  type List = { total: number; sums: { total: number; saldo: number } };

  const first = main();
  const url = await first.url();
  const { username } = akunting.actor;
  akunting = { ...akunting, token: (await post(url, '/api/auth/login', { username, password: PASSWORD })).data.token };
  await until(async () => (await read<List>(url, '/api/invoice?totals=1&size=0')).data?.total === DRAFTS, 'the drafts');
  const rows = drafts.map(({ id }) => ({ id, command: 'issue', data: {}, ifMatch: 0 }));
  const body = { entity: 'invoice', kind: 'AKSI', name: 'Terbitkan', rows };
  const { token } = akunting;
  const planned = await callAt<{ counts: Record<string, number> }>(url, `/api/batch/${batch}/plan-rows`, {
    token,
    body,
  });
  expect([planned.status, planned.body.errors, planned.data?.counts.aksi]).toEqual([200, [], DRAFTS]);
  expect((await commandAt(url, token, ['batch', batch, 'start'])).status).toBe(200);

  let server = first;
  const at: number[] = [];
  /** Invoices that the server shows as issued; undefined: the batch is over. */
  const shown = async (where: string): Promise<number | undefined> => {
    const count = (await read<List>(where, '/api/invoice?status=TERBIT&totals=1&size=0')).data?.total ?? 0;
    return (await batchAt(where))?.status === 'SELESAI' ? undefined : count;
  };
  for (let where = url; at.length < KILLS; where = await server.url()) {
    const wanted = (at.at(-1) ?? 0) + 1 + next(Math.ceil(DRAFTS / KILLS));
    let count = await shown(where);
    while (count !== undefined && count < wanted) count = await shown(where);
    if (count === undefined && at.length > 0) break;
    server.child.kill('SIGKILL');
    await server.ended;
    at.push(issuedOf(await eventsOf('invoice')).length);
    server = main();
  }
  process.stdout.write(`${DRAFTS} drafts, killed when ${at.join(', ')} were issued\n`);
  const last = await server.url();
  await until(async () => (await batchAt(last))?.status === 'SELESAI', 'the batch');
  expect(await batchAt(last)).toMatchObject({ dikerjakan: DRAFTS, tersimpan: DRAFTS, gagal: 0 });
  const billed = `/api/sj?status=DITAGIH&totals=1&size=0`;
  await until(async () => (await read<List>(last, billed)).data?.total === DRAFTS, 'their SJ');
  // Counts of a view that changes often may be a second old.
  const issued = async () => (await read<List>(last, '/api/invoice?status=TERBIT&totals=1&size=0')).data;
  await until(async () => (await issued()).total === DRAFTS, 'their count');
  const all = await issued();
  const sum = drafts.reduce((total, _, n) => total + totalOf(priceOf(n)), 0);
  expect([all.total, all.sums.total, all.sums.saldo]).toEqual([DRAFTS, sum, sum]);
  server.child.kill('SIGTERM');
  await server.ended;

  const invoices = await eventsOf('invoice');
  const types = drafts.map(({ id }) =>
    invoices
      .get(id)
      ?.map(({ type }) => type)
      .join(),
  );
  expect([invoices.size, new Set(types)]).toEqual([DRAFTS, new Set(['Registered,InvoiceIssued'])]);
  const numberOf = (events: readonly Recorded[] = []): string => {
    const [event] = events.filter(({ type }) => type === 'InvoiceIssued');
    return /INV-JKT-\d{4}-\d{5}/.exec(JSON.stringify(event?.data))?.[0] ?? '';
  };
  const numbers = drafts.map(({ id }) => numberOf(invoices.get(id)));
  const order = numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
  expect(order).toEqual(order.map((_, n) => n + 1));
  // Each SJ heard of its draft and of its invoice at most once, and names the invoice.
  const notes = await eventsOf('sj');
  for (const [n, { sj }] of drafts.entries()) {
    const bills = (notes.get(sj) ?? [])
      .filter(({ type }) => type === 'SjBilled')
      .map(({ data }) => JSON.stringify(data));
    expect([new Set(bills).size, bills.filter((data) => data.includes(numbers[n] ?? '')).length]).toEqual([
      bills.length,
      1,
    ]);
  }
  expect(await verifyFolder(folder)).toMatchObject({ ok: true });
}, 900_000);
