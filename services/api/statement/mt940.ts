/**
 * MT940 by `mt940js`: it gives signs, reversals and structured details right, and has no dependencies. The other
 * candidate, `mt940-js`, takes reversals of credits for credits, and lacks a dependency that it uses.
 */
import { Parser, type Transaction } from 'mt940js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { joined, type Statement } from '../../domain/flows/statement/statement.js';
import { cut } from '../../domain/kit/values/cut.js';
import { addDays, daysSince } from '../../domain/kit/values/time.js';

const BALANCE = /^:6[02][FM]:[DC](\d{6})[A-Z]{3}\d{1,15},\d{0,2}$/;
const LINE = /^:61:(\d{6})(?:\d{4})?R?[DC][A-Z]?\d{1,15},\d{0,2}[A-Z]/;
/** The library takes what begins like an amount or a day for one. */
const assertStrict = (text: string): void => {
  for (const [n, row] of text.split(/\r?\n/).entries()) {
    const pattern = /^:6[02][A-Z]?:/.test(row) ? BALANCE : row.startsWith(':61:') ? LINE : undefined;
    if (!pattern) continue;
    const digits = pattern.exec(row.trimEnd())?.[1];
    if (digits === undefined) refuse('koran-amount', { line: n + 1, value: cut(row, 40) }, 'berkas');
    const day = `20${digits?.replace(/(..)(..)(..)/, '$1-$2-$3')}`;
    if (addDays(day, 0) !== day) refuse('koran-day', { line: n + 1, value: day }, 'berkas');
  }
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
/** The day on which it was booked: its year is that of the value day, or the one beside it. */
const bookedOn = ({ date, entryDate }: Transaction): string => {
  const value = dayOf(date);
  if (entryDate === '') return value;
  const entry = dayOf(entryDate);
  const apart = daysSince(value, entry);
  const year = Number(entry.slice(0, 4)) + (apart > 180 ? -1 : apart < -180 ? 1 : 0);
  return `${year}${entry.slice(4)}`;
};
/** Rows of SWIFT are at most 65 letters: a full one goes on in the next without a blank. */
const FULL = 65;
const textOf = (rows: string): string =>
  rows
    .split('\n')
    .reduce((text, row, n, all) => `${text}${n > 0 && (all[n - 1]?.length ?? 0) < FULL ? ' ' : ''}${row}`, '');
const whole = (amount: number, line: number): number =>
  Number.isInteger(amount) ? amount : refuse('koran-cents', { line, value: String(amount) }, 'berkas');
const UNREFERENCED = /^(NONREF|NOTPROVIDED)$/;

const parsed = (text: string) => {
  try {
    return new Parser().parse(text);
  } catch (error) {
    const [, lines, turnover] = /^Sum of lines \((.+)\) != turnover \((.+)\)/.exec((error as Error).message) ?? [];
    if (lines === undefined || turnover === undefined) return refuse('koran-unreadable', {}, 'berkas');
    return refuse('koran-sum', { sum: Number(lines), bank: Number(turnover) }, 'berkas');
  }
};

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text);
/** @throws Rejected */
export const readMt940 = (text: string): Statement => {
  assertStrict(text);
  let asal = 0;
  return joined(
    parsed(text).map((of) => ({
      nomor: of.accountIdentification.split('/').at(-1)?.trim() ?? '',
      mata_uang: of.currency,
      saldo_awal: whole(of.openingBalance, 1),
      saldo_akhir: whole(of.closingBalance, 1),
      lines: of.transactions.map((line) => {
        asal++;
        const { NAME, '32': name = '', '33': more = '' } = line.structuredDetails ?? {};
        const references = [line.reference, line.bankReference].filter((one) => one && !UNREFERENCED.test(one));
        return {
          asal,
          tanggal: bookedOn(line),
          jumlah: whole(line.amount, asal),
          keterangan: cut(textOf(line.details || line.extraDetails), 500),
          referensi: cut(references.join(' '), 80),
          pengirim: cut(NAME ?? `${name}${more}`, 120),
        };
      }),
    })),
  );
};
