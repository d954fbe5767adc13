/** Rates and periods in two browsers: one person writes, another confirms; one closes, another opens again. */
import { person } from './people';
import { expect, type Page, test } from './test';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Bagian ketentuan' });

test('rates in force stand out, those that have ended are muted; months are beside them', async ({ browser }) => {
  const page = await person(browser, 'akunting', '/akunting/ketentuan');
  await expect(row(page, '12 % × 11/12 = 11 %')).toContainText('Sedang berlaku');
  await expect(row(page, '11 % × 1/10 = 1,1 %')).toContainText('Sudah berakhir');
  await expect(row(page, '11 % × 1/10 = 1,1 %')).toHaveAttribute('data-quiet', 'true');
  await sections(page).getByRole('link', { name: 'Periode' }).click();
  await expect(page).toHaveURL(/\/akunting\/periode/);
  await expect(page.getByRole('row').nth(1)).toContainText('Terbuka');
  await expect(page.getByRole('row').last()).toContainText('Tertutup');
});

test('a rate waits for a second person, who sees it at once and confirms it', async ({ browser }) => {
  const kacab = await person(browser, 'kacab', '/akunting/ketentuan');
  await expect(row(kacab, 'PPh 23').first()).toBeVisible();
  const writer = await person(browser, 'akunting', '/akunting/ketentuan');
  await writer.getByRole('link', { name: 'Tambah Ketentuan' }).click();
  await writer.getByRole('combobox', { name: 'Jenis' }).selectOption('METERAI');
  await writer.locator('[data-path="nominal"] input').fill('6000');
  await writer.locator('[data-path="berlaku_dari"] input').fill('1 Jan 2016');
  await writer.locator('[data-path="berlaku_sampai"] input').fill('31 Des 2020');
  await writer.locator('[data-path="sumber"] input').fill('PP 24/2000');
  await writer.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(writer.getByRole('heading', { level: 1 })).toContainText('Meterai Rp6.000');
  await expect(writer.getByRole('button', { name: 'Konfirmasi' })).toHaveCount(0);

  await kacab.getByRole('link', { name: 'Menunggu Anda' }).click();
  await row(kacab, 'Rp6.000').getByRole('link').first().click();
  await kacab.getByRole('button', { name: 'Konfirmasi' }).first().click();
  const dialog = kacab.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(kacab.getByRole('main')).toContainText('Dikonfirmasi oleh');
  await expect(writer.getByRole('main')).toContainText('Dikonfirmasi oleh');
});
