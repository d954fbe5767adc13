/**
 * A business unit's logo on its papers: uploaded in its form, printed by the browser and into files, stored with each
 * print.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { draw, sheets } from './paper-draw';
import { likeBefore } from './paper-pictures';
import { roPaper, sjPapers } from './paper-samples';
import { Desk, enter } from './people';
import { expect, LONG, type Page, test } from './test';

/** Rings on white; `ratio`: width to height. */
const logo = (ratio: number, colour: string): Promise<Buffer> => {
  const width = 120 * ratio;
  const ring = `<ellipse cx="${width / 2}" cy="60" rx="${width / 2 - 8}" ry="52" fill="none" stroke="${colour}" stroke-width="12"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120">${ring}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).png().toBuffer();
};
const picture = (page: Page) => page.locator('.letterhead img');
/** Its aspect ratio, and the colour at the middle of its left edge. */
const shown = async (page: Page): Promise<string> => {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  return picture(page)
    .first()
    .evaluate((one: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: one.naturalWidth,
        height: one.naturalHeight,
      });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(one, 0, 0);
      const [red = 0, , blue = 0] = pen.getImageData(8, one.naturalHeight / 2, 1, 1).data;
      return `${one.naturalWidth / one.naturalHeight} ${red > blue ? 'red' : 'blue'}`;
    });
};

test('a logo stands in the place of the sign, on sheets and on halves', { tag: LONG }, async ({
  page,
  browser,
  baseURL,
}) => {
  const bytes = `data:image/png;base64,${(await logo(4, '#000')).toString('base64')}`;
  const headed = <P extends { content: { head: object } }>(one: P) => ({
    ...one,
    content: { ...one.content, head: { ...one.content.head, logo: { file: 'x', ratio: 4, bytes } } },
  });
  await draw(page, '/PrintSJRace/', sjPapers(3).map(headed));
  await likeBefore('logo', await sheets(page).first().screenshot());
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await draw(other, '/Race/print1Halaman2RO/', [roPaper(1, 0), roPaper(2, 1)].map(headed));
  // The head keeps its height: two of them fit as before.
  await expect(sheets(other)).toHaveCount(1);
  await likeBefore('logo-two', await sheets(other).first().screenshot());
});

test('a print has the logo of then, in the browser and in a file; a reprint after it changed too', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const desk = await Desk.of(request, 'webmaster');
  const [unit] = (await desk.read('bu?q=LTS')).rows;
  const [firm] = (await desk.read('customer?size=1')).rows;
  await enter(page, 'webmaster', '/health/live');
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const name = async (bytes: Buffer) => {
    const headers = { authorization, 'idempotency-key': randomUUID(), 'x-file-name': 'logo.png' };
    const sent = await request.post(`/api/files?owner=bu/${unit.id}`, {
      data: bytes,
      headers: { ...headers, 'content-type': 'image/png' },
    });
    expect(await desk.give(`bu/${unit.id}/change`, { logo: (await sent.json()).data })).toBe(200);
  };
  await name(await logo(3, '#f00'));
  await page.goto(`/PrintCustomer/?ids=${firm.id}`);
  expect(await shown(page)).toBe('3 red');
  await expect(page.locator('.letterhead')).toContainText('PT Lintas Trans Sejahtera');

  await name(await logo(2, '#00f'));
  await page.goto(`/PrintCustomer/?ids=${firm.id}&lagi=1`);
  expect(await shown(page)).toBe('2 blue');
  const prints = (await desk.read(`prints/customer/${firm.id}`)) as { revision: number }[];
  const [before] = prints.slice(-2);
  await page.goto(`/PrintCustomer/?ids=${firm.id}&print=${before?.revision}`);
  expect(await shown(page)).toBe('3 red');
  await expect(page.getByText('Salinan', { exact: true }).first()).toBeVisible();

  const pdf = await request.post('/api/prints/pdf', {
    data: { page: '/PrintCustomer/', ids: [firm.id] },
    headers: { authorization, 'idempotency-key': randomUUID() },
  });
  expect(pdf.status()).toBe(200);
  expect((await pdf.body()).toString('latin1')).toMatch(/\/Subtype ?\/Image/);
});
