import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Problem } from '../http/problem.js';
import { type Cell, dateOfSerial, guarded, type ReadCell, risky, serialOfDate, unguarded } from './cell.js';
import { CSV_MARK, csvLine } from './csv.js';
import { delimiterOf } from './delimiter.js';
import { formatById, formatOf, shownNumber } from './number-format.js';
import { sheetRows } from './read.js';
import { bookOf, cells, zipOf } from './testing.js';
import { textOf } from './to-cell.js';
import { workbook } from './xlsx-write.js';

const LIMITS = { rows: 1_001, columns: 50 };
const read = async (bytes: Buffer, limits = LIMITS, sheet?: string) => {
  const rows = [];
  for await (const row of sheetRows(bytes, limits, sheet)) rows.push(row);
  return rows;
};
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const xlsx = async (rows: Cell[][], labels = rows[0]?.map((_, i) => `k${i}`) ?? ['k0']): Promise<Buffer> => {
  const columns = labels.map((label) => ({ label, look: 'number' as const }));
  return Buffer.concat(await workbook([{ name: 'Data', columns, rows: [rows] }]).toArray());
};
const csv = (rows: Cell[][]) => Buffer.from(CSV_MARK + rows.map(csvLine).join(''));
const refusal = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => undefined,
    (e: unknown) => e,
  )) as Problem | undefined;
  return error?.code;
};
/** Without trailing blanks, and undefined for an empty text: as a person sees a row. */
const seen = (cells: readonly ReadCell[]) => {
  const worth = (cell: ReadCell) => (typeof cell === 'object' && 'number' in cell ? cell.number : cell);
  const shown = cells.map((cell) => (cell === '' ? undefined : worth(cell)));
  while (shown.length > 0 && shown.at(-1) === undefined) shown.pop();
  return Array.from(shown);
};
const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const nasty = fc.constantFrom(
  '=1+1',
  '+62',
  '-1',
  '@SUM(A1)',
  "'=x",
  "''",
  '\t=1',
  ' =1',
  '_x000D_',
  '"a";b',
  'a\nb',
  '<&>',
  '\u0001',
);
const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const date = day.map((d): Cell => ({ date: d.toISOString().slice(0, 10) }));

it('reads from a workbook what was written to it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(
          fc.oneof(
            text,
            nasty,
            fc.integer(),
            fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
            date,
          ),
          { minLength: 1, maxLength: 6 },
        ),
        { maxLength: 8 },
      ),
      async (rows) => {
        const labels = Array.from({ length: 6 }, (_, i) => `k${i}`);
        const back = (await read(await xlsx(rows, labels))).slice(1);
        const expected = rows
          .map((cells, i) => ({ line: i + 2, cells: seen(cells) }))
          .filter((r) => r.cells.length > 0);
        const zero = (cell: ReadCell) => (Object.is(cell, -0) ? 0 : cell);
        expect(back.map(({ line, cells }) => ({ line, cells: seen(cells) }))).toEqual(
          expected.map(({ line, cells }) => ({ line, cells: cells.map(zero) })),
        );
      },
    ),
    { numRuns: 60 },
  ));
it('reads from csv what was written to it, whatever stands in it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.oneof(text, nasty), { minLength: 2, maxLength: 6 }), { maxLength: 8 }),
      async (rows) => {
        const written = [['a', 'b', 'c', 'd', 'e', 'f'], ...rows];
        const back = await read(csv(written));
        const expected = written.map(seen).filter((cells) => cells.length > 0);
        expect(back.map(({ cells }) => seen(cells))).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  ));
it.each([
  [
    'semicolons and Windows lines',
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'commas in quotes',
    'a,b\n"1,5","x ""y"""\n',
    [
      ['a', 'b'],
      ['1,5', 'x "y"'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a hint of the delimiter',
    'sep=|\na|b\n1;|2',
    [
      ['a', 'b'],
      ['1;', '2'],
    ],
  ],
  [
    'old Mac lines',
    'a;b\r1;2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('reads csv with %s', async (_, content, rows) => {
  expect((await read(Buffer.from(content))).map(({ cells }) => cells)).toEqual(rows);
});
const table = ['Tanggal,Keterangan,Jumlah,Saldo', "'01/07,SETORAN,1.00,2.00", '\'02/07,"BIAYA, ADM",1.00,1.00'];
it.each([
  ['its own', table.join('\n').replaceAll(',', ';'), ';'],
  ['commas after lines without any', ['Informasi Rekening', 'No. rekening : 035', '', ...table].join('\r\n'), ','],
  ['tabs after lines without any', ['Mutasi', ...table].join('\n').replaceAll(',', '\t'), '\t'],
  ['semicolons after a line with a comma', 'PT SINAR, TBK\nTanggal;Jumlah\n01/07;1,00\n02/07;2,00\n', ';'],
  ['commas after a line with a semicolon', ['Giro; IDR', ...table].join('\n'), ','],
  ['a heading with less than some lines', 'a;b;c\nx;1,5;2,5\ny;1,5;2,5;z\nu;1,5;2,5;v', ';'],
  ['a heading with more than its lines', 'a;b;c;d\nx,y;1,5\nx,y;1,5;z\nx,y;2,5', ';'],
  ['commas, with semicolons in texts', 'a,b,c\nx; y,1,2\nx; y,1,2\n', ','],
  ['none: one column of texts', 'Catatan\nSatu, dua\nTiga, empat', ';'],
  ['a quote within a text', 'Mutasi\na,b,c\n5" pipa,1,2\nx,1,2\ny,1,2', ','],
  ['nothing', '', ';'],
])('tells the delimiter of a table: %s', (_, content, delimiter) => expect(delimiterOf(content)).toBe(delimiter));
it('reads the cells of a table below other lines, each with its line', async () => {
  const rows = await read(Buffer.from(['Informasi Rekening', 'Periode : Juli', '', ...table].join('\r\n')));
  expect(rows.map(({ line, cells: all }) => [line, all.length])).toEqual([
    ...[1, 2].map((line) => [line, 1]),
    ...[4, 5, 6].map((line) => [line, 4]),
  ]);
});
it('reads csv of other encodings, and tells lines as a spreadsheet program does', async () => {
  expect((await read(Buffer.from('Nama\nCaf\xe9', 'latin1')))[1]?.cells).toEqual(['Café']);
  expect((await read(Buffer.from('\ufeffNama;B\nCafé;1', 'utf16le')))[1]?.cells).toEqual(['Café', '1']);
  expect((await read(Buffer.from('a;b\n"1\n2";x\n\n3;y'))).map(({ line }) => line)).toEqual([1, 2, 4]);
  expect((await read(Buffer.from('sep=;\na;b\n1;2'))).map(({ line }) => line)).toEqual([1, 2]);
  const wide = { rows: 9, columns: 60 };
  expect((await read(fixture('line-break-in-cell.csv'), wide)).map(({ line }) => line)).toEqual([1, 2, 3]);
});
it('counts days as Excel does', () => {
  expect([dateOfSerial(46224), serialOfDate('2026-07-21')]).toEqual(['2026-07-21', 46224]);
  expect(dateOfSerial(46224.5)).toBe('2026-07-21T12:00:00.000');
  expect([dateOfSerial(-1), dateOfSerial(1e9), dateOfSerial(0, true)]).toEqual([undefined, undefined, '1904-01-01']);
});
it('counts from 1904 where the workbook says so, whatever an extension of it says', async () => {
  expect((await read(fixture('date-system-1904.xlsx')))[1]?.cells[3]).toEqual({ date: '2016-01-02' });
});
it('counts no cell that only looks some way, and reads the first sheet that has cells', async () => {
  const edge =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="3"/></row><row r="2" spans="1:3"><c r="B2" s="1"/></row>';
  expect(await read(bookOf(cells(edge)))).toEqual([{ line: 1, cells: [1] }]);
  expect(await read(Buffer.from(`a;b${';'.repeat(90)}\n1;2\n`))).toHaveLength(2);
  const link = (n: number, target: string) => `<Relationship Id="r${n}" Target="${target}"/>`;
  const targets = [
    link(1, 'chartsheets/sheet1.xml'),
    link(2, 'worksheets/sheet1.xml'),
    link(3, 'worksheets/sheet2.xml'),
  ];
  const sheet = (n: number, more = '') => `<sheet name="S${n}" r:id="r${n}"${more}/>`;
  const book = zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from(`<Relationships>${targets.join('')}</Relationships>`)],
    [
      'xl/workbook.xml',
      Buffer.from(`<workbook><sheets>${[1, 2, 3].map((n) => sheet(n)).join('')}</sheets></workbook>`),
    ],
    ['xl/chartsheets/sheet1.xml', Buffer.from('<chartsheet><drawing r:id="r1"/></chartsheet>')],
    ['xl/worksheets/sheet1.xml', cells('<row r="1"><c r="A1" s="2"/></row>')],
    ['xl/worksheets/sheet2.xml', cells('<row r="1"><c r="A1"><v>7</v></c></row>')],
  ]);
  expect(await read(book)).toEqual([{ line: 1, cells: [7] }]);
  expect(await read(book, LIMITS, 'S2')).toEqual([]);
});
it('puts a mark before what a spreadsheet could run, and takes only that away', () => {
  for (const risk of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', ' =1', '\u0000=1', '＝1']) {
    expect(risky(risk)).toBe(true);
    expect(guarded(risk)).toBe(`'${risk}`);
  }
  for (const plain of ['PT A', "Jum'at", '1-2', '']) expect(guarded(plain)).toBe(plain);
  fc.assert(fc.property(fc.oneof(text, nasty), (t) => unguarded(guarded(t)) === t && !risky(guarded(t))));
});

describe('a file that is no honest sheet', () => {
  it('is told apart by its content', async () => {
    expect(await refusal(read(Buffer.alloc(0)))).toBe('sheet-empty');
    expect(await refusal(read(Buffer.from('d0cf11e0a1b11ae100', 'hex')))).toBe('sheet-old');
    expect(await refusal(read(Buffer.from('PK\x03\x04 and no more', 'latin1')))).toBe('sheet-unreadable');
    expect(await refusal(read(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')))).toBe('sheet-unreadable');
    expect(await refusal(read(zipOf([['word/document.xml', Buffer.from('<a/>')]])))).toBe('sheet-unreadable');
    expect(await refusal(read(Buffer.from('a;"b')))).toBe('sheet-quote');
  });
  it('may be a bomb, honest of its size or not', async () => {
    const gigabyte = 1_073_741_824;
    expect(await refusal(read(bookOf(cells('<row/>'), gigabyte)))).toBe('sheet-bomb');
    const blanks = Buffer.alloc(64 * 1024 * 1024, 32);
    expect(await refusal(read(bookOf(blanks, 100)))).toBe('sheet-unreadable');
    const empty = cells(' '.repeat(64 * 1024 * 1024));
    expect(await refusal(read(bookOf(empty)))).toBe('sheet-bomb');
    expect(await refusal(read(bookOf(cells('<row r="99999999"><c><v>1</v></c></row>'))))).toBe('sheet-unreadable');
  });
  it('may be of tags within tags without end', async () => {
    const nested = (n: number) => cells(`<row><c t="str"><v>${'<a>'.repeat(n)}1${'</a>'.repeat(n)}</v></c></row>`);
    expect(await refusal(read(bookOf(nested(1_000))))).toBe('sheet-bomb');
    expect(await read(bookOf(nested(20)))).toEqual(expect.anything());
  });
  it('may have entities that grow', async () => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><worksheet>&c;</worksheet>';
    expect(await refusal(read(bookOf(Buffer.from(laughs))))).toBe('sheet-unreadable');
    expect(await refusal(read(bookOf(cells('<row><c><v>&c;</v></c></row>'))))).toBe('sheet-unreadable');
  });
  it('may have too much of everything', async () => {
    const rows = (n: number) => cells('<row><c><v>1</v></c></row>'.repeat(n));
    expect(await refusal(read(bookOf(rows(1_002))))).toBe('sheet-rows-many');
    expect(await refusal(read(bookOf(cells('<row><c r="XFD1"><v>1</v></c></row>'))))).toBe('sheet-columns-many');
    expect(await refusal(read(bookOf(cells(`<row><c t="str"><v>${'x'.repeat(40_000)}</v></c></row>`))))).toBe(
      'sheet-cell-long',
    );
    expect(await refusal(read(Buffer.from('a\n'.repeat(1_002))))).toBe('sheet-rows-many');
    expect(await refusal(read(Buffer.from(`${';'.repeat(60)}a`)))).toBe('sheet-columns-many');
    expect(await refusal(read(bookOf(rows(1)), LIMITS, 'B'))).toBe('sheet-no-sheet');
  });
  it('gives what formulas last came to, never themselves; what is no value is an error', async () => {
    const formula = '<row r="3"><c r="B3"><f>CMD()</f><v>7</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>';
    expect(await read(bookOf(cells(formula)))).toEqual([{ line: 3, cells: [undefined, 7, true, { error: '#REF!' }] }]);
    const odd =
      '<row><c><f>A1</f><v></v></c><c><f>A1</f></c><c t="str"><f>A1</f></c><c t="str"><f>""</f><v></v></c><c t="s"/></row>';
    const none = { error: '' };
    expect(await read(bookOf(cells(odd)))).toEqual([{ line: 1, cells: [none, none, none] }]);
    expect(await refusal(read(bookOf(cells('<row><c t="s"><v>4</v></c></row>'))))).toBe('sheet-unreadable');
  });
});
describe('a number', () => {
  it.each([
    ['1914310000010100016', 'General', '1914310000010100016'],
    ['3578010203040001', '0', '3578010203040001'],
    ['3578010203040000', 'General', undefined],
    ['3.57801020304E+15', 'General', undefined],
    ['1E3', 'General', undefined],
    ['12345678', '0000000000', '0012345678'],
    ['12345678', '"0"0', '012345678'],
    ['12345678', '00-000000', undefined],
    ['81234567890', '#,##0', '81234567890'],
    ['1234567890.0', 'General', '1234567890'],
    ['1234567890', '0.00', '1234567890.00'],
    ['32.1', '0.00', '32.10'],
    ['32.16', '0', undefined],
    ['0.30000000000000004', 'General', '0.3'],
    ['-5', '000', '-005'],
    ['0.125', '0%', undefined],
    ['1250', '#,##0,', undefined],
    ['1250', '0.00E+00', undefined],
    ['0.5', 'hh:mm', undefined],
    ['45000', 'dd/mm/yyyy', undefined],
  ])('%s as %s shows %s', (raw, code, text) => {
    expect(shownNumber(raw, formatOf(code))).toBe(text);
  });
  it('is a day where its format shows one, and hours are none', () => {
    for (const code of ['dd/mm/yyyy', '[$-421]d mmmm yyyy;@', 'yyyy\\-mm\\-dd hh:mm', 'mmm-yy', 'm/d/yy h:mm'])
      expect(formatOf(code)).toBe('day');
    for (const code of ['hh:mm', '[h]:mm:ss', 'mm:ss', 'h:mm AM/PM']) expect(formatOf(code)).toBe('time');
    for (const code of ['General', '[Red]0', '#,##0 "hari"', '"Rp"* #,##0', '0_d'])
      expect(formatOf(code)).toEqual({ code: expect.anything() });
    expect([14, 22, 20, 3].map((id) => formatById(id, new Map()))).toEqual(['day', 'day', 'time', { code: '#,##0' }]);
  });
  it('keeps the digits of its file', async () => {
    const rows = await read(fixture('long-account-number.xlsx'));
    expect(rows.slice(1).map(({ cells: [, , , account] }) => textOf(account))).toEqual([
      '1914310000010100016',
      '12345678901234567',
      '1234567890123456',
    ]);
    expect((await read(fixture('year-as-date.xlsx')))[1]?.cells[4]).toBe(2027);
  });
});
it('writes text that looks like a formula as text', async () => {
  const bytes = await xlsx([['=1+1', '+62 21', '-x', '@a']]);
  expect(bytes.includes('<f>')).toBe(false);
  expect((await read(bytes))[1]?.cells).toEqual(['=1+1', '+62 21', '-x', '@a']);
});
