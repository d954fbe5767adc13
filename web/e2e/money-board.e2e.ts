/** Money on the dashboards and in Penerimaan INV: live, and each figure opens its rows. */
import { randomUUID } from 'node:crypto';
import { Desk, person } from './people';
import { type APIRequestContext, expect, type Locator, test } from './test';

const newId = (): string => `e2e${randomUUID().replaceAll('-', '').slice(0, 17)}`;
const figures = (amount: number): string => new Intl.NumberFormat('id-ID').format(amount);
const amountIn = async (cell: Locator): Promise<number> => Number((await cell.innerText()).replace(/\D/g, ''));
const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
/** A bank account of its own, and a transfer into it from somebody unknown. */
const account = async (request: APIRequestContext) => {
  const akunting = await Desk.of(request, 'akunting');
  const keuangan = await Desk.of(request, 'keuangan');
  const { rows } = await keuangan.read('invoice?status=TERBIT,DITERIMA_CUSTOMER,SEBAGIAN&size=1');
  const { bu, branch } = rows[0];
  const [id, nama] = [newId(), `Bank ${newId().slice(-6)}`];
  const no_rek = String(Math.floor(1e9 + Math.random() * 9e9));
  expect(await akunting.make(`rekening/${id}/register`, { nama, jenis: 'BANK', bu, bank: 'BCA', no_rek })).toBe(200);
  await expect.poll(async () => (await akunting.read(`rekening?ids=${id}`)).rows?.length ?? 0).toBe(1);
  const transfer = async (jumlah: number): Promise<void> => {
    const receipt = newId();
    const data = { branch, cara: 'TRANSFER', rekening: id, customer: '', pengirim: 'PT TIDAK JELAS', tanggal: today() };
    expect(await keuangan.make(`receipt/${receipt}/register`, { ...data, jumlah })).toBe(200);
    expect(await keuangan.send(`receipt/${receipt}/receive`, {}, 0)).toBe(1);
  };
  return { nama, transfer };
};

test('keuangan sees money come in, by account and by what is to be done; a figure opens its rows', async ({
  browser,
  request,
}) => {
  const { nama, transfer } = await account(request);
  const page = await person(browser, 'keuangan', '/');
  const unknown = page
    .getByRole('list', { name: 'Uang hari ini' })
    .getByRole('link', { name: /Pembayar belum dikenal/ });
  const line = page.getByRole('region', { name: 'Kas dan bank' }).getByRole('listitem').filter({ hasText: nama });
  await expect(line).toContainText('Belum ada rekening koran');
  await expect(unknown).toBeVisible();
  const before = Number(/^\d+/.exec(await unknown.innerText())?.[0]);
  await transfer(1_234_500);
  await expect(unknown).toContainText(new RegExp(`^${before + 1}Pembayar`));
  await expect(line).toContainText('1.234.500');
  await line.getByRole('link', { name: `Penerimaan ke ${nama}` }).click();
  await expect(page.getByRole('row').filter({ hasText: 'PT TIDAK JELAS' })).toHaveCount(1);
  await page.goBack();
  await unknown.click();
  await expect(page.getByRole('link', { name: /^Belum dikenal/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row').filter({ hasText: '1.234.500' })).toHaveCount(1);
});

test('Penerimaan INV tells money by the way it was paid, live; a figure opens its receipts', async ({
  browser,
  request,
}) => {
  const { transfer } = await account(request);
  const page = await person(browser, 'keuangan', '/akunting/ar/reportpartners/reportpenerimaaninvoice');
  await page.getByRole('link', { name: 'Uang masuk', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Transfer' }) });
  const amount = row.getByRole('link').first();
  await expect(amount).toContainText(/\d/);
  const before = await amountIn(amount);
  await transfer(77_700);
  await expect(amount).toHaveText(figures(before + 77_700));
  await amount.click();
  await expect(page).toHaveURL(/tgl_uang=/);
  await expect(page.getByRole('row').filter({ hasText: /^Jumlah \d+ Penerimaan/ })).toContainText(
    figures(before + 77_700),
  );
});

test('a salesperson sees which of its customers owe too long, and opens one', async ({ browser }) => {
  const page = await person(browser, 'sales', '/');
  const first = page.getByRole('region', { name: 'Tagihan customer Anda' }).getByRole('listitem').first();
  await expect(first).toContainText(/Invoice: \d+, terlama/);
  const name = await first.locator('span').first().innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a printed statement has the company’s letterhead, and nothing of the customer’s credit', async ({
  browser,
  request,
}) => {
  const keuangan = await Desk.of(request, 'keuangan');
  const { rows } = await keuangan.read('invoice?status=TERBIT&size=1');
  const at = `/akunting/detaildatacustomer?id_customer=${rows[0].customer}&lihat=rekening&periode=tahun-ini`;
  const page = await person(browser, 'keuangan', at);
  const head = page.locator('[data-letterhead]');
  await expect(page.getByText('Saldo awal')).toBeVisible();
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toContainText('PT Lintas Trans Sejahtera');
  await expect(head.getByRole('heading', { name: 'Rekening koran' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[data-paper-head]')).toBeHidden();
});

test('a note over a partly paid invoice says what is open, and is lowered to it', async ({ browser, request }) => {
  const keuangan = await Desk.of(request, 'keuangan');
  const { rows } = await keuangan.read('invoice?status=SEBAGIAN&size=50');
  type Row = { id: string; terbuka: number };
  const some = (rows as Row[]).filter(({ terbuka }) => terbuka > 10_000);
  const whole = await Promise.all(some.map(({ id }) => keuangan.read(`invoice/${id}`)));
  const one = whole.find(({ dibayar }) => dibayar > 0);
  const page = await person(browser, 'akunting', `/akunting/ar/detailar/${one?.id}?aksi=nk`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Seluruh sisa invoice/ }).check();
  const note = dialog.getByRole('alert');
  await expect(note).toContainText(`Yang terbuka tinggal`);
  await expect(note.getByRole('link', { name: 'Balik penerimaan…' }).first()).toBeVisible();
  await note.getByRole('button', { name: /^Kurangi yang terbuka saja/ }).click();
  await expect(note).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Kurangi Rp/ })).toBeEnabled();
});
