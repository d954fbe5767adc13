/**
 * Personal screen settings: access by session only, under both base paths, never overwriting another browser's change.
 */
import { type Person, TestServer } from '../../../infra/proof/testing/server.js';
import type { Setting } from './settings.js';

let server: TestServer;
let rina: Person;
let yuli: Person;
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  [rina, yuli] = await Promise.all([server.person('sales'), server.person('purchasing')]);
});
afterAll(() => server.end());

const path = '/me/settings/list.customer';
const read = (who: Person, base = '/api') => server.call<Setting>(base + path, { token: who.token });
const write = (who: Person, revision: number, body: unknown, at = `/api${path}`) =>
  server.call<Setting>(at, { token: who.token, method: 'PUT', body, headers: { 'if-match': `"${revision}"` } });

it('are empty at first, kept as they were put, and each user’s own', async () => {
  expect((await read(rina)).data).toEqual({ revision: 0, value: null });
  const value = { views: [{ id: 'a', name: 'Bekasi', query: 'kota=Bekasi' }] };
  expect((await write(rina, 0, value)).data).toEqual({ revision: 1, value });
  expect((await read(rina, '/race-api')).data).toEqual({ revision: 1, value });
  expect((await read(yuli)).data).toEqual({ revision: 0, value: null });
  await server.restart();
  expect((await read(rina)).data).toEqual({ revision: 1, value });
});

it('are not written over what another browser put meanwhile', async () => {
  const { revision } = (await read(rina)).data;
  const answers = await Promise.all([write(rina, revision, { n: 1 }), write(rina, revision, { n: 2 })]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  expect(answers.find((a) => a.status === 409)?.body.errors[0]?.code).toBe('setting-stale');
  expect((await read(rina)).data.revision).toBe(revision + 1);
});

it('refuse what they are not, naming it', async () => {
  const status = async (body: unknown, at?: string) => (await write(yuli, 0, body, at)).status;
  expect(await status([1])).toBe(400);
  expect(await status({ text: 'x'.repeat(64 * 1024) })).toBe(413);
  expect(await status({}, '/api/me/settings/..%2f..%2fsession')).toBe(400);
  expect((await server.call(`/api${path}`, { token: yuli.token, method: 'PUT', body: {} })).status).toBe(428);
  expect((await read(yuli)).data.revision).toBe(0);
});

it('of the screen’s look are what the product knows, and nothing else', async () => {
  const at = '/api/me/settings/look';
  const look = {
    ...{ theme: 'dark', color: 'teal', density: 'compact', nav: 'above', layout: 'full' },
    ...{ lang: 'ar', rtl: false, mute: true, at: 1 },
  };
  const status = async (body: unknown) => (await write(rina, 0, body, at)).status;
  const { theme: _, ...without } = look;
  for (const odd of [{}, without, { ...look, theme: 'pink' }, { ...look, more: 1 }, { ...look, lang: '../x' }])
    expect(await status(odd)).toBe(400);
  expect(await status(look)).toBe(200);
  expect((await server.call<Setting>(at, { token: yuli.token })).data).toEqual({ revision: 0, value: null });
});

it('need a session', async () => {
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? { body: {} } : {};
    expect((await server.call(`/api${path}`, { method, ...body })).status).toBe(401);
  }
});
