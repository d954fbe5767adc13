import { jest } from '@jest/globals';
import { Unavailable } from '../../../infra/ports/ports.js';
import { Keys } from './keys.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const stateOf = () => {
  const rows = new Map<string, string>();
  const away = { now: false, asked: 0 };
  const refuse = () => {
    if (away.now) throw new Unavailable('mongodb', new Error('away'));
  };
  return {
    rows,
    away,
    get: async <T>(key: string) => {
      away.asked++;
      refuse();
      return rows.get(key) as T | undefined;
    },
    putAll: async (entries: readonly (readonly [string, unknown])[]) => {
      refuse();
      for (const [key, value] of entries) rows.set(key, value as string);
    },
  };
};

it('a key is for the document it was first given for, here at once and elsewhere a moment later', async () => {
  const state = stateOf();
  const [here, there] = [new Keys(state), new Keys(state)];
  await here.look('k1')('sp-a');
  await here.look('k1')('sp-a');
  await expect(here.look('k1')('sp-b')).rejects.toMatchObject({ code: 'command-id-reused' });
  await jest.advanceTimersByTimeAsync(50);
  await expect(there.look('k1')('sp-b')).rejects.toMatchObject({ code: 'command-id-reused' });
  await there.look('k1')('sp-a');
  // Of two concurrent uses one is first.
  const both = [here.look('k2'), here.look('k2')];
  const ends = await Promise.allSettled([both[0]?.('sp-a'), both[1]?.('sp-b')]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('while the store is away commands go on, it is not asked each time, and keys are kept when it is back', async () => {
  const state = stateOf();
  const keys = new Keys(state);
  state.away.now = true;
  await keys.look('k1')('sp-a');
  for (let n = 0; n < 20; n++) await keys.look(`m${n}`)('sp-a');
  expect(state.away.asked).toBe(1);
  await expect(keys.look('k1')('sp-b')).rejects.toMatchObject({ code: 'command-id-reused' });
  await jest.advanceTimersByTimeAsync(60);
  expect(state.rows.size).toBe(0);
  state.away.now = false;
  await jest.advanceTimersByTimeAsync(5_100);
  expect(state.rows.size).toBe(21);
  await keys.look('last')('sp-a');
  await keys.onApplicationShutdown();
  expect(state.rows.get('command/last')).toBe('sp-a');
});
