/** An order that its customer's credit holds, in two browsers: what holds it, freed by the branch head, approved. */
import { Desk, person } from './people';
import { expect, test } from './test';

type Order = Record<'id' | 'sp' | 'customer' | 'pembuat_id', string> & { laba: number | null };
test('an overdue customer’s order waits, the branch head frees it alone, and akunting approves it', async ({
  browser,
  request,
}) => {
  // The branch head sees the orders of one branch.
  const kacab = await Desk.of(request, 'kacab');
  const { rows: accounts } = await kacab.read('credit?sort=-saldo&size=100');
  const late = (accounts as { customer: string; lewat: number }[]).filter(({ lewat }) => lewat > 0);
  const customers = late.map(({ customer }) => customer).join(',');
  const { rows } = await kacab.read(`sp?status=MENUNGGU_AKUNTING&customer=${customers}&size=50`);
  const [order] = (rows as Order[]).filter(({ laba }) => (laba ?? -1) >= 0);
  if (!order) throw new Error('no order of an overdue customer waits for akunting');

  const page = await person(browser, 'akunting', `/detail-sp/${order.id}`);
  const box = page.getByRole('region', { name: 'Akunting', exact: true });
  await expect(box).toContainText(/Kredit ditahan: Rp [\d.]+ lewat tempo lebih dari 30 hari/);
  await expect(box.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Bebaskan SP ini…' })).toHaveCount(0);

  const head = await person(browser, 'kacab', `/detail-sp/${order.id}`);
  await head.getByRole('button', { name: 'Bebaskan SP ini…' }).click();
  const dialog = head.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Transfer dijanjikan besok pagi');
  await dialog.getByRole('button', { name: 'Bebaskan' }).click();
  await expect(head.getByText(`${order.sp} dibebaskan dari penahanan kredit`)).toBeVisible();

  await expect(page.getByText('Dibebaskan dari penahanan kredit')).toBeVisible();
  await box.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Keempat persetujuan lengkap')).toBeVisible();
});
