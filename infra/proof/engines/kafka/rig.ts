/** Shared parts of the suites on a real broker: separate topics, an event store and relays in front of a feed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventStore } from '../../../engines/embedded/event-store.js';
import { EmbeddedStateStore } from '../../../engines/embedded/state-store.js';
import { type FeedOptions, KafkaFeed } from '../../../engines/kafka/feed.js';
import { KafkaNews } from '../../../engines/kafka/news.js';
import { Relay, type RelayOptions } from '../../../engines/kafka/relay.js';
import { prepareTopics } from '../../../engines/kafka/topics.js';
import { type KafkaSettings, parseFeedUrl } from '../../../engines/kafka/url.js';
import { Lease } from '../../../ports/lease.js';
import type { StateStore } from '../../../ports/ports.js';
import { fresh } from '../../contracts/harness.js';

/** In these tests, the partition key is the whole stream name. */
export const keyOf = (stream: string): string => stream;

/** Settings of new topics that nothing else uses, ready for use. */
export const ownTopics = async (brokers: string, partitions = 3): Promise<KafkaSettings> => {
  const settings = parseFeedUrl(`kafka://${brokers}/${fresh('test')}?partitions=${partitions}`);
  await prepareTopics(settings);
  return settings;
};

export class Rig {
  readonly errors: unknown[] = [];
  readonly relays: Relay[] = [];
  private readonly feeds: (KafkaFeed | KafkaNews)[] = [];

  private constructor(
    readonly folder: string,
    readonly settings: KafkaSettings,
    readonly store: EmbeddedEventStore,
    readonly state: EmbeddedStateStore,
  ) {}

  static async make(brokers: string, partitions?: number): Promise<Rig> {
    const folder = mkdtempSync(join(tmpdir(), 'lintas-rig-'));
    const settings = await ownTopics(brokers, partitions);
    const store = await EmbeddedEventStore.open(join(folder, 'events.db'));
    return new Rig(folder, settings, store, new EmbeddedStateStore(join(folder, 'state.db')));
  }

  /** A started relay; `more` overrides its options and state store. */
  relay(holder: string, more: Partial<RelayOptions> & { state?: StateStore } = {}): Relay {
    const { store: events, state, settings } = this;
    const lease = new Lease(more.state ?? state, 'relay', holder, { term: 500 });
    const relay = new Relay({ events, state, lease, settings, keyOf, onError: this.note, ...more });
    relay.start();
    this.relays.push(relay);
    return relay;
  }

  feed(more: Partial<FeedOptions> = {}): KafkaFeed {
    const distance = (from: string, to: string) => this.store.distance(from, to);
    const feed = new KafkaFeed(this.settings, { distance, onError: this.note, ...more });
    this.feeds.push(feed);
    return feed;
  }

  news(): KafkaNews {
    const news = new KafkaNews(this.settings, { instance: fresh('i'), onError: this.note });
    this.feeds.push(news);
    return news;
  }

  async end(): Promise<void> {
    await Promise.all([...this.relays.map((relay) => relay.stop()), ...this.feeds.map((feed) => feed.close())]);
    await this.store.close();
    await this.state.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readonly note = (error: unknown): void => {
    this.errors.push(error);
  };
}
