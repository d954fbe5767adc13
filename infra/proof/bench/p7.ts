/**
 * P7: 100 SJ with their bars as one PDF, over HTTP: requested, each print recorded, drawn by the print page, and
 * printed. Bare: the resulting page without its scripts, opened and printed by puppeteer alone in a warm browser of the
 * same kind. In turn, so that both see the same machine.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, launch } from 'puppeteer';
import { findChromium, QUIET } from '../../engines/pdf/chromium.js';
import { median, read, type Server, signIn, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf, type Skipped } from './row.js';

const PAPERS = 100;
const ROUNDS = Number(process.env.BENCH_P7_ROUNDS ?? 7);
const PAGE = '/PrintSJRace/';
const ROOT = fileURLToPath(new URL('../../../web', import.meta.url));
const TYPES: Record<string, string> = { '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };
const OPTIONS = { preferCSSPageSize: true, printBackground: true, tagged: false } as const;

const post = async (server: Server, token: string, path: string, body: unknown): Promise<Response> => {
  const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
};

/** The HTML of the page after it has drawn its papers, without scripts. */
const drawn = async (browser: Browser, server: Server, token: string, ids: readonly string[]): Promise<string> => {
  const { data } = (await (await post(server, token, 'prints', { kind: 'sj', paper: 'sj', ids })).json()) as {
    data: { papers: unknown[] };
  };
  const page = await browser.newPage();
  await page.evaluateOnNewDocument((papers) => {
    Object.defineProperty(globalThis, '__papers', { value: { papers } });
  }, data.papers);
  await page.goto(server.url + PAGE);
  await page.waitForSelector('html[data-ready=yes]');
  const html = await page.content();
  await page.close();
  return html.replace(/<script[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '');
};

/** Duration and result size of some work. */
const timed = async (work: () => Promise<Uint8Array>): Promise<{ ms: number; bytes: number }> => {
  const began = performance.now();
  const { length } = await work();
  return { ms: performance.now() - began, bytes: length };
};

export const p7 = async (): Promise<BenchRow | Skipped> => {
  const chromium = await findChromium({ named: process.env.CHROMIUM_PATH });
  if (!chromium) return { id: 'P7', skipped: 'there is no Chromium' };
  const folder = tempFolder();
  let html = '';
  const files = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare');
    if (pathname === '/') return void answer.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    const type = TYPES[extname(pathname)];
    if (!type || !pathname.startsWith('/assets/')) return void answer.writeHead(404).end();
    answer.setHeader('content-type', type).end(readFileSync(ROOT + pathname));
  });
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`;
  const server = await startLintas(folder.path, 280);
  const { executablePath, env } = chromium;
  const args = ['--no-sandbox', ...QUIET];
  const browser = await launch({
    executablePath,
    headless: 'shell',
    args,
    env: { ...process.env, ...env },
    pipe: true,
  });
  try {
    const token = await signIn(server, 'rcadmin');
    const { rows } = await read<{ rows: { id: string }[] }>(server, `/api/sj?size=${PAPERS}`, token);
    const ids = rows.map(({ id }) => id);
    html = await drawn(browser, server, token, ids);
    const ours = async () =>
      new Uint8Array(await (await post(server, token, 'prints/pdf', { page: PAGE, ids })).arrayBuffer());
    const bare = async () => {
      const page = await browser.newPage();
      await page.goto(at);
      const pdf = await page.pdf(OPTIONS);
      await page.close();
      return pdf;
    };
    for (const warm of [ours, bare]) for (let n = 0; n < 2; n++) await warm();
    const times = { ours: [] as number[], bare: [] as number[] };
    let bytes = { ours: 0, bare: 0 };
    for (let n = 0; n < ROUNDS; n++) {
      const [one, other] = [await timed(ours), await timed(bare)];
      times.ours.push(one.ms);
      times.bare.push(other.ms);
      bytes = { ours: one.bytes, bare: other.bytes };
    }
    const sized = (n: number) => `${Math.round(n / 1000)} kB`;
    const note = `${ids.length} SJ; ${sized(bytes.ours)}, bare ${sized(bytes.bare)}`;
    return rowOf('P7', { ours: median(times.ours), bare: median(times.bare) }, ['<=', 1.5], 'ms', note);
  } finally {
    await browser.close();
    await server.stop();
    files.close();
    folder.remove();
  }
};
