import type { DaySum } from '@domain/queries/daily';
import { changeOf, type Figure, partsOf, shareOf, sheetOf } from './figures';

const t = ((key: string) => key) as Parameters<typeof partsOf>[0];
const names = partsOf(t).flatMap(({ figures }) => figures.map(({ name }) => name));
const day = (hari: string, more: Partial<DaySum> = {}): DaySum => ({
  ...(Object.fromEntries(names.map((name) => [name, 0])) as Omit<DaySum, 'hari'>),
  hari,
  ...more,
});
const figure = (name: string) =>
  partsOf(t)
    .flatMap(({ figures }) => figures)
    .find((one) => one.name === name) as Figure;

it('tells each figure once', () => expect(new Set(names).size).toBe(names.length));
it('says what is better and what is worse than the day before', () => {
  const then = day('2026-07-21', { sj: 10, gagal: 1, lengkap: 9 });
  const now = (sj: number, gagal: number) => day('2026-07-22', { sj, gagal, lengkap: sj - gagal });
  expect(changeOf(figure('gagal'), now(10, 2), then)).toBe('worse');
  // A higher count, but of more than twice the total.
  expect(changeOf(figure('gagal'), now(40, 2), then)).toBe('better');
  expect(changeOf(figure('gagal'), now(20, 2), then)).toBeUndefined();
  expect(changeOf(figure('lengkap'), now(3, 2), then)).toBeUndefined();
});
it('tells a part of its whole where there is one', () => {
  expect(shareOf(figure('lengkap'), day('2026-07-22', { sj: 3, lengkap: 2 }))).toBe(66.7);
  expect(shareOf(figure('lengkap'), day('2026-07-22'))).toBeUndefined();
  expect(shareOf(figure('sj'), day('2026-07-22', { sj: 3 }))).toBeUndefined();
});
it('is taken along with a column a day', () => {
  const [head, ...lines] = sheetOf([day('2026-07-21'), day('2026-07-22', { sj: 3 })], t);
  expect(head).toEqual(['', '2026-07-21', '2026-07-22']);
  expect(lines).toContainEqual(['Pengiriman: SJ berangkat hari itu', 0, 3]);
});
