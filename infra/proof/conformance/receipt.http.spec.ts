/** Receipts over HTTP: what they settle of invoices, titipan, giros that clear and bounce, reversals, and who may what. */

import { pdfOf, send } from '../../../services/api/files/testing.js';
import { until } from '../contracts/harness.js';
import { dayFromNow } from '../testing/company.js';
import { codesOf, type Person, type TestServer, testId } from '../testing/server.js';
import { OWED, Treasury } from '../testing/treasury.js';

type Receipt = Record<'status' | 'nomor', string> & Record<'dibayar' | 'titipan' | 'hapus' | 'dikembalikan', number>;
let server: TestServer;
let treasury: Treasury;
let company: Treasury['company'];
let bank = '';
let people: Treasury['people'] & Record<'sales' | 'bandung', Person>;
beforeAll(async () => {
  treasury = await Treasury.start();
  ({ server, company } = treasury);
  const [sales, bandung] = [await treasury.hire('sales'), await treasury.hire('keuangan', company.bdg)];
  people = { ...treasury.people, sales, bandung };
  bank = (await treasury.account()).id;
});
afterAll(() => server.end());

const read: Treasury['read'] = (kind, id) => treasury.read(kind, id);
const settled = (...args: Parameters<Treasury['settled']>) => treasury.settled(...args);
const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const invoices = async (count: number) => (await treasury.invoices(count)).map(({ id }) => id);
const draft = (more: object, who?: Person) => treasury.draft({ rekening: bank, ...more }, who);
const received = (more: object) => treasury.received({ rekening: bank, ...more });
const pays = (invoice: string | undefined, jumlah: number, more: object = {}) => ({ invoice, jumlah, ...more });

it('pays invoices in full and in part; the rest is the customer’s, used later or paid back', async () => {
  const [first, second] = await invoices(2);
  const id = await received({ jumlah: 8_000_000, bagian: [pays(first, OWED), pays(second, 1_000_000)] });
  expect(await read<Receipt>('receipt', id)).toMatchObject({
    ...{
      status: 'MASUK',
      nomor: expect.stringMatching(/^TRM-JKT-\d{4}-00001$/),
      dibayar: 5_995_000,
      titipan: 2_005_000,
    },
    sebutan: { bu: 'Lintas Cargo' },
  });
  await settled('invoice', String(first), { status: 'LUNAS', saldo: 0, dibayar: OWED });
  await settled('invoice', String(second), { status: 'SEBAGIAN', saldo: 3_995_000, dibayar: 1_000_000 });
  // The SJ of a settled invoice are settled with it.
  const { baris } = await read<{ baris: { sj: string }[] }>('invoice', String(first));
  await settled('sj', String(baris[0]?.sj), { invoice_lunas: true });

  const more = { pakai: [pays(second, 2_005_001)] };
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'allocate', more))).toEqual([422, 'receipt-over', 'pakai']);
  await step(people.keuangan, 'receipt', id, 'allocate', { pakai: [pays(second, 2_000_000)] });
  await settled('invoice', String(second), { status: 'SEBAGIAN', saldo: 1_995_000 });
  expect(await read<Receipt>('receipt', id)).toMatchObject({ titipan: 5_000 });

  const { data: bukti_kembali } = await send(server.url, people.other.token, `receipt/${id}`, pdfOf('kembali'));
  const refund = { tgl_kembali: dayFromNow(0), dikembalikan: 5_001, alasan_kembali: 'diminta', bukti_kembali };
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'refund', refund)).slice(1)).not.toEqual([]);
  expect(codesOf(await step(people.other, 'receipt', id, 'refund', refund))).toEqual([
    422,
    'receipt-rest',
    'dikembalikan',
  ]);
  const paidBack = await step(people.other, 'receipt', id, 'refund', { ...refund, dikembalikan: 5_000 });
  expect(paidBack.body.errors).toEqual([]);
  expect(await read<Receipt>('receipt', id)).toMatchObject({ titipan: 0, dikembalikan: 5_000 });
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'reverse', { alasan: 'salah' }))[1]).toBe(
    'receipt-refunded',
  );
});

it('is taken back by a reversal: its invoices are owed again, as they were', async () => {
  const [one] = await invoices(1);
  const id = await received({ jumlah: OWED, bagian: [pays(one, OWED)] });
  await settled('invoice', String(one), { status: 'LUNAS' });
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'reverse', {}))).toEqual([400, 'invalid_type', 'alasan']);
  await step(people.keuangan, 'receipt', id, 'reverse', { alasan: 'salah customer' });
  await settled('invoice', String(one), { status: 'TERBIT', saldo: OWED, dibayar: 0 });
  const { baris } = await read<{ baris: { sj: string }[] }>('invoice', String(one));
  await settled('sj', String(baris[0]?.sj), { invoice_lunas: false });
  // It can be paid anew.
  await received({ jumlah: OWED, bagian: [pays(one, OWED)] });
  await settled('invoice', String(one), { status: 'LUNAS' });
});

it('is a giro that reserves at once and pays when it clears; one that bounces gives all back', async () => {
  const [one, two] = (await invoices(2)) as [string, string];
  const giro = { cara: 'GIRO', no_giro: 'BG 77', bank_giro: 'Mandiri', tgl_giro: dayFromNow(20) };
  const parts = { jumlah: 2 * OWED, bagian: [pays(one, OWED), pays(two, OWED)] };
  expect(codesOf((await draft({ ...parts, ...giro, no_giro: '' })).answer)).toEqual([422, 'receipt-giro', 'no_giro']);
  const bounced = await received({ ...parts, ...giro });
  await settled('invoice', one, { status: 'TERBIT', saldo: OWED, giro: OWED });
  // What it reserves can't be paid a second time.
  const { id: again } = await draft({ jumlah: OWED, bagian: [pays(one, OWED)] });
  expect(codesOf(await step(people.keuangan, 'receipt', again, 'receive')).slice(0, 2)).toEqual([422, 'amount-short']);
  await step(people.keuangan, 'receipt', bounced, 'deposit', { tgl_setor: dayFromNow(0) });
  await step(people.keuangan, 'receipt', bounced, 'bounce', { tgl_tolak: dayFromNow(0), alasan: 'dana kurang' });
  for (const id of [one, two]) await settled('invoice', id, { status: 'TERBIT', saldo: OWED, giro: 0 });
  expect((await step(people.keuangan, 'receipt', again, 'receive')).body.errors).toEqual([]);

  const cleared = await received({ ...giro, jumlah: OWED, bagian: [pays(two, OWED)] });
  expect(codesOf(await step(people.keuangan, 'receipt', cleared, 'clear', { tgl_cair: dayFromNow(0) }))[1]).toBe(
    'action-not-now',
  );
  await step(people.keuangan, 'receipt', cleared, 'deposit', { tgl_setor: dayFromNow(0) });
  await step(people.keuangan, 'receipt', cleared, 'clear', { tgl_cair: dayFromNow(0) });
  await settled('invoice', two, { status: 'LUNAS', giro: 0, dibayar: OWED });
});

it('writes small differences off with a reason; above the limit the branch head does, over all receipts', async () => {
  const [one, two] = (await invoices(2)) as [string, string];
  const off = (id: string, hapus: number, alasan = 'biaya bank') => pays(id, OWED - hapus, { hapus, alasan });
  const parts = (part: object) => ({ jumlah: OWED, bagian: [part] });
  expect(codesOf((await draft(parts(off(one, 900, '')))).answer)).toEqual([422, 'receipt-why', 'bagian.0.alasan']);
  const { id } = await draft(parts(off(one, 1_001)));
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'receive'))).toEqual([
    ...[422, 'receipt-write-off', 'bagian.0.hapus'],
  ]);
  await step(people.keuangan, 'receipt', id, 'submit');
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'approve'))[0]).toBe(403);
  expect((await step(people.kacab, 'receipt', id, 'approve')).body.errors).toEqual([]);
  await settled('invoice', one, { status: 'LUNAS', dibayar: OWED });
  // Two small ones of one invoice are not two limits.
  await received({ jumlah: 1_000_000, bagian: [pays(two, 1_000_000, { hapus: 600, alasan: 'biaya bank' })] });
  const { id: rest } = await draft({
    jumlah: 1_000_000,
    bagian: [pays(two, 1_000_000, { hapus: 600, alasan: 'biaya' })],
  });
  expect(codesOf(await step(people.keuangan, 'receipt', rest, 'receive')).slice(0, 2)).toEqual([
    422,
    'receipt-write-off',
  ]);
  // Nor are they where titipan is used; that refusal says what to do instead.
  const titipan = await received({ jumlah: 1_000_000 });
  const pakai = [pays(two, 1_000_000, { hapus: 600, alasan: 'biaya' })];
  expect(codesOf(await step(people.keuangan, 'receipt', titipan, 'allocate', { pakai }))).toEqual([
    ...[422, 'receipt-write-off-later', 'pakai.0.hapus'],
  ]);
});

it('keeps what it paid: a credit note takes off what is open, and names the receipts that are in its way', async () => {
  const [one] = (await invoices(1)) as [string];
  const receipt = await received({ jumlah: 1_000_000, bagian: [pays(one, 1_000_000)] });
  await settled('invoice', one, { status: 'SEBAGIAN' });
  const { nomor } = await read<Receipt>('receipt', receipt);
  const note = async (more: object) => {
    const id = testId();
    const data = { branch: company.jkt, invoice: one, tanggal: dayFromNow(0), alasan: 'salah harga', ...more };
    const answer = await server.command(people.akunting.token, 'nk', id, 'register', data);
    if (answer.status === 200) await server.shown('nk', id, answer.data.revision);
    return { id, answer };
  };
  const { answer: correction } = await note({ koreksi: true });
  expect(codesOf(correction)).toEqual([422, 'nk-paid', 'baris']);
  expect(correction.body.errors[0]?.message).toMatch(`selebihnya sudah dibayar lewat ${nomor}`);
  const { id: whole } = await note({ seluruh: true });
  expect(codesOf(await step(people.akunting, 'nk', whole, 'submit'))).toEqual([422, 'nk-paid', 'baris']);
  // Of what is open it is taken.
  const { baris } = await read<{ baris: { sj: string }[] }>('invoice', one);
  const { id: part } = await note({ baris: [{ sj: baris[0]?.sj, jumlah: 3_599_099 }] });
  await step(people.akunting, 'nk', part, 'submit');
  expect((await step(people.kacab, 'nk', part, 'approve')).body.errors).toEqual([]);
  await settled('invoice', one, { dibayar: 1_000_000, dikurangi: 3_995_000, saldo: 0 });
});

it('counts in the period and way in which its money came: never before, nor once it was taken back', async () => {
  const rekening = testId();
  const account = { nama: 'BNI', jenis: 'BANK', bu: treasury.bu, bank: 'BNI', no_rek: '9988776655' };
  await server.run('rekening', rekening, 'register', account);
  const today = dayFromNow(0);
  const sums = async () => {
    const filter = (cara: string) =>
      encodeURIComponent(`cara=${cara}&rekening=${rekening}&tgl_uang=${today}..${today}`);
    const { data } = await server.call<{ total: number; sums: Record<string, number> }[]>(
      `/api/receipt/totals?of=${filter('TRANSFER')}&of=${filter('GIRO')}`,
      people.keuangan,
    );
    return data.map(({ total, sums: { jumlah = 0, dibayar = 0, dari_titipan = 0, dikembalikan = 0, titipan = 0 } }) => {
      expect(dibayar + dikembalikan + titipan).toBe(jumlah);
      return [total, jumlah, dari_titipan];
    });
  };
  const [one] = (await invoices(1)) as [string];
  const transfer = await received({ rekening, jumlah: 3_000, bagian: [pays(one, 500)] });
  await step(people.keuangan, 'receipt', transfer, 'allocate', { pakai: [pays(one, 1_000)] });
  await draft({ rekening, jumlah: 7 });
  const wrong = await received({ rekening, jumlah: 9 });
  const giro = { rekening, cara: 'GIRO', no_giro: 'BG 1', bank_giro: 'BNI', tgl_giro: today, jumlah: 400 };
  const [cleared, bounced, last] = [await received(giro), await received(giro), await received(giro)];
  await settled('receipt', last, { status: 'DITERIMA' });
  await settled('receipt', transfer, { dari_titipan: 1_000 });
  const before = JSON.stringify([
    [2, 3_009, 1_000],
    [0, 0, 0],
  ]);
  await until(async () => JSON.stringify(await sums()) === before, 'what came to be summed');
  await step(people.keuangan, 'receipt', wrong, 'reverse', { alasan: 'salah' });
  for (const id of [cleared, bounced]) await step(people.keuangan, 'receipt', id, 'deposit', { tgl_setor: today });
  await step(people.keuangan, 'receipt', cleared, 'clear', { tgl_cair: today });
  await step(people.keuangan, 'receipt', bounced, 'bounce', { tgl_tolak: today, alasan: 'kosong' });
  await settled('receipt', bounced, { status: 'DITOLAK' });
  const after = JSON.stringify([
    [1, 3_000, 1_000],
    [1, 400, 0],
  ]);
  await until(async () => JSON.stringify(await sums()) === after, 'the reversed and the bounced one to be left out');
});

it('takes PPh 23 that the customer withheld, whose bukti potong is then missing', async () => {
  const [one] = (await invoices(1)) as [string];
  const tax = 90_000;
  const part = (pph23: number) => ({ jumlah: OWED, bagian: [pays(one, OWED - pph23, { pph23 })] });
  expect(codesOf((await draft(part(tax + 1))).answer)).toEqual([422, 'receipt-pph23', 'bagian.0.pph23']);
  await received(part(tax));
  await settled('invoice', one, { status: 'LUNAS', pph23: tax, bupot_kurang: tax });
});

it('withholds PPh 23 of an invoice once, however many receipts say so at the same moment', async () => {
  const [one] = (await invoices(1)) as [string];
  const tax = 90_000;
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await draft({ jumlah: 1_000_000, bagian: [pays(one, 1_000_000, { pph23: tax })] })).id),
  );
  const answers = await Promise.all(ids.map((id) => step(people.keuangan, 'receipt', id, 'receive')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers)
    if (answer.status !== 200) expect(codesOf(answer)).toEqual([422, 'receipt-pph23', 'bagian.0.pph23']);
  await settled('invoice', one, { status: 'SEBAGIAN', dibayar: 1_000_000 + tax });
});

it('may come from somebody unknown; once known, it pays', async () => {
  const [one] = (await invoices(1)) as [string];
  expect(codesOf((await draft({ customer: '', jumlah: OWED, bagian: [pays(one, OWED)] })).answer)[0]).toBe(422);
  const id = await received({ customer: '', pengirim: 'PT TIDAK JELAS', jumlah: OWED });
  expect(await read('receipt', id)).toMatchObject({ pembayar: 'BELUM', titipan: OWED });
  expect((await step(people.keuangan, 'receipt', id, 'set-payer', { customer: company.customer })).body.errors).toEqual(
    [],
  );
  expect(codesOf(await step(people.keuangan, 'receipt', id, 'set-payer', { customer: company.customer }))[0]).not.toBe(
    200,
  );
  await step(people.akunting, 'receipt', id, 'allocate', { pakai: [pays(one, OWED)] });
  await settled('invoice', one, { status: 'LUNAS' });
});

it('refuses what can’t be, and who may not, and writes nothing', async () => {
  const [one] = (await invoices(1)) as [string];
  const { baris } = await read<{ baris: { sj: string }[] }>('invoice', one);
  await settled('sj', String(baris[0]?.sj), { status: 'DITAGIH' });
  const before = await server.head();
  const refused = async (more: object, who = people.keuangan) => codesOf((await draft(more, who)).answer);
  const whole = { jumlah: OWED, bagian: [pays(one, OWED)] };
  for (const jumlah of [0, -1, 1.5, 1e15])
    expect([400, 'jumlah']).toEqual([(await refused({ jumlah }))[0], (await refused({ jumlah }))[2]]);
  expect(await refused({ ...whole, jumlah: OWED - 1 })).toEqual([422, 'receipt-over', 'bagian']);
  expect(await refused({ ...whole, cara: 'TUNAI' })).toEqual([422, 'receipt-cash', 'rekening']);
  expect(await refused({ ...whole, tanggal: dayFromNow(1) })).toEqual([422, 'period-ahead', 'tanggal']);
  expect(await refused({ ...whole, tanggal: dayFromNow(-90) })).toEqual([422, 'period-missing', 'tanggal']);
  expect(await refused({ jumlah: OWED, bagian: [pays(one, 1), pays(one, 1)] })).toEqual([
    ...[422, 'receipt-twice', 'bagian.1.invoice'],
  ]);
  expect(await refused({ jumlah: OWED, bagian: [pays(one, 0)] })).toEqual([
    422,
    'receipt-empty-part',
    'bagian.0.jumlah',
  ]);
  expect((await refused(whole, people.sales))[0]).toBe(403);
  expect((await refused(whole, people.kacab))[0]).toBe(403);
  expect((await refused(whole, people.bandung))[0]).toBeGreaterThan(399);
  expect(await server.head()).toBe(before);
  const id = await received({ ...whole, jumlah: OWED + 1_000 });
  const seen = await server.call(`/api/receipt/${id}`, people.bandung);
  expect(seen.status).toBe(404);
});

it('fifty receipts at one invoice at once: what it owes is paid once', async () => {
  const [one] = (await invoices(1)) as [string];
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => (await draft({ jumlah: 333_000, bagian: [pays(one, 333_000)] })).id),
  );
  const answers = await Promise.all(ids.map((id) => step(people.keuangan, 'receipt', id, 'receive')));
  const paid = answers.filter(({ status }) => status === 200).length;
  expect(paid).toBe(15);
  for (const answer of answers)
    if (answer.status !== 200) expect(codesOf(answer)[1]).toMatch(/^(amount-(short|now)|receipt-owes-nothing)$/);
  await settled('invoice', one, { status: 'LUNAS', saldo: 0, dibayar: OWED });
});
