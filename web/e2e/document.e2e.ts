/** Details and lists of documents: the strip of statuses, related documents, totals of lines, in every width. */
import { Desk, enter, person } from './people';
import { PHONE } from './phone';
import { expect, LONG, type Page, test } from './test';

const strip = (page: Page) => page.getByRole('region', { name: 'Perjalanan dokumen' });

test('an order lists its SJ as they stand now; each leads back to it, and tells what came along on the road', async ({
  browser,
  request,
}) => {
  const operasional = await Desk.of(request, 'operasional');
  const [sj] = (await operasional.read('sj?jenis=CHARTER&status=DALAM_PERJALANAN&size=1')).rows;
  const { sp_id: order, sp } = await operasional.read(`sj/${sj.id}`);
  const page = await person(browser, 'operasional', `/operasional/detailsp/${order}`);
  const belongs = page.getByRole('region', { name: 'SJ', exact: true });
  const row = belongs.getByRole('row').filter({ hasText: sj.nomor });
  await expect(row).toContainText('Dalam perjalanan');
  expect(
    await operasional.give(`sj/${sj.id}/arrive`, {
      penerima: 'Ibu Tuti',
      lat: -6.2,
      lon: 106.9,
      memo: 'Pintu belakang',
    }),
  ).toBe(200);
  await expect(row).toContainText('Sampai tujuan');

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sj.nomor);
  await expect(strip(page).locator('li[aria-current=step]')).toContainText('Sampai tujuan');
  await expect(strip(page).getByRole('listitem').last()).toContainText('Kembali');
  await expect(strip(page)).toContainText(/Giliran Anda, .*Berikutnya: Terima surat/s);
  // Its history shows the data of the step, and the location.
  const latestEntry = page.getByRole('main').getByRole('complementary').getByRole('listitem').first();
  await expect(latestEntry).toContainText(/melaporkan sampai tujuan.*Penerima\s*Ibu Tuti/s);
  await expect(latestEntry).toContainText('+sampai tujuan');
  await expect(latestEntry).toContainText('Memo Pintu belakang');
  await expect(latestEntry.getByRole('link', { name: 'Buka peta' })).toHaveAttribute('href', /mlat=-6\.2&mlon=106\.9/);

  const back = page.getByRole('link', { name: sp }).first();
  await expect(back.locator('..')).toContainText('Berjalan');
  await back.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sp);
});

test('a return says for whom it waits and what is next, what only its steps set, and plainly why it was called off', async ({
  browser,
  request,
}) => {
  const kacab = await Desk.of(request, 'kacab');
  const [ro, other] = (await kacab.read('ro?status=DRAF&jenis=SISA&size=2')).rows;
  const { sm, sp } = await kacab.read(`ro/${ro.id}`);
  const page = await person(browser, 'kacab', `/race/returorder/${ro.id}`);
  const watcher = await person(browser, 'operasional', `/race/returorder/${ro.id}`);
  for (const number of [sm, sp]) await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await expect(strip(page)).toContainText(/Giliran Anda, .*Berikutnya: Setujui/s);
  await expect(strip(watcher)).toContainText(/Menunggu Kacab, .*Berikutnya: Setujui/s);
  // Nobody knows yet who fetches it; it may come off the truck.
  await expect(page.getByRole('region', { name: 'Tindak lanjut' })).toContainText('Belum diisi, 2 isian');
  await expect(page.getByText('isian kosong')).toHaveCount(0);
  await page.getByRole('button', { name: 'Setujui' }).click();
  await expect(strip(watcher)).toContainText(/Giliran Anda, .*Berikutnya: Dijemput/s);
  await expect(watcher.getByRole('region', { name: 'Tindak lanjut' })).toContainText('Belum diisi, 5 isian');
  await expect(strip(watcher).getByRole('listitem').first()).toHaveAttribute('title', /^Draf, /);

  expect(await kacab.give(`ro/${other.id}/cancel`, { alasan_batal: 'Sekolah tutup' })).toBe(200);
  await page.goto(`/race/returorder/${other.id}`);
  await expect(strip(page).locator('li[aria-current=step]')).toContainText('Batal');
  await expect(strip(page)).toContainText(/Bambang Setiawan membatalkan.*Sekolah tutup/s);
  await expect(strip(page)).not.toContainText(/Menunggu|Berikutnya/);
});

test('what came back on the truck is handed in and goes again, by an SJ that says where it comes from', async ({
  browser,
  request,
}) => {
  const kacab = await Desk.of(request, 'kacab');
  const ro = (await kacab.read('ro?status=DRAF&jenis=SISA&size=20&sort=nomor')).rows.at(-1);
  const page = await person(browser, 'rcadmin', `/race/returorder/${ro.id}`);
  await page.getByRole('button', { name: 'Terima dari truk' }).click();
  await page.getByRole('dialog').getByLabel('Disimpan di').fill('Rak 3');
  await page.getByRole('dialog').getByRole('button', { name: 'Terima dari truk' }).click();
  await expect(strip(page).locator('li[aria-current=step]')).toContainText('Diterima');
  await page.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(strip(page).locator('li[aria-current=step]')).toContainText('Selesai');
  const again = page.getByRole('region', { name: 'SJ', exact: true }).getByRole('link').first();
  await expect(again).toBeVisible();
  await again.click();
  const main = page.getByRole('main');
  await expect(main.getByText('SJ semula')).toBeVisible();
  for (const number of [ro.nomor, ro.sm]) await expect(main.getByRole('link', { name: number }).first()).toBeVisible();
  await expect(main.getByRole('complementary')).toContainText(/Lewat .*mengirim ulang/s);
});

test('on a phone details of documents are read without a scroll to the side, and lines as blocks with what they come to', {
  tag: LONG,
}, async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const rcadmin = await Desk.of(request, 'rcadmin');
  const first = async (path: string) => (await rcadmin.read(`${path}&size=1`)).rows[0].id;
  const race = await first('sp_race?status=BERJALAN');
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main *')]
        .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label')}`),
    );
  for (const [who, path] of [
    ['rcadmin', `/race/detailsp/${race}`],
    ['rcadmin', `/race/detailsplistrace/${await first('sj?status=SEBAGIAN')}`],
    ['rcadmin', `/race/trip/${await first('trip?status=JALAN')}`],
    ['rcadmin', `/race/returorder/${await first('ro?status=DRAF')}`],
  ] as const) {
    await enter(page, who, path);
    await expect(strip(page).locator('li[aria-current=step]')).toBeVisible();
    await expect(
      strip(page)
        .getByText(/Giliran Anda|Menunggu|Berlanjut|melaporkan/)
        .first(),
    ).toBeVisible();
    expect(await wide(), path).toEqual([]);
  }
  await enter(page, 'rcadmin', `/race/detailsp/${race}`);
  const { qty, baris } = await rcadmin.read(`sp_race/${race}`);
  const lines = page.getByRole('region', { name: 'Pengiriman' }).last();
  await expect(lines.locator('tbody')).toHaveCount(baris.length);
  await expect(lines.locator('tfoot')).toContainText(new RegExp(`Total.*Qty${qty.toLocaleString('id-ID')}`, 's'));
  // A block: the label is above its values.
  const [name, figure] = [lines.locator('tbody b').first(), lines.locator('tbody').first().getByText('Berat').last()];
  expect((await name.boundingBox())?.y).toBeLessThan((await figure.boundingBox())?.y ?? 0);
});

test('a list of documents in a narrow window keeps number and status, has its declared tabs, and sums what is filtered', {
  tag: LONG,
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const operasional = await Desk.of(request, 'operasional');
  const footerTexts = async (filter: string) => {
    const { total, sums } = await operasional.read(`sj?${filter}size=1&totals=1`);
    return [`Jumlah ${total} SJ`, ...['qty', 'koli', 'berat'].map((name) => sums[name].toLocaleString('id-ID'))];
  };
  await enter(page, 'operasional', '/masterdata/sjlist');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Status' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Cabang' })).toHaveCount(0);
  expect((await heads.filter({ hasText: 'No. SM' }).boundingBox())?.width).toBeLessThan(160);
  const foot = page.locator('tfoot');
  for (const part of await footerTexts('')) await expect(foot).toContainText(part);
  await page.getByRole('link', { name: /^Di jalan/ }).click();
  await expect(page).toHaveURL(/tab=jalan/);
  for (const part of await footerTexts('status=PICKUP,DALAM_PERJALANAN&')) await expect(foot).toContainText(part);
  // Sorted by day, under a heading for each day.
  await page.goto('/masterdata/sjlist?sort=-tanggal');
  await expect(page.getByRole('rowheader').filter({ hasText: /^Hari ini/ })).toContainText('SJ');
});
