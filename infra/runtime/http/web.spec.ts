/** How the built web application is served. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
    '<!doctype html><html lang="id"><meta name="lintas-locale" content="id"><script src="/theme.js"></script><p>Lintas',
  );
  writeFileSync(join(root, 'assets/index-AbC123.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets/index-AbC123.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = makeAdapter('').getInstance() as unknown as FastifyInstance;
  await app.register(serveWeb(root, 'en'));
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
  }
});
it('keeps hashed files for ever, compressed where the browser takes it', async () => {
  const plain = await get('/assets/index-AbC123.js', {});
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('console.log(1)');
  const zipped = await get('/assets/index-AbC123.js', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
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
it('gives each page a nonce of its own for the style elements that its dialogs add', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const page = await get('/signin');
      const [, nonce = ''] = /<script src="\/theme.js" nonce="([^"]{20,})">/.exec(page.body) ?? [];
      expect(String(page.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});
it('lets a page load nothing from elsewhere', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "font-src 'self'"]) {
    expect(policy.split(';')).toContain(part);
  }
  expect(policy).toMatch(/script-src 'self' 'nonce-\w+'(;|$)/);
  expect(policy).not.toMatch(/https?:|unsafe|upgrade-insecure/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  expect(policy.split(';')).toContain("base-uri 'none'");
  expect(headers['strict-transport-security']).toBeUndefined();
});
it('says of everything else that it is no page, and what its letters are', async () => {
  for (const url of ['/api/unknown', '/assets/index-old.js', '/%zz']) {
    const { headers } = await get(url);
    expect([url, headers]).toEqual([url, expect.objectContaining(onEvery)]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
  const { headers } = await get('/icon.svg', {});
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
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
