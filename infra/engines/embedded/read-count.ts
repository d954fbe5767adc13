/** Counts: exact from the groups of facet values, bounded from the rows. */
import { LRUCache } from 'lru-cache';
import type { Page } from '../../ports/ports.js';
import { exactSums } from '../../ports/sums.js';
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { lastChange } from './read-journal.js';
import { driver } from './read-plan.js';
import { otherOf, where } from './read-where.js';

/** Maximum number of matches counted individually. */
const COUNTED = 10_000;

type Totals = NonNullable<Page['totals']>;
/** Cached counts. */
const KEPT = 200;

/** Cache of the latest counts: paging and refreshing repeat the same query, mostly on unchanged data. */
export class Counts {
  private readonly cache = new LRUCache<string, { seq: number; totals: Totals }>({ max: KEPT });

  /** {@link countBounded} of a query, cached until the version changes. */
  of(db: ReadDb, groupQuery: GroupQuery): Totals {
    const { layout, conditions, words, others } = groupQuery;
    // Changes of fields without a column are not journaled, so these counts can't be cached.
    if (!others.every((c) => layout.columns.has(c.field) && layout.columns.has(otherOf(c) ?? c.field)))
      return countBounded(db, groupQuery);
    const name = JSON.stringify([layout.n, conditions, words]);
    const seq = lastChange(db, layout);
    const cached = this.cache.get(name);
    if (cached?.seq === seq) return cached.totals;
    const totals = countBounded(db, groupQuery);
    this.cache.set(name, { seq, totals });
    return totals;
  }
}

/** Exact with sums up to {@link COUNTED} matches; above, a lower bound. */
const countBounded = (db: ReadDb, groupQuery: GroupQuery): Totals => {
  const { layout, groups } = groupQuery;
  if (groups.count === 0) return { count: 0, exact: true, ...exactSums(layout.sums, []) };
  const { access, terms, words } = driver(db, groupQuery, COUNTED + 1);
  const clause = where(terms);
  const from = `FROM d${layout.n} ${access}${clause.sql}`;
  // Counting without the sums can often use an index or the word table alone.
  const matches = words ? `SELECT DISTINCT rid FROM t${layout.n} AS w WHERE ${words.sql}` : `SELECT 1 ${from}`;
  const values = words?.values ?? clause.values;
  const sql = `SELECT count(*) FROM (${matches} LIMIT ?)`;
  const [count] = db.one<[number]>(sql, ...values, COUNTED + 1);
  if (count > COUNTED) return { count: COUNTED, exact: false };
  if (layout.sums.length === 0) return { count, exact: true, sums: {} };
  const sums = `SELECT ${layout.sums.map((_, i) => `total(s${i})`).join(', ')} ${from}`;
  const row = db.one<number[]>(sums, ...clause.values);
  return { count, exact: true, ...exactSums(layout.sums, row) };
};
