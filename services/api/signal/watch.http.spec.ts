/** A driver who is not heard of any more, on the real server: told once to the branch, by however many look, and settled. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { signalsOf } from '../../../projections/api/asked-by-commands/signals.js';
import type { Actor } from '../../domain/kit/actor.js';
import { system } from '../../domain/kit/actor.js';
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
/** As another server of the product has it. */
const watch = (): SignalWatch => {
  const { commands, engines } = server.server;
  const known = signalsOf(engines.reads, engines.state, 30);
  return new SignalWatch(commands.bus, engines.state, known, {
    instance: testId(),
    alone: true,
    onError: (error) => errors.push(error),
  });
};
/** Of two within two seconds one counts. */
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
const heard = async (who: Person): Promise<Row[]> =>
  (await server.call<{ rows: Row[] }>('/api/news?text=signal-lost&size=100', who)).data.rows;

it('tells the branch once a silence, whoever looks how often, and settles it when the phone or the road’s end is heard of', async () => {
  const [one, other] = [watch(), watch()];
  const later = (minutes: number) => Date.now() + minutes * MINUTE;
  const id = await ride();
  // A phone that never told where it is says nothing by its silence.
  await one.look(later(40));
  expect(await heard(people.rcadmin)).toEqual([]);
  await fix(10);
  await one.look(later(29));
  expect(await heard(people.rcadmin)).toEqual([]);
  await Promise.all([one.look(later(31)), other.look(later(31)), one.look(later(31))]);
  for (const who of [people.rcadmin, people.kacab, people.operasional])
    await until(async () => (await heard(who)).length === 1, 'the branch to be told');
  for (const who of [people.bandung, people.akunting]) expect(await heard(who)).toEqual([]);
  const [told] = await heard(people.rcadmin);
  expect(told).toMatchObject({ open: true, about: { kind: 'sj', id }, params: { place: 'Bandung', sj: id } });
  await Promise.all([one.look(later(50)), other.look(later(90))]);
  await fix();
  await Promise.all([one.look(later(1)), other.look(later(1))]);
  for (const who of [people.rcadmin, people.kacab, people.operasional])
    await until(async () => (await heard(who)).every(({ open }) => !open), 'the news to be settled');
  expect(await heard(people.rcadmin)).toHaveLength(1);

  // The next silence is another; it ends with the road.
  await one.look(later(35));
  await until(async () => (await heard(people.kacab)).filter(({ open }) => open).length === 1, 'the next silence');
  const { revision } = await server.run('sj', id, 'fail', { alasan: 'Sekolah libur' }, company.operasional.actor);
  await server.shown('sj', id, revision);
  await other.look(later(36));
  await until(async () => (await heard(people.kacab)).every(({ open }) => !open), 'it to be settled');
  await one.look(later(120));
  expect((await heard(people.kacab)).length).toBe(2);
  // Nobody asked twice at once was refused anything but what is done.
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
