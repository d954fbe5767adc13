/** Forms that lose nothing: an unfinished draft, saved on its page, with many destinations. */
import { enter } from './people';
import { expect, LONG, type Page, test } from './test';

test('a draft with half of everything is kept, on its page, with the focus where it was; fifty places can be typed', {
  tag: LONG,
}, async ({ page }) => {
  await enter(page, 'sales', '/createsp');
  const memo = page.getByLabel('Memo');
  await memo.fill('Tunggu kabar gudang');
  await page.getByLabel('titik bongkar 1, Telepon').fill('0812 88');
  await memo.focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/SP-\w+-\d{4}-\d{5} tersimpan sebagai draf/)).toBeVisible();
  await expect(page).toHaveURL(/\/edit-sp\//);
  await expect(memo).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SP-');

  await page.getByLabel('titik bongkar 1, Tempat').focus();
  for (let n = 2; n <= 50; n++) {
    await page.keyboard.press('Alt+Enter');
    await expect(page.getByLabel(`titik bongkar ${n}, Tempat`, { exact: true })).toBeFocused();
  }
  const last = page.getByLabel('titik bongkar 50, Tempat', { exact: true });
  await page.keyboard.type('Toko 50');
  await expect(last).toHaveValue('Toko 50');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('titik bongkar 49, Tempat', { exact: true })).toHaveValue('Toko 50');
  const more = page.getByRole('button', { name: 'Titik bongkar', exact: true });
  await expect(more).toHaveAccessibleDescription('Paling banyak 50 titik');
  await more.focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/tersimpan sebagai draf/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('titik bongkar 49, Tempat', { exact: true })).toHaveValue('Toko 50');
  await expect(page.getByLabel('titik bongkar 1, Telepon', { exact: true })).toHaveValue('0812 88');
  await page.getByRole('button', { name: 'Ajukan' }).first().click();
  await expect(page.getByRole('button', { name: /isian perlu diperbaiki/ }).first()).toBeVisible();
});

/** Holds back the schemas' library until it is released. */
const holdSchemas = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/schemas-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};
test('letters typed while the rules of a form are on their way stay, and saving waits for what they say', {
  tag: LONG,
}, async ({ page }) => {
  const release = await holdSchemas(page);
  await enter(page, 'sales', '/mastercustomersssAdd');
  const schemasRequest = page.waitForRequest(/\/assets\/schemas-/);
  await expect(page.getByText('Kode customer belum diisi')).toBeVisible();
  const name = page.locator('[data-path="nama_perusahaan"] input');
  await name.fill('PT Lambat');
  const telepon = page.locator('[data-path="telepon"] input');
  await telepon.fill('12');
  await schemasRequest;
  const save = page.getByRole('button', { name: 'Simpan', exact: true }).first();
  await save.click();
  await name.press('End');
  await page.keyboard.type(' Sekali');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('Telepon belum benar, contoh 0812-8840-2217')).toBeVisible();
  await expect(page.getByText('Isi kode customer').first()).toBeVisible();
  await expect(name).toHaveValue('PT Lambat Sekali');
  await expect(telepon).toHaveValue('12');
});
test('an order whose schema can not be had is still told what it lacks', { tag: LONG }, async ({ page }) => {
  await page.route(/\/assets\/schemas-/, (route) => route.abort());
  await enter(page, 'sales', '/createsp');
  await page.getByLabel('Memo').fill('Tanpa skema');
  await page.getByRole('button', { name: 'Ajukan' }).first().click();
  await expect(page.getByRole('button', { name: /isian perlu diperbaiki/ }).first()).toBeVisible();
  await expect(page.locator('[data-path="customer"]')).toContainText('Pilih customer');
  await expect(page.getByLabel('Memo')).toHaveValue('Tanpa skema');
});

test('who is signed out without a network finds the form, and signs in once it is back', { tag: LONG }, async ({
  page,
  context,
}) => {
  await enter(page, 'sales', '/masterdata/splist');
  await page.getByRole('main').click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await expect(page.getByText('Server tidak terjangkau.')).toBeVisible();
  await page.getByLabel('Username').fill('sales');
  await page.getByLabel('Password', { exact: true }).fill('lintas');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/Anda masuk sendiri begitu tersambung/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 20_000 });
});

test('what is nowhere leads on by the search', async ({ page }) => {
  await enter(page, 'sales', '/edit-sp/%20ODD!!');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ke Dashboard' })).toBeVisible();
  await main.getByRole('button', { name: 'Cari', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that does not come says so in words, and one that can’t come says it too', {
  tag: LONG,
}, async ({ page, context }) => {
  await enter(page, 'sales', '/masterdata/marketing/splist');
  await expect(page.getByRole('heading', { level: 1, name: 'SP List' })).toBeVisible();
  const line = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });
  // Neither a response nor an error: a network that loses everything.
  let held: Promise<void> | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\//, async (route) => {
    held ??= promise;
    await held;
    await route.continue();
  });
  await line('Lose Sale').click();
  await expect(page.getByText('Sambungan lambat.')).toBeVisible();
  await expect(page.getByText(/yang tampak masih halaman sebelumnya/)).toBeVisible();
  resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Lose Sale' })).toBeVisible();
  await expect(page.getByText('Sambungan lambat.')).toHaveCount(0);
  await page.unroute(/\/assets\//);

  await context.setOffline(true);
  await line('Report Customer').click();
  const main = page.getByRole('main');
  await expect(page.getByText(/Halaman (ini|yang dituju) belum termuat/)).toBeVisible();
  await expect(page).toHaveURL(/ReportCustomer/);
  await expect(page.getByText(/Belum pasti tersimpan/)).toHaveCount(0);
  await context.setOffline(false);
  // It loads by itself, or at a press if even the waiting message had not loaded.
  const again = main.getByRole('button', { name: 'Muat ulang' });
  if (await again.isVisible()) await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report Customer' })).toBeVisible({ timeout: 20_000 });
});
