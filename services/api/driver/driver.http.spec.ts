/** Drivers: how they sign in, what they may access, and that nothing else is accessible. */
import { randomUUID } from 'node:crypto';
import { until as becomes } from '../../../infra/proof/contracts/harness.js';
import { listen } from '../../../infra/proof/testing/ear.js';
import { codesOf, PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { DriverToday } from '../../domain/flows/driver/calls.js';
import { leftId } from '../../domain/flows/ro/left.js';
import type { Listed } from '../auth/sessions.js';
import type { DriverCredentials, DriverKey, DriverSignedIn } from './driver-login.js';

let server: TestServer;
let rcadmin: Person;
const jkt = testId();
const bdg = testId();
const [licence, customer] = [testId(), testId()];
const until = '2099-01-01';
const OWN = 'gunung salak berkabut pagi';

let count = 0;
const driverOf = async (name: string, more: object = {}, id = testId()): Promise<string> => {
  count++;
  await server.run('driver', id, 'register', {
    ...{ code: `DR-${count}`, name, phone: `0812000${1000 + count}`, licence_number: `99${count}`, branch: jkt },
    ...{ licence_type: licence, licence_until: until, milik: 'SENDIRI' },
    ...more,
  });
  return id;
};
const vehicleOf = async (nopol: string, branch: string): Promise<string> => {
  const id = testId();
  await server.run('vehicle', id, 'register', {
    ...{
      code: `K-${nopol.replaceAll(' ', '')}`,
      nopol,
      type: 'CDD',
      year: 2022,
      capacity_kg: 5_000,
      capacity_koli: 500,
    },
    ...{ milik: 'SENDIRI', branch, stnk_until: until, kir_until: until },
  });
  return id;
};
/** The driver's own truck, used by no other driver. */
const truckOf = (driver: string): Promise<string> => {
  const truck = trucks.get(driver) ?? vehicleOf(plateOf(driver), jkt);
  trucks.set(driver, truck);
  return truck;
};
const trucks = new Map<string, Promise<string>>();
const plateOf = (driver: string): string => `B ${9_100 + [...trucks.keys(), driver].indexOf(driver)} AA`;
/** An SJ issued to a driver. */
const noteOf = async (driver: string, branch = jkt): Promise<string> => {
  const id = testId();
  await server.run('sj', id, 'register', {
    ...{ branch, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' },
    ...{ qty: 40, koli: 4, ikat: 2, berat: 120 },
  });
  const { token } = await server.person('operasional', { branches: [branch] });
  const tanggal = new Date().toISOString().slice(0, 10);
  const vehicle = await truckOf(driver);
  const answer = await server.command(token, 'sj', id, 'issue', { vehicle, driver, tanggal }, { ifMatch: 0 });
  expect([answer.status, answer.body.errors]).toEqual([200, []]);
  return id;
};
const give = async (driver: string, by: Person = rcadmin) =>
  server.call<DriverCredentials>('/api/login/driver/give', { token: by.token, body: { driver } });
const signIn = (nama: string, nopol: string, password: string) =>
  server.call<DriverSignedIn>('/api/login/driver', { body: { nama, nopol, password } });
const change = (token: string, old: string, password: string) =>
  server.call<DriverSignedIn>('/api/login/driver/password', { token, body: { old, password } });
/** A driver with a password of their own, signed in. */
const signedIn = async (name: string): Promise<{ id: string; token: string }> => {
  const id = await driverOf(name);
  const { data: issued } = await give(id);
  const { data: first } = await signIn(issued.nama, 'B 9001 AA', issued.password);
  const { data } = await change(first.token, issued.password, OWN);
  return { id, token: data.token };
};
const today = (token: string) => server.call<DriverToday>('/api/driver/today', { token });
/** The same request as a long poll that waits for a change. */
const asking = async (token: string, etag: string, wait: number) => {
  const headers = { authorization: token, 'if-none-match': etag, prefer: `wait=${wait}` };
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/driver/today`, { headers });
  const text = await answer.text();
  const { data } = JSON.parse(text || '{}') as { data?: DriverToday };
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', data, ms: performance.now() - began };
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Uploads a photo for an SJ. */
const photoFor = async (token: string, sj: string, key: string = randomUUID()) => {
  const named = { 'content-type': 'image/png', 'x-file-name': 'f.png' };
  const headers = { authorization: token, 'idempotency-key': key, ...named };
  const answer = await fetch(`${server.url}/api/files?owner=sj/${sj}`, { method: 'POST', headers, body: PNG });
  return { status: answer.status, data: ((await answer.json()) as { data: object }).data };
};

let truck = '';
beforeAll(async () => {
  server = await TestServer.start();
  const bu = testId();
  await server.run('bu', bu, 'register', { code: 'LTS', name: 'PT Lintas', npwp: '' });
  for (const [id, code, name] of [
    [jkt, 'JKT', 'Jakarta'],
    [bdg, 'BDG', 'Bandung'],
  ] as const)
    await server.run('branch', id, 'register', { bu, code, name, kota: name });
  await server.run('jenis_sim', licence, 'register', { code: 'B2', nama: 'B2', unit: [{ type: 'CDD' }] });
  await server.run('customer', customer, 'register', {
    kode_customer: 'ERL',
    nama_perusahaan: 'Penerbit',
    kota: 'Jakarta',
  });
  truck = await vehicleOf('B 9001 AA', jkt);
  await vehicleOf('D 9002 AA', bdg);
  rcadmin = await server.person('rcadmin', { branches: [jkt] });
});
afterAll(() => server.end());

describe('the password of a driver', () => {
  it('is given by rcadmin and purchasing of the branch, shown once, and good for choosing one alone', async () => {
    const id = await driverOf('Asep Sunandar');
    for (const desk of ['operasional', 'kacab', 'webmaster', 'monitoring'] as const)
      expect([desk, (await give(id, await server.person(desk))).status]).toEqual([desk, 403]);
    expect((await give(id, await server.person('rcadmin', { branches: [bdg] }))).status).toBe(404);
    expect((await give(testId())).status).toBe(404);
    const { data: issued } = await give(id, await server.person('purchasing'));
    expect(issued).toMatchObject({ nama: 'Asep Sunandar', password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) });

    const first = await signIn('  asep   SUNANDAR ', 'b9001aa', issued.password);
    expect([first.status, first.data.change, first.data.driver.id]).toEqual([200, true, id]);
    const { token } = first.data;
    expect([(await today(token)).status, (await today(token)).body.errors[0]?.code]).toEqual([
      403,
      'driver-change-first',
    ]);
    expect((await change(token, 'salah sekali', OWN)).body.errors[0]).toMatchObject({ field: 'old' });
    expect((await change(token, issued.password, 'asep')).body.errors[0]).toMatchObject({ code: 'password-short' });
    expect((await change(token, issued.password, issued.password)).body.errors[0]).toMatchObject({
      code: 'password-same',
    });
    const changed = await change(token, issued.password, OWN);
    expect([changed.status, changed.data.change]).toEqual([200, false]);
    expect((await today(token)).status).toBe(401);
    expect((await today(changed.data.token)).data).toEqual({
      driver: { id, code: `DR-${count}`, name: 'Asep Sunandar' },
      news: [],
      laporan: [],
      sj: [],
      sisa: [],
      trips: [],
    });
    expect((await signIn('Asep Sunandar', 'B 9001 AA', issued.password)).status).toBe(401);
    expect((await signIn(`dr-${count}`, 'B 9001 AA', OWN)).status).toBe(200);
  });
  it('of the second of one name goes with the code', async () => {
    const [one, two] = [await driverOf('Dadang'), await driverOf('Dadang')];
    expect((await give(one)).data.nama).toBe('Dadang');
    expect((await give(two)).data.nama).toBe(`DR-${count}`);
  });
  it('is taken by rcadmin and purchasing of the branch, and its name is free again', async () => {
    const { id, token } = await signedIn('Enjang');
    const take = (by: Person) =>
      server.call('/api/login/driver/take', { token: by.token, body: { driver: id } }).then(({ status }) => status);
    for (const desk of ['operasional', 'kacab', 'webmaster', 'monitoring'] as const)
      expect([desk, await take(await server.person(desk))]).toEqual([desk, 403]);
    expect(await take(await server.person('rcadmin', { branches: [bdg] }))).toBe(404);
    expect((await today(token)).status).toBe(200);
    // A repetition changes nothing.
    for (const by of [rcadmin, await server.person('purchasing')]) expect(await take(by)).toBe(200);
    expect((await change(token, OWN, `${OWN} lain`)).status).toBe(401);
    expect((await signIn('Enjang', 'B 9001 AA', OWN)).status).toBe(401);
    expect((await give(await driverOf('Enjang'))).data.nama).toBe('Enjang');
    expect((await give(id)).data.nama).toMatch(/^DR-/);
  });
  it('is nobody’s who drives for a mitra', async () => {
    const mitra = testId();
    await server.run('mitra', mitra, 'register', { nama_mitra: 'CV Mitra' }).catch(() => {});
    const id = await driverOf('Ujang', { milik: 'MITRA', mitra }).catch(() => '');
    if (id) expect((await give(id)).body.errors[0]).toMatchObject({ code: 'driver-of-mitra' });
  });
});

it('has a key for a driver’s phones that is theirs alone, outlives password and session, and is nobody else’s to ask', async () => {
  const keyOf = (token: string) => server.call<DriverKey>('/api/login/driver/key', { token });
  const [one, other] = [await signedIn('Yana Mulyana'), await signedIn('Zulkifli')];
  const { key } = (await keyOf(one.token)).data;
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32);
  expect((await keyOf(other.token)).data.key).not.toBe(key);
  // Not with the office's temporary password, before they chose their own.
  const { data: issued } = await give(one.id);
  const { data: first } = await signIn(issued.nama, 'B 9001 AA', issued.password);
  expect(codesOf(await keyOf(first.token))).toEqual([403, 'driver-change-first', undefined]);
  expect((await keyOf(one.token)).status).toBe(401);
  const { data: again } = await change(first.token, issued.password, OWN);
  expect((await keyOf(again.token)).data.key).toBe(key);
  const { state, events } = server.server.engines;
  expect(JSON.stringify([await events.readAll('', 10_000), await state.list('')])).not.toContain(key);
});

describe('the sign-in', () => {
  it('says the same of a wrong name and password, of the plate to who knows both alone, and names what is missing', async () => {
    await signedIn('Budi Raharjo');
    const { passwords } = server.server.commands;
    const same = 'Incorrect password. Please try again.';
    const plate = expect.stringContaining('Salin nopol dari STNK');
    const wrong = [
      ['Budi Raharjo', 'B 1 XX', 'bukan ini ya', undefined, same],
      ['Bukan Siapa', 'B 1 XX', OWN, undefined, same],
      ['Budi Raharjo', 'B 1 XX', OWN, 'nopol', plate],
      // Exists, but in another branch.
      ['Budi Raharjo', 'D 9002 AA', OWN, 'nopol', plate],
    ] as const;
    for (const [nama, nopol, password, field, message] of wrong) {
      const before = passwords.verified;
      const { status, body } = await signIn(nama, nopol, password);
      expect([status, body.status.message, body.errors[0]?.field]).toEqual([401, message, field]);
      expect(passwords.verified).toBe(before + 1);
    }
    const nothing = await server.call('/api/login/driver', { body: { nama: '', nopol: ' ' } });
    expect([nothing.status, nothing.body.errors.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [
        ['nama', 'Please enter your driver name'],
        ['nopol', 'Please enter your license plate'],
        ['password', 'Please enter your password'],
      ],
    ]);
  });
  it('asks for a robot check after too many failures, of which a wrong plate is one', async () => {
    await signedIn('Siapa Saja');
    const answers = [];
    for (let n = 0; n < 6; n++)
      answers.push((await signIn('Siapa Saja', n % 2 ? 'B 1 XX' : 'B 9001 AA', n % 2 ? OWN : `salah ${n}`)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });
  it('is over at once when the driver is retired, and is in the journal', async () => {
    // Flushes entries of other tests first: the journal drops names when too many entries are pending.
    await server.server.journal.flush();
    const { id, token } = await signedIn('Cecep');
    expect((await today(token)).status).toBe(200);
    await server.run('driver', id, 'retire', { alasan: 'pensiun' }).catch(() => server.run('driver', id, 'retire', {}));
    expect((await today(token)).status).toBe(401);
    expect((await signIn('Cecep', 'B 9001 AA', OWN)).status).toBe(401);
    const { token: master } = await server.person('webmaster');
    await becomes(async () => {
      await server.server.journal.flush();
      const { data } = await server.call<{ rows: { kejadian: string; pelaku: string; perihal: string }[] }>(
        '/api/journal?size=100',
        { token: master },
      );
      const of = data.rows.filter((r) => r.pelaku === 'Cecep' || r.perihal === `Masuk sebagai dr-${count}`);
      return of.some((r) => r.kejadian === 'MASUK') && of.some((r) => r.kejadian === 'GAGAL_MASUK');
    }, 'the journal to know the driver');
  });
});

it('keeps a driver signed in for thirty days on that phone, shown to who keeps drivers, who ends it at once', async () => {
  const { id, token } = await signedIn('Tatang');
  const list = (by: Person, query = `driver=${id}`) =>
    server.call<Listed[]>(`/api/auth/sessions?${query}`, { token: by.token });
  const shown = (await list(rcadmin)).data;
  const days = ({ began, until: end }: Listed) => (Date.parse(end) - Date.parse(began)) / 86_400_000;
  expect(shown.map((one) => [days(one), one.current])).toEqual([[30, false]]);
  // The office's own session has its usual duration. Without the right to maintain drivers of this branch, none are
  // listed.
  const [officeSession] = (await list(rcadmin, '')).data;
  expect(officeSession && days(officeSession)).toBe(0.5);
  for (const by of [await server.person('operasional'), await server.person('webmaster')])
    expect((await list(by)).status).toBe(403);
  const elsewhere = await server.person('rcadmin', { branches: [bdg] });
  expect((await list(elsewhere)).status).toBe(404);
  // Where staff and a driver share an id, access to the sessions of one reveals nothing of the other's.
  await driverOf('Udin', {}, rcadmin.actor.id);
  expect((await list(rcadmin, `driver=${rcadmin.actor.id}`)).data).toEqual([]);
  const end = (by: Person, body: object) =>
    server.call<{ ended: number }>('/api/auth/sessions/end', {
      token: by.token,
      body: { password: PASSWORD, ...body },
    });
  expect((await end(rcadmin, { driver: rcadmin.actor.id })).data).toEqual({ ended: 0 });
  expect((await end(elsewhere, { driver: id })).status).toBe(404);
  const { etag } = await asking(token, '"x"', 0);
  const open = asking(token, etag, 20);
  await new Promise((go) => setTimeout(go, 300));
  expect((await end(rcadmin, { driver: id, ids: shown.map((one) => one.id) })).data).toEqual({ ended: 1 });
  const { status, ms } = await open;
  expect([status, ms < 10_000]).toEqual([401, true]);
  expect((await list(rcadmin)).data).toEqual([]);
});

describe('a driver', () => {
  it('reads their own SJ alone, and reports them with position and device time', async () => {
    const [me, other] = [await signedIn('Eko Prasetyo'), await signedIn('Fajar Nugraha')];
    const [mine, theirs] = [await noteOf(me.id), await noteOf(other.id)];
    await server.shown('sj', theirs, 1);
    await server.shown('sj', mine, 1);
    const { data } = await today(me.token);
    expect(data.sj).toMatchObject([
      { id: mine, version: 1, status: 'TERBIT', customer: 'Penerbit', cabang: 'Jakarta' },
    ]);

    const date = new Date(Date.now() - 3_600_000).toISOString();
    const body = { lat: -6.2, lon: 106.8, accuracy: 8, date };
    const first = await server.command(me.token, 'sj', mine, 'pickup', body, { ifMatch: 1 });
    expect(first.status).toBe(200);
    // Another driver's SJ: nothing is revealed, whatever version is sent.
    const head = await server.head();
    for (const ifMatch of [1, 7]) {
      const answer = await server.command(me.token, 'sj', theirs, 'pickup', body, { ifMatch });
      expect([answer.status, answer.body.errors[0]?.code, answer.data]).toEqual([403, 'driver-not-yours', null]);
    }
    // Commands reserved for the office.
    for (const [command, data] of [
      ['to-issued', { alasan: 'salah tekan' }],
      ['cancel', { alasan: 'tidak jadi' }],
      ['receive', {}],
      ['issue', { vehicle: truck, driver: me.id, tanggal: '2026-07-22' }],
      ['comment', { teks: 'halo' }],
    ] as const)
      expect([command, (await server.command(me.token, 'sj', mine, command, data, { ifMatch: 2 })).status]).toEqual([
        command,
        403,
      ]);
    expect(await server.head()).toBe(head);
    await server.shown('sj', mine, 2);
    const [shown] = (await today(me.token)).data.sj;
    expect(shown?.statusKendaraan).toMatchObject([{ status: 'pickup', date, lat: -6.2, lon: 106.8 }]);
    const { token } = await server.person('operasional');
    const whole = await server.call<{ statusKendaraan: object[] }>(`/api/sj/${mine}`, { token });
    expect(whole.data.statusKendaraan).toMatchObject([{ accuracy: 8, by: 'Eko Prasetyo' }]);
  });
  it('uploads for their own SJ, and delivers with photo and signature, once whatever is repeated', async () => {
    const [me, other] = [await signedIn('Gilang'), await signedIn('Hendra')];
    const [mine, theirs] = [await noteOf(me.id), await noteOf(other.id)];
    const upload = (owner: string, key?: string) => photoFor(me.token, owner, key);
    expect((await upload(theirs)).status).toBe(403);
    const key = randomUUID();
    const [foto, again, hand] = [await upload(mine, key), await upload(mine, key), await upload(mine)];
    expect([foto.status, again.data]).toEqual([200, foto.data]);
    await server.command(me.token, 'sj', mine, 'pickup', {}, { ifMatch: 1 });
    const body = {
      ...{ penerima: 'Ibu Yanti', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 2, alasan: 'koli basah' },
      ...{ foto: foto.data, tanda_tangan: hand.data },
    };
    const commandId = randomUUID();
    const first = await server.command(me.token, 'sj', mine, 'deliver-part', body, { ifMatch: 2, commandId });
    const repeat = await server.command(me.token, 'sj', mine, 'deliver-part', body, { ifMatch: 2, commandId });
    expect([first.status, repeat.status, repeat.data]).toEqual([200, 200, first.data]);
    await server.shown('sj', mine, 3);
    const { token } = await server.person('operasional');
    expect((await server.call(`/api/sj/${mine}`, { token })).data).toMatchObject({
      ...{ hasil: 'SEBAGIAN', qty_sampai: 30, tanda_tangan: hand.data, version: 3 },
    });
  });
  it('is told of a version that is past with what is there now, and of nothing where it is not theirs any more', async () => {
    const [me, other] = [await signedIn('Iwan'), await signedIn('Joko')];
    const mine = await noteOf(me.id);
    const stale = await server.command(me.token, 'sj', mine, 'pickup', {}, { ifMatch: 0 });
    expect([stale.status, stale.data]).toMatchObject([409, { revision: 1 }]);
    const { token } = await server.person('operasional', { branches: [jkt] });
    const tanggal = new Date().toISOString().slice(0, 10);
    await server.command(
      token,
      'sj',
      mine,
      'issue',
      { vehicle: await truckOf(other.id), driver: other.id, tanggal },
      { ifMatch: 1 },
    );
    const gone = await server.command(me.token, 'sj', mine, 'pickup', {}, { ifMatch: 1 });
    expect([gone.status, gone.body.errors[0]?.code, gone.data]).toEqual([403, 'driver-not-yours', null]);
  });
  it('reads what the office noted for the stop, and for the whole trip', async () => {
    const me = await signedIn('Opik');
    const van = await vehicleOf('B 9778 AA', jkt);
    const [sj, trip] = [testId(), testId()];
    await server.run('sj', sj, 'register', {
      ...{ branch: jkt, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' },
      ...{ qty: 40, koli: 4, ikat: 2, berat: 120, jumlahFaktur: 3 },
    });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = { mulai: at(20), sampai: at(30), vehicle: van, driver: me.id, stops: [{ sj }] };
    const tripPlan = { branch: jkt, ...plan, catatan: 'Isi solar di Cikampek' };
    expect((await server.command(rcadmin.token, 'trip', trip, 'register', tripPlan, {})).status).toBe(200);
    await becomes(async () => (await today(me.token)).data.sj.length === 1, 'the trip to issue its SJ');
    const note = { catatan: 'Lapor pos 2, bongkar di dock 4' };
    expect((await server.command(rcadmin.token, 'sj', sj, 'tell-driver', note, { ifMatch: 1 })).status).toBe(200);
    expect((await server.command(me.token, 'sj', sj, 'tell-driver', note, { ifMatch: 2 })).status).toBe(403);
    // The driver's own report does not overwrite the office's note.
    await server.command(me.token, 'sj', sj, 'pickup', { memo: 'satu koli basah' }, { ifMatch: 2 });
    await server.shown('sj', sj, 3);
    expect((await today(me.token)).data.sj).toMatchObject([
      { ...note, catatanTrip: 'Isi solar di Cikampek', jumlahFaktur: 3, status: 'PICKUP' },
    ]);
    expect((await today(me.token)).data.trips).toEqual([
      { id: trip, nomor: expect.stringMatching(/^TR-JKT-/), mulai: plan.mulai, sampai: plan.sampai, stops: 1 },
    ]);
  });
  it('who was swapped off without a network tells of their time, photo and all, and of no later one', async () => {
    const [me, other] = [await signedIn('Pardi'), await signedIn('Qomar')];
    const mine = await noteOf(me.id);
    const before = new Date().toISOString();
    const { token } = await server.person('operasional', { branches: [jkt] });
    const day = before.slice(0, 10);
    const issue = async (driver: string, ifMatch: number) =>
      server.command(token, 'sj', mine, 'issue', { vehicle: await truckOf(driver), driver, tanggal: day }, { ifMatch });
    expect((await issue(other.id, 1)).status).toBe(200);
    await server.shown('sj', mine, 2);
    expect((await today(me.token)).data.sj).toEqual([]);
    const foto = await photoFor(me.token, mine);
    expect(foto.status).toBe(200);
    const stranger = await signedIn('Rustam');
    expect((await photoFor(stranger.token, mine)).status).toBe(403);
    const commandId = randomUUID();
    const send = (data: object, by = me, more: object = {}) =>
      server.command(by.token, 'sj', mine, 'pickup', data, { ifMatch: 2, ...more });
    for (const data of [{}, { date: new Date().toISOString() }])
      expect((await send(data)).body.errors[0]?.code).toBe('driver-not-yours');
    expect((await send({ date: before }, stranger)).status).toBe(403);
    const reportData = { date: before, foto: foto.data };
    expect((await send(reportData, me, { ifMatch: 1 })).data).toMatchObject({ revision: 2 });
    const [first, again] = [await send(reportData, me, { commandId }), await send(reportData, me, { commandId })];
    expect([first.status, again.data]).toEqual([200, first.data]);
    expect((await server.command(other.token, 'sj', mine, 'depart', {}, { ifMatch: 3 })).status).toBe(200);
    // Sent again after the other driver went on: stored next to it.
    expect((await send({ date: before, memo: 'surat di map' }, me, { ifMatch: 4 })).status).toBe(200);
    await server.shown('sj', mine, 5);
    expect((await server.call(`/api/sj/${mine}`, { token })).data).toMatchObject({
      ...{ status: 'DALAM_PERJALANAN', namaDriver: 'Qomar' },
      statusKendaraan: [
        { status: 'pickup', date: before, by: 'Pardi', foto: foto.data },
        { status: 'dalam perjalanan', by: 'Qomar' },
        { status: 'pickup', date: before, by: 'Pardi', memo: 'surat di map' },
      ],
    });
  });
  it('brings back what was not delivered till the branch has taken it in, hears of it at once, and nobody else does', async () => {
    const [me, other] = [await signedIn('Suryo'), await signedIn('Tarjo')];
    const [failed, whole] = [await noteOf(me.id), await noteOf(me.id)];
    const give = async (sj: string, steps: readonly (readonly [string, object])[]) => {
      for (const [n, [step, data]] of steps.entries())
        expect((await server.command(me.token, 'sj', sj, step, data, { ifMatch: n + 1 })).status).toBe(200);
      await server.shown('sj', sj, steps.length + 1);
    };
    const road = [['pickup', {}] as const, ['depart', {}] as const];
    await give(whole, [...road, ['arrive', { penerima: 'Ibu Yanti' }]]);
    expect((await today(me.token)).data.sisa).toEqual([]);
    await give(failed, [...road, ['fail', { alasan: 'Sekolah libur' }]]);
    const left = { id: failed, koli: 4, qty: 40, ikat: 2, oleh: '', pada: '', kurang: { koli: 0, qty: 0, ikat: 0 } };
    expect((await today(me.token)).data.sisa).toMatchObject([left]);
    expect((await today(other.token)).data.sisa).toEqual([]);
    await server.shown('ro', leftId(failed), 0);
    const ask = (token: string, etag: string, wait: number) => asking(token, etag, wait);
    const [mine, theirs] = [await ask(me.token, '"x"', 0), await ask(other.token, '"x"', 0)];
    const [woken, quiet] = [ask(me.token, mine.etag, 20), ask(other.token, theirs.etag, 2)];
    const desk = await server.person('rcadmin', { branches: [jkt] });
    const counted = { koli_terima: 3, alasan_kurang: 'Satu koli tertinggal' };
    expect((await server.step(desk, 'ro', leftId(failed), 'hand-in', counted)).status).toBe(200);
    const { status, data, ms } = await woken;
    expect([status, ms < 10_000]).toEqual([200, true]);
    const taken = {
      oleh: desk.actor.fullname,
      pada: expect.stringMatching(/Z$/),
      kurang: { koli: 1, qty: 0, ikat: 0 },
    };
    expect(data?.sisa).toMatchObject([{ ...left, ...taken }]);
    expect((await quiet).status).toBe(304);
    // What follows does not change when it was received.
    const head = await server.person('kacab', { branches: [jkt] });
    const accepted = await server.step(head, 'ro', leftId(failed), 'accept-short');
    expect(accepted.status).toBe(200);
    await server.shown('ro', leftId(failed), accepted.data?.revision ?? 0);
    expect((await today(me.token)).data.sisa).toEqual(data?.sisa);
  });
  it('is told of a change as it comes, is told nothing where there is none, and is not told once out', async () => {
    const [me, other] = [await signedIn('Lilik'), await signedIn('Maman')];
    const mine = await noteOf(me.id);
    await server.shown('sj', mine, 1);
    const ask = (etag: string, wait: number) => asking(me.token, etag, wait);
    const first = await ask('"x"', 20);
    expect([first.status, first.ms < 5_000]).toEqual([200, true]);
    const none = await ask(first.etag, 1);
    expect([none.status, none.ms >= 900]).toEqual([304, true]);
    // Reported, reassigned, returned: each wakes the poll at once.
    const { token } = await server.person('operasional', { branches: [jkt] });
    const tanggal = new Date().toISOString().slice(0, 10);
    const issue = async (driver: string, ifMatch: number) =>
      server.command(token, 'sj', mine, 'issue', { vehicle: await truckOf(driver), driver, tanggal }, { ifMatch });
    const away = ask(first.etag, 20);
    expect((await issue(other.id, 1)).status).toBe(200);
    const without = await away;
    expect([without.status, without.data?.sj, without.ms < 10_000]).toEqual([200, [], true]);
    const back = ask(without.etag, 20);
    expect((await issue(me.id, 2)).status).toBe(200);
    expect((await back).data?.sj).toMatchObject([{ id: mine, version: 3 }]);
    // Changes to another driver's SJ wake nothing.
    const quiet = ask((await ask('"x"', 0)).etag, 2);
    await noteOf(other.id);
    expect((await quiet).status).toBe(304);
    // A session that ends while its poll waits receives nothing more.
    const late = ask((await ask('"x"', 0)).etag, 20);
    await new Promise((go) => setTimeout(go, 300));
    await server.call('/api/login/driver/out', { token: me.token, method: 'POST' });
    expect((await issue(other.id, 3)).status).toBe(200);
    expect((await late).status).toBe(401);
  }, 60_000);
  it('comes to no other door', async () => {
    const { id, token } = await signedIn('Kurnia');
    const mine = await noteOf(id);
    const document = (await (await fetch(`${server.url}/docs/json`)).json()) as {
      paths: Record<string, Record<string, { security?: unknown[]; 'x-rights'?: string[] }>>;
    };
    const open = new Set<string>();
    for (const [path, { servers, ...operations }] of Object.entries(document.paths)) {
      if (servers) continue;
      for (const [method, { security, 'x-rights': rights = [] }] of Object.entries(operations)) {
        if (security?.length === 0) continue;
        const name = `${method} ${path}`;
        if (rights.includes('driver')) {
          open.add(name);
          continue;
        }
        if (name === 'post /files') continue;
        const address = `/api${path.replace('{id}', mine).replace('{name}', 'x')}`;
        const { status } = await server.call(address, {
          token,
          method: method.toUpperCase(),
          ...(method === 'get' ? {} : { body: {} }),
          headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
        });
        expect([name, status]).toEqual([name, 403]);
      }
    }
    expect([...open].sort()).toEqual(
      [
        ...['get /driver/today', 'get /login/driver/key', 'post /driver/update-status-kpu'],
        ...['post /login/driver/out', 'post /login/driver/password', 'post /newsread/{id}/read', 'post /positions'],
        ...['pickup', 'depart', 'arrive', 'deliver-part', 'fail'].map((step) => `post /sj/{id}/${step}`),
      ].sort(),
    );
    await expect(listen(server.url, token)).rejects.toThrow('sign-in');
    // Staff can reach none of the driver endpoints.
    for (const path of ['/api/driver/today', '/race-api/driver/today', '/api/login/driver/key'])
      expect((await server.call(path, { token: rcadmin.token })).status).toBe(403);
    expect((await change(rcadmin.token, PASSWORD, OWN)).status).toBe(403);
  }, 60_000);
  it('signs out, and sends no odd bodies before', async () => {
    const { id, token } = await signedIn('Lukman');
    for (const path of ['login/driver/password', `driver/update-status-kpu?id=${id}`])
      for (const body of ['[]', 'null', '{"__proto__":{"admin":true}}', '{"nama":{"$ne":1}}', '{"lain":1}'])
        expect([path, body, (await server.call(`/api/${path}`, { token, body })).status]).toEqual([path, body, 400]);
    expect((await server.call('/api/login/driver/out', { token, method: 'POST' })).status).toBe(200);
    expect((await today(token)).status).toBe(401);
  });
});

it.each(['api', 'race-api'])('takes the specification’s status update, under /%s', async (base) => {
  const [me, other] = [await signedIn(`Mamat ${base}`), await signedIn(`Nana ${base}`)];
  const mine = await noteOf(me.id);
  const body = { nama: 'Mamat', nopol: plateOf(me.id), nohp: '08123456789', type: 'dev', status: 'pickup' };
  const update = (token: string | undefined, more: object = {}, id = mine) =>
    server.call(`/${base}/driver/update-status-kpu?id=${id}`, {
      token: token && `Bearer ${token}`,
      body: { ...body, ...more },
    });
  // Form fields that are empty or not numeric.
  expect((await update(me.token, { lat: 'sana', lon: '' })).status).toBe(400);
  const done = await update(me.token, { lat: '-6.2', lon: '106.8' });
  expect([done.status, done.body.status.message]).toEqual([200, 'Status updated successfully!']);
  expect((await update(me.token, { status: 'dalam perjalanan', lat: '', lon: '' })).status).toBe(200);
  expect((await update(other.token)).status).toBe(403);
  expect((await update(rcadmin.token)).status).toBe(403);
  expect((await update(undefined)).status).toBe(401);
  expect((await update(me.token, {}, testId())).status).toBe(404);
  expect((await update(me.token, { nopol: 'B 1 XX' })).body.errors[0]).toMatchObject({ field: 'nopol' });
  expect((await update(me.token, { type: 'prod' })).body.errors[0]).toMatchObject({ field: 'type' });
  // A step backwards is refused.
  expect((await update(me.token, { status: 'pickup' })).status).toBe(422);
  expect((await update(me.token, { status: 'sampai tujuan' })).status).toBe(200);
  await server.shown('sj', mine, 4);
  expect((await today(me.token)).data.sj).toMatchObject([
    {
      status: 'SAMPAI_TUJUAN',
      statusKendaraan: [{ status: 'pickup', lat: -6.2, lon: 106.8 }, { status: 'dalam perjalanan', lat: null }, {}],
    },
  ]);
});

describe('what a driver is told', () => {
  type News = DriverToday['news'];
  const newsOf = async (token: string): Promise<News> => (await today(token)).data.news;
  /** Waits for exactly these news of a driver, newest first. */
  const awaitNews = async (token: string, ...texts: string[]): Promise<News> => {
    await becomes(async () => (await newsOf(token)).map(({ text }) => text).join() === texts.join(), `news: ${texts}`);
    return newsOf(token);
  };
  const read = (token: string, id: string, news: string[]) =>
    server.command(token, 'newsread', id, 'read', { news }, {});
  it('is their trips alone, once, until they have read it', async () => {
    const [me, other] = [await signedIn('Joko Anwar'), await signedIn('Kurnia Adi')];
    const van = await vehicleOf('B 9777 AA', jkt);
    const sj = testId();
    await server.run('sj', sj, 'register', {
      ...{ branch: jkt, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), sekolahTujuan: 'SDN 1' },
      ...{ qty: 40, koli: 4, ikat: 2, berat: 120 },
    });
    const trip = testId();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const time = { mulai: at(20), sampai: at(30) };
    const plan = { branch: jkt, vehicle: van, driver: me.id, ...time, stops: [{ sj }] };
    const registered = await server.command(rcadmin.token, 'trip', trip, 'register', plan, {});
    expect([registered.status, registered.body.errors]).toEqual([200, []]);
    const [first] = await awaitNews(me.token, 'trip-given');
    expect(first).toMatchObject({ trip, start: time.mulai, plate: 'B 9777 AA', stops: 1 });
    expect(await newsOf(other.token)).toEqual([]);
    // Drivers can neither mark nor list another's news.
    expect((await read(other.token, me.id, [String(first?.id)])).status).toBe(403);
    expect((await read(me.token, other.id, [String(first?.id)])).status).toBe(403);
    for (const path of ['/api/news', `/api/news/${first?.id}`, '/api/newsread', `/api/newsread/${me.id}`])
      expect([path, (await server.call(path, { token: me.token })).status]).toEqual([path, 403]);
    const mark = await read(me.token, me.id, [String(first?.id)]);
    expect([mark.status, mark.body.errors]).toEqual([200, []]);
    await awaitNews(me.token);
    // Reassigned: both drivers are notified, the first for the last time.
    const swap = { vehicle: van, driver: other.id, alasan: 'sakit' };
    const version = (await server.call<{ version: number }>(`/api/trip/${trip}`, rcadmin)).data.version;
    const swapped = await server.command(rcadmin.token, 'trip', trip, 'swap', swap, { ifMatch: version });
    expect([swapped.status, swapped.body.errors]).toEqual([200, []]);
    await awaitNews(me.token, 'trip-taken');
    await awaitNews(other.token, 'trip-given');
    const now = (await server.call<{ version: number }>(`/api/trip/${trip}`, rcadmin)).data.version;
    const gone = await server.command(rcadmin.token, 'trip', trip, 'cancel', { alasan: 'hujan' }, { ifMatch: now });
    expect([gone.status, gone.body.errors]).toEqual([200, []]);
    await awaitNews(other.token, 'trip-taken');
    await awaitNews(me.token, 'trip-taken');
  });
});
