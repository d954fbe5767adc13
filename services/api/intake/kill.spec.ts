/** An intake whose process is killed midway is completed once by the next process; sent again it creates nothing. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { verifyFolder } from '../../../infra/ops/audit/embedded.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { dayFromNow, makeKota } from '../../../infra/proof/testing/company.js';
import { intakeMake } from '../../domain/flows/race/intake/body.js';
import { aggregates, entities } from '../../domain/index.js';
import { infos } from '../../domain/infos.js';
import { type Actor, system } from '../../domain/kit/aggregate/actor.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { Batches } from '../batch/batches.js';
import { batchState } from '../batch/testing/follow.js';
import { commandSide } from '../module.js';
import { Intakes } from './intakes.js';

const ROWS = rounds(60, 200);
const actor: Actor = {
  ...{ id: 'nia', username: 'nia', fullname: 'Nia', jobdesk: 'rcadmin', level: 'user', branches: ['bgr'] },
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-intake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Side = ReturnType<typeof commandSide>;
const inside = async <T>(work: (side: Side, intakes: Intakes) => Promise<T>): Promise<T> => {
  const engines = await openEmbedded(folder, { wait: 10_000 });
  const side = commandSide(engines, aggregates, { sessionHours: 1 });
  const onError = (error: unknown) => {
    throw error;
  };
  const batches = new Batches(side.executor, engines.state, {
    entities,
    infos,
    lookup: { exact: async () => [], near: async () => [] },
    onError,
  });
  const reads = {
    schools: async () => [],
    deliveries: async () => [],
    kota: async () => [{ id: '32.01', name: 'Kabupaten Bogor' }],
    kecamatan: async () => [],
    mapping: async () => undefined,
  };
  try {
    return await work(side, new Intakes(side.executor, batches, reads));
  } finally {
    await engines.close();
  }
};
/** Lets a child process run the batch, and kills it as soon as part of it is done. @returns its last output */
const carried = async (id: string, kill: boolean): Promise<string> => {
  const child = spawn(process.execPath, [...nodeArgs('../batch/testing/kill.child.js', import.meta.url), folder, id], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let last = '';
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      const [, status = '', done = '0'] = line.split(' ');
      last = status;
      if (kill && Number(done) > 0) child.kill('SIGKILL');
    }
  });
  await new Promise((done) => child.once('close', done));
  return last;
};

const body = intakeMake.parse({
  ...{ customer: 'erl', branch: 'bgr', kolom: { sekolah: 0, alamat: 1, kota: 2, sjErl: 3, koli: 4 }, nama: 'm.xlsx' },
  baris: Array.from({ length: ROWS }, (_, n) => ({
    line: n + 2,
    cells: [`SDN ${n}`, `Jl. ${n}`, 'Bogor', `A-${n}`, 2],
  })),
  pesanan: { tgl_pickup: dayFromNow(1), jenisBarang: 'Buku', muat: 'muat' },
  ingat: false,
});

it(`makes an order of ${ROWS} new schools whole, over kills, and nothing twice`, async () => {
  const result = await inside(async ({ executor }, intakes) => {
    const { id: _, ...user } = actor;
    const run = (aggregate: string, id: string, command: string, data: object) =>
      executor.run(system, aggregate, id, command, data, { commandId: randomUUID() });
    await run('user', actor.id, 'create', { ...user, password: 'kata sandi uji' });
    await run('branch', 'bgr', 'register', { code: 'BGR', name: 'Bogor', kota: 'Bogor' });
    await makeKota({ run }, ['32.01', 'Kabupaten Bogor']);
    await run('customer', 'erl', 'register', { kode_customer: 'ERL', nama_perusahaan: 'Penerbit', kota: 'Bogor' });
    for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
      await run('customer', 'erl', step, { memo: '' });
    const muat = { customer: 'erl', kind: 'MUAT', name: 'Gudang', address: 'Jl. 1', kota: '32.01' };
    await run('customer_address', 'muat', 'register', muat);
    return intakes.make(actor, body, 'id');
  });
  expect(result).toMatchObject({ outcome: 'made', rows: ROWS, addresses: ROWS });
  for (let kills = 0; kills < 3; kills++) if ((await carried(result.batch, true)) === 'SELESAI') break;
  // Sent again while it is incomplete, it is the same intake.
  const again = await inside((_, intakes) => intakes.make(actor, body, 'id'));
  expect(again).toMatchObject({ batch: result.batch, orders: result.orders });
  expect(await carried(result.batch, false)).toBe('SELESAI');
  const late = await inside(async ({ executor }, intakes) => {
    expect(await batchState(executor, result.batch)).toMatchObject({ tersimpan: ROWS + 1, gagal: 0 });
    const of = executor.aggregates.get('sp_race') as never;
    const { state, revision } = await executor.streams.load<EntityState<{ baris: { tujuan: string }[] }>>(
      of,
      String(result.orders[0]),
    );
    expect([revision, new Set(state.fields.baris.map(({ tujuan }) => tujuan)).size]).toEqual([0, ROWS]);
    return intakes.make(actor, body, 'id');
  });
  expect(late).toMatchObject({ outcome: 'there', orders: result.orders });
  expect(await verifyFolder(folder)).toMatchObject({ ok: true });
}, 120_000);
