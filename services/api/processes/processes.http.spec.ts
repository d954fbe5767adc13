/**
 * A waiting SP is notified to the right people over HTTP and socket; commands that the rules refuse are a webmaster's
 * to handle.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { NewsDoc, NewsReadDoc } from '../../../projections/views/news.js';
import { toUser } from '../../domain/kit/aggregate/actor.js';
import type { SystemOut } from '../../domain/queries/system.js';

let server: TestServer;
let company: Company;
let others: Record<string, Person>;
const open: Socket[] = [];
beforeAll(async () => {
  // 3.6 s.
  server = await TestServer.start({ SP_WAIT_HOURS: '0.001' });
  company = await makeCompany(server);
  others = {
    kacabBandung: await server.person('kacab', { branches: [company.bdg] }),
    operasionalBandung: await server.person('operasional', { branches: [company.bdg] }),
    marketing: await server.person('sales', { level: 'admin', branches: [company.jkt] }),
    webmaster: await server.person('webmaster'),
    rcgudang: await server.person('rcgudang', { branches: [company.jkt] }),
  };
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.end();
});

type NewsRow = NewsDoc & { id: string; version: number };
const list = async ({ token }: Person) => (await server.call<{ rows: NewsRow[] }>('/api/news', { token })).data.rows;
const about = async (person: Person, sp: string) => (await list(person)).filter((row) => row.about.id === sp);
const hearing = async ({ token }: Person) => {
  const { socket, received } = await listen(server.url, token, ['news', 'newsread']);
  open.push(socket);
  return received;
};

it('an SP that waits too long is told to its desk and its kacab, and to nobody else', async () => {
  const { sales, kacab, operasional, purchasing, akunting } = company;
  const all: Record<string, Person> = { ...others, sales, kacab, operasional, purchasing, akunting };
  const people = Object.entries(all);
  const ears = new Map(await Promise.all(people.map(async ([name, person]) => [name, await hearing(person)] as const)));
  const { id, number } = await makeSp(server, company, ['submit', 'approveMarketing']);
  const notified = ['operasional', 'kacab'];
  for (const name of notified)
    await until(async () => (await about(all[name] as Person, id)).length === 1, `${name} to be told`);
  for (const [name, person] of people) {
    const rows = (await about(person, id)).filter(({ params }) => params.desk === 'operasional');
    expect([name, rows.length]).toEqual([name, notified.includes(name) ? 1 : 0]);
  }
  const [row] = (await about(company.operasional, id)) as [NewsRow];
  expect(row).toMatchObject({
    to: 'operasional',
    branch: company.jkt,
    about: { kind: 'sp', id, title: number },
    text: 'sp-waits',
    params: { desk: 'operasional' },
  });
  await until(() => ears.get('operasional')?.some((one) => one.id === row.id) === true, 'the socket to tell it');
  for (const [name, received] of ears) {
    expect([name, received.some((one) => one.id === row.id)]).toEqual([name, name === 'operasional']);
  }
  // Every way to read it.
  const statuses = async (token: string) => {
    const paths = [`news/${row.id}`, `news/${row.id}?asOf=0`, `news/${row.id}/history`];
    return Promise.all(paths.map(async (path) => (await server.call(`/api/${path}`, { token })).status));
  };
  for (const [name, { token }] of people) {
    expect([name, ...(await statuses(token))]).toEqual([name, ...Array(3).fill(name === 'operasional' ? 200 : 404)]);
    const ids = await server.call<{ rows: NewsRow[] }>(`/api/news?ids=${row.id}`, { token });
    expect([name, ids.data.rows.length]).toEqual([name, name === 'operasional' ? 1 : 0]);
    const sheet = await fetch(`${server.url}/api/news/export?format=csv`, { headers: { authorization: token } });
    if (name !== 'marketing')
      expect([name, (await sheet.text()).includes(number)]).toEqual([name, notified.includes(name)]);
  }
});

it('an SP that moved on in time is not told, and one that comes again is told once more', async () => {
  const quick = await makeSp(server, company, ['submit', 'approveMarketing', 'approveOwnFleet', 'approveAkunting']);
  const { id } = await makeSp(server, company, ['submit']);
  await until(async () => (await about(company.kacab, id)).length === 1, 'the first wait to be told');
  expect(await about(others.marketing as Person, id)).toHaveLength(1);
  const { actor } = company.kacab;
  await server.run('sp', id, 'edit', { ...(await content(id)), berat: 2_500 }, company.sales.actor);
  await until(async () => (await about(company.kacab, id)).length === 2, 'the second wait to be told');
  await server.run('sp', id, 'reject', { alasan_id: company.reasons.reject, catatan: 'tidak jadi' }, actor);
  expect(await about(company.kacab, quick.id)).toEqual([]);
  expect(await about(company.akunting, quick.id)).toEqual([]);
});
const content = async (id: string) =>
  (await server.call<{ isi: object }>(`/api/sp/${id}`, { token: company.sales.token })).data.isi;

it('a person is told alone, in their branches, and marks for themself alone', async () => {
  const tell = async (to: string, more: object = {}) => {
    const id = testId();
    const newsData = {
      about: { kind: 'sp', id: 'x', title: 'X' },
      text: 'sp-waits',
      params: {},
      at: '2026-07-20T03:00:00.000Z',
    };
    const { revision } = await server.run('news', id, 'tell', { ...newsData, to, ...more });
    await server.shown('news', id, revision);
    return id;
  };
  const { sales, kacab } = company;
  const [received, deaf] = [await hearing(sales), await hearing(kacab)];
  const mine = await tell(toUser(sales.actor.id));
  const far = await tell(toUser(sales.actor.id), { branch: company.bdg });
  const all = await tell('staff', { branch: company.jkt });
  await until(() => [received, deaf].every((ear) => ear.some(({ id }) => id === all)), 'both to hear');
  expect([received, deaf].map((ear) => ear.map(({ id }) => id).filter((id) => [mine, far].includes(id)))).toEqual([
    [mine],
    [],
  ]);
  const seen = async (person: Person) =>
    (await list(person))
      .map(({ id }) => id)
      .filter((id) => [mine, far, all].includes(id))
      .toSorted();
  expect([await seen(sales), await seen(kacab)]).toEqual([[mine, all].toSorted(), [all]]);

  // The person who did it gets no notification, whatever their jobdesk; everybody else does.
  const done = await tell('staff', { branch: company.jkt, params: { by: 'Bagus', byId: kacab.actor.id } });
  await until(() => received.some(({ id }) => id === done), 'the other to hear');
  const has = async (person: Person) => (await list(person)).some(({ id }) => id === done);
  expect([await has(sales), await has(kacab), deaf.some(({ id }) => id === done)]).toEqual([true, false, false]);
  expect((await server.call(`/api/news/${done}`, { token: kacab.token })).status).toBe(404);

  const read = (token: string, user: string) => server.command(token, 'newsread', user, 'read', { news: [mine] });
  const marked = await read(sales.token, sales.actor.id);
  expect([marked.status, (await read(kacab.token, sales.actor.id)).status]).toEqual([200, 403]);
  const headers = { 'x-min-revision': `newsread-${sales.actor.id}@${marked.data.revision}` };
  const marks = (token: string, more = {}) =>
    server.call<NewsReadDoc>(`/api/newsread/${sales.actor.id}`, { token, ...more });
  expect((await marks(sales.token, { headers })).data.news).toEqual([mine]);
  expect((await marks(others.webmaster?.token as string)).status).toBe(404);
  await until(
    () => received.some(({ view, id }) => view === 'newsread' && id === sales.actor.id),
    'other browsers to hear',
  );
  expect(deaf.some(({ view }) => view === 'newsread')).toBe(false);
});

describe('what the rules refuse', () => {
  const webmaster = () => (others.webmaster as Person).token;
  const refused = async () => (await server.call<SystemOut>('/api/system', { token: webmaster() })).data.refused.rows;
  /** The news about the SP's wait exists already, so that the rules refuse to create it again. */
  const blocked = async () => {
    const order = await makeSp(server, company, ['submit', 'approveMarketing']);
    const { data } = await server.call<{ sejak: string }>(`/api/sp/${order.id}`, {
      token: company.kacab.token,
      headers: { 'x-min-revision': `sp-${order.id}@${order.revision}` },
    });
    const id = `${order.id}.o${Date.parse(data.sejak).toString(36)}0`;
    const newsData = {
      about: { kind: 'sp', id: 'x', title: 'X' },
      text: 'sp-waits',
      params: {},
      at: '2026-07-20T03:00:00.000Z',
    };
    await server.run('news', id, 'tell', { ...newsData, to: 'webmaster' });
    await until(async () => (await refused()).some(({ instance }) => instance === order.id), 'it to be parked');
    return {
      sp: order.id,
      row: (await refused()).find(({ instance }) => instance === order.id) as SystemOut['refused']['rows'][0],
    };
  };

  it('is parked, tried again and given up by a webmaster alone, with a reason', async () => {
    const { sp, row } = await blocked();
    expect(row).toMatchObject({ process: 'spwaits', command: 'news.tell', code: 'already-exists', tries: 1 });
    expect(row).not.toHaveProperty('following');
    // The kacab's own part succeeded.
    await until(async () => (await about(company.kacab, sp)).length === 1, 'the kacab to be told');
    const give = (command: string, data: object, token = webmaster()) =>
      server.command(token, 'process', row.process, command, data);
    expect((await give('retry-refused', { refused: row.id }, company.kacab.token)).status).toBe(403);
    expect((await give('retry-refused', { refused: row.id })).status).toBe(200);
    await until(async () => (await refused()).find(({ id }) => id === row.id)?.tries === 2, 'a second try');
    const discardBody = { refused: row.id, command: row.command, code: row.code };
    const without = await give('discard-refused', discardBody);
    expect([without.status, without.body.errors[0]?.field]).toEqual([400, 'reason']);
    expect((await give('discard-refused', { ...discardBody, reason: 'sudah tahu' }, company.kacab.token)).status).toBe(
      403,
    );
    const elsewhere = await give('discard-refused', { ...discardBody, refused: randomUUID(), reason: 'sudah tahu' });
    expect(elsewhere.body.errors[0]?.code).toBe('not-parked');
    expect((await give('discard-refused', { ...discardBody, reason: 'sudah tahu' })).data.events).toEqual([
      'RefusedDiscardProposed',
    ]);
    expect((await give('confirm-discard', { refused: row.id })).body.errors[0]?.code).toBe('discard-own');
    expect((await refused()).some(({ id }) => id === row.id)).toBe(true);
    const second = await server.person('webmaster');
    const done = await give('confirm-discard', { refused: row.id }, second.token);
    expect([done.status, done.data.events]).toEqual([200, ['RefusedDiscarded']]);
    await until(async () => (await refused()).every(({ id }) => id !== row.id), 'it to be gone');
    expect((await give('retry-refused', { refused: row.id })).body.errors[0]?.code).toBe('refused-discarded');
    const headers = { 'x-min-revision': `process-spwaits@${done.data.revision}` };
    const { data } = await server.call<{ recent: object[] }>('/api/process/spwaits', { token: webmaster(), headers });
    expect(data.recent).toMatchObject([
      { type: 'RefusedDiscarded', reason: 'sudah tahu', by: 'webmaster user', command: 'news.tell' },
      { type: 'RefusedDiscardProposed', reason: 'sudah tahu', refused: row.id },
      { type: 'RefusedRetryAsked', refused: row.id },
    ]);
    expect((await give('discard-refused', { ...discardBody, reason: 'x' })).status).toBe(400);
    expect((await server.command(webmaster(), 'process', '9x', 'retry-refused', { refused: row.id })).status).toBe(404);
  });
});
