/** Invalid addresses of documents and forms: each desk gets a message in the product's words, with a way on. */

import { sample } from '../../infra/proof/testing/chance';
import { routes } from '../../services/domain/navigation/access';
import { masterScreen } from '../../services/domain/navigation/master-screens';
import { accountOf, Desk, enter } from './people';
import { expect, type Page, SAMPLED, test } from './test';

const OTHERS = 'another kind’s';
/** Values in place of an id. */
const ODD = [
  '%20ODD!!',
  '..%2F..%2Fapi',
  '%3Cscript%3Ealert(1)',
  'undefined',
  '%E2%80%AE%F0%9F%98%80',
  '01zzzzzzzzzzzzzzzzzz',
  'x'.repeat(3_000),
  OTHERS,
] as const;

type PageLocation = { path: string; who: string; kind: string };
/** All addresses of single documents, and of the forms that change them. */
const places = routes.flatMap(({ path, screen, access }): PageLocation[] => {
  const drawn = masterScreen(screen);
  const kind = drawn?.entity ?? (screen.startsWith('sp-') ? 'sp' : screen);
  const one = drawn ? drawn.mode === 'detail' || drawn.mode === 'edit' : path.includes(':');
  // An unknown step of signing in leads to the sign-in.
  if (!one || screen === 'import' || screen === 'signin-step') return [];
  const who = accountOf(access);
  const params =
    path.match(/:\w+/g)?.filter((part) => !Object.values(drawn?.within ?? {}).includes(part.slice(1))) ?? [];
  return params.length > 0 ? [{ path, who, kind }] : [{ path: `${path}?id=:id`, who, kind }];
});
const cases = places.flatMap((place) => ODD.map((odd) => ({ ...place, odd })));

/** Navigates within the app. */
const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, to);

const chosen = sample('odd addresses', cases, 10);
for (const who of new Set(chosen.map((one) => one.who)))
  test(`what is nowhere is said so to ${who}`, { tag: SAMPLED }, async ({ page, request }) => {
    const mine = chosen.filter((one) => one.who === who);
    test.setTimeout(30_000 + mine.length * 5_000);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    const web = await Desk.of(request, 'webmaster');
    const [sp, customer] = await Promise.all(
      ['sp', 'customer'].map(async (view) => (await web.read(`${view}?size=1`)).rows[0].id),
    );
    await enter(page, who, '/akun');
    const main = page.getByRole('main');
    for (const { path, kind, odd } of mine) {
      const id = odd === OTHERS ? (kind === 'sp' ? customer : sp) : odd;
      const address = path.replace(/:\w+/g, id);
      await test.step(address.slice(0, 120), async () => {
        // From another page: the message of the previous address must not count.
        await go(page, '/akun');
        await expect(main.getByRole('heading', { level: 1, name: 'Akun saya' })).toBeVisible();
        await go(page, address);
        // For a branch order a notification appears, and the list opens again, as specified.
        const container = path.startsWith('/race/detailsp/') ? page : main;
        await expect(container.getByText(/tidak ditemukan|Bukan halaman/i).first()).toBeVisible();
        if (container === page) await expect(page).toHaveURL(/\/race\/splist$/);
        await expect(main.getByRole('link').first()).toBeVisible();
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(over, `${address.slice(0, 80)} is wider than the window`).toBeLessThanOrEqual(0);
      });
    }
    expect(crashes).toEqual([]);
  });

test('no page makes code or markup of text: the browser itself refuses it', async ({ page }) => {
  for (const path of ['/signin', '/login/admin/driver', '/SMPrintRace/x']) {
    await page.goto(path);
    const tried = await page.evaluate(() => {
      const refused = (what: () => unknown) => {
        try {
          what();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return [
        refused(() => {
          document.body.innerHTML = '<img src="x" onerror="window.ran = true">';
        }),
        refused(() => document.createRange().createContextualFragment('<script>window.ran = true</script>')),
        refused(() => new Worker('data:text/javascript,self')),
        refused(() => {
          document.createElement('script').src = 'https://evil.example/a.js';
        }),
      ];
    });
    expect(tried, path).toEqual([true, true, true, true]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
});
