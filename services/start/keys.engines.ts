/** Keys of data in the distributed mode: each process checks its own against the log before it does anything else. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Engines } from '../../infra/ports/opened.js';
import { nodeArgs } from '../../infra/ports/worker.js';
import { until } from '../../infra/proof/contracts/harness.js';
import { Cluster, type Part } from '../../infra/proof/testing/cluster.js';
import { callAt, PASSWORD, type Person, person, TestServer } from '../../infra/proof/testing/server.js';
import type { SecondStep, SignedIn } from '../api/auth/login.js';
import { commandSide } from '../api/module.js';
import { aggregates } from '../domain/index.js';
import { openSeals } from './witness.js';

let cluster: Cluster;
let engines: Engines;
let who: Person;
let secret: string;
const folder = mkdtempSync(join(tmpdir(), 'lintas-keys-engines-'));
const keyFile = join(folder, 'audit', 'audit.key');
const signing = { AUDIT_KEY_FILE: keyFile, WITNESS_SECONDS: '1' };
const call = <T>(path: string, body: object, token?: string) =>
  callAt<T>(cluster.url, `/api/auth/${path}`, { body, token });
const codeOf = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const login = () => call<Partial<SignedIn & SecondStep>>('login', { username: who.actor.username, password: PASSWORD });
const ended = async (part: Part): Promise<string> => {
  await until(async () => part.ended(), 'the end of the process');
  return part.out();
};
/** Runs a command line tool of the product on these engines. */
const tool = (path: string, args: string[], more: Record<string, string> = {}, input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs(path, import.meta.url), ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'silent', ...cluster.engines.env, ...signing, ...more },
    input,
  });
  return { status, said: `${stdout}${stderr}` };
};

beforeAll(async () => {
  cluster = await Cluster.start([['commands'], ['queries', 'projector']]);
  await cluster.ready(await cluster.add(['relay'], signing));
  engines = await cluster.open();
  const side = commandSide(engines, aggregates, { sessionHours: 1, seals: openSeals(cluster.settings, undefined) });
  who = await person(side, 'umum');
  const begun = await call<{ ticket: string; secret: string }>(
    'factors/begin',
    { kind: 'totp', password: PASSWORD },
    who.token,
  );
  secret = begun.data.secret;
  const proof = { ticket: begun.data.ticket, name: 'HP', code: codeOf(0) };
  expect((await call('factors/finish', proof, who.token)).status).toBe(200);
}, 180_000);
afterAll(async () => {
  await engines?.close();
  await cluster?.end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a relay with another key, and one whose key is gone, refuse; nothing is made in its place', async () => {
  const elsewhere = join(folder, 'other', 'audit.key');
  const text = await ended(await cluster.add(['relay'], { AUDIT_KEY_FILE: elsewhere }));
  expect(text).toMatch(/^This data is signed by the key [0-9a-f]{16}, which is not at /m);
  expect(text).toContain(who.actor.username);
  expect(existsSync(elsewhere)).toBe(false);
  cpSync(keyFile, elsewhere);
  await cluster.ready(await cluster.add(['relay'], { AUDIT_KEY_FILE: elsewhere }));
});

it('a process with another SEAL_SECRET refuses; with the first one after a dot second factors stay', async () => {
  const other = 'ef'.repeat(32);
  const first = cluster.engines.env.SEAL_SECRET ?? '';
  expect(await ended(await cluster.add(['commands'], { SEAL_SECRET: other }))).toMatch(/SEAL_SECRET is another one/);
  const [commands] = cluster.of('commands');
  await commands?.kill('SIGTERM');
  await cluster.ready(await cluster.add(['commands'], { SEAL_SECRET: `${other}.${first}` }));
  const { second } = (await login()).data;
  expect((await call('second', { ticket: second?.ticket, code: codeOf(1) })).status).toBe(200);
});

it('the audit says whether the log is right, or what is missing to prove it', async () => {
  const witness = join(folder, 'audit', 'witness.ndjson');
  // A relay seals the log when it stops; the next one signs a head for it.
  for (const relay of cluster.of('relay')) await relay.kill('SIGTERM');
  await cluster.ready(await cluster.add(['relay'], signing));
  await until(async () => existsSync(witness), 'a head');
  expect(tool('../../infra/ops/audit/cli.js', [])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^OK \d+ events/),
  });
  const without = { AUDIT_KEY_FILE: join(folder, 'none', 'audit.key') };
  expect(tool('../../infra/ops/audit/cli.js', [], without)).toMatchObject({
    status: 3,
    said: expect.stringContaining('is not there: --witness or WITNESS_FILE names it'),
  });
});

it('where the rows of second factors are gone with MongoDB, no code is called wrong; they are given up openly', async () => {
  await engines.state.delete(`factor/${who.actor.id}`);
  const attempt = await login();
  expect([attempt.status, attempt.body.errors[0]?.code]).toEqual([503, 'second-factor-unreadable']);
  for (const part of cluster.parts) await part.kill('SIGTERM');
  const begin = ['begin-anew', '--by', 'Budi', '--why', 'MongoDB baru'];
  const done = tool('../../infra/ops/audit/key-cli.js', begin, {}, 'begin anew\n');
  expect(done).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${who.actor.username} enrols a new second factor`),
  });
  // Key and secret are unchanged, so neither is given up.
  expect(done.said).not.toMatch(/is given up/);
  const code = tool('../../infra/ops/cli/user-code.js', ['--username', who.actor.username]);
  expect(code.status).toBe(0);
  await Promise.all(
    [['commands'] as const, ['queries', 'projector'] as const].map(async (roles) =>
      cluster.ready(await cluster.add(roles)),
    ),
  );
  const first = await login();
  expect([first.status, first.data.token]).toEqual([200, undefined]);
  const anew = /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/.exec(code.said)?.[0] ?? '';
  const in_ = await call<SignedIn>('second', { ticket: first.data.second?.ticket, anew });
  expect([in_.status, in_.data.enrol]).toEqual([200, true]);
});

it('a key that is lost with its volume is given up, and the log is signed by a new one', async () => {
  renameSync(join(folder, 'audit'), join(folder, 'lost'));
  rmSync(join(folder, 'other'), { recursive: true });
  expect(await ended(await cluster.add(['relay'], signing))).toContain('begin-anew');
  const begin = ['begin-anew', '--by', 'Budi', '--why', 'Volume hilang'];
  expect(tool('../../infra/ops/audit/key-cli.js', begin, {}, 'begin anew\n')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/the key is [0-9a-f]{16} now; [0-9a-f]{16} is given up/),
  });
  await cluster.ready(await cluster.add(['relay'], signing));
  await until(async () => existsSync(join(folder, 'audit', 'witness.ndjson')), 'a head');
  const old = tool('../../infra/ops/audit/cli.js', ['--witness', join(folder, 'lost', 'witness.ndjson')]);
  expect(old).toMatchObject({
    status: 0,
    said: expect.stringMatching(/by the key [0-9a-f]{16}, which Budi gave up on/),
  });
});

describe('a log that moves in from the embedded mode', () => {
  let to: Cluster;
  beforeAll(async () => {
    to = await Cluster.start([]);
  }, 120_000);
  afterAll(() => to?.end(), 60_000);

  it('brings second factors and the key along: its person signs in, and the start asks for nothing', async () => {
    const data = join(folder, 'embedded');
    const from = { DATA_DIR: data, AUDIT_KEY_FILE: join(folder, 'from', 'audit.key') };
    const server = await TestServer.on(data, { AUDIT_KEY_FILE: from.AUDIT_KEY_FILE });
    const mover = await server.person('umum');
    const at = <T>(url: string, path: string, body: object, token?: string) =>
      callAt<T>(url, `/api/auth/${path}`, { body, token });
    const begun = await at<{ ticket: string; secret: string }>(
      server.url,
      'factors/begin',
      { kind: 'totp', password: PASSWORD },
      mover.token,
    );
    const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) });
    const proof = { ticket: begun.data.ticket, name: 'HP', code: app.generate() };
    expect((await at(server.url, 'factors/finish', proof, mover.token)).status).toBe(200);
    await server.server.close();
    const [log, sealed] = [join(folder, 'log.ndjson'), join(folder, 'factors.age')];
    const phrase = 'kuda besi lewat pagi\n';
    const nowhere = { EVENT_STORE_URL: '', FEED_URL: '', READ_STORE_URL: '', SEAL_SECRET: '' };
    const move = (args: string[], env: Record<string, string>) =>
      tool('../../infra/ops/move/cli.js', args, env, phrase);
    expect(move(['export', log, '--with-factors', sealed], { ...nowhere, ...from })).toMatchObject({ status: 0 });
    const there = { ...to.engines.env, AUDIT_KEY_FILE: join(folder, 'to', 'audit.key'), WITNESS_SECONDS: '1' };
    expect(move(['import', log, '--with-factors', sealed], there)).toMatchObject({
      status: 0,
      said: expect.stringContaining('Second factors of 1 people came along'),
    });
    for (const roles of [['commands'], ['queries', 'projector']] as const) await to.ready(await to.add(roles));
    await to.ready(await to.add(['relay'], there));
    const url = `http://127.0.0.1:${to.of('commands')[0]?.port}`;
    const first = await at<SecondStep>(url, 'login', { username: mover.actor.username, password: PASSWORD });
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    expect((await at(url, 'second', { ticket: first.data.second.ticket, code })).status).toBe(200);
  }, 120_000);
});
