import fc from 'fast-check';
import {
  columnNames,
  findHeadings,
  guessPlaces,
  headAt,
  type SheetCell,
  type SheetLine,
  textsOf,
} from '../../../master/intake-columns.js';
import { readRows } from './rows.js';

const HEAD = ['NO', 'NAMA SEKOLAH', 'ALAMAT', 'KEC', 'KAB/KOTA', 'TELP', 'NO SJ', 'FKT', 'EKS', 'KOLI', 'IKT', 'BRT'];
const places = guessPlaces(HEAD);
const sheet = (...rows: SheetCell[][]): SheetLine[] => rows.map((cells, n) => ({ line: n + 3, cells }));
const row = (more: Partial<Record<'name' | 'telp' | 'qty' | 'koli' | 'berat', SheetCell>> = {}): SheetCell[] => {
  const { name = 'SDN 1', telp = '', qty = 40, koli = 2, berat = 24 } = more;
  return [1, name, 'Jl. 1', 'Cibinong', 'Kab. Bogor', telp, 'A-1', 1, qty, koli, 1, berat];
};
const faultsOf = (...rows: SheetCell[][]) => readRows(sheet(...rows), places).rows.map(({ faults }) => faults);

describe('headings', () => {
  it('say their columns in Indonesian and in English', () => {
    expect(places).toEqual({
      ...{ sekolah: 1, alamat: 2, kecamatan: 3, kota: 4, telp: 5, sjErl: 6 },
      ...{ faktur: 7, qty: 8, koli: 9, ikat: 10, berat: 11 },
    });
    expect(guessPlaces(['School Name', 'Address', 'City', 'Qty', 'Packages', 'Weight (kg)'])).toEqual({
      ...{ sekolah: 0, alamat: 1, kota: 2, qty: 3, koli: 4, berat: 5 },
    });
    // A whole heading wins over a part of it; each column is used once.
    expect(guessPlaces(['Sekolah', 'Alamat Sekolah', 'Jumlah Koli', 'Jumlah'])).toEqual({
      ...{ sekolah: 0, alamat: 1, koli: 2, qty: 3 },
    });
  });
  it('are found below titles, and not where no school is among them', () => {
    const lines = sheet(['MANIFEST JULI'], ['Cabang', 'Bogor'], HEAD, row());
    expect(findHeadings(lines)).toBe(2);
    expect(findHeadings(sheet(['Kode', 'Nama'], ['1', '2']))).toBeUndefined();
  });
  it('are of two lines where the second says what the first does not, and never a row of deliveries', () => {
    const lower = ['', 'NAMA', 'ALAMAT', '', '', '', 'FKT', 'EKS', 'KOLI'];
    const two = sheet(['MANIFEST'], ['NO', 'TUJUAN', '', 'KEC', 'KOTA', 'NO SJ', 'JUMLAH'], lower, row());
    expect(findHeadings(two)).toBe(1);
    expect(headAt(two, 1)).toEqual({
      titles: ['NO', 'TUJUAN NAMA', 'ALAMAT', 'KEC', 'KOTA', 'NO SJ', 'FKT', 'EKS', 'KOLI'],
      rows: 2,
    });
    expect(headAt(sheet(HEAD, row()), 0).rows).toBe(1);
    // A second line of texts alone adds nothing to the first.
    expect(headAt(sheet(HEAD, ['', 'SDN 1', 'Jl. 1', 'Cibinong', 'Bogor']), 0).rows).toBe(1);
  });
  it('that say when are no others', () => {
    expect(guessPlaces(['Tgl SJ', 'Sekolah', 'Tanggal Kirim Buku'])).toEqual({ sekolah: 1 });
  });
  it('that people told of win', () => {
    expect(guessPlaces(['Sekolah', 'Penerima'], { sekolah: 'PENERIMA' }).sekolah).toBe(1);
  });
});

describe('cells', () => {
  it('are read as people here write them', () => {
    const { rows } = readRows(sheet(row({ qty: '1.250', berat: '1.250,5', telp: '0812-3456-789' })), places);
    expect(rows[0]).toMatchObject({ qty: 1250, berat: 1251, telp: '+628123456789', faults: [] });
    // A sheet that took it for a number dropped the leading zero.
    expect(readRows(sheet(row({ telp: 8123456789 })), places).rows[0]?.telp).toBe('+628123456789');
  });
  it('that hold an error are none, in every column', () => {
    for (const error of ['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#VALUE!', '#####'])
      for (const [at, column] of Object.entries(places).map(([name, place]) => [place, name] as const)) {
        const [faults] = faultsOf(row().map((cell, n) => (n === at ? error : cell)));
        expect(faults?.filter((fault) => fault.column === column && fault.value === error)).toHaveLength(1);
      }
    expect(faultsOf(row({ name: 'SDN #1' }))).toEqual([[]]);
  });
  it('that can’t be read are named, with what may be meant', () => {
    expect(faultsOf(row({ koli: 'dua' }))[0]).toEqual([
      { column: 'koli', value: 'dua', code: 'no-number', instead: '2' },
    ]);
    expect(faultsOf(row({ qty: '21O' }))[0]).toEqual([
      { column: 'qty', value: '21O', code: 'letter-in-number', instead: '210' },
    ]);
    expect(faultsOf(row({ qty: -4, koli: 2.5, name: ' ' }))[0]?.map(({ column, code }) => [column, code])).toEqual([
      ['sekolah', 'empty'],
      ['qty', 'negative'],
      ['koli', 'not-whole'],
    ]);
    expect(faultsOf(row({ telp: 'lihat kartu' }))[0]).toMatchObject([{ column: 'telp', code: 'no-phone' }]);
    expect(faultsOf([1, 'SDN 2', '', '', '', '', '', 1, '', '', '', ''])[0]).toMatchObject([{ code: 'nothing-in-it' }]);
  });
  it('without a weight are asked for where the others have one', () => {
    expect(faultsOf(row(), row({ koli: 11, berat: '' }))[1]).toEqual([
      { column: 'berat', value: '', code: 'no-weight', instead: '132' },
    ]);
    expect(faultsOf(row({ berat: '' }), row({ berat: '' })).flat()).toEqual([]);
    expect(faultsOf(row(), row({ berat: '0' })).flat()).toEqual([]);
  });
  it('that were mended are as they were typed', () => {
    const mended = [{ line: 3, column: 'koli', value: '7' }] as const;
    expect(readRows(sheet(row({ koli: 'dua' })), places, { mended }).rows[0]).toMatchObject({ koli: 7, faults: [] });
  });
});

it('passes over sums, blanks and headings that come again', () => {
  const sum = ['', 'TOTAL', '', '', '', '', '', 2, 80, 4, 2, 48];
  const lines = sheet(row(), ['', '', ''], HEAD, row(), sum, ['Jumlah', '', '', '', '', '', '', 2, 80, 4]);
  const { rows, skipped } = readRows(lines, places, { headings: HEAD });
  expect(rows.map(({ line }) => line)).toEqual([3, 6]);
  expect(skipped).toEqual([
    { line: 4, why: 'blank' },
    { line: 5, why: 'title' },
    { line: 7, why: 'sum' },
    { line: 8, why: 'sum' },
  ]);
});

it('knows a row of sums by its word, whatever column that stands in', () => {
  const lines = sheet(['NO', 'SEKOLAH', 'QTY'], [1, 'SDN 1', 4], ['Grand Total', '', 4], [2, '', 4]);
  const { baris, kolom } = textsOf(lines, 0, { sekolah: 1, qty: 2 });
  const { rows, skipped } = readRows(baris, kolom);
  expect([rows.map(({ line }) => line), skipped]).toEqual([[4, 6], [{ line: 5, why: 'sum' }]]);
});

it('reads whatever stands in a sheet: each line is a row or passed over', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom('TOTAL', 'SDN 1', '1.250,5', ''));
  const any = fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 20 });
  const where = fc.dictionary(fc.constantFrom(...columnNames), fc.nat(13));
  fc.assert(
    fc.property(any, where, (cells, at) => {
      const lines = cells.map((one, n) => ({ line: n + 1, cells: one }));
      findHeadings(lines);
      guessPlaces(cells[0] ?? []);
      const { rows, skipped } = readRows(lines, at, { headings: cells[0] ?? [] });
      expect([...rows, ...skipped].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        lines.map(({ line }) => line),
      );
      for (const { faults, qty, koli, berat } of rows)
        expect([qty, koli, berat].every((n) => Number.isInteger(n) && n >= 0) || faults.length > 0).toBe(true);
    }),
  );
});
