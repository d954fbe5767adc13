/**
 * Second factors that can't be read: no code is reported as wrong, nothing is counted or overwritten, and the problem
 * is reported.
 */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Seals } from '../../../infra/ports/sealed.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { PASSWORD, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import type { SystemOut } from '../../domain/queries/system.js';
import { openAuditKey, openKeeping } from '../../start/witness.js';
import { place, type StoredFactors } from './factors.js';
import { Login, type SecondStep, type SignedIn } from './login.js';
import { type Keeping, readableFactors } from './readable-factors.js';
import { makeSecretBox } from './secret-box.js';

let server: TestServer;
let keeping: Keeping;
beforeAll(async () => {
  server = await TestServer.start();
  const settings = readSettings({ DATA_DIR: server.dataDir });
  keeping = openKeeping(settings, openAuditKey(settings));
});
afterAll(() => server.end());

const call = <T>(path: string, token: string | undefined, body?: object) =>
  server.call<T>(`/api/auth/${path}`, { token, ...(body ? { body } : {}) });
const login = (who: Person, password = PASSWORD) =>
  call<SignedIn & SecondStep>('login', undefined, { username: who.actor.username, password });
const second = (ticket: string, proof: object) => call<SignedIn>('second', undefined, { ticket, ...proof });
const codeIn = (a: { status: number; body: { errors: { code?: string }[] } }) => [a.status, a.body.errors[0]?.code];
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const UNREADABLE = [503, 'second-factor-unreadable'];
const state = () => server.server.engines.state;
const row = (who: Person) => state().get<{ value: StoredFactors; mac: string }>(place(who.actor.id));

/** With an app, a passkey and recovery codes. */
const enrolled = async () => {
  const who = await server.person('umum');
  const begin = { kind: 'totp', password: PASSWORD };
  const { ticket, secret } = (await call<{ ticket: string; secret: string }>('factors/begin', who.token, begin)).data;
  const finish = { ticket, name: 'HP', code: codeOf(secret) };
  const { codes = [] } = (await call<{ codes: string[] }>('factors/finish', who.token, finish)).data;
  const { since } = await server.server.app.get(Login).factors.of(who.actor.id);
  const id = `kunci-${who.actor.id}`;
  await server.run('second_factor', who.actor.id, 'add', { id, kind: 'passkey', name: 'Kunci', since });
  const at = place(who.actor.id);
  const stored = (await row(who))?.value as StoredFactors;
  const passkey = { id, credential: 'k', publicKey: 'AA', counter: 0, transports: [], origin: server.url };
  await state().put(at, keeping.seals.seal(at, { ...stored, passkeys: [passkey] }));
  return { who, at, secret, codes, own: await row(who) };
};
type Enrolled = Awaited<ReturnType<typeof enrolled>>;
const otherSeals = new Seals(randomBytes(32));
const otherBox = makeSecretBox(randomBytes(32));
/** Each way in which a row can become unreadable. */
const damage: Record<string, (of: Enrolled) => Promise<void>> = {
  absent: ({ at }) => state().delete(at),
  'sealed by another secret': ({ at, own: original }) => state().put(at, otherSeals.seal(at, original?.value)),
  planted: ({ at, own: original }) => state().put(at, original?.value),
  changed: ({ at, own: original }) => state().put(at, { ...original, value: { ...original?.value, codes: ['x'] } }),
  'of somebody else': ({ at, own: original }) => state().put(at, keeping.seals.seal('factor/lain', original?.value)),
  'with none of theirs': ({ at, own: original }) =>
    state().put(at, keeping.seals.seal(at, { ...original?.value, totp: [], passkeys: [] })),
  'with a secret of another box': ({ at, own: original, who }) => {
    const totp = original?.value.totp.map((one) => ({
      ...one,
      secret: otherBox.seal('JBSWY3DPEHPK3PXP', who.actor.id),
    }));
    return state().put(at, keeping.seals.seal(at, { ...original?.value, totp }));
  },
};
/** All counts of attempts. */
const counted = async () =>
  JSON.stringify((await Promise.all(['login/', 'codes/'].map((prefix) => state().list(prefix)))).flat());

describe.each(Object.entries(damage))('a row %s', (_, hurt) => {
  it('is no wrong code: said at once, by each proof, and never counted', async () => {
    const of = await enrolled();
    const { who, secret, codes, at, own: original } = of;
    const { ticket } = (await login(who)).data.second;
    const before = await counted();
    await hurt(of);
    const bad = await row(who);
    // More attempts than any limit permits.
    for (let n = 0; n < 25; n++) {
      const proof = [{ code: codeOf(secret, 1) }, { recovery: codes[0] }, { passkey: { id: 'k' } }][n % 3] as object;
      expect(codeIn(await second(ticket, proof))).toEqual(UNREADABLE);
    }
    for (let n = 0; n < 3; n++) expect(codeIn(await login(who))).toEqual(UNREADABLE);
    expect(await counted()).toBe(before);
    expect(await row(who)).toEqual(bad);
    await state().put(at, original);
    expect((await second(ticket, { code: codeOf(secret, 1) })).status).toBe(200);
    const next = async () => (await login(who)).data.second.ticket;
    expect((await second(await next(), { recovery: codes[0] })).status).toBe(200);
    expect(codeIn(await second(await next(), { passkey: { id: 'k' } }))).toEqual([401, 'passkey-refused']);
  });
});

it('says so in words that blame no code and name who helps, to nobody without the right password', async () => {
  const of = await enrolled();
  await state().delete(of.at);
  expect(codeIn(await login(of.who, 'salah'))).toEqual([401, 'wrong-password']);
  const message = (await login(of.who)).body.errors[0]?.message ?? '';
  expect(message).toMatch(/tidak bisa dibaca di server.*tidak salah.*webmaster.*Sistem/);
});

it('of a row with one of two factors, that one comes in', async () => {
  const { who, at, own: original, secret } = await enrolled();
  await state().put(at, keeping.seals.seal(at, { ...original?.value, passkeys: [] }));
  const { ticket } = (await login(who)).data.second;
  expect((await second(ticket, { code: codeOf(secret, 1) })).status).toBe(200);
});

it('who is signed in neither overwrites such a row, nor brings one back, nor is rid of a factor in the log alone', async () => {
  for (const hurt of [damage.absent, damage.planted, damage['sealed by another secret']]) {
    const of = await enrolled();
    const { who, at, own: original, secret } = of;
    const begun = await call<{ ticket: string; secret: string }>('factors/begin', who.token, {
      kind: 'totp',
      password: PASSWORD,
    });
    await hurt?.(of);
    const bad = await row(who);
    const { factors } = (await call<{ factors: { id: string }[] }>('factors', who.token)).data;
    const { ticket, secret: next } = begun.data;
    for (const [path, body] of [
      ['begin', { kind: 'totp', password: PASSWORD }],
      ['finish', { ticket, name: 'HP dua', code: codeOf(next) }],
      ['remove', { id: factors[0]?.id, password: PASSWORD }],
      ['codes', { password: PASSWORD }],
    ] as const)
      expect([path, ...codeIn(await call(`factors/${path}`, who.token, body))]).toEqual([path, ...UNREADABLE]);
    expect(await row(who)).toEqual(bad);
    expect((await call<{ factors: object[] }>('factors', who.token)).data.factors).toEqual(factors);
    await state().put(at, original);
    expect((await second((await login(who)).data.second.ticket, { code: codeOf(secret, 1) })).status).toBe(200);
  }
});

it('a webmaster’s reset helps, though nothing can be read', async () => {
  const { who, at } = await enrolled();
  await state().put(at, 'rusak');
  const webmaster = await server.person('webmaster');
  const reset = await call('factors/reset', webmaster.token, { user: who.actor.id, alasan: 'kunci hilang' });
  expect(reset.status).toBe(200);
  expect((await login(who)).data.token).toBeDefined();
});

it('tells of each person once: at /health/ready, in /admin/system and as a figure', async () => {
  await server.restart();
  const [one, two] = [await enrolled(), await enrolled()];
  const parts = async () => (await server.call<{ parts: { factors?: string } }>('/health/ready')).data.parts.factors;
  expect(await parts()).toBeUndefined();
  for (const { at } of [one, two]) await state().delete(at);
  for (const { who } of [one, one, two, one]) await login(who);
  expect(await parts()).toBe("2 second factors can't be read");
  const webmaster = await server.person('webmaster');
  // Processes report every other second.
  await until(
    async () => (await server.call<SystemOut>('/api/system', webmaster)).data.audit.unreadable === 2,
    'the system page to tell',
  );
});

it('tells a tool without any consequence', async () => {
  const of = await enrolled();
  const { who, at, own: original } = of;
  const login = server.server.app.get(Login);
  const now = await login.factors.of(who.actor.id);
  const reads = () => readableFactors(state(), keeping, who.actor.id, now);
  const before = [keeping.seals.refused, login.factors.unreadable];
  expect(await reads()).toBe(true);
  for (const hurt of Object.values(damage)) {
    await hurt(of);
    expect(await reads()).toBe(false);
  }
  expect(await readableFactors(state(), keeping, who.actor.id, { factors: [] })).toBe(true);
  expect([keeping.seals.refused, login.factors.unreadable]).toEqual(before);
  await state().put(at, original);
  expect(await reads()).toBe(true);
});
