/**
 * The proof of delivery that a customer requires, over HTTP: set by those who edit customers, agreed when the SJ is
 * issued, required from the office, shown to the driver.
 */
import { randomUUID } from 'node:crypto';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeNote } from '../../../infra/proof/testing/company.js';
import { codesOf, type Person, TestServer } from '../../../infra/proof/testing/server.js';
import type { DriverToday } from '../../domain/flows/driver/calls.js';
import type { Sj } from '../../domain/flows/sj/fields.js';
import type { DriverCredentials, DriverSignedIn } from './driver-login.js';

let server: TestServer;
let company: Company;
let rcadmin: Person;
let phone = '';
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  rcadmin = await server.person('rcadmin', { branches: [company.jkt] });
  const [driver] = company.drivers;
  const { data: issued } = await server.call<DriverCredentials>('/api/login/driver/give', {
    ...rcadmin,
    body: { driver },
  });
  const { nama, password } = issued;
  const nopol = 'B 9001 AA';
  const first = await server.call<DriverSignedIn>('/api/login/driver', { body: { nama, nopol, password } });
  const passwordChange = { old: password, password: 'gunung salak berkabut pagi' };
  const signed = await server.call<DriverSignedIn>('/api/login/driver/password', {
    token: first.data.token,
    body: passwordChange,
  });
  phone = signed.data.token;
});
afterAll(() => server.end());

type Note = Sj & { status: string; version: number; keadaan_bukti: string };
const read = async (id: string): Promise<Note> => (await server.call<Note>(`/api/sj/${id}`, rcadmin)).data;
const shown = (id: string, as: (now: Note) => boolean, what: string) => until(async () => as(await read(id)), what);
/** An SJ on the road with its driver, of a customer that requires a photo and a signature from the start. */
const note = async (more: object = {}): Promise<string> => {
  const id = await makeNote(server, company, more);
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  expect((await server.step(rcadmin, 'sj', id, 'issue', crew)).body.errors).toEqual([]);
  return id;
};
const ask = async (who: Person, rules: object) => server.step(who, 'customer', company.customer, 'change', rules);
const left = async (id: string): Promise<void> => {
  for (const step of ['pickup', 'depart'])
    expect((await server.step(rcadmin, 'sj', id, step, {})).body.errors).toEqual([]);
};

it('is set at the customer, agreed as the SJ is issued, told to the phone and asked of the office', async () => {
  const before = await note();
  expect((await ask(company.operasional, { bukti_foto: true })).status).toBe(403);
  expect((await ask(company.sales, { bukti_foto: true, bukti_ttd: true })).body.errors).toEqual([]);
  const id = await note();
  // The requirements at issue remain in force.
  expect((await ask(company.sales, { bukti_foto: false, bukti_ttd: false })).body.errors).toEqual([]);
  const none = await note();
  await shown(id, ({ bukti }) => bukti.length === 2, 'what is asked');
  expect([(await read(before)).bukti, (await read(none)).bukti]).toEqual([[], []]);
  const today = async () => (await server.call<DriverToday>('/api/driver/today', { token: phone })).data.sj;
  await until(async () => (await today()).length === 3, 'the day of the driver');
  const notes = await today();
  expect(notes.find((one) => one.id === id)?.bukti).toEqual(['FOTO', 'TTD']);
  expect(notes.find((one) => one.id === none)).not.toHaveProperty('bukti');

  await left(id);
  const arrives = (data: object) => server.step(rcadmin, 'sj', id, 'arrive', { penerima: 'Ibu Yanti', ...data });
  const { status, body } = await arrives({});
  expect([status, body.errors[0]]).toEqual([
    422,
    expect.objectContaining({
      ...{ code: 'sj-proof-lacks', field: 'foto' },
      message: 'Customer meminta foto barang, tanda tangan penerima. Lampirkan, atau pilih alasan bukti kurang.',
    }),
  ]);
  expect((await arrives({ bukti_alasan: 'SEBAB' })).status).toBe(400);
  expect(codesOf(await arrives({ bukti_alasan: 'LAINNYA' }))).toEqual([422, 'sj-proof-words', 'bukti_catatan']);
  expect((await arrives({ bukti_alasan: 'MENOLAK', bukti_catatan: 'satpam' })).body.errors).toEqual([]);
  await shown(id, ({ status: its }) => its === 'SAMPAI_TUJUAN', 'the delivery');
  expect(await read(id)).toMatchObject({
    keadaan_bukti: 'KURANG',
    statusKendaraan: [{}, {}, { bukti_alasan: 'MENOLAK', bukti_catatan: 'satpam' }],
  });
  // A customer without requirements demands nothing.
  await left(none);
  expect((await server.step(rcadmin, 'sj', none, 'arrive', { penerima: 'x' })).body.errors).toEqual([]);
});

it('of a driver is taken as it comes, and found in the list as lacking', async () => {
  expect((await ask(company.sales, { bukti_foto: true, bukti_cap: true })).body.errors).toEqual([]);
  const [bare, why, status] = [await note(), await note(), await note()];
  for (const id of [bare, why, status]) {
    await left(id);
    await shown(id, ({ status: its }) => its === 'DALAM_PERJALANAN', 'it to leave');
  }
  const arrives = async (id: string, data: object) => {
    const ifMatch = (await read(id)).version;
    const commandId = randomUUID();
    return server.command(phone, 'sj', id, 'arrive', { penerima: 'x', ...data }, { ifMatch, commandId });
  };
  expect((await arrives(bare, { cap: true })).status).toBe(200);
  expect((await arrives(why, { bukti_alasan: 'RUSAK' })).status).toBe(200);
  // The specification's own endpoint knows no proof.
  const legacyBody = { nama: 'Sopir 1', nopol: 'B 9001 AA', nohp: '08123456789', type: 'dev', status: 'sampai tujuan' };
  const updated = await server.call(`/api/driver/update-status-kpu?id=${status}`, { token: phone, body: legacyBody });
  expect(updated.status).toBe(200);
  for (const id of [bare, why, status])
    await shown(id, ({ status: its }) => its === 'SAMPAI_TUJUAN', 'the report to count');
  const { data } = await server.call<{ rows: { id: string }[] }>('/api/sj?keadaan_bukti=KURANG&size=100', rcadmin);
  const lacking = data.rows.map(({ id }) => id);
  expect(lacking.slice(0, 3).toSorted()).toEqual([bare, why, status].toSorted());
  // In addition to those that the office reported as lacking before.
  expect(lacking).toHaveLength(4);
  expect((await read(bare)).statusKendaraan.at(-1)).not.toHaveProperty('bukti_alasan');
  expect((await read(why)).statusKendaraan.at(-1)).toMatchObject({ bukti_alasan: 'RUSAK' });
});
