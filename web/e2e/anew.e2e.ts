/**
 * Somebody whose second step the server has lost: a webmaster issues a code, with which they set up an app and sign in.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { looksRight } from './looks';
import { type Browser, expect, FIRST, LONG, type Page, start, test } from './test';

const BUDI = { username: 'budi', password: 'sandi budi yang lama' };
const env = (data: string) => ({ ...process.env, DATA_DIR: data, DEMO: '0' });
const node = (data: string, args: string[], input = '') => {
  const { status, stderr } = spawnSync(process.execPath, args, { env: env(data), input });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
};
/** The state after a lost key, before the server runs: they had an app, and it was removed. */
const GIVEN_UP = `
  import 'reflect-metadata';
  import { randomUUID } from 'node:crypto';
  import { openEngines } from './dist/services/start/open.js';
  import { readSettings } from './dist/infra/runtime/settings.js';
  import { commandSide } from './dist/services/api/module.js';
  import { aggregates } from './dist/services/domain/index.js';
  import { system } from './dist/services/domain/kit/aggregate/actor.js';
  const engines = await openEngines(readSettings(process.env), 'test', { wait: 0 });
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1, alone: true });
  const id = (await executor.claims.holder('user.username', '${BUDI.username}')).replace(/^user-/, '');
  const run = (of, command, data) => executor.run(system, of, id, command, data, { commandId: randomUUID() });
  await run('user', 'confirmEmail', { email: 'budi@contoh.id' });
  await run('second_factor', 'add', { id: 'faktor-1', kind: 'totp', name: 'HP', since: -1 });
  await run('second_factor', 'giveUp', { alasan: 'kunci hilang' });
  await engines.close();
`;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const fill = async (page: Page, { username, password }: typeof BUDI) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const at = async (browser: Browser, url: string, path: string) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto(path);
  return page;
};

test('a lost second step: a webmaster’s code, a new app, and the way in again', { tag: LONG }, async ({ browser }) => {
  test.setTimeout(180_000);
  const data = mkdtempSync(join(tmpdir(), 'lintas-anew-'));
  const create = ['dist/infra/ops/cli/user-create.js', '--username', BUDI.username, '--fullname', 'Budi Santoso'];
  node(data, [...create, '--jobdesk', 'umum', '--level', 'user'], `${BUDI.password}\n`);
  node(data, ['--input-type=module', '-e', GIVEN_UP]);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'kirim@contoh.id', APP_URL: 'http://127.0.0.1' };
  const { server, child } = await start('.', data, true, mail);
  try {
    const person = await at(browser, server.url, '/signin');
    await fill(person, BUDI);
    await expect(person.getByRole('heading', { name: 'Pasang verifikasi baru' })).toBeVisible();
    await expect(person.getByRole('button', { name: 'Kirim kode ke b***@c***.id' })).toBeVisible();
    for (const width of [1440, 390]) {
      await person.setViewportSize({ width, height: 844 });
      await looksRight(person, `the code at ${width} px`);
    }
    await person.getByRole('button', { name: 'Lanjut' }).click();
    await expect(person.getByText('Masukkan kodenya')).toBeVisible();
    await person.getByLabel('Kode').fill('abcd-efgh-jkmn');
    await person.getByRole('button', { name: 'Lanjut' }).click();
    await expect(person.getByText('Kode salah atau sudah dipakai.')).toBeVisible();

    const webmaster = await at(browser, server.url, '/signin');
    await fill(webmaster, FIRST);
    await expect(webmaster).not.toHaveURL(/signin/);
    await webmaster.goto('/admin/user/menu');
    await webmaster.getByRole('link', { name: BUDI.username }).first().click();
    await expect(webmaster.getByText('Harus memasang verifikasi baru.')).toBeVisible();
    await webmaster.getByRole('button', { name: 'Beri kode' }).click();
    const shown = webmaster.getByRole('dialog', { name: 'Kode untuk budi' });
    await expect(shown.getByText(/Hanya tampil sekali ini/)).toBeVisible();
    const code = await shown.getByLabel('Kode', { exact: true }).innerText();
    await shown.getByRole('button', { name: 'Tutup' }).click();
    await expect(webmaster.getByText(code)).toHaveCount(0);

    // As the link of a mail brings it: the password is what is left.
    const link = await at(browser, server.url, `/signin#anew=${code}`);
    await expect(link.getByText('Kode dari email sudah terisi.')).toBeVisible();
    expect(new URL(link.url()).hash).toBe('');
    await fill(link, BUDI);
    await expect(link.getByText('Kode Anda sudah terpakai: pasang sekarang, di halaman ini.')).toBeVisible();
    await link.getByLabel('Password Anda').fill(BUDI.password);
    await link.getByRole('button', { name: /Aplikasi autentikator/ }).click();
    const secret = (await link.locator('code').innerText()).replaceAll(' ', '');
    await link.getByLabel('Kode dari aplikasi').fill(codeOf(secret));
    await link.getByRole('button', { name: 'Pasang' }).click();
    await link.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(link).not.toHaveURL(/signin/);

    // The code from the webmaster is used up; the app counts from now on.
    await person.reload();
    await fill(person, BUDI);
    await expect(person.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
    await person.getByLabel('Kode', { exact: true }).fill(codeOf(secret, 1));
    await person.getByRole('button', { name: 'Lanjut' }).click();
    await expect(person).not.toHaveURL(/signin/);
    await webmaster.reload();
    await expect(webmaster.getByText('Harus memasang verifikasi baru.')).toHaveCount(0);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
});
