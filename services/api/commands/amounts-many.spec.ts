/** A command that moves many amounts moves all of them or none, however many such commands share some, and whatever breaks. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { verifyAmounts } from '../../../infra/ops/audit/amounts.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { document } from '../../domain/kit/document.js';
import { as } from '../../domain/kit/testing.js';
import { count, text } from '../../domain/master/fields.js';
import { Bus } from './bus.js';
import { came, freshId } from './testing/deliveries.js';

const KEYS = 40;
const SPACE = 'rak.isi';
/** What fills shelves, and what takes off them: one from each that it names. */
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
  open: ['JALAN'],
  moves: ({ rak }) => rak.map(({ key, qty, isi }) => ({ space: SPACE, key, amount: isi ? qty : -qty })),
  steps: {},
  list: { columns: ['catatan'], filters: [] },
  form: { Muatan: ['catatan', 'rak'] },
  can: { read: ['staff'], create: ['operasional'] },
}).aggregate;
const clerk = as('operasional');
const busOn = (events: MemoryEvents, alone = false) => new Bus(events, [muatan], async (secret) => secret, { alone });
const keyOf = (n: number) => `rak${String(n).padStart(2, '0')}`;
const load = (bus: Bus, keys: readonly number[], isi: boolean, qty = 1) =>
  bus.run(
    clerk,
    'muatan',
    freshId(),
    'register',
    { catatan: 'x', rak: keys.map((n) => ({ key: keyOf(n), qty, isi })) },
    { commandId: randomUUID() },
  );
const all = Array.from({ length: KEYS }, (_, n) => n);
const left = (bus: Bus) =>
  Promise.all(
    all.map(async (n) => {
      const move = { space: SPACE, key: keyOf(n), amount: 0 };
      return (await bus.amounts.left(move, { owner: '', revision: -1 })).left;
    }),
  );

it('takes all that a command wants, or none of it', async () => {
  const events = new MemoryEvents();
  const bus = busOn(events, true);
  await load(bus, all, true);
  const asked = [[3], [38], all, all.toReversed(), all.slice(5, 35)].map((keys) => came(load(bus, keys, false)));
  // Those that lack one give back all others at once, to who wants them next.
  const words = await Promise.all(asked);
  expect(words.map((word) => word.replace(/-(now|short)$/, ''))).toEqual(['done', 'done', 'amount', 'amount', 'done']);
  expect(
    (await left(bus)).map((rest, n) => rest === (n === 3 || n === 38 || (n >= 5 && n < 35) ? 0 : 1)),
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
          return came(load(buses[of] as Bus, keys, false));
        }),
      );
      for (const when of ['before', 'after'] as const) events[when] = () => {};
      const fresh = busOn(events, true);
      const held = await left(fresh);
      const done = all.map((n) => takers.filter(({ keys }, t) => words[t] === 'done' && keys.includes(n)).length);
      // What broke may be held for a while: never more is there than the documents leave, never less than nothing.
      for (const n of all) {
        expect(held[n]).toBeGreaterThanOrEqual(0);
        expect(held[n]).toBeLessThanOrEqual(3 - (done[n] ?? 0));
      }
      expect((await verifyAmounts(events, [muatan])).faults).toEqual([]);
    }),
    { numRuns: rounds(30, 400) },
  );
}, 240_000);
