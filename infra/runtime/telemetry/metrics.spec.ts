/** Metrics: stable names for the dashboard, access control, and correct values. */
import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import type { ProcessStatus } from '../status.js';
import { metricsRoute, watchRequests } from './http.js';
import { Metrics } from './metrics.js';

const view = { view: 'sp', version: '1.1', served: true, lagMs: 1500, perSecond: 12.5, parked: 2 };
const status: ProcessStatus = {
  instance: 'lintas-1',
  roles: ['commands', 'relay'],
  host: 'h',
  pid: 1,
  startedAt: '',
  at: '',
  rss: 1,
  engines: { events: 'ok', feed: 'away: no answer', reads: 'ok', state: 'ok' },
  commandsPerSecond: 3,
  relay: { active: true, position: '1200:1200', lagMs: 250, perSecond: 80 },
  projector: {
    ready: true,
    position: '17',
    views: [view, { ...view, view: 'user', rebuild: { share: 0.5, events: 3, since: '' } }],
  },
  sockets: 4,
  audit: {
    ...{ active: true, key: 'k', alarm: 'rewritten' },
    witnesses: [{ kind: 'http', name: 'https://saksi', lacks: 5, failures: 2, error: 'away' }],
  },
  forged: 3,
  unreadable: 2,
};
let now: ProcessStatus | undefined;
let metrics: Metrics;
beforeEach(() => {
  now = status;
  metrics = new Metrics(async () => now ?? Promise.reject(new Error('away')));
});
afterEach(() => metrics.close());

const folder = new URL('./grafana/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
type Panel = { id: number; type: string; title: string; datasource?: unknown; targets?: { expr: string }[] };
type Dashboard = { panels: Panel[]; templating: { list: { name: string; type: string }[] } };

/** Names of metrics in an expression. */
const namesIn = (text: string): string[] => text.match(/\b(lintas|nodejs|process)_\w+/g) ?? [];
/** Names of the samples in the registry's output. */
const served = async (): Promise<Set<string>> => {
  metrics.observeRequest('GET', '/', 200, 0.1);
  metrics.observeCommand('sp', 'create', 'ok', 0.1);
  metrics.observeAppend('ok', 0.1, 1);
  metrics.observeFeed('reads', 'ok', 0.1, 1);
  const lines = (await metrics.text()).split('\n');
  // Garbage was perhaps not collected yet: that metric has its type, but no sample.
  return new Set(
    lines.flatMap((line) => {
      const [, name, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
      if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
      return [name ?? (/^(\w+)[ {]/.exec(line)?.[1] as string)];
    }),
  );
};

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('lintas.json')) as Dashboard;
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('asks for figures that there are, and shows all of the product that there are', async () => {
    const there = await served();
    const usedNames = new Set([...expressions, read('lintas-rules.example.yml')].flatMap(namesIn));
    expect([...usedNames].filter((name) => !there.has(name))).toEqual([]);
    const productNames = [...there].filter((name) => name?.startsWith('lintas_') && !/_(sum|count|bucket)$/.test(name));
    expect(productNames.filter((name) => !usedNames.has(name))).toEqual([]);
    expect(expressions.length).toBeGreaterThan(30);
  });

  it('has the data source, the job and the process as variables, everywhere', () => {
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['job', 'query'],
      ['instance', 'query'],
    ]);
    for (const panel of dashboard.panels.filter(({ type }) => type !== 'row'))
      expect(panel.datasource).toEqual({ type: 'prometheus', uid: `\${datasource}` });
    for (const expr of expressions) expect(expr).toContain('job="$job",instance=~"$instance"');
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('the figures', () => {
  it('are those of what happened', async () => {
    metrics.observeCommand('sp', 'create', 'ok', 0.004);
    metrics.observeCommand('sp', 'create', 'conflict', 0.004);
    metrics.observeAppend('ok', 0.002, 3);
    metrics.observeAppend('unavailable', 1, 2);
    metrics.observeFeed('reads', 'ok', 0.02, 500);
    metrics.observeFeed('reads', 'error', 0.02, 500);
    const text = await metrics.text();
    for (const line of [
      'lintas_commands_total{aggregate="sp",command="create",outcome="conflict"} 1',
      'lintas_command_seconds_bucket{le="0.0025",aggregate="sp",outcome="ok"} 0',
      'lintas_command_seconds_bucket{le="0.005",aggregate="sp",outcome="ok"} 1',
      'lintas_appended_events_total 3',
      'lintas_append_seconds_count{outcome="unavailable"} 1',
      'lintas_feed_events_total{group="reads"} 500',
      'lintas_process_info{process="lintas-1",roles="commands,relay"} 1',
      'lintas_engine_up{engine="events"} 1',
      'lintas_engine_up{engine="feed"} 0',
      'lintas_relay_active 1',
      'lintas_relay_failing 0',
      'lintas_relay_position 1200',
      'lintas_relay_lag_seconds 0.25',
      'lintas_projector_position 17',
      'lintas_view_lag_seconds{view="sp",version="1.1"} 1.5',
      'lintas_view_parked{view="sp",version="1.1"} 2',
      'lintas_view_rebuild_share{view="user",version="1.1"} 0.5',
      'lintas_sockets_connected 4',
      'lintas_witness_lacks{witness="http"} 5',
      'lintas_witness_failures{witness="http"} 2',
      'lintas_audit_alarm 1',
      'lintas_forged_rows 3',
      'lintas_unreadable_factors 2',
      'lintas_commands_per_second 3',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  });

  it('leave out what is no longer so, and what is not known', async () => {
    await metrics.text();
    const { relay: _, sockets: __, projector: ___, ...rest } = status;
    now = { ...rest, projector: { ready: false, position: '', views: [view] } };
    const later = await metrics.text();
    expect(later).not.toMatch(
      /^lintas_relay|^lintas_sockets|view="user"|^lintas_view_rebuild.* |^lintas_projector_position /m,
    );
    expect(later).toMatch(/^lintas_projector_ready 0/m);
    now = undefined;
    const away = await metrics.text();
    expect(away).not.toMatch(/^lintas_(engine|view|process|projector)/m);
    expect(away).toMatch(/^process_cpu_seconds_total /m);
  });
});

describe('over HTTP', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());
  const start = async (token: string) => {
    app = fastify();
    watchRequests(app, metrics);
    app.get('/api/sp/:id', (request, reply) =>
      reply.code((request.params as { id: string }).id === 'x' ? 404 : 200).send('{}'),
    );
    await app.register(metricsRoute(token, () => metrics.text()));
  };
  const get = (url: string, authorization?: string) =>
    app.inject({ url, ...(authorization ? { headers: { authorization } } : {}) });

  it('answer who has the token, and nobody else', async () => {
    await start('geheim');
    const good = await get('/metrics', 'Bearer geheim');
    expect([good.statusCode, good.headers['content-type'], good.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    for (const bad of [
      undefined,
      'geheim',
      'Bearer ',
      'Bearer geheim2',
      'Bearer Geheim',
      'bearer geheim',
      'Basic geheim',
    ]) {
      const refused = await get('/metrics', bad);
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(refused.body).not.toContain('lintas_');
    }
  });

  it('are not there without a token', async () => {
    await start('');
    for (const header of [undefined, 'Bearer ', 'Bearer undefined'])
      expect((await get('/metrics', header)).statusCode).toBe(404);
  });

  it('count requests by route pattern', async () => {
    await start('t');
    for (const url of ['/api/sp/a', '/api/sp/b', '/api/sp/x', '/nothing/here', '/nothing/there']) await get(url);
    const { body } = await get('/metrics', 'Bearer t');
    const counts = body.split('\n').filter((line) => line.startsWith('lintas_http_request_seconds_count'));
    expect(counts).toEqual([
      'lintas_http_request_seconds_count{method="GET",route="/api/sp/:id",status="200"} 2',
      'lintas_http_request_seconds_count{method="GET",route="/api/sp/:id",status="404"} 1',
      'lintas_http_request_seconds_count{method="GET",route="none",status="404"} 2',
    ]);
  });
});
