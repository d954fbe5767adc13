/** Places in a list's order: the value sorted by, then the id; as JavaScript and as SQL. */
import type { Place } from '../../ports/ports.js';
import { kept, type Value } from './read-layout.js';
import type { Sql } from './read-where.js';

export type Key = { value: Value; id: string };

const kind = (value: Value): number =>
  value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;

/** Code points in order, as SQLite compares the bytes of UTF-8. */
const texts = (a: string, b: string): number => {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  // The difference may be in the second half of a pair whose first halves are the same.
  if (i > 0 && (a.charCodeAt(i - 1) & 0xfc00) === 0xd800) i--;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
};

/** Less than, equal to or more than 0, as SQLite orders `(value, id)` upwards. */
export const compareKeys = (a: Key, b: Key): number => {
  const [x, y] = [a.value, b.value];
  if (kind(x) !== kind(y)) return kind(x) - kind(y);
  if (typeof x === 'number' && typeof y === 'number' && x !== y) return x - y;
  if (typeof x === 'string' && typeof y === 'string' && x !== y) return texts(x, y);
  if (x instanceof Uint8Array && y instanceof Uint8Array && x[0] !== y[0]) return (x[0] ?? 0) - (y[0] ?? 0);
  return texts(a.id, b.id);
};

/**
 * What lies at a key or after it in the list's direction: conditions for one or two stretches of the index on `sort`.
 * @param beyond after it only
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

/** A key as the place in a list that others carry. Booleans are kept as bytes, which JSON has no word for. */
export const placeOf = ({ value, id }: Key): Place =>
  JSON.stringify([value instanceof Uint8Array ? value[0] === 1 : value, id]);
/** @throws RangeError for what no list has answered */
export const keyAt = (place: Place): Key => {
  const [value, id] = parsed(place);
  if (typeof id !== 'string' || (typeof value === 'object' && value !== null))
    throw new RangeError(`'${place}' is no place in a list`);
  return { value: typeof value === 'boolean' ? kept(value) : (value as Value), id };
};
const parsed = (place: Place): unknown[] => {
  try {
    const found: unknown = JSON.parse(place);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
};
