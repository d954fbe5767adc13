/** Persetujuan: all that waits for one's approval, of every kind; by keys, many at once, live for two at the same desk. */
import { lookAt } from './looks';
import { Desk, enter, person, waitingOrder } from './people';
import { type APIRequestContext, expect, type Page, test } from './test';

const row = (page: Page, key: string) => page.locator(`[data-row="${key}"]`);
const AT = '/persetujuan';

/** Proposes another TOP for active customers without a proposal. @returns their ids */
const proposed = async (request: APIRequestContext, count: number): Promise<string[]> => {
  const sales = await Desk.of(request, 'sales');
  const { rows } = await sales.read('customer?keadaan=AKTIF&waiting=false&retired=false&sort=-nama_perusahaan&size=20');
  const some = rows.slice(0, count) as { id: string; top: number }[];
  for (const { id, top } of some) expect(await sales.give(`customer/${id}/change`, { top: top + 1 })).toBe(200);
  return some.map(({ id }) => id);
};

test('what one approves leaves the other’s list, by keys alone', async ({ browser, request }) => {
  const { id, sp } = await waitingOrder(request);
  const [first, second] = [await person(browser, 'kacab', AT), await person(browser, 'kacab', AT)];
  const badge = first.getByRole('link', { name: /^Persetujuan/ });
  await expect(row(first, `sp/${id}`)).toBeVisible();
  await expect(row(second, `sp/${id}`)).toBeVisible();
  const before = Number(/\d+/.exec(await badge.innerText())?.[0]);
  await first.keyboard.press('/');
  await first.keyboard.type(sp);
  await expect(first.locator('[data-row]')).toHaveCount(1);
  await first.keyboard.press('ArrowDown');
  await expect(row(first, `sp/${id}`)).toBeFocused();
  const pane = first.getByRole('complementary', { name: 'Yang diputuskan' });
  await expect(pane.getByRole('button', { name: 'Approve Marketing' })).toBeVisible();
  await expect(pane.getByText('Riwayat')).toBeVisible();
  await first.keyboard.press('a');
  await expect(row(first, `sp/${id}`)).toHaveCount(0);
  await expect(row(second, `sp/${id}`)).toHaveCount(0);
  await expect.poll(async () => Number(/\d+/.exec(await badge.innerText())?.[0])).toBe(before - 1);
  expect((await (await Desk.of(request, 'kacab')).read(`sp/${id}`)).status).toBe('MENUNGGU_OPERASIONAL');
});

test('several are decided at once; one that is refused says why, and the others go on', async ({ page, request }) => {
  const [good, held, also] = (await proposed(request, 3)) as [string, string, string];
  await enter(page, 'akunting', AT);
  for (const id of [good, held, also]) await expect(row(page, `customer/${id}`)).toBeVisible();
  // Somebody else decides one of them, and this browser does not hear of it in time.
  await page.route('**/api/customer/*/approve-change', async (route) => {
    if (route.request().url().includes(held))
      await (await Desk.of(request, 'keuangan')).give(`customer/${held}/approve-change`, {});
    await route.continue();
  });
  for (const id of [good, held, also]) await row(page, `customer/${id}`).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Setujui 3', exact: true }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText(/2 disetujui, 1 /);
  await expect(report.getByRole('listitem').first()).toContainText(/usulan|diubah/);
  await page.keyboard.press('Escape');
  for (const id of [good, held, also]) await expect(row(page, `customer/${id}`)).toHaveCount(0);
  const akunting = await Desk.of(request, 'akunting');
  for (const id of [good, also]) expect((await akunting.read(`customer/${id}`)).waiting).toBe(false);
});

test('several are refused with one reason, by keys alone', async ({ page, request }) => {
  const ids = await proposed(request, 2);
  await enter(page, 'keuangan', `${AT}?jenis=customer`);
  for (const id of ids) await expect(row(page, `customer/${id}`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('2 dipilih')).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Tunggu rapat kredit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 ditolak')).toBeVisible();
  for (const id of ids) await expect(row(page, `customer/${id}`)).toHaveCount(0);
  const events = await (await Desk.of(request, 'keuangan')).read(`customer/${ids[0]}/history`);
  expect(events.at(-1)).toMatchObject({ type: 'ChangeRejected', data: { alasan: 'Tunggu rapat kredit' } });
});

test('opens within the list on a phone', async ({ page, request }) => {
  const { id } = await waitingOrder(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'kacab', `${AT}?jenis=sp`);
  await row(page, `sp/${id}`).getByText('Approve Marketing').click();
  const pane = page.getByRole('region', { name: /^SP-/ });
  await expect(pane.getByRole('heading', { name: 'Harga jual' })).toBeVisible();
  await pane.getByRole('button', { name: 'Approve Marketing' }).click();
  await expect(row(page, `sp/${id}`)).toHaveCount(0);
});

lookAt(
  'approvals',
  ['kacab', 'akunting'].map((who) => ({
    name: `${AT} of ${who}`,
    show: async (page: Page) => {
      await enter(page, who, AT);
      await page.locator('[data-row]').first().click();
      await expect(page.getByText('Riwayat').first()).toBeVisible();
    },
  })),
  1,
);
