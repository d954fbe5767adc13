/**
 * Write access to the state store without the key can't make the product do anything: rows, plans, leases, initial
 * data.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { filesOf } from '../../../infra/engines/embedded/index.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import { firstStart } from '../../start/first-start.js';
import { ended, upload } from '../batch/testing/follow.js';

let server: TestServer;
let master: Person;
beforeAll(async () => {
  server = await TestServer.start();
  master = await server.person('webmaster');
  await server.run('branch', 'jkt', 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' });
  await server.shown('branch', 'jkt', 0);
});
afterAll(() => server.end());

/** Writes to the database file directly, without the sealing key. */
const withDisk = <T>(work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(filesOf(server.dataDir).state, { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const plant = (key: string, value: unknown) =>
  withDisk((db) => db.prepare('INSERT OR REPLACE INTO state VALUES (?, ?, NULL)').run(key, JSON.stringify(value)));
const stored = (prefix: string) =>
  withDisk((db) =>
    db
      .prepare('SELECT key, value FROM state WHERE key >= ? AND key < ? ORDER BY key')
      .all(prefix, `${prefix}\u{10ffff}`)
      .map(({ key, value }) => [String(key), String(value)] as const),
  );
const remove = (key: string) => withDisk((db) => db.prepare('DELETE FROM state WHERE key = ?').run(key));
const audit = () => {
  const args = [...nodeArgs('../../../infra/ops/audit/cli.js', import.meta.url), '--data', server.dataDir, '--reads'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, bad: stdout.split('\n').filter((line) => line.startsWith('BAD')) };
};
const health = async () => (await server.call<{ parts: Record<string, string> }>('/health/ready')).data.parts;
const heads = async (id: string) => (await server.server.engines.events.readStream(`user-${id}`)).length;
const account = (username: string) => ({
  ...{ username, fullname: 'Palsu', jobdesk: 'webmaster', level: 'admin' },
  ...{ branches: ['*'], password: 'kata sandi palsu' },
});
const makes = (id: string) => ({ aggregate: 'user', id, command: 'create', data: account(`palsu${id.slice(-6)}`) });
const cause = { id: '', correlationId: '' };
const rowCount = async (root: string) => (await server.server.engines.state.list(root)).length;

it('a row planted among those of processes makes nobody, is told of, and named by the audit', async () => {
  await until(async () => stored('following/place').length === 1, 'processes to be there');
  const place = await server.server.engines.state.get<{ built: string[] }>('following/place');
  const [root = ''] = place?.built ?? [];
  expect(audit()).toEqual({ status: 0, bad: [] });
  const [begunId, parked, open] = [testId(), testId(), testId()];
  const instance = { parts: {}, given: [], begun: [{ key: 'x', give: [makes(begunId)] }], cause };
  const planted = [
    [`${root}${testId()}`, JSON.stringify(instance)],
    [
      `parked/processes/${randomUUID()}`,
      {
        ...{ process: 'spwaits', instance: 'x', key: 'x', stream: `user-${parked}`, command: 'user.create' },
        ...{ code: 'failed', at: new Date().toISOString(), tries: 1, following: makes(parked), cause, wanted: true },
      },
    ],
    [`print-job/open/${open}`, master.actor.id],
    [`file-waiting/${open}`, { owner: { entity: 'sp', id: 'nothing' }, at: '2020-01-01T00:00:00.000Z' }],
    ['lease/batch', { holder: 'nobody', beat: 1 }],
  ] as const;
  for (const [key, value] of planted) plant(key, value);
  const { status, bad } = audit();
  expect(status).toBe(1);
  for (const [key] of planted) expect(bad.join('\n')).toContain(`BAD state ${key}: it has no seal`);
  expect(bad).toHaveLength(planted.length);

  await server.restart();
  // Later processes run, so anything planted before would have run by now.
  await until(async () => stored(planted[0][0]).length === 0, 'processes to go on');
  await until(async () => stored('following/place').length === 1, 'processes to be made from the log');
  await until(async () => (await health()).seals !== undefined, 'it to be told');
  expect((await health()).seals).toMatch(/forged rows refused/);
  expect([await heads(begunId), await heads(parked)]).toEqual([0, 0]);
  const { state } = server.server.engines;
  expect(await state.get(`print-job/open/${open}`)).toBeUndefined();
  expect(await state.list('file-waiting/')).toEqual([]);
  for (const [key] of planted) remove(key);
  expect(audit()).toEqual({ status: 0, bad: [] });
}, 60_000);

it('what an earlier release left without seals is made from the log anew, and never trusted', async () => {
  const { state } = server.server.engines;
  const place = await state.get<{ built: string[] }>('following/place');
  const plantedId = testId();
  for (const [key] of stored('following/')) remove(key);
  plant('following/place', place);
  plant(
    `${place?.built[0]}${testId()}`,
    JSON.stringify({ parts: {}, given: [], begun: [{ key: 'x', give: [makes(plantedId)] }], cause }),
  );
  remove('sealed/since');
  await server.restart();
  await until(async () => (await server.server.engines.state.get('following/place')) !== undefined, 'the place');
  expect(await heads(plantedId)).toBe(0);
  expect((await health()).seals).toBeUndefined();
  expect(await rowCount(`${place?.built[0]}`)).toBe(0);
  expect(audit()).toEqual({ status: 0, bad: [] });
}, 60_000);

describe('rows of a batch that are not those that were planned', () => {
  const sheet = (code: string) => `Kode;Nama;Alamat;Cabang\n${code};Gudang ${code};Jl. 1;JKT\n`;
  const planned = async (code: string) => {
    const id = testId();
    await upload(server.url, master.token, id, 'gudang', sheet(code));
    return id;
  };
  const change = (id: string, to: (text: string) => string) => {
    for (const [key, value] of stored(`batch/jalan/${id}/`)) plant(key, JSON.parse(to(value)));
  };
  const holder = (code: string) => server.server.commands.executor.claims.holder('gudang.code', code);

  it('are carried out in nobody’s name, and named by the audit', async () => {
    const id = await planned('G-1');
    change(id, (text) => text.replaceAll('G-1', 'X-1'));
    const { status, bad } = audit();
    expect([status, ...bad]).toEqual([1, expect.stringContaining(`BAD state batch/jalan/${id}/: the rows`)]);
    expect((await server.command(master.token, 'batch', id, 'start')).status).toBe(200);
    const now = await ended(server.server.commands.executor, id, 'GAGAL', 'SELESAI');
    expect([now.status, now.alasan]).toEqual(['GAGAL', expect.stringContaining('berubah')]);
    expect([now.dikerjakan, await holder('G-1'), await holder('X-1')]).toEqual([0, undefined, undefined]);
    remove(`batch/jalan/${id}/000000`);
  });

  it('nor are they where the sum beside them was made to fit, or rows are added', async () => {
    for (const to of [(text: string) => text.replace('Jl. 1', 'Jl. 2'), undefined]) {
      const code = to ? 'G-2' : 'G-3';
      const id = await planned(code);
      if (to) change(id, to);
      else for (const [, value] of stored(`batch/jalan/${id}/`)) plant(`batch/jalan/${id}/000001`, JSON.parse(value));
      await server.command(master.token, 'batch', id, 'start');
      expect((await ended(server.server.commands.executor, id, 'GAGAL', 'SELESAI')).status).toBe('GAGAL');
      expect(await holder(code)).toBeUndefined();
      for (const [key] of stored(`batch/jalan/${id}/`)) remove(key);
    }
  });
});

it('demo data that somebody wants to be gone on with is not loaded', async () => {
  const demo = { status: 'loading', now: new Date().toISOString(), password: 'kata sandi palsu', accounts: [] };
  for (const key of ['demo', 'demo/loading']) plant(key, demo);
  const head = await server.head();
  const settings = readSettings({ DATA_DIR: server.dataDir, DEMO: '1', DEMO_SP: '1', LOCALE: 'id' });
  const { prepare } = firstStart(
    settings,
    () => {},
    () => {},
  );
  expect(await prepare(server.server.commands, server.server.engines)).toBeUndefined();
  expect(await server.head()).toBe(head);
});
