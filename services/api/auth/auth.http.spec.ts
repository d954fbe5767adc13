/** Sign-in, sign-out, profiles and what ends a session, on the real server. */
import { hash } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import { io } from 'socket.io-client';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { makeCompany } from '../../../infra/proof/testing/company.js';
import { solved } from '../../../infra/proof/testing/robot.js';
import { PASSWORD, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import { openAuditKey, openSeals } from '../../start/witness.js';
import type { Profile } from './login.js';
import type { Listed } from './sessions.js';

type StoredSession = { user: string; until: number; seen: number };

let server: TestServer;
let jkt: string;
let webmaster: Person;
beforeAll(async () => {
  server = await TestServer.start();
  jkt = (await makeCompany(server)).jkt;
  webmaster = await server.person('webmaster');
});
afterAll(() => server.end());

const login = (username: string, password = PASSWORD, more: object = {}, headers: Record<string, string> = {}) =>
  server.call<Profile & { token: string }>('/api/auth/login', { body: { username, password, ...more }, headers });
const profile = (token: string) => server.call<Profile>('/race-api/auth/get-profile', { token });

describe('signing in', () => {
  it('answers a token and the profile with the names of the specification', async () => {
    const { actor } = await server.person('sales', { level: 'admin', branches: [jkt] });
    for (const mode of [0, 1, undefined]) {
      const answer = await login(` ${actor.username.toUpperCase()} `, PASSWORD, mode === undefined ? {} : { mode });
      expect(answer.status).toBe(200);
      const { token, ...shown } = answer.data;
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(shown).toEqual({
        user_id: actor.id,
        username: actor.username,
        fullname: 'sales admin',
        jobdesk: 'sales',
        level: 'admin',
        cabang: 'Jakarta',
        cabangDefault: 'Jakarta',
        buBrenchid: jkt,
        buBrench: 'Jakarta',
        branches: [jkt],
        made: expect.stringMatching(/^\d{4}-/),
        loginBu: '',
      });
      expect((await profile(token)).data).toEqual(shown);
      expect((await profile(`Bearer ${token}`)).data).toEqual(shown);
    }
  });
  it('keeps no token and no password where it could be read', async () => {
    const { actor } = await server.person('umum');
    const { token } = (await login(actor.username)).data;
    const { state, events } = server.server.engines;
    const stored = JSON.stringify([await state.list(''), await events.readAll('', 10_000)]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('$argon2id$');
  });
  it('asks for what is missing in the words of the specification', async () => {
    const answer = await server.call('/api/auth/login', { body: { username: '' } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((e) => [e.field, e.message])).toEqual([
      ['username', 'Masukkan UserName!'],
      ['password', 'Masukkan Password!'],
    ]);
    for (const body of [{ username: { $ne: 1 }, password: 'x' }, { username: 'a', password: 'b', mode: 2 }, []]) {
      expect((await server.call('/api/auth/login', { body })).status).toBe(400);
    }
  });
  it('does not tell a wrong name from a wrong password', async () => {
    const { actor } = await server.person('umum');
    const { passwords } = server.server.commands;
    const before = passwords.verified;
    const wrong = [await login(actor.username, 'salah'), await login('tidak.ada', 'salah')];
    expect(passwords.verified - before).toBe(2);
    expect(wrong.map((a) => a.status)).toEqual([401, 401]);
    expect(wrong[0]?.body).toEqual(wrong[1]?.body);
    expect(wrong[0]?.body.errors[0]?.message).toBe('Username atau password salah.');
  });
  it('takes a password as it was typed, to the letter', async () => {
    const { actor } = await server.person('umum');
    const near = [`${PASSWORD} `, PASSWORD.toUpperCase()];
    for (const one of near) expect([one, (await login(actor.username, one)).status]).toEqual([one, 401]);
    expect((await login(actor.username, PASSWORD)).status).toBe(200);
  });
  it('says that an account is locked to its owner only', async () => {
    const { actor } = await server.person('umum');
    await server.run('user', actor.id, 'lock', { alasan: 'keluar' });
    expect((await login(actor.username, 'salah')).body.errors[0]?.code).toBe('wrong-password');
    expect((await login(actor.username)).body.errors[0]?.code).toBe('account-locked');
  });
});

describe('guessing', () => {
  const MANY = rounds(80, 1000);
  const from = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` });
  let one: TestServer;
  beforeAll(async () => {
    one = await TestServer.start({ TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => one.end());

  type CheckResponse = { challenge: Challenge };
  const attempt = (username: string, password: string, headers: Record<string, string>, check?: string) =>
    one.call<CheckResponse>('/api/auth/login', { body: { username, password, ...(check ? { check } : {}) }, headers });
  const guess = async (count: number, name: (n: number) => string, address: (n: number) => Record<string, string>) => {
    const { passwords } = one.server.commands;
    const before = passwords.verified;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) => attempt(name(n), `tebak ${n}`, address(n))),
    );
    return { reached: passwords.verified - before, answers };
  };
  const solve = ({ challenge }: CheckResponse): Promise<string> => solved(challenge);
  const codeOf = (a: { body: { errors: { code?: string }[] } }) => a.body.errors[0]?.code;

  it('reaches the hash at most 20 times without a solved check: one account from everywhere', async () => {
    const { actor } = await one.person('umum');
    const { reached, answers } = await guess(MANY, () => actor.username, from);
    expect(reached).toBeLessThanOrEqual(20);
    const refused = answers.filter((a) => a.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(MANY - 20);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['robot-check']));
    await one.restart();
    expect((await guess(50, () => actor.username, from)).reached).toBe(0);
  });
  it('shuts no account out: its owner passes a check and is in, from anywhere', async () => {
    const { actor } = await one.person('umum');
    await guess(40, () => actor.username, from);
    const challenged = await attempt(actor.username, PASSWORD, from(999));
    expect([challenged.status, codeOf(challenged)]).toEqual([429, 'robot-check']);
    const answer = await attempt(actor.username, PASSWORD, from(999), await solve(challenged.data));
    expect(answer.status).toBe(200);
  });
  it('shuts no office out: wrong names of one address ask for a check there, and nowhere else', async () => {
    const { actor } = await one.person('umum');
    const office = { 'x-forwarded-for': '203.0.113.7' };
    expect(
      (
        await guess(
          MANY,
          (n) => `orang${n}`,
          () => office,
        )
      ).reached,
    ).toBeLessThanOrEqual(20);
    const challenged = await attempt(actor.username, PASSWORD, office);
    expect(challenged.status).toBe(429);
    expect((await attempt(actor.username, PASSWORD, office, await solve(challenged.data))).status).toBe(200);
    expect((await attempt(actor.username, PASSWORD, from(998))).status).toBe(200);
  });
  it('counts failures only: 56 right passwords at once, of an office and of one account, all come in', async () => {
    const people = await Promise.all(Array.from({ length: 28 }, () => one.person('umum')));
    const office = { 'x-forwarded-for': '203.0.113.8' };
    const names = people.flatMap(({ actor }, i) => [
      actor.username,
      (i % 2 ? actor : people[0]?.actor)?.username ?? '',
    ]);
    const answers = await Promise.all(names.map((name) => attempt(name, PASSWORD, office)));
    expect(answers.map((a) => a.status)).toEqual(names.map(() => 200));
  });
  it('counts the addresses of one IPv6 customer as one', async () => {
    const address = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:9::${n.toString(16)}` });
    expect((await guess(60, (n) => `nama${n}`, address)).reached).toBeLessThanOrEqual(20);
  });
  it('takes an answer once, in time, whole, and for whom it was asked', async () => {
    const { actor } = await one.person('umum');
    const [here, there] = [from(900), from(901)];
    await guess(
      20,
      () => actor.username,
      () => here,
    );
    const challenged = await attempt(actor.username, 'salah', here);
    const answer = await solve(challenged.data);
    const parts = JSON.parse(Buffer.from(answer, 'base64').toString()) as { challenge: Challenge; solution: object };
    const packed = (more: object) => Buffer.from(JSON.stringify({ ...parts, ...more })).toString('base64');
    const longer = { ...parts.challenge, parameters: { ...parts.challenge.parameters, expiresAt: 9_999_999_999 } };
    const { passwords } = one.server.commands;
    const before = passwords.verified;
    for (const bad of ['x', packed({ solution: {} }), packed({ challenge: longer }), packed({ challenge: {} })])
      expect(codeOf(await attempt(actor.username, PASSWORD, here, bad))).toBe('robot-check-failed');
    for (let n = 0; n < 6; n++) await attempt(actor.username, 'salah', there);
    expect(codeOf(await attempt(actor.username, PASSWORD, there, answer))).toBe('robot-check-failed');
    const tries = passwords.verified - before;
    const twice = await Promise.all([1, 2].map(() => attempt(actor.username, 'salah', here, answer)));
    expect(twice.map(codeOf).sort()).toEqual(['robot-check-failed', 'wrong-password']);
    expect(passwords.verified - before).toBe(tries + 1);
    expect(codeOf(await attempt(actor.username, PASSWORD, here, answer))).toBe('robot-check-failed');
  });
  it('does not tell by the check whether there is such an account', async () => {
    const { actor } = await one.person('umum');
    const replies = [actor.username, 'tidak.ada.orangnya'].map(async (name, i) => {
      const { answers } = await guess(
        12,
        () => name,
        () => from(800 + i),
      );
      return answers.map((a) => [a.status, codeOf(a), a.body.status.message]);
    });
    const [existing, unknown] = await Promise.all(replies);
    expect(existing?.sort()).toEqual(unknown?.sort());
  });
  it('forgives typing errors once the right password comes, and believes no forwarded address by itself', async () => {
    const { actor } = await server.person('umum');
    const { passwords } = server.server.commands;
    for (let round = 0; round < 4; round++) {
      const body = (password: string) => ({ body: { username: actor.username, password }, headers: from(round) });
      for (let n = 0; n < 3; n++) expect((await server.call('/api/auth/login', body('salah'))).status).toBe(401);
      expect((await server.call('/api/auth/login', body(PASSWORD))).status).toBe(200);
    }
    const before = passwords.verified;
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        server.call('/api/auth/login', { body: { username: `orang${n}`, password: 'x' }, headers: from(n) }),
      ),
    );
    expect(passwords.verified - before).toBeLessThanOrEqual(20);
    // Resets the address limit, since the later tests sign in from this address.
    await server.server.engines.state.delete('login/address/127.0.0.1');
  });
});

describe('a session', () => {
  it('that somebody wrote into the state store signs nobody in, and is told of', async () => {
    const { actor, token: ownToken } = await server.person('sales');
    const { state } = server.server.engines;
    const placeOf = (token: string) => `session/${hash('sha256', token, 'hex')}`;
    const storedRow = (await state.get(placeOf(ownToken))) as { value: object; mac: string };
    const planted = { user: webmaster.actor.id, revision: 0, until: Date.now() + 3_600_000, address: '10.0.0.9' };
    const rows: unknown[] = [
      planted,
      { value: planted, mac: '' },
      { ...storedRow, value: { ...storedRow.value, ...planted } },
      storedRow,
    ];
    for (const [i, row] of rows.entries()) {
      const token = `planted-${i}`;
      await state.put(placeOf(token), row, 3_600);
      expect((await profile(token)).status).toBe(401);
    }
    // A row that was modified in place before the server had loaded it.
    await state.put(
      placeOf(ownToken),
      { ...storedRow, value: { ...storedRow.value, until: planted.until * 2 } },
      3_600,
    );
    expect((await profile(ownToken)).status).toBe(401);
    await state.put(placeOf(ownToken), storedRow, 3_600);
    expect((await profile(ownToken)).data.user_id).toBe(actor.id);
    const { data } = await server.call<{ parts: Record<string, string> }>('/health/ready');
    expect(data.parts.seals).toBe('5 forged rows refused');
  });
  it('ends with sign-out, for that token alone', async () => {
    const { actor } = await server.person('umum');
    const [a, b] = [(await login(actor.username)).data.token, (await login(actor.username)).data.token];
    expect((await server.call('/api/auth/logout', { token: a, body: {} })).status).toBe(200);
    expect([(await profile(a)).status, (await profile(b)).status]).toEqual([401, 200]);
  });
  it.each([
    ['lock', { alasan: 'keluar dari perusahaan' }],
    ['change', { fullname: 'Lain', jobdesk: 'monitoring', level: 'user', branches: ['*'] }],
    ['reset', {}],
  ])('ends at once with %s, its sockets too', async (command, data) => {
    const { actor, token } = await server.person('umum');
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    const messages: string[] = [];
    socket.on('revoked', () => messages.push('revoked'));
    await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
    const gone = new Promise((done) => socket.once('disconnect', done));
    expect((await profile(token)).status).toBe(200);
    const answer = await server.command(webmaster.token, 'user', actor.id, command, data, { ifMatch: 0 });
    expect(answer.status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    await gone;
    expect(messages).toEqual(['revoked']);
  });
  it('lives through a restart, unless the user changed', async () => {
    const [stays, goes] = [await server.person('umum'), await server.person('umum')];
    await server.restart();
    expect((await profile(stays.token)).status).toBe(200);
    await server.run('user', goes.actor.id, 'setPassword', { password: 'baru sekali' });
    await server.restart();
    expect([(await profile(stays.token)).status, (await profile(goes.token)).status]).toEqual([200, 401]);
  });
  it('ends with its time, and after doing nothing for long; its socket too', async () => {
    const [late, idle, works] = await Promise.all([1, 2, 3].map(() => server.person('umum')));
    const { state } = server.server.engines;
    const settings = readSettings({ DATA_DIR: server.dataDir });
    const seals = openSeals(settings, openAuditKey(settings));
    const change = async (who: Person | undefined, to: (session: StoredSession) => StoredSession) => {
      for (const { key, value } of await state.list('session/')) {
        const session = seals.unseal<StoredSession>(key, value);
        if (session?.user === who?.actor.id) await state.put(key, seals.seal(key, to(session as StoredSession)));
      }
    };
    const now = Date.now();
    await change(late, (session) => ({ ...session, until: now - 1 }));
    await change(idle, (session) => ({ ...session, seen: now - 61 * 60_000 }));
    await change(works, (session) => ({ ...session, until: now + 4_000, seen: now - 59 * 60_000 }));
    const status = async (who: Person | undefined) => (await profile(who?.token ?? '')).status;
    expect([await status(late), await status(idle), await status(works)]).toEqual([401, 401, 200]);
    const socket = io(server.url, { transports: ['websocket'], auth: { token: works?.token }, reconnection: false });
    const revoked = new Promise((resolve) => socket.once('revoked', resolve));
    await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
    const gone = new Promise((done) => socket.once('disconnect', done));
    await Promise.all([revoked, gone]);
    expect(await status(works)).toBe(401);
  });
  it('is not kept alive by what a page asks by itself', async () => {
    const { actor, token } = await server.person('umum');
    const { sessions } = server.server.commands;
    const seen = async () => (await sessions.of(actor.id))[0]?.seen ?? '';
    await profile(token);
    const first = await seen();
    await new Promise((go) => setTimeout(go, 5));
    await server.call('/api/auth/get-profile', { token, headers: { 'x-idle': '120' } });
    expect(await seen()).toBe(first);
    await profile(token);
    expect((await seen()) > first).toBe(true);
  });
  it('is listed to its owner by device, and ended one by one or all others', async () => {
    const { actor } = await server.person('umum');
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'curl/8',
    ];
    const tokens: string[] = [];
    for (const agent of agents) {
      tokens.push((await login(actor.username, PASSWORD, {}, { 'user-agent': agent })).data.token);
      await new Promise((go) => setTimeout(go, 2));
    }
    const [here = '', there = '', third = ''] = tokens;
    const list = async (token: string, query = '') =>
      (await server.call<Listed[]>(`/api/auth/sessions${query}`, { token })).data;
    const words = (all: Listed[]) => all.map((s) => `${s.browser} ${s.system}${s.current ? ' *' : ''}`).sort();
    // The fourth session comes from the test helper.
    expect(words(await list(here))).toEqual([' ', ' ', 'Chrome Android', 'Edge Windows *']);
    const end = (token: string, body: object, password?: string) =>
      server.call('/api/auth/sessions/end', { token, body: { ...body, password: password ?? PASSWORD } });
    const phone = (await list(here)).find((s) => s.system === 'Android')?.id ?? '';
    expect(JSON.stringify(await list(here))).not.toContain(third);
    const stranger = await server.person('umum');
    expect((await end(stranger.token, { ids: [phone] })).data).toEqual({ ended: 0 });
    for (const [path, body] of [
      [`/api/auth/sessions?user=${actor.id}`],
      ['/api/auth/sessions/end', { user: actor.id, password: PASSWORD }],
    ] as const)
      expect((await server.call(path, { token: stranger.token, ...(body ? { body } : {}) })).status).toBe(403);
    // Someone at a screen left open can lock nobody out and can't remove traces of themselves.
    for (const [who, body] of [
      [here, { ids: [phone] }],
      [here, {}],
      [webmaster.token, { user: actor.id }],
    ] as const) {
      expect((await end(who, body, 'salah')).body.errors[0]?.code).toBe('own-password-wrong');
      expect((await server.call('/api/auth/sessions/end', { token: who, body })).status).toBe(422);
    }
    expect((await end(here, { ids: [phone] })).data).toEqual({ ended: 1 });
    expect([(await profile(there)).status, (await profile(third)).status]).toEqual([401, 200]);
    await end(here, {});
    expect([(await profile(here)).status, (await profile(third)).status]).toEqual([200, 401]);
    expect(await list(webmaster.token, `?user=${actor.id}`)).toHaveLength(1);
    await end(webmaster.token, { user: actor.id });
    expect((await profile(here)).status).toBe(401);
  });
});

it('whose sessions and factors are asked for is a user’s id, once, and nothing else is asked', async () => {
  const { token } = webmaster;
  for (const path of ['sessions', 'factors'])
    for (const query of ['user=a&user=b', 'user=', 'user=../x', `user=${'a'.repeat(5_000)}`, 'user[$ne]=1', 'usr=1']) {
      const answer = await server.call(`/api/auth/${path}?${query}`, { token });
      const name = query.split('=')[0];
      expect([path, query, answer.status, answer.body.errors[0]?.field]).toEqual([path, query, 400, name]);
    }
});

it('no answer of the API is kept by a browser, whatever it is', async () => {
  const { token } = webmaster;
  const paths = [
    '/api/sp',
    `/api/branch/${jkt}`,
    '/race-api/auth/get-profile',
    '/api/nowhere',
    '/api/system',
    '/api/files/x',
  ];
  for (const path of [...paths, '/api/branch/export?format=csv']) {
    const { headers } = await fetch(server.url + path, { headers: { authorization: token } });
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  expect((await server.call('/api/sp')).headers.get('cache-control')).toBe('no-store');
  await server.shown('branch', jkt, 0);
  const { headers } = await server.call<{ version: number }>(`/api/branch/${jkt}`, { token });
  const again = { 'if-none-match': headers.get('etag') ?? '', authorization: token };
  expect((await fetch(`${server.url}/api/branch/${jkt}`, { headers: again })).status).toBe(304);
});
