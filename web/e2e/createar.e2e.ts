/** Create AR: chosen SJ make drafts whose totals are the server's, once each, live for two at the same desk. */
import { lookAt, looksRight } from './looks';
import { Desk, enter, person } from './people';
import { type APIRequestContext, expect, type Page, test } from './test';

const AT = '/createar';
type Row = {
  id: string;
  nomor: string;
  receivedAt: string;
  customer: string;
  nilai: number;
  sebutan: { customer: string };
};
const row = (page: Page, key: string) => page.locator(`[data-row="${key}"]`);
const pane = (page: Page) => page.getByRole('complementary', { name: 'Akan dibuat' });
const figure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const invoices = async (desk: Desk, sj: string) => (await desk.read(`sj/${sj}`)).invoice_id as string;
/** SJ that can be billed by customer, in the order of the list. */
const ready = async (request: APIRequestContext): Promise<[string, Row[]][]> => {
  const { rows } = await (await Desk.of(request, 'akunting')).read('sj?status=KEMBALI&tagih=SIAP&size=100');
  const oldest = (rows as Row[]).toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  return [...Map.groupBy(oldest, ({ customer }) => customer)];
};
/** SJ of one customer. */
const some = async (request: APIRequestContext, count: number): Promise<Row[]> => {
  const all = (await ready(request)).find(([, rows]) => rows.length >= count);
  return (all?.[1] ?? []).slice(0, count);
};

test('SJ of two customers become drafts with the previewed totals, and leave the other’s list', async ({
  browser,
  request,
}) => {
  const [one, two] = (await ready(request)) as [[string, Row[]], [string, Row[]]];
  const akunting = await Desk.of(request, 'akunting');
  const [first, second] = [await person(browser, 'akunting', AT), await person(browser, 'akunting', `${AT}?tab=siap`)];
  const all = [...one[1], ...two[1]];
  await expect(row(second, all[0]?.id ?? '')).toBeVisible();
  // By keys alone: one customer whole, the other SJ by SJ.
  await row(first, `c/${one[0]}`).focus();
  await first.keyboard.press('g');
  await row(first, `c/${two[0]}`).focus();
  for (const _ of two[1]) {
    await first.keyboard.press('ArrowDown');
    await first.keyboard.press('Space');
  }
  await expect(first.getByText(`${all.length} SJ dipilih`)).toBeVisible();
  const cards = pane(first)
    .getByRole('listitem')
    .filter({ has: first.locator('[data-total]') });
  // The preview loads once the list is touched.
  await expect(cards.first()).toBeVisible();
  const shown = await cards.locator('[data-total]').allInnerTexts();
  expect(figure(await pane(first).locator('[data-sum]').innerText())).toBe(
    shown.map(figure).reduce((a, b) => a + b, 0),
  );
  await first.keyboard.press('Control+Enter');
  await expect(pane(first).getByText(`${shown.length} draf invoice dibuat`)).toBeVisible();
  for (const { id } of all) await expect(row(second, id)).toHaveCount(0);
  const created = await pane(first).locator('[data-created]').all();
  const ids = await Promise.all(created.map(async (item) => (await item.getAttribute('data-created')) ?? ''));
  const drafts = await Promise.all(ids.map((id) => akunting.read(`invoice/${id}`)));
  expect(drafts.map(({ status, total }) => [status, total])).toEqual(shown.map((text) => ['DRAF', figure(text)]));
  expect(drafts.flatMap(({ baris }) => baris.map(({ sj }: { sj: string }) => sj)).toSorted()).toEqual(
    all.map(({ id }) => id).toSorted(),
  );
  for (const { id } of all) await expect.poll(() => invoices(akunting, id)).not.toBe('');
  await second.goto(AT);
  await expect(row(second, all[0]?.id ?? '')).toContainText('Ada di draf invoice Sri Wahyuni');
  await expect(row(second, all[0]?.id ?? '').getByRole('checkbox')).toHaveCount(0);
});

test('a lost answer makes no second draft; what somebody else billed says whose it is', async ({ page, request }) => {
  const [mine, other] = (await some(request, 2)) as [Row, Row];
  const akunting = await Desk.of(request, 'akunting');
  await enter(page, 'akunting', `${AT}?customer=${mine.customer}`);
  await row(page, mine.id).getByRole('checkbox').check();
  let lost = 0;
  await page.route('**/api/invoice/*/register', async (route) => {
    if (lost++ >= 3) return route.continue();
    if (lost === 1) await route.fetch();
    await route.abort();
  });
  const button = pane(page).getByRole('button', { name: /draf/ });
  await button.click();
  // Its SJ say that it was made.
  await expect(pane(page).getByText('1 draf invoice dibuat')).toBeVisible({ timeout: 15_000 });
  await expect(row(page, mine.id)).toContainText('Ada di draf invoice');
  const id = await invoices(akunting, mine.id);
  expect(
    (await akunting.read(`invoice?customer=${mine.customer}&status=DRAF&size=50`)).rows.map(
      (one: { id: string }) => one.id,
    ),
  ).toContain(id);

  await row(page, other.id).getByRole('checkbox').check();
  await page.unroute('**/api/invoice/*/register');
  // Taken between the press and the command.
  await page.route('**/api/invoice/*/register', async (route) => {
    const body = route.request().postDataJSON();
    expect(await akunting.make(`invoice/e2e${Date.now().toString(36)}abcdefgh/register`, body)).toBe(200);
    await route.continue();
  });
  await button.click();
  await expect(page.getByText(other.sebutan.customer).last()).toBeVisible();
  await expect(row(page, other.id)).toContainText('Ada di draf invoice Sri Wahyuni');
  await expect(page.getByText('0 SJ siap')).toHaveCount(0);
  const { rows } = await akunting.read(`invoice?customer=${other.customer}&status=DRAF&size=50`);
  const bills = await Promise.all(
    rows.map(async (one: { id: string }) => (await akunting.read(`invoice/${one.id}`)).baris),
  );
  expect(bills.flat().filter(({ sj }) => sj === other.id)).toHaveLength(1);
});

test('a paper that is not whole is locked until it is waived with a reason', async ({ page, request }) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  const { rows } = await rcadmin.read('sj?status=SAMPAI_TUJUAN&hasil=LENGKAP&size=100');
  const akunting = await Desk.of(request, 'akunting');
  let note: Row | undefined;
  for (const { id } of rows as Row[]) {
    const seen = await akunting.read(`sj/${id}`);
    if (seen.nilai > 0) {
      note = seen;
      break;
    }
  }
  if (!note) throw new Error('no delivered SJ is worth anything');
  const data = { kondisi: 'KURANG', alasan_terima: 'cap penerima tidak ada', fakturBack: 0 };
  await enter(page, 'akunting', AT);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SJ siap ditagih');
  expect(await rcadmin.give(`sj/${note.id}/receive`, data)).toBe(200);
  await page.goto(`${AT}?q=${note.nomor}`);
  const line = row(page, note.id);
  await expect(line).toContainText('Surat kembali kurang');
  await expect(line.getByRole('checkbox')).toHaveCount(0);
  await line.focus();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lepas untuk ditagih' }).click();
  await expect(dialog).toContainText('Tulis alasan');
  await dialog.getByLabel('Alasan').fill('Salinan bercap sudah diterima');
  await page.keyboard.press('Control+Enter');
  await line.getByRole('checkbox').check();
  await expect(pane(page).getByRole('button', { name: 'Buat 1 draf invoice' })).toBeEnabled();
  await page.goto(`${AT}?tab=dilepas`);
  await expect(row(page, note.id)).toBeVisible();
});

test('a closed month says so, and webmaster looks on', async ({ page, request }) => {
  const [one] = (await some(request, 1)) as [Row];
  await enter(page, 'akunting', `${AT}?customer=${one.customer}`);
  await row(page, one.id).getByRole('checkbox').check();
  const date = pane(page).getByRole('textbox', { name: 'Tanggal invoice' });
  await date.fill('1 Jan 2020');
  await date.press('Tab');
  await expect(pane(page).getByRole('link', { name: /^Periode Januari (belum dibuka|sudah ditutup)/ })).toBeVisible();
  await expect(pane(page).getByRole('button', { name: /draf/ })).toHaveAttribute('aria-disabled', 'true');
  await enter(page, 'webmaster', `${AT}?customer=${one.customer}`);
  await row(page, one.id).getByRole('checkbox').check();
  await expect(pane(page).getByText('Hanya akunting yang membuat invoice').last()).toBeVisible();
});

test('thousands of SJ: few are drawn, all are chosen at once, and a draft takes 2,000', async ({ page, request }) => {
  const [one] = (await some(request, 1)) as [Row];
  const many = Array.from({ length: 2_400 }, (_, n) => ({
    ...one,
    id: `${one.id}${10_000 + n}`,
    nomor: `SM-JKT-2611-${10_000 + n}`,
  }));
  await page.route(/\/api\/sj\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (!query.has('sort')) return route.continue();
    const [at, size] = [Number(query.get('page') ?? 1), 100];
    const rows = many.slice((at - 1) * size, at * size);
    await route.fulfill({ json: { data: { rows, page: at, size, total: many.length, exact: true } } });
  });
  await enter(page, 'akunting', `${AT}?customer=${one.customer}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/2\.4\d\d SJ siap ditagih/);
  expect(await page.locator('[data-row]').count()).toBeLessThan(100);
  await page.getByRole('checkbox', { name: 'Tandai semua 2.400' }).check();
  await expect(page.getByText('2.400 SJ dipilih')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Buat 2 draf invoice' })).toBeEnabled();
  await page.keyboard.press('End');
  await expect(page.locator('[data-row]').last()).toBeFocused();
  // Below it may be SJ that other tests put on drafts.
  await row(page, `${one.id}12399`).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2.399 SJ dipilih')).toBeVisible();
});

test('on a phone the preview is a second step', async ({ page, request }) => {
  const [one] = (await some(request, 1)) as [Row];
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'akunting', `${AT}?customer=${one.customer}`);
  await row(page, one.id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pratinjau' });
  await expect(sheet.getByRole('button', { name: 'Buat 1 draf invoice' })).toBeVisible();
  await looksRight(page, 'the preview on a phone');
});

lookAt(
  'createar',
  [
    {
      name: AT,
      show: async (page: Page) => {
        await enter(page, 'akunting', AT);
        await page.locator('input[aria-label^="Pilih semua di"]:enabled').first().check();
        await expect(page.getByText(/SJ dipilih/)).toBeVisible();
      },
    },
  ],
  1,
);
