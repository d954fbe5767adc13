/** All that waits for an approval, over HTTP: by desk, by branch, never the reader's own, at once after a decision. */
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import type { Approvals } from '../../../services/domain/queries/approvals.js';
import { APPROVAL_READERS } from '../../../services/domain/queries/approvals-page.js';

let server: TestServer;
let company: Company;
let keuangan: Person;
let bandung: Person;
const customer = testId();
const ids: Record<string, string> = {};

const read = async (who: Person, headers: Record<string, string> = {}): Promise<Approvals> => {
  const { status, data } = await server.call<Approvals>('/api/approvals', { token: who.token, headers });
  expect(status).toBe(200);
  return data;
};
/** `customer/approveChange <title>` of each row. */
const waitingFor = async (who: Person): Promise<string[]> => {
  const { ways, rows } = await read(who);
  return rows.map(({ way, title }) => `${ways[way]?.view}/${ways[way]?.step} ${title}`);
};

beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const { jkt, bdg, kacab } = company;
  keuangan = await server.person('keuangan', { branches: [jkt] });
  bandung = await server.person('kacab', { branches: [bdg] });
  const first = await makeSp(server, company, ['submit'], { harga: 4_000_000 });
  const late = await makeSp(server, company, ['submit', 'approveMarketing', 'approveOwnFleet'], { harga: 5_000_000 });
  Object.assign(ids, { first: first.number, firstId: first.id, late: late.number, lateId: late.id });
  // An order of the head's own: another head of the branch approves it.
  ids.own = (await makeSp(server, { ...company, sales: kacab }, ['submit'])).number;
  const full = { alamat_kantor: 'Jl. Raya 1', npwp: '012345678901000', pic_office: 'Budi', telepon: '0218800123' };
  const named = { kode_customer: 'C-BARU', nama_perusahaan: 'PT Baru', kota: 'Bekasi', ...full };
  await server.run('customer', customer, 'register', named, kacab.actor);
  await server.run('customer', company.customer, 'change', { top: 45 }, company.sales.actor);
  await server.caughtUp();
});
afterAll(() => server.end());

it('is for the desks that approve, and takes no parameters', async () => {
  for (const jobdesk of jobdesks) {
    const { token } = await server.person(jobdesk);
    const wanted = APPROVAL_READERS.some((grant) => grant === jobdesk) ? 200 : 403;
    expect([jobdesk, (await server.call('/api/approvals', { token })).status]).toEqual([jobdesk, wanted]);
  }
  expect((await server.call('/api/approvals')).status).toBe(401);
  const odd = await server.call('/api/approvals?branch=x', company.kacab);
  expect(codesOf(odd)).toEqual([400, 'unknown-parameter', 'branch']);
});

it('is what waits for each desk in its branches, the oldest first, never what the reader made', async () => {
  const { jkt, kacab, akunting } = company;
  expect(await waitingFor(kacab)).toEqual([`sp/approveMarketing ${ids.first}`]);
  const other = await server.person('kacab', { branches: [jkt] });
  expect(await waitingFor(other)).toEqual([
    `sp/approveMarketing ${ids.first}`,
    `sp/approveMarketing ${ids.own}`,
    'customer/approveManager PT Baru',
  ]);
  // Customers belong to no branch.
  expect(await waitingFor(bandung)).toEqual(['customer/approveManager PT Baru']);
  expect(await waitingFor(akunting)).toEqual([
    `sp/approveAkunting ${ids.late}`,
    'customer/approveAkunting PT Baru',
    'customer/approveChange PT Samudra Cat Indonesia',
  ]);
  expect(await waitingFor(keuangan)).toEqual(['customer/approveChange PT Samudra Cat Indonesia']);
});

it('tells who asks for what, and what a yes or no needs', async () => {
  const { ways, rows } = await read(company.akunting);
  const [order, , change] = rows;
  expect(order).toMatchObject({
    amount: expect.any(Number),
    about: 'PT Samudra Cat Indonesia',
    branch_name: 'Jakarta',
  });
  expect(ways[order?.way ?? -1]).toMatchObject({
    ...{ label: 'SP', asks: 'Approve Akunting', filter: { status: 'MENUNGGU_AKUNTING' } },
    reject: {
      step: 'reject',
      fields: [
        { name: 'alasan_id', ref: 'alasan' },
        { name: 'catatan', optional: true },
      ],
    },
  });
  expect(change).toMatchObject({ by: company.sales.actor.fullname, lines: [{ field: 'top', before: 30, after: 45 }] });
  expect(ways[change?.way ?? -1]?.reject).toMatchObject({ step: 'rejectChange', fields: [{ name: 'alasan' }] });
});

it('shows a proposal to each desk that decides a part of it', async () => {
  await server.run('customer', company.customer, 'change', { nama_perusahaan: 'PT Samudra Cat' }, company.sales.actor);
  await server.caughtUp();
  // The term of payment is keuangan's too, the name akunting's alone.
  expect((await waitingFor(keuangan)).filter((one) => one.includes('approveChange'))).toHaveLength(1);
  expect((await waitingFor(company.akunting)).filter((one) => one.includes('approveChange'))).toHaveLength(1);
});

it('has what was decided no more, at once for who decided it', async () => {
  const { akunting } = company;
  const { rows } = await read(akunting);
  const { id, version } = rows.find(({ title }) => title === ids.late) ?? { id: '', version: 0 };
  const done = await server.command(akunting.token, 'sp', id, 'approve-akunting', {}, { ifMatch: version });
  expect(done.status).toBe(200);
  const now = await read(akunting, { 'x-min-revision': `sp-${id}@${done.data.revision}` });
  expect(now.rows.map((row) => row.title)).not.toContain(ids.late);
});

it('answers with hundreds, no more than it says', async () => {
  const { bdg } = company;
  const seller = await server.person('sales', { branches: [bdg] });
  const many = await Promise.all(
    Array.from({ length: 120 }, () => makeSp(server, { ...company, sales: seller }, ['submit'], { cabang: bdg })),
  );
  await server.caughtUp();
  const { rows, more } = await read(bandung);
  expect([rows.length, more]).toEqual([many.length + 1, false]);
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
  expect((await read(company.kacab)).rows.map(({ title }) => title)).toEqual([ids.first]);
});
