/** The balance of what documents give and take never falls below zero, under concurrency and failures. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Unavailable } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { Planner } from '../batch/planner.js';
import type { CommandExecutor } from './command-executor.js';
import { exchange, type Part } from './exchange.js';
import { preview } from './preview.js';
import {
  back,
  busOn,
  came,
  clerk,
  delivered,
  freshId,
  give,
  lastMove,
  left,
  sumsByEvent,
} from './testing/deliveries.js';
import { distant } from './testing/distant.js';

let events: MemoryEvents;
let executor: CommandExecutor;
beforeEach(() => {
  events = new MemoryEvents();
  executor = busOn(events, true);
});
const [date, steady] = [Date.now, performance.now];
afterEach(() => {
  Date.now = date;
  performance.now = steady;
});
/** Advances the clock by so many ms. */
const later = (ms: number) => {
  Date.now = () => date() + ms;
  performance.now = () => steady.call(performance) + ms;
};
/** Makes the next append to a stream of a kind fail, before or after it is stored. */
const breakOnce = (when: 'before' | 'after', kind: string) => {
  const hook = (stream: string) => {
    if (!stream.startsWith(kind)) return;
    events[when] = () => {};
    throw new Unavailable('event store');
  };
  events[when] = hook;
};
const counted = async (all: Promise<string>[]) => {
  const words = await Promise.all(all);
  return Object.fromEntries([...new Set(words)].sort().map((word) => [word, words.filter((w) => w === word).length]));
};
const booked = (key: string) => sumsByEvent(events.log).at(-1)?.get(key);

describe('a limit that is another document’s gift', () => {
  it('lets exactly as many take of it as fit, however many ask at once', async () => {
    const key = await delivered(executor, 100);
    const attempts = Array.from({ length: 40 }, () => came(back(executor, key, 7)));
    const words = await counted(attempts);
    expect(words.done).toBe(14);
    expect((words['amount-short'] ?? 0) + (words['amount-now'] ?? 0)).toBe(26);
    expect([booked(key), await left(executor, key)]).toEqual([2, 2]);
  });
  it('lets exactly as many where they ask of two processes', async () => {
    events = distant();
    const two = [busOn(events), busOn(events)] as [CommandExecutor, CommandExecutor];
    const key = await delivered(two[0], 10);
    const words = await counted(
      Array.from({ length: 30 }, (_, i) => came(back(two[i % 2] as CommandExecutor, key, 1))),
    );
    expect(words.done).toBe(10);
    expect([booked(key), await left(two[1], key)]).toEqual([0, 0]);
  });
  it('counts once it is stored, and is not lowered below what was taken', async () => {
    const { result } = await give(executor, 'antar', 'a', 'register', { qty: 10, cabang: 'jkt', catatan: 'x' });
    const key = result.number ?? '';
    expect(await came(back(executor, key, 1))).toBe('amount-short');
    await give(executor, 'antar', 'a', 'arrive');
    await back(executor, key, 4, 'r');
    await expect(give(executor, 'antar', 'a', 'change', { qty: 3 })).rejects.toMatchObject({
      code: 'amount-short',
      field: 'qty',
      params: { key, left: 6, want: 7 },
    });
    expect(await came(give(executor, 'antar', 'a', 'cancel'))).toBe('amount-short');
    await give(executor, 'antar', 'a', 'change', { qty: 4 });
    expect(await came(back(executor, key, 1))).toBe('amount-short');
    await give(executor, 'retur', 'r', 'cancel');
    await back(executor, key, 1, 's');
    expect(await came(give(executor, 'retur', 'r', 'reopen'))).toBe('amount-short');
    await give(executor, 'retur', 's', 'change', { qty: 4 });
    await expect(give(executor, 'retur', 's', 'change', { qty: 5 })).rejects.toMatchObject({
      params: { left: 0, want: 1 },
    });
    expect(await came(give(executor, 'antar', 'a', 'change', { catatan: 'y' }))).toBe('done');
    expect([booked(key), await left(executor, key)]).toEqual([0, 0]);
  });
  it('takes all amounts that a command wants, or none', async () => {
    const [one, two] = [await delivered(executor, 5, 'a'), await delivered(executor, 5, 'b')];
    await back(executor, one, 5, 'r');
    await back(executor, two, 5);
    // Tries to take from one amount what it gives to the other.
    expect(await came(give(executor, 'retur', 'r', 'change', { antar: two }))).toBe('amount-short');
    expect([await left(executor, one), await left(executor, two)]).toEqual([0, 0]);
    expect((await lastMove(events, one)).open).toEqual([]);
    expect([booked(one), booked(two)]).toEqual([0, 0]);
  });
});

describe('a command that breaks', () => {
  it('holds what it took until it can’t come any more, and the loser hears who holds it', async () => {
    const key = await delivered(executor, 10);
    breakOnce('before', 'retur-');
    expect(await came(back(executor, key, 8))).toBe('Unavailable');
    await expect(back(executor, key, 3)).rejects.toMatchObject({
      code: 'amount-now',
      field: 'qty',
      params: { key, left: 2, want: 3, held: 8, owner: 'OPERASIONAL' },
    });
    expect(await came(back(executor, key, 11))).toBe('amount-short');
    expect(await came(back(executor, key, 2))).toBe('done');
    later(31_000);
    expect(await came(back(executor, key, 8))).toBe('done');
    expect([booked(key), await left(executor, key)]).toEqual([0, 0]);
  });
  it('names a document that is there, of another branch only its branch', async () => {
    const key = await delivered(executor, 10);
    await back(executor, key, 1, 'r');
    breakOnce('before', 'retur-');
    expect(await came(give(executor, 'retur', 'r', 'change', { qty: 9 }))).toBe('Unavailable');
    const ownerSeenBy = (by: typeof clerk) =>
      give(executor, 'retur', freshId(), 'register', { antar: key, qty: 3, cabang: 'bdg' }, randomUUID(), by).catch(
        ({ params }) => params.owner,
      );
    expect(await ownerSeenBy(clerk)).toBe('RETUR-00001 (OPERASIONAL)');
    expect(await ownerSeenBy(as('operasional', { branches: ['bdg'] }))).toBe('cabang lain');
  });
  it('counts what was stored though nobody heard of it, and a repeat of it changes nothing', async () => {
    const key = await delivered(executor, 10);
    breakOnce('after', 'retur-');
    const id = randomUUID();
    expect(await came(back(executor, key, 8, 'r', id))).toBe('Unavailable');
    expect(await came(back(executor, key, 3))).toBe('amount-short');
    expect(await came(back(executor, key, 8, 'r', id))).toBe('done');
    later(3_600_000);
    expect([booked(key), await left(executor, key)]).toEqual([2, 2]);
  });
  it('counts once when it is given again, moved again at the same place', async () => {
    const key = await delivered(executor, 10);
    const id = randomUUID();
    for (let n = 0; n < 3; n++) {
      breakOnce('before', 'retur-');
      expect(await came(back(executor, key, 8, 'r', id))).toBe('Unavailable');
    }
    expect((await lastMove(events, key)).open).toHaveLength(3);
    expect(await came(back(executor, key, 8, 'r', id))).toBe('done');
    expect([booked(key), await left(executor, key)]).toEqual([2, 2]);
    await back(executor, key, 2);
    expect((await lastMove(events, key)).open).toHaveLength(1);
  });
  it('counts once where it was given to two processes, whenever a third looks at its document', async () => {
    const key = await delivered(executor, 10);
    const id = randomUUID();
    const retur = { antar: key, qty: 4, cabang: 'jkt' };
    breakOnce('after', 'amount-');
    expect(await came(give(busOn(events), 'retur', 'r', 'register', retur, id))).toBe('Unavailable');
    expect(await came(give(busOn(events), 'retur', 'r', 'register', retur, id))).toBe('done');
    // It is stored between two reads of the stream.
    const read = events.readStream.bind(events);
    let looks = 0;
    events.readStream = async (stream, from) => (stream === 'retur-r' && looks++ === 0 ? [] : read(stream, from));
    expect(await came(back(busOn(events), key, 1))).toBe('done');
    events.readStream = read;
    later(3_600_000);
    expect([booked(key), await left(busOn(events), key)]).toEqual([5, 5]);
  });
  it('gives nothing before it is stored', async () => {
    const { result } = await give(executor, 'antar', 'a', 'register', { qty: 10, cabang: 'jkt', catatan: 'x' });
    const key = result.number ?? '';
    breakOnce('before', 'antar-');
    expect(await came(give(executor, 'antar', 'a', 'arrive'))).toBe('Unavailable');
    expect(await came(back(executor, key, 1))).toBe('amount-short');
    await give(executor, 'antar', 'a', 'arrive');
    later(3_600_000);
    expect(await came(back(executor, key, 11))).toBe('amount-short');
    expect(await came(back(executor, key, 10))).toBe('done');
  });
  it('that is stored after it was taken for lost is in the sum all the same', async () => {
    const key = await delivered(executor, 10);
    let store: (() => Promise<unknown>) | undefined;
    const append = events.append.bind(events);
    events.append = async (...args) => {
      if (!args[0].startsWith('retur-') || store) return append(...args);
      store = () => append(...args);
      throw new Unavailable('event store');
    };
    expect(await came(back(executor, key, 4, 'r'))).toBe('Unavailable');
    later(31_000);
    expect(await came(back(executor, key, 5))).toBe('done');
    await store?.();
    executor = busOn(events, true);
    expect([booked(key), await left(executor, key)]).toEqual([1, 1]);
  });
  it.each([
    ['taken back', {}],
    ['that can’t be taken back', { cabang: 'bdg' }],
  ])('leaves nothing behind where another was first at its document: a move %s', async (how, more) => {
    const [one, two] = [busOn(events), busOn(events)] as [CommandExecutor, CommandExecutor];
    const [key, other] = [await delivered(one, 10), await delivered(one, 10, 'b')];
    await back(one, key, 1, 'r');
    let n = 0;
    events.before = async (stream, [event]) => {
      if (how !== 'taken back' && event?.type === 'Withdrawn') throw new Unavailable('event store');
      if (stream !== 'retur-r' || n++ > 0) return;
      await give(two, 'retur', 'r', 'change', { antar: other, qty: 3 });
    };
    // When decided again, it moves another amount, or none.
    const wanted = how === 'taken back' ? { qty: 6 } : { antar: other, qty: 3 };
    await give(one, 'retur', 'r', 'change', { ...wanted, ...more });
    for (const name of [key, other])
      expect([await left(one, name), await left(two, name)]).toEqual([booked(name), booked(name)]);
    expect(booked(key)).toBe(10);
  });
});

describe('what is looked at before it is given', () => {
  const register = (antar: string, qty: number) => ({ command: 'register', data: { antar, qty, cabang: 'jkt' } });
  it('is refused as it would be, and nothing is written', async () => {
    const key = await delivered(executor, 10);
    const before = events.log.length;
    await expect(preview(executor, clerk, 'retur', 'r', [register(key, 11)])).rejects.toMatchObject({
      code: 'amount-short',
      field: 'qty',
    });
    await preview(executor, clerk, 'retur', 'r', [register(key, 10)]);
    const steps = [register(key, 6), { command: 'cancel', data: {} }, { command: 'reopen', data: {} }];
    await preview(executor, clerk, 'retur', 'r', steps);
    // One by one; never more than available.
    const more = { command: 'change', data: { qty: 11 } };
    await expect(
      preview(executor, clerk, 'retur', 'r', [...steps, more, { command: 'change', data: { qty: 1 } }]),
    ).rejects.toMatchObject({ code: 'amount-short' });
    expect(events.log).toHaveLength(before);
  });

  type Row = [id: string, ...steps: { command: string; data: Record<string, unknown> }[]];
  const planned = async (kind: string, rows: readonly Row[]) => {
    const wrong: [number, string][] = [];
    let late: readonly { row: number; group?: number }[] = [];
    const writer = {
      add: async () => {},
      wrong: async ({ row, errors }: { row: number; errors: readonly { id: string }[] }) => {
        wrong.push([row, errors.map(({ id }) => id).join()]);
      },
      arrange: async (_: unknown, waits: typeof late) => {
        late = waits;
      },
    };
    const planner = new Planner(
      executor,
      clerk,
      kind,
      writer as never,
      (field) => field,
      (error) => {
        throw error;
      },
    );
    for (const [n, [id, ...steps]] of rows.entries())
      await planner.add(Promise.resolve({ row: n + 2, id, do: 'baru', steps }) as never);
    await planner.end();
    return { wrong: wrong.sort(([a], [b]) => a - b), late };
  };
  it('in a file: the rows further up have what is left, those beyond are told so', async () => {
    const key = await delivered(executor, 20);
    const rows = Array.from({ length: 4 }, (_, n): Row => [`r${n}`, register(key, 7)]);
    const { wrong, late } = await planned('retur', [...rows, ['small', register(key, 6)]]);
    expect(wrong).toEqual([
      [4, `${key}: tinggal 6, diperlukan 7.`],
      [5, `${key}: tinggal 6, diperlukan 7.`],
    ]);
    expect(late).toEqual([]);
  });
  it('in a file: rows wait for those that give what they take, and go with them', async () => {
    const key = await delivered(executor, 10);
    await back(executor, key, 10, 'old');
    const gives: Row = ['old', { command: 'cancel', data: {} }];
    const { wrong, late } = await planned('retur', [['new', register(key, 8)], gives, ['more', register(key, 3)]]);
    expect(wrong).toEqual([[4, `${key}: tinggal 2, diperlukan 3.`]]);
    expect(late).toEqual([expect.objectContaining({ row: 2 })]);
    const gone: Row = ['old', { command: 'change', data: { qty: 'x' } }];
    const without = await planned('retur', [['new', register(key, 8)], gone]);
    expect(without.wrong.map(([row]) => row)).toEqual([2, 3]);
  });

  const part = (id: string, command: string, data: Record<string, unknown>): Part => ({
    ...{ aggregate: 'retur', id },
    steps: [{ command, data, commandId: randomUUID(), back: [] }],
  });
  const together = (...parts: Part[]) =>
    exchange(executor, clerk, parts, { causationId: randomUUID(), correlationId: randomUUID() });
  it('together with others: all that fits, or none of it', async () => {
    const key = await delivered(executor, 10);
    await back(executor, key, 6, 'one');
    await back(executor, key, 4, 'two');
    await together(part('one', 'change', { qty: 2 }), part('two', 'change', { qty: 8 }));
    expect([booked(key), await left(executor, key)]).toEqual([0, 0]);
    const before = events.log.length;
    await expect(together(part('two', 'change', { qty: 7 }), part('one', 'change', { qty: 4 }))).rejects.toMatchObject({
      part: 1,
      cause: { code: 'amount-short' },
    });
    expect(events.log).toHaveLength(before);
  });
});

it('is never below zero and always what the documents say, whoever gives what and whatever breaks', async () => {
  const act = fc.record({
    by: fc.nat(2),
    on: fc.constantFrom('a', 'b', 'r', 's', 't', 'u', 'v'),
    do: fc.constantFrom('make', 'make', 'change', 'change', 'cancel', 'arrive', 'reopen'),
    of: fc.nat(1),
    qty: fc.integer({ min: 0, max: 6 }),
    twice: fc.boolean(),
  });
  const round = fc.record({
    acts: fc.array(act, { maxLength: 9 }),
    breaks: fc.constantFrom(
      '',
      '',
      'before retur-',
      'before antar-',
      'after retur-',
      'before amount-',
      'after amount-',
    ),
    passes: fc.constantFrom(0, 0, 31_000, 3_600_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 4 }), async (all) => {
      later(0);
      events = distant();
      const three = [busOn(events), busOn(events), busOn(events)] as CommandExecutor[];
      const keys = [
        await delivered(three[0] as CommandExecutor, 6, 'a'),
        await delivered(three[1] as CommandExecutor, 9, 'b'),
      ];
      let time = 0;
      for (const { acts, breaks, passes } of all) {
        const [when, kind] = breaks.split(' ');
        if (when && kind) breakOnce(when as 'before', kind);
        await Promise.all(
          acts.flatMap(({ by, on, do: step, of, qty, twice }) => {
            const gift = on === 'a' || on === 'b';
            const fields = { antar: keys[of], qty, cabang: 'jkt' };
            const command = step === 'make' ? (gift ? 'change' : 'register') : step;
            const data = command === 'register' ? fields : command === 'change' ? { qty } : {};
            const id = randomUUID();
            const on1 = (n: number) =>
              came(give(three[n % 3] as CommandExecutor, gift ? 'antar' : 'retur', on, command, data, id));
            return twice ? [on1(by), on1(by + 1)] : [on1(by)];
          }),
        );
        events.before = () => {};
        events.after = () => {};
        // Restarts a process.
        if (passes > 0) three[0] = busOn(events);
        time += passes;
        later(time);
      }
      for (const sums of sumsByEvent(events.log))
        for (const sum of sums.values()) expect(sum).toBeGreaterThanOrEqual(0);
      later(time + 3_600_000);
      for (const key of keys) expect(await left(busOn(events), key)).toBe(booked(key) ?? 0);
    }),
    { numRuns: rounds(25, 300) },
  );
}, 120_000);
