/** Invoices of the demo that are owed, and an account for their money. */
import { randomUUID } from 'node:crypto';
import { Desk } from './people';
import { type APIRequestContext, expect } from './test';

export type Owed = Record<'id' | 'nomor' | 'customer' | 'branch' | 'bu', string> & { terbuka: number };
export const newId = (): string => `e2e${randomUUID().replaceAll('-', '').slice(0, 17)}`;
export const figures = (amount: number): string => new Intl.NumberFormat('id-ID').format(amount);
/** Two owed invoices of one customer, branch and business unit, the oldest first. */
export const twoOwed = async (request: APIRequestContext): Promise<[Owed, Owed]> => {
  const { rows } = await (await Desk.of(request, 'keuangan')).read(
    'invoice?status=TERBIT,DITERIMA_CUSTOMER,SEBAGIAN&sort=jatuh_tempo&size=100',
  );
  for (const first of rows as Owed[]) {
    const alike = (rows as Owed[]).filter(
      (one) => one.terbuka > 0 && (['customer', 'branch', 'bu'] as const).every((field) => one[field] === first[field]),
    );
    if (alike.length > 1) return [alike[0], alike[1]] as [Owed, Owed];
  }
  throw new Error('no customer of the demo owes two invoices');
};
/** A new bank account of a business unit. @returns its name */
export const accountOf = async (request: APIRequestContext, bu: string): Promise<string> => {
  const nama = `Bank ${newId().slice(-6)}`;
  const no_rek = String(Math.floor(1e9 + Math.random() * 9e9));
  const data = { nama, jenis: 'BANK', bu, bank: 'BCA', no_rek };
  const akunting = await Desk.of(request, 'akunting');
  const id = newId();
  expect(await akunting.make(`rekening/${id}/register`, data)).toBe(200);
  await expect.poll(async () => (await akunting.read(`rekening?ids=${id}`)).rows?.length ?? 0).toBe(1);
  return nama;
};
