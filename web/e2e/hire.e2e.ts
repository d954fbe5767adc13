/**
 * Hiring: a link instead of a password, and rights that need a second person; each person in a browser of their own.
 */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newId } from '../../services/domain/kit/values/id';
import { Desk, enter, PASSWORD, person } from './people';
import { type Browser, expect, LONG, type Page, test } from './test';

const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const newPassword = 'tiga kucing di atap';

test('akunting takes a sales on, who chooses a password in another browser and signs in', { tag: LONG }, async ({
  page,
  browser,
}) => {
  await enter(page, 'akunting', '/akunting/usernew');
  await page.getByRole('button', { name: 'Tambah user' }).click();
  const form = page.getByRole('dialog');
  // akunting can't grant a desk that approves payments.
  expect(await form.getByLabel('Job desk').locator('option').allInnerTexts()).not.toContain('Kacab');
  await form.getByLabel('Username').fill('wati.baru');
  await form.getByLabel('Nama lengkap').fill('Wati Baru');
  await form.getByLabel('Job desk').selectOption('sales:user');
  await form.getByRole('checkbox', { name: 'Jakarta' }).check();
  await form.getByRole('button', { name: 'Tambah user' }).click();
  const link = page.getByRole('dialog', { name: 'Tautan untuk wati.baru' });
  const address = await link.getByLabel('Tautan', { exact: true }).inputValue();
  await link.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('heading', { name: /Wati Baru/ })).toBeVisible();

  const other = await stranger(browser);
  const [, token = ''] = address.split('#');
  expect(token.length).toBeGreaterThan(40);
  const seen: string[] = [];
  other.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  await other.goto(address);
  await other.getByLabel('Password baru', { exact: true }).fill(newPassword);
  await other.getByLabel('Ulangi password baru').fill(newPassword);
  await other.getByRole('button', { name: 'Simpan password' }).click();
  await expect(other.getByText('Password tersimpan')).toBeVisible();
  expect(seen.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([]);
  await other.getByRole('link', { name: 'Ke halaman masuk' }).click();
  await other.getByLabel('Username').fill('wati.baru');
  await other.getByLabel('Password', { exact: true }).fill(newPassword);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByText('Login Successful')).toBeVisible();
  const late = await stranger(browser);
  await late.goto(address);
  await expect(late.getByText('Tautan ini tidak berlaku lagi')).toBeVisible();
});

test('a webmaster proposes a kacab; another one sees it waiting and approves', async ({ page, browser }) => {
  await enter(page, 'webmaster', '/admin/user/menu');
  await page.getByRole('button', { name: 'Tambah user' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill('kepala.baru');
  await form.getByLabel('Nama lengkap').fill('Kepala Baru');
  await form.getByLabel('Job desk').selectOption('kacab:user');
  await form.getByRole('checkbox', { name: 'Jakarta' }).check();
  await expect(form.getByText('Butuh orang kedua.')).toBeVisible();
  await form.getByRole('button', { name: 'Usulkan' }).click();
  await expect(page.getByRole('heading', { name: /Kepala Baru/ })).toContainText('Menunggu persetujuan');
  await expect(page.getByRole('button', { name: 'Setujui' })).toBeDisabled();
  await page.getByRole('button', { name: /^Kabar/ }).click();
  // The proposer is not notified.
  await expect(page.getByRole('dialog', { name: 'Kabar' }).getByText('kepala.baru')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const second = await person(browser, 'webmasterdua', '/');
  const bell = second.getByRole('button', { name: /^Kabar/ });
  await expect(bell).toHaveAccessibleName(/belum dibaca/);
  await bell.click();
  const news = second.getByRole('dialog', { name: 'Kabar' }).getByRole('link').filter({ hasText: 'kepala.baru' });
  await expect(news).toContainText(/akun baru.*Usulan Fajar Nugroho menunggu persetujuan/s);
  await second.goto('/admin/user/menu?tab=usulan');
  await expect(second.getByRole('link', { name: 'kepala.baru' })).toBeVisible();
  await bell.click();
  await news.click();
  await expect(second).toHaveURL(/\/admin\/user\/menu\/\w+/);
  await second.getByRole('button', { name: 'Setujui' }).click();
  await expect(second.getByRole('dialog', { name: 'Tautan untuk kepala.baru' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Kepala Baru/ })).toContainText('Belum ada password');
});

test("a webmaster ends another's session and resets what they lost", { tag: LONG }, async ({ page, browser }) => {
  const theirs = await person(browser, 'rcadmin', '/');
  await expect(theirs.getByRole('button', { name: /^Akun / })).toBeVisible();
  const authorization = String(await theirs.evaluate(() => localStorage.getItem('token')));
  const post = async (path: string, data: object) =>
    (await (await theirs.request.post(`/api/auth/factors/${path}`, { data, headers: { authorization } })).json()).data;
  const { ticket, secret } = await post('begin', { kind: 'totp', password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await post('finish', { ticket, name: 'HP lama', code })).codes).toHaveLength(10);
  await enter(page, 'webmaster', '/admin/user/menu?q=rcadmin');
  await page.getByRole('link', { name: 'rcadmin', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Sesi' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Akhiri sesi/ }).click();
  await page.getByRole('dialog').getByLabel('Password Anda').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click();
  await expect(sessions.getByText('Tidak sedang masuk di mana pun.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/signin/);
  const factors = page.getByRole('region', { name: 'Verifikasi dua langkah' });
  await expect(factors.getByRole('listitem')).toContainText('HP lama');
  await factors.getByRole('button', { name: 'Reset verifikasi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset verifikasi' }).click();
  await expect(dialog.getByText('Tulis alasan')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('HP-nya hilang');
  await dialog.getByRole('button', { name: 'Reset verifikasi' }).click();
  await expect(factors).toContainText('Belum ada.');
});

test('a branch head confirms the owner of an account whose link akunting opened; each sees it', { tag: LONG }, async ({
  page,
  browser,
  request,
}) => {
  const [akunting, kacab] = [await Desk.of(request, 'akunting'), await Desk.of(request, 'kacab')];
  const { branches } = await kacab.read('auth/get-profile');
  const id = newId(Date.now(), randomBytes(11));
  const rights = { fullname: 'Tono Baru', jobdesk: 'operasional', level: 'user', branches };
  expect(await akunting.make(`user/${id}/create`, { ...rights, username: 'tono.baru' })).toBe(200);
  const { token } = await akunting.post('auth/link', { user: id });
  const [head, theirs] = [await person(browser, 'kacab', '/persetujuan/akun'), page];
  const line = head.getByRole('link', { name: 'tono.baru' });
  await expect(head.getByRole('heading', { name: 'Konfirmasi akun' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await akunting.post('auth/set-password', { token, password: newPassword });
  await head.getByRole('button', { name: '1 akun baru' }).click();
  await line.first().click();
  await expect(head.getByRole('heading', { name: /Tono Baru/ })).toContainText('Belum dikonfirmasi');
  await enter(theirs, 'akunting', `/akunting/usernew/${id}`);
  await expect(theirs.getByText('belum dikonfirmasi')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Konfirmasi pemilik' })).toHaveCount(0);
  await head.getByRole('button', { name: 'Konfirmasi pemilik' }).click();
  const dialog = head.getByRole('dialog');
  await expect(dialog).toContainText('Saya sudah bertemu Tono Baru: ia orang tersendiri, bukan Sri Wahyuni.');
  await dialog.getByRole('button', { name: 'Konfirmasi pemilik' }).click();
  await expect(head.getByRole('heading', { name: /Tono Baru/ })).toContainText('Dikonfirmasi');
  await expect(theirs.getByText(/dikonfirmasi Bambang Setiawan/)).toBeVisible();
  await head.goto('/persetujuan/akun');
  await expect(line).toHaveCount(0);
});

test('the header’s button opens the form from anywhere, as often as it is pressed', { tag: LONG }, async ({ page }) => {
  await enter(page, 'akunting', '/Dashboard');
  const form = page.getByRole('dialog', { name: 'Tambah user' });
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'ADD USER BARU' }).click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
  await expect(page).toHaveURL(/\/akunting\/usernew$|\/akunting\/usernew\?$/);
});
