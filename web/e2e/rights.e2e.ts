/** Fields closed to a desk are not shown to it; the page that lists who reads what. */
import { Desk, enter } from './people';
import { expect, LONG, test } from './test';

test('webmaster looks up who may do what, and why', async ({ page }) => {
  await enter(page, 'webmaster', '/');
  await page.getByRole('link', { name: 'Hak akses' }).click();
  await expect(page).toHaveURL(/\/admin\/rights/);
  await page.getByRole('tab', { name: /Isian tertutup/ }).click();
  const driver = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Driver .*Nomor SIM/ }) });
  await expect(driver).toHaveCount(1);
  await page.getByRole('searchbox').fill('rekening');
  await expect(page.getByRole('rowheader', { name: /^Karyawan/ })).toHaveCount(1);
  await expect(driver).toHaveCount(0);
  await page.getByRole('searchbox').fill('/newsplist');
  await page.getByRole('rowheader', { name: 'Waiting SP /newsplist' }).first().getByRole('button').press('Enter');
  const why = page.getByRole('dialog', { name: 'Mengapa' });
  await why.getByLabel('Siapa').selectOption('operasional');
  await expect(why.getByRole('status')).toContainText('Baris ini menyebut operasional');
  await why.getByLabel('Siapa').selectOption('sales');
  await expect(why.getByRole('status')).toContainText('Sales tidak disebut di baris ini');
  await why.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('searchbox').fill('zzqq');
  await expect(page.getByText('Tidak ada hak yang cocok')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await page.getByLabel('Yang boleh dilakukan oleh').selectOption('nobody');
  await expect(page.getByRole('rowheader', { name: 'Sign In /signin', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Tindakan/ })).toContainText('0');
});

test('tabs go by keys: arrows, Home and End; the other way round where a page reads from the right', async ({
  page,
}) => {
  await enter(page, 'webmaster', '/admin/rights');
  const tabs = page.getByRole('tab');
  const last = (await tabs.count()) - 1;
  const on = async (n: number) => {
    await expect(tabs.nth(n)).toBeFocused();
    await expect(tabs.nth(n)).toHaveAttribute('aria-selected', 'true');
    const panel = (await tabs.nth(n).getAttribute('aria-controls')) ?? '';
    await expect(page.locator(`[id="${panel}"]`)).toHaveAttribute('data-state', 'active');
  };
  await tabs.first().focus();
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowLeft', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await on(at);
  }
  await page.evaluate(() => localStorage.setItem('lintas.prefs', JSON.stringify({ rtl: true, at: Date.now() })));
  await page.reload();
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await on(1);
  await page.keyboard.press('ArrowRight');
  await on(0);
});

test('lists, details and forms leave out what is closed to their reader', async ({ page, request }) => {
  await enter(page, 'rcgudang', '/listdriver');
  await expect(page.getByRole('columnheader', { name: 'Nama' })).toBeVisible();
  for (const name of ['Telepon', 'Jenis SIM', 'SIM sampai'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
  await enter(page, 'purchasing', '/listdriver');
  await expect(page.getByRole('columnheader', { name: 'Telepon', exact: true })).toBeVisible();

  const sales = await Desk.of(request, 'sales');
  const { rows } = await sales.read('sp?status=DISETUJUI,BERJALAN,SELESAI&size=100');
  const hired = (rows as { id: string; po: unknown[] }[]).find(({ po }) => po.length > 0);
  if (!hired) throw new Error('no SP of the demo has a unit of a mitra');
  const units = page.getByRole('region', { name: 'Unit mitra' });
  await enter(page, 'sales', `/detail-sp/${hired.id}`);
  await expect(units).toBeVisible();
  await expect(units).not.toContainText('Beli (Rp)');
  await expect(page.getByText(/\bNaN\b/)).toHaveCount(0);
  await enter(page, 'purchasing', `/detail-sp/${hired.id}`);
  await expect(units).toContainText('Beli (Rp)');
  await expect(page.getByText(/\bNaN\b/)).toHaveCount(0);
});

test('a vehicle that is lent to a branch is looked at there, and changed by its own alone', { tag: LONG }, async ({
  page,
  request,
}) => {
  const head = await Desk.of(request, 'kacab');
  const { rows: branches } = await head.read('branch?size=100');
  const bandung = (branches as { id: string; name: string }[]).find(({ name }) => name === 'Bandung')?.id ?? '';
  const { rows } = await head.read('vehicle?size=100&pinjam=TIDAK&milik=SENDIRI&retired=false');
  const vehicle = (rows as { id: string; version: number; branch: string; nopol: string }[]).find(
    (v) => v.branch !== bandung,
  );
  if (!vehicle) throw new Error('the demo has no vehicle of another branch than Bandung');
  const loan = { cabang: bandung, dari: '2026-01-01', sampai: '2030-12-31' };
  expect(await head.give(`vehicle/${vehicle.id}/lend`, loan)).toBe(200);
  await enter(page, 'kacab', `/masterdata/vehicle?lihat=${vehicle.id}`);
  await expect(page.getByRole('link', { name: 'Ubah' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terima kembali' })).toBeVisible();
  await enter(page, 'kacabbandung', `/masterdata/vehicle?lihat=${vehicle.id}`);
  await expect(page.getByRole('heading', { name: vehicle.nopol })).toBeVisible();
  await expect(page.getByText('Dipinjamkan ke').first()).toBeVisible();
  for (const name of ['Ubah', 'Terima kembali', 'Pinjamkan', 'Tindakan lain'])
    await expect(page.getByRole('main').getByRole(name === 'Ubah' ? 'link' : 'button', { name })).toHaveCount(0);
  await page.goto(`/masterdata/vehicle?ubah=${vehicle.id}`);
  await expect(page.getByText('bukan milik cabang Anda')).toBeVisible();
  await page.goto(`/masterdata/vehicle?q=${encodeURIComponent(vehicle.nopol)}`);
  await page
    .getByRole('row')
    .filter({ hasText: vehicle.nopol })
    .getByRole('button', { name: /Tindakan untuk/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Lihat', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Ubah|Nonaktifkan|Pinjamkan|Terima/ })).toHaveCount(0);
});
