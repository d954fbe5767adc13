/**
 * The bare counterparts on the same servers: the client libraries alone, with the product's durability settings and
 * none of its code.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, START } from '@eventstore/db-client';
import { type Consumer, Kafka, logLevel, type Message, type Producer } from 'kafkajs';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { parseFeedUrl } from '../../engines/kafka/url.js';

/** An event as a bare reader gets it. */
export type BareEvent = {
  id: string;
  type: string;
  stream: string;
  revision: number;
  position: string;
  data: unknown;
  meta: unknown;
};

export const bareKafka = (feedUrl: string): Kafka =>
  new Kafka({ clientId: 'bare', brokers: parseFeedUrl(feedUrl).brokers, logLevel: logLevel.NOTHING });

/** Acks of all replicas, idempotent, one request at a time: the relay's settings. */
export const bareProducer = async (kafka: Kafka, transactionalId?: string): Promise<Producer> => {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    ...(transactionalId ? { transactionalId } : {}),
  });
  await producer.connect();
  return producer;
};

export const bareConsumer = (kafka: Kafka, groupId: string): Consumer =>
  kafka.consumer({ groupId, minBytes: 1, maxWaitTimeInMs: 250, maxBytesPerPartition: 4 << 20, maxBytes: 16 << 20 });

/** Creates a topic and waits until it can be written to. */
export const bareTopic = async (kafka: Kafka, topic: string, partitions: number): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createTopics({ waitForLeaders: false, topics: [{ topic, numPartitions: partitions }] });
    for (let tries = 0; tries < 100; tries++) {
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] }).catch(() => ({ topics: [] }));
      const existing = topics[0]?.partitions ?? [];
      if (existing.length === partitions && existing.every(({ leader }) => leader >= 0)) return;
      await pause(50);
    }
    throw new Error(`${topic} has no leaders`);
  } finally {
    await admin.disconnect();
  }
};

/** Waits until a consumer has its partitions. */
export const joined = (consumer: Consumer): Promise<void> =>
  new Promise((done) => {
    consumer.on(consumer.events.GROUP_JOIN, () => done());
  });

/** Writes are acknowledged once they are on a majority's disks: the product's setting. */
export const bareMongo = (url: string): Promise<Connection> =>
  mongoose
    .createConnection(url, { autoIndex: false, autoCreate: false, writeConcern: { w: 'majority', j: true } })
    .asPromise();

export type BareDocument = mongo.Document & { _id: string };

/** The documents of a view as the product has stored them, and their indexes. */
export const storedRows = async (
  connection: Connection,
  view: string,
): Promise<{ rows: Map<string, BareDocument>; indexes: mongo.IndexDescription[] }> => {
  const { db } = connection;
  if (!db) throw new Error('no database');
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const name = names.find((one) => one.startsWith(`v.${view}.`));
  if (!name) throw new Error(`there is no collection of ${view}`);
  const rows = new Map<string, BareDocument>();
  for await (const row of db.collection<BareDocument>(name).find()) rows.set(row._id, row as BareDocument);
  const indexes = (await db.collection(name).indexes())
    .filter((index) => index.name !== '_id_')
    .map(({ v: _v, ns: _ns, ...index }) => index as mongo.IndexDescription);
  return { rows, indexes };
};

/** Replaces documents in one call. */
export const putRows = async (to: mongo.Collection<BareDocument>, rows: readonly BareDocument[]): Promise<void> => {
  if (rows.length === 0) return;
  await to.bulkWrite(
    rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
    { ordered: false },
  );
};

/** Reads the log after a position with the client library alone; hidden streams are left out. */
export async function* bareLog(url: string, after: string): AsyncGenerator<BareEvent> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const [commit, prepare] = after.split(':').map(BigInt) as [bigint, bigint];
    const fromPosition = after === '' ? START : { commit, prepare };
    for await (const { event } of client.readAll({ fromPosition })) {
      if (!event || event.streamId.startsWith('$') || event.streamId.startsWith('~')) continue;
      const position = `${event.position?.commit}:${event.position?.prepare}`;
      if (position === after) continue;
      const { id, type, streamId: stream, data, metadata: meta } = event;
      yield { id, type, data, meta, stream, revision: Number(event.revision), position };
    }
  } finally {
    await client.dispose();
  }
}

/** An event as the relay puts it into the topic. */
export const bareMessage = (event: BareEvent): Message => ({ key: event.stream, value: JSON.stringify(event) });
