/** How few presses the daily work takes from a desk's home page (goal U6); typing is not counted. */
import { driverIn, issuedTo, newCrew } from './crew';
import { Desk, enter, fillSp, orderAt } from './people';
import { PHONE, PHOTO } from './phone';
import { expect, LONG, type Page, test } from './test';

const dayText = (at: Date): string =>
  new Intl.DateTimeFormat('id', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format(at);
/** Counts presses of the pointer, over all addresses of the visit. */
const counted = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown', // `click` comes twice of a press on a label: its box is clicked too.
      (e) => {
        if (e.isTrusted) sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
};

test('approves one SP in two presses, and twenty at once in four', { tag: LONG }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const kacab = await Desk.of(request, 'kacab');
  for (let n = 0; n <= 20; n++) await orderAt('MARKETING', request);
  const total = async () => (await kacab.read('sp?status=MENUNGGU_MARKETING&size=1&totals=1')).total;
  const before = await total();
  const presses = await counted(page);
  await enter(page, 'kacab', '/Dashboard');
  const from = await presses();
  await page.getByRole('region', { name: 'Menunggu Anda' }).locator('[data-row]').first().click();
  await page.getByRole('button', { name: 'Approve', exact: true }).and(page.locator(':enabled')).first().click();
  await expect(page.getByText(/ disetujui/).first()).toBeVisible();
  expect((await presses()) - from).toBe(2);
  await expect.poll(total).toBe(before - 1);

  await page.goto('/Dashboard');
  const again = await presses();
  await page
    .getByRole('navigation', { name: 'SP per status', exact: true })
    .getByRole('link', { name: /Marketing/ })
    .click();
  const waiting = await total();
  expect(waiting).toBeGreaterThanOrEqual(20);
  await page.getByRole('checkbox', { name: 'Tandai semua di halaman ini' }).click();
  await page.getByRole('button', { name: 'Approve 20 SP' }).click();
  const sure = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Approve/ });
  if (await sure.isVisible()) await sure.click();
  await expect.poll(total).toBe(waiting - 20);
  expect((await presses()) - again).toBeLessThanOrEqual(4);
});

test('issues an SJ in three presses beside its fields', { tag: LONG }, async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  // The driver of a CHARTER order is filled in already.
  const { rows } = await desk.read('sj?status=DRAF&jenis=RACE&size=1');
  const presses = await counted(page);
  await enter(page, 'rcadmin', `/race/sjlist?q=${rows[0].nomor}`);
  const from = await presses();
  await page.locator('main [data-row]').first().click();
  await page.getByRole('button', { name: 'Terbitkan…' }).click();
  const form = page.getByRole('dialog');
  for (const [label, typed] of [
    ['Kendaraan', crew.nopol],
    ['Driver', crew.name],
  ] as const) {
    const field = form.getByRole('combobox', { name: label });
    await field.focus();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').filter({ hasText: typed }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await form.getByRole('textbox', { name: 'Tanggal berangkat' }).fill(dayText(new Date()));
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await expect(form).toBeHidden();
  expect((await presses()) - from).toBe(3);
});

test('prints an SJ in two presses', { tag: LONG }, async ({ page }) => {
  const presses = await counted(page);
  for (const [account, part] of [
    ['rcadmin', 'SJ'],
    ['operasional', 'SJ'],
  ] as const) {
    await enter(page, account, '/Dashboard');
    const from = await presses();
    await page.getByRole('region', { name: part, exact: true }).locator('[data-row]').first().click();
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Cetak', exact: true }).click(),
    ]);
    await expect(paper.locator('html')).toHaveAttribute('data-ready', 'yes');
    await expect(paper.getByText(/^SM-/).first()).toBeVisible();
    expect((await presses()) - from).toBe(2);
    await paper.close();
  }
});

test('makes an SP in two presses beside its fields', { tag: LONG }, async ({ page, request }) => {
  const sales = await Desk.of(request, 'sales');
  const total = async () => (await sales.read('sp?status=MENUNGGU_MARKETING&size=1&totals=1')).total;
  const before = await total();
  const presses = await counted(page);
  await enter(page, 'sales', '/Dashboard');
  const from = await presses();
  await page.getByRole('link', { name: 'Tambah SP' }).click();
  await expect(page.getByLabel('Customer')).toBeVisible();
  const began = await presses();
  await fillSp(page);
  const fields = (await presses()) - began;
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page).toHaveURL(/detail-?sp\//);
  expect((await presses()) - fields - from).toBe(2);
  await expect.poll(total).toBe(before + 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a driver tells a status with a photo in three taps at most', { tag: LONG }, async ({ page, request }) => {
    const desk = await Desk.of(request, 'rcadmin');
    const crew = await newCrew(desk);
    const { id } = await issuedTo(desk, crew);
    const presses = await counted(page);
    await driverIn(page, request, desk, crew);
    await expect(page.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const photo = async (label: string) => {
      const camera = page.waitForEvent('filechooser');
      await page.locator('label').filter({ hasText: label }).and(page.locator(':visible')).last().tap();
      await (await camera).setFiles(PHOTO);
    };
    const lastReport = async (entries: number) => {
      await expect.poll(async () => (await desk.read(`sj/${id}`)).statusKendaraan.length).toBe(entries);
      return (await desk.read(`sj/${id}`)).statusKendaraan.at(-1);
    };
    let from = await presses();
    const taken = async () => {
      const now = await presses();
      const many = now - from;
      from = now;
      return many;
    };
    await photo('Dengan foto');
    expect(await lastReport(1)).toMatchObject({ status: 'pickup', foto: { type: 'image/jpeg' } });
    expect(await taken()).toBe(1);

    await tap('Dalam perjalanan');
    await expect(page.locator('li[aria-current=step]')).toContainText('Dalam perjalanan');
    await photo('Foto');
    expect(await lastReport(3)).toMatchObject({ status: 'dalam perjalanan', foto: { type: 'image/jpeg' } });
    expect(await taken()).toBe(2);

    await tap('Sampai tujuan');
    await page.getByLabel('Nama penerima').fill('Ibu Yanti');
    await photo('Foto');
    await expect(page.getByText('Tambah foto')).toBeVisible();
    await tap('Kirim');
    expect(await lastReport(4)).toMatchObject({ status: 'sampai tujuan', foto: { type: 'image/jpeg' } });
    expect(await taken()).toBe(3);
  });
});
