/**
 * A lease in the state store, held by one of several processes at a time. It compares no clocks, so clock skew is
 * harmless: the holder increments a beat; a waiting process takes over after it has seen the same beat for the whole
 * term. A holder that was suspended for longer than the term notices the loss at its next beat, so two processes may
 * briefly believe that they hold it: work under a lease must tolerate that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { StateStore } from './ports.js';

type Held = { holder: string; beat: number };
export type LeaseState = 'waiting' | 'held';

export type LeaseOptions = {
  /** Ms without a beat after which another takes over. Default 5000. */
  term?: number;
  /** Called with errors of the state store; the lease keeps retrying. */
  onError?: (error: unknown) => void;
};

/**
 * Competes for a lease until stopped. `work` is called whenever it is acquired and must end when its signal is aborted
 * (the lease was lost or is being stopped); work that ends by itself releases the lease and waits for the next turn.
 */
export class Lease {
  private readonly ending = new AbortController();
  private readonly term: number;
  private done: Promise<void> = Promise.resolve();
  state: LeaseState = 'waiting';

  /** @param holder unique name of the process */
  constructor(
    private readonly store: StateStore,
    private readonly name: string,
    private readonly holder: string,
    private readonly options: LeaseOptions = {},
  ) {
    this.term = options.term ?? 5_000;
  }

  /** The current holder according to the store. */
  static async holder(store: StateStore, name: string): Promise<string | undefined> {
    return (await store.get<Held>(keyOf(name)))?.holder;
  }

  /** Resolves once the lease is stopped. */
  get ended(): Promise<void> {
    return this.done;
  }

  start(work: (signal: AbortSignal) => Promise<void>): void {
    this.done = this.run(work);
  }

  /** Stops the work, waits for its end and releases the lease at once. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const held = await this.acquire();
      if (held === undefined) return;
      await this.hold(held, work);
      if (!signal.aborted) await rest(this.term / 5, signal);
    }
  }

  /** Waits until the lease is acquired; returns its value, undefined if stopped before. */
  private async acquire(): Promise<Held | undefined> {
    const { signal } = this.ending;
    let seen: { text: string; since: number } | undefined;
    while (!signal.aborted) {
      try {
        const there = await this.store.get<Held>(keyOf(this.name));
        const text = JSON.stringify(there ?? null);
        if (seen?.text !== text) seen = { text, since: performance.now() };
        const free = there === undefined || there.holder === '' || there.holder === this.holder;
        if (free || performance.now() - seen.since >= this.term) {
          const mine: Held = { holder: this.holder, beat: (there?.beat ?? 0) + 1 };
          if (await this.store.swap<Held>(keyOf(this.name), there, mine)) return mine;
          continue;
        }
      } catch (error) {
        this.options.onError?.(error);
      }
      await rest(this.term / 5, signal);
    }
    return undefined;
  }

  private async hold(held: Held, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController();
    const over = AbortSignal.any([lost.signal, this.ending.signal]);
    const ended = new AbortController();
    const enough = AbortSignal.any([over, ended.signal]);
    this.state = 'held';
    let mine = held;
    const beating = (async () => {
      let last = performance.now();
      for (;;) {
        await rest(this.term / 5, enough);
        if (enough.aborted) return;
        try {
          const next: Held = { holder: this.holder, beat: mine.beat + 1 };
          if (await this.store.swap<Held>(keyOf(this.name), mine, next)) {
            mine = next;
            last = performance.now();
          } else {
            // The swap had succeeded though its answer was lost.
            const there = await this.store.get<Held>(keyOf(this.name));
            if (there?.holder !== this.holder) return lost.abort();
            mine = there;
          }
        } catch (error) {
          this.options.onError?.(error);
          if (performance.now() - last > this.term) return lost.abort();
        }
      }
    })();
    try {
      await work(over);
    } catch (error) {
      this.options.onError?.(error);
    } finally {
      ended.abort();
      this.state = 'waiting';
    }
    await beating;
    if (!lost.signal.aborted) await this.free(mine);
  }

  private async free(mine: Held): Promise<void> {
    await this.store
      .swap<Held>(keyOf(this.name), mine, { holder: '', beat: mine.beat + 1 })
      .catch((error: unknown) => this.options.onError?.(error));
  }
}

const keyOf = (name: string): string => `lease/${name}`;
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => {},
    () => {},
  );
