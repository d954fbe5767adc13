/** The indexes of a view's collection, from what the view declares. */
import type { mongo } from 'mongoose';
import type { ViewShape } from '../../ports/ports.js';
import { keptAs } from './fields.js';

/** `keys`: texts are kept by their sort keys; a version without is one of an older release, and is read as it is. */
export type Declared = Pick<ViewShape, 'indexes' | 'facets' | 'sums' | 'groups' | 'joined'> & { keys?: true };

/** Name of the index that counts and sums over facets are read from, without the documents. */
export const COUNTS = 'counts';
/** The same over the fields of a group. */
export const groupIndex = (n: number): string => `group${n}`;

/**
 * Every declared list, and every field that lists are sorted by (the last of a list) by itself, each with the id behind it:
 * that is the order of ties, and one direction serves both. One of the facets and sums, and one of each group's fields and sums; one of the words; one of the joined
 * sources.
 */
export const indexesOf = ({ indexes, facets, sums, groups = [], joined }: Declared): mongo.IndexDescription[] => {
  const made = new Map<string, mongo.IndexDescription>();
  const add = (fields: readonly string[]) => {
    const key = new Map(fields.map((field) => [keptAs(field), 1 as const]));
    const name = [...key.keys()].map((path) => path.slice(2)).join(',');
    if (name !== '') made.set(name, { name, key: key.set('_id', 1) });
  };
  for (const list of indexes) {
    add(list);
    add(list.slice(-1));
  }
  const counted = [...new Set([...facets, ...sums])].map((field) => [keptAs(field), 1] as const);
  const counts = counted.length > 0 ? [{ name: COUNTS, key: new Map(counted) }] : [];
  const grouped = groups.map((fields, n) => ({
    name: groupIndex(n),
    key: new Map([...new Set([...fields, ...sums])].map((field) => [keptAs(field), 1] as const)),
  }));
  const sources = joined ? [{ name: 'sources', key: new Map([['r', 1 as const]]) }] : [];
  return [...made.values(), ...counts, ...grouped, ...sources, { name: 'words', key: new Map([['t', 1]]) }];
};
