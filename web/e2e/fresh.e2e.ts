/** The first hours of a company: from an empty folder and one account to its first SP. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_ACCOUNT } from '../../services/domain/accounts/first-account';
import { content } from '../../services/domain/flows/sp/sp.fixture';
import { type APIRequestContext, expect, FIRST, LONG, start, test } from './test';

/** Enters what the test of its own form fills in; returns the id. */
const enterPast = async (request: APIRequestContext, token: string, path: string, data: object): Promise<string> => {
  const id = `f${Date.now().toString(36)}${path.replace(/\W/g, '')}`.toLowerCase().slice(0, 30);
  const headers = { authorization: token, 'idempotency-key': randomUUID(), 'if-match': '"-1"' };
  const [view, command] = path.split('/');
  const answer = await request.post(`/api/${view}/${id}/${command}`, { data, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return id;
};

test.use({ fresh: true });

test('a company without any account reads on its sign-in page how to make the first', { tag: LONG }, async ({
  page,
}) => {
  test.setTimeout(90_000);
  const data = mkdtempSync(join(tmpdir(), 'lintas-e2e-'));
  const { server, child } = await start('.', data, false, { DEMO: '0' });
  try {
    await page.goto(`${server.url}/signin`);
    await expect(page.getByText('Belum ada akun.')).toBeVisible();
    await expect(page.getByRole('main').locator('code')).toHaveText(FIRST_ACCOUNT);
    await expect(page.getByRole('main').locator('code')).toBeInViewport();
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
});

test('a fresh company is led through its first steps, which tick themselves', { tag: LONG }, async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.getByLabel('Username').fill(FIRST.username);
  await page.getByLabel('Password', { exact: true }).fill(FIRST.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const steps = page.getByRole('region', { name: 'Langkah awal perusahaan' });
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
  await expect(steps).toContainText('0 dari 7 selesai');
  // Steps of others name who does them.
  await expect(step('SP pertama')).toContainText(/Dikerjakan Sales, Kacab/);
  await expect(step('SP pertama').getByRole('link')).toHaveCount(0);

  await steps.getByRole('link', { name: 'Tambah bisnis unit' }).click();
  await page.getByLabel('Kode').fill('LTS');
  await page.getByLabel('Nama').fill('PT Lintas Nusantara');
  await page.getByLabel('NPWP').fill('012345678901000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name: /PT Lintas Nusantara/ })).toBeVisible();

  await page.goto('/dashboard');
  await expect(step('Bisnis unit')).toContainText('Selesai');
  // Without a branch, only somebody who works for all branches can be added.
  await steps.getByRole('link', { name: 'Tambah user' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill('tono');
  await form.getByLabel('Nama lengkap').fill('Tono Sales');
  await form.getByLabel('Job desk').selectOption('sales:user');
  await form.getByRole('checkbox', { name: 'Semua cabang' }).check();
  await form.getByRole('button', { name: 'Tambah user' }).click();
  const link = page.getByRole('dialog', { name: 'Tautan untuk tono' });
  const token = (await link.getByRole('textbox').inputValue()).split('#').at(-1) ?? '';
  await link.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('heading', { name: /Tono Sales/ })).toBeVisible();

  // An empty list links back to the step that comes first.
  await page.goto('/DataBuBrench');
  await expect(page.getByText('Belum ada')).toBeVisible();
  await page.getByRole('link', { name: 'Langkah awal perusahaan' }).click();
  await expect(steps).toContainText('2 dari 7 selesai');
  // Another window does the next step; this one updates.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/dashboard');
  await elsewhere.getByRole('link', { name: 'Tambah cabang' }).click();
  await elsewhere.getByLabel('Kode').fill('JKT');
  await elsewhere.getByLabel('Nama').fill('Jakarta');
  await elsewhere.getByLabel('Kota').fill('Jakarta Timur');
  await elsewhere.getByRole('button', { name: 'Simpan' }).click();
  await expect(step('Cabang')).toContainText('Selesai');

  await steps.getByRole('button', { name: 'Sembunyikan' }).click();
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Tampilkan lagi' }).click();
  await expect(steps).toBeVisible();

  // The rest: each link leads to its form, and an entry made anywhere ticks it here.
  const login = async (username: string, password: string): Promise<string> =>
    (await (await request.post('/api/auth/login', { data: { username, password } })).json()).data.token;
  const mine = await login(FIRST.username, FIRST.password);
  const read = async (path: string) =>
    (await (await request.get(`/api/${path}`, { headers: { authorization: mine } })).json()).data.rows;
  const opens = async (name: string, address: RegExp) => {
    await steps.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('form')).toBeVisible();
    await page.goBack();
    await expect(steps).toBeVisible();
  };
  const [branch] = await read('branch');
  const [sim] = await read('jenis_sim');
  const [from, to] = await read('kota?size=2');
  await opens('Tambah customer', /mastercustomersssAdd/);
  const named = { kode_customer: 'C-1', nama_perusahaan: 'PT Pertama', kota: 'Jakarta' };
  const customer = await enterPast(request, mine, 'customer/register', named);
  await expect(step('Customer')).toContainText('Selesai');
  await opens('Tambah kendaraan', /vehiclebaru/);
  const papers = { stnk_until: '2099-01-01', kir_until: '2099-01-01', branch: branch.id, milik: 'SENDIRI' };
  const truck = {
    code: 'K-1',
    nopol: 'B 9001 AA',
    type: 'trailer 20',
    year: 2024,
    capacity_kg: 20_000,
    capacity_koli: 0,
    ...papers,
  };
  await enterPast(request, mine, 'vehicle/register', truck);
  await opens('Tambah driver', /driverbaru/);
  await expect(step('Armada')).not.toContainText('Selesai');
  const licence = { licence_number: '1234567890', licence_type: sim.id, licence_until: '2099-01-01' };
  const man = { code: 'D-1', name: 'Nandang', phone: '081290441173', branch: branch.id, milik: 'SENDIRI', ...licence };
  await enterPast(request, mine, 'driver/register', man);
  await expect(step('Armada')).toContainText('Selesai');
  await opens('Tambah tarif', /tarif/i);
  const way = { origin_kota: from.id, dest_kota: to.id, unitType: 'trailer 20', service: 'Charter', price: 5_000_000 };
  await enterPast(request, mine, 'tarif_eureka/register', { ...way, validFrom: '2026-01-01' });
  // The remaining steps are others': the list is not shown here any more.
  await expect(steps).toHaveCount(0);

  const password = 'kata sandi tono';
  expect((await request.post('/api/auth/set-password', { data: { token, password } })).status()).toBe(200);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.clock.install();
  const requests: string[] = [];
  let answered = 0;
  theirs.on('request', (one) => {
    if (one.url().includes('/api/first-steps')) requests.push(one.url());
  });
  theirs.on('response', (one) => {
    if (one.url().includes('/api/first-steps')) answered++;
  });
  await theirs.goto('/');
  await theirs.getByLabel('Username').fill('tono');
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  const last = theirs.getByRole('region', { name: 'Langkah awal perusahaan' });
  await expect(last).toContainText('6 dari 7 selesai');
  await last.getByRole('link', { name: 'Tambah SP' }).click();
  await expect(theirs).toHaveURL(/createsp/);
  await theirs.goBack();
  await expect(last).toBeVisible();
  await expect(theirs.getByText('Tersambung langsung')).toBeVisible();
  const draft = { ...content, customer, cabang: branch.id };
  await enterPast(request, await login('tono', password), 'sp/create', draft);
  await expect(last).toHaveCount(0);
  // A finished list is not requested again, once the responses to the last change have arrived.
  let before = 0;
  while (before !== requests.length) {
    before = requests.length;
    await theirs.clock.runFor('01:00');
    await expect.poll(() => answered).toBe(requests.length);
  }
  await theirs.clock.runFor('30:00');
  await theirs.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(theirs.getByRole('row').filter({ hasText: 'PT Pertama' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await theirs.clock.runFor('01:00');
  expect(requests.length).toBe(before);
});
