import { type EventStore, type Position, type Recorded, Unavailable } from '../../ports/ports.js';
import type { Waiting } from './backlog.js';
import type { OnError } from './client.js';

/** Maintains the running hash of the log and seals it. Opened whenever the relay becomes active. */
export type Sealer = {
  /** Events up to here are already in its hash; every later one must be noted. */
  readonly from: Position;
  /** The next events of the log, in commit order. */
  note: (events: readonly Recorded[]) => void;
  /** Stores a seal of the noted events. @throws Unavailable: try again; anything else: open a new one */
  flush: () => Promise<void>;
};

/** Decides when the log is sealed. */
export class Sealing {
  private noted = 0;
  private last = performance.now();
  private readonly from: Position;
  private readonly every: { events: number; ms: number };

  constructor(
    private readonly sealer: Sealer,
    { events = 10_000, ms = 60_000 }: { events?: number; ms?: number } = {},
    private readonly distance: EventStore['distance'],
  ) {
    this.from = sealer.from;
    this.every = { events, ms };
  }

  note(batch: readonly Waiting[]): void {
    const news = batch.map(({ event }) => event).filter(({ position }) => this.distance(this.from, position) > 0);
    if (news.length === 0) return;
    this.sealer.note(news);
    this.noted += news.length;
  }

  /** Ms until a seal may be due. */
  wait(): number {
    return Math.max(50, this.every.ms - (performance.now() - this.last));
  }

  async flushIfDue(onError: OnError): Promise<void> {
    const late = performance.now() - this.last >= this.every.ms;
    if (this.noted < this.every.events && !late) return;
    try {
      await this.flush();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      onError(error);
    }
  }

  async flush(): Promise<void> {
    this.last = performance.now();
    if (this.noted === 0) return;
    await this.sealer.flush();
    this.noted = 0;
  }
}
