/** The amounts of an invoice, in whole rupiah. Pure: screens, papers and decisions share them. */
import { vatOf } from '../../common/tax.js';

/** The parts of an invoice that its amounts follow from. */
export type Billed = {
  baris: readonly { sj: string; nilai: number }[];
  tambahan: readonly { no: number; jumlah: number }[];
  dicabut: readonly { no: number }[];
  tarif: number;
  dpp_pembilang: number;
  dpp_penyebut: number;
  pemungut_ppn: string;
};
type Credit = { sj: string; no: number; jumlah: number; tagihan: number; ppn: number };
type Credited = { kredit: readonly Credit[] };
/**
 * What a receipt settles of the invoice, as of one of its revisions; a later row of the same receipt replaces it.
 * `cair`: the money is there; else a giro is awaited.
 */
export type Payment = {
  receipt: string;
  urut: number;
  cair: boolean;
  jumlah: number;
  pph23: number;
  hapus: number;
};
type Paid = { bayar: readonly Payment[] };

/** Extra lines that were not taken off the draft again. */
export const extrasOf = <E extends { no: number }>({
  tambahan,
  dicabut,
}: {
  tambahan: readonly E[];
  dicabut: readonly { no: number }[];
}): E[] => tambahan.filter(({ no }) => !dicabut.some((one) => one.no === no));

/** Base of the tax: Σ of its lines. */
export const baseOf = (invoice: Pick<Billed, 'baris' | 'tambahan' | 'dicabut'>): number =>
  invoice.baris.reduce((sum, { nilai }) => sum + nilai, 0) +
  extrasOf(invoice).reduce((sum, { jumlah }) => sum + jumlah, 0);

/** PPN of a base by the rate and the terms that the invoice stores; `owed`: what the customer pays to the company. */
export const taxedOf = (
  base: number,
  invoice: Pick<Billed, 'tarif' | 'dpp_pembilang' | 'dpp_penyebut' | 'pemungut_ppn'>,
): { dpp: number; ppn: number; total: number; owed: number } => {
  const { dpp, ppn } = vatOf(base, invoice);
  return { dpp, ppn, total: base + ppn, owed: invoice.pemungut_ppn === '' ? base + ppn : base };
};
/** Base, tax base, PPN, total and amount owed of an invoice, before credit notes and payments. */
export const amountsOf = (invoice: Billed) => {
  const base = baseOf(invoice);
  return { base, ...taxedOf(base, invoice) };
};

/** Σ of what credit notes took off the amount owed. */
export const creditedOf = ({ kredit }: { kredit: readonly { tagihan: number }[] }): number =>
  kredit.reduce((sum, { tagihan }) => sum + tagihan, 0);
/** The base that credit notes left. */
export const baseLeft = (invoice: Pick<Billed, 'baris' | 'tambahan' | 'dicabut'> & Credited): number =>
  baseOf(invoice) - invoice.kredit.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** What a row of a receipt settles: money, PPh 23 withheld, a difference written off. */
export const settlesOf = ({ jumlah, pph23, hapus }: Pick<Payment, 'jumlah' | 'pph23' | 'hapus'>): number =>
  jumlah + pph23 + hapus;
/** The latest row of each receipt that settles something. */
export const paymentsOf = <P extends Payment>({ bayar }: { bayar: readonly P[] }): P[] => {
  const latest = new Map<string, P>();
  for (const row of bayar) if ((latest.get(row.receipt)?.urut ?? -1) < row.urut) latest.set(row.receipt, row);
  return [...latest.values()].filter((row) => settlesOf(row) > 0);
};
/** Σ of what receipts settled: money, PPh 23 withheld, differences written off. */
export const paidOf = (invoice: Paid): number =>
  paymentsOf(invoice).reduce((sum, row) => sum + (row.cair ? settlesOf(row) : 0), 0);
/** Σ of what giros that are awaited will settle. */
export const awaitedOf = (invoice: Paid): number =>
  paymentsOf(invoice).reduce((sum, row) => sum + (row.cair ? 0 : settlesOf(row)), 0);
/** What is still owed. */
export const balanceOf = (invoice: Billed & Credited & Paid): number =>
  amountsOf(invoice).owed - creditedOf(invoice) - paidOf(invoice);

/** SJ whose lines were credited in full: they may be billed anew. */
export const freedSj = ({ baris, kredit }: Pick<Billed & Credited, 'baris' | 'kredit'>): string[] => {
  const credited = new Map<string, number>();
  for (const { sj, jumlah } of kredit) credited.set(sj, (credited.get(sj) ?? 0) + jumlah);
  return baris.flatMap(({ sj, nilai }) => (nilai > 0 && (credited.get(sj) ?? 0) >= nilai ? [sj] : []));
};
