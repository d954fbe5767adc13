/** Tariffs for an SP while it is being edited. Pure. */
import { basisQty } from '@domain/flows/sp/terms';
import { dayWib } from '@domain/kit/values/time';
import { type Basis, type FeeName, feeNames } from '@domain/master/price-words';
import { type Load, type Tarif, tariffMisfit } from '@domain/master/tariff-pick';
import type { SpValues } from '../values';

export type TariffRow = Tarif & { id: string; price: number; basis: Basis; rute: string } & {
  [K in `fee_${FeeName}`]: number;
};
export type Prices = { customer?: TariffRow[]; eureka?: TariffRow[] };
export type MatchingTariff = TariffRow & { jenis: 'CUSTOMER' | 'EUREKA' };

/** The key of a tariff lookup; undefined while it is incomplete. */
export const lookupOf = (v: Pick<SpValues, 'customer' | 'unit_type' | 'service' | 'tgl_muat' | 'muat' | 'bongkar'>) => {
  const [muat, bongkar] = [v.muat[0], v.bongkar.at(-1)];
  if (!v.customer || !v.unit_type || !v.tgl_muat || !muat?.kota_id || !bongkar?.kota_id) return undefined;
  return {
    customer: v.customer,
    origin_kota: muat.kota_id,
    ...(muat.kecamatan_id ? { origin_kecamatan: muat.kecamatan_id } : {}),
    dest_kota: bongkar.kota_id,
    ...(bongkar.kecamatan_id ? { dest_kecamatan: bongkar.kecamatan_id } : {}),
    unitType: v.unit_type,
    service: v.service,
    day: dayWib(v.tgl_muat),
  };
};
export type Lookup = NonNullable<ReturnType<typeof lookupOf>>;

/** Cities of the tariff lookup that aren't matched to a kota yet. */
export const unknownCities = ({ muat, bongkar }: Pick<SpValues, 'muat' | 'bongkar'>): string[] =>
  [muat[0], bongkar.at(-1)].flatMap((point) => (point && point.kota !== '' && !point.kota_id ? [point.kota] : []));

/** Tariffs that apply to the SP's quantities, the customer's own before the base, each kind best first. */
export const matching = (prices: Prices, d: Lookup, v: SpValues): MatchingTariff[] => {
  const { customer: _, ...route } = d;
  const holds = (row: TariffRow): boolean => {
    const basis = { ...v, basis: row.basis } as Parameters<typeof basisQty>[0];
    const load: Load = { ...route, basis: row.basis, qty: basisQty(basis) };
    return tariffMisfit(row, load) === undefined;
  };
  return [
    ...(prices.customer ?? []).filter(holds).map((row) => ({ ...row, jenis: 'CUSTOMER' as const })),
    ...(prices.eureka ?? []).filter(holds).map((row) => ({ ...row, jenis: 'EUREKA' as const })),
  ];
};

type Fees = Pick<MatchingTariff, `fee_${FeeName}`>;
/**
 * The SP's fees with those of the previous tariff replaced by those of the next; typed fees stay.
 * @param next undefined: no tariff replaces it
 */
export const feesAfter = (
  fees: Readonly<Record<FeeName, number>>,
  before: Fees | undefined,
  next: Fees | undefined,
): Record<FeeName, number> => {
  const after = { ...fees };
  for (const name of feeNames) {
    const fee = next?.[`fee_${name}`] ?? 0;
    const was = before?.[`fee_${name}`] ?? 0;
    if (fee > 0) after[name] = fee;
    else if (was > 0 && fees[name] === was) after[name] = 0;
  }
  return after;
};
