import { long, rounds, sample } from './chance.js';

const all = Array.from({ length: 40 }, (_, n) => n);

it('takes some of many, in their order, the same for the same seed', () => {
  const some = sample('numbers', all, 10);
  expect(some).toHaveLength(long ? 40 : 10);
  expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
  expect(sample('numbers', all, 10)).toEqual(some);
  if (!long) expect(sample('others', all, 10)).not.toEqual(some);
});

it('takes all of few', () => {
  expect(sample('few', [3, 1, 2], 3)).toEqual([3, 1, 2]);
  expect(rounds(2, 200)).toBe(long ? 200 : 2);
});
