import { clockOn, figureOf, hoursOf, sumOf } from './figures';

const none = {
  ...{ sj: 0, late: 0, belum: 0, jalan: 0, lengkap: 0, sebagian: 0, gagal: 0, batal: 0 },
  ...{ koli: 0, koli_sampai: 0, berat: 0, faktur: 0, faktur_sisa: 0 },
};
it('tells times of the day by the clock, those of another with their day', () => {
  expect(clockOn('2026-07-22', '2026-07-22T01:10:00.000Z')).toBe('08.10');
  expect(clockOn('2026-07-22', '2026-07-22T19:58:00.000Z')).toMatch(/^23 Jul 02\.58$/);
  const [berangkat, tiba] = ['2026-07-22T01:10:00.000Z', '2026-07-22T08:40:00.000Z'];
  expect(hoursOf('2026-07-22', { berangkat, tiba })).toBe('08.10–15.40');
  expect(hoursOf('2026-07-22', { berangkat, tiba: '' })).toBe('08.10–');
  expect(hoursOf('2026-07-22', { berangkat: '', tiba: '' })).toBe('');
});
it('counts what is left, and sums up', () => {
  const row = { ...none, sj: 3, belum: 1, jalan: 1, lengkap: 1, koli: 1_200, koli_sampai: 400 };
  expect(figureOf(row, 'sisa')).toBe('2');
  expect(figureOf(row, 'koli')).toBe('400/1.200');
  expect(figureOf(none, 'koli')).toBe('–');
  expect(sumOf([row, row])).toMatchObject({ sj: 6, koli: 2_400, gagal: 0 });
});
