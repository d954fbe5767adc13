/** A real Kafka broker for tests: one KRaft process on loopback that exits with the process that started it. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port.js';

export type TestBroker = {
  /** `host:port`, comma separated. */
  brokers: string;
  /** Sends a signal to the broker's process and waits for its exit; its data stays. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Restarts it at the same address on the same data, and waits until it is ready. */
  restart: () => Promise<void>;
  /** Stops it, and removes its data if the folder was created here. */
  stop: () => Promise<void>;
};
export type BrokerOptions = { folder?: string; port?: number };

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');
const jars = join(cache, 'kafka-4.3.1');
// The build compiles it to .js.
const guard = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './guard.mjs' : './guard.js', import.meta.url));

/** True: the broker is external (`KAFKA_TEST_BROKERS`), so tests can't kill it. */
export const isForeign = (): boolean => Boolean(process.env.KAFKA_TEST_BROKERS);

/**
 * Starts a broker, or returns the one of `KAFKA_TEST_BROKERS`, which is neither killed nor stopped.
 * @throws when Kafka is not installed (infra/proof/engines/install-kafka.mjs) or does not start
 */
export const startBroker = async ({ folder, port }: BrokerOptions = {}): Promise<TestBroker> => {
  const foreign = process.env.KAFKA_TEST_BROKERS;
  if (foreign) {
    const refuse = async () => {
      throw new Error('This broker is not ours to end');
    };
    return { brokers: foreign, kill: refuse, restart: refuse, stop: async () => {} };
  }
  if (!existsSync(jars)) throw new Error('Kafka is not installed: node infra/proof/engines/install-kafka.mjs');
  const home = folder ?? mkdtempSync(join(tmpdir(), 'lintas-kafka-'));
  mkdirSync(home, { recursive: true });
  const brokerPort = port ?? (await freePort());
  const config = join(home, 'server.properties');
  if (!existsSync(config)) {
    writeFileSync(config, properties(home, brokerPort, await freePort()));
    const id = `A${randomUUID().replaceAll('-', '').slice(0, 21)}`;
    const format = ['kafka.tools.StorageTool', 'format', '--standalone', '-t', id, '-c', config];
    execFileSync('java', [...java('64m'), ...format], { stdio: 'pipe' });
  }
  let running = await run(home, config);
  const end = async (signal: string) => {
    if (running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.stdin?.write(`${signal}\n`);
    await ended;
  };
  return {
    brokers: `127.0.0.1:${brokerPort}`,
    kill: end,
    restart: async () => {
      await end('SIGKILL');
      running = await run(home, config);
    },
    stop: async () => {
      await end('SIGKILL');
      if (folder === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
};

const java = (heap: string): string[] => [`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseSerialGC', '-cp', `${jars}/*`];

const run = async (home: string, config: string): Promise<ChildProcess> => {
  const log = join(home, 'broker.log');
  const out = openSync(log, 'w');
  const args = [guard, 'java', ...java('512m'), 'kafka.Kafka', config];
  const child = spawn(process.execPath, args, { stdio: ['pipe', out, out] });
  // Ignores writes to a broker that has just exited.
  child.stdin?.on('error', () => {});
  for (let tries = 0; tries < 600; tries++) {
    const text = readFileSync(log, 'utf8');
    if (text.includes('Kafka Server started')) return child;
    if (child.exitCode !== null) throw new Error(`The broker ended: ${text.slice(-2000)}`);
    await new Promise((go) => setTimeout(go, 100));
  }
  child.stdin?.end();
  throw new Error('The broker did not come up within a minute');
};

const properties = (home: string, port: number, controller: number): string => `
process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${join(home, 'data')}
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
min.insync.replicas=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`;
