/**
 * Ageing on any past day: after a random history of some weeks, the invoice list as of each day, its buckets and its
 * documents equal a plain model of what was owed. The clock of this file, and with it the server's, is moved.
 */
import { join } from 'node:path';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { bucketsOf, DUE_BOUNDS } from '../../../services/domain/kit/values/buckets.js';
import { openPeriod } from '../../data/ketentuan/register.js';
import { putScan, scanOf } from '../../data/seed/scan.js';
import { FolderFiles } from '../../engines/files/folder.js';
import { random, until } from '../contracts/harness.js';
import { billableNotes, makeAddress, makeBilling } from '../testing/billable.js';
import { rounds, sample, seed } from '../testing/chance.js';
import { type Company, dayFromNow, makeCompany } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';
// @ts-expect-error a program of the test run, which has no types
import { shifted } from '../testing/shift.mjs';

const HOUR = 3_600_000;
const DAYS = 100;
const STEPS = rounds(60, 400);
let ahead = -DAYS * 24 * HOUR;
globalThis.Date = shifted(Date, () => ahead);
const roll = random(seed ^ 0xa9e);
const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T;
const now = (): string => new Date().toISOString();
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (24 * HOUR);

type Terms = { customer: string; alamat: string; top: number; top_dari: 'INVOICE' | 'TERIMA'; pemungut_ppn: '' | '03' };
/** An invoice as the model knows it. */
type Model = {
  id: string;
  terms: Terms;
  day: string;
  status: 'DRAF' | 'OWED' | 'LUNAS' | 'BATAL';
  lines: { sj: string; no: number; left: number }[];
  due: string;
};
type Owed = { saldo: number; due: string };
/** What is owed from a time on, by invoice. */
type Moment = { time: string; owed: ReadonlyMap<string, Owed> };

let server: TestServer;
let company: Company;
const terms: Terms[] = [];
const invoices: Model[] = [];
const moments: Moment[] = [];

/** 12 % of 11/12, each rounded half up; a collector pays the tax to the state. */
const owedOf = ({ lines, terms: { pemungut_ppn } }: Model): number => {
  const base = lines.reduce((sum, { left }) => sum + left, 0);
  const dpp = Math.floor((base * 11 + 6) / 12);
  return base + (pemungut_ppn === '' ? Math.floor((dpp * 12 + 50) / 100) : 0);
};
const run = (kind: string, id: string, command: string, data: object = {}, who = company.akunting) =>
  server.run(kind, id, command, data, who.actor);
const notes = (): void => {
  const owed = invoices.filter(({ status }) => status === 'OWED');
  moments.push({ time: now(), owed: new Map(owed.map((one) => [one.id, { saldo: owedOf(one), due: one.due }])) });
};

beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  await makeBilling(server, company);
  for (const [top, top_dari, pemungut_ppn] of [
    [30, 'INVOICE', ''],
    [14, 'TERIMA', ''],
    [0, 'INVOICE', '03'],
  ] as const) {
    const [customer, alamat] = [testId(), testId()];
    const named = { kode_customer: `C-T${top}`, nama_perusahaan: `PT Tempo ${top}`, kota: 'Bogor' };
    await server.run('customer', customer, 'register', { ...named, top, top_dari, pemungut_ppn }, system);
    for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
      await server.run('customer', customer, step, { memo: '' }, system);
    await makeAddress(server, customer, alamat);
    terms.push({ customer, alamat, top, top_dari, pemungut_ppn });
  }
});
afterAll(() => server?.end());

const draft = async (): Promise<void> => {
  const of = pick(terms);
  const unit = 1_000_003 + roll(9_000_000);
  const sj = await billableNotes(server, company, 1 + roll(3), { unit, customer: of.customer });
  const [today, before] = [dayFromNow(0), dayFromNow(-2)];
  const day = roll(2) === 0 && before.slice(0, 7) === today.slice(0, 7) ? before : today;
  const one: Model = { id: testId(), terms: of, day, status: 'DRAF', lines: [], due: '' };
  const baris = sj.map((note) => ({ sj: note }));
  await run('invoice', one.id, 'register', {
    ...{ branch: company.jkt, customer: of.customer, alamat: of.alamat, skema: 'UMUM', tanggal: day, baris },
  });
  one.lines = sj.map((note) => ({ sj: note, no: 0, left: unit }));
  invoices.push(one);
  if (roll(3) > 0) return;
  const { file, bytes } = scanOf(one.id, 'Kuitansi', [one.id]);
  const files = new FolderFiles(join(server.dataDir, 'files'));
  await putScan(files, { file, bytes }, { entity: 'invoice', id: one.id }, company.akunting.actor, now());
  const jumlah = 1 + roll(900_000);
  await run('invoice', one.id, 'addExtra', { uraian: 'Bongkar', jumlah, alasan: 'bongkar malam', bukti: file });
  one.lines.push({ sj: '', no: 1, left: jumlah });
};
const credit = async (one: Model, whole: boolean): Promise<void> => {
  const nk = testId();
  const open = one.lines.filter(({ left }) => left > 0);
  const taken = whole ? open : open.filter(() => roll(2) === 0);
  const rows = (taken.length > 0 ? taken : open.slice(0, 1)).map((line) => {
    const jumlah = whole || roll(3) === 0 ? line.left : 1 + roll(line.left);
    return { line, jumlah };
  });
  const baris = whole ? [] : rows.map(({ line: { sj, no }, jumlah }) => ({ sj, no, jumlah }));
  const data = { branch: company.jkt, invoice: one.id, tanggal: dayFromNow(0), alasan: 'koli rusak', seluruh: whole };
  await run('nk', nk, 'register', { ...data, baris });
  await run('nk', nk, 'submit');
  await run('nk', nk, 'approve', {}, company.kacab);
  const { reads } = server.server.engines;
  await until(async () => {
    const doc = (await reads.get('invoice', one.id))?.doc as { kredit?: { nk: string }[] } | undefined;
    return doc?.kredit?.some((line) => line.nk === nk) ?? false;
  }, 'the credit note to be applied');
  for (const { line, jumlah } of rows) line.left -= jumlah;
  if (owedOf(one) === 0) one.status = 'LUNAS';
};
const steps: Record<string, { of: Model['status']; do: (one: Model) => Promise<unknown> }> = {
  cancel: {
    of: 'DRAF',
    do: async (one) => {
      await run('invoice', one.id, 'cancel', { alasan_batal: 'salah alamat' });
      one.status = 'BATAL';
    },
  },
  issue: {
    of: 'DRAF',
    do: async (one) => {
      await run('invoice', one.id, 'issue');
      one.status = 'OWED';
      one.due = plus(one.day, one.terms.top);
    },
  },
  // Some days late, and perhaps set right later.
  receive: {
    of: 'OWED',
    do: async (one) => {
      const tgl_terima = plus(one.day, roll(daysBetween(one.day, dayFromNow(0)) + 1));
      await run('invoice', one.id, 'receive', { tgl_terima, penerima: 'Ibu Sari', catatan_terima: '' });
      if (one.terms.top_dari === 'TERIMA') one.due = plus(tgl_terima, one.terms.top);
    },
  },
  part: { of: 'OWED', do: (one) => credit(one, false) },
  whole: { of: 'OWED', do: (one) => credit(one, true) },
};
const OFTEN = ['issue', 'issue', 'issue', 'cancel', 'receive', 'receive', 'part', 'whole'];

type Row = { id: string; saldo: number; umur: string; jatuh_tempo: string; status: string };
type Totals = { total: number; exact: boolean; sums: { saldo: number } };

it('the buckets of any past day are what was owed then, each invoice in the bucket of its age', async () => {
  for (let n = 0; n < STEPS; n++) {
    await openPeriod(server.server.commands.executor.run.bind(server.server.commands.executor), now());
    const step = steps[pick(OFTEN)];
    const of = invoices.filter(({ status }) => status === step?.of);
    if (step && of.length > 0 && roll(3) > 0) await step.do(pick(of));
    else await draft();
    notes();
    ahead += 1_000 + roll(Math.floor((-2 * ahead) / (STEPS - n + 2)));
  }
  ahead = 0;
  await server.caughtUp();
  const { token } = await server.person('keuangan', { branches: [company.jkt] });
  const get = async <T>(path: string): Promise<T> => {
    const answer = await server.call<T>(path, { token });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, []]);
    return answer.data;
  };
  const owedBy = (time: string): Moment['owed'] => moments.findLast((one) => one.time <= time)?.owed ?? new Map();
  const buckets = bucketsOf({ bounds: DUE_BOUNDS }, true);
  const bucketOf = (due: string, day: string): number => {
    const age = daysBetween(due, day);
    const at = DUE_BOUNDS.findIndex((bound) => age <= bound);
    return at < 0 ? DUE_BOUNDS.length : at;
  };
  const rowsAt = async (asOf: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const part = await get<{ rows: Row[] }>(`/api/invoice?saldo=1..&size=100&page=${page}&asOf=${asOf}`);
      rows.push(...part.rows);
      if (part.rows.length < 100) return rows;
    }
  };
  const filled = new Set<number>();
  const check = async (asOf: string, time: string, day: string): Promise<void> => {
    const owed = [...owedBy(time)];
    const at = (n: number) => owed.filter(([, { due }]) => bucketOf(due, day) === n);
    const sum = (some: typeof owed) => some.reduce((all, [, { saldo }]) => all + saldo, 0);
    const ofs = [...buckets.map(({ filter }) => `umur=${filter}`), 'saldo=1..'].map((of) => `${of}&asOf=${asOf}`);
    const totals = await get<Totals[]>(
      `/api/invoice/totals?${ofs.map((of) => `of=${encodeURIComponent(of)}`).join('&')}`,
    );
    expect([asOf, totals.map(({ total, sums }) => [total, sums.saldo])]).toEqual([
      asOf,
      [...buckets.map((_, n) => at(n)), owed].map((some) => [some.length, sum(some)]),
    ]);
    const rows = await rowsAt(asOf);
    expect(rows.map(({ id, saldo, umur }) => [id, saldo, umur]).sort()).toEqual(
      owed.map(([id, { saldo, due }]) => [id, saldo, due]).sort(),
    );
    for (const n of buckets.keys()) if (at(n).length > 0) filled.add(n);
    for (const row of sample(`rows of ${asOf}`, rows, 1)) {
      const doc = await get<Row>(`/api/invoice/${row.id}?asOf=${asOf}`);
      expect(doc).toMatchObject(row);
    }
  };
  for (let back = DAYS; back >= 0; back--) {
    const day = dayFromNow(-back);
    await check(day, `${day}T16:59:59.999Z`, day);
  }
  for (const { time } of sample('moments', moments, 8))
    await check(time, time, new Date(Date.parse(time) + 7 * HOUR).toISOString().slice(0, 10));
  expect(filled.size).toBeGreaterThan(3);

  // Without a moment the list is today's.
  const today = await get<Totals[]>('/api/invoice/totals?of=saldo%3D1..');
  expect(today[0]?.sums.saldo).toBe([...owedBy(now()).values()].reduce((all, { saldo }) => all + saldo, 0));
  const bandung: Person = await server.person('keuangan', { branches: [company.bdg] });
  const theirs = await server.call<{ total: number }>(`/api/invoice?asOf=${dayFromNow(-1)}&totals=1`, bandung);
  expect([theirs.status, theirs.data.total]).toEqual([200, 0]);
  for (const odd of ['3', 'kemarin', '2026-13-01', ''])
    expect(codesOf(await server.call(`/api/invoice?asOf=${odd}`, { token }))).toEqual([400, 'bad-parameter', 'asOf']);
}, 240_000);
