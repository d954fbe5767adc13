/** Every screen that exists, in both themes and on a phone: no WCAG 2.2 AA violation, nothing wider than the window. */
import AxeBuilder from '@axe-core/playwright';
import { Desk, signIn } from './people';
import { expect, test } from './test';

const screens: [who: string, path: string][] = [
  ['salesadmin', '/Dashboard'],
  ['rcgudang', '/Dashboard'],
  ['salesadmin', '/masterdata/marketing/splist'],
  ['salesadmin', '/marketing/cancelsplist'],
  ['sales', '/createsp'],
  ['operasional', '/newsplist'],
  ['operasional', '/operasional/detailsp/MENUNGGU_OPERASIONAL'],
  ['purchasing', '/purchasing/newsplist'],
  ['purchasing', '/purchasing/detailsp/MENUNGGU_PURCHASING'],
  ['akunting', '/akunting/splistakunting'],
  ['akunting', '/akunting/splistwaitingakunting'],
  ['akunting', '/approvesplistall'],
  ['akunting', '/splistdetailakunting/MENUNGGU_AKUNTING'],
  ['akunting', '/splistlama'],
  ['webmaster', '/admin/system'],
];

for (const [theme, width] of [
  ['semi-dark', 1440],
  ['semi-dark', 390],
  ['dark', 1440],
] as const) {
  test(`${theme} at ${width} px`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.addInitScript(
      (chosen) => localStorage.setItem('lintas.prefs', JSON.stringify({ theme: chosen })),
      theme,
    );
    const check = async (name: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect.soft(violations.map((v) => `${name}: ${v.id} ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(over, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    };
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await check('/signin');
    const akunting = await Desk.of(request, 'akunting');
    let signedIn = '';
    for (const [who, path] of screens) {
      if (who !== signedIn) {
        await page.evaluate(() => localStorage.removeItem('token'));
        await signIn(page, who);
        signedIn = who;
      }
      const status = /MENUNGGU_\w+/.exec(path)?.[0];
      const id = status && (await akunting.read(`sp?status=${status}&size=1&q=JKT`)).rows[0].id;
      await page.goto(id ? path.replace(status, id) : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(path);
    }
  });
}
