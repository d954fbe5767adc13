/** What mitra ask by their tariffs for one unit of an SP, beside what is paid. Pure and without the schemas. */
import { type Basis, bases, type FeeName } from '../../master/price-words.js';
import { comesTo, fittingTariffs, type Tarif } from '../../master/tariff-pick.js';
import type { UnitType } from '../../master/unit-types.js';
import type { Content } from './content.js';
import { routeOf } from './load.js';

/** A tariff of a mitra as Cari Tarif answers it. */
export type MitraTariff = Tarif & { id: string; mitra: string; price: number } & Partial<
    Record<`fee_${FeeName}`, number>
  >;
/** `comes`: what one unit costs by the tariff, with its fees, whole rupiah. */
export type PricedTariff<T extends MitraTariff = MitraTariff> = { tariff: T; comes: number };
type Ordered = Pick<
  Content,
  'muat' | 'bongkar' | 'unit_type' | 'service' | 'tgl_muat' | 'unit_count' | 'berat' | 'koli' | 'ikat'
>;

/** What of a basis one of the SP's units carries. */
const share = (i: Ordered, basis: Basis): number => {
  const all = { UNIT: i.unit_count, KG: i.berat, KOLI: i.koli, IKAT: i.ikat }[basis];
  return all / i.unit_count;
};

/** The cities of an SP that are none of the official kota: no tariff is found by them. */
export const looseCities = ({ muat, bongkar }: Pick<Content, 'muat' | 'bongkar'>): string[] =>
  [muat[0], bongkar.at(-1)].flatMap((point) => (point && !point.kota_id ? [point.kota] : []));
/** What Cari Tarif is asked for one unit of an SP, as its address has it. @param unit the type that the mitra sends */
export const mitraQuery = (i: Ordered, unit: UnitType): Record<string, string> => {
  const { origin_kota, origin_kecamatan = '', dest_kota, dest_kecamatan = '', service, day } = routeOf(i);
  const asked = { origin_kota, origin_kecamatan, dest_kota, dest_kecamatan, unitType: unit, service, day };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
};

/** What each mitra asks by the tariff that holds on the SP's loading day, cheapest first. */
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
      // They come best first: of one mitra and basis the first one holds.
      if (best.has(tariff.mitra)) continue;
      best.add(tariff.mitra);
      const comes = Math.round(comesTo(tariff, qty));
      const other = cheapest.get(tariff.mitra);
      if (!other || comes < other.comes) cheapest.set(tariff.mitra, { tariff, comes });
    }
  }
  return [...cheapest.values()].sort((a, b) => a.comes - b.comes);
};

/** How far a buying price is from what a tariff comes to: rupiah, and per cent of the tariff; dearer is positive. */
export const priceGap = (price: number, comes: number): { rupiah: number; percent?: number } => ({
  rupiah: price - comes,
  ...(comes > 0 ? { percent: ((price - comes) / comes) * 100 } : {}),
});
