/**
 * Sign-in other than by username and password, in a browser: an account at a real provider, links in mails from a real
 * mail server, and signing up. On a server with settings of its own.
 */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../infra/proof/testing/free-port';
import { ProviderProcess } from '../../services/api/auth/testing/provider';
import { Post } from '../../services/api/mail/testing/post';
import { PASSWORD } from './people';
import { expect, LONG, type Page, start, test } from './test';

const NEW = 'kuda nil makan malam';
const provider = new ProviderProcess();
const post = new Post();
let child: ChildProcess;
let data: string;
let url: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await Promise.all([provider.up(`${url}/api/auth/social/callback`), post.up()]);
  data = mkdtempSync(join(tmpdir(), 'lintas-ways-'));
  const mail = { SMTP_URL: post.url, MAIL_FROM: 'Lintas <kirim@lintas.example>', SIGN_UP: 'on' };
  const settings = { PORT: String(port), APP_URL: url, DEMO_SP: '5', ...mail, ...provider.settings };
  ({ child } = await start('.', data, false, settings));
});
test.afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  await Promise.all([provider.down(), post.down()]);
  rmSync(data, { recursive: true, force: true });
});

const signIn = async (page: Page, username: string, password = PASSWORD) => {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/signin/);
};
const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/signin`);
};
/** The provider's own page. */
const atProvider = async (page: Page, login: string) => {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
};
/** The newest link of a mail. */
const linkTo = async (address: string): Promise<string> => {
  const links = () =>
    post
      .to(address)
      .map(({ text }) => text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .flatMap((text) => /http:\/\/127[^\s"<]+#[\w.-]+/.exec(text)?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1) ?? '';
};

test('an account elsewhere is linked with the password, and then signs in', { tag: LONG }, async ({ page }) => {
  await signIn(page, 'sales');
  await page.goto(`${url}/akun`);
  await page.getByRole('button', { name: 'Tautkan akun' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Google' }).click();
  await expect(dialog.getByText('Isi password Anda', { exact: true })).toBeVisible();
  await dialog.getByLabel('Password Anda').fill('bukan ini');
  await dialog.getByRole('button', { name: 'Google' }).click();
  await expect(dialog.getByText('Password Anda salah')).toBeVisible();
  await dialog.getByLabel('Password Anda').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Google' }).click();
  await atProvider(page, 's1 rina@gmail.example');
  await expect(page.getByRole('heading', { name: 'Akun ditautkan' })).toBeVisible();
  // Nothing of the exchange stays in the address.
  expect(page.url()).toBe(`${url}/signin/back`);
  await page.getByRole('link', { name: 'Ke Akun saya' }).click();
  await expect(page.getByRole('list', { name: 'Email dan akun lain' })).toContainText('rina@gmail.example');
  await signOut(page);
  await page.getByRole('button', { name: 'Masuk lewat Google' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL(/Dashboard/);
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('sales');
});

test('who gives up, or is linked to nobody, is told so and stays outside', { tag: LONG }, async ({ page }) => {
  await page.goto(`${url}/signin`);
  await page.getByRole('button', { name: 'Masuk lewat GitHub' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByRole('alert')).toHaveText('Your request has been canceled.');
  await page.getByRole('link', { name: 'Ke halaman masuk' }).click();
  await page.getByRole('button', { name: 'Masuk lewat Google' }).click();
  // The address of a linked account is no proof.
  await atProvider(page, 's2 rina@gmail.example');
  await expect(page.getByRole('alert')).toContainText('tidak ditautkan ke akun mana pun');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${url}/signin/back#${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('dimulai di peramban lain');
});

test('an address is confirmed, signs in, and makes a new password', async ({ page }) => {
  const address = 'operasional@lintas.example';
  await signIn(page, 'operasional');
  await page.goto(`${url}/akun`);
  await page.getByRole('button', { name: 'Tambah email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByLabel('Password Anda').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(dialog.getByText('Periksa email Anda')).toBeVisible();
  await page.goto(await linkTo(address));
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByRole('heading', { name: 'Email dikonfirmasi' })).toBeVisible();
  await signOut(page);
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByText('Isi username atau email')).toBeVisible();
  await page.getByLabel('Username atau email').fill('operasional');
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
  await expect.poll(() => post.to(address).length).toBe(2);
  const link = await linkTo(address);
  await page.goto(link);
  await page.getByLabel('Password baru', { exact: true }).fill(NEW);
  await page.getByLabel('Ulangi password baru').fill(NEW);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByRole('heading', { name: 'Password tersimpan' })).toBeVisible();
  await signIn(page, address, NEW);
  await page.goto(link);
  await page.reload();
  await expect(page.getByText('Sudah dipakai atau lewat 30 menit.')).toBeVisible();
});

test('who signs up waits for a webmaster, who gives access, and then comes in', { tag: LONG }, async ({
  page,
  browser,
}) => {
  const address = 'dewi.lestari@lintas.example';
  await page.goto(`${url}/signin`);
  await page.getByRole('link', { name: 'Belum punya akun? Daftar' }).click();
  await page.getByRole('button', { name: 'Daftar akun' }).click();
  await expect(page.getByText('Isi nama lengkap')).toBeVisible();
  await page.getByLabel('Nama lengkap').fill('Dewi Lestari');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password baru', { exact: true }).fill(NEW);
  await page.getByLabel('Ulangi password baru').fill(NEW);
  await page.getByRole('button', { name: 'Daftar akun' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
  await page.goto(await linkTo(address));
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByRole('heading', { name: 'Pendaftaran terkirim' })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'webmaster');
  await admin.goto(`${url}/admin/user/menu?status=asked`);
  await admin.getByRole('link', { name: 'dewi.lestari' }).first().click();
  await expect(admin.getByText('Mendaftar sendiri').first()).toBeVisible();
  await expect(admin.getByText(address).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Beri akses' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Job desk').selectOption('Sales');
  await dialog.getByLabel('Semua cabang').check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(admin.getByText('Perubahan tersimpan')).toBeVisible();
  await signIn(page, address, NEW);
  await expect(page.getByRole('banner')).toContainText('Dewi Lestari');
});
