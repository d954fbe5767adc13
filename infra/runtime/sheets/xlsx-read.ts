/** A workbook's sheet, row by row. No formula is worked out: what Excel last made of it counts. */
import type { Readable } from 'node:stream';
import { Problem } from '../http/problem.js';
import { dateOfSerial, type FoundCell, type SheetAbout, type SheetLimits, type SheetRow } from './cell.js';
import { type NumberFormat, shownNumber } from './number-format.js';
import { type Book, bookOf, LONGEST, stylesOf, textsOf, unescaped } from './xlsx-book.js';
import { counted, xmlPieces } from './xml.js';
import { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/** What a sheet may unpack to, bytes, and its cells, also those that only look some way: 50,000 rows of 300. */
const SHEET = 256 * MEGABYTE;
const CELLS = 15_001_000;
const LAST_LINE = 1_048_576;
/** Sheets beside the one that is read that are looked into, and how far. */
const LOOKED = 50;
const FIRST_PART = 2 * MEGABYTE;
/** The last column that a merged cell is followed to. */
const MOST_COVERED = 299;
/** Merged cells that are kept to. */
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
/** @param raw the number as the file has it */
const numberCell = (raw: string, format: NumberFormat, since1904: boolean): FoundCell => {
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

/** Cells that one lies over: lines and columns, the last included. */
export type Merged = { top: number; bottom: number; left: number; right: number };
const mergedOf = (range: string): Merged | undefined => {
  const [, from = '', top = '', to = '', bottom = ''] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(range) ?? [];
  return from ? { top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) } : undefined;
};
/** `hiddenRows`: of those that came. `merged`: what was found after them. */
type Held = {
  styles: readonly NumberFormat[];
  texts: readonly string[];
  since1904: boolean;
  hiddenRows: number;
  merged: Merged[];
};
/** Rows of one sheet that have something in them, hidden ones too. */
async function* partRows(part: Readable, limits: SheetLimits, held: Held): AsyncGenerator<SheetRow> {
  const { styles, texts, since1904 } = held;
  let ready: SheetRow[] = [];
  let [line, column, rows, value, reading, hidden] = [0, -1, 0, '', false, false];
  let cells: FoundCell[] = [];
  let [type, style] = ['n', 0];
  // `spoken`: how a text is read out, which the cell does not show.
  let [formula, stored, spoken] = [false, false, false];
  const cellOf = (): FoundCell => {
    if (type === 'e') return { error: value || '#N/A' };
    // `stored`: a text that a formula came to may be an empty one.
    if (value === '' && formula && !(stored && type === 'str')) return { error: '' };
    if (type === 'str' || type === 'inlineStr') return unescaped(value);
    if (value === '') return undefined;
    if (type === 's') return texts[Number(value)] ?? unreadable();
    if (type === 'b') return value === '1' || value === 'true';
    if (type === 'd') return { date: value.replace(/Z$/, '').slice(0, 23) };
    return numberCell(value, styles[style] ?? GENERAL, since1904);
  };
  /** Cells that only look some way, up to the sheet's edge, are none. */
  const put = (cell: FoundCell): void => {
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

/** True for a sheet with a cell that has something in it; one that can't be read, or is empty for long, is none to choose. */
const hasCells = async (zip: Zip, part: string): Promise<boolean> => {
  let found = false;
  const open = (tag: string) => {
    found ||= tag === 'v' || tag === 't';
  };
  try {
    for await (const _ of xmlPieces(await zip.stream(part, FIRST_PART), { open })) if (found) break;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
  return found;
};
/** What is told of the sheets once one of them was read. */
const aboutOf = async (zip: Zip, sheets: Book['sheets'], read: Book['sheets'][number], hiddenRows: number) => {
  const about: SheetAbout = { name: read.name, others: [], hidden: [], hiddenRows };
  for (const one of sheets.filter((other) => other !== read).slice(0, LOOKED))
    if (await hasCells(zip, one.part)) about[one.hidden ? 'hidden' : 'others'].push(one.name);
  return about;
};

/** Hears which sheet it was, and what of it is merged, after its last row. */
export type Tell = (about: SheetAbout, merged: readonly Merged[]) => void;
/** Rows in which the cells that another lies over are told from empty ones: what they show stands elsewhere. */
export async function* withMerged(rows: AsyncIterable<SheetRow>, merged: readonly Merged[]): AsyncGenerator<SheetRow> {
  const coming = merged.filter(({ left }) => left <= MOST_COVERED).sort((a, b) => a.top - b.top);
  let [at, open]: [number, Merged[]] = [0, []];
  for await (const row of rows) {
    const before = at;
    for (; at < coming.length && (coming[at] as Merged).top <= row.line; at++) open.push(coming[at] as Merged);
    open = open.filter(({ bottom }) => bottom >= row.line);
    // Cells of a line that do not lie over each other are fewer: such a file was made to be slow.
    if (open.length > MOST_COVERED + 1) unreadable();
    if (at > before) open.sort((a, b) => a.left - b.left);
    if (open.length === 0) {
      yield row;
      continue;
    }
    const cells = [...row.cells];
    let next = 0;
    // From left to right, each column once, however they lie over each other.
    for (const { top, left, right } of open) {
      for (let n = Math.max(left, next); n <= Math.min(right, MOST_COVERED); n++)
        if (n !== left || row.line !== top) cells[n] = { error: '', merged: true };
      next = Math.max(next, Math.min(right, MOST_COVERED) + 1);
    }
    yield { ...row, cells: Array.from(cells) };
  }
}

/**
 * Rows of a sheet that have something in them.
 * @param tell hears which sheet it was, after its last row
 * @param name of the sheet; absent: the first that is not hidden and has something in it @throws Problem
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
    const asked = name === undefined ? (shown.length > 0 ? shown : sheets) : sheets.filter((one) => one.name === name);
    if (asked.length === 0)
      throw new Problem(name === undefined ? 'sheet-unreadable' : 'sheet-no-sheet', { params: { name: name ?? '' } });
    const held: Held = { styles: await stylesOf(zip), texts: await textsOf(zip), since1904, hiddenRows: 0, merged: [] };
    // A sheet that is a chart, or was left empty, has no rows: the next one is meant.
    for (const one of asked) {
      let found = false;
      for await (const row of partRows(await zip.stream(one.part, SHEET), limits, held)) {
        found = true;
        yield row;
      }
      if (!found) continue;
      tell?.(await aboutOf(zip, sheets, one, held.hiddenRows), held.merged);
      return;
    }
  } finally {
    zip.close();
  }
}
