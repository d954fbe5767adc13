/** A new, free vehicle and driver of the own fleet: whether the demo's are free depends on the time of day. */
import { randomUUID } from 'node:crypto';
import type { Desk } from './people';
import { type APIRequestContext, expect, type Page } from './test';

export type Crew = { vehicle: string; nopol: string; driver: string; name: string };
let count = 0;

/**
 * @param desk of those who maintain vehicles and drivers of the branch @param stnk the last day of the vehicle's STNK;
 * absent: far off @param owner of both; absent: our own
 */
export const newCrew = async (desk: Desk, stnk?: string, owner: object = { milik: 'SENDIRI' }): Promise<Crew> => {
  const key = `${Date.now().toString(36)}${count++}`;
  const id = (kind: string) => `${kind}${key}${randomUUID().slice(0, 6)}`;
  const {
    rows: [sample],
  } = await desk.read('driver?milik=SENDIRI&size=100&licence_until=2027-01-01..');
  const { rows: types } = await desk.read('jenis_sim?q=B2&size=5');
  const licence = types.find(({ code }: { code: string }) => code === 'B2 Umum') ?? types[0];
  const digits = String(Date.now() % 1e7).padStart(7, '0') + count;
  const crew = {
    ...{ vehicle: id('v'), nopol: `B ${1000 + (Number(digits) % 9000)} ZZ${'ABCDEFGHIJ'[count % 10]}` },
    ...{ driver: id('d'), name: `Wahyu ${key}` },
  };
  const of = { ...owner, branch: sample.branch };
  const car = { code: `K-${key}`, nopol: crew.nopol, type: 'CDD', year: 2023, capacity_kg: 5_000, capacity_koli: 400 };
  const until = `${new Date().getFullYear() + 2}-01-01`;
  const papers = { stnk_until: stnk ?? until, kir_until: until };
  expect(await desk.give(`vehicle/${crew.vehicle}/register`, { ...car, ...papers, ...of }, -1)).toBe(200);
  const person = { code: `D-${key}`, name: crew.name, phone: `0812${digits}`, licence_number: digits };
  const sim = { licence_type: licence.id, licence_until: until };
  expect(await desk.give(`driver/${crew.driver}/register`, { ...person, ...sim, ...of }, -1)).toBe(200);
  return crew;
};

/** A new own driver who may drive nothing heavier than a van. @returns the name */
export const withSimA = async (desk: Desk): Promise<string> => {
  const key = `${Date.now().toString(36)}${count++}`;
  const { rows: drivers } = await desk.read('driver?milik=SENDIRI&size=1');
  const of = { milik: 'SENDIRI', branch: drivers[0].branch, licence_until: `${new Date().getFullYear() + 2}-01-01` };
  const sim = { licence_type: 'sim_a', licence_number: `A${key}` };
  const person = { code: `A-${key}`, name: `Agus ${key}`, phone: `0813${String(Date.now()).slice(-8)}` };
  expect(await desk.give(`driver/d${key}/register`, { ...person, ...sim, ...of }, -1)).toBe(200);
  return person.name;
};

export const OWN = 'gunung salak berkabut pagi';
/** Today in Jakarta. */
export const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** A draft order of some schools; its id and branch. */
export const raceOrder = async (desk: Desk, stops: number): Promise<{ order: string; branch: string }> => {
  const { rows } = await desk.read('sp_race?status=BERJALAN&size=50');
  // A template with many schools: those of the demo, most of which have coordinates.
  const template = rows.find(({ sekolah }: { sekolah: number }) => sekolah >= Math.min(stops, 4)) ?? rows[0];
  const { branch, customer, muat, jenisBarang, baris } = await desk.read(`sp_race/${template.id}`);
  const order = `o${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const lines = Array.from({ length: stops }, (_, n) => ({
    ...{ tujuan: baris[n % baris.length].tujuan, sjErl: `E-${n + 1}` },
    ...{ qty: 40, koli: 4, ikat: 2, berat: 44, jumlahFaktur: 1 },
  }));
  const ordered = { branch, customer, muat, jenisBarang, tgl_pickup: at(7).slice(0, 10), baris: lines };
  expect(await desk.give(`sp_race/${order}/register`, ordered, -1)).toBe(200);
  return { order, branch };
};
/** The draft SJ of a new order with some schools: other tests use those of the demo. */
export const drafts = async (desk: Desk, stops: number): Promise<{ branch: string; ids: string[] }> => {
  const { order, branch } = await raceOrder(desk, stops);
  expect(await desk.give(`sp_race/${order}/confirm`, {})).toBe(200);
  const read = () => desk.read(`sp_race/${order}`);
  const ids: string[] = (await read()).baris.map(({ sj }: { sj: string }) => sj);
  // Drafted by the product, a moment later.
  const drafted = async () => (await desk.read(`sj?q=${(await read()).nomor}&size=50`)).rows.length;
  await expect.poll(drafted).toBe(stops);
  return { branch, ids };
};
/** An SJ that waits for its trip, issued to a crew. @returns its id and number */
export const issuedTo = async (desk: Desk, { vehicle, driver }: Crew): Promise<{ id: string; nomor: string }> => {
  const [id = ''] = (await drafts(desk, 1)).ids;
  const { nomor, version } = await desk.read(`sj/${id}`);
  expect(await desk.give(`sj/${id}/issue`, { vehicle, driver, tanggal: today() }, version)).toBe(200);
  return { id, nomor };
};
/**
 * An order of many schools, confirmed, and its SJ on a trip of a crew. @param hours from now, of the start and the
 * return @returns the SJ in stop order
 */
export const tripOf = async (
  desk: Desk,
  crew: Crew,
  stops: number,
  hours: readonly [number, number] = [0.1, 5],
): Promise<{ id: string; nomor: string }[]> => {
  const { branch, ids } = await drafts(desk, stops);
  const times = { mulai: at(hours[0]), sampai: at(hours[1]) };
  const going = { branch, vehicle: crew.vehicle, driver: crew.driver, ...times, stops: ids.map((sj) => ({ sj })) };
  expect(await desk.give(`trip/t${randomUUID().replaceAll('-', '').slice(0, 16)}/register`, going, -1)).toBe(200);
  const notes = () => Promise.all(ids.map((id) => desk.read(`sj/${id}`)));
  await expect.poll(async () => (await notes()).every(({ status }) => status === 'TERBIT')).toBe(true);
  return (await notes()).map(({ id, nomor }) => ({ id, nomor }));
};
/** Signs in on the driver's own page, with a password that the driver chose. */
export const driverIn = async (page: Page, request: APIRequestContext, desk: Desk, crew: Crew): Promise<void> => {
  const { nama, password } = await desk.post('login/driver/give', { driver: crew.driver });
  const signIn = async (path: string, data: object, token = '') => {
    const answer = await request.post(`/api/login/driver${path}`, { data, headers: { authorization: token } });
    expect(answer.status()).toBe(200);
    return (await answer.json()).data;
  };
  const first = await signIn('', { nama, nopol: crew.nopol, password });
  const { token, driver } = await signIn('/password', { old: password, password: OWN }, first.token);
  await page.goto('/health/live');
  const storedSession = JSON.stringify({ token, nopol: crew.nopol, ...driver });
  await page.evaluate((session) => localStorage.setItem('lintas.driver', session), storedSession);
  await page.goto('/admin/driver/sj');
};
