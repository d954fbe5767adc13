import { type CsvLine, readCsv, type StatementColumns } from './csv.js';

const TODAY = '2026-07-31';
const columns: StatementColumns = {
  ...{ lewati: 1, kolom_tanggal: 1, format_tanggal: 'DMY', kolom_keterangan: 2, kolom_referensi: 0 },
  ...{ kolom_pengirim: 0, cara_jumlah: 'DUA', kolom_debit: 3, kolom_kredit: 4, kolom_jumlah: 0, kolom_tanda: 0 },
  ...{ kolom_saldo: 5, desimal: 'KOMA' },
};
const head = ['Tanggal', 'Keterangan', 'Debit', 'Kredit', 'Saldo'];
const file = (...rows: (string | number)[][]): CsvLine[] => rows.map((cells, n) => ({ line: n + 1, cells }));
const rows = [
  ['20/07/2026', 'INV 1062', '', '1.000,00', '11.000,00'],
  ['20/07/2026', 'BIAYA ADM', '300,00', '', '10.700,00'],
  ['21/07/2026', 'SETORAN', '', '300', '11.000'],
];
const code = (work: () => unknown): unknown[] => {
  try {
    work();
  } catch (error) {
    const { code: of, field, params } = error as { code: string; field: string; params: object };
    return [of, field, params];
  }
  return [];
};
const read = (all: CsvLine[], more: Partial<StatementColumns> = {}, typed = {}) =>
  readCsv(all, { ...columns, ...more }, TODAY, typed);

it('has signed lines, and balances by the column of balances', () => {
  const of = read(file(head, ...rows));
  expect(of).toMatchObject({ saldo_awal: 1_000_000, saldo_akhir: 1_100_000, mata_uang: 'IDR', nomor: '' });
  expect(of.lines.map(({ tanggal, jumlah, keterangan, asal }) => [tanggal, jumlah, keterangan, asal])).toEqual([
    ['2026-07-20', 100_000, 'INV 1062', 2],
    ['2026-07-20', -30_000, 'BIAYA ADM', 3],
    ['2026-07-21', 30_000, 'SETORAN', 4],
  ]);
});
it('is the same with the newest line first', () => {
  const lines = (of: ReturnType<typeof read>) => of.lines.map(({ asal: _, ...line }) => line);
  expect(lines(read(file(head, ...rows.toReversed())))).toEqual(lines(read(file(head, ...rows))));
});
it('names the line whose balance does not follow from the one before', () => {
  const lost = [rows[0], rows[2]] as string[][];
  expect(code(() => read(file(head, ...lost)))).toEqual([
    'koran-balance',
    'berkas',
    { line: 3, bank: 11_000, sum: 11_300 },
  ]);
});
it('takes signs from one column, or from a column of marks', () => {
  const one = file(['20/07/2026', 'A', '1.000,00 CR'], ['20/07/2026', 'B', '300,00 DB']);
  const way = { lewati: 0, kolom_saldo: 0, cara_jumlah: 'SATU' as const, kolom_jumlah: 3 };
  const typed = { saldo_awal: 0, saldo_akhir: 70_000 };
  expect(read(one, way, typed).lines.map(({ jumlah }) => jumlah)).toEqual([100_000, -30_000]);
  const two = file(['20/07/2026', 'A', '1.000', 'K'], ['20/07/2026', 'B', '300', 'D']);
  const marks = { ...way, cara_jumlah: 'TANDA' as const, kolom_tanda: 4 };
  expect(read(two, marks, typed).lines.map(({ jumlah }) => jumlah)).toEqual([100_000, -30_000]);
  expect(code(() => read(file(['20/07/2026', 'A', '1.000', 'X']), marks, typed))[0]).toBe('koran-mark');
});
it('takes balances from rows that say so, else from a person; both have to agree', () => {
  const sums = file(
    ...[head, ['Saldo Awal', ':', '', '10.000,00'], ...rows.map((row) => row.slice(0, 4))],
    ...[
      ['Mutasi Kredit', ':', '1.300,00'],
      ['Saldo Akhir', ':', '11.000,00'],
    ],
  );
  const none = { kolom_saldo: 0 };
  expect(read(sums, none)).toMatchObject({ saldo_awal: 1_000_000, saldo_akhir: 1_100_000 });
  expect(read(sums, none, { saldo_awal: 1_000_000, saldo_akhir: 1_100_000 })).toMatchObject({ saldo_awal: 1_000_000 });
  expect(code(() => read(sums, none, { saldo_awal: 900_050 }))).toEqual([
    ...['koran-balance-typed', 'saldo_awal', { typed: '9.000,50', file: 10_000 }],
  ]);
  expect(code(() => read(file(head, ...rows), none, { saldo_awal: 1e16, saldo_akhir: 0 })).slice(0, 2)).toEqual([
    ...['koran-large', 'saldo_awal'],
  ]);
  expect(code(() => read(file(head, ...rows), none)).slice(0, 2)).toEqual(['koran-no-balance', 'saldo_awal']);
});
it.each([
  ['koran-day', ['20-Jul', 'A', '', '1', '1']],
  ['koran-pending', ['PEND', 'A', '', '1', '1']],
  ['koran-amount', ['20/07/2026', 'A', '', '1,000.00', '1.000']],
  ['koran-cents', ['20/07/2026', 'A', '', '1.000,5012', '1.000']],
  ['koran-large', ['20/07/2026', 'A', '', '90.000.000.000.001', '1.000']],
  ['koran-both', ['20/07/2026', 'A', '1', '1', '1']],
  ['koran-both', ['20/07/2026', 'A', '0,00', '', '1']],
])('refuses the whole file for one line: %s', (why, row) => {
  const refused = code(() => read(file(head, ...rows, row)));
  expect([refused[0], refused[2]]).toEqual([why, expect.objectContaining({ line: 5 })]);
});

it('counts sen, also in what it says of balances', () => {
  const some = file(
    head,
    ['20/07/2026', 'BUNGA', '', '1.234,56', '2.234,56'],
    ['20/07/2026', 'PAJAK', '0,06', '', '2.234,50'],
  );
  expect(read(some)).toMatchObject({
    saldo_awal: 100_000,
    saldo_akhir: 223_450,
    lines: [{ jumlah: 123_456 }, { jumlah: -6 }],
  });
  const odd = file(head, ['20/07/2026', 'A', '', '1,50', '1,50'], ['20/07/2026', 'B', '', '1', '1.002,00']);
  expect(code(() => read(odd))[2]).toEqual({ line: 3, bank: 1_002, sum: '2,50' });
});
it('takes a negative credit for money out and a negative debit for money in; words say what the column says', () => {
  const amounts = (...pairs: [string, string][]) =>
    read(
      file(...pairs.map(([debit, credit]) => ['20/07/2026', 'A', debit, credit])),
      { lewati: 0, kolom_saldo: 0 },
      { saldo_awal: 0, saldo_akhir: 0 },
    ).lines.map(({ jumlah }) => jumlah);
  expect(amounts(['', '-5'], ['-5', ''], ['(5)', '0'], ['5 DB', ''], ['5 CR', ''], ['', '5 CR'], ['', '5 DB'])).toEqual(
    [...[-500, 500, 500, -500, 500, 500, -500]],
  );
});
it('takes a dated row for a balance only if its text says so and no amount stands where those of lines do', () => {
  const titled = ['20/07/2026', 'SALDO AWAL TITIPAN PT SINAR', '', '1.000', '11.000'];
  expect(read(file(head, titled)).lines).toMatchObject([{ jumlah: 100_000, keterangan: titled[1] }]);
  const stated = file(head, ['01/07/2026', 'SALDO AWAL', '0,00', '', '10.000'], ...rows, [
    ...['31/07/2026', 'Saldo akhir', '', '', '11.000'],
  ]);
  expect(read(stated)).toMatchObject({ saldo_awal: 1_000_000, saldo_akhir: 1_100_000, lines: [{}, {}, {}] });
  const apart = file(...stated.map(({ cells }) => [...cells.slice(0, 4), '', cells[4] ?? '']));
  expect(read(apart, { kolom_saldo: 0 })).toMatchObject({ saldo_awal: 1_000_000, saldo_akhir: 1_100_000 });
  const payer = ['20/07/2026', 'SETORAN', '', '1.000', '11.000', 'Saldo Awal Mandiri'];
  expect(read(file(head, payer), { kolom_pengirim: 6 }).lines).toHaveLength(1);
  expect(code(() => read(file(head, ['01/07/2026', 'SALDO AWAL', '', '', ''], ...rows)))[0]).toBe('koran-amount');
});
it('names the row whose balance is not that of the column', () => {
  expect(code(() => read(file(head, ...rows, ['Saldo akhir', '', '', '', '10.999,50'])))).toEqual([
    ...['koran-balance-row', 'berkas', { line: 5, row: '10.999,50', column: 11_000 }],
  ]);
});
it('takes the number of the account from above the table, whether those lines are skipped or not', () => {
  const above = [['Informasi Rekening'], ['No. rekening : 0357781204'], head];
  expect(read(file(...above, ...rows), { lewati: 3 }).nomor).toBe('0357781204');
  expect(code(() => read(file(['No. rekening', '1'], ...rows), { lewati: 0 }))).toEqual([]);
  expect(read(file(['Account No', ':', '0357781204'], ...rows), { lewati: 0 }).nomor).toBe('0357781204');
  expect(read(file(head, ...rows, ['No. rekening : 0357781204'])).nomor).toBe('');
});
describe('days without a year', () => {
  const days = (today: string, above: string[], ...dates: string[]) =>
    readCsv(
      file(above, ...dates.map((day) => [day, 'A', '', '1'])),
      { ...columns, lewati: 0, format_tanggal: 'DM', kolom_saldo: 0 },
      today,
      { saldo_awal: 0, saldo_akhir: 0 },
    ).lines.map(({ tanggal }) => tanggal);
  const period = ['Periode : 15/12/2025 - 14/01/2026'];
  it('have that of the period of the file, whenever it is sent', () => {
    for (const today of ['2026-01-15', '2027-01-15', '2028-08-01'])
      expect(days(today, period, '20/12', '02/01')).toEqual(['2025-12-20', '2026-01-02']);
    expect(code(() => days('2026-01-15', period, '20/12', '14/12'))).toEqual([
      ...['koran-day-year', 'berkas', { line: 3, value: '14/12' }],
    ]);
  });
  it('are the last such days without a period, if these are near', () => {
    expect(days('2026-01-15', ['Nama : PT SINAR'], '20/12', '02/01')).toEqual(['2025-12-20', '2026-01-02']);
    expect(days('2026-01-15', ['Nama : PT SINAR'], '07/10')).toEqual(['2025-10-07']);
    expect(code(() => days('2026-01-15', ['Nama : PT SINAR'], '02/01', '06/10'))).toEqual([
      ...['koran-day-year', 'berkas', { line: 3, value: '06/10' }],
    ]);
  });
});
