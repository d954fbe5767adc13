/** Sign-in through an identity provider, against a real OpenID Connect server, on the real server. */

import { Secret, TOTP } from 'otpauth';
import { until } from '../../../infra/proof/contracts/harness.js';
import { PASSWORD, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import { wordsOf } from './providers.js';
import { Browser, ProviderProcess } from './testing/provider.js';

const APP = 'http://localhost:3999';
const provider = new ProviderProcess();
let server: TestServer;
beforeAll(async () => {
  await provider.up(`${APP}/api/auth/social/callback`);
  server = await TestServer.start({ APP_URL: APP, SECOND_FACTOR_DESKS: 'keuangan', ...provider.settings });
});
afterAll(async () => {
  await server.end();
  await provider.down();
});

type SocialResponse = {
  token?: string;
  username?: string;
  second?: { ticket: string };
  linked?: object;
  url?: string;
  enrol?: boolean;
};
type HttpResult = { status: number; data: SocialResponse; code?: string | undefined; message: string };
let logins = 0;
/** A new identity at the provider, unknown to the product. */
const login = (email = `ani${++logins}@contoh.id`) => `s${++logins} ${email}`;

/** A person's browser at the product. */
class Desk extends Browser {
  token: string | undefined;

  async call(path: string, body?: object): Promise<HttpResult> {
    const response = await this.fetch(`${server.url}/api/auth/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.token ? { authorization: this.token } : {}),
      },
    });
    const { data, errors, status } = (await response.json()) as {
      data: SocialResponse;
      errors: { code: string }[];
      status: { message: string };
    };
    return { status: response.status, data: data ?? {}, code: errors[0]?.code, message: status.message };
  }
  begin(name = 'google') {
    return this.call('social/begin', { provider: name });
  }
  /** Returns through the provider's redirect. @returns the ticket */
  async back(to: URL): Promise<string> {
    expect(to.origin + to.pathname).toBe(`${APP}/api/auth/social/callback`);
    const response = await this.fetch(`${server.url}${to.pathname}${to.search}`);
    expect(response.status).toBe(303);
    const place = response.headers.get('location') ?? '';
    expect(place).toMatch(/^\/signin\/back#[\w-]*$/);
    return place.split('#')[1] ?? '';
  }
  exchange(ticket: string) {
    return this.call('social/callback', { ticket });
  }
  /** The whole flow. */
  async signIn(who: string | undefined, name = 'google'): Promise<HttpResult> {
    const { data } = await this.begin(name);
    return this.exchange(await this.back(await this.through(data.url ?? '', who)));
  }
  async link(who: string, name = 'google', password = PASSWORD): Promise<HttpResult> {
    const begun = await this.call('social/link', { provider: name, password });
    if (begun.status !== 200) return begun;
    return this.exchange(await this.back(await this.through(begun.data.url ?? '', who)));
  }
}
const deskOf = (who: Person): Desk => {
  const desk = new Desk();
  desk.token = who.token;
  return desk;
};
/** A person with a linked account. */
const linked = async (jobdesk: Parameters<TestServer['person']>[0] = 'umum', name = 'google') => {
  const who = await server.person(jobdesk);
  const by = login();
  expect((await deskOf(who).link(by, name)).data.linked).toMatchObject({ provider: name });
  return { who, by };
};
type Ways = { identities: { id: string; name: string }[] };
const waysOf = async (who: Person, user?: string) =>
  (await server.call<Ways>(`/api/auth/ways${user ? `?user=${user}` : ''}`, { token: who.token })).data;

describe('an account elsewhere', () => {
  it.each(['google', 'github', 'twitter'])('that is linked signs in, by %s', async (name) => {
    const { who, by } = await linked('umum', name);
    const { status, data } = await new Desk().signIn(by, name);
    expect([status, data.username]).toEqual([200, who.actor.username]);
    expect((await server.call('/api/auth/get-profile', { token: data.token })).status).toBe(200);
    await server.server.journal.flush();
    const webmaster = await server.person('webmaster');
    const isInJournal = async () => {
      const path = `/api/journal?size=50&kejadian=MASUK&username=${who.actor.username}`;
      const { data } = await server.call<{ rows: { perihal: string }[] }>(path, webmaster);
      return data.rows.some(({ perihal }) => perihal.startsWith('Masuk lewat '));
    };
    await until(isInJournal, 'the journal to tell of it');
  });
  it('signs nobody in whom it is not linked to, even with the address of somebody who is', async () => {
    const { by } = await linked();
    const other = login(by.split(' ')[1]);
    const before = await server.head();
    const answer = await new Desk().signIn(other);
    expect([answer.status, answer.code, answer.data]).toEqual([401, 'social-unknown', {}]);
    const who = await server.person('umum');
    await server.run('user', who.actor.id, 'confirmEmail', { email: 'sama@contoh.id' });
    expect((await new Desk().signIn(login('sama@contoh.id'))).code).toBe('social-unknown');
    expect(before).toBeDefined();
  });
  it('is linked by who knows the password, to one account alone', async () => {
    const { by } = await linked();
    const other = await server.person('umum');
    expect((await deskOf(other).link(by, 'google', 'salah')).code).toBe('own-password-wrong');
    const again = await deskOf(other).link(by);
    expect([again.status, again.code]).toEqual([422, 'claimed-unique']);
    expect((await waysOf(other)).identities).toEqual([]);
    expect((await new Desk().call('social/link', { provider: 'google', password: PASSWORD })).status).toBe(401);
  });
  it('is unlinked by its owner with the password, and by a webmaster, by nobody else', async () => {
    const { who, by } = await linked();
    const [{ id } = { id: '' }] = (await waysOf(who)).identities;
    const unlink = (of: Person, body: object) => deskOf(of).call('social/unlink', { id, ...body });
    expect((await unlink(who, { password: 'salah' })).code).toBe('own-password-wrong');
    const [sales, webmaster] = [await server.person('sales'), await server.person('webmaster')];
    expect((await unlink(sales, { user: who.actor.id, password: PASSWORD })).status).toBe(403);
    expect((await server.call(`/api/auth/ways?user=${who.actor.id}`, sales)).status).toBe(403);
    expect((await waysOf(webmaster, who.actor.id)).identities).toMatchObject([{ id }]);
    expect((await unlink(webmaster, { user: who.actor.id, password: PASSWORD })).status).toBe(200);
    expect((await new Desk().signIn(by)).code).toBe('social-unknown');
    // A webmaster made the change, which ended all sessions of the person: they have to sign in anew.
    expect((await unlink(who, { password: PASSWORD })).status).toBe(401);
    const body = { username: who.actor.username, password: PASSWORD };
    const { token } = (await server.call<{ token: string }>('/api/auth/login', { body })).data;
    const anew = { ...who, token };
    expect((await unlink(anew, { password: PASSWORD })).status).toBe(404);
    expect((await deskOf(anew).link(by)).status).toBe(200);
  });
  it('does not open an account that is locked, and asks for its second step', async () => {
    const { who, by } = await linked();
    const proof = { kind: 'totp', password: PASSWORD };
    const { data } = await server.call<{ ticket: string; secret: string }>('/api/auth/factors/begin', {
      token: who.token,
      body: proof,
    });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    await server.call('/api/auth/factors/finish', {
      token: who.token,
      body: { ticket: data.ticket, name: 'HP', code },
    });
    const answer = await new Desk().signIn(by);
    expect([answer.data.token, typeof answer.data.second?.ticket]).toEqual([undefined, 'string']);
    await server.run('user', who.actor.id, 'lock', { alasan: 'pergi' });
    expect((await new Desk().signIn(by)).code).toBe('account-locked');
  });
  it('of a desk that must have a second step lets in to set one up alone, and is not linked before', async () => {
    const { by, who } = await linked('keuangan');
    const { data } = await new Desk().signIn(by);
    expect(data.enrol).toBe(true);
    const limited = new Desk();
    limited.token = data.token;
    expect((await limited.call('social/link', { provider: 'github', password: PASSWORD })).status).toBe(403);
    expect((await waysOf(who)).identities).toHaveLength(1);
  });
});

describe('who comes back', () => {
  it('gives up: in the specified words, and nobody is signed in', async () => {
    const answer = await new Desk().signIn(undefined);
    expect([answer.status, answer.code, answer.message]).toEqual([
      401,
      'social-says',
      'Your request has been canceled.',
    ]);
  });
  it('with an error of the provider sees its words; too long ones of Twitter are the specified ones', async () => {
    const desk = new Desk();
    const { url = '' } = (await desk.begin()).data;
    const to = new URL(`${APP}/api/auth/social/callback`);
    to.search = new URLSearchParams({
      state: new URL(url).searchParams.get('state') ?? '',
      error: 'server_error',
      error_description: 'We are closed today.',
      iss: provider.issuer,
    }).toString();
    expect((await desk.exchange(await desk.back(to))).message).toBe('We are closed today.');
    const long = 'x'.repeat(101);
    expect(wordsOf('twitter', 'server_error', long)).toBe('Your request has been canceled.');
    expect(wordsOf('twitter', 'server_error', 'x'.repeat(100))).toBe('x'.repeat(100));
    expect(wordsOf('google', 'server_error', long)).toBe(long);
  });
  it('with another state, another browser’s, or a second time comes to nothing', async () => {
    const { by } = await linked();
    const [desk, other] = [new Desk(), new Desk()];
    const to = await desk.through((await desk.begin()).data.url ?? '', by);
    expect(await other.back(to)).toBe('');
    const wrong = new URL(to);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(await desk.back(wrong)).toBe('');
    const ticket = await desk.back(to);
    expect(ticket).not.toBe('');
    expect(await desk.back(to)).toBe('');
    // A ticket in a URL works only in the browser that began: no link signs a person in to somebody else's account.
    expect((await other.exchange(ticket)).code).toBe('social-over');
    expect((await desk.exchange(ticket)).status).toBe(200);
    expect((await desk.exchange(ticket)).code).toBe('social-over');
  });
  it('with the nonce or the code of another question is refused', async () => {
    const { by } = await linked();
    const desk = new Desk();
    const url = new URL((await desk.begin()).data.url ?? '');
    expect([url.searchParams.get('code_challenge_method'), url.searchParams.get('nonce')]).toEqual([
      'S256',
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    url.searchParams.set('nonce', 'n'.repeat(43));
    const nonce = await desk.exchange(await desk.back(await desk.through(url.href, by)));
    expect([nonce.status, nonce.code]).toEqual([401, 'social-failed']);
    const [one, two] = [new Desk(), new Desk()];
    const stolen = await one.through((await one.begin()).data.url ?? '', by);
    const begun = new URL((await two.begin()).data.url ?? '');
    stolen.searchParams.set('state', begun.searchParams.get('state') ?? '');
    const code = await two.exchange(await two.back(stolen));
    expect([code.status, code.data.token]).toEqual([401, undefined]);
  });
  it('who began to link in a session that is not theirs any more links nothing', async () => {
    const who = await server.person('umum');
    const desk = deskOf(who);
    const { url = '' } = (await desk.call('social/link', { provider: 'google', password: PASSWORD })).data;
    const ticket = await desk.back(await desk.through(url, login()));
    desk.token = (await server.person('umum')).token;
    expect((await desk.exchange(ticket)).code).toBe('social-over');
    desk.token = who.token;
    expect((await desk.exchange(ticket)).code).toBe('social-over');
    expect((await waysOf(who)).identities).toEqual([]);
  });
  it('has left nothing in the stores that lets anybody in, and a cookie for the callback alone', async () => {
    const desk = new Desk();
    const response = await desk.fetch(`${server.url}/api/auth/social/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google' }),
    });
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(
      /^back_[0-9a-f]{8}=[\w-]{43}; Path=\/api\/auth\/social\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { data } = (await response.json()) as { data: SocialResponse };
    const state = new URL(data.url ?? '').searchParams.get('state') ?? '';
    const stored = JSON.stringify(await server.server.engines.state.list(''));
    for (const secret of [state, /=([\w-]{43});/.exec(line)?.[1] ?? '-']) expect(stored).not.toContain(secret);
  });
});

it('what is not configured is not there', async () => {
  expect((await new Desk().begin('facebook')).status).toBe(404);
  const doors = await server.call<{ providers: string[] }>('/api/auth/doors');
  expect(doors.data).toEqual({ providers: ['google', 'twitter', 'github'], signUp: false, reset: false });
  for (const path of ['forgot', 'sign-up']) {
    const body = path === 'forgot' ? { account: 'x' } : { fullname: 'Ani', email: 'a@b.id', password: PASSWORD };
    expect((await server.call(`/api/auth/${path}`, { body })).status).toBe(404);
  }
});
it('over TLS its cookie is for TLS alone', async () => {
  const app = 'https://lintas.example';
  const over = await TestServer.start({ ...provider.settings, APP_URL: app });
  try {
    const { headers } = await over.call('/api/auth/social/begin', { body: { provider: 'google' } });
    expect(headers.getSetCookie()[0]).toMatch(/^__Secure-back_[0-9a-f]{8}=.*; HttpOnly; SameSite=Lax; Secure$/);
  } finally {
    await over.end();
  }
});
it('a provider that is away is said to be, and is asked again', async () => {
  const away = await TestServer.start({
    APP_URL: APP,
    OIDC_GOOGLE_ID: 'x',
    OIDC_GOOGLE_SECRET: 'y',
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  try {
    const { status, body } = await away.call('/api/auth/social/begin', { body: { provider: 'google' } });
    expect([status, body.errors[0]?.code]).toEqual([401, 'social-failed']);
  } finally {
    await away.end();
  }
});
