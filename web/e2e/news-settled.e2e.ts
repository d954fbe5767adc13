/**
 * News from rules: a late SJ on the bell without a reload, gone when it is done; a driver's trip on their phone;
 * returned documents.
 */
import { newCrew } from './crew';
import { Desk, PASSWORD, person } from './people';
import { type APIRequestContext, expect, LONG, type Page, test } from './test';

const bell = (page: Page) => page.getByRole('button', { name: /^Kabar/ });
const dayOf = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
const unread = async (page: Page): Promise<number> =>
  Number((await bell(page).getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0);
/** A draft SJ without a trip, issued for a day. */
const issued = async (
  request: APIRequestContext,
  tanggal: string,
): Promise<{ id: string; nomor: string; desk: Desk }> => {
  const desk = await Desk.of(request, 'rcadmin');
  const [{ id, nomor }] = (await desk.read('sj?status=DRAF&antre=true&jenis=RACE&size=1&sort=-nomor')).rows;
  const { vehicle, driver } = await newCrew(desk);
  expect(await desk.give(`sj/${id}/issue`, { vehicle, driver, tanggal })).toBe(200);
  return { id, nomor, desk };
};

test('an SJ that becomes late is on the bell while one looks, leads to it, and goes when it has arrived', async ({
  browser,
  request,
}) => {
  const page = await person(browser, 'rcadmin', '/Dashboard');
  // Opening the list marks all of it as read, including news that arrives while the page loads.
  const list = page.getByRole('dialog', { name: 'Kabar' });
  await expect(async () => {
    await bell(page).click();
    await expect(list.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    expect(await unread(page)).toBe(0);
  }).toPass();
  // Of yesterday: it is late as soon as it is issued.
  const { id, nomor, desk } = await issued(request, dayOf(-1));
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
  await bell(page).click();
  const line = list.getByRole('link').filter({ hasText: nomor });
  await expect(line).toContainText('Terlambat: seharusnya berangkat');
  await line.click();
  await expect(page.getByRole('heading', { name: nomor })).toBeVisible();
  expect(await desk.give(`sj/${id}/pickup`, {})).toBe(200);
  await bell(page).click();
  await expect(line).toBeVisible();
  expect(await desk.give(`sj/${id}/arrive`, { penerima: 'Ibu Yanti' })).toBe(200);
  await expect(line).toHaveCount(0);
});

test('what did not arrive comes back: seen at its SJ at once, approved by kacab', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { id, nomor, desk } = await issued(request, dayOf(0));
  expect(await desk.give(`sj/${id}/pickup`, {})).toBe(200);
  const page = await person(browser, 'rcadmin', `/race/detailsplistrace/${nomor}`);
  await expect(page.getByRole('heading', { name: nomor })).toBeVisible();
  expect(await desk.give(`sj/${id}/fail`, { alasan: 'gerbang dikunci' })).toBe(200);
  const returns = page.locator('[data-returns] li');
  await expect(returns).toHaveCount(1);
  await expect(returns).toContainText('gerbang dikunci');
  await expect(returns).toContainText('Draf');
  await returns.getByRole('link').click();
  await expect(page).toHaveURL(/\/race\/returorder\//);
  await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0);
  const kacab = await person(browser, 'kacab', new URL(page.url()).pathname);
  await kacab.getByRole('button', { name: 'Setujui' }).click();
  await expect(page.getByText('Disetujui', { exact: true }).first()).toBeVisible();
});

test('a trip that is given is on its driver’s phone until they have read it', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const answer = await request.post('/api/login/driver', {
    data: { nama: 'Samsul Nasution', nopol: 'B 9143 YMJ', password: PASSWORD },
  });
  const { driver, token } = (await answer.json()).data;
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/login/admin/driver');
  await page.getByLabel('Nama driver').fill('Samsul Nasution');
  await page.getByLabel('Nopol').fill('B 9143 YMJ');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/admin\/driver\/sj/);
  const news = page.getByRole('region', { name: 'Kabar' });
  // News from the demo's data is marked as read.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await news.isVisible()) await news.getByRole('button').click();
  await expect(news).toHaveCount(0);
  const [{ id: sj }] = (await desk.read('sj?status=DRAF&antre=true&jenis=RACE&size=1&sort=nomor')).rows;
  const { vehicle } = await newCrew(desk);
  let next = 3;
  const branch = (await desk.read(`sj/${sj}`)).branch;
  // The first day on which both are free.
  const plan = async (day: number): Promise<boolean> => {
    const time = { mulai: `${dayOf(day)}T01:00:00.000Z`, sampai: `${dayOf(day)}T09:00:00.000Z` };
    const data = { branch, vehicle, driver: driver.id, ...time, stops: [{ sj }] };
    return (await desk.make(`trip/e2e${day}/register`, data)) === 200;
  };
  await expect.poll(() => plan(next++)).toBe(true);
  const countNews = async (): Promise<number> => {
    const today = await request.get('/api/driver/today', { headers: { authorization: token } });
    return (await today.json()).data.news.length;
  };
  await expect.poll(countNews).toBe(1);
  await page.reload();
  await expect(news).toContainText('Trip baru');
  await expect(news).toContainText('1 perhentian');
  const readResponse = page.waitForResponse(/\/newsread\/.*\/read$/);
  await news.getByRole('button', { name: 'Sudah saya baca' }).click();
  await expect(news).toHaveCount(0);
  expect((await readResponse).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
});
