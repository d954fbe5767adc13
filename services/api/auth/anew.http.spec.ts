/**
 * Accounts that must enrol anew: the password alone signs in nowhere, and a code permits only the enrolment of a new
 * factor.
 */
import { Secret, TOTP } from 'otpauth';
import { until } from '../../../infra/proof/contracts/harness.js';
import { codesOf, PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { readSettings } from '../../../infra/runtime/settings.js';
import type { JobDesk } from '../../domain/kit/aggregate/actor.js';
import { openAuditKey, openKeeping } from '../../start/witness.js';
import { Post } from '../mail/testing/post.js';
import { type EnrolCode, giveEnrolCode } from './enrol-codes.js';
import { type From, Login, type SecondStep, type SignedIn } from './login.js';
import { SealedRows } from './sealed-rows.js';

const APP = 'https://lintas.example';
const NEW = 'kuda nil makan malam';
const post = new Post();
let server: TestServer;
beforeAll(async () => {
  await post.up();
  const mail = { SMTP_URL: post.url, MAIL_FROM: 'Lintas <kirim@lintas.example>', APP_URL: APP };
  server = await TestServer.start({ ...mail, SECOND_FACTOR_DESKS: 'keuangan' });
});
afterAll(async () => {
  await server.end();
  await post.down();
});
/** Clears throttles and limits on attempts, except where a test is about them. */
const quick = async () => {
  const { state } = server.server.engines;
  for (const prefix of ['asked/', 'login/']) for (const { key } of await state.list(prefix)) await state.delete(key);
};
beforeEach(quick);

const call = <T>(path: string, token: string | undefined, body?: object) =>
  server.call<T>(`/api/auth/${path}`, { token, ...(body ? { body } : {}) });
type LoginResponse = SignedIn & SecondStep;
const login = ({ actor: { username } }: Person, password = PASSWORD) =>
  call<LoginResponse>('login', undefined, { username, password });
const second = (ticket: string, proof: object) => call<LoginResponse>('second', undefined, { ticket, ...proof });
const codeIn = (a: Parameters<typeof codesOf>[0]) => codesOf(a).slice(0, 2);
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
type Codes = { codes?: string[]; signedIn?: SignedIn };
const enrol = async (token: string) => {
  const begin = { kind: 'totp', password: PASSWORD };
  const { ticket, secret } = (await call<{ ticket: string; secret: string }>('factors/begin', token, begin)).data;
  const done = await call<Codes>('factors/finish', token, { ticket, name: 'HP', code: codeOf(secret) });
  return { secret, status: done.status, ...done.data };
};
const giveUp = (who: Person) => server.run('second_factor', who.actor.id, 'giveUp', { alasan: 'kunci hilang' });
/** A person whose stored factors can no longer be read. */
const lost = async (desk: JobDesk = 'umum') => {
  const who = await server.person(desk);
  const had = await enrol(who.token);
  await giveUp(who);
  return { who, had };
};
const ticketOf = async (who: Person, password = PASSWORD) => (await login(who, password)).data.second.ticket;
const webmaster = () => server.person('webmaster');
const give = (by: Person, who: Person) => call<EnrolCode>('factors/anew', by.token, { user: who.actor.id });
const WRONG = [401, 'second-code-wrong'];
const OVER = [401, 'second-step-over'];

describe('the password alone', () => {
  it('lets nobody in by the door of staff, nor what they had before', async () => {
    const { who, had } = await lost();
    const { data } = await login(who);
    expect(data).toEqual({ second: { ticket: expect.any(String), methods: [], anew: {} } });
    const [recovery] = had.codes ?? [];
    for (const proof of [{ code: codeOf(had.secret, 1) }, { recovery }, { anew: recovery }, {}])
      expect(codeIn(await second(data.second.ticket, proof))).toEqual(WRONG);
    const { data: again } = await login(who);
    expect(codeIn(await second(again.second.ticket, { passkey: { id: 'x' } }))).toEqual([401, 'passkey-refused']);
  });
  it('nor a desk that must have a second step anyway', async () => {
    const { who } = await lost('keuangan');
    const { data } = await login(who);
    expect([data.token, data.enrol, data.second.anew]).toEqual([undefined, undefined, {}]);
  });
  it('nor by the door of branches, whose code works as that of staff', async () => {
    const { who } = await lost('cabang-rcadmin');
    const body = { username: who.actor.username, password: PASSWORD, mode: 2 };
    const { data } = await call<LoginResponse>('login-customer', undefined, body);
    expect(data.second.anew).toEqual({});
    const { code } = (await give(await webmaster(), who)).data;
    const { data: into } = await second(data.second.ticket, { anew: code });
    expect(into.enrol).toBe(true);
    expect((await enrol(into.token)).status).toBe(200);
  });
  it('nor an account elsewhere, whose mailbox it may be: no code goes there', async () => {
    const { who } = await lost();
    await server.run('user', who.actor.id, 'confirmEmail', { email: 'lewat@contoh.id' });
    const door = server.server.app.get(Login);
    const from: From = { address: '127.0.0.1', host: 'x' };
    const answer = await door.admit(await door.byId(who.actor.id), from);
    expect(answer).toMatchObject({ second: { anew: {} } });
    const { ticket, anew } = (answer as SecondStep).second;
    expect(anew).toEqual({});
    expect(codeIn(await call('second/mail', undefined, { ticket }))).toEqual(OVER);
  });
});

describe('a code of a webmaster', () => {
  it('opens the way to a new factor alone, whatever the desk; then all goes on as ever', async () => {
    const { who, had } = await lost();
    const { code, until: end } = (await give(await webmaster(), who)).data;
    expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const { data } = await second(await ticketOf(who), { anew: code.replaceAll('-', ' ').toUpperCase() });
    expect(data.enrol).toBe(true);
    for (const path of ['/api/sp', '/api/auth/sessions', '/api/auth/email', '/api/customer'])
      expect(
        codeIn(await server.call(path, { token: data.token, ...(path.endsWith('email') && { body: {} }) })),
      ).toEqual([403, 'enrol-first']);
    const { signedIn, secret, codes = [] } = await enrol(data.token);
    expect((await call('get-profile', data.token)).status).toBe(401);
    expect((await server.call('/api/auth/sessions', { token: signedIn?.token })).status).toBe(200);
    expect((await call<{ anew?: true }>('factors', signedIn?.token)).data.anew).toBeUndefined();
    expect((await login(who)).data.second.methods).toEqual(['totp']);
    // None of the old factors is valid again.
    for (const proof of [{ code: codeOf(had.secret, 1) }, { recovery: had.codes?.[0] }])
      expect(codeIn(await second(await ticketOf(who), proof))).toEqual(WRONG);
    expect((await second(await ticketOf(who), { code: codeOf(secret, 1) })).status).toBe(200);
    expect((await second(await ticketOf(who), { recovery: codes[0] })).status).toBe(200);
  });
  it('is good once, also of two at once, and not after a newer one', async () => {
    const { who } = await lost();
    const by = await webmaster();
    const old = (await give(by, who)).data.code;
    const { code } = (await give(by, who)).data;
    expect(codeIn(await second(await ticketOf(who), { anew: old }))).toEqual(WRONG);
    const [one, two] = [await ticketOf(who), await ticketOf(who)];
    const both = await Promise.all([second(one, { anew: code }), second(two, { anew: code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(codeIn(await second(await ticketOf(who), { anew: code }))).toEqual(WRONG);
  });
  it('is its person’s alone, and worth nothing without the password', async () => {
    const [{ who }, { who: other }] = [await lost(), await lost()];
    const { code } = (await give(await webmaster(), who)).data;
    expect(codeIn(await second(await ticketOf(other), { anew: code }))).toEqual(WRONG);
    expect(codeIn(await login(who, code))).toEqual([401, 'wrong-password']);
    expect((await second(await ticketOf(who), { anew: code })).status).toBe(200);
  });
  it('is over after 48 hours', async () => {
    const { who } = await lost();
    const { code } = (await give(await webmaster(), who)).data;
    const { state } = server.server.engines;
    const settings = readSettings({ DATA_DIR: server.dataDir });
    const { seals } = openKeeping(settings, openAuditKey(settings));
    const at = `factor-anew/${who.actor.id}`;
    const storedValue = (await state.get<{ value: { until: number } }>(at))?.value;
    const until = async (end: number) => {
      await state.put(at, seals.seal(at, { ...storedValue, until: end }));
      return (await second(await ticketOf(who), { anew: code })).status;
    };
    expect(await until(Date.now())).toBe(401);
    // An entry written without the sealing key is ignored.
    await state.put(at, { value: storedValue, mac: 'x' });
    expect((await second(await ticketOf(who), { anew: code })).status).toBe(401);
    expect(await until(Date.now() + 60_000)).toBe(200);
  });
  it('dies when its person enrols, is reset, or had theirs given up once more', async () => {
    const by = await webmaster();
    const { who } = await lost();
    const first = (await give(by, who)).data.code;
    const { data } = await second(await ticketOf(who), { anew: first });
    const late = (await give(by, who)).data.code;
    await enrol(data.token);
    expect(codeIn(await second(await ticketOf(who), { anew: late }))).toEqual(WRONG);
    await giveUp(who);
    expect(codeIn(await second(await ticketOf(who), { anew: late }))).toEqual(WRONG);
    const open = await ticketOf(who);
    const code = (await give(by, who)).data.code;
    expect((await call('factors/reset', by.token, { user: who.actor.id, alasan: 'lupa' })).status).toBe(200);
    expect(codeIn(await second(open, { anew: code }))).toEqual(OVER);
    expect(codeIn(await give(by, who))).toEqual([422, 'enrol-code-needless']);
    expect(JSON.stringify(await server.server.engines.state.list('factor-anew/'))).not.toContain(who.actor.id);
  });
  it('wrong, is counted as every wrong code: of the ticket, of the account, of who tries', async () => {
    const { who } = await lost();
    const { code } = (await give(await webmaster(), who)).data;
    const ticket = await ticketOf(who);
    for (let n = 0; n < 5; n++) {
      await quick();
      expect(codeIn(await second(ticket, { anew: `aaaa-bbbb-ccc${n + 2}` }))).toEqual(WRONG);
    }
    await quick();
    expect(codeIn(await second(ticket, { anew: code }))).toEqual(OVER);
    for (let n = 5; n < 20; n++) {
      await quick();
      expect(codeIn(await second(await ticketOf(who), { anew: 'aaaa-bbbb-cccc' }))).toEqual(WRONG);
    }
    await quick();
    expect(codeIn(await second(await ticketOf(who), { anew: code }))).toEqual([429, 'second-codes-many']);
    const { who: other } = await lost();
    for (let n = 0; n < 5; n++) await second(await ticketOf(other), { anew: 'aaaa-bbbb-cccc' });
    expect(codeIn(await second(await ticketOf(other), { anew: 'aaaa-bbbb-cccc' }))).toEqual([429, 'robot-check']);
  });
  it('stands nowhere but in what its webmaster saw: neither in the log nor in the store', async () => {
    const { who } = await lost();
    const { code } = (await give(await webmaster(), who)).data;
    const { state, events } = server.server.engines;
    const stored = JSON.stringify([await events.readAll('', 100_000), await state.list('')]);
    for (const text of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(text);
  });
});

describe('who gives one', () => {
  it('is a webmaster, and never for themselves; other desks, a limited session and strangers are refused', async () => {
    const { who } = await lost('webmaster');
    const other = await lost();
    expect(codeIn(await give(who, who))).toEqual([403, 'no-read']);
    for (const desk of ['umum', 'kacab', 'keuangan', 'rcadmin'] as const)
      expect(codeIn(await give(await server.person(desk), other.who))).toEqual([403, 'no-read']);
    expect((await give({ ...who, token: 'x' }, other.who)).status).toBe(401);
    const { code } = (await give(await webmaster(), who)).data;
    const { token } = (await second(await ticketOf(who), { anew: code })).data;
    expect(codeIn(await give({ ...who, token }, other.who))).toEqual([403, 'enrol-first']);
  });
  it('is told why not, for who has theirs, never had one, or is nobody', async () => {
    const by = await webmaster();
    const has = await server.person('umum');
    await enrol(has.token);
    for (const who of [has, await server.person('umum')])
      expect(codeIn(await give(by, who))).toEqual([422, 'enrol-code-needless']);
    expect(codeIn(await call('factors/anew', by.token, { user: testId() }))).toEqual([422, 'enrol-code-needless']);
    expect((await login(has)).data.second.methods).toEqual(['totp']);
  });
  it('stands in the journal with whose code it was, and in the person’s list until they enrolled', async () => {
    const { who } = await lost();
    const by = await webmaster();
    const of = () => call<{ anew?: true; factors: object[] }>(`factors?user=${who.actor.id}`, by.token);
    expect((await of()).data).toEqual({ factors: [], codes: 0, anew: true });
    const { until: end } = (await give(by, who)).data;
    const journalRows = async () => {
      const page = await server.call<{ rows: { perihal: string; pelaku: string }[] }>(
        '/api/journal?size=50&kejadian=HAK',
        by,
      );
      return page.data.rows.filter(({ perihal }) => perihal.includes(`verifikasi baru ${who.actor.username} `));
    };
    await until(async () => (await journalRows()).length > 0, 'the journal');
    expect(await journalRows()).toMatchObject([
      {
        perihal: `Kode untuk verifikasi baru ${who.actor.username} diberikan, berlaku sampai ${end}`,
        pelaku: by.actor.fullname,
      },
    ]);
  });
  it('is whoever has the machine, without HTTP', async () => {
    const { who } = await lost();
    const { commands, engines } = server.server;
    const settings = readSettings({ DATA_DIR: server.dataDir });
    const { seals } = openKeeping(settings, openAuditKey(settings));
    const { code } = await giveEnrolCode(commands.executor, new SealedRows(engines.state, seals), who.actor.id);
    expect((await second(await ticketOf(who), { anew: code })).data.enrol).toBe(true);
  });
});

describe('by mail', () => {
  let count = 0;
  const reachable = async (desk: JobDesk = 'umum') => {
    const { who } = await lost(desk);
    const to = `budi${++count}@contoh.id`;
    await server.run('user', who.actor.id, 'confirmEmail', { email: to });
    return { who, to };
  };
  const decoded = (text: string): string =>
    text
      .replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
  const ask = (ticket: string) => call<{ mail: string }>('second/mail', undefined, { ticket });
  const mailedCodes = (to: string) =>
    post.to(to).flatMap(({ text }) => /#anew=([2-9a-z-]{14})/.exec(decoded(text))?.[1] ?? []);
  /** The code of the newest mail. */
  const mailed = async (to: string, ticket: string) => {
    const before = mailedCodes(to).length;
    expect((await ask(ticket)).data).toEqual({ mail: 'b***@c***.id' });
    await until(
      async () => mailedCodes(to).length > before,
      () => `a code to ${to}`,
    );
    return mailedCodes(to).at(-1) ?? '';
  };

  it('goes to their own address, as a link and in words; the answer tells no more of it than its beginnings', async () => {
    const { who, to } = await reachable();
    const { second: step } = (await login(who)).data;
    expect(step.anew).toEqual({ mail: 'b***@c***.id' });
    const code = await mailed(to, step.ticket);
    const text = decoded(post.to(to).at(-1)?.text ?? '');
    expect(text).toContain(`${APP}/signin#anew=${code}`);
    expect(text).toContain(`Kode Anda: ${code}`);
    expect((await second(step.ticket, { anew: code })).data.enrol).toBe(true);
  });
  it('of a branch login leads to its own door', async () => {
    const { who, to } = await reachable('cabang-rcadmin');
    const body = { username: who.actor.username, password: PASSWORD, mode: 2 };
    const code = await mailed(to, (await call<LoginResponse>('login-customer', undefined, body)).data.second.ticket);
    expect(decoded(post.to(to).at(-1)?.text ?? '')).toContain(`${APP}/login/race/customer#anew=${code}`);
  });
  it('goes to nobody who has no address, gave no password, or must not enrol anew', async () => {
    const { who } = await lost();
    expect(codeIn(await ask(await ticketOf(who)))).toEqual(OVER);
    expect(codeIn(await ask('x'.repeat(32)))).toEqual(OVER);
    const has = await server.person('umum');
    await server.run('user', has.actor.id, 'confirmEmail', { email: 'punya@contoh.id' });
    await enrol(has.token);
    expect(codeIn(await ask(await ticketOf(has)))).toEqual(OVER);
  });
  it('is asked for three times an hour; one more press leaves the code that came last good', async () => {
    const { who, to } = await reachable();
    const ticket = await ticketOf(who);
    await mailed(to, ticket);
    await mailed(to, ticket);
    const code = await mailed(to, ticket);
    expect(codeIn(await ask(ticket))).toEqual([429, 'asked-often']);
    expect((await second(ticket, { anew: code })).data.enrol).toBe(true);
    expect(mailedCodes(to)).toHaveLength(3);
  });
  it('makes no mailbox both steps: a password that came by it ends codes that went there, and gets none', async () => {
    const { who, to } = await reachable();
    const code = await mailed(to, await ticketOf(who));
    const by = await webmaster();
    const setByMail = async () => {
      const links = () => post.to(to).flatMap(({ text }) => /set-password#([\w.-]+)/.exec(decoded(text))?.[1] ?? []);
      const before = links().length;
      await call('forgot', undefined, { account: to });
      await until(
        async () => links().length > before,
        () => `a link to ${to}`,
      );
      expect((await call('set-password', undefined, { token: links().at(-1), password: NEW })).status).toBe(200);
    };
    const old = await ticketOf(who);
    await setByMail();
    expect(codeIn(await ask(old))).toEqual(OVER);
    const { data } = await login(who, NEW);
    expect([data.token, data.second.anew]).toEqual([undefined, {}]);
    expect(codeIn(await second(data.second.ticket, { anew: code }))).toEqual(WRONG);
    expect(codeIn(await ask(data.second.ticket))).toEqual(OVER);
    // A webmaster's code does not depend on the mailbox, so it still works.
    const webmasterCode = (await give(by, who)).data.code;
    expect((await second(await ticketOf(who, NEW), { anew: webmasterCode })).data.enrol).toBe(true);
  });
});
