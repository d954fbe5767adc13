/** Every job desk at its screen: the menu as in the specification, and one of its main tasks done by hand. */
import { text } from 'node:stream/consumers';
import { lacking, type MenuEntry } from '../../infra/proof/fences/specified-menus';
import { sample } from '../../infra/proof/testing/chance';
import { issuedTo, newCrew, raceOrder } from './crew';
import { Desk, enter, fill, orderAt, PASSWORD, signIn, waitingOrder } from './people';
import { type APIRequestContext, expect, LONG, type Page, SAMPLED, test } from './test';

const box = (page: Page, desk: string) => page.getByRole('region', { name: desk, exact: true });
const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** The lines of the menu on the screen. */
const linesOf = (page: Page): Promise<MenuEntry[]> =>
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
const goes = (page: Page, path: string) => menu(page).locator(`a[href="${path}"]`).click();
/** Finds a document in its list by the search box, downloads the results as a file, and opens it. */
const findsAndOpens = async (page: Page, number: string): Promise<void> => {
  const search = page.getByRole('searchbox', { name: 'Cari' });
  await search.fill(number);
  await search.press('Enter');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ekspor' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const lines = (await text(await file.createReadStream())).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(number);
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
};
/** Another reader sees at once what is written here. */
const comments = async (page: Page, words: string): Promise<void> => {
  await page.getByLabel('Tulis komentar').fill(words);
  await page.getByLabel('Tulis komentar').press('Enter');
  await expect(page.getByRole('main').getByRole('complementary').getByText(words)).toBeVisible();
};
/** An order at Operasional, created and approved by others. */
const atOperasional = (request: APIRequestContext) => orderAt('OPERASIONAL', request);

/** An active customer of this test alone, for whom sales proposes longer terms; its id. */
const proposedTerms = async (request: APIRequestContext): Promise<string> => {
  const id = `e2e${unique()}`;
  const [sales, akunting, kacab, webmaster] = await Promise.all(
    ['sales', 'akunting', 'kacab', 'webmaster'].map((who) => Desk.of(request, who)),
  );
  const details = {
    alamat_kantor: 'Jl. Melati 3',
    ktp: '3173012345670001',
    pic_office: 'Ibu Dewi',
    telepon: '0215550142',
  };
  const fields = { kode_customer: `T-${id.slice(-8)}`, nama_perusahaan: `PT Termin ${id}`, kota: 'Bekasi', ...details };
  expect(await sales?.give(`customer/${id}/register`, fields, -1)).toBe(200);
  expect(await akunting?.give(`customer/${id}/approve-akunting`, { memo: '' })).toBe(200);
  expect(await kacab?.give(`customer/${id}/approve-manager`, { memo: '' })).toBe(200);
  expect(await webmaster?.give(`customer/${id}/approve-direktur`, { memo: '' })).toBe(200);
  expect(await sales?.give(`customer/${id}/change`, { top: 47 })).toBe(200);
  return id;
};

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
    // The unit's own choices are options as well.
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
  rcgudang: async (page) => {
    const key = unique();
    await goes(page, '/race/admin/list/gudang');
    await page.getByRole('link', { name: /^Tambah/ }).click();
    await fill(page, 'code', `G-${key}`);
    await fill(page, 'name', `Gudang ${key}`);
    await fill(page, 'address', 'Jl. Raya Cakung Cilincing 12');
    await page
      .getByRole('button', { name: /^(Simpan|Tambah)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: `Gudang ${key}` })).toBeVisible();
  },
  keuangan: async (page, request) => {
    const id = await proposedTerms(request);
    await goes(page, '/persetujuan/customer');
    await page.locator(`[data-row="${id}"]`).click();
    await page.getByRole('button', { name: 'Setujui usulan' }).first().click();
    const keuangan = await Desk.of(request, 'keuangan');
    await expect.poll(async () => (await keuangan.read(`customer/${id}`)).top).toBe(47);
    await expect(page.getByRole('button', { name: 'Setujui usulan' })).toHaveCount(0);
  },
  logistik: async (page, request) => {
    const desk = await Desk.of(request, 'rcadmin');
    const { order } = await raceOrder(desk, 1);
    expect(await desk.give(`sp_race/${order}/confirm`, {})).toBe(200);
    const { nomor } = await desk.read(`sp_race/${order}`);
    await goes(page, '/race/splist');
    await findsAndOpens(page, nomor);
    await comments(page, 'Truk dari Cakung menyusul pukul 9');
  },
  monitoring: async (page, request) => {
    const desk = await Desk.of(request, 'rcadmin');
    const { id, nomor } = await issuedTo(desk, await newCrew(desk));
    await page.goto('/monitoringSJ');
    const card = (name: string) =>
      page.getByRole('region', { name, exact: true }).getByRole('link', { name: new RegExp(nomor.slice(-5)) });
    await expect(card('Terbit')).toBeVisible();
    // Reports of others appear on the board automatically.
    expect(await desk.give(`sj/${id}/pickup`, {})).toBe(200);
    await expect(card('Pickup')).toBeVisible();
    await expect(card('Terbit')).toHaveCount(0);
    await goes(page, '/monitoring/report-kiriman');
    await findsAndOpens(page, nomor);
  },
  emc: async (page) => {
    const words = `Rute Depok ditutup ${unique()}`;
    await goes(page, '/admin/race');
    await expect(page.getByRole('heading', { level: 1, name: 'Race' })).toContainText('SJ');
    await expect(page.getByRole('rowheader', { name: 'Jakarta', exact: true })).toBeVisible();
    await page.goto('/Home');
    await page.getByLabel('Catatan baru').fill(words);
    await page.getByRole('radio', { name: 'Tim', exact: true }).check();
    await page.getByLabel('Catatan baru').press('Control+Enter');
    await expect(page.getByRole('list', { name: /^Catatan tim/ }).getByText(words)).toBeVisible();
  },
  cabang: async (page, request) => {
    const { rows } = await (await Desk.of(request, 'cabang')).read('sj?size=1&sort=-nomor');
    await goes(page, '/race/cabang/sjlist');
    await findsAndOpens(page, rows[0].nomor);
  },
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
  // By the form, each with a session of its own: other tests of this server use those of `enter`.
  await signIn(page, 'sales', '/masterdata/splist');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/akun');
  await expect(tab.getByText('sales, Sales').first()).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'operasional', '/newsplist');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await tab.getByRole('button', { name: /^Akun / }).click();
  await tab
    .getByRole('button', { name: 'Sign Out' })
    .or(tab.getByRole('menuitem', { name: 'Sign Out' }))
    .click();
  await expect(tab).toHaveURL(/\/signin/);
  // The open tab shows nothing of it any more, and its session is invalid.
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.locator('[data-row]')).toHaveCount(0);
  const again = await page.request.get('/api/auth/get-profile', { headers: { authorization: token } });
  expect(again.status()).toBe(401);
  // Another person signs in there: both tabs are theirs.
  await tab.getByLabel('Username').fill('kacab');
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).not.toHaveURL(/\/signin/);
  await page.goto('/akun');
  await expect(page.getByText('kacab, Kacab').first()).toBeVisible();
  await expect(page.getByText('sales, Sales')).toHaveCount(0);
  // Sessions elsewhere are not affected.
  await other.reload();
  await expect(other.getByText('Operasional').first()).toBeVisible();
  await expect(other).toHaveURL(/newsplist/);
});

test('a menu that could not be had is asked for again, and a page never loads itself for ever', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/signin');
  const menus = await page.locator('meta[name="lintas-menus"]').getAttribute('content');
  const file: string = JSON.parse(menus ?? '{}').emc;
  let refused = 0;
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(`**${file}`, (route) => (refused++ < 1 ? route.abort() : route.continue()));
  await enter(page, 'emc', '/');
  await expect(menu(page).getByRole('link').first()).toBeVisible();
  await page.unroute(`**${file}`);
  await page.route(`**${file}`, (route) => route.abort());
  loads = 0;
  await page.goto('/Home');
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
  // Once the file is available again, a press is enough.
  await page.unroute(`**${file}`);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(menu(page).getByRole('link').first()).toBeVisible();
});
