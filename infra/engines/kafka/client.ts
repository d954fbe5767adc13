/** Factory of all kafkajs clients: with the library's defaults some of them crash, hang or lose messages. */
import './quiet.js';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, type Consumer, Kafka, logLevel, Partitioners, type Producer, type RetryOptions } from 'kafkajs';
import type { KafkaSettings } from './url.js';

/**
 * For clients that must survive any outage. With a bound on either the instance or the consumer, kafkajs crashes on
 * ECONNREFUSED.
 */
const ENDLESS: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1000, retries: Number.MAX_SAFE_INTEGER };
/** For clients with their own retry loop, or that report Unavailable. */
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
    // Errors are thrown or reported by callbacks; the client's own log would have thousands of lines in an outage.
    logLevel: logLevel.NOTHING,
  });

export type ConsumerKind = {
  group: string;
  /** Maximum bytes per partition in a fetch. */
  perPartition?: number;
};

/** A consumer that waits for the broker indefinitely. Offsets are committed manually: see `run` of its users. */
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
    // Upper bound for discovering new partitions of the topic.
    metadataMaxAge: 60_000,
    allowAutoTopicCreation: false,
    // After a crash the supervisor creates a new consumer; this one never restarts itself.
    retry: { ...ENDLESS, restartOnFailure: async () => false },
  });

/** A producer that preserves order; a send fails after a few seconds without the broker. */
export const makeProducer = (settings: KafkaSettings, requestTimeout: number): Producer =>
  instance(settings, BOUNDED, requestTimeout).producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: BOUNDED,
  });

/** A client for metadata and topics; a call fails after a few seconds without the broker. */
export const makeAdmin = (settings: KafkaSettings): Admin =>
  instance(settings, BOUNDED, 5_000).admin({ retry: BOUNDED });

/** Waits `ms`, less if the signal is aborted. */
export const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).then(
    () => {},
    () => {},
  );

/**
 * The n-th pause between attempts, from 0, in ms: grows from 100 to 5,000, with jitter so that many clients don't retry
 * at once.
 */
export const backoff = (n: number): number => Math.min(5_000, 100 * 2 ** Math.min(n, 10)) * (0.75 + Math.random() / 4);

/** Waits for a promise, at most `ms`; later results are dropped. @returns whether it settled in time */
export const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((go) => {
    const clock = setTimeout(go, ms, false);
    const done = () => {
      clearTimeout(clock);
      go(true);
    };
    work.then(done, done);
  });
