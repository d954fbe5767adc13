/**
 * Reminds customers of invoices that are due: a letter a day and address, from the outbox, told in the history of each
 * invoice that reached a step. Per customer; a person of accounting can stop it.
 */
import {
  type CommandCall,
  type Due,
  fieldsInEvent,
  type Input,
  input,
  lateDue,
  process,
  revised,
} from '../../kit/aggregate/process.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { sha256 } from '../../kit/values/sha256.js';
import { customer } from '../../master/customer.js';
import { sealLetter } from '../../print/letter.js';
import { amountsOf, awaitedOf, type Billed, creditedOf, type Payment, paidOf } from '../invoice/amounts.js';
import { invoice } from '../invoice/invoice.js';
import { isIssued, isOwed } from '../invoice/status.js';
import { mail } from '../mail/mail.js';
import { creditAccount } from './account.js';
import { atAddress, type OpenInvoice, type ReminderSlot, reminderLetter, slotsOf } from './reminder.js';

type Credit = { tagihan: number };
type Named = Record<'status' | 'nomor' | 'tanggal' | 'jatuh_tempo' | 'kepada' | 'email' | 'branch' | 'cabang', string>;
/** `billed`: of a draft, with one line for all; once issued only what is owed stays. */
type Owed = Named & { owed: number; billed?: Billed; kredit: readonly Credit[]; bayar: readonly Payment[] };
type Event = {
  sebutan?: { branch?: string };
  adds?: { kredit?: Credit[]; bayar?: (Payment & { customer?: string })[] } & Partial<Billed>;
};
const NAMED = ['status', 'nomor', 'tanggal', 'jatuh_tempo', 'kepada', 'email', 'branch'];
const BILLED = ['baris', 'tambahan', 'dicabut', 'tarif', 'dpp_pembilang', 'dpp_penyebut', 'pemungut_ppn'];
const DRAFT: Billed = {
  ...{ baris: [], tambahan: [], dicabut: [], tarif: 0, dpp_pembilang: 1, dpp_penyebut: 1, pemungut_ppn: '' },
};
const NONE: Owed = {
  ...{ status: '', nomor: '', tanggal: '', jatuh_tempo: '', kepada: '', email: '', branch: '', cabang: '' },
  ...{ owed: 0, billed: DRAFT, kredit: [], bayar: [] },
};
const ENDED = ['LUNAS', 'BATAL'];

const billedBy = (before: Billed, type: string, data: unknown): Billed => {
  const set = fieldsInEvent(type, data, BILLED) as Partial<Billed>;
  const { tambahan = [], dicabut = [] } = (data as Event).adds ?? {};
  const { baris = before.baris } = set;
  const nilai = baris.reduce((sum, line) => sum + line.nilai, 0);
  return {
    ...{ ...before, ...set, baris: [{ sj: '', nilai }] },
    tambahan: [...(set.tambahan ?? before.tambahan), ...tambahan.map(({ no, jumlah }) => ({ no, jumlah }))],
    dicabut: [...(set.dicabut ?? before.dicabut), ...dicabut.map(({ no }) => ({ no }))],
  };
};
const invoices: Input<Owed> = {
  ...input(invoice.aggregate),
  initial: NONE,
  evolve: ({ billed, ...s }, type, data) => {
    const { adds, sebutan } = data as Event;
    const next = { ...s, ...fieldsInEvent(type, data, NAMED), cabang: sebutan?.branch ?? s.cabang } as Omit<
      Owed,
      'billed'
    >;
    const rows = {
      kredit: [...s.kredit, ...(adds?.kredit ?? []).map(({ tagihan }) => ({ tagihan }))],
      bayar: [...s.bayar, ...(adds?.bayar ?? []).map(paymentOf)],
    };
    if (!billed) return { ...next, ...rows };
    const now = billedBy(billed, type, data);
    return isIssued(next.status) ? { ...next, ...rows, owed: amountsOf(now).owed } : { ...next, ...rows, billed: now };
  },
  // A settled one is forgotten; a receipt that is taken back names its customer again.
  instanceKey: (type, data) => {
    const { status, customer: named } = fieldsInEvent(type, data, ['status', 'customer']) as Record<string, string>;
    if (ENDED.includes(status ?? '')) return [];
    return named || (data as Event).adds?.bayar?.at(-1)?.customer || undefined;
  },
};
const paymentOf = ({ receipt, urut, cair, jumlah, pph23, hapus }: Payment): Payment => ({
  ...{ receipt, urut, cair, jumlah, pph23, hapus },
});
/** Whether a person has stopped its reminders. */
const customers: Input<{ pengingat_berhenti: boolean }> = {
  ...input(customer.aggregate),
  initial: { pengingat_berhenti: false },
  evolve: (s, type, data) => ({ ...s, ...fieldsInEvent(type, data, ['pengingat_berhenti']) }),
};

type Open = OpenInvoice & { revision: number };
const openOf = (id: string, { status, owed, kredit, bayar, ...of }: Owed & { revision: number }): Open => {
  const left = owed - creditedOf({ kredit }) - paidOf({ bayar }) - awaitedOf({ bayar });
  const { nomor, tanggal, jatuh_tempo, kepada, email, branch, cabang, revision } = of;
  return {
    ...{ id, nomor, tanggal, jatuh_tempo, kepada, email, branch, cabang, owed, revision },
    open: isOwed(status) ? left : 0,
  };
};

/** By the invoices that it reminds of: what each says was sent is what its letter lists. */
const mailIdOf = (customerId: string, { day, branch, email, reached }: Slot): string => {
  const ids = reached.map(({ invoice: { id } }) => id).sort();
  const about = [...sha256([branch, email.toLowerCase(), ...ids].join('/')).subarray(0, 8)];
  return derivedId(
    customerId,
    `r${day.replaceAll('-', '')}${about.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  );
};
type Slot = ReminderSlot<Open>;
const callsOf = (customerId: string, slot: Slot, all: readonly Open[], steps: readonly number[]): CommandCall[] => {
  const { email: ke, branch, reached } = slot;
  const surat = ke === '' ? '' : mailIdOf(customerId, slot);
  const { subject, letter } = reminderLetter(slot, atAddress(all, slot), steps);
  const data = {
    ...{ branch, jenis: 'TAGIH', penerima: ke, perihal: subject, isi: sealLetter(letter) },
    ...{ dokumen: reached[0]?.invoice.kepada ?? '', dok: creditAccount.name, dok_id: customerId },
  };
  return [
    ...(surat ? [{ aggregate: mail.name, id: surat, command: 'register', data }] : []),
    ...reached.map(({ invoice: { id, revision, jatuh_tempo: tempo }, days: hari }) => ({
      ...{ aggregate: invoice.name, id, command: 'remind', seen: revision },
      data: { hari, tempo, ke, surat },
    })),
  ];
};

/** @param steps days overdue at which a reminder is sent; none: nobody is reminded */
export const reminderProcess = (steps: readonly number[]) =>
  process({
    name: 'reminders',
    version: 1,
    inputs: { invoices: revised(invoices), customers },
    due: ({ invoices: byId, customers: stops }, id): Due[] => {
      const stopped = stops[id]?.pengingat_berhenti ?? false;
      const all = Object.entries(byId).map(([invoiceId, one]) => openOf(invoiceId, one));
      return slotsOf(all, steps).map((slot) => {
        const { day, at, until, branch, email } = slot;
        const key = `${day}/${branch}/${email.toLowerCase()}`;
        // What is reached while they are stopped is left out for good.
        return lateDue({ key, at, until }, () => (stopped ? [] : callsOf(id, slot, all, steps)));
      });
    },
  });
