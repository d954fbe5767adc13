/** Counts: exact from the groups of facet values, bounded from the rows. */
import type { Condition, Page } from '../ports.js';
import type { ReadDb } from './read-db.js';
import type { Asked } from './read-find.js';
import type { Layout } from './read-layout.js';
import { driver } from './read-plan.js';
import { condition, where } from './read-where.js';

/** Documents that match the conditions on facets: how many, and their sums. */
export type Groups = {
  count: number;
  sums: number[];
  /** All documents there are. */
  total: number;
};

/** Most matches that are counted one by one. */
const COUNTED = 10_000;

export const groupsOf = (db: ReadDb, layout: Layout, facets: readonly Condition[]): Groups => {
  const { n, sums } = layout;
  const columns = `coalesce(sum(n), 0)${sums.map((_, i) => `, coalesce(sum(s${i}), 0)`).join('')}`;
  const clause = where(facets.map((c) => condition(layout, c)));
  const [count = 0, ...rest] = db
    .prepare(`SELECT ${columns} FROM g${n}${clause.sql}`)
    .get(...clause.values) as unknown as number[];
  // Documents are never taken out: the last row's number is how many there are.
  const [total] = db.prepare(`SELECT coalesce(max(rid), 0) FROM d${n}`).get() as unknown as [number];
  return { count, sums: rest, total };
};

/** The groups that match the conditions on facets. */
export const groupIds = (db: ReadDb, layout: Layout, facets: readonly Condition[]): number[] => {
  const clause = where(facets.map((c) => condition(layout, c)));
  const rows = db.prepare(`SELECT g FROM g${layout.n}${clause.sql}`).all(...clause.values) as unknown as [number][];
  return rows.map(([g]) => g);
};

/** Exact with sums up to {@link COUNTED} matches; above, that there are at least so many. */
export const countBounded = (db: ReadDb, asked: Asked): NonNullable<Page['totals']> => {
  const { layout, groups } = asked;
  const named = (sums: number[]) => Object.fromEntries(layout.sums.map((field, i) => [field, sums[i] ?? 0]));
  if (groups.count === 0) return { count: 0, exact: true, sums: named([]) };
  const { access, terms, words } = driver(db, asked, COUNTED + 1);
  const clause = where(terms);
  const from = `FROM d${layout.n} ${access}${clause.sql}`;
  // Counted apart from the sums, an index or the table of words often is enough.
  const matches = words ? `SELECT DISTINCT rid FROM t${layout.n} WHERE ${words.sql}` : `SELECT 1 ${from}`;
  const values = words?.values ?? clause.values;
  const sql = `SELECT count(*) FROM (${matches} LIMIT ?)`;
  const [count] = db.prepare(sql).get(...values, COUNTED + 1) as unknown as [number];
  if (count > COUNTED) return { count: COUNTED, exact: false };
  if (layout.sums.length === 0) return { count, exact: true, sums: {} };
  const sums = `SELECT ${layout.sums.map((_, i) => `coalesce(sum(s${i}), 0)`).join(', ')} ${from}`;
  return { count, exact: true, sums: named(db.prepare(sums).get(...clause.values) as unknown as number[]) };
};
