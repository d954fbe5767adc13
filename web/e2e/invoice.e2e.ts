/**
 * Invoices in two browsers: a draft is issued and is there for the other with its number; its customer has received it;
 * a credit note takes off a line, and the balance says where it comes from; a correction makes the draft that replaces it.
 */
import { randomUUID } from 'node:crypto';
import { looksRight, restOf } from './looks';
import { Desk, enter, person } from './people';
import { type APIRequestContext, expect, test } from './test';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
type Billable = { nilai: number; sebutan: Record<'branch' | 'customer', string> };
/** A draft of an SJ of the demo that can be billed. */
const draftOf = async (
  request: APIRequestContext,
  fits: (sj: Billable) => boolean = () => true,
): Promise<{ id: string; sj: string; customer: string }> => {
  const akunting = await Desk.of(request, 'akunting');
  const { rows } = await akunting.read('sj?tagih=SIAP&size=100&sort=nomor');
  const addresses = (await akunting.read('invoice_address?size=100')).rows;
  for (const { id: sj, branch, customer, skema, sebutan } of rows.filter(fits)) {
    const alamat = addresses.find(
      (one: { customer: string; npwp: string }) => one.customer === customer && one.npwp,
    )?.id;
    if (!alamat) continue;
    const id = `e2e${randomUUID().replaceAll('-', '').slice(0, 17)}`;
    const data = { branch, customer, alamat, skema, tanggal: today(), baris: [{ sj }] };
    if ((await akunting.make(`invoice/${id}/register`, data)) !== 200) continue;
    await expect.poll(async () => (await akunting.read(`invoice?ids=${id}`)).rows?.length ?? 0).toBe(1);
    return { id, sj, customer: sebutan.customer };
  }
  throw new Error('no SJ of the demo can be billed');
};

test('a draft is issued, seen at once by another desk, received, and reduced by a credit note', async ({
  browser,
  request,
}) => {
  const { id, customer } = await draftOf(request);
  const watcher = await person(browser, 'keuangan', '/akunting/ar/ar');
  await expect(watcher.getByRole('heading', { name: 'AR' })).toBeVisible();
  const page = await person(browser, 'akunting', `/akunting/ar/detailar/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer);
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/INV-[A-Z]{3}-\d{4}-\d{5}/);
  const nomor = /INV-[A-Z]{3}-\d{4}-\d{5}/.exec(await heading.innerText())?.[0] ?? '';

  await watcher.getByRole('link', { name: /^Terbit/ }).click();
  await watcher.getByRole('searchbox').fill(nomor);
  const row = watcher.getByRole('row').filter({ hasText: nomor });
  await expect(row).toContainText(/hari lagi|hari ini/);
  // It may read, and not issue or reduce.
  await watcher.goto(`/akunting/ar/detailar/${id}`);
  await expect(watcher.getByRole('button', { name: /Diterima customer/ })).toBeVisible();
  await expect(watcher.getByRole('button', { name: 'Nota kredit…' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Diterima customer…' }).click();
  const received = page.getByRole('dialog');
  await received.getByLabel('Diterima tanggal').fill('hari ini');
  await received.getByLabel('Diterima oleh').fill('Ibu Ratna');
  await received.getByRole('button', { name: 'Diterima customer' }).click();
  await expect(heading).toContainText('Diterima customer');
  await expect(watcher.getByRole('heading', { level: 1 })).toContainText('Diterima customer');

  const before = (await (await Desk.of(request, 'akunting')).read(`invoice/${id}`)).saldo;
  await page.getByRole('button', { name: 'Nota kredit…' }).click();
  const credit = page.getByRole('dialog');
  await credit.getByRole('button', { name: 'Kurangi' }).click();
  await expect(credit).toContainText('Pilih baris yang dikurangi, atau seluruh invoice');
  await credit.getByRole('checkbox').nth(1).check();
  await credit.getByRole('textbox', { name: /Dikurangi dari/ }).fill('100000');
  await credit.getByLabel('Alasan').fill('satu koli rusak');
  await credit.getByRole('button', { name: 'Kurangi Rp' }).click();
  const ledger = page.getByRole('region', { name: 'Penerimaan dan NK' });
  await expect(ledger.getByRole('link', { name: /^NK-/ })).toBeVisible();
  await expect(ledger).toContainText('satu koli rusak');
  await expect(heading).toContainText('Sebagian');
  const after = (await (await Desk.of(request, 'akunting')).read(`invoice/${id}`)).saldo;
  expect(before - after).toBeGreaterThanOrEqual(100_000);
  await expect(watcher.getByRole('region', { name: 'Penerimaan dan NK' })).toContainText(
    new Intl.NumberFormat('id-ID').format(after),
  );

  await page.keyboard.press('o');
  const origin = page.getByRole('dialog').filter({ hasText: 'Asal angka' });
  await expect(origin).toContainText('Sama dengan hitung ulang');
  await expect(origin).toContainText(/Lewat NK-/);
});

test('the bar of ages filters, and goes back to all; figures are of what is owed', async ({ browser, request }) => {
  const { id } = await draftOf(request);
  const akunting = await Desk.of(request, 'akunting');
  expect(await akunting.give(`invoice/${id}/issue`, {})).toBe(200);
  const page = await person(browser, 'akunting', '/akunting/ar/ar');
  const ages = page.getByRole('list', { name: 'Umur' });
  const first = ages.getByRole('button', { name: /Belum jatuh tempo/ });
  await first.click();
  await expect(page).toHaveURL(/umur=today/);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  // From a tab that fixes the age it leads to the first tab.
  await page.getByRole('link', { name: /^Lewat tempo/ }).click();
  await expect(page.getByRole('link', { name: /^Lewat tempo/ })).toHaveAttribute('aria-current', 'page');
  await first.click();
  await expect(page.getByRole('link', { name: /^Belum lunas/ })).toHaveAttribute('aria-current', 'page');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await first.click();
  await expect(page).not.toHaveURL(/umur=/);
});

test('many invoices are received at once with one scan, and leave the list of those that were not', async ({
  browser,
  request,
}) => {
  const akunting = await Desk.of(request, 'akunting');
  const both = [await draftOf(request), await draftOf(request)];
  for (const { id } of both) expect(await akunting.give(`invoice/${id}/issue`, {})).toBe(200);
  const numbers = await Promise.all(both.map(async ({ id }) => (await akunting.read(`invoice/${id}`)).nomor as string));
  const page = await person(browser, 'keuangan', '/akunting/ar/reportpartners/reportpenerimaaninvoice');
  for (const nomor of numbers) await page.getByRole('row').filter({ hasText: nomor }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Diterima customer 2…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Diterima tanggal').fill('hari ini');
  await dialog.getByLabel('Diterima oleh').fill('Bagian umum');
  const scan = { name: 'daftar.png', mimeType: 'image/png', buffer: PNG };
  await dialog.locator('input[type=file]').first().setInputFiles(scan);
  await expect(dialog.getByText('daftar.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Diterima customer' }).click();
  await expect(dialog).toHaveCount(0);
  const received = async ({ id }: { id: string }) => (await akunting.read(`invoice/${id}`)).tgl_terima as string;
  for (const one of both) await expect.poll(() => received(one)).not.toBe('');
  // One paper, and a file of each.
  const files = await Promise.all(both.map(async ({ id }) => (await akunting.read(`invoice/${id}`)).tanda_terima));
  expect(files.map(({ name }) => name)).toEqual(['daftar.png', 'daftar.png']);
  expect(new Set(files.map(({ id }) => id)).size).toBe(2);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
  await page.getByRole('link', { name: /^Sudah diterima/ }).click();
  for (const nomor of numbers)
    await expect(page.getByRole('row').filter({ hasText: nomor })).toContainText('Bagian umum');
});

test('Enter on a line opens the signed paper of its SJ; one without a scan says so', async ({ browser, request }) => {
  const akunting = await Desk.of(request, 'akunting');
  const bare = await draftOf(request);
  const page = await person(browser, 'akunting', `/akunting/ar/detailar/${bare.id}`);
  const line = page.locator('[data-line="0"]');
  const sheet = page.getByRole('dialog', { name: 'Surat bertanda tangan' });
  await line.focus();
  await page.keyboard.press('ArrowDown');
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('link', { name: (await akunting.read(`sj/${bare.sj}`)).nomor })).toBeVisible();
  await expect(sheet.getByText('SJ ini tidak punya pindaian.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(line).toBeFocused();
  await expect(line.getByRole('button', { name: /Lihat pindaian/ })).toHaveCount(0);
});

test('its address of editing has the form of a draft, and what can be done once it is issued', async ({
  browser,
  request,
}) => {
  const { id } = await draftOf(request);
  const page = await person(browser, 'akunting', `/akunting/ar/edits/${id}`);
  await expect(page.locator('[data-path="tanggal"]')).toBeVisible();
  const akunting = await Desk.of(request, 'akunting');
  expect(await akunting.give(`invoice/${id}/issue`, {})).toBe(200);
  await page.goto(`/akunting/ar/edits/${id}`);
  await expect(page.locator('[data-path="tanggal"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Isi no. faktur pajak…' })).toBeVisible();
  await page.getByRole('link', { name: 'Nota kredit…' }).click();
  await expect(page.getByRole('dialog', { name: 'Nota kredit' })).toBeVisible();
});

test('a correction above the limit waits for the branch head, and then leads to the draft that replaces it', async ({
  browser,
  request,
}) => {
  // Above the limit of the demo, in the branch of its branch head.
  const { id } = await draftOf(request, ({ nilai, sebutan }) => nilai > 1_000_000 && sebutan.branch === 'Jakarta');
  const akunting = await Desk.of(request, 'akunting');
  expect(await akunting.give(`invoice/${id}/issue`, {})).toBe(200);
  const { nomor, dasar } = await akunting.read(`invoice/${id}`);
  const page = await person(browser, 'akunting', `/akunting/ar/edits/${id}`);
  await page.getByRole('link', { name: 'Koreksi…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Koreksi invoice' });
  await expect(dialog).toContainText('Kacab menyetujui dulu');
  await dialog.getByRole('button', { name: 'Ajukan koreksi' }).click();
  await expect(dialog).toContainText('Tulis alasan');
  await dialog.getByLabel('Alasan').fill('alamat invoice salah');
  await dialog.getByRole('button', { name: 'Ajukan koreksi' }).click();
  await expect(page.getByText('Koreksi menunggu persetujuan kacab.')).toBeVisible();

  const kacab = await person(browser, 'kacab', '/persetujuan?jenis=nk');
  await expect(kacab.getByText('Jenis Koreksi, Alasan alamat invoice salah').first()).toBeVisible();
  const { rows } = await akunting.read(`nk?invoice=${id}`);
  expect(rows).toHaveLength(1);
  await kacab.goto(`/akunting/ar/nk/${rows[0].id}`);
  await kacab.getByRole('button', { name: 'Setujui' }).click();

  // Live, on the page that was open all the time.
  await page.getByRole('link', { name: 'draf pengganti' }).first().click();
  await expect(page.getByText(`Mengganti ${nomor}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draf');
  const { pengganti_id } = await akunting.read(`invoice/${id}`);
  expect((await akunting.read(`invoice/${pengganti_id}`)).dasar).toBe(dasar);
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('link', { name: nomor }).first().click();
  await expect(page.getByText(/Dikoreksi .+, diganti INV-/)).toBeVisible();
});

test('its screens read well in both widths', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { id } = await draftOf(request);
  expect(await (await Desk.of(request, 'akunting')).give(`invoice/${id}/issue`, {})).toBe(200);
  const atRest = restOf(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['ar', `detailar/${id}`, 'reportpartners/reportpenerimaaninvoice', 'nk', `edits/${id}`]) {
      await enter(page, 'akunting', `/akunting/ar/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest();
      await looksRight(page, `${path} at ${width}`);
    }
  }
});

test('a bukti potong is filled in where it is missing, and is there for the others; revoked, it is missing again', async ({
  browser,
}) => {
  const watcher = await person(browser, 'akunting', '/akunting/ar/bukti-potong');
  const page = await person(browser, 'keuangan', '/akunting/ar/bukti-potong');
  const row = page.locator('main [data-row]').first();
  await expect(row).toBeVisible();
  const nomor = /INV-[A-Z]{3}-\d{4}-\d{5}/.exec(await row.innerText())?.[0] ?? '';
  await expect(watcher.getByRole('row').filter({ hasText: nomor })).toBeVisible();
  await row.getByRole('button', { name: /^Tindakan/ }).click();
  await page.getByRole('menuitem', { name: 'Isi bukti potong…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('No. bukti potong').fill('2600 e2e 01');
  await dialog.getByLabel('Tanggal bukti potong').fill('hari ini');
  await dialog.getByRole('button', { name: 'Isi bukti potong' }).click();
  await expect(dialog.getByText('Unggah bukti potong')).toBeVisible();
  await expect(dialog.getByLabel('PPh 23')).not.toHaveValue('');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'bupot.png', mimeType: 'image/png', buffer: PNG },
    });
  await expect(dialog.getByRole('button', { name: 'Ganti' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Isi bukti potong' }).click();
  await expect(dialog).toHaveCount(0);
  const tax = page.getByRole('region', { name: 'Bukti potong' });
  await expect(tax).toContainText('2600E2E01');
  await expect(tax).not.toContainText('Belum berbukti');
  await watcher.getByRole('link', { name: /^Lengkap/ }).click();
  await expect(watcher.getByRole('row').filter({ hasText: nomor })).toContainText('2600E2E01');

  await tax.getByRole('button', { name: 'Cabut' }).click();
  const drop = page.getByRole('dialog');
  await drop.getByLabel('Alasan').fill('salah salin');
  await drop.getByRole('button', { name: 'Cabut bukti potong' }).click();
  await expect(tax).toContainText('Belum berbukti');
  await watcher.getByRole('link', { name: /^Belum ada/ }).click();
  await expect(watcher.getByRole('row').filter({ hasText: nomor })).toBeVisible();
});
