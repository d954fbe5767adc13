/** Live changes: who hears what, on the real server. */
import { io, type Socket } from 'socket.io-client';
import { until } from '../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp } from '../../infra/proof/testing/company.js';
import { type Person, TestServer } from '../../infra/proof/testing/server.js';
import type { Told } from './gateway.js';

let server: TestServer;
let company: Company;
const open: Socket[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.end();
});

/** A socket and what it was told, by messages. */
const listen = async (token: string | undefined, more: object = {}): Promise<{ socket: Socket; heard: Told[][] }> => {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: token ? { token } : {},
    reconnection: false,
    forceNew: true,
    ...more,
  });
  open.push(socket);
  const heard: Told[][] = [];
  socket.on('changed', (told: Told[]) => heard.push(told));
  await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
  return { socket, heard };
};

it('lets in nobody without a session, and nothing but websockets', async () => {
  await expect(listen(undefined)).rejects.toThrow('sign-in');
  await expect(listen('x'.repeat(43))).rejects.toThrow('sign-in');
  await expect(listen(company.sales.token, { transports: ['polling'] })).rejects.toThrow();
});

it('tells those who may read a document that it changed, and nobody else', async () => {
  const strangers: Person[] = [
    await server.person('kacab', { branches: [company.bdg] }),
    await server.person('rcgudang'),
  ];
  const hears = await Promise.all([company.sales, company.kacab, company.akunting].map((p) => listen(p.token)));
  const deaf = await Promise.all(strangers.map((p) => listen(p.token)));
  const { id } = await makeSp(server, company, ['submit']);
  const last = expect.objectContaining({ view: 'sp', id, version: 1 });
  await until(() => hears.every(({ heard }) => heard.flat().some((t) => t.id === id && t.version === 1)));
  for (const { heard } of hears) expect(heard.flat()).toContainEqual(last);
  // A change that all of them may hear of comes after: until then the others heard nothing of the SP.
  const branch = { name: 'Bandung Kota' };
  const { revision } = await server.run('branch', company.bdg, 'change', branch, {
    ...company.kacab.actor,
    jobdesk: 'webmaster',
  });
  const news = { view: 'branch', id: company.bdg, version: revision };
  const isNews = (told: Told) => told.id === news.id && told.version === news.version;
  await until(() => deaf.every(({ heard }) => heard.flat().some(isNews)), 'the change that all may hear of');
  // What was made before they came may still be told to them, as far as they may read it.
  for (const { heard } of deaf) expect(heard.flat().filter(({ view }) => view === 'sp')).toEqual([]);
});

it('tells of a document after it can be read, and gathers what comes together', async () => {
  const { heard } = await listen(company.kacab.token);
  const made = await Promise.all(Array.from({ length: 40 }, () => makeSp(server, company)));
  await until(() => new Set(heard.flat().map((t) => t.id)).size >= 40);
  for (const { id } of made) {
    const told = heard.flat().find((t) => t.id === id);
    expect(told).toBeDefined();
    expect((await server.server.engines.reads.get('sp', id))?.doc.version).toBe(told?.version);
  }
  expect(heard.length).toBeLessThan(heard.flat().length);
});
