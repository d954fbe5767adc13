/**
 * E-mails of an SP: written when it is handed in, shown in the outbox and at the SP, previewed; with any content in its
 * texts.
 */
import { randomUUID } from 'node:crypto';
import { htmlOf } from '../../services/domain/flows/mail/layout';
import { type Order, orderLetter, requestLetter } from '../../services/domain/flows/mail/orders';
import { Desk, enter, fill, fillSp } from './people';
import { expect, LONG, type Page, test } from './test';
import { payloads } from './xss-payloads';
import { injected, shown, watch } from './xss-watch';

const TITLE = 'Pesanan berhasil dibuat. Berikut detail transaksinya:';

test('an SP that is made is a mail in the outbox, which is read, thrown away, and told at the SP', async ({ page }) => {
  await enter(page, 'sales', '/createsp');
  await fillSp(page);
  const address = `logistik.${randomUUID().slice(0, 8)}@samudra.example`;
  const field = page.locator('[data-path="email"] input').first();
  await field.fill(address);
  await field.press('Enter');
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/detailsp|detail-sp/);
  const mails = page.getByRole('region', { name: 'Email' });
  await expect(mails).toContainText(address);
  await expect(mails).toContainText('Antre');
  await expect(mails.getByRole('listitem').filter({ hasText: address })).toHaveCount(2);
  await expect(mails).toContainText('Belum dikirim: SMTP belum disetel.');

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    mails.getByRole('link', { name: 'Pratinjau', exact: true }).click(),
  ]);
  await expect(preview.getByText(TITLE, { exact: true })).toBeVisible();
  await expect(preview.getByText('2 unit × Rp 23.500.000 = Rp 47.000.000')).toBeVisible();
  await expect(preview.getByText('copyright 2023')).toBeVisible();
  await expect(preview.locator('aside, nav')).toHaveCount(0);
  await preview.close();

  await enter(page, 'webmaster', `/admin/mail?q=${address}`);
  await page.getByRole('link', { name: /^EM-/ }).first().click();
  await expect(page.getByText(TITLE, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lihat teks polos' }).click();
  await expect(page.locator('pre')).toContainText('Customer: ');
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Buang' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click();
  await expect(page.locator('h1 + *, header').getByText('Dibuang').first()).toBeVisible();
});

test('who may not read the SP sees nothing of it in a preview', async ({ page, request }) => {
  const { rows } = await (await Desk.of(request, 'webmaster')).read('sp?size=1');
  await enter(page, 'rcgudang', `/email/SP?id=${rows[0].id}`);
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await page.goto('/email/SM');
  await expect(page.getByText('SP mana?')).toBeVisible();
});

/** An order with a text in every field that a person writes. */
const orderOf = (text: string): Order => {
  const point = { nama: text, alamat: text, kota: text, pic: text, telp: text };
  return {
    id: 's1',
    sp: text,
    isi: {
      customer: 'c',
      cabang: 'b',
      service: 'Charter',
      jenis_barang: text,
      tgl_order: '2026-07-20',
      tgl_pickup: '2026-07-22T05:00:00.000Z',
      tgl_muat: '2026-07-22T05:00:00.000Z',
      muat: [point, point],
      bongkar: [point],
      via: '',
      barang: [],
      unit_type: 'CDD',
      unit_count: 1,
      berat: 1,
      koli: 1,
      qty: 1,
      ikat: 0,
      basis: 'UNIT',
      harga: 1,
      sumber_harga: { jenis: 'KETIK' },
      biaya: { muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 },
      promo: 0,
      asuransi: false,
      nilai_barang: 0,
      memo: `${text}\n${text}`,
      email: [],
    },
    nama: { customer: text, cabang: text },
    sales: { nama: text },
    pembuat: { nama: text },
    dibuat: '2026-07-20T03:04:05.000Z',
    units: [{ milik: 'MITRA', mitra_nama: text, unit_type: 'CDD', nopol: text, driver_nama: text, driver_telp: text }],
  };
};
/** The elements of a page, by their names and attributes' names. */
const shapeOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((one) => `${one.tagName} ${one.getAttributeNames().join()}`).join('\n'),
  );

test('a hundred payloads in every text of an SP run nowhere in its mails, and leave their HTML as it is', {
  tag: LONG,
}, async ({ page }) => {
  expect(payloads.length).toBeGreaterThanOrEqual(100);
  const faults = watch(page);
  for (const letter of [orderLetter, requestLetter]) {
    await page.setContent(htmlOf(letter(orderOf('biasa'), 'https://lintas.example')));
    const plain = await shapeOf(page);
    // Only the memo may contain line breaks.
    for (const payload of payloads.map((text) => text.replaceAll('\n', ' '))) {
      await page.setContent(htmlOf(letter(orderOf(payload), 'https://lintas.example')));
      expect.soft(await shapeOf(page), payload).toBe(plain);
      expect.soft(await injected(page), payload).toEqual([]);
      expect.soft(await shown(page), payload).toBeGreaterThan(0);
    }
  }
  expect(faults).toEqual([]);
});

test('payloads in an SP are text in the previews of its mails', { tag: LONG }, async ({ page }) => {
  const faults = watch(page);
  await enter(page, 'sales', '/createsp');
  await fillSp(page);
  const texts = ['<img src=x onerror=window.__xss=1>', '"><script>window.__xss=1</script>'] as const;
  await fill(page, 'jenis_barang', texts[0]);
  await fill(page, 'memo', texts[1]);
  await page
    .getByRole('button', { name: /^Ajukan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/detailsp|detail-sp/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  for (const kind of ['SP', 'SM']) {
    await page.goto(`/email/${kind}?id=${id}`);
    await expect(page.getByText(kind === 'SP' ? texts[0] : texts[1])).toBeVisible();
    expect(await injected(page)).toEqual([]);
  }
  expect(faults).toEqual([]);
});
