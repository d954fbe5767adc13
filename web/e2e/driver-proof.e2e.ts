/**
 * The proof that a customer requires: set in its form, requested by the phone without a network, missing with a reason,
 * seen by the office.
 */
import { randomUUID } from 'node:crypto';
import { type Crew, driverIn, issuedTo, newCrew, today } from './crew';
import { Desk, person } from './people';
import { chooseStop, enclose, PHONE, PHOTO, scan, stop } from './phone';
import { expect, type Page, test } from './test';

const idOf = (kind: string) => `${kind}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
/**
 * A customer of this test alone, approved by all three, which requires every proof, with addresses of loading and
 * unloading.
 */
const customerOf = async (
  office: Page,
  desks: Record<'sales' | 'akunting' | 'kacab' | 'webmaster' | 'rcadmin', Desk>,
) => {
  const customer = idOf('c');
  const details = { alamat_kantor: 'Jl. Raya 1', npwp: '013456789007000', pic_office: 'Budi', telepon: '0218898601' };
  const named = { kode_customer: `B${Date.now() % 1e7}`, nama_perusahaan: `Penerbit Bukti ${Date.now() % 1e5}` };
  const { sales, akunting, kacab, webmaster, rcadmin } = desks;
  expect(await sales.give(`customer/${customer}/register`, { ...named, kota: 'Jakarta', ...details }, -1)).toBe(200);
  for (const [desk, name] of [
    [akunting, 'akunting'],
    [kacab, 'manager'],
    [webmaster, 'direktur'],
  ] as const) {
    const { version } = await desk.read(`customer/${customer}`);
    expect(await desk.give(`customer/${customer}/approve-${name}`, { memo: '' }, version)).toBe(200);
  }
  await office.goto(`/editcustomer?id_customer=${customer}`);
  await office
    .getByRole('heading')
    .getByRole('button', { name: /^Bukti kirim/ })
    .click();
  for (const what of ['foto barang', 'tanda tangan penerima', 'foto cap penerima', 'foto faktur ditandatangani'])
    await office.getByRole('switch', { name: `Wajib ${what}` }).click();
  await office.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect.poll(async () => (await sales.read(`customer/${customer}`)).bukti_faktur).toBe(true);
  const { rows } = await rcadmin.read('sp_race?status=BERJALAN&size=1');
  const { branch } = await rcadmin.read(`sp_race/${rows[0].id}`);
  const { rows: schools } = await rcadmin.read(`customer_address?kind=SEKOLAH&branch=${branch}&size=1`);
  const { kota, kecamatan } = await rcadmin.read(`customer_address/${schools[0].id}`);
  const place = { customer, address: 'Jl. Buku 2', kota, kecamatan, branch };
  const [muat, tujuan] = [idOf('a'), idOf('a')];
  const at = async (id: string, kind: string) =>
    rcadmin.give(`customer_address/${id}/register`, { ...place, kind, name: `SDN ${id.slice(-6)}` }, -1);
  expect([await at(muat, 'MUAT'), await at(tujuan, 'SEKOLAH')]).toEqual([200, 200]);
  return { customer, branch, muat, tujuan };
};
type Asking = Awaited<ReturnType<typeof customerOf>>;
/** Some SJ of the customer, on the road with a crew. */
const onRoad = async (desk: Desk, { customer, branch, muat, tujuan }: Asking, crew: Crew, n: number) => {
  const order = idOf('o');
  const line = { tujuan, qty: 40, koli: 4, ikat: 2, berat: 44, jumlahFaktur: 1 };
  const baris = Array.from({ length: n }, (_, at) => ({ ...line, sjErl: `E-${at}` }));
  const ordered = { branch, customer, muat, jenisBarang: 'Buku', tgl_pickup: today(), baris };
  expect(await desk.give(`sp_race/${order}/register`, ordered, -1)).toBe(200);
  expect(await desk.give(`sp_race/${order}/confirm`, {})).toBe(200);
  const { baris: lines } = await desk.read(`sp_race/${order}`);
  const ids: string[] = lines.map(({ sj }: { sj: string }) => sj);
  for (const id of ids) {
    await expect.poll(async () => (await desk.read(`sj/${id}`).catch(() => undefined))?.status).toBe('DRAF');
    const steps = [
      ['issue', { vehicle: crew.vehicle, driver: crew.driver, tanggal: today() }],
      ['pickup', {}],
      ['depart', {}],
    ] as const;
    for (const [step, data] of steps) {
      const { version } = await desk.read(`sj/${id}`);
      expect(await desk.give(`sj/${id}/${step}`, data, version)).toBe(200);
    }
  }
  return Promise.all(ids.map(async (id) => ({ id, nomor: (await desk.read(`sj/${id}`)).nomor as string })));
};

test('phone and office ask for just what the customer wants, and let go with a reason that is seen', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [sales, akunting, kacab, webmaster, rcadmin] = await Promise.all(
    (['sales', 'akunting', 'kacab', 'webmaster', 'rcadmin'] as const).map((who) => Desk.of(request, who)),
  );
  const desks = { sales, akunting, kacab, webmaster, rcadmin } as Parameters<typeof customerOf>[1];
  const editor = await person(browser, 'sales', '/health/live');
  const crew = await newCrew(desks.rcadmin);
  const plain = await issuedTo(desks.rcadmin, crew);
  const asking = await customerOf(editor, desks);
  await editor.context().close();
  const [whole, part, bare, desked] = await onRoad(desks.rcadmin, asking, crew, 4);
  if (!whole || !part || !bare || !desked) throw new Error('no SJ');
  // SJ issued from now on require nothing; these keep what was agreed.
  const { version: currentVersion } = await desks.sales.read(`customer/${asking.customer}`);
  const nothing = { bukti_foto: false, bukti_ttd: false, bukti_cap: false, bukti_faktur: false };
  expect(await desks.sales.give(`customer/${asking.customer}/change`, nothing, currentVersion)).toBe(200);
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await driverIn(phone, request, desks.rcadmin, crew);
  await expect(stop(phone, whole.id)).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  const sheet = phone.getByRole('dialog');
  const send = sheet.getByRole('button', { name: 'Kirim' });

  // All proofs.
  await chooseStop(phone, whole.id);
  await phone.getByRole('button', { name: 'Sampai tujuan', exact: true }).click();
  await sheet.getByLabel('Nama penerima').fill('Ibu Yanti');
  await expect(sheet.locator('[data-proof="4"]')).toContainText('0 dari 3 foto');
  await send.click();
  await expect(sheet.getByText('Lengkapi, atau pilih alasannya')).toBeVisible();
  await enclose(phone);
  await sheet.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(sheet.getByText('3 foto, terakhir')).toBeVisible();
  await sheet.getByLabel('Cap penerima ada di foto').check();
  await expect(sheet.locator('[data-proof="1"]')).toBeVisible();
  await sheet.getByLabel('Faktur ditandatangani ada di foto').check();
  await send.click();
  await expect(sheet).toHaveCount(0);

  // Some proofs, and for the rest a reason from the list.
  await chooseStop(phone, part.id);
  await phone.getByRole('button', { name: 'Ada masalah', exact: true }).click();
  await sheet.getByRole('button', { name: 'Diterima sebagian' }).click();
  for (const [label, value] of Object.entries({ Qty: '30', Koli: '3', Ikat: '2', 'Nama penerima': 'Pak Dedi' }))
    await sheet.getByLabel(label).fill(value);
  await sheet.getByText('Barang kurang').click();
  await enclose(phone);
  await send.click();
  await sheet.getByText('Kamera atau HP rusak').click();
  await send.click();
  await expect(sheet).toHaveCount(0);

  // No proof, with a reason in free text.
  await chooseStop(phone, bare.id);
  await phone.getByRole('button', { name: 'Sampai tujuan', exact: true }).click();
  await sheet.getByLabel('Nama penerima').fill('x');
  await send.click();
  await sheet.getByText('Lainnya').click();
  await send.click();
  await expect(sheet.getByText('Tulis alasannya')).toBeVisible();
  await sheet.getByLabel('Alasan', { exact: true }).fill('hujan deras');
  await send.click();
  await expect(sheet).toHaveCount(0);
  await expect(phone.getByText('Tanpa sinyal. 3 kiriman tersimpan')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 30_000 });

  const stateOf = async (id: string) => (await desks.rcadmin.read(`sj/${id}`)).keadaan_bukti;
  await expect
    .poll(() => Promise.all([whole, part, bare].map(({ id }) => stateOf(id))))
    .toEqual(['LENGKAP', 'KURANG', 'KURANG']);
  const office = await person(browser, 'rcadmin', `/race/detailsplistrace/${part.nomor}`);
  await expect(office.locator('[data-proof="KURANG"]')).toBeVisible();
  await expect(office.getByText('Bukti kurang: Kamera atau HP rusak')).toBeVisible();
  await office.goto(`/race/sjlist?keadaan_bukti=KURANG&driver=${crew.driver}`);
  await expect(office.getByRole('row').filter({ hasText: /SM-/ })).toHaveCount(2);
  await office.goto('/race/receivesj');
  await expect(office.getByText('Belum ada yang dipindai')).toBeVisible();
  // With no input focused.
  await office.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(office, bare.nomor);
  await expect(office.locator('[data-proof-lacking]')).toContainText('Lainnya: hujan deras');

  // The office gets the same questions, and none for an SJ without requirements.
  await office.goto(`/race/detailsplistrace/${desked.nomor}`);
  await expect(office.locator('[data-proof=""]')).toContainText('Foto faktur ditandatangani');
  await office.getByRole('button', { name: 'Update SJ' }).click();
  const question = office.getByRole('dialog');
  await question.getByRole('radio', { name: 'Sampai tujuan' }).check();
  await question.getByLabel('Nama penerima').fill('Ibu Yanti');
  await question.getByRole('button', { name: 'Simpan' }).click();
  await expect(question.getByText(/^Customer meminta foto barang, tanda tangan penerima, foto cap/)).toBeVisible();
  await question.getByLabel('Alasan bukti kurang').selectOption({ label: 'Penerima menolak' });
  await question.getByRole('button', { name: 'Simpan' }).click();
  await expect(office.getByText('Bukti kurang: Penerima menolak')).toBeVisible();
  const { version } = await desks.rcadmin.read(`sj/${plain.id}`);
  expect(await desks.rcadmin.give(`sj/${plain.id}/pickup`, {}, version)).toBe(200);
  // A dialog keeps the steps of the version it was opened on.
  await expect.poll(async () => (await desks.rcadmin.read(`sj/${plain.id}`)).status).toBe('PICKUP');
  await office.goto(`/race/detailsplistrace/${plain.nomor}`);
  await office.getByRole('button', { name: 'Update SJ' }).click();
  await question.getByRole('radio', { name: 'Sampai tujuan' }).check();
  await expect(question.getByLabel('Nama penerima')).toBeVisible();
  await expect(question.getByLabel('Alasan bukti kurang')).toHaveCount(0);
  await office.context().close();
  await phone.context().close();
});
