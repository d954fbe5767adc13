import { jest } from '@jest/globals';
import { GAP, Watch } from './watch';

const watching = async (n: Record<string, number>) => {
  const look = jest.fn();
  const watch = new Watch({
    shown: () => Object.keys(n),
    tell: async () => ({ n, told: [], again: [], within: 0, kept: 60_000 }),
    take: () => {},
    isOlder: () => false,
    look,
    onLongAway: () => {},
  });
  watch.connect();
  await jest.advanceTimersByTimeAsync(100);
  return { watch, look };
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('takes messages in their order without a look', async () => {
  const { watch, look } = await watching({ sp: 3 });
  expect([4, 5, 6].map((n) => watch.count('sp', n))).toEqual([true, true, true]);
  expect(look).not.toHaveBeenCalled();
});
it('looks again where one was missed, and leaves the late one alone', async () => {
  const { watch, look } = await watching({ sp: 3 });
  expect(watch.count('sp', 6)).toBe(true);
  expect(look).toHaveBeenCalledWith('sp', GAP);
  expect(watch.count('sp', 4)).toBe(false);
  expect(look).toHaveBeenCalledTimes(2);
});
it('looks again when it is told to, of what it watches alone', async () => {
  const { watch, look } = await watching({ sp: 3 });
  watch.again('trip', 1, 500);
  expect(look).not.toHaveBeenCalled();
  watch.again('sp', 9, 500);
  expect(look).toHaveBeenCalledWith('sp', 500);
  expect(watch.count('sp', 10)).toBe(true);
});
