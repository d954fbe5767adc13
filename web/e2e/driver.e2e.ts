/** A driver's day on the phone: the first sign-in, reports without a network, and what the office sees of them. */

import { driverIn, issuedTo, newCrew, OWN, today } from './crew';
import { lookAt } from './looks';
import { Desk, PASSWORD, person } from './people';
import { chooseStop, enclose, givePassword, PHONE, phoneOf, signInDriver as signIn, stop } from './phone';
import { type APIRequestContext, expect, LONG, type Page, test } from './test';

type Driver = { id: string; name: string };
type Note = {
  id: string;
  nomor: string;
  nopol: string;
  namaDriver: string;
  sekolahTujuan: string;
  qty: number;
  koli: number;
  ikat: number;
};
/** An own driver of Jakarta with at least so many SJ that wait for their pickup. */
const rideOf = async (request: APIRequestContext, least: number): Promise<{ driver: Driver; notes: Note[] }> => {
  const desk = await Desk.of(request, 'rcadmin');
  const drivers: Driver[] = (await desk.read('driver?milik=SENDIRI&size=100')).rows;
  for (const driver of drivers) {
    const notes: Note[] = (await desk.read(`sj?status=TERBIT&driver=${driver.id}&size=20&sort=nomor`)).rows;
    if (notes.length >= least) return { driver, notes };
  }
  throw new Error(`no driver has ${least} SJ`);
};
test('a driver signs in for the first time, reports without a network, and all of it arrives once, in order, as the office looks on', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { driver, notes } = await rideOf(request, 2);
  const [first, second] = notes as [Note, Note];
  const purchasing = await person(browser, 'purchasing', `/masterdata/driver?lihat=${driver.id}`);
  const { name, password: initialPassword } = await givePassword(purchasing);

  const phone = await phoneOf(browser);
  const context = phone.context();
  await signIn(phone, name, first.nopol, `${initialPassword}x`);
  await expect(phone.getByText('Incorrect password. Please try again.')).toBeVisible();
  await signIn(phone, name, 'B 1 XX', initialPassword);
  await expect(phone.getByText(/^Nopol ini bukan kendaraan cabang Anda\. Salin nopol dari STNK/)).toBeVisible();
  // Another vehicle of the branch, in the driver's own spelling: accepted, with a notice after the sign-in.
  const [other] = (await (await Desk.of(request, 'rcadmin')).read('vehicle?milik=SENDIRI&size=20')).rows
    .map(({ nopol }: { nopol: string }) => nopol)
    .filter((nopol: string) => nopol !== first.nopol);
  await signIn(phone, name, other.replaceAll(' ', '').toLowerCase(), initialPassword);
  await phone.getByLabel('Password baru').fill('pendek');
  await phone.getByRole('button', { name: 'Simpan dan masuk' }).click();
  await expect(phone.getByRole('alert')).toHaveText(/paling sedikit 12/i);
  await phone.getByLabel('Password baru').fill(OWN);
  await phone.getByRole('button', { name: 'Simpan dan masuk' }).click();
  await expect(phone).toHaveURL(/\/admin\/driver\/sj$/);
  await expect(phone.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
  await expect(phone.getByText('posisi ±8 m')).toBeVisible();
  await expect(phone.getByText(`Hari ini Anda di ${first.nopol}, bukan ${other}.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Mengerti' }).click();
  await expect(phone.locator('[data-other-plate]')).toHaveCount(0);
  await phone.evaluate(() => navigator.serviceWorker.ready);

  const watcher = await person(browser, 'rcadmin', `/race/detailsplistrace/${first.nomor}`);
  await expect(watcher.getByText('Belum ada laporan dari jalan')).toBeVisible();

  // Reopened without a network: the page loads, and the report is still there.
  await context.setOffline(true);
  await chooseStop(phone, first.id);
  await expect(stop(phone, first.id)).toBeVisible();
  await phone.getByRole('button', { name: 'Pickup', exact: true }).click();
  await expect(phone.getByText('1 laporan belum terkirim')).toBeVisible();
  await phone.getByRole('button', { name: 'Dalam perjalanan', exact: true }).click();
  await expect(phone.getByText('Tanpa sinyal. 2 kiriman tersimpan')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Tanpa sinyal. 2 kiriman tersimpan')).toBeVisible();
  await chooseStop(phone, second.id);
  await phone.getByRole('button', { name: 'Pickup', exact: true }).click();
  await chooseStop(phone, first.id);
  await phone.getByRole('button', { name: 'Ada masalah' }).click();
  await phone.getByRole('button', { name: 'Diterima sebagian' }).click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await expect(sheet.getByText('Isi nama penerima')).toBeVisible();
  await expect(sheet.getByText('Pilih alasannya')).toBeVisible();
  await sheet.getByText('Barang rusak').click();
  await sheet.getByLabel('Qty').fill(String(first.qty - 1));
  await sheet.getByLabel('Koli').fill(String(first.koli - 1));
  await sheet.getByLabel('Ikat').fill(String(first.ikat));
  await sheet.getByLabel('Nama penerima').fill('Ibu Yanti');
  await sheet.getByLabel('Catatan (boleh kosong)').fill('satu koli basah');
  await enclose(phone);
  await sheet.getByRole('button', { name: 'Kirim' }).click();
  await expect(phone.getByText('Tanpa sinyal. 4 kiriman tersimpan')).toBeVisible();
  await phone.getByRole('button', { name: 'Lihat', exact: true }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await sheet.getByRole('button', { name: 'Tutup' }).click();
  const reported = Date.now();

  await context.setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
  await expect(watcher.getByText('Ibu Yanti').first()).toBeVisible();
  const desk = await Desk.of(request, 'rcadmin');
  const whole = await desk.read(`sj/${first.id}`);
  expect(whole).toMatchObject({
    ...{ status: 'SEBAGIAN', penerima: 'Ibu Yanti', qty_sampai: first.qty - 1, alasan: 'satu koli basah' },
    alasan_jenis: 'RUSAK',
    tanda_tangan: { type: 'image/png' },
    statusKendaraan: [
      { status: 'pickup', lat: -6.2, lon: 106.9, accuracy: 8, by: driver.name },
      { status: 'dalam perjalanan' },
      { status: 'sampai tujuan', foto: { type: 'image/jpeg' }, foto_lain: [{ berkas: { type: 'image/jpeg' } }] },
    ],
  });
  const times = whole.statusKendaraan.map(({ date }: { date: string }) => Date.parse(date));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(reported);
  expect(await desk.read(`sj/${second.id}`)).toMatchObject({
    status: 'PICKUP',
    statusKendaraan: [{ status: 'pickup' }],
  });
  await context.close();
});

test('what the office was first at is kept for it to decide, and holds up nothing else', async ({
  browser,
  request,
}) => {
  const { notes } = await rideOf(request, 2);
  const [first, second] = notes as [Note, Note];
  const phone = await phoneOf(browser);
  const context = phone.context();
  const desk = await Desk.of(request, 'rcadmin');
  await signIn(phone, first.namaDriver, first.nopol, PASSWORD);
  const gone = await phone
    .getByText('DETAIL SJ', { exact: true })
    .first()
    .waitFor({ timeout: 10_000 })
    .then(() => false)
    .catch(() => true);
  // The driver of the previous test has a password of their own by now.
  if (gone) await signIn(phone, first.namaDriver, first.nopol, OWN);
  await expect(phone.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await chooseStop(phone, first.id);
  await phone.getByRole('button', { name: 'Pickup', exact: true }).click();
  await chooseStop(phone, second.id);
  await phone.getByRole('button', { name: 'Pickup', exact: true }).click();
  const [{ version }] = (await desk.read(`sj?q=${first.nomor}`)).rows;
  expect(await desk.give(`sj/${first.id}/cancel`, { alasan: 'tidak jadi dikirim' }, version)).toBe(200);
  await context.setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => (await desk.read(`sj/${second.id}`)).status).toBe('PICKUP');
  const late = phone.getByRole('region', { name: 'Laporan yang belum berlaku' });
  await expect(late).toContainText(first.nomor, { timeout: 20_000 });
  expect(await desk.read(`sj/${first.id}`)).toMatchObject({ status: 'BATAL', laporan: [{ langkah: 'pickup' }] });
  await context.close();
});

test('what the office changes is heard within seconds, and said', { tag: LONG }, async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [crew, other] = [await newCrew(desk), await newCrew(desk)];
  const [mine, remaining] = [await issuedTo(desk, crew), await issuedTo(desk, crew)];
  await page.setViewportSize(PHONE);
  await driverIn(page, request, desk, crew);
  await expect(stop(page, mine.id)).toBeVisible();
  await expect(stop(page, remaining.id)).toBeVisible();
  const tanggal = today();
  const soon = { timeout: 10_000 };
  expect(await desk.give(`sj/${mine.id}/issue`, { vehicle: other.vehicle, driver: other.driver, tanggal })).toBe(200);
  await expect(stop(page, mine.id)).toHaveCount(0, soon);
  await expect(page.getByText(`Bukan untuk Anda lagi: ${mine.nomor}`)).toBeVisible();
  const next = await issuedTo(desk, crew);
  await expect(page.getByText(`Baru untuk Anda: ${next.nomor}`)).toBeVisible(soon);
  await page.getByRole('button', { name: 'Mengerti' }).click();
  await expect(page.getByText('Kantor mengubah trip Anda')).toHaveCount(0);
});

test('a phone whose clock is hours off, and is set meanwhile, tells when it was; what is unsent stays in sight', {
  tag: LONG,
}, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const notes = [await issuedTo(desk, crew), await issuedTo(desk, crew)];
  const phone = await phoneOf(browser);
  const context = phone.context();
  await phone.addInitScript(() => {
    const Real = Date;
    const clock = globalThis as unknown as { shift: number };
    clock.shift = Number(localStorage.getItem('test.shift') ?? -5 * 3_600_000);
    const now = () => Real.now() + clock.shift;
    globalThis.Date = new Proxy(Real, {
      construct: (of, args) => Reflect.construct(of, args.length === 0 ? [now()] : args),
      get: (of, key) => (key === 'now' ? now : Reflect.get(of, key)),
    });
  });
  const setClock = (hours: number) =>
    phone.evaluate((ms) => {
      localStorage.setItem('test.shift', String(ms));
      Object.assign(globalThis, { shift: ms });
    }, hours * 3_600_000);
  await driverIn(phone, request, desk, crew);
  await expect(phone.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const times: number[] = [];
  const tell = async (name: string) => {
    times.push(Date.now());
    await phone.getByRole('button', { name, exact: true }).click();
    await expect(phone.getByText(`Tanpa sinyal. ${times.length} kiriman tersimpan`)).toBeVisible();
  };
  await chooseStop(phone, notes[0]?.id ?? '');
  await tell('Pickup');
  await phone.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(phone.getByText('Tanpa sinyal. 1 kiriman tersimpan')).toBeInViewport();
  // The clock is corrected while the page is open, then set two hours ahead.
  await setClock(0);
  await tell('Dalam perjalanan');
  await setClock(2);
  await chooseStop(phone, notes[1]?.id ?? '');
  await tell('Pickup');
  // Reopened without a network, with the clock still two hours ahead.
  await phone.reload();
  await expect(phone.getByText('Tanpa sinyal. 3 kiriman tersimpan')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
  await expect(async () => {
    const all = await Promise.all(notes.map(async ({ id }) => (await desk.read(`sj/${id}`)).statusKendaraan));
    const reported = all.flat().map(({ date }) => Date.parse(date));
    expect(reported.map((at, n) => Math.abs(at - (times[n] ?? 0)) < 5_000)).toEqual([true, true, true]);
  }).toPass({ timeout: 8_000 });
  await context.close();
});

test('who is not signed in is led to the sign-in, with its words', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/driver/sj');
  await page.getByRole('button', { name: 'Update SJ' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Anda perlu login terlebih dahulu' });
  await expect(warning.getByText('Silakan login untuk melanjutkan.')).toBeVisible();
  await warning.getByRole('button', { name: 'Batal' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Update SJ' }).click();
  await warning.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\/admin\/driver$/);
  await expect(page).toHaveTitle('Login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please fill in all fields.')).toBeVisible();
  for (const text of ['Please enter your driver name', 'Please enter your license plate', 'Please enter your password'])
    await expect(page.getByText(text)).toBeVisible();

  await page.goto('/admin/driver/sj');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Halo, Selamat Datang!');
  await page.goto('/admin/driver/sj?menu=lain');
  await expect(page.getByText('Welcome to Dashboard!')).toBeVisible();
});

test('the staff’s sign-in leads to the drivers’', { tag: LONG }, async ({ page }) => {
  await page.goto('/signin');
  await page
    .getByRole('link', { name: /Driver/ })
    .first()
    .click();
  await expect(page.getByLabel('Nama driver')).toBeVisible();
});

/**
 * Signs in as a driver who is on the road: which of the demo's are depends on the time of day. @returns the id of their
 * SJ
 */
const inside = async (page: Page, request: APIRequestContext): Promise<string> => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id } = await issuedTo(desk, crew);
  expect(await desk.give(`sj/${id}/pickup`, {})).toBe(200);
  await driverIn(page, request, desk, crew);
  await expect(page.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
  return id;
};
lookAt(
  'driver',
  [
    { name: '/login/admin/driver', show: (page) => page.goto('/login/admin/driver') },
    { name: '/admin/driver/sj', show: async (page, request) => void (await inside(page, request)) },
    {
      name: 'the sheet of a delivery',
      show: async (page, request) => {
        await chooseStop(page, await inside(page, request));
        await page.getByRole('button', { name: 'Ada masalah' }).click();
        await page.getByRole('button', { name: 'Diterima sebagian' }).click();
      },
    },
  ],
  3,
);
