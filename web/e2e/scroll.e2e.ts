/** Nothing scrolls into nothing: on every address the page stays, only parts of it scroll, and only over what can be seen. */
import { sample } from '../../infra/proof/testing/chance';
import { restOf, type Sight } from './looks';
import { masterSights } from './sights-master';
import { orderAddresses } from './sights-orders';
import { expect, type Page, test } from './test';

const sizes = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

/** What is wrong with how the page scrolls now, in words; it leaves every part scrolled to its end. */
const strays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const named = (el: Element) => `<${el.tagName.toLowerCase()} class="${el.getAttribute('class') ?? ''}">`;
    scrollTo(5000, 5000);
    if (root.scrollTop + root.scrollLeft > 0) found.push(`the document moves by ${root.scrollTop}, ${root.scrollLeft}`);
    if (root.scrollHeight > innerHeight) found.push(`the document is ${root.scrollHeight} px high`);
    if (root.scrollWidth > innerWidth) found.push(`the document is ${root.scrollWidth} px wide`);
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const looks = new Map(all.map((el) => [el, getComputedStyle(el)]));
    const scrolls = (el: Element, way: 'overflowX' | 'overflowY' = 'overflowY') =>
      /auto|scroll/.test(looks.get(el as HTMLElement)?.[way] ?? '');
    for (const el of all) {
      const look = looks.get(el);
      // It would be held by what holds its scroller, and make that scroll.
      if (look?.position === 'absolute') {
        let up = el.parentElement;
        while (up && up !== el.offsetParent && !scrolls(up)) up = up.parentElement;
        if (up && up !== el.offsetParent && el.offsetParent) found.push(`${named(el)} lies outside ${named(up)}`);
      }
      if (!scrolls(el) && !scrolls(el, 'overflowX')) continue;
      const says =
        el.matches('[role=tablist], nav, ul[aria-label]') || (el.tabIndex === 0 && el.hasAttribute('aria-label'));
      if (scrolls(el, 'overflowX') && el.scrollWidth > el.clientWidth + 1 && !says)
        found.push(`${named(el)} scrolls sideways by ${el.scrollWidth - el.clientWidth} px`);
      if (!scrolls(el) || el.scrollHeight <= el.clientHeight + 1 || el instanceof HTMLTextAreaElement) continue;
      el.scrollTop = 100_000;
      const { bottom } = el.getBoundingClientRect();
      const last = [...el.querySelectorAll('*')].reduce((most, one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && one.childElementCount === 0 ? Math.max(most, box.bottom) : most;
      }, 0);
      if (last < bottom - 120) found.push(`${named(el)} ends ${Math.round(bottom - last)} px below what it holds`);
    }
    return found;
  });

/** Looks at an address in every width, after a wheel as far as it goes. */
const stays = async (page: Page, name: string, atRest: () => Promise<void>): Promise<void> => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await atRest();
    await page.mouse.move(width / 2, height / 2);
    // The first takes what is under the mouse to its end; what comes after it could move what holds that.
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

const all = [...orderAddresses, ...masterSights];
/** Those that moved away once are looked at in every run. */
const known = all.filter(({ name }) => /^\/(createsp|purchasing\/detailsp)/.test(name));
const chosen = [...new Set([...known, ...sample('scrolling', all, 4)])];
/** Addresses of one test: few enough that workers share them evenly. */
const MOST = 10;

test.describe(() => {
  test.describe.configure({ mode: 'parallel' });
  for (let n = 0; n < chosen.length; n += MOST) {
    const part: readonly Sight[] = chosen.slice(n, n + MOST);
    test(`nothing scrolls into nothing, from ${n + 1}`, async ({ page, request }) => {
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
