/** The tax office's import file, from the list of invoices. */
import { readFile } from 'node:fs/promises';
import { person } from './people';
import { expect, test } from './test';

test('akunting takes the import file of a month; what is in it is counted before', async ({ browser }) => {
  const page = await person(browser, 'akunting', '/akunting/ar/ar');
  await page.getByRole('button', { name: 'Faktur pajak', exact: true }).click();
  await page.getByRole('menuitem', { name: 'XML Coretax' }).click();
  const dialog = page.getByRole('dialog', { name: 'XML Coretax' });
  const unit = dialog.getByRole('combobox', { name: 'Bisnis Unit' });
  await unit.selectOption({ label: 'PT Lintas Timur Nusantara' });
  await dialog.getByRole('checkbox', { name: 'Hanya yang belum bernomor' }).uncheck();
  const counted = dialog.getByRole('definition').first();
  await expect(counted).toHaveText(/^\d+ invoice$/);
  const count = Number((await counted.textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^coretax-LTN-2\d{3}-\d\d\.xml$/);
  const xml = await readFile(await file.path(), 'utf8');
  expect(xml.match(/<TaxInvoice>/g)).toHaveLength(count);
  expect(xml).toMatch(/<\/TaxInvoiceBulk>\s*$/);
});

test('keuangan reads the list, without the file', async ({ browser }) => {
  const page = await person(browser, 'keuangan', '/akunting/ar/ar');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Faktur pajak', exact: true })).toHaveCount(0);
});
