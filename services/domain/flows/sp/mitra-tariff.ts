/** Prices by mitra's tariffs for one unit of an SP, to compare with the price paid. Pure and without the schemas. */

import type { UnitType } from '../../common/unit-types.js';
import { type Basis, bases, type FeeName } from '../../master/price-words.js';
import { comesTo, fittingTariffs, type Tarif } from '../../master/tariff-pick.js';
import type { Content } from './content.js';
import { routeOf } from './load.js';

/** A mitra's tariff in a response of Cari Tarif. */
export type MitraTariff = Tarif & { id: string; mitra: string; price: number } & Partial<
    Record<`fee_${FeeName}`, number>
  >;
/** `comes`: cost of one unit by the tariff, with its fees, whole rupiah. */
export type PricedTariff<T extends MitraTariff = MitraTariff> = { tariff: T; comes: number };
type Ordered = Pick<
  Content,
  'muat' | 'bongkar' | 'unit_type' | 'service' | 'tgl_muat' | 'unit_count' | 'berat' | 'koli' | 'ikat'
>;

/** Quantity of a basis per unit of the SP. */
const share = (i: Ordered, basis: Basis): number => {
  const all = { UNIT: i.unit_count, KG: i.berat, KOLI: i.koli, IKAT: i.ikat }[basis];
  return all / i.unit_count;
};

/** Cities of an SP that are no official kota, so that no tariff can be found for them. */
export const looseCities = ({ muat, bongkar }: Pick<Content, 'muat' | 'bongkar'>): string[] =>
  [muat[0], bongkar.at(-1)].flatMap((point) => (point && !point.kota_id ? [point.kota] : []));
/** Query parameters of Cari Tarif for one unit of an SP. @param unit the type that the mitra sends */
export const mitraQuery = (i: Ordered, unit: UnitType): Record<string, string> => {
  const { origin_kota, origin_kecamatan = '', dest_kota, dest_kecamatan = '', service, day } = routeOf(i);
  const query = { origin_kota, origin_kecamatan, dest_kota, dest_kecamatan, unitType: unit, service, day };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
};

/** Each mitra's price by the tariff in force on the SP's loading day, cheapest first. */
export const mitraAsk = <T extends MitraTariff>(
  tariffs: readonly T[],
  i: Ordered,
  unit: UnitType,
): PricedTariff<T>[] => {
  const route = { ...routeOf(i), unitType: unit };
  const cheapest = new Map<string, PricedTariff<T>>();
  for (const basis of bases) {
    const qty = share(i, basis);
    if (qty <= 0) continue;
    const best = new Set<string>();
    for (const tariff of fittingTariffs(tariffs, { ...route, basis, qty })) {
      // Sorted best first: the first of each mitra and basis counts.
      if (best.has(tariff.mitra)) continue;
      best.add(tariff.mitra);
      const comes = Math.round(comesTo(tariff, qty));
      const other = cheapest.get(tariff.mitra);
      if (!other || comes < other.comes) cheapest.set(tariff.mitra, { tariff, comes });
    }
  }
  return [...cheapest.values()].sort((a, b) => a.comes - b.comes);
};

/** Difference between a buying price and a tariff: in rupiah, and in per cent of the tariff; positive if dearer. */
export const priceGap = (price: number, comes: number): { rupiah: number; percent?: number } => ({
  rupiah: price - comes,
  ...(comes > 0 ? { percent: ((price - comes) / comes) * 100 } : {}),
});
