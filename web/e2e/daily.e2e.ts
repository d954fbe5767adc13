/**
 * Reports of a day and of invoices: their figures match the lists, they change as papers come back, and each links on.
 */
import { readFileSync } from 'node:fs';
import { lookAt, type Sight } from './looks';
import { Desk, enter } from './people';
import { expect, type Page, test } from './test';

const dots = (n: number) => (n === 0 ? '–' : String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '.'));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const day = (offset = 0) => new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
type Note = { id: string; nomor: string; version: number; jumlahFaktur: number; faktur_sisa: number; status: string };
const outcomes = {
  belum: 'status=DRAF,TERBIT',
  jalan: 'status=PICKUP,DALAM_PERJALANAN',
  lengkap: 'hasil=LENGKAP',
  sebagian: 'hasil=SEBAGIAN',
  gagal: 'hasil=GAGAL',
  batal: 'status=BATAL',
} as const;
/** The latest day before today with data in the demo. */
const busyDay = async (desk: Desk): Promise<string> => {
  for (const back of [-1, -2, -3, -4, -5]) {
    const { total } = await desk.read(`sj?tanggal=${day(back)}..${day(back)}&totals=1&size=1`);
    if (total > 3) return day(back);
  }
  throw new Error('no day of the demo has SJ');
};

test('Report Faktur: what is out and what is missing, as lists and sums have it; a paper that comes back counts at once', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const out = await desk.read('sj?faktur=DIBAWA&totals=1&sort=tanggal&size=100');
  expect(out.rows).toHaveLength(out.total);
  const left = (out.rows as Note[]).reduce((n, { faktur_sisa }) => n + faktur_sisa, 0);
  await enter(page, 'rcadmin', '/race/reportfaktur');
  await expect(title(page, 'Report Faktur')).toContainText(String(out.total));
  const row = (of: Note) => page.locator(`[data-row="${of.id}"]`);
  const [first] = out.rows as Note[];
  await expect(row(first as Note)).toContainText(first?.nomor.slice(-5) ?? '?');
  await expect(
    page
      .locator('tfoot td')
      .filter({ hasText: new RegExp(`^${dots(left)}$`) })
      .last(),
  ).toBeVisible();
  const back = (out.rows as Note[]).find(({ status, jumlahFaktur }) => status === 'SAMPAI_TUJUAN' && jumlahFaktur > 1);
  if (!back) throw new Error('no SJ of the demo waits for its paper with two invoices');
  const receipt = { kondisi: 'KURANG', fakturBack: back.jumlahFaktur - 1 };
  expect(await desk.give(`sj/${back.id}/receive`, receipt)).toBe(200);
  // The row stays visible with its new state; the counts change.
  await expect(row(back)).toContainText('Kurang');
  await expect(title(page, 'Report Faktur')).toContainText(String(out.total - 1));
  await page.getByRole('link', { name: /^Kurang \d/ }).click();
  await expect(row(back)).toContainText(back.nomor.slice(-5));
  await expect(row(back).locator('td').filter({ hasText: /^1$/ }).last()).toBeVisible();
  await page.getByRole('link', { name: /^Semua \d/ }).click();
  await expect(page).toHaveURL(/tab=semua/);
  // This page has no actions.
  await expect(page.locator('tbody input[type=checkbox]')).toHaveCount(0);
});

test('Report Harian Driver: each driver as the list of SJ has them, their stops in order, stepped by days, exported', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const of = await busyDay(desk);
  type Row = { key: string; nama: string; sj: number; stops: { id: string; nomor: string }[] } & Record<string, number>;
  const { rows, idle }: { rows: Row[]; idle: { id: string; nama: string }[] } = await desk.read(
    `report/driver-day?day=${of}`,
  );
  for (const row of rows.filter(({ key }) => key !== '').slice(0, 3))
    for (const [name, filter] of [['sj', ''], ...Object.entries(outcomes)] as const) {
      const { total } = await desk.read(`sj?tanggal=${of}..${of}&driver=${row.key}&${filter}&totals=1&size=1`);
      expect([row.nama, name, row[name]]).toEqual([row.nama, name, total]);
    }
  await enter(page, 'rcadmin', `/race/reporthariandriverrace?hari=${of}`);
  await expect(title(page, 'Report Harian Driver')).toContainText(`${dots(rows.reduce((n, { sj }) => n + sj, 0))} SJ`);
  const [one] = rows;
  const driver = page.getByRole('button', { name: one?.nama ?? '' }).first();
  await driver.press('Enter');
  await expect(driver).toHaveAttribute('aria-expanded', 'true');
  const stops = page.getByRole('list', { name: `Kiriman ${one?.nama}` }).getByRole('listitem');
  await expect(stops).toHaveCount(one?.stops.length ?? -1);
  await expect(stops.first()).toContainText(one?.stops[0]?.nomor.slice(-5) ?? '?');
  await expect(page.getByRole('region', { name: 'Tanpa kiriman' }).getByRole('listitem')).toHaveCount(idle.length);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ekspor CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(rows.reduce((n, row) => n + row.stops.length, 1));
  await stops.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(one?.stops[0]?.id ?? '?'));
  await page.goBack();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(new RegExp(of));
  await page.keyboard.press('[');
  await expect(page).toHaveURL(new RegExp(`hari=${of}`));
  // A day outside the company's time falls back to today.
  await page.goto('/race/reporthariandriverrace?hari=9999-12-31');
  await expect(page.getByRole('textbox', { name: 'Hari', exact: true })).toHaveValue(/2\d{3}$/);
  await expect(page.getByRole('button', { name: 'Hari ini' })).toHaveCount(0);
});

test('Report Harian: the day’s figures are those of the lists they lead to, beside the day before', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const of = await busyDay(desk);
  const { rows, odd }: { rows: Record<string, number>[]; odd: { id: string; nomor: string }[] } = await desk.read(
    `report/branch-day?day=${of}`,
  );
  expect(rows).toHaveLength(7);
  const now = rows.at(-1) ?? {};
  for (const [name, filter] of [['sj', ''], ...Object.entries(outcomes)] as const) {
    const { total } = await desk.read(`sj?tanggal=${of}..${of}&${filter}&totals=1&size=1`);
    expect([name, now[name]]).toEqual([name, total]);
  }
  const orders = await desk.read(
    `sp_race?tgl_pickup=${of}..${of}&totals=1&size=1&status=DRAF,DIKONFIRMASI,BERJALAN,SELESAI`,
  );
  expect(now.pesanan).toBe(orders.total);
  await enter(page, 'rcadmin', `/race/reportharianrace?hari=${of}`);
  await expect(title(page, 'Report Harian')).toContainText(`${dots(now.sj ?? 0)} SJ`);
  await expect(page.getByRole('region', { name: 'Perlu dilihat' }).getByRole('listitem')).toHaveCount(odd.length);
  const all = page.getByRole('row', { name: /SJ berangkat hari itu/ });
  await all.getByRole('link', { name: dots(now.sj ?? 0), exact: true }).click();
  await expect(page).toHaveURL(/\/race\/sjlist\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(now.sj));
  await page.goBack();
  await page.getByRole('button', { name: 'Hari sebelumnya' }).click();
  await expect(page.getByRole('columnheader').nth(1)).not.toHaveText('');
  await expect(page).not.toHaveURL(new RegExp(`hari=${of}`));
});

test('Race: every branch beside each other, as its own lists count it', async ({ page, request }) => {
  const admin = await Desk.of(request, 'webmaster');
  const of = await busyDay(admin);
  const {
    rows,
    week,
  }: { rows: ({ branch: string; nama: string } & Record<string, number>)[]; week: { sj: number }[] } = await admin.read(
    `report/branches-day?day=${of}`,
  );
  for (const row of rows)
    for (const [name, filter] of [['sj', ''], ...Object.entries(outcomes)] as const) {
      const { total } = await admin.read(`sj?tanggal=${of}..${of}&branch=${row.branch}&${filter}&totals=1&size=1`);
      expect([row.nama, name, row[name]]).toEqual([row.nama, name, total]);
    }
  await enter(page, 'emc', `/admin/race?hari=${of}`);
  await expect(title(page, 'Race')).toContainText(`${dots(week.at(-1)?.sj ?? 0)} SJ`);
  for (const { nama } of rows) await expect(page.getByRole('rowheader', { name: nama, exact: true })).toBeVisible();
  await page.getByRole('table', { name: 'Tujuh hari terakhir' }).getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(new RegExp(`hari=${of}`));
});

const sights = (
  [
    ['Report Faktur', '/race/reportfaktur?tab=semua'],
    ['Report Harian', `/race/reportharianrace?hari=${day(-1)}`],
    ['Report Harian Driver', `/race/reporthariandriverrace?hari=${day(-1)}`],
    ['Race', `/admin/race?hari=${day(-1)}`],
  ] as const
).map(
  ([name, path]): Sight => ({
    name,
    show: async (page) => {
      await enter(page, name === 'Race' ? 'emc' : 'rcadmin', path);
      await expect(title(page, name)).toBeVisible();
      if (name.endsWith('Driver') && (await page.getByRole('button', { name: 'Buka semua' }).count()) > 0)
        await page.getByRole('button', { name: 'Buka semua' }).click();
    },
  }),
);
lookAt('reports of a day', sights, 1);
