import { isWanted } from '@domain/kit/wanted';
import fc from 'fast-check';
import { agesAt } from './ages';

it('has each moment in one span alone, the younger first', () => {
  const now = Date.parse('2026-07-21T10:00:00.000Z');
  const ages = agesAt(now);
  const of = (ms: number) => ages.findIndex(({ filter }) => isWanted(new Date(now - ms).toISOString(), filter));
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 90 * 3_600_000 }), (ms) => {
      const moment = new Date(now - ms).toISOString();
      expect(ages.filter(({ filter }) => isWanted(moment, filter))).toHaveLength(1);
    }),
  );
  const hour = 3_600_000;
  expect([0, 4 * hour - 1, 4 * hour, 24 * hour, 48 * hour].map(of)).toEqual([0, 0, 1, 2, 3]);
});
