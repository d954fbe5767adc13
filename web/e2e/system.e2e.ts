/** The page of the product's own state: a rebuild by button while lists are read, and parked documents. */
import { Desk, enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( [a-z_]+)?$`) }) });

test('a read model is built anew by its button, with its progress, while everybody reads on', { tag: LONG }, async ({
  browser,
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'webmaster');
  const served = async (): Promise<string> =>
    (await desk.read('system')).views.find((v: { view: string }) => v.view === 'sp').served;
  const before = await served();
  const sales = await person(browser, 'sales', '/masterdata/splist?tab=semua');
  await expect(sales.getByRole('row').filter({ hasText: /SP-/ }).first()).toBeVisible();
  await sales.evaluate(() => Object.assign(window, { stays: true }));

  await enter(page, 'webmaster', '/');
  await page.getByRole('link', { name: 'Sistem' }).click();
  await expect(page).toHaveURL(/\/admin\/system/);
  await expect(page.getByText('semua menjawab')).toBeVisible();
  await expect(row(page, 'SP')).toContainText('Terkini');
  await expect(row(page, 'SP')).toContainText(before);
  await page.getByRole('button', { name: 'Bangun ulang SP', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bangun ulang SP?' });
  await expect(dialog).toContainText(`versi ${before} tetap melayani pembaca`);
  await dialog.getByLabel('Alasan').fill('coba bangun ulang dari halaman');
  await dialog.getByRole('button', { name: 'Bangun ulang' }).click();
  await expect(dialog).toBeHidden();
  // Requested or running: either way it can't be requested twice.
  await expect(page.getByRole('button', { name: 'Bangun ulang SP', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // Reads continue meanwhile.
  let reads = 0;
  await expect
    .poll(
      async () => {
        expect((await desk.read('sp?size=5')).rows).toHaveLength(5);
        reads++;
        return served();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .not.toBe(before);
  expect(reads).toBeGreaterThan(0);
  await expect(page.getByText('SP selesai dibangun ulang')).toBeVisible({ timeout: 15_000 });
  await expect(row(page, 'SP')).toContainText(await served());
  await expect(page.getByRole('button', { name: 'Bangun ulang SP', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const doings = page.getByRole('region', { name: 'Tindakan terakhir' });
  await expect(doings).toContainText('meminta SP dibangun ulang');
  await expect(doings).toContainText('coba bangun ulang dari halaman');
  expect(await sales.evaluate(() => 'stays' in window)).toBe(true);
  await expect(sales.getByRole('row').filter({ hasText: /SP-/ }).first()).toBeVisible();
});

/** Changes the server's response on its way, for states that a healthy server does not have. */
const shown = async (page: Page, change: (data: SystemReply) => void): Promise<void> => {
  await page.route('**/api/system', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: SystemReply };
    change(body.data);
    await route.fulfill({ json: body });
  });
};
type View = { view: string; served: string; versions: string[]; rebuild?: object };
type Parked = {
  view: string;
  version: string;
  id: string;
  stream: string;
  revision: number;
  type: string;
  error: string;
  at: string;
};
type SystemReply = { views: View[]; parked: { count: number; rows: Parked[] } };

test('a rebuild shows how far it is, and its end', { tag: LONG }, async ({ page }) => {
  let share: number | undefined = 0.25;
  await shown(page, (data) => {
    const sp = data.views.find((v) => v.view === 'sp') as View;
    if (share === undefined) sp.served = '9.9';
    else sp.rebuild = { share, events: share * 4_000, since: new Date().toISOString(), version: '9.9' };
  });
  await enter(page, 'webmaster', '/admin/system');
  const bar = page.getByRole('progressbar', { name: 'Membangun ulang SP' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(row(page, 'SP')).toContainText('1.000 kejadian');
  share = 0.8;
  await expect(bar).toHaveAttribute('aria-valuenow', '80');
  share = undefined;
  await expect(page.getByText('SP selesai dibangun ulang')).toBeVisible();
  await expect(page.getByText('Kini melayani versi 9.9').or(page.getByText('kini melayani versi 9.9'))).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a parked document is tried again, and one event of it proposed to be given up with a reason', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'webmaster');
  const [{ id, sp }] = (await desk.read('sp?size=1')).rows;
  const parked: Parked = {
    view: 'sp',
    version: '1.1',
    id,
    stream: `sp-${id}`,
    revision: 4,
    type: 'SpOwnFleetApproved',
    error: 'cannot read this',
    at: new Date(Date.now() - 4_000_000).toISOString(),
  };
  let rows = [parked];
  await shown(page, (data) => {
    data.parked = { count: rows.length, rows };
  });
  await enter(page, 'webmaster', '/admin/system');
  const list = page.getByRole('region', { name: 'Dokumen terparkir' });
  const line = list.getByRole('listitem').filter({ hasText: sp.slice(-5) });
  await expect(line).toContainText('cannot read this');
  await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/${id}$`));

  await line.getByRole('button', { name: /Coba lagi/ }).click();
  await expect(line.getByRole('button', { name: /Coba lagi/ })).toHaveAttribute('aria-busy', 'true');
  rows = [{ ...parked, at: new Date().toISOString() }];
  await expect(page.getByText('Masih gagal, dokumen tetap terparkir')).toBeVisible();

  await line.getByRole('button', { name: /Usulkan lewati kejadian/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await expect(dialog).toContainText('Tulis alasannya');
  await dialog.getByLabel('Alasan').fill('isi kejadian rusak sejak pindahan');
  const proposalRequest = page.waitForRequest(/\/api\/projection\/sp\/discard-parked$/);
  // The command does not reach the server: the demo's own list stays intact.
  await page.route('**/api/projection/sp/discard-parked', (route) =>
    route.fulfill({
      json: {
        status: { code: 200, message: '' },
        data: { id: 'sp', stream: 'projection-sp', revision: 0, events: ['ParkedDiscardProposed'], result: {} },
        errors: [],
      },
    }),
  );
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  expect((await proposalRequest).postDataJSON()).toEqual({
    document: id,
    revision: 4,
    type: 'SpOwnFleetApproved',
    error: 'cannot read this',
    reason: 'isi kejadian rusak sejak pindahan',
  });
  await expect(dialog).toBeHidden();
  rows = [];
  await expect(list).toContainText('Tidak ada.');
});

test('what another proposed is confirmed, what one proposed oneself is not', { tag: LONG }, async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'webmaster');
  const [{ id, sp }] = (await desk.read('sp?size=1')).rows;
  const at = new Date().toISOString();
  const parked = {
    view: 'sp',
    version: '1.1',
    id,
    stream: `sp-${id}`,
    revision: 4,
    type: 'SpHeld',
    error: 'rusak',
    at,
  };
  const proposal = { document: id, revision: 4, reason: 'rusak sejak pindahan', at, by: 'Wira Saputra' };
  let byId = 'somebody-else';
  await shown(page, (data) => {
    data.parked = { count: 1, rows: [parked] };
  });
  await page.route(/\/api\/projection\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const row = { id: 'sp', version: 3, view: 'sp', rebuilds: 0, retries: 0, discarded: [], recent: [], updatedAt: at };
    body.data.rows = [{ ...row, proposed: [{ ...proposal, byId }] }];
    await route.fulfill({ json: body });
  });
  await enter(page, 'webmaster', '/admin/system');
  const line = page.getByRole('listitem').filter({ hasText: sp.slice(-5) });
  await expect(line).toContainText('Diusulkan dilepas oleh Wira Saputra: “rusak sejak pindahan”');
  const confirm = line.getByRole('button', { name: /Sahkan usulan/ });
  const confirmRequest = page.waitForRequest(/\/api\/projection\/sp\/confirm-discard$/);
  await confirm.click();
  expect((await confirmRequest).postDataJSON()).toEqual({ document: id, revision: 4 });
  // The server has no such proposal and refuses with a message.
  await expect(page.getByText(/Belum ada usulan|Tidak ditemukan|tidak ada/i).first()).toBeVisible();
  byId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').user_id ?? '');
  if (byId === '') byId = (await desk.read('auth/get-profile')).user_id;
  await page.reload();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
});

test('says when the state could not be read, and keeps what it knew', { tag: LONG }, async ({ page }) => {
  await enter(page, 'webmaster', '/admin/system');
  await expect(row(page, 'SP')).toContainText('Terkini');
  await page.route('**/api/system', (route) => route.abort());
  await expect(page.getByRole('alert').filter({ hasText: 'Keadaan sistem tidak bisa dibaca.' })).toBeVisible();
  await expect(row(page, 'SP')).toContainText('Terkini');
  await page.unroute('**/api/system');
  await expect(page.getByText('Keadaan sistem tidak bisa dibaca.')).toBeHidden();
});
