/**
 * One command over many sources, of newly declared kinds: planned from a list as its reader sees it, decided once on
 * the revisions that were seen, and stored all or nothing, even where the product is killed in between.
 */
import { execFileSync } from 'node:child_process';
import type { Planned } from '../../../services/api/batch/batches.js';
import type { BatchState } from '../../../services/domain/flows/platform/batch.js';
import { random, until } from '../contracts/harness.js';
import { rounds, seed } from '../testing/chance.js';
import { callAt, commandAt, testId } from '../testing/server.js';
import { FixtureProduct } from './fixture/running.js';
import type { Values } from './samples.js';
import type { World } from './world.js';

const MANY = rounds(60, 2_000);
const KILLS = rounds(1, 5);
const SIDE = 16;
const product = new FixtureProduct();
let world: World;
let [making, loading, billing] = ['', '', ''];

beforeAll(async () => {
  world = await product.begin();
  [making, loading, billing] = await Promise.all([
    world.newcomer('rcadmin'),
    world.newcomer('rcgudang'),
    world.newcomer('akunting'),
  ]);
}, 180_000);
afterAll(() => product.remove());

type Doc = Values & { id: string; version: number };
type Page = { rows: Doc[]; total: number };
const get = async <T>(path: string, token = billing): Promise<T> =>
  (await callAt<T>(world.url, `/api/${path}`, { token })).data;
const give = async (token: string, kind: string, id: string, command: string, data: object = {}, ifMatch?: number) => {
  const options = ifMatch === undefined ? {} : { ifMatch };
  const { status, body } = await commandAt(world.url, token, [kind, id, command], data, options);
  if (status !== 200) throw new Error(`${kind} ${command}: ${JSON.stringify(body.errors)}`);
};
/** Finished tasks of a new branch: 5 koli each. */
const tasks = async (count: number): Promise<string> => {
  const branch = (await world.register('branch')).id;
  const values = { ...(await world.values('tugas')), branch, sp: '', race: '', taken: 0 };
  const baris = [{ barang: 'Cat', koli: 5, berat: 10 }];
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const id = testId();
      await give(making, 'tugas', id, 'register', { ...values, baris });
      await give(making, 'tugas', id, 'issue', {}, 0);
      await give(loading, 'tugas', id, 'begin', {}, 1);
      await give(loading, 'tugas', id, 'finish', {}, 2);
    }
  };
  await Promise.all(Array.from({ length: SIDE }, one));
  await until(
    async () => (await get<Page>(`tugas?branch=${branch}&status=SELESAI&totals=1`)).total === count,
    'the tasks to be listed',
  );
  return branch;
};
const bill = async (branch: string): Promise<Values> => ({
  ...(await world.values('nota')),
  branch,
  harga: 1_000,
  baris: [],
});
type GatherOptions = { where?: Record<string, string>; token?: string; more?: object };
const gather = async (
  entity: string,
  document: string,
  rows: string,
  data: object,
  { where = {}, token, more }: GatherOptions,
) => {
  const id = testId();
  const body = { entity, name: 'Semua', document, rows, data, where, ...more };
  const {
    status,
    data: planned,
    body: answer,
  } = await callAt<Planned>(world.url, `/api/batch/${id}/gather`, {
    token: token ?? billing,
    body,
  });
  return { id, status, planned, errors: answer.errors };
};
const batchOf = async (id: string, token = billing): Promise<BatchState> => {
  let state: BatchState | null = null;
  await until(async () => {
    state = await get<BatchState | null>(`batch/${id}`, token);
    return state !== null;
  }, 'the batch to be listed');
  return state as unknown as BatchState;
};
const start = (id: string, token = billing) => give(token, 'batch', id, 'start');
const ended = async (id: string): Promise<BatchState> => {
  await until(async () => ['SELESAI', 'GAGAL'].includes((await batchOf(id)).status), 'the batch to end');
  return batchOf(id);
};
const faults = (id: string, { only = 'gagal', token = billing } = {}) =>
  get<{ rows: { row: number; id?: string; title?: string; errors: { code: string }[] }[] }>(
    `batch/${id}/rows?only=${only}`,
    token,
  );

it(`makes a bill of ${MANY} tasks once, over kills (seed ${seed})`, async () => {
  const next = random(seed);
  const branch = await tasks(MANY);
  const doc = testId();
  const where = { branch, status: 'SELESAI' };
  const { id, status, planned } = await gather('nota', doc, 'baris', await bill(branch), { where });
  expect([status, planned.counts]).toEqual([200, { baru: 1, ubah: 0, pulih: 0, aksi: MANY, sama: 0, salah: 0 }]);
  expect(await batchOf(id)).toMatchObject({ status: 'DRAF', jenis: 'SEKALIGUS', jumlah: MANY + 1, dokumen: doc });
  expect((await callAt(world.url, `/api/nota/${doc}`, { token: billing })).status).toBe(404);
  await start(id);
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((go) => setTimeout(go, next(150 + MANY / 4)));
    await product.end('SIGKILL');
    await product.start();
  }
  expect(await ended(id)).toMatchObject({ status: 'SELESAI', tersimpan: MANY + 1, gagal: 0, dikerjakan: MANY + 1 });
  await until(async () => (await callAt(world.url, `/api/nota/${doc}`, { token: billing })).status === 200, 'the bill');
  const created = await get<Doc & { baris: { tugas: string; koli: number }[]; total: number }>(`nota/${doc}`);
  expect([created.version, created.baris.length, created.total]).toEqual([0, MANY, MANY * 5_000]);
  expect(new Set(created.baris.map(({ tugas }) => tugas)).size).toBe(MANY);
  // The planner counts as the creator: the rules on separate hands and four eyes apply as if it had been typed.
  const issued = await commandAt(world.url, billing, ['nota', doc, 'issue'], {}, { ifMatch: 0 });
  expect([issued.status, issued.body.errors[0]?.code]).toEqual([422, 'document-own']);
  const shown = await get<{ rows: { row: number; id: string; entity?: string }[]; total: number }>(
    `batch/${id}/rows?size=2`,
  );
  expect(shown).toMatchObject({
    total: MANY + 1,
    rows: [
      { row: 0, id: doc, comes: { total: MANY * 5_000, sisa: MANY * 5_000 } },
      { row: 1, entity: 'tugas' },
    ],
  });
  const back = await commandAt(world.url, billing, ['batch', id, 'undo'], { alasan: 'salah pilih' });
  expect([back.status, back.body.errors[0]?.code]).toEqual([422, 'batch-gathered']);
  // All of them are billed: nothing is left for a second bill.
  const again = await gather('nota', testId(), 'baris', await bill(branch), { where });
  expect([again.status, again.planned.counts.salah]).toEqual([200, MANY]);
  expect((await faults(again.id, { only: 'salah' })).rows[0]).toMatchObject({
    row: 1,
    errors: [{ code: 'claimed-unique' }],
  });
}, 600_000);

it('is stored whole or not at all, where two want some of the same', async () => {
  const branch = await tasks(40);
  const where = { branch, status: 'SELESAI' };
  const docs = [testId(), testId()];
  const plans = await Promise.all(docs.map(async (doc) => gather('nota', doc, 'baris', await bill(branch), { where })));
  await Promise.all(plans.map(({ id }) => start(id)));
  const came = await Promise.all(plans.map(({ id }) => ended(id)));
  expect(came.map(({ status }) => status).sort()).toEqual(['GAGAL', 'SELESAI']);
  const lost = came.findIndex(({ status }) => status === 'GAGAL');
  expect(came[lost]).toMatchObject({ tersimpan: 0 });
  expect((await callAt(world.url, `/api/nota/${docs[lost]}`, { token: billing })).status).toBe(404);
  const all = await faults(plans[lost]?.id ?? '');
  expect(all.rows.map(({ errors }) => errors[0]?.code)).toEqual(Array(40).fill(expect.stringMatching(/^claimed/)));
  expect(came[lost]?.gagal).toBe(40);
  // Without the refused ones nothing is left; of two branches the rest would remain.
  const id = testId();
  const body = { again: plans[lost]?.id, without: true };
  const none = await callAt(world.url, `/api/batch/${id}/gather`, { token: billing, body });
  expect([none.status, none.body.errors[0]?.code]).toEqual([422, 'gather-none']);
}, 120_000);

it('is refused where a source has gone on since it was seen, and names that', async () => {
  const keeping = await world.walk('nota').taker('pay');
  const branch = await tasks(3);
  const listed = await get<Page>(`tugas?branch=${branch}&status=SELESAI`);
  const bills = await Promise.all(
    listed.rows.map(async ({ id: tugas }) => {
      const id = testId();
      await give(billing, 'nota', id, 'register', { ...(await bill(branch)), baris: [{ tugas }] });
      await give(await world.walk('nota').taker('issue'), 'nota', id, 'issue', {}, 0);
      return id;
    }),
  );
  const where = { branch, status: 'TERBIT,SEBAGIAN' };
  await until(async () => (await get<Page>(`nota?branch=${branch}&status=TERBIT&totals=1`)).total === 3, 'the bills');
  const token = await world.newcomer('keuangan');
  const values = { ...(await world.values('setoran')), branch, jumlah: 100_000, alokasi: [] };
  const late = testId();
  const plan = await gather('setoran', late, 'alokasi', values, { where, token });
  expect([plan.status, plan.planned.counts.aksi]).toEqual([200, 3]);
  const rows = await get<{ rows: { id: string; data: Values }[] }>(`batch/${plan.id}/rows`, token);
  expect(rows.rows.slice(1).map(({ data }) => data.jumlah)).toEqual([5_000, 5_000, 5_000]);
  await give(keeping, 'nota', bills[1] ?? '', 'pay', { jumlah: 1_000, setoran: '' }, 1);
  await start(plan.id, token);
  expect(await ended(plan.id)).toMatchObject({ status: 'GAGAL', tersimpan: 0, gagal: 1 });
  expect((await faults(plan.id, { token })).rows).toMatchObject([
    { id: bills[1], errors: [{ code: 'source-changed' }] },
  ]);
  expect((await callAt(world.url, `/api/setoran/${late}`, { token })).status).toBe(404);
  await until(async () => (await get<Page>(`nota?branch=${branch}&status=SEBAGIAN&totals=1`)).total === 1, 'its rest');
  // A new plan takes what is left now; only its planner may repeat it.
  const id = testId();
  const more = { body: { again: plan.id } };
  expect((await callAt(world.url, `/api/batch/${testId()}/gather`, { token: billing, ...more })).status).toBe(404);
  const rest = { token, body: { again: plan.id, without: true } };
  expect((await callAt<Planned>(world.url, `/api/batch/${testId()}/gather`, rest)).data.counts.aksi).toBe(2);
  expect((await callAt<Planned>(world.url, `/api/batch/${id}/gather`, { token, ...more })).data.counts.aksi).toBe(3);
  const anew = { id };
  const good = late;
  await start(anew.id, token);
  expect(await ended(anew.id)).toMatchObject({ status: 'SELESAI' });
  const receipt = await get<Values & { alokasi: { jumlah: number }[] }>(`setoran/${good}`, token);
  expect(receipt.alokasi.map(({ jumlah }) => jumlah).sort()).toEqual([4_000, 5_000, 5_000]);
  // Into an existing draft, beside its rows: none of them twice.
  const into = { more: { ifMatch: 0 }, where, token };
  expect((await gather('setoran', good, 'alokasi', {}, into)).errors[0]?.code).toBe('gather-none');
}, 120_000);

it('takes what its reader sees, from who may give the command, with the rights of when it is carried out', async () => {
  const [ownBranch, other] = [await tasks(2), await tasks(2)];
  const token = await world.newcomer('akunting', [ownBranch]);
  const plan = await gather('nota', testId(), 'baris', await bill(ownBranch), { where: { status: 'SELESAI' }, token });
  expect(plan.planned.counts).toMatchObject({ baru: 1, aksi: 2 });
  const tryGather = (where: Record<string, string>, rows = 'baris', by = token) =>
    bill(ownBranch).then((values) => gather('nota', testId(), rows, values, { where, token: by }));
  expect((await tryGather({ branch: other })).errors[0]?.code).toBe('gather-none');
  expect((await tryGather({ rahasia: '1' })).status).toBe(400);
  expect((await tryGather({}, 'bayar')).errors[0]).toMatchObject({ code: 'gather-rows', field: 'rows' });
  expect((await tryGather({}, 'kepada')).errors[0]?.code).toBe('gather-rows');
  expect((await tryGather({}, 'baris', await world.newcomer('rcgudang'))).status).toBe(403);
  // Errors of the document itself are reported at its fields, and nothing is planned.
  const late = await bill(ownBranch);
  const odd = await gather('nota', testId(), 'baris', { ...late, jatuh_tempo: '2020-01-01' }, { where: {}, token });
  expect([odd.status, odd.errors[0]?.field]).toEqual([422, 'jatuh_tempo']);
  expect((await callAt(world.url, `/api/batch/${odd.id}`, { token })).status).toBe(404);
  for (const baris of ['semua', 5, [null], [['a']], { tugas: 'a' }])
    expect((await gather('nota', testId(), 'baris', { ...late, baris }, { where: {}, token })).status).toBe(400);
  // Another branch's document reveals nothing: neither its existence nor its rows.
  const [{ id: theirs = '' } = {}] = (await get<Page>(`tugas?branch=${other}&status=SELESAI`)).rows;
  const hidden = testId();
  await give(billing, 'nota', hidden, 'register', { ...(await bill(other)), baris: [{ tugas: theirs }] });
  const into = (document: string) =>
    gather('nota', document, 'baris', {}, { where: { status: 'SELESAI' }, token, more: { ifMatch: 0 } });
  const [seen, none] = [await into(hidden), await into(testId())];
  expect([seen.status, seen.errors]).toEqual([404, none.errors]);
  // Only its planner may start a batch.
  const stolen = await commandAt(world.url, billing, ['batch', plan.id, 'start'], {});
  expect([stolen.status, stolen.body.errors[0]?.code]).toEqual([403, 'batch-not-yours']);
});

it('leaves a log and read models that agree', async () => {
  await product.end();
  const tool = product.at('dist/infra/ops/audit/cli.js');
  const output = execFileSync(process.execPath, [tool, '--data', product.at('data')], {
    cwd: product.there,
    encoding: 'utf8',
  });
  expect(output).toContain('OK');
  await product.start();
}, 120_000);
