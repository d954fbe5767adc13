/** Forms in use: wrong fields get the focus, messages do not cover what comes next, dates are fully visible. */
import { fill, fillSp, orderAt, person } from './people';
import { expect, LONG, type Locator, type Page, test } from './test';

const look = (box: Locator) =>
  box.evaluate((el) => {
    const { borderColor, boxShadow } = getComputedStyle(el.closest('.box') ?? el);
    return `${borderColor} ${boxShadow}`;
  });

for (const theme of ['light', 'dark'] as const)
  test(`a wrong field that has the focus looks wrong, and looks focused (${theme})`, async ({ browser }) => {
    const page = await person(browser, 'sales', '/health/live');
    await page.addInitScript((theme) => localStorage.setItem('lintas.prefs', JSON.stringify({ theme })), theme);
    await page.goto('/mastercustomersssAdd');
    const phone = page.locator('[data-path="telepon"] input');
    const name = page.locator('[data-path="nama_perusahaan"] input');
    await fill(page, 'nama_perusahaan', 'PT Uji');
    await fill(page, 'telepon', '12');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    const wrong = await look(phone);
    await phone.focus();
    const both = await look(phone);
    await name.focus();
    const focused = await look(name);
    expect(new Set([wrong, both, focused]).size).toBe(3);
    const colours = (text: string) => new Set(text.match(/(?:rgb|oklch|lab|color)a?\([^)]*\)/g));
    for (const one of [...colours(wrong), ...colours(focused)]) expect(both).toContain(one);
  });

/** Buttons and links covered by a message, except those that can be scrolled away from under it. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (el: Element | null): boolean =>
      el !== null &&
      ((/auto|scroll/.test(getComputedStyle(el).overflowY) && el.scrollHeight > el.clientHeight) ||
        scrolls(el.parentElement));
    const messages = document.querySelector('section[aria-live=polite]');
    const under: string[] = [];
    for (const el of document.querySelectorAll<HTMLElement>('button:enabled, a[href]')) {
      const { x, y, width, height } = el.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      if (at && messages?.contains(at) && !messages.contains(el) && !scrolls(el))
        under.push(el.innerText || el.ariaLabel || el.outerHTML);
    }
    return under;
  });
const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

test('a message lies on no button that does not scroll away', { tag: LONG }, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const toast = (page: Page) => page.locator('section[aria-live=polite] .pop-in').first();
  for (const [width, height] of sizes) {
    const at = `${width} px`;
    const order = await orderAt('MARKETING', request);
    const kacab = await person(browser, 'kacab', `/detail-sp/${order}`);
    await kacab.setViewportSize({ width, height });
    const approve = kacab.getByRole('button', { name: 'Approve', exact: true }).and(kacab.locator(':enabled')).first();
    await approve.click();
    await expect(toast(kacab)).toBeVisible();
    expect.soft(await covered(kacab), `an order at ${at}`).toEqual([]);
    // And on a form, where people continue with what was just saved.
    const sales = await person(browser, 'sales', '/createsp');
    await sales.setViewportSize({ width, height });
    await fillSp(sales);
    await sales.getByRole('button', { name: 'Simpan draf' }).first().click();
    await expect(toast(sales)).toBeVisible();
    expect.soft(await covered(sales), `a form at ${at}`).toEqual([]);
  }
});

/** Texts with a year that are cut off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=option] *, input')].flatMap((el) => {
      const text = el instanceof HTMLInputElement ? el.value : el.innerText;
      const style = getComputedStyle(el);
      const clips = el instanceof HTMLInputElement || style.overflowX !== 'visible';
      return / 20\d\d/.test(text) && clips && el.clientWidth > 0 && el.scrollWidth > el.clientWidth ? [text] : [];
    }),
  );

test('days in pickers and boxes are whole', { tag: LONG }, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const id = await orderAt('OPERASIONAL', request);
  for (const [width, height] of sizes) {
    const desk = await person(browser, 'operasional', `/operasional/detailsp/${id}`);
    await desk.setViewportSize({ width, height });
    const fleet = desk.getByRole('region', { name: 'Armada' });
    for (const name of ['Kendaraan', 'Driver']) {
      await fleet.getByLabel(name).click();
      await desk.getByRole('option').first().waitFor();
      expect.soft(await cut(desk), `${name} at ${width} px`).toEqual([]);
      await desk.keyboard.press('Escape');
    }
    const sales = await person(browser, 'sales', '/createsp');
    await sales.setViewportSize({ width, height });
    await fillSp(sales);
    expect.soft(await cut(sales), `the form of an order at ${width} px`).toEqual([]);
  }
});
