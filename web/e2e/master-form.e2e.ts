/**
 * Master data by its derived forms and pages: onboarding with approvals and documents, entries created in place,
 * changes by others.
 */
import type { Route } from '@playwright/test';
import { Desk, dayFromNow, fill, person } from './people';
import { expect, LONG, type Page, test } from './test';

const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const idOf = (page: Page) => page.url().split('/').at(-1)?.split('?')[0] ?? '';
const SOON = { timeout: 10_000 };
let count = 0;
/** A code that is unique over all runs of these tests. */
const unique = (prefix: string) => `${prefix}-${Date.now().toString(36).slice(-6)}${count++}`.toUpperCase();
const STAMP = /\d{2}-\p{L}+-\d{4} \d{2}:\d{2}:\d{2}/u;
const save = (page: Page) => page.getByRole('button', { name: /^Simpan/ }).last();
const choose = async (page: Page, name: string, typed: string) => {
  await field(page, name).getByRole('combobox').click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: typed }).first().click();
};
/** A blue picture, 24 × 16. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAMAAAA7+k+nAAAAA1BMVEUzZqqE8+DEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAWDCQAAAZAAAcWb20kAAAAASUVORK5CYII=',
  'base64',
);

/** A customer created through the API by sales; its id. */
const customerOf = async (request: Parameters<typeof Desk.of>[0]): Promise<{ id: string; name: string }> => {
  const id = `e2ec${Date.now().toString(36)}${count++}`;
  const name = `PT Uji ${id.slice(-6)}`;
  const sales = await Desk.of(request, 'sales');
  const data = { kode_customer: unique('E2E'), nama_perusahaan: name, kota: 'Surabaya' };
  expect(await sales.give(`customer/${id}/register`, data, -1)).toBe(200);
  return { id, name };
};

test('a customer: errors mended, draft kept, three approvals from three desks, then of use in an SP', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const sales = await person(browser, 'sales', '/mastercustomersssAdd');
  const code = unique('CUS');
  const name = `PT Tekstil ${code}`;
  await expect(field(sales, 'kode_customer')).toBeVisible();
  await save(sales).click();
  await expect(field(sales, 'nama_perusahaan')).toContainText('Isi nama perusahaan');
  await expect(field(sales, 'kode_customer').locator('input')).toBeFocused();
  await fill(sales, 'kode_customer', code.toLowerCase());
  await expect(field(sales, 'kode_customer').locator('input')).toHaveValue(code);
  await fill(sales, 'telepon', '12');
  await expect(field(sales, 'telepon')).toContainText('Telepon belum benar');
  await field(sales, 'telepon').locator('input').press('End');
  await sales.keyboard.type('3');
  await expect(field(sales, 'telepon')).not.toContainText('Telepon belum benar');
  await fill(sales, 'telepon', '0812 8840 2217');
  await fill(sales, 'nama_perusahaan', name);
  await expect(sales.getByText(/Draf tersimpan/)).toBeVisible();

  await sales.reload();
  await expect(sales.getByText(/Draf .* dipulihkan/)).toBeVisible();
  await expect(field(sales, 'nama_perusahaan').locator('input')).toHaveValue(name);
  await expect(field(sales, 'telepon').locator('input')).toHaveValue('0812-8840-2217');
  const city = field(sales, 'kota').locator('input');
  await fill(sales, 'kota', 'Bekasi');
  await expect(field(sales, 'kota').getByRole('button')).toHaveText(['Kab. Bekasi', 'Kota Bekasi']);
  await field(sales, 'kota').getByRole('button', { name: 'Kota Bekasi' }).click();
  await expect(city).toHaveValue('Kota Bekasi');
  await expect(city).toBeFocused();
  await fill(sales, 'kota', 'Kahyangan');
  await expect(field(sales, 'kota')).toContainText('Kahyangan tidak ada di daftar kota');
  await fill(sales, 'kota', 'Kabupaten Bandung Barat');
  await expect(field(sales, 'kota')).not.toContainText('tidak ada di daftar kota');
  // Saving while typing: the form continues as that customer's, with the focus unchanged.
  await city.focus();
  await sales.keyboard.press('Control+s');
  await expect(sales).toHaveURL(/editcustomer/);
  await expect(city).toBeFocused();
  await expect(sales.getByRole('heading', { level: 1 })).toContainText('Ubah Customer');
  await sales.keyboard.press('Control+Enter');
  await expect(sales).toHaveURL(/MastersCustomersDetails\//);
  const id = idOf(sales);
  await expect(sales.getByRole('heading', { name })).toBeVisible();
  await expect(sales.getByText('Menunggu Akunting, Manager, Direktur')).toBeVisible();
  await expect(section(sales, 'Akunting')).toContainText('TIDAK ADA');

  // A customer with missing data can't be approved; a rejected one comes back with the reason and is submitted again.
  const lacks = 'Belum bisa disetujui, isi dahulu: Alamat kantor, NPWP / KTP penanggung jawab, PIC';
  await expect(sales.getByText(lacks)).toBeVisible();
  const manager = await person(browser, 'kacab', `/MastersCustomersDetails/${id}`);
  await expect(section(manager, 'Manager').getByRole('button', { name: 'Setujui…' })).toHaveCount(0);
  await section(manager, 'Manager').getByRole('button', { name: 'Tolak…' }).click();
  await manager.getByRole('dialog').getByLabel('Alasan').fill('Lengkapi NPWP');
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: /^Tolak/ })
    .click();
  // Closing the window before the command is sent would lose it.
  await expect(manager.getByRole('dialog')).toHaveCount(0);
  await manager.context().close();
  await expect(sales.getByText(/Ditolak Manager.*Lengkapi NPWP/)).toBeVisible(SOON);
  await sales.getByRole('link', { name: 'Ubah', exact: true }).click();
  for (const part of ['PIC', 'Pajak'])
    await sales
      .getByRole('button', { name: new RegExp(`^${part}`) })
      .first()
      .click();
  await fill(sales, 'npwp', '013456789007000');
  await fill(sales, 'alamat_kantor', 'Jl. Raya Cakung 1');
  await fill(sales, 'pic_office', 'Budi');
  // Until the saved entry arrives the page shows the old one: presses on it count all the same.
  const late = (route: Route) => setTimeout(() => void route.continue(), 1_500);
  await sales.route(/\/api\/customer\/[^/?]+$/, late);
  await sales.keyboard.press('Control+Enter');
  await sales.getByRole('button', { name: 'Ajukan lagi' }).press('Enter');
  await expect(sales.getByText(/Ditolak Manager/)).toHaveCount(0);
  await expect(sales.getByText('Belum bisa disetujui')).toHaveCount(0);
  await expect(sales.getByText('Jl. Raya Cakung 1').first()).toBeVisible(SOON);
  await sales.unroute(/\/api\/customer\/[^/?]+$/);

  const order = await person(browser, 'salesadmin', '/createsp');
  const pick = order.getByRole('combobox', { name: 'Customer' });
  await pick.click();
  await order.keyboard.type(code);
  const option = order.getByRole('option', { name });
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await expect(option).toContainText('menunggu direktur');

  for (const [who, desk] of [
    ['akunting', 'Akunting'],
    ['kacab', 'Manager'],
    ['webmaster', 'Direktur'],
  ] as const) {
    const page = await person(browser, who, `/MastersCustomersDetails/${id}`);
    await section(page, desk).getByRole('button', { name: 'Setujui…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Memo').fill(`Sudah dicek ${desk}`);
    await dialog.getByRole('button', { name: /^Setujui/ }).click();
    await expect(section(page, desk)).toContainText('ADA');
    await expect(section(sales, desk)).not.toContainText('TIDAK ADA', SOON);
    await expect(section(sales, desk)).toContainText(`Sudah dicek ${desk}`);
    await expect(section(sales, desk)).toContainText(STAMP);
    await page.context().close();
  }
  await expect(sales.getByRole('heading', { name })).toContainText('Aktif');
  await pick.fill('');
  await pick.pressSequentially(code);
  await expect(option).not.toHaveAttribute('aria-disabled', 'true');
  await option.click();
  await expect(pick).toHaveValue(name);
});

test('a mitra with an expired document is refused until it is renewed', { tag: LONG }, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const page = await person(browser, 'purchasing', '/mastermitraadd');
  // The message at the field just left does not move the button away from the pointer.
  await expect(field(page, 'kode_mitra').locator('input')).toBeFocused();
  await page.getByRole('button', { name: 'Tambah dokumen' }).click();
  await expect(field(page, 'kode_mitra')).toContainText('Isi kode mitra');
  await page.getByRole('button', { name: 'Hapus dokumen 1' }).click();
  await expect(field(page, 'dokumen.0.jenis')).toHaveCount(0);
  const code = unique('MIT');
  const name = `CV Angkutan ${code}`;
  await fill(page, 'kode_mitra', code);
  await fill(page, 'nama_mitra', name);
  await fill(page, 'kota', 'Cilegon');
  await fill(page, 'awal_kontrak', dayFromNow(-300));
  await fill(page, 'akhir_kontrak', dayFromNow(300));
  for (const [n, [jenis, days]] of [
    ['SIUP', -1],
    ['NPWP', 400],
    ['TDP', 400],
  ].entries()) {
    await page.getByRole('button', { name: 'Tambah dokumen' }).click();
    await field(page, `dokumen.${n}.jenis`).locator('select').selectOption(String(jenis));
    await fill(page, `dokumen.${n}.nomor`, `510/${n}`);
    await fill(page, `dokumen.${n}.berlaku_sampai`, dayFromNow(Number(days)));
  }
  const files = field(page, 'dokumen.0.file');
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'siup.exe', mimeType: 'application/x-msdownload', buffer: PNG });
  await expect(files).toContainText('Pilih foto (JPG, PNG, WebP) atau PDF');
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'siup.png', mimeType: 'image/png', buffer: PNG });
  await expect(files.getByRole('button', { name: /^siup/ })).toBeVisible();
  const npwp = field(page, 'dokumen.1.file');
  await npwp
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'npwp.png', mimeType: 'image/png', buffer: PNG });
  await expect(npwp.getByRole('button', { name: /^npwp/ })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/DetailMitra\//);
  const id = idOf(page);
  await expect(page.getByRole('heading', { name })).toContainText('Belum bisa dipakai');
  await expect(section(page, 'Legalitas')).toContainText('habis 1 hari lalu');
  await expect(page.getByText('TDP tanpa scan')).toBeVisible();
  await page.getByRole('button', { name: /siup\.png/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'siup.png' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();

  // The server enforces the same, independent of the screen.
  const desk = await Desk.of(request, 'purchasing');
  const { rows } = await desk.read('sp?status=MENUNGGU_PURCHASING&size=1');
  const unit = {
    mitra: id,
    unit_type: 'CDD',
    nopol: 'B 9419 UEX',
    driver_nama: 'Warsito',
    driver_telp: '+6281263994702',
    harga: 1_000_000,
  };
  const use = `sp/${rows[0].id}/set-units`;
  expect(await desk.give(use, { units: [unit] })).toBe(422);
  const order = await person(browser, 'purchasing', `/purchasing/detailsp/${rows[0].id}`);
  const hired = section(order, 'Unit mitra');
  await expect(hired).toBeVisible();
  const pick = hired.locator('[data-path=mitra] input').first();
  if (!(await pick.isVisible())) await hired.getByRole('button', { name: 'Unit', exact: true }).click();
  await pick.click();
  await order.keyboard.type(code);
  const option = order.getByRole('option', { name });
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await expect(option).toContainText('SIUP habis');

  await page.getByRole('link', { name: 'Ubah' }).click();
  await fill(page, 'dokumen.0.berlaku_sampai', dayFromNow(200));
  const scan = field(page, 'dokumen.2.file');
  await scan.locator('input[type=file]').first().setInputFiles({ name: 'tdp.png', mimeType: 'image/png', buffer: PNG });
  await expect(scan.getByRole('button', { name: /^tdp/ })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { name })).toContainText('Aktif');
  expect(await desk.give(use, { units: [unit] })).toBe(200);
  await expect(page.getByText('mengubah').first()).toBeVisible();
});

test('a customer is made in place, and a kecamatan brings its kota', { tag: LONG }, async ({ browser }) => {
  const page = await person(browser, 'sales', '/masteralamatadd');
  const code = unique('SIT');
  const name = `PT Di Tempat ${code}`;
  await field(page, 'customer').getByRole('combobox').click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name: 'Tambah Customer' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[data-path=nama_perusahaan] input')).toHaveValue(name);
  await sheet.getByRole('button', { name: 'Simpan dan pakai' }).click();
  await expect(sheet.locator('[data-path=kota]')).toContainText('Isi kota');
  await sheet.locator('[data-path=kode_customer] input').fill(code);
  await sheet.locator('[data-path=kota] input').fill('Surabaya');
  await sheet.getByRole('button', { name: 'Simpan dan pakai' }).click();
  await expect(sheet).toBeHidden();
  await expect(field(page, 'customer').getByRole('combobox')).toHaveValue(name);

  await field(page, 'kind').getByRole('radio', { name: 'Bongkar' }).click();
  await fill(page, 'name', `Gudang ${code}`);
  await fill(page, 'address', 'Jl. Rungkut Industri IV No. 27');
  await choose(page, 'kecamatan', 'Rungkut');
  await expect(field(page, 'kota').getByRole('combobox')).toHaveValue('Kota Surabaya');
  await choose(page, 'kota', 'Kota Medan');
  await expect(field(page, 'kecamatan').getByRole('combobox')).toHaveValue('');
  await choose(page, 'kecamatan', 'Medan Kota');
  await save(page).click();
  await expect(page.getByRole('heading', { name: `Gudang ${code}` })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(section(page, 'Alamat Customer')).toContainText(`Gudang ${code}`);
});

test('what another changed meanwhile is told and taken in, and nothing typed is lost', async ({ browser, request }) => {
  const { id } = await customerOf(request);
  const page = await person(browser, 'sales', `/editcustomer?id_customer=${id}`);
  await fill(page, 'kota', 'Gresik');
  const kacab = await Desk.of(request, 'kacab');
  expect(await kacab.give(`customer/${id}/change`, { jenis_barang: 'Keramik', telepon: '+6281288402217' })).toBe(200);
  const news = page.getByRole('status').filter({ hasText: 'mengubah data ini' });
  await expect(news).toContainText('Keramik', SOON);
  await news.getByRole('button', { name: 'Muat keadaan terbaru' }).click();
  await expect(field(page, 'jenis_barang').locator('input')).toHaveValue('Keramik');
  await expect(field(page, 'kota').locator('input')).toHaveValue('Gresik');

  // Somebody else is faster than the press, and this browser has not received the change.
  await page.route(
    '**/api/customer/**/change',
    async (route) => {
      expect(await kacab.give(`customer/${id}/change`, { jenis_barang: 'Granit' })).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await save(page).click();
  await expect(page.getByText(/Tidak ada yang tersimpan/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Muat keadaan terbaru' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/MastersCustomersDetails/);
  await expect.poll(() => kacab.read(`customer/${id}`)).toMatchObject({ kota: 'Gresik', jenis_barang: 'Granit' });
});

test('retired with a reason it can no longer be chosen, restored it can', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { id, name } = await customerOf(request);
  const page = await person(browser, 'sales', `/MastersCustomersDetails/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Nonaktifkan…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Alasan')).toBeFocused();
  await expect(dialog).not.toContainText('Isi alasan');
  await dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(dialog).toContainText('Isi alasan');
  await dialog.getByLabel('Alasan').fill('Sudah tutup');
  await dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(page.getByRole('heading', { name })).toContainText('Tidak aktif');
  await expect(page.getByText('Sudah tutup')).toBeVisible();
  // Its form links back by its name, however long, within the width of a phone.
  const narrow = await person(browser, 'sales', `/editcustomer?id_customer=${id}`);
  await narrow.setViewportSize({ width: 390, height: 844 });
  const back = narrow.getByRole('link', { name: `Lihat ${name}` });
  await expect(back).toBeVisible();
  await back.evaluate((el) => el.append(' dan Nama yang Sangat Panjang Sekali Sampai Tidak Muat'));
  expect(await narrow.locator('main').evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);

  const other = await person(browser, 'salesadmin', '/masteralamatadd');
  await field(other, 'customer').getByRole('combobox').click();
  await other.keyboard.type(name);
  await expect(other.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByRole('heading', { name })).not.toContainText('Tidak aktif');
  await other.keyboard.press('Escape');
  await field(other, 'customer').getByRole('combobox').click();
  await other.keyboard.type(name);
  await expect(other.getByRole('option', { name })).not.toHaveAttribute('aria-disabled', 'true');
});

test('who reads English has what is refused in English, names of kinds included', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'sales');
  const { rows } = await desk.read('customer_address?size=1&retired=false');
  const page = await person(browser, 'sales', '/Dashboard');
  await page.evaluate(() => localStorage.setItem('lintas.prefs', JSON.stringify({ lang: 'en' })));
  await page.goto(`/MastersCustomersDetails/${rows[0].customer}`);
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Retire…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Closed');
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(dialog).toContainText(/Still in use: .*\d+ Customer address/);
  await expect(dialog).not.toContainText('Alamat Customer');
});

test('leaving what is not saved is asked about, and the draft is there when one comes back', { tag: LONG }, async ({
  browser,
}) => {
  const page = await person(browser, 'sales', '/mastercustomersssAdd');
  await fill(page, 'nama_perusahaan', 'PT Belum Selesai');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Tinggalkan isian Customer?');
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/Dashboard/i);
  await page.goto('/mastercustomersssAdd');
  await expect(field(page, 'nama_perusahaan').locator('input')).toHaveValue('PT Belum Selesai');
  await page.getByRole('button', { name: 'Buang draf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buang draf' }).click();
  await expect(field(page, 'nama_perusahaan').locator('input')).toHaveValue('');
});

test('on a phone: an address is made with one hand', { tag: LONG }, async ({ browser, request }) => {
  const { id, name } = await customerOf(request);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`/masteralamatadd?customer=${id}`);
  await page.getByLabel('Username').fill('sales');
  await page.getByLabel('Password', { exact: true }).fill('lintas');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field(page, 'customer').getByRole('combobox')).toHaveValue(name);
  await save(page).tap();
  await expect(page.getByText('isian perlu diperbaiki').filter({ visible: true }).first()).toBeVisible();
  await field(page, 'kind').getByRole('radio', { name: 'Muat' }).tap();
  await fill(page, 'name', 'Gudang Telepon');
  await fill(page, 'address', 'Jl. Satu Tangan 1');
  await field(page, 'kota').getByRole('combobox').tap();
  await page.keyboard.type('Surabaya');
  await page.getByRole('option', { name: 'Kota Surabaya' }).tap();
  await save(page).tap();
  await expect(page.getByRole('heading', { name: 'Gudang Telepon' })).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
