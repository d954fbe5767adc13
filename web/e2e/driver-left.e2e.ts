/**
 * What stays on a driver's phone after signing out: nothing readable of the day, and waiting reports sealed for the
 * driver.
 */
import { type Crew, driverIn, issuedTo, newCrew, OWN } from './crew';
import { Desk, signIn } from './people';
import { chooseStop, leftOn, PHOTO, phoneOf, signInDriver, stop } from './phone';
import { photoOf } from './pictures';
import { type APIRequestContext, expect, type Page, test } from './test';

type Note = Record<string, string> & { id: string; nomor: string; statusKendaraan: unknown };
const noteOf = (desk: Desk, id: string): Promise<Note> => desk.read(`sj/${id}`);
const roadOf = async (desk: Desk, id: string) =>
  (await desk.read(`sj/${id}`)).statusKendaraan.map((one: { status: string; foto?: unknown }) => [
    one.status,
    one.foto !== undefined,
  ]);
/** The texts of an SJ that the driver reads, and the driver's own data. */
const wordsOf = (note: Note, crew: Crew): string[] =>
  [
    ...[note.nomor, note.sekolahTujuan, note.alamatBongkar, note.alamatMuat, note.pic, note.picTelp],
    ...[crew.name, crew.nopol],
  ].filter((text): text is string => typeof text === 'string' && text.length > 4);
/** A new driver signed in on a phone, with an SJ that has names, addresses and numbers. */
const out = async (request: APIRequestContext, page: Page) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id } = await issuedTo(desk, crew);
  const note = await noteOf(desk, id);
  await driverIn(page, request, desk, crew);
  await expect(stop(page, id)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const words = wordsOf(note, crew);
  expect(words.length).toBeGreaterThan(5);
  return { desk, crew, id, words };
};
const logOut = async (page: Page, sure = false) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  if (sure) await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Update SJ' })).toBeVisible();
};
const comeIn = async (page: Page, crew: Crew) => {
  await signInDriver(page, crew.name, crew.nopol, OWN);
  await expect(page).toHaveURL(/\/admin\/driver\/sj$/);
};
const endSessions = (desk: Desk, driver: string) => desk.post('auth/sessions/end', { driver, password: 'lintas' });
const day = (left: { rows: Record<string, number> }) => left.rows['lintas-driver/today'];

test('a driver who logs out, and one whose session the office ends, leave nothing of the day', async ({
  browser,
  request,
}) => {
  const page = await phoneOf(browser);
  const { desk, crew, id, words } = await out(request, page);
  // While they are signed in, their name can be found, and the day is there, sealed.
  const inside = await leftOn(page, words);
  expect([inside.matches.includes(crew.name), day(inside)]).toEqual([true, 1]);
  expect(inside.matches.filter((text) => text !== crew.name && text !== crew.nopol)).toEqual([]);
  // As an earlier version stored it for somebody who had signed out: the first page removes it.
  await page.evaluate(async (text) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('lintas-driver');
      opening.onsuccess = () => done(opening.result);
    });
    const change = db.transaction('today', 'readwrite');
    change.objectStore('today').put({ driver: { id: 'lama' }, sj: [{ alamatBongkar: text }] }, 'lama');
    await new Promise((done) => {
      change.oncomplete = done;
    });
    db.close();
  }, 'Jalan Peninggalan 7');
  await page.reload();
  await expect(stop(page, id)).toBeVisible();
  expect((await leftOn(page, ['Jalan Peninggalan 7'])).matches).toEqual([]);
  // Without a network the page opens from the sealed data.
  await page.context().setOffline(true);
  await page.reload();
  await expect(stop(page, id)).toBeVisible();
  await page.context().setOffline(false);

  await logOut(page);
  const left = await leftOn(page, words);
  expect(left.matches).toEqual([]);
  expect(left.rows).toMatchObject({ 'lintas-driver/today': 0, 'lintas-driver/items': 0, 'lintas-driver/blobs': 0 });

  await comeIn(page, crew);
  await expect(stop(page, id)).toBeVisible();
  await endSessions(desk, crew.driver);
  await expect(page.getByText('Sesi berakhir. Masuk lagi untuk melanjutkan')).toBeVisible();
  await expect.poll(async () => day(await leftOn(page, words))).toBe(0);
  expect((await leftOn(page, words)).matches).toEqual([]);
  await page.context().close();
});

test('what waits when a session ends stays sealed to its driver: another neither sees nor sends it, they send it once', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const page = await phoneOf(browser);
  const { desk, crew, id, words } = await out(request, page);
  const requests: string[] = [];
  page.on('request', (one) => one.url().includes(`/api/sj/${id}/`) && requests.push(one.method()));
  const other = await newCrew(desk);
  const theirs = await issuedTo(desk, other);
  await page.context().setOffline(true);
  await chooseStop(page, id);
  const buffer = await photoOf(page, 3);
  await page.getByLabel('Pickup dengan foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Tanpa sinyal. 1 kiriman tersimpan')).toBeVisible();
  await endSessions(desk, crew.driver);
  await page.context().setOffline(false);
  // On the road: the page says what waits and how to send it, also after a reload.
  const notice = page.getByText('Sesi berakhir. Masuk lagi agar 1 laporan terkirim');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  const sealed = async () => {
    const left = await leftOn(page, [...words, 'JFIF', id]);
    expect(left.rows).toMatchObject({ 'lintas-driver/items': 1, 'lintas-driver/blobs': 1 });
    return left.matches;
  };
  await expect.poll(async () => day(await leftOn(page, words))).toBe(0);
  expect(await sealed()).toEqual([]);

  // Staff sign in and out in the same browser.
  await signIn(page, 'rcadmin');
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await sealed()).toEqual([]);

  // Another driver uses this phone for a while.
  const { nama, password } = await desk.post('login/driver/give', { driver: other.driver });
  await signInDriver(page, nama, other.nopol, password);
  await page.getByLabel('Password baru').fill(OWN);
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
  await expect(stop(page, theirs.id)).toBeVisible();
  await expect(page.locator('[data-outbox]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pickup', exact: true }).click();
  await expect.poll(() => roadOf(desk, theirs.id)).toEqual([['pickup', false]]);
  await expect(page.locator('[data-outbox]')).toHaveCount(0);
  await logOut(page);
  expect(await sealed()).toEqual([]);
  // Not sent since it was created: first without a network, then without its driver.
  expect([requests, await roadOf(desk, id)]).toEqual([[], []]);

  // The driver is back: it is sent once, with its photo.
  await comeIn(page, crew);
  await expect.poll(() => roadOf(desk, id)).toEqual([['pickup', true]]);
  await expect(page.locator('[data-outbox]')).toHaveCount(0);
  await page.reload();
  await expect(stop(page, id)).toBeVisible();
  expect([requests, await roadOf(desk, id)]).toEqual([['POST'], [['pickup', true]]]);
  const { rows } = await leftOn(page, []);
  expect(rows).toMatchObject({ 'lintas-driver/items': 0, 'lintas-driver/blobs': 0 });
  await page.context().close();
});

test('a report that an earlier version kept as it was is sealed, stays so at a logout, and is sent', async ({
  browser,
  request,
}) => {
  const page = await phoneOf(browser);
  const { desk, crew, id, words } = await out(request, page);
  const { nomor = '' } = await noteOf(desk, id);
  await page.goto('/health/live');
  const item = {
    ...{
      key: crypto.randomUUID(),
      driver: crew.driver,
      sj: id,
      nomor,
      step: 'pickup',
      data: { memo: 'titip Pak Rahasia' },
    },
    files: [{ field: 'foto', key: crypto.randomUUID(), name: `foto-${nomor}.png` }],
    ...{ at: new Date().toISOString(), seq: 1, tries: 0, notBefore: 0, revision: 1 },
  };
  /** @param report absent: the photos alone */
  const lay = (report: typeof item | undefined, photos: readonly string[]) =>
    page.evaluate(
      async ([report, keys, photo]) => {
        const db = await new Promise<IDBDatabase>((done) => {
          const opening = indexedDB.open('lintas-driver');
          opening.onsuccess = () => done(opening.result);
        });
        const change = db.transaction(['items', 'blobs'], 'readwrite');
        if (report) change.objectStore('items').put(report, report.key);
        const bytes = Uint8Array.from(atob(photo), (c) => c.charCodeAt(0));
        const blob = new Blob([bytes], { type: 'image/png' });
        for (const key of keys) change.objectStore('blobs').put(blob, key);
        await new Promise((done) => {
          change.oncomplete = done;
        });
        db.close();
      },
      [report, photos, PHOTO.buffer.toString('base64')] as const,
    );
  const photo = item.files[0]?.key ?? '';
  // And a photo of a report that was sent without it long ago.
  await lay(item, [photo, 'lama']);
  const secrets = [...words, 'Pak Rahasia', 'IHDR', id];
  expect((await leftOn(page, secrets)).matches).toContain('Pak Rahasia');
  await page.context().route('**/api/{files,sj}*/**', (route) => route.abort());
  await page.context().route('**/api/files?**', (route) => route.abort());
  await page.goto('/admin/driver/sj');
  await expect(page.locator('[data-outbox="1"]')).toBeVisible();
  // A photo of which only the report was sealed: the page died in between.
  await lay(undefined, [photo]);
  await logOut(page, true);
  const left = await leftOn(page, secrets);
  expect(left.matches).toEqual([]);
  expect(left.rows).toMatchObject({ 'lintas-driver/items': 1, 'lintas-driver/blobs': 1, 'lintas-driver/today': 0 });
  await page.context().unrouteAll();
  await comeIn(page, crew);
  await expect.poll(() => roadOf(desk, id)).toEqual([['pickup', true]]);
  await expect(page.locator('[data-outbox]')).toHaveCount(0);
  await page.context().close();
});
