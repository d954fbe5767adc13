/** One order from its form through the four approvals, each at its own desk, while a second browser watches. */
import { Desk, fillSp, orderAt, person } from './people';
import { expect, LONG, type Page, test } from './test';

const box = (page: Page, desk: string) => page.getByRole('region', { name: desk, exact: true });
const idOf = (page: Page) => page.url().split('/').at(-1)?.split('?')[0] ?? '';
const STAMP = /\d{2}-\p{L}+-\d{4} \d{2}:\d{2}:\d{2}/u;

test('made by sales, approved by kacab, handed over, two mitra named, approved by akunting, watched live', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const sales = await person(browser, 'sales', '/createsp');
  await fillSp(sales);
  await expect(sales.getByText('47.600.000').first()).toBeVisible();
  await sales.getByRole('button', { name: 'Ajukan' }).click();
  await expect(sales).toHaveURL(/detail-?sp\//);
  const id = idOf(sales);
  // From here on the salesperson only watches.
  await expect(box(sales, 'Marketing').getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sales.evaluate(() => Object.assign(window, { stays: true }));

  const kacab = await person(browser, 'kacab', `/masterdata/detailsp/${id}`);
  await expect(box(kacab, 'Marketing')).toContainText('Giliran Anda');
  await box(kacab, 'Marketing').getByRole('button', { name: 'Approve' }).click();
  await expect(box(kacab, 'Marketing')).toContainText('DISETUJUI');
  await expect(box(sales, 'Marketing')).toContainText('DISETUJUI', { timeout: 2000 });
  await expect(box(sales, 'Marketing')).toContainText(STAMP);
  await expect(box(sales, 'Marketing')).toContainText('Bambang Setiawan');

  const operasional = await person(browser, 'operasional', `/operasional/detailsp/${id}`);
  const fleet = operasional.getByRole('region', { name: 'Armada' });
  await fleet.getByRole('radio', { name: 'Serahkan ke Purchasing' }).click();
  await fleet.getByRole('radio', { name: '2', exact: true }).click();
  await fleet.getByLabel('Alasan').fill('2 Trailer 20 docking sampai pekan depan');
  await fleet.getByRole('button', { name: /Serahkan 2 .* ke Purchasing/ }).click();
  await expect(box(operasional, 'Operasional')).toContainText('DISERAHKAN');
  await expect(box(sales, 'Operasional')).toContainText('DISERAHKAN', { timeout: 2000 });

  const purchasing = await person(browser, 'purchasing', `/purchasing/detailsp/${id}`);
  const hired = purchasing.getByRole('region', { name: 'Unit mitra' });
  await expect(hired).toBeVisible();
  await expect(box(purchasing, 'Purchasing').getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  for (const [n, nopol, price] of [
    [1, 'bk8831lt', '20500000'],
    [2, 'B 9420 UEX', '21000000'],
  ] as const) {
    const unit = hired.getByRole('form', { name: `Unit ${n}` });
    if (!(await unit.isVisible())) await hired.getByRole('button', { name: 'Unit', exact: true }).click();
    await unit.locator('[data-path=mitra] input').click();
    await expect(purchasing.locator('[role=option]').first()).toContainText(/[1-9]\d* unit/);
    await purchasing.locator('[role=option]:not([aria-disabled=true])').nth(n).click();
    await unit.getByLabel('Nopol').fill(nopol);
    await unit.getByLabel('Driver', { exact: true }).fill(n === 1 ? 'Parlindungan Siregar' : 'Warsito');
    await unit.getByLabel('Telepon driver').fill(n === 1 ? '0812 6399 4702' : '0812 6399 4703');
    await unit.getByLabel('Harga beli').fill(price);
    await unit.getByRole('button', { name: `Simpan unit ${n}` }).click();
    await expect(hired.getByText(n === 1 ? 'BK 8831 LT' : 'B 9420 UEX')).toBeVisible();
  }
  await box(purchasing, 'Purchasing').getByRole('button', { name: 'Approve' }).click();
  await expect(box(purchasing, 'Purchasing')).toContainText('DISETUJUI');
  await expect(box(sales, 'Purchasing')).toContainText('DISETUJUI', { timeout: 2000 });
  await expect(sales.getByText('BK 8831 LT').first()).toBeVisible();

  const akunting = await person(browser, 'akunting', `/splistdetailakunting/${id}`);
  await expect(akunting.getByText('6.100.000').first()).toBeVisible(); // 47.600.000 − 41.500.000
  await box(akunting, 'Akunting').getByRole('button', { name: 'Approve' }).click();
  await expect(box(akunting, 'Akunting')).toContainText('DISETUJUI');
  await expect(akunting.getByText(/PO-JKT-\d{4}-\d{5}/).first()).toBeVisible();
  await expect(box(sales, 'Akunting')).toContainText('DISETUJUI', { timeout: 2000 });
  expect(await sales.evaluate(() => 'stays' in window)).toBe(true);

  // The document as of Marketing's approval: every action disabled, and back to the present.
  await sales.goto(`/detail-sp/${id}?asOf=2`);
  await expect(box(sales, 'Operasional')).not.toContainText('DISERAHKAN');
  await expect(sales.getByText(/^Keadaan /)).toBeVisible();
  await expect(sales.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('a rejection needs its reason, shows who and why, and is revised by its creator', async ({ browser, request }) => {
  const id = await orderAt('MARKETING', request);
  const sales = await person(browser, 'sales', `/detail-sp/${id}`);
  const admin = await person(browser, 'salesadmin', `/detail-sp/${id}`);
  await box(admin, 'Marketing')
    .getByRole('button', { name: /Reject/ })
    .click();
  const modal = admin.getByRole('dialog');
  await modal.getByRole('button', { name: 'Reject, kembalikan' }).click();
  await expect(modal.getByText('Pilih alasan agar pembuatnya bisa memperbaiki')).toBeVisible();
  await modal.getByLabel('Alasan').selectOption('Harga di bawah tarif minimum');
  await modal.getByLabel('Catatan').fill('minimal 24 juta');
  await modal.getByRole('button', { name: 'Reject, kembalikan' }).click();
  await expect(box(sales, 'Marketing')).toContainText('DITOLAK', { timeout: 2000 });
  await expect(box(sales, 'Marketing')).toContainText('Harga di bawah tarif minimum: minimal 24 juta');
  // Hurried double presses: the button that appears under the pointer is not pressed.
  const revise = await sales.getByRole('button', { name: 'Revisi' }).boundingBox();
  const [x, y] = [(revise?.x ?? 0) + 30, (revise?.y ?? 0) + 15];
  const second = sales.evaluate(
    ([clientX, clientY]) =>
      new Promise<string[]>((done) => {
        const reached: string[] = [];
        document.body.addEventListener('click', () => reached.push('pressed'));
        const watch = new MutationObserver(() => {
          const there = document.elementFromPoint(clientX, clientY)?.closest('a, button');
          if (!/Ajukan|Edit/.test(there?.textContent ?? '')) return;
          watch.disconnect();
          reached.length = 0;
          there?.dispatchEvent(
            new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2, clientX, clientY }),
          );
          done(reached);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [x, y] as const,
  );
  await sales.mouse.click(x, y);
  expect(await second).toEqual([]);
  await expect(sales.getByText('Draf', { exact: true }).first()).toBeVisible();
  await expect(box(sales, 'Marketing')).not.toContainText('DITOLAK');
  // Opening it is not submitting: it stays in its creator's queue, with the reason, until it is handed in.
  await sales.goto('/masterdata/marketing/splist');
  const queue = sales.getByRole('link', { name: /^Perlu direvisi/ });
  await expect(queue).toHaveText(/\d/);
  await queue.click();
  await expect(sales).toHaveURL(/tab=revisi/);
  const row = sales.locator(`[data-row="${id}"]`);
  await expect(row).toContainText('Draf');
  await expect(row).toContainText('minimal 24 juta');
  await row.getByRole('link').first().click();
  await sales
    .getByRole('link', { name: /^(Ubah|Edit)/ })
    .first()
    .click();
  await expect(sales.getByRole('main')).toContainText('minimal 24 juta');
  await sales.goto('/masterdata/marketing/splist?tab=revisi');
  await expect(sales.getByText('Tersambung langsung')).toBeVisible();
  expect(await (await Desk.of(request, 'sales')).give(`sp/${id}/submit`, {})).toBe(200);
  await expect(row).toHaveCount(0);
});

test('a margin below zero asks for its reason, a PO number outlives its mitra, and both are shown', {
  tag: LONG,
}, async ({ browser, request }) => {
  const id = await orderAt('OPERASIONAL', request);
  const [ops, buyer] = [await Desk.of(request, 'operasional'), await Desk.of(request, 'purchasing')];
  const over = { unit_type: 'CDD', jumlah: 1, alasan: 'docking' };
  expect(await ops.give(`sp/${id}/hand-over`, over)).toBe(200);
  const today = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await buyer.read(`mitra?retired=false&berlaku_sampai=${today}..&size=2`);
  const plate = (n: number) => `H ${8000 + Math.floor(Math.random() * 900)} X${'ABC'[n]}`;
  const unit = (n: number, harga: number) => ({
    units: [
      {
        mitra: rows[n].id,
        unit_type: 'CDD',
        nopol: plate(n),
        driver_nama: 'Tono',
        driver_telp: `0813${Math.floor(1e7 + Math.random() * 8e7)}`,
        harga,
      },
    ],
  });
  expect(await buyer.give(`sp/${id}/set-units`, unit(0, 900_000_000))).toBe(200);
  const purchasing = await person(browser, 'purchasing', `/purchasing/detailsp/${id}`);
  await box(purchasing, 'Purchasing').getByRole('button', { name: 'Approve' }).click();
  const dialog = purchasing.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Tulis alasan margin minus')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Langganan lama');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(box(purchasing, 'Purchasing')).toContainText('DISETUJUI');

  const akunting = await person(browser, 'akunting', `/splistdetailakunting/${id}`);
  await expect(akunting.getByText(/Margin minus: Langganan lama/).first()).toBeVisible();
  await box(akunting, 'Akunting').getByRole('button', { name: 'Approve' }).click();
  await expect(box(akunting, 'Akunting')).toContainText('DISETUJUI');
  const { po } = await buyer.read(`sp/${id}`);
  // The price changes, and so does the mitra.
  expect(await buyer.give(`sp/${id}/change-unit-price`, { slot: 1, harga: 1, alasan: 'salah ketik' })).toBe(200);
  expect(await buyer.give(`sp/${id}/set-units`, unit(1, 1_000_000))).toBe(200);
  expect(await buyer.give(`sp/${id}/approve-purchasing`, { alasan_rugi: 'x' })).toBe(200);
  await box(akunting, 'Akunting').getByRole('button', { name: 'Approve' }).click();
  await expect(akunting.getByRole('list', { name: 'PO' })).toContainText(/PO-\w+-\d{4}-\d{5}.*batal, diganti PO-/);
  const matches = await buyer.read(`sp?q=${po[0].nomor}&size=5`);
  expect(matches.rows.map((row: { id: string }) => row.id)).toContain(id);
});

test('the creator cannot approve their own order', async ({ browser, request }) => {
  const admin = await Desk.of(request, 'salesadmin');
  const [{ id: sample }] = (await admin.read('sp?status=MENUNGGU_OPERASIONAL&size=1')).rows;
  const { isi } = await admin.read(`sp/${sample}`);
  const id = `e2e${Date.now().toString(36)}own`;
  expect(await admin.give(`sp/${id}/create`, isi, -1)).toBe(200);
  expect(await admin.give(`sp/${id}/submit`, {}, 0)).toBe(200);
  const page = await person(browser, 'salesadmin', `/detail-sp/${id}`);
  await expect(box(page, 'Marketing')).toContainText('Pembuat SP tidak boleh menyetujui SP-nya sendiri');
  await expect(box(page, 'Marketing').getByRole('button', { name: 'Approve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('of two who approve at once one wins, and the other is told who did it', async ({ browser, request }) => {
  const id = await orderAt('MARKETING', request);
  const page = await person(browser, 'salesadmin', `/detail-sp/${id}`);
  await expect(box(page, 'Marketing')).toContainText('Giliran Anda');
  // The other approval does not reach this browser before its own press.
  await page.routeWebSocket(/socket\.io/, () => {});
  const kacab = await Desk.of(request, 'kacab');
  await page.route('**/api/sp/**/approve-marketing', async (route) => {
    expect(await kacab.give(`sp/${id}/approve-marketing`, {})).toBe(200);
    await route.continue();
  });
  await box(page, 'Marketing').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Bambang Setiawan/).first()).toBeVisible();
  await expect(box(page, 'Marketing')).toContainText('DISETUJUI');
  const history = await kacab.read(`sp/${id}/history`);
  expect(history.filter((e: { type: string }) => e.type === 'SpMarketingApproved')).toHaveLength(1);
});

test('operasional approves with the own fleet; a vehicle on another trip says until when, and with what', {
  tag: LONG,
}, async ({ browser, request }) => {
  const [first, second] = [await orderAt('OPERASIONAL', request), await orderAt('OPERASIONAL', request)];
  const page = await person(browser, 'operasional', `/operasional/detailsp/${first}`);
  const choose = async () => {
    const fleet = page.getByRole('region', { name: 'Armada' });
    await fleet.getByLabel('Kendaraan').click();
    await page.getByRole('option', { disabled: false }).first().click();
    await fleet.getByLabel('Driver').click();
    await page.getByRole('option', { disabled: false }).first().click();
    const taken = await fleet.getByLabel('Kendaraan').inputValue();
    await fleet.getByRole('button', { name: 'Approve dengan armada sendiri' }).click();
    return taken;
  };
  const nopol = await choose();
  await expect(box(page, 'Purchasing')).toContainText('DILEWATI');
  // The cost of the trip is unknown: the rest of the price is no margin yet.
  const akunting = await person(browser, 'akunting', `/splistdetailakunting/${first}`);
  await expect(akunting.getByRole('region', { name: 'Margin' })).toContainText('1 unit belum ada biayanya');
  await expect(akunting.getByText('100%')).toHaveCount(0);
  await page.goto(`/operasional/detailsp/${second}`);
  // Busy: shown with its end and its task, and not selectable; free ones come first.
  await page.getByRole('region', { name: 'Armada' }).getByLabel('Kendaraan').click();
  await page.keyboard.type(nopol);
  const busy = page.getByRole('option').filter({ hasText: nopol });
  await expect(busy).toContainText(/Dipakai SP-JKT-\d{4}-\d{5} sampai \d+ \w+ \d{4} \d\d\.\d\d/);
  await expect(busy).toBeDisabled();
});
