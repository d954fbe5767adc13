/** One order from its form to the fourth approval without a mouse: keys only, and the focus always visible. */
import { drafts, driverIn, newCrew } from './crew';
import { Hands } from './hands';
import { Desk, dayFromNow, person, points } from './people';
import { phoneOf, stop } from './phone';
import { expect, LONG, type Page, test } from './test';

const box = (page: Page, desk: string) => page.getByRole('region', { name: desk, exact: true });

test('an order goes from its form to its fourth approval by keys alone', { tag: LONG }, async ({ browser }) => {
  test.setTimeout(120_000);
  const sales = await Hands.of(browser, 'sales');
  await sales.press('n');
  await expect(sales.page).toHaveURL(/createsp/);
  await sales.on(sales.field('customer').locator('input'));
  await sales.type('Sinar Pangan');
  await expect(sales.page.locator('[role=option]').first()).toContainText('Sinar Pangan');
  await sales.press('Enter');
  await sales.fill('tgl_pickup', `${dayFromNow(6)} 12.00`);
  await sales.fill('tgl_muat', `${dayFromNow(6)} 13.00`);
  await sales.fill('jenis_barang', 'Cat tembok kaleng');
  await sales.fill('unit_type', 'CDD');
  await sales.fill('berat', '3400');
  for (const side of ['muat', 'bongkar'] as const) {
    const [nama, kota, pic, telp] = points[side];
    await sales.fill(`${side}.0.nama`, nama);
    await sales.fill(`${side}.0.kota`, kota);
    await expect(sales.page.locator('[role=option]').first()).toContainText(kota);
    await sales.press('ArrowDown', 'Enter');
    await sales.fill(`${side}.0.pic`, pic);
    await sales.fill(`${side}.0.telp`, telp);
  }
  await sales.fill('harga', '9500000');
  await sales.press('Control+Enter');
  await expect(sales.page).toHaveURL(/detail-?sp\//);
  await expect(box(sales.page, 'Marketing')).toContainText('Menunggu');
  await sales.seen();
  const number = /SP-\w+-\d+-\d+/.exec(await sales.page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';

  // By its number, from anywhere.
  const kacab = await Hands.at(browser, 'kacab');
  await kacab.ask(number);
  await expect(kacab.page.locator('[role=option]').first()).toContainText(number);
  await kacab.press('Enter');
  await expect(box(kacab.page, 'Marketing')).toContainText('Giliran Anda');
  await kacab.seen();
  await kacab.press('a');
  await expect(box(kacab.page, 'Marketing')).toContainText('DISETUJUI');
  await kacab.seen();

  // By the queue that the palette shows.
  const operasional = await Hands.at(browser, 'operasional');
  await operasional.press('Control+k');
  const queue = operasional.page.getByRole('option', { name: /SP: Menunggu Anda/ });
  await expect(queue).toBeVisible();
  for (let n = 0; n < 5 && (await queue.getAttribute('aria-selected')) !== 'true'; n++)
    await operasional.press('ArrowDown');
  await operasional.press('Enter');
  await expect(operasional.page).toHaveURL(/newsplist/);
  const row = operasional.page.getByRole('row').filter({ hasText: number });
  await expect(operasional.page.getByRole('row').nth(1)).toBeVisible();
  await operasional.press('/');
  await operasional.on(operasional.page.getByRole('searchbox'));
  await operasional.type(number);
  await expect(operasional.page.locator('[data-row]')).toHaveCount(1);
  await operasional.press('ArrowDown');
  await operasional.on(row);
  await operasional.press('Enter');
  await expect(box(operasional.page, 'Operasional')).toContainText('Giliran Anda');
  await operasional.seen();
  // Its key leads to the choice of the fleet.
  const fleet = operasional.page.getByRole('region', { name: 'Armada' });
  await expect(fleet.getByLabel('Kendaraan')).toBeVisible();
  await operasional.press('a');
  await operasional.on(fleet.getByLabel('Kendaraan'));
  await operasional.press('Shift+Tab');
  await operasional.on(fleet.getByRole('radio', { name: 'Armada sendiri' }));
  await operasional.press('ArrowRight');
  await operasional.on(fleet.getByRole('radio', { name: 'Serahkan ke Purchasing' }));
  await operasional.to(fleet.getByLabel('Alasan'), 4);
  await operasional.type('docking sampai pekan depan');
  await operasional.to(fleet.getByRole('button', { name: /Serahkan 1 .* ke Purchasing/ }), 2);
  const purchasing = await Hands.of(browser, 'purchasing');
  await expect(purchasing.page.getByText('Tersambung langsung')).toBeVisible();
  await operasional.press('Enter');
  await expect(box(operasional.page, 'Operasional')).toContainText('DISERAHKAN');
  await operasional.seen();

  // By the bell, which showed it without a reload.
  const news = purchasing.page.getByRole('dialog', { name: 'Kabar' }).getByRole('link').filter({ hasText: number });
  await expect(purchasing.page.getByRole('button', { name: /^Kabar, \d+ belum dibaca/ })).toBeVisible();
  await purchasing.to(purchasing.page.getByRole('button', { name: /^Kabar/ }), 4, 'Shift+Tab');
  await purchasing.press('Enter');
  await expect(news).toBeVisible();
  await purchasing.to(news, 4);
  await purchasing.press('Enter');
  await expect(box(purchasing.page, 'Purchasing')).toContainText('Giliran Anda');
  await purchasing.seen();
  const unit = purchasing.page.getByRole('form', { name: 'Unit 1' });
  const within = (path: string) => unit.locator(`[data-path="${path}"]`).locator('input, select').first();
  await purchasing.to(within('mitra'), 30);
  await purchasing.press('ArrowDown');
  await expect(purchasing.page.locator('[role=option]').first()).toBeVisible();
  await purchasing.press('Enter');
  await purchasing.to(within('nopol'), 4);
  await purchasing.type('b 9418 uex');
  await purchasing.to(within('driver_nama'), 2);
  await purchasing.type('Warsito');
  await purchasing.to(within('driver_telp'), 2);
  await purchasing.type('0812 6399 4703');
  await purchasing.to(within('harga'), 2);
  await purchasing.type('8000000');
  await purchasing.press('Enter');
  await expect(purchasing.page.getByText('B 9418 UEX').first()).toBeVisible();
  await purchasing.seen();
  await purchasing.press('a');
  await expect(box(purchasing.page, 'Purchasing')).toContainText('DISETUJUI');
  await purchasing.seen();

  const akunting = await Hands.at(browser, 'akunting');
  await akunting.ask(`approve ${number}`);
  await expect(akunting.page.locator('[role=option]').first()).toContainText(`Approve ${number}`);
  await akunting.press('Enter');
  const question = akunting.page.getByRole('dialog', { name: `Approve ${number}` });
  await expect(question).toBeVisible();
  await akunting.seen();
  // Keys that are still held from opening it do not answer it.
  await question.evaluate((el) =>
    el.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true })),
  );
  await expect(question).toBeVisible();
  await expect(question).not.toHaveAttribute('aria-busy', 'true');
  await akunting.press('Control+Enter');
  await expect(box(akunting.page, 'Akunting')).toContainText('DISETUJUI');
  await akunting.seen();
  await expect(sales.page.getByText('Disetujui', { exact: true }).first()).toBeVisible();
});

test('an SJ is issued and printed, and its driver reports, by keys alone', { tag: LONG }, async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [id = ''] = (await drafts(desk, 1)).ids;
  const { nomor } = await desk.read(`sj/${id}`);

  const office = new Hands(await person(browser, 'rcadmin', '/race/sjlist'), 'rcadmin');
  await expect(office.page.getByRole('row').nth(1)).toBeVisible();
  await office.ask(nomor);
  await expect(office.page.locator('[role=option]').first()).toContainText(nomor);
  await office.press('Enter');
  await expect(office.page.getByRole('heading', { name: nomor })).toBeVisible();
  await office.to(office.page.getByRole('button', { name: 'Terbitkan…' }), 20);
  await office.press('Enter');
  const question = office.page.getByRole('dialog');
  await office.to(question.getByLabel('Kendaraan'), 4);
  await office.type(crew.nopol);
  await expect(office.page.locator('[role=option]').first()).toContainText(crew.nopol);
  await office.press('Enter');
  await office.to(question.getByLabel('Driver'), 4);
  await office.type(crew.name);
  await expect(office.page.locator('[role=option]').first()).toContainText(crew.name);
  await office.press('Enter');
  await office.to(question.getByLabel('Tanggal berangkat'), 4);
  await office.type('hari ini');
  await office.press('Control+Enter');
  await expect.poll(async () => (await desk.read(`sj/${id}`)).status).toBe('TERBIT');
  await expect(question).toBeHidden();
  await office.seen();

  await office.to(office.page.getByRole('button', { name: 'Tindakan lain' }), 20);
  await office.press('Enter');
  const line = office.page.getByRole('menuitem', { name: 'Cetak Surat jalan', exact: true });
  await expect(line).toBeVisible();
  await office.to(line, 12, 'ArrowDown');
  const [paper] = await Promise.all([office.page.context().waitForEvent('page'), office.press('Enter')]);
  await expect(paper.locator(`[data-code="${nomor}"]`)).toHaveCount(1);

  const phone = new Hands(await phoneOf(browser), 'driver');
  await driverIn(phone.page, request, desk, crew);
  await expect(stop(phone.page, id)).toHaveAttribute('data-current');
  for (const [button, status] of [
    ['Pickup', 'PICKUP'],
    ['Dalam perjalanan', 'DALAM_PERJALANAN'],
  ] as const) {
    await phone.to(phone.page.getByRole('button', { name: button, exact: true }), 30);
    await phone.press('Enter');
    await expect.poll(async () => (await desk.read(`sj/${id}`)).status, { timeout: 20_000 }).toBe(status);
  }
  await phone.page.context().close();
});
