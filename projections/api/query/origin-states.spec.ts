/** The states of a document that shows parts of others: the last is what it is now, whatever the order of the events. */
import fc from 'fast-check';
import type { Recorded } from '../../../infra/ports/ports.js';
import { aggregate } from '../../../services/domain/kit/aggregate/aggregate.js';
import { join, joined } from '../../../services/domain/kit/view/joined.js';
import { type AnyView, view } from '../../../services/domain/kit/view/view.js';
import { originOf } from './origin.js';
import { joinedStates } from './origin-states.js';
import { documentAt } from './past.js';

const priced = (s: { harga: number }, { harga }: { harga: number }) => ({ ...s, harga });
const order = aggregate({
  ...{
    name: 'order',
    initial: { harga: 0 },
    commands: {},
    may: {},
    creates: [],
    title: () => '',
    events: {},
    decide: {},
  },
  evolve: { Priced: priced },
});
type Note = { order: string; qty: number; nilai: number };
const notes: AnyView = view<Note>({
  ...({ name: 'note', version: 1, of: { name: 'note', initial: {} } } as unknown as AnyView),
  apply: (doc, _, data) => ({ ...(doc ?? { order: '', qty: 0 }), nilai: 0, ...(data as Partial<Note>) }),
  joined: joined<Note>()({
    joins: {
      order: join(
        order,
        ({ order: id }: Omit<Note, 'nilai'>) => [id],
        ({ harga }) => ({ harga }),
      ),
    },
    fields: ['nilai'],
    show: ({ order: id, qty }, parts) => ({ nilai: qty * (parts.order(id)?.harga ?? 0) }),
  }),
});
const by = { id: 'u1', fullname: 'Umi', jobdesk: 'akunting' };
type Step = { stream: string; type: string; data: object; minute: number };
/** A store with these events; times within a stream grow, or lie up to a minute back. */
const storeOf = (steps: readonly Step[]) => {
  const streams = new Map<string, Recorded[]>();
  for (const { stream, type, data, minute } of steps) {
    const events = streams.get(stream) ?? [];
    const at = new Date(Date.UTC(2026, 6, 20, 3, minute)).toISOString();
    streams.set(stream, [...events, { stream, revision: events.length, type, data, meta: { at, by } } as never]);
  }
  return { readStream: async (stream: string) => streams.get(stream) ?? [] };
};
const eyes = { jobdesk: 'akunting', level: 'user' } as const;
const basisOf = async (steps: readonly Step[]) => {
  const store = storeOf(steps);
  return (await joinedStates(store, notes, '1', await store.readStream('note-1'))).basis('nilai');
};
const linesOf = async (steps: readonly Step[]) => {
  const store = storeOf(steps);
  const { states } = await joinedStates(store, notes, '1', await store.readStream('note-1'));
  const lines = originOf(notes, states, 'nilai', eyes, () => true);
  return lines.map(({ event: { stream, revision }, change, value }) => [stream, revision, change, value]);
};
const price = (stream: string, harga: number, minute: number): Step => ({
  stream,
  type: 'Priced',
  data: { harga },
  minute,
});
const write = (data: Partial<Note>, minute: number): Step => ({ stream: 'note-1', type: 'Written', data, minute });

it('stand between its own in the order of time; what was before it counts with its first', async () => {
  expect(
    await linesOf([
      ...[price('order-a', 10, 0), write({ order: 'a', qty: 2 }, 1), price('order-a', 15, 2)],
      ...[price('order-b', 100, 2), write({ order: 'b' }, 3), price('order-a', 99, 4), price('order-b', 90, 5)],
    ]),
  ).toEqual([
    ['note-1', 0, 20, 20],
    ['order-a', 1, 10, 30],
    ['note-1', 1, 170, 200],
    ['order-b', 1, -20, 180],
  ]);
});

it('name what the amount is also worked out from now', async () => {
  const two = [
    price('order-a', 10, 0),
    price('order-b', 7, 0),
    write({ order: 'a', qty: 2 }, 1),
    write({ order: 'b' }, 2),
  ];
  expect(await basisOf(two)).toEqual(['order-b']);
  expect(await basisOf([...two, write({ qty: 0 }, 3)])).toEqual([]);
});

it('end in what it is now', async () => {
  const minute = fc.integer({ min: 0, max: 9 });
  const step = fc.oneof(
    fc
      .tuple(fc.constantFrom('order-a', 'order-b'), fc.integer({ min: 0, max: 9 }), minute)
      .map((args) => price(...args)),
    fc
      .tuple(fc.record({ order: fc.constantFrom('a', 'b', ''), qty: fc.integer({ min: 0, max: 5 }) }), minute)
      .map((args) => write(...args)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (more) => {
      const steps = [...more, write({ qty: 3 }, 5)];
      const store = storeOf(steps);
      const now = await documentAt(store, notes, '1', await store.readStream('note-1'));
      const lines = await linesOf(steps);
      expect(lines.at(-1)?.[3] ?? 0).toBe(now?.doc.nilai);
      expect(lines.reduce((sum, line) => sum + Number(line[2]), 0)).toBe(now?.doc.nilai);
    }),
  );
});
