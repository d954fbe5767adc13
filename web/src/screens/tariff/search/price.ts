/** Result of Cari Tarif, and the prices derived from it. */
import type { Basis, FeeName } from '@domain/master/price-words';
import type { Tarif } from '@domain/master/tariff-pick';

export type TariffRow = Tarif & {
  id: string;
  price: number;
  basis: Basis;
  rute: string;
  sebutan: Record<string, string>;
} & {
  [K in `fee_${FeeName}`]: number;
};
/** Best first; kinds that the user may not read are absent, as are the customer's without a customer. */
export type Prices = { customer?: TariffRow[]; eureka?: TariffRow[]; mitra?: TariffRow[] };

/** The selling price: the customer's own before the base. */
export const sellingPrice = (h: Prices): TariffRow | undefined => h.customer?.[0] ?? h.eureka?.[0];

export type BuyingPrice = TariffRow & {
  /** Selling minus buying price, whole rupiah; absent without a selling price of the same basis. */
  margin?: number;
  /** Share of the selling price. */
  percent?: number;
};
/** Best price of each mitra, cheapest first within a basis, with its margin. */
export const buyingPrices = (h: Prices): BuyingPrice[] => {
  const selling = sellingPrice(h);
  const best = new Map<string, TariffRow>();
  // Rows arrive best first.
  for (const row of h.mitra ?? []) {
    const key = `${(row as TariffRow & { mitra?: string }).mitra}|${row.basis}`;
    if (!best.has(key)) best.set(key, row);
  }
  return [...best.values()]
    .sort((a, b) => (a.basis < b.basis ? -1 : a.basis > b.basis ? 1 : a.price - b.price))
    .map((row) => {
      if (!selling || selling.basis !== row.basis) return row;
      const margin = selling.price - row.price;
      return { ...row, margin, ...(selling.price > 0 ? { percent: (margin / selling.price) * 100 } : {}) };
    });
};
