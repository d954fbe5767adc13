/** Balances on any engine: correct remainders of an amount, regardless of which processes write or are killed. */
import fc from 'fast-check';
import { balancesFault } from '../../infra/ops/audit/balances.js';
import type { EventStore, ReadStore, Recorded, StateStore } from '../../infra/ports/ports.js';
import { MemoryEvents } from '../../infra/proof/testing/memory-events.js';
import {
  antar,
  back,
  busOn,
  came,
  delivered,
  give,
  left,
  retur,
} from '../../services/api/commands/testing/deliveries.js';
import { text } from '../../services/domain/common/fields.js';
import { balances } from '../../services/domain/kit/aggregate/balances.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { openProjector } from './balance-projector.js';
import { movementsOf, reckoned } from './movements.js';
import type { Projector } from './projector.js';

type Ports = { reads: ReadStore; state: StateStore };

/** Quantities that may still be returned, by delivery. */
const ofReturns = (name: string): AnyView =>
  balances({
    name,
    label: 'Boleh kembali',
    space: 'antar.kembali',
    of: [antar, retur],
    key: { antar: text('Antar', 40) },
    format: 'number',
    can: { read: ['staff'] },
  }).view;

/** The same amount as two parts of a balance: one that lessens it, and one that is shown beside it. */
const inParts = (name: string, sign: 1 | -1 | 0): AnyView =>
  balances({
    name,
    label: 'Boleh kembali',
    space: { boleh: { space: 'antar.kembali', label: 'Boleh kembali', sign } },
    of: [antar, retur],
    key: { antar: text('Antar', 40) },
    format: 'number',
    can: { read: ['staff'] },
  }).view;

/** A company's log: deliveries, returns, changes, refusals. */
const company = async (steps: readonly (readonly [what: number, qty: number])[]) => {
  const events = new MemoryEvents();
  const executor = busOn(events, true);
  const keys = [await delivered(executor, 40, 'a'), await delivered(executor, 25, 'b')];
  for (const [n, [what, qty]] of steps.entries()) {
    const key = keys[n % 2] as string;
    const id = `r${what}`;
    if (what < 3) await came(back(executor, key, qty, id));
    else if (what < 5) await came(give(executor, 'retur', `r${what % 3}`, 'change', { antar: key, qty }));
    else if (what < 6) await came(give(executor, 'retur', `r${qty % 3}`, 'cancel'));
    else await came(give(executor, 'antar', n % 2 ? 'b' : 'a', 'change', { qty: 20 + qty }));
  }
  const amounts = new Map<string, number>();
  for (const key of keys) amounts.set(key, await left(executor, key));
  return { events, amounts };
};
/** The read store of a process that dies after a number of calls. */
const mortal = (reads: ReadStore, fate: { left: number }): ReadStore =>
  new Proxy(reads, {
    get: (store, key) => {
      const value = Reflect.get(store, key) as unknown;
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (fate.left-- <= 0) throw new Error('killed');
        return Reflect.apply(value, store, args);
      };
    },
  });
const taken = async (projector: Projector, all: readonly Recorded[], size: number) => {
  for (let n = 0; n < all.length; n += size) {
    await projector.take(all.slice(n, n + size));
    await projector.save();
  }
};

/** @param shared several processes write concurrently, else in sequence @param runs number of property runs */
export const balancesContract = (engine: string, ports: () => Ports, shared: boolean, runs: number): void => {
  it(`balances are what is left of the amount, by processes that are killed: ${engine}`, async () => {
    const { reads, state } = ports();
    const view = ofReturns(`kembali${Date.now().toString(36)}`);
    let version = 0;
    const step = fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 15 }));
    const part = fc.record({ from: fc.nat(60), count: fc.nat(40), size: fc.integer({ min: 1, max: 20 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 20 }),
        fc.array(fc.record({ part, dies: fc.option(fc.nat(14), { nil: undefined }) }), { maxLength: 6 }),
        async (steps, parts) => {
          const { events, amounts } = await company(steps);
          const { log } = events;
          const open = (fate: { left: number }, target: { view: AnyView; version: string }) =>
            openProjector({ reads: mortal(reads, fate), state, events }, target, { shared });
          const live = { view, version: `1.${++version}` };
          const rebuilt = { view, version: `2.${version}` };
          const process = async ({ part: { from, count, size }, dies }: (typeof parts)[number]) => {
            const fate = { left: dies ?? Number.POSITIVE_INFINITY };
            await open(fate, live)
              .then((projector) => taken(projector, log.slice(from, from + count), size))
              .catch((error: Error) => {
                if (error.message !== 'killed') throw error;
              });
          };
          if (shared) await Promise.all(parts.map(process));
          else for (const one of parts) await process(one);
          const whole = { left: Number.POSITIVE_INFINITY };
          await taken(await open(whole, live), log, 7);
          await taken(await open(whole, rebuilt), log, 1_000);
          const bytes = async ({ version: name }: { version: string }) => {
            const texts: string[] = [];
            await reads.scan(view.name, name, ({ doc }) => void texts.push(JSON.stringify(doc)));
            return texts;
          };
          expect(await bytes(live)).toEqual(await bytes(rebuilt));
          const stored = new Map<unknown, unknown>();
          await reads.scan(view.name, live.version, ({ doc }) => void stored.set(doc.antar, doc.saldo));
          expect(stored).toEqual(amounts);
          expect((await balancesFault({ events, reads }, view, live.version, undefined)).wrong).toBeUndefined();
        },
      ),
      { numRuns: runs },
    );
  });

  it.each([1, -1, 0] as const)(
    `a part counts in its balance by its sign, now and then, %s: ${engine}`,
    async (sign) => {
      const { reads, state } = ports();
      const view = inParts(`bagian${sign + 1}${Date.now().toString(36)}`, sign);
      const events = new MemoryEvents();
      const executor = busOn(events, true);
      const key = await delivered(executor, 50, 'a');
      for (let n = 0; n < 3; n++) await back(executor, key, 5, `r${n}`);
      const projector = await openProjector({ reads, state, events }, { view, version: '1.1' });
      await taken(projector, events.log as Recorded[], 2);
      await reads.serve(view.name, '1.1');
      await projector.served();
      const { rows } = await reads.find(view.name, { where: [], sort: { field: 'id', desc: false }, limit: 1 });
      const [row] = rows as ({ id: string } & Record<'boleh' | 'saldo', number>)[];
      const rest = await left(executor, key);
      expect([row?.boleh, row?.saldo]).toEqual([rest, sign * rest + 0]);
      expect((await balancesFault({ events, reads }, view, '1.1', undefined)).wrong).toBeUndefined();
      const moves = await movementsOf(reads, view, String(row?.id), { page: 1, size: 9 });
      expect(moves.rows.map(({ nilai }) => nilai)).toEqual([-5, -5, -5, 50]);
      const [first] = moves.rows.slice(-1);
      expect((await reckoned(reads, view, String(row?.id), { until: first?.at })).parts.boleh).toBeGreaterThan(0);
    },
  );

  it(`movements run back from the balance, page by page, at any time: ${engine}`, async () => {
    const { reads, state } = ports();
    const view = ofReturns(`gerak${Date.now().toString(36)}`);
    const events = new MemoryEvents();
    const executor = busOn(events, true);
    const key = await delivered(executor, 50, 'a');
    for (let n = 0; n < 9; n++) await back(executor, key, 5, `r${n}`);
    await give(executor, 'retur', 'r3', 'cancel');
    const projector = await openProjector({ reads, state, events }, { view, version: '1.1' });
    await taken(projector, events.log as Recorded[], 5);
    await reads.serve(view.name, '1.1');
    await projector.served();
    const id = (await reads.find(view.name, { where: [], sort: { field: 'id', desc: false }, limit: 1 })).rows[0]?.id;
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await movementsOf(reads, view, String(id), { page, size: 4 }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 3, 0]);
    const all = pages.flatMap(({ rows }) => rows);
    expect(all[0]?.saldo_sesudah).toBe(await left(executor, key));
    for (const [n, row] of all.entries())
      expect(row.saldo_sesudah).toBe((all[n + 1]?.saldo_sesudah ?? 0) + row.masuk - row.keluar);
    for (const { at } of all) {
      const then = await reckoned(reads, view, String(id), { until: at });
      const upTo = all.filter((row) => row.at <= at);
      expect(then.saldo).toBe(upTo.reduce((sum, row) => sum + row.masuk - row.keluar, 0));
      const page = await movementsOf(reads, view, String(id), { page: 1, size: 50, until: at });
      expect(page.rows.map((row) => row.id)).toEqual(upTo.map((row) => row.id));
      expect(page.rows[0]?.saldo_sesudah).toBe(then.saldo);
    }
  });

  it(`the audit names a balance that is not what the log makes of it: ${engine}`, async () => {
    const { reads, state } = ports();
    const view = ofReturns(`salah${Date.now().toString(36)}`);
    const events = new MemoryEvents();
    await delivered(busOn(events, true), 10, 'a');
    const projector = await openProjector({ reads, state, events }, { view, version: '1.1' });
    const fault = async () =>
      (
        await balancesFault(
          { events: events as Pick<EventStore, 'readStream' | 'readAll' | 'distance'>, reads },
          view,
          '1.1',
          undefined,
        )
      ).wrong;
    expect(await fault()).toMatchObject({ what: expect.stringMatching(/^it has 0 in/) });
    await taken(projector, events.log as Recorded[], 5);
    expect(await fault()).toBeUndefined();
    await delivered(busOn(events, true), 10, 'b');
    expect(await fault()).toMatchObject({ what: expect.stringContaining('by the log 10 in and 0 out by 1 movements') });
  });
};
