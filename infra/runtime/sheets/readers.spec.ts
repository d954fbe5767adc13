/** What a file may cost: a thread of its own, so much memory, so much time, so many at once. */
import { Problem } from '../http/problem.js';
import type { SheetRow } from './cell.js';
import { readerBounds, SheetReaders } from './readers.js';
import { bookOf, booksOf, cells, styledBook, swollen } from './testing.js';

const LIMITS = { rows: 1_001, columns: 50 };
const all = async (rows: AsyncGenerator<SheetRow>) => {
  const found: SheetRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
const csv = (rows: number) => Buffer.from(Array.from({ length: rows }, (_, n) => `nomor ${n};${n}`).join('\n'));

it('reads a sheet in a thread of its own, in pieces, in order', async () => {
  const readers = new SheetReaders();
  const rows = await all(readers.rows(csv(950), LIMITS));
  expect(rows.map(({ cells: [first] }) => first)).toEqual(Array.from({ length: 950 }, (_, n) => `nomor ${n}`));
  const book = await all(
    readers.rows(bookOf(cells('<row><c><v>7</v></c><c t="d"><v>2026-07-21</v></c></row>')), LIMITS),
  );
  expect(book).toEqual([{ line: 1, cells: [7, { date: '2026-07-21' }] }]);
  expect(readers.counts).toEqual({ threads: 2, ended: 0, refused: 0 });
});
it('tells which sheet it is before its first row, which others have cells, and how many hidden rows it reads', async () => {
  const one = (value: number, more = '') => `<row${more}><c><v>${value}</v></c></row>`;
  const book = booksOf(
    [
      ['Simpanan', one(1)],
      ['Kosong', '<row><c s="1"/></row>'],
      ['Juli', `${one(2)}${one(3, ' hidden="1"')}<row hidden="1"/>${one(4, ' hidden="true"')}${one(5, ' hidden="0"')}`],
      ['Agustus', one(6)],
    ],
    ['Simpanan'],
  );
  const told = async (bytes: Buffer, sheet?: string) => {
    const order: unknown[] = [];
    const rows = new SheetReaders().rows(bytes, LIMITS, sheet, (about) => order.push(about));
    for await (const { cells: found } of rows) order.push(found[0]);
    return order;
  };
  expect(await told(book)).toEqual([
    { name: 'Juli', others: ['Agustus'], hidden: ['Simpanan'], hiddenRows: 2 },
    ...[2, 3, 4, 5],
  ]);
  expect(await told(book, 'Simpanan')).toEqual([
    { name: 'Simpanan', others: ['Juli', 'Agustus'], hidden: [], hiddenRows: 0 },
    1,
  ]);
  expect(await told(csv(1))).toEqual(['nomor 0']);
});
it('refuses a workbook whose merged cells lie over each other more than a line has columns', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
  const over = (many: number) => `<mergeCells>${'<mergeCell ref="B1:C9"/>'.repeat(many)}</mergeCells>`;
  const read = (many: number) => all(new SheetReaders().rows(styledBook(rows, [], over(many)), LIMITS));
  const covered = { error: '', merged: true };
  expect((await read(2)).map(({ cells }) => cells)).toEqual([
    [1, undefined, covered],
    [2, covered, covered],
  ]);
  await expect(read(20_000)).rejects.toMatchObject({ code: 'sheet-unreadable' });
});
it('takes no cell that another lies over for an empty one, nor for what stands beneath', async () => {
  const at = (name: string, value: number) => `<c r="${name}"><v>${value}</v></c>`;
  const rows = `<row r="1">${at('A1', 1)}${at('B1', 2)}</row><row r="2">${at('A2', 3)}</row><row r="3">${at('A3', 4)}${at('B3', 5)}</row>`;
  const merged = '<mergeCells><mergeCell ref="B1:B3"/><mergeCell ref="nowhere"/></mergeCells>';
  const found = await all(new SheetReaders().rows(styledBook(rows, [], merged), LIMITS));
  const covered = { error: '', merged: true };
  expect(found.map((row) => row.cells)).toEqual([
    [1, 2],
    [3, covered],
    [4, covered],
  ]);
});
it('tells what is wrong with the file before it gives a row', async () => {
  const readers = new SheetReaders();
  const rows = readers.rows(Buffer.concat([csv(900), Buffer.from('\n"')]), LIMITS);
  expect(await refusal(rows.next())).toBe('sheet-quote');
  const wide = Buffer.from(`a;b\n${`${'x'.repeat(32_000)};`.repeat(8)}`);
  expect(await refusal(all(readers.rows(wide, LIMITS)))).toBe('sheet-cell-long');
});
it('ends a thread that needs more memory than it may, and reads the next file', async () => {
  const readers = new SheetReaders({ ...readerBounds, memory: 10 });
  expect(await refusal(all(readers.rows(swollen(16), LIMITS)))).toBe('sheet-bomb');
  expect(readers.counts.ended).toBe(1);
  expect(await all(readers.rows(csv(3), LIMITS))).toHaveLength(3);
});
it('ends a thread that takes longer than it may', async () => {
  const readers = new SheetReaders({ ...readerBounds, patience: 1 });
  expect(await refusal(all(readers.rows(csv(3), LIMITS)))).toBe('sheet-slow');
  expect(readers.counts.ended).toBe(1);
});
it('reads so many at once; the next one waits for a place, also after one that was left early', async () => {
  const readers = new SheetReaders({ ...readerBounds, atOnce: 1 });
  const first = readers.rows(csv(900), LIMITS);
  await first.next();
  let begun = false;
  const second = all(readers.rows(csv(2), LIMITS)).then((rows) => {
    begun = true;
    return rows;
  });
  for (let n = 0; n < 20; n++) await new Promise((go) => setImmediate(go));
  expect([begun, readers.counts.threads]).toEqual([false, 1]);
  await first.return(undefined);
  expect(await second).toHaveLength(2);
});
it('takes so many files in; whoever finds no room is told to come again', async () => {
  const readers = new SheetReaders({ ...readerBounds, inside: 2 });
  let leave = () => {};
  const held = new Promise<void>((go) => {
    leave = go;
  });
  const inside = [readers.take(() => held), readers.take(() => held)];
  await expect(readers.take(async () => 1)).rejects.toMatchObject({
    code: 'sheets-busy',
    more: { retryAfter: expect.any(Number) },
  });
  leave();
  await Promise.all(inside);
  expect(await readers.take(async () => 1)).toBe(1);
  expect(readers.counts.refused).toBe(1);
});
