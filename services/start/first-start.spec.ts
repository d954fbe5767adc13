/** Output of the process after its start, even if engines fail meanwhile. */
import type { Engines } from '../../infra/ports/opened.js';
import { Unavailable } from '../../infra/ports/ports.js';
import { readSettings } from '../../infra/runtime/settings.js';
import type { CommandSide } from '../api/module.js';
import { firstStart } from './first-start.js';

/** @param readAll of the log: a page at a time @param error of the state store */
const started = async (readAll: () => Promise<object[]>, error?: Error): Promise<string[]> => {
  let fails = false;
  const state = { get: async () => (fails && error ? Promise.reject(error) : undefined), put: async () => {} };
  const first = firstStart(
    readSettings({ DEMO: '0' }),
    () => {},
    () => {},
  );
  await first.prepare({} as CommandSide, { events: { readAll }, state } as unknown as Engines);
  fails = true;
  return first.accounts();
};
const away = new Unavailable('event store', new Error('no answer'));

it('says how to make the first account as long as the log has none', async () => {
  expect((await started(async () => [])).join('\n')).toContain('user:create');
  expect(await started(async () => [{ type: 'UserCreated', position: '1' }])).toEqual([]);
});
it('says nothing of it, and goes on, where an engine is away just then', async () => {
  expect(await started(() => Promise.reject(away))).toEqual([]);
  expect(await started(async () => [], away)).toEqual([]);
  await expect(started(() => Promise.reject(new TypeError('a defect')))).rejects.toThrow('a defect');
});
it('goes on loading what every company needs once an engine is back, and stops when told to', async () => {
  let tries = 0;
  const state = {
    get: async (key: string) => (key === 'accounting' && tries++ < 2 ? Promise.reject(away) : undefined),
  };
  const first = firstStart(
    readSettings({ DEMO: '0', WILAYAH: '0' }),
    () => {},
    () => {},
  );
  const stored: string[] = [];
  const put = async (key: string) => void stored.push(key);
  const executor = { run: async () => ({}) };
  const commands = { executor } as unknown as CommandSide;
  await first.prepare(commands, { events: {}, state: { ...state, put } } as unknown as Engines);
  await first.fill();
  expect([tries, stored]).toEqual([3, ['accounting']]);

  tries = Number.NEGATIVE_INFINITY;
  const filling = first.fill();
  await first.end();
  await filling;
  expect(stored).toEqual(['accounting']);
});
