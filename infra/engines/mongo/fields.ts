/** Fields of documents, as the store keeps them for filters, orders and sums: flat, by dotted path, scalars only. */
import type { Doc } from '../../ports/ports.js';
import { sortKey } from '../../ports/sort-key.js';

export type Scalar = string | number | boolean;

/** As it is kept: texts by their keys, which the order goes by. */
export const kept = <T extends Scalar>(value: T): T => (typeof value === 'string' ? (sortKey(value) as T) : value);

/** Refuses what is no path of names. @throws RangeError */
export const checkField = (path: string): string => {
  if (!/^\w+(\.\w+)*$/.test(path)) throw new RangeError(`'${path}' is no field`);
  return path;
};

/** Name of a field among the kept ones; dots would lead further down. @throws RangeError */
export const keptAs = (path: string): string => `v.${checkField(path).replaceAll('.', ':')}`;

const NAME = /^\w+$/;

/**
 * All scalars that a path leads to. Lists, null and what a path can't name are left out: they count as missing. An object
 * without a prototype, because any name may come.
 */
export const flat = (doc: Doc): Record<string, Scalar> => {
  const found: Record<string, Scalar> = Object.create(null);
  collect(doc, '', found);
  return found;
};
const collect = (at: Doc, before: string, found: Record<string, Scalar>): void => {
  for (const key of Object.keys(at)) {
    const value = at[key];
    if (value === null || !NAME.test(key)) continue;
    if (typeof value === 'object') {
      if (!Array.isArray(value)) collect(value as Doc, `${before}${key}:`, found);
    } else if (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'undefined') {
      found[before + key] = kept(value as Scalar);
    }
  }
};
