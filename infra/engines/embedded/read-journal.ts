/** What changed last in a version, as it was before: what {@link Trail} keeps up with. */
import type { ReadDb } from './read-db.js';
import type { Key } from './read-key.js';
import type { Layout, Value } from './read-layout.js';
import { type Sql, where } from './read-where.js';

/** Changes that are kept, about. */
const KEPT = 2_000;

/** Notes that a document is about to be changed or, without its row, has just been made. */
export const note = (db: ReadDb, { n, columns }: Layout, rid: number, made: boolean): void => {
  if (made) db.prepare(`INSERT INTO j${n} (rid) VALUES (?)`).run(rid);
  else {
    const names = ['rid', 'id', ...columns.values(), 'words'].join(', ');
    db.prepare(`INSERT INTO j${n} (${names}) SELECT ${names} FROM d${n} WHERE rid = ?`).run(rid);
  }
};

/** Drops what is older than the changes that are kept. The newest always stays: its number is never given again. */
export const prune = (db: ReadDb, { n }: Layout): void => {
  db.prepare(`DELETE FROM j${n} WHERE seq <= (SELECT max(seq) FROM j${n}) - ${KEPT}`).run();
};

/** Number of the last change; 0: there was none. */
export const lastChange = (db: ReadDb, { n }: Layout): number =>
  db.one<[number]>(`SELECT coalesce(max(seq), 0) FROM j${n}`)[0];

/**
 * Places in the order of `sort` that matches have left and taken since a change; undefined: that is no longer known.
 * One that stands where it stood is in both.
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
  // Of several changes of one document the first knows how it was.
  const before = `SELECT ${sort}, id FROM (SELECT min(seq), * ${since} GROUP BY rid)`;
  const now = `SELECT ${sort}, id FROM (SELECT d.* FROM (SELECT DISTINCT rid ${since}) AS c CROSS JOIN d${n} AS d USING (rid))`;
  return { left: keys(before, [{ sql: 'id IS NOT NULL', values: [] }]), taken: keys(now, []) };
};
