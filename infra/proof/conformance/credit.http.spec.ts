/** Credit over HTTP: what holds an order, what frees it, its customer's account, and who may what. */
import type { OwnCustomers } from '../../../services/domain/queries/reports-data.js';
import { openPeriod } from '../../data/ketentuan/register.js';
import { until } from '../contracts/harness.js';
import { billableNotes, makeAddress, makeBilling } from '../testing/billable.js';
import { type Company, dayFromNow, makeCompany, makeSp, spData } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

/** An invoice of one SJ of 4,500,000, with its PPN. */
const OWED = 4_995_000;
const ORDER = 4_500_000;
let server: TestServer;
let company: Company;
let [alamat, bank] = ['', ''];
const people = {} as Record<'akunting' | 'keuangan' | 'kacab' | 'bandung', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  for (const desk of ['akunting', 'keuangan', 'kacab'] as const)
    people[desk] = await server.person(desk, { branches: [company.jkt] });
  people.bandung = await server.person('kacab', { branches: [company.bdg] });
  const billing = await makeBilling(server, company);
  ({ alamat } = billing);
  bank = testId();
  const account = { nama: 'BCA', jenis: 'BANK', bu: billing.bu, bank: 'BCA', no_rek: '1234567890' };
  await server.run('rekening', bank, 'register', account);
});
afterAll(() => server.end());

type Account = Record<'piutang' | 'pesanan' | 'titipan' | 'lewat' | 'saldo' | 'limit_kredit', number>;
const account = async (who = people.akunting): Promise<Account> =>
  (await server.call<Account>(`/api/credit/${company.customer}`, who)).data;
const shows = async (wanted: Partial<Account>): Promise<void> => {
  let now: Account | undefined;
  await until(
    async () => {
      now = await account();
      return Object.entries(wanted).every(([name, value]) => now?.[name as keyof Account] === value);
    },
    () => `the account to be ${JSON.stringify(wanted)}, not ${JSON.stringify(now)}`,
  );
};
const limit = (limit_kredit: number) => server.run('customer', company.customer, 'change', { limit_kredit });
/** An order that waits for akunting. */
const order = async (n = 0, more: object = {}): Promise<string> => {
  const { id, revision } = await makeSp(server, company, ['submit', 'approveMarketing'], {
    ...spData(company),
    unit_count: 1,
    ...more,
  });
  const units = [{ vehicle: company.vehicles[n], driver: company.drivers[n], uang_jalan: 0 }];
  const fleet = await server.run('sp', id, 'approveOwnFleet', { units }, company.operasional.actor);
  expect(fleet.revision).toBe(revision + 1);
  await server.shown('sp', id, fleet.revision);
  return id;
};
const step = (who: Person, id: string, name: string, data: object = {}) => server.step(who, 'sp', id, name, data);
const cancel = (id: string) =>
  server.run('sp', id, 'cancel', { alasan_id: company.reasons.cancel }, people.kacab.actor);

it('holds an order beyond the limit, says by how much, and lets it go once there is room', async () => {
  await limit(6_000_000);
  const first = await order();
  expect((await step(people.akunting, first, 'approve-akunting')).body.errors).toEqual([]);
  await shows({ pesanan: ORDER, saldo: ORDER, limit_kredit: 6_000_000 });
  const second = await order(1);
  const refused = await step(people.akunting, second, 'approve-akunting');
  expect(codesOf(refused).slice(0, 2)).toEqual([422, 'credit-limit']);
  expect(refused.body.errors[0]?.message).toContain('3.000.000');
  // By itself: the limit is raised, or an order falls away.
  await limit(2 * ORDER);
  expect((await step(people.akunting, second, 'approve-akunting')).body.errors).toEqual([]);
  await shows({ pesanan: 2 * ORDER });
  for (const id of [first, second]) await cancel(id);
  await shows({ pesanan: 0, saldo: 0 });
});

it('two orders at one limit at once: one passes', async () => {
  await limit(ORDER);
  const orders = [await order(), await order(1)];
  const answers = await Promise.all(orders.map((id) => step(people.akunting, id, 'approve-akunting')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  await shows({ pesanan: ORDER });
  for (const id of orders) await cancel(id);
});

it('follows invoices, receipts, titipan and giros, each with its movement', async () => {
  await limit(0);
  const [sj] = await billableNotes(server, company, 1);
  const invoice = testId();
  const of = { branch: company.jkt, customer: company.customer };
  const fields = { ...of, alamat, skema: 'UMUM', tanggal: dayFromNow(0), baris: [{ sj }] };
  await server.run('invoice', invoice, 'register', fields, people.akunting.actor);
  const { revision } = await server.run('invoice', invoice, 'issue', {}, people.akunting.actor);
  await server.shown('invoice', invoice, revision);
  await shows({ piutang: OWED, titipan: 0, saldo: OWED });
  const id = testId();
  const bagian = [{ invoice, jumlah: 1_000_000 }];
  const money = { ...of, cara: 'TRANSFER', rekening: bank, tanggal: dayFromNow(0), jumlah: 1_300_000, bagian };
  await server.run('receipt', id, 'register', money, people.keuangan.actor);
  await server.run('receipt', id, 'receive', {}, people.keuangan.actor);
  await shows({ piutang: OWED - 1_000_000, titipan: 300_000, saldo: OWED - 1_300_000 });
  const { data } = await server.call<{ rows: Record<'kind' | 'bagian' | 'nilai', unknown>[] }>(
    `/api/credit/${company.customer}/movements`,
    people.keuangan,
  );
  expect(data.rows.filter(({ kind }) => kind !== 'sp').map(({ kind, bagian, nilai }) => [kind, bagian, nilai])).toEqual(
    [
      ['invoice', 'piutang', -1_000_000],
      ['receipt', 'titipan', 300_000],
      ['invoice', 'piutang', OWED],
    ],
  );
  // Another branch sees the amounts, and no document.
  type Rows = { rows: Record<'nomor' | 'document' | 'oleh' | 'nilai', unknown>[] };
  const elsewhere = await server.call<Rows>(`/api/credit/${company.customer}/movements`, people.bandung);
  expect(elsewhere.data.rows.map(({ nilai }) => nilai)).toContain(OWED);
  expect(elsewhere.data.rows.filter(({ nomor, document, oleh }) => nomor || document || oleh)).toEqual([]);
  await server.run('receipt', id, 'reverse', { alasan: 'salah' }, people.keuangan.actor);
  await shows({ piutang: OWED, titipan: 0, saldo: OWED });

  // Its clock: a late invoice holds orders, with or without a limit, until it is paid.
  const { jatuh_tempo } = (await server.call<{ jatuh_tempo: string }>(`/api/invoice/${invoice}`, people.akunting)).data;
  await server.run('invoice', invoice, 'fallLate', { lewat_sejak: jatuh_tempo });
  await shows({ lewat: OWED, piutang: OWED, saldo: OWED });
  const held = await order();
  const refused = await step(people.akunting, held, 'approve-akunting');
  expect(codesOf(refused).slice(0, 2)).toEqual([422, 'credit-late']);
  expect(refused.body.errors[0]?.message).toContain('4.995.000');

  // The branch head frees this order alone, with a reason; not akunting, nor another branch’s head.
  expect((await step(people.akunting, held, 'free-credit', { alasan: 'bayar besok' })).status).toBe(403);
  expect((await step(people.bandung, held, 'free-credit', { alasan: 'bayar besok' })).status).toBe(404);
  expect(codesOf(await step(people.kacab, held, 'free-credit', { alasan: '' }))[0]).toBe(400);
  const freed = await step(people.kacab, held, 'free-credit', { alasan: 'bayar besok' });
  expect(freed.body.errors).toEqual([]);
  expect(codesOf(await step(people.kacab, held, 'free-credit', { alasan: 'bayar besok' }))[1]).toBe('sp-freed');
  expect((await step(people.akunting, held, 'approve-akunting')).body.errors).toEqual([]);
  const next = await order(1);
  expect(codesOf(await step(people.akunting, next, 'approve-akunting'))[1]).toBe('credit-late');

  const whole = { ...money, jumlah: OWED, bagian: [{ invoice, jumlah: OWED }] };
  const last = testId();
  await server.run('receipt', last, 'register', whole, people.keuangan.actor);
  await server.run('receipt', last, 'receive', {}, people.keuangan.actor);
  await shows({ lewat: 0, piutang: 0, saldo: ORDER });
  expect((await step(people.akunting, next, 'approve-akunting')).body.errors).toEqual([]);
  // The statement ends with what the account says without orders.
  const { saldo, pesanan } = await account();
  const days = `id_customer=${company.customer}&from=${dayFromNow(-1)}&to=${dayFromNow(0)}`;
  type Statement = { before: number; after: number; lines: { what: string; amount: number }[] };
  const statement = (await server.call<Statement>(`/api/report/customer-statement?${days}`, people.keuangan)).data;
  expect(statement).toMatchObject({
    ...{ before: 0, after: saldo - pesanan },
    head: { company: 'Lintas Cargo', branch: 'Cabang Jakarta', npwp: '012345678901000' },
  });
  expect(statement.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['INVOICE', OWED],
    ['TERIMA', -1_300_000],
    ['TERIMA', -OWED],
    ['BALIK', 1_300_000],
  ]);
  const file = await fetch(`${server.url}/api/report/customer-statement?${days}&format=xlsx`, {
    headers: { authorization: people.keuangan.token },
  });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  for (const one of [held, next]) await cancel(one);
  await shows({ saldo: 0 });
});

it('tells a salesperson what its own customers owe too long, in sums, and nobody else', async () => {
  const { executor } = server.server.commands;
  const yesterday = dayFromNow(-1);
  await openPeriod(executor.run.bind(executor), `${yesterday}T12:00:00+07:00`);
  const [customer, address, invoice] = [testId(), testId(), testId()];
  const named = { kode_customer: 'C-TUNGGAK', nama_perusahaan: 'PT Tunggak', kota: 'Bogor', top: 0 };
  await server.run('customer', customer, 'register', named);
  for (const approve of ['approveAkunting', 'approveManager', 'approveDirektur'])
    await server.run('customer', customer, approve, { memo: '' });
  await makeAddress(server, customer, address);
  const [sj] = await billableNotes(server, company, 1, { customer });
  const of = { branch: company.jkt, customer };
  const fields = { ...of, alamat: address, skema: 'UMUM', tanggal: yesterday, baris: [{ sj }] };
  await server.run('invoice', invoice, 'register', fields, people.akunting.actor);
  const { revision } = await server.run('invoice', invoice, 'issue', {}, people.akunting.actor);
  await server.shown('invoice', invoice, revision);
  const customersOf = async (who: Person) => {
    const { status, data } = await server.call<OwnCustomers>('/api/report/own-customers', who);
    return status === 200 ? data.rows.filter((row) => row.customer === customer) : status;
  };
  const row = { customer, nama: 'PT Tunggak', invoice: 1, lewat: OWED, sejak: yesterday, hold: '', over: 0 };
  // An order that nobody has approved makes nobody one's customer.
  const sold = await order(0, { customer });
  expect(await customersOf(company.sales)).toEqual([]);
  expect((await step(people.akunting, sold, 'approve-akunting')).body.errors).toEqual([]);
  await until(
    async () => JSON.stringify(await customersOf(company.sales)) === JSON.stringify([row]),
    'what is overdue',
  );
  // Somebody else's customer, or branch, is not told; nor does it open a single invoice.
  expect(await customersOf(await server.person('sales', { branches: [company.jkt] }))).toEqual([]);
  for (const who of [people.akunting, people.kacab]) expect(await customersOf(who)).toBe(403);
  expect((await server.call(`/api/invoice/${invoice}`, company.sales)).status).toBe(403);
  await server.run('customer', customer, 'change', { limit_kredit: 1_000 });
  const held = JSON.stringify([{ ...row, hold: 'limit', over: OWED + ORDER - 1_000 }]);
  await until(async () => JSON.stringify(await customersOf(company.sales)) === held, 'the hold');
  await server.run('customer', customer, 'change', { limit_kredit: 0 });
  const money = { ...of, cara: 'TRANSFER', rekening: bank, tanggal: dayFromNow(0), jumlah: OWED };
  const receipt = testId();
  const paid = { ...money, bagian: [{ invoice, jumlah: OWED }] };
  await server.run('receipt', receipt, 'register', paid, people.keuangan.actor);
  await server.run('receipt', receipt, 'receive', {}, people.keuangan.actor);
  await until(async () => JSON.stringify(await customersOf(company.sales)) === '[]', 'nothing to be overdue');
  await cancel(sold);
});
