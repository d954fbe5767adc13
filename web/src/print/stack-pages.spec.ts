import fc from 'fast-check';
import { type Piece, type StackHeights, stackPages } from './stack-pages';

const of = (pieces: readonly Piece[], more: Partial<StackHeights> = {}): StackHeights => ({
  ...{ room: 270, first: 80, next: 20, foot: 60, tables: [{ title: 10, head: 10, carried: 7, onward: 7 }] },
  pieces,
  ...more,
});
const rows = (n: number): Piece[] => Array.from({ length: n }, () => ({ height: 7, table: 0 }));
const sum: Piece = { height: 9, table: 0, keep: 'before' };
const counts = (h: StackHeights) => stackPages(h).map(([from, to]) => to - from);

it('puts what fits on one sheet', () => {
  expect(counts(of([]))).toEqual([0]);
  expect(counts(of([...rows(12), sum]))).toEqual([13]);
});
it('goes on, and keeps two rows with the sums', () => {
  expect(counts(of([...rows(14), sum]))).toEqual([15]);
  expect(counts(of([...rows(15), sum]))).toEqual([13, 3]);
  expect(counts(of([...rows(23), sum]))).toEqual([21, 3]);
  expect(counts(of([...rows(60), sum]))).toEqual([23, 32, 6]);
});
it('leaves no lone row, and no title without what it is of', () => {
  const block = (height: number): Piece => ({ height });
  // A single row would fit below the block.
  expect(counts(of([block(150), ...rows(9)]))).toEqual([1, 9]);
  expect(counts(of([block(150), { height: 12, keep: 'next' }, block(40), block(5)]))).toEqual([1, 3]);
});
it('never leaves the foot alone while another can go with it', () => {
  expect(counts(of([{ height: 60 }, { height: 60 }, { height: 60 }]))).toEqual([2, 1]);
  expect(counts(of([{ height: 190 }]))).toEqual([1, 0]);
});
it('puts each piece on one sheet, in order, and as many as have room', () => {
  const tables = fc.record({
    ...{ title: fc.integer({ min: 0, max: 12 }), head: fc.integer({ min: 0, max: 10 }) },
    ...{ carried: fc.integer({ min: 0, max: 7 }), onward: fc.integer({ min: 0, max: 7 }) },
  });
  const heights = fc.record({
    ...{ room: fc.integer({ min: 120, max: 300 }), first: fc.integer({ min: 0, max: 60 }) },
    ...{ next: fc.integer({ min: 0, max: 30 }), foot: fc.integer({ min: 0, max: 60 }) },
    tables: fc.tuple(tables, tables),
    pieces: fc
      .array(
        fc.record({
          height: fc.integer({ min: 1, max: 40 }),
          group: fc.integer({ min: 0, max: 3 }),
          keep: fc.constantFrom(undefined, undefined, undefined, 'next' as const),
        }),
        { maxLength: 50 },
      )
      .map((all) =>
        [0, 1, 2, 3].flatMap((group) =>
          all
            .filter((one) => one.group === group)
            .map(
              ({ height, keep }): Piece => ({
                height,
                ...(group % 2 === 0 ? { table: group / 2 } : keep && { keep }),
              }),
            ),
        ),
      ),
  });
  fc.assert(
    fc.property(heights, (h) => {
      const pages = stackPages(h);
      expect(pages.flatMap(([from, to]) => h.pieces.slice(from, to).map((_, n) => from + n))).toEqual(
        h.pieces.map((_, n) => n),
      );
      for (const [n, [from, to]] of pages.entries()) {
        const ends = n === pages.length - 1;
        if (!ends) expect(to).toBeGreaterThan(from);
        const usedHeight = h.pieces
          .slice(from, to)
          .reduce((all, { height }) => all + height, n === 0 ? h.first : h.next);
        if (to - from > 1) expect(usedHeight + (ends ? h.foot : 0)).toBeLessThanOrEqual(h.room);
      }
    }),
  );
});
