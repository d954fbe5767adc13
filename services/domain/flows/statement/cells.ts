/** What banks write into cells: amounts and days. Pure; the preview in the browser uses it as well. */
import { plain } from '../../kit/values/marks.js';
import { addDays } from '../../kit/values/time.js';
import type { DayFormat, Decimal } from '../../master/statement-words.js';

/** A cell of a sheet: text, or a number of a workbook. */
export type BankCell = string | number;
/** `amount`: in sen, without its sign. `mark`: the sign that stands in the cell itself; absent: none. */
export type ReadAmount = { amount: number; mark?: 'CR' | 'DB' };
/** `cents`: more decimals than sen have; `large`: more than {@link MOST_SEN}; `odd`: no amount. */
export type NoAmount = 'cents' | 'large' | 'odd';

/** Three decimals would rather be a thousand of the other way of writing. */
const GROUPED: Record<Decimal, RegExp> = {
  KOMA: /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}|\d{4,8}))?$/,
  TITIK: /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}|\d{4,8}))?$/,
};
/** More sen than any account holds; beyond it numbers lose digits. */
export const MOST_SEN = 9_000_000_000_000_000;
/** Digits of a number that a spreadsheet keeps. */
const DIGITS = 15;
const IN = ['CR', 'C', 'K', 'KREDIT', 'CREDIT', 'CRDT', '+'];
const OUT = ['DB', 'DR', 'D', 'DEBIT', 'DEBET', 'DBIT', '-'];

/** CR or DB, in the words of banks; undefined: neither. */
export const markOf = (typed: BankCell): 'CR' | 'DB' | undefined => {
  const word = plain(String(typed)).toUpperCase().replace(/\.$/, '');
  return IN.includes(word) ? 'CR' : OUT.includes(word) ? 'DB' : undefined;
};

/** Sen of the digits before and after the decimal mark, two at most. */
export const senOf = (whole: string, decimals = ''): number => Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
const senOfNumber = (cell: number): ReadAmount | NoAmount => {
  if (!Number.isFinite(cell)) return 'odd';
  const value = Math.abs(Number(cell.toPrecision(DIGITS)));
  if (value * 100 > MOST_SEN) return 'large';
  // By its digits: a product of floats is not exact.
  const amount = Number(`${value}e2`);
  if (!Number.isInteger(amount)) return 'cents';
  return { amount, ...(cell < 0 ? { mark: 'DB' as const } : {}) };
};
/** Sen without a sign, and the sign if there is one. */
export const amountIn = (cell: BankCell, decimal: Decimal): ReadAmount | NoAmount => {
  if (typeof cell === 'number') return senOfNumber(cell);
  const text = plain(cell)
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^(RP\.?|IDR)/, '');
  const match = /^(\()?([+-])?(?:RP\.?|IDR)?([\d.,]+)(\))?([A-Z]+|[+-])?$/.exec(text);
  if (!match) return 'odd';
  const [, opens, sign, digits = '', closes, ends] = match;
  if ((opens === undefined) !== (closes === undefined)) return 'odd';
  const signs = [opens && '-', sign, ends].filter((one) => one !== undefined);
  const mark = signs[0] === undefined ? undefined : markOf(signs[0]);
  if (signs.length > 1 || (signs.length === 1 && !mark)) return 'odd';
  const parts = GROUPED[decimal].exec(digits);
  if (!parts) return 'odd';
  if (/[1-9]/.test(parts[2]?.slice(2) ?? '')) return 'cents';
  const amount = senOf((parts[1] ?? '').replace(/[.,]/g, ''), parts[2]?.slice(0, 2));
  if (amount > MOST_SEN) return 'large';
  return { amount, ...(mark ? { mark } : {}) };
};

/** Their names in the bank's languages, January first. */
export const MONTHS = [
  ['JAN', 'JANUARI', 'JANUARY'],
  ['FEB', 'PEB', 'FEBRUARI', 'FEBRUARY'],
  ['MAR', 'MARET', 'MARCH'],
  ['APR', 'APRIL'],
  ['MEI', 'MAY'],
  ['JUN', 'JUNI', 'JUNE'],
  ['JUL', 'JULI', 'JULY'],
  ['AGU', 'AGT', 'AGS', 'AGUSTUS', 'AUG', 'AUGUST'],
  ['SEP', 'SEPT', 'SEPTEMBER'],
  ['OKT', 'OKTOBER', 'OCT', 'OCTOBER'],
  ['NOV', 'NOP', 'NOVEMBER', 'NOPEMBER'],
  ['DES', 'DESEMBER', 'DEC', 'DECEMBER'],
];
const two = (n: string): string => n.padStart(2, '0');
/** The calendar day, if there is one. */
const dayOf = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return addDays(text, 0) === text ? text : undefined;
};
/** A time that follows the day. */
const TIME = /[ T]\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d{1,6})?)?$/;
const patterns: Record<DayFormat, RegExp> = {
  DMY: /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/,
  YMD: /^(20\d\d)[/.-]?(\d{2})[/.-]?(\d{2})$/,
  MDY: /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)$/,
  DMY2: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d)$/,
  DMON: /^(\d{1,2})[ /.-]([A-Z]{3,9})[ /.-](20\d\d|\d\d)$/,
  DM: /^(\d{1,2})[/.-](\d{1,2})$/,
};
/**
 * The day of a cell, `YYYY-MM-DD`; undefined: none in this format. @param today for days without a year: the last such
 * day that is not ahead
 */
export const dayIn = (cell: BankCell, format: DayFormat, today: string): string | undefined => {
  const text = plain(String(cell)).replace(/^'/, '').toUpperCase().replace(TIME, '');
  // A workbook's own date.
  const whole = patterns.YMD.exec(text);
  if (whole && /^20\d\d-/.test(text)) return dayOf(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '');
  const match = patterns[format].exec(text);
  if (!match) return undefined;
  const [, a = '', b = '', c = ''] = match;
  if (format === 'DMY') return dayOf(c, b, a);
  if (format === 'YMD') return dayOf(a, b, c);
  if (format === 'MDY') return dayOf(c, a, b);
  if (format === 'DMY2') return dayOf(`20${c}`, b, a);
  if (format === 'DMON') {
    const month = MONTHS.findIndex((names) => names.includes(b)) + 1;
    return month === 0 ? undefined : dayOf(c.length === 2 ? `20${c}` : c, String(month), a);
  }
  const year = Number(today.slice(0, 4));
  // February 29 needs up to eight years.
  for (let back = 0; back < 9; back++) {
    const day = dayOf(String(year - back), b, a);
    if (day && day <= today) return day;
  }
  return undefined;
};
