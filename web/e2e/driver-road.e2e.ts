/**
 * A driver's bad day: the office's note, photos reduced before sending, what waits and why, a trip that was taken away.
 */
import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { type Crew, driverIn, issuedTo, newCrew, OWN, today, tripOf } from './crew';
import { restOf } from './looks';
import { Desk, person } from './people';
import { chooseStop, PHONE, phoneOf, shelfOf, signInDriver, stop } from './phone';
import { photoOf } from './pictures';
import { type APIRequestContext, type Browser, expect, LONG, type Page, test } from './test';

const offline = async (phone: Page, gone: boolean): Promise<void> => {
  if (gone) await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(gone);
};
const tap = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();
const sent = (phone: Page) => expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
/** The bytes of the only photo stored on the phone. */
const storedPhoto = async (phone: Page): Promise<Buffer> => {
  const read = async () => Object.values((await shelfOf(phone)).photos);
  await expect.poll(async () => (await read()).length).toBe(1);
  return Buffer.from((await read())[0] ?? '', 'base64');
};

/** A new driver signed in on their phone, with one SJ. */
const outWithOne = async (browser: Browser, request: APIRequestContext) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id } = await issuedTo(desk, crew);
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, crew);
  await expect(stop(phone, id)).toBeVisible();
  return { crew, phone };
};

test('a photo leaves the phone upright, below 300 KB and without what the camera wrote into it', async ({
  browser,
  request,
}) => {
  const { phone } = await outWithOne(browser, request);
  // Held upright, as phones store it: the picture is sideways, with its orientation in the metadata.
  const lying = await sharp(await photoOf(phone, 5))
    .withExif({ IFD0: { Make: 'KameraRahasia' }, IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(lying.length).toBeGreaterThan(1_000_000);
  await offline(phone, true);
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: lying };
  await phone.getByLabel('Pickup dengan foto').setInputFiles(file);
  const stored = await storedPhoto(phone);
  expect(stored.length).toBeLessThanOrEqual(300_000);
  const { width, height, exif, orientation, format } = await sharp(stored).metadata();
  expect([format, exif, orientation, height > width, height]).toEqual(['jpeg', undefined, undefined, true, 1_600]);
  // An unreadable file is refused at once, and no report is created.
  await phone.getByLabel('Foto', { exact: true }).setInputFiles({ ...file, buffer: Buffer.from('bukan foto') });
  await expect(phone.getByText('Foto ini tidak bisa dibaca. Ambil lagi dengan kamera HP.')).toBeVisible();
  await tap(phone, 'OK');
  await expect(phone.getByText('Tanpa sinyal. 1 kiriman tersimpan')).toBeVisible();
  // The report carries time and place, visible to its driver.
  await tap(phone, 'Ada masalah');
  await tap(phone, 'Catatan saja');
  const sheet = phone.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles(file);
  await expect(sheet.locator('[data-taken]')).toHaveText(/^Foto \d\d\.\d\d, posisi ±8 m$/);
  // Several photos with one report; the last one is removed.
  for (const n of [2, 3]) {
    await sheet.locator('input[type=file]').setInputFiles(file);
    await expect(sheet.locator('[data-taken]')).toContainText(`${n} foto, terakhir`);
  }
  await tap(phone, 'Hapus foto terakhir');
  await expect(sheet.locator('[data-taken]')).toContainText('2 foto, terakhir');
  await phone.context().close();
});

test('the stop has the office’s note and its faktur, not what the driver wrote', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [first] = await tripOf(desk, crew, 2);
  const { id, nomor } = first as { id: string; nomor: string };
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, crew);
  await chooseStop(phone, id);
  await expect(stop(phone, id)).toContainText(/\b1 faktur/);
  await expect(stop(phone, id).locator('[data-note]')).toHaveCount(0);
  await tap(phone, 'Pickup');
  await sent(phone);
  await tap(phone, 'Ada masalah');
  await tap(phone, 'Catatan saja');
  await phone.getByRole('dialog').getByLabel('Catatan').fill('macet di Cikampek');
  await tap(phone, 'Kirim');
  await sent(phone);
  const office = await person(browser, 'rcadmin', `/race/detailsplistrace/${nomor}`);
  await office.getByRole('button', { name: 'Tindakan lain' }).click();
  // One menu line, although it is declared for several statuses.
  await office.getByRole('menuitem', { name: /^Catatan untuk driver/ }).click();
  await office.getByRole('dialog').getByLabel('Catatan untuk driver').fill('Lapor pos 2, bongkar di dock 4');
  await office.getByRole('dialog').getByRole('button', { name: 'Catatan untuk driver' }).click();
  await expect(stop(phone, id).locator('[data-note]')).toHaveText('Lapor pos 2, bongkar di dock 4', {
    timeout: 15_000,
  });
  // The form starts from the current note.
  await office.getByRole('button', { name: 'Tindakan lain' }).click();
  await office.getByRole('menuitem', { name: /^Catatan untuk driver/ }).click();
  await expect(office.getByRole('dialog').getByLabel('Catatan untuk driver')).toHaveValue(/dock 4/);
  await phone.context().close();
});

test('what is unsent stands at its stop with its age and why; a full memory is said before anything is lost', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [mine, other] = [await issuedTo(desk, crew), await issuedTo(desk, crew)];
  const phone = await phoneOf(browser, { viewport: { ...PHONE, width: 360 } });
  await phone.addInitScript(() => {
    const counter = globalThis as unknown as { persistCalls: number };
    counter.persistCalls = 0;
    Object.assign(navigator.storage, {
      persist: async () => {
        counter.persistCalls++;
        return false;
      },
      persisted: async () => false,
      estimate: async () => ({ quota: Number(localStorage.getItem('test.quota') ?? 1e10), usage: 0 }),
    });
  });
  const readCalls = () => phone.evaluate(() => (globalThis as unknown as { persistCalls: number }).persistCalls);
  await driverIn(phone, request, desk, crew);
  await expect.poll(readCalls).toBe(1);
  await phone.reload();
  await expect(stop(phone, mine.id)).toBeVisible();
  expect(await readCalls()).toBe(0);

  await offline(phone, true);
  await chooseStop(phone, mine.id);
  await tap(phone, 'Pickup');
  const line = stop(phone, mine.id).locator('[data-pending=pickup]');
  await expect(line).toContainText('baru saja · tanpa sinyal');
  await chooseStop(phone, other.id);
  await expect(stop(phone, mine.id)).toContainText('baru saja · tanpa sinyal');
  await tap(phone, 'Pickup');
  // Storage for less than a day of reports: the warning comes before one is lost, and its text fits.
  await phone.evaluate(() => localStorage.setItem('test.quota', '40000000'));
  await tap(phone, 'Dalam perjalanan');
  await expect(phone.locator('[data-room=low]')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const { version } = await desk.read(`sj/${mine.id}`);
  expect(await desk.give(`sj/${mine.id}/cancel`, { alasan: 'tidak jadi dikirim' }, version)).toBe(200);
  await offline(phone, false);
  // Cancelled meanwhile: it leaves the road, and reports about it stay for the office to decide.
  const late = phone.getByRole('region', { name: 'Laporan yang belum berlaku' });
  await expect(late).toContainText(mine.nomor, { timeout: 20_000 });
  await expect(late).toContainText('mencatat Batal');
  await expect(phone.getByRole('region', { name: 'Laporan untuk SJ lain' })).toHaveCount(0);
  await sent(phone);
  await expect.poll(async () => (await desk.read(`sj/${other.id}`)).status).toBe('DALAM_PERJALANAN');
  await phone.context().close();
});

/** Signs in with the driver's own password, so that several phones are signed in. */
const onPhone = async (phone: Page, crew: Crew): Promise<void> => {
  await signInDriver(phone, crew.name, crew.nopol, OWN);
  await expect(phone).toHaveURL(/\/admin\/driver\/sj$/);
};
test('two phones of one driver without a network lose nothing and double nothing', async ({ browser, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const notes = [await issuedTo(desk, crew), await issuedTo(desk, crew)] as const;
  const [one, two] = [await phoneOf(browser), await phoneOf(browser)];
  await driverIn(one, request, desk, crew);
  await onPhone(two, crew);
  for (const phone of [one, two]) {
    await expect(stop(phone, notes[1].id)).toBeVisible();
    await offline(phone, true);
  }
  await chooseStop(one, notes[0].id);
  await tap(one, 'Pickup');
  await tap(one, 'Dalam perjalanan');
  await chooseStop(two, notes[0].id);
  await tap(two, 'Pickup');
  await chooseStop(two, notes[1].id);
  await tap(two, 'Pickup');
  await two.evaluate(() => document.title);
  // The second phone first: the first one's reports continue from there.
  await offline(two, false);
  await sent(two);
  await offline(one, false);
  await sent(one);
  const road = async (id: string) =>
    (await desk.read(`sj/${id}`)).statusKendaraan.map((entry: { status: string }) => entry.status);
  // The office's list updates a moment after the phone gets its response.
  await expect.poll(() => road(notes[0].id)).toEqual(['pickup', 'pickup', 'dalam perjalanan']);
  await expect.poll(() => road(notes[1].id)).toEqual(['pickup']);
  for (const phone of [one, two]) await phone.context().close();
});

test('a driver who was swapped off while offline loses nothing of what they did before', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [crew, other] = [await newCrew(desk), await newCrew(desk)];
  const { id, nomor } = await issuedTo(desk, crew);
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, crew);
  await expect(stop(phone, id)).toBeVisible();
  await offline(phone, true);
  const before = Date.now();
  await phone.getByLabel('Pickup dengan foto').setInputFiles({
    ...{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoOf(phone, 3) },
  });
  await expect(phone.getByText('Tanpa sinyal. 1 kiriman tersimpan')).toBeVisible();
  const tanggal = today();
  expect(await desk.give(`sj/${id}/issue`, { vehicle: other.vehicle, driver: other.driver, tanggal })).toBe(200);
  // Pressed after the trip went to another driver, without knowing it.
  await tap(phone, 'Dalam perjalanan');
  await expect(phone.getByText('Tanpa sinyal. 2 kiriman tersimpan')).toBeVisible();
  await offline(phone, false);
  const strayed = phone.getByRole('region', { name: 'Laporan untuk SJ lain' });
  await expect(strayed).toContainText('Bukan SJ Anda. Tanya kantor bila tugas ini dipindah.', { timeout: 20_000 });
  await expect(strayed.getByRole('listitem')).toHaveCount(1);
  await expect(strayed).toContainText(nomor);
  const { status, namaDriver, statusKendaraan } = await desk.read(`sj/${id}`);
  expect([status, namaDriver]).toEqual(['PICKUP', other.name]);
  expect(statusKendaraan).toMatchObject([{ status: 'pickup', by: crew.name, foto: { type: 'image/jpeg' } }]);
  expect(Math.abs(Date.parse(statusKendaraan[0].date) - before)).toBeLessThan(10_000);
  await phone.context().close();
});

test('an office that ends a phone’s session ends its page at once, and nothing on it is lost', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { crew, phone } = await outWithOne(browser, request);
  const office = await person(browser, 'rcadmin', `/masterdata/driver?lihat=${crew.driver}`);
  await office.getByRole('button', { name: 'Sesi', exact: true }).click();
  const sessions = office.getByRole('dialog', { name: crew.name });
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  await sessions.getByRole('button', { name: 'Akhiri semua' }).click();
  const sure = office.getByRole('dialog').last();
  await sure.getByLabel('Password').first().fill('lintas');
  await sure.getByRole('button', { name: 'Akhiri', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Update SJ' })).toBeVisible({ timeout: 8_000 });
  await expect(sessions.getByText('Tidak sedang masuk di mana pun.')).toBeVisible();
  await phone.context().close();
});

test('an office that takes a driver’s password has them out at once, and in no more', async ({ browser, request }) => {
  const { crew, phone } = await outWithOne(browser, request);
  const office = await person(browser, 'rcadmin', `/masterdata/driver?lihat=${crew.driver}`);
  await office.getByRole('button', { name: 'Cabut password driver' }).click();
  const sure = office.getByRole('dialog', { name: 'Cabut password driver' });
  await expect(sure.getByText('Driver keluar seketika dari semua HP')).toBeVisible();
  await sure.getByRole('button', { name: 'Cabut password', exact: true }).click();
  await expect(sure).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Update SJ' })).toBeVisible({ timeout: 8_000 });
  await signInDriver(phone, crew.name, crew.nopol, OWN);
  await expect(phone.getByText('Incorrect password. Please try again.')).toBeVisible();
  await phone.context().close();
});

test('Update SJ by hand has the specification’s words, and goes the way of every report', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id } = await issuedTo(desk, crew);
  const phone = await phoneOf(browser, { viewport: { ...PHONE, width: 360 } });
  await driverIn(phone, request, desk, crew);
  await chooseStop(phone, id);
  await stop(phone, id).locator('summary').click();
  await stop(phone, id).getByRole('button', { name: 'Update SJ' }).click();
  const form = phone.getByRole('dialog', { name: 'Update SJ' });
  await expect(form.getByLabel('Nama Driver')).toHaveValue(crew.name);
  await form.getByLabel('Latitude').fill('');
  await expect(form.getByText('Please enter valid latitude and longitude to display the map')).toBeVisible();
  const send = form.getByRole('button', { name: 'Update SJ' });
  await send.click();
  await expect(form.getByText('Wajib diisi')).toHaveCount(1);
  await form.getByLabel('No. HP').fill('081234567890');
  await form.getByLabel('Status').selectOption('pickup');
  const alertNamed = (title: string) => phone.getByRole('alertdialog', { name: title });
  // No network, then another driver's plate: both are reported, and the typed text stays.
  await offline(phone, true);
  await send.click();
  await expect(alertNamed('Error')).toContainText('Failed to update status.');
  await tap(phone, 'OK');
  await offline(phone, false);
  await form.getByLabel('Nopol').fill('B 1 XX');
  await send.click();
  await expect(alertNamed('Error')).toContainText(crew.nopol);
  await tap(phone, 'OK');
  await form.getByLabel('Nopol').fill(crew.nopol);
  await send.click();
  await expect(alertNamed('Success')).toContainText('Status updated successfully!');
  const road = async () => (await desk.read(`sj/${id}`)).statusKendaraan.map((one: { status: string }) => one.status);
  await expect.poll(road).toEqual(['pickup']);
  await tap(phone, 'OK');
  await expect(phone.getByRole('button', { name: 'Dalam perjalanan', exact: true })).toBeVisible();
  await phone.context().close();
});

test('the page is read in the sun: 7:1, and fits 360 px', { tag: LONG }, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [first, second] = await tripOf(desk, crew, 3);
  const phone = await phoneOf(browser, { viewport: { ...PHONE, width: 360 } });
  const rest = restOf(phone);
  await driverIn(phone, request, desk, crew);
  await chooseStop(phone, first?.id ?? '');
  await tap(phone, 'Pickup');
  await sent(phone);
  await offline(phone, true);
  await tap(phone, 'Dalam perjalanan');
  await chooseStop(phone, second?.id ?? '');
  await tap(phone, 'Pickup');
  const looksRight = async (name: string) => {
    const { violations } = await new AxeBuilder({ page: phone })
      .options({ resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true } } })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'wcag2aaa'])
      .setLegacyMode()
      .analyze();
    const problems = violations.flatMap((v) =>
      v.nodes.map((n) => `${name}: ${v.id} ${n.html.slice(0, 160)} ${n.any[0]?.message ?? ''}`),
    );
    expect.soft(problems).toEqual([]);
    const over = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, name).toBeLessThanOrEqual(0);
    const small = await phone.evaluate(() =>
      [...document.querySelectorAll('button, a[href], summary, label:has(input[type=file])')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48)
        .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
    );
    expect.soft(small, name).toEqual([]);
    await phone.screenshot({ path: `${process.env.LOOK ?? 'test-results'}/driver-${name}.png`, fullPage: true });
  };
  for (const width of [360, 390]) {
    await phone.setViewportSize({ width, height: 844 });
    await looksRight(`offline-${width}`);
  }
  await offline(phone, false);
  await sent(phone);
  await chooseStop(phone, first?.id ?? '');
  await rest();
  for (const width of [360, 390]) {
    await phone.setViewportSize({ width, height: 844 });
    await looksRight(`stop-${width}`);
  }
  await tap(phone, 'Sampai tujuan');
  await looksRight('arrive-390');
  await phone.context().close();
});
