/** The second step: authenticator apps, recovery codes, desks that must have one; on the real server. */

import { hash } from 'node:crypto';
import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { io } from 'socket.io-client';
import { until } from '../../../infra/proof/contracts/harness.js';
import { PASSWORD, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import { rotateKey } from '../../../infra/runtime/witness/key.js';
import { type SecondFactorState, secondFactor } from '../../domain/accounts/second-factor.js';
import { user } from '../../domain/accounts/user.js';
import { openAuditKey, openKeeping } from '../../start/witness.js';
import { CodeGuesses } from './code-guesses.js';
import type { SecondStep, SignedIn } from './login.js';
import { type Listed, Sessions } from './sessions.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ SECOND_FACTOR_DESKS: 'keuangan, akunting' });
});
afterAll(() => server.end());

type Codes = { codes?: string[]; signedIn?: SignedIn };
type Begun = { ticket: string; secret: string; uri: string };
const call = <T>(path: string, token: string | undefined, body?: object) =>
  server.call<T>(`/api/auth/${path}`, { token, ...(body ? { body } : {}) });
const login = (who: Person, password = PASSWORD) =>
  call<SignedIn & SecondStep>('login', undefined, { username: who.actor.username, password });
/** The code that an app shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const codeIn = (a: { body: { errors: { code?: string }[] } }) => a.body.errors[0]?.code;

/** Enrols an authenticator app. @returns its secret and the recovery codes */
const enrol = async (token: string) => {
  const { ticket, secret } = await begin(token);
  const code = codeOf(secret);
  const done = await call<Codes>('factors/finish', token, { ticket, name: 'HP saya', code });
  return { secret, code, status: done.status, ...done.data };
};
const begin = async (token: string) =>
  (await call<Begun>('factors/begin', token, { kind: 'totp', password: PASSWORD })).data;
/** Completes an enrolment with the code of its app. */
const finish = (token: string, { ticket, secret }: Begun) =>
  call<Codes>('factors/finish', token, { ticket, name: 'HP', code: codeOf(secret) });
const second = (ticket: string, proof: object) => call<SignedIn>('second', undefined, { ticket, ...proof });

describe('an authenticator app', () => {
  it('is asked for after the password, and its code is good once', async () => {
    const who = await server.person('umum');
    const { secret, code, codes, status } = await enrol(who.token);
    expect([status, codes?.length]).toEqual([200, 10]);
    expect((await call('get-profile', who.token)).status).toBe(200);
    const { data } = await login(who);
    expect(data.token).toBeUndefined();
    expect(data.second.methods).toEqual(['totp']);
    // The code used to enrol is already spent.
    expect(codeIn(await second(data.second.ticket, { code }))).toBe('second-code-wrong');
    const next = codeOf(secret, 1);
    const [one, two] = [(await login(who)).data.second.ticket, (await login(who)).data.second.ticket];
    const both = await Promise.all([second(one, { code: next }), second(two, { code: next })]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 401]);
    const used = both[0]?.status === 200 ? one : two;
    expect(codeIn(await second(used, { code: codeOf(secret, 1) }))).toBe('second-step-over');
  });
  it('is enrolled, removed and its codes made anew by who knows the password now', async () => {
    const who = await server.person('umum');
    for (const password of ['salah', undefined]) {
      const begun = await call('factors/begin', who.token, { kind: 'totp', ...(password ? { password } : {}) });
      expect(codeIn(begun)).toBe('own-password-wrong');
    }
    await enrol(who.token);
    const [factor] = (await call<{ factors: { id: string; name: string }[] }>('factors', who.token)).data.factors;
    const id = factor?.id ?? '';
    await call('factors/rename', who.token, { id, name: 'HP kantor' });
    expect(codeIn(await call('factors/remove', who.token, { id, password: 'salah' }))).toBe('own-password-wrong');
    expect(codeIn(await call('factors/codes', who.token, {}))).toBe('own-password-wrong');
    const listed = (await call<{ factors: object[]; codes: number }>('factors', who.token)).data;
    expect(listed).toMatchObject({ factors: [{ id, kind: 'totp', name: 'HP kantor' }], codes: 10 });
    expect((await call('factors/remove', who.token, { id, password: PASSWORD })).status).toBe(200);
    expect((await login(who)).data.token).toBeDefined();
  });
  it('belongs to who began it, and needs a right first code', async () => {
    const [who, other] = [await server.person('umum'), await server.person('umum')];
    const { ticket, secret } = (await call<Begun>('factors/begin', who.token, { kind: 'totp', password: PASSWORD }))
      .data;
    const take = (token: string, code: string) => call('factors/finish', token, { ticket, name: 'x', code });
    expect(codeIn(await take(other.token, codeOf(secret)))).toBe('second-step-over');
    expect(codeIn(await take(who.token, '000000'))).toBe('second-code-wrong');
    expect((await take(who.token, codeOf(secret))).status).toBe(200);
    expect(codeIn(await take(who.token, codeOf(secret, 1)))).toBe('second-step-over');
  });
  it('leaves nothing to sign in with in the log, and in the state store nothing that is not sealed or hashed', async () => {
    const who = await server.person('umum');
    const { secret, codes = [] } = await enrol(who.token);
    const { state, events } = server.server.engines;
    const log = await events.readAll('', 10_000);
    const stored = JSON.stringify([log, await state.list('')]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    expect(log.filter((e) => e.stream === `second_factor-${who.actor.id}`).map((e) => e.type)).toEqual([
      'SecondFactorAdded',
      'RecoveryCodesMade',
    ]);
  });
  it('stops guesses at its code as guesses at a password', async () => {
    const who = await server.person('umum');
    await enrol(who.token);
    const tickets = await Promise.all(Array.from({ length: 12 }, async () => (await login(who)).data.second.ticket));
    const answers = await Promise.all(tickets.flatMap((t) => [1, 2].map((n) => second(t, { code: `00000${n}` }))));
    expect(answers.filter((a) => codeIn(a) === 'second-code-wrong').length).toBeLessThanOrEqual(5);
    expect(answers.filter((a) => codeIn(a) === 'robot-check').length).toBeGreaterThanOrEqual(19);
    await server.server.engines.state.delete('login/address/127.0.0.1');
  });
});

describe('whoever knows the password and has time', () => {
  /** Clears throttles on guesses, so that the tests can guess as fast as possible from any address. */
  const quick = async () => {
    const { state } = server.server.engines;
    for (const { key } of await state.list('login/')) await state.delete(key);
  };
  /** Wrong codes for one account, without exhausting any ticket. */
  const wrong = async (who: Person, count: number) => {
    const seen: (string | undefined)[] = [];
    let ticket = '';
    for (let n = 0; n < count; n++) {
      if (n % 3 === 0) {
        await quick();
        ticket = (await login(who)).data.second.ticket;
      }
      const proof =
        n % 2 ? { recovery: `aaaa-aaaa-${String(n).padStart(4, 'a')}` } : { code: String(n).padStart(6, '0') };
      seen.push(codeIn(await second(ticket, proof)));
    }
    await quick();
    return seen;
  };
  const noted = async (who: Person) => {
    await server.server.journal.flush();
    const events = await server.server.engines.events.readAll('', 100_000);
    return events
      .map((e) => e.data as { kejadian?: string; username?: string; perihal?: string; kali?: number })
      .filter((d) => d.username === who.actor.username && d.kejadian === 'GAGAL_MASUK')
      .map((d) => [d.perihal, d.kali]);
  };

  it('has 20 wrong codes an hour in all, then none is looked at, not the right one either; a passkey is', async () => {
    const who = await server.person('umum');
    const { secret, codes = [] } = await enrol(who.token);
    expect(new Set(await wrong(who, 20))).toEqual(new Set(['second-code-wrong']));
    const ticket = async () => (await login(who)).data.second.ticket;
    for (const proof of [{ code: codeOf(secret, 1) }, { recovery: codes[0] }, { code: '123123' }]) {
      const answer = await second(await ticket(), proof);
      expect([answer.status, codeIn(answer)]).toEqual([429, 'second-codes-many']);
      expect(answer.body.errors[0]?.message).toMatch(/sampai pukul \d\d\.\d\d WIB.*passkey.*webmaster/);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect(codeIn(await second(await ticket(), { passkey: { id: 'x' } }))).toBe('passkey-refused');
    expect(await noted(who)).toContainEqual([
      `Kode verifikasi ${who.actor.username} tidak dilihat lagi: terlalu banyak yang salah`,
      3,
    ]);
    const other = await server.person('umum');
    const theirs = await enrol(other.token);
    expect((await second((await login(other)).data.second.ticket, { code: codeOf(theirs.secret, 1) })).status).toBe(
      200,
    );
    // Lets the hour of the limit expire.
    const { state } = server.server.engines;
    const [row] = await state.list<{ until: number; wrong: number }>(`codes/user/${who.actor.id}`);
    await state.put(row?.key ?? '', { ...row?.value, until: Date.now() - 1 }, 60);
    await quick();
    expect((await second(await ticket(), { recovery: codes[0] })).status).toBe(200);
  });
  it('has no more of them at once', async () => {
    const who = await server.person('umum');
    await enrol(who.token);
    await wrong(who, 18);
    const guesses = new CodeGuesses(server.server.engines.state);
    const looks = await Promise.allSettled(
      Array.from({ length: 30 }, () => guesses.ofAccount(who.actor.id, async () => false)),
    );
    expect(looks.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
  it('loses nothing by right ones', async () => {
    const who = await server.person('umum');
    const { codes = [] } = await enrol(who.token);
    await wrong(who, 19);
    for (const recovery of codes.slice(0, 3))
      expect((await second((await login(who)).data.second.ticket, { recovery })).status).toBe(200);
  });
  it('has five wrong ones for a ticket', async () => {
    const who = await server.person('umum');
    const { secret } = await enrol(who.token);
    const { ticket } = (await login(who)).data.second;
    for (let n = 0; n < 5; n++) {
      await quick();
      expect(codeIn(await second(ticket, { code: `00000${n}` }))).toBe('second-code-wrong');
    }
    await quick();
    expect(codeIn(await second(ticket, { code: codeOf(secret, 1) }))).toBe('second-step-over');
    expect((await second((await login(who)).data.second.ticket, { code: codeOf(secret, 1) })).status).toBe(200);
  });
});

it('the journal tells of both steps: who came in, and wrong codes by name', async () => {
  const who = await server.person('umum');
  const { codes = [] } = await enrol(who.token);
  const { ticket } = (await login(who)).data.second;
  const noted = async () => {
    await server.server.journal.flush();
    const events = await server.server.engines.events.readAll('', 100_000);
    return events
      .map((e) => e.data as { kejadian?: string; username?: string })
      .flatMap((d) => (d.username === who.actor.username && d.kejadian ? [d.kejadian] : []));
  };
  await second(ticket, { code: '000000' });
  expect(await noted()).toEqual(['GAGAL_MASUK']);
  await second(ticket, { recovery: codes[0] });
  expect(await noted()).toEqual(['GAGAL_MASUK', 'MASUK']);
  // Audit entries on second factors arrive shortly afterwards, each once.
  const rights = async () => {
    const events = await server.server.engines.events.readAll('', 100_000);
    return events
      .map((e) => e.data as { kejadian?: string; perihal?: string })
      .flatMap(({ kejadian, perihal = '' }) =>
        kejadian === 'HAK' && perihal.includes(` ${who.actor.username} `) ? [perihal.split(who.actor.username)[1]] : [],
      );
  };
  const due = [' dibuat: ', ' ditambah: ', ' dibuat baru', ' dipakai, sisa 9'];
  await until(async () => (await rights()).length >= due.length, 'all to be told');
  const entries = await rights();
  expect(entries).toHaveLength(due.length);
  for (const words of due) expect(entries.filter((one) => one?.startsWith(words))).toHaveLength(1);
});

it('a planted row of second factors, recovery codes or a ticket is refused, and told', async () => {
  const { state } = server.server.engines;
  const who = await server.person('umum');
  const { secret } = await enrol(who.token);
  const at = `factor/${who.actor.id}`;
  const code = hash('sha256', `${who.actor.id} abcdabcdabcd`, 'hex');
  const stored = await state.get<{ value: object; mac: string }>(at);
  for (const planted of [
    { totp: [], passkeys: [], codes: [code] },
    { value: { ...stored?.value, codes: [code] }, mac: stored?.mac },
  ]) {
    const { ticket } = (await login(who)).data.second;
    await state.put(at, planted);
    expect(codeIn(await second(ticket, { recovery: 'abcd-abcd-abcd' }))).toBe('second-factor-unreadable');
    await state.put(at, stored);
  }
  const health = (await server.call<{ parts: { seals?: string } }>('/health/ready')).data;
  expect(health.parts.seals).toMatch(/forged rows refused/);
  await state.put(at, stored);
  const forged = 'x'.repeat(32);
  await state.put(`second/${hash('sha256', forged, 'hex')}`, { user: who.actor.id, revision: 99 });
  expect(codeIn(await second(forged, { code: codeOf(secret, 1) }))).toBe('second-step-over');
  const { ticket } = (await login(who)).data.second;
  expect((await second(ticket, { code: codeOf(secret, 1) })).status).toBe(200);
});

it('lives through a rotation of the key, which ends sessions', async () => {
  const who = await server.person('umum');
  const { secret } = await enrol(who.token);
  const { file } = openAuditKey(readSettings({ DATA_DIR: server.dataDir })) ?? {};
  for (const _ of [1, 2]) rotateKey(file ?? '');
  await server.restart();
  expect((await call('get-profile', who.token)).status).toBe(401);
  const { ticket } = (await login(who)).data.second;
  expect((await second(ticket, { code: codeOf(secret, 1) })).status).toBe(200);
});

describe('a recovery code', () => {
  it('is kept by a slow hash with a salt of each person, those already given out as well', async () => {
    const [who, other] = [await server.person('umum'), await server.person('umum')];
    const { codes = [] } = await enrol(who.token);
    await enrol(other.token);
    const { state } = server.server.engines;
    type StoredFactors = { codes: string[]; recovery: { salt: string; hashes: string[] } };
    const storedFactors = async (one: Person) =>
      (await state.get<{ value: StoredFactors }>(`factor/${one.actor.id}`))?.value as StoredFactors;
    const { recovery } = await storedFactors(who);
    expect(recovery.hashes).toHaveLength(10);
    expect(Buffer.from(recovery.salt, 'base64url')).toHaveLength(16);
    expect((await storedFactors(other)).recovery.salt).not.toBe(recovery.salt);
    const plain = `${who.actor.id} ${codes[0]?.replaceAll('-', '')}`;
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(JSON.stringify(await storedFactors(who))).not.toContain(hash('sha256', plain, form));
    // The format stored before codes were salted.
    const settings = readSettings({ DATA_DIR: server.dataDir });
    const { seals } = openKeeping(settings, openAuditKey(settings));
    const { recovery: _, ...rest } = await storedFactors(who);
    const at = `factor/${who.actor.id}`;
    await state.put(at, seals.seal(at, { ...rest, codes: [hash('sha256', plain, 'hex')] }));
    const use = async () => (await second((await login(who)).data.second.ticket, { recovery: codes[0] })).status;
    expect([await use(), await use()]).toEqual([200, 401]);
  });
  it('is good once, however it is written', async () => {
    const who = await server.person('umum');
    const { codes = [] } = await enrol(who.token);
    const [code = '', other = ''] = codes;
    const ticket = async () => (await login(who)).data.second.ticket;
    const tickets = [await ticket(), await ticket()];
    const both = await Promise.all(
      tickets.map((t) => second(t, { recovery: code.replaceAll('-', ' ').toUpperCase() })),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 401]);
    expect((await call<{ codes: number }>('factors', who.token)).data.codes).toBe(9);
    const renewed = await call<Codes>('factors/codes', who.token, { password: PASSWORD });
    expect((await second(await ticket(), { recovery: other })).status).toBe(401);
    expect((await second(await ticket(), { recovery: renewed.data.codes?.[0] })).status).toBe(200);
  });
});

describe('a desk that must have a second step', () => {
  it('enrols right after the password, and can do nothing else', async () => {
    const who = await server.person('keuangan');
    const { data } = await login(who);
    expect(data.enrol).toBe(true);
    for (const path of ['/api/sp', '/api/auth/sessions', '/api/me/settings/x', '/api/customer'])
      expect(codeIn(await server.call(path, { token: data.token }))).toBe('enrol-first');
    const socket = io(server.url, { transports: ['websocket'], auth: { token: data.token }, reconnection: false });
    await new Promise<void>((refused, no) => socket.once('connect_error', () => refused()).once('connect', no));
    const { signedIn } = await enrol(data.token);
    expect((await call('get-profile', data.token)).status).toBe(401);
    expect((await server.call('/api/auth/sessions', { token: signedIn?.token })).status).toBe(200);
    const [factor] = (await call<{ factors: { id: string }[] }>('factors', signedIn?.token)).data.factors;
    const removed = await call('factors/remove', signedIn?.token, { id: factor?.id, password: PASSWORD });
    expect(codeIn(removed)).toBe('second-factor-needed');
  });
  it('and who lost all: a webmaster takes them, not their own, with all sessions', async () => {
    const [who, webmaster, other] = [
      await server.person('umum'),
      await server.person('webmaster'),
      await server.person('umum'),
    ];
    await enrol(who.token);
    const reset = (by: Person, user: string) => call('factors/reset', by.token, { user, alasan: 'HP hilang' });
    expect((await reset(other, who.actor.id)).status).toBe(403);
    expect((await reset(webmaster, webmaster.actor.id)).status).toBe(403);
    const of = (by: Person) => call<{ factors: object[] }>(`factors?user=${who.actor.id}`, by.token);
    expect((await of(other)).status).toBe(403);
    expect((await of(webmaster)).data).toMatchObject({ factors: [{ kind: 'totp', name: 'HP saya' }], codes: 10 });
    expect((await reset(webmaster, who.actor.id)).status).toBe(200);
    expect((await call('get-profile', who.token)).status).toBe(401);
    expect((await login(who)).data.token).toBeDefined();
  });
});

describe('who enrols', () => {
  /** An intruder with the password signs in before the owner does. */
  const both = async (desk: 'keuangan' | 'umum') => {
    const who = await server.person(desk);
    const [thief, owner] = [(await login(who)).data.token, (await login(who)).data.token];
    return { who, thief, owner };
  };
  const alone = async (token: string) =>
    (await call<Listed[]>('sessions', token)).data.map(({ current, limited }) => ({ current, limited }));

  it('gives the password, also right after signing in', async () => {
    const { data } = await login(await server.person('keuangan'));
    for (const password of [{}, { password: 'salah' }])
      expect(codeIn(await call('factors/begin', data.token, { kind: 'totp', ...password }))).toBe('own-password-wrong');
  });
  it('sees every session, as what it is', async () => {
    const { owner, thief } = await both('keuangan');
    const { signedIn } = await enrol(owner);
    expect(await alone(signedIn?.token ?? '')).toEqual([{ current: true, limited: false }]);
    expect((await call('factors', thief)).status).toBe(401);
    const { who, thief: other } = await both('keuangan');
    const webmaster = await server.person('webmaster');
    const listed = (await call<Listed[]>(`sessions?user=${who.actor.id}`, webmaster.token)).data;
    expect(listed.map(({ limited }) => limited).sort()).toEqual([false, true, true]);
    const ids = listed.map(({ id }) => id);
    await call('sessions/end', webmaster.token, { user: who.actor.id, ids, password: PASSWORD });
    expect((await call('factors', other)).status).toBe(401);
  });
  it('is alone afterwards: other sessions have ended, and what they had begun', async () => {
    for (const desk of ['keuangan', 'umum'] as const) {
      const { who, thief, owner } = await both(desk);
      const begun = await begin(thief);
      const { secret, signedIn } = await enrol(owner);
      expect((await finish(thief, begun)).status).toBe(401);
      expect((await call('factors/begin', thief, { kind: 'totp', password: PASSWORD })).status).toBe(401);
      const token = signedIn?.token ?? owner;
      expect(await alone(token)).toEqual([{ current: true, limited: false }]);
      // The same ticket in an unrestricted session.
      expect(codeIn(await finish(token, begun))).toBe('second-step-over');
      expect((await second((await login(who)).data.second.ticket, { code: codeOf(secret, 1) })).status).toBe(200);
    }
  });
  it('enrols the first alone in a session that is good for that, whatever became of it meanwhile', async () => {
    const who = await server.person('keuangan');
    const sessions = server.server.app.get(Sessions);
    const { revision } = await server.server.commands.executor.streams.load(user, who.actor.id);
    await enrol(who.token);
    const late = await sessions.begin(who.actor.id, revision, { address: '127.0.0.1', limited: true });
    expect(codeIn(await call('factors/begin', late, { kind: 'totp', password: PASSWORD }))).toBe('second-step-over');
    const begun = await begin(who.token);
    expect(codeIn(await finish(late, begun))).toBe('second-step-over');
    expect((await finish(who.token, begun)).status).toBe(200);
  });
  it('of two that were begun at once ends one', async () => {
    const { who, thief, owner } = await both('umum');
    const [one, two] = [await begin(owner), await begin(thief)];
    const codes = (await Promise.all([finish(owner, one), finish(thief, two)])).map((a) => a.status);
    expect(codes.sort()).toEqual([200, 401]);
    const { state } = await server.server.commands.executor.streams.load<SecondFactorState>(secondFactor, who.actor.id);
    expect(state.factors).toHaveLength(1);
  });
  it('ends second steps that were under way', async () => {
    const who = await server.person('umum');
    const { secret } = await enrol(who.token);
    const { ticket } = (await login(who)).data.second;
    expect((await finish(who.token, await begin(who.token))).status).toBe(200);
    expect(codeIn(await second(ticket, { code: codeOf(secret, 1) }))).toBe('second-step-over');
    expect((await second((await login(who)).data.second.ticket, { code: codeOf(secret, 1) })).status).toBe(200);
  });
  it('a sign-in that had not heard of it yet comes to nothing', async () => {
    const who = await server.person('umum');
    const begun = await begin(who.token);
    const sessions = server.server.app.get(Sessions);
    const real = sessions.begin.bind(sessions);
    // Between the check of the factors and the start of the session.
    const late = jest.spyOn(sessions, 'begin').mockImplementationOnce(async (...how) => {
      expect((await finish(who.token, begun)).status).toBe(200);
      return real(...how);
    });
    expect(codeIn(await login(who))).toBe('second-step-over');
    late.mockRestore();
    expect(await alone(who.token)).toEqual([{ current: true, limited: false }]);
  });
});

it('a ticket is worth nothing once the password changed or the account is locked', async () => {
  const who = await server.person('umum');
  const { codes = [] } = await enrol(who.token);
  const { ticket } = (await login(who)).data.second;
  await server.run('user', who.actor.id, 'lock', { alasan: 'keluar' });
  expect(codeIn(await second(ticket, { recovery: codes[0] }))).toBe('second-step-over');
});
