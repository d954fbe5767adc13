/** Resource limits of a file: a separate process, with limits of memory, time and concurrency. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { nodeArgs } from '../../ports/worker.js';
import { until } from '../../proof/contracts/harness.js';
import { Problem } from '../http/problem.js';
import type { SheetRow } from './cell.js';
import { type ReaderBounds, readerBounds, SheetReaders } from './readers.js';
import { bookOf, booksOf, cells, styledBook, swollen } from './testing.js';
import { MOST_TEXTS } from './xlsx-book.js';

const instances: SheetReaders[] = [];
const open = (bounds: Partial<ReaderBounds> = {}): SheetReaders => {
  const readers = new SheetReaders({ ...readerBounds, ...bounds });
  instances.push(readers);
  return readers;
};
afterEach(() => Promise.all(instances.splice(0).map((readers) => readers.close())));
const LIMITS = { rows: 1_001, columns: 50 };
const all = async (rows: AsyncGenerator<SheetRow>) => {
  const result: SheetRow[] = [];
  for await (const row of rows) result.push(row);
  return result;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
const csv = (rows: number) => Buffer.from(Array.from({ length: rows }, (_, n) => `nomor ${n};${n}`).join('\n'));

it('reads a sheet in a process of its own, in pieces, in order', async () => {
  const readers = open();
  const rows = await all(readers.rows(csv(950), LIMITS));
  expect(rows.map(({ cells: [first] }) => first)).toEqual(Array.from({ length: 950 }, (_, n) => `nomor ${n}`));
  const book = await all(
    readers.rows(bookOf(cells('<row><c><v>7</v></c><c t="d"><v>2026-07-21</v></c></row>')), LIMITS),
  );
  expect(book).toEqual([{ line: 1, cells: [7, { date: '2026-07-21' }] }]);
  expect(readers.counts).toEqual({ begun: 2, ended: 0, refused: 0 });
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
  const orderOf = async (bytes: Buffer, sheet?: string) => {
    const order: unknown[] = [];
    const rows = open().rows(bytes, LIMITS, sheet, (about) => order.push(about));
    for await (const { cells: values } of rows) order.push(values[0]);
    return order;
  };
  expect(await orderOf(book)).toEqual([
    { name: 'Juli', others: ['Agustus'], hidden: ['Simpanan'], hiddenRows: 2 },
    ...[2, 3, 4, 5],
  ]);
  expect(await orderOf(book, 'Simpanan')).toEqual([
    { name: 'Simpanan', others: ['Juli', 'Agustus'], hidden: [], hiddenRows: 0 },
    1,
  ]);
  expect(await orderOf(csv(1))).toEqual(['nomor 0']);
});
it('refuses a workbook whose merged cells lie over each other more than a line has columns', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
  const over = (many: number) => `<mergeCells>${'<mergeCell ref="B1:C9"/>'.repeat(many)}</mergeCells>`;
  const read = (many: number) => all(open().rows(styledBook(rows, [], over(many)), LIMITS));
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
  const result = await all(open().rows(styledBook(rows, [], merged), LIMITS));
  const covered = { error: '', merged: true };
  expect(result.map((row) => row.cells)).toEqual([
    [1, 2],
    [3, covered],
    [4, covered],
  ]);
});
it('tells what is wrong with the file before it gives a row', async () => {
  const readers = open();
  const rows = readers.rows(Buffer.concat([csv(900), Buffer.from('\n"')]), LIMITS);
  expect(await refusal(rows.next())).toBe('sheet-quote');
  const wide = Buffer.from(`a;b\n${`${'x'.repeat(32_000)};`.repeat(8)}`);
  expect(await refusal(all(readers.rows(wide, LIMITS)))).toBe('sheet-cell-long');
});
it('ends a process that needs more memory than it may, and reads the next file', async () => {
  const readers = open({ memory: 10 });
  expect(await refusal(all(readers.rows(swollen(16), LIMITS)))).toBe('sheet-bomb');
  expect(readers.counts.ended).toBe(1);
  expect(await all(readers.rows(csv(3), LIMITS))).toHaveLength(3);
});
it('ends a process that takes longer than it may', async () => {
  const readers = open({ patience: 1 });
  expect(await refusal(all(readers.rows(csv(3), LIMITS)))).toBe('sheet-slow');
  expect(readers.counts.ended).toBe(1);
});
it('reads so many at once; the next one waits for a place, also after one that was left early', async () => {
  const readers = open({ atOnce: 1 });
  const first = readers.rows(csv(900), LIMITS);
  await first.next();
  let begun = false;
  const second = all(readers.rows(csv(2), LIMITS)).then((rows) => {
    begun = true;
    return rows;
  });
  for (let n = 0; n < 20; n++) await new Promise((go) => setImmediate(go));
  expect([begun, readers.counts.begun]).toEqual([false, 1]);
  await first.return(undefined);
  expect(await second).toHaveLength(2);
});
it('takes so many files in; whoever finds no room is told to come again', async () => {
  const readers = open({ inside: 2 });
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

const goneFor = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
it('reads four bombs at once and a sheet beside them: each is answered, and none is more than its own end', async () => {
  const readers = open({ memory: 10, atOnce: 4 });
  const bomb = swollen(8);
  const bombs = Array.from({ length: 4 }, () => refusal(all(readers.rows(bomb, LIMITS))));
  const beside = all(readers.rows(csv(300), LIMITS));
  expect(await Promise.all(bombs)).toEqual(Array(4).fill('sheet-bomb'));
  expect(await beside).toHaveLength(300);
});
it('knows what too many texts, styles, sheets and cells would cost before it is spent', async () => {
  const readers = open();
  const many = (one: string, times: number) => Buffer.from(one.repeat(times));
  const nothing = cells('<row><c><v>1</v></c></row>');
  const texts = bookOf(nothing, undefined, Buffer.concat([Buffer.from('<sst>'), many('<si/>', MOST_TEXTS + 1)]));
  const sheets = booksOf(Array.from({ length: 990 }, (_, n) => [`S${n}`, '<row><c><v>1</v></c></row>'] as const));
  expect(await refusal(all(readers.rows(texts, LIMITS)))).toBe('sheet-bomb');
  expect(await all(readers.rows(sheets, LIMITS))).toHaveLength(1);
  // Refused by counting: no process was killed for its memory.
  expect(readers.counts).toEqual({ begun: 2, ended: 0, refused: 0 });
});
it('refuses a file whose reader is ended from outside, and reads the next one', async () => {
  const readers = open();
  const rows = readers.rows(csv(900), LIMITS);
  await rows.next();
  for (const pid of readers.pids) process.kill(pid, 'SIGKILL');
  expect(await refusal(all(rows))).toBe('sheet-bomb');
  expect(await all(readers.rows(csv(3), LIMITS))).toHaveLength(3);
  expect(readers.counts).toEqual({ begun: 2, ended: 1, refused: 0 });
});
it('keeps one that is at rest for the next file, until it has read its share, and none once it is closed', async () => {
  const readers = open({ files: 2, idle: 60_000 });
  const pids: number[] = [];
  for (let n = 0; n < 4; n++) {
    const rows = readers.rows(csv(2), LIMITS);
    await rows.next();
    pids.push(...readers.pids);
    await all(rows);
  }
  expect([pids.length, new Set(pids).size, pids[0] === pids[1], pids[2] === pids[3]]).toEqual([4, 2, true, true]);
  const half = readers.rows(csv(900), LIMITS);
  await half.next();
  const last = readers.pids;
  await readers.close();
  expect([last.length, last.filter((pid) => !goneFor(pid))]).toEqual([1, []]);
  expect(await refusal(all(half))).toBe('sheet-bomb');
  expect(await refusal(all(readers.rows(csv(2), LIMITS)))).toBe('sheets-busy');
});
it('ends one that nothing was asked of for its time', async () => {
  const readers = open({ idle: 1 });
  const rows = readers.rows(csv(2), LIMITS);
  await rows.next();
  const [pid = 0] = readers.pids;
  await all(rows);
  await until(async () => goneFor(pid), 'the end of a reader at rest');
  expect(readers.pids).toEqual([]);
});
it('gives them nothing of what the server was told', async () => {
  process.env.SEAL_SECRET_OF_TEST = 'rahasia';
  const readers = open();
  const rows = readers.rows(csv(2), LIMITS);
  await rows.next();
  const [pid = 0] = readers.pids;
  const environFile = `/proc/${pid}/environ`;
  const names = existsSync(environFile) ? readFileSync(environFile, 'utf8').split('\0').filter(Boolean) : [];
  expect(names.filter((one) => !one.startsWith('NODE_CHANNEL_'))).toEqual([]);
  delete process.env.SEAL_SECRET_OF_TEST;
});
it('leaves none behind when the server is killed', async () => {
  const [script = '', ...args] = nodeArgs('./holding.child.js', import.meta.url).reverse();
  const server = fork(script, { execArgv: args.reverse(), stdio: 'ignore' });
  const [pids] = (await once(server, 'message')) as [number[]];
  expect(pids).toHaveLength(2);
  server.kill('SIGKILL');
  await until(async () => pids.every(goneFor), 'the end of the readers');
});
