/** Boxes that hold what they can't read: it is said there, nothing is saved or asked, and what is stored stays. */
import { Desk, orderAt, person } from './people';
import { expect, type Page, test } from './test';

/** The box says it, has the focus, and still shows what was typed. */
const says = async (page: Page, label: string | RegExp, text: string) => {
  const box = page.getByLabel(label).first();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveValue(text);
  await expect(page.getByText(/Tanggal belum benar|Tulis tanggal dan jam/).first()).toBeVisible();
};

test('a return without a moment is said at its box, and the page of the order stands', async ({ browser, request }) => {
  const id = await orderAt('OPERASIONAL', request);
  const page = await person(browser, 'operasional', `/operasional/detailsp/${id}`);
  const fleet = page.getByRole('region', { name: 'Armada' });
  const back = fleet.getByLabel('Rencana kembali');
  await back.fill('');
  await back.blur();
  await fleet.getByLabel('Kendaraan').click();
  await page.getByRole('option', { disabled: false }).first().click();
  await fleet.getByLabel('Driver').click();
  await page.getByRole('option', { disabled: false }).first().click();
  await fleet.getByRole('button', { name: 'Approve dengan armada sendiri' }).click();
  await expect(back).toHaveAttribute('aria-invalid', 'true');
  await back.fill('kapan-kapan');
  await back.blur();
  await says(page, 'Rencana kembali', 'kapan-kapan');
  await expect(fleet.getByRole('button', { name: 'Approve dengan armada sendiri' })).toBeVisible();
});

test('Cari Tarif asks for no day that it can’t read', async ({ browser, request }) => {
  const desk = await Desk.of(request, 'sales');
  const [own] = (await desk.read('tarif_customer?retired=false&size=1&unitType=CDD&origin_kota=31.75')).rows;
  const { origin_kota, dest_kota, unitType } = own;
  const page = await person(
    browser,
    'kacab',
    `/CariTarif?${new URLSearchParams({ origin_kota, dest_kota, unitType })}`,
  );
  const prices = page.getByRole('region', { name: 'Harga mitra' });
  await expect(prices).toBeVisible();
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/cari-tarif?') && asked.push(one.url()));
  const day = page.getByLabel('Tanggal muat');
  await day.fill('31/04/2027');
  await day.press('Enter');
  await says(page, 'Tanggal muat', '31/04/2027');
  await expect(prices).toBeHidden();
  await expect(page.getByText('Tanggal muat belum terbaca')).toBeVisible();
  await page.getByLabel('Dasar harga').selectOption('KG');
  expect(asked).toEqual([]);
  await day.fill('30/04/2027');
  await day.press('Enter');
  await expect(prices).toBeVisible();
  expect(asked.every((url) => url.includes('day=2027-04-30'))).toBe(true);
});

test('an entry keeps its day while its box holds none, saved by keys or not, and a reload brings the text back', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'purchasing');
  const [{ id }] = (await desk.read('tarif_mitra?retired=false&size=1')).rows;
  const { version, validFrom } = await desk.read(`tarif_mitra/${id}`);
  const page = await person(browser, 'purchasing', `/tarifmitraeditdetail/${id}`);
  const box = page.locator('[data-path=validFrom] input');
  await box.fill('31/04/2027');
  // Saved while it is being typed in: it is read first.
  await page.keyboard.press('Control+s');
  await expect(box).toBeFocused();
  await says(page, 'Berlaku dari', '31/04/2027');
  await box.blur();
  await page
    .getByRole('button', { name: /^Simpan/ })
    .first()
    .click();
  await expect(box).toBeFocused();
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  await page.reload();
  await says(page, 'Berlaku dari', '31/04/2027');
  expect(await desk.read(`tarif_mitra/${id}`)).toMatchObject({ version, validFrom });
});
