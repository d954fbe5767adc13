/** A document with a life that was added by its declaration alone, as people use it: list, form, detail, bell, dashboard. */
import { rmSync } from 'node:fs';
import { productWithAdditions } from '../../infra/proof/conformance/fixture/product';
import { enter, person } from './people';
import { expect, test as served } from './test';

const test = served.extend<object, { home: string }>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const there = productWithAdditions({ web: true });
      await use(there);
      rmSync(there, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.skip(!!process.env.E2E_URL, 'it starts a product of its own');

test('is made, issued, held and taken on again by its declaration alone, seen by others at once', async ({
  page,
  browser,
}) => {
  const warehouse = await person(browser, 'rcgudang', '/Dashboard');
  await expect(warehouse.getByRole('region', { name: 'Tugas muat' })).toContainText('Tidak ada yang menunggu Anda');
  await enter(page, 'rcadmin', '/race/tugas');
  await expect(page.getByRole('link', { name: /^Terbit/ })).toBeVisible();
  await page.getByRole('link', { name: 'Tambah Tugas muat' }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/fx-form.png' });
  console.log(await page.locator('form').ariaSnapshot());
});
