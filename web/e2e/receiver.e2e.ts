/** The office corrects a wrong receiver, and a stop that it resets says why on the phone. */
import { driverIn, issuedTo, newCrew } from './crew';
import { Desk, person } from './people';
import { PHONE, stop } from './phone';
import { expect, test } from './test';

test('a wrong receiver is put right with a reason, and what is put back says why and keeps its time', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const sj = await issuedTo(desk, crew);
  const give = async (step: string, data: object = {}) => {
    const { version } = await desk.read(`sj/${sj.id}`);
    expect(await desk.give(`sj/${sj.id}/${step}`, data, version)).toBe(200);
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const step of ['pickup', 'depart']) await give(step, { date: ago(20) });
  const date = ago(5);
  await give('arrive', { penerima: 'Ibu Yanti', date });
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await driverIn(phone, request, desk, crew);
  await expect(phone.getByText('Semua SJ hari ini selesai.')).toBeVisible();

  const office = await person(browser, 'rcadmin', `/race/detailsplistrace/${sj.nomor}`);
  const choose = async (name: string) => {
    await office.getByRole('button', { name: 'Tindakan lain' }).click();
    await office.getByRole('menuitem', { name }).click();
  };
  await choose('Ubah penerima…');
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Nama penerima').fill('Ibu Yanti');
  await dialog.getByLabel('Alasan').fill('Salah ketik');
  await dialog.getByRole('button', { name: 'Ubah penerima' }).click();
  await expect(dialog.getByText('Penerimanya sudah Ibu Yanti')).toBeVisible();
  await dialog.getByLabel('Nama penerima').fill('Pak Dedi');
  await dialog.getByRole('button', { name: 'Ubah penerima' }).click();
  await expect(dialog).toHaveCount(0);
  const road = office.getByRole('table').filter({ hasText: 'Keterangan' });
  await expect(road).toContainText('Ibu Yanti → Pak Dedi: Salah ketik');
  expect(await desk.read(`sj/${sj.id}`)).toMatchObject({ status: 'SAMPAI_TUJUAN', penerima: 'Pak Dedi' });
  await expect(phone.getByText('Semua SJ hari ini selesai.')).toBeVisible();

  await choose('Koreksi ke dalam perjalanan…');
  await dialog.getByLabel('Alasan').fill('Sekolah sebelah');
  await dialog.getByRole('button', { name: 'Koreksi ke dalam perjalanan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stop(phone, sj.id).locator('[data-corrected]')).toContainText('Sekolah sebelah', { timeout: 20_000 });
  await expect(phone.getByText(`Kembali ke Anda: ${sj.nomor}`)).toBeVisible();

  // A corrected report keeps the time of the first one.
  await office.getByRole('button', { name: 'Update SJ' }).click();
  await dialog.getByLabel('Nama penerima').fill('Bu Rina');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(async () => (await desk.read(`sj/${sj.id}`)).status).toBe('SAMPAI_TUJUAN');
  const anew = (await desk.read(`sj/${sj.id}`)).statusKendaraan.at(-1);
  expect(Math.floor(Date.parse(anew.date) / 60_000)).toBe(Math.floor(Date.parse(date) / 60_000));
  await expect(phone.locator('[data-corrected]')).toHaveCount(0, { timeout: 20_000 });
  await office.context().close();
  await phone.context().close();
});
