/** P8: the process at rest with demo data and the official regions: memory, and from start to ready (loaded before). */
import { median, read, type Server, signIn, startBare, startLintas, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

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
/** Makes the company: demo data, and the regions beside it. */
const load = async (start: () => Promise<Server>) => {
  const server = await start();
  const token = await signIn(server, 'webmaster');
  for (let total = 0; total < KECAMATAN; await new Promise((done) => setTimeout(done, 100))) {
    total = (await read<{ total: number }>(server, '/api/kecamatan?size=0&totals=1', token)).total;
  }
  await server.stop();
};

export const p8 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  try {
    const start = () => startLintas(folder.path, 280, { WILAYAH: '1' });
    await load(start);
    const ours = await measure(start);
    const bare = await measure(() => startBare());
    const row = (id: string, a: number, b: number, unit: string): BenchRow => {
      const ratio = a / b;
      return { id, ratio, goal: '<= 2.5', met: ratio <= 2.5, ours: a, bare: b, unit };
    };
    return [row('P8 memory', ours.rss, bare.rss, 'MB'), row('P8 start', ours.ms, bare.ms, 'ms')];
  } finally {
    folder.remove();
  }
};
