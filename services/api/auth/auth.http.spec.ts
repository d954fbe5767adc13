/** Sign-in, sign-out, profiles and what ends a session, on the real server. */
import { hash } from 'node:crypto';
import { io } from 'socket.io-client';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { makeCompany } from '../../../infra/proof/testing/company.js';
import { PASSWORD, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import { openAuditKey, openSeals } from '../../start/witness.js';
import type { Profile } from './login.js';

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
    const kept = JSON.stringify([await state.list(''), await events.readAll('', 10_000)]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).toContain('$argon2id$');
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
  it('says that an account is locked to its owner only', async () => {
    const { actor } = await server.person('umum');
    await server.run('user', actor.id, 'lock', { alasan: 'keluar' });
    expect((await login(actor.username, 'salah')).body.errors[0]?.code).toBe('wrong-password');
    expect((await login(actor.username)).body.errors[0]?.code).toBe('account-locked');
  });
});

describe('guessing', () => {
  const MANY = rounds(200, 1000);
  const from = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` });
  const guess = async (one: TestServer, count: number, name: (n: number) => string, many: boolean) => {
    const { passwords } = one.server.commands;
    const before = passwords.verified;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        one.call('/api/auth/login', {
          body: { username: name(n), password: `tebak ${n}` },
          headers: many ? from(n) : {},
        }),
      ),
    );
    return { reached: passwords.verified - before, answers };
  };
  it('reaches the hash at most 20 times: one account from everywhere, or every account from one address', async () => {
    const one = await TestServer.start({ TRUST_PROXY: '127.0.0.1' });
    try {
      const { actor } = await one.person('umum');
      const account = await guess(one, MANY, () => actor.username, true);
      expect(account.reached).toBeLessThanOrEqual(20);
      const refused = account.answers.filter((a) => a.status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(MANY - 20);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await guess(one, MANY, (n) => `orang${n}`, false)).reached).toBeLessThanOrEqual(20);
      await one.restart();
      expect((await guess(one, 50, () => actor.username, true)).reached).toBe(0);
    } finally {
      await one.end();
    }
  });
  it('forgives typing errors once the right password comes, and believes no forwarded address by itself', async () => {
    const one = await TestServer.start();
    try {
      const { actor } = await one.person('umum');
      for (let round = 0; round < 6; round++) {
        const body = (password: string) => ({ body: { username: actor.username, password }, headers: from(round) });
        for (let n = 0; n < 5; n++) expect((await one.call('/api/auth/login', body('salah'))).status).toBe(401);
        expect((await one.call('/api/auth/login', body(PASSWORD))).status).toBe(200);
      }
      const spread = await guess(one, 60, (n) => `orang${n}`, true);
      expect(spread.reached).toBeLessThanOrEqual(20);
    } finally {
      await one.end();
    }
  });
});

describe('a session', () => {
  it('that somebody wrote into the state store signs nobody in, and is told of', async () => {
    const { actor, token: own } = await server.person('sales');
    const { state } = server.server.engines;
    const placeOf = (token: string) => `session/${hash('sha256', token, 'hex')}`;
    const kept = (await state.get(placeOf(own))) as { value: object; mac: string };
    const planted = { user: webmaster.actor.id, revision: 0, until: Date.now() + 3_600_000, address: '10.0.0.9' };
    const rows: unknown[] = [
      planted,
      { value: planted, mac: '' },
      { ...kept, value: { ...kept.value, ...planted } },
      kept,
    ];
    for (const [i, row] of rows.entries()) {
      const token = `planted-${i}`;
      await state.put(placeOf(token), row, 3_600);
      expect((await profile(token)).status).toBe(401);
    }
    // A row that was changed where it stands, before the server knew of it.
    await state.put(placeOf(own), { ...kept, value: { ...kept.value, until: planted.until * 2 } }, 3_600);
    expect((await profile(own)).status).toBe(401);
    await state.put(placeOf(own), kept, 3_600);
    expect((await profile(own)).data.user_id).toBe(actor.id);
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
    const told: string[] = [];
    socket.on('revoked', () => told.push('revoked'));
    await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
    const gone = new Promise((done) => socket.once('disconnect', done));
    expect((await profile(token)).status).toBe(200);
    const answer = await server.command(webmaster.token, 'user', actor.id, command, data, { ifMatch: 0 });
    expect(answer.status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    await gone;
    expect(told).toEqual(['revoked']);
  });
  it('lives through a restart, unless the user changed', async () => {
    const [stays, goes] = [await server.person('umum'), await server.person('umum')];
    await server.restart();
    expect((await profile(stays.token)).status).toBe(200);
    await server.run('user', goes.actor.id, 'setPassword', { password: 'baru sekali' });
    await server.restart();
    expect([(await profile(stays.token)).status, (await profile(goes.token)).status]).toEqual([200, 401]);
  });
  it('ends with its time', async () => {
    const short = await TestServer.start({ SESSION_HOURS: '0.1' });
    try {
      const { token } = await short.person('umum');
      const { state } = short.server.engines;
      const [{ key, value }] = (await state.list('session/')) as [{ key: string; value: { value: object } }];
      const settings = readSettings({ DATA_DIR: short.dataDir });
      const seals = openSeals(settings, openAuditKey(settings));
      await state.put(key, seals.seal(key, { ...value.value, until: Date.now() - 1 }));
      expect((await short.call('/api/auth/get-profile', { token })).status).toBe(401);
    } finally {
      await short.end();
    }
  });
});
