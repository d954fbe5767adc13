/**
 * A driver with several trips on one day: one at a time, with its own stop numbers, finished ones collapsed, also
 * without a network.
 */
import { type Crew, driverIn, issuedTo, newCrew, tripOf } from './crew';
import { Desk } from './people';
import { chooseStop, enclose, PHONE, phoneOf, stop } from './phone';
import { expect, type Page, test } from './test';

const tap = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();
const deliver = async (desk: Desk, id: string, ending: 'arrive' | 'fail'): Promise<void> => {
  const report = { arrive: { penerima: 'Ibu Yanti' }, fail: { alasan: 'Sekolah libur' } }[ending];
  expect(await desk.give(`sj/${id}/pickup`, {})).toBe(200);
  expect(await desk.give(`sj/${id}/depart`, {})).toBe(200);
  expect(await desk.give(`sj/${id}/${ending}`, report)).toBe(200);
};
const numberOf = async (desk: Desk, id: string): Promise<string> => (await desk.read(`sj/${id}`)).no_trip;
const day = async (desk: Desk, crew: Crew) => {
  const morning = await tripOf(desk, crew, 3, [0.01, 0.02]);
  for (const [n, { id }] of morning.entries()) await deliver(desk, id, n === 1 ? 'fail' : 'arrive');
  const noon = await tripOf(desk, crew, 7, [0.1, 2]);
  const evening = await tripOf(desk, crew, 2, [3, 5]);
  return { morning, noon, evening };
};

test('a driver sees one trip at a time by its own numbers, what is done in one line, what is loaded first', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { morning, noon, evening } = await day(desk, crew);
  const phone = await phoneOf(browser);
  const context = phone.context();
  await driverIn(phone, request, desk, crew);

  // The earliest trip first, although another is over; it shows no SJ of the others.
  const [first = { id: '' }, second = { id: '' }] = noon;
  await expect(stop(phone, first.id)).toHaveAttribute('data-current');
  await expect(stop(phone, first.id)).toContainText('Perhentian 1 dari 7');
  await expect(phone.locator('[data-road]')).toHaveCount(2);
  await expect(phone.locator('[data-load]')).toContainText('28 koli');
  const over = phone.locator('[data-fold=over]');
  await expect(over.locator('summary')).toHaveText(
    new RegExp(`${await numberOf(desk, morning[0]?.id ?? '')}.*3 selesai.*1 gagal`),
  );
  await expect(stop(phone, morning[0]?.id ?? '')).toBeHidden();
  await expect(phone.locator('[data-fold=rest] summary')).toHaveText('4 lagi');
  await expect(phone.locator('li[data-stop]:visible')).toHaveCount(3);

  // The evening's trip with its own stop numbers, and back.
  await phone.locator('[data-road]').nth(1).click();
  await expect(stop(phone, evening[1]?.id ?? '')).toBeVisible();
  await expect(stop(phone, evening[0]?.id ?? '')).toContainText('Perhentian 1 dari 2');
  await expect(stop(phone, first.id)).toHaveCount(0);
  await phone.locator('[data-road]').nth(0).click();

  await phone.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Pickup semua (7 SJ)' }).click();
  await expect(phone.locator('[data-load]')).toHaveCount(0);
  // Loaded: contact and directions are visible without scrolling, and the buttons leave room for them.
  await tap(phone, 'Sudah saya baca');
  const foot = phone.locator('div.fixed:has(h2)');
  for (const height of [PHONE.height, 640]) {
    await phone.setViewportSize({ width: height === 640 ? 360 : PHONE.width, height });
    const { y = 0 } = (await foot.boundingBox()) ?? {};
    expect(height - y).toBeLessThan(height / 3);
    if (height === 640) continue;
    const way = await phone.getByRole('link', { name: 'Peta' }).boundingBox();
    expect((way?.y ?? height) + (way?.height ?? 0)).toBeLessThan(y);
  }
  await phone.setViewportSize(PHONE);
  await tap(phone, 'Dalam perjalanan');
  await tap(phone, 'Sampai tujuan');
  await phone.getByLabel('Nama penerima').fill('Ibu Yanti');
  await enclose(phone);
  await tap(phone, 'Kirim');
  await expect(stop(phone, second.id)).toHaveAttribute('data-current');
  await expect(stop(phone, second.id)).toBeInViewport();
  const done = phone.locator('[data-fold=done]');
  await expect(done.locator('summary')).toContainText('1 selesai');
  await expect(done.getByRole('img', { name: 'Belum terkirim' }).first()).toBeVisible();
  // Chosen from far down: it moves to the top and is visible.
  await chooseStop(phone, noon[6]?.id ?? '');
  await expect(stop(phone, noon[6]?.id ?? '').getByText('Perhentian 7 dari 7')).toBeInViewport();
  // The outcome of each is shown, and photos can be viewed, also after reopening the page.
  await over.locator('summary').click();
  await expect(over.locator('[data-outcome]')).toHaveCount(3);
  await expect(over.locator('[data-outcome=failed]')).toHaveCount(1);
  await phone.reload();
  await chooseStop(phone, first.id);
  await expect(phone.getByRole('list', { name: 'Foto yang diambil' }).getByRole('img')).toHaveCount(3);
  await tap(phone, 'Ke stop berikutnya');
  await expect(stop(phone, second.id)).toHaveAttribute('data-current');
  await expect(phone.locator('[data-road]')).toHaveCount(2);
  await context.setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
  await context.close();
});

test('an SJ of no trip stays beside the trips', async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  await tripOf(desk, crew, 1, [40, 45]);
  const alone = await issuedTo(desk, crew);
  await page.setViewportSize(PHONE);
  await driverIn(page, request, desk, crew);
  await page.locator('[data-road=""]').click();
  await expect(page.locator('[data-road=""]')).toContainText('Tanpa trip');
  await expect(stop(page, alone.id)).toHaveAttribute('data-current');
  await expect(stop(page, alone.id)).not.toContainText('Perhentian');
});
