/**
 * Invoices over HTTP: credit notes never take off more than there is, and what they free may be billed anew. Two people
 * who bill the same SJ at once: `billing-race.http.spec.ts`.
 */

import { randomUUID } from 'node:crypto';
import { pdfOf, send } from '../../../services/api/files/testing.js';
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { until } from '../contracts/harness.js';
import { makeBilling } from '../testing/billable.js';
import { type Company, dayFromNow, makeCompany, makeNote, makeSp } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

type Invoice = Record<'status' | 'nomor' | 'kode_faktur' | 'jatuh_tempo', string> &
  Record<'version' | 'dasar' | 'ppn' | 'total' | 'saldo' | 'dikurangi', number>;
type Note = { status: string; invoice: string; invoice_id: string; tagih: string; nilai: number };
let server: TestServer;
let company: Company;
let alamat = '';
let bu = '';
const people = {} as Record<'akunting' | 'second' | 'kacab' | 'bandung' | 'rcadmin', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.akunting = await hire('akunting');
  people.second = await hire('akunting');
  people.kacab = await hire('kacab');
  people.rcadmin = await hire('rcadmin');
  people.bandung = await hire('akunting', company.bdg);
  ({ bu, alamat } = await makeBilling(server, company));
});
afterAll(() => server.end());

const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const read = async <T>(kind: string, id: string): Promise<T> =>
  (await server.call<T>(`/api/${kind}/${id}`, people.akunting)).data;
const GONE = { hasil: 'GAGAL', qty: 0, koli: 0, ikat: 0, berat: 0, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };
/** An SJ whose paper is back, worth the 4,500,000 of its order. */
const note = async (kondisi = ''): Promise<string> => {
  const { id: order } = await makeSp(server, company);
  const rantai = [{ ...GONE, sj: charterSjId(order, 1) }];
  const hired = { mitra: company.mitra[0], nopol: 'H 1234 AB', namaDriver: 'Sugeng' };
  const id = await makeNote(server, company, { jenis: 'CHARTER', sp_id: order, rantai, ...hired, jumlahFaktur: 0 });
  for (const [command, data] of [
    ['issue-hired', { tanggal: dayFromNow(0) }],
    ['pickup', {}],
    ['depart', {}],
    ['arrive', { penerima: 'Ibu Yanti' }],
    ['receive', kondisi ? { kondisi, alasan_terima: 'cap tidak ada' } : {}],
  ] as const)
    expect((await step(company.operasional, 'sj', id, command, data)).body.errors).toEqual([]);
  return id;
};
const draft = (baris: readonly string[], more: object = {}, who = people.akunting, id = testId()) =>
  server
    .command(who.token, 'invoice', id, 'register', {
      ...{ branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) },
      baris: baris.map((sj) => ({ sj })),
      ...more,
    })
    .then((answer) => ({ id, answer }));
const drafted = async (baris: readonly string[], more: object = {}): Promise<string> => {
  const { id, answer } = await draft(baris, more);
  expect(answer.body.errors).toEqual([]);
  await server.shown('invoice', id, answer.data.revision);
  return id;
};
const issued = async (baris: readonly string[]): Promise<string> => {
  const id = await drafted(baris);
  expect((await step(people.akunting, 'invoice', id, 'issue')).body.errors).toEqual([]);
  return id;
};
const settled = (kind: string, id: string, wanted: object) =>
  until(
    async () => {
      const doc = await read<Record<string, unknown> | null>(kind, id);
      return Object.entries(wanted).every(([name, value]) => doc?.[name] === value);
    },
    `${kind} ${id} to be ${JSON.stringify(wanted)}`,
  );

it('bill what the order says, and their SJ say so; a draft that is cancelled lets them go', async () => {
  const sj = await note();
  expect(await read<Note>('sj', sj)).toMatchObject({ status: 'KEMBALI', tagih: 'SIAP', nilai: 4_500_000 });
  const first = await drafted([sj]);
  expect(await read<Invoice>('invoice', first)).toMatchObject({
    ...{ status: 'DRAF', nomor: '', dasar: 4_500_000, ppn: 495_000, total: 4_995_000, kode_faktur: '04' },
    sebutan: { bu: 'Lintas Cargo' },
  });
  await settled('sj', sj, { status: 'KEMBALI', tagih: 'DRAF', invoice_id: first });
  const correction = { kondisi: 'RUSAK', fakturBack: 0, alasan_terima: 'ternyata sobek' };
  expect(codesOf(await step(people.rcadmin, 'sj', sj, 'correct-receipt', correction)).slice(0, 2)).toEqual([
    ...[422, 'sj-on-draft'],
  ]);
  await step(people.akunting, 'invoice', first, 'cancel', { alasan_batal: 'salah alamat' });
  await settled('sj', sj, { tagih: 'SIAP', invoice_id: '' });

  const second = await issued([sj]);
  const { nomor, jatuh_tempo } = await read<Invoice>('invoice', second);
  expect([nomor, jatuh_tempo]).toEqual([expect.stringMatching(/^INV-JKT-\d{4}-00001$/), dayFromNow(30)]);
  await settled('sj', sj, { status: 'DITAGIH', invoice: nomor });
});

it('refuse an SJ whose paper does not do until akunting waives it, other branches, and bad days, and write nothing', async () => {
  const sj = await note('KURANG');
  const refused = async (...args: Parameters<typeof draft>) => codesOf((await draft(...args)).answer);
  expect(await refused([sj])).toEqual([422, 'invoice-sj-blocked', 'baris.0.sj']);
  const good = await note();
  const before = await server.head();
  expect(await refused([good], { tanggal: dayFromNow(1) })).toEqual([422, expect.stringMatching(/ahead/), 'tanggal']);
  expect(await refused([good], { tanggal: dayFromNow(-90) })).toEqual([422, 'period-missing', 'tanggal']);
  expect(await refused([good], { skema: 'FREIGHT' })).toEqual([422, 'invoice-scheme', 'alasan_skema']);
  expect(await refused([good], {}, people.bandung)).toEqual([422, expect.any(String), 'baris.0.sj']);
  expect((await draft([good], {}, people.kacab)).answer.status).toBe(403);
  expect(await server.head()).toBe(before);
  expect((await step(people.akunting, 'sj', sj, 'waive', { alasan: 'salinan diterima' })).status).toBe(200);
  await drafted([sj]);
});

it('bill a worth whose origin is its order and its delivery', async () => {
  const sj = await note();
  type Line = { type: string; change: number; by: { fullname: string }; from?: { kind: string; deed: string } };
  type Origin = { value: number; stored?: number; lines: Line[]; basis: { kind: string }[] };
  const { data } = await server.call<Origin>(`/api/sj/${sj}/origin?field=nilai`, people.akunting);
  expect([data.value, data.stored]).toEqual([4_500_000, 4_500_000]);
  // The order's price was there before the SJ: the delivery made it worth something.
  expect(data.lines.map(({ type, change, from }) => [type, change, from])).toEqual([
    ['SjArrived', 4_500_000, undefined],
  ]);
  expect(data.basis.map(({ kind }) => kind)).toEqual(['sp']);
  const elsewhere = await server.call(`/api/sj/${sj}/origin?field=nilai`, people.bandung);
  expect(elsewhere.status).toBe(404);
  const unseen = await server.call(`/api/sj/${sj}/origin?field=nilai`, people.rcadmin);
  expect(unseen.status).toBe(400);
});

it('lose no more than there is to credit notes at once; what they take off whole may be billed anew', async () => {
  const sj = await note();
  const id = await issued([sj]);
  const credit = async (data: object, who = people.akunting) => {
    const nk = testId();
    const body = { branch: company.jkt, invoice: id, tanggal: dayFromNow(0), alasan: 'koli rusak', ...data };
    const answer = await server.command(who.token, 'nk', nk, 'register', body);
    return { nk, answer };
  };
  const part = { baris: [{ sj, jumlah: 900_000 }] };
  const notes = await Promise.all(Array.from({ length: 8 }, () => credit(part)));
  for (const { answer } of notes) expect(answer.body.errors).toEqual([]);
  // What follows from the invoice is called by its name too.
  await settled('nk', notes[0]?.nk ?? '', { status: 'DRAF' });
  const first = await read<{ customer: string; sebutan: Record<string, string> }>('nk', notes[0]?.nk ?? '');
  expect(first).toMatchObject({ customer: company.customer, sebutan: { customer: expect.stringMatching(/\w/) } });
  const take = async (who: Person, nk: string, command: string, ifMatch: number) => {
    for (;;) {
      const answer = await server.command(who.token, 'nk', nk, command, {}, { ifMatch });
      if (answer.body.errors[0]?.code !== 'nk-now') return answer;
    }
  };
  // Without the branch head they stay within the limit together, however they are divided.
  const alone = await Promise.all(notes.map(({ nk }) => take(people.akunting, nk, 'issue', 0)));
  const refused = notes.filter((_, n) => alone[n]?.status !== 200);
  expect([alone.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 7]);
  for (const answer of alone.filter(({ status }) => status !== 200))
    expect(codesOf(answer).slice(0, 2)).toEqual([422, 'nk-limit']);
  for (const { nk } of refused) expect((await take(people.akunting, nk, 'submit', 0)).status).toBe(200);
  const approved = await Promise.all(refused.map(({ nk }) => take(people.kacab, nk, 'approve', 1)));
  // 4,500,000 has room for five.
  expect(approved.filter(({ status }) => status === 200)).toHaveLength(4);
  await settled('invoice', id, { status: 'LUNAS', saldo: 0, dikurangi: 4_995_000 });
  await settled('sj', sj, { status: 'KEMBALI', tagih: 'SIAP' });
  await issued([sj]);
});

it('refuse odd amounts and days of their steps at the field, whatever was seen, and write nothing', async () => {
  const [one, two] = [await note(), await note()];
  const open = await drafted([one]);
  const id = await issued([two]);
  await settled('sj', one, { tagih: 'DRAF' });
  await settled('sj', two, { status: 'DITAGIH' });
  const { version } = await read<Invoice>('invoice', id);
  const before = await server.head();
  const give = async (kind: string, of: string, command: string, data: object, ifMatch?: number) =>
    codesOf(
      await server.command(people.akunting.token, kind, of, command, data, ifMatch === undefined ? {} : { ifMatch }),
    );
  const extra = { uraian: 'Bongkar', alasan: 'bongkar malam' };
  const credit = (baris: object[]) => ({
    ...{ branch: company.jkt, invoice: id, tanggal: dayFromNow(0), alasan: 'koli rusak', baris },
  });
  for (const jumlah of [0, -1, 1.5, 1e15, '1000', null]) {
    expect([jumlah, ...(await give('invoice', open, 'add-extra', { ...extra, jumlah }, 0))]).toEqual([
      ...[jumlah, 400, expect.any(String), 'jumlah'],
    ]);
    expect([jumlah, ...(await give('nk', testId(), 'register', credit([{ sj: two, jumlah }])))]).toEqual([
      ...[jumlah, 400, expect.any(String), 'baris.0.jumlah'],
    ]);
  }
  expect(await give('invoice', open, 'add-extra', { ...extra, jumlah: 1 }, 0)).toEqual([
    ...[422, 'invoice-extra-proof', 'bukti'],
  ]);
  for (const [baris, code, field] of [
    [[{ sj: two, jumlah: 4_500_001 }], 'nk-line-left', 'baris.0.jumlah'],
    [[{ sj: one, jumlah: 1 }], 'nk-line', 'baris.0.sj'],
    [[{ sj: '', no: 1, jumlah: 1 }], 'nk-line', 'baris.0.sj'],
    [
      [
        { sj: two, jumlah: 1 },
        { sj: two, jumlah: 1 },
      ],
      'nk-twice',
      'baris.1.sj',
    ],
  ] as const)
    expect(await give('nk', testId(), 'register', credit([...baris]))).toEqual([422, code, field]);
  for (const [tgl_terima, status, code] of [
    [dayFromNow(1), 422, 'invoice-ahead'],
    [dayFromNow(-1), 422, 'invoice-received-early'],
    ['2026-02-30', 400, expect.any(String)],
    ['', 400, expect.any(String)],
  ]) {
    const data = { tgl_terima, penerima: 'Ibu Sari', catatan_terima: '' };
    expect([tgl_terima, ...(await give('invoice', id, 'receive', data, version))]).toEqual([
      ...[tgl_terima, status, code, 'tgl_terima'],
    ]);
  }
  // Somebody else was faster.
  const received = { tgl_terima: dayFromNow(0), penerima: 'Ibu Sari', catatan_terima: '' };
  expect((await give('invoice', id, 'receive', received, version - 1))[0]).toBe(409);
  expect(await server.head()).toBe(before);
});

it('need the branch head for a credit note above the limit', async () => {
  const sj = await note();
  const id = await issued([sj]);
  const nk = testId();
  const body = { branch: company.jkt, invoice: id, tanggal: dayFromNow(0), alasan: 'salah customer', seluruh: true };
  expect((await server.command(people.akunting.token, 'nk', nk, 'register', body)).body.errors).toEqual([]);
  await server.shown('nk', nk, 0);
  // It may be mailed to the person of the invoice.
  expect(await read<Record<string, unknown>>('nk', nk)).toMatchObject({ email: 'ap@bekasi.example' });
  expect(codesOf(await step(people.akunting, 'nk', nk, 'issue')).slice(0, 2)).toEqual([422, 'nk-limit']);
  expect((await step(people.akunting, 'nk', nk, 'submit')).status).toBe(200);
  expect((await step(people.second, 'nk', nk, 'approve')).status).toBe(403);
  expect((await step(people.kacab, 'nk', nk, 'approve')).body.errors).toEqual([]);
  await settled('invoice', id, { status: 'LUNAS', saldo: 0 });
});

it('lack the bukti potong of a customer that withholds until its papers are there, and take no more than it withholds', async () => {
  await server.run('customer', company.customer, 'change', { potong_pph23: true });
  const keuangan = await server.person('keuangan', { branches: [company.jkt] });
  const id = await issued([await note()]);
  await server.run('customer', company.customer, 'change', { potong_pph23: false });
  const plain = await issued([await note()]);
  type Proof = { pph23: number; bupot: string; bupot_kurang: number; ketentuan_pph: string; bupot_nomor: string };
  const proof = () => read<Proof>('invoice', id);
  expect(await proof()).toMatchObject({ pph23: 90_000, bupot: 'BELUM', bupot_kurang: 90_000 });
  expect((await proof()).ketentuan_pph).not.toBe('');
  expect(await read<Proof>('invoice', plain)).toMatchObject({ pph23: 0, bupot: '', ketentuan_pph: '' });

  const listed = async (who: Person, bupot: string) =>
    (await server.call<{ rows: { id: string }[] }>(`/api/invoice?bupot=${bupot}&size=100`, who)).data.rows
      .map((row) => row.id)
      .includes(id);
  expect(await listed(keuangan, 'BELUM')).toBe(true);
  expect(await listed(people.bandung, 'BELUM')).toBe(false);
  const bukti = (await send(server.url, keuangan.token, `invoice/${id}`, pdfOf())).data;
  const paper = { no_bupot: '2500A1B2C', tgl_bupot: dayFromNow(0), jumlah: 90_000, bukti };
  const add = (data: object, who = keuangan, to = id) => step(who, 'invoice', to, 'add-proof', data);
  for (const who of [people.kacab, people.rcadmin]) expect((await add(paper, who)).status).toBe(403);
  expect((await add(paper, people.bandung)).status).toBe(404);
  const before = await server.head();
  const refused = async (data: object) => codesOf(await add({ ...paper, ...data }));
  expect(await refused({ jumlah: 90_001 })).toEqual([422, 'invoice-bupot-over', 'jumlah']);
  expect(await refused({ tgl_bupot: dayFromNow(1) })).toEqual([422, 'invoice-bupot-ahead', 'tgl_bupot']);
  expect(await refused({ tgl_bupot: dayFromNow(-1) })).toEqual([422, 'invoice-bupot-early', 'tgl_bupot']);
  for (const [field, value] of [
    ['no_bupot', '2500'],
    ['jumlah', 0],
    ['jumlah', -1],
    ['jumlah', 1.5],
    ['jumlah', 1e15],
  ] as const)
    expect((await refused({ [field]: value }))[2]).toBe(field);
  expect(await refused({ bukti: undefined })).toEqual([400, expect.any(String), 'bukti']);
  // A file of another document is none of this one.
  expect(codesOf(await add(paper, keuangan, plain))[0]).toBe(422);
  expect(await server.head()).toBe(before);

  // At the same revision one of two is taken.
  const { version } = await read<Invoice>('invoice', id);
  const twice = await Promise.all(
    [50_000, 60_000].map((jumlah, n) =>
      server.command(
        keuangan.token,
        'invoice',
        id,
        'add-proof',
        { ...paper, no_bupot: `2500A1B2${n}`, jumlah },
        { ifMatch: version },
      ),
    ),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = twice.findIndex(({ status }) => status === 200);
  await settled('invoice', id, { bupot: 'SEBAGIAN', bupot_kurang: [40_000, 30_000][taken] });
  expect((await step(people.akunting, 'invoice', id, 'drop-proof', { no: 1, alasan: 'salah ketik' })).status).toBe(200);
  await settled('invoice', id, { bupot: 'BELUM', bupot_kurang: 90_000 });
  expect((await add(paper)).body.errors).toEqual([]);
  await settled('invoice', id, { bupot: 'ADA', bupot_kurang: 0, bupot_nomor: '2500A1B2C' });
  expect([await listed(keuangan, 'BELUM,SEBAGIAN'), await listed(keuangan, 'ADA')]).toEqual([false, true]);
  const open = (who: Person) =>
    fetch(`${server.url}/api/files/${bukti.id}`, { headers: { authorization: who.token } }).then(
      ({ status }) => status,
    );
  expect([await open(people.kacab), await open(people.bandung), await open(people.rcadmin)]).toEqual([200, 404, 404]);
});

it('are in the import file of the tax office until they have a number, for akunting within its branches', async () => {
  const month = dayFromNow(0).slice(0, 7);
  const ids = [await issued([await note()]), await issued([await note()])];
  const numbers = await Promise.all(ids.map(async (id) => (await read<Invoice>('invoice', id)).nomor));
  type Summary = { invoices: number; dpp: number; ppn: number; files: number; gaps: { nomor: string; gap: string }[] };
  const ask = <T = unknown>(path: string, who = people.akunting) => server.call<T>(`/api/coretax${path}`, who);
  const file = (who: Person, query: string) =>
    fetch(`${server.url}/api/coretax?${query}`, { headers: { authorization: who.token } });
  const query = `bulan=${month}&bu=${bu}`;
  const { data: before } = await ask<Summary>(`/summary?${query}`);
  expect([before.ppn, before.files]).toEqual([before.invoices * 495_000, 1]);

  const answer = await file(people.akunting, query);
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'application/xml; charset=utf-8',
    `attachment; filename="coretax-LC-${month}.xml"`,
  ]);
  const xml = await answer.text();
  expect(xml.match(/<TaxInvoice>/g)).toHaveLength(before.invoices);
  for (const one of numbers) expect(xml).toContain(`<RefDesc>${one}</RefDesc>`);
  expect(xml).toContain('<TIN>0012345678901000</TIN>');
  expect(xml).toContain('<BuyerName>PT Samudra Cat Indonesia</BuyerName>');
  expect(xml).toMatch(/<OtherTaxBase>4125000<\/OtherTaxBase><VATRate>12<\/VATRate><VAT>495000<\/VAT>/);
  expect(xml).toMatch(/<\/TaxInvoiceBulk>\n$/);

  const nsfp = '04002600000000123';
  const numbered = await step(people.akunting, 'invoice', ids[0] ?? '', 'set-tax-number', { nsfp });
  await server.shown('invoice', ids[0] ?? '', numbered.data.revision);
  expect(await (await file(people.akunting, query)).text()).not.toContain(`<RefDesc>${numbers[0]}<`);
  expect(await (await file(people.akunting, `${query}&faktur=SEMUA`)).text()).toContain(`<RefDesc>${numbers[0]}<`);

  const empty = { invoices: 0, dpp: 0, ppn: 0, files: 0, gaps: [] };
  expect((await ask(`/summary?${query}`, people.bandung)).data).toEqual(empty);
  expect(codesOf(await ask(`?${query}`, people.bandung)).slice(0, 2)).toEqual([404, 'coretax-empty']);
  expect(codesOf(await ask(`?bulan=2020-02&bu=${bu}`)).slice(0, 2)).toEqual([404, 'coretax-empty']);
  for (const who of [people.kacab, people.rcadmin]) {
    expect((await ask(`?${query}`, who)).status).toBe(403);
    expect((await ask(`/summary?${query}`, who)).status).toBe(403);
  }
  for (const [odd, field] of [
    [`bu=${bu}`, 'bulan'],
    [`bulan=2026-13&bu=${bu}`, 'bulan'],
    [`bulan=2026-7&bu=${bu}`, 'bulan'],
    [`bulan=${month}`, 'bu'],
    [`bulan=${month}&bu=${testId()}`, 'bu'],
    [`bulan=${month}&bu=${bu}&bu=${bu}`, 'bu'],
    [`${query}&bagian=0`, 'bagian'],
    [`${query}&faktur=x`, 'faktur'],
    [`${query}&branch=x`, 'branch'],
  ])
    expect([odd, ...codesOf(await ask(`?${odd}`))]).toEqual([
      odd,
      400,
      field === 'branch' ? 'unknown-parameter' : 'bad-parameter',
      field,
    ]);
  expect(codesOf(await ask(`?${query}&bagian=2`)).slice(0, 2)).toEqual([404, 'coretax-empty']);
});

it('print what they bill with its tax, by its readers, once numbered', async () => {
  const sj = await note();
  const id = await drafted([sj]);
  type Printed = { papers: { content: Record<string, unknown> }[]; refused: { id: string }[] };
  const print = (who: Person, paper = 'invoice') =>
    server.call<Printed>('/api/prints', {
      token: who.token,
      method: 'POST',
      body: { kind: 'invoice', paper, ids: [id] },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(codesOf(await print(people.akunting)).slice(0, 2)).toEqual([422, 'print-no-number']);
  expect((await step(people.akunting, 'invoice', id, 'issue')).body.errors).toEqual([]);
  expect((await print(people.rcadmin)).status).toBe(403);
  const { nomor } = await read<Invoice>('invoice', id);
  const { nomor: sm } = await read<{ nomor: string }>('sj', sj);
  const [paper] = (await print(people.akunting)).data.papers;
  expect(paper?.content).toMatchObject({
    ...{ code: nomor, kepada: 'Kantor Bekasi', npwp: '998877665544000', bagian: [11, 12], sj: 1 },
    ...{ dasar: 4_500_000, dpp: 4_125_000, ppn: 495_000, total: 4_995_000, tagihan: 4_995_000 },
    rows: [{ sm, unit: '1/1', nilai: 4_500_000 }],
    head: { company: 'Lintas Cargo' },
  });
  const [slip] = (await print(people.kacab, 'tanda-terima')).data.papers;
  expect(slip?.content).toMatchObject({ code: nomor, tagihan: 4_995_000, sj: 1, customer: company.customer });
});

type Correction = { nk: string; answer: Awaited<ReturnType<typeof server.command>> };
/** What the dialog sends: the note, and the step that it may take. */
const correct = async (id: string, who = people.akunting, more: object = {}): Promise<Correction> => {
  const nk = testId();
  const body = { branch: company.jkt, invoice: id, tanggal: dayFromNow(0), alasan: 'salah alamat', koreksi: true };
  const answer = await server.command(who.token, 'nk', nk, 'register', { ...body, ...more });
  return { nk, answer };
};
type Replaced = Invoice &
  Record<'pengganti_id' | 'koreksi_dari' | 'koreksi_dari_id' | 'koreksi_oleh' | 'catatan', string> & {
    baris: { sj: string; nilai: number }[];
    tambahan: { no: number; uraian: string; jumlah: number; oleh: string }[];
  };

it('are corrected once: a note takes off all that is left, and a draft with the same SJ replaces the invoice', async () => {
  const both = [await note(), await note()];
  const id = await drafted(both, { catatan: 'PO 77' });
  const { data: proof } = await send(server.url, people.akunting.token, `invoice/${id}`, pdfOf('kuitansi'));
  const extra = { uraian: 'Inap', jumlah: 250_000, alasan: 'antre bongkar', bukti: proof };
  expect((await step(people.akunting, 'invoice', id, 'add-extra', extra)).body.errors).toEqual([]);
  expect((await step(people.akunting, 'invoice', id, 'issue')).body.errors).toEqual([]);
  const { nomor } = await read<Replaced>('invoice', id);

  expect((await correct(id, people.kacab)).answer.status).toBe(403);
  expect((await correct(id, people.bandung)).answer.status).toBe(422);
  expect(codesOf((await correct(id, people.akunting, { tanggal: dayFromNow(-90) })).answer)).toEqual([
    ...[422, 'period-missing', 'tanggal'],
  ]);
  const [one, other] = await Promise.all([correct(id), correct(id, people.second)]);
  const [nk, refused] = one.answer.status === 200 ? [one.nk, other] : [other.nk, one];
  expect(codesOf(refused.answer)).toEqual([422, expect.stringMatching(/^claimed/), 'invoice']);
  const maker = nk === one.nk ? people.akunting : people.second;
  await server.shown('nk', nk, 0);
  // Nothing else was written.
  const { data: all } = await server.call<{ rows: { id: string }[] }>(`/api/nk?invoice=${id}`, people.akunting);
  expect(all.rows.map((row) => row.id)).toEqual([nk]);
  expect(codesOf(await step(maker, 'nk', nk, 'issue')).slice(0, 2)).toEqual([422, 'nk-limit']);
  expect((await step(maker, 'nk', nk, 'submit')).status).toBe(200);
  expect(await read('nk', nk)).toMatchObject({ koreksi: true, seluruh: true, dasar: 9_250_000 });
  await settled('sj', both[0] as string, { status: 'DITAGIH', invoice: nomor });
  expect((await step(people.kacab, 'nk', nk, 'approve')).body.errors).toEqual([]);

  await settled('invoice', id, { status: 'LUNAS', saldo: 0 });
  await until(async () => (await read<Replaced>('invoice', id)).pengganti_id !== '', 'the draft that replaces it');
  const { pengganti_id: next } = await read<Replaced>('invoice', id);
  await settled('sj', both[0] as string, { status: 'KEMBALI', tagih: 'DRAF', invoice_id: next });
  await settled('sj', both[1] as string, { status: 'KEMBALI', tagih: 'DRAF', invoice_id: next });
  const replaced = await read<Replaced>('invoice', next);
  expect(replaced).toMatchObject({
    ...{ status: 'DRAF', nomor: '', tanggal: dayFromNow(0), catatan: 'PO 77', dasar: 9_250_000, dikurangi: 0 },
    ...{ koreksi_dari: nomor, koreksi_dari_id: id },
    baris: both.map((sj) => ({ sj, nilai: 4_500_000 })),
    tambahan: [{ no: 1, uraian: 'Inap', jumlah: 250_000 }],
  });
  // Its scheme takes a reason as on any draft, and it tells nobody else what the first one billed.
  expect(codesOf(await step(people.akunting, 'invoice', next, 'change', { skema: 'BEBAS' }))).toEqual([
    ...[422, 'invoice-scheme', 'alasan_skema'],
  ]);
  const body = {
    aggregate: 'invoice',
    fields: { branch: company.bdg, customer: company.customer, alamat, skema: 'UMUM' },
  };
  const estimated = async (more: object): Promise<number> => {
    const fields = { ...body.fields, tanggal: dayFromNow(0), baris: [], ...more };
    const { data } = await server.call<{ derived: { dasar: number } }>('/api/estimate', {
      ...{ token: people.bandung.token, method: 'POST', body: { ...body, fields } },
    });
    return data.derived.dasar;
  };
  expect(await estimated({ koreksi_dari_id: id })).toBe(0);
  // Issued, it may be corrected in its turn; the first one no more.
  expect(codesOf((await correct(id)).answer).slice(0, 2)).toEqual([422, 'nk-not-owed']);
  expect(codesOf(await step(people.akunting, 'invoice', next, 'change', { koreksi_dari_id: '' }))).toEqual([
    ...[422, 'invoice-replaces', 'koreksi_dari_id'],
  ]);
  expect((await step(people.akunting, 'invoice', next, 'issue')).body.errors).toEqual([]);
  await settled('sj', both[0] as string, { status: 'DITAGIH', invoice: (await read<Invoice>('invoice', next)).nomor });
  expect(codesOf((await draft([], { koreksi_dari_id: id })).answer)).toEqual([
    ...[422, 'invoice-replaces', 'koreksi_dari_id'],
  ]);
});
