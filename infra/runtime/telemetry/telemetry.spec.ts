/** One request's way through real engines: one trace, one trail, and metrics, from several instances. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { commandSide } from '../../../services/api/module.js';
import { aggregates } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { newId } from '../../../services/domain/kit/values/id.js';
import { type Embedded, openEmbedded } from '../../engines/embedded/index.js';
import { until } from '../../proof/contracts/harness.js';
import { readSettings } from '../settings.js';
import { startTelemetry, startThreadTelemetry } from './index.js';
import { traceOf } from './spans.js';
import { type Collector, startCollector } from './testing/collector.js';

const webmaster: Actor = {
  id: 'w1',
  username: 'w',
  fullname: 'Wati',
  jobdesk: 'webmaster',
  level: 'admin',
  branches: ['*'],
};
type Line = { correlationId: string; what: string } & Record<string, unknown>;

let dir: string;
let collector: Collector;
let engines: Embedded;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-telemetry-'));
  collector = await startCollector();
  engines = await openEmbedded(dir);
});
afterEach(async () => {
  await engines.close();
  await collector.close();
  rmSync(dir, { recursive: true, force: true });
});

const settingsOf = (env: Record<string, string>) => readSettings({ DATA_DIR: dir, ...env });
const status = () => Promise.reject(new Error('not looked at here'));
const create = (code: string, id = newId(Date.now(), randomBytes(11))) => ({
  id,
  body: { code, name: 'Cabang', kota: 'Bogor' },
});

it('is one trace, one trail and one count, over the process and its threads', async () => {
  const env = { METRICS_TOKEN: 't', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, LOG_LEVEL: 'debug' };
  const settings = settingsOf(env);
  const lines: Line[] = [];
  const instance = `spec-${randomUUID()}`;
  const logger = { debug: (line: unknown, what: string) => void lines.push({ ...(line as Line), what }) };
  const telemetry = await startTelemetry(settings, instance, logger, status);
  const thread = await startThreadTelemetry(settings, instance);
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
  telemetry.watch({ events: engines.events, executor });
  thread.watch({ feed: engines.feed });
  const app = fastify({ genReqId: () => randomUUID() });
  await telemetry.serve(app);
  app.post('/api/branch/:id/register', async (request) => {
    const { id } = request.params as { id: string };
    const options = { commandId: randomUUID(), correlationId: request.id };
    const outcome = await executor
      .run(webmaster, 'branch', id, 'register', request.body, options)
      .catch((error) => error.name);
    return { outcome, correlationId: request.id };
  });
  let handled = 0;
  const following = await engines.feed.consume('reads', '', async (events) => {
    handled += events.length;
  });

  const { id, body } = create('BGR');
  const url = `/api/branch/${id}/register`;
  const answered = await app.inject({ method: 'POST', url, payload: body });
  const { correlationId } = answered.json() as { correlationId: string };
  const refused = await app.inject({ method: 'POST', url, payload: body });
  expect(refused.json()).toMatchObject({ outcome: 'Rejected' });
  await until(() => handled > 0);
  telemetry.relayed(await engines.events.readStream(`branch-${id}`), Date.now() - 5);
  telemetry.pushed([correlationId], Date.now() - 3, 2);
  await following.stop();
  await until(() => lines.some((line) => line.what === 'project'));
  const figures = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer t' } });
  await app.close();
  await thread.close();
  await telemetry.close();

  // The trace: its id is derived from the correlation id, the request is its root, the append is the command's child.
  const { traceId, rootId } = traceOf(correlationId);
  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const mine = collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => mine.find((span) => span.name === name);
  const root = named('POST /api/branch/:id/register');
  expect(root).toMatchObject({ spanId: rootId, attributes: { 'http.response.status_code': 200 } });
  expect(root?.parentSpanId || undefined).toBeUndefined();
  const command = named('branch.register');
  expect(command).toMatchObject({ parentSpanId: rootId, attributes: { 'lintas.id': id } });
  // The claim of the branch's code is appended too.
  const appends = mine.filter((span) => span.name === 'append');
  expect(appends.map((span) => span.attributes['lintas.stream'])).toContain(`branch-${id}`);
  for (const append of appends) expect(append.parentSpanId).toBe(command?.spanId);
  for (const name of ['relay', 'project', 'push']) expect(named(name)).toMatchObject({ parentSpanId: rootId });
  for (const { startTimeUnixNano, endTimeUnixNano, instance: from } of mine) {
    expect(Number(endTimeUnixNano)).toBeGreaterThanOrEqual(Number(startTimeUnixNano));
    expect(from).toBe(instance);
  }
  const failed = collector.spans.find((span) => span.name === 'branch.register' && span.traceId !== traceId);
  expect(failed?.status.code).toBe(2);
  expect(collector.spans.some((span) => span.name.includes('metrics'))).toBe(false);

  // The trail.
  const way = lines.filter((line) => line.correlationId === correlationId);
  expect(new Set(way.map(({ what }) => what))).toEqual(new Set(['append', 'command', 'relay', 'project', 'push']));
  expect(way.find(({ what }) => what === 'command')).toMatchObject({
    outcome: 'ok',
    stream: `branch-${id}`,
    revision: 0,
  });

  // The metrics, including the thread's.
  for (const line of [
    'lintas_commands_total{aggregate="branch",command="register",outcome="ok"} 1',
    'lintas_commands_total{aggregate="branch",command="register",outcome="refused"} 1',
    'lintas_http_request_seconds_count{method="POST",route="/api/branch/:id/register",status="200"} 2',
  ])
    expect(figures.body.split('\n')).toContain(line);
  expect(figures.body).toMatch(/^lintas_feed_events_total\{group="reads"\} [1-9]/m);
  expect(figures.body).toMatch(/^lintas_append_seconds_count\{outcome="ok"\} [2-9]/m);
});

it('derives a trace from the beginning of the correlation id’s SHA-256', () => {
  // sha256('a') = ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb
  expect(traceOf('a')).toEqual({ traceId: 'ca978112ca1bbdcafac231b39a23dc4d', rootId: 'a786eff8147c4e72' });
});

it('joins traces of several processes, and a given correlation id is nobody’s root', async () => {
  const { openTracing } = await import('./tracing.js');
  const one = openTracing({ endpoint: collector.endpoint, instance: 'one', roles: ['commands'] });
  const two = openTracing({ endpoint: collector.endpoint, instance: 'two', roles: ['projector'] });
  await one.run('command', 'anfrage-1', {}, async () => {
    await one.run('append', 'anfrage-1', {}, async () => {});
    // Work for another request inside it (a reaction) belongs to that request's trace.
    await one.run('other', 'anfrage-2', {}, async () => {});
  });
  two.record('project', ['anfrage-1', 'anfrage-1', 'anfrage-3'], Date.now() - 5);
  two.record(
    'many',
    Array.from({ length: 5000 }, (_, i) => `k-${i}`),
    Date.now(),
  );
  await Promise.all([one.close(), two.close()]);
  const of = (correlation: string) => collector.spans.filter((span) => span.traceId === traceOf(correlation).traceId);
  expect(
    of('anfrage-1')
      .map(({ name, instance }) => [name, instance])
      .sort(),
  ).toEqual([
    ['append', 'one'],
    ['command', 'one'],
    ['project', 'two'],
  ]);
  const parents = Object.fromEntries(of('anfrage-1').map(({ name, parentSpanId }) => [name, parentSpanId]));
  expect(parents.command).toBe(traceOf('anfrage-1').rootId);
  expect(of('anfrage-2').map(({ parentSpanId }) => parentSpanId)).toEqual([traceOf('anfrage-2').rootId]);
  expect(collector.spans.filter(({ name }) => name === 'many')).toHaveLength(64);
});

it('puts nothing around anything where nothing is asked for', async () => {
  const telemetry = await startTelemetry(settingsOf({}), 'quiet', {}, status);
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
  telemetry.watch({ events: engines.events, feed: engines.feed, executor });
  for (const part of [engines.events, engines.feed, executor])
    for (const name of ['append', 'subscribe', 'consume', 'execute']) expect(Object.hasOwn(part, name)).toBe(false);
  const app = fastify();
  await telemetry.serve(app);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  telemetry.pushed(['k'], Date.now(), 1);
  await app.close();
  await telemetry.close();
});

it('does not hold up or harm the work when the collector is away', async () => {
  await collector.close();
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const telemetry = await startTelemetry(settings, 'alone', {}, status);
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
  telemetry.watch({ events: engines.events, executor });
  const { id, body } = create('JKT');
  const outcome = await executor.run(webmaster, 'branch', id, 'register', body, { commandId: randomUUID() });
  expect(outcome).toMatchObject({ revision: 0 });
  await telemetry.close();
});
