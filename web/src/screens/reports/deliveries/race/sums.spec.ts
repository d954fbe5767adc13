import { outcomeNames } from '@domain/flows/sj/outcomes';
import type { T } from '@/base/text/i18n';
import { columnsOf, sheetOf, sorted, sortOf, successOf, sumOf } from './sums';

const row = (nama: string, more: object) => ({
  ...{ key: nama, nama, sj: 0, late: 0, koli: 0, berat: 0, koli_sampai: 0 },
  ...(Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<(typeof outcomeNames)[number], number>),
  ...more,
});
const rows = [
  row('Budi', { sj: 4, lengkap: 3, gagal: 1, koli: 10 }),
  row('Agus', { sj: 2, belum: 2, koli: 3 }),
  row('Cahya', { sj: 3, lengkap: 1, sebagian: 2 }),
];

it('reckons success over what has ended alone', () => {
  expect(rows.map(successOf)).toEqual([75, undefined, 33.3]);
});
it('sorts by any column, what has no value last either way, and leaves the server’s order otherwise', () => {
  const names = (sort: string) => sorted(rows, sort).map(({ nama }) => nama);
  expect(names('berhasil')).toEqual(['Cahya', 'Budi', 'Agus']);
  expect(names('-berhasil')).toEqual(['Budi', 'Cahya', 'Agus']);
  expect([names('nama'), names('-sj'), names('')]).toEqual([
    ['Agus', 'Budi', 'Cahya'],
    ['Budi', 'Cahya', 'Agus'],
    ['Budi', 'Agus', 'Cahya'],
  ]);
  expect([sortOf('-koli'), sortOf('constructor'), sortOf(null)]).toEqual(['-koli', '', '']);
});
it('sums every column, and writes the file as the table stands', () => {
  expect(sumOf(rows)).toMatchObject({ sj: 9, lengkap: 4, sebagian: 2, gagal: 1, belum: 2, koli: 13 });
  const t = ((text: string) => text) as T;
  const sheet = sheetOf(rows, columnsOf(t), 'Driver', ({ nama }) => nama);
  expect(sheet[0]?.slice(0, 3)).toEqual(['Driver', 'SJ', 'Belum']);
  expect(sheet[1]?.[sheet[0]?.indexOf('Berhasil') ?? 0]).toBe(75);
});
