/** Cells of a sheet, whatever file it is in. */

/** A day (`2026-07-21`) or a moment without a zone (`2026-07-21T14:30:05.000`), as a workbook has them. */
export type SheetDate = { date: string };
/** What is written to a cell; `''` and undefined: nothing. */
export type Cell = string | number | boolean | SheetDate | undefined;
/**
 * A number whose cell does not show it plainly. `text`: what it shows, with all digits (`0012345678`); absent: that can't be
 * told, or the file itself has not all of them. `percent`: it shows per cent. `time`: it shows hours.
 */
export type SheetNumber = { number: number; text?: string; percent?: true; time?: true };
/** What a formula came to that is no value (`#N/A`); `''`: nobody has worked it out yet, or another cell lies over it (`merged`). */
export type SheetError = { error: string; merged?: true };
/** What is found in a cell. */
export type FoundCell = Cell | SheetNumber | SheetError;
/** `line`: as the reader of the file counts, from 1. */
export type SheetRow = { line: number; cells: readonly FoundCell[] };
/** Which sheet of a workbook is read, others that have cells too, and how many of its rows are hidden, which are read as well. */
export type SheetAbout = { name: string; others: string[]; hidden: string[]; hiddenRows: number };
export type SheetLimits = {
  /** Rows with something in them, the header too. */
  rows: number;
  columns: number;
};

const DAY = 86_400_000;
/** Days are counted from here; Excel takes 1900 for a leap year, so it is right from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Excel's number of a day or moment as text. @returns undefined: it is none between 1900 and 9999 */
export const dateOfSerial = (serial: number, since1904 = false): string | undefined => {
  const ms = Math.round(serial * DAY) + (since1904 ? EPOCH_1904 : EPOCH);
  if (!Number.isFinite(ms) || serial < 0 || ms > Date.UTC(9999, 11, 31)) return undefined;
  const text = new Date(ms).toISOString().slice(0, 23);
  return text.endsWith('T00:00:00.000') ? text.slice(0, 10) : text;
};
/** The other way: `2026-07-21` or `2026-07-21T14:30:05.000` as Excel counts. */
export const serialOfDate = (text: string): number =>
  (Date.parse(text.length === 10 ? text : `${text}Z`) - EPOCH) / DAY;

/** What a spreadsheet may take for a formula, or a system behind it for a command. */
const RISKY = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
export const risky = (text: string): boolean => RISKY.test(text);
/** Text that no spreadsheet runs: a `'` goes before what it might, and before a `'` so that {@link unguarded} is exact. */
export const guarded = (text: string): string => (risky(text) || text.startsWith("'") ? `'${text}` : text);
/** Text as it was before {@link guarded}; other text stays as it is. */
export const unguarded = (text: string): string => {
  if (!text.startsWith("'")) return text;
  const rest = text.slice(1);
  return rest.startsWith("'") || risky(rest) ? rest : text;
};
