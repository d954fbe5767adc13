/** The order of rows that take what other rows release. */
import fc from 'fast-check';
import { levelsOf } from './order.js';

const levels = (needs: Record<number, number[]>) =>
  levelsOf(new Map(Object.entries(needs).map(([row, of]) => [Number(row), of])));

it('puts each behind what it needs, and what needs each other together', () => {
  expect(levels({})).toEqual([]);
  expect(levels({ 3: [9], 4: [3], 5: [3, 4], 8: [] })).toEqual([[[3], [8]], [[4]], [[5]]]);
  expect(levels({ 1: [2], 2: [1] })).toEqual([[[1, 2]]]);
  // Two cycles, with one row before them, one after and one between.
  expect(levels({ 1: [2], 2: [1, 9], 9: [], 3: [4], 4: [5], 5: [3], 6: [5, 7], 7: [6, 1], 8: [1] })).toEqual([
    [[9]],
    [[1, 2, 3, 4, 5, 6, 7]],
    [[8]],
  ]);
  expect(levels({ 1: [2], 2: [1], 3: [4], 4: [3], 5: [1], 6: [5] })).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
    [[5]],
    [[6]],
  ]);
});
it('holds for thousands of rows', () => {
  const chain = new Map(Array.from({ length: 20_000 }, (_, n) => [n, [n + 1]]));
  expect(levelsOf(chain).length).toBe(20_000);
  const round = new Map(Array.from({ length: 20_000 }, (_, n) => [n, [(n + 1) % 20_000]]));
  expect(levelsOf(round).map((level) => level.map((unit) => unit.length))).toEqual([[20_000]]);
});
it('names each row once, none before what it needs unless with it, whatever they need', () => {
  const graph = fc.array(fc.array(fc.nat(11), { maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(graph, (all) => {
      const needs = new Map(all.map((of, row) => [row, of]));
      const result = levelsOf(needs);
      const place = new Map(
        result.flatMap((units, level) => units.flatMap((unit) => unit.map((row) => [row, [level, unit]] as const))),
      );
      expect(result.flat(2).sort((a, b) => a - b)).toEqual([...needs.keys()]);
      for (const [row, of] of needs)
        for (const other of of) {
          const [[a, unit], b] = [place.get(row) as readonly [number, number[]], place.get(other)?.[0]];
          if (b !== undefined && other !== row && !unit.includes(other)) expect(b).toBeLessThan(a);
        }
    }),
  );
});
