/** Dashboard Operasional: the figures of the lists, live, and the links to them. */
import { Desk, person, waitingOrder } from './people';
import { expect, LONG, test } from './test';

const WAITS = 'MENUNGGU_OPERASIONAL';

test('the day of operations: what waits and for how long, what is out, what is late; live', async ({
  browser,
  request,
}) => {
  const [operasional, kacab] = (await Promise.all(['operasional', 'kacab'].map((who) => Desk.of(request, who)))) as [
    Desk,
    Desk,
  ];
  const many = async (view: string, query: string): Promise<number> =>
    (await operasional.read(`${view}?totals=1&size=1&${query}`)).total;
  const page = await person(browser, 'operasional', '/dashboardop');
  const figure = (name: string) => page.getByRole('list', { name: 'Keadaan hari ini' }).getByRole('link', { name });
  const waiting = await many('sp', `status=${WAITS}`);
  await expect(figure('SP menunggu')).toContainText(String(waiting));
  await expect(figure('Trip di jalan')).toContainText(String(await many('trip', 'status=JALAN')));
  await expect(figure('SJ di jalan')).toContainText(String(await many('sj', 'status=PICKUP,DALAM_PERJALANAN')));
  // Each wait falls into exactly one span.
  const ages = page.getByRole('list', { name: 'Lama menunggu' }).locator('b');
  const sum = async () => (await ages.allTextContents()).reduce((n, text) => n + Number(text), 0);
  await expect.poll(sum).toBe(waiting);
  const out = (await many('trip', 'status=JALAN')) + (await many('sp', 'status=BERJALAN&kembali=2000-01-01..'));
  await expect(page.getByRole('region', { name: 'Akan kembali' }).getByRole('heading')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Akan kembali' })).toContainText(String(out));
  const free = (await operasional.read('positions')).rows.filter(({ state }: { state: string }) => state === 'BEBAS');
  await expect(page.getByRole('region', { name: 'Unit siap' }).getByRole('link', { name: /^Bebas/ })).toContainText(
    String(free.length),
  );

  // Another one arrives while the page is open.
  const next = await waitingOrder(request);
  await page.getByRole('region', { name: 'Kiriman terlambat' }).scrollIntoViewIfNeeded();
  expect(await kacab.give(`sp/${next.id}/approve-marketing`, {}, next.version)).toBe(200);
  await expect(figure('SP menunggu')).toContainText(String(waiting + 1));
  await expect.poll(sum).toBe(waiting + 1);
  await figure('SJ terlambat').click();
  await expect(page).toHaveURL(/sjlist\?.*tanggal=/);
});

test('the board of SJ is narrowed to a customer, which its address keeps; each column leads to the list of just these', {
  tag: LONG,
}, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'kacab');
  // A billed one stays in the column of those that came back.
  const open = 'TERBIT,PICKUP,DALAM_PERJALANAN,SAMPAI_TUJUAN,SEBAGIAN,GAGAL,KEMBALI,DITAGIH';
  const { rows } = await desk.read(`sj?status=${open}&size=1&sort=-tanggal`);
  const { customer, sebutan } = rows[0];
  const { total } = await desk.read(`sj?status=${open}&customer=${customer}&totals=1&size=1`);
  const page = await person(browser, 'kacab', '/monitoringSJ');
  await page.getByLabel('Customer').fill(sebutan.customer);
  await page.getByRole('option', { name: sebutan.customer }).first().click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer}`));
  const counts = page.getByRole('region', { name: 'Papan SJ' }).locator('h2 > span:last-child');
  const sum = async () => (await counts.allTextContents()).reduce((n, text) => n + Number(text.replace('.', '')), 0);
  await expect.poll(sum).toBe(total);
  await page.reload();
  await expect(page.getByLabel('Customer')).toHaveValue(sebutan.customer);
  await expect.poll(sum).toBe(total);
});
