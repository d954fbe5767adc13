/**
 * P4: a list page of 20 with filter and sort over HTTP, at 10 k and at 100 k SP (`BENCH_SP` sets the large size), at a
 * steady rate. P4m covers the list of a million.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spView } from '../../../projections/views/sp.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Doc } from '../../ports/ports.js';
import { fillView } from './fill.js';
import { type Call, type Load, load } from './load.js';
import { loopOf, median, read, signIn, startBare, startIsOver, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const LARGE = Number(process.env.BENCH_SP ?? 100_000);
const RATE = { connections: 10, seconds: 8, perSecond: 150 };
export const QUERY = '/api/sp?status=DISETUJUI,BERJALAN&sort=-tgl_muat&size=20&totals=1';

/** Copies of a folder's demo documents, spread over three years, with unchanged branches and statuses. */
export const copies = async (folder: string): Promise<(n: number) => Doc & { id: string }> => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const { served } = await reads.versions('sp');
  const samples: Doc[] = [];
  if (served) await reads.scan('sp', served, ({ doc }) => void samples.push(doc));
  await reads.close();
  return (n) => {
    const doc = samples[n % samples.length] as Doc & { isi: Doc };
    const tgl_muat = new Date(Date.UTC(2024, 0, 1) + ((n * 7919) % 94_608_000) * 1000).toISOString();
    const hari_muat = tgl_muat.slice(0, 10);
    const id = `bench${String(n).padStart(9, '0')}`;
    return { ...doc, id, sp: `SP-JKT-2401-${n}`, tgl_muat, hari_muat, isi: { ...doc.isi, tgl_muat } };
  };
};

/** p99 of a page of a list of that length, and of a bare response of the same bytes, ms. */
const pages = async (size: number): Promise<{ ours: number; bare: number; note: string }> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, 280)).stop();
    await fillView(folder.path, spView, size, await copies(folder.path));
    const lintas = await startLintas(folder.path);
    try {
      const token = await signIn(lintas, 'kacab');
      const page = await read(lintas, QUERY, token);
      const file = join(folder.path, 'bytes.json');
      writeFileSync(file, JSON.stringify({ status: { code: 200, message: 'OK' }, data: page, errors: [] }));
      const bare = await startBare(file);
      try {
        await startIsOver();
        const headers = { authorization: token };
        const list = (): Call => ({ method: 'GET', path: QUERY, headers });
        const bytes = (): Call => ({ method: 'GET', path: '/bytes', headers });
        const runs: { ours: Load; bare: Load }[] = [];
        await load(lintas.url, list, { ...RATE, seconds: 3 });
        await load(bare.url, bytes, { ...RATE, seconds: 3 });
        for (let round = 0; round < 3; round++) {
          runs.push({ ours: await load(lintas.url, list, RATE), bare: await load(bare.url, bytes, RATE) });
        }
        const mid = (of: 'ours' | 'bare') => median(runs.map((r) => r[of].p99));
        return { ours: mid('ours'), bare: mid('bare'), note: await loopOf(lintas) };
      } finally {
        await bare.stop();
      }
    } finally {
      await lintas.stop();
    }
  } finally {
    folder.remove();
  }
};

export const p4 = async (): Promise<BenchRow[]> => {
  const small = await pages(10_000);
  const large = await pages(LARGE);
  const row = (id: string, ours: number, bare: number, most: number, note?: string): BenchRow =>
    rowOf(id, { ours, bare }, ['<=', most], 'ms p99', note);
  return [
    row('P4 10 k', small.ours, small.bare, 2, small.note),
    row(`P4 ${LARGE.toLocaleString('en')}`, large.ours, large.bare, 2, large.note),
    row('P4 large : 10 k', large.ours, small.ours, 1.3),
  ];
};
