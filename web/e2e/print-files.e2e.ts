/** Papers as files in the browser: a batch at once, a whole list as a job that is left and found again, a zip. */
import { readFileSync } from 'node:fs';
import { pageTexts } from './pdf';
import { enter } from './people';
import { expect, LONG, type Locator, type Page, test } from './test';

const rows = (page: Page): Locator => page.getByRole('row').filter({ hasText: /SM-/ });
const numbersOf = async (page: Page): Promise<string[]> =>
  (await rows(page).allInnerTexts()).map((text) => (/SM-\w+-\d+-\s*\d+/.exec(text)?.[0] ?? '').replace(/\s/g, ''));
const marked = async (page: Page, count: number): Promise<string[]> => {
  await enter(page, 'rcadmin', `/race/sjlist?size=${count}`);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Tandai semua' }).first().check();
  await expect(page.getByText(`${count} dipilih`).first()).toBeVisible();
  return numbersOf(page);
};
const menu = (page: Page) => page.getByRole('button', { name: 'PDF', exact: true });
const fileOf = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test('twenty that are marked are one PDF, in the order of the list', async ({ page }) => {
  const numbers = await marked(page, 20);
  await menu(page).click();
  const { name, bytes } = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'PDF Surat jalan' }).first().click(),
  );
  expect(name).toMatch(/^Surat Jalan \d{4}-\d\d-\d\d\.pdf$/);
  const texts = pageTexts(bytes);
  expect(texts.length).toBeGreaterThanOrEqual(20);
  const printedNumbers = texts.flatMap((text) => /SM-[A-Z]+-\d{4}-\d{5}/.exec(text)?.[0] ?? []);
  expect([...new Set(printedNumbers)]).toEqual(numbers);
  await expect(page.getByText(`${name} tersimpan`)).toBeVisible();
});

test('all of a list are a job: it is seen going on, left, and its file found again', { tag: LONG }, async ({
  page,
}) => {
  await marked(page, 20);
  await menu(page).click();
  await expect(page.getByText(/Semua \d+ yang tersaring/)).toBeVisible();
  const wait = page.waitForResponse(
    (answer) => /\/api\/print-jobs$/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await page.getByRole('menuitem', { name: 'PDF Surat jalan', exact: true }).nth(1).click();
  const { data } = await (await wait).json();
  expect(data.total).toBeGreaterThan(40);
  const dialog = page.getByRole('dialog', { name: 'Berkas cetak' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  // Leaving the page loses nothing.
  await page.reload();
  await rows(page).first().waitFor();
  await page.getByRole('checkbox', { name: 'Tandai semua' }).first().check();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Berkas cetak saya' }).click();
  const { bytes } = await fileOf(page, () => dialog.getByRole('button', { name: 'Unduh' }).first().click());
  expect(pageTexts(bytes).length).toBeGreaterThanOrEqual(data.total);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
});

test('marked ones are a zip with a PDF each', { tag: LONG }, async ({ page }) => {
  await marked(page, 20);
  await menu(page).click();
  const { name, bytes } = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'ZIP, satu PDF per dokumen' }).first().click(),
  );
  expect(name).toMatch(/\.zip$/);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  // Each name occurs once in the entry and once in the directory.
  expect(bytes.toString('latin1').match(/SM-[A-Z]+-\d{4}-\d{5}\.pdf/g)).toHaveLength(40);
});

test('where no PDF can be made the lines say so, and what goes wrong is told with a way on', { tag: LONG }, async ({
  page,
}) => {
  await page.route('**/api/print-jobs', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'OK' }, data: { available: false, jobs: [] }, errors: [] } }),
  );
  await marked(page, 20);
  await menu(page).click();
  const line = page.getByRole('menuitem', { name: 'PDF Surat jalan' }).first();
  await expect(line).toContainText('server ini belum bisa membuat PDF');
  await expect(line).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cetak', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Cetak Surat jalan' }).first()).not.toHaveAttribute('aria-disabled');
});

test('a phone has it in the detail’s menu', { tag: LONG }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'rcadmin', '/race/sjlist');
  await page.getByRole('link', { name: /SM-/ }).first().click();
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  const { bytes } = await fileOf(page, () => page.getByRole('menuitem', { name: 'PDF Surat jalan' }).first().click());
  expect(pageTexts(bytes)[0]).toMatch(/SM-/);
});
