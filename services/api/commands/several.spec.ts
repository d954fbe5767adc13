/** Several processes that run commands on one store: claims, numbers and outcomes are as with one. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { Unavailable } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { aggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { CommandExecutor } from './command-executor.js';
import { distant } from './testing/distant.js';

type Van = { plate: string; number: string; free: boolean; notes: number };
const van = aggregate({
  name: 'van',
  initial: { plate: '', number: '', free: true, notes: 0 } as Van,
  commands: {
    make: z.strictObject({ plate: z.string() }),
    repaint: z.strictObject({ plate: z.string() }),
    note: z.strictObject({}),
    sell: z.strictObject({}),
  },
  may: { make: ['system'], repaint: ['system'], note: ['system'], sell: ['system'] },
  creates: ['make'],
  anyVersion: ['note', 'repaint', 'sell'],
  holds: (s) => (s.plate ? [{ space: 'van.plate', key: s.plate }] : []),
  title: (s) => s.number,
  events: {
    Made: z.object({ plate: z.string(), number: z.string() }),
    Repainted: z.object({ plate: z.string() }),
    Noted: z.object({}),
    Sold: z.object({}),
  },
  decide: {
    make: (_, data, ctx) => [{ type: 'Made', data: { ...data, number: ctx.number('VAN') } }],
    repaint: (_, data) => [{ type: 'Repainted', data }],
    note: () => [{ type: 'Noted', data: {} }],
    sell: (s) => (s.plate === '' ? [] : [{ type: 'Sold', data: {} }]),
  },
  evolve: {
    Made: (s, data) => ({ ...s, ...data, notes: 0 }),
    Repainted: (s, data) => ({ ...s, ...data }),
    Noted: (s) => ({ ...s, notes: s.notes + 1 }),
    Sold: (s) => ({ ...s, plate: '' }),
  },
});
/** Claims several things at once, in any order. */
const crew = aggregate({
  name: 'crew',
  initial: { of: [] as string[] },
  commands: { join: z.strictObject({ of: z.array(z.string()) }) },
  may: { join: ['system'] },
  creates: ['join'],
  holds: (s) => s.of.map((key) => ({ space: 'crew.of', key, label: key })),
  title: () => 'crew',
  events: { Joined: z.object({ of: z.array(z.string()) }) },
  decide: { join: (_, data) => [{ type: 'Joined', data }] },
  evolve: { Joined: (_, data) => data },
});
/** Decides by the state of another document. */
const trip = aggregate({
  name: 'trip',
  initial: { van: '' },
  commands: { begin: z.strictObject({ van: z.string() }) },
  may: { begin: ['system'] },
  creates: ['begin'],
  needs: { begin: (_, data) => [{ aggregate: van, id: data.van }] },
  title: () => 'trip',
  events: { Begun: z.object({ van: z.string() }) },
  decide: {
    begin: (_, data, ctx) => {
      if (ctx.fact<Van>(van, data.van).plate === '') throw new Rejected('not-found');
      return [{ type: 'Begun', data }];
    },
  },
  evolve: { Begun: (_, data) => data },
});

let events: MemoryEvents;
const process = () => new CommandExecutor(events, [van, trip, crew], async (secret) => secret, { alone: false });
const run = (
  executor: CommandExecutor,
  id: string,
  command: string,
  data: object,
  commandId: string = randomUUID(),
  ifMatch?: number,
) => executor.run(system, 'van', id, command, data, { commandId, ...(ifMatch === undefined ? {} : { ifMatch }) });
beforeEach(() => {
  events = new MemoryEvents();
});

describe('several processes', () => {
  it('see at once what another has stored: versions, answers, facts, holders', async () => {
    const [one, two] = [process(), process()];
    await run(one, 'a', 'make', { plate: 'B 1' });
    await run(two, 'a', 'note', {});
    expect(await two.claims.holder('van.plate', 'B 1')).toBe('van-a');
    const commandId = randomUUID();
    const answer = await run(one, 'a', 'note', {}, commandId, 1);
    expect(answer.revision).toBe(2);
    expect(await run(two, 'a', 'note', {}, commandId, 1)).toEqual(answer);
    await expect(run(two, 'a', 'note', {}, randomUUID(), 5)).resolves.toMatchObject({ revision: 3 });
    await run(two, 'a', 'sell', {});
    await expect(
      one.run(system, 'trip', 't', 'begin', { van: 'a' }, { commandId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await one.claims.holder('van.plate', 'B 1')).toBeUndefined();
    await run(one, 'b', 'make', { plate: 'B 1' });
    expect(await two.claims.holder('van.plate', 'B 1')).toBe('van-b');
  });

  it('answer a command that is given to all of them at once with one outcome', async () => {
    events = distant();
    const all = [process(), process(), process()];
    await run(all[0] as CommandExecutor, 'a', 'make', { plate: 'B 1' });
    const commandId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => run(all[i % 3] as CommandExecutor, 'a', 'note', {}, commandId)),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(events.types('van-a')).toEqual(['Made', 'Noted']);
  });

  it('never hold one thing twice and number without gap or double, whatever they do at once', async () => {
    const step = fc.record({
      by: fc.nat(2),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      command: fc.constantFrom('make', 'make', 'repaint', 'sell', 'note'),
      plate: fc.constantFrom('B 1', 'B 2'),
      twice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 4 }), async (rounds) => {
        events = distant();
        const all = [process(), process(), process()];
        for (const round of rounds) {
          await Promise.all(
            round.flatMap(({ by, id, command, plate, twice }) => {
              const data = command === 'make' || command === 'repaint' ? { plate } : {};
              const commandId = randomUUID();
              const give = (executor: number) =>
                run(all[executor % 3] as CommandExecutor, id, command, data, commandId).catch((error) => {
                  const isRefusal = error instanceof Rejected || error instanceof Problem || error instanceof Conflict;
                  if (!isRefusal && !(error instanceof Unavailable)) throw error;
                });
              return twice ? [give(by), give(by + 1)] : [give(by)];
            }),
          );
          const fresh = process();
          const vans = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => fresh.streams.load<Van>(van, id)));
          const plates = vans.map(({ state }) => state.plate).filter((plate) => plate !== '');
          expect(new Set(plates).size).toBe(plates.length);
        }
        for (let i = 0; i < 3; i++) await run(all[i] as CommandExecutor, `late${i}`, 'make', { plate: `L ${i}` });
        const numbers = events.log.filter((e) => e.type === 'Made').map((e) => (e.data as Van).number);
        expect(numbers.sort()).toEqual(numbers.map((_, i) => `VAN-${String(i + 1).padStart(5, '0')}`));
      }),
      { numRuns: 60 },
    );
  });

  it('of several that want the same few things, named in any order, one gets all of them', async () => {
    const names = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 2, maxLength: 6 }), async (wanted) => {
        events = distant();
        const all = [process(), process(), process()];
        const came = await Promise.all(
          wanted.map((of, n) =>
            (all[n % 3] as CommandExecutor)
              .run(system, 'crew', `crew${n}`, 'join', { of }, { commandId: randomUUID() })
              .then(() => of)
              .catch((error) => {
                if (!(error instanceof Rejected)) throw error;
                expect(error.code).toMatch(/^claimed/);
                return undefined;
              }),
          ),
        );
        const held = came.flatMap((of) => of ?? []);
        expect(new Set(held).size).toBe(held.length);
        // A refusal is always due to another command, so not all of them are refused.
        expect(came.filter((of) => of !== undefined)).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('never let an event be older than the one before it, however wrong the clocks are', async () => {
    const [one, two] = [process(), process()];
    const date = Date.now;
    try {
      Date.now = () => date() + 300_000;
      await run(one, 'a', 'make', { plate: 'B 1' });
      Date.now = () => date() - 300_000;
      await run(two, 'a', 'note', {});
    } finally {
      Date.now = date;
    }
    const [created, noted] = events.log.filter((e) => e.stream === 'van-a');
    expect(noted?.meta.at).toBe(created?.meta.at);
  });

  it('wait for a claim whose command may be under way elsewhere, however wrong the clocks are', async () => {
    const [one, two] = [process(), process()];
    events.before = (stream) => {
      if (stream === 'van-a') throw new Unavailable('event store');
    };
    await expect(run(one, 'a', 'make', { plate: 'B 1' })).rejects.toThrow(Unavailable);
    events.before = () => {};
    const [date, steady] = [Date.now, performance.now];
    try {
      Date.now = () => date() + 300_000; // this process's clock is five minutes ahead
      await expect(run(two, 'b', 'make', { plate: 'B 1' })).rejects.toMatchObject({ code: 'claimed-now' });
      performance.now = () => steady.call(performance) + 31_000;
      await expect(run(two, 'b', 'make', { plate: 'B 1' })).resolves.toMatchObject({ revision: 0 });
    } finally {
      Date.now = date;
      performance.now = steady;
    }
  });
});
