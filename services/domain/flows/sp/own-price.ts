/** Four eyes on the price of an order: who made or changed it lets the order pass at no desk. */
import type { Refusal, Who } from '../../kit/flow.js';
import type { Content } from './content.js';

/** What of an order makes up its selling price. */
export const priceFields: readonly (keyof Content)[] = [
  'harga',
  'basis',
  'biaya',
  'promo',
  'unit_count',
  'berat',
  'koli',
  'ikat',
];
export const touchesPrice = (fields: object): boolean => priceFields.some((name) => name in fields);

/** Ids of all who set it, with one more. */
export const pricedBy = (ids: readonly string[] | undefined, id: string): readonly string[] => [
  ...new Set([...(ids ?? []), id]),
];

/** Whatever their desk is now. */
export const ownPrice = (s: { pricers?: readonly string[] | undefined }, by: Who): Refusal | undefined =>
  s.pricers?.includes(by.id) ? { code: 'sp-own-price' } : undefined;
