/**
 * Desks that book money at the same few invoices at once, on any engine: receipts, giros, allocations, refunds, bounces,
 * reversals, write-offs, withheld tax and credit notes in a random order. What must hold is checked from what is stored
 * and from what the lists show.
 */
import { balanceOf } from '../../../services/domain/flows/invoice/amounts.js';
import { splitOf } from '../../../services/domain/flows/receipt/parts.js';
import { isLive, isPaid } from '../../../services/domain/flows/receipt/status.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { random, until } from '../contracts/harness.js';
import { dayFromNow } from './company.js';
import { type Person, testId } from './server.js';
import { OWED, type Stored, type Treasury } from './treasury.js';

/** A base of 4,500,000: its PPh 23 at 2 %, and what is written off without the branch head. */
const BASE = 4_500_000;
const MOST_WITHHELD = 90_000;
const MOST_OFF = 1_000;

type Part = { invoice: string; jumlah: number; pph23: number; hapus: number; hari: string };
type Receipt = { status: string; jumlah: number; bagian: Part[]; kembali: { jumlah: number }[] };
type Invoice = Parameters<typeof balanceOf>[0] & { status: string };
type Shown = Record<'dibayar' | 'giro' | 'saldo', number>;
type Load = <S>(kind: string, id: string) => Promise<Stored<S>>;
type Reply = { status: number; data: { revision: number }; body: { errors: readonly unknown[] } };
/** Where the race is run. `load`: the document as far as the desks can see it. `proof`: uploads the proof of a refund. */
export type Ground = Pick<Treasury, 'people' | 'company'> & {
  bank: string;
  invoices: readonly { id: string; sj: string }[];
  load: Load;
  give: (who: Person, address: readonly [string, string, string], data: object, ifMatch?: number) => Promise<Reply>;
  proof: (who: Person, receipt: string) => Promise<unknown>;
};

export class Payers {
  readonly receipts: string[] = [];
  /** How often each was tried, by name and outcome. */
  readonly tried = new Map<string, number>();
  private readonly approved = new Set<string>();
  private readonly next: (below: number) => number;
  private readonly today = dayFromNow(0);
  constructor(
    private readonly ground: Ground,
    seed: number,
  ) {
    this.next = random(seed);
  }

  /** Some moves, some of them at once. */
  async run(moves: number, atOnce: number): Promise<void> {
    const names = ['receive', 'receive', 'offer', 'credit', 'step', 'step', 'step', 'step'] as const;
    let left = moves;
    const worker = async () => {
      while (left-- > 0) await this[this.pick(names)]();
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** A giro that clears for sure, whatever the dice say, and a part of whose money is paid back. */
  async clears(): Promise<void> {
    const { keuangan, other } = this.ground.people;
    const id = testId();
    const bagian = [{ invoice: this.ground.invoices[0]?.id, jumlah: 1 + this.next(100_000), pph23: 1_000 }];
    const steps: [string, object, Person][] = [
      ['register', { ...this.head(), ...this.giro(id), jumlah: 200_000, bagian }, keuangan],
      ['receive', {}, keuangan],
      ['deposit', this.steps.deposit.data, keuangan],
      ['clear', this.steps.clear.data, keuangan],
      ['refund', await this.refund(other, id, 1_000), other],
    ];
    for (const [command, data, who] of steps) {
      const answer = await this.give(who, 'receipt', id, command, data);
      expect([command, answer.body.errors]).toEqual([command, []]);
      if (command === 'register') this.receipts.push(id);
    }
  }

  /**
   * What is stored: no receipt gives more than it has, what receipts reserve or have paid of an invoice is never more
   * than it owes, nor what they withhold or write off more than is allowed. @returns what each invoice is to show
   */
  async check(load: Load = this.ground.load): Promise<Map<string, Shown>> {
    const all = await Promise.all(
      this.receipts.map(async (id) => ({ id, ...(await load<Receipt>('receipt', id)).fields })),
    );
    for (const one of all) {
      const { dibayar, kembali, sisa } = splitOf(one);
      expect([one.id, sisa >= 0, dibayar + kembali + sisa]).toEqual([one.id, true, one.jumlah]);
    }
    const partsOf = (invoice: string, counts: (status: string) => boolean) =>
      all.flatMap(({ id, status, bagian }) =>
        counts(status) ? bagian.flatMap((part) => (part.invoice === invoice ? [{ id, ...part }] : [])) : [],
      );
    const sum = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((n, row) => n + of(row), 0);
    const settles = (invoice: string, counts: (status: string) => boolean): number =>
      sum(partsOf(invoice, counts), ({ jumlah, pph23, hapus }) => jumlah + pph23 + hapus);
    const shown = new Map<string, Shown>();
    for (const { id } of this.ground.invoices) {
      const credited = sum((await load<Invoice>('invoice', id)).fields.kredit, (row) => row.tagihan);
      const live = partsOf(id, isLive);
      const off = live.filter((part) => part.hari !== '' || !this.approved.has(part.id));
      const most = {
        owed: OWED - settles(id, isLive) - credited >= 0,
        withheld: sum(live, ({ pph23 }) => pph23) <= MOST_WITHHELD,
        off: sum(off, ({ hapus }) => hapus) <= MOST_OFF,
      };
      expect([id, most]).toEqual([id, { owed: true, withheld: true, off: true }]);
      const dibayar = settles(id, isPaid);
      shown.set(id, { dibayar, giro: settles(id, isLive) - dibayar, saldo: OWED - dibayar - credited });
    }
    return shown;
  }

  /** Waits until each invoice shows what follows from its receipts and credit notes. */
  async shows(read: (kind: string, id: string) => Promise<Shown>, wanted: Map<string, Shown>): Promise<void> {
    for (const [id, books] of wanted) {
      let last: unknown;
      await until(
        async () => {
          const { dibayar, giro, saldo } = await read('invoice', id);
          last = { dibayar, giro, saldo };
          return JSON.stringify(last) === JSON.stringify(books) && saldo >= 0;
        },
        () => `the books of ${id} to agree: ${JSON.stringify([last, books])}`,
      );
      const stored = await this.ground.load<Invoice>('invoice', id);
      if ('kredit' in stored.fields) expect(balanceOf(stored.fields)).toBe(books.saldo);
    }
  }

  private readonly steps = {
    deposit: { from: ['DITERIMA'], data: { tgl_setor: this.today } },
    clear: { from: ['DISETOR'], data: { tgl_cair: this.today } },
    bounce: { from: ['DITERIMA', 'DISETOR'], data: { tgl_tolak: this.today, alasan: 'dana kurang' } },
    reverse: { from: ['MASUK', 'CAIR'], data: { alasan: 'salah customer' } },
    allocate: { from: ['DITERIMA', 'DISETOR', 'MASUK', 'CAIR'], data: {} },
    refund: { from: ['MASUK', 'CAIR'], data: {} },
  };
  private pick<T>(list: readonly T[]): T {
    return list[this.next(list.length)] as T;
  }
  private head() {
    const { company, bank } = this.ground;
    return { branch: company.jkt, customer: company.customer, rekening: bank, tanggal: this.today };
  }
  private giro(id: string) {
    return { cara: 'GIRO', no_giro: `BG ${id}`, bank_giro: 'BNI', tgl_giro: this.today };
  }
  private async give(who: Person, kind: string, id: string, command: string, data: object = {}): Promise<Reply> {
    const revision = command === 'register' ? -1 : (await this.ground.load(kind, id)).revision;
    const answer = await this.ground.give(who, [kind, id, kebab(command)], data, revision < 0 ? undefined : revision);
    const key = `${command} ${answer.status === 200}`;
    this.tried.set(key, (this.tried.get(key) ?? 0) + 1);
    return answer;
  }
  private async refund(who: Person, id: string, dikembalikan: number): Promise<object> {
    const bukti_kembali = await this.ground.proof(who, id);
    return { tgl_kembali: this.today, dikembalikan, alasan_kembali: 'diminta', bukti_kembali };
  }
  /** Parts of some invoices. @param off the most that is written off of one */
  private parts(most: number, off: number) {
    const some = this.ground.invoices.filter(() => this.next(2) === 0);
    return some.map(({ id: invoice }) => {
      const hapus = this.next(4) === 0 ? 1 + this.next(off) : 0;
      const pph23 = this.next(3) === 0 ? 1 + this.next(30_000) : 0;
      return { invoice, jumlah: 1 + this.next(most), pph23, hapus, alasan: hapus > 0 ? 'biaya bank' : '' };
    });
  }
  private async book(off: number): Promise<string | undefined> {
    const id = testId();
    const bagian = this.parts(1_500_000, off);
    const jumlah = 1 + bagian.reduce((all, part) => all + part.jumlah, 0) + this.next(500_000);
    const way = this.next(2) === 0 ? this.giro(id) : { cara: 'TRANSFER' };
    const data = { ...this.head(), jumlah, bagian, ...way };
    const draft = await this.give(this.ground.people.keuangan, 'receipt', id, 'register', data);
    if (draft.status !== 200) return undefined;
    this.receipts.push(id);
    return id;
  }
  private async receive(): Promise<void> {
    const id = await this.book(400);
    if (id) await this.give(this.ground.people.keuangan, 'receipt', id, 'receive');
  }
  /** More is written off than a desk may by itself. */
  private async offer(): Promise<void> {
    const { keuangan, kacab } = this.ground.people;
    const id = await this.book(3_000);
    if (!id || (await this.give(keuangan, 'receipt', id, 'submit')).status !== 200) return;
    this.approved.add(id);
    await this.give(kacab, 'receipt', id, 'approve');
  }
  private async credit(): Promise<void> {
    const { people, company } = this.ground;
    const { id: invoice, sj } = this.pick(this.ground.invoices);
    const id = testId();
    const fields = { branch: company.jkt, invoice, tanggal: this.today, alasan: 'rusak', seluruh: false };
    const baris = [{ sj, jumlah: 1 + this.next(BASE / 20) }];
    const draft = await this.give(people.akunting, 'nk', id, 'register', { ...fields, baris });
    if (draft.status === 200) await this.give(people.akunting, 'nk', id, 'issue');
  }
  /** A step of a receipt: mostly one that its status allows; others may come first all the same. */
  private async step(): Promise<void> {
    const { keuangan, other } = this.ground.people;
    const id = this.pick(this.receipts);
    if (id === undefined) return;
    const { status } = (await this.ground.load<Receipt>('receipt', id)).fields;
    const all = Object.keys(this.steps) as (keyof typeof this.steps)[];
    const able = all.filter((name) => this.next(5) === 0 || this.steps[name].from.includes(status));
    if (able.length === 0) return;
    const command = this.pick(able);
    if (command === 'refund')
      await this.give(other, 'receipt', id, command, await this.refund(other, id, 1 + this.next(200_000)));
    else {
      const data = command === 'allocate' ? { pakai: this.parts(60_000, 400) } : this.steps[command].data;
      await this.give(keuangan, 'receipt', id, command, data);
    }
  }
}
/** Each way that money goes: all of them are to be gone. */
export const MONEY_WAYS = [
  ...['register', 'receive', 'approve', 'issue', 'deposit', 'clear', 'bounce', 'reverse', 'allocate', 'refund'],
] as const;
