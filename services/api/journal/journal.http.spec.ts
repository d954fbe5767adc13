/** The journal over the real server: what is recorded, who may read it, and that nobody can write or alter it. */

import { jest } from '@jest/globals';
import { until } from '../../../infra/proof/contracts/harness.js';
import { makeCompany } from '../../../infra/proof/testing/company.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { AT_ONCE } from '../../../infra/runtime/http/at-once.js';
import type { JournalEntry } from '../../domain/flows/platform/journal.js';
import { Journal } from './journal.js';

let server: TestServer;
let jkt: string;
let webmaster: Person;
beforeAll(async () => {
  server = await TestServer.start();
  jkt = (await makeCompany(server)).jkt;
  webmaster = await server.person('webmaster');
});
afterAll(() => server.end());

type JournalRow = JournalEntry & { id: string };
/** The entries of a person (or of a name), after a flush. */
const entries = async (filter: string): Promise<JournalRow[]> => {
  await server.server.journal.flush();
  const events = await server.server.engines.events.readAll('', 100_000);
  const last = events.filter(({ stream }) => stream.startsWith('journal-')).at(-1);
  if (last) await server.shown('journal', last.stream.slice('journal-'.length), last.revision);
  const answer = await server.call<{ rows: JournalRow[] }>(`/api/journal?size=100&sort=-waktu&${filter}`, webmaster);
  expect(answer.status).toBe(200);
  return answer.data.rows.reverse();
};
const login = (username: string, password: string) =>
  server.call<{ token: string }>('/api/auth/login', {
    body: { username, password },
    headers: { 'user-agent': 'Uji/1.0' },
  });

it('notes who comes in and who goes, with address and device', async () => {
  const { actor } = await server.person('sales', { branches: [jkt] });
  const { token } = (await login(actor.username, PASSWORD)).data;
  await server.call('/api/auth/logout', { token, body: {} });
  const rows = await entries(`username=${actor.username}&kejadian=MASUK,KELUAR`);
  expect(rows.map(({ kejadian, pelaku, jobdesk, kali }) => [kejadian, pelaku, jobdesk, kali])).toEqual([
    ['MASUK', 'sales user', 'sales', 1],
    ['KELUAR', 'sales user', 'sales', 1],
  ]);
  expect(rows[0]).toMatchObject({ alamat_ip: '127.0.0.1', perihal: 'Masuk' });
  const whole = await server.call<JournalEntry>(`/api/journal/${rows[0]?.id}`, webmaster);
  expect(whole.data).toMatchObject({ perangkat: 'Uji/1.0', pelaku_id: actor.id });
});
it('lets nobody in whom it can’t note', async () => {
  const { actor } = await server.person('sales');
  const { executor } = server.server.commands;
  const run = jest.spyOn(executor, 'run').mockRejectedValue(new Error('the log is full'));
  const answer = await login(actor.username, PASSWORD);
  run.mockRestore();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(answer.body)).not.toContain('token');
});
it('counts guesses at a password, and keeps nothing of a name that is nobody’s: it may be a password', async () => {
  const { actor } = await server.person('sales');
  for (let n = 0; n < 3; n++) await login(actor.username, 'salah salah salah');
  await login('rahasia.dapur.2026', 'x');
  const [mine, ...more] = await entries(`username=${actor.username}&kejadian=GAGAL_MASUK`);
  expect(more).toEqual([]);
  expect(mine).toMatchObject({ kali: 3, pelaku: '', perihal: `Masuk sebagai ${actor.username}` });
  const others = await entries('kejadian=GAGAL_MASUK');
  expect(others.map(({ perihal }) => perihal)).toContain('Masuk dengan nama yang tidak ada');
  expect(JSON.stringify(await server.server.engines.events.readAll('', 100_000))).not.toContain('rahasia.dapur');
});
it('counts guesses at the password of a session that was left open, wherever it is asked for', async () => {
  const { token, actor } = await server.person('sales');
  const post = (path: string, body: object) => server.call(`/api/auth/${path}`, { token, body });
  const requests: [string, object][] = [
    ['change-password', { old: 'salah', password: 'kereta malam ke surabaya' }],
    ['factors/begin', { kind: 'totp', password: 'salah' }],
    ['factors/remove', { id: 'x'.repeat(8), password: 'salah' }],
    ['factors/codes', { password: 'salah' }],
    ['sessions/end', { password: 'salah' }],
  ];
  for (const [path, body] of requests) expect([path, (await post(path, body)).status]).toEqual([path, 422]);
  const rows = await entries(`username=${actor.username}&kejadian=GAGAL_MASUK`);
  expect(rows).toMatchObject([{ perihal: 'Password sendiri salah', kali: 5, pelaku: 'sales user' }]);
});
it('counts refusals of rights, each kind once, with what was asked for', async () => {
  const { token, actor } = await server.person('sales', { branches: [jkt] });
  for (let n = 0; n < 5; n++) await server.command(token, 'user', testId(), 'create', {});
  const same = testId();
  for (let n = 0; n < 4; n++) await server.command(token, 'user', same, 'create', {});
  await server.call('/api/journal', { token });
  const rows = await entries(`username=${actor.username}&kejadian=DITOLAK`);
  expect(rows.find(({ perihal }) => perihal === `POST /api/user/${same}/create`)?.kali).toBe(4);
  expect(rows.find(({ perihal }) => perihal === 'GET /api/journal')?.kali).toBe(1);
  expect(rows.reduce((sum, { kali }) => sum + kali, 0)).toBe(10);
});
it('counts what one person asks for too much of at once', async () => {
  const { token, actor } = await server.person('umum');
  // They wait for a revision that never comes, so that all run at the same time.
  const headers = { authorization: token, 'x-min-revision': `barang-${testId()}@99` };
  const path = '/api/barang/export';
  const many = Array.from({ length: AT_ONCE.export + 2 }, () => fetch(server.url + path, { headers }));
  await Promise.all(many.map(async (one) => (await one).arrayBuffer()));
  const rows = await entries(`username=${actor.username}&kejadian=DITOLAK`);
  expect(rows.map(({ perihal, kali }) => [perihal, kali])).toEqual([[`GET ${path}`, 2]]);
});
it('does not grow without end under a flood of one account, which hides nothing of another', async () => {
  const { token, actor } = await server.person('emc', { branches: [jkt] });
  const quiet = await server.person('emc', { branches: [jkt] });
  await entries('');
  const asks = Array.from({ length: 260 }, () => server.command(token, 'user', testId(), 'create', {}));
  await Promise.all(asks);
  const one = testId();
  await server.command(quiet.token, 'user', one, 'create', {});
  const rows = await entries(`username=${actor.username}&kejadian=DITOLAK`);
  expect(rows).toHaveLength(51);
  expect(rows.find(({ perihal }) => perihal === 'Banyak penolakan lain')).toMatchObject({
    ...{ kali: 210, alamat_ip: '127.0.0.1' },
  });
  const other = await entries(`username=${quiet.actor.username}&kejadian=DITOLAK`);
  expect(other.map(({ perihal }) => perihal)).toEqual([`POST /api/user/${one}/create`]);
});
it('keeps the addresses of a flood apart, and all that it holds bounded', async () => {
  const written: JournalEntry[] = [];
  const run = async (...[, , , , entry]: unknown[]) => void written.push(entry as JournalEntry);
  const ownJournal = new Journal({ run, claims: {} } as never);
  const refused = (address: string, n: number) =>
    ownJournal.gather({ kejadian: 'DITOLAK', perihal: `GET /api/${n}`, address, username: 'wati' });
  for (let at = 0; at < 200; at++) for (let n = 0; n < 60; n++) refused(`10.0.0.${at}`, n);
  for (let at = 0; at < 12_000; at++) refused(`fd00::${at}`, 1);
  refused('10.0.0.7', 99);
  await ownJournal.stop();
  expect(written.length).toBeLessThanOrEqual(10_001);
  expect(written.reduce((sum, { kali }) => sum + kali, 0)).toBe(200 * 60 + 12_000 + 1);
  expect(new Set(written.map(({ alamat_ip }) => alamat_ip)).size).toBeGreaterThan(4_000);
  expect(written.filter(({ alamat_ip }) => alamat_ip === '10.0.0.199')).not.toEqual([]);
});
it('notes each file that is taken with what was asked of it, and no empty template', async () => {
  const { token, actor } = await server.person('umum');
  const path = '/api/customer/export?format=csv&q=samudra';
  const text = await fetch(server.url + path, { headers: { authorization: token } });
  expect(text.status).toBe(200);
  await text.text();
  const refused = await fetch(`${server.url}/api/customer/export?format=pdf`, { headers: { authorization: token } });
  expect(refused.status).toBe(400);
  const template = await fetch(`${server.url}/api/customer/template`, { headers: { authorization: token } });
  await template.arrayBuffer();
  const rows = await entries(`username=${actor.username}&kejadian=EKSPOR`);
  expect(rows.map(({ perihal }) => perihal)).toEqual([path]);
});
it('hands out no file that it can’t note', async () => {
  const { token } = await server.person('umum');
  const run = jest.spyOn(server.server.commands.executor, 'run').mockRejectedValue(new Error('the log is full'));
  const answer = await fetch(`${server.url}/api/kota/export?format=csv`, { headers: { authorization: token } });
  const text = await answer.text();
  run.mockRestore();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(text).not.toContain('Kode');
});
it('notes what becomes of rights, and by whom', async () => {
  const { actor } = await server.person('emc', { branches: [jkt] });
  await server.run('user', actor.id, 'lock', { alasan: 'pindah kerja' }, webmaster.actor);
  const rightsRows = async () =>
    (await entries('kejadian=HAK')).filter(({ perihal }) => perihal.includes(actor.username));
  await until(async () => (await rightsRows()).length === 2, 'the lock to be noted');
  expect((await rightsRows()).map(({ perihal, pelaku }) => [perihal, pelaku])).toEqual([
    [`Akun ${actor.username} dibuat: emc, cabang Jakarta`, 'Lintas'],
    [`Akun ${actor.username} dikunci: pindah kerja`, 'webmaster user'],
  ]);
});
it('notes the rights of an account with the longest id, and a reason whose emoji does not fit', async () => {
  const username = testId();
  const id = username.padEnd(40, 'x');
  await server.run('user', id, 'create', {
    ...{ username, fullname: 'Wati', jobdesk: 'emc', level: 'user', branches: [jkt] },
  });
  const head = `Akun ${username} dikunci: `;
  await server.run('user', id, 'lock', { alasan: `${'a'.repeat(299 - head.length)}😀` }, webmaster.actor);
  const rightsRows = async () => (await entries('kejadian=HAK')).filter(({ perihal }) => perihal.includes(username));
  await until(async () => (await rightsRows()).length === 2, 'the lock to be noted');
  expect((await rightsRows())[1]?.perihal).toBe(`${head}${'a'.repeat(299 - head.length)}`);
});
it('is read by webmaster alone and written by nobody', async () => {
  const [any] = await entries('');
  const entry = { waktu: new Date().toISOString(), kejadian: 'MASUK', perihal: 'Tidak pernah' };
  for (const jobdesk of ['akunting', 'kacab', 'umum'] as const) {
    const { token } = await server.person(jobdesk, { level: 'admin' });
    for (const path of ['', '/export', `/${any?.id}`, `/${any?.id}/history`]) {
      expect([path, (await server.call(`/api/journal${path}`, { token })).status]).toEqual([path, 403]);
    }
  }
  expect((await server.command(webmaster.token, 'journal', testId(), 'register', entry)).status).toBe(403);
  for (const command of ['change', 'retire', 'restore'])
    expect((await server.command(webmaster.token, 'journal', any?.id ?? '', command, {})).status).toBe(404);
});
