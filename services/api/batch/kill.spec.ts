/** A batch whose process is killed repeatedly is executed, and undone, exactly once for each row. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { verifyFolder } from '../../../infra/ops/audit/embedded.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { random } from '../../../infra/proof/contracts/harness.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { aggregates, entities } from '../../domain/index.js';
import { infos } from '../../domain/infos.js';
import { type Actor, ALL_BRANCHES, system } from '../../domain/kit/aggregate/actor.js';
import { commandSide } from '../module.js';
import { Batches } from './batches.js';
import { batchState } from './testing/follow.js';

const ROWS = rounds(250, 2_000);
const KILLS = rounds(2, 6);
const actor: Actor = {
  id: 'gani',
  username: 'gani',
  fullname: 'Gani',
  jobdesk: 'rcgudang',
  level: 'user',
  branches: [ALL_BRANCHES],
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-batch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inside = async <T>(work: (side: ReturnType<typeof commandSide>, batches: Batches) => Promise<T>): Promise<T> => {
  const engines = await openEmbedded(folder, { wait: 10_000 });
  const side = commandSide(engines, aggregates, { sessionHours: 1 });
  const onError = (error: unknown) => {
    throw error;
  };
  try {
    return await work(
      side,
      new Batches(side.executor, engines.state, {
        entities,
        infos,
        lookup: { exact: async () => [], near: async () => [] },
        onError,
      }),
    );
  } finally {
    await engines.close();
  }
};

/** Lets a child process run the batch, and kills it once it has advanced some rows. @returns its last output */
const killed = async (id: string, after: number): Promise<string> => {
  const child = spawn(process.execPath, [...nodeArgs('./testing/kill.child.js', import.meta.url), folder, id], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let [last, first] = ['', -1];
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      const [, status = '', done = '0'] = line.split(' ');
      last = status;
      if (first < 0) first = Number(done);
      if (Number(done) >= first + after) child.kill('SIGKILL');
    }
  });
  const signal = await new Promise((done) => child.once('close', (_code, by) => done(by)));
  return signal === 'SIGKILL' && last !== 'SELESAI' && last !== 'DIURUNGKAN' ? 'killed' : last;
};
/** Runs the batch to its end. @returns how often it was killed */
const toItsEnd = async (id: string, next: (below: number) => number): Promise<number> => {
  for (let kills = 0; kills < 40; kills++) {
    const word = await killed(id, kills < KILLS ? 50 + next(ROWS / 8) : Number.POSITIVE_INFINITY);
    if (word !== 'killed') return kills;
  }
  throw new Error('it never came to its end');
};

it(`does each of ${ROWS} rows once, over kills (seed ${seed})`, async () => {
  const next = random(seed);
  const id = 'impor1';
  const code = (n: number) => `BRG-${String(n).padStart(4, '0')}`;
  const content = `Kode;Nama;Satuan\n${Array.from({ length: ROWS }, (_, n) => `${code(n)};Barang ${n};Dus`).join('\n')}\n`;
  await inside(async ({ executor }, batches) => {
    const { id: _, ...user } = actor;
    const { username, fullname, jobdesk, level, branches } = user;
    const account = { username, fullname, jobdesk, level, branches, password: 'kata sandi uji' };
    await executor.run(system, 'user', actor.id, 'create', account, { commandId: randomUUID() });
    const entity = batches.writable(actor, 'barang', ['register']);
    const { counts } = await batches.import(actor, id, entity, 'barang.csv', Buffer.from(content), 'id');
    expect(counts).toMatchObject({ baru: ROWS, salah: 0 });
    await executor.run(actor, 'batch', id, 'start', {}, { commandId: randomUUID() });
  });
  const forth = await toItsEnd(id, next);
  const ids = await inside(async ({ executor }) => {
    expect(await batchState(executor, id)).toMatchObject({
      status: 'SELESAI',
      dikerjakan: ROWS,
      tersimpan: ROWS,
      gagal: 0,
    });
    const owners = await Promise.all(
      Array.from({ length: ROWS }, (_, n) => executor.claims.holder('barang.code', code(n))),
    );
    expect(new Set(owners).size).toBe(ROWS);
    await executor.run(actor, 'batch', id, 'undo', { alasan: 'berkas salah' }, { commandId: randomUUID() });
    return owners.map((owner) => String(owner).slice('barang-'.length));
  });
  const back = await toItsEnd(id, next);
  process.stdout.write(`${ROWS} rows, killed ${forth} times on the way and ${back} times on the way back\n`);
  await inside(async ({ executor }) => {
    const { urung } = await batchState(executor, id);
    expect(urung).toMatchObject({ dikerjakan: ROWS, kembali: ROWS, tidak: 0 });
    const barang = executor.aggregates.get('barang');
    if (!barang) throw new Error('no barang');
    const items = await Promise.all(ids.map((one) => executor.streams.load<{ status: string }>(barang, one)));
    expect(new Set(items.map(({ state, revision }) => `${state.status} ${revision}`))).toEqual(new Set(['retired 1']));
  });
  expect(await verifyFolder(folder)).toMatchObject({ ok: true });
  expect(forth + back).toBeGreaterThan(1);
}, 300_000);
