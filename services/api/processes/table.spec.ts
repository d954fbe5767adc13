import { z } from 'zod';
import type { Recorded } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { mailProcess } from '../../domain/flows/mail/process.js';
import { sjProcess } from '../../domain/flows/sj/process.js';
import { aggregate, type InstanceKey, input, process } from '../../domain/kit/index.js';
import { type InstanceRecord, OVER } from './instance.js';
import { Table } from './table.js';
import { MemoryState } from './waits.fixture.js';

const event = (revision: number, type: string): Recorded => {
  const meta = { at: '2026-07-20T02:00:00.000Z', by: { id: 'u1' }, correlationId: 'c1' };
  return { stream: 'sp-x1', revision, type, data: {}, meta, id: `e${revision}` } as unknown as Recorded;
};
/** The reads for an order that is not in memory and has nothing begun. */
const readsFor = async (type: string, there = true): Promise<string[]> => {
  const calls: string[] = [];
  const table = new Table(
    {
      events: {
        readStream: async (stream) => {
          calls.push(`read ${stream}`);
          return there ? [event(0, 'SpCreated'), event(1, type)] : [];
        },
      },
      state: {
        get: async (key: string) => void calls.push(`get ${key}`),
      } as never,
    },
    [sjProcess, mailProcess({ base: '', requests: [] })],
    () => {}, // folding events without their data fails here
  );
  await table.take(event(1, type));
  return calls;
};

test('what nothing follows from wakes no process: no stream is read for it, and nothing of what is kept', async () => {
  expect(await readsFor('SpCommented')).toEqual([]);
});

test('an event wakes the processes that follow from it, and no others', async () => {
  expect(await readsFor('SpMarketingApproved')).toEqual(['get following/sjfollows@6/x1', 'read sp-x1']);
  expect(await readsFor('SpEdited')).toHaveLength(4);
});

test('what was heard before its stream shows it is refused, to be heard again: it would be lost', async () => {
  await expect(readsFor('SpMarketingApproved', false)).rejects.toThrow('event store is not available');
});

describe('whose a document is', () => {
  const Named = z.object({ to: z.custom<InstanceKey>() });
  const parcel = aggregate({
    name: 'parcel',
    initial: { touched: 0 },
    commands: {},
    may: {},
    creates: [],
    title: () => 'parcel',
    events: { Named, Touched: z.object({}) },
    decide: {},
    evolve: { Named: (s) => s, Touched: (s) => ({ touched: s.touched + 1 }) },
  });
  /** One due for each touch an instance received. */
  const touches = process({
    name: 'touches',
    version: 1,
    inputs: { parcel: input(parcel, { instanceKey: { Named: ({ to }) => to } }) },
    due: ({ parcel: parcels }) =>
      Object.entries(parcels).map(([id, { touched }]) => ({ key: `${id}/${touched}`, give: [] })),
  });
  /**
   * Touches received by each instance. @param events the owner of a naming event, or undefined for a touch @param order
   * in which they are received
   */
  const countsAfter = async (events: readonly (InstanceKey | undefined)[], order: readonly number[]) => {
    const [log, memory] = [new MemoryEvents(), new MemoryState()];
    const meta = { at: '2026-07-20T02:00:00.000Z', by: { id: 'u1' }, correlationId: 'c1' };
    const written = events.map((to, n) => {
      const [type, data] = to === undefined ? ['Touched', {}] : ['Named', { to }];
      return { id: `e${n}`, type, data, meta } as never;
    });
    await log.append('parcel-p', -1, written);
    const table = new Table({ events: log, state: memory }, [touches], (error) => expect(error).toBeUndefined());
    const all = await log.readStream('parcel-p');
    for (const n of order) await table.take(all[n] as Recorded);
    await table.flush();
    const rows = await memory.list<string>('following/touches@1/');
    const counts = rows.flatMap(({ key, value }) => {
      const parts: InstanceRecord['parts'] = value === OVER ? {} : (JSON.parse(value) as InstanceRecord).parts;
      return Object.values(parts).map(
        ({ state }) => [key.split('/')[2], (state as { touched: number }).touched] as const,
      );
    });
    return Object.fromEntries(counts);
  };

  test('goes over with the event that names another, and not back with an old one that comes again', async () => {
    expect(await countsAfter(['a', undefined, 'b'], [0, 1, 2])).toEqual({ a: 1, b: 1 });
    const [log, order] = [['a', undefined, 'b', undefined] as const, [0, 1, 2, 0, 3]];
    expect(await countsAfter(log, order)).toMatchObject({ b: 2 });
  });
  test('is all that are named; who is named no more knows it no more, also where its first event comes again', async () => {
    expect(await countsAfter([['a', 'b', 'a'], undefined], [0, 1])).toEqual({ a: 1, b: 1 });
    expect(
      await countsAfter(
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        [0, 1],
      ),
    ).toEqual({ b: 0, c: 0 });
    expect(await countsAfter([['a', 'b'], ['b', 'c'], undefined], [2, 1, 0])).toEqual({ b: 1, c: 1 });
    expect(await countsAfter([['a'], []], [0, 1, 0])).toEqual({});
    expect(await countsAfter([['a'], [], undefined, ['a']], [3, 0, 2, 1])).toEqual({ a: 1 });
  });
});
