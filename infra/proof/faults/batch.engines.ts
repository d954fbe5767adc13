/** A batch in the distributed mode: one of several processes executes it; another continues when that one is killed. */

import type { BatchDoc } from '../../../projections/views/batch.js';
import { batchState, upload } from '../../../services/api/batch/testing/follow.js';
import { until } from '../contracts/harness.js';
import { Cluster } from '../testing/cluster.js';
import { Outside } from '../testing/outside.js';
import { callAt, commandAt, type Person, testId } from '../testing/server.js';

const ROWS = 600;
let cluster: Cluster;
let outside: Outside;
let clerk: Person;
beforeAll(async () => {
  cluster = await Cluster.start([['commands'], ['commands'], ['queries', 'projector', 'relay']]);
  outside = await Outside.open(cluster);
  clerk = await outside.person('rcgudang');
}, 240_000);
afterAll(async () => {
  await outside?.close();
  await cluster?.end();
}, 60_000);

it('is carried out once row by row, whichever process ends on the way, and taken back', async () => {
  const id = testId();
  const code = (n: number) => `D-${String(n).padStart(4, '0')}`;
  const lines = Array.from({ length: ROWS }, (_, n) => `${code(n)};Barang ${n};Koli`);
  const { data, status } = await upload(
    cluster.url,
    clerk.token,
    id,
    'barang',
    `Kode;Nama;Satuan\n${lines.join('\n')}\n`,
  );
  expect([status, data?.counts]).toMatchObject([200, { baru: ROWS, salah: 0 }]);
  const give = (command: string, body: object = {}) =>
    commandAt(cluster.url, clerk.token, ['batch', id, command], body);
  const state = () => batchState(outside.commands.executor, id);
  expect((await give('start')).status).toBe(200);
  await until(async () => (await state()).dikerjakan >= 50, 'the first rows');
  // Kills the holder of the lease, whichever it is: first one process, then, when both run again, the other.
  for (const part of cluster.of('commands')) {
    await part.kill('SIGKILL');
    await cluster.ready(await cluster.again(part));
  }
  await until(async () => (await state()).status === 'SELESAI', 'its end');
  expect(await state()).toMatchObject({ dikerjakan: ROWS, tersimpan: ROWS, gagal: 0 });
  const { executor } = outside.commands;
  const owners: (string | undefined)[] = [];
  for (let n = 0; n < ROWS; n++) owners.push(await executor.claims.holder('barang.code', code(n)));
  expect([owners.includes(undefined), new Set(owners).size]).toEqual([false, ROWS]);
  expect((await give('undo', { alasan: 'berkas salah' })).status).toBe(200);
  await until(async () => (await state()).status === 'DIURUNGKAN', 'the way back');
  expect((await state()).urung).toMatchObject({ dikerjakan: ROWS, kembali: ROWS, tidak: 0 });
  await until(async () => {
    const { data: doc } = await callAt<BatchDoc>(cluster.url, `/api/batch/${id}`, { token: clerk.token });
    return doc?.status === 'DIURUNGKAN';
  }, 'the read model');
  const rows = await callAt<{ total: number }>(cluster.url, `/api/batch/${id}/rows?only=tidak`, { token: clerk.token });
  expect([rows.status, rows.data.total]).toEqual([200, 0]);
}, 240_000);
