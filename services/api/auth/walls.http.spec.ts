/** Wall displays: how they sign in, that they read boards and nothing else, and how they end. */
import { type Company, dayFromNow, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import { views } from '../../../projections/views/index.js';
import { aggregates } from '../../domain/index.js';
import { granted } from '../../domain/kit/aggregate/actor.js';
import { jobdesks } from '../../domain/kit/aggregate/job-desks.js';
import { countsReaders, lateSj, type OperationsCounts } from '../../domain/queries/operations.js';
import type { Unit } from '../../domain/telemetry/units.js';
import { wallFields, wallMakers } from '../../domain/telemetry/walls.js';
import { openAuditKey, openSeals } from '../../start/witness.js';
import { apiPaths } from '../http/openapi.js';
import type { Listed, WallListed } from './sessions.js';
import type { WallCode } from './walls.js';

let server: TestServer;
let company: Company;
let monitoring: Person;
let webmaster: Person;
/** An SJ of Jakarta, the branch of these tests' walls. */
let note: string;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany({
    run: (...args) => server.run(...args),
    person: (jobdesk, more) => server.person(jobdesk, more),
    dataDir: server.dataDir,
  });
  monitoring = await server.person('monitoring', { branches: [company.jkt] });
  webmaster = await server.person('webmaster');
  await server.run('vehicle', testId(), 'register', {
    ...{ code: 'T-BDG', nopol: 'D 9001 AA', type: 'CDD', year: 2022, capacity_kg: 5000, capacity_koli: 500 },
    ...{ milik: 'SENDIRI', stnk_until: '2036-01-01', kir_until: '2036-01-01', branch: company.bdg },
  });
  note = await issued();
  await server.caughtUp();
});
afterAll(() => server.end());

const drafted = async (branch: string): Promise<string> => {
  const id = testId();
  const of = { branch, customer: company.customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' };
  await server.run('sj', id, 'register', { ...of, picTelp: '081234567890', qty: 4, koli: 4, ikat: 0, berat: 10 });
  await server.shown('sj', id, 0);
  return id;
};
const issued = async (): Promise<string> => {
  const id = await drafted(company.jkt);
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  const { revision } = await server.run('sj', id, 'issue', crew, company.operasional.actor);
  await server.shown('sj', id, revision);
  return id;
};
const codeOf = async (by: Person, nama = 'Lobi'): Promise<string> =>
  (await server.call<WallCode>('/api/login/wall/code', { token: by.token, body: { nama } })).data.kode;
type Wall = { token: string; jobdesk: string; fullname: string; branches: string[] };
const enter = (kode: string) => server.call<Wall>('/api/login/wall', { body: { kode } });
const wallOf = async (by: Person, nama?: string): Promise<string> => (await enter(await codeOf(by, nama))).data.token;
const numbersOf = (of: unknown): number[] =>
  typeof of === 'number' ? [of] : Object.values(of as object).flatMap(numbersOf);
const lives = async (token: string): Promise<boolean> =>
  (await server.call('/api/auth/get-profile', { token })).status === 200;

it('is connected by who opens its boards, by one code for one screen, however it is typed', async () => {
  for (const jobdesk of jobdesks) {
    const { token, actor } = await server.person(jobdesk);
    const { status } = await server.call('/api/login/wall/code', { token, body: { nama: 'Lobi' } });
    expect([jobdesk, status === 200]).toEqual([jobdesk, granted(wallMakers, actor)]);
  }
  const kode = await codeOf(monitoring, 'Lobi Jakarta');
  const both = await Promise.all([enter(kode), enter(` ${kode.slice(0, 4).toLowerCase()}-${kode.slice(4)}`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { data } = both.find(({ status }) => status === 200) as (typeof both)[0];
  expect(data).toMatchObject({ jobdesk: 'wall', fullname: 'Lobi Jakarta', branches: [company.jkt] });
  const { body } = await enter(kode);
  expect(body.errors[0]).toMatchObject({ code: 'wall-code-wrong', field: 'kode' });
  // Neither a wall nor an anonymous caller can connect a wall.
  for (const token of [data.token, undefined])
    expect((await server.call('/api/login/wall/code', { token, body: { nama: 'x' } })).status).toBe(token ? 403 : 401);
  expect((await server.call('/api/login/wall/code', { token: monitoring.token, body: { nama: '' } })).status).toBe(400);
});

it('reads the rows of its boards, within the branches of who connected it, and of them what a card tells', async () => {
  const token = await wallOf(monitoring);
  const other = await drafted(company.bdg);
  const list = await server.call<{ rows: Record<string, unknown>[] }>('/api/sj?totals=1', { token });
  expect(list.data.rows.map(({ id }) => id)).toContain(note);
  expect(list.data.rows.map(({ id }) => id)).not.toContain(other);
  const allowed = new Set([...(wallFields.get('sj') ?? []), 'id', 'version', 'updatedAt', 'joinedAt']);
  expect([...new Set(list.data.rows.flatMap(Object.keys))].filter((field) => !allowed.has(field))).toEqual([]);
  // The same query by a staff user returns more, whichever came first.
  const whole = await server.call<{ rows: object[] }>('/api/sj?totals=1', { token: monitoring.token });
  expect(whole.data.rows[0]).toHaveProperty('customer');
  expect(whole.data.rows[0]).toHaveProperty('driver');
  const hidden = await server.call('/api/sj?driver=x', { token });
  expect([hidden.status, hidden.body.errors[0]?.field]).toEqual([400, 'driver']);
  expect((await server.call('/api/sj/totals?of=status%3DTERBIT', { token })).status).toBe(200);
  const units = (await server.call<{ rows: Unit[] }>('/api/positions', { token })).data.rows;
  expect(units.map(({ id }) => id)).toContain(company.vehicles[0]);
  expect(units.filter(({ branch }) => branch === company.bdg)).toEqual([]);
});

it('hears of these rows and of no others', async () => {
  const ear = await listen(server.url, await wallOf(monitoring));
  const watching = await ear.watch([
    ...views.map(({ name }) => name),
    'positions',
    `sj/${note}`,
    `customer/${company.customer}`,
  ]);
  expect(Object.keys(watching.n).sort()).toEqual(['positions', 'sj', `sj/${note}`]);
  const id = await issued();
  for (let n = 0; n < 500 && !ear.received.some((row) => row.id === id); n++)
    await new Promise((go) => setTimeout(go, 10));
  const rows = ear.received.filter((row) => row.id === id && row.row);
  expect(rows.length).toBeGreaterThan(0);
  // A pushed row without its time would be taken for a deleted one.
  expect(rows.every(({ row }) => typeof row?.updatedAt === 'string')).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/1234567890|sp_id/);
  ear.socket.close();
});

it('reads counts of the day of operations, as the lists of operations have them, and no more of them', async () => {
  const token = await wallOf(monitoring);
  const order = await makeSp(server, company, ['submit', 'approveMarketing']);
  await server.shown('sp', order.id, order.revision);
  const { revision } = await server.run('sj', note, 'pickup', {}, company.operasional.actor);
  await server.shown('sj', note, revision);
  await server.caughtUp();
  const counts = async (by: string, query = '') =>
    server.call<OperationsCounts>(`/api/operations/counts${query}`, { token: by });
  const before = (await counts(token)).data;
  // Also for a single branch; another branch has no counts.
  expect((await counts(token, `?branch=${company.jkt}`)).data).toEqual(before);
  const none = (await counts(token, `?branch=${company.bdg}`)).data;
  expect(numbersOf(none)).toEqual(numbersOf(none).map(() => 0));
  expect((await counts(webmaster.token, `?branch=${company.bdg}`)).data.units.BEBAS).toBe(1);
  const { operasional } = company;
  const total = async (path: string): Promise<number> =>
    (await server.call<{ total: number }>(`/api/${path}&size=0&totals=1`, { token: operasional.token })).data.total;
  const all = (await counts(operasional.token)).data;
  const waiting = await total('sp?status=MENUNGGU_OPERASIONAL');
  expect([waiting > 0, all.movingSj > 0]).toEqual([true, true]);
  expect(all.waiting.reduce((sum, one) => sum + one, 0)).toBe(waiting);
  expect(all.movingSj).toBe(await total('sj?status=PICKUP,DALAM_PERJALANAN'));
  expect(all.lateSj).toBe(await total(`sj?${new URLSearchParams(lateSj(dayFromNow(0)))}`));
  const units = (await server.call<{ rows: Unit[] }>('/api/positions', { token })).data.rows;
  expect(Object.values(before.units).reduce((sum, one) => sum + one, 0)).toBe(units.length);
  // Contains only numbers: no name, no price, no id.
  expect(JSON.stringify(before).replace(/"[a-zA-Z_]+":/g, '')).toMatch(/^[\d,{}[\]]+$/);
  expect((await counts(token, '?customer=x')).status).toBe(400);
  for (const jobdesk of jobdesks) {
    const { token: other, actor } = await server.person(jobdesk);
    expect([jobdesk, (await counts(other)).status]).toEqual([jobdesk, granted(countsReaders, actor) ? 200 : 403]);
  }
});

it('is refused every other call that there is', async () => {
  const token = await wallOf(monitoring);
  const open = new Set([
    ...['get /sj', 'get /sj/totals', 'get /positions', 'get /operations/counts'],
    ...['get /auth/get-profile', 'post /auth/logout'],
  ]);
  const paths = apiPaths(aggregates, views);
  const wrong: string[] = [];
  let tried = 0;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations as Record<string, { security?: unknown[] }>)) {
      if (open.has(`${method} ${path}`) || operation.security?.length === 0) continue;
      tried++;
      const filled = path.replace('{id}', path.startsWith('/sj/') ? note : testId()).replace(/\{\w+\}/g, testId());
      const body = method === 'get' ? {} : { body: {} };
      const { status } = await server.call(`/api${filled}`, { token, method: method.toUpperCase(), ...body });
      if (status !== 403) wrong.push(`${status} ${method} ${path}`);
    }
  expect(tried).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
  // Nor through paths outside its boards.
  for (const path of [
    `/api/sj/${note}`,
    `/api/sj/${note}/history`,
    '/api/sj/export?format=xlsx',
    '/race-api/sj/selection',
  ])
    expect([path, (await server.call(path, { token })).status]).toEqual([path, 403]);
});

it('is listed to who connected it and to a webmaster, by its name, and ended by both; others see nothing of it', async () => {
  const maker = await server.person('kacab', { branches: [company.jkt] });
  const [first, second] = [await wallOf(maker, 'Gudang'), await wallOf(maker, 'Ruang kacab')];
  const sessions = async (by: Person, query = '') =>
    server.call<Listed[]>(`/api/auth/sessions${query}`, { token: by.token });
  const mine = (await sessions(maker)).data.filter(({ wall }) => wall !== '');
  expect(mine.map(({ wall }) => wall).sort()).toEqual(['Gudang', 'Ruang kacab']);
  expect((await sessions(monitoring, `?user=${maker.actor.id}`)).status).toBe(403);
  const end = (by: Person, wall: string, more = {}) => {
    const ids = mine.filter((one) => one.wall === wall).map(({ id }) => id);
    return server.call('/api/auth/sessions/end', { token: by.token, body: { ids, password: PASSWORD, ...more } });
  };
  expect((await end(maker, 'Gudang', { password: 'bukan ini' })).status).toBe(422);
  expect(await lives(first)).toBe(true);
  expect((await end(maker, 'Gudang')).status).toBe(200);
  expect([await lives(first), await lives(second)]).toEqual([false, true]);
  expect((await end(webmaster, 'Ruang kacab', { user: maker.actor.id })).status).toBe(200);
  expect(await lives(second)).toBe(false);
});

it('stands in the list of all screens for a webmaster, in their own for who connected it, and is dark once ended', async () => {
  const maker = await server.person('operasional', { branches: [company.jkt] });
  const token = await wallOf(maker, 'Lantai 2');
  const list = async (by: Person) => server.call<WallListed[]>('/api/auth/walls', { token: by.token });
  const mine = (await list(maker)).data;
  expect(mine).toMatchObject([
    { wall: 'Lantai 2', user: maker.actor.id, username: maker.actor.username, fullname: maker.actor.fullname },
  ]);
  // Its last activity is the time of its last request.
  await new Promise((go) => setTimeout(go, 5));
  expect(await lives(token)).toBe(true);
  expect(Date.parse((await list(maker)).data[0]?.seen ?? '')).toBeGreaterThan(Date.parse(mine[0]?.seen ?? ''));
  const all = (await list(webmaster)).data;
  expect(all.map(({ wall }) => wall)).toEqual(expect.arrayContaining(['Lantai 2', 'Lobi']));
  expect(JSON.stringify(all)).not.toContain(token);
  expect((await list(monitoring)).data.map(({ user }) => user)).not.toContain(maker.actor.id);
  for (const jobdesk of jobdesks) {
    const by = await server.person(jobdesk);
    expect([jobdesk, (await list(by)).status]).toEqual([jobdesk, granted(wallMakers, by.actor) ? 200 : 403]);
  }
  // The id of another's screen does not allow ending it.
  const id = mine[0]?.id ?? '';
  const end = (by: Person, more = {}) =>
    server.call<{ ended: number }>('/api/auth/sessions/end', {
      token: by.token,
      body: { ids: [id], password: PASSWORD, ...more },
    });
  expect((await end(monitoring)).data.ended).toBe(0);
  expect((await end(monitoring, { user: maker.actor.id })).status).toBe(403);
  const ear = await listen(server.url, token, ['sj']);
  const dark = new Promise<void>((done) => ear.socket.once('disconnect', () => done()));
  expect((await end(webmaster, { user: maker.actor.id })).data.ended).toBe(1);
  await dark;
  expect((await list(maker)).data).toEqual([]);
  expect(await lives(token)).toBe(false);
});

it('ends with the rights of who connected it, and a code with them', async () => {
  const maker = await server.person('monitoring', { branches: [company.jkt] });
  const wall = await wallOf(maker);
  const kode = await codeOf(maker);
  const ear = await listen(server.url, wall, ['sj']);
  await server.run('user', maker.actor.id, 'lock', { alasan: 'sudah keluar' }, webmaster.actor);
  expect(await lives(wall)).toBe(false);
  for (let n = 0; n < 500 && ear.socket.connected; n++) await new Promise((go) => setTimeout(go, 10));
  expect(ear.socket.connected).toBe(false);
  expect((await enter(kode)).status).toBe(401);
});

it('lives for its days, without anybody doing anything, and not a moment longer', async () => {
  const token = await wallOf(monitoring, 'Lama');
  const sessions = (await server.call<Listed[]>('/api/auth/sessions', { token: monitoring.token })).data;
  const until = Date.parse(sessions.find(({ wall }) => wall === 'Lama')?.until ?? '');
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(90);
  const settings = readSettings({ DATA_DIR: server.dataDir });
  const seals = openSeals(settings, openAuditKey(settings));
  /** Rewrites the row and restarts, so that no process has the session in memory. */
  const change = async (to: object) => {
    const { state } = server.server.engines;
    for (const { key, value } of await state.list('session/')) {
      const session = seals.unseal<{ wall?: string }>(key, value);
      if (session?.wall === 'Lama') await state.put(key, seals.seal(key, { ...session, ...to }));
    }
    await server.restart();
  };
  await change({ seen: Date.now() - 10 * 86_400_000 });
  expect(await lives(token)).toBe(true);
  await change({ until: Date.now() - 1 });
  expect(await lives(token)).toBe(false);
});

it('asks who tries many codes for a sum first', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 6; n++) answers.push((await enter('AAAA-AAAA')).status);
  expect(answers.at(-1)).toBe(429);
});
