/** The log's tables and row format, shared by the writer, the readers and the audit. */
import type { Meta, Recorded } from '../../ports/ports.js';
import { DatabaseSync } from '../../ports/sqlite.js';

/**
 * `events`: one row per event, `position` without gaps from 1. `data` and `meta` are the text of `JSON.stringify`;
 * `hash` is the running hash of the log after the event (`chain.ts`), 32 bytes.
 * `streams`: index of events by stream. Each append would touch a different page of it, which would dominate the data
 * written and synced; so it is updated in bulk, and `indexed` is the position it has reached. Unindexed events are
 * found by scanning the end of the log; opening the log for writing indexes them.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS events (
  position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
  data TEXT NOT NULL, meta TEXT NOT NULL, hash BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS streams (
  stream TEXT NOT NULL, revision INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (stream, revision)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS indexed (one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL);
INSERT OR IGNORE INTO indexed VALUES (1, 0);`;

/** Opens the log for writing, creating it if needed, and durably checkpoints all of it into the main file. */
export const openForWriting = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5000 });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
    db.exec(SCHEMA);
    // The write-ahead log left by a crash or a failed fsync may exist only in the kernel's memory. Copying it to the
    // main file and syncing that ensures that nothing later builds on pages that never reached the disk.
    const [state] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { log: number; checkpointed: number }[];
    if (state && state.log !== state.checkpointed) throw new Error('The write-ahead log could not be brought in');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

export const openForReading = (file: string): DatabaseSync => new DatabaseSync(file, { readOnly: true, timeout: 5000 });

export const COLUMNS = 'position, stream, revision, id, type, data, meta';
export type LogRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  meta: string,
];

/** The event in a row of {@link COLUMNS}. */
export const recorded = (row: LogRow): Recorded => ({
  id: row[3],
  type: row[4],
  data: JSON.parse(row[5]),
  meta: JSON.parse(row[6]) as Meta,
  stream: row[1],
  revision: row[2],
  position: String(row[0]),
});

/** A position as the log's own number; `''` is 0. */
export const numberOf = (position: string): number => {
  const n = position === '' ? 0 : Number(position);
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`'${position}' is no position of this log`);
  return n;
};
