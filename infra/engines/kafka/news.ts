import { randomUUID } from 'node:crypto';
import type { EachBatchPayload } from 'kafkajs';
import { type News, type Subscription, Unavailable } from '../../ports/ports.js';
import { backoff, makeConsumer, type OnError, rest } from './client.js';
import { Questions } from './questions.js';
import { Sender } from './sender.js';
import { Supervised } from './supervisor.js';
import { newsTopic } from './topics.js';
import type { KafkaSettings } from './url.js';

type Listener = {
  /** Offset of the first message for this listener. */
  from: number;
  hear: (messages: unknown[]) => void;
  missed: () => void;
};
type PendingPublish = { messages: readonly unknown[]; done: () => void; refuse: (error: Error) => void };

/** Ms after which an unacknowledged `tell` is rejected. */
const PATIENCE = 3_000;
/** Maximum number of messages per record and per request. */
const RECORD = 1_000;
const REQUEST = 10_000;
const PARTITION = 0;

export type NewsOptions = {
  /** Name of the process; shown in the broker's list of groups. */
  instance: string;
  onError?: OnError;
};

/**
 * Broadcast messages over a topic with one partition. Every process is its own group, starting at the topic's end; it
 * remembers its offset in memory, so that a recreated consumer resumes there.
 */
export class KafkaNews implements News {
  private readonly topic: string;
  private readonly sender: Sender;
  private readonly questions: Questions;
  private readonly listeners = new Set<Listener>();
  private readonly ending = new AbortController();
  private consumer: Supervised | undefined;
  /** Resolves when the consumer first joins its group. */
  private joined: Promise<void> | undefined;
  /** Offset of the next message to receive. */
  private next: number | undefined;
  private queue: PendingPublish[] = [];
  private telling = false;
  private readonly onError: OnError;
  /** Unique to this run of this process. */
  private readonly group: string;

  constructor(
    private readonly settings: KafkaSettings,
    options: NewsOptions,
  ) {
    this.topic = newsTopic(settings);
    this.sender = new Sender(settings, this.topic, PATIENCE);
    this.questions = new Questions(settings);
    this.onError = options.onError ?? (() => {});
    this.group = `news-${options.instance}-${randomUUID()}`;
  }

  tell(messages: readonly unknown[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    return new Promise((done, refuse) => {
      if (this.ending.signal.aborted) return refuse(new Unavailable('kafka', new Error('closed')));
      this.queue.push({ messages, done, refuse });
      // Messages sent in one tick share a request; those that arrive until it is acknowledged form the next.
      if (!this.telling) queueMicrotask(() => this.flush());
    });
  }

  /** Waits for the broker, until closed. @throws Unavailable if closed before */
  async hear(hear: Listener['hear'], missed: Listener['missed'] = () => {}): Promise<Subscription> {
    const from = await this.end();
    const listener = { from, hear, missed };
    this.listeners.add(listener);
    this.next ??= from;
    this.joined ??= this.begin();
    await this.joined;
    return { stop: async () => void this.listeners.delete(listener) };
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.listeners.clear();
    await Promise.all([this.consumer?.stop(), this.sender.close(), this.questions.close()]);
  }

  private async flush(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, sharing(this.queue));
      let clock: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_, fail) => {
          clock = setTimeout(() => fail(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
        });
        await Promise.race([this.sender.send(recordsOf(batch.flatMap(({ messages }) => messages))), late]);
        for (const { done } of batch) done();
      } catch (error) {
        this.sender.reset();
        // Messages queued meanwhile would wait just as long in vain.
        for (const { refuse } of [...batch, ...this.queue.splice(0)]) refuse(new Unavailable('kafka', error));
      } finally {
        clearTimeout(clock);
      }
    }
    this.telling = false;
  }

  /** Offset of the next message to be published. */
  private async end(): Promise<number> {
    const { signal } = this.ending;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        return (await this.marks()).high;
      } catch (error) {
        this.onError(error);
        await rest(backoff(failures), signal);
      }
    }
    throw new Unavailable('kafka', new Error('closed'));
  }

  private async marks() {
    const marks = (await this.questions.marks(this.topic)).find(({ partition }) => partition === PARTITION);
    if (!marks) throw new Error(`there is no topic ${this.topic}`);
    return marks;
  }

  private begin(): Promise<void> {
    return new Promise((go, refuse) => {
      this.ending.signal.addEventListener('abort', () => refuse(new Unavailable('kafka', new Error('closed'))));
      let again = false;
      this.consumer = new Supervised(
        () => makeConsumer(this.settings, { group: this.group }),
        this.topic,
        {
          joined: ({ memberAssignment }, consumer) => {
            if (!memberAssignment[this.topic]?.includes(PARTITION)) return;
            consumer.seek({ topic: this.topic, partition: PARTITION, offset: String(this.next) });
            if (again) void this.look();
            again = true;
            go();
          },
          batch: (payload) => this.batch(payload),
          idle: async () => {},
        },
        this.onError,
      );
    });
  }

  private async batch({ batch, resolveOffset, heartbeat }: EachBatchPayload): Promise<void> {
    // A gap: the topic no longer has the next message, or was recreated.
    if (Number(batch.firstOffset()) !== this.next) this.tellMissed();
    for (const { offset, value } of batch.messages) {
      const at = Number(offset);
      this.next = at + 1;
      const news = newsOf(value);
      if (!news) this.onError(new Error(`message ${offset} of ${this.topic} is no news`));
      else for (const listener of this.listeners) if (listener.from <= at) this.give(listener, news);
    }
    resolveOffset(batch.lastOffset());
    await heartbeat();
  }

  private give(listener: Listener, news: unknown[]): void {
    try {
      listener.hear([...news]);
    } catch (error) {
      this.onError(error);
    }
  }

  private tellMissed(): void {
    for (const { missed } of this.listeners) {
      try {
        missed();
      } catch (error) {
        this.onError(error);
      }
    }
  }

  /** After an interruption: checks that the next message still exists. */
  private async look(): Promise<void> {
    try {
      const { low, high } = await this.marks();
      const next = this.next ?? 0;
      if (low <= next && next <= high) return;
      this.next = low;
    } catch (error) {
      this.onError(error); // unknown: assume it is lost
    }
    this.tellMissed();
  }
}

/** Number of waiting publishes that fit into one request. */
const sharing = (queue: readonly PendingPublish[]): number => {
  let [n, messages] = [0, 0];
  for (const pending of queue) {
    messages += pending.messages.length;
    if (n > 0 && messages > REQUEST) break;
    n++;
  }
  return n;
};

const recordsOf = (messages: readonly unknown[]): { value: string }[] => {
  const records: { value: string }[] = [];
  for (let at = 0; at < messages.length; at += RECORD) {
    records.push({ value: JSON.stringify(messages.slice(at, at + RECORD)) });
  }
  return records;
};

const newsOf = (value: Buffer | null): unknown[] | undefined => {
  try {
    const news: unknown = JSON.parse(value?.toString() ?? '');
    return Array.isArray(news) ? news : undefined;
  } catch {
    return undefined;
  }
};
