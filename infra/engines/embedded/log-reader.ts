import type { DatabaseSync } from 'node:sqlite';
import { type EventStore, type Position, type Recorded, type Subscription, Unavailable } from '../../ports/ports.js';
import { type Commits, commitsOf } from './commits.js';
import { COLUMNS, type LogRow, numberOf, openForReading, recorded } from './log-file.js';
import type { Recent } from './recent.js';
import { type RowStatement, rowStatement } from './row-statement.js';

export type ReaderOptions = {
  /** Source of commit notifications; default: commits by another thread of this process. */
  commits?: Commits;
  /** Also polls for new events at this interval in ms: for a log that another process writes. */
  poll?: number;
  /** Called with the new head after every commit. */
  onCommit?: (head: Position) => void;
  /** Maximum number of events per batch of a subscription. */
  batch?: number;
  /**
   * Tracks a stream's latest events that may not be indexed yet, and is updated with the events read. Absent: the end
   * of the log is scanned.
   */
  recent?: Recent;
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    const over = () => {
      clearTimeout(timer);
      done();
    };
    signal.addEventListener('abort', over, { once: true });
  });

/** The reading half of the event store, on the caller's thread. */
export class LogReader
  implements Pick<EventStore, 'readStream' | 'last' | 'readAll' | 'subscribe' | 'head' | 'distance' | 'close'>
{
  private readonly db: DatabaseSync;
  private readonly indexed: RowStatement<LogRow>;
  private readonly behind: RowStatement<LogRow>;
  private readonly newest: RowStatement<LogRow>;
  private readonly newestBehind: RowStatement<LogRow>;
  private readonly one: RowStatement<LogRow>;
  private readonly recent: ReaderOptions['recent'];
  private readonly ofAll: RowStatement<LogRow>;
  private readonly end: RowStatement<[position: number, hash: Uint8Array]>;
  private readonly hashOne: RowStatement<[hash: Uint8Array]>;
  private readonly commits: Commits;
  private readonly batch: number;
  private readonly running = new Set<Subscription>();
  private readonly unhook: (() => void) | undefined;

  /** @throws if there is no log at `file` yet */
  constructor(file: string, options: ReaderOptions = {}) {
    this.db = openForReading(file);
    const indexed = `SELECT ${COLUMNS.replaceAll(/\w+/g, 'e.$&')} FROM streams s CROSS JOIN events e USING (position) WHERE s.stream = ? AND s.revision >= ?`;
    const behind = `SELECT ${COLUMNS} FROM events WHERE position > (SELECT position FROM indexed) AND stream = ? AND revision >= ?`;
    this.indexed = rowStatement(this.db, `${indexed} ORDER BY s.revision`);
    this.behind = rowStatement(this.db, `${indexed} UNION ALL ${behind} ORDER BY 3`);
    this.newest = rowStatement(this.db, `${indexed} ORDER BY s.revision DESC LIMIT 1`);
    this.newestBehind = rowStatement(this.db, `${behind} ORDER BY position DESC LIMIT 1`);
    this.one = rowStatement(this.db, `SELECT ${COLUMNS} FROM events WHERE position = ?`);
    this.recent = options.recent;
    this.ofAll = rowStatement(this.db, `SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
    this.end = rowStatement(this.db, 'SELECT position, hash FROM events ORDER BY position DESC LIMIT 1');
    this.hashOne = rowStatement(this.db, 'SELECT hash FROM events WHERE position = ?');
    this.commits = options.commits ?? commitsOf(file, options.poll);
    this.batch = options.batch ?? 500;
    const { onCommit } = options;
    this.unhook = onCommit && this.commits(() => onCommit(this.headHash().position));
  }

  async readStream(stream: string, from = 0): Promise<Recorded[]> {
    return this.read(() => this.rowsOf(stream, from).map(recorded));
  }

  async last(stream: string): Promise<Recorded | undefined> {
    return this.read(() => {
      const row = this.lastRowOf(stream);
      return row && recorded(row);
    });
  }

  async readAll(after: Position, limit: number): Promise<Recorded[]> {
    const position = numberOf(after);
    return this.read(() => {
      const rows = this.ofAll.all(position, limit);
      for (const [at, stream] of rows) this.recent?.saw(stream, at);
      return rows.map(recorded);
    });
  }

  async head(): Promise<Position> {
    return this.headHash().position;
  }

  /** Number of events between two positions. */
  distance(from: Position, to: Position): number {
    return numberOf(to) - numberOf(from);
  }

  /** The last event's position and the running hash of the log after it, hex; both `''` in an empty log. */
  headHash(): { position: Position; hash: string } {
    const row = this.read(() => this.end.get());
    return row ? { position: String(row[0]), hash: Buffer.from(row[1]).toString('hex') } : { position: '', hash: '' };
  }

  /** The running hash of the log after the event at a position, hex; undefined: there is none. */
  hashAt(position: Position): string | undefined {
    const row = this.read(() => this.hashOne.get(numberOf(position)));
    return row && Buffer.from(row[0]).toString('hex');
  }

  async subscribe(after: Position, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription> {
    const abort = new AbortController();
    numberOf(after);
    let wake = () => {};
    // Listens before the first read, or a commit between a read and the wait would go unnoticed.
    let news = true;
    const unhook = this.commits(() => {
      news = true;
      wake();
    });
    const run = async () => {
      let position = after;
      let failures = 0;
      while (!abort.signal.aborted) {
        try {
          news = false;
          const events = await this.readAll(position, this.batch);
          const [last] = events.slice(-1);
          if (last) {
            await retry(() => handle(events), abort.signal);
            position = last.position;
          } else if (!news && !abort.signal.aborted) {
            await new Promise<void>((done) => {
              wake = done;
            });
          }
          failures = 0;
        } catch {
          await pause(Math.min(5000, 50 * 2 ** failures++), abort.signal);
        }
        // A long catch-up yields to the thread's other work.
        await new Promise((done) => setImmediate(done));
      }
    };
    const ended = run();
    const subscription = {
      stop: async () => {
        this.running.delete(subscription);
        abort.abort();
        unhook();
        wake();
        await ended;
      },
    };
    this.running.add(subscription);
    return subscription;
  }

  /** Ends all subscriptions first, each after its current batch. */
  async close(): Promise<void> {
    this.unhook?.();
    await Promise.all([...this.running].map((subscription) => subscription.stop()));
    if (this.db.isOpen) this.db.close();
  }

  private rowsOf(stream: string, from: number): LogRow[] {
    if (!this.recent) return this.behind.all(stream, from, stream, from);
    const rows = this.indexed.all(stream, from);
    const last = rows.at(-1)?.[0] ?? 0;
    for (const position of this.recent.of(stream) ?? []) {
      const row = position > last ? this.one.get(position) : undefined;
      if (row && row[2] >= from) rows.push(row);
    }
    return rows;
  }

  private lastRowOf(stream: string): LogRow | undefined {
    const row = this.newest.get(stream, 0);
    if (!this.recent) return this.newestBehind.get(stream, 0) ?? row;
    const recentPosition = this.recent.of(stream)?.at(-1) ?? 0;
    return recentPosition > (row?.[0] ?? 0) ? this.one.get(recentPosition) : row;
  }

  private read<T>(from: () => T): T {
    try {
      return from();
    } catch (error) {
      throw new Unavailable('event store', error);
    }
  }
}

const retry = async (handle: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await handle();
    } catch {
      await pause(Math.min(5000, 50 * 2 ** failures), signal);
    }
  }
};

/** Opens a log read-only: for a worker thread, a tool, the audit. The writer must have created it before. */
export const openEventLogReader = (file: string, options?: ReaderOptions): LogReader => new LogReader(file, options);
