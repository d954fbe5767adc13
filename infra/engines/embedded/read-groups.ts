/** What is asked of a version, and the groups of facet values that answer part of it. */
import type { Condition, Query } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import type { Layout } from './read-layout.js';
import { condition, otherOf, where } from './read-where.js';

/** Documents that match the conditions on facets: how many, and their sums. */
export type Groups = {
  count: number;
  sums: number[];
  /** All documents there are. */
  total: number;
};

export const groupsOf = (db: ReadDb, layout: Layout, facets: readonly Condition[]): Groups => {
  const { n, sums } = layout;
  const columns = `coalesce(sum(n), 0)${sums.map((_, i) => `, total(s${i})`).join('')}`;
  const clause = where(facets.map((c) => condition(layout, c)));
  const [count = 0, ...rest] = db.one<number[]>(`SELECT ${columns} FROM g${n}${clause.sql}`, ...clause.values);
  // Documents are never taken out: the last row's number is how many there are.
  const [total] = db.one<[number]>(`SELECT coalesce(max(rid), 0) FROM d${n}`);
  return { count, sums: rest, total };
};

/** Counts and sums as groups of more than facets tell them; undefined: none of these knows all the fields asked by. */
export const groupedTotals = (
  db: ReadDb,
  layout: Layout,
  conditions: readonly Condition[],
): Omit<Groups, 'total'> | undefined => {
  const fields = conditions.flatMap((c) => [c.field, otherOf(c) ?? c.field]);
  const group = layout.groups.find((one) => fields.every((field) => one.fields.includes(field)));
  if (!group) return undefined;
  const columns = `coalesce(sum(n), 0)${layout.sums.map((_, i) => `, total(s${i})`).join('')}`;
  const clause = where(conditions.map((c) => condition(layout, c)));
  const [count = 0, ...sums] = db.one<number[]>(`SELECT ${columns} FROM ${group.table}${clause.sql}`, ...clause.values);
  return { count, sums };
};

/** The groups that match the conditions on facets. */
export const groupIds = (db: ReadDb, layout: Layout, facets: readonly Condition[]): number[] => {
  const clause = where(facets.map((c) => condition(layout, c)));
  const sql = `SELECT g FROM g${layout.n}${clause.sql}`;
  return db
    .prepare<[number]>(sql)
    .all(...clause.values)
    .map(([g]) => g);
};

/** What a query asks of one version, taken apart. */
export type GroupQuery = {
  layout: Layout;
  query: Query;
  conditions: readonly Condition[];
  /** Those on facets. */
  facets: readonly Condition[];
  /** Those on other fields. */
  others: readonly Condition[];
  words: readonly string[];
  groups: Groups;
};
