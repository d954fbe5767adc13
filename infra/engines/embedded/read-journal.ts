/** Journal of a version's latest changes with the previous state, from which {@link Trail} catches up. */
import type { ReadDb } from './read-db.js';
import type { Key } from './read-key.js';
import type { Layout, Value } from './read-layout.js';
import { type Sql, where } from './read-where.js';

/** Approximate number of changes retained. */
const KEPT = 2_000;

/** Records that a document is about to change or, without its row, that it was just created. */
export const note = (db: ReadDb, { n, columns }: Layout, rid: number, created: boolean): void => {
  if (created) db.prepare(`INSERT INTO j${n} (rid) VALUES (?)`).run(rid);
  else {
    const names = ['rid', 'id', ...columns.values(), 'words'].join(', ');
    db.prepare(`INSERT INTO j${n} (${names}) SELECT ${names} FROM d${n} WHERE rid = ?`).run(rid);
  }
};

/** Drops changes beyond the retained number. The newest always stays, so that its number is never reused. */
export const prune = (db: ReadDb, { n }: Layout): void => {
  db.prepare(`DELETE FROM j${n} WHERE seq <= (SELECT max(seq) FROM j${n}) - ${KEPT}`).run();
};

/** Number of the last change; 0: none. */
export const lastChange = (db: ReadDb, { n }: Layout): number =>
  db.one<[number]>(`SELECT coalesce(max(seq), 0) FROM j${n}`)[0];

/**
 * Positions in the order of `sort` that matches have left and taken since a change; undefined: the journal no longer
 * covers it. A match that did not move is in both.
 */
export const changesSince = (
  db: ReadDb,
  { n }: Layout,
  seq: number,
  sort: string,
  conditions: readonly Sql[],
): { left: Key[]; taken: Key[] } | undefined => {
  const [first] = db.one<[number | null]>(`SELECT min(seq) FROM j${n}`);
  if (first === null || first > seq + 1) return undefined;
  const keys = (sql: string, more: readonly Sql[]): Key[] => {
    const clause = where([...more, ...conditions]);
    const rows = db.prepare<[Value, string]>(sql + clause.sql).all(seq, ...clause.values);
    return rows.map(([value, id]) => ({ value, id }));
  };
  const since = `FROM j${n} WHERE seq > ?`;
  // Of several changes of one document, the first has its original state.
  const before = `SELECT ${sort}, id FROM (SELECT min(seq), * ${since} GROUP BY rid)`;
  const now = `SELECT ${sort}, id FROM (SELECT d.* FROM (SELECT DISTINCT rid ${since}) AS c CROSS JOIN d${n} AS d USING (rid))`;
  return { left: keys(before, [{ sql: 'id IS NOT NULL', values: [] }]), taken: keys(now, []) };
};
