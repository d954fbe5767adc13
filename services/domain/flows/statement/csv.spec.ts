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
  expect(of).toMatchObject({ saldo_awal: 10_000, saldo_akhir: 11_000, mata_uang: 'IDR' });
  expect(of.lines.map(({ tanggal, jumlah, keterangan, asal }) => [tanggal, jumlah, keterangan, asal])).toEqual([
    ['2026-07-20', 1_000, 'INV 1062', 2],
    ['2026-07-20', -300, 'BIAYA ADM', 3],
    ['2026-07-21', 300, 'SETORAN', 4],
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
  const typed = { saldo_awal: 0, saldo_akhir: 700 };
  expect(read(one, way, typed).lines.map(({ jumlah }) => jumlah)).toEqual([1_000, -300]);
  const two = file(['20/07/2026', 'A', '1.000', 'K'], ['20/07/2026', 'B', '300', 'D']);
  const marks = { ...way, cara_jumlah: 'TANDA' as const, kolom_tanda: 4 };
  expect(read(two, marks, typed).lines.map(({ jumlah }) => jumlah)).toEqual([1_000, -300]);
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
  expect(read(sums, none)).toMatchObject({ saldo_awal: 10_000, saldo_akhir: 11_000 });
  expect(code(() => read(sums, none, { saldo_awal: 9_000 })).slice(0, 2)).toEqual([
    'koran-balance-typed',
    'saldo_awal',
  ]);
  expect(code(() => read(file(head, ...rows), none)).slice(0, 2)).toEqual(['koran-no-balance', 'saldo_awal']);
});
it.each([
  ['koran-day', ['20-Jul', 'A', '', '1', '1']],
  ['koran-pending', ['PEND', 'A', '', '1', '1']],
  ['koran-amount', ['20/07/2026', 'A', '', '1,000.00', '1.000']],
  ['koran-cents', ['20/07/2026', 'A', '', '1.000,50', '1.000']],
  ['koran-both', ['20/07/2026', 'A', '1', '1', '1']],
  ['koran-both', ['20/07/2026', 'A', '0,00', '', '1']],
])('refuses the whole file for one line: %s', (why, row) => {
  const refused = code(() => read(file(head, ...rows, row)));
  expect([refused[0], refused[2]]).toEqual([why, expect.objectContaining({ line: 5 })]);
});
