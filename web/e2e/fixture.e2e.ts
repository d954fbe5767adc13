/**
 * A document with a lifecycle that was added by its declaration alone, as people use it: list, form, detail, bell,
 * dashboard.
 */
import { rmSync } from 'node:fs';
import { productWithAdditions } from '../../infra/proof/conformance/fixture/product';
import { Desk, dayFromNow, enter, fillSp, person } from './people';
import { expect, LONG, type Page, test as served } from './test';

const test = served.extend<object, { home: string }>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const there = productWithAdditions({ web: true });
      await use(there);
      rmSync(there, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.skip(!!process.env.E2E_URL, 'it starts a product of its own');

/** The form of a bill, of the branch of Jakarta. */
const billOf = async (page: Page) => {
  await enter(page, 'akunting', '/akunting/notabaru');
  await page.getByRole('combobox', { name: /^Cabang/ }).fill('Jakarta');
  await page
    .getByRole('option', { name: /Jakarta/ })
    .first()
    .click();
};

test('is made, issued, held and taken on again by its declaration alone, seen by others at once', {
  tag: LONG,
}, async ({ page, browser }) => {
  const warehouse = await person(browser, 'rcgudang', '/Dashboard');
  const part = warehouse.getByRole('region', { name: 'Tugas muat' });
  await expect(part).toContainText('Tidak ada yang menunggu Anda');

  await enter(page, 'rcadmin', '/race/tugas');
  await page.getByRole('link', { name: 'Tambah Tugas muat' }).first().click();
  await page.getByLabel('Tujuan').fill('Gudang Cikarang');
  await page.getByRole('radio', { name: 'Segera' }).check();
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByRole('textbox', { name: /Barang$/ }).fill('Cat tembok');
  await page.getByRole('textbox', { name: /Koli$/ }).fill('12');
  await page.getByRole('textbox', { name: /Berat$/ }).fill('480');
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  // It gets its number when it is issued; until then its title is made of known fields.
  await expect(heading).toContainText(/Tugas muat Gudang Cikarang, Jakarta\s*Draf/);
  await expect(page.getByRole('definition').filter({ hasText: 'Segera' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cat tembok' })).toBeVisible();
  // It waits for the user's own desk.
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('1 menunggu')).toBeAttached();
  // The added field, changed: before and after are shown.
  await page.getByRole('link', { name: 'Ubah' }).click();
  await page.getByRole('radio', { name: 'Biasa' }).check();
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  const sidePanel = page.getByRole('main').getByRole('complementary');
  await expect(sidePanel.getByRole('listitem').first()).toContainText(
    /Nurul Hidayah mengubah.*Prioritas.*Segera.*Biasa/s,
  );

  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(heading).toContainText(/TM-JKT-\d{4}-00001\s*Terbit/);
  const [number = ''] = /TM-JKT-\d{4}-\d{5}/.exec(await heading.innerText()) ?? [];
  await expect(sidePanel.getByRole('listitem').first()).toContainText('Nurul Hidayah menerbitkan');

  // The warehouse is notified: in the figures, on its line of the menu, under the bell.
  await expect(part.getByRole('link', { name: new RegExp(number) })).toContainText('Gudang Cikarang');
  await expect(part.getByRole('link', { name: /^Terbit/ })).toContainText('1');
  await expect(warehouse.getByRole('navigation', { name: 'Menu' }).getByText('1 menunggu')).toBeAttached();
  await warehouse.getByRole('button', { name: 'Kabar, 1 belum dibaca' }).click();
  const news = warehouse.getByRole('dialog', { name: 'Kabar' }).getByRole('link', { name: new RegExp(number) });
  await expect(news).toContainText('Giliran Anda, dari Nurul Hidayah');
  // The user's own actions are no news; that of the demo may still be coming in.
  await page.getByRole('button', { name: /^Kabar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kabar' });
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: new RegExp(number) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await news.click();
  await expect(warehouse.getByRole('heading', { level: 1 })).toContainText(new RegExp(`${number}\\s*Terbit`));

  // Both comment and see each other's comments at once; markup is shown as text.
  await warehouse.getByLabel('Tulis komentar').fill('Truk di <b onclick=alert(1)>gerbang</b> 2');
  await warehouse.keyboard.press('Enter');
  await expect(sidePanel.getByRole('listitem').first()).toContainText(
    /Slamet Riyadi #1.*Truk di <b onclick=alert\(1\)>gerbang<\/b> 2/s,
  );
  await page.keyboard.press('c');
  await page.keyboard.type('Sudah dibuka');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tulis komentar')).toHaveValue('');
  const otherPanel = warehouse.getByRole('main').getByRole('complementary');
  await otherPanel.getByRole('tab', { name: /Komentar/ }).click();
  await expect(otherPanel.getByRole('tab', { name: /Komentar/ })).toContainText('2');
  await expect(otherPanel.getByRole('listitem')).toHaveText([/Nurul Hidayah #2.*Sudah dibuka/s, /Slamet Riyadi #1/]);
  await otherPanel.getByRole('tab', { name: /Perubahan/ }).click();
  await expect(otherPanel.getByRole('listitem')).not.toContainText(['Sudah dibuka']);
  await otherPanel.getByRole('tab', { name: /Riwayat/ }).click();

  // The added step, with its question.
  await warehouse.getByRole('button', { name: /^Tunda/ }).click();
  await warehouse.getByLabel('Alasan').fill('Forklift rusak');
  await warehouse.getByRole('dialog').getByRole('button', { name: 'Tunda' }).click();
  await expect(warehouse.getByRole('heading', { level: 1 })).toContainText('Tertunda');
  await expect(heading).toContainText('Tertunda');
  await expect(sidePanel.getByRole('listitem').first()).toContainText(/Slamet Riyadi menunda.*Forklift rusak/s);

  // It now waits for the other desk: it is in a tab of that list, found by its number from anywhere, and resumed.
  await page.getByRole('link', { name: 'Tugas muat' }).first().click();
  await page.getByRole('link', { name: /^Menunggu Anda/ }).click();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Tertunda');
  await expect(row).toContainText('Biasa');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cari apa saja' }).fill(number.slice(-5));
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(warehouse.getByRole('heading', { level: 1 })).toContainText('Terbit');
  await warehouse.getByRole('button', { name: 'Mulai' }).click();
  // By the keyboard: after a command the next button ignores presses for a second.
  await warehouse.getByRole('button', { name: 'Selesaikan' }).press('Enter');
  await expect(warehouse.getByRole('heading', { level: 1 })).toContainText('Selesai');
  await page.getByRole('button', { name: /^Kabar, \d+ belum dibaca/ }).click();
  await expect(page.getByRole('dialog', { name: 'Kabar' })).toContainText('Diselesaikan Slamet Riyadi');
});

test('has a field of its orders too: typed, shown, changed, told', { tag: LONG }, async ({ page }) => {
  await enter(page, 'sales', '/createsp');
  await fillSp(page);
  await page.getByLabel('No. kontrak').fill('K-2026/77');
  await page.getByRole('button', { name: 'Simpan draf' }).first().click();
  await expect(page).toHaveURL(/detailsp/);
  await expect(page.getByRole('definition').filter({ hasText: 'K-2026/77' })).toBeVisible();
  await page
    .getByRole('link', { name: /^(Ubah|Edit)/ })
    .first()
    .click();
  await expect(page.getByLabel('No. kontrak')).toHaveValue('K-2026/77');
  await page.getByLabel('No. kontrak').fill('K-2026/78');
  await page.getByRole('button', { name: 'Simpan draf' }).first().click();
  await expect(page).toHaveURL(/detailsp/);
  const entries = page.getByRole('main').getByRole('complementary').getByRole('listitem');
  await expect(entries.filter({ hasText: 'No. kontrak' })).toContainText(/K-2026\/77.*K-2026\/78/s);
});

test('is billed: several tasks chosen at once, the total while it is typed, and it stands below each of them', {
  tag: LONG,
}, async ({ page, browser }) => {
  const [office, store] = [await Desk.of(page.request, 'rcadmin'), await Desk.of(page.request, 'rcgudang')];
  const [{ id: branch }] = (await (await Desk.of(page.request, 'webmaster')).read('branch?q=Jakarta')).rows;
  const tasks = ['tagihan1', 'tagihan2', 'tagihan3'];
  for (const [n, id] of tasks.entries()) {
    const baris = [{ barang: 'Cat', koli: 10 + n, berat: 200 }];
    expect(await office.make(`tugas/${id}/register`, { branch, tujuan: 'Gudang Tagihan', baris, taken: 0 })).toBe(200);
    for (const [at, step] of ['issue', 'begin', 'finish'].entries())
      expect(await (at === 0 ? office : store).give(`tugas/${id}/${step}`, {}, at)).toBe(200);
  }
  // Somebody with an empty list sees the first entry at once.
  const due = dayFromNow(9);
  const same = `jatuh_tempo=${due.split('/').toReversed().join('-')}`;
  const cashier = await person(browser, 'keuangan', `/akunting/nota?${same}`);
  await expect(cashier.getByRole('main').getByRole('row')).toHaveCount(0);
  await billOf(page);
  await page.getByLabel('Kepada').fill('PT Cat Indah');
  await page.getByLabel('Jatuh tempo').fill(due);
  await page.getByLabel('Harga per koli').fill('1000');
  await page.getByRole('button', { name: 'Pilih beberapa' }).click();
  const picker = page.getByRole('dialog', { name: 'Pilih tugas muat' });
  await picker.getByRole('searchbox').fill('Tagihan');
  await expect(picker.getByRole('row')).toHaveCount(4);
  await picker.getByRole('button', { name: 'Pilih semua 3' }).click();
  await expect(picker.getByText('3 dipilih')).toBeVisible();
  await expect(picker.getByText(/Koli 33/)).toBeVisible();
  await picker.getByRole('button', { name: 'Tambahkan 3' }).click();
  // The day defaults to today; nothing is saved yet, and the total is shown.
  await expect(page.getByLabel('Tanggal')).not.toHaveValue('');
  const main = page.getByRole('main');
  await expect(main.getByText('Rp 33.000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Nota PT Cat Indah\s*Draf/);
  await expect(main.getByRole('definition').filter({ hasText: 'Rp 33.000' }).first()).toBeVisible();
  await expect(
    cashier
      .getByRole('main')
      .getByRole('link', { name: /PT Cat Indah/ })
      .first(),
  ).toBeVisible();
  // The remaining amount shows its parts, also while a payment arrives; by keyboard too, and by the day.
  const bill = page.url().split('/').at(-1) ?? '';
  const [head, cash] = [await Desk.of(page.request, 'webmaster'), await Desk.of(page.request, 'keuangan')];
  expect(await head.give(`nota/${bill}/issue`, {}, 0)).toBe(200);
  await page.keyboard.press('o');
  const origin = page.getByRole('dialog', { name: 'Asal angka' });
  await expect(origin.getByRole('combobox', { name: 'Angka' })).toHaveValue('sisa');
  await expect(origin.getByRole('listitem')).toHaveText([/Membuat.*\+33\.000/s]);
  expect(await cash.give(`nota/${bill}/pay`, { jumlah: 10_000, setoran: '' }, 1)).toBe(200);
  await expect(origin.getByRole('listitem')).toHaveText([/Membuat/, /Mencatat pembayaran.*−10\.000/s]);
  await expect(origin).toContainText(/2 kejadian\s*Rp\s23\.000/);
  await expect(origin).toContainText('Sama dengan hitung ulang');
  await origin.getByRole('button', { name: 'Per tanggal…' }).click();
  await origin.getByLabel('Per tanggal').fill('1/1/2026');
  await page.keyboard.press('Enter');
  await expect(origin).toContainText(/0 kejadian\s*0/);
  await page.keyboard.press('Escape');
  await expect(origin).toBeHidden();
  await main.getByRole('button', { name: 'Rp 10.000' }).click();
  await expect(origin.getByRole('listitem')).toHaveText([/Mencatat pembayaran.*\+10\.000/s]);
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Rp 10.000' })).toBeFocused();
  // From the task to its bill.
  await main
    .getByRole('link', { name: /^TM-JKT/ })
    .first()
    .click();
  await expect(main.getByRole('region', { name: 'Nota' }).getByRole('link', { name: /^NT-JKT/ })).toBeVisible();
});

test('is billed by hundreds at once: planned, looked at, stored whole, and told of while that goes on', {
  tag: LONG,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const many = 510;
  const [office, store] = [await Desk.of(page.request, 'rcadmin'), await Desk.of(page.request, 'rcgudang')];
  const [{ id: branch }] = (await (await Desk.of(page.request, 'webmaster')).read('branch?q=Jakarta')).rows;
  let left = many;
  const some = async () => {
    while (left > 0) {
      const id = `borongan${left--}`;
      const baris = [{ barang: 'Cat', koli: 2, berat: 20 }];
      expect(await office.make(`tugas/${id}/register`, { branch, tujuan: 'Gudang Borongan', baris, taken: 0 })).toBe(
        200,
      );
      for (const [at, step] of ['issue', 'begin', 'finish'].entries())
        expect(await (at === 0 ? office : store).give(`tugas/${id}/${step}`, {}, at)).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 12 }, some));
  await billOf(page);
  await page.getByLabel('Kepada').fill('PT Cat Borongan');
  await page.getByLabel('Harga per koli').fill('1000');
  const picker = page.getByRole('dialog', { name: 'Pilih tugas muat' });
  const whole = async () => {
    await page.getByRole('button', { name: 'Pilih beberapa' }).click();
    await picker.getByRole('searchbox').fill('Borongan');
    await expect(picker.getByText('Halaman 1 dari 11')).toBeVisible();
    await picker.getByRole('button', { name: `Buat dengan semua ${many}` }).click();
  };
  // Errors come first: nothing is planned, and the typed text stays.
  await whole();
  await expect(page.getByText('Pilih jatuh tempo')).toBeVisible();
  await expect(page.getByLabel('Kepada')).toHaveValue('PT Cat Borongan');
  await page.getByLabel('Jatuh tempo').fill(dayFromNow(7));
  await whole();
  await expect(page).toHaveURL(/\/impor\//);
  await expect(page.getByText(`${many} sumber`).first()).toBeVisible();
  await expect(page.getByText('Belum ada yang tersimpan.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Simpan dengan ${many} sumber` }).click();
  await expect(page.getByText(`${many} sumber dalam satu dokumen`)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Buka Nota' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Nota PT Cat Borongan\s*Draf/);
  await expect(main.getByRole('definition').filter({ hasText: 'Rp 1.020.000' }).first()).toBeVisible();
});

test('keeps a balance: what moved it, and what was left of it on any day', { tag: LONG }, async ({ page }) => {
  const [cash, head] = [await Desk.of(page.request, 'keuangan'), await Desk.of(page.request, 'webmaster')];
  const [{ id: branch }] = (await head.read('branch?q=Jakarta')).rows;
  for (const [n, jumlah] of [20_000, 7_000].entries()) {
    const values = { branch, dari: 'PT Cat Indah', tanggal: '2026-11-21', jumlah, alokasi: [] };
    expect(await cash.make(`setoran/titip${n}/register`, values)).toBe(200);
    expect(await head.give(`setoran/titip${n}/post`, {}, 0)).toBe(200);
  }
  await enter(page, 'keuangan', `/akunting/titipan/${branch}`);
  const moved = page.getByRole('region', { name: 'Mutasi' }).first();
  await expect(moved.getByRole('row')).toHaveText([/Waktu/, /7\.000.*27\.000/s, /20\.000.*20\.000/s]);
  const day = moved.getByLabel('Per tanggal');
  await day.fill('32/13/2026');
  await day.blur();
  await expect(moved.getByText(/Tanggal belum benar/)).toBeVisible();
  await expect(moved.getByRole('row')).toHaveCount(3);
  await day.fill('hari ini');
  await day.press('Enter');
  await expect(moved.getByText(/Saldo akhir .*: Rp\s27\.000/)).toBeVisible();
  await day.fill('1/1/2026');
  await day.press('Enter');
  await expect(moved.getByText('Saldo akhir 1 Jan 2026: 0')).toBeVisible();
  await expect(moved.getByRole('row')).toHaveCount(0);
});

test('has rates with dates: what overlaps, or was used, is refused at its fields, and rows of a document name theirs', {
  tag: LONG,
}, async ({ page }) => {
  const desk = await Desk.of(page.request, 'akunting');
  const row = { jenis: 'PPN', permil: 110, berlaku_dari: '2025-01-01' };
  expect(await desk.make('pajak/ppnlama/register', row)).toBe(200);
  await expect.poll(async () => (await desk.read('pajak')).rows.length).toBe(1);
  await enter(page, 'akunting', '/akunting/pajak');
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /PPN.*1 Jan 2025/ })).toBeVisible();
  await page.getByRole('link', { name: 'Tambah Pajak' }).first().click();
  await page.getByLabel('Jenis pajak').fill('ppn');
  await page.getByLabel('Tarif (‰)').fill('120');
  await page.getByLabel('Berlaku dari').fill('01/01/2026');
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  for (const label of ['Jenis pajak', 'Berlaku dari', 'Berlaku sampai'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/sudah dipakai PPN 11% \(1 Jan 2025\)/);
  await page.getByLabel('Jenis pajak').fill('PPH');
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PPH 12%');

  // In a document: the rate row of its day is shown while it is typed.
  await page.goto('/akunting/fakturbaru');
  await page.getByRole('combobox', { name: /^Cabang/ }).fill('Jakarta');
  await page
    .getByRole('option', { name: /Jakarta/ })
    .first()
    .click();
  await page.getByLabel('Kepada').fill('PT Pajak Indah');
  await page.getByLabel('Dasar pengenaan').fill('1000000');
  await page.getByLabel('Jenis pajak', { exact: true }).first().fill('PPN');
  await page.getByRole('button', { name: 'Tambah biaya lain' }).click();
  await page.getByRole('textbox', { name: /Uraian$/ }).fill('Bongkar');
  await page.getByRole('textbox', { name: /Jumlah$/ }).fill('200000');
  await page.getByRole('textbox', { name: /1, Jenis pajak$/ }).fill('PPN');
  await expect(main.getByText('PPN 11% (2025-01-01)')).toBeVisible();
  await expect(main.getByText('Rp 22.000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Faktur PT Pajak Indah\s*Draf/);
  await expect(main.getByRole('link', { name: 'PPN 11% (2025-01-01)' })).toBeVisible();

  // Values that the document used stay: the form says so at the field, and how to go on.
  await page.goto('/akunting/pajak');
  await expect(main.getByRole('link', { name: /PPN/ }).first()).toBeVisible();
  await main.getByRole('link', { name: /PPN/ }).first().click();
  await page.getByRole('link', { name: 'Ubah' }).click();
  await page.getByLabel('Tarif (‰)').fill('100');
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(page.getByLabel('Tarif (‰)')).toHaveAccessibleDescription(/Sudah dipakai dokumen/);
});

test('has an entity too, and a screen by hand in place of a derived one', { tag: LONG }, async ({ page }) => {
  await enter(page, 'rcgudang', '/Dashboard');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Palet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palet, digambar sendiri');
});

test('points to an order and a document by number: chosen, shown, led to, told in its history, in rows too', {
  tag: LONG,
}, async ({ page }) => {
  await enter(page, 'webmaster', '/race/tugas');
  const { rows } = await (await Desk.of(page.request, 'webmaster')).read('sp?size=2');
  const numbers = rows.map(({ sp }: { sp: string }) => sp) as string[];
  const buyers = rows.map(({ customer_nama }: { customer_nama: string }) => customer_nama) as string[];
  const [first = '', second = ''] = numbers;
  await page.getByRole('link', { name: 'Tambah Tugas muat' }).first().click();
  const choose = async (label: string | RegExp, number: string) => {
    await page.getByRole('combobox', { name: label }).fill(number);
    await page.getByRole('option', { name: number }).click();
  };
  await choose(/^Cabang/, 'Jakarta');
  await page.getByLabel('Tujuan').fill('Gudang Cikarang');
  await choose(/^SP(?! RACE)/, first);
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByRole('textbox', { name: /Barang$/ }).fill('Cat tembok');
  await page.getByRole('textbox', { name: /Koli$/ }).fill('12');
  await page.getByRole('textbox', { name: /Berat$/ }).fill('480');
  await choose(/SP asal/, first);
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(page.getByText(/^Tugas muat Gudang Cikarang.* tersimpan$/)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').getByRole('link', { name: first }).first()).toBeVisible();
  const cell = main.getByRole('cell', { name: first }).getByRole('link');
  await expect(cell).toHaveAttribute('href', /sp/i);
  // Beside it the order's customer, through one more reference.
  await expect(main.getByRole('row', { name: first }).getByRole('cell').last()).toContainText(buyers[0] ?? '?');
  // Of another order: the row's line in the history names both.
  await page.getByRole('link', { name: 'Ubah' }).click();
  await choose(/SP asal/, second);
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await expect(main.getByRole('row', { name: second }).getByRole('cell').last()).toContainText(buyers[1] ?? '?');
  const latestEntry = main.getByRole('complementary').getByRole('listitem').first();
  await expect(latestEntry).toContainText(new RegExp(`SP asal.*${first}.*${second}`, 's'));

  await page.getByRole('link', { name: 'Tugas muat' }).first().click();
  const row = page.getByRole('row', { name: /Gudang Cikarang/ });
  await expect(row.getByRole('link', { name: first })).toHaveAttribute('href', /sp/i);
  await row.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
});
