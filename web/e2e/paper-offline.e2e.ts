/** The driver's page without a network: the SJ as on paper, its number scanned from the screen. */
import { codesOn } from './codes';
import { driverIn, issuedTo, newCrew } from './crew';
import { Desk } from './people';
import { chooseStop, PHONE, phoneOf, stop } from './phone';
import { expect, test } from './test';

test('a driver without a signal shows the SJ as printed, and its bars are read from the screen', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id, nomor } = await issuedTo(desk, crew);
  const phone = await phoneOf(browser, { deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const context = phone.context();
  await driverIn(phone, request, desk, crew);
  await chooseStop(phone, id);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  // A phone that was locked, and has no network when it is used again.
  await context.setOffline(true);
  await phone.reload();
  await chooseStop(phone, id);
  await stop(phone, id).getByRole('button', { name: 'Lihat SJ' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Surat Jalan' });
  await expect(sheet.getByText(nomor.slice(-5))).toBeVisible();
  const whole = await desk.read(`sj/${id}`);
  await expect(sheet).toContainText(whole.sekolahTujuan);
  await expect(sheet).toContainText(crew.nopol);
  await expect(sheet).toContainText(/koli dan .* ikat/);
  const bars = sheet.getByRole('img', { name: nomor });
  const { width = 0, height = 0 } = (await bars.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(PHONE.width * 0.85);
  expect(height).toBeGreaterThan(100);
  expect(await codesOn(await phone.screenshot())).toEqual([{ format: 'Code128', text: nomor }]);
  // The narrowest bar has whole dots on the screen: here, three of them.
  expect((width * 2) % 1).toBe(0);
  await sheet.getByRole('button', { name: 'Tutup' }).click();
  await expect(sheet).toHaveCount(0);
  await context.close();
});
