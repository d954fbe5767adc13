/** Starts a process on engines that are down, or that belong to something else. */

import type { Envelope } from '../../runtime/http/envelope.js';
import { until } from '../contracts/harness.js';
import { type Certificates, makeCertificates } from '../engines/eventstoredb/certificates.js';
import { type Double, startDouble } from '../engines/eventstoredb/start.js';
import { Cluster } from '../testing/cluster.js';
import { Outside } from '../testing/outside.js';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start([]);
}, 120_000);
afterAll(() => cluster.end(), 60_000);

const count = (text: string, part: RegExp) => [...text.matchAll(new RegExp(part, 'g'))].length;
const theirs = process.env.EVENT_STORE_TEST_URL;

(theirs ? it.skip : it)('waits for an event store that is away, says so at its port, and once in its log', async () => {
  const { double } = cluster.engines;
  await double?.kill('SIGKILL');
  const part = await cluster.add(['commands']);
  const ask = (path: string) => fetch(`http://127.0.0.1:${part.port}${path}`);
  await until(async () => (await ask('/health/live').catch(() => undefined))?.status === 200, 'a sign of life');
  await until(() => /EventStoreDB is not available/.test(part.out()), 'the line in the log');
  const ready = await ask('/health/ready');
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('EventStoreDB is not available')]);
  const command = await ask('/api/auth/login');
  expect([command.status, command.headers.get('retry-after')]).toEqual([503, '2']);
  await new Promise((go) => setTimeout(go, 3_000));
  expect(count(part.out(), /EventStoreDB is not available/)).toBe(1);
  await double?.restart();
  await cluster.ready(part);
  expect(count(part.out(), /EventStoreDB is there/)).toBe(1);
  expect(await part.kill('SIGTERM')).toBe(0);
});

(theirs ? it.skip : it)(
  'says at its port and in its log what is wrong with an event store that went away, and what to do',
  async () => {
    const { double } = cluster.engines;
    const part = await cluster.add(['commands']);
    await cluster.ready(part);
    await double?.kill('SIGKILL');
    const ready = (lang: string) =>
      fetch(`http://127.0.0.1:${part.port}/health/ready`, { headers: { 'accept-language': lang } });
    await until(async () => (await ready('id')).status === 503, 'it to be not ready');
    const [first] = ((await (await ready('id')).json()) as Envelope).errors;
    expect(first).toEqual({
      field: 'events',
      code: 'event-store-refused',
      message: expect.stringMatching(/^Tidak ada server/),
    });
    const english = await (await ready('en')).text();
    expect(english).toMatch(/There is no server at the host and port of EVENT_STORE_URL/);
    expect(english).not.toMatch(/127\.0\.0\.1|at \S+ \(/);
    const lines = () => count(part.out(), /EventStoreDB is not available: There is no server/);
    await until(() => lines() > 0, 'the line in the log');
    await new Promise((go) => setTimeout(go, 3_000));
    expect(lines()).toBe(1);
    await double?.restart();
    await cluster.ready(part);
    await until(() => count(part.out(), /EventStoreDB is there/) === 1, 'the line in the log');
    expect(await part.kill('SIGTERM')).toBe(0);
  },
);

describe('with a setting that no waiting heals', () => {
  let certificates: Certificates;
  let server: Double;
  beforeAll(async () => {
    certificates = makeCertificates();
    const { cert, key } = certificates;
    server = await startDouble({ credentials: { username: 'admin', password: 'correct-horse' }, cert, key });
  });
  afterAll(async () => {
    await server.stop();
    certificates.remove();
  });

  it.each([
    [
      'a wrong password',
      () => `esdb://admin:battery-staple@127.0.0.1:${server.port}?tlsCAFile=${certificates.ca}`,
      /EventStoreDB refuses the user or the password in EVENT_STORE_URL/,
    ],
    [
      'a certificate that is not trusted',
      () => `esdb://admin:correct-horse@127.0.0.1:${server.port}`,
      /Name the file of its authority there by tlsCAFile/,
    ],
  ])('ends on %s, and tells what to do', async (_what, url, sentence) => {
    const part = await cluster.add(['commands'], { EVENT_STORE_URL: url() });
    await until(() => part.ended(), 'its end');
    expect(await part.kill()).toBe(1);
    const out = part.out();
    expect(out).toMatch(sentence);
    expect(out).not.toMatch(/battery-staple|correct-horse|\n {4}at /);
    // Logged while it waited, and as its last message.
    expect(count(out, sentence)).toBe(2);
  });

  it('waits for a host that is not known, and tells the code and what to do', async () => {
    const part = await cluster.add(['commands'], { EVENT_STORE_URL: 'esdb://event-store.invalid:2113?tls=false' });
    await until(() => /not known \(DNS\)/.test(part.out()), 'the line in the log');
    expect(part.out()).toMatch('(event-store.invalid:2113)');
    const ready = await fetch(`http://127.0.0.1:${part.port}/health/ready`, { headers: { 'accept-language': 'id' } });
    const text = await ready.text();
    expect([ready.status, (JSON.parse(text) as Envelope).errors]).toEqual([
      503,
      [{ field: 'events', code: 'event-store-host', message: expect.stringMatching(/tidak dikenal \(DNS\)/) }],
    ]);
    expect(text).not.toMatch('event-store.invalid');
    expect(await part.kill('SIGTERM')).toBe(0);
  });
});

it('ends while it waits when it is told to', async () => {
  const part = await cluster.add(['commands'], { READ_STORE_URL: 'mongodb://127.0.0.1:9/none' });
  await until(() => /MongoDB is not available/.test(part.out()), 'the line in the log');
  expect(await part.kill('SIGTERM')).toBe(0);
});

it('hands out pages without any engine', async () => {
  const env = {
    EVENT_STORE_URL: 'esdb://127.0.0.1:9?tls=false',
    FEED_URL: 'kafka://127.0.0.1:9',
    READ_STORE_URL: 'mongodb://127.0.0.1:9',
  };
  const part = await cluster.add(['web'], env);
  await cluster.ready(part);
  expect((await fetch(`http://127.0.0.1:${part.port}/api/sp`)).status).toBe(404);
  expect(await part.kill('SIGTERM')).toBe(0);
});

it('refuses the read models of another log, and tells what to do', async () => {
  const outside = await Outside.open(cluster);
  await outside.person('sales');
  await outside.close();
  const first = await cluster.add(['commands']);
  await cluster.ready(first);
  const other = await startDouble();
  try {
    const part = await cluster.add(['commands'], { EVENT_STORE_URL: other.url });
    await until(() => part.ended(), 'its end');
    expect(await part.kill()).toBe(1);
    expect(part.out()).toMatch(/another log.*an empty database and a topic of its own/);
  } finally {
    await other.stop();
  }
});
