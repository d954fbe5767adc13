/** An SP shows the current names of its customer, branch, mitra and vehicles, on the real server. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { TestServer } from '../../../infra/proof/testing/server.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import type { HistoryEntry } from './past.js';

type JoinedRow = {
  id: string;
  version: number;
  joinedAt: number;
  updatedAt: string;
  customer_nama: string;
  cabang_nama: string;
  kredit_ditahan: boolean;
  kredit_alasan?: string;
  mitra_kini?: Record<string, string>;
  armada_kini?: Record<string, { nopol?: string; stnk_until: string; pensiun?: true }>;
  nama: { customer: string };
};
type Rows = { rows: JoinedRow[]; total?: number };

let server: TestServer;
let company: Company;
let sp: { id: string; revision: number };
const webmaster: Actor = { ...system, id: 'webmaster', jobdesk: 'webmaster' };
// Each test renames and creates its own data.
beforeEach(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  sp = await makeSp(server, company, ['submit', 'approveMarketing', 'approveOwnFleet']);
  await server.shown('sp', sp.id, sp.revision);
});
afterEach(() => server.end());

const list = async (query: string) =>
  (await server.call<Rows>(`/api/sp?totals=1&${query}`, { token: company.akunting.token })).data;
const one = async (more = '') =>
  (await server.call<JoinedRow>(`/api/sp/${sp.id}${more}`, { token: company.akunting.token })).data;
const shows = (so: (row: JoinedRow) => boolean) => until(async () => so(await one()), 'the SP to show it');

it('a renamed customer is renamed in the list, the document, search and news, and not in the past and the history', async () => {
  const { socket, received } = await listen(server.url, company.akunting.token, ['sp']);
  const before = await one();
  const etag = (await server.call(`/api/sp/${sp.id}`, { token: company.akunting.token })).headers.get('etag') ?? '';
  const then = new Date().toISOString();
  // Events of the same millisecond would belong to that moment.
  await until(() => Date.now() > Date.parse(then), 'the next millisecond');
  const change = { nama_perusahaan: 'PT Zamrud Katulistiwa' };
  await server.run('customer', company.customer, 'change', change, system);
  await shows((row) => row.customer_nama === 'PT Zamrud Katulistiwa');

  const [row] = (await list('q=zamrud')).rows;
  expect(row).toMatchObject({ id: sp.id, customer_nama: 'PT Zamrud Katulistiwa', version: sp.revision });
  expect((await list('q=samudra')).total).toBe(0);
  const after = await one();
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt]);
  expect(after.joinedAt).toBeGreaterThan(before.joinedAt);
  expect(row?.joinedAt).toBe(after.joinedAt);
  expect(after.nama.customer).toBe('PT Samudra Cat Indonesia');
  const again = { token: company.akunting.token, headers: { 'if-none-match': etag } };
  expect((await server.call(`/api/sp/${sp.id}`, again)).status).toBe(200);
  await until(() => received.some((t) => t.id === sp.id && t.joinedAt === after.joinedAt), 'the news');
  expect(received.find((t) => t.id === sp.id)?.version).toBe(sp.revision);
  socket.disconnect();

  expect((await one(`?asOf=${then}`)).customer_nama).toBe('PT Samudra Cat Indonesia');
  expect(await one(`?asOf=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual(after);
  const { data } = await server.call<HistoryEntry[]>(`/api/sp/${sp.id}/history`, { token: company.akunting.token });
  expect(JSON.stringify(data)).not.toContain('Zamrud');
  // The version that commands use is unchanged.
  const comment = { teks: 'tetap berlaku' };
  const answer = await server.command(company.akunting.token, 'sp', sp.id, 'comment', comment, {
    ifMatch: sp.revision,
  });
  expect(answer.status).toBe(200);
});

it('a branch that is renamed and a credit that is held and released show, and lists filter by it', async () => {
  await server.run('branch', company.jkt, 'change', { name: 'Jakarta Barat' }, webmaster);
  await shows((row) => row.cabang_nama === 'Jakarta Barat');
  expect(await list('kredit_ditahan=false&service=Charter')).toMatchObject({
    total: 1,
    rows: [{ kredit_ditahan: false }],
  });
  await server.run('customer', company.customer, 'holdCredit', { alasan: 'lewat tempo' }, system);
  await shows((row) => row.kredit_ditahan);
  expect(await list('kredit_ditahan=true&service=Charter')).toMatchObject({
    total: 1,
    rows: [{ kredit_alasan: 'lewat tempo' }],
  });
  await server.run('customer', company.customer, 'releaseCredit', {}, system);
  await shows((row) => !row.kredit_ditahan);
  expect((await list('kredit_ditahan=true&service=Charter')).total).toBe(0);
  expect((await one()).kredit_alasan).toBeUndefined();
});

it('the own units say what became of their vehicles', async () => {
  const [vehicle = ''] = company.vehicles;
  expect((await one()).armada_kini).toEqual({ [vehicle]: { stnk_until: '2036-01-01', kir_until: '2036-01-01' } });
  await server.run('vehicle', vehicle, 'change', { nopol: 'B 7777 ZZ', stnk_until: '2026-01-01' }, webmaster);
  await server.run('vehicle', vehicle, 'retire', { alasan: 'dijual', dipakai: true }, webmaster);
  await shows((row) => row.armada_kini?.[vehicle]?.pensiun === true);
  expect((await one()).armada_kini?.[vehicle]).toMatchObject({ nopol: 'B 7777 ZZ', stnk_until: '2026-01-01' });
  expect((await list('q=b7777zz')).total).toBe(1);
});

it('mitra that are called otherwise now say so, and rows carry no more than that', async () => {
  const { id } = await makeSp(server, company, ['submit', 'approveMarketing'], { service: 'Express' });
  const [mitra = ''] = company.mitra;
  await server.run(
    'sp',
    id,
    'handOver',
    { units: [], jumlah: 1, unit_type: 'CDD', alasan: 'armada penuh' },
    company.operasional.actor,
  );
  const unit = { mitra, unit_type: 'CDD', nopol: 'B 1234 XY', driver_nama: 'Ujang', driver_telp: '081234567890' };
  const units = [{ ...unit, harga: 3_000_000 }];
  const { revision } = await server.run('sp', id, 'setUnits', { units }, company.purchasing.actor);
  await server.shown('sp', id, revision);
  const shown = async () => (await server.call<JoinedRow>(`/api/sp/${id}`, { token: company.akunting.token })).data;
  expect((await shown()).mitra_kini).toBeUndefined();
  await server.run('mitra', mitra, 'change', { nama_mitra: 'CV Mitra Sejati' }, webmaster);
  await until(async () => (await shown()).mitra_kini?.[mitra] === 'CV Mitra Sejati', 'the name');
  const { rows } = await list('');
  expect(rows.find((r) => r.id === id)?.mitra_kini).toEqual({ [mitra]: 'CV Mitra Sejati' });
  expect(rows.find((r) => r.id === sp.id)).not.toHaveProperty('mitra_kini');
});
