/**
 * P5: all read models rebuilt from the log, in events per second, against a bare scan of the same log with JSON.parse
 * of each event; and that memory stays flat: the peak of the second half of the rebuild against that of the first.
 * `BENCH_P5_SP` sets the number of SP in the log.
 */
import { DatabaseSync } from 'node:sqlite';
import { Runner } from '../../../projections/runner/runner.js';
import { views } from '../../../projections/views/index.js';
import { filesOf, openEmbedded } from '../../engines/embedded/index.js';
import { median, startLintas, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

const SP = Number(process.env.BENCH_P5_SP ?? 10_000);
const ROUNDS = 3;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Events per second of reading and parsing the log, nothing else. */
const scan = (file: string): { events: number; rate: number } => {
  const db = new DatabaseSync(file, { readOnly: true });
  const began = performance.now();
  let events = 0;
  for (const row of db.prepare('SELECT data, meta FROM events ORDER BY position').iterate()) {
    JSON.parse(row.data as string);
    JSON.parse(row.meta as string);
    events++;
  }
  const rate = (events * 1000) / (performance.now() - began);
  db.close();
  return { events, rate };
};

/** Milliseconds of a rebuild of all views, and the peak memory (MB) of its first and second half. */
const rebuild = async (folder: string): Promise<{ ms: number; first: number; second: number }> => {
  const engines = await openEmbedded(folder);
  const runner = new Runner(engines, views, { log: silent });
  await runner.start();
  const samples: number[] = [];
  const watch = setInterval(() => samples.push(process.memoryUsage.rss() / 1_048_576), 50);
  const began = performance.now();
  await runner.rebuild(views);
  const ms = performance.now() - began;
  clearInterval(watch);
  await runner.stop();
  await engines.close();
  const half = Math.floor(samples.length / 2);
  return { ms, first: Math.max(...samples.slice(0, half)), second: Math.max(...samples.slice(half)) };
};

export const p5 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, SP)).stop();
    const runs: { ours: number; bare: number; first: number; second: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { events, rate } = scan(filesOf(folder.path).log);
      const { ms, first, second } = await rebuild(folder.path);
      runs.push({ ours: (events * 1000) / ms, bare: rate, first, second });
    }
    const ratio = median(runs.map((r) => r.ours / r.bare));
    const [ours, bare] = [median(runs.map((r) => r.ours)), median(runs.map((r) => r.bare))];
    const last = runs[runs.length - 1] as (typeof runs)[number];
    const flat = last.second / last.first;
    return [
      { id: 'P5', ratio, goal: '>= 0.1', met: ratio >= 0.1, ours, bare, unit: 'events/s' },
      {
        id: 'P5 memory',
        ratio: flat,
        goal: '<= 1.25',
        met: flat <= 1.25,
        ours: last.second,
        bare: last.first,
        unit: 'MB',
      },
    ];
  } finally {
    folder.remove();
  }
};
