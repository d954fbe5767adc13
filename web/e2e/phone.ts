/** A driver's phone: its sign-in, the stop that is worked at, a signature; and a scanner, which types as a keyboard does. */
import { expect, type Locator, type Page } from './test';

export const PHONE = { width: 390, height: 844 };
export const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const signInDriver = async (page: Page, nama: string, nopol: string, password: string): Promise<void> => {
  await page.goto('/login/admin/driver');
  await page.getByLabel('Nama driver').fill(nama);
  await page.getByLabel('Nopol').fill(nopol);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
export const stop = (page: Page, sj: string): Locator => page.locator(`[data-stop="${sj}"]`);
/** Makes a stop the one that is worked at. */
export const chooseStop = async (page: Page, sj: string): Promise<void> => {
  await expect(stop(page, sj)).toBeVisible();
  if ((await stop(page, sj).getAttribute('data-current')) === null) {
    // From below what is pressed at the foot.
    await stop(page, sj).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await stop(page, sj).getByRole('button').click();
  }
  await expect(stop(page, sj)).toHaveAttribute('data-current');
};
/** Photo and signature of a delivery's open sheet. */
export const enclose = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(sheet.getByText('Tambah foto')).toBeVisible();
  await sheet.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(sheet.getByText('2 foto, terakhir')).toBeVisible();
  await sheet.getByRole('button', { name: 'Tanda tangan' }).click();
  const pad = await sheet.getByLabel('Kotak tanda tangan').boundingBox();
  if (!pad) throw new Error('nothing to sign on');
  await page.mouse.move(pad.x + 30, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 180, pad.y + 30, { steps: 6 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Pakai' }).click();
  await expect(sheet.getByText('Ulangi tanda tangan')).toBeVisible();
};
/** A scanner types as a keyboard, whatever has the focus. */
export const scan = async (page: Page, number: string): Promise<void> => {
  await page.evaluate((text) => {
    // Made before the first is heard: a scanner keeps its pace whatever the page has to do.
    const keys = [...text, 'Enter'].map(
      (key) => [key, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })] as const,
    );
    for (const [key, down] of keys) {
      const taken = !(document.activeElement ?? document.body).dispatchEvent(down);
      if (!taken && key !== 'Enter') document.execCommand('insertText', false, key);
    }
  }, number);
};
/** A password for a time, by who keeps drivers. @returns with what to sign in */
export const givePassword = async (desk: Page): Promise<{ name: string; password: string }> => {
  await desk.getByRole('button', { name: 'Beri password driver' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buat password' }).click();
  const password = (await dialog.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
  return { password, name: (await dialog.locator('dd').first().textContent()) ?? '' };
};
