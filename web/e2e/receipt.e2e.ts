/** Money that comes in, in two browsers: it settles invoices, the oldest first; what is left is used later. */
import { beginReceipt, figures, newAccount, takeReceipt, twoOwed } from './owed';
import { person } from './people';
import { expect, test } from './test';

test('money settles the oldest invoice and part of the next, live for another desk', async ({ browser, request }) => {
  const [first, second] = await twoOwed(request);
  const account = await newAccount(request, first.bu);
  const watcher = await person(browser, 'akunting', `/akunting/ar/detailar/${first.id}`);
  const heading = watcher.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(first.nomor);

  const page = await person(browser, 'keuangan', `/akunting/ar/detailar/${first.id}`);
  await beginReceipt(page, 'Transfer', account);
  await page.getByRole('textbox', { name: 'Jumlah' }).fill(String(first.terbuka + 1_000));
  await page.getByRole('button', { name: 'Bagi ke yang tertua' }).click();
  await expect(page.getByText('menjadi titipan customer')).toBeVisible();
  await takeReceipt(page);
  await expect(heading).toContainText('Lunas');
  await expect(page.getByRole('button', { name: 'Isi customer…' })).toHaveCount(0);
  await expect(watcher.getByRole('region', { name: 'Penerimaan dan NK' })).toContainText(figures(first.terbuka));
  expect(second.nomor).not.toBe(first.nomor);
});

test('what is left of the money is used later, and settles another invoice', async ({ browser, request }) => {
  const [first] = await twoOwed(request);
  const account = await newAccount(request, first.bu);
  const page = await person(browser, 'keuangan', `/akunting/ar/detailar/${first.id}`);
  await beginReceipt(page, 'Transfer', account);
  await page.getByRole('textbox', { name: 'Jumlah' }).fill(String(first.terbuka));
  await takeReceipt(page);

  await page.getByRole('button', { name: 'Pakai titipan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pakai titipan' });
  await expect(dialog.getByText(`Sisa Rp ${figures(first.terbuka)}`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Pakai Rp/ }).click();
  await expect(page.getByText(/dipakai untuk \d+ invoice/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pakai titipan…' })).toHaveCount(0);
});
