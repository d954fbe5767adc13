/**
 * P10: ageing of 100 k open invoices over HTTP (`BENCH_INVOICES` sets how many): the bar's five buckets with their
 * sums, and the page of the most overdue with its total, each asked right after an invoice changed, so that nothing is
 * cached; and the bar again while nothing changes. Ours and bare in turn.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { isOwed, OWED } from '../../../services/domain/flows/invoice/status.js';
import { bucketsOf, DUE_BOUNDS } from '../../../services/domain/kit/values/buckets.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Doc } from '../../ports/ports.js';
import { fillView } from './fill.js';
import { share } from './load.js';
import { read, type Server, signIn, startBare, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const SIZE = Number(process.env.BENCH_INVOICES ?? 100_000);
const ROUNDS = 60;
const WARM = 5;
/** Ms between two changes: of a view that changes more often, counts may be a second old. */
const REST = 250;
const OF = `status=${OWED.join()}`;
const BUCKETS = bucketsOf({ bounds: DUE_BOUNDS }, true).map(({ filter }) => `${OF}&umur=${filter}`);
const BAR = `/api/invoice/totals?${[...BUCKETS, OF].map((of) => `of=${encodeURIComponent(of)}`).join('&')}`;
const PAGE = `/api/invoice?${OF}&sort=umur&size=20&totals=1`;

/**
 * Open invoices like the demo's, due between four months ago and in a month, and as many settled ones; the demo's own
 * open ones stay, to be changed.
 */
const openOnes = async (folder: string) => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const { served } = await reads.versions('invoice');
  const samples: Doc[] = [];
  if (served) await reads.scan('invoice', served, ({ doc }) => void samples.push(doc));
  await reads.close();
  const open = samples.filter(({ status }) => isOwed(String(status)));
  const today = dayWib(new Date().toISOString());
  const docOf = (n: number): Doc & { id: string } => {
    const left = open[n];
    if (left) return left as Doc & { id: string };
    const doc = open[n % open.length] as Doc;
    const umur = addDays(today, ((n * 7919) % 150) - 120);
    const saldo = 1_000_000 + ((n * 104_729) % 90_000_000);
    const name = `bench${String(n).padStart(9, '0')}`;
    return {
      ...doc,
      id: name,
      nomor: `INV-JKT-2401-${n}`,
      umur,
      jatuh_tempo: umur,
      saldo,
      total: saldo,
      tagihan: saldo,
    };
  };
  return { docOf, ids: open.map(({ id }) => String(id)) };
};
const timed = async (url: string, path: string, headers: Record<string, string>): Promise<number> => {
  const began = performance.now();
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - began;
};

/** Changes an invoice, and waits until the list has it. */
const changing = (lintas: Server, token: string, ids: readonly string[]) => {
  let n = 0;
  return async (): Promise<void> => {
    await pause(REST);
    const id = ids[n++ % ids.length] as string;
    const sent = await fetch(`${lintas.url}/api/invoice/${id}/comment`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ teks: 'sudah ditelepon' }),
    });
    const { data, errors } = (await sent.json()) as { data?: { stream: string; revision: number }; errors: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    await timed(lintas.url, `/api/invoice/${id}`, {
      authorization: token,
      'x-min-revision': `${data.stream}@${data.revision}`,
    });
  };
};

export const p10 = async (): Promise<BenchRow[]> => {
  const folder = tempFolder();
  try {
    await (await startLintas(folder.path, 280)).stop();
    const { docOf, ids } = await openOnes(folder.path);
    await fillView(folder.path, invoice.view, 2 * SIZE, docOf);
    const lintas = await startLintas(folder.path);
    const bytes = join(folder.path, 'bytes');
    mkdirSync(bytes);
    try {
      const token = await signIn(lintas, 'akunting');
      for (const [name, path] of Object.entries({ bar: BAR, page: PAGE })) {
        const data = await read(lintas, path, token);
        writeFileSync(join(bytes, name), JSON.stringify({ status: { code: 200, message: 'OK' }, data, errors: [] }));
      }
      const [{ sums } = { sums: {} }] = (await read<{ total: number; sums: object }[]>(lintas, BAR, token)).slice(-1);
      const bare = await startBare(bytes);
      try {
        const change = changing(lintas, token, ids);
        const measure = async (name: string, path: string, before: () => Promise<void>) => {
          const times = { ours: [] as number[], bare: [] as number[] };
          for (let n = -WARM; n < ROUNDS; n++) {
            await before();
            const ours = await timed(lintas.url, path, { authorization: token });
            const theirs = await timed(bare.url, `/bytes/${name}`, {});
            if (n < 0) continue;
            times.ours.push(ours);
            times.bare.push(theirs);
          }
          for (const list of [times.ours, times.bare]) list.sort((a, b) => a - b);
          return times;
        };
        const still = async () => {};
        const row = async (id: string, name: string, path: string, before: () => Promise<void>, note = '') => {
          const { ours, bare: theirs } = await measure(name, path, before);
          const p50 = `p50 ${share(ours, 0.5).toFixed(2)} and ${share(theirs, 0.5).toFixed(2)}`;
          const of = { ours: share(ours, 0.95), bare: share(theirs, 0.95) };
          return rowOf(id, of, ['<=', 2], 'ms p95', [p50, note].filter(Boolean).join('; '));
        };
        const title = SIZE.toLocaleString('en');
        return [
          await row(`P10 ageing ${title}`, 'bar', BAR, change, JSON.stringify(sums)),
          await row('P10 page', 'page', PAGE, change),
          await row('P10 unchanged', 'bar', BAR, still),
        ];
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
