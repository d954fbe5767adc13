// @ts-expect-error a program of the test run, which has no types
import { FIXED, seedOf } from './seed.mjs';

it('is the same for the same commit, unless a run asks for another', () => {
  expect([seedOf(undefined, 1), seedOf('', 2)]).toEqual([FIXED, FIXED]);
  expect(seedOf('random', 12)).toBe(12);
  expect(seedOf('77')).toBe(77);
  expect(() => seedOf('acak')).toThrow('TEST_SEED=acak');
});
