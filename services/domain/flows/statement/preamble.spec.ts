import { preambleOf } from './preamble.js';

const of = (...rows: (string | number)[][]) => preambleOf(rows.map((cells) => ({ cells })));

it.each([
  [['No. rekening : 0357781204'], '0357781204'],
  [['No. Rekening', ':', "'0357781204"], '0357781204'],
  [['Nomor rekening', 357781204], '357781204'],
  [['Account No', '035-778-1204 (IDR)'], '035-778-1204'],
  [['Account Number : 0357 781 204 / IDR'], '0357 781 204'],
  [['Rekening', '0357781204 - PT SINAR'], '0357781204'],
  [['Account No.: 0357781204 01/07/2026'], '0357781204'],
  [['No. Rekening', 'Nama', 'Jumlah'], ''],
  [['No. rekening : 0357****04'], ''],
  [['No. rekening : XXXXXX1204'], ''],
  [['Rekening giro 0357781204'], ''],
  [['Nama', '0357781204'], ''],
])('tells the account: %j', (row, nomor) => expect(of(['Mutasi'], row).nomor).toBe(nomor));
it.each([
  [['Periode : 01/07/2026 - 31/07/2026'], '2026-07-01', '2026-07-31'],
  [['Periode', ':', '15/12/25 s/d 14/01/26'], '2025-12-15', '2026-01-14'],
  [['Statement period', '1 Jul 2026 to 31 Jul 2026'], '2026-07-01', '2026-07-31'],
  [['Periode 2026-07-01 2026-07-20'], '2026-07-01', '2026-07-20'],
  [['PERIODE', 'DESEMBER 2026'], '2026-12-01', '2026-12-31'],
])('tells the period: %j', (row, from, to) => expect(of(['Mutasi'], row).period).toEqual({ from, to }));
it.each([
  [['Periode : 31/07/2026']],
  [['Periode : 07/01/2026 - 07/31/2026']],
  [['Periode : 31/07/2026 - 01/07/2026']],
  [['Periode : semua']],
  [['Tanggal cetak : 01/07/2026 - 31/07/2026']],
])('tells no period: %j', (row) => expect(of(row).period).toBeUndefined());
