/**
 * One of several processes at a time: a lease in the state store. No clocks are compared, so skewed ones do no harm: the
 * holder counts a beat up; who waits takes over after it has itself seen the same beat for the whole term. A holder that
 * was stopped for longer than the term learns of its loss at its next beat, so for a moment two may think that they hold
 * it: what is done under a lease must bear that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { StateStore } from './ports.js';

type Held = { holder: string; beat: number };
export type LeaseState = 'waiting' | 'held';

export type LeaseOptions = {
  /** Ms without a beat after which another takes over. Default 5000. */
  term?: number;
  /** Told of errors of the state store; the lease goes on trying. */
  onError?: (error: unknown) => void;
};

/**
 * Takes part in a lease until stopped. `work` is called whenever it is got and ends when its signal is aborted (the lease
 * was lost or is to be stopped); work that ends by itself gives the lease back and waits for the next turn.
 */
export class Lease {
  private readonly ending = new AbortController();
  private readonly term: number;
  private done: Promise<void> = Promise.resolve();
  state: LeaseState = 'waiting';

  /** @param holder the process's own name, unlike any other's */
  constructor(
    private readonly store: StateStore,
    private readonly name: string,
    private readonly holder: string,
    private readonly options: LeaseOptions = {},
  ) {
    this.term = options.term ?? 5_000;
  }

  /** Who holds a lease, as far as the store knows. */
  static async holder(store: StateStore, name: string): Promise<string | undefined> {
    return (await store.get<Held>(keyOf(name)))?.holder;
  }

  /** Resolves once the lease was stopped. */
  get ended(): Promise<void> {
    return this.done;
  }

  start(work: (signal: AbortSignal) => Promise<void>): void {
    this.done = this.run(work);
  }

  /** Ends the work, waits for its end and gives the lease free at once. */
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

  /** Waits until the lease is ours; answers its value, undefined when stopped before. */
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
            // A swap whose answer was lost is ours all the same.
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
