/**
 * The actions of an account over HTTP: permissions, paging, days, and no data about documents invisible to the reader.
 */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp, spData } from '../../../infra/proof/testing/company.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { TRAIL_PAGE, type TrailPage } from '../../../services/domain/queries/trail.js';

let server: TestServer;
let company: Company;
let webmaster: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  webmaster = await server.person('webmaster');
});
afterAll(() => server.end());

const ask = (of: Person, by: Person, query = '') =>
  server.call<TrailPage>(`/api/trail/${of.actor.id}${query}`, { token: by.token });
/** Waits until the trail has a minimum number of lines. */
const trailWith = async (of: Person, by: Person, least: number, query = ''): Promise<TrailPage> => {
  for (let n = 0; n < 400; n++) {
    const { data } = await ask(of, by, query);
    if ((data?.rows.length ?? 0) >= least) return data;
    await new Promise((go) => setTimeout(go, 25));
  }
  throw new Error(`the trail of ${of.actor.username} stays below ${least} lines`);
};
const sell = async (by: Person, branch = company.jkt): Promise<string> => {
  const id = testId();
  const { status } = await server.command(by.token, 'sp', id, 'create', { ...spData(company), cabang: branch });
  expect(status).toBe(200);
  return id;
};

it('tells when what was done on which document, newest first, whatever process wrote it', async () => {
  const sales = await server.person('sales', { branches: [company.jkt] });
  const id = await sell(sales);
  await server.command(sales.token, 'sp', id, 'submit', {}, { ifMatch: 0 });
  await server.command(webmaster.token, 'user', sales.actor.id, 'lock', { alasan: 'cuti' }, { ifMatch: 0 });
  const { rows } = await trailWith(sales, webmaster, 2);
  expect(rows).toMatchObject([
    { kind: 'sp', doc: id, label: 'SP', words: 'mengajukan' },
    { kind: 'sp', doc: id, label: 'SP', words: 'membuat draf' },
  ]);
  expect(rows[0]?.title).toMatch(/^SP-JKT-/);
  expect(JSON.stringify(rows)).not.toContain(sales.actor.id);
  const ownTrail = await trailWith(webmaster, webmaster, 1);
  expect(ownTrail.rows[0]).toMatchObject({ kind: 'user', title: sales.actor.username, words: 'mengunci' });
});

it('is read by webmaster, and by everybody of the staff their own', async () => {
  const sales = await server.person('sales', { branches: [company.jkt] });
  await sell(sales);
  await trailWith(sales, sales, 1);
  for (const by of [company.akunting, company.kacab, company.sales]) expect((await ask(sales, by)).status).toBe(403);
  expect((await server.call(`/api/trail/${sales.actor.id}`)).status).toBe(401);
  const branch = await server.person('cabang-rcadmin', { branches: [company.jkt] });
  expect((await ask(branch, branch)).status).toBe(403);
  expect((await ask(sales, sales, '?from=kemarin')).status).toBe(400);
  expect((await ask(sales, sales, '?siapa=x')).status).toBe(400);
});

it('leaves out what the reader sees no longer', async () => {
  const sales = await server.person('sales', { branches: [company.jkt, company.bdg] });
  const [here, there] = [await sell(sales), await sell(sales, company.bdg)];
  await trailWith(sales, webmaster, 2);
  const rights = { fullname: 'Pindah', jobdesk: 'sales', level: 'user', branches: [company.jkt] };
  await server.command(webmaster.token, 'user', sales.actor.id, 'change', rights, { ifMatch: 0 });
  const { username } = sales.actor;
  const login = { username, password: PASSWORD };
  const { data } = await server.call<{ token: string }>('/api/auth/login', { body: login });
  const again = { ...sales, token: data.token };
  const { data: seen } = await ask(sales, again);
  expect(seen.rows.map(({ doc }) => doc)).toEqual([here]);
  const head = await server.person('webmaster', { branches: [company.bdg] });
  expect((await ask(sales, head)).data.rows.map(({ doc }) => doc)).toEqual([there]);
});

it('goes on page by page, and keeps to a span of days in Jakarta', async () => {
  const sales = await server.person('sales', { branches: [company.jkt] });
  const { id, revision } = await makeSp(server, company);
  for (let n = 0; n < TRAIL_PAGE + 3; n++) await server.command(sales.token, 'sp', id, 'comment', { teks: `ke-${n}` });
  expect(revision).toBeGreaterThanOrEqual(0);
  const first = await trailWith(sales, webmaster, TRAIL_PAGE);
  const { data: rest } = await ask(sales, webmaster, `?after=${encodeURIComponent(first.next ?? '')}`);
  expect(first.rows).toHaveLength(TRAIL_PAGE);
  const all = [...first.rows, ...rest.rows].map((row) => row.id);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(TRAIL_PAGE);
  const today = dayWib(first.rows[0]?.at ?? '');
  expect((await ask(sales, webmaster, `?from=${addDays(today, 1)}`)).data.rows).toEqual([]);
  expect((await ask(sales, webmaster, `?to=${addDays(today, -1)}`)).data.rows).toEqual([]);
  const { data: same } = await ask(sales, webmaster, `?from=${addDays(today, -1)}&to=${today}`);
  expect(same.rows.length).toBe(TRAIL_PAGE);
});

it('stands among the read models of the operator, and is built anew when they ask', async () => {
  const sales = await server.person('sales', { branches: [company.jkt] });
  await sell(sales);
  const before = await trailWith(sales, webmaster, 1);
  type Shown = { views: { view: string; served?: string; documents?: number }[] };
  const shown = async () => {
    const { data } = await server.call<Shown>('/api/system', { token: webmaster.token });
    return data.views.find(({ view }) => view === 'trail');
  };
  const { served } = (await shown()) ?? {};
  expect(served).toBeDefined();
  const rebuild = (by: Person) => server.command(by.token, 'projection', 'trail', 'rebuild', { reason: 'uji' });
  expect((await rebuild(company.akunting)).status).toBe(403);
  expect((await rebuild(webmaster)).status).toBe(200);
  await until(async () => (await shown())?.served !== served, 'another version');
  expect((await ask(sales, webmaster)).data.rows).toEqual(before.rows);
});
