import type { StatementSync } from 'node:sqlite';
import type { StateStore } from '../../ports/ports.js';
import { DatabaseSync } from '../../ports/sqlite.js';
import { type RowStatement, rowStatement } from './row-statement.js';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS state (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS state_expires ON state (expires) WHERE expires IS NOT NULL;`;

const SWEEP_EVERY = 60_000;
/** Interval of background checkpoints, in ms. */
const TEND_EVERY = 500;
/** WAL pages after which a `leave` connection checkpoints itself: the tending thread is missing or far behind. */
const LEFT = 16_000;
/**
 * Where WAL checkpoints run, which sync the disk: on the connection that has just written (`self`), or on a thread that
 * blocks no requests (`tend`) in place of one that would (`leave`).
 */
export type Checkpoints = 'self' | 'tend' | 'leave';

/** Sorts after every other character in keys. */
const LAST = '\u{10ffff}';

/**
 * Small JSON values in a separate file; several threads and processes may have it open. A read costs microseconds on
 * the calling thread, no more than validating an in-memory copy, so there is no cache. A delete is on disk when it
 * resolves (an ended session must not come back after a power failure); other writes survive a process crash, but not
 * always a power failure.
 */
export class EmbeddedStateStore implements StateStore {
  private readonly db: DatabaseSync;
  private readonly one: RowStatement<[value: string, expires: number | null]>;
  private readonly below: RowStatement<[key: string, value: string]>;
  private readonly upsert: StatementSync;
  private readonly remove: StatementSync;
  private swept = 0;
  private readonly tending: NodeJS.Timeout | undefined;

  /** @param now clock in ms since 1970, for tests */
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
    const rows = this.below.all(prefix, prefix + LAST, this.now());
    return rows.map(([key, json]) => ({ key, value: JSON.parse(json) as T }));
  }

  /** Checkpoints whatever is possible without blocking others. */
  tend(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The next interval retries; writers report errors of the file.
    }
  }

  async close(): Promise<void> {
    clearInterval(this.tending);
    if (this.db.isOpen) this.db.close();
  }

  private row(key: string): [value: string, expires: number | null] | undefined {
    return this.one.get(key, this.now());
  }

  /** Runs a read and write atomically: other threads and processes may have the file open. */
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

  /** Removes expired keys at intervals. */
  private sweep(): void {
    if (this.now() - this.swept < SWEEP_EVERY) return;
    this.swept = this.now();
    this.db.prepare('DELETE FROM state WHERE expires <= ?').run(this.now());
  }
}
