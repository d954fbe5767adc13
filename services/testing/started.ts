/** Starts the product's process and its command lines on a folder of the test, and ends them with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArgs } from '../../infra/ports/worker.js';

/** Data folder of the test's processes. */
export let folder: string;
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
      const match = /Lintas: (http\S+)/.exec(out)?.[1];
      if (match) return match;
      if (child.exitCode !== null) break;
      await new Promise((go) => setTimeout(go, 20));
    }
    throw new Error(`it did not start: ${out}`);
  };
  return { child, ended, url, out: () => out };
};
export const main = (env?: Record<string, string>) => begin('../main.js', env);
export const cli = (name: string, args: string[], input?: string, env?: Record<string, string>) =>
  begin(`../../infra/ops/cli/${name}.js`, env, args, input).ended;
export const userCreate = (...more: string[]) =>
  cli('user-create', ['--username', 'budi', '--fullname', 'Budi Santoso', ...more], 'rahasia sekali\n');
export const post = async (url: string, path: string, body: object, headers: Record<string, string> = {}) => {
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
export const signIn = (url: string) => post(url, '/api/auth/login', { username: 'budi', password: 'rahasia sekali' });
/** The response status of a sign-in. */
export const sign = (url: string, username: string, password: string): Promise<number> =>
  post(url, '/api/auth/login', { username, password }).then(({ status }) => status);
/**
 * The first capture group of a match in a process's output, once it appears (a password follows right after the
 * address); '' if it doesn't.
 */
export const outputMatch = async ({ out }: { out: () => string }, pattern: RegExp): Promise<string> => {
  for (let n = 0; n < 200 && !pattern.test(out()); n++) await new Promise((go) => setTimeout(go, 20));
  return pattern.exec(out())?.[1] ?? '';
};
