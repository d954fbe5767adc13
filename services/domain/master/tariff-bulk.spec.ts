import fc from 'fast-check';
import { newPrice, previewBulk, roundings } from './tariff-bulk.js';

it.each([
  [4_500_000, 'PERSEN', 5, 1, 4_725_000],
  [4_512_345, 'PERSEN', 7.5, 1_000, 4_851_000],
  [4_500_000, 'PERSEN', -10, 5_000, 4_050_000],
  [4_500_000, 'JUMLAH', 125_000, 1, 4_625_000],
  [1_000, 'JUMLAH', -5_000, 1, 0],
  [2_500, 'JUMLAH', 0, 1_000, 3_000],
] as const)('%i by %s %d to the nearest %i is %i', (before, way, amount, rounding, after) => {
  expect(newPrice(before, { way, amount, rounding })).toBe(after);
});
it('is a whole multiple of the rounding, never negative, and never the wrong way by more than the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('PERSEN' as const, 'JUMLAH' as const),
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(...roundings),
      (before, way, amount, rounding) => {
        const after = newPrice(before, { way, amount, rounding });
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after % rounding).toBe(0);
        const exact = Math.max(0, way === 'PERSEN' ? before * (1 + amount / 100) : before + amount);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(rounding / 2 + 1);
      },
    ),
  );
});
it('leaves what stays alike out, and sums the rest', () => {
  const rows = [
    { id: 'a', price: 1_000 },
    { id: 'b', price: 2_000_000 },
  ];
  expect(previewBulk(rows, { way: 'PERSEN', amount: 1, rounding: 1_000 })).toEqual({
    changed: [{ id: 'b', price: 2_000_000, after: 2_020_000 }],
    same: 1,
    zero: 0,
    before: 2_000_000,
    after: 2_020_000,
  });
});
