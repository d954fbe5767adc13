/** All spellings and names of an account count as one account when guesses are counted, on the real server. */
import type { Challenge } from 'altcha-lib';
import fc from 'fast-check';
import { solved } from '../../../infra/proof/testing/robot.js';
import { PASSWORD, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { spelled } from '../../domain/accounts/testing/spelled.js';

/** Guesses checked for one account, or one unknown name, before each requires a robot check. */
const FREE = 10;
const [jkt, licence] = [testId(), testId()];
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ TRUST_PROXY: '127.0.0.1' });
  await server.run('branch', jkt, 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' });
  await server.run('jenis_sim', licence, 'register', { code: 'B2', nama: 'B2' });
  await server.run('vehicle', testId(), 'register', {
    ...{ code: 'K-1', nopol: 'B 9001 AA', type: 'CDD', year: 2022, capacity_kg: 5_000, capacity_koli: 500 },
    ...{ milik: 'SENDIRI', branch: jkt, stnk_until: '2099-01-01', kir_until: '2099-01-01' },
  });
});
afterAll(() => server.end());

type LoginResponse = { token?: string; challenge: Challenge };
type Door = (name: string, password: string, more?: object) => Promise<{ status: number; data: LoginResponse }>;
let addresses = 0;
/** From an address that was not used before. */
const from = () => ({ 'x-forwarded-for': `10.2.${++addresses >> 8}.${addresses & 255}` });
const desk: Door = (username, password, more = {}) =>
  server.call<LoginResponse>('/api/auth/login', { body: { username, password, ...more }, headers: from() });
const branchDoor: Door = (username, password, more = {}) =>
  server.call<LoginResponse>('/api/auth/login-customer', {
    body: { username, password, mode: 2, ...more },
    headers: from(),
  });
const road: Door = (nama, password, more = {}) =>
  server.call<LoginResponse>('/api/login/driver', {
    body: { nama, nopol: 'B 9001 AA', password, ...more },
    headers: from(),
  });

/** `each` spellings of every name, interleaved. */
const spellings = (names: readonly string[], each: number): string[] => {
  const all = names.map((name) => fc.sample(spelled(name), each));
  return Array.from({ length: each }, (_, n) => all.map((of) => of[n] as string)).flat();
};
let count = 0;
/** Name and code of a driver with a password of their own. */
const driver = async (): Promise<string[]> => {
  const [id, n] = [testId(), ++count];
  const [code, name] = [`DR-${n}`, `Samsul Nasution ${n}`];
  await server.run('driver', id, 'register', {
    ...{ code, name, phone: '081200000001', licence_number: `9${n}`, branch: jkt, milik: 'SENDIRI' },
    ...{ licence_type: licence, licence_until: '2099-01-01' },
  });
  await server.run('driver_account', id, 'give', { nama: name, password: PASSWORD });
  await server.run('driver_account', id, 'setPassword', { password: PASSWORD });
  return [name.toLowerCase(), code.toLowerCase()];
};
/** Username and address of a staff user. */
const person = async (jobdesk: 'umum' | 'cabang-akunting' = 'umum'): Promise<string[]> => {
  const { actor } = await server.person(jobdesk);
  const email = `${actor.id}@contoh.id`;
  await server.run('user', actor.id, 'confirmEmail', { email });
  return [actor.username, email];
};
const nobody = async (): Promise<string[]> => [`orang ${++count} lain`];

const kinds: [string, Door[], () => Promise<string[]>][] = [
  ['a driver by code and name', [road], driver],
  ['an account by name and address, at either door', [desk, branchDoor], person],
  ['a branch login, at either door', [branchDoor, desk], () => person('cabang-akunting')],
  ['a driver’s name that nobody has', [road], nobody],
  ['a name that nobody has', [desk, branchDoor], nobody],
];

it.each(kinds)('counts every spelling of %s together', async (_, doors, make) => {
  const { passwords } = server.server.commands;
  const before = passwords.verified;
  const names = await make();
  const codes: number[] = [];
  for (const [n, name] of spellings(names, 28 / names.length).entries()) {
    const door = doors[n % doors.length] as Door;
    codes.push((await door(name, `tebakan ${n}`)).status);
  }
  expect(codes).toEqual([...Array(FREE).fill(401), ...Array(28 - FREE).fill(429)]);
  expect(passwords.verified - before).toBe(FREE);
});
it.each(kinds.slice(0, 3))('lets in by every spelling: %s', async (_, [door], make) => {
  for (const name of spellings(await make(), 3))
    expect([name, (await door?.(name, PASSWORD))?.status]).toEqual([name, 200]);
});
it('asks for a check that goes with the name as it was typed, and tells nobody whose it is', async () => {
  const names = await driver();
  const [name = '', code = ''] = names;
  for (let n = 0; n < FREE; n++) await road(name, `tebakan ${n}`);
  const headers = from();
  const at = (nama: string, more: object = {}) =>
    server.call<LoginResponse>('/api/login/driver', {
      body: { nama, nopol: 'B 9001 AA', password: PASSWORD, ...more },
      headers,
    });
  const bound = ({ data }: { data: LoginResponse }) => data.challenge.parameters.data?.for;
  const [challenged, other] = [await at(name), await at(code)];
  expect([challenged.status, other.status]).toEqual([429, 429]);
  expect(bound(challenged)).not.toBe(bound(other));
  const [another = ''] = fc.sample(spelled(name), 1);
  expect(bound(await at(another))).toBe(bound(challenged));
  const check = await solved(challenged.data.challenge);
  expect((await at(code, { check })).status).toBe(429);
  expect((await at(another, { check })).status).toBe(200);
});
it('is told in the journal by the account, whichever of its names was typed, and however', async () => {
  // Flushes entries of other tests first: the journal drops names when too many entries are pending.
  await server.server.journal.flush();
  const [username = '', email = ''] = await person();
  const [, code = ''] = await driver();
  for (const name of spellings([username, email], 1)) await desk(name, 'salah sekali');
  await road(fc.sample(spelled(code), 1)[0] as string, 'salah sekali');
  await server.server.journal.flush();
  await server.caughtUp();
  const webmaster = await server.person('webmaster');
  const failed = async (who: string) => {
    const path = `/api/journal?kejadian=GAGAL_MASUK&username=${who}`;
    return (await server.call<{ rows: { perihal: string }[] }>(path, webmaster)).data.rows.map(
      ({ perihal }) => perihal,
    );
  };
  // From two addresses, so that each gets its own entry.
  expect(await failed(username)).toEqual(Array(2).fill(`Masuk sebagai ${username}`));
  expect(await failed(code)).toEqual([`Masuk sebagai ${code}`]);
});
