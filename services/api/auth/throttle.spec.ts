import { setImmediate as soon } from 'node:timers/promises';
import type { StateStore } from '../../../infra/ports/ports.js';
import { type Attempt, Throttle } from './throttle.js';

const counting = () => {
  const counts = new Map<string, number>();
  const state: Pick<StateStore, 'get' | 'add' | 'delete'> = {
    get: async <T>(key: string) => counts.get(key) as T | undefined,
    add: async (key, by) => {
      counts.set(key, (counts.get(key) ?? 0) + by);
      return counts.get(key) ?? 0;
    },
    delete: async (key) => {
      counts.delete(key);
    },
  };
  return { counts, throttle: new Throttle(state as StateStore) };
};

/** The maximum of attempts checked concurrently. */
const mostOf = async (throttle: Throttle, attempts: readonly Attempt[]): Promise<number> => {
  let [now, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++now);
    await soon();
    now--;
    return 'in';
  };
  expect(await Promise.all(attempts.map((attempt) => throttle.attempt(attempt, work)))).toEqual(
    attempts.map(() => 'in'),
  );
  return most;
};
const five = (of: (n: number) => Attempt): Attempt[] => Array.from({ length: 5 }, (_, n) => of(n));

it('looks at one try of a pair at once, at two of an account or an address, at all of others', async () => {
  const { throttle } = counting();
  expect(
    await mostOf(
      throttle,
      five(() => ({ of: 'a', address: '192.0.2.1' })),
    ),
  ).toBe(1);
  expect(
    await mostOf(
      throttle,
      five((n) => ({ of: 'a', address: `192.0.2.${n}` })),
    ),
  ).toBe(2);
  expect(
    await mostOf(
      throttle,
      five((n) => ({ of: `a${n}`, address: '192.0.2.1' })),
    ),
  ).toBe(2);
  expect(
    await mostOf(
      throttle,
      five((n) => ({ of: `a${n}`, address: `192.0.2.${n}` })),
    ),
  ).toBe(5);
});
it('counts failures and goes on after work that throws', async () => {
  const { throttle, counts } = counting();
  const attempt = { of: 'a', address: '192.0.2.1' };
  expect(await throttle.attempt(attempt, async () => undefined)).toBeUndefined();
  expect([...counts.values()]).toEqual([1, 1, 1]);
  await expect(throttle.attempt(attempt, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await throttle.attempt(attempt, async () => 'in')).toBe('in');
  expect([...counts.values()].filter((count) => count > 0)).toEqual([]);
});
