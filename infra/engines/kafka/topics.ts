/** The product's topics: created at the first start, checked at every one. Several processes may do so at once. */
import kafkajs, { type Admin } from 'kafkajs';
import { Unavailable } from '../../ports/ports.js';
import { makeAdmin, rest, within } from './client.js';
import type { KafkaSettings } from './url.js';

/** A topic that differs from the settings; the message says how to fix it. */
export class WrongTopic extends Error {
  override name = 'WrongTopic';
}

/** Name of the topic of broadcast messages. */
export const newsTopic = (settings: Pick<KafkaSettings, 'topic'>): string => `${settings.topic}.news`;

/** Any event that the event store accepts fits into a message. */
export const MAX_MESSAGE = 4 << 20;
const DAY = 24 * 60 * 60 * 1000;

type Wanted = { topic: string; partitions: number; retention: number };
/** Minimum values of a topic's settings, by name. */
const least = (wanted: Wanted): Record<string, number> => ({
  'retention.ms': wanted.retention,
  'max.message.bytes': MAX_MESSAGE,
});

/**
 * Creates the topics of events and of broadcast messages if needed, and checks them: partitions, retention, message
 * size. More partitions and longer retention than configured are accepted.
 * @throws WrongTopic, Unavailable
 */
export const prepareTopics = async (settings: KafkaSettings): Promise<void> => {
  const wanted: Wanted[] = [
    { topic: settings.topic, partitions: settings.partitions, retention: settings.retentionDays * DAY },
    { topic: newsTopic(settings), partitions: 1, retention: DAY / 24 },
  ];
  const admin = makeAdmin(settings);
  try {
    await admin.connect();
    await create(admin, settings, wanted);
    for (const one of wanted) await check(admin, one);
  } catch (error) {
    if (error instanceof WrongTopic) throw error;
    throw new Unavailable('kafka', error);
  } finally {
    await within(2_000, admin.disconnect());
  }
};

const create = async (admin: Admin, { replication }: KafkaSettings, wanted: readonly Wanted[]): Promise<void> => {
  const there = await admin.listTopics();
  for (const one of wanted) {
    if (there.includes(one.topic)) continue;
    const settings = {
      ...least(one),
      'cleanup.policy': 'delete',
      // With three brokers, an acknowledged event is on two of them.
      'min.insync.replicas': replication > 2 ? 2 : 1,
      // Retention counts from the broker's time of receipt, regardless of the sender's clock.
      'message.timestamp.type': 'LogAppendTime',
      // Old segments can't be removed before they are closed.
      'segment.ms': Math.max(60 * 60 * 1000, Math.floor(one.retention / 10)),
    };
    await admin
      .createTopics({
        // Waiting for leaders fails on a topic whose metadata has not propagated yet: `check` polls instead.
        waitForLeaders: false,
        topics: [
          {
            topic: one.topic,
            numPartitions: one.partitions,
            replicationFactor: replication,
            configEntries: Object.entries(settings).map(([name, value]) => ({ name, value: String(value) })),
          },
        ],
      })
      .catch((error: unknown) => {
        throw refusal(error, one.topic);
      });
  }
};

/** The error for a topic that the broker refused to create; other errors (unavailable) pass through. */
const refusal = (error: unknown, topic: string): unknown => {
  const { errors } = error as { errors?: { type?: string; message: string; retriable?: boolean }[] };
  const [first] = errors ?? [];
  return first && !first.retriable ? new WrongTopic(`Topic ${topic} could not be made: ${first.message}`) : error;
};

const check = async (admin: Admin, wanted: Wanted): Promise<void> => {
  const { topic } = wanted;
  const partitions = await ready(admin, topic);
  if (partitions < wanted.partitions) {
    throw new WrongTopic(
      `Topic ${topic} has ${partitions} partitions, set are ${wanted.partitions}: add partitions to it, or set fewer`,
    );
  }
  const names = ['cleanup.policy', ...Object.keys(least(wanted))];
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: names }],
  });
  const entries = resources.find(({ resourceName }) => resourceName === topic)?.configEntries ?? [];
  const config = Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
  if (config['cleanup.policy'] !== 'delete') {
    throw new WrongTopic(`Topic ${topic} has cleanup.policy=${config['cleanup.policy']}: set it to delete`);
  }
  for (const [name, value] of Object.entries(least(wanted))) {
    const has = Number(config[name]);
    // A retention of -1 is unlimited.
    if (!(has >= value) && !(name === 'retention.ms' && has === -1)) {
      throw new WrongTopic(`Topic ${topic} has ${name}=${config[name]}: set it to ${value} or more`);
    }
  }
};

/** Waits until every partition of a topic has a leader. @returns number of partitions */
const ready = async (admin: Admin, topic: string): Promise<number> => {
  for (let tries = 0; ; tries++) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
      const partitions = topics[0]?.partitions ?? [];
      const led = partitions.every(({ leader, partitionErrorCode }) => leader >= 0 && partitionErrorCode === 0);
      if (partitions.length > 0 && led) return partitions.length;
      if (tries > 100) throw new Error(`Topic ${topic} has partitions without a leader`);
    } catch (error) {
      if (tries > 100) throw error;
    }
    await rest(100);
  }
};
