import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyFolder } from '../../ops/audit/embedded.js';
import type { Recorded } from '../../ports/ports.js';
import { nodeArgs } from '../../ports/worker.js';
import { random, until } from '../../proof/contracts/harness.js';
import { rounds, seed } from '../../proof/testing/chance.js';
import { filesOf, openEventLogReader } from './index.js';

const KILLS = rounds(8, 200);
/** Folders tested in parallel. */
const LANES = 2;

type Ack = { stream: string; batch: string; count: number; revision: number; position: string };
type Data = { batch: string; at: number; count: number };

/** Lets a child append to the folder, kills it at a random moment, and returns the acknowledgements. */
const killed = async (folder: string, run: string, next: (below: number) => number): Promise<Ack[]> => {
  const file = join(folder, `${run}.acks`); // a file: writing to it never blocks on this process
  const out = openSync(file, 'w');
  const args = [...nodeArgs('./kill.child.js', import.meta.url), folder, run];
  const child = spawn(process.execPath, args, { stdio: ['pipe', out, 'inherit'] });
  closeSync(out);
  const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)));
  await until(() => statSync(file).size > 0 || child.exitCode !== null, 'the first acknowledgement');
  await new Promise((done) => setTimeout(done, next(4) ? next(30) : 0));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const output = readFileSync(file, 'utf8');
  rmSync(file);
  const lines = output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  return lines.map((line) => {
    const [stream = '', batch = '', count, revision, position = ''] = line.split(' ');
    return { stream, batch, count: Number(count), revision: Number(revision), position };
  });
};

/** Events after a position, from a reader that opens the log as the killed process left it. */
const rest = async (folder: string, after: string): Promise<Recorded[]> => {
  const reader = openEventLogReader(filesOf(folder).log);
  const all: Recorded[] = [];
  for (let page: Recorded[] = []; page.length === 0 || page.length === 1000; all.push(...page)) {
    page = await reader.readAll(all.at(-1)?.position ?? after, 1000);
    if (page.length === 0) break;
  }
  await reader.close();
  return all;
};

const lane = async (folder: string, rounds: number, next: (below: number) => number) => {
  let after = '';
  let acknowledged = 0;
  let stored = 0;
  for (let round = 0; round < rounds; round++) {
    const acks = await killed(folder, `r${round}`, next);
    const events = await rest(folder, after);
    const there = new Map(events.map((event) => [event.position, event]));
    expect(acks.length).toBeGreaterThan(0);
    for (const { stream, batch, count, revision, position } of acks) {
      const last = there.get(position);
      expect(last).toMatchObject({ stream, revision, data: { batch, at: count - 1 } });
    }
    // Stored batches are complete and in sequence.
    for (let at = 0; at < events.length; ) {
      const { batch, count } = (events[at] as Recorded).data as Data;
      const whole = events
        .slice(at, at + count)
        .map((event) => [event.stream, (event.data as Data).batch, (event.data as Data).at]);
      expect(whole).toEqual(Array.from({ length: count }, (_, i) => [events[at]?.stream, batch, i]));
      at += count;
    }
    after = events.at(-1)?.position ?? after;
    acknowledged += acks.reduce((sum, ack) => sum + ack.count, 0);
    stored += events.length;
  }
  return { acknowledged, stored };
};

it(`loses no acknowledged event and keeps no half batch over ${KILLS} kills (seed ${seed})`, async () => {
  const folders = Array.from({ length: LANES }, () => mkdtempSync(join(tmpdir(), 'lintas-kill-')));
  try {
    const results = await Promise.all(folders.map((folder, i) => lane(folder, KILLS / LANES, random(seed + i))));
    for (const [i, folder] of folders.entries()) {
      expect(await verifyFolder(folder)).toMatchObject({ ok: true, events: results[i]?.stored });
    }
    const sum = (of: 'acknowledged' | 'stored') => results.reduce((all, result) => all + result[of], 0);
    process.stdout.write(
      `${KILLS} kills (seed ${seed}): ${sum('acknowledged')} events acknowledged, ${sum('stored')} there\n`,
    );
    expect(sum('stored')).toBeGreaterThanOrEqual(sum('acknowledged'));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  // Each kill starts a process; on a busy machine that alone takes seconds.
}, 900_000);
