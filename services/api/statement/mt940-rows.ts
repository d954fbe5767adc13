/**
 * The rows of MT940 before `mt940js` reads them. It stops at tags that it doesn't know and at texts that begin with a
 * brace, and counts in floats: amounts and days are read here, and it gets files of zeros.
 */
import { MOST_SEN, senOf } from '../../domain/flows/statement/cells.js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { cut } from '../../domain/kit/values/cut.js';
import { addDays, daysSince } from '../../domain/kit/values/time.js';

/** `line`: of the file. `jumlah`: in sen. */
export type BookedRow = { line: number; tanggal: string; jumlah: number };
/** One statement of the file; its balances in sen. */
export type Message = { saldo_awal: number; saldo_akhir: number; rows: BookedRow[] };

const TAG = /^:(\d{2}|NS)([A-Z])?:/;
/** Those that say something here; all others go, with the rows that belong to them. */
const TAGS = ['20', '25', '28', '60', '61', '62', '86'];
const BALANCE = /^(:6[02][FM]:([DC])(\d{6})[A-Z]{3})(\d{1,15}),(\d{0,2})$/;
const LINE = /^(:61:(\d{6})(\d{4})?(R?[DC])[A-Z]?)(\d{1,15}),(\d{0,2})([A-Z][A-Z0-9]{3}.*)$/;
/** What stands around the messages of a file. */
const BLOCK = /^(-\}|\{1:F\d\d)/;
/** A text that begins with a brace begins with a blank for the library. */
export const braced = (row: string): string => row.replace(/^ (?=\{)/, '');

const isDay = (day: string): boolean => addDays(day, 0) === day;
const dayOf = (digits: string, line: number): string => {
  const day = `20${digits.replace(/(..)(..)(..)/, '$1-$2-$3')}`;
  return isDay(day) ? day : refuse('koran-day', { line, value: day }, 'berkas');
};
/** The day on which it was booked: its year is that of the value day, or the one beside it. */
const bookedOn = (value: string, entry: string | undefined, line: number): string => {
  if (entry === undefined) return value;
  const [year, of] = [Number(value.slice(0, 4)), `-${entry.slice(0, 2)}-${entry.slice(2)}`];
  const day = [year, year - 1, year + 1]
    .map((n) => `${n}${of}`)
    .find((one) => isDay(one) && Math.abs(daysSince(value, one)) <= 183);
  return day ?? refuse('koran-day', { line, value: entry }, 'berkas');
};
const sen = (whole: string, decimals: string, line: number): number => {
  const amount = senOf(whole, decimals);
  return amount <= MOST_SEN ? amount : refuse('koran-large', { line, value: `${whole},${decimals}` }, 'berkas');
};

/** @returns the messages, and the text of them for the library @throws Rejected naming the line */
export const rowsOf = (text: string): { messages: Message[]; text: string } => {
  const messages: Message[] = [];
  const rows: string[] = [];
  const odd = (row: string, line: number): never => refuse('koran-amount', { line, value: cut(row, 40) }, 'berkas');
  /** Whether the tag that is open is one of ours. */
  let isOurs = false;
  for (const [n, whole] of text.split(/\r?\n|\r/).entries()) {
    const [line, row] = [n + 1, whole.trimEnd()];
    const [, tag] = TAG.exec(row) ?? [];
    if (tag === '20') messages.push({ saldo_awal: 0, saldo_akhir: 0, rows: [] });
    const message = messages.at(-1);
    if (BLOCK.test(row)) isOurs = false;
    else if (tag !== undefined) isOurs = message !== undefined && TAGS.includes(tag);
    if (!isOurs || !message || row === '-') continue;
    if (tag === '60' || tag === '62') {
      const [, head = '', mark, day = '', rupiah = '', rest = ''] = BALANCE.exec(row) ?? odd(row, line);
      dayOf(day, line);
      const amount = sen(rupiah, rest, line);
      message[tag === '60' ? 'saldo_awal' : 'saldo_akhir'] = mark === 'D' ? -amount : amount;
      rows.push(`${head}0,`);
    } else if (tag === '61') {
      const [, head = '', value = '', entry, mark = '', rupiah = '', rest = '', end = ''] =
        LINE.exec(row) ?? odd(row, line);
      const amount = sen(rupiah, rest, line);
      const jumlah = mark === 'C' || mark === 'RD' ? amount : -amount;
      message.rows.push({ line, tanggal: bookedOn(dayOf(value, line), entry, line), jumlah });
      rows.push(`${head}0,${end}`);
    } else rows.push(tag === undefined && row.startsWith('{') ? ` ${row}` : row);
  }
  return { messages, text: rows.join('\n') };
};
