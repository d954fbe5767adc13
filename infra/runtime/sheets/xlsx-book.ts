/**
 * Parts of a workbook other than the cells of its sheets. All of it stays in memory during a read, so each part has a
 * limit.
 */
import { posix } from 'node:path';
import { cut } from '../../../services/domain/kit/values/cut.js';
import { formatById, type NumberFormat } from './number-format.js';
import { counted, xmlWhole } from './xml.js';
import type { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/** Maximum unpacked size of the parts, bytes. */
const SMALL = 8 * MEGABYTE;
const TEXTS = 96 * MEGABYTE;
/**
 * Maximum counts, in addition to bytes: a short text takes many times its bytes in memory. Texts of 50,000 rows of
 * forty columns, all different; twice the number of formats that Excel accepts; as many sheets as a file may have
 * parts.
 */
export const MOST_TEXTS = 2_000_000;
const STYLES = 131_000;
const SHEETS = 1_000;
/** Maximum length of a text, as in other programs, and of a sheet's name; they allow 31. */
export const LONGEST = 32_767;
const NAME = 80;

export type Book = { sheets: { name: string; part: string; hidden: boolean }[]; since1904: boolean };

/** Excel writes characters that XML doesn't allow as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
/** The sheets of the workbook, in order. @throws Problem */
export const bookOf = async (zip: Zip): Promise<Book> => {
  const targets = new Map<string, string>();
  const [oneLink, oneSheet] = [counted(SHEETS), counted(SHEETS)];
  await xmlWhole(await zip.stream('xl/_rels/workbook.xml.rels', SMALL), {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || !Id || !Target) return;
      oneLink();
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  const book: Book = { sheets: [], since1904: false };
  await xmlWhole(await zip.stream('xl/workbook.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.since1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      oneSheet();
      const part = targets.get(attributes['r:id'] ?? attributes.id ?? '');
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      if (part) book.sheets.push({ name: cut(attributes.name ?? '', NAME), part, hidden });
    },
  });
  return book;
};

/** The number format of each style. */
export const stylesOf = async (zip: Zip): Promise<NumberFormat[]> => {
  const styles: NumberFormat[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const customFormats = new Map<number, string>();
  const oneStyle = counted(STYLES);
  let inCells = false;
  await xmlWhole(await zip.stream('xl/styles.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'numFmt' || name === 'xf') oneStyle();
      if (name === 'numFmt') customFormats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        styles.push(formatById(Number(attributes.numFmtId ?? 0), customFormats));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

/** The shared strings of its cells. @throws Problem */
export const textsOf = async (zip: Zip): Promise<string[]> => {
  const texts: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return texts;
  let [text, inText, inReading] = ['', false, false];
  const oneText = counted(MOST_TEXTS);
  await xmlWhole(await zip.stream('xl/sharedStrings.xml', TEXTS), {
    open: (name) => {
      if (name === 'si') {
        oneText();
        text = '';
      } else if (name === 't') inText = !inReading;
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
