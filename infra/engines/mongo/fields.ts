/** Fields of documents as stored for filters, orders and sums: flat, by dotted path, scalars only. */
import type { Doc } from '../../ports/ports.js';
import { sortKey } from '../../ports/sort-key.js';

export type Scalar = string | number | boolean;

/** The stored form: texts as sort keys, which determine the order. */
export const storedValue = <T extends Scalar>(value: T): T =>
  typeof value === 'string' ? (sortKey(value) as T) : value;

/** Rejects anything but a path of names. @throws RangeError */
export const checkField = (path: string): string => {
  if (!/^\w+(\.\w+)*$/.test(path)) throw new RangeError(`'${path}' is no field`);
  return path;
};

/** Name of a stored field; dots would denote nesting. @throws RangeError */
export const storedPath = (path: string): string => `v.${checkField(path).replaceAll('.', ':')}`;

const NAME = /^\w+$/;

/**
 * All scalars of a document by path. Lists, null and names that are not valid in a path are omitted: they count as
 * missing. The result has no prototype, because any name may occur.
 */
export const flat = (doc: Doc): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = Object.create(null);
  collect(doc, '', fields);
  return fields;
};
const collect = (at: Doc, before: string, fields: Record<string, Scalar>): void => {
  for (const key of Object.keys(at)) {
    const value = at[key];
    if (value === null || !NAME.test(key)) continue;
    if (typeof value === 'object') {
      if (!Array.isArray(value)) collect(value as Doc, `${before}${key}:`, fields);
    } else if (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'undefined') {
      fields[before + key] = storedValue(value as Scalar);
    }
  }
};
