import { withoutCost } from './fleet.js';

it('counts units whose cost nobody has said, of both kinds', () => {
  const owned = (uang_jalan: number) => ({ milik: 'SENDIRI' as const, uang_jalan });
  const bought = (harga: number) => ({ milik: 'MITRA' as const, harga });
  expect(withoutCost([])).toBe(0);
  expect(withoutCost([owned(0), owned(500_000), bought(0), bought(1)])).toBe(2);
});
