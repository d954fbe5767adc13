/**
 * Rules over an amount hold under concurrency; a kind that starts to move amounts begins with its current documents.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { verifyAmounts } from '../../../infra/ops/audit/amounts.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { count, text } from '../../domain/common/fields.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { document } from '../../domain/kit/document/document.js';
import { CommandExecutor } from './command-executor.js';
import { openAmounts } from './opening.js';
import { preview } from './preview.js';
import { came, freshId } from './testing/deliveries.js';

const LIMIT = 100;
const SPACE = 'kredit.terpakai';
const staff = ['operasional'] as const;
/** A customer's debt: each document adds to it, and the total stays below the limit. */
const kreditOf = (postingsVersion?: number): AnyAggregate =>
  document({
    ...{ name: 'kredit', label: 'Kredit', icon: 'boxes', unique: [], search: [] },
    fields: z.object({ pihak: text('Pihak', 40), qty: count('Qty', 1_000_000) }),
    number: { label: 'Nomor', series: () => 'KR' },
    status: {
      JALAN: { label: 'Jalan', look: 'moving', icon: 'truck' },
      LUNAS: { label: 'Lunas', look: 'done', icon: 'flag', terminal: true },
    },
    start: 'JALAN',
    editableIn: ['JALAN'],
    postings: ({ pihak: key, qty, status }) => (status === 'JALAN' ? [{ space: SPACE, key, amount: qty }] : []),
    validate: {
      needs: ({ pihak: key }) => [{ amount: { space: SPACE, key } }],
      check: ({ pihak: key, qty }, ctx) => {
        const left = LIMIT - ctx.amount(SPACE, key).most;
        if (qty > left) reject('amount-short', { key, left: Math.max(0, left), want: qty }, 'qty');
      },
    },
    ...(postingsVersion === undefined ? {} : { postingsVersion }),
    steps: {
      settle: {
        label: 'Lunas',
        may: staff,
        from: ['JALAN'],
        to: 'LUNAS',
        event: 'KreditSettled',
        historyLabel: 'melunasi',
      },
    },
    list: { columns: ['qty'], filters: [] },
    form: { Kredit: ['pihak', 'qty'] },
    can: { read: ['staff'], create: staff },
  }).aggregate;
/** The kind before it moved any amounts. */
const motionless = (): AnyAggregate => {
  const { postings: _, ...rest } = kreditOf();
  return rest;
};
const clerk = as('operasional');
const busOn = (events: MemoryEvents, kind: AnyAggregate = kreditOf(), alone = false) =>
  new CommandExecutor(events, [kind], async (secret) => secret, { alone });
const owe = (executor: CommandExecutor, qty: number, pihak = 'a', id = freshId()) =>
  executor.run(clerk, 'kredit', id, 'register', { pihak, qty }, { commandId: randomUUID() });
const settle = (executor: CommandExecutor, id: string) =>
  executor.run(clerk, 'kredit', id, 'settle', {}, { commandId: randomUUID() });
const there = async (executor: CommandExecutor, key = 'a') =>
  (await executor.amounts.left({ space: SPACE, key, amount: 0 }, { owner: '', revision: -1 })).left;

describe('a rule over an amount', () => {
  it('lets exactly as many as fit, however many ask at once', async () => {
    const executor = busOn(new MemoryEvents(), kreditOf(), true);
    const words = await Promise.all(Array.from({ length: 40 }, () => came(owe(executor, 7))));
    expect(words.filter((word) => word === 'done')).toHaveLength(14);
    expect(new Set(words)).toEqual(new Set(['done', 'amount-short']));
    expect(await there(executor)).toBe(98);
  });
  it('counts what may still come, and no more once it can’t', async () => {
    const events = new MemoryEvents();
    const executor = busOn(events, kreditOf(), true);
    events.before = (stream) => {
      if (stream.startsWith('kredit-')) throw new Unavailable('event store');
    };
    expect(await came(owe(executor, 90))).toBe('Unavailable');
    events.before = () => {};
    expect(await came(owe(executor, 20))).toBe('amount-short');
    expect(await came(owe(executor, 10))).toBe('done');
    const { now } = Date;
    Date.now = () => now() + 31_000;
    try {
      expect(await came(owe(executor, 90))).toBe('done');
    } finally {
      Date.now = now;
    }
  });
  it('is told of a look ahead too, and refuses what was not named', async () => {
    const executor = busOn(new MemoryEvents(), kreditOf(), true);
    await owe(executor, 95);
    const look = preview(executor, clerk, 'kredit', freshId(), [{ command: 'register', data: { pihak: 'a', qty: 6 } }]);
    expect(await came(look)).toBe('amount-short');
    const kind = kreditOf();
    const blind = busOn(new MemoryEvents(), { ...kind, needs: {} }, true);
    await expect(owe(blind, 1)).rejects.toThrow('not among the command');
  });
  it('holds at whatever moment others settle, ask in another process, or break', async () => {
    const request = fc.record({
      of: fc.constantFrom(0, 1),
      key: fc.constantFrom('a', 'b'),
      qty: fc.integer({ min: 1, max: 60 }),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 2, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 20, maxLength: 20 }),
        fc.nat(30),
        async (all, pauses, breaks) => {
          const events = new MemoryEvents();
          let calls = 0;
          events.before = async (stream) => {
            const n = calls++;
            for (let turn = pauses[n % 20] ?? 0; turn > 0; turn--) await new Promise(setImmediate);
            if (n === breaks && stream.startsWith('kredit-')) throw new Unavailable('event store');
          };
          const two = [busOn(events), busOn(events)] as const;
          await Promise.all(
            all.map(async ({ of, key, qty, settles }) => {
              const id = freshId();
              const word = await came(owe(two[of] as CommandExecutor, qty, key, id));
              if (word === 'done' && settles) await came(settle(two[1 - of] as CommandExecutor, id));
            }),
          );
          const sums = new Map<string, number>();
          const open = new Map<string, { key: string; qty: number }>();
          for (const { stream, type, data } of events.log) {
            const { pihak: key, qty } = data as { pihak: string; qty: number };
            const was = open.get(stream);
            if (type === 'Registered') open.set(stream, { key, qty });
            if (type === 'Registered') sums.set(key, (sums.get(key) ?? 0) + qty);
            if (type === 'KreditSettled' && was) sums.set(was.key, (sums.get(was.key) ?? 0) - was.qty);
            for (const sum of sums.values()) expect(sum).toBeLessThanOrEqual(LIMIT);
          }
          expect((await verifyAmounts(events, [kreditOf()])).faults).toEqual([]);
        },
      ),
      { numRuns: rounds(40, 1_000) },
    );
  });
});

describe('a kind that moves amounts from some day on', () => {
  it('begins with what its documents give, once', async () => {
    const events = new MemoryEvents();
    const old = busOn(events, motionless(), true);
    await owe(old, 30);
    await owe(old, 40);
    await owe(old, 20, 'b');
    const kind = kreditOf(1);
    expect(await openAmounts(events, [kind])).toEqual(['kredit']);
    const executor = busOn(events, kind, true);
    expect([await there(executor), await there(executor, 'b')]).toEqual([70, 20]);
    expect(await came(owe(executor, 31))).toBe('amount-short');
    expect(await came(owe(executor, 30))).toBe('done');
    const length = events.log.length;
    expect(await openAmounts(events, [kind])).toEqual([]);
    expect(events.log).toHaveLength(length);
    expect((await verifyAmounts(events, [kind])).faults).toEqual([]);
  });
  it('begins anew where its moves became others, and leaves what is under way', async () => {
    const events = new MemoryEvents();
    const executor = busOn(events, kreditOf(1), true);
    await openAmounts(events, [kreditOf(1)]);
    await owe(executor, 30);
    events.before = (stream) => {
      if (stream.startsWith('kredit-')) throw new Unavailable('event store');
    };
    await came(owe(executor, 5));
    events.before = () => {};
    const kind = kreditOf(2);
    const doubled: AnyAggregate = {
      ...kind,
      postings: (state, id) => kind.postings?.(state, id).map((move) => ({ ...move, amount: 2 * move.amount })) ?? [],
    };
    expect(await openAmounts(events, [doubled])).toEqual(['kredit']);
    const after = busOn(events, doubled, true);
    expect(await there(after)).toBe(60);
    const read = await after.amounts.read([{ space: SPACE, key: 'a' }], { owner: '', revision: -1 });
    expect([...read.values()]).toMatchObject([{ least: 60, most: 65 }]);
    expect((await verifyAmounts(events, [doubled])).faults).toEqual([]);
  });
  it('is begun by one of two processes that start at once', async () => {
    const events = new MemoryEvents();
    await owe(busOn(events, motionless(), true), 30);
    const kind = kreditOf(1);
    const began = await Promise.all([openAmounts(events, [kind]), openAmounts(events, [kind])]);
    expect(began.flat().length).toBeGreaterThan(0);
    expect((await verifyAmounts(events, [kind])).faults).toEqual([]);
    expect(await there(busOn(events, kind))).toBe(30);
  });
});
