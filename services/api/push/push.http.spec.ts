/** Followed documents and push over HTTP: only one's own, only readable documents, only to push services. */
import webPush from 'web-push';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { followId } from '../../domain/flows/platform/subscription-id.js';
import { MOST_BROWSERS } from './subscriptions.js';
import { Browser, PushService } from './testing/push-service.js';

let service: PushService;
let server: TestServer;
let company: Company;
beforeAll(async () => {
  service = new PushService();
  await service.up();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  server = await TestServer.start({
    ...{ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: 'mailto:it@lintas.example' },
    PUSH_HOSTS: `fcm.googleapis.com,${service.origin}`,
  });
  company = await makeCompany(server);
});
afterAll(async () => {
  await server.end();
  await service.down();
});

type Push = { key: string; browsers: { id: string; browser: string }[] };
const push = async (who: Person) => (await server.call<Push>('/api/push', who)).data;
const subscribe = (
  who: Person | undefined,
  endpoint: string,
  { point, auth }: object & { point: string; auth: string } = new Browser(),
) =>
  server.call<{ id: string }>('/api/push/subscribe', {
    ...(who ? { token: who.token } : {}),
    method: 'POST',
    body: { endpoint, point, auth },
  });
const at = (path: string) => service.origin + path;
const follow = (who: Person, doc: string, kind = 'sp', id = followId(doc, who.actor.id)) =>
  server.command(who.token, 'follow', id, 'follow', { kind, doc });
type News = { id: string; text: string; about: { id: string }; params: { status: string } };
const newsOf = async (who: Person, text: string) =>
  (await server.call<{ rows: News[] }>(`/api/news?text=${text}`, who)).data.rows;

it('is off until the settings name keys: nothing is asked for, and nothing kept', async () => {
  const plain = await TestServer.start();
  try {
    const sales = await plain.person('sales');
    expect((await plain.call<Push>('/api/push', sales)).data).toEqual({ key: '', browsers: [] });
    const { point, auth } = new Browser();
    const body = { endpoint: 'https://fcm.googleapis.com/x', point, auth };
    expect((await plain.call('/api/push/subscribe', { token: sales.token, method: 'POST', body })).status).toBe(404);
    expect(await plain.server.engines.state.list('push/sub/')).toEqual([]);
  } finally {
    await plain.end();
  }
});

it('pushes to push services alone, to a bounded number of browsers, each its person’s own', async () => {
  const [rani, budi] = [await server.person('sales'), await server.person('sales')];
  for (const foreign of [
    'https://169.254.169.254/x',
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    `${service.origin}0/x`,
  ])
    expect(codesOf(await subscribe(rani, foreign))).toEqual([422, 'push-host', 'endpoint']);
  expect((await subscribe(rani, at('/p/x'), { point: 'AAAA', auth: 'AAAA' })).status).toBe(400);
  expect((await subscribe(undefined, at('/p/x'))).status).toBe(401);
  const browser = new Browser();
  const { data } = await subscribe(rani, at('/p/0'), browser);
  // Subscribing the same browser again renews it; the endpoint alone does not identify a browser.
  expect((await subscribe(rani, at('/p/0'), browser)).data).toEqual(data);
  expect((await subscribe(budi, at('/p/0'))).status).toBe(422);
  for (let n = 1; n < MOST_BROWSERS; n++) expect((await subscribe(rani, at(`/p/${n}`))).status).toBe(200);
  expect((await subscribe(rani, at('/p/more'))).status).toBe(422);
  // Sealed in the store, and never returned in full.
  expect(JSON.stringify(await push(rani))).not.toContain(service.origin);
  const remove = (who: Person) =>
    server.call('/api/push/unsubscribe', { token: who.token, method: 'POST', body: { id: data.id } });
  await remove(budi);
  expect((await push(rani)).browsers).toHaveLength(MOST_BROWSERS);
  await remove(rani);
  expect((await push(rani)).browsers).toHaveLength(MOST_BROWSERS - 1);
});

it('ends with the session that it was asked for in, and with the account', async () => {
  const rani = await server.person('sales');
  await subscribe(rani, at('/p/rani'));
  const token = await server.server.commands.sessions.begin(rani.actor.id, 0, 'test');
  await subscribe({ ...rani, token }, at('/p/rani2'));
  await server.call('/api/auth/logout', { token, method: 'POST', body: {} });
  expect((await push(rani)).browsers).toHaveLength(1);
  await server.run('user', rani.actor.id, 'lock', { alasan: 'keluar dari perusahaan' });
  await until(async () => {
    const rows = await server.server.engines.state.list<{ user: string }>('push/sub/');
    return rows.every(({ value: { user } }) => user !== rani.actor.id);
  }, 'no browser of theirs');
});

it('tells a desk of what came to it, at once, and whoever follows where it goes, until they stop', async () => {
  const { operasional, sales, kacab } = company;
  const phone = new Browser();
  await subscribe(operasional, at('/p/desk'), phone);
  const mate = await server.person('sales', { level: 'admin', branches: [company.jkt] });
  await subscribe(mate, at('/p/mate'));
  const { id, number } = await makeSp(server, company, ['submit']);
  expect((await follow(mate, id)).status).toBe(200);
  expect(service.at('/p/desk')).toEqual([]);
  await server.run('sp', id, 'approveMarketing', {}, kacab.actor);
  await until(async () => service.at('/p/desk').length > 0, 'the desk to be pushed to');
  expect(phone.read(service.at('/p/desk')[0] as never)).toMatchObject({ title: expect.stringContaining(number) });
  await until(async () => (await newsOf(mate, 'document-moved')).length === 1, 'news of the way');
  await until(async () => service.at('/p/mate').length > 0, 'the follower to be pushed to');
  const [news] = await newsOf(mate, 'document-moved');
  expect(news).toMatchObject({ about: { id }, params: { status: 'MENUNGGU_OPERASIONAL' } });
  // Other people are not notified, and can't read what somebody follows.
  expect(await newsOf(sales, 'document-moved')).toEqual([]);
  const followed = `/api/follow/${followId(id, mate.actor.id)}`;
  expect([(await server.call(followed, mate)).status, (await server.call(followed, sales)).status]).toEqual([200, 404]);
  await server.command(mate.token, 'follow', followId(id, mate.actor.id), 'unfollow', {});
  const units = [{ vehicle: company.vehicles[0], driver: company.drivers[0], uang_jalan: 500_000 }];
  await server.run('sp', id, 'approveOwnFleet', { units }, operasional.actor);
  await server.caughtUp();
  expect(await newsOf(mate, 'document-moved')).toHaveLength(1);
});

it('tells a customer’s approvers that it waits for them, and its writer alone that it was rejected and why', async () => {
  const { akunting } = company;
  const [rani, mate] = [await server.person('sales'), await server.person('sales')];
  const [desk, ownBrowser] = [new Browser(), new Browser()];
  await subscribe(akunting, at('/p/akunting'), desk);
  await subscribe(rani, at('/p/writer'), ownBrowser);
  await subscribe(mate, at('/p/other'));
  const id = testId();
  const fields = { kode_customer: `C-${id.slice(-8)}`, nama_perusahaan: 'PT Rahasia Dagang', kota: 'Tangerang' };
  const { revision } = await server.run('customer', id, 'register', fields, rani.actor);
  await until(async () => service.at('/p/akunting').length > 0, 'akunting to be pushed to');
  const [turn] = service.at('/p/akunting').map((taken) => desk.read(taken));
  expect(turn).toMatchObject({ title: 'Customer: Giliran meja saya', link: expect.stringContaining('jenis=customer') });
  expect(JSON.stringify(turn)).not.toContain('Rahasia');
  const alasan = 'NPWP tidak terbaca';
  const ifMatch = { ifMatch: revision };
  expect((await server.command(akunting.token, 'customer', id, 'reject-akunting', { alasan }, ifMatch)).status).toBe(
    200,
  );
  await until(async () => service.at('/p/writer').length > 0, 'the writer to be pushed to');
  expect(ownBrowser.read(service.at('/p/writer')[0] as never)).toMatchObject({
    title: 'Customer: Dokumen saya diputuskan',
  });
  await until(async () => (await newsOf(rani, 'entry-decided')).length > 0, 'the news to be readable');
  expect(await newsOf(rani, 'entry-decided')).toMatchObject([
    { about: { id, title: fields.nama_perusahaan }, params: { outcome: 'rejected', reason: alasan } },
  ]);
  expect(await newsOf(mate, 'entry-decided')).toEqual([]);
  expect(service.at('/p/writer')).toHaveLength(1);
  expect(service.at('/p/other')).toEqual([]);
});

it('tells nobody who reads such documents no more, of what they were told before neither', async () => {
  const mate = await server.person('sales', { branches: [company.jkt] });
  const { id } = await makeSp(server, company, ['submit']);
  await follow(mate, id);
  await server.run('sp', id, 'approveMarketing', {}, company.kacab.actor);
  await until(async () => (await newsOf(mate, 'document-moved')).length === 1, 'news of the way');
  const { id: of, fullname } = mate.actor;
  const desk = { fullname, jobdesk: 'rcgudang', level: 'user', branches: [company.jkt] };
  const { revision } = await server.run('user', of, 'change', desk);
  const token = await server.server.commands.sessions.begin(of, revision, 'test');
  expect(await newsOf({ ...mate, token }, 'document-moved')).toEqual([]);
});

it('follows what one reads alone, and for oneself', async () => {
  const { id } = await makeSp(server, company);
  const [other, gudang, mate] = [
    await server.person('sales', { branches: [company.bdg] }),
    await server.person('rcgudang'),
    await server.person('sales', { branches: [company.jkt] }),
  ];
  expect((await follow(other, id)).status).toBe(403);
  expect((await follow(gudang, id)).status).toBe(403);
  expect((await follow(mate, testId())).status).toBe(403);
  expect((await follow(mate, id, 'user')).status).toBe(403);
  expect((await follow(mate, id, 'sp', followId(id, other.actor.id))).status).toBe(403);
  expect((await follow(mate, id)).status).toBe(200);
  expect((await server.command(other.token, 'follow', followId(id, mate.actor.id), 'unfollow', {})).status).toBe(403);
});

it('keeps one’s hours and kinds as a choice of one’s own, and refuses what is none', async () => {
  const rani = await server.person('sales');
  const put = (body: object) =>
    server.call('/api/me/settings/news', { token: rani.token, method: 'PUT', body, headers: { 'if-match': '"0"' } });
  expect((await put({ quiet: { from: '25:00', to: '06:00' }, off: [] })).status).toBe(400);
  expect((await put({ quiet: null, off: ['gaji'] })).status).toBe(400);
  expect((await put({ quiet: { from: '21:00', to: '06:00' }, off: ['late'] })).status).toBe(200);
});
