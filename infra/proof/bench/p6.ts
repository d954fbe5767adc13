/**
 * P6: many open lists while much changes, and boards of SJ. Browsers of the product (`crowd.ts`) show the first page of
 * the SP list with two counts; 50 comments per second go to SP on that page. In comparison, as many bare sockets are
 * pushed a row of the same bytes for each change, batched over 100 ms. P12: the process is killed and started again
 * under them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measured } from './crowd-messages.js';
import { Crowd } from './crowds.js';
import { share } from './load.js';
import { read, type Server, signIn, startLintas, startServer, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const RATE = 50;
const SECONDS = 20;
/** Number of browsers with all of the page's code, among all watchers. */
const WHOLE = 50;
type Seen = { view: string; list: Record<string, string | number>; tabs: { status: string }[] };
const SP: Seen = {
  view: 'sp',
  list: { sort: '-tgl_muat', page: 1, size: 20, totals: 1 },
  tabs: [{ status: 'DISETUJUI' }, { status: 'BERJALAN' }],
};
const SJ: Seen = {
  view: 'sj',
  list: { sort: '-sejak', page: 1, size: 20, totals: 1 },
  tabs: [{ status: 'PICKUP' }, { status: 'DALAM_PERJALANAN' }],
};
const body = JSON.stringify({ teks: 'Gudang Jatake setuju muat maju ke 12.30, rompi dan sepatu safety wajib.' });

type SpRow = { id: string; version: number };
const comment = async (server: Server, token: string, id: string, view = SP.view): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/${view}/${id}/comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() },
    body,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a comment was answered ${answer.status}`);
  return performance.now() - began;
};
type On = { server: Server; token: string; view: string };
/** Sends commands at the rate, on the documents in turn. @returns their latencies, ms, ascending */
const commands = async ({ server, token, view }: On, ids: readonly string[], seconds: number): Promise<number[]> => {
  const latencies: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < RATE * seconds; n++) {
    const due = began + (n * 1_000) / RATE;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    latencies.push(comment(server, token, ids[n % ids.length] as string, view));
  }
  return (await Promise.all(latencies)).sort((a, b) => a - b);
};
const pageOf = async (server: Server, token: string, { view, list }: Seen): Promise<SpRow[]> =>
  (
    await read<{ rows: SpRow[] }>(
      server,
      `/api/${view}?${new URLSearchParams(Object.entries(list).map(([k, v]): [string, string] => [k, `${v}`]))}`,
      token,
    )
  ).rows;

const bareOf = async (row: unknown, many: number): Promise<Measured> => {
  const server = await startServer(
    'infra/proof/bench/bare-sockets.js',
    { ROW: JSON.stringify(row), RATE: String(RATE) },
    '/',
  );
  const crowd = await Crowd.start();
  try {
    await crowd.order({ do: 'listen', url: server.url, many });
    await crowd.order({ do: 'begin' });
    await pause(SECONDS * 500);
    return (await crowd.order({ do: 'measure' })) as Measured;
  } finally {
    crowd.stop();
    await server.stop();
  }
};

const lists = async (many: number, seen: Seen): Promise<BenchRow[]> => {
  const folder = tempFolder();
  const server = await startLintas(folder.path, 280);
  const crowd = await Crowd.start();
  try {
    const token = await signIn(server, 'akunting');
    const rows = await pageOf(server, token, seen);
    const ids = rows.map(({ id }) => id);
    const on = { server, token, view: seen.view };
    await commands(on, ids, 3);
    const quiet = await commands(on, ids, 6);
    await crowd.order({ do: 'open', url: server.url, token, many, whole: WHOLE, ...seen });
    // Lets the browsers' initial reads settle.
    await commands(on, ids, 5);
    await crowd.order({ do: 'begin' });
    const before = server.coreSeconds();
    const busy = await commands(on, ids, SECONDS);
    const cores = (server.coreSeconds() - before) / SECONDS;
    const ours = (await crowd.order({ do: 'measure' })) as Measured;
    crowd.stop();
    const bare = await bareOf(rows[0], many);
    const { requests: requestCounts } = ours;
    const name = `P6 ${many} ${seen.view === 'sp' ? 'lists' : 'boards of SJ'}`;
    const requests = `${cores.toFixed(2)} cores; the browsers asked ${requestCounts.list} lists, ${requestCounts.rows} rows, ${requestCounts.totals} counts in ${SECONDS} s`;
    return [
      rowOf(
        `${name}: change to row, p50`,
        { ours: ours.p50, bare: 100 },
        ['<=', 1],
        'ms',
        `bare: the goal; ${requests}`,
      ),
      rowOf(
        `${name}: change to row, p99`,
        { ours: ours.p99, bare: bare.p99 },
        ['<=', 3],
        'ms',
        `${ours.many} rows shown`,
      ),
      rowOf(
        `${name}: a command meanwhile, p99`,
        { ours: share(busy, 0.99), bare: share(quiet, 0.99) },
        ['<=', 3],
        'ms',
        `bare: nobody looks; p50 ${share(busy, 0.5).toFixed(1)} against ${share(quiet, 0.5).toFixed(1)}`,
      ),
    ];
  } finally {
    crowd.stop();
    await server.stop();
    folder.remove();
  }
};

/** Numbers of open lists, as in the table of results. */
const MANY = [50, 200, 1_000];
/** Number of open boards. */
const BOARDS = 50;
export const p6 = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const many of MANY) rows.push(...(await lists(many, SP)));
  rows.push(...(await lists(BOARDS, SJ)));
  return rows;
};

/** FRESH: ms within which browsers must be up to date again. READ: ms that reads may take meanwhile. */
const FRESH = 6_000;
const READ = 100;
export const p12 = async (): Promise<BenchRow[]> => {
  const many = 1_000;
  const folder = tempFolder();
  let server = await startLintas(folder.path, 280);
  const crowd = await Crowd.start();
  try {
    const token = await signIn(server, 'akunting');
    const rows = await pageOf(server, token, SP);
    await crowd.order({ do: 'open', url: server.url, token, many, whole: many, ...SP });
    await pause(3_000);
    await server.stop('SIGKILL');
    server = await startLintas(folder.path, undefined, { PORT: new URL(server.url).port });
    const ready = Date.now();
    // The browsers must show changes made before they reconnected.
    for (const { id } of rows) await comment(server, token, id);
    const versions = (await pageOf(server, token, SP)).map(({ id, version }): [string, number] => [id, version]);
    await crowd.order({ do: 'want', versions });
    const reads: number[] = [];
    let fresh: number[] = [];
    for (let n = 0; n < 400 && fresh.length < many; n++) {
      const began = performance.now();
      await read(server, `/api/customer?size=20&page=${1 + (n % 5)}`, token);
      reads.push(performance.now() - began);
      await pause(50);
      if (n % 10 === 9) fresh = (await crowd.order({ do: 'fresh' })).at ?? [];
    }
    reads.sort((a, b) => a - b);
    const last = fresh.length === many ? Math.max(...fresh) - ready : Number.POSITIVE_INFINITY;
    return [
      rowOf('P12 1,000 browsers come back: all fresh', { ours: last, bare: FRESH }, ['<=', 1], 'ms', 'bare: the goal'),
      rowOf(
        'P12 other reads meanwhile, p99',
        { ours: share(reads, 0.99), bare: READ },
        ['<=', 1],
        'ms',
        `bare: the goal; ${reads.length} reads, p50 ${share(reads, 0.5).toFixed(1)}`,
      ),
    ];
  } finally {
    crowd.stop();
    await server.stop();
    folder.remove();
  }
};
