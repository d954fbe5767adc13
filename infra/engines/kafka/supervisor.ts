import type { Consumer, ConsumerGroupJoinEvent, EachBatchPayload } from 'kafkajs';
import { backoff, type OnError, rest, within } from './client.js';

/** Callbacks of a consumer; see `Supervised`. */
export type Work = {
  /** The consumer has been (re)assigned partitions; called before anything is fetched. */
  joined: (join: ConsumerGroupJoinEvent['payload'], consumer: Consumer) => void;
  /** Handles a batch, resolves its offsets. The client handles its errors: a rebalance, a lost connection. */
  batch: (payload: EachBatchPayload) => Promise<void>;
  /** Resolves when no handler call is in progress. */
  idle: () => Promise<void>;
};

/** Ms without a sign of life after which a consumer that had joined its group counts as dead. */
const SILENCE = 30_000;
/** Ms to wait for leaving the group; without the broker that never ends. */
const LEAVE = 5_000;

/**
 * A consumer of one topic that is recreated whenever it ends: the client gives up permanently on several errors, some
 * of them its own bugs. Batches are handled one at a time.
 */
export class Supervised {
  private readonly ending = new AbortController();
  private readonly done: Promise<void>;
  private busy = 0;
  private seen = 0;

  constructor(
    private readonly make: () => Consumer,
    private readonly topic: string,
    private readonly work: Work,
    private readonly onError: OnError,
  ) {
    this.done = this.run();
  }

  /** Aborted when the consumer should stop. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Stops after the current handler call, within a few seconds more, even without the broker. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    for (let failures = 0; !signal.aborted; failures++) {
      const since = performance.now();
      const error = await this.live();
      if (signal.aborted) return;
      this.onError(error);
      if (performance.now() - since > 60_000) failures = 0;
      await rest(backoff(failures), signal);
    }
  }

  /** Runs one consumer until it ends. @returns the reason */
  private async live(): Promise<unknown> {
    const { signal } = this.ending;
    const life = new AbortController();
    const over = AbortSignal.any([signal, life.signal]);
    let why: unknown;
    const end = (error: unknown) => {
      why ??= error;
      life.abort();
    };
    const consumer = this.make();
    const alive = () => {
      this.seen = performance.now();
    };
    let joined = false;
    const { CRASH, FETCH, FETCH_START, GROUP_JOIN, HEARTBEAT } = consumer.events;
    consumer.on(CRASH, ({ payload }) => end(payload.error));
    consumer.on(FETCH, alive);
    consumer.on(FETCH_START, alive);
    consumer.on(HEARTBEAT, alive);
    consumer.on(GROUP_JOIN, ({ payload }) => {
      alive();
      joined = true;
      if (!over.aborted) this.work.joined(payload, consumer);
    });
    const watch = setInterval(() => {
      if (joined && this.busy === 0 && performance.now() - this.seen > SILENCE)
        end(new Error('the consumer is silent'));
    }, 1_000);
    const started = this.start(consumer, over).catch(end);
    await new Promise<void>((go) => {
      if (over.aborted) go();
      else over.addEventListener('abort', () => go(), { once: true });
    });
    clearInterval(watch);
    await this.work.idle();
    // Only a started consumer can leave: one that hasn't started does so itself when the broker is back.
    const left = started.then(() => consumer.disconnect());
    await within(LEAVE, left);
    return why;
  }

  private async start(consumer: Consumer, over: AbortSignal): Promise<void> {
    await consumer.connect();
    if (over.aborted) return;
    await consumer.subscribe({ topic: this.topic, fromBeginning: true });
    if (over.aborted) return;
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 1,
      eachBatch: async (payload) => {
        if (over.aborted) return;
        this.busy++;
        try {
          await this.work.batch(payload);
        } finally {
          this.busy--;
          this.seen = performance.now();
        }
      },
    });
  }
}
