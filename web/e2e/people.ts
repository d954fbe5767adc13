/**
 * Accounts in tests: sign-in, an SP filled in through the form, and earlier steps of other desks through the same
 * server.
 */
import { randomUUID } from 'node:crypto';
import type { Grant } from '../../services/domain/kit/aggregate/actor';
import { type LoginData, sessionKeys, writeSession } from '../src/base/session/session-shelf';
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from './test';

export const PASSWORD = 'lintas';

/** The demo's account for a right; desks are named after their accounts. */
export const accountOf = (grants: readonly Grant[]): string => {
  const [grant = 'webmaster'] = grants;
  return grant === 'staff' ? 'kacab' : (grant.split(':')[0] ?? grant);
};

/** Signs in by the form and waits for the first page. */
export const signIn = async (page: Page, username: string, at = '/'): Promise<void> => {
  await page.goto(at);
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).not.toHaveURL(/\/signin/);
};

/** One sign-in per account serves all tests of this worker, which share a server. By the account's name. */
const logins = new Map<string, Promise<LoginData & { token: string }>>();
const loginOf = async (request: APIRequestContext, username: string): Promise<LoginData & { token: string }> => {
  const cached = logins.get(username);
  // Tests of sessions may end sessions of others.
  const good =
    cached && (await request.get('/api/auth/get-profile', { headers: { authorization: (await cached).token } }));
  const pending =
    (good?.ok() ? cached : undefined) ??
    (username.startsWith('cabang')
      ? request.post('/api/auth/login-customer', { data: { username, password: PASSWORD, mode: 2 } })
      : request.post('/api/auth/login', { data: { username, password: PASSWORD } })
    ).then(async (answer) => {
      expect(answer.status(), `${username} signs in`).toBe(200);
      const { data } = await answer.json();
      expect(data.token, `${username} comes in with the password alone`).toBeTruthy();
      return data;
    });
  logins.set(username, pending);
  return pending;
};

/**
 * Opens a page with a session signed in before, whatever the current one; `signin.e2e.ts` tests the sign-in form
 * itself.
 */
export const enter = async (page: Page, username: string, at = '/'): Promise<void> => {
  const login = await loginOf(page.request, username);
  const storage = new Map<string, string>();
  writeSession({ getItem: () => null, setItem: (key, value) => storage.set(key, value), removeItem: () => {} }, login);
  // A page of this site that runs no script.
  await page.goto('/health/live');
  await page.evaluate(
    ([cleared, set]) => {
      for (const key of cleared) localStorage.removeItem(key);
      for (const [key, value] of set) localStorage.setItem(key, value);
    },
    [sessionKeys, [...storage]] as const,
  );
  await page.goto(at);
};

/** A new browser context, signed in, at a page. */
export const person = async (browser: Browser, username: string, at: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await enter(page, username, at);
  return page;
};

const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`);
/** Types into a field of the SP form by its name (`muat.0.nama`). */
export const fill = async (page: Page, name: string, value: string): Promise<void> => {
  const input = field(page, name).locator('input, textarea').first();
  await input.fill(value);
  await input.press('Tab');
};

export const points = {
  muat: ['Gudang Jatake', 'Tangerang', 'Sutrisno', '0812 9044 1173'],
  bongkar: ['Depo Amplas', 'Medan', 'Ria Sitompul', '0813 6120 4456'],
} as const;
/** A day `n` days from now as people type it, `21/07/2026`. */
export const dayFromNow = (n: number): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: 'Asia/Jakarta',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + n * 86_400_000);

/** Fills the form of a new SP: two trailers from Tangerang to Medan, Rp 47.000.000 and Rp 600.000 for loading. */
export const fillSp = async (page: Page, customer = 'Sinar Pangan'): Promise<void> => {
  await page.getByLabel('Customer').click();
  await page.keyboard.type(customer);
  await page
    .getByRole('option', { name: new RegExp(customer, 'i') })
    .first()
    .click();
  await fill(page, 'tgl_pickup', `${dayFromNow(6)} 12.00`);
  await fill(page, 'tgl_muat', `${dayFromNow(6)} 13.00`);
  await fill(page, 'jenis_barang', 'Cat tembok kaleng');
  await field(page, 'unit_type').locator('select').selectOption('trailer 20');
  await fill(page, 'unit_count', '2');
  await fill(page, 'berat', '31400');
  for (const side of ['muat', 'bongkar'] as const) {
    const [nama, kota, pic, telp] = points[side];
    await fill(page, `${side}.0.nama`, nama);
    await fill(page, `${side}.0.kota`, kota);
    await fill(page, `${side}.0.pic`, pic);
    await fill(page, `${side}.0.telp`, telp);
  }
  await fill(page, 'harga', '23500000');
  await fill(page, 'biaya.muat', '600000');
};

/** Commands and reads of an account through the API, to set up a test. */
export class Desk {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async of(request: APIRequestContext, username: string): Promise<Desk> {
    return new Desk(request, (await loginOf(request, username)).token);
  }

  // biome-ignore lint/suspicious/noExplicitAny: documents of every view.
  async read(path: string): Promise<any> {
    const answer = await this.request.get(`/api/${path}`, { headers: { authorization: this.token } });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  }

  /** The bytes of a stored file. */
  async bytes(path: string): Promise<Buffer> {
    const answer = await this.request.get(`/api/${path}`, { headers: { authorization: this.token } });
    expect(answer.status(), path).toBe(200);
    return answer.body();
  }

  /** A request that is no command of a document. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call.
  async post(path: string, data: object): Promise<any> {
    const answer = await this.request.post(`/api/${path}`, { data, headers: { authorization: this.token } });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  }

  /** Gives a command without waiting for its effects. @returns the version after it; undefined: it was refused */
  async send(path: string, data: object, version: number): Promise<number | undefined> {
    const headers = { authorization: this.token, 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
    const answer = await this.request.post(`/api/${path}`, { data, headers });
    return answer.ok() ? (await answer.json()).data.revision : undefined;
  }

  /** Creates a document; returns the HTTP status. */
  async make(path: string, data: object): Promise<number> {
    const headers = { authorization: this.token, 'idempotency-key': randomUUID() };
    return (await this.request.post(`/api/${path}`, { data, headers })).status();
  }

  /** Gives a command on the current version; returns the HTTP status, once its effects can be read. */
  async give(path: string, data: object, ifMatch?: number): Promise<number> {
    const [view, id] = path.split('/') as [string, string];
    const version = ifMatch ?? (await this.read(`${view}/${id}`)).version;
    const headers = { authorization: this.token, 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
    const answer = await this.request.post(`/api/${path}`, { data, headers });
    if (answer.ok()) {
      const { stream, revision } = (await answer.json()).data;
      const least = { authorization: this.token, 'x-min-revision': `${stream}@${revision}` };
      let read: APIResponse;
      do read = await this.request.get(`/api/${view}/${id}`, { headers: least });
      while (read.headers()['x-min-revision-met'] === 'false');
    }
    return answer.status();
  }
}

/** An SP like one of the demo's, created and handed in by `sales`; its id. @param of its data, from the other's data */
// biome-ignore lint/suspicious/noExplicitAny: the data of an SP.
export const handedIn = async (request: APIRequestContext, of: (isi: any) => object): Promise<string> => {
  const sales = await Desk.of(request, 'sales');
  const { rows } = await sales.read('sp?status=MENUNGGU_OPERASIONAL,MENUNGGU_PURCHASING&size=20');
  // Orders of customers that owe for long are held at their last approval.
  const accounts = (await (await Desk.of(request, 'akunting')).read('credit?size=100')).rows;
  const late = new Set(accounts.flatMap((one: { id: string; lewat: number }) => (one.lewat > 0 ? [one.id] : [])));
  for (const { id: sample } of rows) {
    const { isi } = await sales.read(`sp/${sample}`);
    if (late.has(isi.customer)) continue;
    const id = `e2e${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    expect(await sales.give(`sp/${id}/create`, of(isi), -1)).toBe(200);
    // Other tests block the credit of some customers.
    if ((await sales.give(`sp/${id}/submit`, {}, 0)) === 200) return id;
  }
  throw new Error('no order of the demo can be handed in again');
};
/** An SP created by `sales` and passed on to a desk through the API; its id. */
export const orderAt = async (desk: 'MARKETING' | 'OPERASIONAL', request: APIRequestContext): Promise<string> => {
  const muat = new Date(Date.now() + 25 * 86_400_000).toISOString();
  const times = { tgl_muat: muat, tgl_pickup: muat };
  const id = await handedIn(request, (isi) => ({ ...isi, unit_type: 'CDD', unit_count: 1, berat: 800, ...times }));
  if (desk === 'OPERASIONAL')
    expect(await (await Desk.of(request, 'kacab')).give(`sp/${id}/approve-marketing`, {}, 1)).toBe(200);
  return id;
};
/** An SP of this test alone that waits for Marketing: the demo has few, and other tests approve them. */
// biome-ignore lint/suspicious/noExplicitAny: a row of a view.
export const waitingOrder = async (request: APIRequestContext): Promise<any> => {
  const id = await orderAt('MARKETING', request);
  return (await Desk.of(request, 'kacab')).read(`sp/${id}`);
};
