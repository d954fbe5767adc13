import type { Consumer, ConsumerGroupJoinEvent, EachBatchPayload } from 'kafkajs';
import { backoff, type OnError, rest, within } from './client.js';

/** What a consumer does; see `Supervised`. */
export type Work = {
  /** The consumer has (again) a share of the topic; called before anything of it is fetched. */
  joined: (join: ConsumerGroupJoinEvent['payload'], consumer: Consumer) => void;
  /** Handles a batch, resolves its offsets. What it throws is for the client to judge: a rebalance, a lost connection. */
  batch: (payload: EachBatchPayload) => Promise<void>;
  /** Settles when no call of the work's own handlers is under way. */
  idle: () => Promise<void>;
};

/** Without a sign of life for so long, ms, a consumer that had joined its group is taken for dead. */
const SILENCE = 30_000;
/** How long leaving the group may take, ms; without the broker it never ends. */
const LEAVE = 5_000;

/**
 * A consumer of one topic that is made anew whenever it has ended: the client gives up for good on several errors, some of
 * them its own. Batches come one at a time.
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

  /** Aborted when the consumer is to end. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Ends after the handler's call under way, within some seconds more, also without the broker. */
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

  /** One consumer's life. @returns why it ended */
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
    // Only one that has started can leave: one that hasn't yet does so by itself when the broker is back.
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
