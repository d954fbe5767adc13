import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type RowStatement, rowStatement } from './row-statement.js';

type IndexEntry = [stream: string, revision: number, position: number];

/** The writer's side of the table `streams`, which is updated in bulk after the log. */
export class LogIndex {
  private entries: IndexEntry[] = [];
  private readonly latest = new Map<string, number>();
  private readonly insert: StatementSync;
  private readonly mark: StatementSync;
  private readonly last: RowStatement<[number]>;
  private readonly there: RowStatement<[id: string, position: number]>;

  /** Updates the table to the log's head. */
  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare('INSERT INTO streams VALUES (?, ?, ?)');
    this.mark = db.prepare('UPDATE indexed SET position = ?');
    this.last = rowStatement(db, 'SELECT revision FROM streams WHERE stream = ? ORDER BY revision DESC LIMIT 1');
    this.there = rowStatement(
      db,
      'SELECT e.id, e.position FROM streams s JOIN events e USING (position) WHERE s.stream = ? AND s.revision = ?',
    );
    const behind = rowStatement<IndexEntry>(
      db,
      `SELECT stream, revision, position FROM events
       WHERE position > (SELECT position FROM indexed) ORDER BY position LIMIT 10000`,
    );
    do {
      this.entries = behind.all();
    } while (this.bring());
  }

  /** Number of events not in the table yet. */
  get behind(): number {
    return this.entries.length;
  }

  add(stream: string, revision: number, position: number): void {
    this.entries.push([stream, revision, position]);
    this.latest.set(stream, revision);
  }

  /** Revision of the stream's last event, -1 if it has none. */
  revision(stream: string): number {
    return this.latest.get(stream) ?? this.last.get(stream)?.[0] ?? -1;
  }

  /** Id and position of a stream's event; the table must be current. */
  at(stream: string, revision: number): [id: string, position: number] | undefined {
    return this.there.get(stream, revision);
  }

  /**
   * Writes pending entries within the current transaction. Returns the position up to which the table is then current.
   */
  write(): number {
    const position = this.entries.at(-1)?.[2] ?? 0;
    if (position === 0) return 0;
    // In the table's own order, entries of one stream share a page.
    this.entries.sort(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : i - j));
    for (const entry of this.entries) this.insert.run(...entry);
    this.mark.run(position);
    this.entries = [];
    this.latest.clear();
    return position;
  }

  /**
   * Writes pending entries in a separate transaction without syncing to disk: entries lost in a power failure are
   * rebuilt at the next open. Returns the position up to which the table is then current, 0 if nothing was pending.
   */
  bring(): number {
    if (this.entries.length === 0) return 0;
    this.db.exec('PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE');
    const position = this.write();
    this.db.exec('COMMIT; PRAGMA synchronous = FULL');
    return position;
  }
}
