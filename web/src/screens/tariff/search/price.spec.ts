import { buyingPrices, type Prices, sellingPrice, type TariffRow } from './price';

const row = (id: string, price: number, more: object = {}): TariffRow =>
  ({ id, price, basis: 'UNIT', ...more }) as TariffRow;

it('asks for the customer’s price before the base', () => {
  const prices: Prices = { customer: [row('c', 4_200_000)], eureka: [row('e', 4_500_000)] };
  expect(sellingPrice(prices)?.id).toBe('c');
  expect(sellingPrice({ ...prices, customer: [] })?.id).toBe('e');
  expect(sellingPrice({})).toBeUndefined();
});
it('takes each mitra’s best, cheapest first, and what is left of the selling price', () => {
  const mitra = [
    row('m1-kecamatan', 3_900_000, { mitra: 'm1' }),
    row('m1-kota', 3_500_000, { mitra: 'm1' }),
    row('m2', 3_600_000, { mitra: 'm2' }),
    row('m2-kg', 900, { mitra: 'm2', basis: 'KG' }),
  ];
  const prices = buyingPrices({ eureka: [row('e', 4_000_000)], mitra });
  expect(prices.map((one) => [one.id, one.margin, one.percent])).toEqual([
    ['m2-kg', undefined, undefined],
    ['m2', 400_000, 10],
    ['m1-kecamatan', 100_000, 2.5],
  ]);
});
it('has no margin without a selling price', () => {
  expect(buyingPrices({ mitra: [row('m', 1, { mitra: 'm1' })] })[0]).not.toHaveProperty('margin');
});
