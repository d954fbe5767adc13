import { text } from 'node:stream/consumers';
import { Desk, enter, person } from './people';
import { expect, test } from './test';

test('what is searched, filtered and sorted stands in the address, and comes back with it', async ({ page }) => {
  await enter(page, 'akunting', '/akunting/splistakunting');
  await expect(page.getByRole('heading', { name: 'SP List All' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('erlangga');
  await expect(page).toHaveURL(/q=erlangga/);
  const rows = page.getByRole('row').filter({ hasText: 'Penerbit Erlangga' });
  // The rows from before the search may hold some of these too.
  await expect(page.getByRole('row').filter({ hasText: /SP-/, hasNotText: 'Penerbit Erlangga' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  const before = await rows.allInnerTexts();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await rows.allInnerTexts()).toEqual(before);
  expect(
    (await page.getByRole('row').filter({ hasText: /SP-/ }).allInnerTexts()).every((r) => r.includes('Erlangga')),
  ).toBe(true);
});

test('an empty list says which search caused it and offers to drop it', async ({ page }) => {
  await enter(page, 'akunting', '/akunting/splistakunting?q=tidakadasamasekali');
  const drop = page.getByRole('button', { name: /Hapus/ }).last();
  await expect(drop).toBeVisible();
  await drop.click();
  await expect(page.getByRole('row').filter({ hasText: /SP-/ }).first()).toBeVisible();
});

test('an approval elsewhere shows within a moment: row, badge and new row, without a reload', async ({
  browser,
  request,
}) => {
  const kacab = await Desk.of(request, 'kacab');
  const [waiting] = (await kacab.read('sp?status=MENUNGGU_MARKETING&size=1&sort=sejak')).rows;
  const sales = await person(browser, 'sales', `/masterdata/splist?tab=semua&q=${waiting.sp}`);
  const operasional = await person(browser, 'operasional', '/newsplist');
  const row = sales.getByRole('row').filter({ hasText: waiting.sp.slice(-5) });
  await expect(row).toContainText('Menunggu Marketing');
  await expect(operasional.getByRole('row').filter({ hasText: /SP-/ }).first()).toBeVisible();
  const waitingNow = async () =>
    (await (await Desk.of(request, 'operasional')).read('sp?status=MENUNGGU_OPERASIONAL&size=0&totals=1')).total;
  const badge = operasional.getByRole('link', { name: /Waiting SP/ });
  const before: number = await waitingNow();
  await expect(badge).toContainText(String(before));
  await sales.evaluate(() => Object.assign(window, { stays: true }));

  expect(await kacab.give(`sp/${waiting.id}/approve-marketing`, {})).toBe(200);
  await expect(row).toContainText('Menunggu Operasional', { timeout: 2000 });
  await expect(row).toContainText('baru saja');
  await expect(badge).toContainText(String(before + 1), { timeout: 2000 });
  await expect(operasional.getByRole('button', { name: /1 SP baru/ })).toBeVisible();
  await operasional.getByRole('button', { name: /1 SP baru/ }).click();
  await expect(operasional.getByRole('row').filter({ hasText: waiting.sp.slice(-5) })).toBeVisible();
  expect(await sales.evaluate(() => 'stays' in window)).toBe(true);
});

test('what changes between the first read of a list and its live connection is not missed', async ({
  page,
  request,
}) => {
  const kacab = await Desk.of(request, 'kacab');
  const [waiting] = (await kacab.read('sp?status=MENUNGGU_MARKETING&size=1&sort=sejak')).rows;
  const held = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await held.promise;
    socket.connectToServer();
  });
  await enter(page, 'sales', `/masterdata/splist?tab=semua&q=${waiting.sp}`);
  const row = page.getByRole('row').filter({ hasText: waiting.sp.slice(-5) });
  await expect(row).toContainText('Menunggu Marketing');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  expect(await kacab.give(`sp/${waiting.id}/approve-marketing`, {})).toBe(200);
  await expect(row).toContainText('Menunggu Marketing');
  held.resolve();
  await expect(row).toContainText('Menunggu Operasional');
  await expect(page.getByText('Tersambung langsung')).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('after a lost connection the list catches up by itself', async ({ browser, request }) => {
  const kacab = await Desk.of(request, 'kacab');
  const [waiting] = (await kacab.read('sp?status=MENUNGGU_MARKETING&size=1&sort=sejak')).rows;
  const sales = await person(browser, 'sales', `/masterdata/splist?tab=semua&q=${waiting.sp}`);
  const row = sales.getByRole('row').filter({ hasText: waiting.sp.slice(-5) });
  await expect(row).toContainText('Menunggu Marketing');
  await sales.context().setOffline(true);
  await expect(sales.getByText(/Menyambung lagi|Terputus/)).toBeVisible({ timeout: 40_000 });
  expect(await kacab.give(`sp/${waiting.id}/approve-marketing`, {})).toBe(200);
  await sales.context().setOffline(false);
  await expect(row).toContainText('Menunggu Operasional', { timeout: 20_000 });
  await expect(sales.getByText('Tersambung langsung')).toBeVisible();
});

test('several are approved at once from the list', async ({ page, request }) => {
  await enter(page, 'kacab', '/masterdata/marketing/splist');
  await page
    .getByRole('tab', { name: /Menunggu saya/ })
    .or(page.getByRole('link', { name: /Menunggu saya/ }))
    .click();
  const rows = page.getByRole('row').filter({ hasText: 'Menunggu Marketing' });
  await expect(rows.nth(1)).toBeVisible();
  const numbers = (await rows.allInnerTexts())
    .slice(0, 2)
    .map((text) => /SP-\w+-\d+-\s*\d+/.exec(text)?.[0].replace(/\s/g, '') ?? '');
  // By their numbers: the rows of the tab before may give way to this one's meanwhile.
  for (const number of numbers)
    await rows
      .filter({ hasText: number.slice(-5) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Approve 2 SP' }).click();
  const kacab = await Desk.of(request, 'kacab');
  await expect
    .poll(async () => {
      const found = await Promise.all(numbers.map(async (n) => (await kacab.read(`sp?q=${n}&size=1`)).rows[0]?.status));
      return found.join();
    })
    .toBe('MENUNGGU_OPERASIONAL,MENUNGGU_OPERASIONAL');
});

for (const tab of ['pekan', 'menunggu'])
  test(`under 50 changes a second nothing moves under the hand, and no row is asked for (${tab})`, async ({
    browser,
    request,
  }, info) => {
    // Somebody at another desk of the same kind.
    const other = await Desk.of(request, 'akunting');
    const page = await person(browser, 'akunting', `/akunting/splistakunting?tab=${tab}`);
    const rows = page.getByRole('row').filter({ hasText: /SP-/ });
    await expect(rows.first()).toBeVisible();
    await expect(page.getByText('Tersambung langsung')).toBeVisible();
    const texts = await rows.allTextContents();
    const shown = await Promise.all(
      texts.slice(0, 10).map(async (text) => {
        const number = /SP-[A-Z]{3}-\d{4}-\d{5}/.exec(text)?.[0];
        return (await other.read(`sp?q=${number}`)).rows[0] as { id: string };
      }),
    );
    const places = () =>
      rows.evaluateAll((all) =>
        all.map((row) => [row.textContent?.match(/\d{5}/)?.[0], row.getBoundingClientRect().top]),
      );
    const before = await places();
    const asked: string[] = [];
    page.on('request', (one) => {
      if (/\/api\/sp\?/.test(one.url())) asked.push(one.url());
    });
    const given: Promise<number>[] = [];
    for (let n = 0; n < 50; n++) {
      const { id } = shown[n % shown.length] as { id: string };
      given.push(other.give(`sp/${id}/comment`, { teks: `ke-${n}` }));
      await page.waitForTimeout(20);
    }
    await Promise.all(given);
    await expect(page.getByText('baru saja').first()).toBeVisible();
    await info.attach('list', { body: await page.screenshot(), contentType: 'image/png' });
    expect(await places()).toEqual(before);
    expect(asked).toEqual([]);
  });

test('an SP list is exported as it is filtered and shown, with the words of its screen', async ({ page }) => {
  await enter(page, 'sales', '/masterdata/splist?tab=semua&q=erlangga');
  await expect(page.getByRole('row').filter({ hasText: 'Penerbit Erlangga' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Hanya kolom yang tampil' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^SP-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = (await text(await download.createReadStream())).trim().split('\n');
  for (const word of [
    'No. SP',
    'Status',
    'Marketing',
    'Customer',
    'Kota muat',
    'Kota bongkar',
    'Unit',
    'Sales',
    'Total',
  ])
    expect(head).toContain(word);
  expect(head).not.toContain('Margin');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('Erlangga');
});
