/** How deliveries end, driver and office each in their own browser: what comes of each, and that its figures are the same wherever they stand. */
import { codesOn } from './codes';
import { driverIn, newCrew, tripOf } from './crew';
import { Desk, enter, person } from './people';
import { phoneOf, scan } from './phone';
import { expect, type Page, test } from './test';

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Nothing has the focus: a scanner is heard all the same. */
const away = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const here = (office: Page) => office.getByRole('region', { name: 'Pindaian ini' });

test('what is left on the truck is scanned from the driver’s phone, without a network too, and the phone hears who took it in', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [failed, part, whole] = await tripOf(desk, crew, 3);
  if (!failed || !part || !whole) throw new Error('a trip of three');
  for (const { id } of [failed, part, whole])
    for (const step of ['pickup', 'depart']) expect(await desk.give(`sj/${id}/${step}`, {})).toBe(200);
  const phone = await phoneOf(browser, { deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await driverIn(phone, request, desk, crew);
  await expect(phone.locator('[data-current]')).toBeVisible();
  const left = phone.locator('[data-handover]');
  await expect(left).toHaveCount(0);
  expect(await desk.give(`sj/${failed.id}/fail`, { alasan: 'Sekolah libur' })).toBe(200);
  const some = { qty_sampai: 30, koli_sampai: 3, ikat_sampai: 2, penerima: 'Ibu Yanti', alasan: 'Satu koli basah' };
  expect(await desk.give(`sj/${part.id}/deliver-part`, some)).toBe(200);
  expect(await desk.give(`sj/${whole.id}/arrive`, { penerima: 'Ibu Yanti' })).toBe(200);
  await expect(left).toHaveAttribute('data-handover', '2');
  await expect(left.getByRole('heading')).toHaveText('Barang di truk, serahkan di cabang');
  const line = (id: string) => left.locator(`[data-left="${id}"]`);
  await expect(line(failed.id)).toContainText(/4 koli/);
  await expect(line(part.id)).toContainText(/1 koli/);

  // As a phone that was put away and has no network when it is taken out again.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.reload();
  await line(failed.id).getByRole('button').click();
  const sheet = phone.getByRole('dialog', { name: 'Kode untuk cabang' });
  await expect(sheet.getByText('1 dari 2')).toBeVisible();
  const read = async () => (await codesOn(await phone.screenshot())).map(({ text }) => text);
  expect(await read()).toEqual([failed.nomor]);
  await sheet.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(sheet.getByText('2 dari 2')).toBeVisible();
  await expect.poll(read).toEqual([part.nomor]);
  await phone.context().setOffline(false);

  const office = await person(browser, 'rcadmin', '/race/receivesj');
  await expect(office.getByText('Belum ada yang dipindai')).toBeVisible();
  const [code = ''] = await read();
  await away(office);
  await scan(office, code);
  const goods = here(office).getByRole('region', { name: 'Barang yang kembali' });
  await goods.getByRole('button', { name: 'Terima dari truk' }).click();
  const asked = office.getByRole('dialog', { name: 'Terima dari truk' });
  await asked.getByLabel('Koli diterima').fill('0');
  await asked.getByLabel('Alasan kurang').fill('Koli basah dibuang');
  await asked.getByRole('button', { name: 'Terima dari truk' }).click();
  await expect(asked).toHaveCount(0);
  // It says so where its code was.
  const taken = /Diserahkan \d\d\.\d\d, diterima .+Kurang 1 koli/;
  await expect(sheet.locator(`[data-code="${part.id}"]`)).toContainText(taken, { timeout: 20_000 });
  await tap(phone, 'Tutup');
  await expect(left).toHaveAttribute('data-handover', '1');
  await expect(line(part.id)).toContainText(taken);
  await expect(line(part.id).getByRole('button')).toHaveCount(0);

  // Nothing on the truck any more.
  await enter(office, 'rcadmin', '/race/receivesj');
  await expect(office.getByRole('textbox', { name: 'Siap memindai' })).toBeVisible();
  await away(office);
  await scan(office, failed.nomor);
  await goods.getByRole('button', { name: 'Terima dari truk' }).click();
  await asked.getByRole('button', { name: 'Terima dari truk' }).click();
  await expect(left).toHaveAttribute('data-handover', '0', { timeout: 20_000 });
  await expect(left.getByRole('heading')).toHaveText('Barang dari truk sudah diserahkan');
  await office.context().close();
  await phone.context().close();
});
