/** Selects the tariff for a load. Pure and without the schemas: shared by the server, the SP form and Cari Tarif. */
import { type Basis, type FeeName, feeNames, type Service } from './price-words.js';

/** Query for a price. Places are ids of regions; `''`: unknown. Days as `YYYY-MM-DD`. */
export type Load = {
  origin_kota: string;
  origin_kecamatan?: string;
  dest_kota: string;
  dest_kecamatan?: string;
  unitType: string;
  service: Service | string;
  /** Day of loading in Jakarta. */
  day: string;
  basis?: Basis;
  /** Quantity in the basis; tariffs with a larger minimum are left out. Absent: any. */
  qty?: number;
};
/** Fields of a tariff that are compared. */
export type Tarif = {
  origin_kota: string;
  origin_kecamatan: string;
  dest_kota: string;
  dest_kecamatan: string;
  unitType: string;
  service: string;
  basis: string;
  minQty: number;
  validFrom: string;
  /** Last day; `''`: until further notice. */
  validTo: string;
};

/** A tariff's route, unit and service as one text, the index key of lookups. */
export const tariffKey = (t: Pick<Tarif, 'origin_kota' | 'dest_kota' | 'unitType' | 'service'>): string =>
  [t.origin_kota, t.dest_kota, t.unitType, t.service].join('|');

/** The same with the kecamatan, `''` for the whole kota: few tariffs share such a key on one day. */
export const placeKey = (
  t: Pick<Tarif, 'origin_kota' | 'dest_kota' | 'unitType' | 'service'>,
  origin: string,
  dest: string,
): string => [tariffKey(t), origin, dest].join('|');
/** Keys of all tariffs that may apply to a load. */
export const placeKeys = (m: Load): string[] => {
  const ways = (kecamatan = '') => (kecamatan === '' ? [''] : [kecamatan, '']);
  return ways(m.dest_kecamatan).flatMap((dest) => ways(m.origin_kecamatan).map((origin) => placeKey(m, origin, dest)));
};

/** Price of a quantity in a tariff's basis, with the fees: whole rupiah. */
export const comesTo = (t: { price: number } & Partial<Record<`fee_${FeeName}`, number>>, qty: number): number =>
  t.price * qty + feeNames.reduce((sum, name) => sum + (t[`fee_${name}`] ?? 0), 0);

export type Why = 'rute' | 'unit' | 'layanan' | 'basis' | 'jumlah' | 'belum-berlaku' | 'habis';
const place = (tariff: string, requested: string | undefined): boolean => tariff === '' || tariff === requested;
/** Why a tariff does not apply to a load; undefined: it does. */
export const tariffMisfit = (t: Tarif, m: Load): Why | undefined => {
  if (t.origin_kota !== m.origin_kota || t.dest_kota !== m.dest_kota) return 'rute';
  if (!place(t.origin_kecamatan, m.origin_kecamatan) || !place(t.dest_kecamatan, m.dest_kecamatan)) return 'rute';
  if (t.unitType !== m.unitType) return 'unit';
  if (t.service !== m.service) return 'layanan';
  if (m.basis !== undefined && t.basis !== m.basis) return 'basis';
  if (m.qty !== undefined && t.minQty > m.qty) return 'jumlah';
  if (t.validFrom > m.day) return 'belum-berlaku';
  return t.validTo !== '' && t.validTo < m.day ? 'habis' : undefined;
};

const narrow = (t: Tarif): number => (t.dest_kecamatan ? 2 : 0) + (t.origin_kecamatan ? 1 : 0);
const first = (a: Tarif, b: Tarif): number =>
  narrow(b) - narrow(a) ||
  b.minQty - a.minQty ||
  (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : a.basis < b.basis ? -1 : a.basis > b.basis ? 1 : 0);

/**
 * Tariffs that apply to a load, best first: kecamatan before kota (the destination's counts more), the largest minimum
 * that the load reaches, the newest. Compares tariffs of one kind and owner; putting a customer's before the base is
 * left to the caller.
 */
export const fittingTariffs = <T extends Tarif>(all: readonly T[], m: Load): T[] =>
  all.filter((t) => tariffMisfit(t, m) === undefined).sort(first);
