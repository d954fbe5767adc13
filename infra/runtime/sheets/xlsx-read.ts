/** Reads a workbook's sheet row by row. Formulas are not calculated: the result stored by Excel counts. */
import type { Readable } from 'node:stream';
import { Problem } from '../http/problem.js';
import { dateOfSerial, type ReadCell, type SheetAbout, type SheetLimits, type SheetRow } from './cell.js';
import { type NumberFormat, shownNumber } from './number-format.js';
import { type Book, bookOf, LONGEST, stylesOf, textsOf, unescaped } from './xlsx-book.js';
import { counted, xmlPieces } from './xml.js';
import { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/**
 * Maximum unpacked size of a sheet in bytes, and number of its cells, including merely formatted ones: 50,000 rows of
 * 300.
 */
const SHEET = 256 * MEGABYTE;
const CELLS = 15_001_000;
const LAST_LINE = 1_048_576;
/** Number of other sheets that are checked for content, and the maximum bytes read of each. */
const LOOKED = 50;
const FIRST_PART = 2 * MEGABYTE;
/** The last column up to which a merged cell is evaluated. */
const MOST_COVERED = 299;
/** Maximum number of merged cells evaluated. */
const MERGED = 20_000;

/** `AB12` → 27. */
const columnOf = (reference: string): number => {
  let n = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i) & ~32;
    if (code < 65 || code > 90) break;
    n = n * 26 + code - 64;
  }
  return n - 1;
};

const GENERAL: NumberFormat = { code: 'General' };
const unreadable = (): never => {
  throw new Problem('sheet-unreadable');
};
/** @param raw the number as in the file */
const numberCell = (raw: string, format: NumberFormat, since1904: boolean): ReadCell => {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  const date = format === 'day' ? dateOfSerial(number, since1904) : undefined;
  if (date !== undefined) return { date };
  if (format === 'time') return { number, time: true };
  const text = shownNumber(raw, format);
  const percent = typeof format === 'object' && /%/.test(format.code.replace(/"[^"]*"|\\./g, ''));
  const plain = Number.isInteger(number) ? BigInt(number).toString() : String(number);
  if (text === plain) return number;
  return { number, ...(text === undefined ? {} : { text }), ...(percent ? { percent } : {}) };
};

/** A merged range: lines and columns, inclusive. */
export type Merged = { top: number; bottom: number; left: number; right: number };
const mergedOf = (range: string): Merged | undefined => {
  const [, from = '', top = '', to = '', bottom = ''] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(range) ?? [];
  return from ? { top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) } : undefined;
};
/** `hiddenRows`: counted so far. `merged`: found after the rows. */
type Held = {
  styles: readonly NumberFormat[];
  texts: readonly string[];
  since1904: boolean;
  hiddenRows: number;
  merged: Merged[];
};
/** Rows of one sheet with content, including hidden ones. */
async function* partRows(part: Readable, limits: SheetLimits, held: Held): AsyncGenerator<SheetRow> {
  const { styles, texts, since1904 } = held;
  let ready: SheetRow[] = [];
  let [line, column, rows, value, reading, hidden] = [0, -1, 0, '', false, false];
  let cells: ReadCell[] = [];
  let [type, style] = ['n', 0];
  // `spoken`: inside phonetic text, which the cell does not display.
  let [formula, stored, spoken] = [false, false, false];
  const cellOf = (): ReadCell => {
    if (type === 'e') return { error: value || '#N/A' };
    // `stored`: a formula's text result may be empty.
    if (value === '' && formula && !(stored && type === 'str')) return { error: '' };
    if (type === 'str' || type === 'inlineStr') return unescaped(value);
    if (value === '') return undefined;
    if (type === 's') return texts[Number(value)] ?? unreadable();
    if (type === 'b') return value === '1' || value === 'true';
    if (type === 'd') return { date: value.replace(/Z$/, '').slice(0, 23) };
    return numberCell(value, styles[style] ?? GENERAL, since1904);
  };
  /** Ignores merely formatted cells, so that they don't count towards the column limit. */
  const put = (cell: ReadCell): void => {
    if (cell === undefined || cell === '') return;
    if (column >= limits.columns) throw new Problem('sheet-columns-many', { params: { most: limits.columns } });
    cells[column] = cell;
  };
  const oneCell = counted(CELLS);
  const pieces = xmlPieces(part, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = attributes.r ? Number(attributes.r) : line + 1;
        if (!(line >= 1 && line <= LAST_LINE)) unreadable();
        hidden = /^(1|true)$/.test(attributes.hidden ?? '');
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        oneCell();
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        if (column < 0) unreadable();
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        [value, formula, stored] = ['', false, false];
      } else if (tag === 'v' || tag === 't') {
        reading = !spoken;
        stored = true;
      } else if (tag === 'mergeCell') {
        const range = mergedOf(attributes.ref ?? '');
        if (range && held.merged.length < MERGED) held.merged.push(range);
      } else if (tag === 'f') formula = true;
      else if (tag === 'rPh') spoken = true;
    },
    text: (text) => {
      if (!reading) return;
      value += text;
      if (value.length > LONGEST) throw new Problem('sheet-cell-long', { params: { line } });
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') reading = false;
      else if (tag === 'rPh') spoken = false;
      else if (tag === 'c') put(cellOf());
      else if (tag === 'row' && cells.length > 0) {
        if (++rows > limits.rows) throw new Problem('sheet-rows-many', { params: { most: limits.rows - 1 } });
        if (hidden) held.hiddenRows++;
        ready.push({ line, cells: Array.from(cells) });
      }
    },
  });
  for await (const _ of pieces) {
    const done = ready;
    ready = [];
    yield* done;
  }
}

/**
 * Whether a sheet has a cell with content; false for one that is unreadable, or empty for long, as it can't be chosen.
 */
const hasCells = async (zip: Zip, part: string): Promise<boolean> => {
  let hasContent = false;
  const open = (tag: string) => {
    hasContent ||= tag === 'v' || tag === 't';
  };
  try {
    for await (const _ of xmlPieces(await zip.stream(part, FIRST_PART), { open })) if (hasContent) break;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
  return hasContent;
};
/** Information about the sheets, after one of them was read. */
const aboutOf = async (zip: Zip, sheets: Book['sheets'], read: Book['sheets'][number], hiddenRows: number) => {
  const about: SheetAbout = { name: read.name, others: [], hidden: [], hiddenRows };
  for (const one of sheets.filter((other) => other !== read).slice(0, LOOKED))
    if (await hasCells(zip, one.part)) about[one.hidden ? 'hidden' : 'others'].push(one.name);
  return about;
};

/** Called after the last row with the sheet and its merged ranges. */
export type Tell = (about: SheetAbout, merged: readonly Merged[]) => void;
/** Marks cells that a merged cell covers, to distinguish them from empty ones: their value is in another cell. */
export async function* withMerged(rows: AsyncIterable<SheetRow>, merged: readonly Merged[]): AsyncGenerator<SheetRow> {
  const coming = merged.filter(({ left }) => left <= MOST_COVERED).sort((a, b) => a.top - b.top);
  let [at, open]: [number, Merged[]] = [0, []];
  for await (const row of rows) {
    const before = at;
    for (; at < coming.length && (coming[at] as Merged).top <= row.line; at++) open.push(coming[at] as Merged);
    open = open.filter(({ bottom }) => bottom >= row.line);
    // Ranges of a line that don't overlap are fewer: this file was crafted to be slow.
    if (open.length > MOST_COVERED + 1) unreadable();
    if (at > before) open.sort((a, b) => a.left - b.left);
    if (open.length === 0) {
      yield row;
      continue;
    }
    const cells = [...row.cells];
    let next = 0;
    // From left to right, each column once, however the ranges overlap.
    for (const { top, left, right } of open) {
      for (let n = Math.max(left, next); n <= Math.min(right, MOST_COVERED); n++)
        if (n !== left || row.line !== top) cells[n] = { error: '', merged: true };
      next = Math.max(next, Math.min(right, MOST_COVERED) + 1);
    }
    yield { ...row, cells: Array.from(cells) };
  }
}

/**
 * Rows of a sheet with content.
 * @param tell called after the last row with the sheet
 * @param name of the sheet; absent: the first visible one with content
 * @throws Problem
 */
export async function* xlsxRows(
  bytes: Buffer,
  limits: SheetLimits,
  name?: string,
  tell?: Tell,
): AsyncGenerator<SheetRow> {
  const zip = await Zip.open(bytes);
  try {
    const { sheets, since1904 } = await bookOf(zip);
    const shown = sheets.filter(({ hidden }) => !hidden);
    const candidates =
      name === undefined ? (shown.length > 0 ? shown : sheets) : sheets.filter((one) => one.name === name);
    if (candidates.length === 0)
      throw new Problem(name === undefined ? 'sheet-unreadable' : 'sheet-no-sheet', { params: { name: name ?? '' } });
    const held: Held = { styles: await stylesOf(zip), texts: await textsOf(zip), since1904, hiddenRows: 0, merged: [] };
    // A chart sheet or an empty one has no rows: continue with the next one.
    for (const one of candidates) {
      let hasRows = false;
      for await (const row of partRows(await zip.stream(one.part, SHEET), limits, held)) {
        hasRows = true;
        yield row;
      }
      if (!hasRows) continue;
      tell?.(await aboutOf(zip, sheets, one, held.hiddenRows), held.merged);
      return;
    }
  } finally {
    zip.close();
  }
}
