/** The product in several processes on real engines: the whole flow, live news on each replica, sessions, drain. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { openPeriod, registerRates } from '../../data/ketentuan/register.js';
import { until } from '../contracts/harness.js';
import { makeBilling } from '../testing/billable.js';
import { billedOnce } from '../testing/billers.js';
import { Cluster, type Part } from '../testing/cluster.js';
import { type Company, makeCompany, makeSp, spData } from '../testing/company.js';
import { bookedOnce } from '../testing/dispatchers.js';
import { listen } from '../testing/ear.js';
import { Outside } from '../testing/outside.js';
import { type CommandOutcome, callAt, commandAt, PASSWORD, testId } from '../testing/server.js';

let cluster: Cluster;
let outside: Outside;
let company: Company;
const sockets: Socket[] = [];
beforeAll(async () => {
  cluster = await Cluster.start([
    ['commands'],
    ['commands'],
    ['queries'],
    ['queries', 'projector'],
    ['projector', 'relay'],
    ['relay', 'web'],
  ]);
  outside = await Outside.open(cluster);
  company = await makeCompany(outside);
}, 180_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await outside?.close();
  await cluster?.end();
}, 60_000);

const at = (part: Part | undefined): string => `http://127.0.0.1:${part?.port}`;
const give = <T = CommandOutcome>(
  on: string,
  token: string,
  id: string,
  command: string,
  data: object = {},
  more = {},
) => commandAt<T>(on, token, ['sp', id, command], data, more);
/** Connects to one replica and collects its updates. */
const hearing = async (part: Part | undefined, token: string) => {
  const ear = await listen(at(part), token, ['sp']);
  sockets.push(ear.socket);
  return ear;
};

it('takes an order from its making to its approval, each step at another replica, read at once everywhere', async () => {
  const [one, two] = cluster.of('commands').map(at) as [string, string];
  const readers = cluster.of('queries').map(at);
  const ears = await Promise.all(cluster.of('queries').map((part) => hearing(part, company.kacab.token)));
  const id = testId();
  const created = await give(one, company.sales.token, id, 'create', spData(company));
  expect(created.status).toBe(200);
  expect(created.data.result.number).toMatch(/^SP-JKT-\d{4}-\d{5}$/);
  const steps = [
    [company.sales, 'submit', {}],
    [company.kacab, 'approve-marketing', {}],
    [
      company.operasional,
      'approve-own-fleet',
      { units: [{ vehicle: company.vehicles[0], driver: company.drivers[0], uang_jalan: 500_000 }] },
    ],
    [company.akunting, 'approve-akunting', {}],
  ] as const;
  let { revision } = created.data;
  for (const [i, [who, command, data]] of steps.entries()) {
    const answer = await give(i % 2 ? one : two, who.token, id, command, data, { ifMatch: revision });
    expect([command, answer.status, answer.body.errors]).toEqual([command, 200, []]);
    revision = answer.data.revision;
    for (const reader of readers) {
      const read = await callAt<{ version: number }>(reader, `/api/sp/${id}`, {
        token: company.kacab.token,
        headers: { 'x-min-revision': `sp-${id}@${revision}` },
      });
      expect([read.status, read.data.version, read.headers.get('x-min-revision-met')]).toEqual([200, revision, null]);
    }
  }
  for (const { received } of ears)
    await until(() => received.some((c) => c.id === id && c.version === revision), 'the news');
  const list = await callAt<{ rows: { id: string; status: string }[] }>(cluster.url, '/api/sp?q=samudra&totals=1', {
    token: company.kacab.token,
  });
  expect(list.data.rows).toEqual([expect.objectContaining({ id, status: 'DISETUJUI' })]);
  const history = await callAt<unknown[]>(cluster.url, `/api/sp/${id}/history`, { token: company.kacab.token });
  expect(history.data).toHaveLength(revision + 1);
}, 120_000);

it('has one winner of many approvals at once on both replicas, and one outcome of one command given to both', async () => {
  const [one, two] = cluster.of('commands').map(at) as [string, string];
  const { id, revision } = await makeSp(outside, company, ['submit']);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      give(i % 2 ? one : two, company.kacab.token, id, 'approve-marketing', {}, { ifMatch: revision }),
    ),
  );
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(answers.filter((a) => a.status === 409)).toHaveLength(99);
  const commandId = randomUUID();
  const repeats = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      give(i % 2 ? one : two, company.sales.token, id, 'comment', { teks: 'sekali saja' }, { commandId }),
    ),
  );
  expect(new Set(repeats.map((a) => JSON.stringify([a.status, a.data]))).size).toBe(1);
  expect(repeats[0]?.status).toBe(200);
  const other = await give(two, company.sales.token, id, 'comment', { teks: 'lain' }, { commandId });
  expect(other.status).toBe(422);
}, 60_000);

it('takes numbers without gaps and vehicles once, whichever replica is asked', async () => {
  const [one, two] = cluster.of('commands').map(at) as [string, string];
  const bandung = await outside.person('sales', { branches: [company.bdg] });
  const created = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      give(i % 2 ? one : two, bandung.token, testId(), 'create', spData(company, { cabang: company.bdg })),
    ),
  );
  expect(created.map((a) => a.status)).toEqual(created.map(() => 200));
  const numbers = created.map((a) => Number(a.data.result.number?.slice(-5))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));

  const window = { tgl_pickup: '2026-09-01T05:00:00.000Z', tgl_muat: '2026-09-01T06:00:00.000Z' };
  const waiting = await Promise.all(
    [1, 2, 3, 4].map(() => makeSp(outside, company, ['submit', 'approveMarketing'], window)),
  );
  const units = [{ vehicle: company.vehicles[1], driver: company.drivers[1], uang_jalan: 500_000 }];
  const taken = await Promise.all(
    waiting.map(({ id, revision }, i) =>
      give(i % 2 ? one : two, company.operasional.token, id, 'approve-own-fleet', { units }, { ifMatch: revision }),
    ),
  );
  expect(taken.filter((a) => a.status === 200)).toHaveLength(1);
  for (const refused of taken.filter((a) => a.status !== 200)) {
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, expect.stringMatching(/^claimed/)]);
  }
}, 60_000);

it('of fifty dispatchers on the same twenty vehicles none books one twice, whichever replica is asked', async () => {
  const [one, two] = cluster.of('commands').map(at) as [string, string];
  await bookedOnce(
    outside,
    company,
    (n, { token }, id, data) => commandAt(n % 2 ? one : two, token, ['trip', id, 'register'], data),
    17,
  );
}, 120_000);

it('of fifty SJ that two people bill at once each is on one invoice, whichever replica is asked', async () => {
  const [one, two] = cluster.of('commands').map(at) as [string, string];
  const run = outside.commands.executor.run.bind(outside.commands.executor);
  await registerRates(run);
  await openPeriod(run, new Date().toISOString());
  const { alamat } = await makeBilling(outside, company);
  const giver = {
    run: outside.run.bind(outside),
    person: outside.person.bind(outside),
    executor: outside.commands.executor,
  };
  await billedOnce(giver, company, alamat, 50, (n, { token }, address, data, ifMatch) =>
    commandAt(n % 2 ? one : two, token, address, data, ifMatch === undefined ? {} : { ifMatch }),
  );
}, 180_000);

it('ends a session on every replica within a second: requests and sockets', async () => {
  const leaving = await outside.person('webmaster');
  const login = await callAt<{ token: string }>(cluster.url, '/api/auth/login', {
    body: { username: leaving.actor.username, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  const { token } = login.data;
  const everywhere = [...cluster.of('commands'), ...cluster.of('queries')];
  const ask = (part: Part) =>
    callAt(at(part), part.roles.includes('commands') ? '/api/auth/get-profile' : '/api/user', { token });
  for (const part of everywhere) expect((await ask(part)).status).toBe(200);
  const ears = await Promise.all(cluster.of('queries').map((part) => hearing(part, token)));
  const cut = ears.map(
    ({ socket }) => new Promise<number>((done) => socket.on('disconnect', () => done(performance.now()))),
  );
  await callAt(at(cluster.of('commands')[0]), '/api/auth/logout', { token, body: {} });
  await until(async () => (await Promise.all(everywhere.map(ask))).every((a) => a.status === 401), 'a 401 everywhere');
  await Promise.all(cut);

  const session = await callAt<{ token: string }>(cluster.url, '/api/auth/login', {
    body: { username: leaving.actor.username, password: PASSWORD },
  });
  const more = await Promise.all(cluster.of('queries').map((part) => hearing(part, session.data.token)));
  const locked = more.map(({ socket }) => new Promise<void>((done) => socket.on('disconnect', () => done())));
  const webmaster = await outside.person('webmaster');
  const lock = await commandAt(
    at(cluster.of('commands')[1]),
    webmaster.token,
    ['user', leaving.actor.id, 'lock'],
    { alasan: 'pindah kerja' },
    { ifMatch: 0 },
  );
  expect([lock.status, lock.body.errors]).toEqual([200, []]);
  await Promise.all(locked);
  await until(
    async () =>
      (await Promise.all(everywhere.map((part) => callAt(at(part), '/api/user', { token: session.data.token })))).every(
        (a) => a.status === 401 || a.status === 404,
      ),
    'no replica to know the session',
  );
}, 60_000);

it('a socket whose process ends goes on at another, and is told there what it missed', async () => {
  const { token } = company.kacab;
  const [commands, other] = [at(cluster.of('commands')[0]), cluster.of('queries')[0]];
  const part = await cluster.add(['queries']);
  await cluster.ready(part);
  const { id } = await makeSp(outside, company, ['submit']);
  const comment = async (teks: string) => (await give(commands, token, id, 'comment', { teks })).data.revision;
  const before = await hearing(part, token);
  const first = await comment('satu');
  await until(
    () => before.received.some((update) => update.id === id && update.version === first),
    'the first process to tell',
  );
  await part.kill('SIGKILL');
  const missed = await comment('dua');
  // The other process was notified before this connection came.
  const there = await hearing(other, token);
  await until(() => there.received.some((update) => update.id === id && update.version === missed), 'what was missed');
  const after = await comment('tiga');
  await until(
    () => there.received.some((update) => update.id === id && update.version === after),
    'the other process to tell',
  );
}, 60_000);

it('lets a process go without cutting anything off, within ten seconds', async () => {
  const part = await cluster.add(['commands']);
  await cluster.ready(part);
  const { id } = await makeSp(outside, company);
  let going = true;
  const statuses: number[] = [];
  const busy = Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      while (going) {
        const answer = await give(at(part), company.sales.token, id, 'comment', { teks: `pesan ${n}` }).catch(
          () => undefined,
        );
        if (!answer) return;
        statuses.push(answer.status);
      }
    }),
  );
  await until(() => statuses.length > 20, 'some traffic');
  const code = await part.kill('SIGTERM');
  going = false;
  await busy;
  expect(code).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const stored = (await outside.engines.events.readStream(`sp-${id}`)).filter((e) => e.type === 'SpCommented').length;
  expect(stored).toBe(statuses.length);
  for (const other of cluster.of('projector')) expect(await other.kill('SIGTERM')).toBe(0);
}, 60_000);
