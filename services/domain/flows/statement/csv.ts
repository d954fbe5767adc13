/** Lines of a CSV file by a saved mapping of its columns. Pure; the preview in the browser uses it as well. */
import { cut } from '../../kit/values/cut.js';
import type { DayFormat, Decimal, SignWay } from '../../master/statement-words.js';
import { amountIn, type BankCell, dayIn, markOf } from './cells.js';
import { refuse } from './refuse.js';
import { type Statement, type StatementLine, sumOf } from './statement.js';

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
/** Balances that a person typed, as the bank states them. */
export type TypedBalances = { saldo_awal?: number | undefined; saldo_akhir?: number | undefined };

/** Rows of banks that are no lines: they have no day, and say what they are. */
const OPENING = /^(saldo awal|opening balance|beginning balance|saldo sebelumnya)\b/i;
const CLOSING = /^(saldo akhir|closing balance|ending balance)\b/i;
const OTHER =
  /^(saldo|mutasi (kredit|debet|debit|cr|db)|kredit|debet|debit|total|jumlah|credit|periode|no\.? rekening|nomor rekening|nama|mata uang|currency|account)\b/i;

type Row = StatementLine & { asal: number; saldo?: number };
const shown = (cell: BankCell | undefined): string => cut(String(cell ?? '').trim(), 40);

const money = (cell: BankCell | undefined, line: number, decimal: Decimal): { amount: number; mark?: 'CR' | 'DB' } => {
  const read = amountIn(cell ?? '', decimal);
  if (read === 'odd') return refuse('koran-amount', { line, value: shown(cell) }, 'berkas');
  if (read === 'cents') return refuse('koran-cents', { line, value: shown(cell) }, 'berkas');
  return read;
};
const signed = ({ amount, mark }: { amount: number; mark?: 'CR' | 'DB' }): number => (mark === 'DB' ? -amount : amount);

const amountOf = (at: (column: number) => BankCell | undefined, line: number, columns: StatementColumns): number => {
  const { cara_jumlah: way, desimal } = columns;
  const isEmpty = (cell: BankCell | undefined): boolean => shown(cell) === '' || shown(cell) === '-';
  if (way === 'DUA') {
    const amount = (column: number): number => {
      const cell = at(column);
      return isEmpty(cell) ? 0 : money(cell, line, desimal).amount;
    };
    const [out, into] = [amount(columns.kolom_debit), amount(columns.kolom_kredit)];
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

/** Rows in the order in which they were booked: banks list the newest first or last. */
const ordered = (rows: readonly Row[]): Row[] => {
  const turned = [...rows].reverse();
  const fits = (all: readonly Row[]): number =>
    all.findIndex(({ saldo, jumlah }, n) => {
      const before = all[n - 1]?.saldo;
      return before !== undefined && saldo !== undefined && saldo !== before + jumlah;
    });
  if (rows[0]?.saldo === undefined) return (rows[0]?.tanggal ?? '') > (rows.at(-1)?.tanggal ?? '') ? turned : [...rows];
  const [as, back] = [fits(rows), fits(turned)];
  if (as < 0) return [...rows];
  if (back < 0) return turned;
  const isTurned = (rows[0]?.tanggal ?? '') > (rows.at(-1)?.tanggal ?? '');
  const [all, n] = isTurned ? [turned, back] : [rows, as];
  const [row, before] = [all[n] as Row, all[n - 1] as Row];
  const sum = Number(before.saldo) + row.jumlah;
  return refuse('koran-balance', { line: row.asal, bank: Number(row.saldo), sum }, 'berkas');
};

/** The balance of the file and the typed one, which must be the same. */
const agreed = (file: number | undefined, typed: number | undefined, field: string): number | undefined => {
  if (file !== undefined && typed !== undefined && file !== typed)
    refuse('koran-balance-typed', { typed, file }, field);
  return file ?? typed;
};

/** @throws Rejected naming the line that can't be read, or what is missing */
export const readCsv = (
  lines: readonly CsvLine[],
  columns: StatementColumns,
  today: string,
  typed: TypedBalances = {},
): Statement => {
  const rows: Row[] = [];
  let [opening, closing]: (number | undefined)[] = [];
  for (const { line, cells } of lines.slice(columns.lewati)) {
    const at = (column: number): BankCell | undefined => (column > 0 ? cells[column - 1] : undefined);
    const text = (column: number, most: number): string => cut(String(at(column) ?? '').trim(), most);
    const tanggal = dayIn(at(columns.kolom_tanggal) ?? '', columns.format_tanggal, today);
    const filled = cells.map((cell) => String(cell).trim()).filter((cell) => cell !== '');
    const words = filled.find((cell) => OPENING.test(cell) || CLOSING.test(cell));
    // A balance stands in the last cell of its row, whatever the columns are.
    if (words !== undefined) {
      const last = signed(
        money(
          cells.findLast((cell) => /\d/.test(String(cell))),
          line,
          columns.desimal,
        ),
      );
      if (OPENING.test(words)) opening = last;
      else closing = last;
      continue;
    }
    if (tanggal === undefined) {
      if (filled.some((cell) => /^'?pend(ing)?$/i.test(cell))) refuse('koran-pending', { line }, 'berkas');
      if (OTHER.test(filled[0] ?? '')) continue;
      return refuse('koran-day', { line, value: shown(at(columns.kolom_tanggal)) }, 'berkas');
    }
    const saldo = columns.kolom_saldo > 0 ? signed(money(at(columns.kolom_saldo), line, columns.desimal)) : undefined;
    rows.push({
      tanggal,
      jumlah: amountOf(at, line, columns),
      keterangan: text(columns.kolom_keterangan, 500),
      referensi: text(columns.kolom_referensi, 80),
      pengirim: text(columns.kolom_pengirim, 120),
      asal: line,
      ...(saldo === undefined ? {} : { saldo }),
    });
  }
  const all = ordered(rows);
  const [first, last] = [all[0], all.at(-1)];
  if (first?.saldo !== undefined) {
    opening = agreed(first.saldo - first.jumlah, opening, 'berkas');
    closing = agreed(last?.saldo, closing, 'berkas');
  }
  const saldo_awal = agreed(opening, typed.saldo_awal, 'saldo_awal');
  const saldo_akhir = agreed(closing, typed.saldo_akhir, 'saldo_akhir');
  if (all.length === 0) refuse('koran-empty', {}, 'berkas');
  if (saldo_awal === undefined || saldo_akhir === undefined) {
    const missing = saldo_awal === undefined ? 'saldo_awal' : 'saldo_akhir';
    return refuse('koran-no-balance', { sum: sumOf(all) }, missing);
  }
  const stored = all.map(({ saldo: _, ...row }) => row);
  return { nomor: '', mata_uang: 'IDR', saldo_awal, saldo_akhir, lines: stored };
};
