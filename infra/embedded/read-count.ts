/** Counts: exact from the groups of facet values, bounded from the rows. */
import type { Page } from '../ports.js';
import type { ReadDb } from './read-db.js';
import type { Asked } from './read-groups.js';
import { driver } from './read-plan.js';
import { where } from './read-where.js';

/** Most matches that are counted one by one. */
const COUNTED = 10_000;

/** Exact with sums up to {@link COUNTED} matches; above, that there are at least so many. */
export const countBounded = (db: ReadDb, asked: Asked): NonNullable<Page['totals']> => {
  const { layout, groups } = asked;
  const named = (sums: number[]) => Object.fromEntries(layout.sums.map((field, i) => [field, sums[i] ?? 0]));
  if (groups.count === 0) return { count: 0, exact: true, sums: named([]) };
  const { access, terms, words } = driver(db, asked, COUNTED + 1);
  const clause = where(terms);
  const from = `FROM d${layout.n} ${access}${clause.sql}`;
  // Counted apart from the sums, an index or the table of words often is enough.
  const matches = words ? `SELECT DISTINCT rid FROM t${layout.n} AS w WHERE ${words.sql}` : `SELECT 1 ${from}`;
  const values = words?.values ?? clause.values;
  const sql = `SELECT count(*) FROM (${matches} LIMIT ?)`;
  const [count] = db.prepare(sql).get(...values, COUNTED + 1) as unknown as [number];
  if (count > COUNTED) return { count: COUNTED, exact: false };
  if (layout.sums.length === 0) return { count, exact: true, sums: {} };
  const sums = `SELECT ${layout.sums.map((_, i) => `coalesce(sum(s${i}), 0)`).join(', ')} ${from}`;
  return { count, exact: true, sums: named(db.prepare(sums).get(...clause.values) as unknown as number[]) };
};
