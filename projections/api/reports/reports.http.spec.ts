/** Reports over HTTP: permissions, branches, refusals, and agreement of their figures with the SP. */
import { type Company, makeCompany, makeKota, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import type { BranchesReport } from '../../../services/domain/queries/daily.js';
import { type ReportName, reports } from '../../../services/domain/queries/reports.js';
import type { CustomerAccount, CustomerReport, LoseSaleReport } from '../../../services/domain/queries/reports-data.js';

let server: TestServer;
let company: Company;
let bandung: Person;
/** Ids of an approved, a rejected, a cancelled and a pending SP, and one of another branch. */
const ids: Record<string, string> = {};
let address: string;

const month = 'from=2026-07-01&to=2026-07-31';
const queries: Record<ReportName, string> = {
  customer: month,
  'lose-sale': month,
  'lose-sale-rows': `${month}&jenis=SP`,
  'customer-account': 'id_customer=x',
  'customer-statement': `id_customer=x&${month}`,
  'own-customers': '',
  deliveries: `${month}&by=hari`,
  'driver-day': 'day=2026-07-22',
  'branch-day': 'day=2026-07-22',
  'branches-day': 'day=2026-07-22',
  'address-history': '',
};
const get = async <T>(name: ReportName, query: string, { token }: Person, lang = 'id') =>
  server.call<T>(`/api/report/${name}?${query}`, { token, headers: { 'accept-language': lang } });
const data = async <T>(name: ReportName, query: string, person: Person): Promise<T> => {
  const { status, data } = await get<T>(name, query, person);
  expect(status).toBe(200);
  return data;
};

beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const { jkt, bdg, sales, kacab } = company;
  bandung = await server.person('kacab', { branches: [bdg] });
  const seller = await server.person('sales', { branches: [bdg] });
  const sp = async (name: string, steps: Parameters<typeof makeSp>[2], more: object = {}, of = company) => {
    const created = await makeSp(server, of, steps, more);
    ids[name] = created.id;
    return created;
  };
  const sold = await sp('sold', ['submit', 'approveMarketing', 'approveOwnFleet', 'approveAkunting']);
  const waits = await sp('waits', ['submit'], { harga: 1_000_000 });
  await sp('rejected', ['submit'], { harga: 2_000_000 });
  await sp('cancelled', [], { harga: 3_000_000 });
  await sp('june', [], {
    tgl_muat: '2026-06-30T18:00:00.000Z',
    tgl_pickup: '2026-06-30T17:30:00.000Z',
    tgl_order: '2026-06-30',
  });
  const elsewhere = await sp('bandung', [], { cabang: bdg, harga: 7_000_000 }, { ...company, sales: seller });
  const reasons = { reject: testId(), cancel: testId() };
  ids.reject = reasons.reject;
  await server.run('alasan', reasons.reject, 'register', { jenis: 'REJECT', teks: 'Harga' }, system);
  await server.run('alasan', reasons.cancel, 'register', { jenis: 'CANCEL', teks: 'Harga' }, system);
  await server.run(
    'sp',
    ids.rejected ?? '',
    'reject',
    { alasan_id: reasons.reject, catatan: 'terlalu rendah' },
    kacab.actor,
  );
  const ended = await server.run(
    'sp',
    ids.cancelled ?? '',
    'cancel',
    { alasan_id: reasons.cancel, catatan: 'kalah' },
    sales.actor,
  );
  const [alasan, customer] = [testId(), company.customer];
  await server.run('alasan', alasan, 'register', { jenis: 'LOST_SALE', teks: 'Harga' }, system);
  const lost = { tanggal: '2026-07-09', branch: jkt, customer, nilai: 500_000, alasan };
  const order = await server.run('lost_sale', testId(), 'register', lost, system);
  await server.run('lost_sale', testId(), 'register', { ...lost, branch: bdg }, system);
  await makeKota(server, ['31.75', 'Kota Jakarta Timur']);
  address = testId();
  const place = { customer, name: 'SD Negeri 1', kind: 'SEKOLAH', address: 'Jl. Satu', kota: '31.75', branch: bdg };
  await server.run('customer_address', address, 'register', place, system);
  const other = await server.run(
    'customer_address',
    testId(),
    'register',
    { ...place, name: 'Gudang A', kind: 'MUAT', branch: jkt },
    system,
  );
  const moved = await server.run('customer_address', address, 'change', { address: 'Jl. Dua' }, system);
  const streams = [sold, waits, elsewhere].map(({ id, revision }) => ['sp', id, revision] as const);
  for (const [view, id, revision] of [
    ...streams,
    ['sp', ids.cancelled ?? '', ended.revision] as const,
    ...[order, other, moved].map(
      ({ stream, revision }) => [...stream.split(/-(.*)/, 2), revision] as [string, string, number],
    ),
  ])
    await server.shown(view, id, revision);
});
afterAll(() => server.end());

it.each(Object.keys(reports) as ReportName[])('%s is for nobody without a session', async (name) => {
  expect((await server.call(`/api/report/${name}?${queries[name]}`)).status).toBe(401);
});

it('sums a customer’s SP by how they stand, money of what was sold alone', async () => {
  const { before, rows } = await data<CustomerReport>('customer', month, company.sales);
  expect(before).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  const sold = await server.call<{ total: number; berat: number }>(`/api/sp/${ids.sold}`, {
    token: company.sales.token,
  });
  // 18:00 UTC on June 30 is July 1 in Jakarta.
  expect(rows).toEqual([
    {
      customer: company.customer,
      nama: 'PT Samudra Cat Indonesia',
      sp: 5,
      terjual: 1,
      proses: 2,
      hilang: 2,
      unit: 1,
      berat: sold.data.berat,
      nilai: sold.data.total,
      nilai_kini: sold.data.total,
      nilai_lalu: 0,
      terakhir: '2026-07-22',
    },
  ]);
  const after = await data<CustomerReport>('customer', 'from=2026-08-01&to=2026-08-31', company.sales);
  expect(after.rows).toMatchObject([{ sp: 0, nilai: 0, nilai_lalu: sold.data.total }]);
  expect((await data<CustomerReport>('customer', `${month}&service=Express`, company.sales)).rows).toEqual([]);
});
it('shows a kacab their own branch, whatever they ask for', async () => {
  const of = async (query: string, person: Person) =>
    (await data<CustomerReport>('customer', query, person)).rows.map((row) => row.sp);
  expect(await of(month, bandung)).toEqual([1]);
  expect(await of(`${month}&branch=${company.jkt}`, bandung)).toEqual([]);
  expect(await of(month, company.kacab)).toEqual([5]);
  expect(await of(month, company.akunting)).toEqual([6]);
  expect(await of(`${month}&branch=${company.bdg}`, company.akunting)).toEqual([1]);
  const { alasan, sp } = await data<LoseSaleReport>('lose-sale', month, bandung);
  expect([alasan, sp]).toEqual([[{ alasan: 'Harga', jumlah: 1, nilai: 500_000, HILANG: 1, DITOLAK: 0, BATAL: 0 }], 1]);
});
it('tells emc each branch of theirs in counts, and nothing of what is counted', async () => {
  const { jkt, bdg } = company;
  const day = 'day=2026-07-22';
  const all = await server.person('emc');
  const one = await server.person('emc', { branches: [bdg] });
  const branchesFor = async (who: Person) =>
    (await data<BranchesReport>('branches-day', day, who)).rows.map(({ branch }) => branch);
  expect(await branchesFor(all)).toEqual(expect.arrayContaining([jkt, bdg]));
  expect(await branchesFor(one)).toEqual([bdg]);
  for (const path of ['sj', 'sp_race', 'trip'])
    expect([path, (await server.call(`/api/${path}`, { token: all.token })).status]).toEqual([path, 403]);
  // Neither another role's report nor one with an extra branch parameter.
  expect((await get('branch-day', day, all)).status).toBe(403);
  expect((await get('branches-day', `${day}&branch=${jkt}`, one)).status).toBe(400);
});

it('counts lost orders by reason, and lists what it counted', async () => {
  const { alasan, sp } = await data<LoseSaleReport>('lose-sale', month, company.sales);
  expect(sp).toBe(5);
  expect(alasan).toMatchObject([{ alasan: 'Harga', jumlah: 3, HILANG: 1, DITOLAK: 1, BATAL: 1 }]);
  type Rows = { rows: { id: string; akhir?: { alasan: string } }[]; total: number; nilai: number };
  const list = (more: string) => data<Rows>('lose-sale-rows', `${month}&${more}`, company.sales);
  const [both, orders] = [await list('jenis=SP'), await list('jenis=HILANG')];
  expect(both.rows.map((row) => row.id).sort()).toEqual([ids.rejected, ids.cancelled].sort());
  expect(orders).toMatchObject({ total: 1, nilai: 500_000, rows: [{ peminta: 'PT Samudra Cat Indonesia' }] });
  expect(both.nilai + orders.nilai).toBe(alasan[0]?.nilai);
  expect((await list('jenis=SP&alasan=HARGA')).total).toBe(2);
  expect(await list('jenis=SP&alasan=Cuaca')).toMatchObject({ rows: [], total: 0, nilai: 0 });
  expect(await list('jenis=SP&page=2')).toMatchObject({ rows: [], page: 2, total: 2 });
  // After a rename it is still one row, and its list is found by the new name.
  const { revision } = await server.run('alasan', ids.reject ?? '', 'change', { teks: 'Harga: di atas tarif' }, system);
  await server.shown('alasan', ids.reject ?? '', revision);
  const { alasan: renamed } = await data<LoseSaleReport>('lose-sale', month, company.sales);
  expect(renamed.map((one) => [one.alasan, one.DITOLAK])).toEqual([
    ['Harga', 0],
    ['Harga: di atas tarif', 1],
  ]);
  expect((await list('jenis=SP&alasan=Harga: di atas tarif')).rows.map((row) => row.id)).toEqual([ids.rejected]);
});
it('tells a customer’s account by status and month', async () => {
  const account = await data<CustomerAccount>('customer-account', `id_customer=${company.customer}`, company.akunting);
  expect(Object.fromEntries(Object.entries(account.status).map(([status, sum]) => [status, sum.sp]))).toEqual({
    DISETUJUI: 1,
    MENUNGGU_MARKETING: 1,
    DITOLAK: 1,
    BATAL: 1,
    DRAF: 2,
  });
  expect(account.sp).toBe(6);
  const all = Object.values(account.status).reduce((sum, one) => sum + one.nilai, 0);
  expect(account.nilai.terjual + account.nilai.proses + account.nilai.hilang).toBe(all);
  expect(account.bulan).toHaveLength(13);
  expect(await data('customer-account', 'id_customer=tidakada', company.akunting)).toMatchObject({ sp: 0, status: {} });
});
it('has addresses that changed last first, each with what it was and became', async () => {
  const rcadmin = await server.person('rcadmin', { branches: [company.bdg] });
  type ChangeEntry = {
    type: string;
    by: { fullname: string };
    changes: { field: string; before: unknown; after: unknown }[];
  };
  type Page = { rows: { id: string; name: string; entries: ChangeEntry[] }[]; total: number };
  const { rows, total } = await data<Page>('address-history', '', rcadmin);
  expect([total, rows.map((row) => row.name)]).toEqual([2, ['SD Negeri 1', 'Gudang A']]);
  expect(rows[0]?.entries.map((entry) => entry.type)).toEqual(['Changed', 'Registered']);
  expect(rows[0]?.entries[0]?.changes).toEqual([
    { field: 'address', label: 'Alamat', before: 'Jl. Satu', after: 'Jl. Dua' },
  ]);
  expect((await data<Page>('address-history', `branch=${company.jkt}`, rcadmin)).rows).toMatchObject([
    { name: 'Gudang A' },
  ]);
  expect((await data<Page>('address-history', 'q=negeri', rcadmin)).rows).toMatchObject([{ id: address }]);
});
it('names what is wrong with a question', async () => {
  const rcadmin = await server.person('rcadmin');
  for (const day of ['9999-12-31', '0001-01-01', '2026-02-30', 'x'])
    for (const name of ['driver-day', 'branch-day'] as const) {
      const { status, body } = await get(name, `day=${day}`, rcadmin);
      expect([name, day, status, body.errors[0]?.field]).toEqual([name, day, 400, 'day']);
    }
  const { sales, akunting } = company;
  for (const [name, query, field, person] of [
    ['customer', 'from=2026-07-01', 'to', sales],
    ['customer', 'from=kemarin&to=2026-07-31', 'from', sales],
    ['customer', 'from=2026-08-01&to=2026-07-31', 'to', sales],
    ['customer', `${month}&service=Darat`, 'service', sales],
    ['customer', `${month}&rahasia=1`, 'rahasia', sales],
    ['lose-sale-rows', month, 'jenis', sales],
    ['lose-sale-rows', `${month}&jenis=SP&page=0`, 'page', sales],
    ['customer-account', '', 'id_customer', akunting],
  ] as const) {
    const { status, body } = await get(name, query, person);
    expect([query, status, body.errors[0]?.field]).toEqual([query, 400, field]);
  }
});
