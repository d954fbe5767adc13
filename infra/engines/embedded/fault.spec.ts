import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { verifyFolder } from '../../ops/audit/embedded.js';
import { Unavailable } from '../../ports/ports.js';
import { nodeArgs } from '../../ports/worker.js';
import { events } from '../../proof/contracts/event-store.contract.js';
import { until } from '../../proof/contracts/harness.js';
import { EmbeddedEventStore, filesOf, openEmbedded } from './index.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-fault-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);
type Report = { after: string[]; revision: number; readable: number[]; head: string };

describe('a broken disk', () => {
  const child = (kind: string, limit?: number): Report => {
    const node = [process.execPath, ...nodeArgs('./fault.child.js', import.meta.url), dir, kind];
    // A shell sets the limit; without SIGXFSZ a write beyond it fails as on a full disk.
    const shell = ['sh', '-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`, 'sh', ...node];
    const [command = '', ...args] = limit ? shell : node;
    return JSON.parse(execFileSync(command, args, { encoding: 'utf8' })) as Report;
  };
  /** Acknowledged events are present and intact, and the log is writable again. */
  const sound = async (acknowledged: number) => {
    const verdict = await verifyFolder(dir);
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.ok && verdict.events).toBeGreaterThanOrEqual(acknowledged);
    const { events: log, close } = await openEmbedded(dir);
    const there = await log.readStream('sp-1');
    expect(there.map((event) => event.revision)).toEqual(upTo(there.length));
    expect((await log.append('sp-1', there.length - 1, events(1))).revision).toBe(there.length);
    await close();
  };
  const onLinux = existsSync('/dev/full') && existsSync('/proc/self/fd') ? it : it.skip;

  onLinux('that is full refuses writes, lets read, and takes writes again when there is room', async () => {
    const report = child('full');
    expect(report).toMatchObject({ after: ['Unavailable', 'stored', 'stored', 'stored'], revision: 22 });
    expect(report.readable).toEqual(upTo(23));
    await sound(23);
  });

  onLinux('that fails to sync is never answered as success', async () => {
    const report = child('sync');
    expect(report).toMatchObject({ after: ['Unavailable', 'stored', 'stored', 'stored'], revision: 22 });
    expect(report.readable).toEqual(upTo(23));
    await sound(23);
  });

  onLinux('that stays full refuses every write and lets read all the while', async () => {
    const report = child('limit', 1024);
    expect(report.revision).toBeGreaterThan(50);
    expect(report.after).toEqual(['Unavailable', 'Unavailable', 'Unavailable', 'Unavailable']);
    expect(report.readable).toEqual(upTo(report.revision + 1));
    await sound(report.revision + 1);
  });

  it('has one process that writes', async () => {
    const lintas = await openEmbedded(dir);
    const message = expect.stringContaining(`in use by another process (pid ${process.pid})`);
    expect(child('second')).toEqual({ refused: 'FolderInUse', message });
    await lintas.close();
    expect(child('full').revision).toBe(22);
  });
});

describe('a writer that is away', () => {
  const open = (options = {}) => EmbeddedEventStore.open(filesOf(dir).log, options);
  const workerOf = (store: EmbeddedEventStore) => (store as unknown as { worker: Worker }).worker;

  it('refuses what waits, lets read, and comes back', async () => {
    const store = await open();
    const first = events(2);
    await store.append('sp-1', -1, first);
    const batches = upTo(200).map(() => events(1));
    const outcomes = batches.map((batch, i) => store.append(`sp-x${i}`, -1, batch).catch((error: unknown) => error));
    await workerOf(store).terminate();
    expect((await store.readStream('sp-1')).length).toBe(2);
    for (const [i, outcome] of (await Promise.all(outcomes)).entries()) {
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Unavailable);
      else expect(await store.readStream(`sp-x${i}`)).toHaveLength(1);
    }
    // The same events again: stored once, whether or not they were stored before.
    const again = await Promise.all(batches.map((batch, i) => store.append(`sp-x${i}`, -1, batch)));
    expect(again.map(({ revision }) => revision)).toEqual(upTo(200).map(() => 0));
    for (const i of upTo(200)) expect(await store.readStream(`sp-x${i}`)).toHaveLength(1);
    expect(await store.append('sp-1', -1, first)).toMatchObject({ revision: 1, position: '2' });
    await store.close();
    expect((await stored()).events).toBe(202);
  });

  it('does not come back to a folder that is gone', async () => {
    const store = await open();
    await store.append('sp-1', -1, events(1));
    await workerOf(store).terminate();
    rmSync(dir, { recursive: true });
    await expect(store.append('sp-1', 0, events(1))).rejects.toThrow(Unavailable);
    await store.close();
  });

  it('is not waited for longer than the deadline', async () => {
    const store = await open({ deadline: 100 });
    const other = new DatabaseSync(filesOf(dir).log);
    other.exec('BEGIN IMMEDIATE');
    const batch = events(1);
    await expect(store.append('sp-1', -1, batch)).rejects.toThrow(Unavailable);
    other.exec('ROLLBACK');
    other.close();
    await until(async () => (await store.readStream('sp-1')).length === 1, 'the late append to be stored after all');
    expect((await store.append('sp-1', -1, batch)).revision).toBe(0);
    expect((await store.append('sp-1', 0, events(1))).revision).toBe(1);
    await store.close();
  });

  it('has no more waiting than the queue holds', async () => {
    const store = await open({ queue: 10 });
    const outcomes = await Promise.allSettled(upTo(30).map((i) => store.append(`sp-${i}`, -1, events(1))));
    expect(outcomes.map((o) => o.status)).toEqual(upTo(30).map((i) => (i < 10 ? 'fulfilled' : 'rejected')));
    expect((await store.append('sp-0', 0, events(1))).revision).toBe(1);
    await store.close();
  });

  it('tells why it can not begin', async () => {
    const other = new DatabaseSync(filesOf(dir).log);
    other.exec('CREATE TABLE events (other)');
    other.close();
    const error = await open().catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Unavailable);
    expect(String((error as Error).cause)).toContain('column');
  });

  /** The file holds events without gaps. */
  const stored = async () => {
    const db = new DatabaseSync(filesOf(dir).log, { readOnly: true });
    const { events: n } = db.prepare('SELECT count(*) AS events FROM events').get() as { events: number };
    const { last } = db.prepare('SELECT max(position) AS last FROM events').get() as { last: number };
    db.close();
    expect(last).toBe(n);
    return { events: n };
  };
});
