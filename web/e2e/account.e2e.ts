/** The account: robot check, second steps, sessions, and what sign-out leaves behind; in a browser. */
import { Secret, TOTP } from 'otpauth';
import { Desk, PASSWORD, signIn } from './people';
import { type Browser, expect, LONG, type Page, test } from './test';

const fill = async (page: Page, username: string, password = PASSWORD) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const out = async (page: Page) => {
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
};
const idOf = async (desk: Desk, username: string): Promise<string> => {
  const { rows } = await desk.read(`user?q=${username}&size=10`);
  return rows.find((row: { username: string }) => row.username === username).id;
};
const fresh = async (browser: Browser) => (await browser.newContext()).newPage();
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('after many wrong passwords the right one comes in, by a check that the browser does itself', async ({
  page,
  request,
}) => {
  for (let n = 0; n < 5; n++)
    await request.post('/api/auth/login', { data: { username: 'logistik', password: 'salah' } });
  await page.goto('/signin');
  await fill(page, 'logistik');
  await expect(page.getByText('Login Successful')).toBeVisible({ timeout: 20_000 });
});

test('nothing personal stays behind: drafts, lists, trails, news', async ({ page }) => {
  await signIn(page, 'sales', '/createsp');
  await page.locator('[data-path="jenis_barang"] input').fill('Rahasia dagang');
  await page.locator('[data-path="jenis_barang"] input').press('Tab');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Rahasia dagang');
  await page.evaluate(async () => {
    localStorage.setItem('lintas.prefs', JSON.stringify({ theme: 'dark', lang: 'id' }));
    sessionStorage.setItem('lintas.list-trail', '{}');
    await new Promise<void>((done) => {
      const opening = indexedDB.open('kiriman');
      opening.onsuccess = () => done(opening.result.close());
    });
    await caches.open('foto');
  });
  await out(page);
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map((d) => d.name),
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ local: ['lintas.prefs'], session: [], databases: [], caches: [] });
  await fill(page, 'sales');
  await expect(page.getByText('Login Successful')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Rahasia dagang');
});

test('a form half filled in one window outlives Sign Out in another, for its own person and for no other', async ({
  page,
  context,
}) => {
  const isStored = () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Kaleng cat'));
  const form = page.locator('[data-path="jenis_barang"] input');
  await signIn(page, 'sales', '/createsp');
  await form.fill('Kaleng cat');
  await form.press('Tab');
  await expect.poll(isStored).toBe(true);
  const leave = async () => {
    const other = await context.newPage();
    await other.goto('/');
    await out(other);
    await other.close();
    await expect(page).toHaveURL(/\/signin/);
    await expect.poll(isStored).toBe(true);
  };
  await leave();
  await fill(page, 'sales');
  await expect(page).toHaveURL(/createsp/);
  await expect(form).toHaveValue('Kaleng cat');
  await leave();
  await fill(page, 'salesadmin');
  await expect(page).not.toHaveURL(/signin|createsp/);
  expect(await isStored()).toBe(false);
});

test('a draft outlives a session that ended by its time for its own person, and for no other', { tag: LONG }, async ({
  page,
  request,
}) => {
  const draft = () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Kaleng cat'));
  const end = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: String(token) } });
    await expect(page).toHaveURL(/\/signin/);
  };
  await signIn(page, 'sales', '/createsp');
  await page.locator('[data-path="jenis_barang"] input').fill('Kaleng cat');
  await page.locator('[data-path="jenis_barang"] input').press('Tab');
  await expect.poll(draft).toBe(true);
  await end();
  await fill(page, 'sales');
  await expect(page).toHaveURL(/createsp/);
  expect(await draft()).toBe(true);
  await end();
  await fill(page, 'salesadmin');
  await expect(page).not.toHaveURL(/signin/);
  await expect(page).not.toHaveURL(/createsp/);
  expect(await draft()).toBe(false);
});

test('an authenticator app and recovery codes: set up, sign in, remove', { tag: LONG }, async ({ page, browser }) => {
  await signIn(page, 'emc');
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('button', { name: 'Akun saya' }).click();
  await expect(page.getByRole('heading', { name: 'Akun saya' })).toBeVisible();
  await page.getByRole('button', { name: 'Tambah' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password Anda').fill('salah');
  await dialog.getByRole('button', { name: /Aplikasi autentikator/ }).click();
  await expect(dialog.getByText('Password Anda salah.')).toBeVisible();
  await dialog.getByLabel('Password Anda').fill(PASSWORD);
  await dialog.getByRole('button', { name: /Aplikasi autentikator/ }).click();
  await expect(dialog.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Kode dari aplikasi').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Pasang' }).click();
  const shown = dialog.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('10 dari 10 masih berlaku')).toBeVisible();

  const other = await fresh(browser);
  await other.goto('/signin');
  await fill(other, 'emc');
  await other.getByLabel('Kode', { exact: true }).fill('000000');
  await other.getByRole('button', { name: 'Lanjut' }).click();
  await expect(other.getByText('Kode salah atau sudah dipakai.')).toBeVisible();
  await other.getByLabel('Kode', { exact: true }).fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Lanjut' }).click();
  await expect(other.getByText('Login Successful')).toBeVisible();
  await out(other);
  await fill(other, 'emc');
  await other.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await other.getByLabel('Kode pemulihan').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Lanjut' }).click();
  // The message of the sign-in before may still stand.
  await expect(other).not.toHaveURL(/\/signin/);

  await page.reload();
  await expect(page.getByText('9 dari 10 masih berlaku')).toBeVisible();
  await page.getByRole('button', { name: 'Akhiri semua yang lain' }).click();
  const ending = page.getByRole('dialog', { name: 'Akhiri semua yang lain?' });
  await ending.getByLabel('Password Anda').fill('salah');
  await ending.getByRole('button', { name: 'Akhiri' }).click();
  await expect(ending.getByText('Password Anda salah.')).toBeVisible();
  await ending.getByLabel('Password Anda').fill(PASSWORD);
  await ending.getByRole('button', { name: 'Akhiri' }).click();
  await expect(other).toHaveURL(/\/signin/);
  await page.getByRole('button', { name: /^Hapus / }).click();
  await page.getByRole('dialog').getByLabel('Password Anda').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Belum ada. Akun ini hanya dijaga password.')).toBeVisible();
});

test('a passkey: set up and signed in with, and no answer of another is taken', { tag: LONG }, async ({ page }) => {
  const { port } = new URL((await page.goto('/signin'))?.url() ?? '');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys know names of sites, no numbers.
  await page.goto(`http://localhost:${port}/signin`);
  await fill(page, 'emc');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await page.goto(`http://localhost:${port}/akun`);
  await page.getByRole('button', { name: 'Tambah' }).click();
  await page.getByRole('dialog').getByLabel('Password Anda').fill(PASSWORD);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Passkey/ })
    .click();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText(/^Passkey, sejak/)).toBeVisible();
  await out(page);
  await fill(page, 'emc');
  // A response is valid once only, and only for its own challenge.
  const sent = page.waitForRequest('**/api/auth/second');
  await page.getByRole('button', { name: 'Pakai passkey' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  const body = (await sent).postDataJSON();
  const again = await page.request.post('/api/auth/second', { data: body });
  expect(again.status()).toBe(401);
  const login = await page.request.post('/api/auth/login', {
    data: { username: 'emc', password: PASSWORD },
    headers: { origin: `http://localhost:${port}` },
  });
  const { ticket } = (await login.json()).data.second;
  const replayed = await page.request.post('/api/auth/second', { data: { ...body, ticket } });
  expect((await replayed.json()).errors[0].code).toBe('passkey-refused');
  // Other tests of this worker come in with the password alone.
  const webmaster = await Desk.of(page.request, 'webmaster');
  await webmaster.post('auth/factors/reset', { user: await idOf(webmaster, 'emc'), alasan: 'selesai dicoba' });
});
