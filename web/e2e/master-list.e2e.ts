import { randomBytes, randomUUID } from 'node:crypto';
import { newId } from '../../services/domain/kit/values/id';
import { Desk, enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const cells = (page: Page, column: number) => rows(page).locator(`td:nth-child(${column})`).allInnerTexts();

test('a derived list is searched, filtered, sorted and given columns, and its address says so', async ({ page }) => {
  await enter(page, 'sales', '/alamatcustomer');
  await expect(page.getByRole('heading', { name: 'Alamat Customer' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('karya bersama');
  await expect(page).toHaveURL(/q=karya\+bersama/);
  await expect.poll(async () => [...new Set(await cells(page, 2))]).toEqual(['CV Karya Bersama']);

  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await page.getByRole('dialog', { name: 'Saring' }).getByRole('button', { name: 'Jenis' }).click();
  await page.getByRole('checkbox', { name: 'Bongkar' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=BONGKAR/);
  await expect(rows(page).first()).toContainText('Bongkar');

  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=sebutan.customer/);
  await expect
    .poll(async () => {
      const names = await cells(page, 3);
      return names.length > 1 && names.join() === names.toSorted((a, b) => a.localeCompare(b, 'id')).join();
    })
    .toBe(true);

  await page.getByRole('button', { name: 'Kolom', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'PIC', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'PIC', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toContainText('Bongkar');
  await expect(page.getByRole('columnheader', { name: 'PIC', exact: true })).toHaveCount(0);
});

test('a saved view is a tab with its count, over a reload and in another browser, until it is deleted', {
  tag: LONG,
}, async ({ page, browser }) => {
  const name = `Bekasi ${randomUUID().slice(0, 4)}`;
  await enter(page, 'sales', '/mastercustomersss?kota=Bekasi');
  await expect(rows(page).first()).toContainText('Bekasi');
  const count = await rows(page).count();
  await page.getByRole('button', { name: 'Simpan tampilan' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Beri nama, agar mudah dicari')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nama tampilan' }).fill(name);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const tab = page.getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText(String(count));
  await expect(page).toHaveURL(/tab=v-/);

  await page.reload();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(count);

  const second = await person(browser, 'sales', '/mastercustomersss');
  await second.getByRole('link', { name }).click();
  await expect(rows(second)).toHaveCount(count);
  await second.getByRole('button', { name: 'Lepas saringan Kota' }).click();
  await second.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(second.getByRole('button', { name: 'Simpan perubahan' })).toHaveCount(0);

  await page.reload();
  await expect(rows(page)).not.toHaveCount(count);
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ganti nama…' }).click();
  await page.getByRole('textbox', { name: 'Nama tampilan' }).fill(`${name} baru`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} baru` })).toBeVisible();
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hapus tampilan' }).click();
  await expect(page.getByRole('link', { name: `${name} baru` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Semua aktif/ })).toHaveAttribute('aria-current', 'page');
});

test('everything goes by keys: cursor, mark, menu, new entry', { tag: LONG }, async ({ page }) => {
  await enter(page, 'purchasing', '/masterdata/purchasing/vehicle');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 dipilih')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 dipilih')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: /Ubah/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/masterdata/vehiclebaru');
});

test('entries are retired and restored by row and in bulk, and whoever looks on sees it', async ({
  browser,
  request,
}) => {
  const umum = await Desk.of(request, 'umum');
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const names = [1, 2, 3].map((n) => `Jabatan ${mark} ${n}`);
  for (const name of names) {
    const id = newId(Date.now(), randomBytes(11));
    expect(await umum.give(`position/${id}/register`, { name, grade: 'III' }, -1)).toBe(200);
  }
  const countMatches = async () => (await umum.read(`position?q=${mark}&retired=true&totals=1&size=0`)).total;
  await expect.poll(async () => (await umum.read(`position?q=${mark}&totals=1&size=0`)).total).toBe(3);
  const one = await person(browser, 'umum', `/DataBuEmployeePosition?q=${mark}`);
  const other = await person(browser, 'webmaster', `/DataBuEmployeePosition?q=${mark}`);
  await expect(rows(other)).toHaveCount(3);

  await row(one, names[0] ?? '')
    .getByRole('button', { name: /Tindakan untuk/ })
    .click();
  await one.getByRole('menuitem', { name: /Nonaktifkan/ }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(one.getByText('Tulis alasan, agar yang lain tahu mengapa')).toBeVisible();
  await one.getByLabel('Alasan').fill('Tidak dipakai lagi');
  await one.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect.poll(countMatches).toBe(1);
  // In place: muted, marked as just changed, and not removed while somebody is looking.
  await expect(row(other, names[0] ?? '')).toHaveAttribute('data-quiet', 'true');
  await expect(row(one, names[0] ?? '').and(one.locator(':not([data-quiet=true])'))).toHaveCount(0);

  await one.getByLabel('Tandai semua di halaman ini').check();
  await one.getByRole('button', { name: 'Nonaktifkan 2…' }).click();
  await one.getByLabel('Alasan').fill('Tidak dipakai lagi');
  await one.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  // The already retired one is named before anything is sent.
  await expect(one.getByRole('dialog')).toContainText(`${names[0]}`);
  await one.getByRole('button', { name: 'Nonaktifkan 2, lewati yang ditolak' }).click();
  await expect.poll(countMatches).toBe(3);

  await one.getByRole('link', { name: /Tidak aktif/ }).click();
  await expect(rows(one)).toHaveCount(3);
  await row(one, names[1] ?? '')
    .getByRole('button', { name: /Tindakan untuk/ })
    .click();
  await one.getByRole('menuitem', { name: /Pulihkan/ }).click();
  await expect.poll(countMatches).toBe(2);
  await expect(row(other, names[1] ?? '')).not.toHaveAttribute('data-quiet', 'true');
  await expect(row(one, names[1] ?? '').and(one.locator('[data-quiet=true]'))).toHaveCount(0);
  await one.getByLabel('Tandai semua di halaman ini').check();
  await one.getByRole('button', { name: 'Pulihkan 2' }).click();
  await one.getByRole('button', { name: 'Pulihkan 2, lewati yang ditolak' }).click();
  await expect.poll(countMatches).toBe(0);
});

test('the filtered list is exported under the server’s name', { tag: LONG }, async ({ page }) => {
  await enter(page, 'umum', '/mastermitra');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ekspor' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Mitra.*\.xlsx$/);
});

test('on the phone entries are cards with their menu, filters behind one button, nothing wider than the screen', {
  tag: LONG,
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await enter(page, 'purchasing', '/mastermitra');
  const cards = page.getByRole('region', { name: 'Mitra' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Cari' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cari dan saring' }).click();
  await page.getByRole('searchbox').fill('bali');
  await expect(cards).toHaveCount(1);
  await cards
    .first()
    .getByRole('button', { name: /Tindakan untuk/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Lihat', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
