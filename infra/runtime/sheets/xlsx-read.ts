/** A workbook's sheet, row by row. No formula is worked out: what Excel last made of it counts. */
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { cut } from '../../../services/domain/kit/cut.js';
import { Problem } from '../http/problem.js';
import { dateOfSerial, type FoundCell, type SheetAbout, type SheetLimits, type SheetRow } from './cell.js';
import { formatById, type NumberFormat, shownNumber } from './number-format.js';
import { xmlPieces, xmlWhole } from './xml.js';
import { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/** What the parts of a workbook may unpack to, bytes. */
const SMALL = 8 * MEGABYTE;
const TEXTS = 96 * MEGABYTE;
const SHEET = 256 * MEGABYTE;
const LAST_LINE = 1_048_576;
const LONGEST = 32_767;
/** Sheets beside the one that is read that are looked into, how far, and letters of a name; programs allow 31. */
const LOOKED = 50;
const FIRST_PART = 2 * MEGABYTE;
const NAME = 80;
/** The last column that a merged cell is followed to. */
const MOST_COVERED = 299;
/** Merged cells that are kept to. */
const MERGED = 20_000;

type Book = { sheets: { name: string; part: string; hidden: boolean }[]; since1904: boolean };

/** Excel writes characters that XML has no room for as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
const bookOf = async (zip: Zip): Promise<Book> => {
  const targets = new Map<string, string>();
  await xmlWhole(await zip.stream('xl/_rels/workbook.xml.rels', SMALL), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  const book: Book = { sheets: [], since1904: false };
  await xmlWhole(await zip.stream('xl/workbook.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.since1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(attributes['r:id'] ?? attributes.id ?? '');
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      if (part) book.sheets.push({ name: cut(attributes.name ?? '', NAME), part, hidden });
    },
  });
  return book;
};

/** The format of numbers of each style. */
const stylesOf = async (zip: Zip): Promise<NumberFormat[]> => {
  const styles: NumberFormat[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const own = new Map<number, string>();
  let inCells = false;
  await xmlWhole(await zip.stream('xl/styles.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        styles.push(formatById(Number(attributes.numFmtId ?? 0), own));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

const textsOf = async (zip: Zip): Promise<string[]> => {
  const texts: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return texts;
  let [text, inText, inReading] = ['', false, false];
  await xmlWhole(await zip.stream('xl/sharedStrings.xml', TEXTS), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') inText = !inReading;
      else if (name === 'rPh') inReading = true;
    },
    text: (part) => {
      if (inText && text.length <= LONGEST) text += part;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
};

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
  const pieces = xmlPieces(part, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = attributes.r ? Number(attributes.r) : line + 1;
        if (!(line >= 1 && line <= LAST_LINE)) unreadable();
        hidden = /^(1|true)$/.test(attributes.hidden ?? '');
        cells = [];
        column = -1;
      } else if (tag === 'c') {
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
