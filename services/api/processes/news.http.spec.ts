/**
 * Rule notifications over HTTP: for those whose work it is, in the SJ's branch, until it is done; not readable by
 * others.
 */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';

type Draft = { id: string; vehicle: string; driver: string };
type News = { id: string; text: string; open: boolean; about: { id: string }; params: { count?: number } };
let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'operasional' | 'bandung' | 'keuangan', Person>;
beforeAll(async () => {
  // About a second.
  server = await TestServer.start({ SJ_PAPER_DAYS: '0.00001' });
  company = await makeCompany(server);
  people.rcadmin = await server.person('rcadmin', { branches: [company.jkt] });
  people.bandung = await server.person('rcadmin', { branches: [company.bdg] });
  people.keuangan = await server.person('keuangan', { branches: [company.jkt] });
  people.operasional = company.operasional;
});
afterAll(() => server.end());

const newsOf = async (who: Person, text: string): Promise<News[]> =>
  (await server.call<{ rows: News[] }>(`/api/news?text=${text}&size=100`, who)).data.rows;
/** An SJ with a planned departure so many days ago. */
const issued = async (days: number): Promise<string> => {
  const id = testId();
  await server.run('sj', id, 'register', {
    ...{ branch: company.jkt, customer: company.customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId() },
    ...{ sekolahTujuan: 'SDN 1', qty: 40, koli: 10, ikat: 2, berat: 1_000 },
  });
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(-days) };
  const then = `${dayFromNow(-days)}T03:00:00.000Z`;
  await server.run('sj', id, 'issue', crew, people.rcadmin.actor, then < new Date().toISOString() ? then : undefined);
  return id;
};
const of = (all: readonly News[], id: string) => all.filter(({ about }) => about.id === id);

it('is told once to each whose work it is, and settled when it is done', async () => {
  const id = await issued(2);
  for (const who of [people.rcadmin, people.operasional])
    await until(async () => of(await newsOf(who, 'sj-late'), id).length === 1, 'a late SJ to be told');
  for (const who of [people.bandung, people.keuangan])
    expect([await newsOf(who, 'sj-late'), await newsOf(who, 'sj-late-many')]).toEqual([[], []]);
  const [{ id: news }] = of(await newsOf(people.rcadmin, 'sj-late'), id) as [News];
  expect((await server.call(`/api/news/${news}`, people.bandung)).status).toBe(404);
  // Only the product itself may create, count and settle news.
  for (const command of ['tell', 'count', 'settle'])
    expect((await server.command(people.rcadmin.token, 'news', news, command, {})).status).toBe(403);

  await server.run('sj', id, 'pickup', {}, people.operasional.actor);
  await server.run('sj', id, 'arrive', { penerima: 'Ibu Yanti' }, people.operasional.actor);
  await until(async () => of(await newsOf(people.rcadmin, 'sj-late'), id)[0]?.open === false, 'it to be settled');
  await until(async () => of(await newsOf(people.rcadmin, 'sj-paper'), id)[0]?.open === true, 'its paper to be missed');
  expect(of(await newsOf(people.operasional, 'sj-paper'), id)).toEqual([]);
  await server.run('sj', id, 'receive', {}, people.rcadmin.actor);
  await until(async () => of(await newsOf(people.rcadmin, 'sj-paper'), id)[0]?.open === false, 'the paper to be back');
});

it('is told at once where a delivery failed, to its branch and its head, and not to who noted it', async () => {
  const kacab = await server.person('kacab', { branches: [company.jkt] });
  const noting = await server.person('rcadmin', { branches: [company.jkt] });
  const id = await issued(0);
  await server.run('sj', id, 'pickup', {}, noting.actor);
  await server.run('sj', id, 'fail', { alasan: 'Sekolah libur' }, noting.actor);
  for (const who of [people.rcadmin, kacab])
    await until(async () => of(await newsOf(who, 'sj-outcome'), id).length === 1, 'a failed delivery to be told');
  expect(of(await newsOf(kacab, 'sj-outcome'), id)).toMatchObject([
    { open: true, params: { status: 'GAGAL', reason: 'Sekolah libur', by: noting.actor.fullname } },
  ]);
  expect(of(await newsOf(noting, 'sj-outcome'), id)).toEqual([]);
  expect(await newsOf(people.bandung, 'sj-outcome')).toEqual([]);
});

it('is told to who made the order and reads no SJ, of its order, until it is put right', async () => {
  const order = await makeSp(server, company, ['submit', 'approveMarketing', 'approveOwnFleet', 'approveAkunting']);
  const drafts = async () =>
    (await server.call<{ rows: Draft[] }>(`/api/sj?sp_id=${order.id}`, people.operasional)).data.rows;
  await until(async () => (await drafts()).length > 0, 'its SJ');
  const [{ id, vehicle, driver }] = (await drafts()) as [Draft];
  await server.run('sj', id, 'issue', { vehicle, driver, tanggal: dayFromNow(0) }, people.operasional.actor);
  await server.run('sj', id, 'pickup', {}, people.operasional.actor);
  await server.run('sj', id, 'fail', { alasan: 'Gudang tutup' }, people.operasional.actor);
  const sold = async () => of(await newsOf(company.sales, 'order-outcome'), order.id);
  await until(async () => (await sold()).length === 1, 'its sales to be told');
  expect(await sold()).toMatchObject([
    { open: true, about: { kind: 'sp', title: order.number }, params: { status: 'GAGAL', reason: 'Gudang tutup' } },
  ]);
  expect(await newsOf(people.rcadmin, 'order-outcome')).toEqual([]);
  await server.run('sj', id, 'toRoad', { alasan: 'salah tekan' }, people.operasional.actor);
  await until(async () => (await sold())[0]?.open === false, 'it to be settled');
});

it('is one line of many that nobody was told of in time', async () => {
  const ids = [await issued(40), await issued(40), await issued(40)];
  const many = () => newsOf(people.rcadmin, 'sj-late-many');
  await until(async () => (await many())[0]?.params.count === 3, 'all three to be counted');
  expect(await many()).toHaveLength(1);
  const lateNews = await newsOf(people.rcadmin, 'sj-late');
  expect(ids.filter((id) => of(lateNews, id).length > 0)).toEqual([]);
  expect(await newsOf(people.bandung, 'sj-late-many')).toEqual([]);
});
