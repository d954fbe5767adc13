/** Handling of a process command that its document refuses. */
import type { EventStore, StateStore } from '../../../infra/ports/ports.js';
import type { Due } from '../../domain/kit/aggregate/process.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { Giving } from './giving.js';

/** @param length current length of the document's stream */
const parkedCount = async (
  error: Rejected | 'action-not-now' | 'retired' | 'already-exists',
  length: number,
  seen?: number,
  data: object = {},
) => {
  const stored = new Map<string, unknown>();
  const executor = {
    run: async () => {
      throw error instanceof Rejected ? error : new Rejected(error);
    },
  };
  const events = { readStream: async () => Array.from({ length }, () => ({})) } as unknown as EventStore;
  const state = {
    put: async (key: string, value: unknown) => void stored.set(key, value),
    delete: async (key: string) => void stored.delete(key),
  } as unknown as StateStore;
  const giving = new Giving(executor as never, { events, state }, () => 0);
  const following = {
    aggregate: 'sj',
    id: 's1',
    command: 'release',
    data,
    ...(seen === undefined ? {} : { seen }),
  };
  const due: Due = { key: 'release/s1/2', give: [following] };
  await giving.give({ process: { name: 'tripfollows' }, id: 't1', record: { cause: { id: '' } } } as never, due);
  return stored.size;
};

it('is done if an equal entry is there under another id', async () => {
  const data = { nama: 'SINAR', customer: 'c' };
  const refused = (field: string, others: string[]) =>
    parkedCount(new Rejected('claimed-unique', {}, field, others), 0, -1, data);
  expect(await refused('nama', ['customer'])).toBe(0);
  // Another entry has only some of it.
  expect(await refused('nama', [])).toBe(1);
  expect(await parkedCount('already-exists', 0, -1, data)).toBe(0);
});
it('is a fault, unless the document went on past what the process had heard of it', async () => {
  expect(await parkedCount('action-not-now', 4, 2)).toBe(0);
  // Refused in the state it was decided by: no further event will resolve it.
  expect(await parkedCount('action-not-now', 3, 2)).toBe(1);
  expect(await parkedCount('action-not-now', 4)).toBe(1);
  expect(await parkedCount('retired', 4, 2)).toBe(1);
});
