/**
 * How an order follows the invoices of its SJ: it is billed once every SJ that is worth something is on an issued
 * invoice, settled once those invoices are, and led back when one of its SJ comes off, or when a payment is undone.
 */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { spRace } from '../race/sp-race.js';
import { sj } from '../sj/sj.js';
import { closed } from '../sj/status.js';
import { type SpState, sp } from '../sp/sp.js';
import {
  type ChainLink,
  charterTerms,
  type OrderTerms,
  type RacePrice,
  raceTerms,
  unitsOf,
  type WorthSj,
  worthOf,
} from './worth.js';

const ENDED: readonly string[] = ['SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'];
/**
 * An order. `since`: the revision at which its status last changed; `whole`: its state until it ends. Of an ended order
 * only what its SJ are worth by is stored.
 */
type Order<S> = { status: string; since: number; terms?: OrderTerms; whole?: S };
const follows = <S extends { status: string }>(
  of: Input<S>,
  ends: RegExp,
  termsOf: (state: S, id: string) => OrderTerms,
): Input<Order<S>> => ({
  ...of,
  initial: { status: '', since: -1 },
  evolve: ({ since, terms, ...s }, type, data, meta) => {
    const whole = of.evolve(s.whole ?? { ...of.initial, status: s.status }, type, data, meta);
    const { status } = whole;
    const next = { status, since: status === s.status ? since : meta.revision };
    if (terms) return { ...next, terms };
    return ENDED.includes(status) ? { ...next, terms: termsOf(whole, meta.id) } : { ...next, whole };
  },
  // Nothing follows before an order ends; its stream is read as a whole then.
  hears: (type) => ends.test(type),
});
type Race = RacePrice & { status: string };
const race = follows<Race>(
  {
    ...input(spRace.aggregate),
    initial: { status: '', basis: '', harga: 0, minQty: 0, baris: [] },
    evolve: (s, type, data) => ({
      ...s,
      ...fieldsInEvent(type, data, ['status', 'basis', 'harga', 'minQty', 'baris']),
    }),
  },
  /^SpRace(Finished|Invoiced|Paid|InvoiceWithdrawn|PaymentWithdrawn|Cancelled)$/,
  raceTerms,
);
const charter = follows<SpState>(
  input(sp),
  /^Sp(Finished|Invoiced|Paid|InvoiceWithdrawn|PaymentWithdrawn|Cancelled)$/,
  ({ isi }, id) => unitsOf(charterTerms(isi), id),
);

/** `was`: it has been on an issued invoice. What it carried is stored until then: it is worth something. */
type Note = {
  status: string;
  invoice_lunas: boolean;
  was: boolean;
  carried?: Omit<WorthSj, 'id' | 'status'> & { rantai: readonly ChainLink[] };
};
const AMOUNTS = { qty: 0, koli: 0, ikat: 0, berat: 0, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };
const NOTHING = { hasil: '', kondisi: '', rantai: [], ...AMOUNTS };
const READ = Object.keys(NOTHING);
const notes: Input<Note> = {
  ...input(sj.aggregate, { instanceKey: { Registered: (data: { sp_id: string }) => data.sp_id } }),
  initial: { status: '', invoice_lunas: false, was: false },
  evolve: ({ carried, ...s }, type, data) => {
    const { status, invoice_lunas, was } = { ...s, ...fieldsInEvent(type, data, ['status', 'invoice_lunas']) };
    if (was || status === 'DITAGIH') return { status, invoice_lunas, was: true };
    return { status, invoice_lunas, was, carried: { ...(carried ?? NOTHING), ...fieldsInEvent(type, data, READ) } };
  },
};
type Notes = Readonly<Record<string, Note>>;

const isOn = ({ status }: Note): boolean => status === 'DITAGIH';
/** Whether an SJ came off its invoice, or is worth something and was on none yet. */
const isOpen = (id: string, note: Note, terms: OrderTerms): boolean => {
  const { status, was, carried = NOTHING } = note;
  return !isOn(note) && (was || worthOf({ id, status, ...carried }, terms, carried.rantai).sebab === '');
};
const billingOf = (notes: Notes, terms: OrderTerms): 'none' | 'open' | 'billed' | 'paid' => {
  const all = Object.entries(notes);
  // An order that was billed without invoices stays as it is.
  if (!all.some(([, { was }]) => was)) return 'none';
  if (all.some(([id, note]) => isOpen(id, note, terms))) return 'open';
  return all.every(([, note]) => !isOn(note) || note.invoice_lunas) ? 'paid' : 'billed';
};
/** Whether each of its SJ has ended; goods of a failed delivery come back without a paper. */
const allEnded = (notes: Notes, { units }: OrderTerms): boolean =>
  units.every((id) => notes[id]) && Object.values(notes).every(({ status }) => closed(status) || status === 'GAGAL');
/** Step that brings an order to what its SJ say; it takes one at a time. */
const stepOf = (status: string, terms: OrderTerms, notes: Notes): string | undefined => {
  const billing = billingOf(notes, terms);
  if (billing === 'none') return undefined;
  if (status === 'SELESAI') return billing !== 'open' && allEnded(notes, terms) ? 'invoice' : undefined;
  if (status === 'LUNAS') return billing === 'paid' ? undefined : 'unsettle';
  if (status !== 'DITAGIH') return undefined;
  return billing === 'open' ? 'uninvoice' : billing === 'paid' ? 'settle' : undefined;
};

type Orders = Readonly<Record<string, Order<unknown>>>;
/** The order of an instance, and its kind. */
const orderIn = ({ race: ofBranch, charter: hired }: { race: Orders; charter: Orders }, id: string) =>
  ofBranch[id] ? { name: spRace.name, ...ofBranch[id] } : hired[id] && { name: sp.name, ...hired[id] };
export const orderBilling = process({
  name: 'billingfollows',
  version: 1,
  inputs: { race, charter, notes },
  due: ({ notes: all, ...orders }, id): Due[] => {
    const order = orderIn(orders, id);
    const command = order?.terms && stepOf(order.status, order.terms, all);
    if (!order || !command) return [];
    const { name, since } = order;
    // The key has the revision that brought the order to its status: it may go to and fro.
    return [{ key: `${command}/${since}`, give: [{ aggregate: name, id, command, data: {} }] }];
  },
  // A settled order is not over: a payment that is undone concerns its SJ alone, and all of them must be known then.
  over: ({ notes: all, ...orders }, id) => {
    const order = orderIn(orders, id);
    if (order?.status === 'BATAL') return Object.values(all).every(({ status }) => closed(status));
    return order?.terms?.basis === '';
  },
});
