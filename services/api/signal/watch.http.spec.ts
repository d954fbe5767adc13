/** A driver out of contact, on the real server: reported to the branch once, by any number of watchers, and settled. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { signalsOf } from '../../../projections/api/command-queries/signals.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { SignalWatch } from './watch.js';

let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'kacab' | 'operasional' | 'bandung' | 'akunting', Person>;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  for (const desk of ['rcadmin', 'kacab', 'operasional', 'akunting'] as const)
    people[desk] = await server.person(desk, { branches: [company.jkt] });
  people.bandung = await server.person('rcadmin', { branches: [company.bdg] });
  const { sessions } = server.server.commands;
  const peek = sessions.peek.bind(sessions);
  sessions.peek = (token) => {
    const id = /^(?:Bearer )?driver:(.+)$/.exec(token)?.[1];
    return id ? { key: `driver/${id}`, userId: id, actor: driverOf(id) } : peek(token);
  };
});
afterAll(() => server.end());
const driverOf = (id: string): Actor => ({
  ...{ id, username: id, fullname: 'Sopir 1', jobdesk: 'driver', level: 'user', branches: [] },
});
const MINUTE = 60_000;
const errors: unknown[] = [];
/** A watch like that of another server process. */
const watch = (): SignalWatch => {
  const { commands, engines } = server.server;
  const signals = signalsOf(engines.reads, engines.state, 30);
  return new SignalWatch(commands.executor, engines.state, signals, {
    instance: testId(),
    alone: true,
    onError: (error) => errors.push(error),
  });
};
/** Of two positions within two seconds only one counts. */
const fix = async (secondsAgo = 0): Promise<void> => {
  const fixes = [{ at: new Date(Date.now() - secondsAgo * 1_000).toISOString(), lat: -6.93, lon: 107.65, accuracy: 8 }];
  const { data } = await server.call('/api/positions', { token: `driver:${company.drivers[0]}`, body: { fixes } });
  expect(data).toMatchObject({ taken: 1 });
};
const ride = async (): Promise<string> => {
  const id = testId();
  const note = { branch: company.jkt, customer: company.customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId() };
  const goods = { sekolahTujuan: 'SDN 1', kota: 'Bogor', qty: 4, koli: 4, ikat: 0, berat: 10 };
  let { revision } = await server.run('sj', id, 'register', { ...note, ...goods }, system);
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  for (const [step, data] of [
    ['issue', crew],
    ['pickup', {}],
    ['depart', {}],
  ] as [string, object][])
    ({ revision } = await server.run('sj', id, step, data, company.operasional.actor));
  await server.shown('sj', id, revision);
  return id;
};
type Row = { id: string; open: boolean; about: { id: string }; params: Record<string, unknown> };
const signalNews = async (who: Person): Promise<Row[]> =>
  (await server.call<{ rows: Row[] }>('/api/news?text=signal-lost&size=100', who)).data.rows;

it('tells the branch once a silence, whoever looks how often, and settles it when the phone or the road’s end is heard of', async () => {
  const [one, other] = [watch(), watch()];
  const later = (minutes: number) => Date.now() + minutes * MINUTE;
  const id = await ride();
  // The silence of a phone that never sent a position means nothing.
  await one.look(later(40));
  expect(await signalNews(people.rcadmin)).toEqual([]);
  await fix(10);
  await one.look(later(29));
  expect(await signalNews(people.rcadmin)).toEqual([]);
  await Promise.all([one.look(later(31)), other.look(later(31)), one.look(later(31))]);
  for (const who of [people.rcadmin, people.kacab, people.operasional])
    await until(async () => (await signalNews(who)).length === 1, 'the branch to be told');
  for (const who of [people.bandung, people.akunting]) expect(await signalNews(who)).toEqual([]);
  const [first] = await signalNews(people.rcadmin);
  expect(first).toMatchObject({ open: true, about: { kind: 'sj', id }, params: { place: 'Bandung', sj: id } });
  await Promise.all([one.look(later(50)), other.look(later(90))]);
  await fix();
  await Promise.all([one.look(later(1)), other.look(later(1))]);
  for (const who of [people.rcadmin, people.kacab, people.operasional])
    await until(async () => (await signalNews(who)).every(({ open }) => !open), 'the news to be settled');
  expect(await signalNews(people.rcadmin)).toHaveLength(1);

  // A second silence is new; it ends with the trip.
  await one.look(later(35));
  await until(async () => (await signalNews(people.kacab)).filter(({ open }) => open).length === 1, 'the next silence');
  const { revision } = await server.run('sj', id, 'fail', { alasan: 'Sekolah libur' }, company.operasional.actor);
  await server.shown('sj', id, revision);
  await other.look(later(36));
  await until(async () => (await signalNews(people.kacab)).every(({ open }) => !open), 'it to be settled');
  await one.look(later(120));
  expect((await signalNews(people.kacab)).length).toBe(2);
  // Concurrent watchers cause no errors besides refusals of finished work.
  expect(errors).toEqual([]);
});

it('is nobody’s to say but the product’s', async () => {
  const body = {
    to: 'kacab',
    about: { kind: 'sj', id: 'x', title: 'x' },
    text: 'signal-lost',
    params: {},
    at: new Date().toISOString(),
  };
  for (const who of [people.kacab, people.rcadmin])
    expect((await server.command(who.token, 'news', testId(), 'tell', body, {})).status).toBe(403);
});
