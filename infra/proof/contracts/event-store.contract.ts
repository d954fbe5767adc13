import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { hashOf, seal, type Unsealed } from '../../ports/chain.js';
import { type EventStore, type NewEvent, type Recorded, Unavailable, WrongRevision } from '../../ports/ports.js';
import { fresh, type Harness, until } from './harness.js';

const meta = (commandId = 'c-1'): Unsealed['meta'] => ({
  commandId,
  command: 'create',
  bodyHash: 'b'.repeat(64),
  at: '2026-07-21T03:04:05.678Z',
  by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
  correlationId: 'k-1',
});
/** Events with unique ids; a store doesn't check their chain. */
export const events = (n: number, data: unknown = { harga: 1250000 }): NewEvent[] =>
  Array.from({ length: n }, () => ({ id: randomUUID(), type: 'Created', data, meta: { ...meta(), prev: '' } }));
const plain = (stored: readonly Recorded[]) => stored.map(({ id, stream, revision }) => ({ id, stream, revision }));
const expected = (stream: string, from: number, all: readonly NewEvent[]) =>
  all.map(({ id }, i) => ({ id, stream, revision: from + i }));

/** All events after a position, page by page. */
export const allAfter = async (store: Pick<EventStore, 'readAll'>, after: string, limit = 100): Promise<Recorded[]> => {
  const all: Recorded[] = [];
  for (let at = after; ; ) {
    const page = await store.readAll(at, limit);
    all.push(...page);
    if (page.length < limit) return all;
    at = page.at(-1)?.position ?? at;
  }
};

export const eventStoreContract = (name: string, harness: Harness<EventStore>): void => {
  describe(`event store: ${name}`, () => {
    let store: EventStore;
    let start: string;
    beforeEach(async () => {
      store = await harness.make();
      start = await store.head();
    });
    afterEach(() => harness.destroy(store));

    it('stores events of a stream and reads them back whole and in order', async () => {
      const stream = fresh('sp');
      const data = {
        z: 1,
        a: { 'kunci "aneh"\n': null, '2': [], '1': {} },
        teks: 'Jl. Sudirman №12 – 😀 \u2028 \u0000 \ud800 "\\',
        angka: [0, -1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER],
        besar: 'x'.repeat(100_000),
      };
      const [one, two, three] = [...events(1, data), ...events(2, [false])] as [NewEvent, NewEvent, NewEvent];
      expect((await store.append(stream, -1, [one])).revision).toBe(0);
      expect((await store.append(stream, 0, [two, three])).revision).toBe(2);
      const stored = await store.readStream(stream);
      expect(plain(stored)).toEqual(expected(stream, 0, [one, two, three]));
      expect(stored.map(({ type, data, meta }) => ({ type, data, meta }))).toEqual(
        JSON.parse(JSON.stringify([one, two, three].map(({ type, data, meta }) => ({ type, data, meta })))),
      );
      expect(JSON.stringify(stored[0]?.data)).toBe(JSON.stringify(data)); // keys in their order, too: the hash is over this
      expect(JSON.stringify(stored[0]?.meta)).toBe(JSON.stringify(one.meta));
      expect(await store.readStream(stream, 1)).toEqual(stored.slice(1));
      expect(await store.readStream(stream, 3)).toEqual([]);
    });

    it('answers nothing for an unknown stream', async () => {
      expect(await store.readStream(fresh('sp'))).toEqual([]);
      expect(await store.last(fresh('sp'))).toBeUndefined();
    });

    it('keeps a chain that was sealed before', async () => {
      const stream = fresh('sp');
      let prev = '';
      for (let revision = -1; revision < 5; revision++) {
        const sealed = seal(stream, revision + 1, prev, [
          { id: randomUUID(), type: 'Changed', data: { revision }, meta: meta() },
        ]);
        await store.append(stream, revision, sealed.events);
        prev = sealed.hash;
      }
      let before = '';
      for (const event of await store.readStream(stream)) {
        expect(event.meta.prev).toBe(before);
        before = hashOf(event);
      }
      expect(before).toBe(prev);
    });

    it('answers the last event of each stream whole, as soon as its append is answered', async () => {
      const streams = [fresh('sp'), fresh('sp'), fresh('amount-a~b')];
      for (let round = 0; round < 30; round++)
        for (const stream of streams) {
          const batch = events(1 + (round % 3), { round, teks: 'x'.repeat(round) });
          const at = (await store.last(stream))?.revision ?? -1;
          const { revision } = await store.append(stream, at, batch);
          const last = await store.last(stream);
          expect(last).toMatchObject({ stream, revision, id: batch.at(-1)?.id, data: { round } });
        }
      for (const stream of streams) expect(await store.last(stream)).toEqual((await store.readStream(stream)).at(-1));
    });

    it('refuses a wrong revision, says the right one and stores nothing', async () => {
      const stream = fresh('sp');
      await store.append(stream, -1, events(2));
      const head = await store.head();
      for (const wrong of [-1, 0, 2, 7]) {
        const refusal = await store.append(stream, wrong, events(1)).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(WrongRevision);
        expect(refusal).toMatchObject({ stream, expected: wrong, actual: 1 });
      }
      const nowhere = fresh('sp');
      expect(await store.append(nowhere, 0, events(1)).catch((error: unknown) => error)).toMatchObject({ actual: -1 });
      expect(await store.readStream(stream)).toHaveLength(2);
      expect(await store.readStream(nowhere)).toEqual([]);
      expect(await store.head()).toBe(head);
    });

    it('answers a repeated append as the first time and stores nothing', async () => {
      const stream = fresh('sp');
      const [first, second] = [events(2), events(1)];
      const answers = [await store.append(stream, -1, first), await store.append(stream, 1, second)];
      const head = await store.head();
      expect(await store.append(stream, -1, first)).toEqual(answers[0]);
      expect(await store.append(stream, 1, second)).toEqual(answers[1]);
      expect(await store.head()).toBe(head);
      expect(await store.readStream(stream)).toHaveLength(3);
      // The same ids elsewhere, in part, or in another order are no retry.
      await expect(store.append(stream, 0, second)).rejects.toThrow(WrongRevision);
      await expect(store.append(stream, -1, [...first, ...events(1)])).rejects.toThrow(WrongRevision);
      await expect(store.append(stream, 1, [...second, ...events(1)])).rejects.toThrow(WrongRevision);
      await expect(store.append(stream, -1, [...first].reverse())).rejects.toThrow(WrongRevision);
    });

    it('answers one append given many times at once with one outcome', async () => {
      const stream = fresh('sp');
      const batch = events(3);
      const answers = await Promise.all(Array.from({ length: 100 }, () => store.append(stream, -1, batch)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(plain(await store.readStream(stream))).toEqual(expected(stream, 0, batch));
    });

    it('lets exactly one of many racing appends win each revision', async () => {
      const stream = fresh('sp');
      for (let revision = -1; revision < 4; revision++) {
        const racing = Array.from({ length: 100 }, () => events(1));
        const outcomes = await Promise.allSettled(racing.map((batch) => store.append(stream, revision, batch)));
        const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as WrongRevision] : []));
        expect(lost).toHaveLength(99);
        for (const error of lost) expect([error.name, error.actual]).toEqual(['WrongRevision', revision + 1]);
        const winner = racing[outcomes.findIndex((o) => o.status === 'fulfilled')];
        expect((await store.readStream(stream)).at(-1)?.id).toBe(winner?.[0]?.id);
      }
    });

    it('does not let a refused append harm those beside it', async () => {
      const streams = Array.from({ length: 40 }, () => fresh('sp'));
      const outcomes = await Promise.allSettled(
        streams.map((stream, i) => store.append(stream, i % 2 ? 5 : -1, events(2))),
      );
      expect(outcomes.map((o) => o.status)).toEqual(streams.map((_, i) => (i % 2 ? 'rejected' : 'fulfilled')));
      for (const [i, stream] of streams.entries()) expect(await store.readStream(stream)).toHaveLength(i % 2 ? 0 : 2);
    });

    it('reads all in commit order from any position, in pages', async () => {
      const streams = [fresh('sp'), fresh('sp'), fresh('user')];
      const answers: string[] = [];
      for (let i = 0; i < 30; i++) {
        const stream = streams[i % 3] as string;
        answers.push((await store.append(stream, Math.floor(i / 3) - 1, events(1, { i }))).position);
      }
      const all = await allAfter(store, start, 7);
      expect(all.map((event) => (event.data as { i: number }).i)).toEqual(Array.from({ length: 30 }, (_, i) => i));
      expect(all.map((event) => event.position)).toEqual(answers);
      expect(await store.head()).toBe(answers.at(-1));
      expect(await store.readAll(answers[9] as string, 5)).toEqual(all.slice(10, 15));
      expect(await store.readAll(answers[29] as string, 5)).toEqual([]);
      const places = [start, ...answers];
      for (const [i, place] of places.entries()) {
        expect(Math.sign(store.distance(place, answers[14] as string))).toBe(Math.sign(15 - i));
        expect(store.distance('', place) === 0).toBe(place === '');
      }
      const ownEvents = await store.readStream(streams[1] as string);
      expect(all.filter((event) => event.stream === streams[1])).toEqual(ownEvents);
    });

    it('subscribes from the past into the present without gap or double, while others append', async () => {
      const streams = Array.from({ length: 8 }, () => fresh('sp'));
      const write = async (rounds: number, from: number) => {
        await Promise.all(
          streams.map(async (stream) => {
            for (let i = 0; i < rounds; i++) await store.append(stream, (from + i) * 2 - 1, events(2));
          }),
        );
      };
      await write(10, 0);
      const middle = (await store.readAll(start, 50)).at(-1)?.position as string;
      const live = write(20, 10);
      const seen: Recorded[][] = [[], []];
      let [busy, overlaps] = [0, 0];
      const subscriptions = [
        await store.subscribe(start, async (batch) => {
          overlaps += busy++;
          await new Promise((done) => setImmediate(done));
          seen[0]?.push(...batch);
          busy--;
        }),
        await store.subscribe(middle, async (batch) => {
          seen[1]?.push(...batch);
        }),
      ];
      await live;
      await write(10, 30);
      await until(() => seen[0]?.length === 640 && seen[1]?.length === 590, '640 and 590 events');
      const all = await allAfter(store, start);
      expect(all).toHaveLength(640);
      expect(seen[0]).toEqual(all);
      expect(seen[1]).toEqual(all.slice(50));
      expect(overlaps).toBe(0);
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      await store.append(streams[0] as string, 79, events(1));
      await new Promise((done) => setTimeout(done, 50));
      expect(seen.map((batch) => batch.length)).toEqual([640, 590]);
    });

    it('shows in its stream what it shows among all, though its append is not answered yet', async () => {
      const stream = fresh('sp');
      const appended = store.append(stream, -1, events(3));
      await new Promise((done) => setImmediate(() => setImmediate(done)));
      // Stored in another thread; this one may learn of the append later than of the event.
      let listed: Recorded[] = [];
      for (const end = performance.now() + 10_000; listed.length === 0 && performance.now() < end; )
        listed = (await store.readAll(start, 100)).filter((event) => event.stream === stream);
      const newest = await store.last(stream);
      const shown = await store.readStream(stream);
      expect(newest).toEqual(listed.at(-1));
      expect(plain(shown)).toEqual(plain(listed));
      expect(listed).toHaveLength(3);
      await appended;
      expect(await store.readStream(stream)).toHaveLength(3);
    });

    it('gives a batch again to a handler that failed, and no other meanwhile', async () => {
      const stream = fresh('sp');
      await store.append(stream, -1, events(3));
      const tries: string[] = [];
      const handled: string[] = [];
      const subscription = await store.subscribe(start, async (batch) => {
        tries.push(batch.map((event) => event.id).join());
        if (tries.length <= 2) throw new Error('not yet');
        handled.push(...batch.map((event) => event.id));
      });
      await until(() => tries.length > 0, 'the first try');
      await store.append(stream, 2, events(2));
      await until(() => handled.length === 5, 'all events');
      expect([tries[1], tries[2]]).toEqual([tries[0], tries[0]]);
      expect(handled).toEqual((await store.readStream(stream)).map((event) => event.id));
      await subscription.stop();
    });

    it('stops a subscription whose handler keeps failing', async () => {
      await store.append(fresh('sp'), -1, events(1));
      let tries = 0;
      const subscription = await store.subscribe(start, async () => {
        tries++;
        throw new Error('never');
      });
      await until(() => tries > 0, 'a try');
      await subscription.stop();
      const then = tries;
      await new Promise((done) => setTimeout(done, 150));
      expect(tries).toBe(then);
    });

    it('behaves as its model does, whatever is appended', async () => {
      const act = fc.record({
        stream: fc.nat({ max: 2 }),
        off: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: -2, max: 2 })),
        count: fc.integer({ min: 1, max: 3 }),
        repeat: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, fc.nat({ max: 20 })),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
          const names = [fresh('m'), fresh('m'), fresh('m')];
          const model = new Map<string, string[]>(names.map((stream) => [stream, []]));
          const done: { stream: string; at: number; batch: NewEvent[] }[] = [];
          const from = await store.head();
          // The appends of a round are issued at once, one per stream: the engine decides the winner among several.
          for (const round of rounds) {
            const busy = new Set<string>();
            const calls = round.flatMap(({ stream, off, count, repeat }) => {
              const old = done[repeat];
              const call = old ?? { stream: names[stream] as string, at: 0, batch: events(count) };
              if (busy.has(call.stream)) return [];
              busy.add(call.stream);
              const ids = model.get(call.stream) as string[];
              if (!old) call.at = ids.length - 1 + off;
              const there = call.batch.every(({ id }, i) => ids[call.at + 1 + i] === id);
              const fits = call.at === ids.length - 1;
              if (!there && fits) {
                ids.push(...call.batch.map(({ id }) => id));
                done.push(call);
              }
              const outcome = there || fits ? call.at + call.batch.length : `at ${ids.length - 1}`;
              return [{ call, outcome }];
            });
            const answers = await Promise.all(
              calls.map(({ call }) =>
                store.append(call.stream, call.at, call.batch).then(
                  ({ revision }) => revision,
                  (error: WrongRevision) => `at ${error.actual}`,
                ),
              ),
            );
            expect(answers).toEqual(calls.map(({ outcome }) => outcome));
          }
          const all = (await allAfter(store, from, 5)).filter((event) => model.has(event.stream));
          expect(all).toHaveLength([...model.values()].flat().length);
          for (const [stream, ids] of model) {
            expect((await store.readStream(stream)).map((event) => event.id)).toEqual(ids);
            expect((await store.last(stream))?.id).toBe(ids.at(-1));
            expect(all.filter((event) => event.stream === stream).map((event) => event.id)).toEqual(ids);
          }
        }),
        { numRuns: 60 },
      );
    });

    it('refuses when it is closed', async () => {
      const closed = await harness.make();
      await closed.append(fresh('sp'), -1, events(1));
      await closed.close();
      await closed.close();
      await expect(closed.append(fresh('sp'), -1, events(1))).rejects.toThrow(Unavailable);
      await harness.destroy(closed);
    });

    const { reopen } = harness;
    (reopen ? it : it.skip)('knows after a restart what it answered before', async () => {
      const stream = fresh('sp');
      const [first, second] = [events(2), events(1)];
      const answers = [await store.append(stream, -1, first), await store.append(stream, 1, second)];
      const before = await store.readStream(stream);
      const head = await store.head();
      if (reopen) store = await reopen(store);
      expect(await store.head()).toBe(head);
      expect(await store.append(stream, -1, first)).toEqual(answers[0]);
      expect(await store.append(stream, 1, second)).toEqual(answers[1]);
      await expect(store.append(stream, 1, events(1))).rejects.toMatchObject({ name: 'WrongRevision', actual: 2 });
      expect(await store.readStream(stream)).toEqual(before);
      expect(await store.last(stream)).toEqual(before.at(-1));
      expect(await allAfter(store, start)).toEqual(before);
      expect((await store.append(stream, 2, events(1))).revision).toBe(3);
    });
  });
};
