import type { News } from '../../ports/ports.js';
import { fresh, type Harness, until } from './harness.js';

/** Two ends of the news channel: processes, or threads of one. */
export type Places = { here: News; there: News };

export const newsContract = (name: string, harness: Harness<Places>): void => {
  describe(`news: ${name}`, () => {
    let places: Places;
    beforeEach(async () => {
      places = await harness.make();
    });
    afterEach(() => harness.destroy(places));

    it('comes to every listener everywhere, also in the teller’s own place, in the order told', async () => {
      const { here, there } = places;
      const about = fresh('sp');
      const received: unknown[][] = [[], [], []];
      const mine = (messages: unknown[]) => messages.filter((m) => (m as { about?: string }).about === about);
      for (const [i, place] of [here, here, there].entries()) {
        await place.hear((messages) => received[i]?.push(...mine(messages)));
      }
      const sent = Array.from({ length: 30 }, (_, n) => ({ about, n, teks: 'é😀', angka: [1.5, null], ada: true }));
      await here.tell(sent.slice(0, 10));
      await here.tell(sent.slice(10, 11));
      await here.tell([]);
      await here.tell(sent.slice(11));
      const distinct = (list: unknown[]) => [...new Map(list.map((m) => [(m as { n: number }).n, m])).values()];
      await until(() => received.every((list) => distinct(list).length === 30), '30 messages at three listeners');
      for (const list of received) expect(distinct(list)).toEqual(sent);
    });

    it('is not heard by who has stopped, and not kept for who comes later', async () => {
      const { here, there } = places;
      const about = fresh('sp');
      const count = (list: unknown[]) => list.filter((m) => (m as { about?: string }).about === about).length;
      const [first, second]: [unknown[], unknown[]] = [[], []];
      const stopped = await there.hear((messages) => first.push(...messages));
      await here.tell([{ about }]);
      await until(() => count(first) > 0, 'the first message');
      await stopped.stop();
      await stopped.stop();
      await there.hear((messages) => second.push(...messages));
      const then = count(first);
      await here.tell([{ about }, { about }]);
      await until(() => count(second) >= 2, 'two messages');
      expect(count(second)).toBe(2);
      expect(count(first)).toBe(then);
    });
  });
};
