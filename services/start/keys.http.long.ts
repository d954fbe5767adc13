/**
 * Data separated from its key, further cases: moved, replaced, begun anew, from an earlier release, interrupted between
 * two steps.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { restore } from '../../infra/ops/move/restore.js';
import { until } from '../../infra/proof/contracts/harness.js';
import { person } from '../../infra/proof/testing/server.js';
import { makeLogger } from '../../infra/runtime/http/logger.js';
import { readSettings } from '../../infra/runtime/settings.js';
import { prepareAnew } from '../../infra/runtime/witness/keys-here.js';
import { type CommandSide, commandSide } from '../api/module.js';
import { aggregates } from '../domain/index.js';
import { system } from '../domain/kit/aggregate/actor.js';
import { installationIn, installationOf } from './keys.js';
import { openEngines } from './open.js';
import { BECAUSE, House, OK } from './testing/house.js';
import { auditPlaces, openAuditKey, openWitnessing } from './witness.js';

const house = new House();
const { dir } = house;
beforeAll(() => house.build(), 60_000);
beforeEach(() => house.fresh());
afterAll(() => house.end());

it('a restore in the place of what was removed finds the key where it was', async () => {
  rmSync(house.data, { recursive: true });
  await restore(dir('backup'), house.data);
  await house.goesOn(house.data);
  expect(await house.verify(house.data)).toEqual(OK);
});

it('a folder that was moved takes its key and its heads along; who was signed in still is', async () => {
  renameSync(house.data, dir('moved'));
  expect(await house.goesOn(dir('moved'))).toEqual({ signedIn: 200 });
  expect(await house.verify(dir('moved'))).toEqual(OK);
});

it('what a setting names is never put aside, whatever lies there', async () => {
  renameSync(house.data, dir('moved'));
  mkdirSync(dir('named'));
  const key = dir('named', 'audit.key');
  writeFileSync(key, 'no key at all', { mode: 0o600 });
  expect(await house.refusal(dir('moved'), { AUDIT_KEY_FILE: key })).toMatch(/is not the key of this data/);
  expect(readFileSync(key, 'utf8')).toBe('no key at all');
});

it('or the original is used no more: the key is taken as it is', async () => {
  cpSync(house.data, dir('copy'), { recursive: true });
  expect(house.keyTool(dir('copy'), ['take']).status).toBe(0);
  expect(await house.goesOn(dir('copy'))).toEqual({ signedIn: 200 });
  expect(await house.verify(dir('copy'))).toEqual(OK);
});

it('another SEAL_SECRET is refused until the first one stands after a dot', async () => {
  const other = 'ab'.repeat(32);
  const first = house.keyTool(house.data, ['seals']).said.trim();
  const why = await house.refusal(house.data, { SEAL_SECRET: other });
  expect(why).toMatch(/SEAL_SECRET is another one[\s\S]*second factors of 1 people/);
  expect(await house.goesOn(house.data, { SEAL_SECRET: `${other}.${first}` })).toEqual({ signedIn: 401 });
});

it('a log that begins anew in the place of another one cries no wolf, and keeps what is needed to restore that', async () => {
  rmSync(house.data, { recursive: true });
  const server = await house.start(house.data);
  await server.person('sales');
  const health = (await server.call<{ parts: Record<string, string> }>('/health/ready')).data.parts;
  expect(health.audit).toBe('ok');
  await server.server.close();
  expect(await house.verify(house.data)).toEqual(OK);
  await restore(dir('backup'), dir('again'));
  await house.goesOn(dir('again'));
  expect(await house.verify(dir('again'))).toEqual(OK);
});

it('an older state that nobody said is told as what it is, until somebody does', async () => {
  // Copies the folder of the backup directly, bypassing the restore command.
  for (const file of ['events.db', 'state.db']) cpSync(join(dir('backup'), file), join(house.data, file));
  for (const file of ['events.db-wal', 'events.db-shm', 'state.db-wal', 'state.db-shm', 'reads.db'])
    rmSync(join(house.data, file), { force: true });
  expect(await house.verify(house.data)).toMatchObject({
    status: 4,
    said: expect.stringMatching(/^SHORT \d+ events, head .*right up to here, and the witness knows \d+ later events/),
  });
  const server = await house.start(house.data);
  const audit = async () => (await server.call<{ parts: Record<string, string> }>('/health/ready')).data.parts.audit;
  await until(async () => (await audit()) !== 'ok', 'the alarm');
  expect(await audit()).toBe('the log ends before what the witness knows');
  await server.person('sales');
  await server.server.close();
  expect(house.keyTool(house.data, ['restored', ...BECAUSE])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^\d+ events that the witness knows are given up; its heads of them lie in /),
  });
  await house.goesOn(house.data);
  expect(await house.verify(house.data)).toEqual(OK);
});

describe('with a file of keys and its passphrase', () => {
  const phrase = 'kuda besi lewat pagi\n';
  /** Removes everything this machine knew. */
  const elsewhere = () => {
    rmSync(dir('config'), { recursive: true });
    renameSync(house.data, dir('gone'));
  };

  it('a backup is restored on another machine, with everything', async () => {
    const [copy, keys] = [dir('copy'), dir('keys.age')];
    const backup = house.tool('move/backup-cli', house.data, ['backup', copy, '--with-key', keys], phrase);
    expect(backup).toMatchObject({ status: 0, said: expect.stringContaining('keep it apart from the backup') });
    elsewhere();
    const back = house.tool('move/backup-cli', house.data, ['restore', copy, house.data, '--key', keys], phrase);
    expect(back).toMatchObject({ status: 0 });
    await house.goesOn(house.data);
    expect(await house.verify(house.data)).toEqual(OK);
  });
  it('a log is imported into an empty folder, with its factors; what processes are to give is made from it', async () => {
    const [log, factors] = [dir('log.ndjson'), dir('factors.age')];
    const out = house.tool('move/cli', house.data, ['export', log, '--with-factors', factors], phrase);
    expect(out).toMatchObject({ status: 0 });
    elsewhere();
    const into = house.tool('move/cli', house.data, ['import', log, '--with-factors', factors], phrase);
    expect(into).toMatchObject({ status: 0, said: expect.stringContaining('of 1 people came along') });
    expect(await house.goesOn(house.data)).toEqual({ signedIn: 401 });
    expect(await house.verify(house.data)).toEqual(OK);
  });
  it('a log alone says who stays behind, and the start asks', async () => {
    const log = dir('log.ndjson');
    expect(house.tool('move/cli', house.data, ['export', log])).toMatchObject({ status: 0 });
    elsewhere();
    expect(house.tool('move/cli', house.data, ['import', log])).toMatchObject({
      status: 0,
      said: expect.stringContaining(house.who.username),
    });
    expect(await house.refusal(house.data)).toContain('begin-anew');
  });
});

describe('data of a release that noted no keys', () => {
  /** A log with an account, signed by a key of its folder, without any record of it. */
  const older = async (folder: string): Promise<void> => {
    const settings = readSettings({ DATA_DIR: folder });
    const engines = await openEngines(settings, 'older');
    const key = openAuditKey(settings);
    const { executor } = commandSide(engines, aggregates, { sessionHours: 1, alone: true });
    await person({ executor, sessions: { begin: async () => '' } } as unknown as CommandSide, 'sales');
    const witnessing = openWitnessing(settings, key, engines, 'older', makeLogger('silent'));
    witnessing?.start();
    await witnessing?.stop();
    await engines.close();
  };

  it('starts as it did, and knows its key from then on', async () => {
    await older(dir('older'));
    const server = await house.start(dir('older'));
    await server.server.close();
    const { signer, seal } = await installationIn(dir('older'));
    expect([signer?.folder, seal?.fingerprint]).toEqual([dir('older'), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(await house.verify(dir('older'))).toEqual(OK);
  });
  it('is asked about where it was moved before that, as it can not be told from a copy', async () => {
    await older(dir('older'));
    renameSync(dir('older'), dir('elsewhere'));
    expect(await house.refusal(dir('elsewhere'))).toMatch(/Whether the data was moved or copied is not known/);
    expect(house.keyTool(dir('elsewhere'), ['take']).status).toBe(0);
    const server = await house.start(dir('elsewhere'));
    await server.server.close();
    expect(await house.verify(dir('elsewhere'))).toEqual(OK);
  });
});

describe('broken off between two steps', () => {
  /** The steps of `begin-anew` up to an interruption. */
  const begun = async (steps: { givenUp: boolean }): Promise<void> => {
    const settings = readSettings({ DATA_DIR: house.data });
    const place = auditPlaces(settings).key ?? '';
    rmSync(dir('config'), { recursive: true });
    const engines = await openEngines(settings, 'begun');
    const { signer } = await installationOf(engines.events);
    prepareAnew(place, signer?.publicKey ?? '');
    if (steps.givenUp) {
      const { executor } = commandSide(engines, aggregates, { sessionHours: 1, alone: true });
      const why = { alasan: 'Disk kunci rusak' };
      await executor.run(system, 'second_factor', house.who.id, 'giveUp', why, { commandId: randomUUID() });
      await engines.state.delete(`factor/${house.who.id}`);
    }
    await engines.close();
  };

  it.each([{ givenUp: false }, { givenUp: true }])(
    'giving up a key: nothing is lost, and the same call goes on (%j)',
    async (steps) => {
      await begun(steps);
      expect(await house.refusal(house.data)).toContain('begin-anew');
      expect(house.keyTool(house.data, ['begin-anew', ...BECAUSE], 'begin anew\n')).toMatchObject({ status: 0 });
      const sent = house.post.taken.length;
      const server = await house.withPost(house.data);
      await house.followedOn(server, sent);
      expect((await house.login(server)).data?.token).toBeUndefined();
      await server.server.close();
      expect(await house.verify(house.data)).toEqual(OK);
      const { givenUp, sealsGivenUp } = await installationIn(house.data);
      expect([givenUp.length, sealsGivenUp.length]).toEqual([1, 1]);
    },
  );
  it('after the log says it, the start ends it', async () => {
    rmSync(dir('config'), { recursive: true });
    expect(house.keyTool(house.data, ['begin-anew', ...BECAUSE], 'begin anew\n')).toMatchObject({ status: 0 });
    const key = join(house.keys('data-'), 'audit.key');
    renameSync(key, `${key}.anew`);
    const server = await house.start(house.data);
    await server.server.close();
    expect(await house.verify(house.data)).toEqual(OK);
  });
  it('taking a key along: its heads came, and it did not', async () => {
    const heads = join(house.keys('data-'), 'witness.ndjson');
    renameSync(house.data, dir('moved'));
    const { witness = '' } = auditPlaces(readSettings({ DATA_DIR: dir('moved') }));
    mkdirSync(dirname(witness), { recursive: true });
    cpSync(heads, witness);
    expect(await house.goesOn(dir('moved'))).toEqual({ signedIn: 200 });
    expect(await house.verify(dir('moved'))).toEqual(OK);
  });
});
