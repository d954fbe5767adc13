/**
 * Starts the broker as docker-compose.yml configures it: the image's own set-up program (contained in Kafka's jar)
 * reads the environment of the compose file and writes the broker's configuration. Then each part of the product signs
 * in over TLS, and may do what it needs and nothing else.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import kafkajs, { type Kafka as Client, Kafka, logLevel } from 'kafkajs';
import { newsTopic, prepareTopics } from '../../engines/kafka/topics.js';
import { type KafkaSettings, parseFeedUrl } from '../../engines/kafka/url.js';
import { startBroker, type TestBroker } from '../../proof/engines/kafka/broker.js';
import { freePort } from '../../proof/testing/free-port.js';
import { grantRights } from './kafka-rights.js';
import { type Certificates, makeCertificates } from './testing/certs.js';
import { compose, freshEnv } from './testing/compose.js';

const { services } = compose(freshEnv());
const environment = services.kafka?.environment ?? {};
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');
const version = services.kafka?.image.split(':')[1];

let folder: string;
let broker: TestBroker;
let address: string;
let certificates: Certificates;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-compose-kafka-'));
  const [port, controller] = [await freePort(), await freePort()];
  address = `127.0.0.1:${port}`;
  certificates = makeCertificates(join(folder, 'tls'));
  // The same except for addresses and folders of this machine.
  const here = (value: string) =>
    value
      .replaceAll('INTERNAL://:9092', `INTERNAL://${address}`)
      .replaceAll('kafka:9092', address)
      .replaceAll('localhost:9093', `127.0.0.1:${controller}`)
      .replaceAll('/run/tls/', `${certificates.kafka}/`)
      .replaceAll('/run/trust/', `${certificates.trust}/`)
      .replaceAll('/var/lib/kafka/data', join(folder, 'data'));
  const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, here(value)]));
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
  await grantRights(settingsOf('kafka-init'));
  await grantRights(settingsOf('kafka-init'));
});
afterAll(async () => {
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A service's broker settings from the compose file, at the address used here. */
const settingsOf = (name: string): KafkaSettings => {
  const settings = parseFeedUrl(services[name]?.environment?.FEED_URL ?? '');
  expect([settings.tls, settings.tlsCAFile]).toEqual([true, '/run/trust/ca.crt']);
  return { ...settings, brokers: [address], tlsCAFile: certificates.ca };
};
const client = (sasl?: object, ca = certificates.ca): Client =>
  new Kafka({
    clientId: 'test',
    brokers: [address],
    ssl: { ca: readFileSync(ca, 'utf8') },
    connectionTimeout: 3_000,
    requestTimeout: 3_000,
    retry: { retries: 2, initialRetryTime: 50 },
    logLevel: logLevel.NOTHING,
    ...(sasl ? { sasl: sasl as never } : {}),
  });

/** Writes a message as a user; `ok`, or the reason of the refusal. */
const write = async (who: string, topic: string): Promise<string> => {
  const producer = client(settingsOf(who).sasl).producer({ idempotent: true, maxInFlightRequests: 1 });
  try {
    await producer.connect();
    await producer.send({ topic, acks: -1, messages: [{ key: 'sp-1', value: 'one' }] });
    return 'ok';
  } catch (error) {
    return refusal(error);
  } finally {
    await producer.disconnect();
  }
};

/** Reads the first message of a topic as a user; `ok`, or the reason of the refusal. */
const read = async (who: string, topic: string, groupId: string): Promise<string> => {
  const consumer = client(settingsOf(who).sasl).consumer({
    groupId,
    retry: { retries: 20, initialRetryTime: 100, maxRetryTime: 500 },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    return await new Promise<string>((done) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        // The broker may still be creating its internal topic of group offsets.
        if (!(payload.restart && who === 'projections')) done(refusal(payload.error));
      });
      void consumer.run({ eachMessage: async () => done('ok') }).catch((error) => done(refusal(error)));
    });
  } catch (error) {
    return refusal(error);
  } finally {
    await consumer.disconnect();
  }
};

const refusal = (error: unknown): string => {
  const { type, cause, message } = error as { type?: string; cause?: { type?: string }; message: string };
  return type ?? cause?.type ?? message;
};

const REFUSED = /^(TOPIC|CLUSTER)_AUTHORIZATION_FAILED$/;
const parts = ['services', 'projections', 'relay', 'tool'];
const events = settingsOf.bind(undefined, 'relay');

it('keeps its data in the volume and syncs what it acknowledges', () => {
  const properties = readFileSync(join(folder, 'server.properties'), 'utf8');
  expect(properties).toContain(`log.dirs=${join(folder, 'data')}`);
  expect(properties).toContain('log.flush.interval.messages=1');
  expect(readFileSync(join(folder, 'data', 'meta.properties'), 'utf8')).toContain(
    `cluster.id=${environment.CLUSTER_ID}`,
  );
});

it.each(parts)('lets %s start: it signs in by its URL and finds the topics as they should be', async (who) => {
  const settings = settingsOf(who);
  expect(settings.sasl?.username).toBe(who);
  await prepareTopics(settings);
});

it('takes events from the relay alone, and keeps them', async () => {
  const { topic, partitions } = events();
  expect(await write('relay', topic)).toBe('ok');
  for (const who of parts.filter((name) => name !== 'relay')) {
    expect([who, await write(who, topic)]).toEqual([who, expect.stringMatching(REFUSED)]);
  }
  const admin = client(settingsOf('services').sasl).admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(topic);
  expect(offsets).toHaveLength(partitions);
  expect(offsets.reduce((sum, one) => sum + Number(one.high), 0)).toBe(1);
  await admin.disconnect();
});

it('takes news from projections alone', async () => {
  const news = newsTopic(events());
  expect(await write('projections', news)).toBe('ok');
  for (const who of ['services', 'relay', 'tool']) {
    expect([who, await write(who, news)]).toEqual([who, expect.stringMatching(REFUSED)]);
  }
});

it('gives events and news to projections alone', async () => {
  const { topic } = events();
  expect(await write('relay', topic)).toBe('ok');
  expect(await read('projections', topic, 'reads')).toBe('ok');
  expect(await read('projections', newsTopic(events()), 'news-here')).toBe('ok');
  for (const who of ['services', 'relay', 'tool']) {
    // The client reports this error also for a group whose coordinator it may not look up.
    expect([who, await read(who, topic, 'reads')]).toEqual([
      who,
      expect.stringMatching(/^GROUP_AUTHORIZATION_FAILED$|coordinator/),
    ]);
  }
});

it.each(parts)('lets %s neither remove topics or events nor make topics nor give itself rights', async (who) => {
  const { topic } = events();
  const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
  const admin = client(settingsOf(who).sasl).admin();
  await admin.connect();
  await expect(admin.deleteTopics({ topics: [topic] })).rejects.toThrow();
  await expect(admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '-1' }] })).rejects.toThrow();
  await expect(admin.createTopics({ topics: [{ topic: 'another' }] })).rejects.toThrow();
  const all = {
    resourceType: AclResourceTypes.TOPIC,
    resourceName: topic,
    resourcePatternType: ResourcePatternTypes.LITERAL,
    principal: `User:${who}`,
    host: '*',
    operation: AclOperationTypes.ALL,
    permissionType: AclPermissionTypes.ALLOW,
  };
  await expect(admin.createAcls({ acl: [all] })).rejects.toThrow();
  await admin.disconnect();
  await prepareTopics(settingsOf('services'));
});

it.each([
  ['no sign-in', () => client()],
  ['a wrong password', () => client({ mechanism: 'plain', username: 'relay', password: 'wrong' })],
  ['another name', () => client({ mechanism: 'plain', username: 'admin', password: 'admin-secret' })],
  [
    'no TLS',
    () =>
      new Kafka({
        brokers: [address],
        sasl: events().sasl as never,
        connectionTimeout: 3_000,
        requestTimeout: 3_000,
        retry: { retries: 0 },
        logLevel: logLevel.NOTHING,
      }),
  ],
])('refuses %s', async (_who, make) => {
  const admin = make().admin();
  await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
  await admin.disconnect();
});

it('is refused itself where its certificate is of another authority', async () => {
  const other = makeCertificates(join(folder, 'other'));
  const admin = client(events().sasl, other.ca).admin();
  await expect(admin.connect()).rejects.toThrow(/self-signed|unable to verify|certificate/i);
  await admin.disconnect();
});
