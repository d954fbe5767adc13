/** Counts: exact from the groups of facet values, bounded from the rows. */
import { LRUCache } from 'lru-cache';
import type { Page } from '../../ports/ports.js';
import { exactSums } from '../../ports/sums.js';
import type { ReadDb } from './read-db.js';
import type { GroupQuery } from './read-groups.js';
import { lastChange } from './read-journal.js';
import { driver } from './read-plan.js';
import { otherOf, where } from './read-where.js';

/** Most matches that are counted one by one. */
const COUNTED = 10_000;

type Totals = NonNullable<Page['totals']>;
/** Counts kept. */
const KEPT = 200;

/** Counts as they were told last: who pages on or looks again asks for the same, mostly of what did not change. */
export class Counts {
  private readonly kept = new LRUCache<string, { seq: number; totals: Totals }>({ max: KEPT });

  /** {@link countBounded} of what is asked now. */
  of(db: ReadDb, asked: GroupQuery): Totals {
    const { layout, conditions, words, others } = asked;
    // Of what is in no column nobody notes that it changed.
    if (!others.every((c) => layout.columns.has(c.field) && layout.columns.has(otherOf(c) ?? c.field)))
      return countBounded(db, asked);
    const name = JSON.stringify([layout.n, conditions, words]);
    const seq = lastChange(db, layout);
    const known = this.kept.get(name);
    if (known?.seq === seq) return known.totals;
    const totals = countBounded(db, asked);
    this.kept.set(name, { seq, totals });
    return totals;
  }
}

/** Exact with sums up to {@link COUNTED} matches; above, that there are at least so many. */
const countBounded = (db: ReadDb, asked: GroupQuery): Totals => {
  const { layout, groups } = asked;
  if (groups.count === 0) return { count: 0, exact: true, ...exactSums(layout.sums, []) };
  const { access, terms, words } = driver(db, asked, COUNTED + 1);
  const clause = where(terms);
  const from = `FROM d${layout.n} ${access}${clause.sql}`;
  // Counted apart from the sums, an index or the table of words often is enough.
  const matches = words ? `SELECT DISTINCT rid FROM t${layout.n} AS w WHERE ${words.sql}` : `SELECT 1 ${from}`;
  const values = words?.values ?? clause.values;
  const sql = `SELECT count(*) FROM (${matches} LIMIT ?)`;
  const [count] = db.one<[number]>(sql, ...values, COUNTED + 1);
  if (count > COUNTED) return { count: COUNTED, exact: false };
  if (layout.sums.length === 0) return { count, exact: true, sums: {} };
  const sums = `SELECT ${layout.sums.map((_, i) => `total(s${i})`).join(', ')} ${from}`;
  const found = db.one<number[]>(sums, ...clause.values);
  return { count, exact: true, ...exactSums(layout.sums, found) };
};
