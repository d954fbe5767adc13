/**
 * P8: the process at rest with demo data and the official regions: memory, and time from start to ready (data loaded
 * before); and its memory after minutes of commands and lists.
 */
import { type Call, load as call } from './load.js';
import { commenting } from './p2.js';
import { QUERY } from './p4.js';
import { loopOf, median, memoryOf, read, type Server, signIn, startBare, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const settle = () => new Promise((done) => setTimeout(done, 4000));
const measure = async (start: () => Promise<Server>) => {
  const runs: { rss: number; ms: number }[] = [];
  for (let i = 0; i < 3; i++) {
    const server = await start();
    await settle();
    runs.push({ rss: server.rss(), ms: server.startMs });
    await server.stop();
  }
  return { rss: median(runs.map((r) => r.rss)), ms: median(runs.map((r) => r.ms)) };
};

const KECAMATAN = 7285;
/** Creates the company: demo data and the official regions. */
const load = async (start: () => Promise<Server>) => {
  const server = await start();
  const token = await signIn(server, 'webmaster');
  for (let total = 0; total < KECAMATAN; await new Promise((done) => setTimeout(done, 100))) {
    total = (await read<{ total: number }>(server, '/api/kecamatan?size=0&totals=1', token)).total;
  }
  await server.stop();
};

/** Seconds of commands, then of lists, in turn. */
const TURN = 15;
const CONNECTIONS = 50;
/** Memory right after `minutes` of P2 and P4 in turn, MB, and the product's own memory figures. */
const loaded = async (folder: string, minutes: number): Promise<{ rss: number; note: string }> => {
  const server = await startLintas(folder);
  try {
    const token = await signIn(server, 'akunting');
    const { next } = await commenting(server, token);
    const headers = { authorization: token };
    let n = 0;
    const list = (): Call => ({ method: 'GET', path: `${QUERY}&page=${1 + (n++ % 10)}`, headers });
    const turns = Math.max(1, Math.round((minutes * 60) / TURN));
    let most = 0;
    for (let turn = 0; turn < turns; turn++) {
      await call(server.url, turn % 2 === 0 ? next : list, { connections: CONNECTIONS, seconds: TURN });
      most = Math.max(most, server.rss());
    }
    const rss = server.rss();
    const note = [`${minutes} min, most ${most.toFixed(0)} MB`, await memoryOf(server), await loopOf(server)].join(
      '; ',
    );
    return { rss, note };
  } finally {
    await server.stop();
  }
};

/** @param minutes of load for the third figure */
export const p8 = async (minutes: number): Promise<BenchRow[]> => {
  const folder = tempFolder();
  try {
    const start = () => startLintas(folder.path, 280, { WILAYAH: '1' });
    await load(start);
    const ours = await measure(start);
    const bare = await measure(() => startBare());
    const after = await loaded(folder.path, minutes);
    return [
      rowOf('P8 memory', { ours: ours.rss, bare: bare.rss }, ['<=', 2.2], 'MB'),
      rowOf('P8 start', { ours: ours.ms, bare: bare.ms }, ['<=', 2.5], 'ms'),
      rowOf('P8 memory under load', { ours: after.rss, bare: bare.rss }, ['<=', 4], 'MB', after.note),
    ];
  } finally {
    folder.remove();
  }
};
