/** A process as a company starts it: serving requests before the regions are loaded, and killed during the load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../engines/embedded/index.js';
import { nodeArgs } from '../../ports/worker.js';
import { until } from '../../proof/contracts/harness.js';

const folder = mkdtempSync(join(tmpdir(), 'lintas-wilayah-'));
const children: ChildProcess[] = [];
const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(ended));
  rmSync(folder, { recursive: true, force: true });
});

const start = () => {
  const child = spawn(process.execPath, nodeArgs('../../../services/main.js', import.meta.url), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      WILAYAH: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  /** Resolves with all output once it contains `part`. */
  const waitForOutput = (part: string) =>
    new Promise<string>((done, failed) => {
      const look = () => text.includes(part) && done(text);
      child.stdout.on('data', look);
      child.once('exit', () => failed(new Error(`It ended: ${text}`)));
      look();
    });
  return { child, out: () => text, said: waitForOutput };
};
const logBytes = () => statSync(join(folder, 'events.db-wal'), { throwIfNoEntry: false })?.size ?? 0;

it('is at work before the regions are there; killed in the middle, the next start goes on; then none is loaded', async () => {
  const first = start();
  await first.said('Lintas: http');
  await until(() => logBytes() > 2_000_000, 'some of the regions');
  expect(first.out()).not.toContain('Official regions');
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = start();
  const output = await second.said('Official regions');
  expect(output).toMatch(/Lintas: http.*Official regions: \d+ registered in /s);
  expect(output).not.toContain('7837');
  second.child.kill('SIGTERM');
  await ended(second.child);
  expect(second.child.exitCode).toBe(0);

  const { events, close } = await openEmbedded(folder);
  const regions = /^(provinsi|kota|kecamatan)-/;
  const registered = (await events.readAll('', 100_000))
    .filter((e) => e.type === 'Registered' && regions.test(e.stream))
    .map((e) => e.stream);
  const head = await events.head();
  await close();
  expect([registered.length, new Set(registered).size]).toEqual([7837, 7837]);

  const third = start();
  await third.said('Lintas: http');
  third.child.kill('SIGTERM');
  await ended(third.child);
  const after = await openEmbedded(folder);
  expect(await after.events.head()).toBe(head);
  await after.close();
});
