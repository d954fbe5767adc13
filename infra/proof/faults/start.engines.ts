/** The start of a process on engines that are away, or that belong to something else. */
import { until } from '../contracts/harness.js';
import { startDouble } from '../engines/eventstoredb/start.js';
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
