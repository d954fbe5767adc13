import fc from 'fast-check';
import { type Counter, countUntouched } from './counted.js';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
/** A counter over times: exact for the whole if requested, for parts up to a bound. */
const counterOf =
  (times: readonly number[], bound: number, exactWhole: boolean): Counter =>
  async ({ from, to }) => {
    const count = times.filter((at) => (!from || at >= Date.parse(from)) && (!to || at <= Date.parse(to))).length;
    const exact = count <= bound || (exactWhole && !from && !to);
    return { count: exact ? count : bound, exact };
  };

it('counts to the last one, however little is counted at once', async () => {
  const times = fc.uniqueArray(fc.integer({ min: NOW - 1e11, max: NOW + 1e9 }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(times, fc.integer({ min: 1, max: 20 }), fc.boolean(), async (all, bound, exactWhole) => {
      const count = await countUntouched(counterOf(all, bound, exactWhole), NOW);
      expect(count).toBe(all.filter((at) => at < NOW).length);
    }),
  );
});
it('asks no more than it has to', async () => {
  const ranges: object[] = [];
  const count = counterOf(
    [1, 2, 3].map((n) => NOW - n),
    10,
    true,
  );
  const noted: Counter = (range) => {
    ranges.push(range);
    return count(range);
  };
  await countUntouched(noted, NOW);
  expect(ranges).toHaveLength(1);
});
