/** Pages around an account and the ones that stand beside the work, in all looks, and from right to left. */
import { raceOrder } from './crew';
import { lookAt, type Sight } from './looks';
import { Desk, enter } from './people';
import { expect, type Page } from './test';

const trail = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: 'Jejak' }).last();
/** Something that the account has done lately. */
const worked = async (desk: Desk): Promise<void> => {
  await raceOrder(desk, 1);
};
const sights: readonly Sight[] = [
  {
    name: 'notifications, what needs me',
    show: async (page) => {
      await enter(page, 'operasional', '/pemberitahuan');
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'notifications, what I follow',
    show: async (page) => {
      await enter(page, 'sales', '/pemberitahuan?tab=diikuti');
      await expect(page.getByRole('tab', { name: 'Saya ikuti' })).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'one’s own trail',
    show: async (page, request) => {
      await worked(await Desk.of(request, 'rcadmin'));
      await enter(page, 'rcadmin', '/akun');
      await trail(page).scrollIntoViewIfNeeded();
      // Lines are written a moment after the work, and this page asks once.
      await expect(async () => {
        await page.reload();
        await expect(trail(page).getByRole('listitem').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    name: 'the trail of an account',
    show: async (page, request) => {
      const webmaster = await Desk.of(request, 'webmaster');
      const { rows } = await webmaster.read('user?q=rcadmin&size=10');
      const { id } = rows.find(({ username }: { username: string }) => username === 'rcadmin');
      await enter(page, 'webmaster', `/admin/user/menu/${id}`);
      await expect(trail(page).getByText('Memuat')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Sesi' })).toBeVisible();
    },
  },
  {
    name: 'the import of accounts',
    show: async (page) => {
      await enter(page, 'webmaster', '/impor/baru/user');
      await expect(page.getByRole('button', { name: 'Unduh templat Excel' })).toBeVisible();
    },
  },
  {
    name: 'a screen that is to be connected',
    show: async (page) => {
      await page.goto('/health/live');
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto('/layar');
      await expect(page.getByLabel('Kode')).toBeVisible();
    },
  },
  {
    name: 'a screen on a wall',
    show: async (page, request) => {
      const { kode } = await (await Desk.of(request, 'operasional')).post('login/wall/code', {
        nama: `TV ${Date.now()}`,
      });
      await page.goto('/health/live');
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto('/layar');
      await page.getByLabel('Kode').fill(kode);
      await page.getByLabel('Kode').press('Enter');
      await expect(page.getByRole('region', { name: 'Kiriman terlambat' }).getByRole('listitem').first()).toBeVisible();
      const hold = page.getByRole('button', { name: 'Tahan papan ini' });
      if (await hold.isVisible()) await hold.click();
    },
  },
];
/** As in Arabic; what it says is another matter. */
const mirrored = ({ name, show }: Sight): Sight => ({
  name: `${name}, right to left`,
  show: async (page, request) => {
    await show(page, request);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  },
});
lookAt('accounts', [...sights, ...sights.map(mirrored)], 2);
