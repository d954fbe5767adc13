/** Every screen of the orders and the product's own, in all looks. */
import { lookAt, type Sight } from './looks';
import { Desk, enter } from './people';
import { expect } from './test';

/** A status in an address stands for an SP that has it. */
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
  ['webmaster', '/akun'],
];
const sights = screens.map(
  ([who, path]): Sight => ({
    name: `${path} by ${who}`,
    show: async (page, request) => {
      const status = /MENUNGGU_\w+/.exec(path)?.[0];
      const akunting = await Desk.of(request, 'akunting');
      const id = status && (await akunting.read(`sp?status=${status}&size=1&q=JKT`)).rows[0].id;
      await enter(page, who, id ? path.replace(status, id) : path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  }),
);
const signIn: Sight = {
  name: '/signin',
  show: async (page) => {
    await page.goto('/signin');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
};
lookAt('orders', [signIn, ...sights], 2);
