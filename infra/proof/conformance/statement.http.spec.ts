/** Bank statements over HTTP: taken whole or not at all, each line once; receipts share a line and give it back. */
import { payerId } from '../../../services/domain/master/nama-pembayar.js';
import { until } from '../contracts/harness.js';
import { dayFromNow } from '../testing/company.js';
import { codesOf, PASSWORD, type TestServer, testId } from '../testing/server.js';
import { type FileLine, mt940Of } from '../testing/statement-files.js';
import { OWED, Treasury } from '../testing/treasury.js';

const TODAY = dayFromNow(0);
let server: TestServer;
let treasury: Treasury;
let company: Treasury['company'];
let people: Treasury['people'];
let [bank, cash, number] = ['', '', ''];
beforeAll(async () => {
  treasury = await Treasury.start();
  ({ server, company, people, cash } = treasury);
});
const account = async (): Promise<[id: string, no_rek: string]> => {
  const { id, no_rek } = await treasury.account();
  return [id, no_rek];
};
// Days that one test fills are no business of the next.
beforeEach(async () => {
  const [id, no_rek] = await account();
  bank = id;
  // Banks write leading zeros.
  number = `0${no_rek}`;
});
afterAll(() => server.end());

type Taken = { id: string; nomor: string; baris: number; baru: number; ada: number; saldo_akhir: number };
type UploadOutcome = { status: number; data: Taken; errors: { code: string; field?: string; message: string }[] };
const upload = async (content: string, query = `rekening=${bank}`, who = people.keuangan): Promise<UploadOutcome> => {
  const response = await fetch(`${server.url}/api/statement/upload?name=mutasi.txt&${query}`, {
    ...{ method: 'POST', headers: { authorization: who.token, 'accept-language': 'id' }, body: content },
  });
  const { data, errors } = (await response.json()) as UploadOutcome;
  return { status: response.status, data, errors };
};
const refused = async (...args: Parameters<typeof upload>) => {
  const { status, errors } = await upload(...args);
  return [status, errors[0]?.code, errors[0]?.field];
};
type Line = { id: string; version: number; status: string; sisa: number; keterangan: string; jumlah: number };
const linesOf = async (query: string): Promise<Line[]> =>
  (await server.call<{ rows: Line[] }>(`/api/mutasi?size=100&${query}`, people.akunting)).data.rows;
/** The lines with some text, once there are so many. */
const lines = async (text: string, count: number): Promise<Line[]> => {
  const find = () => linesOf(`rekening=${bank}&q=${encodeURIComponent(text)}`);
  await until(async () => (await find()).length === count, `${count} lines of ${text}`);
  return find();
};
const settled = (...args: Parameters<Treasury['settled']>) => treasury.settled(...args);
const line = (jumlah: number, teks: string, more: Partial<FileLine> = {}): FileLine => ({
  ...{ tanggal: TODAY, jumlah, teks },
  ...more,
});
const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const draft = (more: object) => treasury.draft({ rekening: bank, ...more });
const received = (more: object) => treasury.received({ rekening: bank, ...more });
const invoiced = async (): Promise<string> => (await treasury.invoices(1))[0]?.id ?? '';

it('takes each line once, however often, overlapping or out of order it is sent', async () => {
  const yesterday = dayFromNow(-1);
  const all = [
    line(1_000_000, 'OVERLAP A', { tanggal: yesterday }),
    line(-30_000, 'OVERLAP FEE', { tanggal: yesterday }),
    line(-30_000, 'OVERLAP FEE', { tanggal: yesterday }),
    line(2_000_000, 'OVERLAP B'),
    line(3_000_000, 'OVERLAP C'),
  ];
  const whole = mt940Of(number, 500, all);
  const later = mt940Of(number, 940_500, all.slice(3));
  const early = mt940Of(number, 500, all.slice(0, 4));
  expect((await upload(later)).data).toMatchObject({ baris: 2, baru: 2, ada: 0, saldo_akhir: 5_940_500 });
  const [once, twice] = await Promise.all([upload(whole), upload(whole)]);
  expect([once.status, twice.status, once.data.id === twice.data.id]).toEqual([200, 200, true]);
  expect((await upload(early)).status).toBe(200);
  const rows = await lines('OVERLAP', 5);
  expect(rows.filter(({ keterangan }) => keterangan.includes('FEE'))).toHaveLength(2);
  expect((await upload(whole)).data).toMatchObject({ id: once.data.id, baris: 5, baru: 0, ada: 5 });
  expect((await upload(early)).data).toMatchObject({ baris: 4, baru: 0, ada: 4 });
  expect(await linesOf(`rekening=${bank}&q=OVERLAP`)).toHaveLength(5);
});

it('takes the parts of a day in any order, and an equal line later that day as another one', async () => {
  const parts = [
    [line(500_000, 'DAY SAME')],
    [line(500_000, 'DAY SAME'), line(-1_000, 'DAY C')],
    [line(7_000, 'DAY D')],
  ];
  expect((await upload(mt940Of(number, 0, parts[0] ?? []))).data).toMatchObject({ baru: 1, ada: 0 });
  expect((await upload(mt940Of(number, 999_000, parts[2] ?? []))).data).toMatchObject({ baru: 1, ada: 0 });
  expect((await upload(mt940Of(number, 500_000, parts[1] ?? []))).data).toMatchObject({ baru: 2, ada: 0 });
  expect((await upload(mt940Of(number, 0, parts.flat()))).data).toMatchObject({ baru: 0, ada: 4 });
  await lines('DAY', 4);
});

it('takes different files of one account at the same moment, each line once', async () => {
  const all = Array.from({ length: 12 }, (_, n) => line((n + 1) * 1_000, `BUSY ${n % 3}`));
  const opening = (n: number) => all.slice(0, n).reduce((sum, { jumlah }) => sum + jumlah, 0);
  const files = [0, 3, 6, 2, 5].map((n) => mt940Of(number, opening(n), all.slice(n, n + 6)));
  const answers = await Promise.all(files.map((file) => upload(file)));
  for (const { status, errors } of answers) if (status !== 200) expect(errors[0]?.code).toBe('koran-busy');
  for (const file of files) expect((await upload(file)).errors).toEqual([]);
  await lines('BUSY', 12);
});

it('takes back a statement that was sent for the wrong account, unless something rests on it', async () => {
  const some = [line(2_000_000, 'BACK A'), line(3_000_000, 'BACK B')];
  const { data: first } = await upload(mt940Of(number, 0, some));
  const [{ id: mutasi } = { id: '' }] = await lines('BACK A', 1);
  const later = await upload(mt940Of(number, 2_000_000, [...some.slice(1), line(9, 'BACK C')]));
  expect(later.data).toMatchObject({ baru: 1, ada: 1 });
  const withdraw = (id: string) => step(people.keuangan, 'koran', id, 'withdraw', { alasan: 'salah rekening' });
  await settled('koran', first.id, { status: 'DIMUAT' });
  await settled('koran', later.data.id, { status: 'DIMUAT' });
  expect(codesOf(await withdraw(first.id))).toEqual([422, 'koran-rests', 'alasan']);
  expect((await withdraw(later.data.id)).body.errors).toEqual([]);
  const receipt = await received({ mutasi, jumlah: 2_000_000, ket_titipan: 'DP' });
  await settled('mutasi', mutasi, { status: 'DIBUKUKAN' });
  expect(codesOf(await withdraw(first.id))).toEqual([422, 'koran-rests', 'alasan']);
  await step(people.keuangan, 'receipt', receipt, 'unmatch', { alasan: 'salah rekening' });
  await settled('mutasi', mutasi, { status: 'BARU' });
  expect((await withdraw(first.id)).body.errors).toEqual([]);
  await settled('mutasi', mutasi, { status: 'DITARIK', sisa: 0 });
  const { id: gone } = await draft({ mutasi, jumlah: 2_000_000, ket_titipan: 'DP' });
  expect(codesOf(await step(people.keuangan, 'receipt', gone, 'receive'))[0]).toBe(422);
  // The same file again: its lines are new ones.
  const again = await upload(mt940Of(number, 0, some));
  expect(again.data).toMatchObject({ baru: 2, ada: 0 });
  expect(again.data.id).not.toBe(first.id);
  await until(async () => (await linesOf(`rekening=${bank}&q=BACK&status=BARU`)).length === 2, 'new lines');
});

it('keeps the sen of the bank, and books whole rupiah', async () => {
  const sen = [line(1_234.56, 'SEN BUNGA'), line(-0.45, 'SEN PAJAK'), line(10_000, 'SEN WHOLE')];
  const { data, errors } = await upload(mt940Of(number, 100.5, sen));
  expect([errors, data.saldo_akhir]).toEqual([[], 11_334]);
  await lines('SEN', 3);
  expect((await upload(mt940Of(number, 11_334.61, [line(5, 'SEN NEXT')]))).errors).toEqual([]);
});

it('refuses a file that lies whole, with both figures, and people whose work it is not', async () => {
  const some = [line(1_000, 'LIE A'), line(2_000, 'LIE B')];
  expect(await refused(mt940Of(number, 0, some, 3_001))).toEqual([422, 'koran-sum', 'berkas']);
  const { errors } = await upload(mt940Of(number, 0, some, 3_001));
  expect(errors[0]?.message).toContain('3.000');
  expect(errors[0]?.message).toContain('3.001');
  expect(await refused(mt940Of('1112223334', 0, some))).toEqual([422, 'koran-account', 'rekening']);
  expect(await refused(mt940Of(number, 0, some), `rekening=${cash}`)).toEqual([422, 'koran-no-bank', 'rekening']);
  expect(await refused(mt940Of(number, 0, some), `rekening=${testId()}`)).toEqual([404, 'not-found', 'rekening']);
  const ahead = [line(1_000, 'LIE', { tanggal: dayFromNow(2) })];
  expect(await refused(mt940Of(number, 0, ahead))).toEqual([422, 'koran-day-odd', 'berkas']);
  expect(await refused('')).toEqual([400, 'file-empty', undefined]);
  expect(await refused('<html></html>')).toEqual([422, 'koran-unreadable', 'berkas']);
  expect(await refused(mt940Of(number, 0, some), `rekening=${bank}`, people.kacab)).toEqual([
    403,
    'forbidden',
    undefined,
  ]);
  expect(await linesOf(`rekening=${bank}&q=LIE`)).toEqual([]);
});

it('is refused to an account from which the right was taken', async () => {
  const webmaster = await server.person('webmaster');
  const one = await server.person('keuangan', { branches: [company.jkt] });
  const without = ['koran/register', 'receipt/receive', 'receipt/match', 'mutasi/ignore'];
  const taken = { hidden: [], without };
  const restricted = await server.command(webmaster.token, 'user', one.actor.id, 'restrict', taken, { ifMatch: 0 });
  expect(restricted.body.errors).toEqual([]);
  const { username } = one.actor;
  const { data } = await server.call<{ token: string }>('/api/auth/login', { body: { username, password: PASSWORD } });
  const person = { ...one, token: data.token };
  expect(await refused(mt940Of(number, 0, [line(1, 'X')]), `rekening=${bank}`, person)).toEqual([
    ...[403, 'right-taken', undefined],
  ]);
  const suggested = await server.call(`/api/statement/suggestions?lines=${testId()}`, person);
  expect(codesOf(suggested).slice(0, 2)).toEqual([403, 'right-taken']);
});

it('names the size that a file may have, and no other', async () => {
  const response = await fetch(`${server.url}/api/statement/read`, {
    ...{ method: 'POST', headers: { authorization: people.keuangan.token, 'accept-language': 'id' } },
    body: 'x'.repeat(4 * 1_048_576 + 1),
  });
  const { errors } = (await response.json()) as UploadOutcome;
  expect([response.status, errors[0]?.message]).toEqual([413, expect.stringContaining('4 MB')]);
});

it('reads CSV by the mapping of its account, and takes no day in two forms', async () => {
  const of = `rekening=${bank}`;
  const [y, m, d] = TODAY.split('-');
  const csv = (...rows: string[]) => ['Tanggal;Keterangan;Debit;Kredit', ...rows].join('\r\n');
  const file = csv(`${d}/${m}/${y};SETORAN CSV;;1.000.000,00`, `${d}/${m}/${y};BIAYA;30.000,00;`);
  expect(await refused(file, of)).toEqual([422, 'koran-mapping', 'berkas']);
  const columns = { kolom_tanggal: 1, kolom_keterangan: 2, kolom_debit: 3, kolom_kredit: 4, lewati: 1 };
  const choices = { format_tanggal: 'DMY', cara_jumlah: 'DUA', desimal: 'KOMA' };
  const mapping = testId();
  const saved = await server.command(people.keuangan.token, 'kolom_mutasi', mapping, 'register', {
    ...{ rekening: bank, contoh: 'mutasi.csv', ...columns, ...choices },
  });
  expect(saved.body.errors).toEqual([]);
  await server.shown('kolom_mutasi', mapping, saved.data.revision);
  expect(await refused(file, of)).toEqual([422, 'koran-no-balance', 'saldo_awal']);
  expect(await refused(file, `${of}&saldo_awal=0&saldo_akhir=1`)).toEqual([422, 'koran-sum', 'berkas']);
  const { data } = await upload(file, `${of}&saldo_awal=0&saldo_akhir=970000`);
  expect(data).toMatchObject({ baris: 2, baru: 2, nomor: expect.stringMatching(/^RK-\d{4}-\d+$/) });
  await until(async () => (await linesOf(`rekening=${bank}`)).length === 2, 'the lines of the CSV');
  // A mapping that was retired reads nothing any more.
  expect((await step(people.keuangan, 'kolom_mutasi', mapping, 'retire', { alasan: 'berubah' })).body.errors).toEqual(
    [],
  );
  expect(await refused(file, of)).toEqual([422, 'koran-mapping', 'berkas']);
  const again = mt940Of(number, 0, [line(1_000_000, 'SETORAN MT'), line(-30_000, 'BIAYA')]);
  expect(await refused(again, of)).toEqual([422, 'koran-other-day', 'berkas']);
});

it('is shared by receipts up to its amount, which a reversal gives back; a rest is never silent', async () => {
  const invoice = await invoiced();
  await upload(mt940Of(number, 0, [line(10_000_000, 'SHARED', { pengirim: 'PT SAMUDRA CAT INDONESIA' })]));
  const [{ id: mutasi } = { id: '' }] = await lines('SHARED', 1);
  const bagian = [{ invoice, jumlah: OWED }];
  const { id: unnamed } = await draft({ mutasi, jumlah: 6_000_000, bagian });
  expect(codesOf(await step(people.keuangan, 'receipt', unnamed, 'receive'))).toEqual([
    ...[422, 'receipt-line-rest', 'ket_titipan'],
  ]);
  const first = await received({ mutasi, jumlah: OWED, bagian, pengirim: 'Pak Budi' });
  await settled('mutasi', mutasi, { status: 'SEBAGIAN', sisa: 10_000_000 - OWED });
  await settled('invoice', invoice, { status: 'LUNAS' });
  // What the bank wrote is learnt, not what was typed.
  const entry = payerId('PT SAMUDRA CAT INDONESIA', company.customer);
  await settled('nama_pembayar', entry, { nama: 'SAMUDRA CAT INDONESIA', retired: false });
  const more = { mutasi, ket_titipan: 'DP bulan depan' };
  const { id: over } = await draft({ ...more, jumlah: 10_000_001 - OWED });
  expect(codesOf(await step(people.keuangan, 'receipt', over, 'receive')).slice(0, 2)).toEqual([422, 'amount-short']);
  const rest = await received({ ...more, jumlah: 10_000_000 - OWED });
  await settled('mutasi', mutasi, { status: 'DIBUKUKAN', sisa: 0 });
  expect(codesOf(await step(people.keuangan, 'mutasi', mutasi, 'ignore', { jenis_abai: 'BIAYA' }))[1]).toBe(
    'action-not-now',
  );
  await step(people.keuangan, 'receipt', first, 'reverse', { alasan: 'salah customer' });
  await settled('mutasi', mutasi, { status: 'SEBAGIAN', sisa: OWED });
  await settled('invoice', invoice, { status: 'TERBIT' });
  await step(people.keuangan, 'receipt', rest, 'unmatch', { alasan: 'mutasi lain' });
  await settled('mutasi', mutasi, { status: 'BARU', sisa: 10_000_000 });
  // No receipt shows the name any more.
  await settled('nama_pembayar', entry, { retired: true });
  expect((await step(people.keuangan, 'receipt', rest, 'match', { mutasi })).body.errors).toEqual([]);
  await settled('mutasi', mutasi, { status: 'SEBAGIAN' });
  await settled('nama_pembayar', entry, { retired: false });
  expect(codesOf(await step(people.keuangan, 'receipt', rest, 'match', { mutasi }))[1]).toBe('receipt-matched');
});

it('learns no name that somebody entered by hand, and of a receipt whose customer is set later', async () => {
  const typed = testId();
  const names = { nama: 'TOKO TANGAN', customer: company.customer };
  expect((await server.command(people.keuangan.token, 'nama_pembayar', typed, 'register', names)).status).toBe(200);
  await server.shown('nama_pembayar', typed, 0);
  await upload(
    mt940Of(number, 0, [
      line(1_000, 'HAND', { pengirim: 'TOKO TANGAN' }),
      line(2_000, 'LATER', { pengirim: 'TOKO NANTI' }),
    ]),
  );
  const [[hand], [later]] = [await lines('HAND', 1), await lines('LATER', 1)];
  await received({ mutasi: hand?.id, jumlah: 1_000, ket_titipan: 'DP' });
  const unknown = await received({ mutasi: later?.id, jumlah: 2_000, customer: '', ket_titipan: 'DP' });
  await settled('mutasi', hand?.id ?? '', { status: 'DIBUKUKAN' });
  await settled('mutasi', later?.id ?? '', { status: 'DIBUKUKAN' });
  const { customer } = company;
  expect((await step(people.keuangan, 'receipt', unknown, 'set-payer', { customer })).body.errors).toEqual([]);
  await settled('nama_pembayar', payerId('TOKO NANTI', customer), { nama: 'TOKO NANTI' });
  const { rows } = (
    await server.call<{ rows: { id: string }[] }>('/api/nama_pembayar?size=100&q=tangan', people.akunting)
  ).data;
  expect(rows.map(({ id }) => id)).toEqual([typed]);
});

it('is booked by money of its own account alone, and set aside with a reason', async () => {
  await upload(mt940Of(number, 0, [line(700_000, 'OWN IN'), line(-50_000, 'OWN OUT')]));
  const rows = await lines('OWN', 2);
  const [other] = await account();
  const into = rows.find(({ keterangan }) => keterangan === 'OWN IN')?.id ?? '';
  const out = rows.find(({ keterangan }) => keterangan === 'OWN OUT')?.id ?? '';
  const takes = async (more: object) => {
    const { id } = await draft({ jumlah: 1_000, ket_titipan: 'DP', ...more });
    return codesOf(await step(people.keuangan, 'receipt', id, 'receive')).slice(0, 3);
  };
  expect(await takes({ mutasi: into, rekening: other })).toEqual([422, 'receipt-line-account', 'mutasi']);
  expect(await takes({ mutasi: out })).toEqual([422, 'receipt-line-out', 'mutasi']);
  expect(await takes({ mutasi: into, cara: 'TUNAI', rekening: cash })).toEqual([422, 'receipt-line-way', 'mutasi']);
  const giro = { cara: 'GIRO', no_giro: 'BG 1', bank_giro: 'BCA', tgl_giro: TODAY };
  expect(await takes({ mutasi: into, ...giro })).toEqual([422, 'receipt-line-giro', 'mutasi']);
  const ignored = (data: object) => step(people.keuangan, 'mutasi', out, 'ignore', data);
  expect(codesOf(await ignored({ jenis_abai: 'LAIN' }))).toEqual([422, 'mutasi-why', 'alasan']);
  expect((await ignored({ jenis_abai: 'BIAYA' })).body.errors).toEqual([]);
  expect((await step(people.keuangan, 'mutasi', into, 'ignore', { jenis_abai: 'ANTAR' })).body.errors).toEqual([]);
  expect(await takes({ mutasi: into })).toEqual([422, 'receipt-line-out', 'mutasi']);
  expect(codesOf(await step(people.keuangan, 'mutasi', into, 'restore-line', {}))[0]).toBe(400);
  expect((await step(people.keuangan, 'mutasi', into, 'restore-line', { alasan: 'keliru' })).body.errors).toEqual([]);
  await received({ mutasi: into, jumlah: 700_000, ket_titipan: 'DP' });
  await settled('mutasi', into, { status: 'DIBUKUKAN' });
});

it('suggests what a line may be and why: a receipt first, then numbers, payers and amounts; it books nothing', async () => {
  const [numbered, plain] = [await invoiced(), await invoiced()];
  const { nomor } = (await server.call<{ nomor: string }>(`/api/invoice/${numbered}`, people.akunting)).data;
  const receipt = await received({ jumlah: 123_456, customer: company.customer });
  const payer = { pengirim: 'PT SAMUDRA CAT INDONESIA' };
  await upload(
    mt940Of(number, 0, [
      line(123_456, 'SUGGEST RECEIPT'),
      line(OWED, `SUGGEST INV ${nomor.slice(-5)} LUNAS`, payer),
      line(2 * OWED, 'SUGGEST PAYER', payer),
      line(777, 'SUGGEST NOTHING'),
      line(-30_000, 'SUGGEST BIAYA ADM'),
    ]),
  );
  const rows = await lines('SUGGEST', 5);
  const ask = rows.map(({ id }) => id).join(',');
  type Suggested = { jenis: string; receipt?: string; alasan: { kode: string }[]; bagian?: { invoice: string }[] };
  const all = (
    await server.call<Record<string, Suggested[]>>(`/api/statement/suggestions?lines=${ask}`, people.keuangan)
  ).data;
  const of = (text: string): Suggested[] =>
    all[rows.find(({ keterangan }) => keterangan.includes(text))?.id ?? ''] ?? [];
  const codes = (one: Suggested | undefined) => one?.alasan.map(({ kode }) => kode);
  expect(of('RECEIPT')[0]).toMatchObject({ jenis: 'penerimaan', receipt });
  expect([codes(of('INV')[0]), of('INV')[0]?.bagian?.map(({ invoice }) => invoice)]).toEqual([
    ['number', 'amount', 'payer'],
    [numbered],
  ]);
  expect(codes(of('PAYER')[0])).toEqual(['amount', 'payer']);
  expect(of('PAYER').some(({ bagian = [] }) => bagian.some(({ invoice }) => invoice === plain))).toBe(true);
  expect(of('NOTHING')).toEqual([]);
  expect(of('BIAYA')).toMatchObject([{ jenis: 'abai', abai: 'BIAYA', alasan: [{ kode: 'fee', kata: ['BIAYA'] }] }]);
  expect((await lines('SUGGEST', 5)).every(({ status }) => status === 'BARU')).toBe(true);
  const theirs = await server.call(`/api/statement/suggestions?lines=${ask}`, people.kacab);
  expect(theirs.status).toBe(403);
});
