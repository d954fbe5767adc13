/**
 * Money under concurrency: receipts, giros, allocations, bounces, reversals and credit notes at the same few invoices at
 * once, in a random order. At the end all books agree: what is left of each invoice and of each receipt, to the rupiah.
 */
import { balanceOf } from '../../../services/domain/flows/invoice/amounts.js';
import { splitOf } from '../../../services/domain/flows/receipt/parts.js';
import { isLive, isPaid } from '../../../services/domain/flows/receipt/status.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { random, until } from '../contracts/harness.js';
import { billableNotes, makeBilling } from '../testing/billable.js';
import { rounds, seed } from '../testing/chance.js';
import { type Company, dayFromNow, makeCompany } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';

const INVOICES = 3;
const MOVES = rounds(240, 1_500);
/** Commands in flight. */
const AT_ONCE = 12;
/** An invoice of one SJ: 4,500,000 and its PPN. */
const BASE = 4_500_000;
const OWED = 4_995_000;

let server: TestServer;
let company: Company;
let [alamat, bank] = ['', ''];
const people = {} as Record<'keuangan' | 'akunting' | 'kacab', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  for (const desk of ['keuangan', 'akunting', 'kacab'] as const)
    people[desk] = await server.person(desk, { branches: [company.jkt] });
  const billing = await makeBilling(server, company);
  ({ alamat } = billing);
  bank = testId();
  const account = { nama: 'BCA', jenis: 'BANK', bu: billing.bu, bank: 'BCA', no_rek: '1234567890' };
  await server.run('rekening', bank, 'register', account);
});
afterAll(() => server.end());

/** As stored, whatever lists show yet. */
const load = async <S>(kind: string, id: string): Promise<{ revision: number; fields: S }> => {
  const { executor } = server.server.commands;
  const aggregate = executor.aggregates.get(kind);
  if (!aggregate) throw new Error(kind);
  const { state, revision } = await executor.streams.load<{ fields: S }>(aggregate, id);
  return { revision, fields: state.fields };
};
const stored = async <S>(kind: string, id: string): Promise<S> => (await load<S>(kind, id)).fields;
type Part = { invoice: string; jumlah: number; pph23: number; hapus: number };
type Receipt = { status: string; jumlah: number; bagian: Part[]; kembali: { jumlah: number }[] };
type Invoice = Parameters<typeof balanceOf>[0] & { status: string };

it('receipts, credit notes and what is left are the total of each invoice, whatever happens at once', async () => {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const today = dayFromNow(0);
  const give = async (who: Person, kind: string, id: string, command: string, data: object = {}) => {
    const { revision } = await load(kind, id);
    return server.command(who.token, kind, id, kebab(command), data, revision < 0 ? {} : { ifMatch: revision });
  };
  const of = { branch: company.jkt, customer: company.customer };
  const ids = await Promise.all(
    (await billableNotes(server, company, INVOICES)).map(async (sj) => {
      const id = testId();
      const fields = { ...of, alamat, skema: 'UMUM', tanggal: today, baris: [{ sj }] };
      for (const [command, data] of [
        ['register', fields],
        ['issue', {}],
      ] as const)
        expect((await give(people.akunting, 'invoice', id, command, data)).body.errors).toEqual([]);
      return { id, sj };
    }),
  );
  const receipts: string[] = [];
  const tried = new Map<string, number>();
  const count = (name: string, { status }: { status: number }) => {
    const key = `${name} ${status === 200}`;
    tried.set(key, (tried.get(key) ?? 0) + 1);
  };
  const parts = (most: number) =>
    ids
      .filter(() => next(2) === 0)
      .map(({ id: invoice }) => {
        const hapus = next(4) === 0 ? 1 + next(400) : 0;
        return { invoice, jumlah: 1 + next(most), hapus, alasan: hapus > 0 ? 'biaya bank' : '' };
      });
  const steps = {
    deposit: { from: ['DITERIMA'], data: { tgl_setor: today } },
    clear: { from: ['DISETOR'], data: { tgl_cair: today } },
    bounce: { from: ['DITERIMA', 'DISETOR'], data: { tgl_tolak: today, alasan: 'dana kurang' } },
    reverse: { from: ['MASUK', 'CAIR'], data: { alasan: 'salah customer' } },
    allocate: { from: ['DITERIMA', 'DISETOR', 'MASUK', 'CAIR'], data: {} },
  };
  const moves = {
    receive: async () => {
      const id = testId();
      const giro = { cara: 'GIRO', no_giro: `BG ${id}`, bank_giro: 'BNI', tgl_giro: today };
      const bagian = parts(1_500_000);
      const jumlah = 1 + bagian.reduce((sum, part) => sum + part.jumlah, 0) + next(500_000);
      const way = next(2) === 0 ? giro : { cara: 'TRANSFER' };
      const draft = await give(people.keuangan, 'receipt', id, 'register', {
        ...{ ...of, rekening: bank, tanggal: today, jumlah, bagian },
        ...way,
      });
      if (draft.status === 200) receipts.push(id);
      count('receive', draft.status === 200 ? await give(people.keuangan, 'receipt', id, 'receive') : draft);
    },
    giro: async () => {
      const id = testId();
      const bagian = [{ invoice: ids[0]?.id, jumlah: 1 + next(100_000) }];
      const giro = { cara: 'GIRO', no_giro: `BG ${id}`, bank_giro: 'BNI', tgl_giro: today };
      const head = { ...of, rekening: bank, tanggal: today, jumlah: 200_000 };
      for (const [command, data] of [
        ['register', { ...head, ...giro, bagian }],
        ['receive', {}],
        ['deposit', steps.deposit.data],
        ['clear', steps.clear.data],
      ] as const) {
        const answer = await give(people.keuangan, 'receipt', id, command, data);
        expect(answer.body.errors).toEqual([]);
        count(command, answer);
      }
      receipts.push(id);
    },
    credit: async () => {
      const { id: invoice, sj } = pick(ids);
      const id = testId();
      const fields = { branch: of.branch, invoice, tanggal: today, alasan: 'rusak', seluruh: false };
      const baris = [{ sj, jumlah: 1 + next(BASE / 20) }];
      const draft = await give(people.akunting, 'nk', id, 'register', { ...fields, baris });
      count('credit', draft.status === 200 ? await give(people.akunting, 'nk', id, 'issue') : draft);
    },
    step: async () => {
      const id = pick(receipts);
      if (id === undefined) return;
      const { status } = await stored<Receipt>('receipt', id);
      // Mostly one that its status allows; others may come first all the same.
      const all = Object.keys(steps) as (keyof typeof steps)[];
      const able = all.filter((name) => next(5) === 0 || steps[name].from.includes(status));
      if (able.length === 0) return;
      const command = pick(able);
      const data = command === 'allocate' ? { pakai: parts(60_000) } : steps[command].data;
      count(command, await give(people.keuangan, 'receipt', id, command, data));
    },
  };
  // One giro clears for sure, whatever the dice say.
  await moves.giro();
  const names = ['receive', 'receive', 'credit', 'step', 'step', 'step', 'step'] as const;
  let left = MOVES;
  const worker = async () => {
    while (left-- > 0) await moves[pick(names)]();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  // Each was taken, and the run reached what is owed.
  const ways = ['receive', 'credit', ...Object.keys(steps)];
  expect(ways.filter((name) => !tried.has(`${name} true`))).toEqual([]);
  expect(tried.has('receive false')).toBe(true);

  const all = await Promise.all(receipts.map((id) => stored<Receipt>('receipt', id)));
  for (const one of all) {
    const { dibayar, kembali, sisa } = splitOf(one);
    expect(sisa).toBeGreaterThanOrEqual(0);
    expect(dibayar + kembali + sisa).toBe(one.jumlah);
  }
  const settles = (invoice: string, counts: (status: string) => boolean): number =>
    all
      .filter(({ status }) => counts(status))
      .flatMap(({ bagian }) => bagian.filter((part) => part.invoice === invoice))
      .reduce((sum, { jumlah, pph23, hapus }) => sum + jumlah + pph23 + hapus, 0);
  for (const { id } of ids) {
    const credited = async () =>
      (await stored<Invoice>('invoice', id)).kredit.reduce((sum, row) => sum + row.tagihan, 0);
    // What a receipt reserves, or has paid, is never more than the invoice owes.
    expect(OWED - settles(id, isLive) - (await credited())).toBeGreaterThanOrEqual(0);
    let books: unknown;
    await until(
      async () => {
        const { data } = await server.call<Record<'dibayar' | 'giro' | 'dikurangi' | 'saldo', number>>(
          `/api/invoice/${id}`,
          people.akunting,
        );
        const paid = settles(id, isPaid);
        const wanted = { paid, giro: settles(id, isLive) - paid, saldo: OWED - paid - (await credited()) };
        const shown = { paid: data.dibayar, giro: data.giro, saldo: data.saldo };
        books = { shown, wanted };
        return JSON.stringify(shown) === JSON.stringify(wanted) && data.saldo >= 0;
      },
      () => `the books of ${id} to agree: ${JSON.stringify(books)}`,
    );
    expect(balanceOf(await stored<Invoice>('invoice', id))).toBe(OWED - settles(id, isPaid) - (await credited()));
  }
});
