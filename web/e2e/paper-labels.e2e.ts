/** Labels and slips as printed: their codes are read back from the page, and from the file for label printers. */
import { readFileSync } from 'node:fs';
import { codesOn } from './codes';
import { Desk, enter } from './people';
import { expect, LONG, type Page, test } from './test';

// About 400 dots per inch: as sharp as the print.
test.use({ deviceScaleFactor: 4 });

type Note = { id: string; nomor: string; koli: number; sekolahTujuan: string; kota: string };
/** Counts the print dialogs of pages without showing them. */
const quiet = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      dialogs: 0,
      print: () => Object.assign(window, { dialogs: (window as never as { dialogs: number }).dialogs + 1 }),
    });
  });
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
const notes = async (desk: Desk, least: number): Promise<Note[]> => {
  const { rows } = await desk.read('sj?status=TERBIT&jenis=RACE&size=50&sort=-koli');
  return (rows as Note[]).filter(({ koli }) => koli >= least && koli < 100).slice(0, 2);
};

test('labels of chosen koli say which of which delivery, in bars and QR; the printer’s own file is the same', async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [note] = await notes(desk, 5);
  if (!note) throw new Error('no SJ has five koli');
  await enter(page, 'rcadmin', '/health/live');
  await quiet(page);
  await page.goto(`/PrintLabelSM/?ids=${note.id}`);
  await ready(page);
  await expect(page).toHaveTitle(/^Label \d{4}-\d\d-\d\d$/);
  expect(await page.evaluate(() => (window as never as { dialogs: number }).dialogs)).toBe(1);
  const labels = page.locator('[data-sheet]');
  await expect(labels).toHaveCount(note.koli);
  await page.getByLabel('Koli').fill('4');
  await page.getByLabel('sampai').fill(String(note.koli + 1));
  await expect(page.getByRole('button', { name: 'Pakai' })).toBeDisabled();
  await page.getByLabel('sampai').fill('5');
  await page.getByRole('button', { name: 'Pakai' }).click();
  await expect(labels).toHaveCount(2);
  await expect(labels.first()).toContainText(note.kota);
  expect(await codesOn(await labels.first().screenshot())).toEqual(
    expect.arrayContaining([
      { format: 'Code128', text: note.nomor },
      { format: 'QRCode', text: `${note.nomor}/4/${note.koli}` },
    ]),
  );
  // Nothing of it is wider than the label.
  expect(
    await labels.first().evaluate((sheet) => {
      const { left, right } = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('span')].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.left < left || at.right > right;
      }).length;
    }),
  ).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh ZPL' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Label \d{4}-\d\d-\d\d\.zpl$/);
  const zpl = readFileSync(await file.path(), 'utf8');
  expect(zpl.match(/\^XA/g)).toHaveLength(2);
  expect(zpl).toContain(`${note.nomor}/5/${note.koli}`);
  // After a reload it is the same print, not another one.
  const prints = () => desk.read(`prints/sj/${note.id}`);
  const before = (await prints()).length;
  await page.reload();
  await ready(page);
  expect((await prints()).length).toBe(before);
});

test('small labels and slips are read from their pages', { tag: LONG }, async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const [note] = await notes(desk, 3);
  if (!note) throw new Error('no SJ has three koli');
  await enter(page, 'rcadmin', '/health/live');
  await quiet(page);
  await page.goto(`/PrintLabelSM/kecil/?ids=${note.id}&dari=2&sampai=3`);
  await ready(page);
  const sheets = page.locator('[data-sheet]');
  await expect(sheets).toHaveCount(2);
  expect(await codesOn(await sheets.first().screenshot())).toEqual([
    { format: 'QRCode', text: `${note.nomor}/2/${note.koli}` },
  ]);
  await page.goto(`/sm/?id=${note.id}`);
  await ready(page);
  const codes = await codesOn(await sheets.first().screenshot());
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining(['Code128', 'QRCode'].map((format) => ({ format, text: note.nomor }))));
  expect((await sheets.first().innerText()).replace(/\s/g, '')).toContain(note.sekolahTujuan.replace(/\s/g, ''));
  // An SP of either kind, by the same address.
  const race = (await desk.read('sp_race?size=1')).rows[0];
  await page.goto(`/sp/?id=${race.id}`);
  await ready(page);
  expect(await codesOn(await sheets.first().screenshot())).toEqual([{ format: 'Code128', text: race.nomor }]);
});

test('marked SJ are one file for a label printer, of labels or of slips', async ({ page, request }) => {
  const desk = await Desk.of(request, 'rcadmin');
  const some = await notes(desk, 2);
  await enter(page, 'rcadmin', `/race/sjlist?q=${some[0]?.nomor}`);
  await page.getByRole('row').filter({ hasText: 'SM-' }).getByRole('checkbox').check();
  for (const [line, formats] of [
    ['ZPL Slip SM', 1],
    ['ZPL Label koli 50 × 30 mm', some[0]?.koli],
  ] as const) {
    await page.getByRole('button', { name: 'PDF', exact: true }).press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: line }).press('Enter'),
    ]);
    const zpl = readFileSync(await file.path(), 'utf8');
    expect(zpl.match(/\^XA/g)).toHaveLength(formats ?? 0);
    expect(zpl).toContain(String(some[0]?.nomor));
  }
});

test('a charter SP has its slip, without a price', { tag: LONG }, async ({ page, request }) => {
  const desk = await Desk.of(request, 'sales');
  const one = (await desk.read('sp?size=1&status=MENUNGGU_OPERASIONAL')).rows[0];
  await enter(page, 'sales', '/health/live');
  await quiet(page);
  await page.goto(`/sp/?id=${one.id}`);
  await ready(page);
  const slip = page.locator('[data-sheet]').first();
  expect(await codesOn(await slip.screenshot())).toEqual([{ format: 'Code128', text: one.sp }]);
  await expect(slip).not.toContainText('Rp');
});

test('who asks for too many labels, or for those of nobody, is told and nothing is recorded', { tag: LONG }, async ({
  page,
  request,
}) => {
  const desk = await Desk.of(request, 'rcadmin');
  const { rows } = await desk.read('sj?status=TERBIT&size=100&sort=-koli');
  const many = rows as Note[];
  const [first] = many as [Note];
  const before = (await desk.read(`prints/sj/${first.id}`)).length;
  const ask = (data: object) => desk.make('prints', { kind: 'sj', paper: 'label', ...data });
  expect(await ask({ ids: many.map(({ id }) => id), pieces: { from: 1, to: 2_001 } })).toBe(422);
  expect(await ask({ ids: [first.id], pieces: { from: 2, to: 1 } })).toBe(422);
  expect(await ask({ ids: [first.id], pieces: { from: -1, to: 1 } })).toBe(400);
  expect((await desk.read(`prints/sj/${first.id}`)).length).toBe(before);
  await enter(page, 'rcadmin', '/health/live');
  await quiet(page);
  await page.goto(`/PrintLabelSM/?ids=${first.id}&dari=1&sampai=999999`);
  await expect(page.getByRole('alert')).toContainText('Paling banyak 2.000 label');
  await page.goto(`/PrintLabelSM/?ids=${first.id}&dari=2&sampai=1`);
  await expect(page.getByRole('alert')).toContainText('Pilih koli dari 1 sampai');
});
