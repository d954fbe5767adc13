/** A screen on a wall: connected by a code, updated live, showing one board after another, and ended from a desk. */
import { isDim } from '../src/screens/wall/cycle';
import { issuedTo, newCrew } from './crew';
import { Desk, PASSWORD, person } from './people';
import { type Browser, expect, LONG, type Page, test } from './test';

/** Visible rows in a box of a wall, and how many of them are cut off. */
const inSight = (box: ReturnType<Page['locator']>) =>
  box.evaluate((of) => {
    const { top, bottom, height } = of.getBoundingClientRect();
    const scale = height / (of as HTMLElement).offsetHeight;
    const cut = Number.parseFloat(/inset\(\S+ \S+ ([\d.]+)px/.exec(getComputedStyle(of).clipPath)?.[1] ?? '0');
    const head = of.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    const [from, to] = [top + head, bottom - cut * scale];
    const rows = [...of.querySelectorAll('li, tbody tr')].flatMap((row) => {
      const at = row.getBoundingClientRect();
      if (at.bottom <= from + 1 || at.top >= to - 1) return [];
      return [{ text: row.textContent ?? '', whole: at.top >= from - 1 && at.bottom <= to + 1 }];
    });
    return { rows: rows.map(({ text }) => text), cut: rows.filter(({ whole }) => !whole).length };
  });
/** A screen that a desk has connected. */
const connected = async (browser: Browser, desk: Desk, nama: string, query = ''): Promise<Page> => {
  const { kode } = await desk.post('login/wall/code', { nama });
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await screen.goto(`/layar${query}#${kode}`);
  await expect(screen.getByText('Tersambung langsung')).toBeVisible();
  return screen;
};
const endIn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Putuskan layar ${name}` }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
};

test('a TV is connected by a code, shows boards alone, and goes dark when a desk ends it', async ({
  browser,
  request,
}) => {
  const name = `TV ${Date.now()}`;
  const page = await person(browser, 'operasional', '/monitoringSJ');
  await page.getByRole('button', { name: 'Layar TV' }).click();
  await page.getByRole('button', { name: 'Buat kode layar' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Beri nama');
  await page.getByLabel('Nama layar').fill(name);
  await page.getByLabel('Nama layar').press('Enter');
  const code = (await page.getByLabel('Kode', { exact: true }).textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await page.getByRole('button', { name: 'Selesai' }).click();

  // High enough for every column on one page: new cards are visible at once.
  const screen = await (await browser.newContext({ viewport: { width: 1280, height: 8000 } })).newPage();
  const refused: string[] = [];
  screen.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await screen.goto('/layar');
  await screen.getByLabel('Kode').fill('AAAA AAAA');
  await screen.getByLabel('Kode').press('Enter');
  await expect(screen.getByRole('alert')).toContainText('Kode ini salah');
  await screen.getByLabel('Kode').fill(code.toLowerCase());
  await screen.getByLabel('Kode').press('Enter');
  // Late deliveries come first.
  const late = screen.getByRole('region', { name: 'Kiriman terlambat' });
  await expect(late.getByRole('listitem').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Monitoring SJ' }).click();
  const board = screen.getByRole('region', { name: 'Papan SJ' });
  // No more than is readable from across the room, in letters of sufficient size.
  await expect(board.getByRole('region')).toHaveCount(5);
  const letters = await board
    .getByRole('listitem')
    .first()
    .evaluate((el) => {
      const name = el.querySelector('[title]') ?? el;
      return name.getBoundingClientRect().height / (el.ownerDocument.defaultView?.innerWidth ?? 1);
    });
  expect(letters).toBeGreaterThan(0.018);
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await expect(screen.getByText(name)).toBeVisible();
  await expect(screen.getByRole('button', { name: /Putar ulang|Layar TV/ })).toHaveCount(0);
  await expect(board.getByRole('link')).toHaveCount(0);
  expect(await screen.locator('[data-dim]').count()).toBe(isDim(Date.now()) ? 1 : 0);
  await screen.getByRole('button', { name: 'Tahan papan ini' }).click();

  // Changes elsewhere appear by themselves.
  await expect(screen.getByText('Tersambung langsung')).toBeVisible();
  const desk = await Desk.of(request, 'rcadmin');
  const { id, nomor } = await issuedTo(desk, await newCrew(desk));
  const issued = screen.getByRole('region', { name: 'Terbit' });
  await expect(issued).toContainText(nomor.slice(-5));
  // A card that moves is marked at its old and its new place, for a moment.
  const { version } = await desk.read(`sj/${id}`);
  expect(await desk.give(`sj/${id}/pickup`, {}, version)).toBe(200);
  const card = (column: string) =>
    screen
      .getByRole('region', { name: column, exact: true })
      .getByRole('listitem')
      .filter({ hasText: nomor.slice(-5) });
  await Promise.all([
    expect(card('Terbit')).toContainText('pindah ke Pickup'),
    expect(card('Pickup')).toContainText('dari Terbit'),
  ]);
  await expect(card('Terbit')).toHaveCount(0);

  await screen.keyboard.press('ArrowRight');
  await expect(screen.getByRole('table', { name: 'Unit' })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Monitoring Unit' })).toBeVisible();
  await screen.goto('/masterdata/sjlist');
  await expect(screen).toHaveURL(/\/layar$/);
  await expect(late).toBeVisible();
  expect(refused).toEqual([]);

  await page.goto('/akun');
  await page.getByRole('button', { name: `Akhiri sesi ${name}` }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(screen.getByText('Layar ini sudah diputus.')).toBeVisible();
  await expect(screen.getByLabel('Kode')).toBeVisible();
});

test('a board that is longer than its TV is shown page by page: no row cut, none left out, none moved while it stands', {
  tag: LONG,
}, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'webmaster');
  const screen = await connected(browser, desk, `TV ${Date.now()}`, '?detik=10');
  const { total: fleet } = await desk.read('vehicle?milik=SENDIRI&retired=false&size=1&totals=1');
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1440, height: 900 },
  ]) {
    await screen.setViewportSize(size);
    await screen.getByRole('button', { name: 'Monitoring Unit' }).click();
    await screen.getByRole('button', { name: 'Tahan papan ini' }).click();
    const units = screen.getByRole('region', { name: 'Papan unit' });
    await expect(units.getByRole('row')).toHaveCount(fleet + 1);
    const mark = screen.getByRole('img', { name: /^Halaman 1 dari / });
    const pages = Number(/dari (\d+)/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1]);
    expect(pages).toBeGreaterThan(1);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++) {
      await expect(screen.getByRole('img', { name: `Halaman ${page} dari ${pages}` })).toBeVisible();
      const { rows, cut } = await inSight(units);
      expect([page, cut]).toEqual([page, 0]);
      seen.push(...rows.map((text) => text.split(/Bebas|Terjadwal|Memuat|Di jalan/)[0] ?? ''));
      await screen.keyboard.press('ArrowDown');
    }
    expect([seen.length, new Set(seen).size]).toEqual([fleet, fleet]);
    // It continues by itself.
    await screen.getByRole('button', { name: 'Lanjutkan bergantian' }).click();
    await expect(screen.getByRole('img', { name: `Halaman 2 dari ${pages}` })).toBeVisible({ timeout: 25_000 });
  }
});

test('a column of SJ is shown page by page on a TV, and what comes meanwhile waits for the next page', {
  tag: LONG,
}, async ({ browser, request }) => {
  const screen = await connected(browser, await Desk.of(request, 'webmaster'), `TV ${Date.now()}`, '?detik=600');
  await screen.getByRole('button', { name: 'Monitoring SJ' }).click();
  await screen.getByRole('button', { name: 'Tahan papan ini' }).click();
  const back = screen.getByRole('region', { name: 'Dalam perjalanan', exact: true });
  const cards = back.locator('[tabindex="0"]');
  await expect(back.getByRole('img', { name: /^Halaman 1 dari / })).toBeVisible();
  const first = await inSight(cards);
  expect(first.cut).toBe(0);
  await screen.keyboard.press('ArrowDown');
  await expect(back.getByRole('img', { name: /^Halaman 2 dari / })).toBeVisible();
  const second = await inSight(cards);
  expect(second.cut).toBe(0);
  expect(second.rows.filter((row) => first.rows.includes(row))).toEqual([]);

  const office = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(office);
  const notes = [await issuedTo(office, crew), await issuedTo(office, crew), await issuedTo(office, crew)];
  await screen.setViewportSize({ width: 1920, height: 560 });
  const issued = screen.getByRole('region', { name: 'Terbit' });
  await expect(issued.getByRole('img', { name: /^Halaman / })).toBeVisible();
  const stands = issued.locator('[tabindex="0"]');
  await expect(async () => {
    await screen.keyboard.press('ArrowUp');
    for (const one of notes) await expect(stands).toContainText(one.nomor.slice(-5), { timeout: 1_000 });
  }).toPass();
  const before = (await inSight(stands)).rows;
  const { nomor } = await issuedTo(office, crew);
  await expect(issued.getByText('+1 baru')).toBeVisible();
  expect((await inSight(stands)).rows).toEqual(before);
  await expect(stands).not.toContainText(nomor.slice(-5));
  await screen.keyboard.press('ArrowDown');
  await expect(issued.getByText('+1 baru')).toHaveCount(0);
  await expect(stands).toContainText(nomor.slice(-5));
});

test('a TV shows the day of operations in counts; each TV stands in its list, and a webmaster ends it', {
  tag: LONG,
}, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'operasional');
  const name = `Lobi ${Date.now()}`;
  const screen = await connected(browser, desk, name, '?detik=600');
  const refused: string[] = [];
  screen.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await screen.getByRole('button', { name: 'Dashboard Operasional' }).click();
  const { waiting, units } = await desk.read('operations/counts');
  const part = screen.getByRole('region', { name: 'SP menunggu' });
  const all = waiting.reduce((sum: number, one: number) => sum + one, 0);
  await expect(part.getByRole('heading')).toHaveText(`SP menunggu${all}`);
  await expect(screen.getByRole('region', { name: 'Unit siap' }).getByRole('heading')).toHaveText(
    `Unit siap${units.BEBAS}`,
  );
  await expect(screen.getByRole('region', { name: 'Kiriman terlambat' })).toBeVisible();
  expect(await screen.locator('main').textContent()).not.toMatch(/Rp/);
  await expect(screen.getByRole('link')).toHaveCount(0);

  const ownPage = await person(browser, 'operasional', '/monitoringSJ');
  await ownPage.getByRole('button', { name: 'Layar TV' }).click();
  await expect(ownPage.getByRole('list', { name: 'Layar TV' }).getByText(name)).toBeVisible();
  const other = await person(browser, 'monitoring', '/monitoringSJ');
  await other.getByRole('button', { name: 'Layar TV' }).click();
  await expect(other.getByText('Tidak ada layar yang tersambung.')).toBeVisible();

  const webmaster = await person(browser, 'webmaster', '/admin/system');
  const line = webmaster.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('(operasional)');
  expect(refused).toEqual([]);
  await endIn(webmaster, name);
  await expect(screen.getByText('Layar ini sudah diputus.')).toBeVisible();
  await expect(line).toHaveCount(0);
});
