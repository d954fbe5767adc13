/** U4: every address of master data opens for who may; each of its screens has no WCAG 2.2 AA violation and fits the window. */
import AxeBuilder from '@axe-core/playwright';
import type { Grant } from '../../services/domain/kit/actor';
import { masterRoutes, masterScreen } from '../../services/domain/master-screens';
import { Desk, signIn } from './people';
import { type APIRequestContext, expect, type Page, test } from './test';

type Visit = { path: string; who: string; screen: string; first: boolean };
/** On the phone and in the dark these entities stand for all that are drawn in the same way; `AXE=all` looks at every one. */
const SAMPLE = ['customer', 'mitra', 'customer_address', 'tarif_mitra', 'employee'];
const stands = (screen: string): boolean => {
  const drawn = masterScreen(screen);
  return drawn === undefined || process.env.AXE === 'all' || SAMPLE.includes(drawn.entity);
};
/** The demo's account of a right; the desks are named after their accounts. */
const accountOf = (grants: readonly Grant[]): string => {
  const [grant = 'webmaster'] = grants;
  return grant === 'staff' ? 'kacab' : (grant.split(':')[0] ?? grant);
};
const LOST = /Halaman tidak ditemukan|Bukan halaman job desk Anda/;

/** What the demo has none of. */
const make = async (request: APIRequestContext): Promise<void> => {
  const [sales, kacab] = [await Desk.of(request, 'sales'), await Desk.of(request, 'kacab')];
  const [first] = (await sales.read('lost_sale?size=1')).rows;
  if (!first) {
    const [alasan] = (await sales.read('alasan?jenis=LOST_SALE&size=1')).rows;
    const { buBrenchid } = await sales.read('auth/get-profile');
    const lost = { tanggal: '2026-07-20', branch: buBrenchid, nama: 'CV Tanya Harga', nilai: 4_000_000 };
    const id = `axe${Date.now().toString(36)}`;
    expect(await sales.give(`lost_sale/${id}/register`, { ...lost, alasan: alasan.id }, -1)).toBe(200);
  }
  if ((await kacab.read('batch?size=1')).rows.length > 0) return;
  const [customer] = (await kacab.read('customer?size=1&retired=false')).rows;
  const rows = [{ id: customer.id, command: 'change', data: { kota: 'Kota Kembang' } }];
  const plan = { entity: 'customer', kind: 'UBAH_MASSAL', name: 'Pindah kota', rows };
  expect(await kacab.give(`batch/axe${Date.now().toString(36)}/plan-rows`, plan, -1)).toBe(200);
};

/** Every route with ids that are there; `first`: none before it draws the same screen for the same account. */
const visitsOf = async (request: APIRequestContext): Promise<Visit[]> => {
  await make(request);
  const desks = new Map<string, Promise<Desk>>();
  const known = new Map<string, Promise<{ id: string; mitra: string }>>();
  const rowOf = (view: string, who: string): Promise<{ id: string; mitra: string }> => {
    const key = `${who}/${view}`;
    const desk = desks.get(who) ?? Desk.of(request, who);
    desks.set(who, desk);
    const found =
      known.get(key) ??
      desk.then(async (d) => {
        const { rows } = await d.read(`${view}?size=1`);
        expect(rows.length, `the demo has ${view}`).toBe(1);
        return rows[0];
      });
    known.set(key, found);
    return found;
  };
  const seen = new Set<string>();
  const visits: Visit[] = [];
  for (const { path, screen, access } of masterRoutes) {
    const who = accountOf(access);
    const drawn = masterScreen(screen);
    const fixed = Object.values(drawn?.within ?? {});
    let filled = path;
    let rest = '';
    for (const [part, name = ''] of path.matchAll(/:(\w+)/g)) {
      if (name === 'entity') filled = filled.replace(part, screen === 'import' ? 'customer' : 'tarif_customer');
      else {
        // A mitra is one that has what is shown of it.
        const row = await rowOf(drawn?.entity ?? 'batch', who);
        filled = filled.replace(part, fixed.includes(name) ? row.mitra : row.id);
      }
    }
    if (drawn && (drawn.mode === 'detail' || drawn.mode === 'edit') && (fixed.length > 0 || !path.includes(':')))
      rest = `?id=${(await rowOf(drawn.entity, who)).id}`;
    if (screen === 'customer-account') rest = `?id_customer=${(await rowOf('customer', who)).id}`;
    visits.push({ path: filled + rest, who, screen, first: !seen.has(screen) });
    seen.add(screen);
  }
  // One account after another, so that each signs in once.
  return visits.toSorted((a, b) => (a.who < b.who ? -1 : a.who > b.who ? 1 : 0));
};

const open = async (page: Page, { path, who }: Visit, signedIn: string): Promise<void> => {
  if (who !== signedIn) {
    await page.goto('/signin');
    await page.evaluate(() => localStorage.removeItem('token'));
    await signIn(page, who);
  }
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), `${path} has a heading`).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), `${path} is there`).not.toHaveText(LOST);
};
const check = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect.soft(violations.map((v) => `${name}: ${v.id} ${v.nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(over, `${name} is wider than the window`).toBeLessThanOrEqual(0);
};

for (const [theme, width] of [
  ['semi-dark', 1440],
  ['semi-dark', 390],
  ['dark', 1440],
] as const) {
  test(`master data, ${theme} at ${width} px`, async ({ page, request }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.addInitScript(
      (chosen) => localStorage.setItem('lintas.prefs', JSON.stringify({ theme: chosen })),
      theme,
    );
    const every = theme === 'semi-dark' && width === 1440;
    const visits = (await visitsOf(request)).filter(({ first, screen }) => every || (first && stands(screen)));
    let signedIn = '';
    for (const visit of visits) {
      await test.step(`${visit.path} by ${visit.who}`, async () => {
        await open(page, visit, signedIn);
        signedIn = visit.who;
        if (visit.first) await check(page, `${visit.path} (${visit.screen})`);
      });
    }
  });
}
