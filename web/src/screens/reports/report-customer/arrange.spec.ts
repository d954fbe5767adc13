import type { CustomerSum } from '@domain/queries/reports-data';
import fc from 'fast-check';
import { type CustomerRow, growthOf, isShown, rowsOf, searched, sheetOf, sorted, sortOf, sumOf } from './arrange';

const one = (nama: string, nilai: number, nilai_lalu = 0, more: Partial<CustomerSum> = {}): CustomerSum => ({
  customer: nama,
  nama,
  sp: 1,
  terjual: 1,
  proses: 0,
  hilang: 0,
  unit: 1,
  berat: 1,
  nilai,
  nilai_kini: nilai,
  nilai_lalu,
  terakhir: '',
  ...more,
});
const names = (rows: readonly CustomerRow[]) => rows.map((row) => row.nama);
const rows = rowsOf([one('PT Baja', 300, 200), one('CV Cat', 100, 400), one('UD Aneka', 100)]);

it('tells growth in per cent, of nothing none', () => {
  expect(rows.map((row) => row.perubahan)).toEqual([50, -75, undefined]);
  expect(growthOf(0, 3)).toBe(-100);
  expect(growthOf(2, 3)).toBe(-33.3);
});
it('sorts by any column, those without a value last, equals by name', () => {
  expect(names(sorted(rows, '-nilai'))).toEqual(['PT Baja', 'CV Cat', 'UD Aneka']);
  expect(names(sorted(rows, 'nilai'))).toEqual(['CV Cat', 'UD Aneka', 'PT Baja']);
  expect(names(sorted(rows, 'perubahan'))).toEqual(['CV Cat', 'PT Baja', 'UD Aneka']);
  expect(names(sorted(rows, '-perubahan'))).toEqual(['PT Baja', 'CV Cat', 'UD Aneka']);
  expect(names(sorted(rows, '-nama'))).toEqual(['UD Aneka', 'PT Baja', 'CV Cat']);
  expect([sortOf('-sp'), sortOf('customer'), sortOf(null)]).toEqual(['-sp', '-nilai', '-nilai']);
});
it('finds names by their words', () => {
  expect(names(searched(rows, 'baja  PT'))).toEqual(['PT Baja']);
  expect(searched(rows, 'semen')).toEqual([]);
  expect(searched(rows, ' ')).toHaveLength(3);
});
it('adds up, in whatever order and part by part', () => {
  const sum = fc.nat(1_000_000_000);
  const row = fc.record({ nama: fc.string(), nilai: sum, nilai_lalu: sum, sp: fc.nat(99), berat: fc.nat(99_999) });
  fc.assert(
    fc.property(fc.array(row), fc.nat(20), (inputs, at) => {
      const all = rowsOf(inputs.map(({ nama, nilai, nilai_lalu, ...more }) => one(nama, nilai, nilai_lalu, more)));
      const [a, b, whole] = [all.slice(0, at), all.slice(at), sorted(all, '-berat')].map(sumOf);
      for (const field of ['nilai', 'nilai_lalu', 'sp', 'berat'] as const)
        expect((a?.[field] ?? 0) + (b?.[field] ?? 0)).toBe(whole?.[field]);
    }),
  );
});
it('makes a file’s lines in the order in sight', () => {
  const label = Object.fromEntries(Object.keys(rows[0] ?? {}).map((field) => [field, field.toUpperCase()]));
  const [head, first] = sheetOf(sorted(rows, 'nilai'), label as never);
  expect(head?.slice(0, 3)).toEqual(['NAMA', 'SP', 'TERJUAL']);
  expect([first?.[0], first?.[7], first?.[9]]).toEqual(['CV Cat', 100, -75]);
});
it('shows and exports what is billed and the margin to readers of them, of an unknown margin none', () => {
  expect([isShown(rows, 'nilai'), isShown(rows, 'ditagih'), isShown(rows, 'margin')]).toEqual([true, false, false]);
  expect(sumOf(rows)).not.toHaveProperty('margin');
  const wide = rowsOf([
    one('PT Baja', 300, 200, { ditagih: 120, margin: 30 }),
    one('CV Cat', 100, 400, { ditagih: 0, margin: -10 }),
  ]);
  expect(sumOf(wide)).toMatchObject({ ditagih: 120, margin: 20 });
  const label = Object.fromEntries(Object.keys(wide[0] ?? {}).map((field) => [field, field]));
  expect(sheetOf(wide, label as never).map((line) => line.slice(7, 10))).toEqual([
    ['nilai', 'ditagih', 'margin'],
    [300, 120, 30],
    [100, 0, -10],
  ]);
  const unknown = rowsOf([one('PT Baja', 300, 200, { margin: 30 }), one('CV Cat', 100, 400, { margin: null })]);
  expect(sumOf(unknown)).toMatchObject({ margin: null });
  expect(names(sorted(unknown, 'margin'))).toEqual(['PT Baja', 'CV Cat']);
});
