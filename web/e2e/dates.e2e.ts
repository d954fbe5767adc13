/** Boxes with unreadable content: it is reported, nothing is saved or requested, and the stored value stays. */
import { Desk, orderAt, person } from './people';
import { expect, LONG, type Page, test } from './test';

/** The box reports it, has the focus, and still shows what was typed. */
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

test('Cari Tarif asks for no day that it can’t read', { tag: LONG }, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'sales');
  const [tariff] = (await desk.read('tarif_customer?retired=false&size=1&unitType=CDD&origin_kota=31.75')).rows;
  const { origin_kota, dest_kota, unitType } = tariff;
  const page = await person(
    browser,
    'kacab',
    `/CariTarif?${new URLSearchParams({ origin_kota, dest_kota, unitType })}`,
  );
  const prices = page.getByRole('region', { name: 'Harga mitra' });
  await expect(prices).toBeVisible();
  const requests: string[] = [];
  page.on('request', (one) => one.url().includes('/cari-tarif?') && requests.push(one.url()));
  const day = page.getByLabel('Tanggal muat');
  await day.fill('31/04/2027');
  await day.press('Enter');
  await says(page, 'Tanggal muat', '31/04/2027');
  await expect(prices).toBeHidden();
  await expect(page.getByText('Tanggal muat belum terbaca')).toBeVisible();
  await page.getByLabel('Dasar harga').selectOption('KG');
  expect(requests).toEqual([]);
  await day.fill('30/04/2027');
  await day.press('Enter');
  await expect(prices).toBeVisible();
  expect(requests.every((url) => url.includes('day=2027-04-30'))).toBe(true);
});

test('an entry keeps its day while its box holds none, saved by keys or not, and a reload brings the text back', {
  tag: LONG,
}, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'purchasing');
  const [{ id }] = (await desk.read('tarif_mitra?retired=false&size=1')).rows;
  const { version, validFrom } = await desk.read(`tarif_mitra/${id}`);
  const page = await person(browser, 'purchasing', `/tarifmitraeditdetail/${id}`);
  const box = page.locator('[data-path=validFrom] input');
  await box.fill('31/04/2027');
  // Saving while the box is being edited reads it first.
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

test('days beyond those a field may have are said at its box, and two digits of a year are read within them', {
  tag: LONG,
}, async ({ browser }) => {
  const page = await person(browser, 'sales', '/mastercustomersssAdd');
  const founded = page.locator('[data-path=tgl_bediri] input');
  await founded.fill('besok');
  await founded.blur();
  await expect(founded).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-path=tgl_bediri]')).toContainText(/Antara 1 Jan 1800 dan \d/);
  await founded.fill('17/8/45');
  await founded.blur();
  await expect(founded).toHaveValue('17 Agu 1945');
  const joined = page.locator('[data-path=tgl_bergabung] input');
  await joined.fill('1-2-99');
  await joined.blur();
  await expect(joined).toHaveValue('1 Feb 1999');
});

test('what a box could not read is in sight after a reload, though its section is folded away at first', {
  tag: LONG,
}, async ({ browser }) => {
  const page = await person(browser, 'sales', '/mastercustomersssAdd');
  await page.getByRole('button', { name: /^PIC/, expanded: false }).click();
  const birth = page.locator('[data-path=pic_birth] input');
  await birth.fill('31/02/1990');
  await birth.blur();
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  await page.reload();
  await expect(birth).toHaveValue('31/02/1990');
  await expect(birth).toHaveAttribute('aria-invalid', 'true');
});
