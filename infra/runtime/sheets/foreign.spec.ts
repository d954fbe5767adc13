/**
 * Workbooks written by libraries of three other languages (`foreign/`: their contents and writers) read as the original
 * values. `books.zip` contains them with their contents; to recreate it, run the writers.
 */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { sample } from '../../proof/testing/chance.js';
import type { ReadCell, SheetAbout } from './cell.js';
import { isBlank } from './from-cell.js';
import { sheetRows } from './read.js';
import { Zip } from './zip.js';

type Put = {
  text?: string;
  number?: number;
  format?: string;
  day?: string;
  yes?: boolean;
  rich?: string[];
  formula?: string;
} | null;
type Book = {
  name: string;
  writer: 'openpyxl' | 'excelize' | 'rust_xlsxwriter';
  before: '' | 'empty' | 'hidden';
  sheet: string;
  rows: { line: number; hidden: boolean; cells: Put[] }[];
};
const MAX_BYTES = 8 * 1_048_576;
const LIMITS = { rows: 1_001, columns: 50 };
const zip = await Zip.open(readFileSync(new URL('foreign/books.zip', import.meta.url)));
const partOf = async (name: string) => buffer(await zip.stream(name, MAX_BYTES));
const books = JSON.parse((await partOf('cases.json')).toString('utf8')) as Book[];
afterAll(() => zip.close());

/** The value that a reader of the cell returns. */
const toPage = (put: Put, { writer }: Book): ReadCell => {
  if (!put) return undefined;
  const { text, number, format, day, yes, rich, formula } = put;
  if (text !== undefined) return text;
  if (rich) return rich.join('');
  if (yes !== undefined) return yes;
  if (day) return { date: day.includes('T') && !day.endsWith('T00:00:00') ? `${day}.000` : day.slice(0, 10) };
  // Only one writer stores a formula's result with it.
  if (formula) return writer === 'rust_xlsxwriter' ? 2 : { error: '' };
  if (number === undefined) return undefined;
  if (format === '0000000000') return { number, text: String(number).padStart(10, '0') };
  return number;
};
/** The plain value, where a cell displays it in a form that is no other value. */
const plain = (cell: ReadCell): ReadCell => {
  if (typeof cell === 'string' && isBlank(cell)) return undefined;
  if (typeof cell !== 'object' || !('number' in cell)) return cell;
  return cell.text?.startsWith('0') && !cell.text.includes('.') && cell.text.length > 1 ? cell : cell.number;
};
const seen = (cells: readonly ReadCell[]): ReadCell[] => {
  const all = Array.from(cells, plain);
  while (all.length > 0 && all.at(-1) === undefined) all.pop();
  return all;
};

it('has some of each writer', () => {
  expect(books).toHaveLength(200);
  for (const writer of ['openpyxl', 'excelize', 'rust_xlsxwriter'] as const)
    expect(books.filter((book) => book.writer === writer).length).toBeGreaterThan(60);
});
it.each(sample('foreign workbooks', books, 40).map((book) => [book.name, book] as const))(
  '%s reads as what was put into it',
  async (name, book) => {
    let about: SheetAbout | undefined;
    const tell = (value: SheetAbout) => {
      about = value;
    };
    const rows: { line: number; cells: ReadCell[] }[] = [];
    for await (const { line, cells } of sheetRows(await partOf(`${name}.xlsx`), LIMITS, undefined, tell))
      rows.push({ line, cells: seen(cells) });
    const put = book.rows
      .map((row) => ({ ...row, cells: seen(row.cells.map((cell) => toPage(cell, book))) }))
      .filter(({ cells }) => cells.length > 0);
    expect(rows).toEqual(put.map(({ line, cells }) => ({ line, cells })));
    if (put.length > 0)
      expect(about).toEqual({
        name: book.sheet,
        others: [],
        hidden: book.before === 'hidden' ? ['Lain'] : [],
        hiddenRows: put.filter(({ hidden }) => hidden).length,
      });
  },
);
