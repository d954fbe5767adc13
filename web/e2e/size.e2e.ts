import { readdirSync, readFileSync } from 'node:fs';
import { scriptsOf, total, weighed } from '../../infra/proof/browser/pages';
import { sample } from '../../infra/proof/testing/chance';
import { Desk, enter } from './people';
import { expect, LONG, type Page, SAMPLED, test } from './test';

const sizeLines = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes]
    .toSorted((a, b) => b[1] - a[1])
    .map(([file, size]) => `${size} ${file}`)
    .join('\n');

const ASSETS = 'dist/web/assets';

test('pages come with little code', { tag: SAMPLED }, async ({ page, browser, request }) => {
  for (const { what, as, path, of, goal, shows, still } of sample('weighed pages', weighed, 5))
    await test.step(what, async () => {
      if (as) await enter(page, as, '/health/live');
      const desk = as && of ? await Desk.of(request, as) : undefined;
      const id = desk ? (await desk.read(`${of}${of?.includes('?') ? '&' : '?'}size=1`)).rows[0].id : '';
      // A new browser with the session and nothing else of the product.
      const storageState = as ? await page.context().storageState() : undefined;
      const context = await browser.newContext({ storageState });
      const cold = await context.newPage();
      const sizes = await scriptsOf(cold, path.replace(':id', id), as !== undefined && !still);
      await expect(cold.locator(shows).first()).toBeVisible();
      await context.close();
      console.log(`${what}: ${total(sizes).toLocaleString('en')} of ${goal.toLocaleString('en')} bytes`);
      expect.soft(total(sizes), `${what}\n${sizeLines(sizes)}`).toBeLessThanOrEqual(goal);
    });
});

/**
 * Most gzipped bytes of a large declaration's rules: the declaration, what it refers to, and the code that reads
 * declarations.
 */
const RULES = 20_000;
test('no two files of code wait for each other: the page that needs them would never come', () => {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  const needs = new Map(
    files.map((file) => {
      const code = readFileSync(`${ASSETS}/${file}`, 'utf8');
      return [file, [...code.matchAll(/\b(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(([, name]) => name ?? '')];
    }),
  );
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const left = [...(needs.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop())
      if (!seen.has(next)) {
        seen.add(next);
        left.push(...(needs.get(next) ?? []));
      }
    return seen;
  };
  expect(files.length).toBeGreaterThan(100);
  expect([...needs.values()].flat().length).toBeGreaterThan(500);
  expect(files.filter((file) => reached(file).has(file))).toEqual([]);
});

test('a form that is touched fetches the rules of its own kind and of no other', { tag: LONG }, async ({ page }) => {
  const form = '/mastercustomersssAdd';
  await enter(page, 'sales', '/health/live');
  const first = await scriptsOf(page, form, true);
  const all = await scriptsOf(page, form, true, async () => {
    const phone = page.locator('[data-path="telepon"]');
    await phone.locator('input').fill('12');
    await phone.locator('input').blur();
    // Only the schema reports this: it is loaded.
    await expect(phone).toContainText('Telepon belum benar');
  });
  const more = new Map([...all].filter(([file]) => !first.has(file)));
  const of = (names: RegExp) => new Map([...more].filter(([file]) => names.test(file)));
  expect(of(/\/customer-/).size, sizeLines(more)).toBe(1);
  expect([...of(/\/(?:mitra|sj|ro|trip|mail|sp-race)-/).keys()]).toEqual([]);
  const rules = of(/\/(?:rules|customer)-/);
  console.log(`rules of a form: ${total(rules).toLocaleString('en')} of ${RULES.toLocaleString('en')} bytes`);
  expect(total(rules), sizeLines(more)).toBeLessThanOrEqual(RULES);
});

/** Sums up the layout shifts of a page from now on. */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const movedOn = async (page: Page): Promise<number> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
};
const gate = () => {
  let open = () => {};
  const held = new Promise<void>((go) => {
    open = go;
  });
  return { held, open };
};

test('the frame of a page is there before its styles and code have come, in its colours', { tag: LONG }, async ({
  page,
}) => {
  await enter(page, 'sales', '/health/live');
  const { held, open } = gate();
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/masterdata/splist', { waitUntil: 'commit' });
  const side = page.locator('.opening-side');
  await expect(side).toBeVisible();
  expect(
    await side.evaluate((el) => [el.clientHeight > 800, getComputedStyle(el).backgroundColor !== 'rgba(0, 0, 0, 0)']),
  ).toEqual([true, true]);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  open();
  await expect(page.getByRole('heading', { name: 'SP List' })).toBeVisible();
});

test('nothing on the phone’s list moves when its rows come, of which those that are seen are drawn first', {
  tag: LONG,
}, async ({ page }) => {
  await enter(page, 'sales', '/health/live');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchMoves(page);
  const { held, open } = gate();
  const listRequest = page.waitForRequest(/\/api\/sp\?.*page=1/);
  await page.route(/\/api\/sp\?.*page=1/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/masterdata/splist');
  await listRequest;
  await page.waitForTimeout(500);
  open();
  await expect(page.locator('main li').nth(15)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Halaman' })).toBeAttached();
  expect(await movedOn(page)).toBeLessThanOrEqual(0.02);
});

test('nothing on the dashboard moves while its lists come, whichever comes first', { tag: LONG }, async ({ page }) => {
  await enter(page, 'kacab', '/health/live');
  await watchMoves(page);
  const { held, open } = gate();
  const lower = page.waitForResponse(/\/api\/sp\?.*pembuat_id=/);
  await page.route(/\/api\/sp\?.*status=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Dashboard');
  await lower;
  await expect(page.getByRole('region', { name: 'Menunggu Anda' })).toHaveAttribute('aria-busy', 'true');
  open();
  await expect(page.getByRole('region', { name: 'SP yang Anda buat' })).toBeVisible();
  expect(await movedOn(page)).toBeLessThanOrEqual(0.02);
});
