import { gzipSync } from 'node:zlib';
import { enter } from './people';
import { expect, type Page, test } from './test';

/** Most JS of a page, gzipped bytes. */
const MOST = 180_000;

/** Everything of JS that a browser loads for an address which it never saw before, until the network is quiet. */
const scriptsOf = async (page: Page, path: string): Promise<Map<string, number>> => {
  const loading: Promise<[string, number]>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    // However it was sent: packed the same way for all.
    if (pathname.endsWith('.js')) loading.push(answer.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return new Map(await Promise.all(loading));
};
const total = (sizes: Map<string, number>): number => [...sizes.values()].reduce((a, b) => a + b, 0);
const told = (sizes: Map<string, number>): string =>
  [...sizes]
    .toSorted((a, b) => b[1] - a[1])
    .map(([file, size]) => `${size} ${file}`)
    .join('\n');

const lists = [
  ['sales', '/masterdata/splist'],
  ['sales', '/mastercustomersss'],
  ['purchasing', '/mastermitra'],
  ['purchasing', '/masterdata/vehicle'],
] as const;
for (const [username, path] of lists)
  test(`${path} comes with little code`, async ({ page, browser }) => {
    await enter(page, username, '/health/live');
    // A browser that knows who is signed in and nothing else of the product.
    const cold = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    const sizes = await scriptsOf(cold, path);
    await expect(
      cold
        .getByRole('row')
        .filter({ has: cold.locator('td') })
        .first(),
    ).toBeVisible();
    expect(total(sizes), told(sizes)).toBeLessThanOrEqual(MOST);
  });

test('sign-in comes with little code', async ({ page }) => {
  const sizes = await scriptsOf(page, '/signin');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(total(sizes), told(sizes)).toBeLessThanOrEqual(MOST);
});
