import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sortKey } from '../../ports/sort-key.js';

const KEPT = 400;

/** A connection that keeps its statements. Rows come as arrays. */
export class ReadDb {
  readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(file: string, options: { readOnly: boolean; timeout: number }) {
    this.db = new DatabaseSync(file, options);
    // For what stands in no column; of texts alone.
    this.db.function('sort_key', { deterministic: true }, (text) => sortKey(String(text)));
  }

  prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      if (this.statements.size >= KEPT) {
        const [oldest] = this.statements.keys();
        if (oldest !== undefined) this.statements.delete(oldest);
      }
      statement = this.db.prepare(sql, { returnArrays: true });
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs `work` in one transaction: `write` takes the writer's place at once, `read` sees one state throughout. */
  transaction<T>(kind: 'read' | 'write', work: () => T): T {
    this.prepare(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN').run();
    try {
      const result = work();
      this.prepare('COMMIT').run();
      return result;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.statements.clear();
    if (this.db.isOpen) this.db.close();
  }
}
