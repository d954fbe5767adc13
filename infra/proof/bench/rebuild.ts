/**
 * Rebuild of all read models from the event store into MongoDB, in events per second, by the product's own runner.
 * Bare: the client's scan of the same log, JSON.parse of each event's text, and bulkWrite of the same finished
 * documents into collections with the same indexes, 2,000 at a time.
 */
import { randomUUID } from 'node:crypto';
import { Runner } from '../../../projections/runner/runner.js';
import { views } from '../../../projections/views/index.js';
import { openEngines } from '../../../services/start/open.js';
import { readSettings } from '../../runtime/settings.js';
import type { EnginesUnderTest } from '../testing/cluster.js';
import { type BareDocument, bareLog, bareMongo, putRows, storedRows } from './bare-clients.js';
import { demoLog, fillStore } from './demo-log.js';
import { median } from './process.js';
import { type BenchRow, rowOf, type Skipped } from './row.js';
import { onServers, standIns } from './servers.js';

const ROUNDS = 3;
const WRITE = 2_000;

const bare = async ({ env }: EnginesUnderTest, count: number): Promise<number> => {
  const connection = await bareMongo(env.READ_STORE_URL as string);
  const stored = await Promise.all(views.map((view) => storedRows(connection, view.name)));
  const run = randomUUID().slice(0, 8);
  const targets = views.map((view) => connection.collection<BareDocument>(`bare.${run}.${view.name}`));
  for (const [i, target] of targets.entries()) {
    const indexes = stored[i]?.indexes ?? [];
    if (indexes.length > 0) await target.createIndexes(indexes);
  }
  const began = performance.now();
  let events = 0;
  for await (const event of bareLog(env.EVENT_STORE_URL as string, '')) {
    JSON.parse(JSON.stringify(event));
    events++;
  }
  for (const [i, target] of targets.entries()) {
    const rows = [...(stored[i]?.rows.values() ?? [])];
    for (let at = 0; at < rows.length; at += WRITE) await putRows(target, rows.slice(at, at + WRITE));
  }
  const rate = (events * 1000) / (performance.now() - began);
  for (const target of targets) await target.drop();
  await connection.close(true);
  if (events < count) throw new Error(`the bare reader found ${events} of ${count} events`);
  return rate;
};

/** Ms of a rebuild of all views by a runner in this process. */
const product = async (servers: EnginesUnderTest): Promise<number> => {
  const engines = await openEngines(readSettings({ LOG_LEVEL: 'silent', ...servers.env }), 'bench');
  const runner = new Runner(engines, views, { instance: `bench-${randomUUID()}` });
  try {
    await runner.start();
    const began = performance.now();
    await runner.rebuild(views);
    return performance.now() - began;
  } finally {
    await runner.stop();
    await engines.close();
  }
};

const measure = async (servers: EnginesUnderTest): Promise<BenchRow[]> => {
  const engines = await openEngines(readSettings({ LOG_LEVEL: 'silent', ...servers.env }), 'bench');
  const log = await demoLog();
  await fillStore(engines.events, log);
  await engines.close();
  // The first run warms up, and leaves the documents for the bare writer.
  await product(servers);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rate = await bare(servers, log.length);
    rounds.push({ ours: (log.length * 1000) / (await product(servers)), bare: rate });
  }
  const mid = (of: 'ours' | 'bare') => median(rounds.map((r) => r[of]));
  const ratio = median(rounds.map((r) => r.ours / r.bare));
  const note = [`${log.length.toLocaleString('en')} events`, standIns()].filter(Boolean).join('; ');
  return [rowOf('rebuild', { ours: mid('ours'), bare: mid('bare'), ratio }, undefined, 'events/s', note)];
};

export const rebuild = (): Promise<(BenchRow | Skipped)[]> => onServers('rebuild', measure);
