/** Statements that follow a plan's paths from a position on, merged in the requested order. */
import type { ReadDb } from './read-db.js';
import { type Key, stretchesFrom } from './read-key.js';
import type { Layout, Value } from './read-layout.js';
import { isComplete, type Plan } from './read-plan.js';
import { all, condition, rangeEnd, type Sql, where } from './read-where.js';

/** Maximum number of statement parts that SQLite merges. */
const PARTS = 500;

export class Walk {
  private readonly direction: string;

  constructor(
    private readonly db: ReadDb,
    private readonly layout: Layout,
    private readonly plan: Plan,
    private readonly desc: boolean,
  ) {
    this.direction = desc ? 'DESC' : 'ASC';
  }

  /** True if the walk may start at any position. */
  get starts(): boolean {
    return this.plan.ordered && this.plan.ways.length * 2 <= PARTS;
  }

  /** Row numbers of the matches at or after a position. */
  rows(from: Key | undefined, limit: number, offset: number): number[] {
    const { sql, values } = this.lines(from, 'matches');
    return this.rids(`${sql} LIMIT ? OFFSET ?`, [...values, limit, offset]);
  }

  /** The same, examining at most `most` rows. */
  rowsWithin(most: number, limit: number, offset: number): number[] {
    const { sql, values } = this.lines(undefined, 'told');
    return this.rids(`SELECT rid FROM (${sql} LIMIT ?) WHERE ok LIMIT ? OFFSET ?`, [...values, most, limit, offset]);
  }

  /** Matches after a position, examining at most `most` rows, and where to continue; absent: at the end. */
  behind(from: Key | undefined, most: number, limit: number): { rids: number[]; next?: Key } {
    const { sql, values } = this.lines(from, 'told', true);
    const rids: number[] = [];
    let last: Key | undefined;
    let seen = 0;
    const rows = this.db.prepare<[number, Value, string, number]>(`${sql} LIMIT ?`).iterate(...values, most);
    for (const [rid, value, id, ok] of rows) {
      if (rids.length === limit) return { rids, ...(last && { next: last }) };
      seen++;
      last = { value, id };
      if (ok) rids.push(rid);
    }
    return { rids, ...(seen === most && last && { next: last }) };
  }

  /** Number of matches among the next `most` rows, and the position of the row after them; absent: none. */
  measure(from: Key | undefined, most: number): { count: number; next?: Key } {
    const every = this.lines(from, 'all');
    const row = this.db.prepare<[number, Value, string]>(`${every.sql} LIMIT 1 OFFSET ?`).get(...every.values, most);
    const next = row && { next: { value: row[1], id: row[2] } };
    if (row && isComplete(this.plan)) return { count: most, ...next };
    const flagged = this.lines(from, 'told');
    const sql = `SELECT count(*) FILTER (WHERE ok) FROM (${flagged.sql} LIMIT ?)`;
    const [count] = this.db.one<[number]>(sql, ...flagged.values, most);
    return { count, ...next };
  }

  /** Each stretch as a separate part, or all as one condition if there were too many parts to merge. */
  private stretches(all: readonly Sql[]): Sql[][] {
    if (this.plan.ways.length * all.length <= PARTS) return all.map((stretch) => [stretch]);
    const sql = `(${all.map((one) => one.sql).join(' OR ')})`;
    return [[{ sql, values: all.flatMap((one) => one.values) }]];
  }

  private rids(sql: string, values: Value[]): number[] {
    return this.db
      .prepare<[number]>(sql)
      .all(...values)
      .map(([rid]) => rid);
  }

  /**
   * Row number, sort value and id in order: of matches only, of all rows on the paths, or of all with a flag whether
   * they match.
   */
  private lines(from: Key | undefined, which: 'matches' | 'all' | 'told', beyond = false): Sql {
    const { layout, plan, desc } = this;
    const { sort, access, ranges } = plan;
    // From a position within the range, the near end of the range always holds.
    const onSort = from
      ? ranges.map((range) => rangeEnd(sort, range, !desc))
      : ranges.map((range) => condition(layout, range));
    const stretches = from ? this.stretches(stretchesFrom(sort, from, desc, beyond)) : [[]];
    const rest = which === 'matches' ? plan.rest : [];
    const ok = which === 'told' ? (plan.rest.length > 0 ? all(plan.rest) : { sql: '1', values: [] }) : undefined;
    const source = `SELECT rid, ${sort} AS s, id${ok ? `, (${ok.sql}) AS ok` : ''} FROM d${layout.n} ${access}`;
    const parts = plan.ways.flatMap((way) =>
      stretches.map((stretch): Sql => {
        const clause = where([...way, ...stretch, ...onSort, ...rest]);
        return { sql: source + clause.sql, values: [...(ok?.values ?? []), ...clause.values] };
      }),
    );
    const sql = parts.map((part) => part.sql).join(' UNION ALL ');
    return {
      sql: `${sql} ORDER BY 2 ${this.direction}, 3 ${this.direction}`,
      values: parts.flatMap((part) => part.values),
    };
  }
}
