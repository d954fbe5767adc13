/** Starts the double for tests, as a separate process that can be killed, stopped and restarted on its data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArgs } from '../../../ports/worker.js';
import type { Counts, Faults } from './faults.js';
import { NONE } from './faults.js';
import type { DoubleSettings } from './server.js';

/** Controls a running double. */
export class Control {
  constructor(private readonly port: () => number) {}
  /** Sets the given faults and leaves the others. */
  set(faults: Partial<Faults>): Promise<Counts> {
    return this.post('faults', faults);
  }
  /** Clears all faults. */
  clear(): Promise<Counts> {
    return this.post('faults', NONE);
  }
  /** Ends every running subscription with an error. */
  drop(): Promise<Counts> {
    return this.post('drop', {});
  }
  counts(): Promise<Counts> {
    return this.post('counts', {});
  }
  private async post(path: string, body: object): Promise<Counts> {
    const url = `http://127.0.0.1:${this.port()}/${path}`;
    return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Counts>;
  }
}

export class Double {
  readonly control = new Control(() => this.controlPort);
  port = 0;
  private controlPort = 0;
  private child: ChildProcess | undefined;

  constructor(readonly settings: DoubleSettings) {}

  /** Includes the credentials, and `tls=false` where there is no certificate; unchanged after a restart. */
  get url(): string {
    const { credentials, cert } = this.settings;
    const user = credentials && cert ? `${credentials.username}:${encodeURIComponent(credentials.password)}@` : '';
    return `esdb://${user}127.0.0.1:${this.port}${cert ? '' : '?tls=false'}`;
  }
  get folder(): string {
    return this.settings.folder;
  }

  /** Restarts it on the same port and folder. */
  async restart(): Promise<void> {
    const settings = { ...this.settings, port: this.port };
    const child = spawn(process.execPath, [...nodeArgs('./main.js', import.meta.url), JSON.stringify(settings)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.child = child;
    let line = '';
    for await (const chunk of child.stdout) {
      line += chunk;
      if (line.includes('\n')) break;
    }
    if (!line.includes('\n')) throw new Error('The double of the event store did not start');
    const ports = JSON.parse(line) as { port: number; controlPort: number };
    this.port = ports.port;
    this.controlPort = ports.controlPort;
  }

  /** Sends a signal: SIGKILL (waits for the exit), SIGSTOP, SIGCONT. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined;
    child.kill(signal);
    await ended;
  }

  /** Stops it and deletes its data. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Starts a double on a temporary folder, or on the given one. */
export const startDouble = async (settings: Partial<DoubleSettings> = {}): Promise<Double> => {
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'lintas-esdb-'));
  const double = new Double({ ...settings, folder });
  await double.restart();
  return double;
};

/** The event store for suites: that of EVENT_STORE_TEST_URL, else a double. */
export const eventStoreUnderTest = async (): Promise<{ url: string; double?: Double; stop: () => Promise<void> }> => {
  const url = process.env.EVENT_STORE_TEST_URL;
  if (url) return { url, stop: async () => {} };
  const double = await startDouble();
  return { url: double.url, double, stop: () => double.stop() };
};
