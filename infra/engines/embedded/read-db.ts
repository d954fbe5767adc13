import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { sortKey } from '../../ports/sort-key.js';
import { DatabaseSync } from '../../ports/sqlite.js';
import { type Row, type RowStatement, rowStatement } from './row-statement.js';

const MAX_STATEMENTS = 400;

/** A connection that caches prepared statements. Rows are arrays. */
export class ReadDb {
  readonly db: DatabaseSync;
  private readonly statements = new LRUCache<string, RowStatement<Row>>({ max: MAX_STATEMENTS });

  constructor(file: string, options: { readOnly: boolean; timeout: number }) {
    this.db = new DatabaseSync(file, options);
    // Sort key for fields without a column; text values only.
    this.db.function('sort_key', { deterministic: true }, (text) => sortKey(String(text)));
  }

  /** @typeParam R a row as the statement selects it */
  prepare<R extends Row = SQLOutputValue[]>(sql: string): RowStatement<R> {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = rowStatement<Row>(this.db, sql);
      this.statements.set(sql, statement);
    }
    return statement as RowStatement<R>;
  }

  /** The row of a statement that always has one: a count, a sum. */
  one<R extends Row>(sql: string, ...values: SQLInputValue[]): R {
    return this.prepare<R>(sql).get(...values) as R;
  }

  /** Runs `work` in one transaction: `write` takes the write lock at once, `read` sees one snapshot throughout. */
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
