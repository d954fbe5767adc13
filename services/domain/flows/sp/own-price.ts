/** Four eyes on an order's price: whoever set or changed it may not approve the order at any desk. */
import type { Refusal, Who } from '../../kit/aggregate/flow.js';
import type { Content } from './content.js';

/** Fields that make up the selling price. */
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

/** Ids of all who set the price, with one added. */
export const pricedBy = (ids: readonly string[] | undefined, id: string): readonly string[] => [
  ...new Set([...(ids ?? []), id]),
];

/** Applies whatever their desk is now. */
export const ownPrice = (s: { pricers?: readonly string[] | undefined }, by: Who): Refusal | undefined =>
  s.pricers?.includes(by.id) ? { code: 'sp-own-price' } : undefined;
