/** The one place where clients of kafkajs are made: with its defaults some of them crash, hang or lose messages. */
import './quiet.js';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, type Consumer, Kafka, logLevel, Partitioners, type Producer, type RetryOptions } from 'kafkajs';
import type { KafkaSettings } from './url.js';

/** For what must outlast any outage. With a bound on the instance or the consumer alone it crashes on ECONNREFUSED. */
const ENDLESS: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1000, retries: Number.MAX_SAFE_INTEGER };
/** For what has its own loop around it, or answers Unavailable. */
const BOUNDED: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1000, retries: 5 };

export type OnError = (error: unknown) => void;

const instance = (settings: KafkaSettings, retry: RetryOptions, requestTimeout: number): Kafka =>
  new Kafka({
    clientId: 'lintas',
    brokers: settings.brokers,
    ssl: settings.tlsCAFile ? { ca: readFileSync(settings.tlsCAFile, 'utf8') } : settings.tls,
    ...(settings.sasl ? { sasl: settings.sasl } : {}),
    connectionTimeout: 3_000,
    requestTimeout,
    retry,
    // Errors are thrown or told by callbacks; the client's own lines would come by the thousand in an outage.
    logLevel: logLevel.NOTHING,
  });

export type ConsumerKind = {
  group: string;
  /** Bytes of one partition that a fetch answers at most. */
  perPartition?: number;
};

/** A consumer that waits for the broker as long as it takes. Commits are by hand: see `run` of its users. */
export const makeConsumer = (settings: KafkaSettings, { group, perPartition = 1 << 20 }: ConsumerKind): Consumer =>
  instance(settings, ENDLESS, 10_000).consumer({
    groupId: group,
    sessionTimeout: 10_000,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 1_000,
    maxWaitTimeInMs: 250,
    minBytes: 1,
    maxBytesPerPartition: perPartition,
    maxBytes: 16 << 20,
    // New partitions of the topic are found within that time.
    metadataMaxAge: 60_000,
    allowAutoTopicCreation: false,
    // A crash is answered with a new consumer by the supervisor, never by this one's own restart.
    retry: { ...ENDLESS, restartOnFailure: async () => false },
  });

/** A producer that keeps the order of what it is given; a send fails after some seconds without the broker. */
export const makeProducer = (settings: KafkaSettings, requestTimeout: number): Producer =>
  instance(settings, BOUNDED, requestTimeout).producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: BOUNDED,
  });

/** A client for questions and topics; a call fails after some seconds without the broker. */
export const makeAdmin = (settings: KafkaSettings): Admin =>
  instance(settings, BOUNDED, 5_000).admin({ retry: BOUNDED });

/** Waits for so many ms, less when the signal is aborted. */
export const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => {},
    () => {},
  );

/** The n-th pause between attempts, from 0, ms: grows from 100 to 5,000, with some chance so that many don't move as one. */
export const backoff = (n: number): number => Math.min(5_000, 100 * 2 ** Math.min(n, 10)) * (0.75 + Math.random() / 4);

/** Waits for a promise, at most so many ms; what comes of it later is dropped. @returns whether it was in time */
export const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((go) => {
    const clock = setTimeout(go, ms, false);
    const done = () => {
      clearTimeout(clock);
      go(true);
    };
    work.then(done, done);
  });
