/** A company whose money comes in: its desks, its accounts, invoices that are owed, and receipts of them. */
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { until } from '../contracts/harness.js';
import { billableNotes, makeBilling } from './billable.js';
import { type Company, dayFromNow, makeCompany } from './company.js';
import { type Person, TestServer, testId } from './server.js';

/** What an invoice of one SJ owes: 4,500,000 and its PPN. */
export const OWED = 4_995_000;
type Desk = 'keuangan' | 'other' | 'akunting' | 'kacab';
const JOBS = { keuangan: 'keuangan', other: 'keuangan', akunting: 'akunting', kacab: 'kacab' } as const;
/** A document as it is stored, whatever lists show yet. */
export type Stored<S> = { revision: number; fields: S };
type Streams = TestServer['server']['commands']['executor'];
/** The state of a document from its events. */
export const loadFrom = async <S>({ aggregates, streams }: Streams, kind: string, id: string): Promise<Stored<S>> => {
  const aggregate = aggregates.get(kind);
  if (!aggregate) throw new Error(kind);
  const { state, revision } = await streams.load<{ fields: S }>(aggregate, id);
  return { revision, fields: state.fields };
};

export class Treasury {
  private accounts = 0;
  private constructor(
    readonly server: TestServer,
    readonly company: Company,
    readonly people: Readonly<Record<Desk, Person>>,
    readonly alamat: string,
    readonly bu: string,
    readonly cash: string,
  ) {}

  static async start(): Promise<Treasury> {
    const server = await (await TestServer.start()).accounting();
    const company = await makeCompany(server);
    const hired = Object.entries(JOBS).map(async ([name, job]) => [
      name,
      await server.person(job, { branches: [company.jkt] }),
    ]);
    const people = Object.fromEntries(await Promise.all(hired)) as Record<Desk, Person>;
    const { bu, alamat } = await makeBilling(server, company);
    const cash = testId();
    await server.run('rekening', cash, 'register', { nama: 'Kas', jenis: 'KAS', bu });
    return new Treasury(server, company, people, alamat, bu, cash);
  }
  /** Somebody else, of a branch of the company. */
  hire(jobdesk: JobDesk, branch = this.company.jkt): Promise<Person> {
    return this.server.person(jobdesk, { branches: [branch] });
  }
  /** A new account of the bank. */
  async account(): Promise<{ id: string; no_rek: string }> {
    const [id, no_rek] = [testId(), String(357_781_200 + ++this.accounts)];
    const of = { nama: `BCA ${no_rek}`, jenis: 'BANK', bu: this.bu, bank: 'BCA', no_rek };
    await this.server.run('rekening', id, 'register', of);
    return { id, no_rek };
  }
  load<S>(kind: string, id: string): Promise<Stored<S>> {
    return loadFrom<S>(this.server.server.commands.executor, kind, id);
  }
  async read<T>(kind: string, id: string): Promise<T> {
    return (await this.server.call<T>(`/api/${kind}/${id}`, this.people.akunting)).data;
  }
  /** Waits until a document shows some values. */
  settled(kind: string, id: string, wanted: object): Promise<void> {
    return until(
      async () => {
        const doc = await this.read<Record<string, unknown> | null>(kind, id);
        return Object.entries(wanted).every(([name, value]) => doc?.[name] === value);
      },
      `${kind} ${id} to be ${JSON.stringify(wanted)}`,
    );
  }
  /** Issued invoices of one SJ each. */
  async invoices(count: number): Promise<{ id: string; sj: string }[]> {
    const { server, company, alamat } = this;
    const of = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
    const issued = async (sj: string) => {
      const id = testId();
      await server.run('invoice', id, 'register', { ...of, baris: [{ sj }] }, this.people.akunting.actor);
      const { revision } = await server.run('invoice', id, 'issue', {}, this.people.akunting.actor);
      await server.shown('invoice', id, revision);
      return { id, sj };
    };
    return Promise.all((await billableNotes(server, company, count)).map(issued));
  }
  /** A draft of a receipt of today by transfer, unless it says otherwise. */
  async draft(more: object, who: Person = this.people.keuangan) {
    const id = testId();
    const of = { branch: this.company.jkt, customer: this.company.customer, tanggal: dayFromNow(0) };
    const data = { ...of, cara: 'TRANSFER', ...more };
    const answer = await this.server.command(who.token, 'receipt', id, 'register', data);
    if (answer.status === 200) await this.server.shown('receipt', id, answer.data.revision);
    return { id, answer };
  }
  /** A receipt that was received. */
  async received(more: object): Promise<string> {
    const { id, answer } = await this.draft(more);
    expect(answer.body.errors).toEqual([]);
    expect((await this.server.step(this.people.keuangan, 'receipt', id, 'receive')).body.errors).toEqual([]);
    return id;
  }
}
