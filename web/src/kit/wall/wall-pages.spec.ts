import fc from 'fast-check';
import { lastWhole, pageStarts } from './wall-pages';

const rows = (...heights: number[]) => {
  let at = 0;
  return heights.map((height) => {
    const top = at;
    at += height;
    return { top, bottom: at };
  });
};

it('begins a page at the first row that did not fit whole on the one before', () => {
  expect(pageStarts(rows(40, 40, 40, 40, 40), 100)).toEqual([0, 80, 160]);
  expect(pageStarts(rows(40, 40), 100)).toEqual([0]);
  expect(pageStarts([], 100)).toEqual([0]);
});
it('gives a row that is higher than the screen a page of its own', () =>
  expect(pageStarts(rows(40, 300, 40, 40), 100)).toEqual([0, 40, 340]));
it('has no height yet: one page', () => expect(pageStarts(rows(40, 40, 40), 0)).toEqual([0]));
it('ends a page below its last whole row', () => {
  const all = rows(40, 40, 40, 40, 40);
  expect([lastWhole(all, 0, 100), lastWhole(all, 80, 100), lastWhole(all, 160, 100)]).toEqual([80, 160, 200]);
  expect(lastWhole(rows(300), 0, 100)).toBe(100);
});
it('shows every row whole on one page, and on no other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 100 }), { maxLength: 60 }), (heights) => {
      const all = rows(...heights);
      const starts = pageStarts(all, 100);
      const seen = starts.flatMap((start) =>
        all.filter(({ top, bottom }) => top >= start && bottom <= lastWhole(all, start, 100)),
      );
      expect(seen).toEqual(all);
    }),
  );
});
