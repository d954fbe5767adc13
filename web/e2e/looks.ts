/** Checks of every screen: no WCAG 2.2 AA violation and nothing wider than the window, in each theme and width. */
import AxeBuilder from '@axe-core/playwright';
import { sample } from '../../infra/proof/testing/chance';
import { type APIRequestContext, expect, type Page, type Request, SAMPLED, test } from './test';

/** The widths; the first one is also checked in the dark theme. */
const looks = [1440, 390] as const;
/** A view to check, and the way to it from anywhere. */
export type Sight = { name: string; show: (page: Page, request: APIRequestContext) => Promise<unknown> };

/** Views per test: few enough that workers share them evenly. */
const SIGHTS_PER_TEST = 10;

/** Declares the tests that check all views in every look; the short run checks `some` of them, in one look. */
export const lookAt = (what: string, sights: readonly Sight[], some: number): void => {
  test.describe(() => {
    test.describe.configure({ mode: 'parallel' });
    for (const width of sample(what, looks, 1)) {
      const title = `${what} at ${width} px`;
      const chosen = sample(title, sights, some);
      for (let n = 0; n < chosen.length; n += SIGHTS_PER_TEST) {
        const part = chosen.slice(n, n + SIGHTS_PER_TEST);
        const name = chosen.length > SIGHTS_PER_TEST ? `${title}, from ${n + 1}` : title;
        test(name, { tag: SAMPLED }, async ({ page, request }) => {
          test.setTimeout(60_000 + part.length * 15_000);
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          await page.addInitScript(() => localStorage.setItem('lintas.prefs', JSON.stringify({ theme: 'semi-dark' })));
          const atRest = restOf(page);
          for (const { name, show } of part)
            await test.step(name, async () => {
              await show(page, request);
              await atRest();
              await looksRight(page, name);
              if (width === looks[0]) await readsInTheDark(page, name, atRest);
            });
        });
      }
    }
  });
};

/**
 * Waits until no request, load or animation is running, so that the drawn state is final. Call it before the first
 * navigation.
 */
export const restOf = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const quiet = async (): Promise<string> => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Scroll-driven animations never end, and stand still while nothing scrolls.
      const ending = document
        .getAnimations()
        .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
      // Drawing a response may cause further requests.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const busy = await page.locator('[aria-busy=true]').count();
    return [...open].map((request) => request.url()).join() || (busy > 0 ? 'busy' : '');
  };
  return () => expect.poll(quiet, { intervals: [20], message: 'the page comes to rest' }).toBe('');
};

/** Themes differ only in colours: the same page is checked again, for contrast. */
const readsInTheDark = async (page: Page, name: string, atRest: () => Promise<void>): Promise<void> => {
  const paint = (theme: 'dark' | 'semi-dark') =>
    // Pages of drivers and papers have only one look.
    page.evaluate(async (to) => (await window.lintasLook?.({ theme: to } as never)) ?? null, theme);
  await paint('dark');
  await atRest();
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze();
  expect
    .soft(violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${name}, dark: ${html.slice(0, 200)}`)))
    .toEqual([]);
  await paint('semi-dark');
};

/** Links of tables and lists less than 24 px high, whatever surrounds them (index.css). */
const lowLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(td, th, li, dd) a[href]:not([tabindex="-1"])')]
      .filter((link) => link.checkVisibility() && link.getClientRects().length > 0)
      .filter((link) => link.getBoundingClientRect().height < 23.5)
      .map((link) => link.outerHTML.slice(0, 200)),
  );

/** No WCAG 2.2 AA violation, no link too low to be hit, and nothing wider than the window. */
export const looksRight = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // In the page itself; the other mode opens a second page for frames, and there are none.
    .setLegacyMode()
    .analyze();
  expect.soft(violations.map((v) => `${name}: ${v.id} ${v.nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  expect.soft(await lowLinks(page), `${name}: links too low`).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(over, `${name} is wider than the window`).toBeLessThanOrEqual(0);
};
