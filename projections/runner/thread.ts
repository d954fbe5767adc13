import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../infra/worker.js';
import type { Change, RunnerLog, Status } from './types.js';
import type { FromProjector, ToProjector } from './worker.js';

type Listener = (changes: readonly Change[]) => void;

/** The projector in a thread of its own; started again when it ends unasked. */
export class ProjectorThread {
  private worker: Worker | undefined;
  private readonly listeners = new Set<Listener>();
  private stopping = false;
  private failures = 0;
  private retries = 0;
  private readonly waiting = new Map<number, (well: number) => void>();
  status: Status = { ready: false, parked: 0, rebuilding: [] };

  constructor(
    private readonly dataDir: string,
    private readonly log: RunnerLog,
  ) {}

  /** Told of changed documents, after they are durable. */
  onChanged(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  start(): void {
    const worker = startWorker('./worker.js', import.meta.url, { workerData: { dataDir: this.dataDir } });
    this.worker = worker;
    let why = 'it ended';
    worker.on('message', (message: FromProjector) => this.receive(message));
    worker.on('error', (error: Error) => {
      why = error.message;
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      this.status = { ...this.status, ready: false };
      for (const done of this.waiting.values()) done(0);
      this.waiting.clear();
      if (this.stopping) return;
      const pause = Math.min(30_000, 500 * 2 ** this.failures++);
      this.log.error(`The projector stopped (${why}); it starts again in ${pause} ms`);
      setTimeout(() => this.stopping || this.start(), pause);
    });
  }

  /** Tries parked documents once more; answers how many are well again. */
  retryParked(): Promise<number> {
    const { worker } = this;
    if (!worker) return Promise.resolve(0);
    const n = ++this.retries;
    return new Promise((done) => {
      this.waiting.set(n, done);
      worker.postMessage({ retry: n } satisfies ToProjector);
    });
  }

  /** Ends the thread after the batch it is at. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((done) => worker.once('exit', done));
    worker.postMessage({ stop: true } satisfies ToProjector);
    await ended;
  }

  private receive(message: FromProjector): void {
    if ('changes' in message) for (const listener of this.listeners) listener(message.changes);
    else if ('status' in message) {
      this.status = message.status;
      if (message.status.ready) this.failures = 0;
    } else if ('log' in message) this.log[message.log](message.text);
    else {
      this.waiting.get(message.retried)?.(message.well);
      this.waiting.delete(message.retried);
    }
  }
}
