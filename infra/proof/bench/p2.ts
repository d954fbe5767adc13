/**
 * P2: a full command over HTTP (session checked, validated, decided, appended durably, answered), 50 connections,
 * beside a bare endpoint that does the same durable work. The commands are comments on two thousand SP in turn, so that
 * no stream grows without end.
 */
import { randomUUID } from 'node:crypto';
import { filesOf, openEventLogReader } from '../../engines/embedded/index.js';
import { type Call, load } from './load.js';
import {
  loopOf,
  median,
  read,
  type Server,
  signIn,
  startIsOver,
  startLintas,
  startServer,
  tempFolder,
} from './process.js';
import type { BenchRow } from './row.js';

const OPTIONS = { connections: 50, seconds: 6 };
const body = JSON.stringify({ teks: 'Gudang Jatake setuju muat maju ke 12.30, rompi dan sepatu safety wajib.' });
const posting = (path: string, token: string): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() },
  body,
});

/** Comments on up to two thousand SP in turn. */
export const commenting = async (server: Server, token: string): Promise<{ ids: string[]; next: () => Call }> => {
  const ids: string[] = [];
  for (let page = 1; page <= 20; page++) {
    const { rows } = await read<{ rows: { id: string }[] }>(server, `/api/sp?size=100&page=${page}`, token);
    ids.push(...rows.map(({ id }) => id));
  }
  let n = 0;
  return { ids, next: () => posting(`/api/sp/${ids[n++ % ids.length]}/comment`, token) };
};

/** Bytes of a comment's event in the log, and of an SP in its list. */
const sizesOf = async (
  folder: string,
  server: Server,
  token: string,
  { ids, next }: { ids: string[]; next: () => Call },
) => {
  const { path, headers, body: sent } = next();
  await fetch(server.url + path, { method: 'POST', headers, body: sent as string });
  const id = ids[0] as string;
  const log = openEventLogReader(filesOf(folder).log);
  const [last] = (await log.readStream(`sp-${id}`)).slice(-1);
  await log.close();
  const sample = await Promise.all(ids.slice(0, 50).map((one) => read<object>(server, `/api/sp/${one}`, token)));
  const docs = sample.map((doc) => JSON.stringify(doc).length);
  return {
    event: JSON.stringify(last).length,
    doc: Math.round(docs.reduce((sum, bytes) => sum + bytes, 0) / docs.length),
  };
};

export const p2 = async (): Promise<BenchRow> => {
  const folder = tempFolder();
  const lintas = await startLintas(folder.path, 2000);
  const token = await signIn(lintas, 'akunting');
  const comments = await commenting(lintas, token);
  const sizes = await sizesOf(folder.path, lintas, token, comments);
  const env = { TOKENS: token, EVENT_BYTES: String(sizes.event), DOC_BYTES: String(sizes.doc) };
  const bare = await startServer('infra/proof/bench/bare-command.js', { FOLDER: folder.path, ...env }, '/ready');
  try {
    await startIsOver();
    let n = 0;
    const plain = (): Call => posting(`/comment/${comments.ids[n++ % comments.ids.length]}`, token);
    await load(lintas.url, comments.next, { ...OPTIONS, seconds: 3 });
    await load(bare.url, plain, { ...OPTIONS, seconds: 3 });
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < 3; round++) {
      const theirs = await load(bare.url, plain, OPTIONS);
      rates.push({ ours: (await load(lintas.url, comments.next, OPTIONS)).rate, bare: theirs.rate });
    }
    const ratio = median(rates.map((r) => r.ours / r.bare));
    const [ours, theirs] = [median(rates.map((r) => r.ours)), median(rates.map((r) => r.bare))];
    const note = `event ${sizes.event} B, document ${sizes.doc} B; ${await loopOf(lintas)}`;
    return { id: 'P2', ratio, goal: '>= 0.5', met: ratio >= 0.5, ours, bare: theirs, unit: 'commands/s', note };
  } finally {
    await Promise.all([lintas.stop(), bare.stop()]);
    folder.remove();
  }
};
