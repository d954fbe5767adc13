/** What a workbook has beside the cells of its sheets, all of which is kept while one is read: so much of each, and no more. */
import { posix } from 'node:path';
import { cut } from '../../../services/domain/kit/cut.js';
import { formatById, type NumberFormat } from './number-format.js';
import { counted, xmlWhole } from './xml.js';
import type { Zip } from './zip.js';

const MEGABYTE = 1_048_576;
/** What the parts may unpack to, bytes. */
const SMALL = 8 * MEGABYTE;
const TEXTS = 96 * MEGABYTE;
/**
 * What there may be of each, beside its bytes: a short text takes many times its bytes once it is read. Texts of 50,000 rows of
 * forty columns, none like another; as many formats as Excel takes, twice; sheets as the parts that a file may have.
 */
export const MOST_TEXTS = 2_000_000;
const STYLES = 131_000;
const SHEETS = 1_000;
/** Letters of a text, as programs allow, and of a sheet's name; they allow 31. */
export const LONGEST = 32_767;
const NAME = 80;

export type Book = { sheets: { name: string; part: string; hidden: boolean }[]; since1904: boolean };

/** Excel writes characters that XML has no room for as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
/** Its sheets, in order. @throws Problem */
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

/** The format of numbers of each style. */
export const stylesOf = async (zip: Zip): Promise<NumberFormat[]> => {
  const styles: NumberFormat[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const own = new Map<number, string>();
  const oneStyle = counted(STYLES);
  let inCells = false;
  await xmlWhole(await zip.stream('xl/styles.xml', SMALL), {
    open: (name, attributes) => {
      if (name === 'numFmt' || name === 'xf') oneStyle();
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

/** The texts that its cells point to. @throws Problem */
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
