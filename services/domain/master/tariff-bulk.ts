/** A change of many tariffs' prices at once. Pure and without the schemas. */

/** `PERSEN`: per cent up (negative: down); `JUMLAH`: rupiah up or down. */
export type PriceChange = {
  way: 'PERSEN' | 'JUMLAH';
  amount: number;
  /** The new price is rounded to the nearest multiple of it, halves up; whole rupiah. */
  rounding: number;
};
export const roundings = [1, 100, 500, 1_000, 5_000, 10_000, 50_000] as const;

/** The new price, whole rupiah, never below 0. */
export const newPrice = (before: number, { way, amount, rounding }: PriceChange): number => {
  const exact = way === 'PERSEN' ? (before * (10_000 + Math.round(amount * 100))) / 10_000 : before + amount;
  const step = Math.max(1, Math.round(rounding));
  return Math.max(0, Math.floor(exact / step + 0.5) * step);
};

export type BulkRow<R> = R & { after: number };
/** What a change does to each price, and in sum; rows whose price stays are left out of `changed`. */
export const previewBulk = <R extends { price: number }>(
  rows: readonly R[],
  p: PriceChange,
): { changed: BulkRow<R>[]; same: number; zero: number; before: number; after: number } => {
  const all = rows.map((row) => ({ ...row, after: newPrice(row.price, p) }));
  const changed = all.filter((row) => row.after !== row.price);
  const sum = (of: (row: BulkRow<R>) => number) => changed.reduce((total, row) => total + of(row), 0);
  return {
    changed,
    same: all.length - changed.length,
    zero: changed.filter((row) => row.after === 0).length,
    before: sum((row) => row.price),
    after: sum((row) => row.after),
  };
};
