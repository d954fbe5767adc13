/** A screen on a wall: connected by a code, live by itself, one board after the other, and ended from a desk. */
import { isDim } from '../src/screens/wall/cycle';
import { issuedTo, newCrew } from './crew';
import { Desk, PASSWORD, person } from './people';
import { expect, test } from './test';

test('a TV is connected by a code, shows boards alone, and goes dark when a desk ends it', async ({
  browser,
  request,
}) => {
  const name = `TV ${Date.now()}`;
  const page = await person(browser, 'operasional', '/monitoringSJ');
  await page.getByRole('button', { name: 'Layar TV' }).click();
  await page.getByRole('button', { name: 'Buat kode layar' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Beri nama');
  await page.getByLabel('Nama layar').fill(name);
  await page.getByLabel('Nama layar').press('Enter');
  const code = (await page.getByLabel('Kode', { exact: true }).textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await page.getByRole('button', { name: 'Selesai' }).click();

  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const refused: string[] = [];
  screen.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await screen.goto('/layar');
  await screen.getByLabel('Kode').fill('AAAA AAAA');
  await screen.getByLabel('Kode').press('Enter');
  await expect(screen.getByRole('alert')).toContainText('Kode ini salah');
  await screen.getByLabel('Kode').fill(code.toLowerCase());
  await screen.getByLabel('Kode').press('Enter');
  const board = screen.getByRole('region', { name: 'Papan SJ' });
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await expect(screen.getByText(name)).toBeVisible();
  await expect(screen.getByRole('button', { name: /Putar ulang|Layar TV/ })).toHaveCount(0);
  await expect(board.getByRole('link')).toHaveCount(0);
  expect(await screen.locator('[data-dim]').count()).toBe(isDim(Date.now()) ? 1 : 0);
  await screen.getByRole('button', { name: 'Tahan papan ini' }).click();

  // What happens elsewhere comes by itself.
  await expect(screen.getByText('Tersambung langsung')).toBeVisible();
  const desk = await Desk.of(request, 'rcadmin');
  const { id, nomor } = await issuedTo(desk, await newCrew(desk));
  const issued = screen.getByRole('region', { name: 'Terbit' });
  await expect(issued).toContainText(nomor.slice(-5));
  // A card that moves is marked where it was and where it went, for a moment.
  const { version } = await desk.read(`sj/${id}`);
  expect(await desk.give(`sj/${id}/pickup`, {}, version)).toBe(200);
  const card = (column: string) =>
    screen
      .getByRole('region', { name: column, exact: true })
      .getByRole('listitem')
      .filter({ hasText: nomor.slice(-5) });
  await Promise.all([
    expect(card('Terbit')).toContainText('pindah ke Pickup'),
    expect(card('Pickup')).toContainText('dari Terbit'),
  ]);
  await expect(card('Terbit')).toHaveCount(0);

  await screen.keyboard.press('ArrowRight');
  await expect(screen.getByRole('table', { name: 'Unit' })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Monitoring Unit' })).toBeVisible();
  await screen.goto('/masterdata/sjlist');
  await expect(screen).toHaveURL(/\/layar$/);
  await expect(board).toBeVisible();
  expect(refused).toEqual([]);

  await page.goto('/akun');
  await page.getByRole('button', { name: `Akhiri sesi ${name}` }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(screen.getByText('Layar ini sudah diputus.')).toBeVisible();
  await expect(screen.getByLabel('Kode')).toBeVisible();
});
