/** What Cari Tarif answers, and what is worked out of it. */
import type { Basis, BiayaName } from '@domain/master/price-words';
import type { Tarif } from '@domain/master/tariff-pick';

export type TarifRow = Tarif & {
  id: string;
  price: number;
  basis: Basis;
  rute: string;
  sebutan: Record<string, string>;
} & {
  [K in `fee_${BiayaName}`]: number;
};
/** Best first; a kind that the user may not read, and the customer's without one, is absent. */
export type Harga = { customer?: TarifRow[]; eureka?: TarifRow[]; mitra?: TarifRow[] };

/** The price that is asked for: the customer's own before the base. */
export const hargaJual = (h: Harga): TarifRow | undefined => h.customer?.[0] ?? h.eureka?.[0];

export type HargaBeli = TarifRow & {
  /** Selling less buying price, whole rupiah; absent without a selling price of the same basis. */
  margin?: number;
  /** Share of the selling price. */
  persen?: number;
};
/** Each mitra's best price, cheapest first within a basis, with what is left of the selling price. */
export const hargaBeli = (h: Harga): HargaBeli[] => {
  const jual = hargaJual(h);
  const best = new Map<string, TarifRow>();
  // They come best first.
  for (const row of h.mitra ?? []) {
    const key = `${(row as TarifRow & { mitra?: string }).mitra}|${row.basis}`;
    if (!best.has(key)) best.set(key, row);
  }
  return [...best.values()]
    .sort((a, b) => (a.basis < b.basis ? -1 : a.basis > b.basis ? 1 : a.price - b.price))
    .map((row) => {
      if (!jual || jual.basis !== row.basis) return row;
      const margin = jual.price - row.price;
      return { ...row, margin, ...(jual.price > 0 ? { persen: (margin / jual.price) * 100 } : {}) };
    });
};
