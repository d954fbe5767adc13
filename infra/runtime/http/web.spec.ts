/** Serving of the built web application. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { makeAdapter } from './adapter.js';
import { onEvery, overTls } from './headers.js';
import { serveWeb } from './web.js';

let folder: string;
let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-web-'));
  root = join(folder, 'web');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html lang="id"><meta name="lintas-locale" content="id"><meta name="lintas-paper-days" content="3"><meta name="lintas-reminder-days" content="none"><style>p{}</style><script data-styles="/assets/a.css">1</script></head><p>Lintas',
  );
  const parts = {
    'sp-list': { files: ['/assets/sp-list.js'], phone: ['/assets/cards.js'] },
    list: { files: ['/assets/list.js'] },
    'entity/vehicle': { files: ['/assets/vehicle.js'] },
    dashboard: { files: ['/assets/dashboard.js'] },
  };
  writeFileSync(join(root, 'pages.json'), JSON.stringify(parts));
  writeFileSync(join(root, 'assets/index-AbC123.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets/index-AbC123.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = makeAdapter('').getInstance() as unknown as FastifyInstance;
  await app.register(serveWeb(root, 'en', { paperDays: 5, reminderDays: [7, 14] }));
  app.post('/api/thing/:id/change', async () => ({}));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers });

it('answers the page on every route, in the company’s language, never from a cache without asking', async () => {
  for (const url of ['/', '/signin', '/masterdata/detailsp/01abc', '/race/splist?status=DRAF', '/detail-sp/a.b']) {
    const page = await get(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain('content="en"');
    expect(page.body).toContain('name="lintas-paper-days" content="5"');
    expect(page.body).toContain('name="lintas-reminder-days" content="7,14"');
  }
});
it('lets images of the maps come from where their tiles do, and opens nothing else for it', async () => {
  const policyOf = async (tiles?: string): Promise<Record<string, string>> => {
    const one = makeAdapter('').getInstance() as unknown as FastifyInstance;
    await one.register(serveWeb(root, 'en', tiles === undefined ? {} : { tiles }));
    const { headers } = await one.inject({ url: '/mapping', headers: { accept: 'text/html' } });
    await one.close();
    const text = String(headers['content-security-policy']).replace(/'nonce-[^']+'/g, "'nonce'");
    return Object.fromEntries(text.split(';').map((part) => [part.trim().split(' ', 1)[0], part.trim()]));
  };
  const without = await policyOf();
  const origin = 'https://tiles.example.co.id';
  const { 'img-src': images, ...rest } = await policyOf(`${origin}/osm/{z}/{x}/{y}.png?key=1`);
  const { 'img-src': baseImages, ...others } = without;
  expect(images).toBe(`${baseImages} ${origin}`);
  expect(rest).toEqual(others);
  expect(await policyOf('none')).toEqual(without);
  expect(baseImages).not.toMatch(/https?:|\*/);
});
it('tells the page of an address what it needs beyond what all begin with, and no other address', async () => {
  const preloadsOf = async (url: string) =>
    [...(await get(url)).body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"([^>]*)>/g)].map(
      ([, href, media]) => `${href}${media}`,
    );
  expect(await preloadsOf('/masterdata/splist?tab=semua')).toEqual([
    '/assets/sp-list.js',
    '/assets/cards.js media="(width < 768px)"',
  ]);
  expect(await preloadsOf('/masterdata/vehicle')).toEqual(['/assets/list.js', '/assets/vehicle.js']);
  expect(await preloadsOf('/')).toEqual(['/assets/dashboard.js']);
  expect(await preloadsOf('/no/such/"><script>')).toEqual([]);
});
it('leads an address in another case of letters to the right one, its query kept, never off this site', async () => {
  const to = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers } = await app.inject({ url, method, headers: { accept: 'text/html' } });
    return [statusCode, headers.location];
  };
  expect(await to('/masterdata/SPLIST?tab=semua&q=a%20b?')).toEqual([302, '/masterdata/splist?tab=semua&q=a%20b?']);
  expect(await to('/Login/ADMIN/driver', 'HEAD')).toEqual([302, '/login/admin/driver']);
  expect(await to('/CREATEAR')).toEqual([302, '/createar']);
  expect((await to('/dashboard'))[0]).toBe(200);
  for (const url of ['//evil.example/SIGNIN', '/SIGNIN/..//evil.example'])
    expect(String((await to(url))[1] ?? '/')).toMatch(/^\/(?![/\\])/);
});
it('has a page for addresses that mean nothing, and an answer of its own for calls', async () => {
  for (const url of ['/masterdata/detailsp/%E0%A4%A', '/%', '/detail-sp/%zz?x=1']) {
    const first = await get(url);
    expect([url, first.statusCode]).toEqual([url, 302]);
    const then = await get(String(first.headers.location));
    expect([url, then.statusCode, then.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  }
  const odd = ['x'.repeat(300), '\'"><script>', '%00', '%2e%2e', 'a%0d%0aset-cookie:a=b'].map(
    (id) => `/detail-sp/${id}`,
  );
  for (const url of [...odd, '/masterdata/splist?q=%00', '/masterdata/splist?q=%E0%A4%A'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  for (const url of ['/api/sp/%E0%A4%A', '/race-api/%', '//%E0%A4%A'])
    expect([url, (await get(url)).statusCode, (await get(url)).headers.location]).toEqual([url, 400, undefined]);
});
it('keeps hashed files for ever, compressed where the browser takes it', async () => {
  const plain = await get('/assets/index-AbC123.js', {});
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('console.log(1)');
  const zipped = await get('/assets/index-AbC123.js', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  // Headers that only concern pages are not sent with each of their files.
  for (const { headers } of [plain, zipped]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'",
    });
    expect(Object.keys(headers).filter((name) => /frame|opener|agent-cluster|xss/i.test(name))).toEqual([]);
  }
  expect((await get('/icon.svg', {})).headers['cache-control']).toBe('no-cache');
});
it('has no page for what is none', async () => {
  for (const url of [
    '/api/unknown',
    '/race-api/x',
    '/assets/index-old.js',
    '/assets/',
    '/assets',
    '/health/x',
    '/docs/x',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode === 404 || answer.statusCode === 400]).toEqual([url, true]);
    expect(answer.body).not.toContain('secret');
  }
  for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt']) {
    expect((await get(url)).body).not.toContain('secret');
  }
  expect((await get('/signin', { accept: 'application/json' })).statusCode).toBe(404);
});
it('gives each page nonces of its own for the script and the styles in it, and those that its dialogs add', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const page = await get('/signin');
      const [, script = ''] = /<script nonce="([^"]{20,})" data-styles="\/assets\/a.css">/.exec(page.body) ?? [];
      const [, style = ''] = /<style nonce="([^"]{20,})">/.exec(page.body) ?? [];
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'nonce-${script}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${style}'`);
      return [script, style];
    }),
  );
  expect(new Set(nonces.flat()).size).toBe(4);
});
it('packs the page for who takes that, and says so', async () => {
  const [plain, packed] = [
    await get('/signin'),
    await get('/signin', { accept: '*/*', 'accept-encoding': 'gzip, br' }),
  ];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toContain('<p>Lintas');
});
it('lets a page load nothing from elsewhere', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "font-src 'self'"]) {
    expect(policy.split(';')).toContain(part);
  }
  expect(policy.split(';')).toContain("connect-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'nonce-\w+'(;|$)/);
  // The embedded map is a separate page, without this page's rights.
  const map = 'frame-src https://www.openstreetmap.org';
  expect(policy.split(';')).toContain(map);
  expect(policy.replace(map, '')).not.toMatch(/https?:|unsafe|upgrade-insecure/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  expect(policy.split(';')).toContain("base-uri 'none'");
  // Only the page's own policy may turn text into code or markup.
  expect(policy).toMatch(/require-trusted-types-for 'script';trusted-types default(;|$)/);
  expect(headers['strict-transport-security']).toBeUndefined();
});
it('says of everything else that it is no page, and what its letters are', async () => {
  expect((await get('/%zz')).headers).toEqual(expect.objectContaining(onEvery));
  for (const url of ['/api/unknown', '/assets/index-old.js', '/api/%zz']) {
    const { headers } = await get(url);
    expect([url, headers]).toEqual([url, expect.objectContaining(onEvery)]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
  const { headers } = await get('/icon.svg', {});
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});
it('tells who asks for what is only written to which methods it takes', async () => {
  for (const headers of [{}, { accept: 'text/html' }, { accept: 'application/json' }]) {
    const answer = await get('/api/thing/1/change?page=2', headers as Record<string, string>);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    expect(answer.json().errors[0].code).toBe('bad-method');
  }
  const unknown = await get('/api/thing/1');
  expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
});
it('keeps browsers at TLS where they came by it, by the word of a trusted proxy alone', async () => {
  const byTls = { accept: 'text/html', 'x-forwarded-proto': 'https' };
  const behind = makeAdapter('127.0.0.1').getInstance() as unknown as FastifyInstance;
  await behind.register(serveWeb(root, 'en'));
  for (const url of ['/', '/icon.svg', '/api/unknown']) {
    const { headers } = await behind.inject({ url, headers: byTls });
    expect([url, headers]).toEqual([url, expect.objectContaining(overTls)]);
    expect((await behind.inject({ url })).headers['strict-transport-security']).toBeUndefined();
    expect((await get(url, byTls)).headers['strict-transport-security']).toBeUndefined();
  }
  expect(overTls['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  await behind.close();
});
