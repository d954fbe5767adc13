import type { Worker } from 'node:worker_threads';
import type { ThreadState } from '../../infra/runtime/thread-state.js';
import { noStatus, type RunnerLog, type Status } from './types.js';

export type ToProjector = 'stop';
export type FromProjector = { status: Status; thread?: ThreadState } | { log: 'info' | 'warn' | 'error'; text: string };

/** Ms allowed for an orderly stop: less than the process has for its own. */
const END = 6_000;

/** Runs the projector in a thread, restarted when it ends unexpectedly. */
export class ProjectorThread {
  private worker: Worker | undefined;
  private stopping = false;
  private failures = 0;
  status: Status = noStatus;
  /** Its memory and event loop, as last reported. */
  thread: ThreadState | undefined;

  /** @param open starts the thread, with its own engines */
  constructor(
    private readonly open: () => Worker,
    private readonly log: RunnerLog,
  ) {}

  start(): void {
    const worker = this.open();
    this.worker = worker;
    let why = 'it ended';
    worker.on('message', (message: FromProjector) => this.receive(message));
    worker.on('error', (error: Error) => {
      why = error.message;
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      this.status = { ...this.status, ready: false };
      if (this.stopping) return;
      const pause = Math.min(30_000, 500 * 2 ** this.failures++);
      this.log.error(`The projector stopped (${why}); it starts again in ${pause} ms`);
      setTimeout(() => this.stopping || this.start(), pause);
    });
  }

  /** Ends the thread after its current batch; terminates it if that takes too long, which loses no event. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { worker } = this;
    if (!worker) return;
    const late = setTimeout(() => void worker.terminate(), END);
    const ended = new Promise((done) => worker.once('exit', done));
    worker.postMessage('stop' satisfies ToProjector);
    await ended;
    clearTimeout(late);
  }

  private receive(message: FromProjector): void {
    if ('status' in message) {
      this.status = message.status;
      this.thread = message.thread ?? this.thread;
      if (message.status.ready) this.failures = 0;
    } else this.log[message.log](message.text);
  }
}
