/** Derives the indexes of a view's collection from its declaration. */
import type { mongo } from 'mongoose';
import type { ViewShape } from '../../ports/ports.js';
import { storedPath } from './fields.js';

/** `keys`: texts are stored as sort keys; a version without it is from an older release and is read as it is. */
export type Declared = Pick<ViewShape, 'indexes' | 'facets' | 'sums' | 'groups' | 'joined'> & { keys?: true };

/** Name of the index for counts and sums over facets, which are read without the documents. */
export const COUNTS = 'counts';
/** Name of the same index over the fields of a group. */
export const groupIndex = (n: number): string => `group${n}`;

/**
 * An index for every declared list and for every sort field (the last of a list) by itself, each followed by the id:
 * that breaks ties, and one index serves both directions. Further indexes: one of the facets and sums, one per group of
 * its fields and sums, one of the words, one of the joined sources.
 */
export const indexesOf = ({ indexes, facets, sums, groups = [], joined }: Declared): mongo.IndexDescription[] => {
  const byName = new Map<string, mongo.IndexDescription>();
  const add = (fields: readonly string[]) => {
    const key = new Map(fields.map((field) => [storedPath(field), 1 as const]));
    const name = [...key.keys()].map((path) => path.slice(2)).join(',');
    if (name !== '') byName.set(name, { name, key: key.set('_id', 1) });
  };
  for (const list of indexes) {
    add(list);
    add(list.slice(-1));
  }
  const counted = [...new Set([...facets, ...sums])].map((field) => [storedPath(field), 1] as const);
  const counts = counted.length > 0 ? [{ name: COUNTS, key: new Map(counted) }] : [];
  const grouped = groups.map((fields, n) => ({
    name: groupIndex(n),
    key: new Map([...new Set([...fields, ...sums])].map((field) => [storedPath(field), 1] as const)),
  }));
  const sources = joined ? [{ name: 'sources', key: new Map([['r', 1 as const]]) }] : [];
  return [...byName.values(), ...counts, ...grouped, ...sources, { name: 'words', key: new Map([['t', 1]]) }];
};
