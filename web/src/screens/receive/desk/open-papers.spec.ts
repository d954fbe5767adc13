import type { Sj } from '../scan/number';
import { daysOut, holders } from './open-papers';

const sj = (id: string, namaDriver: string) => ({ id, namaDriver, nopol: 'B 1 X' }) as Sj;

it('counts what each driver still has, without what is on the work list', () => {
  const all = [sj('1', 'Dadang'), sj('2', 'Yusuf'), sj('3', 'Yusuf'), sj('4', 'Dadang'), sj('5', 'Dadang')];
  const rows = holders(all, new Set(['1', '4']));
  expect(rows.map(({ name, here, papers }) => [name, here, papers.map(({ id }) => id)])).toEqual([
    ['Yusuf', 0, ['2', '3']],
    ['Dadang', 2, ['5']],
  ]);
});
it('counts whole days', () => {
  const now = Date.parse('2026-11-23T08:00:00.000Z');
  expect(daysOut({ sejak: '2026-11-20T07:00:00.000Z' }, now)).toBe(3);
  expect(daysOut({ sejak: '2026-11-23T09:00:00.000Z' }, now)).toBe(0);
});
