/** The fleet on its board and its map, watched while another client changes it. */

import { addDays, dayWib } from '../../services/domain/kit/values/time';
import { byNeed, type Unit } from '../../services/domain/telemetry/units';
import { newCrew } from './crew';
import { Desk, PASSWORD, person } from './people';
import { expect, LONG, test } from './test';

test('the board of units moves by itself when an SJ is reported, and narrows by count and search', async ({
  browser,
  request,
}) => {
  const monitoring = await Desk.of(request, 'monitoring');
  const operasional = await Desk.of(request, 'operasional');
  const units: Unit[] = (await operasional.read('positions')).rows;
  const loading = units.find(({ state }) => state === 'MUAT');
  expect(loading?.sj).toBeTruthy();
  const board = await person(browser, 'monitoring', '/monitoring/monitoring-unit');
  const row = board.getByRole('row', { name: new RegExp(loading?.nopol ?? '') });
  await expect(row).toContainText('Memuat');
  // Silent units come first, at once and not only after a moment.
  const plates = await board
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((one) => one.children[0]?.firstElementChild?.firstElementChild?.textContent));
  const fleet: Unit[] = (await monitoring.read('positions')).rows;
  expect(plates).toEqual(fleet.toSorted(byNeed(Date.now())).map(({ nopol }) => nopol));
  await expect(row).toContainText(loading?.sj?.nomor ?? '');
  const { version } = await operasional.read(`sj/${loading?.sj?.id}`);
  expect(await operasional.give(`sj/${loading?.sj?.id}/depart`, {}, version)).toBe(200);
  await expect(row).toContainText('Di jalan');

  const all: Unit[] = (await monitoring.read('positions')).rows;
  const moving = all.filter(({ state }) => state === 'JALAN').length;
  const count = board.getByRole('button', { name: 'Di jalan' });
  await expect(count).toContainText(String(moving));
  await count.click();
  await expect(board).toHaveURL(/status=JALAN/);
  await expect(board.getByRole('row')).toHaveCount(moving + 1);
  await board.getByRole('searchbox').fill(loading?.nopol.replaceAll(' ', '').toLowerCase() ?? '');
  await expect(board.getByRole('row')).toHaveCount(2);
  await board.getByRole('searchbox').fill('tidak ada unit begini');
  await board.getByRole('button', { name: 'Tampilkan semua unit' }).click();
  await expect(board.getByRole('row')).toHaveCount(all.length + 1);

  // A vehicle with expiring papers appears without a reload, says so, and is counted.
  const end = addDays(dayWib(new Date().toISOString()), 5);
  const { nopol } = await newCrew(await Desk.of(request, 'rcadmin'), end);
  const ending = board.getByRole('row', { name: new RegExp(nopol) });
  await expect(ending).toContainText(/STNK [45] hari lagi/);
  await board.getByRole('button', { name: 'Surat berakhir' }).click();
  await expect(board).toHaveURL(/status=surat/);
  await expect(ending).toBeVisible();
  await expect(board.getByRole('row').filter({ hasNotText: /STNK|KIR/ })).toHaveCount(1);
});

test('a fix from a driver’s phone is on the board at once, and a wild one is not', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const operasional = await Desk.of(request, 'operasional');
  const units: Unit[] = (await operasional.read('positions')).rows;
  const working = units.filter(({ state, position }) => state === 'JALAN' && position?.dari === 'gps');
  working.sort((a, b) => (a.position?.at ?? 0) - (b.position?.at ?? 0));
  // Not every driver of the demo has a password.
  let [unit, token]: [Unit | undefined, string] = [working[0], ''];
  for (const one of working) {
    const data = { nama: one.driver, nopol: one.nopol, password: PASSWORD };
    const signedIn = await request.post('/api/login/driver', { data });
    if (!signedIn.ok()) continue;
    // Of several rides the one reported last counts.
    const { driver } = await operasional.read(`sj/${one.sj?.id}`);
    const [last] = (await operasional.read(`sj?status=DALAM_PERJALANAN&driver=${driver}&sort=-sejak&size=1`)).rows;
    unit = units.find(({ nopol }) => nopol === last.nopol);
    token = (await signedIn.json()).data.token;
    break;
  }
  expect(token).not.toBe('');
  const board = await person(browser, 'monitoring', '/monitoring/monitoring-unit');
  const row = board.getByRole('row', { name: new RegExp(unit?.nopol ?? '') });
  await expect(row).toBeVisible();
  await expect(board.getByText('Tersambung langsung')).toBeVisible();
  const { lat = 0, lon = 0 } = unit?.position ?? {};
  const tell = async (more: object) => {
    const fix = { at: new Date().toISOString(), lat, lon, accuracy: 9, speed: 12, ...more };
    const answer = await request.post('/api/positions', { headers: { authorization: token }, data: { fixes: [fix] } });
    return (await answer.json()).data;
  };
  const before = await row.getByRole('cell').nth(4).textContent();
  expect(await tell({})).toMatchObject({ taken: 1, dropped: 0 });
  await expect(row).toContainText('baru saja');
  // On another island, a moment later.
  expect(await tell({ lat: 1.49, lon: 124.84 })).toMatchObject({ taken: 1 });
  expect(await tell({ at: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject({ dropped: 1 });
  await board.waitForTimeout(3_000);
  await expect(row).not.toContainText('Manado');
  expect(await row.getByRole('cell').nth(4).textContent()).toBe(before);
});

test('the map shows the fleet without its tiles, and follows who is chosen', async ({ browser, request }) => {
  const units: Unit[] = (await (await Desk.of(request, 'operasional')).read('positions')).rows;
  const placed = units.filter(({ position }) => position !== null);
  const [one] = placed;
  expect(one).toBeTruthy();
  // The server names the source of map tiles, both to the page and in the policy that the browser enforces.
  const answer = await request.get('/mapping', { headers: { accept: 'text/html' } });
  const tileUrl = /name="lintas-tiles" content="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const images = /img-src ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]?.split(' ') ?? [];
  expect(images.filter((source) => source.startsWith('https:'))).toEqual([new URL(tileUrl).origin]);
  const page = await person(browser, 'operasional', `/mapping?unit=${one?.id}`);
  await page.route(/tile\.openstreetmap/, (route) => route.abort());
  const panel = page.getByRole('region', { name: one?.nopol });
  await expect(panel).toBeVisible();
  await expect(page.getByText('Gambar peta tidak termuat')).toBeVisible();
  const plate = page.locator('.map-plate[data-chosen]');
  await expect(plate).toHaveText(one?.nopol ?? '');
  // Zoomed out until its neighbours are clustered, the chosen unit keeps a marker of its own.
  for (let n = 0; n < 8; n++) {
    await page.locator('.leaflet-container').focus();
    await page.keyboard.press('Minus');
    await page.waitForTimeout(120);
  }
  await expect(plate).toHaveText(one?.nopol ?? '');
  await expect(page.getByText(`${placed.length} dari ${units.length} unit punya posisi`)).toBeVisible();
  await panel.getByRole('switch', { name: 'Ikuti di peta' }).click();
  await panel.getByRole('button', { name: 'Tutup' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/unit=/);
});

test('the report of deliveries counts a day by outcome, and every day by choice', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const monitoring = await Desk.of(request, 'monitoring');
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const many = async (query: string): Promise<number> => (await monitoring.read(`sj?totals=1&size=1&${query}`)).total;
  const page = await person(browser, 'monitoring', '/monitoring/report-kiriman');
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tab('Semua')).toContainText(String(await many(`tanggal=${today}..${today}`)));
  await page.getByLabel('Dari').fill('1 Jan 2026');
  await page.getByLabel('Dari').press('Enter');
  const failed = await many(`tanggal=2026-01-01..${today}&hasil=GAGAL`);
  await expect(tab('Gagal')).toContainText(String(failed));
  await tab('Gagal').click();
  // Plus the heading of the list, and the sums in its footer.
  await expect(page.getByRole('row')).toHaveCount(Math.min(20, failed) + 2);
  await expect(page.getByLabel('Dari')).toHaveValue(/1 Jan/);
  // The days are part of the address: a sent link shows the same.
  await page.reload();
  await expect(page.getByLabel('Dari')).toHaveValue(/1 Jan/);
  await expect(tab('Gagal')).toContainText(String(failed));
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
