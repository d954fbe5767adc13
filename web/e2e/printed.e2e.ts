/** The print (Ctrl+P) of every address, and that none shows internal codes. */
import { sample } from '../../infra/proof/testing/chance';
import { restOf } from './looks';
import { masterSights } from './sights-master';
import { orderAddresses } from './sights-orders';
import { expect, type Page, SAMPLED, test } from './test';

/** Parts of the print that belong only on the screen: the frame, controls, anything wider than the sheet. */
const ofTheScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (el: Element) =>
      el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && el.getClientRects().length > 0;
    const named = (el: Element) =>
      `${el.tagName.toLowerCase()} ${el.getAttribute('aria-label') ?? el.textContent?.trim().slice(0, 40)}`;
    const frame = [...document.querySelectorAll('nav[aria-label=Menu], header[role=banner], [role=search]')].filter(
      shown,
    );
    // Sortable headings, the selected tab and controls marked as text are readable on paper.
    const pressed = [...document.querySelectorAll('button, [role=menu]')].filter(
      (el) => shown(el) && !el.closest('th, [role=columnheader], [data-paper], [aria-selected=true]'),
    );
    return [...frame, ...pressed].map(named);
  });
/** Names of codes, unfilled placeholders, addresses of the API. */
const CODES = /\{\{\w+\}\}|\bundefined\b|\bNaN\b|\[object \w+\]|\/(?:race-)?api\/\w+|\b[A-Z]{3,}_[A-Z_]{3,}\b/;

const all = [...orderAddresses, ...masterSights];
const chosen = sample('paper of screens', all, 3);
/** Addresses per test: few enough that workers share them evenly. */
const ADDRESSES_PER_TEST = 10;
test.describe(() => {
  test.describe.configure({ mode: 'parallel' });
  for (let n = 0; n < chosen.length; n += ADDRESSES_PER_TEST)
    test(`paper has no frame and a screen no codes, from ${n + 1}`, { tag: SAMPLED }, async ({ page, request }) => {
      const part = chosen.slice(n, n + ADDRESSES_PER_TEST);
      test.setTimeout(60_000 + part.length * 15_000);
      const atRest = restOf(page);
      for (const { name, show } of part)
        await test.step(name, async () => {
          await page.emulateMedia({ media: 'screen' });
          await show(page, request);
          await atRest();
          // The journal of access shows requested addresses.
          if (!name.startsWith('/admin/journal'))
            expect.soft(CODES.exec(await page.locator('body').innerText())?.[0], `codes on ${name}`).toBeUndefined();
          await page.emulateMedia({ media: 'print' });
          expect.soft(await ofTheScreen(page), `paper of ${name}`).toEqual([]);
        });
    });
});
