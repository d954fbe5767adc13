import fc from 'fast-check';
import { hargaBaru, pembulatan, pratinjau } from './tariff-bulk.js';

it.each([
  [4_500_000, 'PERSEN', 5, 1, 4_725_000],
  [4_512_345, 'PERSEN', 7.5, 1_000, 4_851_000],
  [4_500_000, 'PERSEN', -10, 5_000, 4_050_000],
  [4_500_000, 'JUMLAH', 125_000, 1, 4_625_000],
  [1_000, 'JUMLAH', -5_000, 1, 0],
  [2_500, 'JUMLAH', 0, 1_000, 3_000],
] as const)('%i by %s %d to the nearest %i is %i', (lama, cara, nilai, bulat, baru) => {
  expect(hargaBaru(lama, { cara, nilai, bulat })).toBe(baru);
});
it('is a whole multiple of the rounding, never negative, and never the wrong way by more than the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('PERSEN' as const, 'JUMLAH' as const),
      fc.integer({ min: -100, max: 100 }),
      fc.constantFrom(...pembulatan),
      (lama, cara, nilai, bulat) => {
        const baru = hargaBaru(lama, { cara, nilai, bulat });
        expect(Number.isSafeInteger(baru)).toBe(true);
        expect(baru).toBeGreaterThanOrEqual(0);
        expect(baru % bulat).toBe(0);
        const exact = Math.max(0, cara === 'PERSEN' ? lama * (1 + nilai / 100) : lama + nilai);
        expect(Math.abs(baru - exact)).toBeLessThanOrEqual(bulat / 2 + 1);
      },
    ),
  );
});
it('leaves what stays alike out, and sums the rest', () => {
  const rows = [
    { id: 'a', price: 1_000 },
    { id: 'b', price: 2_000_000 },
  ];
  expect(pratinjau(rows, { cara: 'PERSEN', nilai: 1, bulat: 1_000 })).toEqual({
    ubah: [{ id: 'b', price: 2_000_000, baru: 2_020_000 }],
    tetap: 1,
    nol: 0,
    lama: 2_000_000,
    baru: 2_020_000,
  });
});
