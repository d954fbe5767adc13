import fc from 'fast-check';
import { isWanted, withDays } from '../view/filter-match.js';
import { bucketsOf } from './buckets.js';
import { addDays, daysSince } from './time.js';

const bounds = fc
  .uniqueArray(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.sort((a, b) => a - b) as [number, ...number[]]);
const today = '2026-03-01';

it('has every age in the one bucket of its bounds, whatever day it is', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 800 }), (edges, age, later) => {
      const now = addDays(today, later);
      const day = addDays(now, -age);
      expect(daysSince(day, now)).toBe(age);
      const all = bucketsOf({ bounds: edges }, true);
      const within = all.filter(({ filter }) => isWanted(day, withDays(filter, now)));
      const wanted = all.filter(({ from = -Infinity, to = Infinity }) => age >= from && age <= to);
      expect([within, wanted.length]).toEqual([wanted, 1]);
      expect(all.filter(({ filter }) => isWanted('', withDays(filter, now)))).toEqual([]);
    }),
  );
});
it('has every whole number in the one bucket of its bounds', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: -500, max: 500 }), (edges, n) => {
      const within = bucketsOf({ bounds: edges }, false).filter(({ filter }) => isWanted(n, filter));
      expect(within.map(({ from = n, to = n }) => from <= n && n <= to)).toEqual([true]);
    }),
  );
});
it('asks by words that mean another day tomorrow', () => {
  const filters = bucketsOf({ bounds: [0, 30, 60] }, true).map(({ filter }) => filter);
  expect(filters).toEqual(['today..', 'today-30..today-1', 'today-60..today-31', '..today-61']);
  expect(filters.map((filter) => withDays(filter, today))).toEqual([
    ...['2026-03-01..', '2026-01-30..2026-02-28', '2025-12-31..2026-01-29', '..2025-12-30'],
  ]);
});
