import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { jsonOf } from '../../ports/chain.js';
import {
  type EventStore,
  type NewEvent,
  type Position,
  type Recorded,
  type Subscription,
  Unavailable,
  WrongRevision,
} from '../../ports/ports.js';
import { startWorker } from '../../ports/worker.js';
import type { Commits } from './commits.js';
import { LogReader } from './log-reader.js';
import type { FromWriter, ToWriter } from './log-worker.js';
import { type Answers, STORED, type Wire } from './log-writer.js';
import { Recent } from './recent.js';

type AppendResult = { revision: number; position: Position };
type Pending = {
  stream: string;
  expected: number;
  count: number;
  /** Time it was queued, in ms. */
  since: number;
  done: (answer: AppendResult) => void;
  refuse: (error: Error) => void;
  /** Already refused before the writer answered. */
  late?: true;
};
type Batch = { appends: Pending[]; sent: number };

/** Messages in flight to the writer; fewer and larger ones cost both threads less. */
const AHEAD = 2;

export type EventStoreOptions = {
  /** An append without an answer is refused after this many ms (it may still be stored; repeating it shows whether). */
  deadline?: number;
  /** Maximum number of waiting appends; further ones are refused. */
  queue?: number;
};

/** The embedded event store: a writer thread with group commit, reads on the caller's thread. */
export class EmbeddedEventStore implements EventStore {
  private worker: Worker | undefined;
  private reader!: LogReader;
  private queued: Pending[] = [];
  private wire: Wire = [];
  private readonly sent: Batch[] = [];
  private waiting = 0;
  private closing = false;
  private retryAt = 0;
  private readonly recent = new Recent();
  private readonly listeners = new Set<(head: number) => void>();
  private readonly watch: NodeJS.Timeout;
  private readonly deadline: number;
  private readonly queue: number;

  /** Calls the listener after every commit of this store with the head's number; used by subscriptions. */
  readonly commits: Commits = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private constructor(
    private readonly file: string,
    options: EventStoreOptions,
  ) {
    this.deadline = options.deadline ?? 10_000;
    this.queue = options.queue ?? 20_000;
    this.watch = setInterval(() => this.expire(), Math.max(10, this.deadline / 4)).unref();
  }

  /** Opens the log at `file`, creating it if needed. One writer per file: see `lockFolder`. */
  static async open(file: string, options: EventStoreOptions = {}): Promise<EmbeddedEventStore> {
    const store = new EmbeddedEventStore(file, options);
    try {
      await store.start();
    } catch (error) {
      clearInterval(store.watch);
      throw error;
    }
    store.reader = new LogReader(file, { commits: store.commits, recent: store.recent });
    return store;
  }

  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult> {
    if (events.length === 0) return Promise.reject(new RangeError('There is nothing to append'));
    return new Promise((done, refuse) => {
      if (this.closing || this.waiting >= this.queue)
        return refuse(new Unavailable('event store', new Error('too many waiting')));
      if (!this.worker) this.revive();
      const { wire } = this;
      // All appends of one turn of the event loop go to the writer as one message.
      if (wire.length === 0) setImmediate(() => this.flush());
      const start = wire.length;
      try {
        wire.push(stream, expected, events.length);
        for (const { id, type, data, meta } of events) wire.push(id, type, jsonOf(data), jsonOf(meta));
      } catch (error) {
        wire.length = start;
        return refuse(error as Error);
      }
      this.waiting++;
      this.queued.push({ stream, expected, count: events.length, since: Date.now(), done, refuse });
    });
  }

  readStream(stream: string, from?: number): Promise<Recorded[]> {
    return this.reader.readStream(stream, from);
  }

  last(stream: string): Promise<Recorded | undefined> {
    return this.reader.last(stream);
  }

  readAll(after: Position, limit: number): Promise<Recorded[]> {
    return this.reader.readAll(after, limit);
  }

  subscribe(after: Position, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription> {
    return this.reader.subscribe(after, handle);
  }

  head(): Promise<Position> {
    return this.reader.head();
  }

  distance(from: Position, to: Position): number {
    return this.reader.distance(from, to);
  }

  /** The last event's position and the running hash of the log after it, hex. */
  headHash(): { position: Position; hash: string } {
    return this.reader.headHash();
  }

  /** The running hash of the log after the event at a position, hex; undefined: there is none. */
  hashAt(position: Position): string | undefined {
    return this.reader.hashAt(position);
  }

  /** Waits for the appends in flight, then ends the writer and all subscriptions. */
  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    clearInterval(this.watch);
    this.flush();
    // Readers close first: the writer, as the last connection, then checkpoints the write-ahead log into the file.
    await this.reader.close();
    const { worker } = this;
    if (worker) {
      const ended = new Promise((done) => worker.once('exit', done));
      worker.postMessage('close' satisfies ToWriter);
      await ended;
    }
  }

  private flush(): void {
    const { wire, queued } = this;
    if (queued.length === 0) return;
    // The writer is saturated: waiting appends are sent together when it answers.
    if (this.worker && this.sent.length >= AHEAD && !this.closing) return;
    this.wire = [];
    this.queued = [];
    if (this.worker) {
      this.sent.push({ appends: queued, sent: Date.now() });
      this.worker.postMessage(wire satisfies ToWriter);
    } else this.refuse(queued, 'the writer is away');
  }

  private receive(message: FromWriter): void {
    if ('answers' in message) this.answer(message.answers);
    if ('indexed' in message) this.recent.forget(message.indexed);
    if ('failed' in message) {
      for (let i = 0; i < message.batches; i++) this.refuse(this.sent.shift()?.appends ?? [], message.failed);
    }
    if (this.queued.length > 0) setImmediate(() => this.flush());
  }

  private answer(answers: Answers): void {
    let head = 0;
    for (let at = 0; at < answers.length; ) {
      for (const { stream, expected, count, done, refuse, late } of this.sent.shift()?.appends ?? []) {
        const [what, revision, position] = [answers[at], answers[at + 1] as number, answers[at + 2] as number];
        at += 3;
        if (!late) this.waiting--;
        if (what === STORED) {
          for (let back = count - 1; back >= 0; back--) this.recent.saw(stream, position - back);
          done({ revision, position: String(position) });
        } else refuse(new WrongRevision(stream, expected, revision));
        if (position > head) head = position;
      }
    }
    if (head) for (const listener of this.listeners) listener(head);
  }

  private refuse(appends: Pending[], why: string): void {
    for (const append of appends) {
      if (append.late) continue;
      append.late = true;
      this.waiting--;
      append.refuse(new Unavailable('event store', new Error(why)));
    }
  }

  /** Refuses appends that wait longer than the deadline; a late answer to them is dropped. */
  private expire(): void {
    const late = Date.now() - this.deadline;
    for (const batch of this.sent) {
      if (batch.sent < late) this.refuse(batch.appends, `no answer within ${this.deadline} ms`);
    }
    const waits = this.queued.filter((append) => append.since < late);
    this.refuse(waits, `no answer within ${this.deadline} ms`);
  }

  private revive(): void {
    if (Date.now() < this.retryAt || !existsSync(this.file)) return;
    this.retryAt = Date.now() + 1000;
    this.start().catch(() => {}); // Waiting appends are refused; the first one after a second retries.
  }

  private start(): Promise<void> {
    const worker = startWorker('./log-worker.js', import.meta.url, { workerData: { file: this.file } });
    this.worker = worker;
    return new Promise((ready, failed) => {
      let why = 'the writer ended';
      worker.on('message', (message: FromWriter) => {
        if ('ready' in message) ready();
        else if ('broken' in message) why = message.broken;
        else this.receive(message);
      });
      worker.on('error', (error: Error) => {
        why = error.message;
      });
      worker.on('exit', () => {
        if (this.worker === worker) this.worker = undefined;
        for (const { appends } of this.sent.splice(0)) this.refuse(appends, why);
        this.flush();
        failed(new Unavailable('event store', new Error(why)));
      });
    });
  }
}
