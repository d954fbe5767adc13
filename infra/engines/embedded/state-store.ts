import type { StatementSync } from 'node:sqlite';
import type { StateStore } from '../../ports/ports.js';
import { DatabaseSync } from '../../ports/sqlite.js';
import { type RowStatement, rowStatement } from './row-statement.js';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS state (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS state_expires ON state (expires) WHERE expires IS NOT NULL;`;

const SWEEP_EVERY = 60_000;
/** Ms between two looks of who brings the write-ahead log into the file for others. */
const TEND_EVERY = 500;
/** Pages of the log after which who leaves that to another does it all the same: none is there, or far behind. */
const LEFT = 16_000;
/**
 * Who brings the write-ahead log into the file, which syncs the disk: whoever has just written (`self`), or a thread that
 * keeps nobody waiting (`tend`) for one that would (`leave`).
 */
export type Checkpoints = 'self' | 'tend' | 'leave';

/** Above every other character, in the order of keys. */
const LAST = '\u{10ffff}';

/**
 * Small JSON values in a file of their own; several threads and processes may have it open. A read costs some
 * microseconds on the calling thread, no more than asking whether a copy in memory were still true, so there is none.
 * A delete is on the disk when it is answered (a session that was ended must not come back after a power cut); the other
 * writes survive the end of the process, not always that of the machine.
 */
export class EmbeddedStateStore implements StateStore {
  private readonly db: DatabaseSync;
  private readonly one: RowStatement<[value: string, expires: number | null]>;
  private readonly below: RowStatement<[key: string, value: string]>;
  private readonly upsert: StatementSync;
  private readonly remove: StatementSync;
  private swept = 0;
  private readonly tending: NodeJS.Timeout | undefined;

  /** @param now milliseconds since 1970, for tests */
  constructor(
    file: string,
    private readonly now: () => number = Date.now,
    checkpoints: Checkpoints = 'self',
  ) {
    this.db = new DatabaseSync(file, { timeout: 5000 });
    this.db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`);
    if (checkpoints !== 'self') this.db.exec(`PRAGMA wal_autocheckpoint = ${LEFT}`);
    if (checkpoints === 'tend') this.tending = setInterval(() => this.tend(), TEND_EVERY).unref();
    const alive = '(expires IS NULL OR expires > ?)';
    this.one = rowStatement(this.db, `SELECT value, expires FROM state WHERE key = ? AND ${alive}`);
    this.below = rowStatement(
      this.db,
      `SELECT key, value FROM state WHERE key >= ? AND key < ? AND ${alive} ORDER BY key`,
    );
    this.upsert = this.db.prepare(
      'INSERT INTO state VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value, expires = excluded.expires',
    );
    this.remove = this.db.prepare('DELETE FROM state WHERE key = ?');
  }

  async get<T>(key: string): Promise<T | undefined> {
    const row = this.row(key);
    return row && (JSON.parse(row[0]) as T);
  }

  async put<T>(key: string, value: T, ttl?: number): Promise<void> {
    this.sweep();
    this.upsert.run(key, JSON.stringify(value), ttl === undefined ? null : this.now() + ttl * 1000);
  }

  async putAll<T>(entries: readonly (readonly [key: string, value: T])[], ttl?: number): Promise<void> {
    this.sweep();
    const expires = ttl === undefined ? null : this.now() + ttl * 1000;
    this.whole(() => {
      for (const [key, value] of entries) this.upsert.run(key, JSON.stringify(value), expires);
    });
  }

  async swap<T>(key: string, was: T | undefined, value: T, ttl?: number): Promise<boolean> {
    this.sweep();
    return this.whole(() => {
      const there = this.row(key)?.[0];
      if (there !== (was === undefined ? undefined : JSON.stringify(was))) return false;
      this.upsert.run(key, JSON.stringify(value), ttl === undefined ? null : this.now() + ttl * 1000);
      return true;
    });
  }

  async add(key: string, by: number, ttl: number): Promise<number> {
    this.sweep();
    return this.whole(() => {
      const row = this.row(key);
      const sum = (row ? Number(JSON.parse(row[0])) : 0) + by;
      this.upsert.run(key, String(sum), row ? row[1] : this.now() + ttl * 1000);
      return sum;
    });
  }

  async delete(key: string): Promise<void> {
    this.db.exec('PRAGMA synchronous = FULL');
    try {
      this.remove.run(key);
    } finally {
      this.db.exec('PRAGMA synchronous = NORMAL');
    }
  }

  async list<T>(prefix: string): Promise<{ key: string; value: T }[]> {
    const found = this.below.all(prefix, prefix + LAST, this.now());
    return found.map(([key, json]) => ({ key, value: JSON.parse(json) as T }));
  }

  /** Brings into the file what can be without keeping anybody waiting. */
  tend(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The next look tries again; who writes says what is wrong with the file.
    }
  }

  async close(): Promise<void> {
    clearInterval(this.tending);
    if (this.db.isOpen) this.db.close();
  }

  private row(key: string): [value: string, expires: number | null] | undefined {
    return this.one.get(key, this.now());
  }

  /** Reads and writes in one step: other threads and processes may have the file open. */
  private whole<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Removes what has expired, now and then. */
  private sweep(): void {
    if (this.now() - this.swept < SWEEP_EVERY) return;
    this.swept = this.now();
    this.db.prepare('DELETE FROM state WHERE expires <= ?').run(this.now());
  }
}
