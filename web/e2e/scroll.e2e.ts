/**
 * No scrolling into empty space: on every address the page itself stays, only parts of it scroll, and only over visible
 * content.
 */
import { sample } from '../../infra/proof/testing/chance';
import { spKind } from '../../services/domain/flows/sp/kind';
import { documents } from '../../services/domain/infos';
import { granted } from '../../services/domain/kit/aggregate/actor';
import { restOf, type Sight } from './looks';
import { enter } from './people';
import { masterScreens } from './sights-master';
import { orderAddresses } from './sights-orders';
import { strays } from './strays';
import { expect, LONG, type Page, SAMPLED, test } from './test';

const sizes = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

/** Checks an address in every width, after scrolling as far as possible. */
const stays = async (page: Page, name: string, atRest: () => Promise<void>): Promise<void> => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await atRest();
    await page.mouse.move(width / 2, height / 2);
    // The first event scrolls the element under the mouse to its end; the second one could scroll its container.
    for (let n = 0; n < 2; n++) await page.mouse.wheel(5000, 5000);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const moved = await page.evaluate(() => [
      document.scrollingElement?.scrollTop,
      document.scrollingElement?.scrollLeft,
    ]);
    expect.soft(moved, `${name} at ${width} px after a wheel`).toEqual([0, 0]);
    expect.soft(await strays(page), `${name} at ${width} px`).toEqual([]);
  }
};

const all = [...orderAddresses, ...masterScreens];
/** Addresses with past regressions are checked in every run. */
const regressions = all.filter(({ name }) => /^\/(createsp|purchasing\/detailsp)/.test(name));
const chosen = [...new Set([...regressions, ...sample('scrolling', all, 4)])];
/** Addresses per test: few enough that workers share them evenly. */
const ADDRESSES_PER_TEST = 10;

test('a small desk screen says all in sight: every status, who is here, labels in one line, the menu in English', {
  tag: LONG,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.addInitScript(() => localStorage.setItem('lintas.prefs', JSON.stringify({ lang: 'en' })));
  await enter(page, 'webmaster', '/Dashboard');
  const strip = page.getByRole('navigation', { name: 'SP by status', exact: true });
  await expect(strip.getByText('Rejected')).toBeInViewport();
  // One for each kind of document; each loads by itself.
  const strips = page.getByRole('navigation', { name: / by status$/ });
  const readable = [spKind, ...documents].filter(({ read }) => granted(read, { jobdesk: 'webmaster', level: 'user' }));
  await expect(strips).toHaveCount(readable.length);
  await expect
    .poll(() => strips.evaluateAll((all) => all.map((el) => el.scrollWidth - el.clientWidth)))
    .toEqual(readable.map(() => 0));
  const greeting = page.getByText(/^Selamat datang, /);
  expect(await greeting.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toContainText(['Dashboard', 'List User', 'Access journal', 'System']);
  await expect(menu.getByRole('heading', { name: 'Approvals' })).toBeVisible();

  await enter(page, 'sales', '/createsp');
  const tops = ['Weight', 'Packages', 'Qty', 'Bundles'].map(
    async (name) => (await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test('an order on the dashboard keeps its route, unit and day at every width, and no city is cut', async ({ page }) => {
  await enter(page, 'operasional', '/dashboard');
  const rows = page.getByRole('region', { name: 'Menunggu Anda', exact: true }).locator('a[data-row]');
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows.first()).toBeVisible();
    const lacks = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const seen = [...row.querySelectorAll<HTMLElement>('span, bdi')].filter((el) => el.offsetWidth > 0);
        const text = (row as HTMLElement).innerText;
        const cut = seen.filter(
          (el) => el.parentElement?.closest('[title*="→"]') && el.scrollWidth > el.clientWidth + 1,
        );
        return [
          ...cut.map((el) => `cut: ${el.textContent}`),
          ...(seen.some((el) => el.querySelector(':scope > svg[role=img]')) ? [] : [`no route: ${text}`]),
          ...(/\d\d\.\d\d/.test(text) ? [] : [`no day: ${text}`]),
          ...(/CD[ED]|Fuso|Wingbox|Trailer|Traga|Grandmax|L300|Motor/i.test(text) ? [] : [`no unit: ${text}`]),
        ];
      }),
    );
    expect([width, lacks]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
test('a dialog keeps the wheel from what is under it', { tag: LONG }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(page, 'sales', '/masterdata/marketing/splist');
  await expect(page.locator('main tbody tr[data-row]').nth(8)).toBeVisible();
  /** The largest scroll offset on the page, some frames after a wheel event. */
  const wheeled = async (): Promise<number> => {
    await page.mouse.move(720, 350);
    const scrolled = page.evaluate(async () => {
      await new Promise((done) => addEventListener('wheel', done, { once: true, capture: true, passive: true }));
      for (let n = 0; n < 5; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
      const all = [...document.querySelectorAll('main, main *')];
      const most = Math.max(...all.map((el) => el.scrollTop));
      for (const el of all) el.scrollTop = 0;
      return most;
    });
    // The listener is registered before the event is sent.
    await page.evaluate(() => 0);
    await page.mouse.wheel(0, 300);
    return scrolled;
  };
  expect(await wheeled()).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await wheeled()).toBe(0);
});

test.describe(() => {
  test.describe.configure({ mode: 'parallel' });
  for (let n = 0; n < chosen.length; n += ADDRESSES_PER_TEST) {
    const part: readonly Sight[] = chosen.slice(n, n + ADDRESSES_PER_TEST);
    test(`nothing scrolls into nothing, from ${n + 1}`, { tag: SAMPLED }, async ({ page, request }) => {
      test.setTimeout(60_000 + part.length * 15_000);
      const atRest = restOf(page);
      for (const { name, show } of part)
        await test.step(name, async () => {
          await show(page, request);
          await stays(page, name, atRest);
        });
    });
  }
});
