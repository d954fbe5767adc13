/** Bulk change of tariff prices. Pure and without the schemas. */

import { addDays } from '../kit/values/time.js';

/** `PERSEN`: per cent up (negative: down); `JUMLAH`: rupiah up or down. */
export type PriceChange = {
  way: 'PERSEN' | 'JUMLAH';
  amount: number;
  /** The new price is rounded to the nearest multiple of this, halves up; whole rupiah. */
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
/** Effect of a change on each price and on the total; rows whose price stays are not in `changed`. */
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

/**
 * Effect on a tariff of a change from a day on: `replace`: it begins that day or later and gets the new price;
 * `follow`: it ends the day before, and a copy with the new price follows; `over`: it has ended before, no effect.
 */
export type Effect = 'replace' | 'follow' | 'over';
type Days = { validFrom: string; validTo: string };
/** Days as `YYYY-MM-DD`; a `validTo` of `''` is until further notice. */
export const effectFrom = (day: string, { validFrom, validTo }: Days): Effect => {
  if (validTo !== '' && validTo < day) return 'over';
  return validFrom < day ? 'follow' : 'replace';
};

/** Commands of a change, for a batch. `from`: the entry that a new one is copied from. */
export type BulkStep = {
  id: string;
  command: 'change' | 'register';
  data: { price?: number; validFrom?: string; validTo?: string };
  from?: string;
  ifMatch?: number;
};
/**
 * Steps for a tariff's new price from a day on. The old one must release its days before the new one claims them.
 * @param fresh returns an id for the new tariff
 */
export const bulkSteps = (
  row: Days & { id: string; version: number; after: number },
  day: string,
  fresh: () => string,
): BulkStep[] => {
  const { id, version: ifMatch, after: price } = row;
  const effect = effectFrom(day, row);
  if (effect === 'over') return [];
  if (effect === 'replace') return [{ id, command: 'change', data: { price }, ifMatch }];
  return [
    { id, command: 'change', data: { validTo: addDays(day, -1) }, ifMatch },
    { id: fresh(), command: 'register', from: id, data: { price, validFrom: day, validTo: row.validTo } },
  ];
};
