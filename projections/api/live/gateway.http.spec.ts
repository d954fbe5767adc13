/** Live changes on the real server: recipients and content. */
import type { Socket } from 'socket.io-client';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { type Ear, listen as ear, type ReceivedRow } from '../../../infra/proof/testing/ear.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';

let server: TestServer;
let company: Company;
const open: Socket[] = [];
beforeAll(async () => {
  server = await TestServer.start({ ORIGINS: 'https://lintas.example.com, http://kantor:8080' });
  company = await makeCompany(server);
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await server.end();
});

const listen = async (token: string | undefined, of: readonly string[] = ['sp', 'branch'], more = {}): Promise<Ear> => {
  const connected = await ear(server.url, token, of, more);
  open.push(connected.socket);
  return connected;
};
/**
 * Changes a branch that all of them watch and waits until everyone has received it: anything not received by then was
 * not sent.
 */
const afterAllThat = async (ears: readonly Ear[], name: string) => {
  const { revision } = await server.run('branch', company.bdg, 'change', { name }, system);
  const isIt = (message: ReceivedRow) => message.id === company.bdg && message.version === revision;
  await until(() => ears.every(({ received }) => received.some(isIt)), 'the change that all are told');
};

it('lets in nobody without a session, and nothing but websockets', async () => {
  await expect(listen(undefined)).rejects.toThrow('sign-in');
  await expect(listen('x'.repeat(43))).rejects.toThrow('sign-in');
  await expect(listen(company.sales.token, [], { transports: ['polling'] })).rejects.toThrow();
});

it('lets in no page of another site, with whatever session', async () => {
  const { host, port } = new URL(server.url);
  const from = async (origin: string) =>
    (await listen(company.sales.token, [], { extraHeaders: { origin } })).socket.connected;
  for (const other of [
    'https://jahat.example',
    `http://localhost:${Number(port) + 1}`,
    `http://localhost.jahat.example:${port}`,
    'https://lintas.example.com.jahat.example',
    'https://lintas.example.com:444',
    'null',
    'file://',
    '',
  ])
    await expect([other, await from(other).catch(String)]).toEqual([other, expect.stringContaining('Error')]);
  for (const origin of [`http://${host}`, `https://${host}`, 'https://lintas.example.com', 'http://kantor:8080'])
    expect([origin, await from(origin)]).toEqual([origin, true]);
});

it('tells those who may read a document the row as their list has it, and nobody else anything', async () => {
  const strangers: Person[] = [
    await server.person('kacab', { branches: [company.bdg] }),
    await server.person('rcgudang'),
  ];
  const people = [company.sales, company.kacab, company.akunting, company.purchasing];
  const hears = await Promise.all(people.map((p) => listen(p.token)));
  const deaf = await Promise.all(strangers.map((p) => listen(p.token)));
  const { id } = await makeSp(server, company, ['submit']);
  await until(() => hears.every(({ received }) => received.some((t) => t.id === id && t.version === 1)));
  for (const [n, { received }] of hears.entries()) {
    const { data } = await server.call<{ rows: object[] }>(`/api/sp?ids=${id}`, people[n] as Person);
    expect(received.findLast((t) => t.id === id)?.row).toEqual(data.rows[0]);
  }
  await afterAllThat([...hears, ...deaf], 'Bandung Kota');
  for (const { received } of deaf) expect(received.filter(({ view }) => view === 'sp')).toEqual([]);
});

it('tells only what is watched, from the moment that it is', async () => {
  const one = await makeSp(server, company);
  const two = await makeSp(server, company);
  const [whole, single, none] = [
    await listen(company.kacab.token),
    await listen(company.kacab.token, [`sp/${one.id}`, 'branch']),
    await listen(company.kacab.token, ['branch']),
  ];
  const comment = (id: string) => server.run('sp', id, 'comment', { teks: 'lihat' }, company.kacab.actor);
  await comment(one.id);
  await comment(two.id);
  await until(() => [one, two].every(({ id }) => whole.received.some((t) => t.id === id && t.version === 1)));
  await afterAllThat([whole, single, none], 'Bandung Satu');
  expect(single.received.filter((t) => t.view === 'sp' && t.id !== one.id)).toEqual([]);
  expect(single.received.some((t) => t.id === one.id && t.version === 1)).toBe(true);
  expect(none.received.filter((t) => t.view === 'sp')).toEqual([]);
  await whole.watch(['branch']);
  const before = whole.messages.length;
  await comment(one.id);
  await afterAllThat([whole], 'Bandung Dua');
  expect(whole.messages.slice(before).map(({ of }) => of)).toEqual(['branch']);
});

it('who begins to watch is told what changed a moment before, or how little of the past that covers', async () => {
  const began = performance.now();
  const { id } = await makeSp(server, company, ['submit']);
  await server.shown('sp', id, 1);
  const late = await listen(company.kacab.token, []);
  const { kept: retainedMs } = await late.watch(['sp']);
  const since = performance.now() - began;
  // A freshly started server retains less than that (and then a page reloads by itself); if more changed than is
  // retained (the flood below may have run first), clients are told to reload.
  await until(
    () =>
      retainedMs < since ||
      late.received.some((t) => t.id === id && t.version === 1) ||
      late.again.some(({ of }) => of === 'sp'),
  );
});

it('numbers the messages of each thing that is watched', async () => {
  const { watch, messages } = await listen(company.kacab.token, []);
  const first = (await watch(['sp', 'customer'])).n.sp as number;
  const many = await Promise.all(Array.from({ length: 5 }, () => makeSp(server, company)));
  await until(() => many.every(({ id }) => messages.some(({ rows }) => rows.some((row) => row.id === id))));
  const numbers = messages.filter(({ of, n }) => of === 'sp' && n > first).map(({ n }) => n);
  expect(numbers).toEqual(numbers.map((_, n) => first + 1 + n));
});

it('tells each of more sockets than are told in one go, once and in order', async () => {
  const many = await Promise.all(Array.from({ length: 120 }, () => listen(company.kacab.token, ['branch'])));
  const before = many.map(({ messages }) => messages.length);
  for (const name of ['Bandung Empat', 'Bandung Lima']) await afterAllThat(many, name);
  for (const [i, { messages }] of many.entries()) {
    const numbers = messages.slice(before[i]).map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] as number) + n));
  }
});

it('answers with what is watched, and takes no odd list', async () => {
  const kacab = await listen(company.kacab.token, []);
  const { n } = await kacab.watch(['sp', 'journal', 'tidakada', `sp/${testId()}`, 'sp/../x', '__proto__', 'sp/']);
  expect(Object.keys(n).filter((of) => !/^sp(\/[0-9a-z]+)?$/.test(of))).toEqual([]);
  expect(n).toHaveProperty('sp');
  const odd: unknown[] = [
    null,
    {},
    'sp',
    [null, 7, {}, ['sp']],
    Array.from({ length: 101 }, (_, i) => `sp/${i}`),
    ['x'.repeat(5_000)],
  ];
  for (const list of odd) kacab.socket.emit('watch', list, 7);
  kacab.socket.emit('watch');
  // The socket is still served: it gets an answer, and the changes of what it watches.
  const { n: after } = await kacab.watch(['sp']);
  expect(Object.keys(after)).toEqual(['sp']);
  const { id } = await makeSp(server, company);
  await until(() => kacab.received.some((t) => t.id === id));
});

it('a document that leaves a branch is told there as gone, and nothing more of it', async () => {
  const vehicle = company.vehicles[0] as string;
  // A client that never had a document is not told that it left.
  await server.shown('vehicle', vehicle, 0);
  const there = await server.person('kacab', { branches: [company.bdg] });
  const [here, bandung] = [
    await listen(company.kacab.token, ['vehicle', 'branch']),
    await listen(there.token, ['vehicle', 'branch']),
  ];
  const moved = await server.run('vehicle', vehicle, 'change', { branch: company.bdg }, system);
  await until(() => bandung.received.some((t) => t.id === vehicle && t.row !== undefined));
  await until(() => here.received.some((t) => t.id === vehicle && t.row === undefined));
  await server.run('vehicle', vehicle, 'change', { capacity_kg: 4_000 }, system);
  await afterAllThat([here, bandung], 'Bandung Tiga');
  const later = here.received.slice(here.received.findIndex((t) => t.id === vehicle && t.row === undefined) + 1);
  expect(later.filter((t) => t.id === vehicle)).toEqual([]);
  expect(here.received.filter((t) => t.id === vehicle && (t.version ?? 0) >= moved.revision)).toEqual([]);
});

it('tells of a document after it can be read, gathers what comes together, and what is too much as "look again"', async () => {
  const { received, messages, again } = await listen(company.kacab.token);
  const orders = await Promise.all(Array.from({ length: 40 }, () => makeSp(server, company)));
  await until(() => new Set(received.map((t) => t.id)).size >= 40);
  for (const { id } of orders) {
    const last = received.findLast((t) => t.id === id);
    expect((await server.server.engines.reads.get('sp', id))?.doc.version).toBe(last?.version);
  }
  expect(messages.length).toBeLessThan(received.length);
  const [first] = orders;
  await Promise.all(Array.from({ length: 250 }, () => makeSp(server, company)));
  await until(() => again.some(({ of }) => of === 'sp'), 'to be told to look again');
  const before = messages.length;
  // Watchers of the single document still receive it.
  const single = await listen(company.kacab.token, [`sp/${first?.id}`]);
  await server.run('sp', first?.id as string, 'comment', { teks: 'terakhir' }, company.kacab.actor);
  await until(() => single.messages.length > 0);
  expect(messages.slice(before).filter(({ of }) => of === 'sp')).toEqual([]);
  // Once the flood is over, rows are sent again.
  await until(async () => {
    await server.run('sp', first?.id as string, 'comment', { teks: 'lagi' }, company.kacab.actor);
    await new Promise((go) => setTimeout(go, 500));
    return messages.slice(before).some(({ of }) => of === 'sp');
  }, 'rows to be told again');
});
