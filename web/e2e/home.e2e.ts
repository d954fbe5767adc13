/**
 * `/Home`: shortcuts, what changed since the last visit, and notes that are live between browsers and shared by a team.
 */
import AxeBuilder from '@axe-core/playwright';
import { restOf } from './looks';
import { enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

const mine = (page: Page) => page.getByRole('list', { name: 'Catatan saya' });
const teams = (page: Page) => page.getByRole('list', { name: /^Catatan tim/ });
const write = async (page: Page, text: string, team = false) => {
  await page.getByLabel('Catatan baru').fill(text);
  await page.getByRole('radio', { name: team ? 'Tim' : 'Saya', exact: true }).check();
  await page.getByLabel('Catatan baru').press('Control+Enter');
  await expect(page.getByLabel('Catatan baru')).toHaveValue('');
};

test('a note is in all browsers of its person at once, and in nobody else’s', async ({ page, browser }) => {
  await enter(page, 'sales', '/Home');
  const [second, boss] = await Promise.all([person(browser, 'sales', '/Home'), person(browser, 'salesadmin', '/Home')]);
  for (const one of [page, second, boss]) await expect(one.getByText('Tersambung langsung')).toBeVisible();
  await write(page, 'Telepon PT Karya soal PO');
  const line = mine(second).getByRole('listitem').filter({ hasText: 'Telepon PT Karya' });
  await expect(line).toBeVisible();
  await expect(boss.getByText('Telepon PT Karya soal PO')).toHaveCount(0);
  // Ticked here, edited there, removed and brought back.
  await line.getByRole('checkbox').check();
  const first = mine(page).getByRole('listitem').filter({ hasText: 'Telepon PT Karya' });
  await expect(first.getByRole('checkbox')).toBeChecked();
  await first.getByRole('button', { name: 'Ubah catatan' }).click();
  await page.getByLabel('Isi catatan').fill('Telepon PT Karya, sudah');
  await page.getByLabel('Isi catatan').press('Control+Enter');
  await expect(mine(second).getByText('Telepon PT Karya, sudah')).toBeVisible();
  await mine(second)
    .getByRole('listitem')
    .filter({ hasText: 'sudah' })
    .getByRole('button', { name: 'Hapus catatan' })
    .click();
  await expect(mine(page).getByText('Telepon PT Karya, sudah')).toHaveCount(0);
  await second.getByRole('button', { name: 'Urungkan' }).click();
  await expect(mine(page).getByText('Telepon PT Karya, sudah')).toBeVisible();
});

test('a team shares its notes within its branch; two who edit one see each other, and nothing is lost', {
  tag: LONG,
}, async ({ page, browser }) => {
  await enter(page, 'sales', '/Home');
  const [mate, other] = await Promise.all([
    person(browser, 'salesadmin', '/Home'),
    person(browser, 'rcadmin', '/Home'),
  ]);
  for (const one of [page, mate, other]) await expect(one.getByText('Tersambung langsung')).toBeVisible();
  await write(page, 'Harga baru mulai Senin', true);
  const theirs = teams(mate).getByRole('listitem').filter({ hasText: 'Harga baru' });
  await expect(theirs).toContainText('Rina Puspitasari');
  await expect(other.getByText('Harga baru mulai Senin')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Ubah catatan' }).click();
  await mate.getByLabel('Isi catatan').fill('Harga baru mulai Selasa');
  const ours = teams(page).getByRole('listitem').filter({ hasText: 'Harga baru' });
  await ours.getByRole('button', { name: 'Ubah catatan' }).click();
  await page.getByLabel('Isi catatan').fill('Harga baru mulai Rabu');
  await page.getByLabel('Isi catatan').press('Control+Enter');
  await expect(mate.getByRole('status').filter({ hasText: 'Harga baru mulai Rabu' })).toBeVisible();
  await expect(mate.getByLabel('Isi catatan')).toHaveValue('Harga baru mulai Selasa');
  await mate.getByLabel('Isi catatan').press('Control+Enter');
  await expect(teams(page).getByText('Harga baru mulai Selasa')).toBeVisible();
});

test('shortcuts are one’s own choice, most used first, on every browser', { tag: LONG }, async ({ page, browser }) => {
  await enter(page, 'purchasing', '/Home');
  const names = (at: Page) => at.getByRole('region', { name: 'Jalan pintas' }).getByRole('link').allInnerTexts();
  await expect.poll(async () => (await names(page)).length).toBe(8);
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  const choose = page.getByRole('dialog', { name: 'Pilih jalan pintas' });
  await expect(choose.getByRole('checkbox').first()).toBeVisible();
  for (const box of await choose.getByRole('checkbox').all())
    if (await box.isChecked()) {
      const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await box.uncheck();
      await saving;
    }
  for (const name of ['Mitra', 'Lose Sale']) {
    const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await choose.getByRole('checkbox', { name, exact: true }).check();
    await saving;
  }
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Lose Sale', 'Mitra']);
  for (let n = 0; n < 2; n++) {
    await page.getByRole('region', { name: 'Jalan pintas' }).getByRole('link', { name: 'Lose Sale' }).click();
    await expect(page.getByRole('heading', { name: 'Lose Sale' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  }
  const second = await person(browser, 'purchasing', '/Home');
  await expect.poll(() => names(second)).toEqual(['Lose Sale', 'Mitra']);
});

test('what one was told since the last visit stands there, and leads to its document', async ({ page }) => {
  await enter(page, 'rcadmin', '/Home');
  const since = page.getByRole('region', { name: /Tujuh hari terakhir|Sejak kunjungan terakhir/ });
  await expect(since.getByRole('listitem').first()).toBeVisible();
  await since.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/Home$/);
});

for (const [prefs, width] of [
  [{}, 1440],
  [{ theme: 'dark' }, 390],
  [{ rtl: true }, 1440],
] as const)
  test(`axe finds nothing at ${width} px with ${JSON.stringify(prefs)}`, { tag: LONG }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('lintas.prefs', JSON.stringify(chosen)), prefs);
    const atRest = restOf(page);
    await enter(page, 'rcadmin', '/Home');
    await write(page, 'Dus basah di rak 3', true);
    await expect(teams(page).getByText('Dus basah di rak 3').first()).toBeVisible();
    await atRest();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map((v) => `${v.id} ${v.nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
