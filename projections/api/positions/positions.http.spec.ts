/** Positions of vehicles over HTTP and sockets, on the real server. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany } from '../../../infra/proof/testing/company.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { positionReaders, type Taken } from '../../../services/domain/telemetry/positions.js';
import type { Unit } from '../../../services/domain/telemetry/units.js';

let server: TestServer;
let company: Company;
let monitoring: Person;
beforeEach(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  monitoring = await server.person('monitoring', { branches: [company.jkt] });
  const { sessions } = server.server.commands;
  const peek = sessions.peek.bind(sessions);
  // Resolves a driver's session like the guard does.
  sessions.peek = (token) => {
    const id = /^(?:Bearer )?driver:(.+)$/.exec(token)?.[1];
    return id ? { key: `driver/${id}`, userId: id, actor: driverOf(id) } : peek(token);
  };
});
afterEach(() => server.end());
const driverOf = (id: string): Actor => ({
  ...{ id, username: id, fullname: 'Sopir', jobdesk: 'driver', level: 'user', branches: [] },
});

/** An SJ on its way with one of the company's vehicles and drivers. @param n index of both */
const ride = async (n: number, steps: readonly string[] = ['pickup', 'depart']): Promise<string> => {
  const id = testId();
  const note = {
    branch: company.jkt,
    customer: company.customer,
    jenis: 'RACE',
    sp: 'SP-JKT-2607-00001',
    sp_id: testId(),
  };
  const goods = { sekolahTujuan: `SDN ${n}`, kota: 'Bogor', qty: 4, koli: 4, ikat: 0, berat: 10 };
  let { revision } = await server.run('sj', id, 'register', { ...note, ...goods }, system);
  const crew = { vehicle: company.vehicles[n], driver: company.drivers[n], tanggal: dayFromNow(0) };
  for (const [step, data] of [['issue', crew], ...steps.map((one) => [one, {}])] as [string, object][])
    ({ revision } = await server.run('sj', id, step, data, company.operasional.actor));
  await server.shown('sj', id, revision);
  return id;
};
const fix = (secondsAgo = 0, km = 0, more: object = {}) => ({
  ...{ at: new Date(Date.now() - secondsAgo * 1_000).toISOString(), lat: -6.2, lon: 106.8 + km / 110.6, accuracy: 8 },
  ...more,
});
const tell = (n: number | string, fixes: unknown[]) =>
  server.call<Taken>('/api/positions', {
    token: `driver:${typeof n === 'number' ? company.drivers[n] : n}`,
    body: { fixes },
  });
const units = async (token = monitoring.token, query = ''): Promise<Unit[]> =>
  (await server.call<{ rows: Unit[] }>(`/api/positions${query}`, { token })).data.rows;
/** Waits until the cached board, valid for a second, shows it. */
const shows = (so: (all: Unit[]) => boolean) => until(async () => so(await units()), 'the board to show it');
const unit = (all: Unit[], n: number) => all.find(({ id }) => id === company.vehicles[n]);

it('a driver’s fixes move the vehicle of their SJ, and no other', async () => {
  await ride(0);
  await ride(1, []);
  const answer = await tell(0, [
    fix(60, 0),
    fix(30, 0.4, { vehicle: company.vehicles[1] }),
    fix(0, 0.8, { speed: 13 }),
  ]);
  expect([answer.status, answer.data]).toEqual([200, { taken: 3, dropped: 0, why: {} }]);
  await shows((all) => unit(all, 0)?.position?.dari === 'gps');
  const all = await units();
  expect(unit(all, 0)).toMatchObject({ state: 'JALAN', driver: 'Sopir 1', sj: { tujuan: 'SDN 0', kota: 'Bogor' } });
  expect(unit(all, 0)?.position).toMatchObject({ speed: 13, near: 'Jakarta Barat' });
  expect(unit(all, 1)).toMatchObject({ state: 'TERJADWAL', position: null });
  expect(await units(monitoring.token, '?state=JALAN')).toHaveLength(1);
  const day = dayWib(new Date().toISOString());
  const way = await server.call<{ fixes: number[][] }>(`/api/positions/${company.vehicles[0]}?day=${day}`, monitoring);
  expect(way.data.fixes.length).toBeGreaterThanOrEqual(1);
});

it('drops what is of no form, of the future, too old, or of nobody’s ride, and keeps the rest of the batch', async () => {
  await ride(0);
  const two = 2 * 86_400;
  const { data } = await tell(0, [fix(), fix(-900), fix(two + 60), null, 'x', { at: 'now' }, fix(1, 0, { lat: 200 })]);
  expect(data).toEqual({ taken: 1, dropped: 6, why: { future: 1, old: 1, odd: 4 } });
  const idle = await tell(1, [fix()]);
  expect(idle.data).toEqual({ taken: 0, dropped: 1, why: { foreign: 1 } });
  expect((await tell(testId(), [fix()])).data.why).toEqual({ foreign: 1 });
});

it('a late, a doubled and an impossible fix hide no newer one', async () => {
  await ride(0);
  const newest = fix(5, 1);
  await tell(0, [fix(65, 0), newest]);
  await tell(0, [fix(40, 0.5), newest, newest]);
  await tell(0, [fix(1, 400)]);
  await shows((all) => unit(all, 0)?.position?.at === Date.parse(newest.at));
  const same = await tell(0, [newest]);
  expect(same.data.taken).toBe(1);
  expect(unit(await units(), 0)?.position?.at).toBe(Date.parse(newest.at));
});

it('is told by drivers alone, and read by its desks within their branches', async () => {
  await ride(0);
  await tell(0, [fix()]);
  const there = company.vehicles[0] as string;
  for (const jobdesk of jobdesks) {
    const { token, actor } = await server.person(jobdesk, { branches: [company.bdg] });
    const may = (positionReaders as readonly string[]).includes(jobdesk);
    const answers = [
      (await server.call('/api/positions', { token, body: { fixes: [fix()] } })).status,
      (await server.call('/race-api/positions', { token })).status,
      (await server.call(`/api/positions/${there}`, { token })).status,
    ];
    expect({ ...actor, answers }).toEqual({ ...actor, answers: may ? [403, 200, 404] : [403, 403, 403] });
    if (may) expect(await units(token)).toEqual([]);
  }
  for (const path of ['/api/positions', `/api/positions/${there}`]) {
    expect((await server.call(path)).status).toBe(401);
    const driver = `driver:${company.drivers[0]}`;
    expect((await server.call(path, { token: driver })).status).toBe(403);
  }
  expect((await server.call('/api/positions', { body: { fixes: [fix()] } })).status).toBe(401);
});

it('refuses odd bodies and addresses with the place, and too many messages with the time', async () => {
  await ride(0);
  const token = `driver:${company.drivers[0]}`;
  const statusOf = async (body: unknown) => (await server.call('/api/positions', { token, body })).status;
  const many = Array.from({ length: 201 }, () => fix());
  for (const body of [
    {},
    { fixes: [] },
    { fixes: many },
    { fixes: 'x' },
    { fixes: [fix()], vehicle: 'v' },
    [],
    '"x"',
    'null',
  ])
    expect(await statusOf(body)).toBe(400);
  const { token: reader } = monitoring;
  for (const query of ['?branch=', '?state=TERBANG', '?lain=1', '?state=JALAN&state=MUAT'])
    expect([200, 400]).toContain((await server.call(`/api/positions${query}`, { token: reader })).status);
  expect((await server.call('/api/positions?lain=1', { token: reader })).body.errors[0]?.field).toBe('lain');
  expect((await server.call(`/api/positions/${company.vehicles[0]}?day=x`, { token: reader })).status).toBe(400);
  expect((await server.call('/api/positions/%25', { token: reader })).status).toBe(400);
  const answers = [];
  for (let n = 0; n < 24; n++) answers.push(await tell(1, [null]));
  expect(answers.map(({ status }) => status)).toContain(429);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another driver's messages are still accepted.
  expect((await tell(0, [fix()])).status).toBe(200);
});

it('takes an outbox of half a day at once, keeps one fix each two seconds of it, and bounds what one phone sends in fixes', async () => {
  await ride(0);
  // Ten in each slot.
  const from = Math.floor((Date.now() - 3_600_000) / 2_000) * 2_000;
  const dense = Array.from({ length: 200 }, (_, n) =>
    fix(0, n / 1_000, { at: new Date(from + n * 200).toISOString() }),
  );
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tell(0, dense)));
  // A fix merged into another one's slot is not reported as dropped.
  expect(outcomes.map(({ data }) => data)).toEqual(outcomes.map(() => ({ taken: 200, dropped: 0, why: {} })));
  const days = [...new Set([from, from + 40_000].map((at) => dayWib(new Date(at).toISOString())))];
  const ways = await Promise.all(
    days.map((day) =>
      server.call<{ fixes: number[][] }>(`/api/positions/${company.vehicles[0]}?day=${day}`, monitoring),
    ),
  );
  expect(ways.flatMap(({ data }) => data.fixes).map(([at]) => at)).toEqual(
    Array.from({ length: 20 }, (_, n) => from + n * 2_000),
  );
  const refused = await tell(0, dense);
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([429, 'positions-often']);
  // Capacity for a message returns in two seconds, for this many fixes in minutes.
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
});

it('watchers hear of a new position, those of other branches do not', async () => {
  await ride(0);
  const far = await server.person('monitoring', { branches: [company.bdg] });
  const [near, other] = await Promise.all([
    listen(server.url, monitoring.token, ['positions']),
    listen(server.url, far.token, ['positions']),
  ]);
  const newest = fix(0, 2);
  await tell(0, [newest]);
  await until(
    async () => near.received.some((update) => JSON.stringify(update).includes(String(company.vehicles[0]))),
    'news',
  );
  const row = near.received.find(({ id }) => id === company.vehicles[0])?.row;
  expect(row).toMatchObject({ updatedAt: newest.at, position: { lat: -6.2 } });
  expect(JSON.stringify(other.received)).not.toContain(String(company.vehicles[0]));
  near.socket.close();
  other.socket.close();
});

it('a restart keeps the positions, and a vehicle without any shows where its SJ was reported', async () => {
  const id = await ride(0, ['pickup']);
  const { revision } = await server.run('sj', id, 'depart', { lat: -6.93, lon: 107.65 }, company.operasional.actor);
  await server.shown('sj', id, revision);
  await shows((all) => unit(all, 0)?.position?.near === 'Bandung');
  expect(unit(await units(), 0)?.position).toMatchObject({ dari: 'sj', lat: -6.93, lon: 107.65 });
  await ride(1);
  await tell(1, [fix()]);
  await server.restart();
  expect(unit(await units(), 1)?.position?.dari).toBe('gps');
});
