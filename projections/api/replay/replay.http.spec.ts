/**
 * A past day of the boards over HTTP, on the real server: equal to the live boards, and restricted to their readers.
 */
import { setTimeout as after } from 'node:timers/promises';
import { type Company, dayFromNow, makeCompany } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import {
  type BoardRow,
  boardColumns,
  boardFields,
  boardSort,
  columnOf,
} from '../../../services/domain/flows/sj/board.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import {
  dayStart,
  type SjStretch,
  sjAt,
  type UnitStretch,
  unitsAt,
} from '../../../services/domain/telemetry/replay.js';
import { replayReaders } from '../../../services/domain/telemetry/replay-query.js';
import type { Unit } from '../../../services/domain/telemetry/units.js';
import { PositionBook } from '../positions/book.js';

let server: TestServer;
let company: Company;
let monitoring: Person;
/** An SJ of the day and its vehicle. */
let id: string;
let car: string;
const today = dayWib(new Date().toISOString());
const day = addDays(today, -2);
const at = (clock: string, of = day): string => new Date(`${of}T${clock}:00+07:00`).toISOString();
const ms = (clock: string, of = day): number => Date.parse(at(clock, of));
beforeAll(async () => {
  server = await TestServer.start();
  // The company existed before the day.
  company = await makeCompany({
    run: (aggregate, id, command, data, actor) => server.run(aggregate, id, command, data, actor, at('06:00')),
    person: (jobdesk, more) => server.person(jobdesk, more),
    dataDir: server.dataDir,
  });
  monitoring = await server.person('monitoring', { branches: [company.jkt] });
  id = await ride(0, company.jkt, morning);
  await ride(1, company.jkt, [['issue', '06:00', {}, addDays(day, 1)]]);
  car = company.vehicles[0] as string;
  const book = new PositionBook(server.server.engines.state, 30);
  await book.add(car, [fix('09:20', 106.8), fix('09:30', 106.85), fix('09:40', 106.9, '10:10')]);
});
afterAll(() => server.end());

const fix = (clock: string, lon: number, seen = clock): Fix => ({
  ...{ at: ms(clock), lat: -6.2, lon, accuracy: 8, speed: 9, driver: 'd', seen: ms(seen) },
});

type Step = [step: string, clock: string, data?: object, day?: string];
/** An SJ with its history on given days. */
const ride = async (n: number, branch: string, steps: readonly Step[], begin = at('07:00')): Promise<string> => {
  const id = testId();
  const note = { branch, customer: company.customer, jenis: 'RACE', sp: 'SP-JKT-2607-00001', sp_id: testId() };
  const goods = { sekolahTujuan: `SDN ${n}`, kota: 'Bogor', qty: 4, koli: 4, ikat: 0, berat: 10 };
  let { revision } = await server.run('sj', id, 'register', { ...note, ...goods }, system, begin);
  const crew = { vehicle: company.vehicles[n], driver: company.drivers[n], tanggal: dayFromNow(0) };
  for (const [step, clock, data = {}, of = day] of steps)
    ({ revision } = await server.run(
      'sj',
      id,
      step,
      step === 'issue' ? crew : data,
      company.operasional.actor,
      at(clock, of),
    ));
  await server.shown('sj', id, revision);
  return id;
};
const past = async <T>(board: 'sj' | 'positions', query: string, token = monitoring.token): Promise<T> =>
  (await server.call<T>(`/api/replay/${board}?${query}`, { token })).data;
const morning: Step[] = [
  ['issue', '08:00'],
  ['pickup', '09:15'],
  ['depart', '10:30', { lat: -6.93, lon: 107.65 }],
  ['arrive', '11:45', { penerima: 'Bu Rini', date: at('09:50') }],
];

it('tells each change of the day at the time when the office heard of it, and what stood there when a stretch begins', async () => {
  const first = await past<SjStretch>('sj', `day=${day}&from=${encodeURIComponent(at('09:10'))}`);
  expect(first).toMatchObject({ day, from: ms('09:10'), until: ms('10:00'), end: dayStart(addDays(day, 1)) - 1 });
  expect(first.rows).toMatchObject([{ id, status: 'TERBIT', sejak: at('08:00') }]);
  expect(first.changes).toMatchObject([{ at: ms('09:15'), id, row: { status: 'PICKUP', namaDriver: 'Sopir 1' } }]);
  expect(first.marks).toEqual([8, 9.25, 10.5, 11.75].map((hour) => hour * 3_600));
  expect(Object.keys(first.rows[0] ?? {}).sort()).toEqual([...boardFields].sort());
  // The driver's phone reported an earlier arrival, but was received only then.
  const last = await past<SjStretch>('sj', `day=${day}&from=${encodeURIComponent(at('11:00'))}`);
  expect(sjAt(last, ms('11:44')).get(id)?.status).toBe('DALAM_PERJALANAN');
  expect(sjAt(last, ms('11:45')).get(id)?.status).toBe('SAMPAI_TUJUAN');
  const others = await past<SjStretch>('sj', `day=${day}&customer=${testId()}`);
  expect([others.rows, others.changes, others.marks]).toEqual([[], [], []]);
  const filtered = await past<SjStretch>('sj', `day=${day}&branch=${company.jkt}&customer=${company.customer}`);
  expect(filtered.marks).toEqual(first.marks);
  const before = await past<SjStretch>('sj', `day=${addDays(day, -1)}`);
  expect([before.rows, before.changes, before.marks]).toEqual([[], [], []]);
  const now = (await past<SjStretch>('sj', `day=${today}`)).rows;
  expect(now.find((row) => row.id === id)?.status).toBe('SAMPAI_TUJUAN');
});

it('ends its last day as the live board is, as a whole and narrowed', async () => {
  const live = async (statuses: readonly string[], filter: string) => {
    const { field, desc } = boardSort(statuses);
    const query = `status=${statuses.join()}&sort=${desc ? '-' : ''}${field}&size=40&totals=1${filter}`;
    const { rows, total } = (
      await server.call<{ rows: BoardRow[]; total: number }>(`/api/sj?${query}`, { token: monitoring.token })
    ).data;
    return { total, rows: rows.map((row) => Object.fromEntries(boardFields.map((field) => [field, row[field]]))) };
  };
  const filters = ['', `&branch=${company.jkt}`, `&customer=${company.customer}`, `&customer=${testId()}`];
  for (const filter of filters) {
    const from = encodeURIComponent(new Date().toISOString());
    const now = await past<SjStretch>('sj', `day=${today}&from=${from}${filter}`);
    for (const statuses of boardColumns)
      expect([filter, columnOf(sjAt(now, now.until).values(), statuses, now.rest[statuses[0] ?? ''])]).toEqual([
        filter,
        await live(statuses, filter),
      ]);
  }
  const units = await past<UnitStretch>(
    'positions',
    `day=${today}&from=${encodeURIComponent(new Date().toISOString())}`,
  );
  await after(1_100);
  const fleet = (await server.call<{ rows: Unit[] }>('/api/positions', { token: monitoring.token })).data.rows;
  expect(unitsAt(units, units.until)).toEqual(fleet);
});

it('shows vehicles by what was known of them then: their SJ, and fixes when they were heard', async () => {
  const nine = await past<UnitStretch>('positions', `day=${day}&from=${encodeURIComponent(at('09:00'))}`);
  const unit = (of: UnitStretch, clock: string) => unitsAt(of, ms(clock)).find(({ id }) => id === car);
  expect(unit(nine, '09:00')).toMatchObject({ state: 'TERJADWAL', position: null });
  expect(unit(nine, '09:16')).toMatchObject({ state: 'MUAT', position: null });
  expect(unit(nine, '09:25')).toMatchObject({ state: 'MUAT', position: { at: ms('09:20'), dari: 'gps' } });
  expect(unit(nine, '09:59')).toMatchObject({ position: { at: ms('09:30') } });
  const ten = await past<UnitStretch>('positions', `day=${day}&from=${encodeURIComponent(at('10:00'))}`);
  expect(unit(ten, '10:10')).toMatchObject({ position: { at: ms('09:40') } });
  expect(unit(ten, '10:31')).toMatchObject({ state: 'JALAN', position: { dari: 'sj', near: 'Bandung' } });
  // Finished long ago, it no longer determines the vehicle's state.
  const later = await past<UnitStretch>('positions', `day=${today}`);
  expect(unitsAt(later, later.from).find(({ id }) => id === car)).toMatchObject({ state: 'BEBAS' });
});

it('is for the desks of the boards, each within its branches, without what is closed', async () => {
  const noon = encodeURIComponent(at('12:00'));
  for (const jobdesk of jobdesks)
    for (const branch of [company.jkt, company.bdg]) {
      const { token } = await server.person(jobdesk, { branches: [branch] });
      const may = (replayReaders as readonly string[]).includes(jobdesk);
      for (const board of ['sj', 'positions']) {
        const answer = await server.call(`/race-api/replay/${board}?day=${day}&from=${noon}`, { token });
        const text = JSON.stringify(answer.body);
        const sees = may && branch === company.jkt;
        expect([jobdesk, board, answer.status]).toEqual([jobdesk, board, may ? 200 : 403]);
        expect([jobdesk, text.includes(board === 'sj' ? id : car)]).toEqual([jobdesk, sees]);
        expect(text).not.toMatch(/telp|0812345678|62812345678/);
      }
    }
  expect((await server.call(`/api/replay/sj?day=${day}`)).status).toBe(401);
});

it('refuses days to come, moments of other days and odd questions by name', async () => {
  const field = async (query: string) => {
    const { status, body } = await server.call(`/api/replay/sj?${query}`, { token: monitoring.token });
    return [status, body.errors[0]?.field];
  };
  expect(await field('')).toEqual([400, 'day']);
  expect(await field(`day=${addDays(today, 1)}`)).toEqual([400, 'day']);
  expect(await field('day=2026-02-30')).toEqual([400, 'day']);
  expect(await field(`day=${day}&from=${encodeURIComponent(at('08:00', today))}`)).toEqual([400, 'from']);
  expect(await field(`day=${day}&from=x`)).toEqual([400, 'from']);
  expect(await field(`day=${day}&lain=1`)).toEqual([400, 'lain']);
  expect(await field(`day=${day}&customer=${'x'.repeat(41)}`)).toEqual([400, 'customer']);
});
