/**
 * `/pemberitahuan`: what needs the reader and what the reader follows, live between browsers; quiet hours; settled news
 * disappears.
 */
import AxeBuilder from '@axe-core/playwright';
import { drafts, newCrew, today } from './crew';
import { restOf } from './looks';
import { Desk, enter, person } from './people';
import { expect, LONG, type Page, test } from './test';

const list = (page: Page) => page.getByRole('tabpanel').getByRole('list', { name: 'Pemberitahuan' });
const bell = (page: Page) => page.getByRole('button', { name: /^Kabar/ });

test('a document that one follows is told of in all browsers of its person, and read once for all of them', async ({
  page,
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const { ids } = await drafts(desk, 1);
  const [id = ''] = ids;
  const { nomor } = await desk.read(`sj/${id}`);
  await enter(page, 'logistik', `/race/detailsplistrace/${id}`);
  const follow = page.getByRole('button', { name: 'Ikuti dokumen ini' });
  await expect(follow).not.toHaveAttribute('aria-disabled', 'true');
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const second = await person(browser, 'logistik', '/pemberitahuan?tab=diikuti');
  const followed = second.getByRole('region', { name: 'Dokumen yang diikuti' });
  await expect(followed.getByText(nomor)).toBeVisible();
  await expect(second.getByText('Tersambung langsung')).toBeVisible();
  const { vehicle, driver } = await newCrew(desk);
  const { version } = await desk.read(`sj/${id}`);
  const tanggal = today();
  expect(await desk.give(`sj/${id}/issue`, { vehicle, driver, tanggal }, version)).toBe(200);
  // The bell counts it at once. Below the reading position it waits for a press; in an empty list it appears by itself.
  await expect(bell(second)).toHaveAccessibleName(/belum dibaca/);
  const line = list(second).getByRole('link').filter({ hasText: nomor });
  const pill = second.getByRole('button', { name: /kabar baru/ });
  await expect(line.or(pill).first()).toBeVisible();
  if (await pill.isVisible()) await pill.press('Enter');
  await expect(line).toContainText('Anda ikuti: sekarang');
  await expect(line).toContainText('Belum dibaca');
  await second.getByRole('button', { name: 'Tandai semua dibaca' }).press('Enter');
  await expect(line).not.toContainText('Belum dibaca');
  await expect(bell(page)).toHaveAccessibleName('Kabar');
  await line.press('Enter');
  await expect(second).toHaveURL(new RegExp(id));
  // Unfollow, in both browsers.
  const here = second.getByRole('button', { name: 'Ikuti dokumen ini' });
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await expect(here).not.toHaveAttribute('aria-disabled', 'true');
  await here.press('Enter');
  await expect(here).toHaveAttribute('aria-pressed', 'false');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('what needs a desk leaves the list once somebody deals with it', async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [id = ''] = (await drafts(desk, 1)).ids;
  const { nomor, version } = await desk.read(`sj/${id}`);
  await enter(page, 'rcadmin', '/pemberitahuan');
  await page.getByLabel('Jenis kabar').selectOption({ label: 'Giliran meja saya' });
  const line = list(page).getByRole('link').filter({ hasText: nomor });
  await expect(page.getByText('Tersambung langsung')).toBeVisible();
  await expect(line).toBeVisible();
  const { vehicle, driver } = await newCrew(desk);
  const tanggal = today();
  expect(await desk.give(`sj/${id}/issue`, { vehicle, driver, tanggal }, version)).toBe(200);
  await expect(line).toHaveCount(0);
});

test('quiet hours are one’s own, in all browsers; axe finds nothing at both widths', { tag: LONG }, async ({
  page,
  browser,
}) => {
  await enter(page, 'keuangan', '/pemberitahuan');
  const quiet = page.getByRole('switch', { name: 'Jam tenang (WIB)' });
  await quiet.press('Space');
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('20:30'),
  );
  await page.getByLabel('Dari', { exact: true }).selectOption('20:30');
  await saving;
  const second = await person(browser, 'keuangan', '/pemberitahuan');
  await expect(second.getByLabel('Dari', { exact: true })).toHaveValue('20:30');
  await second.setViewportSize({ width: 390, height: 844 });
  for (const one of [page, second]) {
    await restOf(one)();
    const { violations } = await new AxeBuilder({ page: one }).setLegacyMode().analyze();
    expect(violations.map((v) => `${v.id} ${v.nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
    expect(await one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
