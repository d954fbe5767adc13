/**
 * Trips over HTTP: their SJ follow them and they follow their SJ, and no vehicle, driver or SJ is in two of them at a
 * time.
 */
import fc from 'fast-check';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { dayWib, plusHours } from '../../../services/domain/kit/values/time.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeNote, makeSp } from '../testing/company.js';
import { bookedOnce, makeCrew } from '../testing/dispatchers.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

type Trip = {
  id: string;
  version: number;
  nomor: string;
  status: string;
  sj_sampai: string;
  stops: { sj: string; nomor: string; koli: number }[];
};
type Note = Record<string, unknown> & { id: string; version: number; status: string; trip: string; urutan: number };

let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'operasional' | 'bandung' | 'sales', Person>;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.rcadmin = await hire('rcadmin');
  people.bandung = await hire('rcadmin', company.bdg);
  people.operasional = company.operasional;
  people.sales = company.sales;
});
afterAll(() => server.end());

const note = (more: object = {}): Promise<string> => makeNote(server, company, more);
/** That many days ahead, from 08:00 to 18:00 in Jakarta. */
const on = (days: number) => ({
  mulai: `${dayFromNow(days)}T01:00:00.000Z`,
  sampai: `${dayFromNow(days)}T11:00:00.000Z`,
});
const crew = (n: number) => ({ vehicle: company.vehicles[n] ?? '', driver: company.drivers[n] ?? '' });
const another = () => makeCrew(server, company);
const stopsOf = (...ids: string[]) => ids.map((sj) => ({ sj }));
const plan = (who: Person, data: object, id = testId()) =>
  server.command(who.token, 'trip', id, 'register', { branch: company.jkt, ...data });
const tripAt = async (id: string, revision?: number): Promise<Trip> => {
  if (revision !== undefined) await server.shown('trip', id, revision);
  return (await server.call<Trip>(`/api/trip/${id}`, people.rcadmin)).data;
};
const noteAt = async (id: string): Promise<Note> => (await server.call<Note>(`/api/sj/${id}`, people.rcadmin)).data;
const noteIs = (id: string, wanted: object) =>
  until(
    async () => {
      const now = await noteAt(id);
      return Object.entries(wanted).every(([name, value]) => now[name] === value);
    },
    `SJ ${id} to be ${JSON.stringify(wanted)}`,
  );
const tripIs = (id: string, status: string) =>
  until(async () => (await tripAt(id)).status === status, `the trip to be ${status}`);
const step = (...args: Parameters<TestServer['step']>) => server.step(...args);

it('issues its SJ, follows them on the road, and ends with the last that arrived', async () => {
  const [a, b, c] = [await note(), await note({ kecamatan: 'Cisarua' }), await note()] as const;
  const id = testId();
  const response = await plan(people.rcadmin, { ...on(1), ...crew(0), stops: stopsOf(a, b, c) }, id);
  expect([response.status, response.body.errors]).toEqual([200, []]);
  const { nomor } = await tripAt(id, response.data.revision);
  expect(nomor).toMatch(/^TR-JKT-\d{4}-\d{5}$/);
  const rides = { status: 'TERBIT', trip: id, no_trip: nomor, ...crew(0), tanggal: dayFromNow(1), nopol: 'B 9001 AA' };
  for (const [n, sj] of [a, b, c].entries()) await noteIs(sj, { ...rides, urutan: n + 1 });

  // Nobody can issue it to another crew while it is on the trip.
  const behind = await step(people.operasional, 'sj', a, 'issue', { ...crew(1), tanggal: dayFromNow(0) });
  expect(codesOf(behind)).toEqual([422, 'sj-on-trip', 'vehicle']);
  expect(behind.body.status.message).toContain(nomor);
  expect(codesOf(await step(people.operasional, 'sj', a, 'ride', {}))).toEqual([403, 'forbidden', undefined]);

  // Another order of stops, one fewer: the removed SJ waits again.
  expect((await step(people.rcadmin, 'trip', id, 'set-stops', { stops: stopsOf(b, a) })).status).toBe(200);
  await noteIs(b, { urutan: 1, trip: id });
  await noteIs(a, { urutan: 2, trip: id });
  await noteIs(c, { status: 'DRAF', trip: '', urutan: 0, vehicle: '', driver: '', namaDriver: '' });
  const waiting = await server.call<{ rows: Note[] }>('/api/sj?antre=true&size=100', people.rcadmin);
  const ids = waiting.data.rows.map((row) => row.id);
  expect([ids.includes(c), ids.includes(a)]).toEqual([true, false]);

  expect((await step(people.operasional, 'sj', b, 'pickup')).status).toBe(200);
  await tripIs(id, 'JALAN');
  expect(codesOf(await step(people.rcadmin, 'trip', id, 'cancel', { alasan: 'tidak jadi' }))[1]).toBe('action-not-now');
  expect(codesOf(await step(people.rcadmin, 'trip', id, 'set-stops-on-road', { stops: stopsOf(a) }))).toEqual([
    422,
    'trip-sj-carried',
    'stops',
  ]);
  // A truck breaks down on the road: another one takes over the loaded SJs too.
  const alasan = 'Ban pecah di tol';
  expect((await step(people.rcadmin, 'trip', id, 'swap-on-road', { ...crew(1), alasan })).status).toBe(200);
  await noteIs(b, { status: 'PICKUP', nopol: 'B 9002 AA', ...crew(1) });
  await noteIs(a, { status: 'TERBIT', nopol: 'B 9002 AA', ...crew(1) });

  expect((await step(people.operasional, 'sj', b, 'arrive', { penerima: 'Ibu Yanti' })).status).toBe(200);
  await until(async () => (await tripAt(id)).sj_sampai === '1/2', 'the trip to tell how many arrived');
  // A cancelled SJ leaves the trip, which ends with the others.
  expect((await step(people.operasional, 'sj', a, 'cancel', { alasan: 'sekolah tutup' })).status).toBe(200);
  await tripIs(id, 'SELESAI');
  expect((await tripAt(id)).stops.map((stop) => stop.sj)).toEqual([b]);
  // The SJ that was removed goes with another trip and its own vehicle.
  const again = testId();
  expect((await plan(people.rcadmin, { ...on(1), ...crew(0), stops: stopsOf(c) }, again)).status).toBe(200);
  await noteIs(c, { status: 'TERBIT', trip: again });
  expect((await step(people.operasional, 'sj', c, 'pickup')).status).toBe(200);
  await tripIs(again, 'JALAN');
  expect((await step(people.operasional, 'sj', c, 'fail', { alasan: 'gerbang dikunci' })).status).toBe(200);
  await tripIs(again, 'SELESAI');
});

it('lets all of them go when it is cancelled, and another takes them then', async () => {
  const [a, b] = [await note(), await note()] as const;
  const id = testId();
  const response = await plan(people.operasional, { ...on(2), ...crew(0), stops: stopsOf(a, b) }, id);
  expect(response.status).toBe(200);
  await tripAt(id, response.data.revision);
  const taken = await plan(people.rcadmin, { ...on(3), ...crew(0), stops: stopsOf(a) });
  expect([taken.status, ['claimed-unique', 'trip-sj-other']]).toEqual([
    422,
    expect.arrayContaining([codesOf(taken)[1]]),
  ]);
  await noteIs(a, { trip: id });
  expect((await step(people.rcadmin, 'trip', id, 'cancel', { alasan: 'unit rusak' })).status).toBe(200);
  for (const sj of [a, b]) await noteIs(sj, { trip: '', status: 'DRAF' });
  expect((await plan(people.rcadmin, { ...on(2), ...crew(0), stops: stopsOf(a, b) })).status).toBe(200);
});

it('refuses what does not go together, naming the field, and shows nothing of another branch', async () => {
  const sj = await note();
  const fresh = (more: object) => plan(people.rcadmin, { ...on(4), ...crew(0), stops: stopsOf(sj), ...more });
  expect(codesOf(await fresh({ stops: stopsOf(await note({ jenis: 'CHARTER' })) }))).toEqual([
    422,
    'trip-charter',
    'stops.0.sj',
  ]);
  const theirs = await note({ branch: company.bdg });
  expect(codesOf(await fresh({ stops: stopsOf(theirs) }))[1]).toBe('ref-missing');
  expect(codesOf(await plan(people.bandung, { ...on(4), ...crew(0), stops: [] }))[1]).toBe('ref-missing');
});

it('of twenty at once that want one vehicle exactly one has it, and of twenty that want one SJ', async () => {
  const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const notes = await Promise.all(Array.from({ length: 20 }, () => note()));
  const same = await Promise.all(notes.map((sj) => plan(people.rcadmin, { ...on(5), ...crew(0), stops: stopsOf(sj) })));
  expect(won(same)).toBe(1);
  for (const { status, body } of same.filter((answer) => answer.status !== 200))
    expect([status, ['claimed', 'claimed-now'].includes(body.errors[0]?.code ?? '')]).toEqual([422, true]);
  const sj = await note();
  const days = await Promise.all(
    notes.map((_, n) => plan(people.rcadmin, { ...on(40 + n), ...crew(1), stops: stopsOf(sj) })),
  );
  expect(won(days)).toBe(1);
});

it('of fifty dispatchers on the same twenty vehicles none books one twice, and each who lost is told by whom', () =>
  bookedOnce(server, company, (_, who, id, data) => plan(who, data, id), 17));

it('has each SJ on at most one trip, whatever was planned, added, moved, swapped and cancelled', async () => {
  const crews = await Promise.all([another(), another(), another()]);
  const action = fc.record({
    kind: fc.constantFrom('plan', 'plan', 'stops', 'stops', 'swap', 'cancel', 'issue', 'pickup'),
    trip: fc.nat(3),
    crew: fc.nat(2),
    notes: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    day: fc.nat(2),
  });
  let round = 0;
  const took = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (actions) => {
      const first = 200 + 4 * round++;
      const trips = Array.from({ length: 4 }, () => testId());
      const four = await Promise.all([note(), note(), note(), note()]);
      const give = (aggregate: string, id: string, command: string, data: object, who = people.rcadmin) =>
        server.run(aggregate, id, command, data, who.actor).then(
          () => void took.add(command),
          (error: unknown) => {
            if (!(error instanceof Rejected)) throw error;
          },
        );
      const act = (one: (typeof actions)[number]) => {
        const id = trips[one.trip] as string;
        const pair = crews[one.crew] as (typeof crews)[number];
        const stops = stopsOf(...one.notes.map((n) => four[n] as string));
        const sj = four[one.notes[0] ?? 0] as string;
        if (one.kind === 'plan')
          return give('trip', id, 'register', { branch: company.jkt, ...on(first + one.day), ...pair, stops });
        if (one.kind === 'stops') return give('trip', id, 'setStops', { stops });
        if (one.kind === 'swap') return give('trip', id, 'swap', { ...pair, alasan: 'uji tukar' });
        if (one.kind === 'cancel') return give('trip', id, 'cancel', { alasan: 'uji batal' });
        if (one.kind === 'issue')
          return give('sj', sj, 'issue', { ...pair, tanggal: dayFromNow(first + one.day) }, people.operasional);
        return give('sj', sj, 'pickup', {}, people.operasional);
      };
      // Two at once, so that the follow-ups of one overlap with the next.
      for (let n = 0; n < actions.length; n += 2) await Promise.all(actions.slice(n, n + 2).map(act));
      await server.caughtUp();
      const live: { id: string; stops: { sj: string }[] }[] = [];
      for (const id of trips) {
        const { status, data } = await server.call<Trip>(`/api/trip/${id}`, people.rcadmin);
        if (status === 200 && data.status !== 'BATAL') live.push(data);
      }
      for (const sj of four) {
        const on_ = live.filter(({ stops }) => stops.some((stop) => stop.sj === sj));
        expect([sj, on_.length <= 1]).toEqual([sj, true]);
        // The SJ shows its trip once the follow-ups are done; without one it waits, or goes with the crew that it was
        // issued to.
        await until(
          async () => (await noteAt(sj)).trip === (on_[0]?.id ?? ''),
          `SJ ${sj} to be on ${on_[0]?.id ?? 'none'}`,
        );
        const now = await noteAt(sj);
        if (on_.length === 0)
          expect([sj, now.status, now.antre === true || now.vehicle !== '']).toEqual([sj, now.status, true]);
      }
    }),
    { numRuns: 25 },
  );
  expect([...took].toSorted()).toEqual(['cancel', 'issue', 'pickup', 'register', 'setStops', 'swap']);
}, 120_000);

it('shares vehicles and drivers with CHARTER orders: neither takes what the other has', async () => {
  const loading = `${dayFromNow(7)}T06:00:00.000Z`;
  const sp = await makeSp(server, company, ['submit', 'approveMarketing'], {
    tgl_muat: loading,
    tgl_pickup: `${dayFromNow(7)}T05:00:00.000Z`,
  });
  const kembali = plusHours(loading, 24);
  const approved = await server.command(
    company.operasional.token,
    'sp',
    sp.id,
    'approve-own-fleet',
    { units: [crew(0)], kembali },
    { ifMatch: sp.revision },
  );
  expect(approved.body.errors).toEqual([]);
  expect(codesOf(await plan(people.rcadmin, { ...on(7), ...crew(0), stops: [] }))).toEqual([422, 'claimed', 'vehicle']);
  expect(codesOf(await plan(people.rcadmin, { ...on(7), vehicle: crew(1).vehicle, driver: crew(0).driver }))).toEqual([
    422,
    'claimed',
    'driver',
  ]);
  const busy = await server.call<object[]>('/api/held', {
    token: people.rcadmin.token,
    body: { space: 'vehicle', ids: [crew(0).vehicle], from: on(7).mulai, to: on(7).sampai },
  });
  expect(busy.data).toEqual([{ id: crew(0).vehicle, until: kembali, with: sp.number, sp: sp.id }]);
  const id = testId();
  const response = await plan(people.rcadmin, { ...on(10), ...crew(1), stops: [] }, id);
  const { nomor } = await tripAt(id, response.data.revision);
  const other = await makeSp(server, company, ['submit', 'approveMarketing'], {
    tgl_muat: on(10).mulai,
    tgl_pickup: on(10).mulai,
  });
  const refused = await server.command(
    company.operasional.token,
    'sp',
    other.id,
    'approve-own-fleet',
    { units: [crew(1)], kembali: plusHours(on(10).mulai, 24) },
    { ifMatch: other.revision },
  );
  expect(codesOf(refused)[1]).toBe('claimed');
  expect(refused.body.status.message).toContain(nomor);
});

it('shares them with SJ that go without a trip, which are one use among themselves and with a trip that takes them', async () => {
  const [one, two, three] = [await note(), await note(), await note()] as const;
  const [mine, theirs] = [await another(), await another()];
  const issue = (sj: string, data: object, who = people.operasional) =>
    server.command(who.token, 'sj', sj, 'issue', { tanggal: dayFromNow(12), ...data }, { ifMatch: 0 });
  expect((await issue(one, mine)).status).toBe(200);
  expect((await issue(two, mine)).status).toBe(200);
  const { nomor } = await noteAt(one);
  // Half of the crew is busy.
  const half = await issue(three, { vehicle: mine.vehicle, driver: theirs.driver });
  expect(codesOf(half)).toEqual([422, 'claimed', 'vehicle']);
  const body = { space: 'driver', ids: [mine.driver], from: on(12).mulai, to: on(12).sampai };
  const held = await server.call<{ with: string; sj: string }[]>('/api/held', { token: people.rcadmin.token, body });
  expect(held.data.map((busy) => busy.sj).toSorted()).toEqual([one, two].toSorted());
  expect(held.data.map((busy) => busy.with)).toContain(nomor);
  for (const [crewed, field] of [
    [{ ...mine, driver: theirs.driver }, 'vehicle'],
    [{ ...mine, vehicle: theirs.vehicle }, 'driver'],
  ] as const) {
    const refused = await plan(people.rcadmin, { ...on(12), ...crewed, stops: stopsOf(three) });
    expect(codesOf(refused)).toEqual([422, 'claimed', field]);
    expect(refused.body.status.message).toMatch(/SM-/);
  }
  expect((await plan(people.rcadmin, { ...on(13), ...mine, stops: [] })).status).toBe(200);
  // Of two SJs with this crew, the trip takes one: the other is still carried outside the trip at the same time.
  const some = await plan(people.rcadmin, { ...on(12), ...mine, stops: stopsOf(one) });
  expect(codesOf(some)[1]).toBe('claimed');
  const id = testId();
  const all = await plan(people.rcadmin, { ...on(12), ...mine, stops: stopsOf(one, two) }, id);
  expect([all.status, all.body.errors]).toEqual([200, []]);
  await noteIs(two, { trip: id });
  // Nobody else can be issued the trip's crew.
  expect(codesOf(await issue(three, mine))).toEqual([422, 'claimed', 'vehicle']);
});

it('takes the unit of a CHARTER order with its SJ: one use of vehicle and driver, and no other crew', async () => {
  const [mine, theirs] = [await another(), await another()];
  const loading = on(14).mulai;
  const sp = await makeSp(server, company, ['submit', 'approveMarketing'], { tgl_muat: loading, tgl_pickup: loading });
  const approve = (units: object[], ifMatch: number) =>
    server.command(
      company.operasional.token,
      'sp',
      sp.id,
      'approve-own-fleet',
      { units, kembali: plusHours(loading, 24) },
      { ifMatch },
    );
  expect((await approve([mine], sp.revision)).body.errors).toEqual([]);
  const charter = await note({ jenis: 'CHARTER', sp: 'SP-U', sp_id: sp.id, ...mine });
  const waits = async () => {
    const { data } = await server.call<{ rows: Note[] }>('/api/sj?antre=true&size=100', people.rcadmin);
    return data.rows.some((row) => row.id === charter);
  };
  expect(await waits()).toBe(true);
  const stops = stopsOf(charter, await note());
  expect(codesOf(await plan(people.rcadmin, { ...on(14), ...theirs, stops }))).toEqual([
    422,
    'trip-charter-crew',
    'stops.0.sj',
  ]);
  // Without its SJ on the trip, the unit belongs to the order.
  expect(codesOf(await plan(people.rcadmin, { ...on(14), ...mine, stops: [] }))).toEqual([422, 'claimed', 'vehicle']);
  const id = testId();
  const response = await plan(people.rcadmin, { ...on(14), ...mine, stops }, id);
  expect([response.status, response.body.errors]).toEqual([200, []]);
  await noteIs(charter, { trip: id, status: 'TERBIT', vehicle: mine.vehicle });
  expect(await waits()).toBe(false);
  // Another trip is not part of that use.
  const other = await plan(people.rcadmin, { ...on(14), ...mine, stops: stopsOf(await note()) });
  expect(codesOf(other)[1]).toBe('claimed');
});

it('lets go an SJ that was picked up when it was taken off: it waits with what was done, and another takes it', async () => {
  const [a, b] = [await note(), await note()] as const;
  const [mine, theirs] = [await another(), await another()];
  const id = testId();
  expect((await plan(people.rcadmin, { ...on(15), ...mine, stops: stopsOf(a, b) }, id)).status).toBe(200);
  await noteIs(a, { trip: id });
  await noteIs(b, { trip: id });
  // Both at once: the driver may pick up the SJ before it learns that it was taken off the trip.
  const off = server.run('trip', id, 'setStops', { stops: stopsOf(b) }, people.rcadmin.actor);
  const up = server.run('sj', a, 'pickup', {}, people.operasional.actor);
  await Promise.all([off, up]);
  await noteIs(a, { trip: '', status: 'PICKUP', vehicle: mine.vehicle, antre: true });
  const again = testId();
  const taken = await plan(people.rcadmin, { ...on(16), ...theirs, stops: stopsOf(a) }, again);
  expect([taken.status, taken.body.errors]).toEqual([200, []]);
  await noteIs(a, { trip: again, status: 'PICKUP', vehicle: theirs.vehicle, released: false });
  expect(((await noteAt(a)).statusKendaraan as object[]).length).toBe(1);
  expect((await step(people.operasional, 'sj', a, 'arrive', { penerima: 'Ibu Yanti' })).status).toBe(200);
  await tripIs(again, 'SELESAI');
});

it('holds its vehicle and driver past its planned return, until it is over or said to be back later', async () => {
  const id = testId();
  const [one, two] = [await another(), await another()];
  const { vehicle, driver } = one;
  const late = { ...on(-3), sampai: `${dayFromNow(-2)}T11:00:00.000Z` };
  const before = `${dayFromNow(-3)}T00:30:00.000Z`;
  const data = { branch: company.jkt, ...late, vehicle, driver, stops: stopsOf(await note()) };
  const who = people.rcadmin.actor;
  await server.run('trip', id, 'register', data, who, before);
  const held = async () => {
    const body = { space: 'vehicle', ids: [vehicle], ...{ from: on(20).mulai, to: on(20).sampai } };
    return (await server.call<object[]>('/api/held', { token: people.rcadmin.token, body })).data;
  };
  // Planned, but never left: its time is over.
  expect(await held()).toEqual([]);
  const { revision } = await server.run('trip', id, 'start', {}, undefined, before);
  const { nomor } = await tripAt(id, revision);
  expect(await held()).toEqual([{ id: vehicle, until: late.sampai, late: true, with: nomor, trip: id }]);
  const wanted = { ...on(20), vehicle, stops: [] };
  const refused = await plan(people.rcadmin, { ...wanted, driver: company.drivers[0] });
  expect(codesOf(refused)).toEqual([422, 'claimed-late', 'vehicle']);
  expect(refused.body.status.message).toContain(nomor);
  const other = { ...on(20), vehicle: company.vehicles[0], driver, stops: [] };
  expect(codesOf(await plan(people.rcadmin, other))).toEqual([422, 'claimed-late', 'driver']);
  // A planned trip holds no time before its registration.
  const past = { ...on(-5), branch: company.jkt, vehicle, driver, stops: [] };
  await server.run('trip', testId(), 'register', past, who, `${dayFromNow(-5)}T00:30:00.000Z`);
  expect((await step(people.rcadmin, 'trip', id, 'extend', { sampai: on(1).sampai })).status).toBe(200);
  expect(await held()).toEqual([]);
  expect((await plan(people.rcadmin, { ...wanted, driver })).status).toBe(200);
  const again = testId();
  await server.run('trip', again, 'register', { ...data, ...two, stops: stopsOf(await note()) }, who, before);
  await server.run('trip', again, 'start', {}, undefined, before);
  expect(codesOf(await plan(people.rcadmin, { ...on(40), ...two, stops: [] }))[1]).toBe('claimed-late');
  await server.run('trip', again, 'finish', {});
  expect((await plan(people.rcadmin, { ...on(40), ...two, stops: [] })).status).toBe(200);
});

it('has no vehicle and no driver on two trips that overlap, however commands of any kind fall together', async () => {
  type Live = { id: string; vehicle: string; driver: string; mulai: string; sampai: string; status: string };
  const base = 60;
  const action = fc.record({
    kind: fc.constantFrom('plan', 'plan', 'plan', 'swap', 'cancel', 'time'),
    vehicle: fc.constantFrom(0, 1),
    driver: fc.constantFrom(0, 1),
    from: fc.integer({ min: 0, max: 3 }),
    hours: fc.integer({ min: 1, max: 30 }),
    at: fc.nat(5),
  });
  let round = 0;
  const took = new Map<string, number>();
  const refused = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 16 }), async (actions) => {
      const start = `${dayFromNow(base + 10 * round++)}T01:00:00.000Z`;
      const ids: string[] = Array.from({ length: 6 }, () => testId());
      // Bypasses HTTP, so that no version check blocks it.
      const give = (id: string, command: string, data: object) =>
        server.run('trip', id, command, data, people.rcadmin.actor).then(
          () => took.set(command, (took.get(command) ?? 0) + 1),
          (error: unknown) => {
            if (!(error instanceof Rejected)) throw error;
            refused.add(error.code);
          },
        );
      const time = ({ from, hours }: (typeof actions)[number]) => ({
        mulai: plusHours(start, 12 * from),
        sampai: plusHours(start, 12 * from + hours),
      });
      // Half of them at once, then the others: no command waits for another.
      const together = (some: typeof actions) =>
        Promise.all(
          some.map((one) => {
            const id = ids[one.at] as string;
            const pair = { vehicle: crew(one.vehicle).vehicle, driver: crew(one.driver).driver };
            if (one.kind === 'plan') return give(id, 'register', { branch: company.jkt, ...time(one), ...pair });
            if (one.kind === 'swap') return give(id, 'swap', { ...pair, alasan: 'uji tukar' });
            if (one.kind === 'time') return give(id, 'change', time(one));
            return give(id, 'cancel', { alasan: 'uji batal' });
          }),
        );
      await together(actions.slice(0, actions.length / 2));
      await together(actions.slice(actions.length / 2));
      // Wait for the read models: until a cancellation arrives there, its trip still looks live.
      await server.caughtUp();
      const live: Live[] = [];
      for (const id of ids) {
        const { status, data } = await server.call<Live & { version: number }>(`/api/trip/${id}`, people.rcadmin);
        if (status === 200 && data.status !== 'BATAL') live.push(data);
      }
      for (const [n, one] of live.entries())
        for (const other of live.slice(n + 1)) {
          const overlap = one.mulai < other.sampai && other.mulai < one.sampai;
          const shared = one.vehicle === other.vehicle || one.driver === other.driver;
          expect([one, other, overlap && shared]).toEqual([one, other, false]);
        }
    }),
    { numRuns: 60 },
  );
  // Not vacuous: each kind succeeded, and some were refused because of another trip.
  expect([...took.keys()].sort()).toEqual(['cancel', 'change', 'register', 'swap']);
  expect([...refused]).toEqual(expect.arrayContaining(['claimed']));
}, 120_000);

it('is of the day that it starts on in Jakarta', async () => {
  const id = testId();
  const response = await plan(
    people.rcadmin,
    {
      ...{ mulai: `${dayFromNow(50)}T20:00:00.000Z`, sampai: `${dayFromNow(51)}T10:00:00.000Z` },
      ...{ ...crew(0), stops: [] },
    },
    id,
  );
  await server.shown('trip', id, response.data.revision);
  const { data } = await server.call<{ rows: { id: string }[] }>(
    `/api/trip?tanggal=${dayWib(`${dayFromNow(50)}T20:00:00.000Z`)}`,
    people.rcadmin,
  );
  expect(data.rows.map((row) => row.id)).toEqual([id]);
});
