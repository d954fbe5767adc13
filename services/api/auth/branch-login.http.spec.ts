/** Branch logins on the real server: their sign-in endpoint, its robot check, and their narrow access. */

import type { Challenge } from 'altcha-lib';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeNote } from '../../../infra/proof/testing/company.js';
import { solved } from '../../../infra/proof/testing/robot.js';
import { PASSWORD, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { aggregates } from '../../domain/index.js';
import { type Grant, granted, isBranchDesk, type JobDesk } from '../../domain/kit/aggregate/actor.js';
import { kebab } from '../../domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../domain/kit/aggregate/job-desks.js';
import type { Profile } from './login.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start({ TRUST_PROXY: '127.0.0.1' });
  company = await makeCompany(server);
});
afterAll(() => server.end());

type In = Profile & { token: string };
const HERE = '198.51.100.7';
const check = async (address = HERE): Promise<string> => {
  const headers = { 'x-forwarded-for': address };
  const { data } = await server.call<{ kind: string; challenge: Challenge }>('/api/auth/robot-check', { headers });
  expect(data.kind).toBe('altcha');
  return solved(data.challenge);
};
const signIn = (username: string, more: object, password = PASSWORD, headers: Record<string, string> = {}) =>
  server.call<In>('/race-api/auth/login-customer', {
    body: { username, password, ...more },
    headers: { 'x-forwarded-for': HERE, ...headers },
  });
const branchLogin = (jobdesk: JobDesk = 'cabang-akunting', level: 'user' | 'admin' = 'user', branch = company.jkt) =>
  server.person(jobdesk, { level, branches: [branch] });
const errorOf = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [
  status,
  body.errors[0]?.code,
  body.errors[0]?.field,
];

describe('signing in', () => {
  it('answers with the names of the specification', async () => {
    const { actor } = await branchLogin();
    const answer = await signIn(actor.username, { captchaValue: await check() });
    expect(answer.status).toBe(200);
    expect(answer.body.status.message).toContain('cabang-akunting');
    const named = { divisi: 'akunting', cabang: 'Jakarta', loginBu: 'RaceCabang', username: actor.username };
    expect(answer.data).toMatchObject({ ...named, buBrenchid: company.jkt, branches: [company.jkt] });
    const profile = await server.call<Profile>('/api/auth/get-profile', { token: answer.data.token });
    expect(profile.data).toMatchObject(named);
  });
  it('asks for the robot check, and lets none but what is no page go without', async () => {
    const { actor } = await branchLogin();
    const missing = [400, 'captcha-missing', 'captchaValue'];
    const bare = await signIn(actor.username, {});
    expect([...errorOf(bare), bare.body.errors[0]?.message]).toEqual([...missing, 'Please complete the reCAPTCHA']);
    expect(errorOf(await signIn(actor.username, { captchaValue: '' }))).toEqual(missing);
    const page: Record<string, string>[] = [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }];
    for (const headers of page)
      expect(errorOf(await signIn(actor.username, { mode: 2 }, PASSWORD, headers))).toEqual(missing);
    expect((await signIn(actor.username, { mode: 2 })).data).toMatchObject({ divisi: 'akunting', cabang: 'Jakarta' });
    expect((await signIn(actor.username, { mode: 1 })).status).toBe(400);
  });
  it('takes an answer once, from where it was asked for, and no other', async () => {
    const { actor } = await branchLogin();
    const captchaValue = await check();
    const failed = [400, 'captcha-failed', 'captchaValue'];
    const twice = await Promise.all([
      signIn(actor.username, { captchaValue }),
      signIn(actor.username, { captchaValue }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(errorOf(await signIn(actor.username, { captchaValue }))).toEqual(failed);
    for (const wrong of [await check('203.0.113.9'), 'robot', btoa('{}')])
      expect(errorOf(await signIn(actor.username, { captchaValue: wrong }))).toEqual(failed);
    // A wrong password spends its check as well.
    const spent = await check();
    expect(errorOf(await signIn(actor.username, { captchaValue: spent }, 'bukan itu'))[1]).toBe('branch-wrong');
    expect(errorOf(await signIn(actor.username, { captchaValue: spent }))).toEqual(failed);
  });
  it('knows at each door its own accounts alone, and says no more than of a name that is not there', async () => {
    const { actor } = await branchLogin();
    const staff = await server.person('rcadmin', { branches: [company.jkt] });
    const at = (username: string) => signIn(username, { mode: 2 });
    const [other, none] = [await at(staff.actor.username), await at('tidak.ada')];
    expect([other.status, other.body.errors]).toEqual([401, none.body.errors]);
    const atStaff = (username: string) => server.call('/api/auth/login', { body: { username, password: PASSWORD } });
    const [branch, nobody] = [await atStaff(actor.username), await atStaff('tidak.ada')];
    expect([branch.status, branch.body.errors]).toEqual([401, nobody.body.errors]);
    expect((await atStaff(staff.actor.username)).status).toBe(200);
  });
  it('slows down who guesses, whatever check they solved', async () => {
    const { actor } = await branchLogin();
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    const codes: unknown[] = [];
    for (let n = 0; n < 7; n++)
      codes.push(errorOf(await signIn(actor.username, { mode: 2 }, `tebakan ${n}`, headers))[1]);
    expect(codes).toEqual([...Array(5).fill('branch-wrong'), 'robot-check', 'robot-check']);
    const captchaValue = await check('192.0.2.44');
    const slowed = await server.call<{ challenge: Challenge }>('/api/auth/login-customer', {
      body: { username: actor.username, password: PASSWORD, captchaValue },
      headers,
    });
    expect([slowed.status, slowed.body.errors[0]?.code]).toEqual([429, 'robot-check']);
    // The answer that was throttled is still valid, now together with the more expensive check.
    const more = { captchaValue, check: await solved(slowed.data.challenge) };
    expect((await signIn(actor.username, more, PASSWORD, headers)).status).toBe(200);
  }, 60_000);
  it('is told in the journal, by name', async () => {
    const { actor } = await branchLogin();
    await signIn(actor.username, { mode: 2 }, 'bukan itu');
    await signIn(actor.username, { mode: 2 });
    const webmaster = await server.person('webmaster');
    const rows = async () => {
      const { data } = await server.call<{ rows: { kejadian: string }[] }>(
        `/api/journal?q=${actor.username}`,
        webmaster,
      );
      return data.rows.map(({ kejadian }) => kejadian).toSorted();
    };
    await server.server.journal.flush();
    const due = ['GAGAL_MASUK', 'HAK', 'MASUK'];
    await until(async () => (await rows()).length >= due.length, 'all to be told');
    expect(await rows()).toEqual(due);
  });
});

describe('what is behind it', () => {
  it('is the SJ of its branch, to be read', async () => {
    const note = await makeNote(server, company);
    const [ownBranch, other] = [await branchLogin(), await branchLogin('cabang-akunting', 'user', company.bdg)];
    const list = async (token: string) =>
      (await server.call<{ rows: { id: string }[] }>('/api/sj', { token })).data.rows;
    expect((await list(ownBranch.token)).map(({ id }) => id)).toContain(note);
    expect(await list(other.token)).toEqual([]);
    const look = (path: string, token: string) => server.call(path, { token }).then(({ status }) => status);
    for (const path of [`/api/sj/${note}`, `/api/sj/${note}/history`, `/api/sj/${note}?asOf=1`])
      expect([path, await look(path, ownBranch.token), await look(path, other.token)]).toEqual([path, 200, 404]);
  });
  it('is the SP of its branch where its flag is set', async () => {
    for (const level of levels) {
      const { token } = await branchLogin('cabang-keuangan', level);
      expect((await server.call('/api/sp_race', { token })).status).toBe(level === 'admin' ? 200 : 403);
    }
  });
  it('is nothing of money, accounts, orders, customers or the company', async () => {
    const closed = [
      'sp',
      'user',
      'customer',
      'mitra',
      'tarif_mitra',
      'employee',
      'driver',
      'vehicle',
      'branch',
      'trip',
      'journal',
      'mail',
      'batch',
    ];
    for (const jobdesk of jobdesks.filter(isBranchDesk)) {
      const { token } = await branchLogin(jobdesk, 'admin');
      for (const view of closed)
        expect([jobdesk, view, (await server.call(`/api/${view}`, { token })).status]).toEqual([jobdesk, view, 403]);
    }
  });
  it('takes no command but that a notice was read and that a document is followed', async () => {
    const { token, actor } = await branchLogin('cabang-rcadmin', 'admin');
    const all = aggregates.flatMap(({ name, may }) =>
      Object.entries(may).map(([command, who]) => ({ name, command, who: who as readonly Grant[] })),
    );
    expect(all.filter(({ who }) => granted(who, actor)).map(({ name, command }) => `${name}.${command}`)).toEqual([
      'newsread.read',
      'follow.follow',
      'follow.unfollow',
    ]);
    for (const { name, command } of [
      { name: 'sj', command: 'comment' },
      { name: 'sp_race', command: 'confirm' },
      { name: 'user', command: 'create' },
    ]) {
      const path = `/api/${name}/${testId()}/${kebab(command)}`;
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"0"' };
      expect([name, command, (await server.call(path, { token, body: {}, headers })).status]).toEqual([
        name,
        command,
        403,
      ]);
    }
  });
  it('ends with its rights: a branch login that becomes staff signs in anew, elsewhere', async () => {
    const { token, actor } = await branchLogin();
    const { fullname, username } = actor;
    await server.run('user', actor.id, 'change', {
      fullname,
      jobdesk: 'rcadmin',
      level: 'user',
      branches: [company.jkt],
    });
    expect((await server.call('/api/auth/get-profile', { token })).status).toBe(401);
    expect((await signIn(username, { mode: 2 })).status).toBe(401);
    expect((await server.call('/api/auth/login', { body: { username, password: PASSWORD } })).status).toBe(200);
  });
});
