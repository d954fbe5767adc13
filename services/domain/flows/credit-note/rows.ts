/** What a credit note takes off an invoice: its rows, checked against the invoice, and its tax. */
import { spread } from '../../common/tax.js';
import { refusing } from '../../kit/aggregate/reject.js';
import { cut } from '../../kit/values/cut.js';
import { extrasOf, taxedOf } from '../invoice/amounts.js';
import type { CreditLine, InvoiceFields } from '../invoice/fields.js';

const refuse = refusing('nk', {
  'nk-line': [422, 'Baris {n} tidak ada di invoice itu.'],
  'nk-twice': [422, 'Baris {n} sudah ada di atas. Gabungkan jumlahnya.'],
  'nk-line-left': [422, 'Baris {n} tinggal {left}. Kurangi jumlahnya.'],
});

/** A line of an invoice that a credit note may name. `sj` empty: an extra line, by its `no`. */
export type Creditable = { sj: string; no: number; uraian: string; nilai: number; left: number };
type Credited = Pick<InvoiceFields, 'baris' | 'tambahan' | 'dicabut' | 'kredit'>;

/** The lines of an invoice with what is left of each. */
export const creditablesOf = (invoice: Credited): Creditable[] => {
  const credited = new Map<string, number>();
  for (const { sj, no, jumlah } of invoice.kredit) {
    const key = `${sj}/${no}`;
    credited.set(key, (credited.get(key) ?? 0) + jumlah);
  }
  const left = (sj: string, no: number, nilai: number): number => nilai - (credited.get(`${sj}/${no}`) ?? 0);
  return [
    ...invoice.baris.map(({ sj, sp, tujuan, nilai }) => ({
      ...{ sj, no: 0, uraian: [sp, tujuan].filter(Boolean).join(', '), nilai, left: left(sj, 0, nilai) },
    })),
    ...extrasOf(invoice).map(({ no, uraian, jumlah: nilai }) => ({
      ...{ sj: '', no, uraian, nilai, left: left('', no, nilai) },
    })),
  ];
};

export type NoteRow = { sj: string; no: number; jumlah: number; uraian: string };
/** All that is left of an invoice. */
export const wholeOf = (invoice: Credited): NoteRow[] =>
  creditablesOf(invoice).flatMap(({ sj, no, uraian, left }) =>
    left > 0 ? [{ sj, no, uraian: cut(uraian, 300), jumlah: left }] : [],
  );
/** The rows with the words of their lines. @throws Rejected at a row that names no line, one twice, or more than is left */
export const rowsOf = (rows: readonly NoteRow[], invoice: Credited): NoteRow[] => {
  const lines = new Map(creditablesOf(invoice).map((line) => [`${line.sj}/${line.no}`, line]));
  const seen = new Set<string>();
  return rows.map((row, n) => {
    const key = `${row.sj}/${row.no}`;
    const line = lines.get(key);
    if (!line) return refuse('nk-line', { n: n + 1 }, `baris.${n}.sj`);
    if (seen.has(key)) refuse('nk-twice', { n: n + 1 }, `baris.${n}.sj`);
    seen.add(key);
    if (row.jumlah > line.left) refuse('nk-line-left', { n: n + 1, left: line.left }, `baris.${n}.jumlah`);
    return { ...row, uraian: cut(line.uraian, 300) };
  });
};

export const sumOf = (rows: readonly { jumlah: number }[]): number => rows.reduce((sum, { jumlah }) => sum + jumlah, 0);
/**
 * Whether a note needs the branch head: without, the notes of one invoice take off no more than the limit together,
 * however they are divided. @param base of the invoice @param left of it, @param off what the note takes off
 */
export const beyondLimit = (base: number, left: number, off: number, limit: number): boolean =>
  base - left + off > limit;
type Taxed = Parameters<typeof taxedOf>[1];
/**
 * Tax of what is taken off: of the base before less that of the base after, so that notes over all of an invoice add up
 * to its own tax, however it was divided. @param before base that no note has taken off yet
 */
export const taxOff = (before: number, off: number, invoice: Taxed): { ppn: number; owed: number } => {
  const [was, is] = [taxedOf(before, invoice), taxedOf(before - off, invoice)];
  return { ppn: was.ppn - is.ppn, owed: was.owed - is.owed };
};
/**
 * The most of some rows, from the first on, that takes no more than `open` off what is owed: what is paid of the invoice
 * stays. @param before base that no note has taken off yet
 */
export const rowsWithin = <R extends { jumlah: number }>(
  rows: readonly R[],
  open: number,
  before: number,
  invoice: Taxed,
): R[] => {
  // What is owed grows with the base, so that the largest one is searched for by halves.
  let [least, most] = [0, sumOf(rows)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (taxOff(before, middle, invoice).owed <= open) least = middle;
    else most = middle - 1;
  }
  let left = least;
  return rows.flatMap((row) => {
    const jumlah = Math.min(row.jumlah, left);
    left -= jumlah;
    return jumlah > 0 ? [{ ...row, jumlah }] : [];
  });
};
/** The rows as the invoice records them; tax is divided by largest remainder. */
export const creditRows = (
  note: { id: string; nomor: string; ppn: number; tagihan: number },
  rows: readonly NoteRow[],
): CreditLine[] => {
  const weights = rows.map(({ jumlah }) => jumlah);
  const taxes = spread(note.ppn, weights);
  // The customer owes the tax, or it pays all of it to the state.
  const owes = note.tagihan > sumOf(rows);
  return rows.map(({ sj, no, jumlah }, n) => {
    const ppn = taxes[n] ?? 0;
    return { nk: note.id, nomor: note.nomor, sj, no, jumlah, ppn, tagihan: jumlah + (owes ? ppn : 0) };
  });
};
