import fc from 'fast-check';
import {
  digitsIn,
  invoiceIn,
  judgeTaxRows,
  type NumberedInvoice,
  type TaxRow,
  taxCommands,
  taxRows,
  taxSheetOf,
} from './tax-numbers.js';

const A = '04002600000000001';
const B = '04002600000000002';
const lines = (...rows: (string | number)[][]) => rows.map((cells, n) => ({ line: n + 1, cells }));
const read = (...rows: (string | number)[][]) => {
  const all = lines(...rows);
  return taxRows(all, taxSheetOf(all)).map(({ nomor, nsfp, fault, cancelled }) =>
    [nomor, nsfp || fault || '', ...(cancelled ? ['cancelled'] : [])].join(' '),
  );
};

describe('a cell', () => {
  it.each([
    ['dots and dashes', '040.026-00.000000001', A],
    ['blanks', ' 0400 2600 0000 00001 ', A],
    ['unseen characters', `\u200b${A}\u00a0`, A],
    ['a formula that is a text', `="${A}"`, A],
    ['a mark for text', `'${A}`, A],
    ['full-width digits', '０４００２６０００００００００１'.concat('１'), '04002600000000011'],
  ])('is 17 digits, written with %s', (_, cell, nsfp) => expect(digitsIn(cell)).toEqual({ nsfp }));
  it.each([
    ['4,0026E+16', 'lost'],
    ['4.0026E16', 'lost'],
    ['4E+16', 'lost'],
    ['#####', 'lost'],
    [400_260_000_000_000, 'lost'],
    ['010.002-25.12345678', 'length'],
    [`${A}1`, 'length'],
    [4_002, 'length'],
    ['belum', 'letters'],
    ['0400260000000000O', 'letters'],
    ['...', 'letters'],
  ])('%s is refused: %s', (cell, fault) => expect(digitsIn(cell)).toMatchObject({ fault }));
  it('is empty as nothing or a dash', () =>
    expect(['', ' ', '-', undefined].map((cell) => digitsIn(cell))).toEqual(Array(4).fill({ nsfp: '' })));
  it('names the one invoice in it, else what it says', () => {
    expect(invoiceIn('inv-jkt-2611-00012 / PO 88')).toBe('INV-JKT-2611-00012');
    expect(invoiceIn('INV-JKT-2611-00012, INV-JKT-2611-00013')).toBe('INV-JKT-2611-00012, INV-JKT-2611-00013');
    expect(invoiceIn(' PO 88 ')).toBe('PO 88');
  });
});

describe('a sheet', () => {
  it('of Coretax: headings below a title, a cancelled number, one without, a repeated heading, a sum', () => {
    const head = ['NPWP Pembeli', 'Nomor Faktur Pajak', 'Status Faktur', 'Referensi', 'PPN'];
    expect(
      read(
        ['Faktur Pajak Keluaran', '', '', '', ''],
        head,
        ['1', A, 'APPROVED', 'INV-JKT-2611-00001', 27],
        ['1', B, 'CANCELED', 'INV-JKT-2611-00002', 27],
        head,
        ['1', '', 'CREATED', 'INV-JKT-2611-00003', 27],
        ['Jumlah', '', '', '', 81],
      ),
    ).toEqual([`INV-JKT-2611-00001 ${A}`, `INV-JKT-2611-00002 ${B} cancelled`, 'INV-JKT-2611-00003 ']);
  });
  it('without known headings, by what its cells hold', () => {
    const merged = [
      ['Faktur', '', 'Tagihan'],
      ['Seri', 'Tgl', 'No.'],
    ];
    expect(read(...merged, [A, '30/11/2026', 'INV-JKT-2611-00001'], ['4,0026E+16', '', 'INV-JKT-2611-00002'])).toEqual([
      `INV-JKT-2611-00001 ${A}`,
      'INV-JKT-2611-00002 lost',
    ]);
    expect(read([A, 'INV-JKT-2611-00001'])).toEqual([`INV-JKT-2611-00001 ${A}`]);
    expect(read(['x', 'y'], [1, 2])).toEqual([]);
    expect(read()).toEqual([]);
  });
  it('says the same in any order of columns and rows', () => {
    const pairs = [1, 2, 3, 4].map((n) => ({ nomor: `INV-JKT-2611-0000${n}`, nsfp: `0400260000000000${n}` }));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pairs, { minLength: 1 }),
        fc.shuffledSubarray(['nomor', 'nsfp', 'x'] as const, { minLength: 3 }),
        fc.boolean(),
        (some, order, headed) => {
          const titles = { nomor: 'Referensi', nsfp: 'Nomor Faktur Pajak', x: 'Nama' };
          const rows = some.map((one) => order.map((name) => (name === 'x' ? 'PT A' : one[name])));
          const seen = read(...(headed ? [order.map((name) => titles[name])] : []), ...rows);
          expect(seen).toEqual(some.map(({ nomor, nsfp }) => `${nomor} ${nsfp}`));
        },
      ),
    );
  });
});

describe('its rows', () => {
  const invoice = (n: number, more: Partial<NumberedInvoice> = {}): NumberedInvoice => ({
    ...{ id: `i${n}`, version: n, nomor: `INV-JKT-2611-0000${n}`, customer: 'PT A', kode_faktur: '04', nsfp: '' },
    ...{ status: 'TERBIT', ...more },
  });
  const row = (line: number, n: number, nsfp: string): TaxRow => ({ line, nomor: `INV-JKT-2611-0000${n}`, nsfp });
  const groups = (rows: TaxRow[], invoices: NumberedInvoice[]) =>
    judgeTaxRows(rows, invoices).map(({ group, why, other }) => [group, why, other].filter(Boolean).join(' '));

  it('fill, replace, or change nothing', () => {
    const all = [invoice(1), invoice(2, { nsfp: B }), invoice(3, { nsfp: '04002600000000003', status: 'LUNAS' })];
    const rows = [row(1, 1, A), row(2, 2, '04002600000000009'), row(3, 3, '04002600000000003')];
    expect(groups(rows, all)).toEqual(['fill', 'replace', 'same']);
    const judged = judgeTaxRows(rows, all);
    expect(taxCommands(judged, new Set())).toEqual([
      { id: 'i1', command: 'setTaxNumber', data: { nsfp: A }, ifMatch: 1 },
    ]);
    // What was not offered can't be ticked.
    expect(taxCommands(judged, new Set([2, 3])).map(({ id }) => id)).toEqual(['i1', 'i2']);
  });
  it('are against what is there', () => {
    const all = [invoice(1), invoice(2, { status: 'BATAL' }), invoice(3, { nsfp: B })];
    expect(
      groups(
        [
          ...[row(1, 9, A), row(2, 2, '04002600000000002'), row(3, 1, B)],
          ...[
            { line: 4, nomor: '', nsfp: '04002600000000004' },
            { line: 5, nomor: 'X', nsfp: '', fault: 'lost' as const },
          ],
          ...[
            { line: 6, nomor: 'X', nsfp: '' },
            { ...row(7, 3, A), cancelled: true as const },
          ],
        ],
        all,
      ),
    ).toEqual([
      ...['wrong unknown', 'wrong number-twice 3', 'wrong number-twice 2', 'wrong no-invoice', 'wrong lost'],
      ...['left empty', 'left cancelled'],
    ]);
    expect(groups([row(1, 2, A)], all)).toEqual(['wrong closed']);
    expect(groups([row(1, 1, B)], all)).toEqual(['wrong used INV-JKT-2611-00003']);
    expect(groups([row(1, 1, '01002600000000001')], all)).toEqual(['wrong code 04']);
  });
  it('are against each other: an invoice twice, a number twice; a cancelled one counts for none', () => {
    const all = [invoice(1), invoice(2)];
    expect(groups([row(1, 1, A), row(2, 1, B)], all)).toEqual(['wrong invoice-twice 2', 'wrong invoice-twice 1']);
    expect(groups([row(1, 1, A), row(2, 2, A)], all)).toEqual(['wrong number-twice 2', 'wrong number-twice 1']);
    expect(groups([{ ...row(1, 1, B), cancelled: true }, row(2, 1, A)], all)).toEqual(['left cancelled', 'fill']);
  });
  it('may exchange numbers', () => {
    const all = [invoice(1, { nsfp: B }), invoice(2, { nsfp: A })];
    expect(groups([row(1, 1, A), row(2, 2, B)], all)).toEqual(['replace', 'replace']);
    expect(groups([row(1, 1, A)], all)).toEqual(['wrong used INV-JKT-2611-00002']);
  });
});
