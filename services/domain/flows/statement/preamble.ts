/** What a bank's CSV says above its table: of which account and which days it is. Pure. */
import { plain } from '../../kit/values/marks.js';
import { addDays } from '../../kit/values/time.js';
import { type BankCell, dayIn, MONTHS } from './cells.js';

/** `nomor`: '' if it states none. */
export type Preamble = { nomor: string; period?: { from: string; to: string } };

const ACCOUNT =
  /^(?:(?:no|nomor|number)\b\.? ?(?:rekening|rek|account|acc|a\/c)\b|(?:account|acc|a\/c) ?(?:no|number|nomor)\b|rekening\b|account\b)\.?[ :=]*/i;
/** The number that a text begins with; none if digits are masked, or if it goes on as a day. */
const NUMBER = /^'?(\d(?:[ .-]?\d){4,33})(?![\d/*x])/i;
const PERIOD = /^(?:periode?|tanggal mutasi|statement period|date range)\b/i;
const DAY = /\b(?:20\d\d-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|\d{1,2}[ -][a-z]{3,9}[ -](?:20)?\d\d)\b/gi;
const FORMATS = ['YMD', 'DMY', 'DMY2', 'DMON'] as const;

const daysIn = (text: string): (string | undefined)[] =>
  (text.match(DAY) ?? []).map((day) =>
    FORMATS.map((format) => dayIn(day, format, '')).find((one) => one !== undefined),
  );
/** A whole month: `Juli 2026`. */
const monthIn = (text: string): Preamble['period'] => {
  const [, name = '', year = ''] = /\b([a-z]{3,9})[ -](20\d\d)$/i.exec(text) ?? [];
  const month = MONTHS.findIndex((names) => names.includes(name.toUpperCase()));
  if (month < 0) return undefined;
  const first = (n: number): string =>
    `${Number(year) + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`;
  return { from: first(month), to: addDays(first(month + 1), -1) };
};
const periodIn = (text: string): Preamble['period'] => {
  const days = daysIn(text);
  if (days.length === 0) return monthIn(text);
  const [from, to] = [days[0], days.at(-1)];
  return days.length === 2 && from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
};

/** @param lines those above the first line with a day */
export const preambleOf = (lines: readonly { cells: readonly BankCell[] }[]): Preamble => {
  const texts = lines.map(({ cells }) =>
    plain(
      cells
        .map((cell) => plain(String(cell)))
        .filter(Boolean)
        .join(' '),
    ),
  );
  const numbers = texts.flatMap((text) => {
    const label = ACCOUNT.exec(text)?.[0];
    const number = label === undefined ? undefined : NUMBER.exec(text.slice(label.length))?.[1];
    return number === undefined ? [] : [number];
  });
  const [period] = texts.flatMap((text) => (PERIOD.test(text) ? (periodIn(text) ?? []) : []));
  return { nomor: numbers[0] ?? '', ...(period ? { period } : {}) };
};
