/**
 * Phone and office at once: a driver's report against the office's entry is stored with its proof, shown, and decided.
 */
import { driverIn, issuedTo, newCrew } from './crew';
import { Desk, person } from './people';
import { chooseStop, enclose, phoneOf, stop } from './phone';
import { expect, type Page, test } from './test';

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const arrive = async (phone: Page, sj: string): Promise<void> => {
  await chooseStop(phone, sj);
  await tap(phone, 'Sampai tujuan');
  await phone.getByRole('dialog').getByLabel('Nama penerima').fill('Ibu Yanti');
  await enclose(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
};

test('a delivery that the office noted as failed meanwhile is kept with its proof, and taken over or set aside', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [first, second] = [await issuedTo(desk, crew), await issuedTo(desk, crew)];
  for (const { id } of [first, second])
    for (const step of ['pickup', 'depart']) {
      const { version } = await desk.read(`sj/${id}`);
      expect(await desk.give(`sj/${id}/${step}`, {}, version)).toBe(200);
    }
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, crew);
  await expect(stop(phone, first.id)).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  for (const { id } of [first, second]) await arrive(phone, id);
  await expect(phone.getByText('Tanpa sinyal. 2 kiriman tersimpan')).toBeVisible();
  for (const { id } of [first, second]) {
    const { version } = await desk.read(`sj/${id}`);
    expect(await desk.give(`sj/${id}/fail`, { alasan: 'Sekolah libur' }, version)).toBe(200);
  }
  const office = await person(browser, 'rcadmin', `/race/detailsplistrace/${first.nomor}`);
  await phone.context().setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 30_000 });
  const notes = phone.getByRole('region', { name: 'Laporan yang belum berlaku' });
  await expect(notes.getByRole('listitem')).toHaveCount(2, { timeout: 20_000 });
  await expect(notes).toContainText(
    /Kantor \(.+, \d\d\.\d\d\) mencatat Gagal\. Laporan Anda disimpan di SJ, kantor memutuskan\./,
  );
  await expect(phone.getByText('Hapus laporan')).toHaveCount(0);

  const late = office.locator('[data-late="1"]');
  await expect(late).toContainText('belum berlaku');
  await expect(late).toContainText('Ibu Yanti');
  await expect(late.getByRole('button', { name: /SM-.*(jpg|png)/ })).toHaveCount(3);
  await late.getByRole('button', { name: 'Pakai laporan driver…' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Pakai', exact: true }).click();
  await expect(office.locator('[data-late="0"]')).toContainText('Dipakai kantor');
  const whole = await desk.read(`sj/${first.id}`);
  expect(whole).toMatchObject({ status: 'SAMPAI_TUJUAN', penerima: 'Ibu Yanti', hasil: 'LENGKAP' });
  expect(whole.statusKendaraan.at(-1).date).toBe(whole.laporan[0].date);
  await expect(notes).toContainText('Kantor memakai laporan Anda.', { timeout: 20_000 });

  // Found by its tab in the list, and set aside with a reason.
  await office.goto('/race/sjlist?tab=laporan');
  await expect(office.getByRole('row').filter({ hasText: second.nomor.slice(-5) })).toBeVisible();
  await office.goto(`/race/detailsplistrace/${second.nomor}`);
  await office.locator('[data-late="1"]').getByRole('button', { name: 'Sisihkan…' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sisihkan', exact: true }).click();
  await expect(dialog.getByText('Tulis alasan, agar yang lain tahu mengapa')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('salah sekolah');
  await dialog.getByRole('button', { name: 'Sisihkan', exact: true }).click();
  await expect(office.locator('[data-late="0"]')).toContainText('salah sekolah');
  expect((await desk.read(`sj/${second.id}`)).status).toBe('GAGAL');
  await expect(notes).toContainText('Kantor menyisihkan laporan Anda: salah sekolah', { timeout: 20_000 });
  await office.context().close();
  await phone.context().close();
});

test('what is refused for its words is mended on the phone and goes with its proof, which is not thrown away', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const { id } = await issuedTo(desk, crew);
  for (const step of ['pickup', 'depart']) {
    const { version } = await desk.read(`sj/${id}`);
    expect(await desk.give(`sj/${id}/${step}`, {}, version)).toBe(200);
  }
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, crew);
  let refusals = 1;
  await phone.context().route(`**/api/sj/${id}/arrive`, (route) => {
    if (refusals-- <= 0) return route.fallback();
    const errors = [{ code: 'too_big', field: 'penerima', message: 'Nama ini terlalu panjang' }];
    return route.fulfill({ status: 400, json: { status: { code: 400, message: 'x' }, data: null, errors } });
  });
  await arrive(phone, id);
  await expect(phone.getByText('1 laporan ditolak')).toBeVisible({ timeout: 20_000 });
  await tap(phone, 'Lihat');
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByText('Nama ini terlalu panjang')).toBeVisible();
  // Only this phone has its photos and its signature.
  await expect(sheet.getByRole('button', { name: 'Hapus laporan' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Kirim tanpa foto' })).toHaveCount(0);
  const saved = phone.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Simpan bukti di HP' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
  await expect(sheet.getByRole('button', { name: 'Hapus laporan' })).toBeVisible();
  await sheet.getByLabel('Nama penerima').fill('Ibu \u0007Yanti');
  await sheet.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(sheet.getByText('Semua laporan sudah terkirim.')).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await desk.read(`sj/${id}`)).status).toBe('SAMPAI_TUJUAN');
  expect(await desk.read(`sj/${id}`)).toMatchObject({
    ...{ penerima: 'Ibu Yanti', tanda_tangan: { type: 'image/png' } },
    statusKendaraan: [{}, {}, { foto: { type: 'image/jpeg' }, foto_lain: [{}] }],
  });
  await phone.context().close();
});
