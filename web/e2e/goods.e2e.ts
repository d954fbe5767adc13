/** Goods of a CHARTER order, line by line: entered with it, shown on it, printed on its work order. */
import { randomUUID } from 'node:crypto';
import { dayWib } from '../../services/domain/kit/values/time';
import { newCrew } from './crew';
import { Desk, enter, fill, fillSp } from './people';
import { expect, LONG, test } from './test';

test('lines of goods are the order’s own load, stay with their place, and stand on its SPK', async ({ page }) => {
  await enter(page, 'sales', '/createsp');
  await fillSp(page);
  await fill(page, 'via', 'Darat, Merak');
  await page.getByRole('button', { name: 'Titik bongkar', exact: true }).press('Enter');
  for (const [part, text] of [
    ['nama', 'TB Maju Bersama'],
    ['kota', 'Kabupaten Deli Serdang'],
    ['pic', 'Johan'],
    ['telp', '0852-7011-9032'],
  ] as const)
    await fill(page, `bongkar.1.${part}`, text);
  const lines = [
    ['Cat interior', 'DO-4471', '30000', '680', '1'],
    ['Cat dasar', 'DO-4473', '1400', '20', '2'],
  ] as const;
  for (const [n, [nama, order, berat, koli, at]] of lines.entries()) {
    await page.getByRole('button', { name: 'Baris barang', exact: true }).press('Enter');
    await fill(page, `barang.${n}.nama`, nama);
    await fill(page, `barang.${n}.do`, order);
    await fill(page, `barang.${n}.berat`, berat);
    await fill(page, `barang.${n}.koli`, koli);
    await page.locator(`[data-path="barang.${n}.bongkar"] select`).selectOption(at);
    await page.locator(`[data-path="barang.${n}.unit"] select`).selectOption(n === 0 ? '1' : '2');
  }
  // The destination moves up, and its goods with it.
  await page.locator('[data-path="bongkar.1.nama"] input').press('Alt+ArrowUp');
  await expect(page.locator('[data-path="barang.1.bongkar"] select')).toHaveValue('1');
  await page.getByRole('button', { name: 'Pakai sebagai muatan' }).press('Enter');
  await expect(page.locator('[data-path="koli"] input').first()).toHaveValue('700');
  // Fewer units than its lines need: the message is at the field to correct.
  await fill(page, 'unit_count', '1');
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click();
  await expect(page.locator('[data-path="barang.1.unit"]')).toContainText('unit 2 tidak ada');
  await fill(page, 'unit_count', '2');
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/detailsp|detail-sp/);
  const goods = page.getByRole('region', { name: 'Baris barang' });
  await expect(goods.getByRole('row')).toHaveCount(3);
  await expect(goods.getByRole('row').nth(2)).toContainText(/Cat dasar.*DO-4473.*TB Maju Bersama.*Unit 2.*20.*1\.400/);

  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  await page.goto(`/PrintSPNew/?ids=${new URL(page.url()).pathname.split('/').at(-1)}`);
  const sheet = page.locator('.sheet').first();
  await expect(sheet.getByText('Darat, Merak')).toBeVisible();
  await expect(sheet.getByRole('row').filter({ hasText: 'DO-4471' })).toContainText('Cat interior');
  await expect(sheet.getByRole('row').filter({ hasText: 'Jumlah 2 baris' })).toContainText('700');
});

test('the SJ of a unit shows its own lines of goods, on its page and on its paper', { tag: LONG }, async ({
  page,
  request,
}) => {
  const [sales, operasional] = [await Desk.of(request, 'sales'), await Desk.of(request, 'operasional')];
  const [{ id: sample }] = (await sales.read('sp?status=BERJALAN&size=1')).rows;
  const { isi } = await sales.read(`sp/${sample}`);
  const crews = [await newCrew(await Desk.of(request, 'rcadmin')), await newCrew(await Desk.of(request, 'rcadmin'))];
  const id = `e2e${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const tgl_muat = new Date(Date.now() + 6 * 86_400_000).toISOString();
  const line = { do: 'DO-1', qty: 40, koli: 4, berat: 400, bongkar: 1 };
  const barang = [
    { ...line, nama: 'Cat interior', unit: 1 },
    { ...line, nama: 'Cat dasar', unit: 2, koli: 9 },
    { ...line, nama: 'Kuas', koli: 3 },
  ];
  const load = { unit_type: 'CDD', unit_count: 2, berat: 1_200, koli: 16, qty: 120, ikat: 0, barang };
  const ordered = { ...isi, ...load, basis: 'UNIT', harga: 9_000_000, promo: 0, sumber_harga: { jenis: 'KETIK' } };
  const today = dayWib(new Date().toISOString());
  const when = { tgl_order: today, tgl_muat, tgl_pickup: tgl_muat };
  expect(await sales.give(`sp/${id}/create`, { ...ordered, ...when }, -1)).toBe(200);
  expect(await sales.give(`sp/${id}/submit`, {})).toBe(200);
  expect(await (await Desk.of(request, 'kacab')).give(`sp/${id}/approve-marketing`, {})).toBe(200);
  const units = crews.map(({ vehicle, driver }) => ({ vehicle, driver, uang_jalan: 500_000 }));
  expect(await operasional.give(`sp/${id}/approve-own-fleet`, { units })).toBe(200);
  expect(await (await Desk.of(request, 'akunting')).give(`sp/${id}/approve-akunting`, {})).toBe(200);
  const notes = async () => (await operasional.read(`sj?sp_id=${id}&size=5`)).rows;
  await expect.poll(async () => (await notes()).length).toBe(2);
  const second = (await notes()).find(({ nopol }: { nopol: string }) => nopol === crews[1]?.nopol);
  expect([second.koli, second.berat]).toEqual([11, 600]);

  await enter(page, 'operasional', `/masterdata/detailsjlist/${second.id}`);
  const goods = page.getByRole('region', { name: 'Baris barang' });
  await expect(goods.getByRole('row').nth(1)).toContainText(/Cat dasar.*DO-1.*40.*9.*400/);
  await expect(goods.getByRole('row').nth(2)).toContainText(/Kuas.*2/);
  await expect(goods.getByRole('row').last()).toContainText(/Total.*11/);
  await expect(goods).not.toContainText('Cat interior');

  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  await page.goto(`/PrintSJRace/?ids=${second.id}`);
  const sheet = page.locator('.sheet').first();
  await expect(sheet.getByRole('row').filter({ hasText: 'Cat dasar' })).toContainText('DO-1');
  await expect(sheet).not.toContainText('Cat interior');
});
