/** Addresses that their reader may not open, or that are not built yet: each says so, and offers a way on. */
import { sample } from '../../infra/proof/testing/chance';
import { routes } from '../../services/domain/navigation/access';
import { laterRoutes } from '../../services/domain/navigation/later';
import { accountOf, enter } from './people';
import { expect, SAMPLED, test } from './test';

test('a page to come says what will be there, why not yet, and where the work is done until then', async ({ page }) => {
  await enter(page, 'akunting', '/akunting/ap');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'AP', exact: true })).toBeVisible();
  for (const text of ['Yang akan ada di sini', 'Mengapa belum', 'Sampai saat itu'])
    await expect(main.getByText(text)).toBeVisible();
  await main.getByRole('link', { name: 'SP List All' }).click();
  await expect(page).toHaveURL(/\/akunting\/splistakunting$/);
});

test('every page to come is there for the first of its readers, and in no line of a menu but its own', {
  tag: SAMPLED,
}, async ({ page }) => {
  test.setTimeout(120_000);
  const staffs = laterRoutes.filter(({ access }) => access.length > 0);
  const by = Map.groupBy(sample('pages to come', staffs, 10), ({ access }) => accountOf(access));
  for (const [who, routes] of by) {
    await enter(page, who, '/akun');
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Akun saya' })).toBeVisible();
    for (const { path, title, what } of routes)
      await test.step(`${who} ${path}`, async () => {
        await page.evaluate(
          (to) => {
            history.pushState({ idx: 1 }, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
          },
          path.replace(/:\w+/g, '1'),
        );
        const main = page.getByRole('main');
        await expect(main.getByText(what, { exact: true })).toBeVisible();
        await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expect(main.getByRole('link').first()).toBeVisible();
        const lit = page.locator('nav [aria-current=page]');
        const others = () =>
          lit.evaluateAll((lines, ownPath) => lines.filter((one) => one.getAttribute('href') !== ownPath).length, path);
        await expect.poll(others).toBe(0);
      });
  }
});

test('what a webmaster may open is read by them too, on every page and in each of its tabs', { tag: SAMPLED }, async ({
  page,
}) => {
  test.setTimeout(420_000);
  const refused: string[] = [];
  await enter(page, 'webmaster', '/akun');
  const pages = routes.filter(({ path, access }) => access.length > 0 && !path.includes(':'));
  for (const { path } of sample('pages of a webmaster', pages, 8)) {
    const onResponse = (answer: { status: () => number; url: () => string }) => {
      const { pathname, search } = new URL(answer.url());
      if ([400, 403].includes(answer.status())) refused.push(`${path}: ${pathname}${search}`);
    };
    page.on('response', onResponse);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const tabs = page.getByRole('navigation', { name: 'Tampilan daftar' }).getByRole('link');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await page.waitForLoadState('networkidle');
    }
    page.off('response', onResponse);
  }
  expect(refused).toEqual([]);
});

test('who may not open a page to come reads whose it is', async ({ page }) => {
  await enter(page, 'sales', '/race/absensi');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Bukan halaman job desk Anda' })).toBeVisible();
  await expect(main.getByText('Yang membukanya: rcadmin.')).toBeVisible();
});

test('a page of another desk leads to the same thing among one’s own', async ({ page }) => {
  await enter(page, 'sales', '/purchasing/detailsp/01abc');
  await page.getByRole('main').getByRole('link', { name: 'Detail SP' }).click();
  await expect(page).toHaveURL(/\/masterdata\/detailsp\/01abc$/);
  await expect(page.getByText('SP tidak ditemukan')).toBeVisible();
});

test('an address in another case of letters is led right, and one that means nothing to a page with a way on', async ({
  page,
}) => {
  await enter(page, 'sales', '/MASTERDATA/spList?tab=semua');
  await expect(page).toHaveURL(/\/masterdata\/splist\?tab=semua/);
  await expect(page.getByRole('link', { name: /^SP List/ }).first()).toHaveAttribute('aria-current', 'page');
  for (const id of ['%E0%A4%A', "'%22%3E", 'x'.repeat(300), '%2e%2e%2fapi', '%00']) {
    await page.goto(`/masterdata/detailsp/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/tidak ditemukan/i).first()).toBeVisible();
    await expect(main.getByRole('link').first()).toBeVisible();
  }
  await page.goto('/Login/Admin/DRIVER');
  await expect(page).toHaveURL(/\/login\/admin\/driver$/);
});
