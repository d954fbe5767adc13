/**
 * Sessions over several processes on one store: a session ended in one process is over in the others, and nothing
 * brings it back.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../../infra/engines/embedded/index.js';
import { Seals } from '../../../infra/ports/sealed.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { testId } from '../../../infra/proof/testing/server.js';
import { aggregates } from '../../domain/index.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { type CommandSide, commandSide } from '../module.js';

const folder = mkdtempSync(join(tmpdir(), 'lintas-sessions-'));
const state = new EmbeddedStateStore(join(folder, 'state.db'));
const events = new MemoryEvents();
const seals = Seals.ofThisProcess();
const side = (): CommandSide => commandSide({ events, state }, aggregates, { sessionHours: 12, alone: false, seals });
const [here, there] = [side(), side()];
/** Keys of sessions that the other process ended after a notice. */
const ended: string[] = [];
const [jkt, licence, mitra] = [testId(), testId(), testId()];
const run = (aggregate: string, id: string, command: string, data: object) =>
  here.executor.run(system, aggregate, id, command, data, { commandId: randomUUID() });
const until2099 = '2099-01-01';

beforeAll(async () => {
  await run('branch', jkt, 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' });
  await run('jenis_sim', licence, 'register', { code: 'B2', nama: 'B2' });
  await run('mitra', mitra, 'register', {
    ...{ kode_mitra: 'M-1', nama_mitra: 'CV Mitra', kota: 'Semarang' },
    ...{ awal_kontrak: '2020-01-01', akhir_kontrak: until2099 },
  });
  there.sessions.onEnded((keys) => ended.push(...keys));
  there.sessions.watch();
});
afterAll(async () => {
  there.sessions.unwatch();
  await state.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
/** A signed-in driver, and a staff user with the same id. */
const driver = async () => {
  const [id, n] = [testId(), ++count];
  await run('driver', id, 'register', {
    ...{ code: `DR-${n}`, name: `Sopir ${n}`, phone: '081200000001', licence_number: `9${n}`, branch: jkt },
    ...{ licence_type: licence, licence_until: until2099, milik: 'SENDIRI' },
  });
  await run('driver_account', id, 'give', { nama: `Sopir ${n}`, password: 'kuda nil makan malam' });
  const who = { username: `uji${n}`, fullname: 'Uji', jobdesk: 'umum', level: 'user', branches: ['*'] };
  await run('user', id, 'create', { ...who, password: 'kuda nil makan malam' });
  return {
    id,
    token: await here.sessions.begin(id, 0, { address: 'test', driver: true, entry: 0 }),
    staff: await here.sessions.begin(id, 0, 'test'),
  };
};
const toMitra = { milik: 'MITRA', mitra };

it.each([
  ['driver', 'change', toMitra, ['driver', 'change', { milik: 'SENDIRI', mitra: '' }]],
  ['driver', 'retire', { alasan: 'pensiun' }, ['driver', 'restore', {}]],
  ['driver_account', 'take', {}, ['driver_account', 'give', { nama: '', password: 'kuda nil makan malam' }]],
] as const)('a driver’s are over there after %s %s, and stay so', async (aggregate, command, data, back) => {
  const { id, token, staff } = await driver();
  const [driverSession, other] = [await there.sessions.find(token), await there.sessions.find(staff)];
  expect([driverSession?.actor.jobdesk, other?.actor.jobdesk]).toEqual(['driver', 'umum']);
  await run(aggregate, id, command, data);
  await until(() => ended.includes(driverSession?.key ?? ''), 'word of it');
  expect(await there.sessions.find(token)).toBeUndefined();
  await run(back[0], id, back[1], back[2]);
  for (const { sessions } of [there, here]) expect(await sessions.find(token)).toBeUndefined();
  // The staff user with the same id is unaffected.
  expect(ended).not.toContain(other?.key);
  expect((await there.sessions.find(staff))?.userId).toBe(id);
});
it('a driver who was changed and back while no process looked does not come back either', async () => {
  const { id, token } = await driver();
  await run('driver', id, 'change', toMitra);
  await run('driver', id, 'change', { milik: 'SENDIRI', mitra: '' });
  expect(await there.sessions.find(token)).toBeUndefined();
});
it('a session that is looked up while it ends is not there', async () => {
  const { id, token } = await driver();
  const stream = streamOf('driver', id);
  const read = events.readStream.bind(events);
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  let held = 0;
  events.readStream = async (name, from) => {
    const result = await read(name, from);
    // The result is stale by the time it arrives.
    if (name === stream && ++held === 1) await gate;
    return result;
  };
  try {
    const looking = here.sessions.find(token);
    await until(() => held === 1, 'the look');
    await run('driver', id, 'retire', { alasan: 'pensiun' });
    go();
    expect(await looking).toBeUndefined();
  } finally {
    events.readStream = read;
  }
});
it('one of before their entry’s revision was kept counts until the next change that ends it', async () => {
  const { id } = await driver();
  const token = await here.sessions.begin(id, 0, { address: 'test', driver: true });
  await run('driver', id, 'change', { phone: '081200000002' });
  expect((await there.sessions.find(token))?.userId).toBe(id);
  await run('driver', id, 'change', toMitra);
  await run('driver', id, 'change', { milik: 'SENDIRI', mitra: '' });
  await until(async () => (await there.sessions.find(token)) === undefined, 'word of it');
});
it('a driver’s are over by the change that the read side tells of, where the process that made it left no word', async () => {
  const { id, token } = await driver();
  const session = await there.sessions.find(token);
  // An executor that leaves no notice, like a process that exits right after its command.
  const executor = new CommandExecutor(events, aggregates, async (secret) => secret, { alone: false });
  await executor.run(system, 'driver', id, 'retire', { alasan: 'pensiun' }, { commandId: randomUUID() });
  there.sessions.driverChanged(id);
  expect(ended).toContain(session?.key);
  expect(await there.sessions.find(token)).toBeUndefined();
});
