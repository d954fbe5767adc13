/**
 * What follows from an invoice: its SJ say which draft or invoice they are on, and whether it is settled. They are free
 * again once it is cancelled, once they are taken off the draft, or once a credit note has taken off all of their line.
 * A correction makes the draft that replaces it.
 */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { sj } from '../sj/sj.js';
import { freedSj } from './amounts.js';
import { replacementId, replacing, takenOff } from './correction.js';
import type { CreditLine, InvoiceFields, InvoiceLine } from './fields.js';
import { invoice } from './invoice.js';
import { isIssued } from './status.js';

type Line = Pick<InvoiceLine, 'sj' | 'nilai'>;
/**
 * `since`: of each SJ that it ever billed, the revision at which that last changed; `settled`: the revision at which the
 * invoice was last settled, or was owed again.
 */
type Terms = Pick<InvoiceFields, 'branch' | 'customer' | 'alamat' | 'skema' | 'koreksi_nk' | 'koreksi_tanggal'>;
type Billing = Terms & {
  status: string;
  nomor: string;
  baris: readonly Line[];
  kredit: readonly CreditLine[];
  since: Readonly<Record<string, number>>;
  settled: number;
};
const NO_TERMS: Terms = { branch: '', customer: '', alamat: '', skema: 'UMUM', koreksi_nk: '', koreksi_tanggal: '' };
const READ = ['status', 'nomor', 'baris', ...Object.keys(NO_TERMS)];

const isPaid = (status: string): boolean => status === 'LUNAS';
/** SJ that the invoice bills. */
const billed = ({ status, baris, kredit }: Pick<Billing, 'status' | 'baris' | 'kredit'>): Set<string> => {
  if (status === '' || status === 'BATAL') return new Set();
  const freed = new Set(freedSj({ baris: [...baris], kredit: [...kredit] }));
  return new Set(baris.flatMap(({ sj: id }) => (freed.has(id) ? [] : [id])));
};
const invoices: Input<Billing> = {
  ...input(invoice.aggregate),
  initial: { ...NO_TERMS, status: '', nomor: '', baris: [], kredit: [], since: {}, settled: -1 },
  evolve: (s, type, data, { revision }) => {
    const adds = (data as { adds?: { kredit?: CreditLine[] } }).adds?.kredit ?? [];
    const next: Billing = { ...s, ...fieldsInEvent(type, data, READ), kredit: [...s.kredit, ...adds] };
    const [was, is] = [billed(s), billed(next)];
    const changed = [...is].filter((id) => !was.has(id)).concat([...was].filter((id) => !is.has(id)));
    return {
      ...next,
      since: { ...s.since, ...Object.fromEntries(changed.map((id) => [id, revision])) },
      settled: isPaid(s.status) === isPaid(next.status) ? s.settled : revision,
    };
  },
};

const give = (id: string, command: string, data: unknown) => [{ aggregate: sj.name, id, command, data }];
const dueOf = (s: Billing, id: string): Due[] => {
  const is = billed(s);
  const issued = isIssued(s.status);
  const moved = new Set(takenOff(s).map(({ sj }) => sj));
  const ofSj = Object.entries(s.since).map(([note, since]): Due => {
    if (!is.has(note)) {
      const data = { invoice_id: id, ...(moved.has(note) ? { pengganti_id: replacementId(id) } : {}) };
      return { key: `off/${note}/${since}`, together: true, give: give(note, 'unbill', data) };
    }
    const lunas = isPaid(s.status);
    const data = { invoice_id: id, invoice: s.nomor, terbit: issued, ...(lunas ? { lunas } : {}) };
    const state = lunas ? 'paid' : issued ? 'on' : 'draft';
    return { key: `${state}/${note}/${Math.max(since, s.settled)}`, together: true, give: give(note, 'bill', data) };
  });
  // Last: the SJ are off the invoice by then, as what is due is given in order.
  const replaced = replacing(id, s);
  return replaced.length > 0 ? [...ofSj, { key: 'replace', give: replaced }] : ofSj;
};
export const invoiceProcess = process({
  name: 'invoicebills',
  version: 3,
  inputs: { invoices },
  due: ({ invoices: all }, id) => {
    const one = all[id];
    return one ? dueOf(one, id) : [];
  },
  over: ({ invoices: all }, id) => ['', 'BATAL', 'LUNAS'].includes(all[id]?.status ?? ''),
});
