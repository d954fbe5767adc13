import fc from 'fast-check';
import { isWanted } from '../kit/view/filter-match.js';
import { agesAt, dues, duesAt } from './operations.js';

const HOUR = 3_600_000;

it('has each moment in one age alone, the younger first', () => {
  const now = Date.parse('2026-07-21T10:00:00.000Z');
  const ages = agesAt(now);
  const of = (ms: number) => ages.findIndex(({ filter }) => isWanted(new Date(now - ms).toISOString(), filter));
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 90 * HOUR }), (ms) => {
      const moment = new Date(now - ms).toISOString();
      expect(ages.filter(({ filter }) => isWanted(moment, filter))).toHaveLength(1);
    }),
  );
  expect([0, 4 * HOUR - 1, 4 * HOUR, 24 * HOUR, 48 * HOUR].map(of)).toEqual([0, 0, 1, 2, 3]);
});

it('has what is out due in one span alone, by the day of Jakarta', () => {
  const now = Date.parse('2026-07-21T10:00:00.000Z');
  const spans = duesAt(now);
  const of = (ms: number) => dues.filter((due) => isWanted(new Date(now + ms).toISOString(), spans[due]));
  fc.assert(fc.property(fc.integer({ min: -90 * HOUR, max: 90 * HOUR }), (ms) => expect(of(ms)).toHaveLength(1)));
  // It is 17:00 in Jakarta: the day has seven hours left.
  expect([-1, 0, 7 * HOUR - 1, 7 * HOUR].map(of)).toEqual([['overdue'], ['today'], ['today'], ['later']]);
});
