/** The executor under failures: other processes, crashes, an unreachable engine, leftover numbers and claims. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Unavailable } from '../../../infra/ports/ports.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { type Actor, system } from '../../domain/kit/aggregate/actor.js';
import { aggregate } from '../../domain/kit/aggregate/aggregate.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { CommandExecutor } from './command-executor.js';

type Box = { name: string; number: string; notes: string[]; from?: string; to?: string; secret?: string };
const box = aggregate({
  name: 'box',
  initial: { name: '', number: '', notes: [] } as Box,
  commands: {
    make: z.strictObject({ name: z.string().max(20), from: z.string().optional(), to: z.string().optional() }),
    rename: z.strictObject({ name: z.string() }),
    note: z.strictObject({ text: z.string() }),
    hide: z.strictObject({ secret: z.string().meta({ secret: true }) }),
    drop: z.strictObject({}),
  },
  may: { make: ['system'], rename: ['system'], note: ['system'], hide: ['system'], drop: ['system'] },
  creates: ['make'],
  anyVersion: ['note'],
  holds: (s) => (s.name ? [{ space: 'box.name', key: s.name, from: s.from, to: s.to }] : []),
  title: (s) => s.number,
  events: {
    Made: z.object({ name: z.string(), number: z.string() }),
    Renamed: z.object({ name: z.string() }),
    Noted: z.object({ text: z.string() }),
    Hidden: z.object({ secret: z.string().meta({ secret: true }) }),
    Dropped: z.object({}),
  },
  decide: {
    make: (_, data, ctx) => [{ type: 'Made', data: { ...data, number: ctx.number('BOX') } }],
    rename: (_, data) => [{ type: 'Renamed', data }],
    note: (_, data) => [{ type: 'Noted', data }],
    hide: (_, data) => [{ type: 'Hidden', data }],
    drop: () => [{ type: 'Dropped', data: {} }],
  },
  evolve: {
    Made: (_, data) => ({ ...data, notes: [] }),
    Renamed: (s, data) => ({ ...s, ...data }),
    Noted: (s, { text }) => ({ ...s, notes: [...s.notes, text] }),
    Hidden: (s, data) => ({ ...s, ...data }),
    Dropped: (s) => ({ ...s, name: '' }),
  },
});

let events: MemoryEvents;
let executor: CommandExecutor;
const newBus = () => new CommandExecutor(events, [box], async (secret) => `hash of ${secret}`);
beforeEach(() => {
  events = new MemoryEvents();
  executor = newBus();
});
const now = Date.now;
afterEach(() => {
  Date.now = now;
});
/** Advances the clock by so many ms. */
const later = (ms: number) => {
  Date.now = () => now() + ms;
};

const give = (
  id: string,
  command: string,
  data: object,
  more: { ifMatch?: number; commandId?: string } = {},
  on = executor,
) => on.run(system, 'box', id, command, data, { commandId: randomUUID(), ...more });
const make = (id: string, name = id, commandId: string = randomUUID(), on = executor) =>
  give(id, 'make', { name }, { commandId }, on);
const failOnce = (match: (stream: string) => boolean, error: Error) => {
  events.before = (stream) => {
    if (!match(stream)) return;
    events.before = () => {};
    throw error;
  };
};
const documents = (stream: string) => stream.startsWith('box-');

describe('another process', () => {
  it('that wrote first: the one who saw the old state hears of it, the others are tried again', async () => {
    await make('a');
    const other = newBus();
    await give('a', 'note', { text: 'x' }, {}, other);
    const stale = () => give('a', 'rename', { name: 'b' }, { ifMatch: 0 });
    await expect(stale()).rejects.toMatchObject({ code: 'stale-unseen', params: {}, data: { revision: 1 } });
    await give('a', 'note', { text: 'y' }, {}, other);
    expect(await give('a', 'note', { text: 'z' })).toMatchObject({ revision: 3 });
    expect((await executor.streams.load<Box>(box, 'a')).state.notes).toEqual(['x', 'y', 'z']);
  });
  it('that carried out the same command: the same answer', async () => {
    await make('a');
    const commandId = randomUUID();
    await executor.streams.load(box, 'a');
    const first = await give('a', 'rename', { name: 'b' }, { ifMatch: 0, commandId }, newBus());
    expect(await give('a', 'rename', { name: 'b' }, { ifMatch: 0, commandId })).toEqual(first);
    expect(events.types('box-a')).toEqual(['Made', 'Renamed']);
  });
  it('that keeps writing: given up after some attempts', async () => {
    await make('a');
    let n = 0;
    const other = newBus();
    events.before = async (stream, [event]) => {
      if (stream === 'box-a' && event?.data && (event.data as { text?: string }).text === 'mine') {
        await give('a', 'note', { text: `other ${n++}` }, {}, other);
      }
    };
    await expect(give('a', 'note', { text: 'mine' })).rejects.toBeInstanceOf(Unavailable);
    expect(n).toBeGreaterThan(2);
  });
});

describe('a command of many sources', () => {
  const whole = (seen: number, more: object = {}) =>
    executor.run(
      system,
      'box',
      'all',
      'make',
      { name: 'all' },
      {
        ...{ commandId: randomUUID(), large: true, ...more },
        seen: ['a', 'b'].map((id, n) => ({ aggregate: 'box', id, revision: seen, field: `rows.${n}.box` })),
      },
    );
  it('is refused where one of them has gone on, and gives back what it had taken', async () => {
    await make('a');
    await make('b');
    await give('b', 'note', { text: 'x' });
    const gone = { code: 'source-changed', field: 'rows.1.box', params: { title: 'BOX-00002' } };
    await expect(whole(0)).rejects.toMatchObject(gone);
    // Between its claims and its end.
    await give('a', 'note', { text: 'x' });
    events.before = async (stream) => {
      if (!stream.startsWith('claim-box.name~all')) return;
      events.before = () => {};
      await give('a', 'note', { text: 'y' });
    };
    await expect(whole(1)).rejects.toMatchObject({ ...gone, field: 'rows.0.box', params: { title: 'BOX-00001' } });
    expect(events.types('box-all')).toEqual([]);
    await expect(make('all')).resolves.toMatchObject({ revision: 0 });
  });
  it('is no larger than any store takes at once', async () => {
    await make('a');
    const noted = (bytes: number) =>
      executor.run(system, 'box', 'a', 'note', { text: 'x'.repeat(bytes) }, { commandId: randomUUID(), large: true });
    await expect(noted(1_000_000)).rejects.toMatchObject({ code: 'document-large', params: { bytes: 1_001 } });
    await expect(noted(999_000)).resolves.toMatchObject({ revision: 1 });
  });
});

it('tells of a document that was not seen what its giver reads of it, and nothing to who reads it not', async () => {
  await make('a');
  const last = { type: 'Noted', at: '2026-11-25T03:00:00.000Z', by: { fullname: 'Rani', jobdesk: 'sales' } };
  const seen = { revision: 4, last, state: { name: 'only this' } };
  const presentOf = async (by: Actor, kind: string, id: string) =>
    by.jobdesk === 'sales' && kind === 'box' && id === 'a' ? seen : undefined;
  const open = { ...box, may: { ...box.may, rename: ['staff', 'system'] as const } };
  const asking = new CommandExecutor(events, [open], async (secret) => secret, { presentOf });
  const refusal = (by: Actor) =>
    asking.run(by, 'box', 'a', 'rename', { name: 'b' }, { commandId: randomUUID(), ifMatch: 9 });
  await expect(refusal(as('sales'))).rejects.toMatchObject({ code: 'stale', params: { by: 'Rani' }, data: seen });
  for (const other of [as('kacab'), system]) {
    const error = await refusal(other).catch((e) => e);
    expect([error.code, error.params, error.data]).toEqual(['stale-unseen', {}, { revision: 0 }]);
  }
});

it('names the holder of what is wanted to who reads such documents alone', async () => {
  await make('a', 'name');
  const open = { ...box, may: { ...box.may, make: ['staff'] as const } };
  const asking = new CommandExecutor(events, [open], async (secret) => secret, {
    mayRead: ({ jobdesk }) => jobdesk === 'sales',
  });
  const refused = (by: Actor, id: string) =>
    asking.run(by, 'box', id, 'make', { name: 'name' }, { commandId: randomUUID() }).catch((e) => e.params);
  expect(await refused(as('sales'), 'b')).toEqual({ key: 'name', owner: 'BOX-00001' });
  expect(await refused(as('kacab'), 'c')).toEqual({ key: 'name', owner: 'dokumen lain' });
  // With a label of the kind it is told too, and only to them.
  const labelOf = () => 'Kotak';
  const labelled = new CommandExecutor(events, [open], async (secret) => secret, {
    ...{ mayRead: ({ jobdesk }: Pick<Actor, 'jobdesk'>) => jobdesk === 'sales', labelOf },
  });
  const named = (by: Actor) =>
    labelled.run(by, 'box', 'e', 'make', { name: 'name' }, { commandId: randomUUID() }).catch((e) => e.params);
  expect([await named(as('sales')), await named(as('kacab'))]).toEqual([
    { key: 'name', what: 'Kotak', title: 'BOX-00001' },
    { key: 'name', owner: 'dokumen lain' },
  ]);
  // An actor without any branch learns that the key is taken, but not by what.
  const nobody: Actor = { ...system, branches: [] };
  const all = new CommandExecutor(events, [box], async (secret) => secret);
  const refusalFor = (by: Actor) =>
    all.run(by, 'box', 'd', 'make', { name: 'name' }, { commandId: randomUUID() }).catch((e) => e.params);
  expect([await refusalFor(nobody), await refusalFor(system)]).toEqual([
    { key: 'name', owner: '' },
    { key: 'name', owner: 'BOX-00001' },
  ]);
});

describe('a number', () => {
  it('of a command that came to nothing goes to the next', async () => {
    await make('a');
    failOnce(documents, new Error('broken'));
    await expect(make('b')).rejects.toThrow('broken');
    expect((await make('c')).result.number).toBe('BOX-00002');
    expect((await make('d')).result.number).toBe('BOX-00003');
  });
  it('is the same again for a command that is repeated after an outage, stored or not', async () => {
    const commandId = randomUUID();
    failOnce(documents, new Unavailable('event store'));
    await expect(make('a', 'a', commandId)).rejects.toBeInstanceOf(Unavailable);
    expect((await make('b')).result.number).toBe('BOX-00002');
    expect((await make('a', 'a', commandId)).result.number).toBe('BOX-00001');

    const second = randomUUID();
    events.after = (stream) => {
      if (stream !== 'box-c') return;
      events.after = () => {};
      throw new Unavailable('event store');
    };
    await expect(make('c', 'c', second)).rejects.toBeInstanceOf(Unavailable);
    const answer = await make('c', 'c', second);
    expect([answer.result.number, events.types('box-c')]).toEqual(['BOX-00003', ['Made']]);
  });
  it('that a crash left behind is given out first by the next process, but not while it may still be in use', async () => {
    await make('a');
    failOnce(documents, new Unavailable('killed here'));
    const commandId = randomUUID();
    await expect(make('b', 'b', commandId)).rejects.toBeInstanceOf(Unavailable);
    await make('c');
    const soon = newBus();
    expect((await make('d', 'd', undefined, soon)).result.number).toBe('BOX-00004');
    later(31_000);
    const after = newBus();
    expect((await make('e', 'e', undefined, after)).result.number).toBe('BOX-00002');
    expect((await make('f', 'f', undefined, after)).result.number).toBe('BOX-00005');
    // A retry whose number went to another document gets a new one.
    expect((await make('b', 'b', commandId, after)).result.number).toBe('BOX-00006');
    const numbers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (id) => (await after.streams.load<Box>(box, id)).state.number),
    );
    expect(new Set(numbers).size).toBe(6);
  });
  it('is given out once by two processes at once', async () => {
    const other = newBus();
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, n) => make(`m${n}`, `m${n}`, undefined, n % 2 ? executor : other)),
    );
    const numbers = created.map((m) => Number(m.result.number?.slice(-5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });
});

describe('a claim', () => {
  it('of a command that came to nothing is given back', async () => {
    failOnce(documents, new Error('broken'));
    await expect(make('a', 'name')).rejects.toThrow('broken');
    expect(await make('b', 'name')).toMatchObject({ revision: 0 });
    expect(events.types('claim-box.name~name')).toEqual(['Claimed', 'Released', 'Claimed']);
  });
  it('counts while its command may be under way, and lapses after a crash', async () => {
    failOnce(documents, new Unavailable('killed here'));
    await expect(make('a', 'name')).rejects.toBeInstanceOf(Unavailable);
    await expect(make('b', 'name')).rejects.toMatchObject({ code: 'claimed-now', field: 'name' });
    later(31_000);
    expect(await make('b', 'name', undefined, newBus())).toMatchObject({ revision: 0 });
    await expect(make('a', 'name')).rejects.toMatchObject({
      code: 'claimed-unique',
      params: { key: 'name', owner: 'BOX-00001' },
    });
  });
  it('lapses by itself, at once, when its document no longer holds it', async () => {
    await make('a', 'name');
    await expect(make('b', 'name')).rejects.toMatchObject({ code: 'claimed-unique' });
    await give('a', 'drop', {});
    expect(await make('b', 'name')).toMatchObject({ revision: 0 });
    await expect(give('a', 'rename', { name: 'name' })).rejects.toMatchObject({ code: 'claimed-unique' });
  });
  it('of two processes at once is had by one', async () => {
    const other = newBus();
    for (let n = 0; n < 20; n++) {
      const both = await Promise.allSettled([make(`x${n}`, `n${n}`), make(`y${n}`, `n${n}`, undefined, other)]);
      expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
  it('for a time keeps out those that overlap, half open', async () => {
    const day = (n: number) => `2026-07-${String(n).padStart(2, '0')}T00:00:00.000Z`;
    const hold = (id: string, from?: number, to?: number) =>
      give(id, 'make', { name: 'truck', ...(from ? { from: day(from) } : {}), ...(to ? { to: day(to) } : {}) });
    await hold('a', 10, 12);
    await hold('b', 12, 14);
    await hold('c', 8, 10);
    for (const [from, to] of [
      [11, 13],
      [9, 15],
      [1, undefined],
      [undefined, 9],
      [undefined, undefined],
    ]) {
      await expect(hold('d', from, to)).rejects.toMatchObject({ code: expect.stringMatching(/^claimed/) });
    }
    await hold('d', 14, 15);
  });
  it('that took too long is given up before the append', async () => {
    events.before = (stream) => {
      if (stream.startsWith('series-')) later(21_000);
    };
    await expect(make('a')).rejects.toBeInstanceOf(Unavailable);
    expect(events.types('box-a')).toEqual([]);
  });
  it('is refused with the names of the field and the holder', async () => {
    await make('a', 'name');
    await expect(make('b', 'name')).rejects.toMatchObject({
      field: 'name',
      params: { owner: 'BOX-00001', key: 'name' },
    });
    expect(await executor.claims.holder('box.name', 'name')).toBe('box-a');
    expect(await executor.claims.holder('box.name', 'other')).toBeUndefined();
  });
});

describe('what is stored', () => {
  it('has secrets hashed, and a body hash without them', async () => {
    await make('a');
    const commandId = randomUUID();
    const first = await give('a', 'hide', { secret: 'open sesame' }, { commandId });
    expect(JSON.stringify(events.log)).not.toContain('"open sesame"');
    expect(events.log.at(-1)?.data).toEqual({ secret: 'hash of open sesame' });
    expect(await give('a', 'hide', { secret: 'another' }, { commandId })).toEqual(first);
  });
  it('is chained, numbered and told apart by ids that follow from the command', async () => {
    const commandId = randomUUID();
    await make('a', 'a', commandId);
    const other = new MemoryEvents();
    const twin = new CommandExecutor(other, [box], async (s) => s);
    await make('a', 'a', commandId, twin);
    const of = (store: MemoryEvents) => store.log.filter((e) => e.stream === 'box-a').map((e) => e.id);
    expect(of(other)).toEqual(of(events));
    expect(of(events)[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(events.log.at(-1)?.meta).toMatchObject({ commandId, command: 'make', prev: '', numbers: ['BOX-00001'] });
  });
  it('gives the same state from memory as from the log', async () => {
    await give('a', 'make', { name: 'a', from: undefined, to: '2026-01-01' });
    await give('a', 'note', { text: 'x' });
    const memory = (await executor.streams.load(box, 'a')).state;
    const log = (await newBus().streams.load(box, 'a')).state;
    expect(Object.keys(memory as object)).toEqual(Object.keys(log as object));
    expect(memory).toStrictEqual(log);
  });
});
