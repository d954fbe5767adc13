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
export const creditedOf = ({ kredit }: Credited): number => kredit.reduce((sum, { tagihan }) => sum + tagihan, 0);
/** What is still owed. */
export const balanceOf = (invoice: Billed & Credited): number => amountsOf(invoice).owed - creditedOf(invoice);

/** SJ whose lines were credited in full: they may be billed anew. */
export const freedSj = ({ baris, kredit }: Pick<Billed & Credited, 'baris' | 'kredit'>): string[] => {
  const credited = new Map<string, number>();
  for (const { sj, jumlah } of kredit) credited.set(sj, (credited.get(sj) ?? 0) + jumlah);
  return baris.flatMap(({ sj, nilai }) => (nilai > 0 && (credited.get(sj) ?? 0) >= nilai ? [sj] : []));
};
