/** Requirements of positions on the state store, on every engine. */
import fc from 'fast-check';
import { PositionBook } from '../../../projections/api/positions/book.js';
import { addDays } from '../../../services/domain/kit/values/time.js';
import { type Fix, mergedFixes, newestOf } from '../../../services/domain/telemetry/positions.js';
import type { StateStore } from '../../ports/ports.js';
import { rounds } from '../testing/chance.js';

const START = Date.parse('2026-07-21T15:30:00.000Z');
const fix = (minutes: number, more: Partial<Fix> = {}): Fix => ({
  ...{ at: START + minutes * 60_000, lat: -6.2, lon: 106.8 + minutes / 200, accuracy: 10, speed: 8, driver: 'd1' },
  ...more,
});
const DAY = '2026-07-21';
const NIGHT = 24 * 3_600_000;
const HOUR = 3_600_000;

/** A store with several remote writers: each call is delayed by some turns of the event loop, before and after. */
const farAway = (state: StateStore, turns: () => number): StateStore => {
  const away = async () => {
    for (let left = turns(); left > 0; left--) await new Promise((go) => setImmediate(go));
  };
  return new Proxy(state, {
    get: (target, name) => {
      const method = target[name as keyof StateStore] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        await away();
        const answer = await method.apply(target, args);
        await away();
        return answer;
      };
    },
  });
};
/** A store that counts rows, and their size in characters of JSON, that are read and written. */
const counted = (state: StateStore): { state: StateStore; taken: () => { rows: number; size: number } } => {
  let [rows, size] = [0, 0];
  const put = (value: unknown) => {
    rows++;
    size += JSON.stringify(value ?? null).length;
  };
  const watched = new Proxy(state, {
    get: (target, name) => {
      const method = target[name as keyof StateStore] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        const answer = await method.apply(target, args);
        // The expected value, and the new one.
        if (name === 'swap') for (const value of args.slice(1, 3)) put(value);
        else if (Array.isArray(answer)) for (const row of answer) put(row);
        else put(answer);
        return answer;
      };
    },
  });
  const taken = () => {
    const sum = { rows, size };
    [rows, size] = [0, 0];
    return sum;
  };
  return { state: watched, taken };
};

/** Seconds after a start: some in one slot, some in one piece, some in a day. */
const seconds = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 900 }),
  fc.integer({ max: 80_000, min: 0 }),
);
const report = fc
  .record({
    second: seconds,
    far: fc.boolean(),
    late: fc.integer({ min: 1, max: 4 }),
    driver: fc.constantFrom('d1', 'd2'),
  })
  .map(({ second, far, late, driver }) =>
    fix(second / 60, {
      lon: far ? 120 : 106.8,
      accuracy: 10 + late,
      driver,
      seen: START + second * 1_000 + late * 700,
    }),
  );

type Opened = {
  state: StateStore /** Absent: the time can't be advanced. */;
  later?: (ms: number) => void;
  end: () => Promise<void>;
};
export const positionsContract = (engine: string, open: () => Promise<Opened>): void =>
  describe(`positions on ${engine}`, () => {
    let opened: Opened;
    let book: PositionBook;
    beforeEach(async () => {
      opened = await open();
      book = new PositionBook(opened.state, 2);
    });
    afterEach(() => opened.end());
    const rowsAt = (prefix = 'positions/') => opened.state.list(prefix);

    it('keeps a day by vehicle, in order, and the newest of each', async () => {
      expect(await book.add('v1', [fix(2), fix(0), fix(1)])).toEqual(fix(2));
      expect(await book.add('v2', [fix(5)])).toEqual(fix(5));
      expect(await book.day('v1', DAY)).toEqual([fix(0), fix(1), fix(2)]);
      expect(await book.newest()).toEqual(
        new Map([
          ['v1', fix(2)],
          ['v2', fix(5)],
        ]),
      );
      expect(await book.newestOf(['v2', 'none'])).toEqual(new Map([['v2', fix(5)]]));
    });
    it('parts days where Jakarta does', async () => {
      await book.add('v1', [fix(0), fix(89), fix(90), fix(91)]);
      expect(await book.day('v1', DAY)).toEqual([fix(0), fix(89)]);
      expect(await book.day('v1', addDays(DAY, 1))).toEqual([fix(90), fix(91)]);
    });
    it('leaves the same bytes whatever the order, grouping and repeats', async () => {
      const all = Array.from({ length: 200 }, (_, n) => fix(n, { driver: n % 2 ? 'd1' : 'd2' }));
      await book.add('v1', all);
      const first = JSON.stringify(await rowsAt());
      for (const { key } of await opened.state.list('positions/')) await opened.state.delete(key);
      for (const part of [all.slice(150), all.slice(0, 90), all.slice(60, 170), all.slice(199), all]) {
        await Promise.all([book.add('v1', part), book.add('v1', part.toReversed())]);
      }
      expect(JSON.stringify(await rowsAt())).toBe(first);
      expect(await book.add('v1', all)).toBeUndefined();
    });
    it('a late fix and a wild one come into the past and hide no newer one', async () => {
      await book.add('v1', [fix(10), fix(11)]);
      expect(await book.add('v1', [fix(3)])).toBeUndefined();
      expect(await book.add('v1', [fix(12, { lon: 120 })])).toBeUndefined();
      expect((await book.newest()).get('v1')).toEqual(fix(11));
      expect(await book.day('v1', DAY)).toEqual([fix(3), fix(10), fix(11)]);
      expect(await book.add('v1', [fix(13)])).toEqual(fix(13));
    });
    it('tells a span as the office heard of it: late fixes when they came, and what was known before it began', async () => {
      const fixSeen = (minutes: number, seen: number): Fix => fix(minutes, { seen: fix(seen).at });
      const along = (from: number, until: number, car = 'v1') =>
        book.along(car, { from: fix(from).at, until: fix(until).at });
      const [before, late, ahead, after] = [fix(10), fixSeen(40, 100), fixSeen(91, 89), fixSeen(95, 96)];
      for (const one of [before, ahead, after, late]) await book.add('v1', [one]);
      expect(await along(0, 90)).toEqual([
        { at: fix(10).at, fix: before },
        { at: fix(89).at, fix: ahead },
      ]);
      expect(await along(90, 150)).toEqual([
        { at: fix(89).at, fix: ahead },
        { at: fix(96).at, fix: after },
      ]);
      expect(await along(-60, 9)).toEqual([]);
      expect(await along(0, 90, 'none')).toEqual([]);
      // A day later the vehicle is still at its last position, and whole days are searched where hours don't suffice.
      expect(await along(24 * 60, 25 * 60)).toEqual([{ at: fix(96).at, fix: after }]);
      await book.add('v1', [fixSeen(36 * 60, 36 * 60), fixSeen(37 * 60, 37 * 60)]);
      expect(await along(24 * 60, 25 * 60)).toEqual([{ at: fix(96).at, fix: after }]);
      // Sent again, it keeps its first reception time.
      await book.add('v1', [fixSeen(95, 200)]);
      expect(await along(90, 150)).toEqual([
        { at: fix(89).at, fix: ahead },
        { at: fix(96).at, fix: after },
      ]);
    });
    it('any order and batches of the same fixes, by two books at once, leave the same bytes and the same newest', async () => {
      let n = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(report, { minLength: 1, maxLength: 40 }),
          fc.infiniteStream(fc.nat()),
          async (fixes, chance) => {
            const next = (below: number) => (chance.next().value as number) % below;
            const [one, other] = [`a${n}z`, `b${n++}z`];
            const stored = async (car: string) =>
              (await rowsAt()).flatMap(({ key, value }) =>
                key.includes(car) ? [JSON.stringify([key, value]).replaceAll(car, 'v')] : [],
              );
            const books = [1, 2].map(
              () =>
                new PositionBook(
                  farAway(opened.state, () => next(4)),
                  2,
                ),
            );
            await book.add(one, fixes);
            const left = [...fixes, ...fixes.slice(0, next(fixes.length))];
            const adding: Promise<unknown>[] = [];
            while (left.length > 0) {
              const some = Array.from({ length: 1 + next(5) }, () =>
                left.splice(next(Math.max(1, left.length)), 1),
              ).flat();
              adding.push((books[next(2)] as PositionBook).add(other, some));
              if (next(3) === 0) await Promise.all(adding);
            }
            await Promise.all(adding);
            expect(await stored(other)).toEqual(await stored(one));
            const newest = newestOf(mergedFixes([], fixes));
            expect((await book.newestOf([one])).get(one)).toEqual(newest);
          },
        ),
        { numRuns: rounds(60, 200) },
      );
    });
    it('tells no newest that another process knows better of by the time that it is written', async () => {
      await book.add('v1', [fix(10)]);
      const wild = fix(12, { lon: 120, seen: fix(13).at });
      let other: Promise<unknown> | undefined;
      const swap: StateStore['swap'] = async (key, ...rest) => {
        if (key.startsWith('positions/newest/')) {
          other ??= book.add('v1', [wild]);
          await other;
        }
        return opened.state.swap(key, ...rest);
      };
      const slow = new Proxy(opened.state, {
        get: (target, name) => {
          const method = target[name as keyof StateStore] as (...args: unknown[]) => unknown;
          return name === 'swap' ? swap : method.bind(target);
        },
      });
      // Of the two, the implausible fix was received first, and counts.
      await new PositionBook(slow, 2).add('v1', [fix(12, { seen: fix(14).at })]);
      expect(await other).toBeUndefined();
      expect((await book.newest()).get('v1')).toEqual(fix(10));
    });
    it('keeps one fix each two seconds, that which was heard first, whoever tells of it', async () => {
      const at = (ms: number, more: Partial<Fix>) => fix(0, { at: START + ms, ...more });
      const first = at(1_100, { seen: START + 3_000 });
      const others = [at(0, { seen: START + 4_000, accuracy: 1 }), at(1_999, { seen: START + 3_500, driver: 'a' })];
      const next = at(2_000, { seen: START + 3_500, driver: 'a' });
      await book.add('v1', [...others, next]);
      await book.add('v1', [first]);
      expect(await book.day('v1', DAY)).toEqual([first, next]);
      expect((await book.newest()).get('v1')).toEqual(next);
    });
    it('a message costs as much at the end of an hour of 20,000 fixes as at its beginning', async () => {
      const { state, taken } = counted(opened.state);
      const counting = new PositionBook(state, 2);
      const [all, each] = [20_000, 200];
      const costs: { rows: number; size: number }[] = [];
      for (let n = 0; n < all; n += each) {
        const fixes = Array.from({ length: each }, (_, i) => {
          const at = START + ((n + i) * HOUR) / all;
          return fix(0, { at, lon: 106.8 + (n + i) / 1e5, seen: at });
        });
        await counting.add('v1', fixes);
        costs.push(taken());
      }
      // The number of pieces stays bounded through the hour: the full ones and the growing one.
      const most = (of: 'rows' | 'size', part: typeof costs) => Math.max(...part.map((cost) => cost[of]));
      const [begin, end] = [costs.slice(0, 20), costs.slice(-20)];
      expect(most('rows', end)).toBe(most('rows', begin));
      expect(most('size', end)).toBeLessThan(most('size', begin) * 1.05);
      const rows = (await rowsAt('positions/day/')).map(({ value }) => (value as { f: unknown[] }).f.length);
      expect(rows).toEqual(Array.from({ length: 12 }, () => 150));
    });
    it('reads what an earlier version kept by the hour, and adds to it', async () => {
      const old = (hour: number, ...minutes: number[]) => {
        const f = minutes.map((minute) => [fix(minute).at, -6.2, fix(minute).lon, 10, 8, 0]);
        return opened.state.put(`positions/day/${DAY}/v1/${hour}`, { d: ['d1'], f }, NIGHT / 1_000);
      };
      await old(22, 0, 10, 29);
      await old(23, 30, 31, 32, 33, 34, 35, 36, 37, 40);
      const hours = [`${DAY}/v1/22`, `${DAY}/v1/23`];
      await opened.state.put('positions/newest/v1', { hours, fix: fix(40) }, NIGHT / 1_000);
      const span = { from: fix(38).at, until: fix(60).at };
      const before = await book.along('v1', span);
      expect(before).toEqual([37, 40].map((minute) => ({ at: fix(minute).at, fix: fix(minute) })));
      // A repeated fix, an earlier one, an implausible one: the newest stays unchanged.
      expect(await book.add('v1', [fix(31), fix(20), fix(41, { lon: 120 })])).toBeUndefined();
      expect((await book.newest()).get('v1')).toEqual(fix(40));
      expect(await book.add('v1', [fix(42)])).toEqual(fix(42));
      const whole = [0, 10, 20, 29, 30, 31, 32, 33, 34, 35, 36, 37, 40, 42];
      expect(await book.day('v1', DAY)).toEqual(whole.map((minute) => fix(minute)));
      expect(await book.along('v1', span)).toEqual([...before, { at: fix(42).at, fix: fix(42) }]);
      // Once there are enough new hours, the old one is no longer read.
      for (let minute = 43; minute < 60; minute++) await book.add('v1', [fix(minute)]);
      const newest = await opened.state.get<{ hours: string[] }>('positions/newest/v1');
      expect(newest?.hours).toEqual([15, 20, 25].map((minute) => `${DAY}/v1/23/${minute}`));
    });
    it('loses none of what several write at once', async () => {
      const other = new PositionBook(opened.state, 2);
      const all = Array.from({ length: 30 }, (_, n) => fix(n));
      await Promise.all(all.map((one, n) => (n % 2 ? book : other).add('v1', [one])));
      expect(await book.day('v1', DAY)).toEqual(all);
      expect((await book.newest()).get('v1')).toEqual(all.at(-1));
    });
    it('forgets what is older than it is kept for', async () => {
      if (!opened.later) return;
      await book.add('v1', [fix(0)]);
      opened.later(NIGHT);
      await book.add('v2', [fix(1)]);
      opened.later(NIGHT + 1);
      expect(await book.day('v1', DAY)).toEqual([]);
      expect([...(await book.newest()).keys()]).toEqual(['v2']);
    });
  });
