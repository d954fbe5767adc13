/** Form values by field: differences and merging. */
import type { FieldValues, Path } from 'react-hook-form';

export type Values = Record<string, unknown>;

/** Deep equality, ignoring key order; a missing key equals undefined. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Values, b as Values];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => same(x[key], y[key]));
};
export type FieldOf<V> = keyof V & string;
/** The fields whose values differ. */
export const changedFields = <V extends object>(from: Readonly<V>, to: Readonly<V>): FieldOf<V>[] =>
  ([...new Set([...Object.keys(from), ...Object.keys(to)])] as FieldOf<V>[]).filter(
    (name) => !same(from[name], to[name]),
  );

const differing = (from: unknown, to: unknown, at = ''): string[] => {
  if (same(from, to)) return [];
  const both = typeof from === 'object' && typeof to === 'object' && from !== null && to !== null;
  const alike = both && Array.isArray(from) === Array.isArray(to);
  if (!alike || (Array.isArray(from) && from.length !== (to as unknown[]).length)) return [at];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => differing((from as Values)[key], (to as Values)[key], at ? `${at}.${key}` : key));
};

/** Type guard: a path that begins with a field of the values. */
const isPathOf = <V extends FieldValues>(path: string, values: V): path is Path<V> =>
  Object.hasOwn(values, path.split('.', 1)[0] ?? '');
/** Dotted paths of the differences, as deep as both have the same shape; lists of different length as a whole. */
export const changedPaths = <V extends FieldValues>(from: V, to: V): Path<V>[] => {
  const both: V = { ...from, ...to };
  return differing(from, to).filter((path) => isPathOf(path, both));
};

/**
 * Three-way merge after somebody else changed the document: local input is applied on top of their version. `clash`
 * lists the fields that both changed to different values; there the local value wins, and is reported.
 */
export const merge = <V extends object>(
  base: Readonly<V>,
  typed: Readonly<V>,
  latest: Readonly<V>,
): { values: V; clash: FieldOf<V>[] } => {
  const mine = changedFields(base, typed);
  const clash = mine.filter((name) => !same(base[name], latest[name]) && !same(typed[name], latest[name]));
  return { values: { ...latest, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }, clash };
};
