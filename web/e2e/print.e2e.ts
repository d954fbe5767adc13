import type { BrowserContext } from '@playwright/test';
import { codesOn } from './codes';
import { Desk, enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

// As sharp as an office printer.
test.use({ deviceScaleFactor: 3 });

/** A test can't close the browser's print dialog, so its openings are only counted. */
const countDialogs = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      (window as unknown as { printed: number }).printed++;
    };
  });
const dialogs = (page: Page) => page.evaluate(() => (window as unknown as { printed: number }).printed);
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now());
/** Presses something that opens a new page. */
const opened = async (page: Page, press: () => Promise<unknown>): Promise<Page> => {
  const [other] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return other;
};

test('marked SJ are printed together, each with bars that a reader reads, and told in their history', async ({
  page,
  request,
}) => {
  await countDialogs(page.context());
  await enter(page, 'rcadmin', '/race/sjlist');
  const rows = page.getByRole('row').filter({ hasText: /SM-/ });
  const numbers: string[] = [];
  for (const n of [0, 1, 2]) {
    numbers.push(((await rows.nth(n).textContent()) ?? '').match(/SM-[A-Z]{3}-\d{4}-\d{5}/)?.[0] ?? '');
    await rows.nth(n).getByRole('checkbox').click();
  }
  await page.getByRole('region', { name: 'Baris yang ditandai' }).getByRole('button', { name: 'Cetak' }).click();
  const paper = await opened(page, () =>
    page.getByRole('menuitem', { name: 'Cetak Surat jalan', exact: true }).click(),
  );
  await ready(paper);
  await expect(paper).toHaveTitle(`Surat Jalan ${today()}`);
  await expect(paper.locator('.sheet')).toHaveCount(3);
  expect(await dialogs(paper)).toBe(1);
  const codes = await codesOn(await paper.locator('.sheet').first().screenshot({ scale: 'device' }));
  expect(codes).toEqual([{ format: 'Code128', text: numbers[0] }]);
  // The number of each print: other tests print too.
  const printOf = async (number: string) => {
    const line = await paper.getByText(`${number}, cetakan ke-`).textContent();
    return Number(/ke-(\d+)/.exec(line ?? '')?.[1]);
  };
  const first = await Promise.all(numbers.map(printOf));
  expect(first.filter((n) => n > 0)).toHaveLength(3);
  // Reloading the page shows the same print.
  await paper.reload();
  await ready(paper);
  expect(await Promise.all(numbers.map(printOf))).toEqual(first);

  // A second print is marked as such; the first one opens unchanged.
  const { rows: notes } = await (await Desk.of(request, 'rcadmin')).read(`sj?q=${numbers[0]}&size=1`);
  await page.goto(`/race/detailsplistrace/${notes[0].id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  const again = await opened(page, () =>
    page.getByRole('menuitem', { name: 'Cetak Surat jalan, 2 per halaman' }).click(),
  );
  await ready(again);
  const n = (first[0] ?? 0) + 1;
  await expect(again.getByText(`Cetakan ke-${n}`, { exact: true })).toBeVisible();
  await page.bringToFront();
  await page.reload();
  const history = page.getByRole('listitem').filter({ hasText: 'mencetak' });
  await expect.poll(() => history.count()).toBeGreaterThanOrEqual(2);
  const firstPrint = await opened(page, () => history.last().getByRole('link', { name: 'Surat Jalan' }).click());
  await ready(firstPrint);
  await expect(firstPrint.getByText('Salinan', { exact: true })).toBeVisible();
  expect(await dialogs(firstPrint)).toBe(0);
});

test('the same print is put on half an A4 where whoever prints chooses it', { tag: LONG }, async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const { rows } = await desk.read('sj?jenis=RACE&status=TERBIT&size=2');
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  await countDialogs(page.context());
  await enter(page, 'rcadmin', '/health/live');
  await page.goto(`/PrintSJRace/?ids=${ids.join()}`);
  await ready(page);
  const prints = async () => (await desk.read(`prints/sj/${ids[0]}`)).length;
  const before = await prints();
  await page.getByLabel('Kertas').selectOption('Setengah A4');
  const sheets = page.locator('.sheet-half');
  await expect(sheets).toHaveCount(2);
  // The print has this paper size, in points: 72 per inch.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  expect(sizes).toHaveLength(2);
  for (const [width = 0, height = 0] of sizes) expect([Math.round(width), Math.round(height)]).toEqual([595, 421]);
  expect(await prints()).toBe(before);
  expect(await dialogs(page)).toBe(1);
});

test('a page that prints says what is not there, whose it is not, and what it was given', { tag: LONG }, async ({
  page,
  browser,
}) => {
  await countDialogs(page.context());
  await enter(page, 'rcadmin', '/PrintSJRace/');
  await expect(page.getByText('No data available')).toBeVisible();
  await page.goto('/printsjrace?ids=tidakada1');
  await expect(page.getByRole('alert')).toContainText('Tidak ditemukan');
  expect(await dialogs(page)).toBe(0);
  // Data that older forms wrote into the address is ignored: only its ids are read.
  await page.goto(
    `/PrintSJRace/?data=${encodeURIComponent('[{"sm":"SM-PALSU-1","koli":"<img src=x onerror=alert(1)>"}]')}`,
  );
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('SM-PALSU-1')).toHaveCount(0);

  const sales = await person(browser, 'sales', '/PrintSJRace/?ids=tidakada1');
  await expect(sales.getByRole('alert')).toContainText('Job desk Anda tidak boleh');
  // Without a session: after the sign-in the page opens.
  const nobody = await (await browser.newContext()).newPage();
  await nobody.goto('/PrintSJRace/?ids=tidakada1');
  await expect(nobody).toHaveURL(/\/signin/);
  await nobody.context().close();
  await sales.context().close();
});
