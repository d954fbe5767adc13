/**
 * P2: a full command over HTTP (sign-in checked, validated, decided, appended durably, answered), 50 connections. The
 * commands are comments on two thousand SP in turn: none grows without end.
 */
import { randomUUID } from 'node:crypto';
import { type Call, load } from './load.js';
import { median, read, signIn, startBare, startLintas, tempFolder } from './process.js';
import type { BenchRow } from './row.js';

const OPTIONS = { connections: 50, seconds: 6 };
const body = JSON.stringify({ teks: 'Gudang Jatake setuju muat maju ke 12.30, rompi dan sepatu safety wajib.' });

export const p2 = async (): Promise<BenchRow> => {
  const folder = tempFolder();
  const lintas = await startLintas(folder.path, 2000);
  const bare = await startBare();
  try {
    const token = await signIn(lintas, 'akunting');
    const rows: { id: string }[] = [];
    for (let page = 1; page <= 20; page++) {
      rows.push(...(await read<{ rows: { id: string }[] }>(lintas, `/api/sp?size=100&page=${page}`, token)).rows);
    }
    let n = 0;
    const comment = (): Call => ({
      method: 'POST',
      path: `/api/sp/${rows[n++ % rows.length]?.id}/comment`,
      headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() },
      body,
    });
    const plain = (): Call => ({
      method: 'POST',
      path: '/json',
      headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() },
      body,
    });
    await load(lintas.url, comment, { ...OPTIONS, seconds: 3 });
    await load(bare.url, plain, { ...OPTIONS, seconds: 3 });
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < 3; round++) {
      const theirs = await load(bare.url, plain, OPTIONS);
      rates.push({ ours: (await load(lintas.url, comment, OPTIONS)).rate, bare: theirs.rate });
    }
    const ratio = median(rates.map((r) => r.ours / r.bare));
    const [ours, theirs] = [median(rates.map((r) => r.ours)), median(rates.map((r) => r.bare))];
    return { id: 'P2', ratio, goal: '>= 0.5', met: ratio >= 0.5, ours, bare: theirs, unit: 'commands/s' };
  } finally {
    await Promise.all([lintas.stop(), bare.stop()]);
    folder.remove();
  }
};
