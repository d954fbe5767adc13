/** Every job desk at its screen: the menu as the specification has it, and one of its main tasks done by hand. */

import { type FoundLine, lacking } from '../../infra/proof/fences/specified-menus';
import { sample } from '../../infra/proof/testing/chance';
import { newCrew, raceOrder } from './crew';
import { Desk, enter, orderAt, person, waitingOrder } from './people';
import { type APIRequestContext, expect, type Page, SAMPLED, test } from './test';

const box = (page: Page, desk: string) => page.getByRole('region', { name: desk, exact: true });
const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** The menu as it stands on the screen. */
const linesOf = (page: Page): Promise<FoundLine[]> =>
  menu(page)
    .locator('h2, li')
    .evaluateAll((all) => {
      let group: string | undefined;
      return all.flatMap((el) => {
        if (el.tagName === 'H2') {
          group = el.textContent ?? '';
          return [];
        }
        const link = el.querySelector('a');
        const label = el.querySelector('.flex-1')?.textContent ?? '';
        const line = { group, label, path: link?.getAttribute('href') ?? undefined, off: link === null };
        group = undefined;
        return [line];
      });
    });

type Task = (page: Page, request: APIRequestContext) => Promise<void>;
/** Goes to a line of the menu, and opens the first entry of what stands there. */
const looksInto =
  (path: string): Task =>
  async (page) => {
    await menu(page).locator(`a[href="${path}"]`).click();
    await page.locator('[data-row]').first().click();
    await expect(page.getByText('Riwayat').first()).toBeVisible();
  };
const goesTo =
  (path: string, sees: string | RegExp): Task =>
  async (page) => {
    await menu(page).locator(`a[href="${path}"]`).click();
    await expect(page.getByText(sees).first()).toBeVisible();
  };
/** An order at Operasional, made and approved by others. */
const atOperasional = (request: APIRequestContext) => orderAt('OPERASIONAL', request);

const tasks: Readonly<Record<string, Task>> = {
  sales: async (page, request) => {
    const sales = await Desk.of(request, 'sales');
    const { isi } = await sales.read(`sp/${await orderAt('MARKETING', request)}`);
    const id = `e2e${unique()}`;
    expect(await sales.give(`sp/${id}/create`, isi, -1)).toBe(200);
    await page.goto(`/detail-sp/${id}`);
    await page
      .getByRole('button', { name: /^Ajukan/ })
      .first()
      .click();
    await expect(box(page, 'Marketing')).toContainText('MENUNGGU', { ignoreCase: true });
  },
  kacab: async (page, request) => {
    const { id } = await waitingOrder(request);
    await page.goto(`/detail-sp/${id}`);
    await box(page, 'Marketing').getByRole('button', { name: 'Approve' }).click();
    await expect(box(page, 'Marketing')).toContainText('DISETUJUI');
  },
  operasional: async (page, request) => {
    await page.goto(`/operasional/detailsp/${await atOperasional(request)}`);
    const fleet = page.getByRole('region', { name: 'Armada' });
    await fleet.getByRole('radio', { name: 'Serahkan ke Purchasing' }).check({ force: true });
    await fleet.getByLabel('Alasan').fill('docking sampai pekan depan');
    await fleet.getByRole('button', { name: /Serahkan 1 .* ke Purchasing/ }).click();
    await expect(box(page, 'Operasional')).toContainText('DISERAHKAN');
  },
  purchasing: async (page, request) => {
    const id = await atOperasional(request);
    const handed = { unit_type: 'CDD', jumlah: 1, alasan: 'docking' };
    expect(await (await Desk.of(request, 'operasional')).give(`sp/${id}/hand-over`, handed)).toBe(200);
    await page.goto(`/purchasing/detailsp/${id}`);
    const unit = page.getByRole('form', { name: 'Unit 1' });
    const within = (path: string) => unit.locator(`[data-path="${path}"]`).locator('input, select').first();
    await within('mitra').press('ArrowDown');
    // The unit's own choices are options too.
    await expect(page.locator('[role=option]').first()).toBeVisible();
    await within('mitra').press('Enter');
    await within('nopol').fill('B 9418 UEX');
    await within('driver_nama').fill('Warsito');
    await within('driver_telp').fill('0812 6399 4703');
    await within('harga').fill('800000');
    await within('harga').press('Enter');
    await box(page, 'Purchasing').getByRole('button', { name: 'Approve' }).click();
    await expect(box(page, 'Purchasing')).toContainText('DISETUJUI');
  },
  akunting: async (page, request) => {
    const [id, operasional] = [await atOperasional(request), await Desk.of(request, 'operasional')];
    const { vehicle, driver } = await newCrew(await Desk.of(request, 'rcadmin'));
    const units = [{ vehicle, driver, uang_jalan: 100_000 }];
    expect(await operasional.give(`sp/${id}/approve-own-fleet`, { units })).toBe(200);
    await page.goto(`/splistdetailakunting/${id}`);
    await box(page, 'Akunting').getByRole('button', { name: 'Approve' }).click();
    await expect(box(page, 'Akunting')).toContainText('DISETUJUI');
  },
  webmaster: async (page, request) => {
    const id = `e2e${unique()}`;
    const rights = { fullname: 'Uji Meja', jobdesk: 'umum', level: 'user', branches: ['*'] };
    const webmaster = await Desk.of(request, 'webmaster');
    expect(await webmaster.give(`user/${id}/create`, { ...rights, username: `meja.${id}` }, -1)).toBe(200);
    await page.goto(`/admin/user/menu/${id}`);
    await page.getByRole('button', { name: 'Kunci…' }).click();
    await page.getByRole('dialog').getByLabel('Alasan').fill('tidak jadi masuk');
    await page.getByRole('dialog').getByRole('button', { name: 'Kunci akun' }).click();
    await expect(page.getByText('Terkunci', { exact: true }).first()).toBeVisible();
  },
  umum: async (page) => {
    const name = `Kepala ${unique()}`;
    await page.goto('/AddNewPositions');
    await page.getByLabel('Nama').fill(name);
    await page
      .getByRole('button', { name: /^(Simpan|Tambah)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  },
  rcadmin: async (page, request) => {
    const { order } = await raceOrder(await Desk.of(request, 'rcadmin'), 1);
    await page.goto(`/race/detailsp/${order}`);
    await page.getByRole('button', { name: 'Konfirmasi' }).first().click();
    await expect(page.getByText('Dikonfirmasi', { exact: true }).first()).toBeVisible();
  },
  rcgudang: looksInto('/race/admin/list/gudang'),
  keuangan: looksInto('/race/splist'),
  logistik: looksInto('/race/sjlist'),
  monitoring: goesTo('/monitoring/monitoring-unit', 'Monitoring Unit'),
  emc: goesTo('/admin/race', 'Sampai saat itu'),
  cabang: looksInto('/race/cabang/sjlist'),
};

for (const desk of sample('desks', Object.keys(tasks), 2))
  test(`${desk} has the specified menu, and does a main task`, { tag: SAMPLED }, async ({ page, request }) => {
    await enter(page, desk, '/');
    await expect(menu(page).getByRole('link').first()).toBeVisible();
    await expect.poll(async () => lacking(desk, await linesOf(page))).toEqual([]);
    await tasks[desk]?.(page, request);
  });

test('two tabs, two people, one signed out meanwhile: each stays who they are, and nothing is done as the other', async ({
  browser,
  page,
}) => {
  await enter(page, 'sales', '/masterdata/splist');
  const tab = await page.context().newPage();
  await tab.goto('/akun');
  await expect(tab.getByText('sales, Sales').first()).toBeVisible();
  const other = await person(browser, 'operasional', '/newsplist');
  // One tab signs out and another person signs in there: the tab that stood open is theirs no longer.
  await enter(tab, 'kacab', '/akun');
  await expect(tab.getByText('kacab, Kacab').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Kacab/).first()).toBeVisible();
  // Whoever sits elsewhere notices nothing.
  await other.reload();
  await expect(other.getByText('Operasional').first()).toBeVisible();
  await expect(other).toHaveURL(/newsplist/);
});
