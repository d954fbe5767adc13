/** Writes the trails of accounts as events come: one process at a time, from where the last one was. */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../infra/ports/lease.js';
import type { EventStore, ReadStore, StateStore } from '../../infra/ports/ports.js';
import type { TrailBook } from './book.js';

export type TrailPorts = { events: Pick<EventStore, 'readAll'>; reads: ReadStore; state: StateStore };
/** Events of one write: some 20 ms, for live rows are made on the same thread. */
const READ = 50;
/** Ms until the log is looked at again, once its end is reached: nobody waits for a line, and those that come go together. */
const REST = 1_000;

export class TrailFollower {
  private readonly lease: Lease;
  private readonly ending = new AbortController();

  constructor(
    private readonly ports: TrailPorts,
    private readonly book: TrailBook,
    options: { instance: string; onError: (error: unknown) => void },
  ) {
    this.lease = new Lease(ports.state, 'trail', options.instance, { onError: options.onError });
  }

  start(): void {
    this.lease.start((signal) => this.follow(signal));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.lease.stop();
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    let place = await this.book.open();
    while (!signal.aborted) {
      const events = await this.ports.events.readAll(place, READ);
      const began = performance.now();
      await this.book.keep(events);
      place = events.at(-1)?.position ?? place;
      if (events.length === READ) {
        // Never more than half of the time.
        await this.rest(performance.now() - began, signal);
        continue;
      }
      // Readers have what was kept before until this is whole.
      await this.book.serve();
      await this.rest(REST, signal);
    }
  }

  private async rest(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  }
}
