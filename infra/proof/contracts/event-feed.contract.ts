import type { EventFeed, EventStore, Recorded } from '../../ports/ports.js';
import { allAfter, events } from './event-store.contract.js';
import { fresh, type Harness, until } from './harness.js';

/** A feed and the store whose events it delivers. */
export type Fed = { store: EventStore; feed: EventFeed };

export const eventFeedContract = (name: string, harness: Harness<Fed>): void => {
  describe(`event feed: ${name}`, () => {
    let fed: Fed;
    let start: string;
    beforeEach(async () => {
      fed = await harness.make();
      start = await fed.store.head();
    });
    afterEach(() => harness.destroy(fed));

    /** Appends `rounds` events to each of the streams, all streams at once. */
    const write = async (streams: readonly string[], rounds: number, from = 0) => {
      await Promise.all(
        streams.map(async (stream) => {
          for (let i = from; i < from + rounds; i++) await fed.store.append(stream, i - 1, events(1));
        }),
      );
    };
    const streams = () => Array.from({ length: 6 }, () => fresh('sp'));
    /** Each stream's revisions in the order of their first delivery; repeats are allowed. */
    const firsts = (seen: readonly Recorded[], stream: string) => [
      ...new Set(seen.filter((event) => event.stream === stream).map((event) => event.revision)),
    ];
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);
    const distinct = (seen: readonly Recorded[]) => new Set(seen.map((event) => event.id)).size;

    it('delivers every event to every group, those of a stream in order', async () => {
      const names = streams();
      await write(names, 10);
      const seen: Recorded[][] = [[], []];
      for (const [i, received] of seen.entries()) {
        await fed.feed.consume(fresh('group'), start, async (batch) => {
          received.push(...batch);
        });
        if (i === 0) await write(names, 10, 10);
      }
      await write(names, 10, 20);
      await until(() => seen.every((received) => distinct(received) === 180), '180 events in both groups');
      const all = await allAfter(fed.store, start);
      for (const received of seen) {
        for (const stream of names) expect(firsts(received, stream)).toEqual(upTo(30));
        const byId = new Map(received.map((event) => [event.id, { ...event, position: '' }]));
        for (const event of all) expect(byId.get(event.id)).toEqual({ ...event, position: '' });
      }
    });

    it('begins a new group where it is told to', async () => {
      const [stream] = streams() as [string];
      await write([stream], 5);
      const middle = (await fed.store.readAll(start, 3)).at(-1)?.position as string;
      const seen: Recorded[] = [];
      await fed.feed.consume(fresh('group'), middle, async (batch) => {
        seen.push(...batch);
      });
      await write([stream], 1, 5);
      await until(() => distinct(seen) >= 3, 'three events');
      expect(firsts(seen, stream)).toEqual([3, 4, 5]);
    });

    it('delivers again what a handler failed on, before what follows it in the stream', async () => {
      const names = streams();
      const seen: Recorded[] = [];
      let failures = 0;
      await fed.feed.consume(fresh('group'), start, async (batch) => {
        if (failures < 3 && batch.some((event) => event.revision === 4)) {
          failures++;
          throw new Error('not yet');
        }
        seen.push(...batch);
      });
      await write(names, 12);
      await until(() => distinct(seen) === 72, 'all events');
      expect(failures).toBe(3);
      for (const stream of names) expect(firsts(seen, stream)).toEqual(upTo(12));
    });

    it('shares the events between the members of a group, and goes on when one leaves', async () => {
      const names = streams();
      const group = fresh('group');
      const seen: Recorded[] = [];
      const join = () =>
        fed.feed.consume(group, start, async (batch) => {
          seen.push(...batch);
        });
      const first = await join();
      const second = await join();
      await write(names, 10);
      await until(() => distinct(seen) === 60, '60 events');
      await first.stop();
      await write(names, 10, 10);
      await until(() => distinct(seen) === 120, '120 events');
      await second.stop();
      const third = await join();
      await write(names, 10, 20);
      await until(() => distinct(seen) === 180, '180 events');
      await third.stop();
      for (const stream of names) expect(firsts(seen, stream)).toEqual(upTo(30));
    });

    it('delivers nothing more once stopped or closed', async () => {
      const [stream] = streams() as [string];
      const seen: Recorded[] = [];
      const keep = async (batch: Recorded[]) => {
        seen.push(...batch);
      };
      const subscription = await fed.feed.consume(fresh('group'), start, keep);
      await write([stream], 1);
      await until(() => seen.length > 0, 'an event');
      await subscription.stop();
      await subscription.stop();
      await fed.feed.consume(fresh('group'), start, keep);
      await until(() => seen.length > 1, 'an event again');
      await fed.feed.close();
      const then = seen.length;
      await write([stream], 3, 1);
      await new Promise((done) => setTimeout(done, 100));
      expect(seen).toHaveLength(then);
    });
  });
};
