/**
 * Concurrent reports of phone and office, over HTTP: a driver's report that contradicts the office is stored, shown,
 * and decided by the branch.
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
const people = {} as Record<'rcadmin' | 'other' | 'bandung' | 'monitoring', Person>;
/** Tokens of the company's first and second driver. */
const tokens: string[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  people.rcadmin = await server.person('rcadmin', { branches: [company.jkt] });
  people.other = await server.person('operasional', { branches: [company.jkt] });
  people.bandung = await server.person('rcadmin', { branches: [company.bdg] });
  people.monitoring = await server.person('monitoring', { branches: [company.jkt] });
  for (const [n, driver] of company.drivers.entries()) {
    const issued = await server.call<DriverCredentials>('/api/login/driver/give', {
      token: people.rcadmin.token,
      body: { driver },
    });
    const { nama, password } = issued.data;
    const newPassword = `gunung salak berkabut ${n}`;
    const first = await server.call<DriverSignedIn>('/api/login/driver', {
      body: { nama, nopol: 'B 9001 AA', password },
    });
    const { data } = await server.call<DriverSignedIn>('/api/login/driver/password', {
      token: first.data.token,
      body: { old: password, password: newPassword },
    });
    tokens.push(data.token);
  }
});
afterAll(() => server.end());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photoFor = async (token: string | undefined, sj: string): Promise<object> => {
  const named = { 'content-type': 'image/png', 'x-file-name': 'f.png', 'idempotency-key': randomUUID() };
  const headers = { authorization: String(token), ...named };
  const answer = await fetch(`${server.url}/api/files?owner=sj/${sj}`, { method: 'POST', headers, body: PNG });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: object }).data;
};
const crew = (n: number) => ({ vehicle: company.vehicles[n], driver: company.drivers[n], tanggal: dayFromNow(0) });
/** An SJ on the road with the first driver. */
const note = async (): Promise<string> => {
  const id = await makeNote(server, company);
  for (const [command, data] of [
    ['issue', crew(0)],
    ['pickup', {}],
    ['depart', {}],
  ] as const)
    expect((await server.step(people.rcadmin, 'sj', id, command, data)).body.errors).toEqual([]);
  return id;
};
type Note = Sj & { status: string; sejak: string; version: number; keadaan_laporan: string };
const read = async (id: string): Promise<Note> => (await server.call<Note>(`/api/sj/${id}`, people.rcadmin)).data;
const shown = (id: string, as: (now: Note) => boolean, what: string) => until(async () => as(await read(id)), what);
const today = async (n = 0): Promise<DriverToday> =>
  (await server.call<DriverToday>('/api/driver/today', { token: tokens[n] as string })).data;
type News = { open: boolean; about: { id: string }; params: Record<string, unknown> };
const newsOf = async (who: Person, id: string): Promise<News[]> => {
  const { data } = await server.call<{ rows: News[] }>('/api/news?text=sj-report&size=100', who);
  return data.rows.filter(({ about }) => about.id === id);
};
const arrives = async (id: string, ifMatch: number, more: object = {}, commandId = randomUUID(), n = 0) =>
  server.command(tokens[n] as string, 'sj', id, 'arrive', { penerima: 'Ibu Yanti', ...more }, { ifMatch, commandId });

it('keeps what the phone reports against the office once, tells its branch until that has decided, and the driver what was', async () => {
  const id = await note();
  const { version: seen } = await read(id);
  await server.step(people.other, 'sj', id, 'fail', { alasan: 'Sekolah libur' });
  const [foto, tanda_tangan] = [await photoFor(tokens[0], id), await photoFor(tokens[0], id)];
  const date = new Date().toISOString();
  // Like a real phone: it has an older version, is notified of the newer one, and may die before the response.
  expect((await arrives(id, seen, { foto, tanda_tangan, date })).status).toBe(409);
  const key = randomUUID();
  const first = await arrives(id, seen + 1, { foto, tanda_tangan, date }, key);
  const again = await arrives(id, seen + 1, { foto, tanda_tangan, date }, key);
  expect([first.status, first.data]).toEqual([200, expect.objectContaining({ events: ['SjReportedLate'] })]);
  expect(again.data).toEqual(first.data);
  await shown(id, ({ laporan }) => laporan.length === 1, 'the report to be shown');
  expect(await read(id)).toMatchObject({
    ...{ status: 'GAGAL', penerima: '', keadaan_laporan: 'MENUNGGU' },
    laporan: [{ langkah: 'arrive', penerima: 'Ibu Yanti', foto, tanda_tangan, bertemu: 'GAGAL' }],
  });
  for (const who of [people.rcadmin, people.other])
    await until(async () => (await newsOf(who, id)).some(({ open }) => open), 'the branch to be told');
  for (const who of [people.bandung, people.monitoring]) expect(await newsOf(who, id)).toEqual([]);
  expect((await today()).laporan).toMatchObject([
    { sj: id, langkah: 'arrive', bertemu: 'GAGAL', bertemu_oleh: people.other.actor.fullname, putusan: '' },
  ]);
  const list = (query: string) =>
    server.call<{ rows: { id: string }[] }>(`/api/sj?${query}`, people.rcadmin).then(({ data }) => data.rows);
  expect((await list('keadaan_laporan=MENUNGGU')).map((one) => one.id)).toEqual([id]);

  // Only dispatchers of the branch can decide.
  for (const who of [people.monitoring])
    expect((await server.step(who, 'sj', id, 'use-report', { ke: 1 })).status).toBe(403);
  expect(
    (await server.command(people.bandung.token, 'sj', id, 'use-report', { ke: 1 }, { ifMatch: seen + 2 })).status,
  ).toBe(404);
  for (const command of ['use-report', 'report-late'])
    expect((await server.command(tokens[0] as string, 'sj', id, command, {}, { ifMatch: seen + 2 })).status).toBe(403);
  expect((await server.command(people.rcadmin.token, 'sj', id, 'report-late', {}, { ifMatch: seen + 2 })).status).toBe(
    403,
  );
  const used = await server.step(people.rcadmin, 'sj', id, 'use-report', { ke: 1 });
  expect(used.body.errors).toEqual([]);
  await shown(id, ({ status }) => status === 'SAMPAI_TUJUAN', 'the report to count');
  const now = await read(id);
  expect(now).toMatchObject({ penerima: 'Ibu Yanti', tanda_tangan, hasil: 'LENGKAP', keadaan_laporan: 'DIPUTUSKAN' });
  expect(now.statusKendaraan.at(-1)).toMatchObject({ status: 'sampai tujuan', date, foto, by: 'Sopir 1' });
  for (const who of [people.rcadmin, people.other])
    await until(async () => (await newsOf(who, id)).every(({ open }) => !open), 'the news to be settled');
  // The failed delivery was due to be returned: that return is cancelled with it.
  await until(async () => {
    const { data } = await server.call<{ rows: { status: string }[] }>(`/api/ro?sj_id=${id}`, people.rcadmin);
    return data.rows.every(({ status }) => status === 'BATAL');
  }, 'the return to be withdrawn');
  expect(codesOf(await server.step(people.other, 'sj', id, 'set-aside-report', { ke: 1, alasan: 'ganda' }))).toEqual([
    ...[422, 'sj-report-decided', 'ke'],
  ]);
});

it('is set aside with a word wherever the SJ stands, and says what is to be done first', async () => {
  const id = await note();
  await server.step(people.other, 'sj', id, 'fail', { alasan: 'Sekolah libur' });
  await server.step(people.other, 'sj', id, 'receive', { kondisi: 'RUSAK', alasan_terima: 'sobek' });
  await shown(id, ({ status }) => status === 'KEMBALI', 'the paper to be back');
  const { version } = await read(id);
  const foto = await photoFor(tokens[0], id);
  expect((await arrives(id, version, { foto })).data).toMatchObject({ events: ['SjReportedLate'] });
  await shown(id, ({ laporan }) => laporan.length === 1, 'the report to be shown');
  expect(codesOf(await server.step(people.rcadmin, 'sj', id, 'use-report', { ke: 1 }))[1]).toBe('sj-report-received');
  expect(codesOf(await server.step(people.rcadmin, 'sj', id, 'set-aside-report', { ke: 1 }))[0]).toBe(400);
  const aside = { ke: 1, alasan: 'salah sekolah' };
  expect((await server.step(people.rcadmin, 'sj', id, 'set-aside-report', aside)).body.errors).toEqual([]);
  await shown(id, ({ keadaan_laporan: its }) => its === 'DIPUTUSKAN', 'it to be decided');
  expect((await today()).laporan.filter(({ sj }) => sj === id)).toMatchObject([
    { putusan: 'DISISIHKAN', kata: 'salah sekolah' },
  ]);
  const history = await server.call<{ type: string; by: { fullname: string } }[]>(
    `/api/sj/${id}/history`,
    people.rcadmin,
  );
  expect(history.data.map(({ type }) => type).slice(-2)).toEqual(['SjReportedLate', 'SjReportSetAside']);
});

it('is kept of who was swapped off too, and is told on their page though the SJ is none of theirs', async () => {
  const id = await makeNote(server, company);
  await server.step(people.rcadmin, 'sj', id, 'issue', crew(0));
  const date = new Date().toISOString();
  await server.step(people.rcadmin, 'sj', id, 'issue', crew(1));
  await server.step(people.rcadmin, 'sj', id, 'pickup', {});
  await shown(id, ({ status }) => status === 'PICKUP', 'the other to go on');
  const { version } = await read(id);
  const foto = await photoFor(tokens[0], id);
  expect((await arrives(id, version, { foto, date })).data).toMatchObject({ events: ['SjReportedLate'] });
  await shown(id, ({ laporan }) => laporan.length === 1, 'the report to be shown');
  expect(await read(id)).toMatchObject({
    status: 'PICKUP',
    laporan: [{ by: 'Sopir 1', penerima: 'Ibu Yanti', foto, date }],
  });
  const mine = await today();
  expect([mine.sj.some((one) => one.id === id), mine.laporan.map(({ sj }) => sj)]).toEqual([
    false,
    expect.arrayContaining([id]),
  ]);
  expect((await today(1)).laporan).toEqual([]);
  // A report about a later time is refused.
  expect((await arrives(id, version + 1, { foto })).status).toBe(403);
});

it('takes no time of a phone that can’t be, and says so', async () => {
  const id = await makeNote(server, company);
  await server.step(people.rcadmin, 'sj', id, 'issue', crew(0));
  await shown(id, ({ status }) => status === 'TERBIT', 'it to be issued');
  const { version } = await read(id);
  const date = '2001-01-01T00:00:00.000Z';
  const step = (name: string, ifMatch: number, data: object) =>
    server.command(tokens[0] as string, 'sj', id, name, data, { ifMatch });
  expect((await step('pickup', version, { date })).status).toBe(200);
  expect((await step('depart', version + 1, {})).status).toBe(200);
  await shown(id, ({ statusKendaraan }) => statusKendaraan.length === 2, 'the road');
  const [pickup, depart] = (await read(id)).statusKendaraan;
  expect(pickup?.jam_hp).toBe(date);
  expect(Math.abs(Date.parse(String(pickup?.date)) - Date.now())).toBeLessThan(600_000);
  expect(depart).not.toHaveProperty('jam_hp');
});

it('has its receiver put right where it stands, and tells its driver why a stop came back', async () => {
  const id = await note();
  const { version } = await read(id);
  const tanda_tangan = await photoFor(tokens[0], id);
  expect((await arrives(id, version, { tanda_tangan })).status).toBe(200);
  await shown(id, ({ status }) => status === 'SAMPAI_TUJUAN', 'it to be there');
  const before = await read(id);
  const right = { penerima: 'Pak Dedi', alasan: 'Salah ketik nama' };
  const put = (token: string) =>
    server.command(token, 'sj', id, 'correct-receiver', right, { ifMatch: before.version });
  for (const token of [tokens[0] as string, people.monitoring.token]) expect((await put(token)).status).toBe(403);
  expect((await put(people.bandung.token)).status).toBe(404);
  expect(codesOf(await server.step(people.other, 'sj', id, 'correct-receiver', { ...right, alasan: '' }))[0]).toBe(400);
  expect((await server.step(people.other, 'sj', id, 'correct-receiver', right)).body.errors).toEqual([]);
  await shown(id, ({ penerima }) => penerima === 'Pak Dedi', 'the right receiver');
  const { sejak, statusKendaraan } = before;
  expect(await read(id)).toMatchObject({
    ...{ status: 'SAMPAI_TUJUAN', sejak, statusKendaraan, tanda_tangan, tanda_tangan_nama: 'Ibu Yanti' },
  });
  expect(codesOf(await server.step(people.other, 'sj', id, 'correct-receiver', right))).toEqual([
    ...[422, 'sj-receiver-same', 'penerima'],
  ]);
  const mine = async () => (await today()).sj.find((one) => one.id === id);
  const stop = await mine();
  expect(stop).toMatchObject({ status: 'SAMPAI_TUJUAN', penerima: 'Pak Dedi' });
  expect(stop).not.toHaveProperty('koreksi');
  expect(stop?.statusKendaraan.at(-1)?.keterangan).toBe('Ibu Yanti → Pak Dedi: Salah ketik nama');
  const history = await server.call<{ type: string; by: { fullname: string } }[]>(
    `/api/sj/${id}/history`,
    people.rcadmin,
  );
  expect(history.data.at(-1)).toMatchObject({
    ...{ type: 'SjReceiverCorrected', by: { fullname: people.other.actor.fullname } },
  });
  expect((await server.step(people.other, 'sj', id, 'to-road', { alasan: 'Salah sekolah' })).body.errors).toEqual([]);
  await until(async () => (await mine())?.koreksi !== undefined, 'the driver to be told');
  expect((await mine())?.koreksi).toMatchObject({ alasan: 'Salah sekolah', oleh: people.other.actor.fullname });
});
