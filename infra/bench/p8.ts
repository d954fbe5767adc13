/** P8: the process at rest with demo data: memory, and from start to ready (demo data loaded before). */
import { median, type Server, startBare, startLintas, tempFolder } from './process.js';
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

export const p8 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, 280)).stop();
    const ours = await measure(() => startLintas(folder.path, 280));
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
