/**
 * The routes of infra/ops/docker/Caddyfile, tested on the real proxy; each process of the product is an echo that names
 * itself.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../proof/testing/free-port.js';
import { type Certificates, type listeners, makeCertificates } from './testing/certs.js';
import { root } from './testing/compose.js';
import { type Echo, startUpstream, type Upstream } from './testing/upstreams.js';

const caddy = execFileSync(process.execPath, ['infra/ops/docker/caddy.mjs', '--path'], {
  cwd: root,
  encoding: 'utf8',
}).trim();
if (!existsSync(caddy)) throw new Error(`The proxy is not installed: node infra/ops/docker/caddy.mjs (${caddy})`);

describe('the proxy', () => {
  let services: Upstream;
  let projections: Upstream;
  let web: Upstream;
  let proxy: ChildProcess;
  let folder: string;
  let port: number;
  let log = '';

  const settings = async (port: number, livePort: number) => ({
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    LIVE_PORT: String(livePort),
    PLAIN_HOST: 'kantor.example.com',
    SITE_ADDRESS: `http://:${port}`,
    SERVICES_HOST: 'localhost',
    SERVICES_PORT: String(services.port),
    PROJECTIONS_HOST: 'localhost',
    PROJECTIONS_PORT: String(projections.port),
    WEB_HOST: 'localhost',
    WEB_UPSTREAM_PORT: String(web.port),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  });

  /** Starts another proxy; resolves once it answers. */
  const begin = async (
    more: Record<string, string> = {},
  ): Promise<{ proxy: ChildProcess; port: number; livePort: number }> => {
    const [port, livePort] = [await freePort(), await freePort()];
    const proxy = spawn(caddy, ['run', '--config', 'infra/ops/docker/Caddyfile', '--adapter', 'caddyfile'], {
      cwd: root,
      env: { PATH: process.env.PATH, ...(await settings(port, livePort)), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (data) => (log += data));
    const deadline = Date.now() + 30_000;
    for (;;) {
      const up = await fetch(`http://127.0.0.1:${livePort}/live`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return { proxy, port, livePort };
      if (proxy.exitCode !== null || Date.now() > deadline) throw new Error(`The proxy did not start:\n${log}`);
      await pause(50);
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintas-proxy-'));
    [services, projections, web] = await Promise.all([
      startUpstream('services'),
      startUpstream('projections'),
      startUpstream('web'),
    ]);
    ({ proxy, port } = await begin());
  });
  afterAll(async () => {
    if (proxy && proxy.exitCode === null) {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await ended;
    }
    for (const one of [services, projections, web]) await one?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends the path as it stands: fetch would normalize it. */
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer, at = port) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; echo: Echo | undefined }>((done, fail) => {
      const sent = request({ host: '127.0.0.1', port: at, method, path, headers, agent: false }, async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        const json = /json/.test(answer.headers['content-type'] ?? '') && text !== '';
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          echo: json ? (JSON.parse(text) as Echo) : undefined,
        });
      });
      sent.on('error', fail);
      sent.end(body);
    });

  it.each([
    ['GET', '/api/sp?page=1&status=DRAFT', 'projections'],
    ['HEAD', '/api/sp', 'projections'],
    ['GET', '/race-api/sp/01HX/history', 'projections'],
    ['GET', '/api/sp/01HX?asOf=2026-01-01', 'projections'],
    ['GET', '/api/authority', 'projections'],
    ['POST', '/api/sp/01HX/create', 'services'],
    ['POST', '/race-api/sp/01HX/approve', 'services'],
    ['PUT', '/api/sp/01HX', 'services'],
    ['DELETE', '/api/sp/01HX', 'services'],
    ['OPTIONS', '/api/sp', 'services'],
    ['POST', '/api/files?owner=mitra/01hx', 'services'],
    ['GET', '/api/files/01hx?w=320', 'projections'],
    ['POST', '/api/auth/login', 'services'],
    ['POST', '/race-api/auth/login', 'services'],
    ['GET', '/api/auth/get-profile', 'services'],
    ['GET', '/race-api/auth/get-profile', 'services'],
    ['POST', '/api/auth/logout', 'services'],
    ['GET', '/docs', 'projections'],
    ['GET', '/docs/json', 'projections'],
    ['GET', '/health/ready', 'projections'],
    ['GET', '/', 'web'],
    ['GET', '/createsp', 'web'],
    ['GET', '/apidocs', 'web'],
    ['GET', '/admin/system', 'web'],
    ['GET', '/assets/index-1a2b.js', 'web'],
    ['POST', '/createsp', 'web'],
  ])('%s %s → %s', async (method, path, who) => {
    const { status, headers, echo } = await ask(method, path);
    expect([status, headers['x-who']]).toEqual([200, who]);
    if (method !== 'HEAD') expect([echo?.method, echo?.url]).toEqual([method, path]);
  });

  it.each([
    '/metrics',
    '/metrics/',
    '/metrics?x=1',
    '/METRICS',
    '//metrics',
    '/%6detrics',
    '/./metrics',
    '/api/../metrics',
    '/metrics/x',
  ])('answers %s itself: not found', async (path) => {
    const before = [services, projections, web].map((one) => one.requests.length);
    expect((await ask('GET', path, { authorization: 'Bearer guess' })).status).toBe(404);
    expect([services, projections, web].map((one) => one.requests.length)).toEqual(before);
  });

  it('over plain http, where there is a domain, leads pages to https and refuses all else', async () => {
    const headers = { host: 'kantor.example.com', authorization: 'token' };
    const before = [services, projections, web].map((one) => one.requests.length);
    for (const path of ['/', '/detail-sp/01HX?tab=2', '/docs', '/apidocs']) {
      const { status, headers: responseHeaders } = await ask('GET', path, headers);
      expect([path, status, responseHeaders.location]).toEqual([path, 308, `https://kantor.example.com${path}`]);
    }
    for (const [method, path] of [
      ['GET', '/api/sp'],
      ['HEAD', '/race-api/sp'],
      ['POST', '/api/auth/login'],
      ['POST', '/api/sp/01HX/create'],
      ['GET', '/socket.io/?EIO=4&transport=websocket'],
      ['GET', '/health/ready'],
      ['GET', '/metrics'],
      ['POST', '/'],
      ['GET', '//api/sp'],
      ['GET', '/API/sp'],
      ['GET', '/x/../api/sp'],
    ] as const) {
      const { status, headers: responseHeaders, echo } = await ask(method, path, headers);
      expect([method, path, status, responseHeaders.location]).toEqual([method, path, 403, undefined]);
      if (method !== 'HEAD')
        expect(echo).toMatchObject({ status: { code: 403, message: expect.stringMatching(/https/) } });
    }
    expect([services, projections, web].map((one) => one.requests.length)).toEqual(before);
  });

  it('a websocket goes to projections, both ways', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: lintas.example.com\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://lintas.example.com\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}\r\n\r\n`,
    );
    let text = '';
    const until = async (pattern: RegExp) => {
      while (!pattern.test(text)) text += String((await once(socket, 'data'))[0]);
    };
    await until(/\r\n\r\n/);
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(text).toMatch(/X-Who: projections/);
    socket.write('2probe');
    await until(/projections:2probe/);
    expect(projections.requests.at(-1)).toMatchObject({
      method: 'UPGRADE',
      url: '/socket.io/?EIO=4&transport=websocket',
    });
    // The product compares the page's origin with this host.
    expect(projections.requests.at(-1)?.headers.host).toBe('lintas.example.com');
    socket.destroy();
  });

  it('tells who asks, and believes nobody else about it', async () => {
    const { echo } = await ask('POST', '/api/auth/login', {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    });
    expect(echo?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(echo?.headers['x-forwarded-proto']).toBe('http');
  });

  it('hands on what commands and their answers are known by', async () => {
    const sent = {
      'idempotency-key': 'k-1',
      'if-match': '"7"',
      'x-correlation-id': 'abcdefgh',
      'x-min-revision': 'sp-1@3',
    };
    const { headers, echo } = await ask('POST', '/api/sp/1/create', sent, Buffer.from('{}'));
    expect(echo?.headers).toMatchObject(sent);
    expect(headers.server).toBeUndefined();
  });

  it('lets a body of the size of the product pass, and stops one that is far over it', async () => {
    const fits = await ask('POST', '/api/sp/1/create', {}, Buffer.alloc(1024 * 1024));
    expect([fits.status, fits.echo?.bytes]).toEqual([200, 1024 * 1024]);
    const before = services.requests.length;
    const over = await ask('POST', '/api/sp/1/create', {}, Buffer.alloc(1024 * 1024 + 1)).catch(() => ({
      status: 413,
    }));
    expect(over.status).toBe(413);
    expect(services.requests.length).toBe(before);
  });

  it('lets a file pass where files are taken, as large as a setting can allow', async () => {
    const most = Buffer.alloc(100 * 1024 * 1024);
    const fits = await ask('POST', '/race-api/files?owner=mitra/1', {}, most);
    expect([fits.status, fits.echo?.bytes]).toEqual([200, most.length]);
    const over = (path: string, body: Buffer) => ask('POST', path, {}, body).catch(() => ({ status: 413 }));
    expect((await over('/api/files', Buffer.concat([most, Buffer.alloc(1)]))).status).toBe(413);
    expect((await over('/api/files/1', Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  });

  it.each(['/api/batch/01hx/upload?entity=barang', '/race-api/batch/01hx/plan-rows'])(
    'lets a sheet pass at %s',
    async (path) => {
      const sheet = Buffer.alloc(10 * 1024 * 1024);
      const fits = await ask('POST', path, {}, sheet);
      expect([fits.status, fits.echo?.bytes]).toEqual([200, sheet.length]);
      const start = await ask('POST', '/api/batch/01hx/start', {}, sheet).catch(() => ({ status: 413 }));
      expect(start.status).toBe(413);
    },
  );

  it('waits for a process that is being replaced, and sends no command twice', async () => {
    const old = services.port;
    await services.close();
    const answer = ask('POST', '/api/sp/1/approve', { 'idempotency-key': 'once' });
    await pause(300);
    services = await startUpstream('services', old);
    expect((await answer).status).toBe(200);
    expect(services.requests.filter((one) => one.headers['idempotency-key'] === 'once')).toHaveLength(1);
  });

  it('never says yes for a part that is away, while the others go on', async () => {
    const old = services.port;
    await services.close();
    const [command, list] = await Promise.all([ask('POST', '/api/sp/1/approve'), ask('GET', '/api/sp')]);
    expect([command.status, list.status]).toEqual([expect.any(Number), 200]);
    expect([502, 503]).toContain(command.status);
    services = await startUpstream('services', old);
  });

  it('is well-formed, and has a certificate of its own as soon as it has a name', async () => {
    const adapt = spawnSync(caddy, ['adapt', '--config', 'infra/ops/docker/Caddyfile', '--adapter', 'caddyfile'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_ADDRESS: 'lintas.example.com', PLAIN_HOST: 'lintas.example.com' },
    });
    expect([adapt.status, adapt.stderr]).toEqual([0, expect.not.stringMatching(/not formatted/)]);
    const { apps } = JSON.parse(adapt.stdout);
    expect([apps.http.http_port, apps.http.https_port]).toEqual([8080, 8443]);
    const listen = Object.values(apps.http.servers as Record<string, { listen: string[] }>).map((one) => one.listen);
    expect(listen.sort()).toEqual([[':8080'], [':8081'], [':8443']]);
    expect(JSON.parse(adapt.stdout).admin).toEqual({ disabled: true, config: { persist: false } });
  });

  it('asks the product over TLS, by names that the own authority vouches for, and nobody else', async () => {
    const certificates = makeCertificates(mkdtempSync(join(folder, 'certs-')));
    const other = makeCertificates(mkdtempSync(join(folder, 'others-')));
    const tlsOf = (of: Certificates, name: (typeof listeners)[number]) => ({
      cert: readFileSync(join(of.parts[name], 'tls.crt')),
      key: readFileSync(join(of.parts[name], 'tls.key')),
    });
    const commands = await startUpstream('services', 0, tlsOf(certificates, 'services'));
    const forged = await startUpstream('projections', 0, tlsOf(other, 'projections'));
    const plain = await startUpstream('web');
    const sealed = await begin({
      UPSTREAM_TLS: 'on',
      UPSTREAM_CA: certificates.ca,
      SERVICES_PORT: String(commands.port),
      PROJECTIONS_PORT: String(forged.port),
      WEB_UPSTREAM_PORT: String(plain.port),
    });
    try {
      const { status, headers } = await ask('POST', '/api/sp/1/create', {}, Buffer.from('{}'), sealed.port);
      expect([status, headers['x-who']]).toEqual([200, 'services']);
      for (const path of ['/api/sp', '/']) {
        const answer = await ask('GET', path, {}, undefined, sealed.port);
        expect([path, answer.status]).toEqual([path, 502]);
      }
      expect([forged.requests, plain.requests]).toEqual([[], []]);
    } finally {
      const ended = once(sealed.proxy, 'exit');
      sealed.proxy.kill('SIGKILL');
      await ended;
      for (const one of [commands, forged, plain]) await one.close();
    }
  });

  it('ends by SIGTERM', async () => {
    const { proxy: other } = await begin();
    const ended = once(other, 'exit');
    other.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(log).not.toMatch(/"level":"(error|fatal)".*(adapt|config)/);
  });
});
