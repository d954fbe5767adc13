/** A parsed query on a version, and the groups of facet values that answer part of it. */
import type { Condition, Query } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import type { Layout } from './read-layout.js';
import { condition, otherOf, where } from './read-where.js';

/** Count and sums of the documents that match the conditions on facets. */
export type Groups = {
  count: number;
  sums: number[];
  /** Number of all documents. */
  total: number;
};

export const groupsOf = (db: ReadDb, layout: Layout, facets: readonly Condition[]): Groups => {
  const { n, sums } = layout;
  const columns = `coalesce(sum(n), 0)${sums.map((_, i) => `, total(s${i})`).join('')}`;
  const clause = where(facets.map((c) => condition(layout, c)));
  const [count = 0, ...rest] = db.one<number[]>(`SELECT ${columns} FROM g${n}${clause.sql}`, ...clause.values);
  // Documents are never deleted: the last row number is their count.
  const [total] = db.one<[number]>(`SELECT coalesce(max(rid), 0) FROM d${n}`);
  return { count, sums: rest, total };
};

/**
 * Count and sums from groups that cover more than the facets; undefined: no such grouping covers all the fields in the
 * conditions.
 */
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

/** A query on one version, split into its parts. */
export type GroupQuery = {
  layout: Layout;
  query: Query;
  conditions: readonly Condition[];
  /** Conditions on facets. */
  facets: readonly Condition[];
  /** Conditions on other fields. */
  others: readonly Condition[];
  words: readonly string[];
  groups: Groups;
};
