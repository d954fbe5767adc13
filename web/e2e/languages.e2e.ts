/**
 * The product in other languages: whole pages are translated, numbers and days formatted, and longer words have room.
 */
import { readFileSync } from 'node:fs';
import { sample } from '../../infra/proof/testing/chance';
import { type Lang, langs } from '../../services/domain/texts/speech';
import { restOf } from './looks';
import { enter } from './people';
import { masterScreens } from './sights-master';
import { orderAddresses } from './sights-orders';
import { strays } from './strays';
import { expect, type Page, SAMPLED, test } from './test';

const textsOf = (lang: Lang, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/src/i18n/${lang}/${file}.json`, 'utf8'));
const speak = (page: Page, lang: Lang) =>
  page.addInitScript((chosen) => localStorage.setItem('lintas.prefs', JSON.stringify({ lang: chosen })), lang);

for (const lang of sample('languages', langs.slice(2), 2)) {
  test(`${lang}: its own words from the menu to what the server says`, { tag: SAMPLED }, async ({ page }) => {
    await speak(page, lang);
    await enter(page, 'kacab', '/masterdata/splist');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const list = textsOf(lang, 'list');
    await expect(page.getByRole('button', { name: list.Saring as string, exact: true })).toBeVisible();
    await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
    const main = await page.locator('main').innerText();
    // Indonesian words of every list; stored texts (places, reasons, goods) stay as they were written.
    expect(main).not.toMatch(/\b(?:Saring|Semua|baris|Menunggu|Ditolak|Ekspor|Kolom)\b/);

    const reply = await page.request.post('/api/auth/login', {
      data: { username: 'kacab', password: 'salah' },
      headers: { 'accept-language': lang },
    });
    const translations = JSON.parse(readFileSync(`services/domain/texts/said/${lang}.json`, 'utf8')) as Record<
      string,
      string
    >;
    expect((await reply.json()).status.message).toBe(translations['Username atau password salah.']);
  });
}

/** Letters of no language, a third longer, in brackets: cut or untranslated texts show at once. */
const pseudo = async (page: Page): Promise<void> => {
  await speak(page, 'en');
  await page.route(/\/assets\/en-[\w-]+\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = `import real, { speech } from '${pathname}?real';
      export { speech };
      const marks = { a: 'à', e: 'ë', i: 'ï', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', s: 'š', A: 'Å', E: 'É', S: 'Š' };
      const longer = (text) => '[' + text.split(/(\\{\\{\\w+\\}\\})/).map((part, n) => n % 2 ? part : part.replace(/[aeioucnsAES]/g, (one) => marks[one])).join('') + '~'.repeat(Math.ceil(text.length / 3)).replace(/~{8}/g, '$& ') + ']';
      export default Object.fromEntries(Object.entries(real).map(([key, text]) => [key, longer(text)]));`;
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
};
// The pages of drivers and of a new password are located by their words, or have files of texts of their own.
const others = /user\/menu\/|signin|usernew|admin\/driver|set-password/;
/** Pages without enough room for words a third longer than English: nothing is cut off, but they scroll sideways. */
const NARROW = /^\/(akun|LoseSale|lostsalee|ReportCustomer|race\/receivesj|(masterdata\/)?(marketing\/)?createsp) /;
const all = [...orderAddresses, ...masterScreens].filter(({ name }) => !others.test(name) && !NARROW.test(name));
const chosen = sample('pseudo', all, 3);
test.describe(() => {
  test.describe.configure({ mode: 'parallel' });
  const MOST = 10;
  for (let n = 0; n < chosen.length; n += MOST)
    test(`words a third longer find their room, from ${n + 1}`, { tag: SAMPLED }, async ({ page, request }) => {
      const part = chosen.slice(n, n + MOST);
      test.setTimeout(60_000 + part.length * 15_000);
      await pseudo(page);
      const atRest = restOf(page);
      for (const { name, show } of part)
        await test.step(name, async () => {
          await show(page, request);
          for (const [width, height] of [
            [1440, 900],
            [390, 844],
          ] as const) {
            await page.setViewportSize({ width, height });
            await atRest();
            await expect.soft(page.locator('body'), name).toContainText('~');
            expect.soft(await strays(page), `${name} at ${width} px`).toEqual([]);
          }
        });
    });
});
