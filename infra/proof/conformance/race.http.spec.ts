/** An SP RACE from its registration to its end over HTTP: its SJ follow it, and it follows them. */
import { jpegOf, send } from '../../../services/api/files/testing.js';
import { MOST_LINES } from '../../../services/domain/flows/race/intake/limits.js';
import type { RoDetail, SmDetail, SpDetail } from '../../../services/domain/flows/sj/details.js';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeKota } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';

type Line = { sm: string; sekolahTujuan: string; alamatBongkar: string; pic: string; picTelp: string };
type Order = { id: string; version: number; nomor: string; status: string; baris: Line[] };
type Note = { id: string; version: number; nomor: string; status: string; sp: string; sekolahTujuan: string };

let server: TestServer;
let company: Company;
let muat: string;
let schools: string[];
const people = {} as Record<'rcadmin' | 'bandung' | 'sales' | 'operasional' | 'keuangan', Person>;
const make = async (aggregate: string, data: object, id = testId()): Promise<string> => {
  await server.run(aggregate, id, 'register', data);
  return id;
};
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.rcadmin = await hire('rcadmin');
  people.bandung = await hire('rcadmin', company.bdg);
  people.keuangan = await hire('keuangan');
  people.sales = company.sales;
  people.operasional = company.operasional;
  await makeKota(server, ['32.71', 'Kota Bogor']);
  const place = { customer: company.customer, kota: '32.71', branch: company.jkt };
  muat = await make('customer_address', { ...place, kind: 'MUAT', name: 'Gudang buku', address: 'Jl. Gudang 1' });
  schools = await Promise.all(
    [1, 2, 3].map((n) =>
      make('customer_address', {
        ...place,
        ...{ kind: 'SEKOLAH', name: `SDN ${n}`, address: `Jl. Sekolah ${n}` },
        ...(n === 1 ? { pic: 'Rina', phone: '081234567890' } : {}),
      }),
    ),
  );
});
afterAll(() => server.end());

const orderData = () => ({
  branch: company.jkt,
  customer: company.customer,
  tgl_pickup: dayFromNow(1),
  jenisBarang: 'Buku pelajaran',
  sjErl: 'ERL-1',
  salesErl: 'Siska',
  muat,
  baris: schools.map((tujuan, n) => ({ tujuan, qty: 40 + n, koli: 4, ikat: 2, berat: 120, jumlahFaktur: 1 })),
});
const give = (who: Person, kind: string, id: string, command: string, data: object, ifMatch?: number) =>
  server.command(who.token, kind, id, command, data, ifMatch === undefined ? {} : { ifMatch });
const step = (who: Person, id: string, command: string, data: object = {}) => server.step(who, 'sj', id, command, data);
const read = async <T>(path: string, who = people.rcadmin): Promise<T> => (await server.call<T>(path, who)).data;
const codeOf = async (path: string, who: Person) => {
  const { status, body } = await server.call(path, { token: who.token });
  return [status, body.status.message !== ''];
};
const notesOf = async (order: string, who = people.rcadmin): Promise<Note[]> =>
  (await read<{ rows: Note[] }>(`/api/sj?sp_id=${order}&sort=nomor`, who)).rows;
const becomes = (id: string, status: string) =>
  until(async () => (await read<Order>(`/api/sp_race/${id}`)).status === status, `the SP to be ${status}`);
const confirmed = async (): Promise<{ order: Order; notes: Note[] }> => {
  const id = testId();
  const registered = await give(people.rcadmin, 'sp_race', id, 'register', orderData());
  expect([registered.status, registered.body.errors]).toEqual([200, []]);
  const taken = await give(people.rcadmin, 'sp_race', id, 'confirm', {}, registered.data.revision);
  expect([taken.status, taken.body.errors]).toEqual([200, []]);
  await server.shown('sp_race', id, taken.data.revision);
  await until(async () => (await notesOf(id)).length === schools.length, 'its SJ');
  return { order: await read<Order>(`/api/sp_race/${id}`), notes: await notesOf(id) };
};
const issue = (id: string, who = people.operasional) =>
  step(who, id, 'issue', { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) });
describe('the list of orders', () => {
  it('finds one by its school, the SJ Erl and the SM of a line', async () => {
    const { order } = await confirmed();
    const [{ sm } = { sm: '' }] = order.baris;
    for (const q of ['SDN 2', sm, sm.slice(-5), 'ERL-1'])
      expect((await read<{ rows: Order[] }>(`/api/sp_race?q=${q}`)).rows.map(({ id }) => id)).toContain(order.id);
    expect((await read<{ rows: Order[] }>('/api/sp_race?q=SDN 9')).rows).toEqual([]);
  });
});

it('goes from its lines to its SJ, on the road with the first, and ends with the last', async () => {
  const { order, notes } = await confirmed();
  const { id } = order;
  expect(order.nomor).toMatch(/^SP-JKT-\d{4}-\d{5}$/);
  expect(order.baris.map(({ sm }) => sm)).toEqual(notes.map(({ nomor }) => nomor));
  expect(notes.map((note) => [note.id, note.sp, note.status, note.sekolahTujuan])).toEqual(
    [1, 2, 3].map((n) => [`${id}.${n}`, order.nomor, 'DRAF', `SDN ${n}`]),
  );
  const [first, second, third] = notes.map((note) => note.id) as [string, string, string];
  for (const note of [first, second, third]) expect((await issue(note)).body.errors).toEqual([]);
  expect((await read<Order>(`/api/sp_race/${id}`)).status).toBe('DIKONFIRMASI');

  const photo = await send(server.url, people.operasional.token, `sj/${first}`, await jpegOf());
  expect([photo.status, photo.message]).toEqual([200, expect.any(String)]);
  const [lat, lon] = [-6.6, 106.8];
  expect((await step(people.operasional, first, 'pickup', { foto: photo.data, lat, lon })).body.errors).toEqual([]);
  await becomes(id, 'BERJALAN');
  for (const note of [second, third]) expect((await step(people.operasional, note, 'pickup')).status).toBe(200);
  expect((await step(people.operasional, first, 'arrive', { penerima: 'Ibu Yanti' })).status).toBe(200);
  const some = { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 2, alasan: 'koli basah' };
  expect((await step(people.operasional, second, 'deliver-part', some)).status).toBe(200);
  expect((await step(people.operasional, third, 'fail', { alasan: 'sekolah libur' })).status).toBe(200);

  const returns = async () => (await read<{ rows: { jenis: string }[] }>(`/api/ro?sp_id=${id}`)).rows;
  await until(async () => (await returns()).length === 2, 'its return orders');
  for (const base of ['api', 'race-api']) {
    const [sp, ...none] = await read<SpDetail[]>(`/${base}/sp/get-sp-detail?id_mp=${id}`);
    expect(none).toEqual([]);
    expect(sp).toMatchObject({ sp: order.nomor, sjErl: 'ERL-1', cabang: 'Jakarta', salesErl: 'Siska' });
    // The loading address, as the screen shows it.
    expect(sp?.detail.map(({ alamatSekolah }) => alamatSekolah)).toEqual(Array(3).fill('Jl. Gudang 1'));
    expect(sp?.detail.map(({ picTelp, driver, noPol, qty }) => [picTelp, driver, noPol, qty])).toEqual([
      ['Rina, +62 81234567890', 'Sopir 1', 'B 9001 AA', 40],
      ['', 'Sopir 1', 'B 9001 AA', 41],
      ['', 'Sopir 1', 'B 9001 AA', 42],
    ]);
    const [sm] = await read<SmDetail[]>(`/${base}/sp/get-sm-detail?msm=${order.baris[0]?.sm.toLowerCase()}`);
    expect(sm).toMatchObject({
      ...{ sp: order.nomor, driver: 'Sopir 1', nopol: 'B 9001 AA', customer: 'PT Samudra Cat Indonesia' },
      ...{ cabang: 'Jakarta', kota: 'Kota Bogor', alamatMuat: { alamat: 'Jl. Gudang 1' } },
      positionDriverNow: { latitude: lat, longitude: lon, address: 'dekat Bogor' },
    });
    expect(sm?.statusKendaraan.map(({ status, foto }) => [status, foto])).toEqual([
      ['pickup', `/api/files/${photo.data.id}`],
      ['sampai tujuan', ''],
    ]);
    const [ro] = await read<RoDetail[]>(`/${base}/sp/get-ro-detail?id_mp=${id}`);
    expect(ro).toMatchObject({ sp: order.nomor, driver: 'Sopir 1', noPol: 'B 9001 AA' });
    expect(ro?.detail.map(({ sekolahTujuan, qty, koli, ikat }) => [sekolahTujuan, qty, koli, ikat])).toEqual([
      ['SDN 2', 11, 0, 0],
      ['SDN 3', 42, 4, 2],
    ]);
  }
  const phones = [people.rcadmin, people.keuangan].map(async (who) => {
    const [sm] = await read<SmDetail[]>(`/api/sp/get-sm-detail?msm=${order.baris[0]?.sm}`, who);
    return sm?.telp;
  });
  expect(await Promise.all(phones)).toEqual(['+628123456781', '']);
  const shown = await fetch(`${server.url}/api/files/${photo.data.id}`, {
    headers: { authorization: people.keuangan.token },
  });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  // The last delivery failed: its paper is only the school's signed refusal.
  expect((await step(people.rcadmin, first, 'receive', { fakturBack: 1 })).status).toBe(200);
  expect((await step(people.rcadmin, second, 'receive')).status).toBe(200);
  expect((await read<Order>(`/api/sp_race/${id}`)).status).toBe('BERJALAN');
  const refusal = { kondisi: 'KURANG', alasan_terima: 'penolakan ditandatangani' };
  expect((await step(people.rcadmin, third, 'receive', refusal)).status).toBe(200);
  // The order stays open while some of its goods are unsettled: some are returned, the others go out again.
  const back = async (ro: string, ...steps: [string, object?][]) => {
    for (const [command, data = {}] of steps)
      expect((await server.step(people.rcadmin, 'ro', ro, command, data)).body.errors).toEqual([]);
  };
  await back(`${second}.s`, ['hand-in', { disimpan_di: 'Rak 3' }], ['give-back', { penerima: 'Ibu Rina' }]);
  await back(`${third}.s`, ['hand-in'], ['resend']);
  const again = `${third}.s.u`;
  await until(async () => (await notesOf(id)).some((one) => one.id === again), 'an SJ that carries it again');
  const [ro] = (await read<{ rows: { id: string; nomor: string }[] }>(`/api/ro?sj_id=${third}`)).rows;
  expect(await read(`/api/sj/${again}`)).toMatchObject({
    ...{
      status: 'DRAF',
      sp: order.nomor,
      sekolahTujuan: 'SDN 3',
      qty: 42,
      koli: 4,
      ikat: 2,
      berat: 120,
      jumlahFaktur: 1,
    },
    ...{ ro: ro?.nomor, ro_id: `${third}.s`, sj_asal_id: third, tujuan_id: schools[2], antre: true },
  });
  expect((await read<Order>(`/api/sp_race/${id}`)).status).toBe('BERJALAN');
  expect((await issue(again)).body.errors).toEqual([]);
  for (const [command, data] of [
    ['pickup', {}],
    ['arrive', { penerima: 'Pak Guru' }],
    ['receive', { fakturBack: 1 }],
  ] as const)
    expect((await step(people.operasional, again, command, data)).body.errors).toEqual([]);
  await becomes(id, 'SELESAI');
});

it('takes in, changes and confirms an order of as many lines as there may be', async () => {
  const id = testId();
  const baris = Array.from({ length: MOST_LINES }, (_, n) => ({
    ...{
      tujuan: schools[n % schools.length],
      sjErl: `ERL-${n}`,
      qty: 40,
      koli: 4,
      ikat: 2,
      berat: 120,
      jumlahFaktur: 1,
    },
  }));
  const registered = await give(people.rcadmin, 'sp_race', id, 'register', { ...orderData(), baris });
  expect([registered.status, registered.body.errors]).toEqual([200, []]);
  await server.shown('sp_race', id, registered.data.revision);
  const { baris: lines } = await read<Order>(`/api/sp_race/${id}`);
  // As its form sends it: lines include the fields that the server wrote.
  const next = lines.map((line, n) => (n === 0 ? { ...line, qty: 77 } : line));
  const changed = await give(people.rcadmin, 'sp_race', id, 'change', { baris: next }, registered.data.revision);
  expect([changed.status, changed.body.errors]).toEqual([200, []]);
  const taken = await give(people.rcadmin, 'sp_race', id, 'confirm', {}, changed.data.revision);
  expect([taken.status, taken.body.errors]).toEqual([200, []]);
  await server.shown('sp_race', id, taken.data.revision);
  const sums = (await read<Order>(`/api/sp_race/${id}`)).baris.map(({ sm }) => Number(sm.slice(-5)));
  expect(sums).toEqual(sums.map((_, n) => (sums[0] ?? 0) + n));
  const cancelled = await give(people.rcadmin, 'sp_race', id, 'cancel', { alasan: 'coba' }, taken.data.revision);
  expect(cancelled.status).toBe(200);
}, 60_000);

it('takes its open SJ with it when it is cancelled', async () => {
  const { order } = await confirmed();
  const note = (await notesOf(order.id))[0]?.id ?? '';
  expect((await issue(note)).status).toBe(200);
  const gone = await give(people.rcadmin, 'sp_race', order.id, 'cancel', { alasan: 'salah cetak' }, order.version);
  expect([gone.status, gone.body.errors]).toEqual([200, []]);
  await until(async () => (await notesOf(order.id)).every(({ status }) => status === 'BATAL'), 'its SJ to be BATAL');
  expect((await issue(note)).status).toBe(422);
});

it('frees the vehicle and the driver of the trip that would have carried it when it is cancelled', async () => {
  const { order, notes } = await confirmed();
  const [trip, day] = [testId(), dayFromNow(8)];
  const crew = { vehicle: company.vehicles[1], driver: company.drivers[1] };
  const time = { mulai: `${day}T01:00:00.000Z`, sampai: `${day}T11:00:00.000Z` };
  const stops = notes.map(({ id }) => ({ sj: id }));
  const registered = await give(people.rcadmin, 'trip', trip, 'register', {
    branch: company.jkt,
    ...crew,
    ...time,
    stops,
  });
  expect(registered.body.errors).toEqual([]);
  const body = { space: 'vehicle', ids: [crew.vehicle], from: time.mulai, to: time.sampai };
  const held = async () =>
    (await server.call<object[]>('/api/held', { token: people.rcadmin.token, body })).data.length;
  await until(async () => (await notesOf(order.id)).every(({ status }) => status === 'TERBIT'), 'its SJ to be issued');
  expect(await held()).toBeGreaterThan(0);
  const gone = await give(people.rcadmin, 'sp_race', order.id, 'cancel', { alasan: 'salah cetak' }, order.version);
  expect(gone.body.errors).toEqual([]);
  type Trip = { status: string; alasan: string; stops: object[] };
  await until(async () => (await read<Trip | null>(`/api/trip/${trip}`))?.status === 'BATAL', 'the trip to be BATAL');
  expect(await read<Trip>(`/api/trip/${trip}`)).toMatchObject({ alasan: expect.stringContaining('SJ'), stops: [] });
  expect(await held()).toBe(0);
});

it('is there for no other branch, and sales may not', async () => {
  const { order, notes } = await confirmed();
  const [{ id: note, nomor }] = notes as [Note];
  const paths = [
    ...[`/api/sp_race/${order.id}`, `/api/sp_race/${order.id}/history`, `/api/sj/${note}`, `/api/sj/${note}/history`],
    ...[`/race-api/sp/get-sp-detail?id_mp=${order.id}`, `/api/sp/get-ro-detail?id_mp=${order.id}`],
    `/race-api/sp/get-sm-detail?msm=${nomor}`,
  ];
  for (const path of paths) {
    expect([path, await codeOf(path, people.rcadmin)]).toEqual([path, [200, expect.any(Boolean)]]);
    expect([path, await codeOf(path, people.bandung)]).toEqual([path, [404, true]]);
    expect([path, await codeOf(path, people.sales)]).toEqual([path, [403, true]]);
  }
  expect(await notesOf(order.id, people.bandung)).toEqual([]);
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  for (const [who, status] of [
    [people.bandung, 404],
    [people.sales, 403],
  ] as const) {
    expect((await give(who, 'sj', note, 'issue', crew, 0)).status).toBe(status);
    expect((await give(who, 'sp_race', order.id, 'cancel', { alasan: 'salah' }, order.version)).status).toBe(status);
    expect((await send(server.url, who.token, `sj/${note}`, await jpegOf())).status).toBe(status);
  }
  expect((await give(people.sales, 'sp_race', testId(), 'register', orderData())).status).toBe(403);
  expect((await give(people.bandung, 'sp_race', testId(), 'register', orderData())).status).toBe(422);
  expect((await give(people.rcadmin, 'sj', testId(), 'register', {})).status).toBe(403);
});
