/** The table of rights, and the pages that say why there is nothing to see, in all looks. */
import { lookAt, type Sight } from './looks';
import { enter } from './people';
import { expect } from './test';

const sights: readonly Sight[] = [
  {
    name: 'why',
    show: async (page) => {
      await enter(page, 'webmaster', '/admin/rights?bagian=field');
      await page.getByRole('button', { name: /Nomor SIM/ }).click();
      await expect(page.getByRole('dialog', { name: 'Mengapa' }).getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'a page to come',
    show: async (page) => {
      await enter(page, 'rcadmin', '/race/uangjalan');
      await expect(page.getByText('Sampai saat itu')).toBeVisible();
    },
  },
  {
    name: 'the door of branch customers',
    show: async (page) => {
      await page.goto('/health/live');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login/race/customer');
      await page.getByRole('checkbox').check();
      await expect(page.getByText('Selesai')).toBeVisible();
    },
  },
  {
    name: 'a page of another desk',
    show: async (page) => {
      await enter(page, 'sales', '/purchasing/detailsp/01abc');
      await expect(page.getByText('Isi yang sama')).toBeVisible();
    },
  },
];
lookAt('rights', sights, 2);
