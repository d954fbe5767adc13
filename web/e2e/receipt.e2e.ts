/** Money that comes in, in two browsers: it settles invoices, the oldest first; what is left is used later. */
import { accountOf, figures, twoOwed } from './owed';
import { person } from './people';
import { expect, test } from './test';

test('money settles the oldest invoice and part of the next, live for another desk', async ({ browser, request }) => {
  const [first, second] = await twoOwed(request);
  const account = await accountOf(request, first.bu);
  const watcher = await person(browser, 'akunting', `/akunting/ar/detailar/${first.id}`);
  const heading = watcher.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(first.nomor);

  const page = await person(browser, 'keuangan', `/akunting/ar/detailar/${first.id}`);
  await page.getByRole('link', { name: 'Terima pembayaran' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).not.toHaveValue('');
  await page.getByRole('radio', { name: 'Transfer' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Masuk ke' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  await page.getByRole('textbox', { name: 'Jumlah' }).fill(String(first.terbuka + 1_000));
  await page.getByRole('button', { name: 'Bagi ke yang tertua' }).click();
  await expect(page.getByText('menjadi titipan customer')).toBeVisible();
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/TRM-[A-Z]{3}-\d{4}-\d{5}/);
  await expect(heading).toContainText('Lunas');
  await expect(page.getByRole('button', { name: 'Isi customer…' })).toHaveCount(0);
  await expect(watcher.getByRole('region', { name: 'Penerimaan dan NK' })).toContainText(figures(first.terbuka));
  expect(second.nomor).not.toBe(first.nomor);
});

test('what is left of the money is used later, and settles another invoice', async ({ browser, request }) => {
  const [first] = await twoOwed(request);
  const account = await accountOf(request, first.bu);
  const page = await person(browser, 'keuangan', `/akunting/ar/detailar/${first.id}`);
  await page.getByRole('link', { name: 'Terima pembayaran' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).not.toHaveValue('');
  await page.getByRole('radio', { name: 'Transfer' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Masuk ke' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  await page.getByRole('textbox', { name: 'Jumlah' }).fill(String(first.terbuka));
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/TRM-[A-Z]{3}-\d{4}-\d{5}/);

  await page.getByRole('button', { name: 'Pakai titipan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pakai titipan' });
  await expect(dialog.getByText(`Sisa Rp ${figures(first.terbuka)}`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Pakai Rp/ }).click();
  await expect(page.getByText(/dipakai untuk \d+ invoice/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pakai titipan…' })).toHaveCount(0);
});
