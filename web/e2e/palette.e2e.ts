/** Ctrl+K: what it finds, the actions it offers, and `N`, which adds an entry on every list. */
import { Desk, enter, waitingOrder } from './people';
import { expect, LONG, type Page, test } from './test';

/** Opens the palette and types. */
const ask = async (page: Page, typed: string) => {
  const box = page.getByRole('combobox', { name: 'Cari apa saja' });
  if (!(await box.isVisible())) {
    // Keys work once the page is ready.
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Control+k');
  }
  await box.fill(typed);
  return page.getByRole('option');
};

test('finds an SP, a plate, a driver, a mitra, a customer and a user by names and numbers, with the keyboard alone', async ({
  page,
  request,
}) => {
  const web = await Desk.of(request, 'webmaster');
  const first = async (view: string) => (await web.read(`${view}?size=1`)).rows[0];
  const [sp, vehicle, driver, mitra, customer, address] = await Promise.all(
    ['sp', 'vehicle', 'driver', 'mitra', 'customer', 'customer_address'].map(first),
  );
  await enter(page, 'webmaster', '/Dashboard');
  for (const [typed, expected] of [
    [sp.sp.slice(-5), sp.sp],
    [vehicle.nopol.replaceAll(' ', ''), vehicle.nopol],
    [driver.phone.replace(/\D/g, ''), driver.name],
    [mitra.kode_mitra, mitra.nama_mitra],
    [customer.kode_customer, customer.nama_perusahaan],
    [address.name, address.name],
    ['operasional', 'operasional'],
  ] as const) {
    const options = await ask(page, typed);
    await expect(options.filter({ hasText: expected }).first()).toBeVisible();
  }
  const options = await ask(page, vehicle.nopol.replaceAll(' ', ''));
  await expect(options.first()).toContainText(vehicle.nopol);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first().locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: vehicle.nopol })).toBeVisible();
});

test('"approve 00099" puts the question of the SP, and gives nothing before the answer', async ({ page, request }) => {
  const kacab = await Desk.of(request, 'kacab');
  const waiting = await waitingOrder(request);
  const number = waiting.sp.slice(-5);
  await enter(page, 'kacab', '/Dashboard');
  const options = await ask(page, `approve ${number}`);
  await expect(options.first()).toContainText(`Approve ${waiting.sp}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Approve ${waiting.sp}` });
  await expect(dialog).toBeVisible();
  await expect(page).not.toHaveURL(/aksi=/);
  expect((await kacab.read(`sp/${waiting.id}`)).status).toBe('MENUNGGU_MARKETING');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${waiting.sp} disetujui`)).toBeVisible();
  // Without the right nothing is offered.
  await enter(page, 'operasional', '/Dashboard');
  const [other] = (await kacab.read('sp?status=MENUNGGU_PURCHASING&size=1&sort=sejak')).rows;
  const theirs = await ask(page, `approve ${other.sp.slice(-5)}`);
  await expect(page.getByRole('status').filter({ hasText: 'Tidak ada yang cocok' })).toBeVisible();
  await expect(theirs).toHaveCount(0);
});

test('"tambah sp" and "tarif jakarta surabaya" lead there, by right', { tag: LONG }, async ({ page }) => {
  await enter(page, 'sales', '/Dashboard');
  await expect((await ask(page, 'tambah sp')).first()).toContainText('Tambah SP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/createsp/);
  await page.goto('/Dashboard');
  await expect((await ask(page, 'tarif jakarta pusat surabaya')).first()).toContainText(/Jakarta Pusat.*Surabaya/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/CariTarif\?origin_kota=.+&dest_kota=/);
  await expect(page.getByLabel('Kota tujuan')).toHaveValue(/Surabaya/);
  await enter(page, 'operasional', '/Dashboard');
  await expect((await ask(page, 'tambah')).filter({ hasText: 'Tambah SP' })).toHaveCount(0);
  await expect(page.getByRole('option').filter({ hasText: 'Tambah Driver' })).toBeVisible();
});

test('says that nothing was found, and after an error can ask again', { tag: LONG }, async ({ page }) => {
  await enter(page, 'sales', '/Dashboard');
  await ask(page, 'tidakadasamasekali');
  await expect(page.getByRole('status').filter({ hasText: 'Tidak ada yang cocok' })).toBeVisible();
  await page.route('**/api/find*', (route) => route.abort());
  await ask(page, 'maju');
  const alert = page.getByRole('alert').filter({ hasText: 'Tidak bisa mencari sekarang' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/find*');
  await alert.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(alert).toBeHidden();
});

for (const [desk, list, form] of [
  ['sales', '/masterdata/marketing/splist', /createsp/],
  ['sales', '/mastercustomersss', /mastercustomersssAdd/],
  ['operasional', '/masterdata/driver', /driverbaru/],
] as const)
  test(`N makes a new one on ${list}`, { tag: LONG }, async ({ page }) => {
    await enter(page, desk, list);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(form);
  });
test('N makes a new user', { tag: LONG }, async ({ page }) => {
  await enter(page, 'webmaster', '/admin/user/menu');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: /User baru|Tambah|Buat/ })).toBeVisible();
});

test('what is typed before it is there is not lost', { tag: LONG }, async ({ page }) => {
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await enter(page, 'akunting', '/Dashboard');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('erlanggax');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('combobox', { name: 'Cari apa saja' })).toHaveValue('erlangga');
  await expect(page.getByRole('option').filter({ hasText: 'Erlangga' }).first()).toBeVisible();
});
