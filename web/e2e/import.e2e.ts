/** Many entries at once: a sheet with errors, a bulk change of tariffs, both followed live and undone. */
import { booksOf } from '../../infra/runtime/sheets/testing';
import { lookAt, type Sight } from './looks';
import { Desk, enter, person } from './people';
import { expect, LONG, type Locator, type Page, test } from './test';

const SOON = { timeout: 10_000 };
let count = 0;
/** Prefix for the codes of one test's entries; unique over all runs. */
const unique = (): string => `IM-${Date.now().toString(36).slice(-6)}${count++}`.toUpperCase();

/** Five customers, two of them wrong: row 4 lacks its name, row 6 has an invalid phone. */
const sheetOf = (code: string): string =>
  [
    'Kode customer;Nama perusahaan;Kota;Telepon;Catatan',
    `${code}-1;PT Impor Satu ${code};Bandung;0812 8840 2217;x`,
    `${code}-2;PT Impor Dua ${code};Surabaya;;x`,
    `${code}-3;;Semarang;;x`,
    `${code}-4;PT Impor Empat ${code};Medan;;x`,
    `${code}-5;PT Impor Lima ${code};Denpasar;12;x`,
    '',
  ].join('\r\n');
const upload = async (page: Page, text: string | Buffer, name = 'pelanggan.csv'): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Pilih berkas/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const batchOf = (page: Page): string =>
  new URL(page.url()).searchParams.get('batch') ?? page.url().split('/').at(-1) ?? '';
const cells = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();
const bodyRows = (page: Page): Locator => page.locator('tbody').getByRole('row');
const undo = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: 'Urungkan…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByText('Tulis alasannya')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Salah berkas');
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText('Diurungkan', { exact: true })).toBeVisible();
};

test('a changed account number is told apart, and is run once it is ticked', { tag: LONG }, async ({ page }) => {
  const code = unique();
  await enter(page, 'webmaster', '/impor/baru/customer');
  const sheet = (account: string) =>
    `Kode customer;Nama perusahaan;Kota;Nomor rekening\n${code};PT Nomor ${code};Bandung;${account}\n`;
  await upload(page, sheet('0012345678'));
  await page.getByRole('button', { name: 'Jalankan 1 baris' }).click();
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible(SOON);
  await page.goto('/impor/baru/customer');
  await upload(page, sheet('12345678'));
  await expect(page.getByRole('tab', { name: /Nomor berubah/ })).toHaveAttribute('aria-selected', 'true');
  await expect(bodyRows(page).first()).toContainText(/0012345678.*12345678/);
  const run = page.getByRole('button', { name: 'Jalankan 1 baris' });
  await expect(run).toBeDisabled();
  await page.goto(`/impor/${batchOf(page)}`);
  await page.getByRole('link', { name: 'Periksa nomornya' }).click();
  await page.getByRole('checkbox', { name: 'Nomor-nomor itu sudah saya cocokkan' }).check();
  await run.click();
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible(SOON);
});

test('says which sheet of a workbook it read and what of it is hidden, and reads another that is chosen', {
  tag: LONG,
}, async ({ page }) => {
  const code = unique();
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (texts: string[], more = '') => `<row${more}>${texts.map(cell).join('')}</row>`;
  const head = row(['Kode customer', 'Nama perusahaan', 'Kota']);
  const of = (n: number, more = '') => row([`${code}-${n}`, `PT Lembar ${n} ${code}`, 'Bandung'], more);
  const book = booksOf(
    [
      ['Juli', `${head}${of(1)}${of(2, ' hidden="1"')}`],
      ['Agustus', `${head}${of(3)}`],
      ['Arsip', `${head}${of(4)}${of(5)}${of(6)}`],
    ],
    ['Arsip'],
  );
  await enter(page, 'webmaster', '/impor/baru/customer');
  await upload(page, book, 'pelanggan.xlsx');
  await expect(page.getByText('2 baru', { exact: true })).toBeVisible();
  await expect(page.getByText('1 baris tersembunyi ikut dibaca.')).toBeVisible();
  const sheet = page.getByLabel('Lembar yang dibaca');
  await expect(sheet).toHaveValue('Juli');
  await sheet.selectOption('Agustus');
  await expect(page.getByText('1 baru', { exact: true })).toBeVisible();
  await expect(page.getByText('tersembunyi ikut dibaca')).toHaveCount(0);
  await sheet.selectOption('Arsip');
  await expect(page.getByText('3 baru', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 baru', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Lembar yang dibaca: Arsip\. Yang juga berisi: Juli, Agustus\./)).toBeVisible();
});

test('a sheet with errors: told by row and column, run, seen live elsewhere, the same again is the same, undone', async ({
  browser,
  page: sales,
}) => {
  test.setTimeout(120_000);
  const code = unique();
  await enter(sales, 'sales', '/mastercustomersss');
  await sales.getByRole('link', { name: 'Impor', exact: true }).click();
  await expect(sales.getByRole('heading', { name: 'Impor Customer' })).toBeVisible();

  const [template] = await Promise.all([
    sales.waitForEvent('download'),
    sales.getByRole('button', { name: 'Unduh templat Excel' }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
  await upload(sales, Buffer.from('%PDF-1.7\n\0\0'), 'surat.xlsx');
  await expect(sales.getByRole('alert')).toContainText('surat.xlsx. Berkas ini bukan xlsx atau csv, atau rusak');

  await upload(sales, sheetOf(code));
  await expect(sales.getByText('3 baru, 2 salah')).toBeVisible();
  await expect(sales.getByText('Kolom yang tidak dikenal dan tidak dibaca: Catatan')).toBeVisible();
  await expect(bodyRows(sales).filter({ hasText: 'Wajib diisi' })).toBeVisible();
  expect(await cells(bodyRows(sales).filter({ hasText: 'Wajib diisi' }))).toEqual([
    '4',
    'Nama perusahaan',
    'Wajib diisi.',
  ]);
  expect((await cells(bodyRows(sales).filter({ hasText: 'Telepon' }))).slice(0, 2)).toEqual(['6', 'Telepon']);
  const [faults] = await Promise.all([
    sales.waitForEvent('download'),
    sales.getByRole('button', { name: 'Unduh daftar salah' }).click(),
  ]);
  expect(faults.suggestedFilename()).toBe('pelanggan baris salah.csv');
  // The result is kept in the address.
  await sales.reload();
  await expect(sales.getByText('3 baru, 2 salah')).toBeVisible();
  await sales.getByRole('tab', { name: /Akan dijalankan/ }).click();
  await expect(bodyRows(sales).filter({ hasText: `PT Impor Dua ${code}` })).toContainText('Surabaya');

  const watching = await person(browser, 'webmaster', `/impor/${batchOf(sales)}`);
  await expect(watching.getByText('Belum dijalankan', { exact: true })).toBeVisible();
  await expect(watching.getByRole('button', { name: /Jalankan/ })).toHaveCount(0);
  await watching.evaluate(() => Object.assign(window, { stays: true }));
  await sales.getByRole('button', { name: 'Jalankan 3 baris' }).click();
  for (const page of [sales, watching]) {
    await expect(page.getByText('Selesai', { exact: true })).toBeVisible(SOON);
    await expect(page.getByText('3 dari 3 baris')).toBeVisible(SOON);
    await expect(page.getByRole('progressbar', { name: 'Kemajuan' })).toHaveAttribute('aria-valuenow', '100');
  }
  expect(await watching.evaluate(() => 'stays' in window)).toBe(true);
  const done = sales.url();

  await sales.goto(`/mastercustomersss?q=${code}`);
  const matches = sales.getByRole('row').filter({ hasText: code });
  await expect(matches).toHaveCount(3);
  await sales.goto('/impor/baru/customer');
  await upload(sales, sheetOf(code));
  await expect(sales.getByText('3 sama, 2 salah')).toBeVisible();
  await expect(sales.getByRole('button', { name: /Jalankan/ })).toHaveCount(0);

  await sales.goto(done);
  await undo(sales, 'Urungkan 3 baris');
  await expect(sales.getByText('3 baris diurungkan.')).toBeVisible();
  await expect(watching.getByText('Diurungkan', { exact: true })).toBeVisible(SOON);
  await sales.goto(`/mastercustomersss?q=${code}`);
  await expect(sales.getByText('Tidak ada', { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await expect(matches).toHaveCount(0);
  await sales.goto('/impor');
  await expect(sales.getByRole('row').filter({ hasText: 'Diurungkan' }).first()).toContainText('pelanggan.csv');
});

type Tarif = { id: string; price: number };
test('tariffs of a mitra go up by per cents as one batch, and back', { tag: LONG }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'purchasing');
  const { rows: some } = await desk.read('tarif_mitra?size=1&retired=false');
  const { mitra, sebutan } = some[0];
  const prices = async (): Promise<Map<string, number>> => {
    const { rows } = await desk.read(`tarif_mitra/selection?mitra=${mitra}&retired=false&fields=price`);
    return new Map((rows as Tarif[]).map(({ id, price }) => [id, price]));
  };
  const before = await prices();
  const raised = (price: number) => Math.floor((price * 1.05) / 1_000 + 0.5) * 1_000;
  const dots = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.');

  await enter(page, 'purchasing', '/bulktarifmitra');
  const mitraBox = page.getByRole('combobox', { name: 'Mitra' });
  await mitraBox.click();
  await page.keyboard.type(sebutan.mitra);
  await page.getByRole('listbox').getByRole('option', { name: sebutan.mitra }).first().click();
  await expect(page.getByText(`${before.size} tarif aktif cocok`)).toBeVisible();
  const large = page.getByRole('textbox', { name: 'Persen' });
  await large.fill('lima');
  await expect(page.getByText('Tulis angka, mis. 7,5')).toBeVisible();
  await page.getByRole('radio', { name: 'Turun' }).click();
  await expect(large).toHaveValue('lima');
  await expect(large).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Naik' }).click();
  await large.fill('5');
  await expect(page.getByText(`${before.size} tarif berubah.`)).toBeVisible();
  const [first] = before.values();
  const old = first as number;
  await expect(
    bodyRows(page)
      .filter({ hasText: dots(old) })
      .filter({ hasText: dots(raised(old)) })
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: `Ubah ${before.size} tarif` }).click();
  await expect(page.getByRole('heading', { name: `Tarif Mitra ${sebutan.mitra} naik 5 %` })).toBeVisible();
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible();
  // Each ends today, and one like it follows tomorrow.
  const rows = 2 * before.size;
  await expect(page.getByText(`${rows} dari ${rows} baris`)).toBeVisible();
  await expect.poll(async () => (await prices()).size).toBe(rows);
  const after = await prices();
  expect([...before].filter(([id, price]) => after.get(id) !== price)).toEqual([]);
  const sorted = (all: Iterable<number>) => [...all].sort((a, b) => a - b);
  const fresh = [...after].flatMap(([id, price]) => (before.has(id) ? [] : [price]));
  expect(sorted(fresh)).toEqual(sorted([...before.values()].map(raised)));
  const batch = page.url();
  await page.getByRole('link', { name: 'Buka daftar Tarif Mitra' }).click();
  await page.goto(`${new URL(page.url()).pathname}?mitra=${mitra}`);
  // The newest come first.
  const raisedRow = page.getByRole('row').filter({ hasText: new RegExp(fresh.map(dots).join('|')) });
  await expect(raisedRow.first()).toBeVisible();

  await page.goto(batch);
  await undo(page, `Urungkan ${rows} baris`);
  await expect(page.getByText(`${rows} baris diurungkan.`)).toBeVisible();
  await expect.poll(async () => [...(await prices())]).toEqual([...before]);
});

/** Each continues from the previous one. */
const previewed = async (page: Page): Promise<void> => {
  await enter(page, 'kacab', '/impor/baru/customer');
  await upload(page, sheetOf(unique()));
  await expect(page.getByText('3 baru, 2 salah')).toBeVisible();
};
const planned = async (page: Page): Promise<void> => {
  await previewed(page);
  await page.getByRole('tab', { name: /Akan dijalankan/ }).click();
};
const done = async (page: Page): Promise<void> => {
  await planned(page);
  await page.getByRole('button', { name: 'Jalankan 3 baris' }).click();
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible();
};
const sights: Sight[] = [
  {
    name: 'template',
    show: async (page) => {
      await enter(page, 'kacab', '/impor/baru/customer');
      await page.getByText(/^Arti \d+ kolom/).click();
    },
  },
  { name: 'dry run, wrong rows', show: previewed },
  { name: 'dry run, rows to be run', show: planned },
  { name: 'batch', show: done },
  {
    name: 'undo',
    show: async (page) => {
      await done(page);
      await page.getByRole('button', { name: 'Urungkan…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'batches',
    show: async (page) => {
      await done(page);
      await page.goto('/impor');
      await expect(page.getByText('pelanggan.csv').first()).toBeVisible();
    },
  },
  {
    name: 'bulk change',
    show: async (page) => {
      await enter(page, 'kacab', '/tarif/massal/tarif_customer');
      await page.getByRole('textbox', { name: 'Persen' }).fill('7,5');
      await expect(page.getByText(/tarif berubah/)).toBeVisible();
    },
  },
  {
    name: 'find tariff',
    show: async (page) => {
      await enter(page, 'kacab', '/CariTarif');
      await expect(page.getByText('Isi kota asal, kota tujuan dan unit')).toBeVisible();
    },
  },
];
lookAt('imports and tariffs', sights, 1);
