import { text } from 'node:stream/consumers';
import { pageTexts } from './pdf';
import { Desk, enter, orderAt, person, waitingOrder } from './people';
import { type APIRequestContext, expect, LONG, type Locator, type Page, test } from './test';

test('what is searched, filtered and sorted stands in the address, and comes back with it', async ({ page }) => {
  await enter(page, 'akunting', '/akunting/splistakunting');
  await expect(page.getByRole('heading', { name: 'SP List All' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('erlangga');
  await expect(page).toHaveURL(/q=erlangga/);
  const rows = page.getByRole('row').filter({ hasText: 'Penerbit Erlangga' });
  // Rows from before the search may also match.
  await expect(page.getByRole('row').filter({ hasText: /SP-/, hasNotText: 'Penerbit Erlangga' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  // Ages keep changing.
  const read = async () =>
    (await rows.allInnerTexts()).map((row) => row.replace(/^\d+\s(mnt|j|jam|hr|hari)\b.*$/gm, ''));
  const before = await read();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await read()).toEqual(before);
  expect(
    (await page.getByRole('row').filter({ hasText: /SP-/ }).allInnerTexts()).every((r) => r.includes('Erlangga')),
  ).toBe(true);
});

test('an empty list says which search caused it and offers to drop it', { tag: LONG }, async ({ page }) => {
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
  const waiting = await waitingOrder(request);
  const sales = await person(browser, 'sales', `/masterdata/splist?tab=semua&q=${waiting.sp}`);
  const operasional = await person(browser, 'operasional', '/newsplist?sort=-sejak');
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

test('what changes between the first read of a list and its live connection is not missed', { tag: LONG }, async ({
  page,
  request,
}) => {
  const kacab = await Desk.of(request, 'kacab');
  const waiting = await waitingOrder(request);
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

/** An order is approved while the reader's connection is down; the connection returns, and the row updates. */
const missing = async (page: Page, request: APIRequestContext, away: () => Promise<() => Promise<void>>) => {
  const kacab = await Desk.of(request, 'kacab');
  const waiting = await waitingOrder(request);
  await enter(page, 'sales', `/masterdata/splist?tab=semua&q=${waiting.sp}`);
  const row = page.getByRole('row').filter({ hasText: waiting.sp.slice(-5) });
  await expect(row).toContainText('Menunggu Marketing');
  const back = await away();
  expect(await kacab.give(`sp/${waiting.id}/approve-marketing`, {})).toBe(200);
  await back();
  await expect(row).toContainText('Menunggu Operasional', { timeout: 20_000 });
  await expect(page.getByText('Tersambung langsung')).toBeVisible();
};

test('after a lost connection the list catches up by itself', { tag: LONG }, async ({ page, request }) => {
  await missing(page, request, async () => {
    await expect(page.getByText('Tersambung langsung')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/Menyambung lagi|Terputus/)).toBeVisible();
    return () => page.context().setOffline(false);
  });
});

test('a line that went before the live part of the page was there is found again', { tag: LONG }, async ({
  page,
  request,
}) => {
  // The part that is loaded once the page is drawn: after a failure a browser never requests that address again.
  const part = /\/assets\/socket-/;
  await page.route(part, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (r) => part.test(r.url()));
  await missing(page, request, async () => {
    await failed;
    return () => page.unroute(part);
  });
});

test('a row that was dealt with goes quiet under the hand, leaves every queue without one, and counts no more', async ({
  browser,
  request,
}) => {
  const queue = 'sp?status=MENUNGGU_MARKETING&sort=sejak&size=20';
  const [kacab, sales] = [await Desk.of(request, 'kacab'), await Desk.of(request, 'salesadmin')];
  const theirs: { id: string; sp: string }[] = (await sales.read(queue)).rows;
  const [row, next] = (await kacab.read(queue)).rows.filter(({ id }: { id: string }) =>
    theirs.some((r) => r.id === id),
  );
  const rowIn = (on: Page, { id }: { id: string }) => on.locator(`[data-row="${id}"]`);
  const tab = (on: Page) =>
    on.getByRole('link', { name: /^Menunggu Anda/ }).or(on.getByRole('tab', { name: /^Menunggu Anda/ }));
  const badge = (on: Page) => on.getByRole('navigation').getByRole('link', { name: /^SP List/ });
  const figure = async (of: Locator) => Number(/[\d.]+$/.exec((await of.innerText()).replace(/\s/g, ''))?.[0]);

  const mine = await person(browser, 'kacab', '/masterdata/marketing/splist?tab=menunggu');
  await mine.clock.install();
  await mine.reload();
  const other = await person(browser, 'salesadmin', '/masterdata/splist?tab=menunggu');
  const board = await other.context().newPage();
  await board.goto('/dashboard');
  const tile = board.getByRole('region', { name: 'Menunggu Anda' });
  const all = [tab(mine), badge(mine), tab(other), badge(other), tile.getByRole('heading').locator('..')];
  for (const page of [mine, other]) {
    await expect(rowIn(page, row)).toBeVisible();
    await expect(page.getByText('Tersambung langsung')).toBeVisible();
  }
  await expect(tile.getByText(row.sp.slice(-5))).toBeVisible();
  const before = await Promise.all(all.map(figure));

  const places = () =>
    mine.locator('[data-row]').evaluateAll((rows) => rows.map((r) => [r.id, r.getBoundingClientRect().top]));
  const stood = await places();
  await rowIn(mine, row).getByRole('checkbox').check();
  await mine.getByRole('button', { name: 'Approve 1 SP' }).click();
  await rowIn(mine, next).hover();
  await expect(rowIn(mine, row)).toHaveAttribute('data-quiet');
  await expect(rowIn(other, row)).toHaveCount(0);
  await expect(tile.getByText(row.sp.slice(-5))).toHaveCount(0);
  await expect.poll(() => Promise.all(all.map(figure))).toEqual(before.map((n) => n - 1));
  await mine.clock.runFor(10_000);
  expect(await places()).toEqual(stood);
  await mine.getByRole('heading', { level: 1 }).hover();
  await mine.clock.runFor(2_000);
  await expect(rowIn(mine, row)).toHaveCount(0);
  await expect(rowIn(mine, next)).toBeVisible();
});

test('several are approved at once from the list', async ({ page, request }) => {
  await enter(page, 'kacab', '/masterdata/marketing/splist');
  await page
    .getByRole('tab', { name: /Menunggu Anda/ })
    .or(page.getByRole('link', { name: /Menunggu Anda/ }))
    .click();
  const rows = page.getByRole('row').filter({ hasText: 'Menunggu Marketing' });
  await expect(rows.nth(1)).toBeVisible();
  const numbers = (await rows.allInnerTexts())
    .slice(0, 2)
    .map((text) => /SP-\w+-\d+-\s*\d+/.exec(text)?.[0].replace(/\s/g, '') ?? '');
  // By their numbers: rows of the previous tab may still be replaced meanwhile.
  for (const number of numbers)
    await rows
      .filter({ hasText: number.slice(-5) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Approve 2 SP' }).click();
  const kacab = await Desk.of(request, 'kacab');
  await expect
    .poll(async () => {
      const statuses = await Promise.all(
        numbers.map(async (n) => (await kacab.read(`sp?q=${n}&size=1`)).rows[0]?.status),
      );
      return statuses.join();
    })
    .toBe('MENUNGGU_OPERASIONAL,MENUNGGU_OPERASIONAL');
});

for (const width of [1440, 1024])
  test(`how long a row waits stands beside its status, and grows without the row (${width} px)`, { tag: LONG }, async ({
    browser,
    request,
  }) => {
    const id = await orderAt('MARKETING', request);
    const { sp } = await (await Desk.of(request, 'sales')).read(`sp/${id}`);
    const page = await person(browser, 'sales', '/health/live');
    await page.clock.install();
    // The server's clock moves with the page's: each response contains its time.
    let passed = 0;
    await page.route(/\/api\//, async (route) => {
      const answer = await route.fetch();
      const date = new Date(Date.now() + passed).toUTCString();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/masterdata/splist?tab=semua&q=${sp}`);
    const row = page.locator(`[data-row="${id}"]`);
    await expect(row.getByText(/^\d\u00a0mnt$/)).toBeAttached();
    const before = (await row.boundingBox())?.height;
    passed = 11 * 60_000;
    await page.clock.fastForward(passed);
    const age = row.getByText(/^[1-9]\d\u00a0mnt$/);
    await expect(age).toBeAttached();
    // Beside it, or hidden if there is no room; never on a line below.
    const stands = () =>
      age.evaluate((el) => {
        const [at, cell] = [el.getBoundingClientRect(), el.parentElement?.getBoundingClientRect()];
        const middle = at.y + at.height / 2;
        if (document.elementFromPoint(at.x + at.width / 2, middle) !== el) return 'out of sight';
        return cell && Math.abs(cell.y + cell.height / 2 - middle) < 6 ? 'beside' : 'below';
      });
    await expect.poll(stands).toBe(width === 1440 ? 'beside' : await stands());
    expect(await stands()).not.toBe('below');
    expect((await row.boundingBox())?.height).toBe(before);
  });

test('rows that would be refused are named before anything is sent, and left out', async ({ page, request }) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (/\/approve-/.test(one.url())) sent.push(one.url());
  });
  await enter(page, 'kacab', '/masterdata/marketing/splist?tab=semua&status=DRAF,MENUNGGU_MARKETING');
  const rowOf = async (status: string) => {
    const row = page.getByRole('row').filter({ hasText: status }).first();
    const number = /SP-\w+-\d+-\s*\d+/.exec(await row.innerText())?.[0].replace(/\s/g, '') ?? '';
    await page
      .getByRole('row')
      .filter({ hasText: number.slice(-5) })
      .getByRole('checkbox')
      .check();
    return number;
  };
  const [draft, waiting] = [await rowOf('Draf'), await rowOf('Menunggu Marketing')];
  await page.getByRole('button', { name: 'Approve 1 SP' }).click();
  const dialog = page.getByRole('dialog', { name: '1 dari 2 akan ditolak' });
  const line = dialog.getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(draft);
  await expect(line).toContainText('Bukan giliran Marketing. SP ini Draf.');
  await expect(line.getByRole('link', { name: `Buka ${draft}` })).toHaveAttribute('href', /sp/);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve 1 SP, lewati yang ditolak' }).click();
  const kacab = await Desk.of(request, 'kacab');
  const statusOf = async (number: string) => (await kacab.read(`sp?q=${number}&size=1`)).rows[0]?.status;
  await expect.poll(() => statusOf(waiting)).toBe('MENUNGGU_OPERASIONAL');
  expect([await statusOf(draft), sent.length]).toEqual(['DRAF', 1]);
});

for (const tab of ['pekan', 'menunggu'])
  test(
    `under 50 changes a second nothing moves under the hand, and no row is asked for (${tab})`,
    { tag: LONG },
    async ({ browser, request }, info) => {
      // Another account at a desk of the same kind.
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
      const requests: string[] = [];
      page.on('request', (one) => {
        if (/\/api\/sp\?/.test(one.url())) requests.push(one.url());
      });
      const comments: Promise<number>[] = [];
      for (let n = 0; n < 50; n++) {
        const { id } = shown[n % shown.length] as { id: string };
        comments.push(other.give(`sp/${id}/comment`, { teks: `ke-${n}` }));
        await page.waitForTimeout(20);
      }
      await Promise.all(comments);
      await expect(page.getByText('baru saja').first()).toBeVisible();
      await info.attach('list', { body: await page.screenshot(), contentType: 'image/png' });
      expect(await places()).toEqual(before);
      expect(requests).toEqual([]);
    },
  );

test('an SP list is exported as it is filtered and shown, with the words of its screen', { tag: LONG }, async ({
  page,
}) => {
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

/** The print of a page (Ctrl+P), sheet by sheet, without blanks. */
const printed = async (page: Page): Promise<string[]> => pageTexts(await page.pdf({ preferCSSPageSize: true }));
const bare = (text: string): string => text.replace(/\s/g, '');

test('lists and details are printed whole, under repeated heads, without what is pressed', { tag: LONG }, async ({
  page,
  request,
}) => {
  await enter(page, 'kacab', '/masterdata/marketing/splist?tab=semua&size=50&q=jkt');
  const rows = page.getByRole('row').filter({ hasText: /SP-/ });
  await expect(rows).toHaveCount(50);
  const numbers = (await rows.allInnerTexts()).map((text) => /SP-\w+-\d+-\s*\d+/.exec(text)?.[0] ?? '');
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(2);
  // Column headings repeat on every sheet, including those that are buttons on a screen; no row is lost or printed
  // twice.
  for (const sheet of sheets) for (const head of ['No.SP', 'Customer', 'Total(Rp)']) expect(sheet).toContain(head);
  for (const number of numbers) expect(sheets.join(' ').split(bare(number))).toHaveLength(2);
  expect(sheets[0]).toMatch(/Dicetak.*SPList.*Cari“jkt”.*UrutTglmuat.*baris1–50dari/);
  expect(sheets[1]).toMatch(new RegExp(`^2/${sheets.length}`));
  for (const word of ['TambahSP', 'Ekspor', 'Selamatdatang', 'semuapintasan', 'perhalaman'])
    expect(sheets.join(' ')).not.toContain(word);

  await page.goto('/masterdata/vehicle?size=50');
  const last = page.getByRole('row').last();
  await expect(last).toContainText(/\d/);
  const nopol = await last.getByRole('gridcell').nth(1).innerText();
  expect((await printed(page)).at(-1)).toContain(bare(nopol));

  const kacab = await Desk.of(request, 'kacab');
  const [sp] = (await kacab.read('sp?status=DISETUJUI&size=1')).rows;
  const [customer] = (await kacab.read('customer?size=1')).rows;
  for (const [path, name, end] of [
    [`/masterdata/detailsp/${sp.id}`, sp.sp, 'membuatdraf'],
    [`/detailcustomer?id_customer=${customer.id}`, customer.nama_perusahaan, 'mendaftarkan'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText(/membuat draf|mendaftarkan/)).toBeVisible();
    const paper = await printed(page);
    expect(paper[0]).toContain(bare(name));
    expect(paper.length).toBeGreaterThan(1);
    // Its history, below the visible window, with full times.
    expect(paper.at(-1)).toMatch(new RegExp(`${end}.*\\d\\d-\\w+-20\\d\\d`));
    expect(paper.join(' ')).not.toMatch(/Tuliskomentar|Ubah$/);
  }
});

test('names that differ at their end alone stay apart in a narrow column, and are one text to copy and to hear', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  // Rows of the demo: names of other tests may be short.
  const { rows } = await desk.read('sj?size=100&sort=nomor');
  type Row = { nomor: string; sekolahTujuan: string };
  const [long] = (rows as Row[])
    .filter((row) => / (Utara|Barat|Timur) \d+$/.test(row.sekolahTujuan))
    .toSorted((a, b) => b.sekolahTujuan.length - a.sekolahTujuan.length) as [Row];
  const name = long.sekolahTujuan;
  await page.setViewportSize({ width: 1300, height: 900 });
  await enter(page, 'rcadmin', `/race/sjlist?q=${long.nomor}`);
  const row = page.getByRole('row').filter({ hasText: long.nomor.slice(-5) });
  const cell = row.getByRole('gridcell', { name, exact: true });
  await expect(cell).toBeVisible();
  const box = cell.getByTitle(name);
  // At any width that the other columns leave.
  const seen = await box.evaluate((el: HTMLElement) => {
    el.style.width = '8rem';
    const [start, end] = el.querySelectorAll(':scope > span > span');
    getSelection()?.selectAllChildren(el);
    const edge = el.getBoundingClientRect().right;
    return {
      cut: (start?.scrollWidth ?? 0) > (start?.clientWidth ?? 0),
      whole: (end?.getBoundingClientRect().right ?? 0) <= edge + 1 && end?.scrollWidth === end?.clientWidth,
      copied: getSelection()?.toString(),
      end: end?.textContent?.trim(),
    };
  });
  expect(seen).toEqual({ cut: true, whole: true, copied: name, end: name.split(' ').slice(-2).join(' ') });
});

test('over marked SJ the next step is the only primary one; what they have behind them stands in the menu', async ({
  page,
}) => {
  await enter(page, 'rcadmin', '/race/sjlist?tab=terbit');
  const boxes = page.getByRole('checkbox', { name: /^Tandai SM-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Baris yang ditandai' });
  await expect(bar.getByRole('button', { name: 'Pickup 2…' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Terbitkan/ })).toHaveCount(0);
  const filled = await bar
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((one) => /(^| )bg-primary( |$)/.test(one.className)).map((one) => one.textContent),
    );
  expect(filled).toEqual(['Pickup 2…']);
});
