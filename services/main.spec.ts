/** The process as it is started: refusals, one writer a folder, the command line beside it, a clean end under load. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '../infra/engines/embedded/index.js';
import { nodeArgs } from '../infra/ports/worker.js';
import { until } from '../infra/proof/contracts/harness.js';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; out: string };
const begin = (module: string, env: Record<string, string> = {}, args: string[] = [], input?: string) => {
  const child = spawn(process.execPath, [...nodeArgs(module, import.meta.url), ...args], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      WILAYAH: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out += chunk;
  });
  child.stdin.end(input ?? '');
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, out })));
  const url = async (): Promise<string> => {
    for (let i = 0; i < 1500; i++) {
      const found = /Lintas: (http\S+)/.exec(out)?.[1];
      if (found) return found;
      if (child.exitCode !== null) break;
      await new Promise((go) => setTimeout(go, 20));
    }
    throw new Error(`it did not start: ${out}`);
  };
  return { child, ended, url, out: () => out };
};
const main = (env?: Record<string, string>) => begin('./main.js', env);
const cli = (name: string, args: string[], input?: string) =>
  begin(`../infra/ops/cli/${name}.js`, {}, args, input).ended;
const userCreate = (...more: string[]) =>
  cli('user-create', ['--username', 'budi', '--fullname', 'Budi Santoso', ...more], 'rahasia sekali\n');
const post = async (url: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    data: ((await response.json()) as { data: never }).data as { token: string; revision: number },
  };
};
const signIn = (url: string) => post(url, '/api/auth/login', { username: 'budi', password: 'rahasia sekali' });

it('says which setting it can not use, and that a port is taken', async () => {
  const bad = await main({ READ_STORE_URL: 'mongodb://localhost' }).ended;
  expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('EVENT_STORE_URL, FEED_URL: set all of')]);
  const first = main();
  const port = new URL(await first.url()).port;
  const other = mkdtempSync(join(tmpdir(), 'lintas-main-'));
  const second = await main({ PORT: port, DATA_DIR: other }).ended;
  rmSync(other, { recursive: true, force: true });
  expect([second.code, second.out]).toEqual([1, expect.stringMatching(/Port \d+ is taken/)]);
}, 60_000);

it('makes no account with a known password where others reach it, and does not go there with one', async () => {
  const sign = (url: string, username: string, password: string) =>
    post(url, '/api/auth/login', { username, password }).then(({ status }) => status);
  // The address is said first, the password right after it.
  const told = async ({ out }: { out: () => string }, pattern: RegExp) => {
    for (let n = 0; n < 200 && !pattern.test(out()); n++) await pause(20);
    return pattern.exec(out())?.[1] ?? '';
  };
  const first = main({ HOST: '0.0.0.0', DEMO: '' });
  const url = await first.url();
  const password = await told(first, /first account: webmaster, password (\S{24}) /);
  expect([await sign(url, 'webmaster', password), await sign(url, 'webmaster', 'lintas')]).toEqual([200, 401]);
  first.child.kill('SIGTERM');
  await first.ended;
  const engines = await openEmbedded(folder);
  const made = await engines.events.readAll('', 100);
  expect(made.filter(({ type }) => type === 'UserCreated')).toHaveLength(1);
  expect(JSON.stringify(await engines.state.list(''))).not.toContain(password);
  await engines.close();
  const second = main({ HOST: '0.0.0.0', DEMO: '' });
  await second.url();
  expect(second.out()).not.toMatch(/password/);
  second.child.kill('SIGTERM');
  await second.ended;

  const demo = { DEMO: '1', DEMO_SP: '1', DATA_DIR: join(folder, 'demo') };
  const open = main({ ...demo, HOST: '0.0.0.0' });
  const at = await open.url();
  const own = await told(open, /Demo accounts, password (\S{24}) \(it is shown this once\)/);
  expect([await sign(at, 'sales', own), await sign(at, 'sales', 'lintas')]).toEqual([200, 401]);
  open.child.kill('SIGTERM');
  await open.ended;

  const local = main({ ...demo, DATA_DIR: join(folder, 'local') });
  expect(await sign(await local.url(), 'sales', 'lintas')).toBe(200);
  local.child.kill('SIGTERM');
  await local.ended;
  const refused = await main({ ...demo, DATA_DIR: join(folder, 'local'), HOST: '0.0.0.0' }).ended;
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringMatching(/HOST=0\.0\.0\.0: the demo account \w+ still has/),
  ]);
}, 120_000);

it('has one writer a folder; the first user is made beside it, rebuilds are asked of it', async () => {
  expect(await userCreate()).toMatchObject({ code: 0, out: expect.stringContaining('can sign in now') });
  expect((await userCreate()).out).toMatch(/already in use/);
  const server = main();
  const url = await server.url();
  expect((await signIn(url)).status).toBe(200);
  expect(await main().ended).toMatchObject({ code: 1, out: expect.stringContaining('in use by another process') });
  expect((await userCreate('--jobdesk', 'umum')).out).toMatch(/in use by another process.*\n.*webmaster/s);
  const rebuilt = await cli('rebuild', ['user']);
  expect(rebuilt).toMatchObject({ code: 0, out: expect.stringMatching(/is asked to rebuild user.*Done in \d+ ms/s) });
  const { data } = await signIn(url);
  const list = await fetch(`${url}/api/user`, { headers: { authorization: data.token } });
  expect(((await list.json()) as { data: { rows: object[] } }).data.rows).toMatchObject([{ username: 'budi' }]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(await cli('rebuild', [])).toMatchObject({ code: 0, out: expect.stringMatching(/Built user, .*\bbranch, /) });
  expect((await cli('rebuild', ['nothing'])).out).toMatch(/There is no view nothing. Views: user, /);
}, 120_000);

it('ends cleanly under load: what was answered is stored, and it comes back', async () => {
  await userCreate();
  const server = main();
  const url = await server.url();
  const { token } = (await signIn(url)).data;
  const answered: string[] = [];
  let stopped = false;
  const client = async (n: number) => {
    for (let i = 0; !stopped; i++) {
      const id = `c${n}x${i}`;
      const body = {
        code: String.fromCharCode(65 + n, 65 + Math.floor(i / 26), 65 + (i % 26)),
        name: 'Cabang',
        kota: 'Kota',
      };
      const answer = await post(url, `/api/branch/${id}/register`, body, {
        authorization: token,
        'idempotency-key': randomUUID(),
      }).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 200) answered.push(id);
      else if (answer.status === 503) return;
    }
  };
  const clients = Promise.all(Array.from({ length: 10 }, (_, n) => client(n)));
  while (answered.length < 100) await new Promise((go) => setTimeout(go, 5));
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, out: expect.stringContaining('Lintas') });
  stopped = true;
  await clients;
  const engines = await openEmbedded(folder);
  const stored = new Set((await engines.events.readAll('', 100_000)).map((e) => e.stream));
  expect(answered.filter((id) => !stored.has(`branch-${id}`))).toEqual([]);
  await engines.close();
  const again = main();
  const at = `${await again.url()}/api/branch?size=1&totals=1`;
  // Lists follow the log, also after a start.
  await until(async () => {
    const list = await fetch(at, { headers: { authorization: token } });
    return ((await list.json()) as { data: { total: number } }).data.total >= answered.length;
  }, 'all that was answered in the list');
}, 60_000);
