/** Positions in a list's order: the sort value, then the id; as JavaScript and as SQL. */
import type { ListPosition } from '../../ports/ports.js';
import { columnValue, type Value } from './read-layout.js';
import type { Sql } from './read-where.js';

export type Key = { value: Value; id: string };

const kind = (value: Value): number =>
  value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;

/** Compares by code point, as SQLite does by UTF-8 bytes. */
const texts = (a: string, b: string): number => {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  // The difference may be in the low surrogate of pairs with the same high surrogate.
  if (i > 0 && (a.charCodeAt(i - 1) & 0xfc00) === 0xd800) i--;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
};

/** Negative, zero or positive, as SQLite orders `(value, id)` ascending. */
export const compareKeys = (a: Key, b: Key): number => {
  const [x, y] = [a.value, b.value];
  if (kind(x) !== kind(y)) return kind(x) - kind(y);
  if (typeof x === 'number' && typeof y === 'number' && x !== y) return x - y;
  if (typeof x === 'string' && typeof y === 'string' && x !== y) return texts(x, y);
  if (x instanceof Uint8Array && y instanceof Uint8Array && x[0] !== y[0]) return (x[0] ?? 0) - (y[0] ?? 0);
  return texts(a.id, b.id);
};

/**
 * Rows at or after a key in the list's direction: conditions for one or two ranges of the index on `sort`.
 * @param beyond strictly after it
 */
export const stretchesFrom = (sort: string, { value, id }: Key, desc: boolean, beyond = false): Sql[] => {
  const missing = { sql: `${sort} IS NULL`, values: [] };
  const sign = (desc ? '<' : '>') + (beyond ? '' : '=');
  if (value !== null) {
    const from = { sql: `(${sort}, id) ${sign} (?, ?)`, values: [value, id] };
    return desc ? [from, missing] : [from];
  }
  const from = { sql: `${missing.sql} AND id ${sign} ?`, values: [id] };
  return desc ? [from] : [from, { sql: `${sort} IS NOT NULL`, values: [] }];
};

/** Serializes a key as an opaque position. Booleans are stored as bytes, which JSON can't represent. */
export const placeOf = ({ value, id }: Key): ListPosition =>
  JSON.stringify([value instanceof Uint8Array ? value[0] === 1 : value, id]);
/** @throws RangeError for anything that {@link placeOf} did not produce */
export const keyAt = (place: ListPosition): Key => {
  const [value, id] = parsed(place);
  if (typeof id !== 'string' || (typeof value === 'object' && value !== null))
    throw new RangeError(`'${place}' is no place in a list`);
  return { value: typeof value === 'boolean' ? columnValue(value) : (value as Value), id };
};
const parsed = (place: ListPosition): unknown[] => {
  try {
    const value: unknown = JSON.parse(place);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
