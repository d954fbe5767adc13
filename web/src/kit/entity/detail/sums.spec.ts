import { sumsOf } from './sums';

const columns = [
  { name: 'barang', kind: 'text' },
  { name: 'koli', kind: 'number' },
  { name: 'berat', kind: 'kg' },
  { name: 'harga', kind: 'money' },
] as const;
const rows = [
  { barang: 'Cat', koli: 2, berat: 10, harga: 100 },
  { barang: 'Kuas', koli: 3, berat: 5, harga: 200 },
];

it('sums what the document sums up itself, and says what that says', () => {
  // A unit price is not summed, and no sum of it is declared.
  expect(sumsOf(columns, rows, ['koli', 'berat', 'barang'], { berat: 16 })).toEqual({ koli: 5, berat: 16 });
  expect(sumsOf(columns, [], [], {})).toEqual({});
});
