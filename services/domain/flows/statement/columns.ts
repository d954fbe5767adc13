/** The mapping of a CSV's columns, and the amounts of a row by it. Pure. */
import { cut } from '../../kit/values/cut.js';
import type { DayFormat, Decimal, SignWay } from '../../master/statement-words.js';
import { amountIn, type BankCell, markOf, type ReadAmount } from './cells.js';
import { refuse } from './refuse.js';

/** Columns by their number from 1; 0: the file has none. */
export type StatementColumns = {
  lewati: number;
  kolom_tanggal: number;
  format_tanggal: DayFormat;
  kolom_keterangan: number;
  kolom_referensi: number;
  kolom_pengirim: number;
  cara_jumlah: SignWay;
  kolom_debit: number;
  kolom_kredit: number;
  kolom_jumlah: number;
  kolom_tanda: number;
  kolom_saldo: number;
  desimal: Decimal;
};
export type CsvLine = { line: number; cells: readonly BankCell[] };
/** The cell in a column of a row. */
export type At = (column: number) => BankCell | undefined;

/** A cell as a refusal names it. */
export const shown = (cell: BankCell | undefined): string => cut(String(cell ?? '').trim(), 40);

/** @throws Rejected naming the line */
export const money = (cell: BankCell | undefined, line: number, decimal: Decimal): ReadAmount => {
  const read = amountIn(cell ?? '', decimal);
  if (read === 'odd') return refuse('koran-amount', { line, value: shown(cell) }, 'berkas');
  if (read === 'cents') return refuse('koran-cents', { line, value: shown(cell) }, 'berkas');
  if (read === 'large') return refuse('koran-large', { line, value: shown(cell) }, 'berkas');
  return read;
};
export const signed = ({ amount, mark }: ReadAmount): number => (mark === 'DB' ? -amount : amount);

const isEmpty = (cell: BankCell | undefined): boolean => shown(cell) === '' || shown(cell) === '-';
/** What came in, below 0 what went out. @throws Rejected naming the line */
export const amountOf = (at: At, line: number, columns: StatementColumns): number => {
  const { cara_jumlah: way, desimal } = columns;
  if (way === 'DUA') {
    const read = (column: number): ReadAmount =>
      isEmpty(at(column)) ? { amount: 0 } : money(at(column), line, desimal);
    const [debit, into] = [read(columns.kolom_debit), signed(read(columns.kolom_kredit))];
    // In the column of debits the word DB says what the column says; a minus turns it.
    const isWord = /\p{L}\.?$/u.test(shown(at(columns.kolom_debit)));
    const out = debit.mark === (isWord ? 'CR' : 'DB') ? -debit.amount : debit.amount;
    if ((out === 0) === (into === 0)) refuse('koran-both', { line }, 'berkas');
    return into - out;
  }
  const read = money(at(columns.kolom_jumlah), line, desimal);
  if (way === 'SATU') return signed(read);
  const typed = at(columns.kolom_tanda) ?? '';
  const mark = markOf(typed);
  if (!mark) return refuse('koran-mark', { line, value: shown(typed) }, 'berkas');
  return mark === 'DB' ? -read.amount : read.amount;
};
