/**
 * A customer's manifest of 300 schools: its columns, similar schools and errors, one order, undone; rows of a sheet in
 * a form.
 */
import { sample } from '../../infra/proof/testing/chance';
import { booksOf } from '../../infra/runtime/sheets/testing';
import { lookAt } from './looks';
import { Desk, enter } from './people';
import { type APIRequestContext, expect, LONG, type Page, SAMPLED, test } from './test';

type School = { name: string; address: string; branch: string; sebutan: { kota?: string; kecamatan?: string } };
const HEAD = ['NO', 'NAMA SEKOLAH', 'ALAMAT', 'KEC', 'KAB/KOTA', 'NO SJ', 'FKT', 'EKS', 'KOLI', 'IKT', 'BRT'];
let count = 0;

/** Schools of the publisher that the desk's branch serves. */
const schoolsOf = async (request: APIRequestContext): Promise<School[]> => {
  const desk = await Desk.of(request, 'rcadmin');
  const { rows: customers } = await desk.read('customer?q=Erlangga&size=5');
  const { branches } = await desk.read('auth/get-profile');
  const { rows } = await desk.read(
    `customer_address?customer=${customers[0].id}&kind=SEKOLAH&retired=false&size=100&sort=name`,
  );
  // Schools of other tests are left out: those tests undo their intake at any time.
  return (rows as School[]).filter(({ name, branch }) => branches.includes(branch) && !name.includes('Uji'));
};
/** A manifest: the existing schools, two of them misspelt, then new ones; three unreadable cells, a row of sums. */
const manifest = (existing: readonly School[], all: number, key: string): string => {
  const rows = existing.map(({ name, address, sebutan }, n) => [
    ...[n < 2 ? name.replace(/a/, 'e') : name, address, sebutan.kecamatan ?? '', sebutan.kota ?? '', `${key}-${n}`],
    ...[1, 40 + n, n === 3 ? 'dua' : 3, 1, n === 4 ? '' : 36],
  ]);
  const [first] = existing;
  for (let n = rows.length; n < all; n++)
    rows.push([
      ...[`SMP Uji ${key} ${n}`, `Jl. Uji ${n}`, '', first?.sebutan.kota ?? '', `${key}-${n}`],
      ...[1, n === all - 1 ? '21O' : 60, 5, 2, '62,5'],
    ]);
  const lines = rows.map((row, n) => [n + 1, ...row]);
  return [['MANIFEST'], HEAD, ...lines, ['', 'TOTAL', '', '', '', '', 1, 1, 1, 1, 1]]
    .map((line) => line.join(';'))
    .join('\r\n');
};
const pick = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page.getByRole('option').first().click();
};
const begin = async (page: Page): Promise<void> => {
  await enter(page, 'rcadmin', '/erlangga');
  await pick(page, 'Customer', 'Erlangga');
  await pick(page, 'Alamat muat', 'Gudang');
};
const send = async (page: Page, text: string | Buffer, name = 'manifest.csv'): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Pilih berkas/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('300 schools: columns, near ones, errors mended, a reload, one order, the same again, undone', {
  tag: LONG,
}, async ({ page, request }) => {
  test.setTimeout(120_000);
  const key = `E${Date.now().toString(36)}${count++}`;
  const existing = await schoolsOf(request);
  const text = manifest(existing, 300, key);
  await begin(page);
  await send(page, Buffer.from('%PDF-1.7\n\0\0'), 'surat.xlsx');
  await expect(page.getByRole('alert')).toContainText('surat.xlsx');
  await send(page, text);
  await expect(page.getByLabel('Kolom Sekolah tujuan')).toHaveValue('1');
  await expect(page.getByLabel('Kolom Qty')).toHaveValue('7');
  await page.getByRole('button', { name: 'Periksa 301 baris' }).click();

  await expect(page.getByRole('tab', { name: 'Semua 300' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Salah 3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Mirip 2' })).toBeVisible();
  const make = page.getByRole('button', { name: /^Buat 1 SP/ });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  // Corrected in place, as proposed and by typing.
  await page.getByRole('button', { name: /^Pakai 2, baris/ }).click();
  await expect(page.getByRole('tab', { name: 'Salah 2' })).toBeVisible();
  const cell = row(page, `SMP Uji ${key} 299`).getByLabel(/^Qty, baris/);
  await cell.fill('75');
  await cell.press('Enter');
  await expect(page.getByRole('tab', { name: 'Salah 1' })).toBeVisible();
  // Similar ones are decided one by one.
  await page
    .getByRole('button', { name: /^Pakai, baris/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Pakai, baris/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Pakai, baris/ }).click();
  await expect(make).toHaveText('Buat 1 SP, 299 SM');
  await expect(make).not.toHaveAttribute('aria-disabled', 'true');

  // Everything is restored after a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await expect(make).toHaveText('Buat 1 SP, 299 SM');
  const lost: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && lost.push(answer.url()));
  await make.click();
  await expect(page.getByText('299 pengiriman masuk dalam SP')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem').filter({ hasText: '299 sekolah' })).toContainText('Draf');
  // No request came before its data existed.
  expect(lost).toEqual([]);

  // The same file once more: existing rows create nothing.
  await page.getByRole('button', { name: 'Impor manifest lain' }).click();
  await pick(page, 'Alamat muat', 'Gudang');
  await send(page, text, 'salinan.csv');
  // Its columns are remembered by now.
  await expect(page.getByRole('tab', { name: /^Sudah ada 29\d/ })).toBeVisible();

  await page.getByRole('button', { name: 'Mulai baru' }).click();
  await page.getByRole('link', { name: 'manifest.csv' }).first().click();
  await page.getByRole('button', { name: 'Urungkan…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('salah tanggal');
  await dialog.getByRole('button', { name: /^Urungkan/ }).click();
  await expect(page.getByText('Diurungkan', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('rows of a sheet go into the form of an SP RACE; what is not known is told by row', { tag: LONG }, async ({
  page,
  request,
}) => {
  const [first, second] = await schoolsOf(request);
  await enter(page, 'rcadmin', '/race/splist?baru=');
  await page.getByRole('button', { name: 'Baris dari lembar…' }).click();
  const dialog = page.getByRole('dialog');
  const lines = [
    // Pasted rows have tabs between cells, whatever commas the cells contain.
    'Sekolah, lengkap, dengan nomornya, sekali\tKota\tQty\tKoli',
    `${first?.name}\t${first?.sebutan.kota}\t40\t4`,
    `${second?.name}\t${second?.sebutan.kota}\t30\tdua`,
    'Sekolah Antah Berantah\t\t1\t1',
  ];
  await dialog.getByRole('textbox').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Ambil barisnya' }).click();
  await expect(page.getByText('Pilih customer dan cabangnya dahulu')).toBeVisible();
  await page.keyboard.press('Escape');
  await pick(page, 'Customer', 'Erlangga');
  if ((await page.getByRole('combobox', { name: 'Cabang' }).inputValue()) === '') await pick(page, 'Cabang', 'Jakarta');
  await page.getByRole('button', { name: 'Baris dari lembar…' }).click();
  await dialog.getByRole('textbox').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Ambil barisnya' }).click();
  await expect(dialog.getByText('2 baris belum masuk')).toBeVisible();
  await expect(dialog).toContainText('Koli “dua” tidak terbaca');
  await expect(dialog).toContainText('belum ada di alamat customer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /Sekolah tujuan/ })).toHaveValue(String(first?.name));
});

test('of hundreds of lines those in sight alone are drawn; a wrong one far below is gone to, and all are saved and changed', {
  tag: LONG,
}, async ({ page, request }) => {
  const schools = await schoolsOf(request);
  const twin = 2 + schools.length * Math.floor(400 / schools.length);
  const key = `R${Date.now().toString(36)}`;
  const lines = Array.from({ length: 500 }, (_, n) => {
    const { name, sebutan } = schools[n % schools.length] as School;
    return [name, sebutan.kota, `${key}-${n}`, 40, 4].join('\t');
  });
  await enter(page, 'rcadmin', '/race/splist?baru=');
  await pick(page, 'Customer', 'Erlangga');
  if ((await page.getByRole('combobox', { name: 'Cabang' }).inputValue()) === '') await pick(page, 'Cabang', 'Jakarta');
  await page.getByRole('combobox', { name: 'Alamat muat' }).fill('Gudang');
  await page
    .getByRole('option')
    .filter({ hasNotText: /^Tambah/ })
    .first()
    .click();
  await page.getByLabel('Tanggal Pickup').fill('besok');
  await page.getByLabel('Jenis Barang').fill('Buku');
  await page.getByRole('button', { name: 'Baris dari lembar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(['Sekolah\tKota\tNo SJ\tQty\tKoli', ...lines].join('\n'));
  await dialog.getByRole('button', { name: 'Ambil barisnya' }).click();
  await expect(page.getByText('500 baris masuk')).toBeVisible();
  const drawn = page.locator('[data-path^="baris."][data-path$=".qty"]');
  expect(await drawn.count()).toBeLessThan(120);
  const box = (n: number, field: string) => page.locator(`[data-path="baris.${n}.${field}"] input`).first();
  await expect(box(twin, 'sjErl')).toHaveCount(0);
  // The same delivery as one far below.
  await box(2, 'sjErl').fill(`${key}-${twin}`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(box(twin, 'tujuan')).toBeFocused();
  await expect(box(twin, 'tujuan')).toBeInViewport();
  await box(twin, 'sjErl').fill(`${key}-lain`);
  await page.getByRole('button', { name: 'Tambah pengiriman' }).scrollIntoViewIfNeeded();
  await expect(box(499, 'sjErl')).toHaveValue(`${key}-499`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/detailsp\/\w+/);
  const id = page.url().split('/').at(-1) ?? '';
  const desk = await Desk.of(request, 'rcadmin');
  expect((await desk.read(`sp_race/${id}`)).baris).toHaveLength(500);

  // It can be changed as a whole too.
  await page.getByRole('link', { name: 'Ubah' }).click();
  await box(1, 'qty').fill('77');
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(page).toHaveURL(/detailsp\/\w+$/);
  const { baris } = await desk.read(`sp_race/${id}`);
  expect([baris.length, baris[1].qty, baris[2].sjErl, baris[twin].sjErl]).toEqual([
    ...[500, 77, `${key}-${twin}`, `${key}-lain`],
  ]);
});

test('of a workbook with several sheets the one that is meant is asked for, in a manifest and in the form of an SP RACE', {
  tag: LONG,
}, async ({ page, request }) => {
  const [first, second] = await schoolsOf(request);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
  const of = (school: typeof first) =>
    `${row('Sekolah', 'Kota', 'Qty', 'Koli')}${row(String(school?.name), String(school?.sebutan.kota), '40', '4')}`;
  const book = booksOf([
    ['Juli', of(first)],
    ['Agustus', of(second)],
  ]);
  await begin(page);
  await send(page, book, 'manifest.xlsx');
  const sheet = page.getByLabel('Lembar yang dibaca');
  await expect(sheet).toHaveValue('Juli');
  await sheet.selectOption('Agustus');
  await expect(sheet).toHaveValue('Agustus');
  await page.getByRole('button', { name: 'Lanjut dengan berkas ini' }).click();
  await expect(page.getByText(String(second?.name)).first()).toBeVisible();
  await expect(page.getByText(String(first?.name))).toHaveCount(0);

  await page.goto('/race/splist?baru=');
  await pick(page, 'Customer', 'Erlangga');
  if ((await page.getByRole('combobox', { name: 'Cabang' }).inputValue()) === '') await pick(page, 'Cabang', 'Jakarta');
  await page.getByRole('button', { name: 'Baris dari lembar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: 'text/csv', buffer: book });
  await dialog.getByLabel('Lembar yang dibaca').selectOption('Agustus');
  await dialog.getByRole('button', { name: 'Ambil barisnya' }).click();
  await expect(page.getByText('1 baris masuk')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Sekolah tujuan/ })).toHaveValue(String(second?.name));
});

const screens = [
  [1440, 900],
  [390, 844],
] as const;
for (const [width, height] of sample('manifest', screens, 1))
  test(`an order of a manifest's rows, at ${width} px`, { tag: SAMPLED }, async ({ page, request }) => {
    const key = `M${Date.now().toString(36)}${count++}`;
    const schools = (await schoolsOf(request)).slice(2, 5);
    const rows = schools.map(({ name, sebutan }, n) => [name, sebutan.kota, `${key}-${n}`, 1, 40, 4, 48].join(';'));
    await page.setViewportSize({ width, height });
    await begin(page);
    await send(page, ['Sekolah;Kota;No SJ;Fkt;Qty;Koli;Berat', ...rows].join('\r\n'));
    const check = page.getByRole('button', { name: /^Periksa/ });
    const make = page.getByRole('button', { name: 'Buat 1 SP, 3 SM' });
    await expect(check.or(make).first()).toBeVisible();
    if (await check.isVisible()) await check.click();
    await make.click();
    await expect(page.getByText('3 pengiriman masuk dalam SP')).toBeVisible({ timeout: 30_000 });
  });

lookAt(
  'the intake of a manifest',
  [
    { name: '/erlangga', show: begin },
    {
      name: '/erlangga with its rows',
      show: async (page, request) => {
        const existing = await schoolsOf(request);
        await begin(page);
        await send(page, manifest(existing, 60, `L${Date.now().toString(36)}`));
        const check = page.getByRole('button', { name: /^Periksa/ });
        const all = page.getByRole('tab', { name: /^Semua \d+/ });
        await expect(check.or(all).first()).toBeVisible();
        // Columns of an earlier manifest are remembered.
        if (await check.isVisible()) await check.click();
        await expect(all).toBeVisible();
      },
    },
  ],
  2,
);
