/** The servers of the distributed benchmarks: those of the `*_TEST_*` variables, else processes started here. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type EnginesUnderTest, startEngines } from '../testing/cluster.js';
import type { BenchRow, Skipped } from './row.js';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');

/** Description of the missing programs needed to start the servers; undefined: none missing. */
export const missing = (): string | undefined => {
  const parts: string[] = [];
  if (!process.env.KAFKA_TEST_BROKERS) {
    if (!existsSync(join(cache, 'kafka-4.3.1'))) {
      parts.push('Kafka is not installed (node infra/proof/engines/install-kafka.mjs, or KAFKA_TEST_BROKERS)');
    } else if (spawnSync('java', ['-version']).status !== 0) parts.push('there is no Java to run Kafka');
  }
  if (!process.env.MONGO_TEST_URL && !existsSync(join(cache, 'secantus-0.5.3-beta.196', 'bin', 'secantusd-rs'))) {
    parts.push('no MongoDB server is installed (node infra/proof/engines/install-mongo.mjs, or MONGO_TEST_URL)');
  }
  return parts.length > 0 ? parts.join('; ') : undefined;
};

/** Names the servers that are stand-ins for production ones, for the note of a figure; undefined: none. */
export const standIns = (): string | undefined => {
  const parts = [
    ...(process.env.EVENT_STORE_TEST_URL ? [] : ['event store: test double']),
    ...(process.env.MONGO_TEST_URL ? [] : ['MongoDB: compatible test server']),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
};

/** Runs a benchmark on its own servers, which are stopped afterwards; skipped where some are missing. */
export const onServers = async (
  id: string,
  measure: (engines: EnginesUnderTest) => Promise<BenchRow[]>,
  partitions = 4,
): Promise<(BenchRow | Skipped)[]> => {
  const lack = missing();
  if (lack) return [{ id, skipped: lack }];
  const engines = await startEngines(partitions);
  try {
    return await measure(engines);
  } finally {
    await Promise.all([engines.double?.stop(), engines.broker.stop(), engines.mongo.stop()]);
  }
};
