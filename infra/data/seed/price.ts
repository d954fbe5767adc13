/** Cost of a trip in whole rupiah, by route and unit type; close to real market prices. */
import type { UnitType } from '../../../services/domain/common/unit-types.js';
import type { Route } from './data/places.js';
import type { Random } from './random.js';

/** Base, per km, per ferry. */
const rates: Record<UnitType, readonly [base: number, km: number, ferry: number]> = {
  motor: [25_000, 2_200, 80_000],
  grandmax: [250_000, 4_000, 450_000],
  L300: [300_000, 4_600, 450_000],
  traga: [320_000, 4_700, 450_000],
  CDE: [550_000, 5_800, 650_000],
  CDD: [750_000, 8_000, 900_000],
  fuso: [1_000_000, 10_500, 1_300_000],
  wingbox: [1_400_000, 13_800, 1_800_000],
  'trailer 20': [1_600_000, 15_500, 2_400_000],
  'trailer 40': [1_900_000, 18_000, 2_800_000],
};
export const rounded = (amount: number, to: number): number => Math.max(to, Math.round(amount / to) * to);

/** Selling price of one unit. */
export const unitPrice = (r: Random, way: Route, type: UnitType, express: boolean): number => {
  const [base, km, ferry] = rates[type];
  const price = (base + way.km * km + way.ferries * ferry) * r.between(0.95, 1.07) * (express ? 1.15 : 1);
  return rounded(price, type === 'motor' ? 5_000 : 50_000);
};
/** A partner's price for it; occasionally above the selling price. */
export const buyingPrice = (r: Random, selling: number): number =>
  rounded(selling * (r.chance(0.06) ? r.between(1.01, 1.08) : r.between(0.76, 0.9)), 25_000);
/** Cash for the road: fuel, toll, meals, ferry. */
export const roadCash = (r: Random, selling: number): number => rounded(selling * r.between(0.36, 0.48), 25_000);
