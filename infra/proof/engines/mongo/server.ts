/** A server for the suites: a separate process that speaks MongoDB's protocol, or the one of MONGO_TEST_URL. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { freePort } from '../../testing/free-port.js';

const VERSION = '0.5.3-beta.196';
const CACHE = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const BINARY = join(CACHE, 'lintas', 'engines', `secantus-${VERSION}`, 'bin', 'secantusd-rs');
// The build compiles it to .js.
const GUARD = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './guard.mjs' : './guard.js', import.meta.url));

/** URL of an external server, which tests can't kill. */
export const externalUrl = process.env.MONGO_TEST_URL;

export type TestMongo = {
  /** Includes a separate database. */
  url: string;
  /** Signals the server process; resolves when it has exited or stopped, or at once for SIGCONT. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same data and port. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
};

/** Waits until no thread of a process runs: a signal doesn't reach every core at once. */
const stopped = async (pid: number): Promise<void> => {
  const isStill = () =>
    readdirSync(`/proc/${pid}/task`).every((id) => / T /.test(readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8')));
  while (existsSync(`/proc/${pid}/task`) && !isStill()) await new Promise((done) => setTimeout(done, 1));
};

/**
 * Starts a server on a free port of the loopback and waits until it answers. With MONGO_TEST_URL it uses that one, and
 * only drops its own database at the end.
 * @param options `folder`: data folder, which stays at the end; absent: a temporary one
 * @throws when the server's program is not installed
 */
export const startMongo = async (options: { folder?: string; port?: number } = {}): Promise<TestMongo> => {
  const database = `lintas_test_${Date.now().toString(36)}${process.pid.toString(36)}`;
  if (externalUrl) return theirs(externalUrl, database);
  if (!existsSync(BINARY))
    throw new Error('No MongoDB test server: run `node infra/proof/engines/install-mongo.mjs` first');
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'lintas-mongo-'));
  const port = options.port ?? (await freePort());
  const url = `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;
  let running = await start(folder, port);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    process.kill(running.pid, signal);
    if (signal === 'SIGSTOP') await stopped(running.pid);
    else if (signal !== 'SIGCONT') await running.ended;
  };
  return {
    url,
    kill,
    restart: async () => {
      running = await start(folder, port);
    },
    stop: async () => {
      running.guard.stdin?.end();
      await running.ended;
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Running = { guard: ChildProcess; pid: number; ended: Promise<void> };
const start = async (folder: string, port: number): Promise<Running> => {
  const flags = ['--host', '127.0.0.1', '--port', `${port}`, '--storage-path', folder, '--cache-size', '512M'];
  const args = [GUARD, BINARY, ...flags, '--log-level', 'ERROR', '--log-file-max', '32MB', '--sync-on-commit'];
  const guard = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const hear = (text: Buffer) => {
    output = (output + text.toString()).slice(-2000);
  };
  guard.stdout?.on('data', hear);
  guard.stderr?.on('data', hear);
  guard.stdin?.on('error', () => {});
  let over = false;
  const ended = new Promise<void>((done) => {
    guard.once('exit', () => {
      over = true;
      done();
    });
  });
  const pid = await Promise.race([
    new Promise<number>((done) => guard.once('message', (message) => done((message as { pid: number }).pid))),
    ended.then(() => Promise.reject(new Error(`The test server did not start: ${output}`))),
  ]);
  for (let tries = 0; !(await listens(port)); tries++) {
    if (over || tries > 600) {
      guard.stdin?.end();
      throw new Error(`The test server did not start: ${output}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { guard, pid, ended };
};

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (so: boolean) => {
      socket.destroy();
      done(so);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });

const theirs = (base: string, database: string): TestMongo => {
  const url = base.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
  const refuse = () => Promise.reject(new Error('The server of MONGO_TEST_URL is not ours to kill'));
  return {
    url,
    kill: refuse,
    restart: refuse,
    stop: async () => {
      const connection = await mongoose.createConnection(url).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
};
