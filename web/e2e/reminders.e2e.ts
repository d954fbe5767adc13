/** Reminders of payment on a customer's account: the letter as its recipient sees it; stopped and resumed, live. */
import { Desk, person } from './people';
import { expect, test } from './test';

test('a letter is read, and reminders are stopped and resumed in two browsers', async ({ browser, request }) => {
  const desk = await Desk.of(request, 'akunting');
  const { rows } = await desk.read('mail?jenis=TAGIH&size=50');
  const [mail] = rows;
  const { dok_id: customer } = await desk.read(`mail/${mail.id}`);
  const at = `/akunting/detaildatacustomer?id_customer=${customer}`;
  const page = await person(browser, 'akunting', at);
  const part = page.getByRole('region', { name: 'Pengingat pembayaran' });
  await part
    .getByRole('button', { name: /^Surat / })
    .first()
    .click();
  const letter = page.getByRole('dialog');
  await expect(letter).toContainText('lewat jatuh tempo');
  await expect(letter.getByRole('columnheader', { name: 'Jatuh tempo' })).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await person(browser, 'keuangan', at);
  const theirs = other.getByRole('region', { name: 'Pengingat pembayaran' });
  await expect(theirs).toContainText('Surat dikirim otomatis');
  await part.getByRole('button', { name: /^Hentikan pengingat/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Sepakat mencicil tiap Jumat');
  await dialog.getByRole('button', { name: 'Hentikan pengingat' }).click();
  await expect(part).toContainText('Sepakat mencicil tiap Jumat');
  await expect(theirs).toContainText('Sepakat mencicil tiap Jumat');
  await theirs.getByRole('button', { name: /^Lanjutkan pengingat/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Lanjutkan pengingat' }).click();
  await expect(part).toContainText('Surat dikirim otomatis');
});
