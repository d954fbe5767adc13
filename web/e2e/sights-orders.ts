/** Every screen of the orders and of the product itself: the way to it, and as whom. */
import { type Route, routes } from '../../services/domain/navigation/access';
import { masterRoutes } from '../../services/domain/navigation/master-screens';
import type { Sight } from './looks';
import { accountOf, Desk, enter } from './people';
import { expect } from './test';

const yesterday = new Date(Date.now() - 17 * 3_600_000).toISOString().slice(0, 10);
/** A status in an address is replaced by the id of an SP in that status. */
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
  ['monitoring', `/monitoringSJ?putar=${yesterday}T16:30`],
  ['monitoring', `/monitoring/monitoring-unit?putar=${yesterday}T16:30`],
  ['monitoring', `/mapping?putar=${yesterday}T16:30`],
  ['webmaster', '/akun'],
  ['webmaster', '/change-password'],
  ['webmaster', '/admin/user/menu'],
];
const sightOf = ([who, path]: (typeof screens)[number]): Sight => ({
  name: `${path} by ${who}`,
  show: async (page, request) => {
    const status = /(?<=\/)[A-Z_]{5,}$/.exec(path)?.[0];
    const akunting = await Desk.of(request, 'akunting');
    const id = status && (await akunting.read(`sp?status=${status}&size=1&q=JKT`)).rows[0].id;
    await enter(page, who, id ? path.replace(status, id) : path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});
const signIn: Sight = {
  name: '/signin',
  show: async (page) => {
    await page.goto('/signin');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
};
/** Something that waits for a second person, with a webmaster's view of another account's sign-in. */
const account: Sight = {
  name: '/admin/user/menu/:id',
  show: async (page, request) => {
    const webmaster = await Desk.of(request, 'webmaster');
    const { id } = (await webmaster.read('user?waiting=true&size=1')).rows[0];
    await enter(page, 'webmaster', `/admin/user/menu/${id}`);
    await expect(page.getByRole('region', { name: 'Sesi' })).toBeVisible();
  },
};
const links: Sight[] = [
  {
    name: '/set-password, a link that is good',
    show: async (page) => {
      await page.route('**/api/auth/link-owner', (route) =>
        route.fulfill({
          json: { status: { code: 200, message: 'OK' }, data: { username: 'wati', fullname: 'Wati' }, errors: [] },
        }),
      );
      await page.goto('/health/live');
      await page.goto('/set-password#x.y');
      await expect(page.getByRole('button', { name: 'Simpan password' })).toBeVisible();
      await page.unroute('**/api/auth/link-owner');
    },
  },
  {
    name: '/set-password, a link that is used',
    show: async (page) => {
      await page.goto('/health/live');
      await page.goto('/set-password#x.y');
      await expect(page.getByText('Tautan ini tidak berlaku lagi')).toBeVisible();
    },
  },
];
export const orderSights: readonly Sight[] = [signIn, ...links, account, ...screens.map(sightOf)];

const masters: readonly Route[] = masterRoutes;
/** Further addresses of the same screens: names used by other desks, and pages for only some of them. */
const others = routes.flatMap((route): [string, string][] => {
  const drawn = screens.some(([, path]) => path.replace(/[A-Z_]{5,}$/, ':') === route.path.replace(/:\w+$/, ':'));
  if (drawn || masters.includes(route) || route.access.length === 0 || route.screen === 'user-list') return [];
  const status = route.screen === 'sp-edit' ? 'DITOLAK' : 'MENUNGGU_PURCHASING';
  return [[accountOf(route.access), route.path.replace(/:\w+$/, status)]];
});
/** Every address outside master data. */
export const orderAddresses: readonly Sight[] = [...orderSights, ...others.map(sightOf)];
