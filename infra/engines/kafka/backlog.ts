import type { Message } from 'kafkajs';
import type { Recorded } from '../../ports/ports.js';
import { messageOf } from './message.js';

export type Waiting = { event: Recorded; message: Message; size: number };

/** Bounded queue between a reader and a sender: events wait in order, within a memory limit. */
export class Backlog {
  private items: Waiting[] = [];
  private bytes = 0;
  private wake: (() => void)[] = [];

  constructor(
    private readonly keyOf: (stream: string) => string,
    private readonly limit = { events: 10_000, bytes: 16 << 20 },
  ) {}

  /** Time at which the first waiting event was stored, ISO. */
  get oldest(): string | undefined {
    return this.items[0]?.event.meta.at;
  }

  /** Adds events; resolves when there is room for more, or when the signal is aborted. */
  async put(events: readonly Recorded[], signal: AbortSignal): Promise<void> {
    for (const event of events) {
      const message = messageOf(this.keyOf(event.stream), event);
      const size = message.value?.length ?? 0;
      this.items.push({ event, message, size });
      this.bytes += size;
    }
    this.call();
    while (!signal.aborted && (this.items.length > this.limit.events || this.bytes > this.limit.bytes)) {
      await this.change(signal);
    }
  }

  /**
   * The first events within the limits of count and bytes, at least one; none on timeout or when the signal is aborted.
   */
  async take(most: { events: number; bytes: number }, ms: number, signal: AbortSignal): Promise<Waiting[]> {
    if (this.items.length === 0) {
      const over = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(ms))]);
      while (!over.aborted && this.items.length === 0) await this.change(over);
    }
    if (signal.aborted) return [];
    let [n, bytes] = [0, 0];
    while (n < this.items.length && n < most.events) {
      bytes += this.items[n]?.size ?? 0;
      if (n > 0 && bytes > most.bytes) break;
      n++;
    }
    const taken = this.items.splice(0, n);
    for (const { size } of taken) this.bytes -= size;
    this.call();
    return taken;
  }

  private call(): void {
    for (const wake of this.wake.splice(0)) wake();
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((go) => {
      const done = () => {
        signal.removeEventListener('abort', done);
        go();
      };
      if (signal.aborted) return go();
      signal.addEventListener('abort', done);
      this.wake.push(done);
    });
  }
}
