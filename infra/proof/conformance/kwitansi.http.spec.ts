/** The kwitansi of a receipt over HTTP: in figures and words, with its stamp above the threshold, and when there is none. */
import { randomUUID } from 'node:crypto';
import { papers } from '../../../services/domain/index.js';
import type { KindPaperContent } from '../../../services/domain/print/kind-paper.js';
import { until } from '../contracts/harness.js';
import { billableNotes, makeBilling } from '../testing/billable.js';
import { type Company, dayFromNow, makeCompany } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

/** Above this a paper bears a stamp. */
const THRESHOLD = 5_000_000;
let server: TestServer;
let company: Company;
let [alamat, bank] = ['', ''];
const people = {} as Record<'keuangan' | 'akunting' | 'sales' | 'bandung', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  people.keuangan = await server.person('keuangan', { branches: [company.jkt] });
  people.akunting = await server.person('akunting', { branches: [company.jkt] });
  people.sales = await server.person('sales', { branches: [company.jkt] });
  people.bandung = await server.person('keuangan', { branches: [company.bdg] });
  const billing = await makeBilling(server, company);
  alamat = billing.alamat;
  bank = testId();
  const account = { nama: 'BCA LC', jenis: 'BANK', bu: billing.bu, bank: 'BCA', no_rek: '1234567890' };
  await server.run('rekening', bank, 'register', account);
});
afterAll(() => server.end());

const step = (id: string, command: string, data?: object) => server.step(people.keuangan, 'receipt', id, command, data);
const draft = async (more: object): Promise<string> => {
  const id = testId();
  const money = { branch: company.jkt, cara: 'TRANSFER', rekening: bank, tanggal: dayFromNow(0) };
  const values = { ...money, customer: company.customer, ...more };
  const answer = await server.command(people.keuangan.token, 'receipt', id, 'register', values);
  expect(answer.body.errors).toEqual([]);
  await server.shown('receipt', id, answer.data.revision);
  return id;
};
const received = async (more: object): Promise<string> => {
  const id = await draft(more);
  expect((await step(id, 'receive')).body.errors).toEqual([]);
  return id;
};
const print = (id: string, who = people.keuangan) =>
  server.call<{ papers: { content: KindPaperContent }[] }>('/api/prints', {
    token: who.token,
    method: 'POST',
    body: { kind: 'receipt', paper: 'kwitansi', ids: [id] },
    headers: { 'idempotency-key': randomUUID() },
  });
const contentOf = async (id: string): Promise<KindPaperContent> => {
  const { status, body, data } = await print(id);
  expect([status, body.errors]).toEqual([200, []]);
  return data.papers[0]?.content as KindPaperContent;
};
const issued = async (): Promise<string> => {
  const [sj] = await billableNotes(server, company, 1);
  const id = testId();
  const values = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
  const lines = { ...values, baris: [{ sj }] };
  const answer = await server.command(people.akunting.token, 'invoice', id, 'register', lines);
  expect(answer.body.errors).toEqual([]);
  await server.shown('invoice', id, answer.data.revision);
  expect((await server.step(people.akunting, 'invoice', id, 'issue')).body.errors).toEqual([]);
  return id;
};

it('bears a stamp just above the threshold, and none at it', async () => {
  const at = await contentOf(await received({ jumlah: THRESHOLD }));
  expect(at.words).toEqual({ label: 'Jumlah uang', amount: THRESHOLD, text: 'lima juta rupiah' });
  expect(at).not.toHaveProperty('stamp');
  const above = await contentOf(await received({ jumlah: THRESHOLD + 1 }));
  expect(above).toMatchObject({ words: { text: 'lima juta satu rupiah' }, stamp: 10_000 });
});

it('says who paid what for which invoice, and what is left', async () => {
  const invoice = await issued();
  const bagian = [{ invoice, jumlah: 4_900_000, pph23: 90_000, hapus: 500, alasan: 'biaya bank' }];
  const paper = await contentOf(await received({ jumlah: 6_000_000, bagian }));
  expect(paper).toMatchObject({
    ...{ title: 'Kwitansi', code: expect.stringMatching(/^TRM-JKT-/), mark: '' },
    head: { company: 'Lintas Cargo' },
    party: { label: 'Terima dari', name: expect.stringMatching(/./) },
    dated: { city: expect.stringMatching(/./), day: dayFromNow(0) },
    fields: {
      cara: { value: 'Transfer' },
      rekening: { value: 'BCA LC' },
      dibayar: { value: 4_900_000 },
      tersisa: { value: 1_100_000 },
    },
    copies: ['untuk customer', 'arsip'],
    rows: { bagian: [{ invoice: expect.stringMatching(/^INV-JKT-/), jumlah: 4_900_000, pph23: 90_000, hapus: 500 }] },
  });
  // What the company notes for itself is not the customer's.
  expect(paper.rows.bagian?.[0]).not.toHaveProperty('alasan');
  expect(paper.fields).not.toHaveProperty('no_giro');
  expect(paper).not.toHaveProperty('note');
});

it('is a paper of the company whose account the money came into', async () => {
  const [bu, rekening] = [testId(), testId()];
  await server.run('bu', bu, 'register', { code: 'LO', name: 'Lintas Oto', npwp: '012345678902000' });
  const account = { nama: 'BCA LO', jenis: 'BANK', bu, bank: 'BCA', no_rek: '9876543210' };
  await server.run('rekening', rekening, 'register', account);
  const { head } = await contentOf(await received({ jumlah: 1_000, rekening }));
  expect(head).toMatchObject({ company: 'Lintas Oto', branch: expect.stringMatching(/^Cabang /) });
});

it('names the sender while nobody knows the customer', async () => {
  const id = await received({ customer: '', pengirim: 'PT TIDAK JELAS', jumlah: 1_000 });
  expect((await contentOf(id)).party?.name).toBe('PT TIDAK JELAS');
  expect((await step(id, 'set-payer', { customer: company.customer })).body.errors).toEqual([]);
  expect((await contentOf(id)).party?.name).not.toBe('PT TIDAK JELAS');
});

it('of a giro counts once it clears, and of one that bounced not at all', async () => {
  const giro = { cara: 'GIRO', no_giro: 'BG 77', bank_giro: 'Mandiri', tgl_giro: dayFromNow(20), jumlah: 7_000_000 };
  const [one, two] = [await received(giro), await received(giro)];
  expect(await contentOf(one)).toMatchObject({
    ...{ mark: 'GIRO BELUM CAIR', note: expect.stringContaining('setelah giro cair'), stamp: 10_000 },
    fields: { no_giro: { value: 'BG 77' }, bank_giro: { value: 'Mandiri' }, tgl_giro: { value: dayFromNow(20) } },
  });
  for (const id of [one, two]) await step(id, 'deposit', { tgl_setor: dayFromNow(0) });
  await step(one, 'clear', { tgl_cair: dayFromNow(0) });
  await step(two, 'bounce', { tgl_tolak: dayFromNow(0), alasan: 'dana kurang' });
  const cleared = await contentOf(one);
  expect([cleared.mark, cleared.note, cleared.fields.tgl_cair?.value]).toEqual(['', undefined, dayFromNow(0)]);
  expect((await contentOf(two)).mark).toBe('GIRO DITOLAK');
});

it('is none of a draft, marked once the receipt is reversed, and nobody’s who does not read it', async () => {
  const id = await draft({ jumlah: 1_000 });
  expect(codesOf(await print(id)).slice(0, 2)).toEqual([422, 'print-no-number']);
  await step(id, 'receive');
  expect((await print(id, people.sales)).status).toBe(403);
  expect((await print(id, people.bandung)).status).toBe(404);
  await step(id, 'reverse', { alasan: 'salah orang' });
  expect((await contentOf(id)).mark).toBe('DIBALIK');
});

it('is not printed on a day without a stamp duty: nobody can say whether it bears one', async () => {
  const id = await received({ jumlah: 1_000 });
  await server.run('ketentuan', 'meterai.20210101', 'retire', { alasan: 'salah ketik' });
  const { body } = await print(id);
  expect([body.errors[0]?.code, body.status.message]).toEqual(['rate-missing', expect.stringContaining('Meterai')]);
});

it('goes by mail while it is in force, proposed to the person of its customer’s invoices', async () => {
  const customer = testId();
  const named = {
    kode_customer: 'C-EMAIL',
    nama_perusahaan: 'PT Surel',
    kota: 'Bekasi',
    invoice_email: 'ar@surel.example',
  };
  await server.run('customer', customer, 'register', named);
  const id = await draft({ customer, jumlah: 1_000 });
  const email = async () => (await server.call<{ email: string }>(`/api/receipt/${id}`, people.keuangan)).data.email;
  await until(async () => (await email()) === 'ar@surel.example', 'the address to be proposed');
  const mailing = papers.receipt?.find(({ name }) => name === 'kwitansi')?.mailing;
  const unfit = (status: string) => mailing?.unfit({ fields: { status } });
  expect(['DITERIMA', 'DISETOR', 'MASUK', 'CAIR'].map(unfit)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['DRAF', 'MENUNGGU', 'DITOLAK', 'DIBALIK'].map(unfit)).toEqual([
    ...['Draf', 'Menunggu kacab', 'Giro ditolak', 'Dibalik'],
  ]);
  expect(mailing?.may).toEqual(['keuangan', 'akunting']);
});
