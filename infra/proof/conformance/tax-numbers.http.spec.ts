/** Tax numbers of many invoices at once, from a sheet: read, met with the invoices of the reader's branches, batched. */
import type { SheetLines } from '../../../services/api/batch/sheet-lines.js';
import { ended } from '../../../services/api/batch/testing/follow.js';
import {
  judgeTaxRows,
  type NumberedInvoice,
  taxCommands,
  taxRows,
  taxSheetOf,
} from '../../../services/domain/flows/invoice/tax-numbers.js';
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import { workbook } from '../../runtime/sheets/xlsx-write.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeNote, makeSp } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

let server: TestServer;
let company: Company;
let alamat = '';
const people = {} as Record<'akunting' | 'second' | 'keuangan' | 'bandung', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  people.akunting = await server.person('akunting', { branches: [company.jkt] });
  people.second = await server.person('akunting', { branches: [company.jkt] });
  people.keuangan = await server.person('keuangan', { branches: [company.jkt] });
  people.bandung = await server.person('akunting', { branches: [company.bdg] });
  const bu = testId();
  await server.run('bu', bu, 'register', { code: 'LC', name: 'Lintas Cargo', npwp: '012345678901000' });
  await server.run('branch', company.jkt, 'change', { bu });
  alamat = testId();
  const to = { name: 'Kantor Bekasi', address: 'Jl. Ahmad Yani 1', npwp: '998877665544000' };
  await server.run('invoice_address', alamat, 'register', { customer: company.customer, ...to });
});
afterAll(() => server.end());

const GONE = { hasil: 'GAGAL', qty: 0, koli: 0, ikat: 0, berat: 0, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };
type Issued = { id: string; nomor: string };
const issued = async (): Promise<Issued> => {
  const { id: order } = await makeSp(server, company);
  const hired = { mitra: company.mitra[0], nopol: 'H 1234 AB', namaDriver: 'Sugeng', jumlahFaktur: 0 };
  const rantai = [{ ...GONE, sj: charterSjId(order, 1) }];
  const sj = await makeNote(server, company, { jenis: 'CHARTER', sp_id: order, rantai, ...hired });
  for (const [command, data] of [
    ['issue-hired', { tanggal: dayFromNow(0) }],
    ['pickup', {}],
    ['depart', {}],
    ['arrive', { penerima: 'Ibu Yanti' }],
    ['receive', {}],
  ] as const)
    expect((await server.step(company.operasional, 'sj', sj, command, data)).body.errors).toEqual([]);
  const id = testId();
  const body = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
  await server.command(people.akunting.token, 'invoice', id, 'register', { ...body, baris: [{ sj }] });
  const { data } = await server.step(people.akunting, 'invoice', id, 'issue');
  await server.shown('invoice', id, data.revision);
  return { id, nomor: (await read(id)).nomor };
};
type Invoice = Record<'nomor' | 'nsfp', string>;
const read = async (id: string): Promise<Invoice> =>
  (await server.call<Invoice>(`/api/invoice/${id}`, people.akunting)).data;
const stored = async (id: string): Promise<string> => {
  const { executor } = server.server.commands;
  const { state } = await executor.streams.load<{ fields: Invoice }>(executor.aggregates.get('invoice') as never, id);
  return state.fields.nsfp;
};
let last = 0;
const taxNumber = (): string => `040026${String(++last).padStart(11, '0')}`;

const readSheet = async (content: string | Buffer, who = people.akunting) => {
  const headers = { authorization: who.token };
  const answer = await fetch(`${server.url}/api/coretax/read`, { method: 'POST', headers, body: content as never });
  return { status: answer.status, data: ((await answer.json()) as { data: SheetLines }).data };
};
const ask = (query: string, who = people.akunting) =>
  server.call<NumberedInvoice[]>(`/api/coretax/numbers?${query}`, who);
/** What the page makes of a file. */
const judged = async (content: string | Buffer) => {
  const { lines } = (await readSheet(content)).data;
  const rows = taxRows(lines, taxSheetOf(lines));
  const list = (of: 'nomor' | 'nsfp') =>
    rows
      .map((row) => row[of])
      .filter((text) => /^(INV-|\d)/.test(text))
      .join();
  return judgeTaxRows(rows, (await ask(`nomor=${list('nomor')}&nsfp=${list('nsfp')}`)).data);
};
type Planned = { counts: { aksi: number; salah: number }; errors: { row: number; code: string; message: string }[] };
const plan = (rows: readonly object[], who = people.akunting, id = testId()) =>
  server
    .call<Planned>(`/api/batch/${id}/plan-rows`, {
      token: who.token,
      body: { entity: 'invoice', kind: 'AKSI', name: 'No. faktur pajak', rows },
    })
    .then((answer) => ({ id, ...answer }));
const start = (id: string, who = people.akunting) => server.command(who.token, 'batch', id, 'start', {});
const end = (id: string) => ended(server.server.commands.executor, id, 'SELESAI', 'GAGAL');

it('fills what a sheet says, in whatever form it comes; an exchange of numbers is one step', async () => {
  const [a, b, c] = [await issued(), await issued(), await issued()];
  const [n, m, o] = [taxNumber(), taxNumber(), taxNumber()];
  const dotted = `${n.slice(0, 3)}.${n.slice(3, 6)}-${n.slice(6)}`;
  const lines = ['Faktur Pajak Keluaran;;', 'Referensi;Nama Pembeli;Nomor Faktur Pajak', `${a.nomor};PT "A";${dotted}`];
  lines.push(`${b.nomor} / PO 7;PT B;4,0026E+16`, `INV-JKT-2611-99999;PT C;${o}`);
  const csv = lines.join('\r\n');
  const seen = (rows: Awaited<ReturnType<typeof judged>>) => rows.map(({ group, why = '' }) => `${group} ${why}`);
  for (const content of [
    csv,
    `\ufeff${csv}`,
    Buffer.from(`\ufeff${csv}`, 'utf16le'),
    csv.replaceAll('"', '""').replace('PT ""A""', '"PT ""A"""').replaceAll(';', '\t'),
  ])
    expect(seen(await judged(content))).toEqual(['fill ', 'wrong lost', 'wrong unknown']);

  const columns = ['Referensi', 'Nomor Faktur Pajak'].map((label) => ({ label, look: 'text' as const }));
  const pieces: Buffer[] = [];
  for await (const piece of workbook([
    {
      name: 'Faktur',
      columns,
      rows: [
        [
          [a.nomor, n],
          [b.nomor, m],
          [c.nomor, 40_026],
        ],
      ],
    },
  ]))
    pieces.push(piece as Buffer);
  const rows = await judged(Buffer.concat(pieces));
  expect(seen(rows)).toEqual(['fill ', 'fill ', 'wrong length']);
  const first = await plan(taxCommands(rows, new Set()));
  expect(first.data.counts).toMatchObject({ aksi: 2, salah: 0 });
  expect((await start(first.id)).status).toBe(200);
  await end(first.id);
  expect([await stored(a.id), await stored(b.id), await stored(c.id)]).toEqual([n, m, '']);
  // The same again has nothing to do; two exchanged are replacements, which nothing but a tick lets through.
  await until(async () => (await read(a.id)).nsfp === n && (await read(b.id)).nsfp === m, 'the numbers to be shown');
  const swap = `${a.nomor};${m}\n${b.nomor};${n}`;
  const again = await judged(`${a.nomor};${n}\n${b.nomor};${m}`);
  expect(seen(again)).toEqual(['same ', 'same ']);
  const exchanged = await judged(swap);
  expect(seen(exchanged)).toEqual(['replace ', 'replace ']);
  expect(taxCommands(exchanged, new Set())).toEqual([]);
  expect((await plan(taxCommands(exchanged, new Set([1])))).data).toMatchObject({ counts: { aksi: 0, salah: 1 } });
  const second = await plan(taxCommands(exchanged, new Set([1, 2])));
  expect(second.data.counts).toMatchObject({ aksi: 2, salah: 0 });
  await start(second.id);
  await end(second.id);
  expect([await stored(a.id), await stored(b.id)]).toEqual([m, n]);
});

it('gives a number to one invoice, however many ask at once', async () => {
  const all = [await issued(), await issued(), await issued(), await issued()];
  const nsfp = taxNumber();
  const answers = await Promise.all(
    all.map(({ id }, n) =>
      server.step([people.akunting, people.second][n % 2] as Person, 'invoice', id, 'set-tax-number', { nsfp }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const numbers = () => Promise.all(all.map(({ id }) => stored(id)));
  expect((await numbers()).filter((one) => one !== '')).toEqual([nsfp]);

  // Two batches that were planned before either ran.
  const free = (await Promise.all(all.map(async ({ id }) => ((await stored(id)) === '' ? [id] : [])))).flat();
  const other = taxNumber();
  const rowOf = (id = '') => [{ id, command: 'setTaxNumber', data: { nsfp: other } }];
  const plans = [await plan(rowOf(free[0])), await plan(rowOf(free[1]), people.second)];
  expect(plans.map(({ data }) => data.counts.salah)).toEqual([0, 0]);
  await Promise.all([start(plans[0]?.id ?? ''), start(plans[1]?.id ?? '', people.second)]);
  await Promise.all(plans.map(({ id }) => end(id)));
  expect((await numbers()).filter((one) => one === other)).toEqual([other]);

  // In one batch: both rows are refused, each naming the other.
  const third = taxNumber();
  const two = free.slice(1).map((id) => ({ id, command: 'setTaxNumber', data: { nsfp: third } }));
  expect((await plan(two)).data.errors.map(({ row, code }) => [row, code])).toEqual([
    [1, 'sheet-twice'],
    [2, 'sheet-twice'],
  ]);
});

it('is akunting’s, within its branches; a row that has changed since it was shown is refused', async () => {
  const one = await issued();
  const nsfp = taxNumber();
  const query = `nomor=${one.nomor}`;
  expect((await ask(query)).data).toMatchObject([{ id: one.id, nomor: one.nomor, kode_faktur: '04', nsfp: '' }]);
  expect((await ask(query, people.bandung)).data).toEqual([]);
  for (const who of [people.keuangan, company.kacab]) {
    expect((await ask(query, who)).status).toBe(403);
    expect((await readSheet('a;b', who)).status).toBe(403);
  }
  for (const [odd, field] of [
    ['nomor=SP-1', 'nomor'],
    ['nsfp=1', 'nsfp'],
    [`nsfp=${Array.from({ length: 101 }, taxNumber).join()}`, 'nsfp'],
  ])
    expect([odd, ...codesOf(await ask(String(odd)))]).toEqual([odd, 400, 'bad-parameter', field]);
  expect(codesOf(await ask('branch=x'))).toEqual([400, 'unknown-parameter', 'branch']);

  const { data } = await ask(query);
  const row = { id: one.id, command: 'setTaxNumber', data: { nsfp }, ifMatch: data[0]?.version };
  expect((await plan([row], people.bandung)).data.counts.salah).toBe(1);
  for (const wrong of [`01${nsfp.slice(2)}`, '4.0026E+16', nsfp.slice(1), ''])
    expect((await plan([{ ...row, data: { nsfp: wrong } }])).data.counts).toMatchObject({ salah: 1, aksi: 0 });
  await server.step(people.second, 'invoice', one.id, 'set-tax-number', { nsfp: taxNumber() });
  expect((await plan([row])).data.counts).toMatchObject({ salah: 1, aksi: 0 });
});
