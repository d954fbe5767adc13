/** Life cycle of view versions in a read file: create, fill, serve, drop. */
import type { ViewShape } from '../../ports/ports.js';
import type { ReadDb } from './read-db.js';
import { type Declared, declarationOf, indexSql, type Layout, layoutOf, tablesOf } from './read-layout.js';

/**
 * `filled`: words are stored for documents up to this row. `state`: 0 created, 1 served, 2 to be dropped. At most one
 * version of a view is served.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS versions (n INTEGER PRIMARY KEY AUTOINCREMENT, view TEXT NOT NULL, version TEXT NOT NULL,
  declared TEXT NOT NULL, state INTEGER NOT NULL DEFAULT 0, filled INTEGER NOT NULL DEFAULT 0);
CREATE UNIQUE INDEX IF NOT EXISTS versions_one ON versions (view, version) WHERE state < 2;
CREATE UNIQUE INDEX IF NOT EXISTS versions_served ON versions (view) WHERE state = 1;
CREATE TABLE IF NOT EXISTS checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;`;

/** Increase when the construction of tables or indexes changes. */
const LAYOUT = 4;

/** Prepares the file. Read models of another layout are dropped: they are rebuilt from the log. */
export const begin = (db: ReadDb): void =>
  db.transaction('write', () => {
    const [layout] = db.one<[number]>('PRAGMA user_version');
    if (layout !== LAYOUT) {
      const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
      for (const [name] of db.prepare<[string]>(sql).all()) db.db.exec(`DROP TABLE ${name}`);
    }
    db.db.exec(`${SCHEMA} PRAGMA user_version = ${LAYOUT}`);
  });

export type Version = { layout: Layout; filled: number };
/** `filled` of a version that readers may see. */
export const COMPLETE = Number.MAX_SAFE_INTEGER;
const CHUNK = 10_000;
const DROPPED_AT_ONCE = 2_000;

const layouts = new Map<string, Layout>();
const layout = (n: number, declared: string): Layout => {
  const key = `${n} ${declared}`;
  let result = layouts.get(key);
  if (!result) {
    result = layoutOf(n, JSON.parse(declared) as Declared);
    layouts.set(key, result);
  }
  return result;
};
type VersionRow = [n: number, declared: string, filled: number];
const version = (row: VersionRow | undefined): Version | undefined =>
  row && { layout: layout(row[0], row[1]), filled: row[2] };

export const served = (db: ReadDb, view: string): Version | undefined =>
  version(db.prepare<VersionRow>('SELECT n, declared, filled FROM versions WHERE view = ? AND state = 1').get(view));

/** @throws if there is no such version */
export const named = (db: ReadDb, view: string, name: string): Version => {
  const sql = 'SELECT n, declared, filled FROM versions WHERE view = ? AND version = ? AND state < 2';
  const match = version(db.prepare<VersionRow>(sql).get(view, name));
  if (!match) throw new Error(`There is no version ${name} of the view ${view}`);
  return match;
};

export const list = (db: ReadDb, view: string): { served?: string; all: string[] } => {
  const sql = 'SELECT version, state FROM versions WHERE view = ? AND state < 2 ORDER BY n';
  const versions = db.prepare<[string, number]>(sql).all(view);
  const current = versions.find(([, state]) => state === 1)?.[0];
  return { ...(current !== undefined && { served: current }), all: versions.map(([name]) => name) };
};

/** Creates the version's tables if they don't exist. @throws if they exist for another declaration */
export const make = (db: ReadDb, shape: ViewShape, name: string): void => {
  const declared = declarationOf(shape);
  const sql = 'SELECT n, declared FROM versions WHERE view = ? AND version = ? AND state < 2';
  const existing = db.prepare<[number, string]>(sql).get(shape.name, name);
  if (existing) {
    if (existing[1] === declared) return;
    throw new Error(
      `Version ${name} of the view ${shape.name} is there with other indexes, facets or sums: raise its version`,
    );
  }
  db.transaction('write', () => {
    const insert = db.prepare('INSERT INTO versions (view, version, declared) VALUES (?, ?, ?)');
    const n = Number(insert.run(shape.name, name, declared).lastInsertRowid);
    db.db.exec(tablesOf(layout(n, declared)));
  });
};

/** Builds a version's indexes and words, one step per call; false when done. */
export const fill = (db: ReadDb, view: string, name: string): boolean => {
  const { layout, filled } = named(db, view, name);
  if (filled === COMPLETE) return false;
  const { n } = layout;
  for (const index of layout.indexes) {
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = ?").get(index.name)) continue;
    db.db.exec(indexSql(n, index));
    return true;
  }
  return db.transaction('write', () => {
    const sql = `SELECT rid, words FROM d${n} WHERE rid > ? ORDER BY rid LIMIT ?`;
    const rows = db.prepare<[number, string]>(sql).all(filled, CHUNK);
    const words = new Map<string, number[]>();
    for (const [rid, text] of rows) {
      for (const word of text.split(' ').slice(1)) {
        const rids = words.get(word);
        if (rids) rids.push(rid);
        else words.set(word, [rid]);
      }
    }
    const one = db.prepare(`INSERT OR IGNORE INTO t${n} VALUES (?, ?)`);
    const many = db.prepare(`INSERT OR IGNORE INTO t${n} SELECT ?, value FROM json_each(?)`);
    for (const word of [...words.keys()].sort()) {
      const rids = words.get(word) ?? [];
      if (rids.length === 1) one.run(word, rids[0] as number);
      else many.run(word, JSON.stringify(rids));
    }
    const upTo = rows.length < CHUNK ? COMPLETE : (rows.at(-1)?.[0] ?? 0);
    db.prepare('UPDATE versions SET filled = ? WHERE n = ?').run(upTo, n);
    return upTo !== COMPLETE;
  });
};

/** Atomically switches readers to the version; the others are marked to be dropped. */
export const swap = (db: ReadDb, view: string, name: string): void =>
  db.transaction('write', () => {
    named(db, view, name);
    db.prepare('UPDATE versions SET state = 2 WHERE view = ? AND version <> ? AND state < 2').run(view, name);
    db.prepare('UPDATE versions SET state = 1 WHERE view = ? AND version = ? AND state < 2').run(view, name);
  });

/** Drops marked versions, one small step per call, so that other writers are not blocked; false when done. */
export const sweep = (db: ReadDb): boolean => {
  const row = db.prepare<[number, string]>('SELECT n, declared FROM versions WHERE state = 2 ORDER BY n LIMIT 1').get();
  if (!row) return false;
  const [n, declared] = row;
  const { indexes, groups } = layout(n, declared);
  for (const { name } of indexes) {
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = ?").get(name)) continue;
    db.db.exec(`DROP INDEX ${name}`);
    return true;
  }
  const sql = `DELETE FROM d${n} WHERE rid <= (SELECT min(rid) FROM d${n}) + ${DROPPED_AT_ONCE}`;
  if (Number(db.prepare(sql).run().changes) > 0) return true;
  db.transaction('write', () => {
    db.db.exec(`DROP TABLE IF EXISTS d${n}; DROP TABLE IF EXISTS g${n}; DROP TABLE IF EXISTS t${n};
      DROP TABLE IF EXISTS j${n}; DROP TABLE IF EXISTS r${n};
      ${groups.map(({ table }) => `DROP TABLE IF EXISTS ${table};`).join(' ')}`);
    db.prepare('DELETE FROM versions WHERE n = ?').run(n);
  });
  return true;
};
