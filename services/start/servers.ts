/** The distributed mode's engines: EventStoreDB, Kafka and MongoDB behind the ports, waited for where they are away. */
import { setTimeout as pause } from 'node:timers/promises';
import { EsdbEventStore } from '../../infra/engines/eventstoredb/event-store.js';
import { lastSeal, Sealer } from '../../infra/engines/eventstoredb/seals.js';
import { KafkaFeed } from '../../infra/engines/kafka/feed.js';
import { KafkaNews } from '../../infra/engines/kafka/news.js';
import { Questions } from '../../infra/engines/kafka/questions.js';
import { Relay } from '../../infra/engines/kafka/relay.js';
import { prepareTopics } from '../../infra/engines/kafka/topics.js';
import { parseFeedUrl } from '../../infra/engines/kafka/url.js';
import { openMongo } from '../../infra/engines/mongo/open.js';
import { Lease } from '../../infra/ports/lease.js';
import { ask, type Engines, type OpenOptions, type RelayPart } from '../../infra/ports/opened.js';
import { type EventStore, type StateStore, Unavailable } from '../../infra/ports/ports.js';
import type { Settings } from '../../infra/runtime/settings.js';

/** Ms between two tries at an engine that is away. */
const AGAIN = 500;

/** @throws BadUrl, BadFeedUrl, WrongTopic; Unavailable when the signal is aborted first */
export const openServers = async (
  { EVENT_STORE_URL, FEED_URL, READ_STORE_URL }: Settings,
  instance: string,
  { onWaiting = () => {}, signal }: OpenOptions,
): Promise<Engines> => {
  const kafka = parseFeedUrl(FEED_URL);
  const events = await EsdbEventStore.open(EVENT_STORE_URL);
  const wait = <T>(name: string, open: () => Promise<T>): Promise<T> => waitFor(name, open, onWaiting, signal);
  const questions = new Questions(kafka);
  const feed = new KafkaFeed(kafka, { distance: (from, to) => events.distance(from, to) });
  const news = new KafkaNews(kafka, { instance });
  const opened: { close: () => Promise<void> }[] = [events, feed, news, questions];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  };
  try {
    await wait('EventStoreDB', () => events.head());
    const mongo = await wait('MongoDB', () => openMongo(READ_STORE_URL));
    opened.unshift(mongo);
    await wait('EventStoreDB', () => sameLog(events, mongo.state));
    await wait('Kafka', () => prepareTopics(kafka));
    const { reads, state } = mongo;
    const startRelay: Engines['startRelay'] = (onSent): RelayPart => {
      const relay = new Relay({
        events,
        state,
        lease: new Lease(state, 'relay', instance),
        settings: kafka,
        keyOf: (stream) => stream,
        seals: { open: () => Sealer.resume(events) },
        ...(onSent ? { onSent } : {}),
      });
      relay.start();
      return relay;
    };
    const health = async () => {
      const [log, topic, database] = await Promise.all([
        ask(() => events.head()),
        questions.health(kafka.topic),
        ask(() => mongo.ping()),
      ]);
      return { events: log, feed: topic, reads: database, state: database };
    };
    // The relay seals the log's running hash at intervals; heads are made of its seals.
    const logHead = () => lastSeal(events);
    return { events, feed, news, reads, state, startRelay, logHead, health, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** The read models and the state belong to another log than that of the event store. */
export class OtherLog extends Error {
  constructor() {
    super(
      'READ_STORE_URL has the read models of another log than the one at EVENT_STORE_URL: give this log an empty database and a topic of its own',
    );
    this.name = 'OtherLog';
  }
}

/** Notes which log the state is of, and refuses another one later: positions of one mean nothing in the other. @throws OtherLog */
const sameLog = async (events: Pick<EventStore, 'readAll'>, state: StateStore): Promise<void> => {
  const [first] = await events.readAll('', 1);
  const known = await state.get<string>('log/first');
  if (known !== undefined && known !== first?.id) throw new OtherLog();
  if (first && known === undefined) await state.swap('log/first', undefined, first.id);
};

/** Opens an engine as soon as it is there; of its absence it tells once, and once of its return. */
const waitFor = async <T>(
  name: string,
  open: () => Promise<T>,
  onWaiting: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<T> => {
  for (let told = false; ; ) {
    try {
      const opened = await open();
      if (told) onWaiting(`${name} is there`);
      return opened;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (!told) onWaiting(`${name} is not available; it is waited for (${causeOf(error)})`);
      told = true;
      if (signal?.aborted) throw error;
      await pause(AGAIN, undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
};

const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);
