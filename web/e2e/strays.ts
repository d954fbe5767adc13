/** Finds elements that scroll although they should not, or into empty space. */
import type { Page } from './test';

/** Problems of how the page scrolls, in words; leaves every part scrolled to its end. */
export const strays = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const problems: string[] = [];
    const root = document.documentElement;
    const named = (el: Element) => `<${el.tagName.toLowerCase()} class="${el.getAttribute('class') ?? ''}">`;
    scrollTo(5000, 5000);
    if (root.scrollTop + root.scrollLeft > 0)
      problems.push(`the document moves by ${root.scrollTop}, ${root.scrollLeft}`);
    if (root.scrollHeight > innerHeight) problems.push(`the document is ${root.scrollHeight} px high`);
    if (root.scrollWidth > innerWidth) problems.push(`the document is ${root.scrollWidth} px wide`);
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const looks = new Map(all.map((el) => [el, getComputedStyle(el)]));
    const scrolls = (el: Element, way: 'overflowX' | 'overflowY' = 'overflowY') =>
      /auto|scroll/.test(looks.get(el as HTMLElement)?.[way] ?? '');
    for (const el of all) {
      const look = looks.get(el);
      // Its containing block is outside the scroller, so it would make that one scroll.
      if (look?.position === 'absolute') {
        let up = el.parentElement;
        while (up && up !== el.offsetParent && !scrolls(up)) up = up.parentElement;
        if (up && up !== el.offsetParent && el.offsetParent) problems.push(`${named(el)} lies outside ${named(up)}`);
      }
      if (!scrolls(el) && !scrolls(el, 'overflowX')) continue;
      const says =
        el.matches('[role=tablist], nav, ul[aria-label]') || (el.tabIndex === 0 && el.hasAttribute('aria-label'));
      if (scrolls(el, 'overflowX') && el.scrollWidth > el.clientWidth + 1 && !says)
        problems.push(`${named(el)} scrolls sideways by ${el.scrollWidth - el.clientWidth} px`);
      if (!scrolls(el) || el.scrollHeight <= el.clientHeight + 1 || el instanceof HTMLTextAreaElement) continue;
      el.scrollTop = 100_000;
      // A long list draws only what is near.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { bottom } = el.getBoundingClientRect();
      const last = [...el.querySelectorAll('*')].reduce((most, one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && one.childElementCount === 0 ? Math.max(most, box.bottom) : most;
      }, 0);
      if (last < bottom - 120) problems.push(`${named(el)} ends ${Math.round(bottom - last)} px below what it holds`);
    }
    return problems;
  });
