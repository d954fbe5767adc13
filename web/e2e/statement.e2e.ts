/** A bank statement in two browsers: uploaded, a suggestion pressed, and the invoice is paid for everybody. */
import { mt940Of } from '../../infra/proof/testing/statement-files';
import { newAccount, type Owed, owedInvoices } from './owed';
import { person } from './people';
import { type APIRequestContext, expect, test } from './test';

const owed = async (request: APIRequestContext): Promise<Owed> => {
  const one = (await owedInvoices(request, '-jatuh_tempo')).find(({ terbuka }) => terbuka > 0);
  if (!one) throw new Error('nothing is owed in the demo');
  return one;
};

test('a statement is uploaded, a press books a line, and its invoice is paid elsewhere', async ({
  browser,
  request,
}) => {
  const invoice = await owed(request);
  const { id, nama, no_rek } = await newAccount(request, invoice.bu);

  const watcher = await person(browser, 'akunting', `/akunting/ar/detailar/${invoice.id}`);
  const heading = watcher.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(invoice.nomor);

  const page = await person(browser, 'keuangan', '/akunting/mutasi');
  await page.getByRole('button', { name: 'Unggah mutasi' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Unggah mutasi' });
  await dialog.getByLabel('Rekening').selectOption({ label: `${nama} ${no_rek}` });
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const text = `PELUNASAN ${invoice.nomor}`;
  const lines = [{ tanggal: today, jumlah: invoice.terbuka, teks: text }];
  await dialog.getByLabel('Berkas').setInputFiles({
    ...{ name: 'mutasi.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(mt940Of(no_rek, 0, lines)),
  });
  await expect(page.getByText('1 baris baru, 0 sudah ada')).toBeVisible();
  await page.goto(`/akunting/mutasi?rekening=${id}`);
  const row = page.locator('[data-row]');
  await expect(row).toContainText('1 invoice, jumlah sama');
  const pane = page.getByRole('complementary', { name: 'Baris mutasi' });
  await expect(pane).toContainText(`Nomor ${invoice.nomor} ada di berita`);
  // Less for the invoice leaves a titipan that has to be named.
  const paid = pane.getByRole('textbox', { name: `Dibayar untuk ${invoice.nomor}` });
  await paid.fill(String(invoice.terbuka - 1_000));
  await expect(pane.getByRole('textbox', { name: /^Titipan 1\.000 untuk/ })).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Bukukan penerimaan' })).toHaveAttribute('aria-disabled', 'true');
  await paid.fill(String(invoice.terbuka));
  await expect(pane).toContainText('1 invoice lunas');
  await page.keyboard.press('Control+Enter');
  await expect(heading).toContainText('Lunas');
  await expect(page.getByText(/dibukukan$/).first()).toBeVisible();
});
