/**
 * From a branch order to its papers: confirmed, its SJ issued and reported from the road, watched live by a second
 * browser.
 */
import { drafts, newCrew, withSimA } from './crew';
import { Desk, enter, person } from './people';
import { expect, LONG, test } from './test';

test('an SP RACE is confirmed, its SJ are issued and reported, and the order goes on the road by itself', async ({
  browser,
  request,
}) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  const [{ id }] = (await rcadmin.read('sp_race?status=DRAF&size=1')).rows;
  const { baris } = await rcadmin.read(`sp_race/${id}`);
  const watcher = await person(browser, 'keuangan', `/race/detailsp/${id}`);
  await expect(watcher.getByText('belum bernomor').first()).toBeVisible();

  const page = await person(browser, 'rcadmin', `/race/detailsp/${id}`);
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText(/^SM-JKT-\d{4}-\d{5}$/)).toHaveCount(baris.length);
  await expect(watcher.getByText(/^SM-JKT-\d{4}-\d{5}$/)).toHaveCount(baris.length);
  // The product drafts it, and a second viewer sees it.
  await expect(watcher.getByRole('region', { name: 'Pengiriman' }).getByText('Draf', { exact: true })).toHaveCount(
    baris.length,
  );

  await page
    .getByRole('link', { name: /^SM-JKT/ })
    .first()
    .click();
  await expect(page.getByText('Belum ada laporan dari jalan')).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan…' }).click();
  const question = page.getByRole('dialog');
  const crew = await newCrew(rcadmin);
  const pick = async (label: string, name = '') => {
    await question.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  // Anybody on the road is marked, and listed after those who are free.
  await question.getByLabel('Kendaraan').click();
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: /Dipakai .+ sampai / })
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('option').first()).not.toContainText('Dipakai');
  await pick('Kendaraan', crew.nopol);
  // Anybody who may not drive it is marked.
  const small = await withSimA(rcadmin);
  await question.getByRole('combobox', { name: 'Driver' }).fill(small);
  await expect(page.getByRole('option', { name: small })).toContainText('SIM A, sedangkan CDD butuh SIM B1/B2');
  await pick('Driver', crew.name);
  await question.getByLabel('Tanggal berangkat').fill('hari ini');
  await question.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByRole('button', { name: 'Update SJ' })).toBeVisible();

  await page.getByRole('button', { name: 'Update SJ' }).click();
  // The status comes first, with the next one selected; impossible ones are visible. All of it fits the window.
  await expect(question.getByRole('radio')).toHaveCount(5);
  await expect(question.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(question.getByRole('radio', { name: 'Sampai tujuan' })).toBeDisabled();
  await expect(question.getByLabel('Nopol')).toHaveValue(crew.nopol);
  for (const label of ['Nama Driver', 'No. HP']) await expect(question.getByLabel(label)).not.toHaveValue('');
  await expect(question.getByRole('button', { name: 'Tambah foto lain' })).toBeVisible();
  await expect(question.getByText('Kosong: sekarang')).toBeInViewport();
  await expect(question.getByText('Please enter valid latitude and longitude to display the map')).toBeVisible();
  await question.getByLabel('Lintang').fill('-6,2');
  await question.getByLabel('Bujur').fill('106,9');
  await expect(question.locator('iframe')).toHaveAttribute(
    'src',
    /openstreetmap\.org\/export\/embed.*marker=-6\.2%2C106\.9/,
  );
  await question.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  const road = page.getByRole('region', { name: 'Status Kendaraan' });
  await expect(road.locator('li[aria-current=step]')).toContainText('Pickup');
  await expect(page.locator('iframe[title="Driver Location Map"]')).toHaveCSS('height', '400px');
  // The order follows.
  await expect(watcher.getByText('Berjalan', { exact: true }).first()).toBeVisible();
  await expect(watcher.getByText('Pickup', { exact: true })).toBeVisible();
  // It happened automatically, and the history names whose action caused it, with a link there.
  const latestEntry = watcher.getByRole('main').getByRole('complementary').getByRole('listitem').first();
  await expect(latestEntry).toContainText(/memberangkatkan.*Lewat SM-JKT-\d{4}-\d{5}: melaporkan pickup/s);
  await latestEntry.getByRole('link', { name: /^SM-JKT/ }).click();
  await expect(watcher.getByRole('heading', { level: 1 })).toContainText(/SM-JKT-\d{4}-\d{5}/);
});

test('a question that was asked before a trip changed is answered on purpose alone, and what was typed stays', async ({
  browser,
  request,
}) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  const [{ id }] = (await rcadmin.read('trip?status=RENCANA&size=1')).rows;
  const page = await person(browser, 'rcadmin', `/race/trip/${id}`);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: /^Batalkan trip/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Alasan').fill('Truk rusak di kantor');
  // Somebody else in another tab.
  const kacab = await Desk.of(request, 'kacab');
  expect(await kacab.give(`trip/${id}/change`, { catatan: 'Lewat tol dalam kota' })).toBe(200);
  await expect(page.getByText('Lewat tol dalam kota').first()).toBeVisible();
  await question.getByRole('button', { name: 'Batalkan trip' }).click();
  await expect(page.getByText(/^Sudah diubah .+ lalu$/)).toBeVisible();
  expect((await rcadmin.read(`trip/${id}`)).status).toBe('RENCANA');
  await expect(question.getByLabel('Alasan')).toHaveValue('Truk rusak di kantor');
  await question.getByRole('button', { name: 'Batalkan trip' }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('li[aria-current=step]')).toContainText('Batal');
});

test('a branch order that is not there is told, and leads back to the list', async ({ browser }) => {
  const page = await person(browser, 'rcadmin', '/race/detailsp/1hk153x07e305tgk8zzz');
  await expect(page).toHaveURL(/\/race\/splist$/);
  await expect(page.getByText('SP RACE tidak ditemukan').or(page.getByText('Tidak ditemukan')).first()).toBeVisible();
});

test('an SJ is found by its number, wherever that is written', async ({ browser, request }) => {
  const [{ nomor }] = (await (await Desk.of(request, 'rcadmin')).read('sj?size=1')).rows;
  const page = await person(browser, 'rcadmin', `/race/detailsplistrace/${nomor}`);
  await expect(page.getByRole('heading', { name: nomor })).toBeVisible();
});

test('an SJ of a mitra’s unit offers its issue as such, and no crew of the own fleet', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'operasional');
  const { rows } = await desk.read('sj?jenis=CHARTER&status=DRAF&size=100');
  const all = await Promise.all(rows.map(({ id }: { id: string }) => desk.read(`sj/${id}`)));
  const hired = all.find(({ mitra }: { mitra: string }) => mitra !== '');
  const page = await person(browser, 'operasional', `/masterdata/detailsjlist/${hired.id}`);
  await expect(page.getByRole('button', { name: 'Terbitkan unit mitra…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terbitkan…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Terbitkan unit mitra…' }).click();
  await page.getByRole('dialog').getByLabel('Tanggal berangkat').fill('hari ini');
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan unit mitra' }).click();
  await expect(page.getByRole('button', { name: 'Update SJ' })).toBeVisible();
});

test('several SJ are issued at once with one vehicle; who fits not is named before', async ({ browser, request }) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  type Row = { nomor: string; status: string };
  const drafts: Row[] = (await rcadmin.read('sj?status=DRAF&size=2&sort=nomor')).rows;
  const [first, second] = drafts;
  const page = await person(browser, 'rcadmin', '/race/sjlist?tab=draf&sort=nomor');
  for (const { nomor } of drafts) await page.getByRole('row', { name: nomor }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Terbitkan 2…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${first?.nomor}, ${second?.nomor}`);
  await question.getByLabel('Kendaraan').click();
  await page.getByRole('option', { name: /Motor/ }).first().click();
  await question.getByLabel('Driver').click();
  await page
    .getByRole('option', { name: /B1 Umum|B2 Umum/ })
    .first()
    .click();
  await question.getByLabel('Tanggal berangkat').fill('hari ini');
  await question.getByRole('button', { name: 'Terbitkan' }).click();
  // A motorcycle requires another licence: both are refused, and nothing was sent.
  await expect(page.getByText('Semua 2 akan ditolak')).toBeVisible();
  const after: Row[] = (await rcadmin.read('sj?status=DRAF&size=2&sort=nomor')).rows;
  expect(after.map(({ nomor }) => nomor)).toEqual(drafts.map(({ nomor }) => nomor));
});

test('all SJ that are filtered are asked for once, planned and looked at first', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const { ids } = await drafts(desk, 30);
  const { sp } = await desk.read(`sj/${ids[0]}`);
  const page = await person(browser, 'rcadmin', `/race/sjlist?q=${sp}&size=25`);
  await page.getByRole('checkbox', { name: 'Tandai semua di halaman ini' }).click();
  await page.getByRole('button', { name: /^Pilih semua \d+ yang tersaring/ }).click();
  await page.getByRole('button', { name: /^Terbitkan \d+…/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/Terbitkan \d+/);
  await question.getByLabel('Kendaraan').click();
  await page.getByRole('option').first().click();
  await question.getByLabel('Driver').click();
  await page.getByRole('option').first().click();
  await question.getByLabel('Tanggal berangkat').fill('hari ini');
  await question.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page).toHaveURL(/\/impor\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terbitkan');
});

test('the board of SJ moves by itself when one is reported elsewhere', async ({ browser, request }) => {
  const rcadmin = await Desk.of(request, 'rcadmin');
  const [{ id, nomor, version }] = (await rcadmin.read('sj?status=PICKUP&size=1')).rows;
  const board = await person(browser, 'operasional', '/monitoringSJ');
  const column = (name: string) => board.getByRole('region', { name, exact: true });
  const card = (name: string) => column(name).getByRole('link', { name: new RegExp(nomor.slice(-5)) });
  await expect(card('Pickup')).toBeVisible();
  // Those that did not leave on their day are listed first, with the reason.
  await expect(
    column('Terbit')
      .getByText(/belum pickup, \+\d+ hari/)
      .first(),
  ).toBeVisible();
  expect(await rcadmin.give(`sj/${id}/depart`, {}, version)).toBe(200);
  await expect(card('Dalam perjalanan')).toBeVisible();
  await expect(card('Pickup')).toHaveCount(0);
});

test('an order of the list opens onto its SM by the keyboard, and the columns are summed over all pages', {
  tag: LONG,
}, async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [order] = (await desk.read('sp_race?status=BERJALAN&size=1')).rows;
  const { baris } = await desk.read(`sp_race/${order.id}`);
  await enter(page, 'rcadmin', '/race/cabang/splist');
  const row = page.locator(`tr[data-row="${order.id}"]`);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('button', { name: `SM dari ${order.nomor}` })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: baris[0].sm })).toBeVisible();
  await expect(page.getByRole('link', { name: `${baris.length - 5} SM lagi` })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: baris[0].sm })).toBeHidden();

  const { total, sums } = await desk.read('sp_race?size=1&totals=1');
  const last = page.locator('tfoot tr');
  await expect(last).toContainText(`Jumlah ${total} SP`);
  await expect(last).toContainText(new Intl.NumberFormat('id').format(sums.koli));
});
