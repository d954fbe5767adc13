/** Branch logins: their door with its robot check, what is behind it, and the way out; at both widths. */
import { sample } from '../../infra/proof/testing/chance';
import { enter, PASSWORD } from './people';
import { expect, LONG, type Page, SAMPLED, test } from './test';

const DOOR = '/login/race/customer';
const fill = async (page: Page, username: string, password = PASSWORD) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
const robot = (page: Page) => page.getByRole('checkbox', { name: 'Saya bukan robot' });
const tick = async (page: Page) => {
  await robot(page).check();
  await expect(page.getByRole('status').filter({ hasText: 'Selesai' })).toBeVisible();
};
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

const screens = [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const;
for (const [name, width, height] of sample('branch login', screens, 1)) {
  test(`a branch login signs in and out (${name})`, { tag: SAMPLED }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(DOOR);
    await expect(page.getByRole('heading', { level: 1, name: 'Masuk sebagai cabang' })).toBeVisible();
    await fill(page, 'cabang');
    await login(page).click();
    await expect(page.getByText('Please complete the reCAPTCHA')).toBeVisible();
    await expect(robot(page)).toBeFocused();
    await tick(page);
    await expect(page.getByText('Please complete the reCAPTCHA')).toBeHidden();
    await login(page).click();
    await expect(page).toHaveURL(/\/race\/cabang\/dashboard$/);
    await expect(page.getByText('Selamat datang, Wulan Kusumawati.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('loginBu'))).toBe('RaceCabang');
    await expect(page.locator('html')).toHaveClass(/oranye/);
    await expect(page.getByRole('list', { name: 'Keadaan hari ini' })).toContainText('Surat belum kembali');

    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(new RegExp(`${DOOR}$`));
    // Pages that require a sign-in now lead to this door.
    await page.goto('/race/cabang/sjlist');
    await expect(page).toHaveURL(new RegExp(`${DOOR}$`));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('a refused sign-in is told, and its robot check asked for anew', async ({ page }) => {
  await page.goto(DOOR);
  await fill(page, 'cabang', 'bukan itu');
  await tick(page);
  await login(page).click();
  await expect(page.getByText('Username atau password salah.', { exact: false })).toBeVisible();
  await expect(robot(page)).not.toBeChecked();
  // Staff use another door, and get no more information than anybody else.
  await fill(page, 'rcadmin');
  await tick(page);
  await login(page).click();
  await expect(page.getByText('staf masuk lewat Sign In', { exact: false }).last()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${DOOR}$`));
});

test('a server that fails says so in the words of the specification', { tag: LONG }, async ({ page }) => {
  await page.route('**/api/auth/login-customer', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto(DOOR);
  await fill(page, 'cabang');
  await tick(page);
  await login(page).click();
  await expect(page.getByText('Terjadi kesalahan pada server')).toBeVisible();
});

test('a branch login finds its menu and its SJ, and nothing to change', async ({ page }) => {
  await enter(page, 'cabang', '/');
  await expect(page).toHaveURL(/\/race\/cabang\/dashboard$/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'SP List', 'SJ List']);
  await menu.getByRole('link', { name: 'SJ List' }).click();
  await expect(page).toHaveURL(/\/race\/cabang\/sjlist/);
  await page.locator('main [data-row] a').first().click();
  await expect(page).toHaveURL(/\/race\/detailsplistrace\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SM-JKT');
  await expect(page.getByRole('textbox', { name: /komentar/i })).toHaveCount(0);
  await page.goto('/masterdata/splist');
  await expect(
    page.getByText('tidak termasuk', { exact: false }).or(page.getByText('Yang membukanya', { exact: false })),
  ).toBeVisible();
});

test('without the flag there is no list of SP', async ({ page }) => {
  await enter(page, 'cabangbandung', '/race/cabang/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'SJ List']);
});
