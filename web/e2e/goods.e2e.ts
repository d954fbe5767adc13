/** Goods of a CHARTER order, line by line: made with it, seen at it, on its work order. */
import { enter, fill, fillSp } from './people';
import { expect, test } from './test';

test('lines of goods are the order’s own load, stay with their place, and stand on its SPK', async ({ page }) => {
  await enter(page, 'sales', '/createsp');
  await fillSp(page);
  await fill(page, 'via', 'Darat, Merak');
  await page.getByRole('button', { name: 'Titik bongkar', exact: true }).press('Enter');
  for (const [part, text] of [
    ['nama', 'TB Maju Bersama'],
    ['kota', 'Kabupaten Deli Serdang'],
    ['pic', 'Johan'],
    ['telp', '0852-7011-9032'],
  ] as const)
    await fill(page, `bongkar.1.${part}`, text);
  const lines = [
    ['Cat interior', 'DO-4471', '30000', '680', '1'],
    ['Cat dasar', 'DO-4473', '1400', '20', '2'],
  ] as const;
  for (const [n, [nama, order, berat, koli, at]] of lines.entries()) {
    await page.getByRole('button', { name: 'Baris barang', exact: true }).press('Enter');
    await fill(page, `barang.${n}.nama`, nama);
    await fill(page, `barang.${n}.do`, order);
    await fill(page, `barang.${n}.berat`, berat);
    await fill(page, `barang.${n}.koli`, koli);
    await page.locator(`[data-path="barang.${n}.bongkar"] select`).selectOption(at);
  }
  // The place goes up, and its goods with it.
  await page.locator('[data-path="bongkar.1.nama"] input').press('Alt+ArrowUp');
  await expect(page.locator('[data-path="barang.1.bongkar"] select')).toHaveValue('1');
  await page.getByRole('button', { name: 'Pakai sebagai muatan' }).press('Enter');
  await expect(page.locator('[data-path="koli"] input').first()).toHaveValue('700');
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/detailsp|detail-sp/);
  const goods = page.getByRole('region', { name: 'Baris barang' });
  await expect(goods.getByRole('row')).toHaveCount(3);
  await expect(goods.getByRole('row').nth(2)).toContainText(/DO-4473.*TB Maju Bersama.*20.*1\.400/);

  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  await page.goto(`/PrintSPNew/?ids=${new URL(page.url()).pathname.split('/').at(-1)}`);
  const sheet = page.locator('.sheet').first();
  await expect(sheet.getByText('Darat, Merak')).toBeVisible();
  await expect(sheet.getByRole('row').filter({ hasText: 'DO-4471' })).toContainText('Cat interior');
  await expect(sheet.getByRole('row').filter({ hasText: 'Jumlah 2 baris' })).toContainText('700');
});
