/**
 * Every worker has a server and a data folder of its own, with demo data; a failing test keeps what that server wrote during it.
 * `E2E_URL` (or `use.at`) names a server that is there already: all workers use it, and none is started.
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

/** Tag of what is thorough rather than wide, and takes long: only the long run has it (`LONG=1`). */
export const LONG = '@long';
/** Tag of what looks at some of many in the short run: the long run looks at all of it, and repeats nothing else. */
export const SAMPLED = '@sampled';
/** The attachment of a failing test that `failures.ts` shows the end of. */
export const LOG = 'server-log';

type Server = { url: string; written: string[] };
/**
 * @property at address of a server that is there already; empty: one is started
 * @property home folder of the built product that is started
 * @property fresh it begins as a company does: without demo data, with the one account of `FIRST`
 */
export type Place = { at: string; home: string; fresh: boolean };
export const FIRST = { username: 'pertama', password: 'kata sandi pertama' };

/** `npm run user:create` in the server's folder, before it runs. */
const createFirst = (home: string, data: string): void => {
  const args = ['dist/infra/ops/cli/user-create.js', '--username', FIRST.username, '--fullname', 'Sari Pertama'];
  const env = { ...process.env, DATA_DIR: data, DEMO: '0' };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: home, env, input: `${FIRST.password}\n` });
  if (status !== 0) throw new Error(`user:create ended with ${status}: ${stderr}`);
};

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts the built server and waits until it has all of its data, the regions included. @param more further settings */
export const start = async (
  home: string,
  data: string,
  fresh: boolean,
  more: Record<string, string> = {},
): Promise<{ server: Server; child: ChildProcess }> => {
  if (fresh) createFirst(home, data);
  const written: string[] = [];
  // It ends with this worker, however that ends.
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
  const told = async (line: RegExp): Promise<string> => {
    for (;;) {
      const found = line.exec(written.join(''));
      if (found) return found[1] ?? '';
      if (ended(child)) throw new Error(`The server ended:\n${written.join('')}`);
      await after(50);
    }
  };
  const url = await told(/^Lintas: (\S+)$/m).then((text) => text.replace('localhost', '127.0.0.1'));
  await told(/^Official regions: \d+/m);
  while ((await fetch(`${url}/health/ready`)).status !== 200) await after(50);
  return { server: { url, written }, child };
};

/** Pages have the time of this worker and its server, whichever way they are opened. */
const shiftPages = (browser: Browser, ms: number): void => {
  const content = `globalThis.Date = (${shifted})(globalThis.Date, () => ${ms});`;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript({ content });
    return context;
  };
};

export const test = base.extend<{ serverLog: undefined; closing: undefined }, Place & { server: Server }>({
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
  // A browser of a person's own, left open, would go on reading and being traced through all later tests.
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
