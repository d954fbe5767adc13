import { z } from 'zod';
import type { Recorded } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { mailFollows } from '../../domain/flows/mail/follows.js';
import { sjFollows } from '../../domain/flows/sj/follows.js';
import { aggregate, type Owner, part, process } from '../../domain/kit/index.js';
import { type Kept, OVER } from './instance.js';
import { Table } from './table.js';
import { MemoryState } from './waits.fixture.js';

const event = (revision: number, type: string): Recorded => {
  const meta = { at: '2026-07-20T02:00:00.000Z', by: { id: 'u1' }, correlationId: 'c1' };
  return { stream: 'sp-x1', revision, type, data: {}, meta, id: `e${revision}` } as unknown as Recorded;
};
/** An order that no process has in memory, nor begun anything with. */
const heard = async (type: string, there = true): Promise<string[]> => {
  const asked: string[] = [];
  const table = new Table(
    {
      events: {
        readStream: async (stream) => {
          asked.push(`read ${stream}`);
          return there ? [event(0, 'SpCreated'), event(1, type)] : [];
        },
      },
      state: {
        get: async (key: string) => void asked.push(`get ${key}`),
      } as never,
    },
    [sjFollows, mailFollows({ base: '', requests: [] })],
    () => {}, // folds of events without their data
  );
  await table.take(event(1, type));
  return asked;
};

test('what nothing follows from wakes no process: no stream is read for it, and nothing of what is kept', async () => {
  expect(await heard('SpCommented')).toEqual([]);
});

test('an event wakes the processes that follow from it, and no others', async () => {
  expect(await heard('SpMarketingApproved')).toEqual(['get following/sjfollows@6/x1', 'read sp-x1']);
  expect(await heard('SpEdited')).toHaveLength(4);
});

test('what was heard before its stream shows it is refused, to be heard again: it would be lost', async () => {
  await expect(heard('SpMarketingApproved', false)).rejects.toThrow('event store is not available');
});

describe('whose a document is', () => {
  const Named = z.object({ to: z.custom<Owner>() });
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
  /** What each instance has to do: as often as it heard of a touch. */
  const touches = process({
    name: 'touches',
    version: 1,
    parts: { parcel: part(parcel, { owner: { Named: ({ to }) => to } }) },
    due: ({ parcel: known }) =>
      Object.entries(known).map(([id, { touched }]) => ({ key: `${id}/${touched}`, give: [] })),
  });
  /** Instances and how often they heard of a touch. @param events who it is given to, or that it is touched @param order in which they are heard */
  const told = async (events: readonly (Owner | undefined)[], order: readonly number[]) => {
    const [log, kept] = [new MemoryEvents(), new MemoryState()];
    const meta = { at: '2026-07-20T02:00:00.000Z', by: { id: 'u1' }, correlationId: 'c1' };
    const written = events.map((to, n) => {
      const [type, data] = to === undefined ? ['Touched', {}] : ['Named', { to }];
      return { id: `e${n}`, type, data, meta } as never;
    });
    await log.append('parcel-p', -1, written);
    const table = new Table({ events: log, state: kept }, [touches], (error) => expect(error).toBeUndefined());
    const all = await log.readStream('parcel-p');
    for (const n of order) await table.take(all[n] as Recorded);
    await table.flush();
    const rows = await kept.list<string>('following/touches@1/');
    const found = rows.flatMap(({ key, value }) => {
      const parts: Kept['parts'] = value === OVER ? {} : (JSON.parse(value) as Kept).parts;
      return Object.values(parts).map(
        ({ state }) => [key.split('/')[2], (state as { touched: number }).touched] as const,
      );
    });
    return Object.fromEntries(found);
  };

  test('goes over with the event that names another, and not back with an old one that comes again', async () => {
    expect(await told(['a', undefined, 'b'], [0, 1, 2])).toEqual({ a: 1, b: 1 });
    const [log, kept] = [['a', undefined, 'b', undefined] as const, [0, 1, 2, 0, 3]];
    expect(await told(log, kept)).toMatchObject({ b: 2 });
  });
  test('is all that are named; who is named no more knows it no more, also where its first event comes again', async () => {
    expect(await told([['a', 'b', 'a'], undefined], [0, 1])).toEqual({ a: 1, b: 1 });
    expect(
      await told(
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        [0, 1],
      ),
    ).toEqual({ b: 0, c: 0 });
    expect(await told([['a', 'b'], ['b', 'c'], undefined], [2, 1, 0])).toEqual({ b: 1, c: 1 });
    expect(await told([['a'], []], [0, 1, 0])).toEqual({});
    expect(await told([['a'], [], undefined, ['a']], [3, 0, 2, 1])).toEqual({ a: 1 });
  });
});
