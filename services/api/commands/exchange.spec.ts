/** Documents that exchange their claims: all of them or none, with refusals, crashes and other processes. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Unavailable } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { aggregate } from '../../domain/kit/aggregate/aggregate.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import { CommandExecutor } from './command-executor.js';
import { exchange, type Part, PartRefused } from './exchange.js';

type Van = { plate: string; sold: boolean };
const van = aggregate({
  name: 'van',
  initial: { plate: '', sold: false } as Van,
  commands: {
    make: z.strictObject({ plate: z.string() }),
    plate: z.strictObject({ plate: z.string() }),
    sell: z.strictObject({}),
  },
  may: { make: ['system'], plate: ['system'], sell: ['system'] },
  creates: ['make'],
  holds: (s) => (s.plate ? [{ space: 'van.plate', key: s.plate }] : []),
  title: (s) => s.plate,
  events: { Made: z.object({ plate: z.string() }), Plated: z.object({ plate: z.string() }), Sold: z.object({}) },
  decide: {
    make: (_, data) => [{ type: 'Made', data }],
    plate: (s, data) => (s.sold ? reject('retired') : [{ type: 'Plated', data }]),
    sell: () => [{ type: 'Sold', data: {} }],
  },
  evolve: {
    Made: (_, data) => ({ ...data, sold: false }),
    Plated: (s, data) => ({ ...s, ...data }),
    Sold: (s) => ({ ...s, sold: true }),
  },
});

let events: MemoryEvents;
const newBus = (alone = true) => new CommandExecutor(events, [van], async (secret) => secret, { alone });
const run = (executor: CommandExecutor, id: string, command: string, data: object) =>
  executor.run(system, 'van', id, command, data, { commandId: randomUUID() });
const plates = async () => {
  const executor = newBus();
  const all = await Promise.all(['a', 'b', 'c'].map((id) => executor.streams.load<Van>(van, id)));
  return all.map(({ state }) => state.plate).join('');
};
const ids = new Map<string, string>();
const idOf = (what: string) => ids.set(what, ids.get(what) ?? randomUUID()).get(what) as string;
/** Vans, each with its old and new plate. @param ifMatch revision that was seen of each */
const parts = (moves: Record<string, [string, string]>, ifMatch = 0): Part[] =>
  Object.entries(moves).map(([id, [from, to]]) => {
    const back = [{ command: 'plate', data: { plate: from }, commandId: idOf(`${id} back`) }];
    return {
      aggregate: 'van',
      id,
      ifMatch,
      steps: [{ command: 'plate', data: { plate: to }, commandId: idOf(id), back }],
    };
  });
const CAUSE = randomUUID();
const turn = () => parts({ a: ['A', 'B'], b: ['B', 'C'], c: ['C', 'A'] });
const give = (executor: CommandExecutor, all: readonly Part[]) =>
  exchange(executor, system, all, { causationId: CAUSE, correlationId: 'uji' });
const refusedAt = async (executor: CommandExecutor, all: readonly Part[]) => {
  const error = await give(executor, all).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PartRefused)) throw error ?? new Error('it was not refused');
  return [error.part, (error.cause as { code?: string } | undefined)?.code];
};
/** Ends the process before the nth append of an event type to a stream, from now. */
const crashAt = (stream: string, type: string, n = 1) => {
  let count = 0;
  events.before = (to, list) => {
    if (to === stream && list.some((one) => one.type === type) && ++count >= n) throw new Unavailable('event store');
  };
};
const now = Date.now;
beforeEach(async () => {
  events = new MemoryEvents();
  ids.clear();
  const executor = newBus();
  for (const id of ['a', 'b', 'c']) await run(executor, id, 'make', { plate: id.toUpperCase() });
});
afterEach(() => {
  Date.now = now;
});

it('gives all of them, once', async () => {
  const executor = newBus();
  await give(executor, turn());
  expect(await plates()).toBe('BCA');
  const { length } = events.log;
  await give(newBus(), turn());
  expect(events.log.length).toBe(length);
  await run(executor, 'd', 'make', { plate: 'D' });
  for (const plate of ['A', 'B', 'C'])
    await expect(run(executor, 'd', 'plate', { plate })).rejects.toMatchObject({ code: 'claimed-unique' });
});
it('gives none where one is refused, and holds nothing for it', async () => {
  const executor = newBus();
  await run(executor, 'd', 'make', { plate: 'D' });
  expect(await refusedAt(executor, parts({ a: ['A', 'B'], b: ['B', 'D'] }))).toEqual([1, 'claimed-unique']);
  await run(executor, 'b', 'plate', { plate: 'X' });
  expect(await refusedAt(executor, turn())).toEqual([1, 'stale-unseen']);
  await run(executor, 'c', 'sell', {});
  expect(await refusedAt(executor, parts({ a: ['A', 'X'], b: ['X', 'A'], c: ['C', 'Y'] }, 0))).toEqual([
    1,
    'stale-unseen',
  ]);
  expect(await plates()).toBe('AXC');
  // At once, since the exchange's claims were released.
  await run(executor, 'd', 'plate', { plate: 'B' });
});
it.each([1, 2, 3])(
  'goes on after a crash before its part %i: nobody took anything meanwhile, however long it was',
  async (n) => {
    crashAt(`van-${'abc'[n - 1]}`, 'Plated');
    await expect(give(newBus(), turn())).rejects.toThrow(Unavailable);
    events.before = () => {};
    Date.now = () => now() + (n === 1 ? 0 : 3_600_000);
    const executor = newBus();
    await run(executor, 'd', 'make', { plate: 'D' });
    for (const plate of ['A', 'B', 'C'])
      await expect(run(executor, 'd', 'plate', { plate })).rejects.toMatchObject({ code: /^claimed/ });
    // The exchange that has begun is completed even if somebody changes a document that waits for its part.
    if (n === 2) await run(executor, 'c', 'plate', { plate: 'C' });
    await give(executor, turn());
    expect(await plates()).toBe('BCA');
  },
);
it('takes back what stands where the rest can’t follow any more, also after a crash on the way back', async () => {
  crashAt('van-b', 'Plated');
  await expect(give(newBus(), turn())).rejects.toThrow(Unavailable);
  events.before = () => {};
  expect(await plates()).toBe('BBC');
  await run(newBus(), 'c', 'sell', {});
  crashAt('van-a', 'Plated');
  await expect(give(newBus(), turn())).rejects.toThrow(Unavailable);
  events.before = () => {};
  expect(await refusedAt(newBus(), turn())).toEqual([2, 'retired']);
  expect(await plates()).toBe('ABC');
  // A retry changes nothing: the exchange stays undone, though its obstacle has gone.
  expect(await refusedAt(newBus(), turn())).toEqual([undefined, undefined]);
  expect(await plates()).toBe('ABC');
  // Nothing is reserved for it any more.
  const executor = newBus();
  await run(executor, 'a', 'plate', { plate: 'Z' });
  await run(executor, 'd', 'make', { plate: 'A' });
});
it('is not begun by what somebody gave by hand under an id of it', async () => {
  const executor = newBus();
  const all = turn();
  const [first] = all as [Part];
  const { command, commandId } = first.steps[0] as Part['steps'][number];
  const by = executor.commands.get(`van/${command}`);
  if (!by) throw new Error('no such command');
  await executor.execute(by, system, 'a', { plate: 'Z' }, { commandId });
  expect(await refusedAt(executor, all)).toEqual([0, 'command-id-reused']);
  expect(await plates()).toBe('ZBC');
});
it('meets other processes: all of one, none of the other', async () => {
  const [one, two] = [newBus(false), newBus(false)];
  const other = parts({ a: ['A', 'C'], c: ['C', 'A'] }).map((part, n) => ({
    ...part,
    steps: part.steps.map((step) => ({ ...step, commandId: idOf(`other ${n}`), back: [] })),
  }));
  const outcomes = await Promise.allSettled([give(one, parts({ a: ['A', 'B'], b: ['B', 'A'] })), give(two, other)]);
  expect(['BAC', 'CBA']).toContain(await plates());
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});
