/** A command that moves many amounts moves all of them or none, under contention and failures. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { verifyAmounts } from '../../../infra/ops/audit/amounts.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { count, text } from '../../domain/common/fields.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { document } from '../../domain/kit/document/document.js';
import { CommandExecutor } from './command-executor.js';
import { came, freshId } from './testing/deliveries.js';

const KEYS = 40;
const SPACE = 'rak.isi';
/** One kind that fills shelves, and one that takes an item from each shelf it names. */
const muatan = document({
  ...{ name: 'muatan', label: 'Muatan', icon: 'boxes', unique: [], search: [] },
  fields: z.object({
    catatan: text('Catatan', 40),
    rak: z
      .array(z.strictObject({ key: text('Rak', 20), qty: count('Qty', 1_000), isi: z.boolean() }))
      .meta({ label: 'Rak' }),
  }),
  number: { label: 'Nomor', series: () => 'MT' },
  status: { JALAN: { label: 'Jalan', look: 'moving', icon: 'truck' } },
  start: 'JALAN',
  editableIn: ['JALAN'],
  postings: ({ rak }) => rak.map(({ key, qty, isi }) => ({ space: SPACE, key, amount: isi ? qty : -qty })),
  steps: {},
  list: { columns: ['catatan'], filters: [] },
  form: { Muatan: ['catatan', 'rak'] },
  can: { read: ['staff'], create: ['operasional'] },
}).aggregate;
const clerk = as('operasional');
const busOn = (events: MemoryEvents, alone = false) =>
  new CommandExecutor(events, [muatan], async (secret) => secret, { alone });
const keyOf = (n: number) => `rak${String(n).padStart(2, '0')}`;
const load = (executor: CommandExecutor, keys: readonly number[], isi: boolean, qty = 1) =>
  executor.run(
    clerk,
    'muatan',
    freshId(),
    'register',
    { catatan: 'x', rak: keys.map((n) => ({ key: keyOf(n), qty, isi })) },
    { commandId: randomUUID() },
  );
const all = Array.from({ length: KEYS }, (_, n) => n);
const left = (executor: CommandExecutor) =>
  Promise.all(
    all.map(async (n) => {
      const move = { space: SPACE, key: keyOf(n), amount: 0 };
      return (await executor.amounts.left(move, { owner: '', revision: -1 })).left;
    }),
  );

it('takes all that a command wants, or none of it', async () => {
  const events = new MemoryEvents();
  const executor = busOn(events, true);
  await load(executor, all, true);
  const loads = [[3], [38], all, all.toReversed(), all.slice(5, 35)].map((keys) => came(load(executor, keys, false)));
  // A command that lacks one releases all others at once, for the next one that wants them.
  const words = await Promise.all(loads);
  expect(words.map((word) => word.replace(/-(now|short)$/, ''))).toEqual(['done', 'done', 'amount', 'amount', 'done']);
  expect(
    (await left(executor)).map((rest, n) => rest === (n === 3 || n === 38 || (n >= 5 && n < 35) ? 0 : 1)),
  ).not.toContain(false);
});

it('is never below zero and always what the documents say, of two processes that break', async () => {
  const some = fc.uniqueArray(fc.nat(KEYS - 1), { minLength: 17, maxLength: KEYS });
  const taker = fc.record({ keys: some, of: fc.nat(1), breaks: fc.constantFrom('', '', '', 'before', 'after') });
  await fc.assert(
    fc.asyncProperty(fc.array(taker, { minLength: 2, maxLength: 8 }), async (takers) => {
      const events = new MemoryEvents();
      const buses = [busOn(events), busOn(events)] as const;
      await load(buses[0], all, true, 3);
      const words = await Promise.all(
        takers.map(async ({ keys, of, breaks }) => {
          if (breaks === 'before' || breaks === 'after') {
            let n = keys.length >> 1;
            events[breaks] = (stream: string) => {
              if (!stream.startsWith('amount-') || n-- > 0) return;
              events[breaks] = () => {};
              throw new Unavailable('event store');
            };
          }
          return came(load(buses[of] as CommandExecutor, keys, false));
        }),
      );
      for (const when of ['before', 'after'] as const) events[when] = () => {};
      const fresh = busOn(events, true);
      const held = await left(fresh);
      const done = all.map((n) => takers.filter(({ keys }, t) => words[t] === 'done' && keys.includes(n)).length);
      // Holds of failed commands may remain for a while; never more is free than the documents leave, and never less
      // than zero.
      for (const n of all) {
        expect(held[n]).toBeGreaterThanOrEqual(0);
        expect(held[n]).toBeLessThanOrEqual(3 - (done[n] ?? 0));
      }
      expect((await verifyAmounts(events, [muatan])).faults).toEqual([]);
    }),
    { numRuns: rounds(30, 400) },
  );
}, 240_000);
