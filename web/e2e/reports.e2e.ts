/** Reports in the browser: the server's figures, links to the rows they count, and who may open them. */
import { readFileSync } from 'node:fs';
import { lookAt, type Sight } from './looks';
import { pageTexts } from './pdf';
import { Desk, enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

const dots = (n: number) => (n === 0 ? '–' : String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '.'));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const day = (offset = 0) => new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
/** A fixed period, so that the turn of the month changes nothing. */
const period = { from: day(-40), to: day(10) };
const days = `periode=hari&hari=${period.from}..${period.to}`;
const query = `from=${period.from}&to=${period.to}`;

test('Report Customer: figures of the server, sorted, searched, exported, and the way to the SP behind them', async ({
  page,
  request,
}) => {
  const sales = await Desk.of(request, 'salesadmin');
  const { rows } = await sales.read(`report/customer?${query}`);
  await enter(page, 'salesadmin', `/ReportCustomer?${days}`);
  await expect(title(page, 'Report Customer')).toContainText(String(rows.length));
  const lines = page.locator('tbody tr');
  await expect(lines).toHaveCount(rows.length);
  const [best] = rows;
  await expect(lines.first()).toContainText(best.nama);
  await expect(lines.first()).toContainText(dots(best.nilai));
  const sum = (field: string): number =>
    rows.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0);
  const foot = page.locator('tfoot tr');
  for (const field of ['sp', 'terjual', 'nilai', 'nilai_lalu']) await expect(foot).toContainText(dots(sum(field)));

  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  const names = rows.map((row: { nama: string }) => row.nama).sort((a: string, b: string) => a.localeCompare(b, 'id'));
  await expect(lines.first()).toContainText(names[0]);
  await page.getByRole('searchbox').fill(best.nama);
  await expect(lines).toHaveCount(rows.filter((row: { nama: string }) => row.nama.includes(best.nama)).length);
  await expect(foot).toContainText(dots(best.nilai));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ekspor CSV' }).click(),
  ]);
  const [head, line] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFFCustomer;SP;Terjual/);
  expect(line?.split(';').slice(0, 3)).toEqual([best.nama, String(best.sp), String(best.terjual)]);

  await lines
    .first()
    .getByRole('link', { name: /Terjual/ })
    .click();
  await expect(page).toHaveURL(/\/masterdata\/splist\?/);
  await expect(page.getByRole('row').filter({ hasText: /SP-/ })).toHaveCount(Math.min(20, best.terjual));
});

test('reports are printed whole on a wide sheet: every reason, sums once, and the period as words', {
  tag: LONG,
}, async ({ page, request }) => {
  const printed = async () => pageTexts(await page.pdf({ preferCSSPageSize: true }));
  const bare = (text: string) => text.replace(/\s/g, '');
  const kacab = await Desk.of(request, 'kacab');
  const { alasan } = await kacab.read(`report/lose-sale?${query}`);
  await enter(page, 'kacab', `/LoseSale?${days}`);
  const reasons = page.locator('table').first().locator('tbody tr');
  await expect(reasons).toHaveCount(alasan.length);
  const lost = (await printed()).join(' ');
  for (const row of alasan) expect(lost).toContain(bare(row.alasan === '–' ? 'Tanpa alasan' : row.alasan));
  expect(lost).toContain('Harilain');
  for (const word of ['Bulanlalu', '3bulan']) expect(lost).not.toContain(word);

  await page.goto(`/ReportCustomer?${days}`);
  await expect(page.locator('tfoot')).toBeVisible();
  const sheets = await printed();
  for (const head of ['Berat(kg)', 'Pembanding(Rp)', 'Muatterakhir']) expect(sheets[0]).toContain(head);
  expect(sheets.join(' ').match(/Jumlah\d+customer/g)).toHaveLength(1);
  expect(sheets.join(' ')).not.toContain('Namacustomer');
});

test('Lose Sale: an order that was lost is added, counted by its reason, and narrows the lists', { tag: LONG }, async ({
  page,
  request,
}) => {
  const sales = await Desk.of(request, 'salesadmin');
  const total = async (): Promise<number> => (await sales.read(`report/lose-sale-rows?${query}&jenis=HILANG`)).total;
  const before = await total();
  const whom = `Toko Uji ${Date.now().toString(36)}`;
  await enter(page, 'salesadmin', `/LoseSale?${days}`);
  await page.getByRole('link', { name: 'Tambah order hilang' }).first().click();
  await expect(page).toHaveURL(/\/LoseSale\/order\/baru/);
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  await field('nama').locator('input').fill(whom);
  if ((await field('tanggal').locator('input').inputValue()) === '') {
    await field('tanggal').locator('input').fill(day());
    await field('tanggal').locator('input').press('Tab');
  }
  if ((await field('branch').getByRole('combobox').inputValue()) === '') {
    await field('branch').getByRole('combobox').click();
    await page.getByRole('option').first().click();
  }
  await field('alasan').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Rute tidak dilayani' }).click();
  await page
    .getByRole('button', { name: /^Simpan/ })
    .last()
    .click();
  await expect(title(page, whom)).toBeVisible();
  await expect.poll(total).toBe(before + 1);

  await page.goto(`/LoseSale?${days}`);
  const { alasan, sp } = await sales.read(`report/lose-sale?${query}`);
  const lost = alasan.reduce((all: number, row: { jumlah: number }) => all + row.jumlah, 0);
  const orders = alasan.reduce((all: number, row: { HILANG: number }) => all + row.HILANG, 0);
  await expect(title(page, 'Lose Sale')).toContainText(`${lost} hilang dari ${sp + orders} permintaan`);
  await page.getByRole('button', { name: /Semua \d+ alasan/ }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Rute tidak dilayani' }) });
  const reason = alasan.find((one: { alasan: string }) => one.alasan === 'Rute tidak dilayani');
  await expect(row).toContainText(String(reason.jumlah));
  await row.getByRole('button').click();
  await expect(page).toHaveURL(/alasan=Rute/);
  await expect(page.getByRole('tab', { name: /Order hilang/ })).toContainText(String(reason.HILANG));
  await expect(page.getByRole('row').filter({ hasText: whom })).toBeVisible();
  await page.getByRole('tab', { name: /SP ditolak dan batal/ }).click();
  await expect(page.getByText('Tidak ada SP yang ditolak atau batal')).toBeVisible();
  await page.getByRole('button', { name: /Lepas saringan Alasan/ }).click();
  await expect(page.getByRole('row').filter({ hasText: /SP-/ }).first()).toBeVisible();
});

test('Data Customer: chosen, its orders summed, credit held with a reason and freed again', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const keuangan = await Desk.of(request, 'keuangan');
  const [customer] = (await keuangan.read('customer?q=Tirta&size=1')).rows;
  const page = await person(browser, 'keuangan', '/akunting/detaildatacustomer');
  await page.getByRole('combobox').fill('Tirta');
  await page
    .getByRole('option', { name: new RegExp(customer.nama_perusahaan) })
    .first()
    .click();
  await expect(title(page, customer.nama_perusahaan)).toBeVisible();
  const account = await keuangan.read(`report/customer-account?id_customer=${customer.id}`);
  const statuses = page.getByRole('region', { name: 'SP menurut status' });
  for (const { sp, nilai } of Object.values(account.status) as { sp: number; nilai: number }[])
    await expect(
      statuses
        .getByRole('row')
        .filter({ hasText: dots(nilai) })
        .first(),
    ).toContainText(String(sp));
  await expect(statuses).toContainText(dots(account.nilai.terjual));
  await expect(page.getByRole('region', { name: '13 bulan terakhir' }).locator('tbody tr')).toHaveCount(13);
  // Finance has no list of SP, so there are no links.
  await expect(statuses.getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tahan kredit…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Lewat tempo dua bulan');
  await dialog.getByRole('button', { name: 'Tahan kredit' }).click();
  await expect(title(page, customer.nama_perusahaan)).toContainText('Kredit ditahan');
  await expect(page.getByText('Lewat tempo dua bulan')).toBeVisible();
  await page.getByRole('button', { name: 'Buka penahanan kredit…' }).click();
  await dialog.getByRole('button', { name: 'Buka penahanan kredit' }).click();
  await expect(title(page, customer.nama_perusahaan)).toContainText('Aktif');
});

test('Report Kiriman: each figure is that of the list it leads to, for every way of summing up; sorted, narrowed, exported', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const desk = await Desk.of(request, 'rcadmin');
  type Sum = { key: string; nama: string; sj: number } & Record<string, number>;
  const outcomes: Record<string, string> = {
    ...{ belum: 'status=DRAF,TERBIT', jalan: 'status=PICKUP,DALAM_PERJALANAN', batal: 'status=BATAL' },
    ...{ lengkap: 'hasil=LENGKAP', sebagian: 'hasil=SEBAGIAN', gagal: 'hasil=GAGAL' },
  };
  const fields = { driver: 'driver', cabang: 'branch', hari: 'tanggal' } as const;
  for (const [by, field] of Object.entries(fields)) {
    const { rows }: { rows: Sum[] } = await desk.read(`report/deliveries?${query}&by=${by}`);
    expect(rows.length, by).toBeGreaterThan(0);
    for (const row of rows.filter(({ key }) => key !== '').slice(0, 3)) {
      const groupFilter = field === 'tanggal' ? '' : `&${field}=${row.key}`;
      const when = field === 'tanggal' ? `${row.key}..${row.key}` : `${period.from}..${period.to}`;
      for (const [name, filter] of [['sj', ''], ...Object.entries(outcomes)] as const) {
        const { total } = await desk.read(`sj?tanggal=${when}${groupFilter}&${filter}&totals=1&size=1`);
        expect([by, row.nama, name, row[name]]).toEqual([by, row.nama, name, total]);
      }
    }
  }
  const { rows }: { rows: Sum[] } = await desk.read(`report/deliveries?${query}`);
  const all = rows.reduce((n, { sj }) => n + sj, 0);
  await enter(page, 'rcadmin', `/ReportKirimanRace?${days}`);
  await expect(title(page, 'Report Kiriman')).toContainText(`${dots(all)} SJ`);
  const lines = page.locator('tbody tr');
  await expect(lines).toHaveCount(rows.length);
  await page.getByRole('button', { name: 'Driver', exact: true }).click();
  const names = rows.map(({ nama }) => nama).sort((a, b) => a.localeCompare(b, 'id'));
  await expect(lines.first()).toContainText(names[0] as string);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ekspor CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(rows.length + 2);
  // The figure links to exactly the rows that it counts.
  const [one] = rows.filter((row) => row.key !== '' && (row.lengkap ?? 0) > 0);
  const groupLine = lines.filter({ hasText: one?.nama ?? '' });
  await groupLine
    .getByRole('link', { name: String(one?.lengkap), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/race\/sjlist\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(one?.lengkap));
  await page.goBack();
  await page.getByRole('radio', { name: 'Kota' }).click();
  await expect(page).toHaveURL(/menurut=kota/);
  await expect(page.getByRole('columnheader', { name: 'Kota' })).toBeVisible();
});

test('History Alamat: the address that was changed last comes first, as before and after', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  const [address] = (await rcadmin.read('customer_address?size=1&q=depo')).rows;
  const pic = `Ibu Uji ${Date.now().toString(36)}`;
  expect(await rcadmin.give(`customer_address/${address.id}/change`, { pic })).toBe(200);
  await expect.poll(async () => (await rcadmin.read('report/address-history')).rows[0]?.id).toBe(address.id);
  const page = await person(browser, 'rcadmin', '/race/historyalamatcustomer');
  const { total } = await rcadmin.read('report/address-history');
  await expect(title(page, 'History Alamat')).toContainText(`${dots(total)} alamat`);
  const first = page.locator('main li').first();
  await expect(first).toContainText(address.name);
  await expect(first).toContainText(pic);
  await expect(first).toContainText('Nurul Hidayah mengubah');
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/hal=2/);
  await page.getByRole('searchbox').fill(address.name);
  await expect(page).not.toHaveURL(/hal=/);
  // The rows before the search stay until its response arrives.
  await expect(first).toContainText(address.name);
  await first.getByRole('link').first().click();
  await expect(title(page, address.name)).toBeVisible();
});

const account: Sight = {
  name: 'Data Customer of one',
  show: async (page, request) => {
    const akunting = await Desk.of(request, 'akunting');
    const [{ customer }] = (await akunting.read(`report/customer?${query}`)).rows;
    await enter(page, 'keuangan', `/akunting/detaildatacustomer?id_customer=${customer}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
const sights = (
  [
    ['salesadmin', `/ReportCustomer?${days}`],
    ['salesadmin', `/LoseSale?${days}&daftar=sp`],
    ['rcadmin', `/ReportKirimanRace?${days}`],
    ['salesadmin', '/LoseSale/order'],
    ['keuangan', '/akunting/detaildatacustomer'],
    ['rcadmin', '/race/historyalamatcustomer'],
  ] as const
).map(
  ([who, path]): Sight => ({
    name: path,
    show: async (page) => {
      await enter(page, who, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  }),
);
lookAt('reports', [account, ...sights], 1);
