import { signIn } from './people';
import { expect, LONG, test } from './test';

test('asks for what is missing, in the specified words', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Masukkan UserName!')).toBeVisible();
  await expect(page.getByText('Masukkan Password!')).toBeVisible();
  await page.getByLabel('Username').fill('sales');
  await expect(page.getByText('Masukkan UserName!')).toBeHidden();
});

test('a wrong password and a wrong name look the same', async ({ page }) => {
  const failure = async (name: string) => {
    await page.goto('/signin');
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('bukan ini');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const popup = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Login Failed' });
    await expect(popup).toBeVisible();
    const message = await popup.innerText();
    // It has to be typed again, with the focus there already.
    await popup.getByRole('button').first().click();
    await expect(page.getByLabel('Username')).toHaveValue(name);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    return message;
  };
  expect(await failure('sales')).toBe(await failure('tidakada'));
});

test('goes where the user wanted to go, greets, and goes away after three seconds', async ({ page }) => {
  await signIn(page, 'operasional', '/newsplist?q=erlangga');
  await expect(page).toHaveURL(/\/newsplist\?q=erlangga/);
  await expect(page.getByRole('banner')).toContainText('Selamat datang, Hendra Gunawan');
  await expect(page.getByText('Login Successful')).toBeHidden({ timeout: 6000 });
});

test('a missing job desk leads back to the sign-in', { tag: LONG }, async ({ page }) => {
  await signIn(page, 'sales');
  await page.evaluate(() => localStorage.removeItem('jobdesk'));
  await page.goto('/masterdata/splist');
  await expect(page).toHaveURL(/\/signin/);
});

test('the side is orange without a logo for rcadmin, and English greets', { tag: LONG }, async ({ page }) => {
  await signIn(page, 'rcadmin');
  await expect(page.getByRole('banner')).toContainText('Welcome, Nurul Hidayah');
  await expect(page.locator('html')).toHaveClass(/oranye/);
});

test('below 992 px the side is a drawer', { tag: LONG }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn(page, 'sales');
  await expect(page.getByRole('link', { name: 'Cancel SP List' })).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'Cancel SP List' }).click();
  await expect(page).toHaveURL(/\/marketing\/cancelsplist/);
});

test('a page of another job desk is refused with a way on', async ({ page }) => {
  await signIn(page, 'sales');
  await page.goto('/purchasing/newsplist');
  await expect(page.getByRole('link', { name: 'Ke Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bukan halaman job desk Anda' })).toBeVisible();
});
