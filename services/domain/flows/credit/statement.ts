/**
 * A customer's statement: what its invoices, credit notes and receipts moved, day by day, between the balance before and
 * after. Light: no schemas. Money in whole rupiah, days as `YYYY-MM-DD` in Jakarta.
 */
import { dayWib } from '../../kit/values/time.js';
import { isIssued } from '../invoice/status.js';

/** What a line is, in words. */
export const statementWords = {
  INVOICE: 'Invoice',
  NK: 'Nota kredit',
  TERIMA: 'Penerimaan',
  PPH23: 'PPh 23 dipotong',
  HAPUS: 'Selisih dihapus',
  BALIK: 'Penerimaan dibalik',
  KEMBALI: 'Titipan dikembalikan',
} as const;
type Status = { id: string; nomor: string; status: string; tanggal: string; branch: string };
export type StatementInvoice = Status & { tagihan: number };
export type StatementNote = Status & { tagihan: number };
export type StatementReceipt = Status & {
  jumlah: number;
  cara: string;
  tgl_cair: string;
  /** When it entered its status, ISO. */
  sejak: string;
  bagian: readonly { pph23: number; hapus: number; hari: string }[];
  kembali: readonly { no: number; tanggal: string; jumlah: number }[];
};
export type StatementLine = {
  /** Of the document: `invoice`, `nk`, `receipt`. */
  kind: 'invoice' | 'nk' | 'receipt';
  id: string;
  nomor: string;
  tanggal: string;
  what: keyof typeof statementWords;
  branch: string;
  /** What the customer owes more, or less. */
  amount: number;
};
/** `saldo`: after the line. */
export type Statement = { before: number; lines: (StatementLine & { saldo: number })[]; after: number };

/** What a receipt moved: its money on the day it came, tax and write-offs on theirs; a reversal takes all back. */
const receiptLines = (of: StatementReceipt): StatementLine[] => {
  const { id, nomor, branch, status, tanggal, tgl_cair, jumlah, bagian, kembali } = of;
  const paid = status === 'MASUK' || status === 'CAIR' || status === 'DIBALIK';
  // A giro counts from when it clears; one that has not, and was reversed or bounced, never did.
  const day = of.cara === 'GIRO' ? tgl_cair : tanggal;
  if (!paid || day === '') return [];
  const line = (what: StatementLine['what'], on: string, amount: number): StatementLine[] =>
    amount === 0 ? [] : [{ kind: 'receipt', id, nomor, branch, what, tanggal: on, amount }];
  const came = [
    ...line('TERIMA', day, -jumlah),
    // Used later, its parts are dated then; before a giro clears they count with it.
    ...bagian.flatMap(({ pph23, hapus, hari }) => {
      const on = hari > day ? hari : day;
      return [...line('PPH23', on, -pph23), ...line('HAPUS', on, -hapus)];
    }),
  ];
  const back = kembali.flatMap((refund) => line('KEMBALI', refund.tanggal, refund.jumlah));
  const all = [...came, ...back];
  const undone =
    status === 'DIBALIK' ? line('BALIK', dayWib(of.sejak), -all.reduce((sum, { amount }) => sum + amount, 0)) : [];
  return [...all, ...undone];
};

const ORDER = Object.keys(statementWords);
/** All that a customer's documents moved, by day and number. */
export const statementLines = (
  invoices: readonly StatementInvoice[],
  notes: readonly StatementNote[],
  receipts: readonly StatementReceipt[],
): StatementLine[] =>
  [
    ...invoices.flatMap(({ status, tagihan: amount, id, nomor, tanggal, branch }): StatementLine[] =>
      isIssued(status) ? [{ kind: 'invoice', what: 'INVOICE', id, nomor, tanggal, branch, amount }] : [],
    ),
    ...notes.flatMap(({ status, tagihan, id, nomor, tanggal, branch }): StatementLine[] =>
      status === 'TERBIT' ? [{ kind: 'nk', what: 'NK', id, nomor, tanggal, branch, amount: -tagihan }] : [],
    ),
    ...receipts.flatMap(receiptLines),
  ].sort(
    (a, b) =>
      a.tanggal.localeCompare(b.tanggal) ||
      ORDER.indexOf(a.what) - ORDER.indexOf(b.what) ||
      a.nomor.localeCompare(b.nomor),
  );

/** The lines of a period, with the balances of the days before it and at its end. */
export const statementOf = (all: readonly StatementLine[], from: string, to: string): Statement => {
  const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { amount }) => total + amount, 0);
  const before = sum(all.filter(({ tanggal }) => tanggal < from));
  let saldo = before;
  const lines = all
    .filter(({ tanggal }) => from <= tanggal && tanggal <= to)
    .map((line) => {
      saldo += line.amount;
      return { ...line, saldo };
    });
  return { before, lines, after: saldo };
};
