import fc from 'fast-check';
import { type Heights, paginate } from './paginate';

const of = (rows: number, more: Partial<Heights> = {}): Heights => ({
  ...{ room: 270, first: 90, next: 30, columns: 10, carried: 7, onward: 7, last: 90 },
  rows: Array.from({ length: rows }, () => 7),
  ...more,
});
const counts = (h: Heights) => paginate(h).map(([from, to]) => to - from);

it('puts what fits on one sheet', () => {
  expect(counts(of(0))).toEqual([0]);
  expect(counts(of(1))).toEqual([1]);
  expect(counts(of(11))).toEqual([11]);
});
it('goes on, and keeps at least two rows with the sums', () => {
  expect(counts(of(12))).toEqual([10, 2]);
  expect(counts(of(40))).toEqual([23, 17]);
  expect(counts(of(43))).toEqual([23, 18, 2]);
});
it('lets the sums stand alone only where there is one row', () => {
  expect(counts(of(1, { last: 170 }))).toEqual([1, 0]);
  expect(counts(of(2, { last: 170 }))).toEqual([1, 1]);
});
it('puts each row on one sheet, in order, whatever their heights', () => {
  const heights = fc.record({
    room: fc.integer({ min: 100, max: 300 }),
    first: fc.integer({ min: 0, max: 60 }),
    next: fc.integer({ min: 0, max: 30 }),
    columns: fc.integer({ min: 0, max: 10 }),
    carried: fc.integer({ min: 0, max: 7 }),
    onward: fc.integer({ min: 0, max: 7 }),
    last: fc.integer({ min: 0, max: 80 }),
    rows: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(heights, (h) => {
      const pages = paginate(h);
      expect(pages.flatMap(([from, to]) => h.rows.slice(from, to).map((_, n) => from + n))).toEqual(
        h.rows.map((_, n) => n),
      );
      for (const [n, [from, to]] of pages.entries()) {
        const ends = n === pages.length - 1;
        const head = h.columns + (n === 0 ? h.first : h.next + h.carried);
        const used = h.rows.slice(from, to).reduce((sum, one) => sum + one, 0) + head + (ends ? h.last : h.onward);
        // A single row is always allowed, even if too high, and so are the carried sums.
        if (to - from > 1) expect(used).toBeLessThanOrEqual(h.room);
        if (!ends) expect(to).toBeGreaterThan(from);
      }
      const [from, to] = pages.at(-1) as [number, number];
      // The sums are alone only if not even one row fits beside them.
      if (h.rows.length > 0 && to === from)
        expect(h.columns + h.next + h.carried + (h.rows.at(-1) as number) + h.last).toBeGreaterThan(h.room - 60);
    }),
  );
});
