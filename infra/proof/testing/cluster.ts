/**
 * The distributed mode for tests: real engines (those of the `*_TEST_*` variables, else started here) and separate
 * processes of the product, behind a router that works like the proxy of the compose file.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { openEngines } from '../../../services/start/open.js';
import type { Engines } from '../../ports/opened.js';
import { nodeArgs } from '../../ports/worker.js';
import { type Role, readSettings, type Settings } from '../../runtime/settings.js';
import { type Double, startDouble } from '../engines/eventstoredb/start.js';
import { startBroker, type TestBroker } from '../engines/kafka/broker.js';
import { startMongo, type TestMongo } from '../engines/mongo/server.js';
import { type Door, openDoor } from './door.js';
import { freePort } from './free-port.js';

export type EnginesUnderTest = {
  double: Double | undefined;
  broker: TestBroker;
  mongo: TestMongo;
  env: Record<string, string>;
};
export type Part = {
  roles: readonly Role[];
  port: number;
  pid: number;
  /** Output on its standard streams. */
  out: () => string;
  /** Sends a signal and waits for the exit. @returns its exit code */
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Sends a signal without waiting. */
  signal: (signal: NodeJS.Signals) => void;
  ended: () => boolean;
};

// The build compiles it to .js.
const ORPHAN = new URL(import.meta.url.endsWith('.ts') ? './orphan.mjs' : './orphan.js', import.meta.url).href;
let topics = 0;

/** The engines, each a separate process. Topics are unique, so that a broker may be shared. */
export const startEngines = async (partitions = 4): Promise<EnginesUnderTest> => {
  const url = process.env.EVENT_STORE_TEST_URL;
  const starting = [url ? undefined : startDouble(), startBroker(), startMongo()] as const;
  const [double, broker, mongo] = await Promise.all(starting).catch(async (error: unknown) => {
    // Engines that started must not outlive a failed start.
    for (const one of await Promise.allSettled(starting)) if (one.status === 'fulfilled') await one.value?.stop();
    throw error;
  });
  const topic = `lintas-${Date.now().toString(36)}${process.pid.toString(36)}${topics++}`;
  return {
    double,
    broker,
    mongo,
    env: {
      EVENT_STORE_URL: url ?? (double as Double).url,
      FEED_URL: `kafka://${broker.brokers}/${topic}?partitions=${partitions}`,
      READ_STORE_URL: mongo.url,
      // All tests on an external server share it: the server's log notes the secret that protects second factors.
      SEAL_SECRET: (url ? createHash('sha256').update(url).digest() : randomBytes(32)).toString('hex'),
    },
  };
};

export class Cluster {
  readonly parts: Part[] = [];
  private door: Door | undefined;

  private constructor(
    readonly engines: EnginesUnderTest,
    private readonly env: Record<string, string>,
  ) {}

  /** @param parts roles of each process to start */
  static async start(parts: readonly (readonly Role[])[], env: Record<string, string> = {}): Promise<Cluster> {
    const cluster = new Cluster(await startEngines(), env);
    try {
      await Promise.all(parts.map((roles) => cluster.add(roles)));
      await Promise.all(cluster.parts.map((part) => cluster.ready(part)));
      cluster.door = await openDoor((role) =>
        cluster.parts.filter((p) => p.roles.includes(role) && !p.ended()).map((p) => p.port),
      );
    } catch (error) {
      await cluster.end();
      throw error;
    }
    return cluster;
  }

  /** The one URL of the product. */
  get url(): string {
    if (!this.door) throw new Error('not started');
    return this.door.url;
  }

  get settings(): Settings {
    return readSettings({ LOG_LEVEL: 'silent', ...this.env, ...this.engines.env });
  }

  /** The engines as the product opens them, for inspecting stored data. */
  open(): Promise<Engines> {
    return openEngines(this.settings, `test-${process.pid}`);
  }

  of(role: Role): Part[] {
    return this.parts.filter((part) => part.roles.includes(role) && !part.ended());
  }

  /** Starts one more process. @param env additional variables, e.g. a preload */
  async add(roles: readonly Role[], env: Record<string, string> = {}, port?: number): Promise<Part> {
    const partPort = port ?? (await freePort());
    const child = spawn(
      process.execPath,
      ['--import', ORPHAN, ...nodeArgs('../../../services/main.js', import.meta.url)],
      {
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          DEMO: '0',
          WILAYAH: '0',
          LOCALE: 'id',
          METRICS_TOKEN: 'token-of-the-tests',
          ...this.env,
          ...this.engines.env,
          PORT: String(partPort),
          ROLES: roles.join(','),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const part = partOf(child, roles, partPort);
    this.parts.push(part);
    return part;
  }

  /** Restarts a process that has exited, at its port. */
  again(part: Part, env: Record<string, string> = {}): Promise<Part> {
    return this.add(part.roles, env, part.port);
  }

  /** Waits until a process reports that it is ready. @throws with its output, when it exits or takes minutes */
  async ready(part: Part): Promise<void> {
    let last = '';
    for (let tries = 0; tries < 1200; tries++) {
      if (part.ended()) break;
      const answer = await fetch(`http://127.0.0.1:${part.port}/health/ready`).catch(() => undefined);
      last = answer ? await answer.text() : last;
      if (answer?.status === 200) return;
      await new Promise((go) => setTimeout(go, 100));
    }
    throw new Error(`${part.roles.join(',')} did not become ready: ${last}\n${part.out()}`);
  }

  async end(): Promise<void> {
    await this.door?.close();
    await Promise.all(this.parts.map((part) => part.kill('SIGKILL')));
    const { double, broker, mongo } = this.engines;
    await Promise.all([double?.stop(), broker.stop(), mongo.stop()]);
  }
}

const partOf = (child: ChildProcess, roles: readonly Role[], port: number): Part => {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const over = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    roles,
    port,
    pid: child.pid ?? 0,
    out: () => text,
    ended,
    signal: (signal) => void child.kill(signal),
    kill: async (signal = 'SIGKILL') => {
      if (!ended()) child.kill(signal);
      return over;
    },
  };
};
