/** What positions need of the state store, on every engine. */
import { PositionBook } from '../../../projections/api/positions/book.js';
import { addDays } from '../../../services/domain/kit/time.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import type { StateStore } from '../../ports/ports.js';

const START = Date.parse('2026-07-21T15:30:00.000Z');
const fix = (minutes: number, more: Partial<Fix> = {}): Fix => ({
  ...{ at: START + minutes * 60_000, lat: -6.2, lon: 106.8 + minutes / 200, accuracy: 10, speed: 8, driver: 'd1' },
  ...more,
});
const DAY = '2026-07-21';
const NIGHT = 24 * 3_600_000;

type Opened = {
  state: StateStore /** Absent: time can't be passed. */;
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
    const kept = async (prefix = 'positions/') => JSON.stringify(await opened.state.list(prefix));

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
      const first = await kept();
      for (const { key } of await opened.state.list('positions/')) await opened.state.delete(key);
      for (const part of [all.slice(150), all.slice(0, 90), all.slice(60, 170), all.slice(199), all]) {
        await Promise.all([book.add('v1', part), book.add('v1', part.toReversed())]);
      }
      expect(await kept()).toBe(first);
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
      const heard = (minutes: number, seen: number): Fix => fix(minutes, { seen: fix(seen).at });
      const along = (from: number, until: number, car = 'v1') =>
        book.along(car, { from: fix(from).at, until: fix(until).at });
      const [before, late, ahead, after] = [fix(10), heard(40, 100), heard(91, 89), heard(95, 96)];
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
      // A day later it stands where it stood, and days are looked through where hours are not enough.
      expect(await along(24 * 60, 25 * 60)).toEqual([{ at: fix(96).at, fix: after }]);
      await book.add('v1', [heard(36 * 60, 36 * 60), heard(37 * 60, 37 * 60)]);
      expect(await along(24 * 60, 25 * 60)).toEqual([{ at: fix(96).at, fix: after }]);
      // Told again it was still heard the first time.
      await book.add('v1', [heard(95, 200)]);
      expect(await along(90, 150)).toEqual([
        { at: fix(89).at, fix: ahead },
        { at: fix(96).at, fix: after },
      ]);
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
