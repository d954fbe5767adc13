/** What becomes of a command of a process that its document does not take. */
import type { EventStore, StateStore } from '../../../infra/ports/ports.js';
import type { Due } from '../../domain/kit/process.js';
import { Rejected } from '../../domain/kit/reject.js';
import { Giving } from './giving.js';

/** @param length of the document's stream by now */
const given = async (code: 'action-not-now' | 'retired', length: number, seen?: number) => {
  const kept = new Map<string, unknown>();
  const bus = {
    run: async () => {
      throw new Rejected(code);
    },
  };
  const events = { readStream: async () => Array.from({ length }, () => ({})) } as unknown as EventStore;
  const state = {
    put: async (key: string, value: unknown) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
  } as unknown as StateStore;
  const giving = new Giving(bus as never, { events, state }, () => 0);
  const following = {
    aggregate: 'sj',
    id: 's1',
    command: 'release',
    data: {},
    ...(seen === undefined ? {} : { seen }),
  };
  const due: Due = { key: 'release/s1/2', give: [following] };
  await giving.give({ process: { name: 'tripfollows' }, id: 't1', kept: { cause: { id: '' } } } as never, due);
  return kept.size;
};

it('is a fault, unless the document went on past what the process had heard of it', async () => {
  expect(await given('action-not-now', 4, 2)).toBe(0);
  // Refused as it was seen: nothing that comes will say what is due.
  expect(await given('action-not-now', 3, 2)).toBe(1);
  expect(await given('action-not-now', 4)).toBe(1);
  expect(await given('retired', 4, 2)).toBe(1);
});
