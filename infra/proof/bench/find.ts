/**
 * Requests of Ctrl+K while somebody types, letter by letter, in a company with 100 k SP and as many addresses
 * (`BENCH_SP` sets how many); compared with the goal itself.
 */
import { spView } from '../../../projections/views/sp.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { addressOf } from './address.js';
import { fillView } from './fill.js';
import { share } from './load.js';
import { copies } from './p4.js';
import { read, signIn, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const SIZE = Number(process.env.BENCH_SP ?? 100_000);
const GOAL = 100;
const TYPED = [
  'sinar pangan',
  'SP-JKT-2401-99',
  'b 9417',
  'gudang jaya',
  'surabaya',
  'erlangga 00085',
  'rina',
  'cv karya',
];

export const find = async (): Promise<BenchRow> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, 280)).stop();
    await fillView(folder.path, spView, SIZE, await copies(folder.path));
    await fillView(folder.path, customerAddress.view, SIZE, addressOf);
    const lintas = await startLintas(folder.path);
    try {
      const token = await signIn(lintas, 'kacab');
      const queries: { q: string; ms: number }[] = [];
      let matchCount = 0;
      for (const text of TYPED)
        for (let n = 2; n <= text.length; n++) {
          const began = performance.now();
          const q = text.slice(0, n);
          const rows = await read<object[]>(lintas, `/api/find?q=${encodeURIComponent(q)}`, token);
          queries.push({ q, ms: performance.now() - began });
          matchCount += rows.length;
        }
      queries.sort((a, b) => a.ms - b.ms);
      const ms = queries.map((one) => one.ms);
      const slowest = queries.slice(-3).map((one) => `“${one.q}” ${one.ms.toFixed(0)}`);
      const note = `bare: the goal; ${ms.length} questions one after the other, p50 ${share(ms, 0.5).toFixed(1)}, slowest ${slowest.join(', ')} ms, ${matchCount} found`;
      return rowOf('find p99', { ours: share(ms, 0.99), bare: GOAL }, ['<=', 1], 'ms', note);
    } finally {
      await lintas.stop();
    }
  } finally {
    folder.remove();
  }
};
