/**
 * What follows from a receipt: each of its invoices says what it settles, and whether the money is there. A giro that
 * bounces, and a receipt that is reversed, settle nothing any more.
 */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { invoice } from '../invoice/invoice.js';
import { byInvoice, type Part, settledBy } from './parts.js';
import { receipt } from './receipt.js';
import { isLive, isPaid } from './status.js';

type Settled = Omit<Part, 'invoice'> & { cair: boolean };
/** `since`: of each invoice that it ever settled, the revision at which that last changed. */
type Receipt = Record<'status' | 'nomor' | 'tanggal' | 'cara' | 'customer', string> & {
  bagian: readonly Part[];
  since: Readonly<Record<string, number>>;
};
const NONE: Receipt = { ...{ status: '', nomor: '', tanggal: '', cara: '', customer: '' }, bagian: [], since: {} };
const READ = ['status', 'nomor', 'tanggal', 'cara', 'customer', 'bagian'];
const NOTHING: Settled = { jumlah: 0, pph23: 0, hapus: 0, cair: false };

const settledOf = ({ status, bagian }: Pick<Receipt, 'status' | 'bagian'>): Map<string, Settled> => {
  if (!isLive(status)) return new Map();
  const parts = byInvoice(bagian).filter((part) => settledBy(part) > 0);
  return new Map(parts.map(({ invoice: id, ...part }) => [id, { ...part, cair: isPaid(status) }]));
};
const isSame = (a = NOTHING, b = NOTHING): boolean =>
  a.jumlah === b.jumlah && a.pph23 === b.pph23 && a.hapus === b.hapus && a.cair === b.cair;

const receipts: Input<Receipt> = {
  ...input(receipt.aggregate),
  initial: NONE,
  evolve: (s, type, data, { revision }) => {
    const added = (data as { adds?: { bagian?: Part[] } }).adds?.bagian ?? [];
    const read: Receipt = { ...s, ...fieldsInEvent(type, data, READ) };
    const next: Receipt = { ...read, bagian: [...read.bagian, ...added] };
    const [was, is] = [settledOf(s), settledOf(next)];
    const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isSame(was.get(id), is.get(id)));
    return { ...next, since: { ...s.since, ...Object.fromEntries(changed.map((id) => [id, revision])) } };
  },
};

export const receiptProcess = process({
  name: 'receiptspay',
  version: 2,
  inputs: { receipts },
  due: ({ receipts: all }, id) => {
    const one = all[id];
    if (!one) return [];
    const settled = settledOf(one);
    const { nomor, tanggal, cara, customer } = one;
    return Object.entries(one.since).map(([of, urut]): Due => {
      const data = { receipt: id, urut, nomor, tanggal, cara, customer, ...(settled.get(of) ?? NOTHING) };
      return {
        key: `${of}/${urut}`,
        together: true,
        give: [{ aggregate: invoice.name, id: of, command: 'pay', data }],
      };
    });
  },
});
