/** Tax numbers of many invoices: pasted or from a file, seen row by row before, then filled by a batch. */
import { Desk, person } from './people';
import { expect, test } from './test';

type Row = { id: string; nomor: string; nsfp: string };
/** Digits that no other test uses. */
const numberOf = (code: string, n: number): string =>
  code + String(Date.now() % 1_000_000_000).padStart(9, '0') + String(n).padStart(6, '0');

test('akunting pastes numbers, sees what each row does, and fills them; a replacement only where it is ticked', async ({
  browser,
  request,
}) => {
  const akunting = await Desk.of(request, 'akunting');
  const open: Row[] = (await akunting.read('invoice?faktur=BELUM&size=2&sort=-sejak')).rows;
  const [numbered]: Row[] = (await akunting.read('invoice?faktur=ADA&size=1')).rows;
  if (!numbered || open.length < 2) throw new Error('the demo has no such invoices');
  const codes = new Map<string, string>();
  for (const { id } of [...open, numbered]) codes.set(id, (await akunting.read(`invoice/${id}`)).kode_faktur);
  const [first, second] = open as [Row, Row];
  const fresh = (row: Row, n: number) => numberOf(codes.get(row.id) ?? '', n);
  const pasted = [
    ['Referensi', 'Nomor Faktur Pajak'],
    [first.nomor, fresh(first, 1)],
    [second.nomor, '4,0026E+16'],
    [numbered.nomor, fresh(numbered, 3)],
    ['INV-XXX-2611-99999', fresh(first, 4)],
  ];
  const page = await person(browser, 'akunting', '/akunting/ar/ar');
  await page.getByRole('button', { name: 'Faktur pajak', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Impor no. faktur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor no. faktur pajak' });
  await dialog.getByLabel('Atau tempel dua kolom').fill(pasted.map((cells) => cells.join('\t')).join('\n'));
  await dialog.getByRole('button', { name: 'Periksa tempelan' }).click();

  await expect(dialog.getByRole('radio', { name: 'Masalah 2' })).toBeChecked();
  await expect(dialog.getByRole('row').filter({ hasText: second.nomor })).toContainText('hilang di spreadsheet');
  await expect(dialog.getByRole('row').filter({ hasText: 'INV-XXX-2611-99999' })).toContainText('Tidak ada invoice');
  await expect(dialog.getByRole('button', { name: 'Isi 1 nomor' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Diganti 1' }).check();
  await dialog.getByRole('checkbox', { name: `Mengganti ${numbered.nsfp}` }).check();
  await dialog.getByRole('button', { name: 'Isi 2 nomor' }).click();

  await expect(page).toHaveURL(/\/impor\/[a-z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No. faktur pajak dari tempelan.csv');
  await expect.poll(async () => (await akunting.read(`invoice/${first.id}`)).nsfp).toBe(pasted[1]?.[1]);
  await expect.poll(async () => (await akunting.read(`invoice/${numbered.id}`)).nsfp).toBe(pasted[3]?.[1]);
  expect((await akunting.read(`invoice/${second.id}`)).nsfp).toBe('');
});
