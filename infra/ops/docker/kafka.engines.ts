/**
 * The broker as docker-compose.yml sets it up, started for real: the image's own set-up program (it is in Kafka's jar) reads
 * the environment of the compose file and writes the broker's configuration; then the product's client signs in.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { parseFeedUrl } from '../../engines/kafka/url.js';
import { startBroker, type TestBroker } from '../../proof/engines/kafka/broker.js';
import { readSettings } from '../../runtime/settings.js';
import { compose, freshEnv } from './testing/compose.js';
import { freePort } from './testing/upstreams.js';

const { services } = compose(freshEnv());
const told = services.kafka?.environment ?? {};
const { FEED_URL } = readSettings(services.services?.environment ?? {});
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');
const version = services.kafka?.image.split(':')[1];

let folder: string;
let broker: TestBroker;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-compose-kafka-'));
  const [port, controller] = [await freePort(), await freePort()];
  address = `127.0.0.1:${port}`;
  // The same but for addresses and folders of this machine.
  const here = (value: string) =>
    value
      .replaceAll('INTERNAL://:9092', `INTERNAL://${address}`)
      .replaceAll('kafka:9092', address)
      .replaceAll('localhost:9093', `127.0.0.1:${controller}`)
      .replaceAll('/var/lib/kafka/data', join(folder, 'data'));
  const env = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, here(value)]));
  for (const name of ['default', 'mounted', 'data']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'default', 'server.properties'), 'listeners=PLAINTEXT://:9092\n');
  const logging =
    'Configuration:\n  Properties: {}\n  Appenders:\n    Console:\n      name: STDOUT\n      PatternLayout: { Pattern: "%m%n" }\n  Loggers:\n    Root: { level: INFO, AppenderRef: [{ ref: STDOUT }] }\n    Logger: []\n';
  for (const name of ['log4j2.yaml', 'tools-log4j2.yaml']) writeFileSync(join(folder, 'default', name), logging);
  execFileSync(
    'java',
    [
      ...['-cp', `${join(cache, `kafka-${version}`)}/*`, 'kafka.docker.KafkaDockerWrapper', 'setup'],
      ...['--default-configs-dir', join(folder, 'default')],
      ...['--mounted-configs-dir', join(folder, 'mounted')],
      ...['--final-configs-dir', folder],
    ],
    { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' },
  );
  broker = await startBroker({ folder, port });
});
afterAll(async () => {
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const client = (sasl?: object) =>
  new Kafka({
    clientId: 'test',
    brokers: [address],
    connectionTimeout: 3_000,
    retry: { retries: 3 },
    logLevel: logLevel.NOTHING,
    ...(sasl ? { sasl: sasl as never } : {}),
  });

it('keeps its data in the volume and syncs what it acknowledges', () => {
  const properties = readFileSync(join(folder, 'server.properties'), 'utf8');
  expect(properties).toContain(`log.dirs=${join(folder, 'data')}`);
  expect(properties).toContain('log.flush.interval.messages=1');
  expect(readFileSync(join(folder, 'data', 'meta.properties'), 'utf8')).toContain(`cluster.id=${told.CLUSTER_ID}`);
});

it('lets the product in by its URL, and keeps what it sends', async () => {
  const { sasl, topic, partitions, replication } = parseFeedUrl(FEED_URL);
  const kafka = client(sasl);
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({
    topics: [{ topic, numPartitions: partitions, replicationFactor: replication }],
    waitForLeaders: true,
  });
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  await producer.send({ topic, acks: -1, messages: [{ key: 'sp-1', value: 'one' }] });
  await producer.disconnect();
  const offsets = await admin.fetchTopicOffsets(topic);
  expect(offsets).toHaveLength(partitions);
  expect(offsets.reduce((sum, one) => sum + Number(one.high), 0)).toBe(1);
  await admin.disconnect();
});

it.each([
  ['no sign-in', undefined],
  ['a wrong password', { mechanism: 'plain', username: 'lintas', password: 'wrong' }],
  ['another name', { mechanism: 'plain', username: 'admin', password: 'admin-secret' }],
])('refuses %s', async (_who, sasl) => {
  const admin = client(sasl).admin();
  await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
  await admin.disconnect();
});
