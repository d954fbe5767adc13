/** Reminders over HTTP: a letter a day and address, told by its invoices, read and stopped by whom it concerns. */
import { openLetter, type Sealed } from '../../../services/domain/print/letter.js';
import { until } from '../contracts/harness.js';
import { billableNotes, makeBilling } from '../testing/billable.js';
import { type Company, dayFromNow, makeCompany } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

const YESTERDAY = dayFromNow(-1);
let server: TestServer;
let company: Company;
let alamat = '';
const people = {} as Record<'akunting' | 'keuangan' | 'kacab' | 'sales' | 'operasional', Person>;
beforeAll(async () => {
  // Due yesterday, and reminded of on that day: by now, whatever time of the day it is.
  server = await (await TestServer.start({ REMINDER_DAYS: '0' })).accounting();
  company = await makeCompany(server);
  for (const desk of ['akunting', 'keuangan', 'kacab', 'sales', 'operasional'] as const)
    people[desk] = await server.person(desk, { branches: [company.jkt] });
  ({ alamat } = await makeBilling(server, company));
  await server.run('customer', company.customer, 'change', { top: 0 });
});
afterAll(() => server.end());

const issued = async (count: number, to = alamat): Promise<string[]> => {
  const notes = await billableNotes(server, company, count);
  const drafts = await Promise.all(
    notes.map(async (sj) => {
      const id = testId();
      const of = { branch: company.jkt, customer: company.customer, alamat: to, skema: 'UMUM' };
      await server.run(
        'invoice',
        id,
        'register',
        { ...of, tanggal: YESTERDAY, baris: [{ sj }] },
        people.akunting.actor,
      );
      return id;
    }),
  );
  await Promise.all(drafts.map((id) => server.run('invoice', id, 'issue', {}, people.akunting.actor)));
  return drafts;
};
type Reminder = { hari: number; tempo: string; ke: string; surat: string };
const remindersOf = async (id: string): Promise<Reminder[]> =>
  (await server.call<{ pengingat?: Reminder[] } | null>(`/api/invoice/${id}`, people.akunting)).data?.pengingat ?? [];
const reminded = async (id: string): Promise<Reminder> => {
  await until(async () => (await remindersOf(id)).length > 0, `the reminder of ${id}`);
  const [first, ...more] = await remindersOf(id);
  expect(more).toEqual([]);
  return first as Reminder;
};
type Mail = { id: string; status: string; jawaban: string; penerima: string; isi: Sealed };
const mailOf = (id: string, who = people.akunting) => server.call<Mail>(`/api/mail/${id}`, who);
const step = (who: Person, name: string, data: object = {}) =>
  server.step(who, 'customer', company.customer, name, data);

it('writes to the invoice address of what is due, tells it in the history, and stops when it is told to', async () => {
  const [invoice = ''] = await issued(1);
  const { surat, ...row } = await reminded(invoice);
  expect(row).toEqual({ hari: 0, tempo: YESTERDAY, ke: 'ap@bekasi.example' });
  await until(async () => (await mailOf(surat)).status === 200, 'the letter in the outbox');
  const { data: mail } = await mailOf(surat);
  expect(mail).toMatchObject({
    penerima: 'ap@bekasi.example',
    jenis: 'TAGIH',
    dok: 'credit',
    dok_id: company.customer,
  });
  const letter = openLetter(mail.isi);
  expect(letter?.parts[1]).toMatchObject({
    facts: expect.arrayContaining([['Seluruhnya terbuka', 'Rp\u00a04.995.000']]),
  });
  const history = await server.call<{ entries: { type: string }[] }>(
    `/api/invoice/${invoice}/history`,
    people.keuangan,
  );
  expect(JSON.stringify(history.data)).toContain('InvoiceReminded');

  // Readers of the customer's credit read it; nobody else.
  for (const who of [people.kacab, people.akunting]) expect((await mailOf(surat, who)).status).toBe(200);
  for (const who of [people.sales, people.operasional]) expect((await mailOf(surat, who)).status).toBe(404);
  for (const who of [people.sales, people.kacab])
    expect((await step(who, 'stop-reminders', { alasan: 'mencicil' })).status).toBe(403);
  // Nobody writes a reminder into an invoice by hand.
  const forged = await server.step(people.akunting, 'invoice', invoice, 'remind', { ...row, surat: '' });
  expect(forged.status).toBe(403);

  // Without a mail server it waits in the outbox: stopped, it is not sent any more.
  expect(codesOf(await step(people.keuangan, 'stop-reminders', { alasan: '' }))[0]).toBe(400);
  expect((await step(people.keuangan, 'stop-reminders', { alasan: 'mencicil' })).body.errors).toEqual([]);
  await until(async () => (await mailOf(surat)).data.status === 'BATAL', 'the letter to be withdrawn');
  expect((await mailOf(surat)).data.jawaban).toContain('dihentikan');
  const [second = ''] = await issued(1);
  expect((await step(people.akunting, 'resume-reminders')).body.errors).toEqual([]);
  // What was reached meanwhile is not made up for; another address is written to as before.
  const other = testId();
  const place = {
    customer: company.customer,
    name: 'Gudang',
    address: 'Jl. Raya 2',
    email: '',
    npwp: '998877665544000',
  };
  await server.run('invoice_address', other, 'register', place);
  const [third = ''] = await issued(1, other);
  expect(await reminded(third)).toEqual({ hari: 0, tempo: YESTERDAY, ke: '', surat: '' });
  expect(await remindersOf(second)).toEqual([]);
});
