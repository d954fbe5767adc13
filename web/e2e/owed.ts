/** Invoices of the demo that are owed, and an account for their money. */
import { randomUUID } from 'node:crypto';
import { Desk } from './people';
import { type APIRequestContext, expect, type Page } from './test';

export type Owed = Record<'id' | 'nomor' | 'customer' | 'branch' | 'bu' | 'tanggal', string> & { terbuka: number };
export const newId = (): string => `e2e${randomUUID().replaceAll('-', '').slice(0, 17)}`;
export const figures = (amount: number): string => new Intl.NumberFormat('id-ID').format(amount);
/** Invoices of which something is owed, giros that are awaited or not. */
export const owedInvoices = async (request: APIRequestContext, sort: string): Promise<Owed[]> => {
  const keuangan = await Desk.of(request, 'keuangan');
  return (await keuangan.read(`invoice?status=TERBIT,DITERIMA_CUSTOMER,SEBAGIAN&sort=${sort}&size=100`)).rows;
};
/** Two owed invoices of one customer, branch and business unit, the oldest first. */
export const twoOwed = async (request: APIRequestContext): Promise<[Owed, Owed]> => {
  const rows = await owedInvoices(request, 'jatuh_tempo');
  for (const first of rows) {
    const alike = rows.filter(
      (one) => one.terbuka > 0 && (['customer', 'branch', 'bu'] as const).every((field) => one[field] === first[field]),
    );
    if (alike.length > 1) return [alike[0], alike[1]] as [Owed, Owed];
  }
  throw new Error('no customer of the demo owes two invoices');
};
type Account = Record<'id' | 'nama' | 'no_rek', string>;
/** A new bank account of a business unit. */
export const newAccount = async (request: APIRequestContext, bu: string): Promise<Account> => {
  const nama = `Bank ${newId().slice(-6)}`;
  const no_rek = String(Math.floor(1e9 + Math.random() * 9e9));
  const data = { nama, jenis: 'BANK', bu, bank: 'BCA', no_rek };
  const akunting = await Desk.of(request, 'akunting');
  const id = newId();
  expect(await akunting.make(`rekening/${id}/register`, data)).toBe(200);
  await expect.poll(async () => (await akunting.read(`rekening?ids=${id}`)).rows?.length ?? 0).toBe(1);
  return { id, nama, no_rek };
};
/** Begins a receipt for an invoice that its page shows: the way of paying, and the account that the money goes to. */
export const beginReceipt = async (page: Page, way: 'Transfer' | 'Giro', { nama }: Account): Promise<void> => {
  await page.getByRole('link', { name: 'Terima pembayaran' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).not.toHaveValue('');
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('combobox', { name: 'Masuk ke' }).fill(nama);
  await page.getByRole('option', { name: nama }).click();
};
/** Saves the receipt and takes the money. */
export const takeReceipt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/TRM-[A-Z]{3}-\d{4}-\d{5}/);
};
