/** What is closed to a desk is not drawn for it; the page that says who reads what. */
import { Desk, enter } from './people';
import { expect, test } from './test';

test('webmaster looks up who reads what', async ({ page }) => {
  await enter(page, 'webmaster', '/');
  await page.getByRole('link', { name: 'Hak akses' }).click();
  await expect(page).toHaveURL(/\/admin\/rights/);
  const driver = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Driver .*Nomor SIM/ }) });
  await expect(driver).toHaveCount(1);
  await page.getByRole('searchbox').fill('rekening');
  await expect(page.getByRole('rowheader', { name: /^Karyawan/ })).toBeVisible();
  await expect(driver).toHaveCount(0);
  await page.getByRole('searchbox').fill('zzqq');
  await expect(page.getByText('Tidak ada isian yang cocok')).toBeVisible();
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
