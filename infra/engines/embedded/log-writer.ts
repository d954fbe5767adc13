import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { hashOfText, runningHash } from '../../ports/chain.js';
import { openForWriting } from './log-file.js';
import { LogIndex } from './log-index.js';
import { rowStatement } from './row-statement.js';

/**
 * Wire format of appends between the threads: one flat list of `stream, expected, count, count × (id, type, data,
 * meta)`.
 */
export type Wire = (string | number)[];
/** Results, three numbers per append: outcome, revision, and the position (or the actual revision if it was wrong). */
export type Answers = number[];
export const STORED = 0;
export const WRONG = 1;

/** Unindexed events after which the stream index is updated. */
const BEHIND = 1024;

type Open = { db: DatabaseSync; index: LogIndex; begin: StatementSync; commit: StatementSync; insert: StatementSync };

/** The single writer of a log file: stores a group of appends in one transaction. Runs in its own thread. */
export class LogWriter {
  private open: Open | undefined;
  private position = 0;
  private hash = '';
  private indexedTo = 0;
  /** Last revision of recently written streams. */
  private readonly revisions = new Map<string, number>();

  constructor(private readonly file: string) {
    this.ready();
  }

  /** Position of the last event, 0 in an empty log. */
  get head(): number {
    return this.position;
  }
  /** Position up to which streams are indexed. */
  get indexed(): number {
    return this.indexedTo;
  }

  /**
   * Stores a group durably with a result per append: a wrong revision of one does not affect the others.
   * @throws the engine's error if it can't write; then none of the group is confirmed as stored
   */
  write(wire: Wire): Answers {
    const open = this.ready();
    try {
      const answers: Answers = [];
      for (let at = 0; at < wire.length; ) at = this.append(open, wire, at, answers);
      if (!open.db.isTransaction) return answers;
      const indexed = open.index.behind >= BEHIND ? open.index.write() : 0;
      open.commit.run();
      this.indexedTo = indexed || this.indexedTo;
      return answers;
    } catch (error) {
      this.close(); // the next write reopens from the stored state
      throw error;
    }
  }

  /** Updates the stream index in idle moments. */
  tidy(): void {
    if (!this.open?.index.behind) return;
    try {
      this.indexedTo = this.open.index.bring();
    } catch {
      this.close();
    }
  }

  close(): void {
    const db = this.open?.db;
    this.open = undefined;
    this.revisions.clear();
    try {
      db?.close();
    } catch {
      // A file that can't be closed cleanly is repaired by the next open.
    }
  }

  private append(open: Open, wire: Wire, start: number, answers: Answers): number {
    const stream = wire[start] as string;
    const expected = wire[start + 1] as number;
    const count = wire[start + 2] as number;
    const end = start + 3 + count * 4;
    const actual = this.revision(open, stream);
    if (actual !== expected) {
      const repeat = actual > expected ? this.repeat(open, stream, expected, wire.slice(start + 3, end)) : 0;
      answers.push(repeat ? STORED : WRONG, repeat ? expected + count : actual, repeat);
      return end;
    }
    if (!open.db.isTransaction) open.begin.run();
    for (let i = 0, at = start + 3; i < count; i++, at += 4) {
      const [id, type, data, meta] = [wire[at], wire[at + 1], wire[at + 2], wire[at + 3]] as [
        string,
        string,
        string,
        string,
      ];
      const revision = expected + 1 + i;
      this.hash = runningHash(this.hash, hashOfText(stream, revision, id, type, data, meta));
      open.insert.run(++this.position, stream, revision, id, type, data, meta, Buffer.from(this.hash, 'hex'));
      open.index.add(stream, revision, this.position);
    }
    this.revisions.set(stream, expected + count);
    answers.push(STORED, expected + count, this.position);
    return end;
  }

  /** Position of the last event if all of them exist under the same ids, else 0. */
  private repeat(open: Open, stream: string, expected: number, events: Wire): number {
    if (open.index.behind) {
      if (!open.db.isTransaction) open.begin.run();
      this.indexedTo = open.index.write();
    }
    let position = 0;
    for (let i = 0; i < events.length; i += 4) {
      const existing = open.index.at(stream, expected + 1 + i / 4);
      if (existing?.[0] !== events[i]) return 0;
      position = existing?.[1] ?? 0;
    }
    return position;
  }

  private revision(open: Open, stream: string): number {
    let revision = this.revisions.get(stream);
    if (revision === undefined) {
      revision = open.index.revision(stream);
      if (this.revisions.size >= 50_000) this.revisions.clear();
      this.revisions.set(stream, revision);
    }
    return revision;
  }

  private ready(): Open {
    if (this.open) return this.open;
    const db = openForWriting(this.file);
    try {
      const index = new LogIndex(db);
      const sql = 'SELECT position, hash FROM events ORDER BY position DESC LIMIT 1';
      const head = rowStatement<[number, Uint8Array]>(db, sql).get();
      this.position = head?.[0] ?? 0;
      this.indexedTo = this.position;
      this.hash = head ? Buffer.from(head[1]).toString('hex') : '';
      this.open = {
        db,
        index,
        begin: db.prepare('BEGIN IMMEDIATE'),
        commit: db.prepare('COMMIT'),
        insert: db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
      };
      return this.open;
    } catch (error) {
      db.close();
      throw error;
    }
  }
}
