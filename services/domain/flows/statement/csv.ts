/** Lines of a CSV file by a saved mapping of its columns. Pure; the preview in the browser uses it as well. */
import { cut } from '../../kit/values/cut.js';
import { daysSince } from '../../kit/values/time.js';
import type { DayFormat } from '../../master/statement-words.js';
import { type BankCell, dayIn, MOST_SEN } from './cells.js';
import { type At, amountOf, type CsvLine, money, type StatementColumns, shown, signed } from './columns.js';
import { type Preamble, preambleOf } from './preamble.js';
import { refuse } from './refuse.js';
import { shownSen } from './sen.js';
import { type Statement, type StatementLine, sumOf } from './statement.js';

export type { CsvLine, StatementColumns };
/** Balances that a person typed, as the bank states them, in sen. */
export type TypedBalances = { saldo_awal?: number | undefined; saldo_akhir?: number | undefined };

/** Rows of banks that are no lines say what they are. */
const OPENING = /^(saldo awal|opening balance|beginning balance|saldo sebelumnya)\b/i;
const CLOSING = /^(saldo akhir|closing balance|ending balance)\b/i;
const OTHER =
  /^(saldo|mutasi (kredit|debet|debit|cr|db)|kredit|debet|debit|total|jumlah|credit|periode|no\.? rekening|nomor rekening|nama|mata uang|currency|account)\b/i;
/** Days around today in which a day without a year has but one. */
const NEAR = 100;

type Row = StatementLine & { asal: number; saldo?: number };
type Balance = { sen: number; line: number };
/**
 * The balance of a row that states one: where it has no day, its first cell or its text says so; where it has one, its
 * text, and no amount stands where those of lines do.
 */
const balanceIn = (
  { line, cells }: CsvLine,
  at: At,
  columns: StatementColumns,
  isDated: boolean,
): (Balance & { isOpening: boolean }) | undefined => {
  const text = shown(at(columns.kolom_keterangan));
  const first = shown(cells.find((cell) => shown(cell) !== ''));
  const words = (isDated ? [text] : [first, text]).find((cell) => OPENING.test(cell) || CLOSING.test(cell));
  if (words === undefined) return undefined;
  const { cara_jumlah, kolom_debit, kolom_kredit, kolom_jumlah } = columns;
  const amounts = cara_jumlah === 'DUA' ? [kolom_debit, kolom_kredit] : [kolom_jumlah];
  const isNumber = (cell: BankCell | undefined): boolean => /\d/.test(String(cell ?? ''));
  let cell = at(columns.kolom_saldo);
  if (isDated) {
    if (amounts.some((column) => /[1-9]/.test(shown(at(column))))) return undefined;
    const others = [columns.kolom_tanggal, columns.kolom_keterangan, ...amounts];
    if (columns.kolom_saldo === 0) cell = cells.findLast((one, n) => isNumber(one) && !others.includes(n + 1));
    if (!isNumber(cell)) return undefined;
  } else cell = cells.findLast(isNumber);
  return { sen: signed(money(cell, line, columns.desimal)), line, isOpening: OPENING.test(words) };
};

/** The day of a row. Without a year it is that of the file's period, else the last such day if that is near. */
const dayAt = (
  cell: BankCell,
  line: number,
  format: DayFormat,
  today: string,
  period: Preamble['period'],
): string | undefined => {
  const day = dayIn(cell, format, period?.to ?? today);
  if (day === undefined || format !== 'DM' || /^20\d\d-/.test(shown(cell))) return day;
  if (period ? day >= period.from : daysSince(day, today) <= NEAR) return day;
  return refuse('koran-day-year', { line, value: shown(cell) }, 'berkas');
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
  return refuse('koran-balance', { line: row.asal, bank: shownSen(Number(row.saldo)), sum: shownSen(sum) }, 'berkas');
};

/** The balance of a row that states one, which must be what the column of balances says. */
const ofColumn = (column: number, row: Balance | undefined): number => {
  if (row !== undefined && row.sen !== column)
    refuse('koran-balance-row', { line: row.line, row: shownSen(row.sen), column: shownSen(column) }, 'berkas');
  return column;
};
/** The balance of the file and the typed one, which must be the same. */
const agreed = (file: number | undefined, typed: number | undefined, field: string): number | undefined => {
  if (typed === undefined) return file;
  if (Math.abs(typed) > MOST_SEN) refuse('koran-large', { value: shownSen(typed) }, field);
  if (file !== undefined && file !== typed)
    refuse('koran-balance-typed', { typed: shownSen(typed), file: shownSen(file) }, field);
  return typed;
};

/** @throws Rejected naming the line that can't be read, or what is missing */
export const readCsv = (
  lines: readonly CsvLine[],
  columns: StatementColumns,
  today: string,
  typed: TypedBalances = {},
): Statement => {
  const { kolom_tanggal, format_tanggal, kolom_saldo } = columns;
  const isDated = ({ cells }: CsvLine): boolean =>
    dayIn(cells[kolom_tanggal - 1] ?? '', format_tanggal, today) !== undefined;
  const begin = lines.findIndex((line, n) => n >= columns.lewati && isDated(line));
  const { nomor, period } = preambleOf(begin < 0 ? lines : lines.slice(0, begin));
  const rows: Row[] = [];
  let [opening, closing]: (Balance | undefined)[] = [];
  for (const row of lines.slice(columns.lewati)) {
    const { line, cells } = row;
    const at: At = (column) => (column > 0 ? cells[column - 1] : undefined);
    const text = (column: number, most: number): string => cut(String(at(column) ?? '').trim(), most);
    const balance = balanceIn(row, at, columns, isDated(row));
    if (balance) {
      if (balance.isOpening) opening = balance;
      else closing = balance;
      continue;
    }
    const tanggal = dayAt(at(kolom_tanggal) ?? '', line, format_tanggal, today, period);
    if (tanggal === undefined) {
      const filled = cells.map((cell) => String(cell).trim()).filter((cell) => cell !== '');
      if (filled.some((cell) => /^'?pend(ing)?$/i.test(cell))) refuse('koran-pending', { line }, 'berkas');
      if (OTHER.test(filled[0] ?? '')) continue;
      return refuse('koran-day', { line, value: shown(at(kolom_tanggal)) }, 'berkas');
    }
    const saldo = kolom_saldo > 0 ? signed(money(at(kolom_saldo), line, columns.desimal)) : undefined;
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
  const [begins, ends] =
    first?.saldo !== undefined && last?.saldo !== undefined
      ? [ofColumn(first.saldo - first.jumlah, opening), ofColumn(last.saldo, closing)]
      : [opening?.sen, closing?.sen];
  const saldo_awal = agreed(begins, typed.saldo_awal, 'saldo_awal');
  const saldo_akhir = agreed(ends, typed.saldo_akhir, 'saldo_akhir');
  if (all.length === 0) refuse('koran-empty', {}, 'berkas');
  if (saldo_awal === undefined || saldo_akhir === undefined) {
    const missing = saldo_awal === undefined ? 'saldo_awal' : 'saldo_akhir';
    return refuse('koran-no-balance', { sum: shownSen(sumOf(all)) }, missing);
  }
  const stored = all.map(({ saldo: _, ...row }) => row);
  return { nomor, mata_uang: 'IDR', saldo_awal, saldo_akhir, lines: stored };
};
