/** Servers as child processes for the benchmarks: the product on its own folder, and bare ones to compare with. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SystemOut, SystemThread } from '../../../services/domain/queries/system.js';
import { freePort } from '../testing/free-port.js';

const built = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A temporary folder of a benchmark. */
export const tempFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'lintas-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** The Node flags of `npm start`. */
const flags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(built('../package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

export type Server = {
  url: string;
  /** From start to the first 200 of its ready URL, ms. */
  startMs: number;
  /** Resident memory of the process, MB. */
  rss: () => number;
  /** CPU seconds that the process has used. */
  coreSeconds: () => number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Starts a built module as a server on a free port and waits until `ready` answers 200. @throws if it exits before */
export const startServer = async (
  module: string,
  env: Record<string, string>,
  ready: string,
  options: readonly string[] = [],
): Promise<Server> => {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...options, built(module)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let i = 0; !(await answers(url + ready)); i++) {
    if (child.exitCode !== null || i > 6000) throw new Error(`${module} did not come up`);
    await new Promise((done) => setTimeout(done, 10));
  }
  return {
    url,
    startMs: performance.now() - began,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    coreSeconds: () => {
      // After the process name, which may contain blanks: user and system time, in ticks of 1/100 s.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
};

/**
 * The product on a data folder; `sp`: with demo data of that many SP where the folder is empty. Without the official
 * regions, whose load would be measured as well; `more` are further settings.
 */
export const startLintas = (folder: string, sp?: number, more: Record<string, string> = {}): Promise<Server> => {
  const demo: Record<string, string> = sp ? { DEMO: '1', DEMO_SP: String(sp) } : { DEMO: '0' };
  return startServer(
    'services/main.js',
    { DATA_DIR: folder, WILAYAH: '0', ...demo, ...more },
    '/health/ready',
    flags(),
  );
};

/** A bare Nest + Fastify process; `bytes` is a file whose content it returns at `/bytes`, or a folder of such files. */
export const startBare = (bytes = ''): Promise<Server> =>
  startServer('infra/proof/bench/bare.js', { BYTES: bytes }, '/json');

/** Signs in. @returns the token */
export const signIn = async (server: Server, username: string): Promise<string> => {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'lintas' }),
  });
  const body = (await response.json()) as { data?: { token?: string } };
  if (!body.data?.token) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`);
  return body.data.token;
};

/** GET of the product's data with a token. @throws with the body if the status is not 200 */
export const read = async <T>(server: Server, path: string, token: string): Promise<T> => {
  const response = await fetch(server.url + path, { headers: { authorization: token } });
  const body = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
};

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0);
const threadsOf = async (server: Server): Promise<readonly SystemThread[]> => {
  const { processes } = await read<SystemOut>(server, '/api/system', await signIn(server, 'webmaster'));
  return processes.flatMap(({ threads }) => threads);
};
/** Waits until the last minute, which {@link loopOf} reports, includes nothing of the start. */
export const startIsOver = (): Promise<void> => new Promise((done) => setTimeout(done, 66_000));
/** How long the product's event loop was blocked in the last minute, by its own metrics. */
export const loopOf = async (server: Server): Promise<string> => {
  const lines = (await threadsOf(server)).map(
    ({ name, loop: { p99, max, gc, apart } }) =>
      `${name} held p99 ${p99}, most ${max}, without GC ${apart}, GC ${gc} ms`,
  );
  return lines.join('; ');
};
/** The product's memory use, by its own metrics. */
export const memoryOf = async (server: Server): Promise<string> => {
  const lines = (await threadsOf(server)).map(({ name, heap, caches }) => {
    const cacheTexts = caches.map((cache) => `${cache.name} ${megabytes(cache.bytes)}/${megabytes(cache.limit)}`);
    return `${name} heap ${megabytes(heap)} MB (${cacheTexts.join(', ')})`;
  });
  return lines.join('; ');
};

/** The median of runs. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
