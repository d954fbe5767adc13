/**
 * Every worker has its own server and data folder, with demo data; a failing test attaches what that server wrote
 * during it. `E2E_URL` (or `use.at`) names a running server: all workers use it, and none is started.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type Browser, test as base } from '@playwright/test';
// @ts-expect-error a program of the test run, which has no types
import { shifted } from '../../infra/proof/testing/shift.mjs';

export {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** Tag of thorough tests that take long: only the long run includes them (`LONG=1`). */
export const LONG = '@long';
/** Tag of tests that check a sample in the short run: the long run checks everything, and repeats no other tests. */
export const SAMPLED = '@sampled';
/** The attachment of a failing test; `failures.ts` prints its end. */
export const LOG = 'server-log';

type Server = { url: string; written: string[] };
/**
 * @property at address of a running server; empty: one is started
 * @property home folder of the built product to start
 * @property fresh without demo data, as for a new company, with only the account of `FIRST`
 */
export type ServerOptions = { at: string; home: string; fresh: boolean };
export const FIRST = { username: 'pertama', password: 'kata sandi pertama' };

/** `npm run user:create` in the server's folder, before it runs. */
const createFirst = (home: string, data: string): void => {
  const args = ['dist/infra/ops/cli/user-create.js', '--username', FIRST.username, '--fullname', 'Sari Pertama'];
  const env = { ...process.env, DATA_DIR: data, DEMO: '0' };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: home, env, input: `${FIRST.password}\n` });
  if (status !== 0) throw new Error(`user:create ended with ${status}: ${stderr}`);
};

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts the built server and waits until all of its data is there, including the regions. @param more further settings
 */
export const start = async (
  home: string,
  data: string,
  fresh: boolean,
  more: Record<string, string> = {},
): Promise<{ server: Server; child: ChildProcess }> => {
  if (fresh) createFirst(home, data);
  const written: string[] = [];
  // The child ends with this worker, however the worker ends.
  const child = spawn(
    process.execPath,
    ['--import', resolve('infra/proof/testing/orphan.mjs'), 'dist/services/main.js'],
    {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DEMO: fresh ? '0' : '1', LOCALE: 'id', LOG_LEVEL: 'info' },
        ...more,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (t) => written.push(t));
  const waitForLine = async (line: RegExp): Promise<string> => {
    for (;;) {
      const match = line.exec(written.join(''));
      if (match) return match[1] ?? '';
      if (ended(child)) throw new Error(`The server ended:\n${written.join('')}`);
      await after(50);
    }
  };
  const url = await waitForLine(/^Lintas: (\S+)$/m).then((text) => text.replace('localhost', '127.0.0.1'));
  await waitForLine(/^Official regions: \d+/m);
  while ((await fetch(`${url}/health/ready`)).status !== 200) await after(50);
  return { server: { url, written }, child };
};

/** Pages use the clock of this worker and its server, whichever way they are opened. */
const shiftPages = (browser: Browser, ms: number): void => {
  const content = `globalThis.Date = (${shifted})(globalThis.Date, () => ${ms});`;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript({ content });
    return context;
  };
};

export const test = base.extend<{ serverLog: undefined; closing: undefined }, ServerOptions & { server: Server }>({
  browser: [
    async ({ browser }, use) => {
      const ms = Number(process.env.CLOCK_SHIFT ?? 0);
      if (ms !== 0) shiftPages(browser, ms);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  at: [process.env.E2E_URL ?? '', { option: true, scope: 'worker' }],
  home: ['.', { option: true, scope: 'worker' }],
  fresh: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ at, home, fresh }, use) => {
      if (at !== '') return use({ url: at, written: [] });
      const data = mkdtempSync(join(tmpdir(), 'lintas-e2e-'));
      let child: ChildProcess | undefined;
      try {
        const started = await start(home, data, fresh);
        child = started.child;
        await use(started.server);
      } finally {
        if (child && !ended(child)) {
          const gone = once(child, 'exit');
          child.kill('SIGTERM');
          await gone;
        }
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  serverLog: [
    async ({ server: { written } }, use, info) => {
      const before = written.length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const body = written.slice(before).join('');
      if (body !== '') await info.attach(LOG, { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  // A context that a test left open would go on reading and being traced through all later tests.
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
