/** Papers of RACE: orders, delivery notes in sequence, return orders. */
import { sample } from '../../infra/proof/testing/chance';
import { dayWib } from '../../services/domain/kit/values/time';
import { codesOn } from './codes';
import { draw, sheets } from './paper-draw';
import { charterPaper, roPaper, sjPapers, spRacePaper } from './paper-samples';
import { Desk, enter } from './people';
import { expect, LONG, type Page, SAMPLED, test } from './test';

/** Records the page's use of the print dialog. */
const watched = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { printed: number };
    counted.printed = 0;
    window.print = () => {
      counted.printed++;
    };
  });
const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed: number }).printed);
const texts = (page: Page): Promise<string[]> => sheets(page).allInnerTexts();
const today = () => dayWib(new Date().toISOString());

const pages = [
  ['/PrintSPRace/', 'sp_race', 'Surat Pesanan RACE'],
  ['/Race/PrintSPRace1Halaman/', 'sp_race', 'Surat Pesanan RACE'],
  ['/print-ro', 'ro', 'Retur'],
  ['/Race/print1Halaman2RO/', 'ro', 'Retur'],
  ['/Race/PrintSJRaceAll1Halaman/', 'sj', 'Surat Jalan'],
] as const;
for (const [path, view, name] of sample('race papers', pages, 2))
  test(`${path} prints what it is asked for, once`, { tag: SAMPLED }, async ({ page, request }) => {
    const { rows } = await (await Desk.of(request, 'rcadmin')).read(`${view}?size=2`);
    const [first, second] = rows as { id: string; nomor: string }[];
    await watched(page);
    await enter(page, 'rcadmin', `${path}?ids=${first?.id},${second?.id}`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
    await expect(page).toHaveTitle(`${name} ${today()}`);
    for (const one of [first, second]) await expect(page.locator(`[data-code="${one?.nomor}"]`)).toHaveCount(1);
    await expect(page.getByText('Dicetak ').first()).toBeVisible();
    expect(await printed(page)).toBe(1);

    await page.goto(path);
    await expect(page.getByText('No data available')).toBeVisible();
    await expect(page).toHaveTitle(`${name} ${today()}`);
    expect(await printed(page)).toBe(0);
  });

test('who does not read a document prints none of it', async ({ page, request }) => {
  const { rows } = await (await Desk.of(request, 'rcadmin')).read('sp_race?size=1');
  await watched(page);
  await enter(page, 'sales', `/PrintSPRace/?ids=${rows[0]?.id}`);
  await expect(page.getByRole('alert')).not.toContainText('No data');
  await expect(page.locator('[data-code]')).toHaveCount(0);
  expect(await printed(page)).toBe(0);
});

test('an order of hundreds of schools goes on over pages, its sums with it', { tag: LONG }, async ({ page }) => {
  await draw(page, '/PrintSPRace/', [spRacePaper(1, 220)]);
  const all = await texts(page);
  expect(all.length).toBeGreaterThan(10);
  const rows = page.locator('tbody tr:not(.carried, .sum)');
  await expect(rows).toHaveCount(220);
  for (const [n, text] of all.entries()) {
    expect(text).toContain('Sekolah Tujuan');
    expect(text).toContain(`Halaman ${n + 1} dari ${all.length}`);
    expect(text.includes(`Pindahan dari halaman ${n}`)).toBe(n > 0);
    expect(text.includes(`Dipindahkan ke halaman ${n + 2}`)).toBe(n < all.length - 1);
    expect(await sheets(page).nth(n).locator('tbody tr:not(.carried, .sum)').count()).toBeGreaterThanOrEqual(2);
  }
  // The amount carried forward equals the amount brought forward: so many rows of 12 koli, without the third, which is
  // not sent.
  const handed = page.locator('tr.carried', { hasText: 'Dipindahkan' });
  const taken = page.locator('tr.carried', { hasText: 'Pindahan' });
  const before = await sheets(page).first().locator('tbody tr:not(.carried, .sum)').count();
  await expect(handed.first()).toContainText(String((before - 1) * 12));
  expect((await handed.allInnerTexts()).map((text) => text.split('\t').slice(-3))).toEqual(
    (await taken.allInnerTexts()).map((text) => text.split('\t').slice(-3)),
  );
  expect(all.at(-1)).toContain('Jumlah 219 pengiriman, 1 batal tidak dihitung');
  expect(all.at(-1)).toContain('dua ribu enam ratus dua puluh delapan koli dan delapan ratus tujuh puluh enam ikat');
  expect(all.at(-1)).toContain('Pemesan');
});

test('orders of up to three lines stand two on a sheet, others on sheets of their own', { tag: LONG }, async ({
  page,
}) => {
  const long = 'Jl. Raya Kemerdekaan Bangsa Indonesia Gang Mawar '.repeat(6).slice(0, 300);
  const wordy = spRacePaper(4, 3);
  const rows = wordy.content.rows.map((row) => ({ ...row, alamat: long }));
  await draw(page, '/Race/PrintSPRace1Halaman/', [
    ...[spRacePaper(1, 3), spRacePaper(2, 1), spRacePaper(3, 4)],
    { ...wordy, content: { ...wordy.content, rows } },
  ]);
  await expect(page.locator('.half')).toHaveCount(2);
  await expect(page.locator('.cut')).toHaveCount(1);
  await expect(sheets(page)).toHaveCount(3);
  // A paper with more content than half a sheet has room for gets a sheet of its own, unsplit.
  await expect(sheets(page).nth(2).getByText(long.trim())).toHaveCount(3);
});

test('what was not delivered goes back on a delivery note, what is fetched on a return order', { tag: LONG }, async ({
  page,
}) => {
  await draw(page, '/print-ro', [roPaper(1, 0), roPaper(2, 1)]);
  const [left, returnOrder] = [sheets(page).first(), sheets(page).nth(1)];
  await expect(left.getByRole('heading')).toHaveText('Surat Jalan Retur');
  await expect(returnOrder.getByRole('heading')).toHaveText('Retur Order');
  await expect(left.locator('.sum')).toHaveText(/Jumlah 1 SM\s*24\s*2\s*1/);
  for (const text of await texts(page)) expect(text).toContain('Layanan pelanggan (022) 7508-4400');
});
test('a separator follows every other return order', { tag: LONG }, async ({ page }) => {
  await draw(page, '/Race/print1Halaman2RO/', [roPaper(1, 0), roPaper(2, 1), roPaper(3, 0)]);
  await expect(sheets(page)).toHaveCount(2);
  await expect(sheets(page).first().locator('.cut')).toHaveCount(1);
  await expect(sheets(page).nth(1).locator('.cut')).toHaveCount(0);
});

test('three delivery notes follow one another on a sheet, with bars that a reader reads', async ({
  browser,
  baseURL,
}) => {
  // The resolution of a printer of 300 dpi.
  const page = await (await browser.newContext({ deviceScaleFactor: 3.125, baseURL: baseURL ?? '' })).newPage();
  await draw(page, '/Race/PrintSJRaceAll1Halaman/', sjPapers(1, 1, 1, 1));
  await expect(sheets(page)).toHaveCount(2);
  await expect(sheets(page).first().locator('.run')).toHaveCount(3);
  const heights = await page
    .locator('[data-code] svg')
    .evaluateAll((all) => all.map((one) => (one.getBoundingClientRect().height * 25.4) / 96));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(11.99);
  const read = await codesOn(await sheets(page).first().screenshot());
  expect(read.map(({ text }) => text).sort()).toEqual([1, 2, 3].map((n) => `SM-BDG-2607-0184${5 + n}`));
  await expect(page.locator('.run').first()).toContainText('Faktur kembali');
});
test('a CHARTER delivery note has each place on a line to tick, however many', { tag: LONG }, async ({ page }) => {
  await draw(page, '/PrintSJRace/', [charterPaper(3, 40)]);
  await expect(page.getByText(/^Muat \d+$/)).toHaveCount(3);
  await expect(page.getByText(/^Bongkar \d+$/)).toHaveCount(40);
  const [first = '', ...others] = await texts(page);
  expect(first).toContain('Barang');
  expect(first).not.toContain('Sekolah Tujuan');
  expect(others.join()).toContain('Toko 40, Jl. Raya Industri Blok 40, Kabupaten Bekasi');
});
