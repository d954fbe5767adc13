/**
 * The relay's throughput: the backlog of the event store sent to the topic, in events per second, as in the product:
 * with its checkpoint in MongoDB, its lease, and the seals of the log's running hash. Bare: the client's read of $all,
 * and the same messages produced, 1,000 at a time. Acks of all replicas either way.
 */
import { randomUUID } from 'node:crypto';
import type { Message } from 'kafkajs';
import { openEngines } from '../../../services/start/open.js';
import { type Engines } from '../../ports/opened.js';
import type { Position } from '../../ports/ports.js';
import { readSettings } from '../../runtime/settings.js';
import type { EnginesUnderTest } from '../testing/cluster.js';
import { bareKafka, bareLog, bareMessage, bareProducer, bareTopic } from './bare-clients.js';
import { demoLog, fillStore } from './demo-log.js';
import { median } from './process.js';
import { type BenchRow, rowOf, type Skipped } from './row.js';
import { onServers, standIns } from './servers.js';

const ROUNDS = 3;
const PARTITIONS = 12;
const AT_ONCE = 1_000;

/** Events per second of the product's relay, from its start to the last acknowledgement. */
const product = async (engines: Engines, from: Position, count: number): Promise<number> => {
  await engines.state.put('relay/position', from);
  const began = performance.now();
  let sent = 0;
  let all: () => void = () => {};
  const done = new Promise<void>((go) => {
    all = go;
  });
  const relay = engines.startRelay?.((events) => {
    sent += events.length;
    if (sent >= count) all();
  });
  await done;
  const rate = (count * 1000) / (performance.now() - began);
  await relay?.stop();
  return rate;
};

const bare = async ({ env }: EnginesUnderTest, from: Position, count: number): Promise<number> => {
  const kafka = bareKafka(env.FEED_URL as string);
  const topic = `bare-${randomUUID()}`;
  await bareTopic(kafka, topic, PARTITIONS);
  const producer = await bareProducer(kafka);
  const began = performance.now();
  let sent = 0;
  let messages: Message[] = [];
  const send = async () => {
    await producer.send({ topic, acks: -1, messages });
    sent += messages.length;
    messages = [];
  };
  for await (const event of bareLog(env.EVENT_STORE_URL as string, from)) {
    messages.push(bareMessage(event));
    if (messages.length === AT_ONCE) await send();
  }
  if (messages.length > 0) await send();
  const rate = (sent * 1000) / (performance.now() - began);
  await producer.disconnect();
  if (sent !== count) throw new Error(`the bare reader found ${sent} of ${count} events`);
  return rate;
};

const measure = async (servers: EnginesUnderTest): Promise<BenchRow[]> => {
  const engines = await openEngines(readSettings({ LOG_LEVEL: 'silent', ...servers.env }), 'bench');
  try {
    const from = await engines.events.head();
    const log = await demoLog();
    await fillStore(engines.events, log);
    const rounds: { ours: number; bare: number }[] = [];
    await bare(servers, from, log.length);
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await product(engines, from, log.length);
      // The first round warms up.
      if (round > 0) rounds.push({ ours, bare: await bare(servers, from, log.length) });
    }
    const mid = (of: 'ours' | 'bare') => median(rounds.map((r) => r[of]));
    const ratio = median(rounds.map((r) => r.ours / r.bare));
    const note = [`${log.length.toLocaleString('en')} events`, standIns()].filter(Boolean).join('; ');
    return [rowOf('relay', { ours: mid('ours'), bare: mid('bare'), ratio }, undefined, 'events/s', note)];
  } finally {
    await engines.close();
  }
};

export const relay = (): Promise<(BenchRow | Skipped)[]> => onServers('relay', measure, PARTITIONS);
