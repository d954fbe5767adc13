/** Flows with a link by mail, over HTTP and a real mail server: new passwords, addresses, sign-ups. */
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany } from '../../../infra/proof/testing/company.js';
import { codesOf, PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { unprovedLetters } from '../../domain/texts/account-letters.js';
import { Post } from '../mail/testing/post.js';
import type { UnprovedLetter } from './account-letters.js';
import type { SignedIn } from './login.js';

const APP = 'https://lintas.example';
const NEW = 'kuda nil makan malam';
const post = new Post();
let server: TestServer;
let company: Company;
beforeAll(async () => {
  await post.up();
  server = await TestServer.start({
    SMTP_URL: post.url,
    MAIL_FROM: 'Lintas <kirim@lintas.example>',
    APP_URL: APP,
    SIGN_UP: 'on',
  });
  company = await makeCompany(server);
});
afterAll(async () => {
  await server.end();
  await post.down();
});
beforeEach(async () => {
  const { state } = server.server.engines;
  for (const { key } of await state.list('asked/')) await state.delete(key);
  for (const { key } of await state.list('login/')) await state.delete(key);
});

const call = <T>(path: string, body?: object, token?: string) =>
  server.call<T>(`/api/auth/${path}`, { token, ...(body ? { body } : {}) });
const login = (username: string, password: string) => call<SignedIn>('login', { username, password });
let count = 0;
const mailbox = () => `orang${++count}@contoh.id`;
const decoded = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
/** The mails of a mailbox, once there are at least `many`. */
const mails = async (to: string, many = 1): Promise<string[]> => {
  await until(
    async () => post.to(to).length >= many,
    () => `mails to ${to}`,
  );
  return post.to(to).map(({ text }) => decoded(text));
};
const none = async (to: string) => {
  await pause(250);
  expect(post.to(to)).toEqual([]);
};
/** The part after the `#` of a mail's link. */
const linkIn = (text = '', path = 'set-password'): string =>
  new RegExp(`${APP}/${path}#([\\w.-]+)`).exec(text)?.[1] ?? '';
/** A person with a confirmed address. */
const reachable = async (jobdesk: Parameters<TestServer['person']>[0] = 'umum') => {
  const who = await server.person(jobdesk);
  const to = mailbox();
  await server.run('user', who.actor.id, 'confirmEmail', { email: to });
  return { who, to };
};
const linksTo = (to: string) => post.to(to).flatMap(({ text }) => linkIn(decoded(text)) || []);
const linkFor = async (to: string, account = to) => {
  const before = linksTo(to).length;
  expect((await call('forgot', { account })).status).toBe(200);
  await until(
    async () => linksTo(to).length > before,
    () => `a link to ${to}`,
  );
  return linksTo(to).at(-1) ?? '';
};

describe('a forgotten password', () => {
  it('is made anew by a link, once; all sessions end, and the address signs in', async () => {
    const { who, to } = await reachable();
    const token = await linkFor(to, who.actor.username);
    expect((await call('link-owner', { token })).data).toMatchObject({ username: who.actor.username });
    expect(codesOf(await call('set-password', { token, password: 'pendek' }))).toEqual([
      422,
      'password-short',
      'password',
    ]);
    expect((await call('set-password', { token, password: NEW })).status).toBe(200);
    expect(codesOf(await call('set-password', { token, password: NEW }))[1]).toBe('user-link-gone');
    expect((await call('get-profile', undefined, who.token)).status).toBe(401);
    expect((await login(who.actor.username, PASSWORD)).status).toBe(401);
    expect((await login(to.toUpperCase(), NEW)).data.username).toBe(who.actor.username);
    expect((await mails(to, 2))[1]).toContain('baru saja diganti');
    const webmaster = await server.person('webmaster');
    await until(async () => {
      const { rows } = (
        await server.call<{ rows: { perihal: string }[] }>('/api/journal?size=50&kejadian=HAK', webmaster)
      ).data;
      return rows.some(({ perihal }) => perihal === `Password ${who.actor.username} diganti lewat email`);
    });
  });
  it('is made anew and the second step stays', async () => {
    const { who, to } = await reachable();
    const begun = await call<{ ticket: string; secret: string }>(
      'factors/begin',
      { kind: 'totp', password: PASSWORD },
      who.token,
    );
    const { ticket, secret } = begun.data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await call('factors/finish', { ticket, name: 'HP', code }, who.token)).status).toBe(200);
    const token = await linkFor(to);
    expect((await call('set-password', { token, password: NEW })).status).toBe(200);
    expect((await login(to, NEW)).data).toMatchObject({ second: { methods: ['totp'] } });
  });
  it('of two links both are over once one was used, or the password changed', async () => {
    const { who, to } = await reachable();
    const [one, two] = [await linkFor(to), await linkFor(to)];
    expect((await call('set-password', { token: one, password: NEW })).status).toBe(200);
    expect(codesOf(await call('link-owner', { token: two }))[1]).toBe('user-link-gone');
    const three = await linkFor(to);
    const { token } = (await login(who.actor.username, NEW)).data;
    await call('change-password', { old: NEW, password: `${NEW} lagi` }, token);
    expect(codesOf(await call('set-password', { token: three, password: NEW }))[1]).toBe('user-link-gone');
  });
  it('by a link that is late, made up, of a locked account or of one without its address any more is not', async () => {
    const { who, to } = await reachable();
    const late = await linkFor(to);
    const { state } = server.server.engines;
    for (const { key } of await state.list('reset/')) await state.delete(key);
    const gone = async (token: string) =>
      expect(codesOf(await call('set-password', { token, password: NEW }))).toEqual([422, 'user-link-gone', undefined]);
    await gone(late);
    await gone(`reset.${'x'.repeat(43)}`);
    const next = await linkFor(to);
    await server.run('user', who.actor.id, 'removeEmail', {});
    await gone(next);
    await server.run('user', who.actor.id, 'confirmEmail', { email: to });
    const locked = await linkFor(to);
    await server.run('user', who.actor.id, 'lock', { alasan: 'pergi' });
    await gone(locked);
  });
  it('answers the same, as fast, whoever is asked for, and writes to nobody who has no confirmed address', async () => {
    const { to } = await reachable();
    const plain = await server.person('umum');
    const ask = async (account: string) => {
      const began = performance.now();
      const { status, body } = await call('forgot', { account });
      return { status, body, ms: performance.now() - began };
    };
    const answers = [await ask(to), await ask(plain.actor.username), await ask('tidak.ada'), await ask('tidak@ada.id')];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(250);
    await mails(to);
    await none('tidak@ada.id');
  });
  it('is asked for so often of an address, and so often for a mailbox, which nobody is told', async () => {
    const { to } = await reachable();
    for (let n = 0; n < 6; n++) expect((await call('forgot', { account: to })).status).toBe(200);
    await mails(to, 3);
    await pause(200);
    expect(post.to(to)).toHaveLength(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('forgot', { account: 'tidak.ada' })));
    expect(answers.filter((a) => codesOf(a)[1] === 'asked-often').length).toBe(6);
  });
  it('stands in no store as it was sent, and in no event', async () => {
    const { to } = await reachable();
    const token = await linkFor(to);
    const { state, events } = server.server.engines;
    const stored = JSON.stringify([await events.readAll('', 10_000), await state.list('')]);
    expect(token).toMatch(/^reset\.[\w-]{43}$/);
    expect(stored).not.toContain(token.slice(6));
  });
});

describe('one’s own address', () => {
  const ask = (who: Person, email: string, password = PASSWORD) => call('email', { email, password }, who.token);
  it('is set with the password, and counts once who has the mailbox says so', async () => {
    const who = await server.person('umum');
    const to = mailbox();
    expect(codesOf(await ask(who, to, 'salah'))[1]).toBe('own-password-wrong');
    expect((await ask(who, to)).status).toBe(200);
    const token = linkIn((await mails(to))[0], 'signin/confirm');
    expect((await login(to, PASSWORD)).status).toBe(401);
    expect((await call('confirm-owner', { token })).data).toEqual({
      kind: 'email',
      email: to,
      name: who.actor.username,
    });
    expect((await call('confirm', { token })).status).toBe(200);
    expect(codesOf(await call('confirm', { token }))[1]).toBe('user-link-gone');
    expect((await login(to, PASSWORD)).data.username).toBe(who.actor.username);
    const next = mailbox();
    await ask(who, next);
    await call('confirm', { token: linkIn((await mails(next))[0], 'signin/confirm') });
    // The old address is notified.
    expect((await mails(to, 2))[1]).toContain('bukan alamat ini lagi');
    expect((await login(to, PASSWORD)).status).toBe(401);
    expect((await call('email/remove', { password: PASSWORD }, who.token)).status).toBe(200);
    expect((await login(next, PASSWORD)).status).toBe(401);
  });
  it('of another stays theirs, and the answer does not say whose it is', async () => {
    const { to, who } = await reachable();
    const other = await server.person('umum');
    expect((await ask(other, to)).body).toEqual((await ask(other, mailbox())).body);
    const token = linkIn((await mails(to))[0], 'signin/confirm');
    const refused = await call('confirm', { token });
    expect([codesOf(refused)[1], refused.body.status?.message]).toEqual([
      'claimed-unique',
      `${to} sudah dipakai. Pilih yang lain.`,
    ]);
    expect((await login(to, PASSWORD)).data.username).toBe(who.actor.username);
  });
  it('that a thief of the session asked for is nothing once the password changed', async () => {
    const who = await server.person('umum');
    const to = mailbox();
    await ask(who, to);
    const token = linkIn((await mails(to))[0], 'signin/confirm');
    await call('change-password', { old: PASSWORD, password: NEW }, who.token);
    expect(codesOf(await call('confirm', { token }))[1]).toBe('user-link-gone');
  });
  it('is taken of another by a webmaster alone', async () => {
    const { who, to } = await reachable();
    const [sales, webmaster] = [await server.person('sales'), await server.person('webmaster')];
    const take = (by: Person) => call('email/remove', { user: who.actor.id, password: PASSWORD }, by.token);
    expect([(await take(sales)).status, (await take(webmaster)).status]).toEqual([403, 200]);
    expect((await mails(to))[0]).toContain('tidak memakai satu alamat pun');
  });
});

describe('a sign-up', () => {
  const person = (email: string, more: object = {}) => ({ fullname: 'Dewi Lestari', email, password: NEW, ...more });
  const confirmedSignUp = async (email: string) => {
    expect((await call('sign-up', person(email))).status).toBe(200);
    const token = linkIn((await mails(email))[0], 'signin/confirm');
    expect((await call('confirm', { token })).data).toEqual({ kind: 'signup', email, name: 'Dewi Lestari' });
    const holder = await server.server.commands.executor.claims.holder('user.email', email);
    return (holder ?? '').slice('user-'.length);
  };
  it('waits until somebody who may gives it desk and branch, and signs nobody in before', async () => {
    const to = mailbox();
    const id = await confirmedSignUp(to);
    expect(codesOf(await login(to, NEW))[1]).toBe('account-waiting');
    expect(codesOf(await login(to, 'salah'))[1]).toBe('wrong-password');
    await call('forgot', { account: to });
    await pause(200);
    expect(post.to(to)).toHaveLength(1);
    // A webmaster sees it in the list of pending approvals.
    const webmaster = await server.person('webmaster');
    await server.shown('user', id, 0);
    const queue = `/api/user?waiting=true&proposal.by.id=!${webmaster.actor.id}&sort=proposal.at`;
    const { rows } = (await server.call<{ rows: { id: string }[] }>(queue, webmaster)).data;
    expect(rows.map((row) => row.id)).toContain(id);
    const akunting = await server.person('akunting', { branches: [company.jkt] });
    const rights = { fullname: 'Dewi Lestari', jobdesk: 'sales', level: 'user', branches: [company.jkt] };
    const sales = await server.person('sales');
    expect((await server.command(sales.token, 'user', id, 'change', rights, { ifMatch: 0 })).status).toBe(403);
    expect(
      codesOf(
        await server.command(akunting.token, 'user', id, 'change', { ...rights, jobdesk: 'webmaster' }, { ifMatch: 0 }),
      )[1],
    ).toBe('user-grant-desk');
    expect((await server.command(akunting.token, 'user', id, 'change', rights, { ifMatch: 0 })).data.events).toEqual([
      'UserCreated',
    ]);
    expect((await login(to, NEW)).data).toMatchObject({ fullname: 'Dewi Lestari', jobdesk: 'sales' });
  });
  it('as an approver takes two, and then no password that they chose', async () => {
    const to = mailbox();
    const id = await confirmedSignUp(to);
    const [one, two] = [await server.person('webmaster'), await server.person('webmaster')];
    const rights = { fullname: 'Dewi Lestari', jobdesk: 'kacab', level: 'user', branches: [company.jkt] };
    expect((await server.command(one.token, 'user', id, 'change', rights, { ifMatch: 0 })).data.events).toEqual([
      'UserProposed',
    ]);
    expect(codesOf(await login(to, NEW))[1]).toBe('account-waiting');
    expect(codesOf(await server.command(one.token, 'user', id, 'approve', {}, { ifMatch: 1 }))[1]).toBe(
      'user-own-proposal',
    );
    expect((await server.command(two.token, 'user', id, 'approve', {}, { ifMatch: 1 })).status).toBe(200);
    expect((await login(to, NEW)).status).toBe(401);
    await call('forgot', { account: to });
    await pause(200);
    expect(post.to(to)).toHaveLength(1);
    expect((await call('link', { user: id }, one.token)).status).toBe(422);
    expect((await call('link', { user: id }, two.token)).status).toBe(200);
  });
  it('with an address that is known answers the same, and tells its owner alone', async () => {
    const { to } = await reachable();
    const fresh = mailbox();
    const answers = [await call('sign-up', person(to)), await call('sign-up', person(fresh))];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await mails(to))[0]).toContain('sudah dipakai sebuah akun');
    expect(codesOf(await call('sign-up', person(mailbox(), { password: 'pendek' })))).toEqual([
      422,
      'password-short',
      'password',
    ]);
    expect((await call('sign-up', person('bukan alamat'))).status).toBe(400);
    expect((await call('sign-up', { ...person(mailbox()), jobdesk: 'webmaster' })).status).toBe(400);
  });
  it('twice with one address, both confirmed, makes one account', async () => {
    const to = mailbox();
    await call('sign-up', person(to));
    await call('sign-up', person(to));
    const [one, two] = (await mails(to, 2)).map((text) => linkIn(text, 'signin/confirm'));
    expect((await call('confirm', { token: one })).status).toBe(200);
    expect(codesOf(await call('confirm', { token: two }))[1]).toBe('claimed-unique');
  });
  it('of two people whose names would be one gets each a username', async () => {
    const ids = [await confirmedSignUp('dewi@satu.id'), await confirmedSignUp('dewi@dua.id')];
    const names = await Promise.all(
      ids.map(async (id) => {
        const webmaster = await server.person('webmaster');
        await server.shown('user', id, 0);
        return (await server.call<{ username: string; status: string }>(`/api/user/${id}`, webmaster)).data;
      }),
    );
    expect(names.map(({ status }) => status)).toEqual(['asked', 'asked']);
    expect(names[0]?.username).toBe('dewi');
    expect(names[1]?.username).toMatch(/^dewi\.\d{4}$/);
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  const MARK = 'jahat';
  const NAME = `Klaim hadiah https://${MARK}.example/klaim`;
  const signUp = async (email: string) => call('sign-up', { fullname: NAME, email, password: NEW });
  /** Triggers each mail as somebody who puts text of their own wherever possible. @returns the recipient */
  const ways: Record<UnprovedLetter, () => Promise<string>> = {
    signUp: async () => {
      const to = mailbox();
      expect((await signUp(to)).status).toBe(200);
      return to;
    },
    known: async () => {
      const { to } = await reachable();
      expect((await signUp(to)).status).toBe(200);
      return to;
    },
    address: async () => {
      const username = `www.${MARK}.example`;
      const rights = { fullname: NAME, jobdesk: 'umum', level: 'user', branches: ['*'] };
      await server.run('user', testId(), 'create', { username, ...rights, password: PASSWORD });
      const { token } = (await login(username, PASSWORD)).data;
      const to = mailbox();
      expect((await call('email', { email: to, password: PASSWORD }, token)).status).toBe(200);
      return to;
    },
  };
  it.each(Object.keys(unprovedLetters) as UnprovedLetter[])(
    'holds nothing that was typed, head nor body: %s',
    async (kind) => {
      const to = await ways[kind]();
      const [mail = ''] = await mails(to);
      expect(mail).toMatch(/^Subject: Lintas: /m);
      expect(mail).toContain(`To: ${to}`);
      expect(mail.toLowerCase()).not.toContain(MARK);
      // Nor in parts that mail programs decode by themselves.
      const coded = [...mail.matchAll(/^[A-Za-z0-9+/=]{40,}\r$/gm)].map(([text]) =>
        Buffer.from(text, 'base64').toString(),
      );
      expect(coded.join('').toLowerCase()).not.toContain(MARK);
      expect([...mail.matchAll(/https?:\/\/[^\s"<>]+/g)].filter(([url]) => !url.startsWith(`${APP}/signin`))).toEqual(
        [],
      );
    },
  );
});
