/**
 * The dispatch board: SJ are assigned to vehicles by mouse, by keyboard and from the footer; another viewer sees them
 * leave.
 */
import { drafts, newCrew, tripOf } from './crew';
import { Desk, enter, person } from './people';
import { type APIRequestContext, expect, LONG, type Page, test } from './test';

type WaitingRow = { id: string; nomor: string; kota: string };
const waitingOf = async (request: APIRequestContext): Promise<WaitingRow[]> =>
  (await (await Desk.of(request, 'rcadmin')).read('sj?antre=true&jenis=RACE&size=50&sort=nomor')).rows;
const waiting = (page: Page) => page.getByRole('region', { name: 'Menunggu', exact: true });
/** Scrolls an SJ into view: a long list draws only what is near. */
const seek = async (page: Page, nomor: string) => {
  await page.getByLabel('Cari SJ, SP, tujuan').fill(nomor);
  // Nothing moves under the pointer.
  await page.getByLabel('Cari SJ, SP, tujuan').blur();
};
const line = (page: Page, nomor: string) => waiting(page).getByRole('listitem').filter({ hasText: nomor });
/**
 * A vehicle without a usual driver and without any claim, on any day: which of the demo's are free depends on the time
 * of day.
 */
const free = async (request: APIRequestContext): Promise<string> =>
  (await newCrew(await Desk.of(request, 'rcadmin'))).nopol;

/** Gives a lane its driver, the first who can drive it. */
const drivenBy = async (page: Page, plate: string): Promise<void> => {
  const lane = page.getByRole('listitem', { name: plate });
  const choose = lane.getByRole('button', { name: 'Pilih driver…' });
  if ((await choose.count()) === 0) return;
  await choose.click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Driver').click();
  await page.getByRole('option', { disabled: false }).first().click();
  await question.getByRole('button', { name: 'Pilih' }).click();
};
/** The button that names what it does with a plate, on its lane and in the dialog. */
const ISSUE = /^Terbitkan \d+ SJ dengan /;
const save = async (page: Page, plate: string): Promise<void> => {
  await page.getByRole('listitem', { name: plate }).getByRole('button', { name: ISSUE }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: ISSUE }).click();
  await expect(page.getByText(new RegExp(`SJ terbit dengan ${plate}`)).last()).toBeVisible();
  await expect(question).toHaveCount(0);
};

test('an SJ is dragged onto a vehicle with the mouse and saved; it leaves the other board by itself', async ({
  page,
  browser,
  request,
}) => {
  const [{ nomor = '', id = '' } = {}] = await waitingOf(request);
  const plate = await free(request);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const other = await person(browser, 'operasional', `/testdnd?tanggal=${day}`);
  await seek(other, nomor);
  await expect(line(other, nomor)).toBeVisible();
  await enter(page, 'rcadmin', `/testdnd?tanggal=${day}`);
  await seek(page, nomor);
  await expect(line(page, nomor)).toBeVisible();
  const lane = page.getByRole('listitem', { name: plate });

  await lane.scrollIntoViewIfNeeded();
  // Nothing moves under the pointer any more: the lane's position is read while the SJ is dragged.
  await line(page, nomor).hover();
  await page.mouse.down();
  await page.mouse.move(8, 8, { steps: 2 });
  await expect(page.locator('p.cursor-grabbing')).toContainText(nomor);
  const to = await lane.boundingBox();
  if (!to) throw new Error('nowhere to drop it');
  await page.mouse.move(to.x + to.width / 3, to.y + to.height / 2, { steps: 12 });
  // Its weight is shown before it is dropped.
  await expect(lane).toHaveCSS('outline-style', 'solid');
  await page.mouse.up();
  await expect(lane).toContainText('Belum disimpan');
  await expect(line(page, nomor)).toHaveCount(0);
  // Unsaved, it survives a reload.
  await page.reload();
  await expect(lane).toContainText('Belum disimpan');
  await expect(line(page, nomor)).toHaveCount(0);
  // Nothing is saved without a driver.
  await expect(lane.getByRole('button', { name: ISSUE })).toHaveAttribute('aria-disabled', 'true');
  await expect(line(other, nomor)).toBeVisible();

  await drivenBy(page, plate);
  await save(page, plate);
  await expect(lane).toContainText(/TR-JKT-\d{4}-\d{5}/);
  await expect(lane).not.toContainText('Belum disimpan');
  // In the other browser it leaves the list without a reload, and appears on its vehicle.
  await expect(line(other, nomor)).toHaveCount(0);
  await expect(other.getByRole('listitem', { name: plate })).toContainText(/TR-JKT-\d{4}-\d{5}/);
  const desk = await Desk.of(request, 'rcadmin');
  await expect
    .poll(async () => {
      const { status, nopol, urutan } = await desk.read(`sj/${id}`);
      return [status, nopol, urutan];
    })
    .toEqual(['TERBIT', plate, 1]);

  // Its page links to the trip, and back.
  const note = await person(browser, 'rcadmin', `/race/detailsplistrace/${nomor}`);
  await note
    .getByRole('link', { name: /^TR-JKT/ })
    .first()
    .click();
  await expect(note).toHaveURL(/\/race\/trip\//);
  await expect(note.getByRole('link', { name: nomor }).first()).toBeVisible();
});

test('all of it goes without a mouse: lifted, dropped, put in order, saved', async ({ page, request }) => {
  const [first, second] = await waitingOf(request);
  const plate = await free(request);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await enter(page, 'rcadmin', `/testdnd?tanggal=${day}`);
  await seek(page, first?.nomor ?? '');
  await expect(line(page, first?.nomor ?? '')).toBeVisible();
  const lane = page.getByRole('listitem', { name: plate });
  // By the grip: the keys move from vehicle to vehicle, and each is announced.
  await page.getByRole('button', { name: `Geser ${first?.nomor}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first?.nomor} diangkat.`)).toBeAttached();
  for (let n = 0; n < 60; n++) {
    if (await page.getByText(`Di atas ${plate}.`).count()) break;
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(60);
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`Dilepas di ${plate}.`)).toBeAttached();
  await expect(lane).toContainText('Belum disimpan');
  // From the footer: first selected, then assigned.
  await seek(page, second?.nomor ?? '');
  await page.getByRole('checkbox', { name: `Pilih ${second?.nomor}` }).check();
  await page.getByRole('button', { name: 'Taruh di…' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Kendaraan').fill(plate);
  await page.getByRole('option', { name: plate }).click();
  await question.getByRole('button', { name: 'Taruh', exact: true }).click();
  await lane.getByRole('button', { name: `Perhentian ${plate}` }).click();
  const stops = lane.getByRole('list', { name: `Perhentian ${plate}` }).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  const before = await stops.first().textContent();
  await stops
    .first()
    .getByRole('button', { name: /Alt dan panah/ })
    .press('Alt+ArrowDown');
  await expect(stops.first()).not.toHaveText(before ?? '');
  await drivenBy(page, plate);
  // A time that the server refuses is reported at its box.
  await lane.getByRole('button', { name: ISSUE }).click();
  const times = page.getByRole('dialog');
  const back = times.getByLabel('Rencana kembali');
  const right = await back.inputValue();
  await back.fill('kapan-kapan');
  await times.getByRole('button', { name: ISSUE }).click();
  await expect(times.getByText('Tulis tanggal dan jam, contoh 21 Jul 2026 19.00')).toBeVisible();
  await expect(back).toHaveValue('kapan-kapan');
  await back.fill(`${day.split('-').reverse().join('/')} 00.01`);
  await times.getByRole('button', { name: ISSUE }).click();
  await expect(times.locator('[data-field]').filter({ hasText: 'Rencana kembali' }).getByRole('alert')).toBeVisible();
  await expect(back).toHaveAttribute('aria-invalid', 'true');
  await expect(times.getByRole('alert')).toHaveCount(1);
  await back.fill(right);
  await back.blur();
  await expect(times.getByRole('alert')).toHaveCount(0);
  await times.getByRole('button', { name: 'Kembali' }).click();
  await save(page, plate);
  const desk = await Desk.of(request, 'rcadmin');
  const ours = async () => (await desk.read('trip?sort=-sejak&size=1')).rows[0];
  await expect
    .poll(async () => (await ours()).stops.map(({ nomor }: { nomor: string }) => nomor).toSorted())
    .toEqual([first?.nomor, second?.nomor].toSorted());
});

/** Presses Tab until an element of this name has the focus, at the named vehicle if there is one. */
const tabTo = async (page: Page, name: RegExp, plate?: string): Promise<string> => {
  for (let n = 0; n < 400; n++) {
    await page.keyboard.press('Tab');
    const [label, lane] = await page.evaluate(() => {
      const at = document.activeElement;
      const lane = at?.closest('li[aria-label]')?.getAttribute('aria-label');
      return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', lane ?? ''];
    });
    if (name.test(label) && (plate === undefined || lane === plate)) return label;
  }
  throw new Error(`Tab comes to nothing called ${name}`);
};

test('ten lines are dispatched by the keyboard alone', { tag: LONG }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'rcadmin');
  const { ids } = await drafts(desk, 10);
  const wanted: string[] = [];
  const plate = await free(request);
  for (const id of ids) wanted.push((await desk.read(`sj/${id}`)).nomor);
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await enter(page, 'rcadmin', `/testdnd?tanggal=${day}`);
  await expect(page.getByRole('checkbox', { name: /^Pilih SM-/ }).first()).toBeVisible();
  const lane = page.getByRole('listitem', { name: plate });
  const lines = new RegExp(`^Pilih (${wanted.join('|')})$`);
  for (const _ of wanted) {
    await tabTo(page, lines);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('10 dipilih')).toBeVisible();
  await tabTo(page, /^Taruh di…$/);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByLabel('Kendaraan')).toBeFocused();
  await page.keyboard.type(plate);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Taruh$/);
  await page.keyboard.press('Enter');
  await expect(lane).toContainText('Belum disimpan');
  await tabTo(page, /^Pilih driver…$/, plate);
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Driver')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Pilih$/);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await tabTo(page, ISSUE, plate);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await tabTo(page, ISSUE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`SJ terbit dengan ${plate}`)).last()).toBeVisible();
  const saved = async (): Promise<string[]> => {
    const { rows } = await desk.read(`trip?q=${encodeURIComponent(plate)}&sort=-sejak&size=1`);
    return (rows[0]?.stops ?? []).map(({ nomor }: { nomor: string }) => nomor).toSorted();
  };
  await expect.poll(saved).toEqual(wanted.toSorted());
});

test('a vehicle that can’t go says why, and takes nothing', async ({ page, request }) => {
  // The first may be about to join a trip that was just saved.
  const { nomor = '' } = (await waitingOf(request)).at(-1) ?? {};
  await enter(page, 'rcadmin', '/testdnd');
  await seek(page, nomor);
  const later = page.getByRole('region', { name: 'Siap nanti' });
  await expect(later.getByText(/Sibuk s\.d\. /).first()).toBeVisible();
  const plate = (await later.locator('ul > li').first().getAttribute('aria-label')) ?? '';
  await waiting(page)
    .getByRole('checkbox', { name: `Pilih ${nomor}` })
    .check();
  await page.getByRole('button', { name: 'Taruh di…' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Kendaraan').fill(plate);
  const option = page.getByRole('option', { name: plate });
  await expect(option).toContainText('Sibuk s.d.');
  await option.click({ force: true });
  await expect(question.getByRole('button', { name: 'Taruh', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('a branch that lives on others’ vehicles has its board too', async ({ page, request }) => {
  const head = await Desk.of(request, 'webmaster');
  expect(await head.make('branch/tanpaarmada/register', { code: 'TNA', name: 'Tanpa Armada', kota: 'Jakarta' })).toBe(
    200,
  );
  await enter(page, 'webmaster', '/testdnd?cabang=tanpaarmada');
  await expect(page.getByText('Cabang ini belum punya kendaraan sendiri')).toBeVisible();
  await expect(page.getByText('Tidak ada SJ yang menunggu').or(page.getByText('0 SJ')).first()).toBeVisible();
});

test('a district of the mapping becomes a trip in two clicks', async ({ page, request }) => {
  await enter(page, 'rcadmin', '/mapping2');
  const waits = await waitingOf(request);
  await page
    .getByRole('button', { name: /^Jadikan trip / })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: ISSUE }).click();
  await expect(page.getByText(/SJ terbit dengan /)).toBeVisible();
  await expect.poll(async () => (await waitingOf(request)).length).toBeLessThan(waits.length);
});

test('an SJ whose district nobody knows is told it from the mapping, and joins its group', { tag: LONG }, async ({
  page,
  request,
}) => {
  await enter(page, 'rcadmin', '/mapping2');
  const unknown = page.getByRole('region', { name: 'Kecamatan belum diketahui' });
  const mend = unknown.getByRole('button', { name: /^Lengkapi kecamatan SM-/ }).first();
  const nomor = ((await mend.getAttribute('aria-label')) ?? '').replace('Lengkapi kecamatan ', '');
  await mend.click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Kecamatan').fill('Cilincing');
  await page.getByRole('option', { name: 'Cilincing' }).first().click();
  await question.getByRole('button', { name: 'Lengkapi' }).click();
  await expect(page.getByText('Kecamatan 1 SJ dilengkapi')).toBeVisible();
  await expect(unknown.getByText(nomor)).toHaveCount(0);
  const desk = await Desk.of(request, 'rcadmin');
  const { rows } = await desk.read(`sj?q=${nomor}`);
  expect(rows[0]).toMatchObject({ kecamatan: 'Cilincing', kota: 'Jakarta Utara' });
});

test('the last move is undone: a plan as it was, what was saved by a command against it; what can’t be is said', {
  tag: LONG,
}, async ({ page, request }) => {
  const [{ nomor = '', id = '' } = {}] = await waitingOf(request);
  const desk = await Desk.of(request, 'rcadmin');
  const plate = await free(request);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await enter(page, 'rcadmin', `/testdnd?tanggal=${day}`);
  await seek(page, nomor);
  const lane = page.getByRole('listitem', { name: plate });
  const put = async () => {
    await page.getByRole('checkbox', { name: `Pilih ${nomor}` }).check();
    await page.getByRole('button', { name: 'Taruh di…' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Kendaraan').fill(plate);
    await page.getByRole('option', { name: plate }).click();
    await question.getByRole('button', { name: 'Taruh', exact: true }).click();
    await expect(lane).toContainText('Belum disimpan');
  };
  const undo = page.getByRole('button', { name: 'Urungkan' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await put();
  await page.getByRole('heading', { name: 'Papan Dispatch' }).click();
  await page.keyboard.press('Control+z');
  await expect(line(page, nomor)).toBeVisible();
  await expect(lane).not.toContainText('Belum disimpan');

  await put();
  await drivenBy(page, plate);
  await save(page, plate);
  await expect.poll(async () => (await desk.read(`sj/${id}`)).status).toBe('TERBIT');
  await undo.click();
  await expect(page.getByText(`Diurungkan: Terbitkan 1 SJ dengan ${plate}`)).toBeVisible();
  await expect.poll(async () => (await desk.read(`sj/${id}`)).trip).toBe('');
  await expect(line(page, nomor)).toBeVisible();

  // Somebody continues from the saved state: their change is not overwritten.
  await put();
  await drivenBy(page, plate);
  await save(page, plate);
  await expect.poll(async () => (await desk.read(`sj/${id}`)).status).toBe('TERBIT');
  const { rows } = await desk.read('trip?sort=-sejak&size=1');
  expect(await desk.give(`trip/${rows[0].id}/change`, { catatan: 'muat jam 7' })).toBe(200);
  await undo.click();
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Sudah diubah' }).first(),
  ).toBeVisible();
  await expect.poll(async () => (await desk.read(`sj/${id}`)).trip).toBe(rows[0].id);
});

test('the way of a trip is drawn on its page and on the board, where its order is proposed anew', {
  tag: LONG,
}, async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [first] = await tripOf(desk, crew, 3);
  const { trip } = await desk.read(`sj/${first?.id}`);
  // Some of the demo's addresses have no coordinates.
  await expect.poll(async () => (await desk.read(`trip/${trip}`)).places.length).toBeGreaterThan(1);
  await enter(page, 'rcadmin', `/race/trip/${trip}`);
  const map = page.getByRole('region', { name: 'Peta perhentian' });
  await expect(map).toBeVisible();
  await expect(map.locator('.map-stop[data-kind=home]')).toHaveCount(1);
  await expect(map.locator('.map-stop[data-kind=stop]').first()).toBeAttached();
  await expect(page.getByText(/Sekitar [\d.]+ km pulang pergi, garis lurus/)).toBeVisible();

  const { nopol } = crew;
  await enter(page, 'rcadmin', `/testdnd?tanggal=${(await desk.read(`trip/${trip}`)).tanggal}`);
  const lane = page.getByRole('listitem', { name: nopol });
  await lane.getByRole('button', { name: `Perhentian ${nopol}` }).click();
  await expect(lane.getByRole('region', { name: 'Peta perhentian' })).toBeVisible();
  const propose = lane.getByRole('button', { name: 'Usulkan urutan' });
  // Whatever the state: after a proposal there is nothing more to propose, after moving one by hand there is.
  if ((await propose.getAttribute('aria-disabled')) !== 'true') await propose.click();
  await expect(propose).toHaveAttribute('aria-disabled', 'true');
  const stops = lane.getByRole('list', { name: `Perhentian ${nopol}` }).getByRole('listitem');
  const proposed = await stops.first().textContent();
  await lane.getByRole('button', { name: /^Turunkan perhentian 1/ }).click();
  await expect(stops.first()).not.toHaveText(proposed ?? '');
  await propose.click();
  await expect(stops.first()).toHaveText(proposed ?? '');
});

test('what waits is found by its order and by the publisher’s number, and taken order by order', async ({
  page,
  request,
}) => {
  const [row] = await waitingOf(request);
  const desk = await Desk.of(request, 'rcadmin');
  const { sp, sp_id, sjErl } = await desk.read(`sj/${row?.id}`);
  await enter(page, 'rcadmin', '/testdnd');
  await seek(page, sp.slice(-5));
  await expect(line(page, row?.nomor ?? '')).toBeVisible();
  if (sjErl) {
    await seek(page, sjErl);
    await expect(line(page, row?.nomor ?? '')).toBeVisible();
  }
  await seek(page, '');
  await page.getByLabel('SP', { exact: true }).selectOption(sp);
  const { rows } = await desk.read(`sj?antre=true&sp_id=${sp_id}&size=100`);
  await expect(waiting(page).getByRole('checkbox', { name: /^Pilih SM-/ })).toHaveCount(rows.length);
});

test('the address narrows what waits, and says how many it leaves out', { tag: LONG }, async ({ page, request }) => {
  const all = await waitingOf(request);
  const kota = all.find((row) => row.kota)?.kota ?? '';
  await enter(page, 'rcadmin', '/testdnd');
  await page.getByLabel('Kota', { exact: true }).selectOption(kota);
  await expect(page).toHaveURL(/kota=/);
  await page.reload();
  await expect(page.getByLabel('Kota', { exact: true })).toHaveValue(kota);
  await expect(page.getByText(/dari .* SJ yang menunggu ditampilkan/)).toBeVisible();
  const heads = waiting(page).getByRole('heading');
  await expect(heads).toHaveCount(1);
  await page.getByRole('button', { name: 'Hapus saringan' }).click();
  await expect(page).not.toHaveURL(/kota=/);
});

test('the trips of the day are printed, each with its barcode', { tag: LONG }, async ({ page }) => {
  await enter(page, 'rcadmin', '/testdnd');
  const trip = page.getByRole('link', { name: /^TR-JKT-/ }).first();
  const nomor = ((await trip.textContent()) ?? '').match(/TR-JKT-\d{4}-\d{5}/)?.[0] ?? '';
  await page.evaluate(() => {
    const seen = window as unknown as { printed: { bars: string[]; text: string } };
    window.print = () => {
      const bars = [...document.querySelectorAll('article svg[role=img]')].map((one) => one.getAttribute('aria-label'));
      seen.printed = { bars: bars as string[], text: document.querySelector('article')?.textContent ?? '' };
    };
  });
  await page.getByRole('button', { name: 'Cetak trip' }).click();
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed?: { bars: string[]; text: string } }).printed);
  await expect.poll(async () => (await printed())?.bars ?? []).toContain(nomor);
  expect((await printed())?.text).toMatch(/SM-/);
  await expect(page.locator('article')).toHaveCount(0);
});

test('two browsers on one board stay equal', async ({ browser, request }) => {
  const pages = [await person(browser, 'rcadmin', '/testdnd'), await person(browser, 'rcadmin', '/testdnd')];
  const contents = async (page: Page) =>
    Promise.all(
      ['Menunggu', 'Kendaraan dan driver'].map((name) =>
        page.getByRole('region', { name, exact: true }).getByRole('listitem').allTextContents(),
      ),
    );
  for (const page of pages) await expect(page.getByText('Tersambung langsung')).toBeVisible();
  const desk = await Desk.of(request, 'rcadmin');
  const [one, two, three] = await waitingOf(request);
  expect(await desk.give(`sj/${one?.id}/cancel`, { alasan: 'tidak jadi dikirim' })).toBe(200);
  const { rows } = await desk.read('trip?status=RENCANA&sort=-sejak&size=1');
  const stops = [...rows[0].stops.map(({ sj }: { sj: string }) => ({ sj })), { sj: two?.id }];
  expect([200, 422]).toContain(await desk.give(`trip/${rows[0].id}/set-stops`, { stops }));
  expect(await desk.give(`sj/${three?.id}/place`, { kota: 'Kota Bogor', kecamatan: 'Tanah Sareal' })).toBe(200);
  const fresh = await person(browser, 'rcadmin', '/testdnd');
  await expect(async () => {
    const wanted = await contents(fresh);
    expect(wanted.flat().join()).not.toContain(String(one?.nomor));
    for (const page of pages) expect(await contents(page)).toEqual(wanted);
  }).toPass({ timeout: 20_000 });
});

test('a board of thousands draws what is near, reads all of it, and says what is more than it shows', {
  tag: LONG,
}, async ({ page }) => {
  let many = 3_000;
  // Rows as the server lists them, page by page.
  await page.route('**/api/sj?*antre=true*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [size, at] = [Number(searchParams.get('size')), Number(searchParams.get('page') ?? 1)];
    const rows = Array.from({ length: Math.max(0, Math.min(size, many - size * (at - 1))) }, (_, n) => {
      const no = size * (at - 1) + n;
      return {
        ...{ id: `n${no}`, nomor: `SM-JKT-2611-${String(no).padStart(5, '0')}`, version: 0, status: 'DRAF' },
        ...{ jenis: 'RACE', sekolahTujuan: `SDN ${no}`, kota: `Kota ${no % 30}`, kecamatan: `Kec ${no % 7}` },
        ...{ qty: 1, koli: 1, berat: 10, tgl_pickup: '', tanggal: '', customer: '', sp_id: 'o', sebutan: {} },
      };
    });
    const status = { code: 200, message: 'OK' };
    await route.fulfill({
      json: { status, data: { rows, page: at, size, total: many, exact: true, sums: {} }, errors: [] },
    });
  });
  await enter(page, 'rcadmin', '/testdnd');
  await expect(page.getByText('3.000 SJ menunggu')).toBeVisible();
  const items = waiting(page).getByRole('listitem');
  expect(await items.count()).toBeLessThan(80);
  await expect(page.getByText(/SJ yang menunggu ditampilkan/)).toHaveCount(0);
  // The last one is listed as well, and its city stays visible.
  await seek(page, 'SM-JKT-2611-02999');
  await expect(line(page, 'SM-JKT-2611-02999')).toBeVisible();
  await seek(page, '');
  await items.first().hover();
  await page.mouse.wheel(0, 60_000);
  await expect(waiting(page).getByRole('heading').first()).toBeInViewport();
  expect(await items.count()).toBeLessThan(80);
  many = 12_345;
  await page.reload();
  await expect(page.getByText(/dari 12\.345 SJ yang menunggu ditampilkan/)).toBeVisible();
});

test('who is busy is told where a trip gets another crew, before it is refused', { tag: LONG }, async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const { rows } = await desk.read('trip?status=RENCANA&sort=sejak&size=1');
  await enter(page, 'rcadmin', `/race/trip/${rows[0].id}`);
  await page.getByRole('button', { name: 'Ganti unit' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Driver').click();
  await expect(page.getByRole('option', { name: /Dipakai .+ sampai|Belum kembali/ }).first()).toBeVisible();
});
