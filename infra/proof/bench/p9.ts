/**
 * P9: the distributed mode, one process of each role: from sending a command over HTTP until the list includes it over
 * HTTP. Bare: the same bytes produced, consumed and written as one upsert by the client libraries alone, on the same
 * servers. One at a time with a rest in between, ours and bare in turn, so that both see the same machine.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '../testing/cluster.js';
import { makeCompany, makeSp } from '../testing/company.js';
import { Outside } from '../testing/outside.js';
import {
  type BareDocument,
  bareConsumer,
  bareKafka,
  bareMongo,
  bareProducer,
  bareTopic,
  joined,
  storedRows,
} from './bare-clients.js';
import { Hops, type Spanned } from './hops.js';
import { type BenchRow, rowOf, type Skipped } from './row.js';
import { missing, standIns } from './servers.js';

const SP = 20;
const WARM = 60;
const ROUNDS = Number(process.env.BENCH_P9_ROUNDS ?? 400);
/** Ms between two measurements, so that follow-up work of the previous one doesn't count for the next. */
const REST = 30;
const TEXT = 'Gudang Jatake setuju muat maju ke 12.30, rompi dan sepatu safety wajib.';

const agent = new Agent({ keepAlive: true });
type ApiResponse<T> = { data: T };
const call = <T>(port: number, method: string, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<T>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode !== 200) return fail(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        done((JSON.parse(text) as ApiResponse<T>).data);
      });
    });
    sent.on('error', fail).end(body);
  });

const at = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

type Timed = { ours: number[]; answered: number[]; bare: number[]; spans: Spanned[] };

/** The product. @returns a function that sends one command and waits until the list has it */
const product = async (cluster: Cluster, token: string, ids: readonly string[]) => {
  const [commands, queries] = [cluster.of('commands')[0]?.port ?? 0, cluster.of('queries')[0]?.port ?? 0];
  let n = 0;
  return async (): Promise<Spanned> => {
    const id = ids[n++ % ids.length] as string;
    const body = JSON.stringify({ teks: TEXT });
    const sent = process.hrtime.bigint();
    const { stream, revision } = await call<{ stream: string; revision: number }>(
      commands,
      'POST',
      `/api/sp/${id}/comment`,
      {
        authorization: token,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      },
      body,
    );
    const answered = process.hrtime.bigint();
    const { rows } = await call<{ rows: { id: string; version: number }[] }>(queries, 'GET', '/api/sp?size=20', {
      authorization: token,
      'x-min-revision': `${stream}@${revision}`,
    });
    const seen = process.hrtime.bigint();
    const row = rows.find((one) => one.id === id);
    if (!row || row.version < revision) throw new Error(`the list does not have ${stream}@${revision}`);
    return { sent, answered, seen };
  };
};

/** The client libraries alone: produce, consume, upsert. @returns a function that measures one in ms */
const bare = async (cluster: Cluster) => {
  const { env } = cluster.engines;
  const kafka = bareKafka(env.FEED_URL as string);
  const topic = `bare-${randomUUID()}`;
  await bareTopic(kafka, topic, 4);
  const producer = await bareProducer(kafka);
  const consumer = bareConsumer(kafka, topic);
  const connection = await bareMongo(env.READ_STORE_URL as string);
  const { rows, indexes } = await storedRows(connection, 'sp');
  const documents = [...rows.values()];
  const to = connection.collection<BareDocument>('bare');
  await to.createIndexes(indexes);
  const events = await cluster.open();
  const [sample] = (await events.events.readAll('', 10_000)).filter(({ stream }) => stream.startsWith('sp-')).slice(-1);
  await events.close();
  const value = JSON.stringify(sample);
  let written: () => void = () => {};
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const ready = joined(consumer);
  let n = 0;
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ message }) => {
      JSON.parse(String(message.value));
      const { _id, ...fields } = documents[n++ % documents.length] as BareDocument;
      await to.updateOne({ _id }, { $set: { ...fields, n } }, { upsert: true });
      written();
    },
  });
  await ready;
  const one = async (): Promise<number> => {
    const done = new Promise<void>((go) => {
      written = go;
    });
    const began = performance.now();
    await producer.send({ topic, acks: -1, messages: [{ key: randomUUID(), value }] });
    await done;
    return performance.now() - began;
  };
  const end = async () => {
    await Promise.all([producer.disconnect(), consumer.disconnect(), connection.close(true)]);
  };
  return { one, end };
};

const measure = async (cluster: Cluster): Promise<Timed> => {
  const outside = await Outside.open(cluster);
  const company = await makeCompany(outside);
  const ids: string[] = [];
  for (let i = 0; i < SP; i++) ids.push((await makeSp(outside, company)).id);
  await outside.close();
  const ours = await product(cluster, company.akunting.token, ids);
  for (let i = 0; i < WARM; i++) await ours();
  const theirs = await bare(cluster);
  for (let i = 0; i < WARM; i++) await theirs.one();
  const timed: Timed = { ours: [], answered: [], bare: [], spans: [] };
  for (let i = 0; i < ROUNDS; i++) {
    await pause(REST);
    const span = await ours();
    await pause(REST);
    timed.spans.push(span);
    timed.ours.push(Number(span.seen - span.sent) / 1e6);
    timed.answered.push(Number(span.answered - span.sent) / 1e6);
    timed.bare.push(await theirs.one());
  }
  await theirs.end();
  for (const list of [timed.ours, timed.answered, timed.bare]) list.sort((a, b) => a - b);
  return timed;
};

export const p9 = async (): Promise<(BenchRow | Skipped)[]> => {
  const lack = missing();
  if (lack) return [{ id: 'P9', skipped: lack }];
  const hops = new Hops();
  const cluster = await Cluster.start([['commands'], ['queries'], ['projector'], ['relay']], hops.env);
  try {
    const { ours, answered, bare, spans } = await measure(cluster);
    for (const line of await hops.lines(spans)) console.log(line);
    const row = (id: string, q: number, bound: number, note?: string) =>
      rowOf(id, { ours: at(ours, q), bare: at(bare, q) }, ['<=', bound], `ms ${id.slice(3)}`, note);
    const split = `command answered after ${at(answered, 0.5).toFixed(1)} ms`;
    return [row('P9 p50', 0.5, 3, [split, standIns()].filter(Boolean).join('; ')), row('P9 p99', 0.99, 4)];
  } finally {
    agent.destroy();
    await cluster.end();
    hops.end();
  }
};
