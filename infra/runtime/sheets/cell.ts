/** Cells of a sheet, independent of the file format. */

/** A day (`2026-07-21`) or a time without a zone (`2026-07-21T14:30:05.000`), as in a workbook. */
export type SheetDate = { date: string };
/** The value to write to a cell; `''` and undefined: empty. */
export type Cell = string | number | boolean | SheetDate | undefined;
/**
 * A number whose cell displays it in another form. `text`: the displayed text, with all digits (`0012345678`); absent:
 * unknown, or the file itself lacks some digits. `percent`: displayed as per cent. `time`: displayed as hours.
 */
export type SheetNumber = { number: number; text?: string; percent?: true; time?: true };
/** A formula's error result (`#N/A`); `''`: not calculated yet, or covered by a merged cell (`merged`). */
export type SheetError = { error: string; merged?: true };
/** The value of a cell that was read. */
export type ReadCell = Cell | SheetNumber | SheetError;
/** `line`: line number in the file's reader, from 1. */
export type SheetRow = { line: number; cells: readonly ReadCell[] };
/**
 * The sheet of a workbook that is read, other sheets with cells, and the number of its hidden rows, which are read as
 * well.
 */
export type SheetAbout = { name: string; others: string[]; hidden: string[]; hiddenRows: number };
export type SheetLimits = {
  /** Rows with content, including the header. */
  rows: number;
  columns: number;
};

const DAY = 86_400_000;
/** Day zero of serial numbers; Excel takes 1900 for a leap year, so it is correct from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Converts Excel's serial number of a day or time to text. @returns undefined: not between 1900 and 9999 */
export const dateOfSerial = (serial: number, since1904 = false): string | undefined => {
  const ms = Math.round(serial * DAY) + (since1904 ? EPOCH_1904 : EPOCH);
  if (!Number.isFinite(ms) || serial < 0 || ms > Date.UTC(9999, 11, 31)) return undefined;
  const text = new Date(ms).toISOString().slice(0, 23);
  return text.endsWith('T00:00:00.000') ? text.slice(0, 10) : text;
};
/** The inverse: Excel's serial number of `2026-07-21` or `2026-07-21T14:30:05.000`. */
export const serialOfDate = (text: string): number =>
  (Date.parse(text.length === 10 ? text : `${text}Z`) - EPOCH) / DAY;

/** Text that a spreadsheet may take for a formula, or the system for a command. */
const RISKY = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
export const risky = (text: string): boolean => RISKY.test(text);
/**
 * Text that no spreadsheet executes: prefixes risky text with `'`, and also text that starts with `'`, so that {@link
 * unguarded} is exact.
 */
export const guarded = (text: string): string => (risky(text) || text.startsWith("'") ? `'${text}` : text);
/** The text before {@link guarded}; other text is unchanged. */
export const unguarded = (text: string): string => {
  if (!text.startsWith("'")) return text;
  const rest = text.slice(1);
  return rest.startsWith("'") || risky(rest) ? rest : text;
};
