/**
 * Accounts from a sheet, over HTTP: validated row by row like the form, created without a password, undone while
 * unused.
 */
import { type Company, makeCompany } from '../../../infra/proof/testing/company.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { UserState } from '../../domain/accounts/state.js';
import { user } from '../../domain/accounts/user.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { carriedOut, undone, upload } from './testing/follow.js';

let server: TestServer;
let company: Company;
let webmaster: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  webmaster = await server.person('webmaster');
  for (const id of [company.jkt, company.bdg]) await server.shown('branch', id, 0);
});
afterAll(() => server.end());

let count = 0;
const name = () => `impor.${++count}`;
const sheet = (...lines: string[]) => `Username;Nama lengkap;Job desk;Level;Cabang\n${lines.join('\n')}\n`;
const send = (content: string, by = webmaster, id = testId()) =>
  upload(server.url, by.token, id, 'user', content).then((answer) => ({ id, ...answer }));
const account = async (username: string): Promise<(UserState & { id: string }) | undefined> => {
  const { executor } = server.server.commands;
  const holder = await executor.claims.holder('user.username', username);
  if (holder === undefined) return undefined;
  const { id } = parseStream(holder);
  return { ...(await executor.streams.load<UserState>(user, id)).state, id };
};
const errorKeys = (errors: readonly { row?: number; field?: string; code: string }[]) =>
  errors.map(({ row, field, code }) => [row, field, code]);

it('makes accounts as the form does, each without a password until its owner sets one by a link', async () => {
  const [sales, whole, money] = [name(), name(), name()];
  const { id, status, data } = await send(
    sheet(
      `${sales};Sari Sales;sales;;JKT, Bandung`,
      `${whole};Umi Umum;umum;user;semua`,
      `${money};Kiki;akunting;user;JKT`,
    ),
  );
  expect([status, data.counts.baru, data.counts.salah]).toEqual([200, 3, 0]);
  expect(await account(sales)).toBeUndefined();
  expect(await carriedOut(server, webmaster.token, id)).toMatchObject({ tersimpan: 3, gagal: 0, label: 'User' });
  const one = await account(sales);
  expect(one).toMatchObject({ status: 'active', passwordHash: '', jobdesk: 'sales', level: 'user' });
  expect(one?.branches).toEqual([company.jkt, company.bdg]);
  expect(await account(whole)).toMatchObject({ branches: ['*'] });
  // An account that can release money needs a second person, in a sheet too.
  expect(await account(money)).toMatchObject({ status: 'proposed', proposal: { by: { id: webmaster.actor.id } } });
  const login = { username: sales, password: PASSWORD };
  expect((await server.call('/api/auth/login', { body: login })).status).toBe(401);
  const link = await server.call<{ token: string }>('/api/auth/link', {
    token: webmaster.token,
    body: { user: one?.id },
  });
  expect(link.status).toBe(200);
});

it('refuses rows as the form does, each with its reason, and makes the others', async () => {
  const akunting = await server.person('akunting', { branches: [company.jkt] });
  const [good, twice] = [name(), name()];
  const { status, data } = await send(
    sheet(
      `${good};Baik;operasional;;JKT`,
      `${webmaster.actor.username};Lagi;sales;;JKT`,
      `${akunting.actor.username};Saya;webmaster;admin;JKT`,
      `${name()};Bos;webmaster;admin;JKT`,
      `${name()};Jauh;sales;;BDG`,
      `${name()};Semua;sales;;semua`,
      `${name()};Cabang;cabang-rcadmin;;JKT`,
      `${name()};Tak dikenal;direktur;;JKT`,
      `x;Pendek;sales;;JKT`,
      `${name()};;sales;;JKT`,
      `${name()};Medan;sales;;Medan`,
      `${twice};Dua;sales;;JKT`,
      `${twice};Dua;sales;;JKT`,
    ),
    akunting,
  );
  expect([status, data.counts.baru]).toEqual([200, 2]);
  expect(errorKeys(data.errors)).toEqual([
    [3, 'username', 'user-known'],
    [4, 'username', 'user-self'],
    [5, 'jobdesk', 'user-grant-desk'],
    [6, 'branches', 'user-grant-branch'],
    [7, 'branches', 'user-grant-branch'],
    [9, 'jobdesk', 'sheet-choice'],
    [10, 'username', 'invalid_format'],
    [11, 'fullname', 'sheet-required'],
    [12, 'branches', 'sheet-ref'],
    [13, 'username', 'sheet-twice'],
    [14, 'username', 'sheet-twice'],
  ]);
});

it('is for who may add users alone, and takes no password', async () => {
  for (const by of [company.sales, company.kacab, await server.person('umum')])
    expect((await send(sheet(`${name()};Ada;sales;;JKT`), by)).status).toBe(403);
  const newUsername = name();
  const { data, id } = await send(
    `Username;Nama lengkap;Job desk;Cabang;Password\n${newUsername};Ada;sales;JKT;rahasia123\n`,
  );
  expect(data.columns?.ignored).toEqual(['Password']);
  await carriedOut(server, webmaster.token, id);
  expect((await account(newUsername))?.passwordHash).toBe('');
  // Row commands work on masters but on no account.
  const rows = [{ id: company.sales.actor.id, command: 'lock', data: { alasan: 'iseng' } }];
  const body = { entity: 'user', kind: 'AKSI', name: 'uji', rows };
  const answer = await server.call(`/api/batch/${testId()}/plan-rows`, { token: webmaster.token, body });
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'batch-commands']);
});

it('is undone where nobody entered yet: the name is free again; who works stays', async () => {
  const [unused, used] = [name(), name()];
  const { id } = await send(sheet(`${unused};Belum;sales;;JKT`, `${used};Sudah;sales;;JKT`));
  await carriedOut(server, webmaster.token, id);
  const { id: worker = '' } = (await account(used)) ?? {};
  const link = await server.call<{ token: string }>('/api/auth/link', {
    token: webmaster.token,
    body: { user: worker },
  });
  const password = 'kuda nil makan tahu';
  const set = await server.call('/api/auth/set-password', { body: { token: link.data.token, password } });
  expect(set.status).toBe(200);
  expect(await undone(server, webmaster.token, id)).toMatchObject({ urung: { kembali: 1, tidak: 1 } });
  expect(await account(unused)).toBeUndefined();
  expect(await account(used)).toMatchObject({ status: 'active' });
  const rows = await server.call<{ rows: { errors: { code: string }[] }[] }>(`/api/batch/${id}/rows?only=tidak`, {
    token: webmaster.token,
  });
  expect(rows.data.rows.map(({ errors }) => errors[0]?.code)).toEqual(['user-entered']);
  const again = await send(sheet(`${unused};Belum;sales;;JKT`));
  expect(again.data.counts.baru).toBe(1);
});

it('has an empty sheet to fill in for who may', async () => {
  const template = await fetch(`${server.url}/api/user/template?format=csv`, {
    headers: { authorization: webmaster.token },
  });
  expect(await template.text()).toContain('Username *;Nama lengkap *;Job desk *;Level;Cabang *');
  const other = await fetch(`${server.url}/api/user/template?format=csv`, {
    headers: { authorization: company.sales.token },
  });
  expect(other.status).toBe(403);
});
