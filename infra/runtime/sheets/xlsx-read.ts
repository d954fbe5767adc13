/** A workbook's sheet, row by row. No formula is worked out: what Excel last made of it counts. */
import { posix } from 'node:path';
import { Problem } from '../http/problem.js';
import { type Cell, dateOfSerial, type SheetLimits, type SheetRow } from './cell.js';
import { xmlPieces, xmlWhole } from './xml.js';
import { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/** What the parts of a workbook may unpack to, bytes. */
const SMALL = 8 * MEGABYTE;
const TEXTS = 96 * MEGABYTE;
const SHEET = 256 * MEGABYTE;
const LAST_LINE = 1_048_576;
const LONGEST = 32_767;
/** Numbers of built-in formats that show a date or a time. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

type Book = { sheets: { name: string; part: string; hidden: boolean }[]; since1904: boolean };

/** Excel writes characters that XML has no room for as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
/** Excel's own bound. */
const LONGEST_FORMAT = 255;
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^general$/i.test(code);

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
      if (part) book.sheets.push({ name: attributes.name ?? '', part, hidden });
    },
  });
  return book;
};

/** Whether each style shows a date. */
const stylesOf = async (zip: Zip): Promise<boolean[]> => {
  const styles: boolean[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const own = new Map<number, boolean>();
  let inCells = false;
  await xmlWhole(await zip.stream('xl/styles.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(own.get(id) ?? DATES.has(id));
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

/**
 * Rows of a sheet that have something in them.
 * @param name of the sheet; absent: the first that is not hidden @throws Problem
 */
export async function* xlsxRows(bytes: Buffer, limits: SheetLimits, name?: string): AsyncGenerator<SheetRow> {
  const zip = await Zip.open(bytes);
  try {
    const book = await bookOf(zip);
    const sheet =
      name === undefined
        ? (book.sheets.find(({ hidden }) => !hidden) ?? book.sheets[0])
        : book.sheets.find((one) => one.name === name);
    if (!sheet)
      throw new Problem(name === undefined ? 'sheet-unreadable' : 'sheet-no-sheet', { params: { name: name ?? '' } });
    const [styles, texts] = [await stylesOf(zip), await textsOf(zip)];
    let ready: SheetRow[] = [];
    let [line, column, rows, value, reading] = [0, -1, 0, '', false];
    let cells: Cell[] = [];
    let [type, style] = ['n', 0];
    const cellOf = (): Cell => {
      if (type === 's') return texts[Number(value)] ?? '';
      if (type === 'str' || type === 'inlineStr') return unescaped(value);
      if (type === 'b') return value === '1';
      if (type === 'e') return '';
      if (value === '') return undefined;
      if (type === 'd') return { date: value.replace(/Z$/, '').slice(0, 23) };
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      const date = styles[style] ? dateOfSerial(number, book.since1904) : undefined;
      return date === undefined ? number : { date };
    };
    const pieces = xmlPieces(await zip.stream(sheet.part, SHEET), {
      open: (tag, attributes) => {
        if (tag === 'row') {
          line = attributes.r ? Number(attributes.r) : line + 1;
          if (!(line >= 1 && line <= LAST_LINE)) throw new Problem('sheet-unreadable');
          cells = [];
          column = -1;
        } else if (tag === 'c') {
          column = attributes.r ? columnOf(attributes.r) : column + 1;
          if (!(column >= 0 && column < limits.columns))
            throw new Problem('sheet-columns-many', { params: { most: limits.columns } });
          type = attributes.t ?? 'n';
          style = Number(attributes.s ?? 0);
          value = '';
        } else if (tag === 'v' || tag === 't') reading = true;
        else if (tag === 'rPh') reading = false;
      },
      text: (text) => {
        if (!reading) return;
        value += text;
        if (value.length > LONGEST) throw new Problem('sheet-cell-long', { params: { line } });
      },
      close: (tag) => {
        if (tag === 'v' || tag === 't') reading = false;
        else if (tag === 'c') cells[column] = cellOf();
        else if (tag === 'row' && cells.some((cell) => cell !== undefined && cell !== '')) {
          if (++rows > limits.rows) throw new Problem('sheet-rows-many', { params: { most: limits.rows - 1 } });
          ready.push({ line, cells: Array.from(cells) });
        }
      },
    });
    for await (const _ of pieces) {
      const done = ready;
      ready = [];
      yield* done;
    }
  } finally {
    zip.close();
  }
}
