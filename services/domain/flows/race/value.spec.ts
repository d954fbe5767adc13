import fc from 'fast-check';
import { raceValue } from './value.js';

const baris = [
  { koli: 4, ikat: 2, berat: 120 },
  { koli: 6, ikat: 0, berat: 30 },
];
const of = (basis: string, minQty = 0, harga = 1_000) => raceValue({ basis, harga, minQty, baris });

it('is price × quantity by the basis of the tariff', () => {
  expect([of('KG'), of('KOLI'), of('IKAT')]).toEqual([150_000, 10_000, 2_000]);
});
it('is at least the minimum, and exactly it where all carry less', () => {
  expect([of('KG', 150), of('KG', 151), of('KOLI', 500)]).toEqual([150_000, 151_000, 500_000]);
});
it('is one ride’s by unit, whatever is carried', () => expect(of('UNIT', 99)).toBe(1_000));
it('is nothing without a tariff, and before there is a line', () => {
  expect(of('')).toBe(0);
  for (const basis of ['UNIT', 'KG']) expect(raceValue({ basis, harga: 1_000, minQty: 9, baris: [] })).toBe(0);
});
it('never falls when a line is added', () => {
  const amount = fc.nat(1_000);
  const line = fc.record({ koli: amount, ikat: amount, berat: amount });
  const case_ = fc.record({
    basis: fc.constantFrom('UNIT', 'KG', 'KOLI', 'IKAT'),
    harga: fc.nat(1_000_000),
    minQty: fc.nat(2_000),
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    more: line,
  });
  fc.assert(
    fc.property(case_, ({ lines, more, ...tariff }) => {
      const [before, after] = [lines, [...lines, more]].map((all) => raceValue({ ...tariff, baris: all })) as [
        number,
        number,
      ];
      return Number.isSafeInteger(before) && before >= 0 && after >= before;
    }),
  );
});
