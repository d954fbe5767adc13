/**
 * The projector's throughput with 1, 2 and 4 processes, in events per second. The members have joined and wait; then
 * the whole log appears in the topic at once, as one transaction. Measured until all of it is handled and committed.
 * Bare: one consumer of the same log that parses each event and writes, a batch at a time, the finished documents of
 * its events with one bulkWrite, into collections with the same indexes; offsets are committed after the write.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import type { Connection, mongo } from 'mongoose';
import { views } from '../../../projections/views/index.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import { parseFeedUrl } from '../../engines/kafka/url.js';
import type { Recorded } from '../../ports/ports.js';
import type { EnginesUnderTest } from '../testing/cluster.js';
import {
  type BareDocument,
  bareConsumer,
  bareKafka,
  bareMessage,
  bareMongo,
  bareProducer,
  bareTopic,
  joined,
  putRows,
  storedRows,
} from './bare-clients.js';
import { demoLog } from './demo-log.js';
import { median, startServer } from './process.js';
import { type BenchRow, rowOf, type Skipped } from './row.js';
import { onServers, standIns } from './servers.js';

const ROUNDS = Number(process.env.BENCH_PROJECTOR_ROUNDS ?? 3);
const PROCESSES = [1, 2, 4];
const PARTITIONS = 12;
const AT_ONCE = 1_000;
const LOOK = 20;
/** Consumer group of the product's projectors. */
const GROUP = 'reads';

/**
 * Puts the log into a topic so that it becomes readable all at once.
 * @returns the time just before the commit, and the offsets after each partition's last event
 */
const pour = async (kafka: Kafka, topic: string, log: readonly Recorded[]) => {
  const producer = await bareProducer(kafka, `pour-${randomUUID()}`);
  const transaction = await producer.transaction();
  for (let at = 0; at < log.length; at += AT_ONCE) {
    await transaction.send({ topic, acks: -1, messages: log.slice(at, at + AT_ONCE).map(bareMessage) });
  }
  const began = performance.now();
  await transaction.commit();
  await producer.disconnect();
  const admin = kafka.admin();
  await admin.connect();
  const ends = new Map<number, number>();
  const sum = () => [...ends.values()].reduce((all, end) => all + end, 0);
  // The broker acknowledges before the end markers of the transaction, each with its own offset, are in all partitions.
  while (sum() < log.length) {
    const used = (await admin.fetchTopicOffsets(topic)).filter(({ high }) => high !== '0');
    for (const { partition, high } of used) ends.set(partition, Number(high) - 1);
  }
  await admin.disconnect();
  return { began, ends };
};

const hasAll = async (admin: Admin, groupId: string, topic: string, ends: Map<number, number>): Promise<boolean> => {
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const at = new Map((committed?.partitions ?? []).map(({ partition, offset }) => [partition, Number(offset)]));
  return [...ends].every(([partition, end]) => (at.get(partition) ?? -1) >= end);
};

/** Waits until a group has that many members, each with assigned partitions. */
const assembled = async (admin: Admin, groupId: string, members: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const { groups } = await admin.describeGroups([groupId]);
    const [group] = groups;
    if (group?.state === 'Stable' && group.members.length === members) return;
    await pause(100);
  }
  throw new Error(`${groupId} did not come to ${members} members`);
};

/** A topic and a database per round on the same servers. */
const roundOf = ({ env }: EnginesUnderTest): Record<string, string> => {
  const name = `bench-${randomUUID().slice(0, 8)}`;
  const swap = (url: string) => url.replace(/^(\w+:\/\/[^/]+\/)[^?]*/, `$1${name}`);
  return { ...env, FEED_URL: swap(env.FEED_URL as string), READ_STORE_URL: swap(env.READ_STORE_URL as string) };
};

/** Events per second of that many processes of the product. @returns also the database of the documents */
const product = async (servers: EnginesUnderTest, processes: number, log: readonly Recorded[]) => {
  const env = roundOf(servers);
  const kafka = bareKafka(env.FEED_URL as string);
  const { topic } = parseFeedUrl(env.FEED_URL as string);
  const admin = kafka.admin();
  await admin.connect();
  const start = () => startServer('services/main.js', { ...env, ROLES: 'projector', DEMO: '0' }, '/health/ready');
  const parts = await Promise.all(Array.from({ length: processes }, start));
  try {
    await assembled(admin, GROUP, processes);
    const { began, ends } = await pour(kafka, topic, log);
    while (!(await hasAll(admin, GROUP, topic, ends))) await pause(LOOK);
    return { rate: (log.length * 1000) / (performance.now() - began), database: env.READ_STORE_URL as string };
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
    await admin.disconnect();
  }
};

/** The finished documents of a view and the collection that a bare writer puts them into. */
type Target = { rows: Map<string, BareDocument>; to: mongo.Collection<BareDocument> };

/** Creates empty collections with the views' indexes. */
const targetsOf = async (connection: Connection): Promise<Map<string, Target>> => {
  const targets = new Map<string, Target>();
  for (const view of views) {
    const { rows, indexes } = await storedRows(connection, view.name);
    const to = connection.collection<BareDocument>(`bare.${randomUUID().slice(0, 8)}.${view.name}`);
    if (indexes.length > 0) await to.createIndexes(indexes);
    targets.set(view.of.name, { rows, to });
  }
  return targets;
};

/** Writes the documents of a batch's events, each once. */
const write = async (messages: readonly { value: Buffer | null }[], targets: Map<string, Target>): Promise<void> => {
  const rows = new Map<Target, Map<string, BareDocument>>();
  for (const { value } of messages) {
    const { stream } = JSON.parse(String(value)) as Recorded;
    const { name, id } = parseStream(stream);
    const target = targets.get(name);
    const row = target?.rows.get(id);
    if (!target || !row) continue;
    const mine = rows.get(target) ?? new Map<string, BareDocument>();
    rows.set(target, mine.set(id, row));
  }
  for (const [{ to }, byId] of rows) await putRows(to, [...byId.values()]);
};

/** Events per second of the client libraries alone. @param database with the product's documents */
const bare = async (servers: EnginesUnderTest, database: string, log: readonly Recorded[]): Promise<number> => {
  const env = roundOf(servers);
  const kafka = bareKafka(env.FEED_URL as string);
  const { topic } = parseFeedUrl(env.FEED_URL as string);
  await bareTopic(kafka, topic, PARTITIONS);
  const connection = await bareMongo(database);
  const targets = await targetsOf(connection);
  const consumer = bareConsumer(kafka, topic);
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const ready = joined(consumer);
  let handled = 0;
  let all: () => void = () => {};
  const done = new Promise<void>((go) => {
    all = go;
  });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary, heartbeat }) => {
      await write(batch.messages, targets);
      const offset = String(Number(batch.lastOffset()) + 1);
      await commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition: batch.partition, offset }] }] });
      resolveOffset(batch.lastOffset());
      await heartbeat();
      handled += batch.messages.length;
      if (handled >= log.length) all();
    },
  });
  await ready;
  const finished = done.then(() => performance.now());
  const { began } = await pour(kafka, topic, log);
  const rate = (log.length * 1000) / ((await finished) - began);
  await consumer.disconnect();
  for (const { to } of targets.values()) await to.drop();
  await connection.close(true);
  return rate;
};

const measure = async (servers: EnginesUnderTest): Promise<BenchRow[]> => {
  const log = await demoLog();
  const { database } = await product(servers, 1, log);
  await bare(servers, database, log);
  const rounds = new Map<number, { ours: number; bare: number }[]>(PROCESSES.map((n) => [n, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [processes, list] of rounds) {
      const before = await bare(servers, database, log);
      list.push({ ours: (await product(servers, processes, log)).rate, bare: before });
    }
  }
  const note = [`${log.length.toLocaleString('en')} events`, standIns()].filter(Boolean).join('; ');
  return [...rounds].map(([processes, list]) => {
    const mid = (of: 'ours' | 'bare') => median(list.map((r) => r[of]));
    const ratio = median(list.map((r) => r.ours / r.bare));
    return rowOf(
      `projector ${processes}`,
      { ours: mid('ours'), bare: mid('bare'), ratio },
      undefined,
      'events/s',
      note,
    );
  });
};

export const projector = (): Promise<(BenchRow | Skipped)[]> => onServers('projector', measure, PARTITIONS);
