/** A webmaster removes a menu line and a right from one account; its owner finds neither, and gets a clear message. */
import { enter, person, signIn } from './people';
import { expect, test } from './test';

test('what is taken from an account is gone from its pages, and comes back', async ({ page, browser }) => {
  await enter(page, 'webmaster', '/Dashboard');
  await page.getByRole('link', { name: 'Data User' }).click();
  await page.getByRole('searchbox', { name: 'Cari' }).fill('salesbandung');
  await page.getByRole('row', { name: /salesbandung/ }).click();
  const menu = page.getByRole('region', { name: 'Menu' });
  const rights = page.getByRole('region', { name: 'Hak' });
  const save = page.getByRole('button', { name: /^Simpan/ });
  await expect(save).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Lose Sale' }).uncheck();
  const orders = rights.getByRole('group', { name: 'SP', exact: true });
  const make = orders.getByRole('checkbox', { name: 'Tambah', exact: true });
  await make.uncheck();
  // Leaving asks for confirmation first.
  await page.getByRole('link', { name: 'List User' }).click();
  await page.getByRole('button', { name: 'Tetap di sini' }).click();
  await page.getByRole('button', { name: 'Simpan 2 perubahan' }).click();
  await expect(page.getByText('Menu dan hak salesbandung tersimpan')).toBeVisible();
  await expect(page.getByText('SP: Tambah')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, 'salesbandung');
  await expect(theirs.getByRole('link', { name: /^SP List/ })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Lose Sale' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Tambah SP' })).toHaveCount(0);
  await theirs.goto('/createsp');
  await expect(theirs.getByText('Hak ini dicabut dari akun Anda')).toBeVisible();

  await make.check();
  await menu.getByRole('checkbox', { name: 'Lose Sale' }).check();
  await page.getByRole('button', { name: 'Simpan 2 perubahan' }).click();
  await expect(save).toBeDisabled();
  const again = await person(browser, 'salesbandung', '/Dashboard');
  await expect(again.getByRole('link', { name: 'Lose Sale' })).toBeVisible();
});
