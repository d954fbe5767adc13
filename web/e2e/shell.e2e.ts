/**
 * Each user's look of the screens: themes, colours, menus, widths, directions; stored for them on every browser, and
 * for no other user.
 */

import AxeBuilder from '@axe-core/playwright';
import { sample } from '../../infra/proof/testing/chance';
import { restOf } from './looks';
import { Desk, enter, PASSWORD, person } from './people';
import { expect, LONG, type Page, SAMPLED, test } from './test';

const openLooks = async (page: Page) => {
  const looks = page.getByRole('button', { name: 'Tampilan layar' });
  // A page that finishes loading just then closes the menu once more.
  await expect(async () => {
    if (!(await looks.isVisible())) await page.getByRole('button', { name: /^Akun / }).click();
    await looks.click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  return page.getByRole('dialog', { name: 'Tampilan layar' });
};
const html = (page: Page) => page.locator('html');
const ground = (page: Page, of = 'body') =>
  page.locator(of).evaluate((element) => getComputedStyle(element).backgroundColor);
/** Lightness of an oklch colour. */
const lightness = (color: string): number => Number(/oklch\(([\d.]+)/.exec(color)?.[1]);
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true });

/** A first interaction: after it the page loads what may wait. */
const touch = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.mouse.click(5, 5);
};

test('a theme is chosen by keyboard, seen at once, and there before the next paint; its styles come only then', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await enter(page, 'sales', '/masterdata/splist');
  await expect(page.getByRole('heading', { name: 'SP List' })).toBeVisible();
  expect(paths.filter((path) => /(dark|colors)-.*\.css/.test(path))).toEqual([]);
  await openLooks(page);
  await choice(page, 'Berwarna').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Gelap')).toBeChecked();
  await expect(html(page)).toHaveClass(/\bdark\b/);
  await expect.poll(async () => lightness(await ground(page))).toBeLessThan(0.25);
  await choice(page, 'Toska').check();
  await expect(html(page)).toHaveAttribute('data-color', 'teal');
  // Print stays white.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => ground(page)).toMatch(/rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)|#fff/);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Before any style sheet but the page's own is loaded.
  await page.route('**/*.css', () => new Promise(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(async () => lightness(await ground(page, '.opening .flex-1.bg-surface').catch(() => '')))
    .toBeLessThan(0.3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('where the styles of a theme do not come, the page stays as it was and can be read', { tag: LONG }, async ({
  page,
}) => {
  await enter(page, 'sales', '/Dashboard');
  await page.route(/\/dark-\w+\.css/, (route) => route.abort());
  await openLooks(page);
  await choice(page, 'Gelap').check();
  await page.waitForTimeout(300);
  await expect(html(page)).not.toHaveClass(/\bdark\b/);
  await page.unrouteAll();
  await choice(page, 'Terang').check();
  await choice(page, 'Gelap').check();
  await expect(html(page)).toHaveClass(/\bdark\b/);
});

test('the device’s theme is followed, now and when it changes', { tag: LONG }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, 'sales', '/Dashboard');
  await expect(html(page)).not.toHaveClass(/\bdark\b/);
  await openLooks(page);
  await choice(page, 'Ikut perangkat').check();
  await expect(html(page)).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).not.toHaveClass(/\bdark\b/);
});

test('the menu stands where its reader wants it, with all that it has', { tag: LONG }, async ({ page, request }) => {
  await enter(page, 'rcadmin', '/race/splist');
  const side = page.getByRole('complementary', { name: 'Lintas' });
  await expect(side).toBeVisible();
  await openLooks(page);
  await choice(page, 'Di atas').check();
  await expect(side).toBeHidden();
  await page.keyboard.press('Escape');
  const above = page.getByRole('navigation', { name: 'Menu' });
  await above.getByRole('button', { name: 'Pesanan' }).press('ArrowDown');
  await page.getByRole('menuitem', { name: /SJ List/ }).press('Enter');
  await expect(page).toHaveURL(/\/race\/sjlist/);
  await openLooks(page);
  await choice(page, 'Di balik tombol').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /SP List/ })
    .click();
  await expect(page).toHaveURL(/\/race\/splist/);
  await openLooks(page);
  await choice(page, 'Ikon saja').check();
  await choice(page, 'Berbingkai').check();
  await page.keyboard.press('Escape');
  await expect(side).toBeVisible();
  expect((await side.boundingBox())?.x).toBe(17);
  await page.getByRole('button', { name: 'Lebarkan menu' }).click();
  await openLooks(page);
  await expect(choice(page, 'Di samping')).toBeChecked();
  await page.getByRole('button', { name: 'Kembalikan semula' }).click();
  await expect(choice(page, 'Selebar layar')).toBeChecked();
  // The server stores it too: in any other browser the page looks the same.
  const rcadmin = await Desk.of(request, 'rcadmin');
  await expect.poll(async () => JSON.stringify(await rcadmin.read('me/settings/look'))).toContain('"layout":"full"');
});

test('what one chose goes along to the next browser, the latest wins, and a shared machine forgets it', {
  tag: LONG,
}, async ({ page, browser }) => {
  await enter(page, 'keuangan', '/Dashboard');
  await openLooks(page);
  const saving = page.waitForResponse(
    (answer) => answer.url().endsWith('/settings/look') && answer.request().method() === 'PUT',
  );
  await choice(page, 'Gelap').check();
  expect((await saving).status()).toBe(200);
  const other = await person(browser, 'keuangan', '/Dashboard');
  await touch(other);
  await expect(html(other)).toHaveClass(/\bdark\b/);
  // Chosen without a network: sent once there is one.
  await openLooks(other);
  await expect(choice(other, 'Gelap')).toBeChecked();
  await other.waitForLoadState('networkidle');
  await other.context().setOffline(true);
  await choice(other, 'Plum').check();
  await expect(html(other)).toHaveAttribute('data-color', 'plum');
  await other.waitForTimeout(600);
  await other.context().setOffline(false);
  await page.waitForTimeout(600);
  await page.reload();
  await touch(page);
  await expect(html(page)).toHaveAttribute('data-color', 'plum');
  await expect(html(page)).toHaveClass(/\bdark\b/);
  // Another user on the same machine has their own look.
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(html(page)).not.toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem('lintas.prefs'))).not.toContain('plum');
  const signIn = async (username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Successful')).toBeVisible();
  };
  await signIn('logistik');
  await page.waitForTimeout(800);
  await expect(html(page)).not.toHaveClass(/\bdark\b/);
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn('keuangan');
  await expect(html(page)).toHaveClass(/\bdark\b/);
  await expect(html(page)).toHaveAttribute('data-color', 'plum');
});

const manyPrefs = [{ theme: 'dark', nav: 'above' }, { rtl: true }, { rtl: true, theme: 'dark', color: 'graphite' }];
for (const prefs of sample('looks of the shell', manyPrefs, 1))
  test(`axe finds nothing with ${JSON.stringify(prefs)}`, { tag: SAMPLED }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lintas.prefs', JSON.stringify(chosen)), prefs);
    const atRest = restOf(page);
    await enter(page, 'sales', '/masterdata/splist');
    await expect(page.getByRole('heading', { name: 'SP List' })).toBeVisible();
    const look = async () => {
      await atRest();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect.soft(violations.map((v) => `${v.id} ${v.nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(over).toBeLessThanOrEqual(0);
    };
    await look();
    await openLooks(page);
    await look();
    await page.keyboard.press('Escape');
    await page.goto('/masterdata/marketing/createsp');
    await expect(page.getByRole('heading', { name: 'Tambah SP' })).toBeVisible();
    await look();
  });

test('from right to left the page is turned, and numbers, plates and codes are not', { tag: LONG }, async ({
  page,
}) => {
  await enter(page, 'rcadmin', '/race/sjlist');
  await expect(page.getByRole('heading', { name: 'SJ List' })).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Lintas' });
  expect((await side.boundingBox())?.x).toBe(0);
  await openLooks(page);
  await page.getByRole('switch', { name: 'Susun dari kanan ke kiri' }).check();
  // The whole page is mirrored, open menus included: the press to close one waits until it is in place.
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(side).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const end = async () => side.boundingBox().then((box) => (box ? box.x + box.width : 0));
  await expect.poll(end).toBe(page.viewportSize()?.width);
  // Readable from its first character, at whichever edge it is.
  const places = await page
    .locator('main tbody tr')
    .first()
    .evaluate((row) => {
      const texts: { text: string; ordered: boolean }[] = [];
      const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent ?? '';
        if (text.trim().length < 2) continue;
        const at = (n: number) => {
          const range = document.createRange();
          range.setStart(node, n);
          range.setEnd(node, n + 1);
          return range.getBoundingClientRect().x;
        };
        texts.push({ text, ordered: at(0) <= at(text.length - 1) });
      }
      return texts;
    });
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter(({ ordered }) => !ordered)).toEqual([]);
});
