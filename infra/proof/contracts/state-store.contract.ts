import type { StateStore } from '../../ports/ports.js';
import { fresh, type Harness } from './harness.js';

/** `tick` advances the store's clock by that many ms; absent: the suite waits. */
export const stateStoreContract = (
  name: string,
  harness: Harness<StateStore> & { tick?: (ms: number) => void },
): void => {
  describe(`state store: ${name}`, () => {
    let store: StateStore;
    let at: string;
    beforeEach(async () => {
      store = await harness.make();
      at = fresh('k');
    });
    afterEach(() => harness.destroy(store));
    const pass = async (ms: number) => {
      if (harness.tick) harness.tick(ms);
      else await new Promise((done) => setTimeout(done, ms + 50));
    };

    it('keeps values of any JSON kind until they are replaced or deleted', async () => {
      expect(await store.get(`${at}/a`)).toBeUndefined();
      for (const value of [{ a: [1, 'é😀', null] }, 'text', 0, false, null, []]) {
        await store.put(`${at}/a`, value);
        expect(await store.get(`${at}/a`)).toEqual(value);
      }
      await store.delete(`${at}/a`);
      await store.delete(`${at}/a`);
      expect(await store.get(`${at}/a`)).toBeUndefined();
    });

    it('gives copies: what is done to them changes nothing', async () => {
      const value = { list: [1] };
      await store.put(at, value);
      value.list.push(2);
      (await store.get<typeof value>(at))?.list.push(3);
      expect(await store.get(at)).toEqual({ list: [1] });
    });

    it('forgets when the time to live is over; a new value has a new one', async () => {
      await store.put(`${at}/short`, 1, 1);
      await store.put(`${at}/long`, 1, 100);
      await store.put(`${at}/ever`, 1);
      await store.put(`${at}/again`, 1, 1);
      await store.put(`${at}/again`, 2, 100);
      await store.put(`${at}/kept`, 1, 1);
      await store.put(`${at}/kept`, 2);
      await pass(1100);
      expect(await store.get(`${at}/short`)).toBeUndefined();
      expect((await store.list(`${at}/`)).map(({ key }) => key.slice(at.length + 1)).sort()).toEqual([
        'again',
        'ever',
        'kept',
        'long',
      ]);
    });

    it('counts, from the first on for its time to live', async () => {
      expect(await store.add(at, 1, 2)).toBe(1);
      await pass(1200);
      expect(await store.add(at, 2, 2)).toBe(3);
      expect(await store.get(at)).toBe(3);
      await pass(1200);
      expect(await store.add(at, 1, 2)).toBe(1);
      expect(await store.add(at, -1, 2)).toBe(0);
    });

    it('counts every one of many at once', async () => {
      const counts = await Promise.all(Array.from({ length: 200 }, () => store.add(at, 1, 60)));
      expect(new Set(counts).size).toBe(200);
      expect(await store.get(at)).toBe(200);
    });

    it('swaps a value only for the one that is expected, one of many at once', async () => {
      expect(await store.swap(at, { by: 'a' }, { by: 'b' })).toBe(false);
      expect(await store.get(at)).toBeUndefined();
      expect(await store.swap(at, undefined, { by: 'a', n: [1, null] }, 1)).toBe(true);
      expect(await store.swap(at, undefined, { by: 'b' })).toBe(false);
      expect(await store.swap(at, { by: 'a', n: [1] }, { by: 'b' })).toBe(false);
      await pass(1100);
      expect(await store.swap(at, { by: 'a', n: [1, null] }, { by: 'b' })).toBe(false);
      for (let was: number | undefined; (was ?? 0) < 5; was = (was ?? 0) + 1) {
        const next = (was ?? 0) + 1;
        const won = await Promise.all(Array.from({ length: 20 }, () => store.swap(at, was, next, 60)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await store.get(at)).toBe(next);
      }
    });

    it('puts many at once, over what is there, each for as long as it is told', async () => {
      await store.put(`${at}1`, 'before');
      await store.putAll(
        [1, 2, 3].map((n) => [`${at}${n}`, { n }] as const),
        1,
      );
      await store.putAll([]);
      await store.putAll([[`${at}3`, 'for ever']]);
      expect(await Promise.all([1, 2, 3].map((n) => store.get(`${at}${n}`)))).toEqual([{ n: 1 }, { n: 2 }, 'for ever']);
      await pass(1100);
      expect(await Promise.all([1, 2, 3].map((n) => store.get(`${at}${n}`)))).toEqual([
        undefined,
        undefined,
        'for ever',
      ]);
    });

    it('lists what is below a prefix, and nothing beside it', async () => {
      const keys = ['a', 'a/1', 'a/2', 'a/2/x', 'ab', 'A/1', 'a%', 'a_1', 'a/é'];
      for (const key of keys) await store.put(`${at}:${key}`, key);
      const rows = await store.list<string>(`${at}:a/`);
      expect(rows.map(({ value }) => value).sort()).toEqual(['a/1', 'a/2', 'a/2/x', 'a/é']);
      expect(rows.every(({ key, value }) => key === `${at}:${value}`)).toBe(true);
      expect((await store.list(`${at}:a%`)).length).toBe(1);
      expect((await store.list(`${at}:a_`)).length).toBe(1);
      expect(await store.list(`${at}:z`)).toEqual([]);
    });

    const { reopen } = harness;
    (reopen ? it : it.skip)('has everything after a restart', async () => {
      await store.put(`${at}/a`, { user: 'sari' });
      await store.put(`${at}/b`, 1);
      await store.delete(`${at}/b`);
      await store.add(`${at}/n`, 5, 100);
      if (reopen) store = await reopen(store);
      expect(await store.get(`${at}/a`)).toEqual({ user: 'sari' });
      expect(await store.get(`${at}/b`)).toBeUndefined();
      expect(await store.add(`${at}/n`, 1, 100)).toBe(6);
    });
  });
};
