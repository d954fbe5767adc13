/** A giro that bounces, in two browsers: what it reserved of its invoice is open again, live for another desk. */
import { today } from './crew';
import { beginReceipt, figures, newAccount, newId, takeReceipt, twoOwed } from './owed';
import { person } from './people';
import { expect, test } from './test';

test('a giro that bounces gives back what it reserved, live for another desk', async ({ browser, request }) => {
  const [owed] = await twoOwed(request);
  const day = today().split('-').reverse().join('/');
  const account = await newAccount(request, owed.bu);
  const watcher = await person(browser, 'akunting', `/akunting/ar/detailar/${owed.id}`);
  await expect(watcher.getByRole('heading', { level: 1 })).toContainText(owed.nomor);
  const settled = watcher.getByRole('region', { name: 'Penerimaan dan NK' });

  const page = await person(browser, 'keuangan', `/akunting/ar/detailar/${owed.id}`);
  await beginReceipt(page, 'Giro', account);
  await page.getByRole('textbox', { name: 'No. giro' }).fill(`BG ${newId().slice(-6)}`);
  await page.getByRole('textbox', { name: 'Bank giro' }).fill('BNI');
  await page.locator('[data-path="tgl_giro"] input').first().fill(day);
  await page.getByRole('textbox', { name: 'Jumlah' }).fill(String(owed.terbuka));
  await page.getByRole('button', { name: 'Bagi ke yang tertua' }).click();
  await takeReceipt(page);
  const pays = watcher.getByRole('link', { name: 'Terima pembayaran' });
  await expect(settled).toContainText('Giro, belum cair');
  await expect(settled).toContainText(`(${figures(owed.terbuka)})`);
  await expect(pays).toHaveCount(0);

  await page.getByRole('button', { name: 'Setor giro…' }).click();
  const deposit = page.getByRole('dialog', { name: 'Setor giro' });
  await deposit.getByRole('textbox', { name: 'Disetor tanggal' }).fill(day);
  await deposit.getByRole('button', { name: 'Setor giro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Giro disetor');
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Giro ditolak…' }).click();
  const bounce = page.getByRole('dialog', { name: 'Giro ditolak' });
  await bounce.getByRole('textbox', { name: 'Ditolak tanggal' }).fill(day);
  await bounce.getByRole('textbox', { name: 'Alasan' }).fill('dana tidak cukup');
  await bounce.getByRole('button', { name: 'Giro ditolak' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Giro ditolak');
  // Nothing was reloaded there.
  await expect(settled).not.toContainText('Giro, belum cair');
  await expect(pays).toBeVisible();
});
