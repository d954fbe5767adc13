/** The distributed mode's engines: EventStoreDB, Kafka and MongoDB behind the ports, retried while unreachable. */
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
import { ask, type Engines, type EnginesHealth, type OpenOptions, type RelayPart } from '../../infra/ports/opened.js';
import { type EventStore, type StateStore, Unavailable } from '../../infra/ports/ports.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { type Explained, explain, inLog, inShort, Unusable } from './troubles.js';

/** Ms between two attempts to reach an engine. */
const AGAIN = 500;
/**
 * Ms that an error which retries can't resolve must last before the start gives up: a server that has just started may
 * not have its users yet.
 */
const GRACE = 5_000;

/** @throws BadUrl, BadFeedUrl, WrongTopic, Unusable; Unavailable if the signal is aborted first */
export const openServers = async (
  { EVENT_STORE_URL, FEED_URL, READ_STORE_URL }: Settings,
  instance: string,
  { onWaiting = () => {}, signal }: OpenOptions,
): Promise<Engines> => {
  const kafka = parseFeedUrl(FEED_URL);
  const events = await EsdbEventStore.open(EVENT_STORE_URL);
  const wait = <T>(name: string, open: () => Promise<T>, why?: Why): Promise<T> =>
    waitFor(name, open, onWaiting, signal, why);
  const why: Why = (error) => explain(events, error);
  const questions = new Questions(kafka);
  const feed = new KafkaFeed(kafka, { distance: (from, to) => events.distance(from, to) });
  const news = new KafkaNews(kafka, { instance });
  const opened: { close: () => Promise<void> }[] = [events, feed, news, questions];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  };
  try {
    await wait('EventStoreDB', () => events.head(), why);
    const mongo = await wait('MongoDB', () => openMongo(READ_STORE_URL));
    opened.unshift(mongo);
    await wait('EventStoreDB', () => sameLog(events, mongo.state), why);
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
    /** The reason last logged for the event store's outage; undefined while it is available. */
    let reported: string | undefined;
    const eventsHealth = async (): Promise<Pick<EnginesHealth, 'events' | 'why'>> => {
      try {
        await events.head();
        if (reported !== undefined) onWaiting('EventStoreDB is there');
        reported = undefined;
        return { events: 'ok' };
      } catch (error) {
        const reason = await why(error);
        if (reported !== reason.code) onWaiting(`EventStoreDB is not available: ${inLog(reason)}`, reason);
        reported = reason.code;
        return { events: `away: ${inShort(reason)}`, why: { events: reason } };
      }
    };
    const health = async (): Promise<EnginesHealth> => {
      const [log, topic, database] = await Promise.all([
        eventsHealth(),
        questions.health(kafka.topic),
        ask(() => mongo.ping()),
      ]);
      return { ...log, feed: topic, reads: database, state: database };
    };
    // The relay seals the log's running hash at intervals; heads are signed for its seals.
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

/**
 * Records which log the state belongs to, and refuses a different one later: positions of one log mean nothing in
 * another. @throws OtherLog
 */
const sameLog = async (events: Pick<EventStore, 'readAll'>, state: StateStore): Promise<void> => {
  const [first] = await events.readAll('', 1);
  const stored = await state.get<string>('log/first');
  if (stored !== undefined && stored !== first?.id) throw new OtherLog();
  if (first && stored === undefined) await state.swap('log/first', undefined, first.id);
};

type Why = (error: unknown) => Promise<Explained>;

/**
 * Opens an engine as soon as it is reachable; logs its outage once for each reason, and its return once.
 * @throws Unusable for an error that retries can't resolve
 */
const waitFor = async <T>(
  name: string,
  open: () => Promise<T>,
  onWaiting: NonNullable<OpenOptions['onWaiting']>,
  signal: AbortSignal | undefined,
  why?: Why,
): Promise<T> => {
  let reported: string | undefined;
  let lasting: number | undefined;
  for (;;) {
    try {
      const opened = await open();
      if (reported !== undefined) onWaiting(`${name} is there`);
      return opened;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      const reason = await why?.(error);
      const text = reason ? inLog(reason) : causeOf(error);
      const kind = reason?.code ?? '';
      if (reported !== kind) onWaiting(`${name} is not available; it is waited for (${text})`, reason);
      reported = kind;
      if (signal?.aborted) throw error;
      lasting = reason?.lasting ? (lasting ?? performance.now()) : undefined;
      if (lasting !== undefined && performance.now() - lasting >= GRACE) throw new Unusable(text);
      await pause(AGAIN, undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
};

const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);
