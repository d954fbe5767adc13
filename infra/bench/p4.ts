/**
 * P4: a list page of 20 with filter and sort over HTTP, at 10 k and at 1 M SP (`BENCH_SP` sets the large size), at a steady
 * rate. The large read model is written through the read store's port: the log behind it would only take time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spView } from '../../projections/views/sp.js';
import { EmbeddedReadStore, filesOf } from '../embedded/index.js';
import type { Doc, Write } from '../ports.js';
import { type Call, type Load, load } from './load.js';
import { median, read, signIn, startBare, startLintas, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

const LARGE = Number(process.env.BENCH_SP ?? 1_000_000);
const RATE = { connections: 10, seconds: 8, perSecond: 150 };
const QUERY = '/api/sp?status=DISETUJUI,BERJALAN&sort=-tgl_muat&size=20&totals=1';

/** Fills a folder's SP list up to `size` with copies of its demo documents, spread over three years, branches and statuses. */
const fill = async (folder: string, size: number): Promise<void> => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const { served } = await reads.versions('sp');
  if (!served) throw new Error('the SP list is not served');
  await reads.prepare(spView, served);
  const samples: Doc[] = [];
  await reads.scan('sp', served, ({ doc }) => void samples.push(doc));
  for (let at = samples.length; at < size; ) {
    const writes: Write[] = [];
    for (const end = Math.min(size, at + 2000); at < end; at++) {
      const doc = samples[at % samples.length] as Doc & { isi: Doc };
      const tgl_muat = new Date(Date.UTC(2024, 0, 1) + ((at * 7919) % 94_608_000) * 1000).toISOString();
      const id = `bench${String(at).padStart(9, '0')}`;
      const copy = {
        ...doc,
        id,
        sp: `SP-JKT-2401-${at}`,
        tgl_muat,
        hari_muat: tgl_muat.slice(0, 10),
        isi: { ...doc.isi, tgl_muat },
      };
      writes.push({ id, doc: copy, source: `sp-${id}`, was: -1, revision: 0 });
    }
    await reads.save('sp', served, writes);
  }
  await reads.close();
};

const pages = async (size: number): Promise<{ ours: Load; bare: Load }> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, 280)).stop();
    await fill(folder.path, size);
    const lintas = await startLintas(folder.path);
    try {
      const token = await signIn(lintas, 'kacab');
      const page = await read(lintas, QUERY, token);
      const file = join(folder.path, 'bytes.json');
      writeFileSync(file, JSON.stringify({ status: { code: 200, message: 'OK' }, data: page, errors: [] }));
      const bare = await startBare(file);
      try {
        const headers = { authorization: token };
        const list = (): Call => ({ method: 'GET', path: QUERY, headers });
        const bytes = (): Call => ({ method: 'GET', path: '/bytes', headers });
        const runs: { ours: Load; bare: Load }[] = [];
        await load(lintas.url, list, { ...RATE, seconds: 3 });
        await load(bare.url, bytes, { ...RATE, seconds: 3 });
        for (let round = 0; round < 3; round++) {
          runs.push({ ours: await load(lintas.url, list, RATE), bare: await load(bare.url, bytes, RATE) });
        }
        const mid = (of: 'ours' | 'bare'): Load => ({
          rate: median(runs.map((r) => r[of].rate)),
          p50: median(runs.map((r) => r[of].p50)),
          p99: median(runs.map((r) => r[of].p99)),
        });
        return { ours: mid('ours'), bare: mid('bare') };
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
  const row = (id: string, ours: number, bare: number, most: number): BenchRow => {
    const ratio = ours / bare;
    return { id, ratio, goal: `<= ${most}`, met: ratio <= most, ours, bare, unit: 'ms p99' };
  };
  return [
    row('P4 10 k', small.ours.p99, small.bare.p99, 2),
    row(`P4 ${LARGE.toLocaleString('en')}`, large.ours.p99, large.bare.p99, 2),
    row('P4 large : 10 k', large.ours.p99, small.ours.p99, 1.3),
  ];
};
