/** A past day on the boards: played, sought, closed; no commands are possible in it. */
import type { SjStretch } from '../../services/domain/telemetry/replay';
import { Desk, person } from './people';
import { expect, LONG, type Page, test } from './test';

const wib = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19);
const COLUMNS: Record<string, string> = {
  ...{ TERBIT: 'Terbit', PICKUP: 'Pickup', DALAM_PERJALANAN: 'Dalam perjalanan', SAMPAI_TUJUAN: 'Sampai tujuan' },
  ...{ SEBAGIAN: 'Sebagian, Gagal', GAGAL: 'Sebagian, Gagal', KEMBALI: 'Kembali, Ditagih' },
};
/** The units at a time. */
const unitsAt = async (monitoring: Desk, at: number): Promise<object[]> =>
  (await monitoring.read(`replay/positions?day=${wib(at).slice(0, 10)}&from=${new Date(at).toISOString()}`)).rows;
/** The last move of an SJ between columns in the demo's past days, of a unit that the boards show. */
const moveOf = async (monitoring: Desk) => {
  for (let back = 1; back < 30; back++) {
    const day = wib(Date.now() - back * 86_400_000).slice(0, 10);
    const ask = async (from: string): Promise<SjStretch> => await monitoring.read(`replay/sj?day=${day}${from}`);
    const { marks } = await ask('');
    for (const mark of marks.toReversed()) {
      const from = Date.parse(`${day}T00:00:00+07:00`) + (mark - 120) * 1_000;
      const { rows, changes } = await ask(`&from=${new Date(from).toISOString()}`);
      for (const { at, id, row } of changes) {
        const was = rows.find((one) => one.id === id);
        const alone = changes.filter((one) => one.id === id).length === 1;
        // At 60 times the speed, a day would end during the test if it began late.
        const early = at < Date.parse(`${day}T23:00:00+07:00`);
        if (!was || !row || !alone || !early || was.status === row.status) continue;
        if (JSON.stringify(await unitsAt(monitoring, at)).includes(`"${row.nopol}"`)) return { day, at, was, row };
      }
    }
  }
  throw new Error('The demo has no past day on which an SJ moved.');
};
const card = (page: Page, status: string, nomor: string) =>
  page.getByRole('region', { name: COLUMNS[status] ?? '', exact: true }).getByText(nomor);

test('a day is played at 60 times its speed, sought, and left for what is now', async ({ browser, request }) => {
  const { day, at, was, row } = await moveOf(await Desk.of(request, 'monitoring'));
  const page = await person(browser, 'monitoring', '/monitoringSJ');
  await page.getByRole('button', { name: 'Putar ulang' }).click();
  await expect(page).toHaveURL(/putar=\d{4}-\d\d-\d\d/);
  await page.goto(`/monitoringSJ?putar=${wib(at - 60_000)}&laju=60`);
  const band = page.getByRole('region', { name: 'Putar ulang' });
  await expect(band).toContainText('60×');
  await expect(card(page, was.status, was.nomor)).toBeVisible();
  await expect(card(page, row.status, row.nomor)).toHaveCount(0);
  // Links and actions of an SJ are not part of the past.
  await expect(page.getByRole('region', { name: 'Papan SJ' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Putar', exact: true }).click();
  await expect(card(page, row.status, row.nomor)).toBeVisible();
  await expect(card(page, was.status, was.nomor)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Putar', exact: true })).toBeVisible();

  const line = page.getByRole('slider', { name: 'Waktu' });
  const second = Math.floor((at - Date.parse(`${day}T00:00:00+07:00`)) / 1_000);
  await line.fill(String(second - 30));
  await expect(card(page, was.status, was.nomor)).toBeVisible();
  await page.getByRole('button', { name: 'Kejadian berikutnya' }).click();
  await expect(card(page, row.status, row.nomor)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, was.status, was.nomor)).toBeVisible();
  // A future day is refused at its box.
  const box = band.getByLabel('Hari', { exact: true });
  await box.fill('besok');
  await box.press('Enter');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(band.getByText(/^Antara 1 Jan 2000 dan \d/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`putar=${day}`));
  await box.fill(day);
  await box.press('Enter');
  // The address leads others to the same moment.
  await expect(page).toHaveURL(new RegExp(`putar=${day}`));
  await page.reload();
  await expect(card(page, was.status, was.nomor)).toBeVisible();

  await band.getByRole('button', { name: 'Kembali ke langsung' }).click();
  await expect(band).toHaveCount(0);
  await expect(page).not.toHaveURL(/putar|laju/);
  await expect(page.getByRole('region', { name: 'Papan SJ' }).getByRole('listitem').first()).toBeVisible();
});

test('vehicles are where they were, on their board, on the map and on a phone', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { at, row } = await moveOf(await Desk.of(request, 'monitoring'));
  const moment = `putar=${wib(at)}`;
  const board = await person(browser, 'monitoring', `/monitoring/monitoring-unit?${moment}`);
  const rows = await unitsAt(await Desk.of(request, 'monitoring'), at);
  await expect(board.getByRole('table', { name: 'Unit' }).getByRole('row')).toHaveCount(rows.length + 1);
  await expect(board.getByRole('table', { name: 'Unit' })).toContainText(row.nopol);
  const links = await board.locator('tbody a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.filter((href) => !/^\/mapping\?unit=.+&putar=/.test(href ?? ''))).toEqual([]);
  await board.setViewportSize({ width: 390, height: 844 });
  await expect(board.getByRole('region', { name: 'Pemutar' })).toBeInViewport();
  await board.getByRole('link', { name: 'Peta' }).click();
  await expect(board).toHaveURL(/mapping\?putar=/);
  await expect(board.getByRole('region', { name: 'Putar ulang' })).toBeInViewport();
  expect(await board.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
