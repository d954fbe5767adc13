/** A subscription that follows the log through disconnects, restarts and silence of the server. */
import { setTimeout as pause } from 'node:timers/promises';
import { type AllStreamSubscription, START, streamNameFilter } from '@eventstore/db-client';
import type { Position, Recorded, Subscription } from '../../ports/ports.js';
import { isHidden, recordedOf } from './calls.js';
import type { Link } from './link.js';
import { compare, placeOf } from './position.js';

/** Timeout for the server to confirm a subscription, in ms. */
const CONFIRM = 5_000;
/** Pauses between attempts in ms, growing from the first to the last. */
const PAUSES = [50, 5_000] as const;
const HANDLER_PAUSES = [50, 1_000] as const;
/** Excludes the server's own streams (`$`) and the product's bookkeeping (`~`). */
const LOG_ONLY = { regex: '^[^$~]', checkpointInterval: 1_000 };

export class Following implements Subscription {
  private readonly stopping = new AbortController();
  private readonly done: Promise<void>;

  constructor(
    private readonly link: Link,
    private at: Position,
    private readonly handle: (events: Recorded[]) => Promise<void>,
    private readonly atOnce: number,
  ) {
    this.done = this.follow();
  }

  /** Stops it; a running handler finishes first. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    for (let [wait, most] = PAUSES as readonly [number, number]; !signal.aborted; wait = Math.min(wait * 2, most)) {
      const from = this.at;
      try {
        await this.session();
      } catch {
        // Whatever ended it, the next session starts after the last handled event.
      }
      if (this.at !== from) [wait] = PAUSES;
      await rest(wait, signal);
    }
  }

  /** One subscription on the server, until it ends. */
  private async session(): Promise<void> {
    const { client, over } = this.link.get();
    const { signal } = this.stopping;
    const source = client.subscribeToAll(
      {
        fromPosition: this.at === '' ? START : placeOf(this.at),
        filter: streamNameFilter(LOG_ONLY),
        requiresLeader: true,
      },
      { highWaterMark: this.atOnce },
    );
    const ends = new Ends(source, [over, signal]);
    const timer = setTimeout(() => {
      this.link.giveUp(client);
      ends.end();
    }, CONFIRM);
    source.once('confirmation', () => clearTimeout(timer));
    try {
      for (;;) {
        const batch = this.take(source);
        if (batch.length > 0) await this.give(batch);
        else await ends.more();
        if (ends.ended || signal.aborted) return;
      }
    } finally {
      clearTimeout(timer);
      ends.close();
      await source.unsubscribe().catch(() => {});
    }
  }

  /** The events that have arrived, without waiting. */
  private take(source: AllStreamSubscription): Recorded[] {
    const batch: Recorded[] = [];
    let last = this.at;
    while (batch.length < this.atOnce) {
      const resolved = source.read() as { event?: Parameters<typeof recordedOf>[0] } | null;
      if (resolved === null) break;
      const event = resolved.event && recordedOf(resolved.event);
      if (!event || isHidden(event.stream)) continue;
      if (last !== '' && compare(placeOf(event.position), placeOf(last)) <= 0) continue;
      batch.push(event);
      last = event.position;
    }
    return batch;
  }

  /** Passes a batch to the handler until it succeeds or the subscription is stopped. */
  private async give(batch: Recorded[]): Promise<void> {
    const { signal } = this.stopping;
    for (
      let [wait, most] = HANDLER_PAUSES as readonly [number, number];
      !signal.aborted;
      wait = Math.min(wait * 2, most)
    ) {
      try {
        await this.handle(batch);
        this.at = (batch.at(-1) as Recorded).position;
        return;
      } catch {
        // The port's rule: repeat the same batch. The handler reports its errors itself.
        await rest(wait, signal);
      }
    }
  }
}

/** Waits for a subscription's next events or its end. */
class Ends {
  ended = false;
  private wake: () => void = () => {};
  private readonly onEnd = () => this.end();
  private readonly onMore = () => this.wake();

  constructor(
    private readonly source: AllStreamSubscription,
    private readonly signals: readonly AbortSignal[],
  ) {
    // This listener stays: an error after the end must not be unhandled.
    source.on('error', this.onEnd);
    for (const name of ['end', 'close'] as const) source.on(name, this.onEnd);
    source.on('readable', this.onMore);
    for (const signal of signals) {
      if (signal.aborted) this.ended = true;
      signal.addEventListener('abort', this.onEnd);
    }
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Resolves when data is readable or the source has ended. */
  more(): Promise<void> {
    if (this.ended || this.source.readableLength > 0) return Promise.resolve();
    return new Promise((done) => {
      this.wake = done;
    });
  }

  close(): void {
    for (const signal of this.signals) signal.removeEventListener('abort', this.onEnd);
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => {},
    () => {},
  );
