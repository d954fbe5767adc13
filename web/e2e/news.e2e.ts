/** News stored by the server: shown on the bell after an absence, read once for all browsers; and refused commands. */

import { person, signIn } from './people';
import { expect, LONG, type Page, test } from './test';

const bell = (page: Page) => page.getByRole('button', { name: /^Kabar/ });

test('what waits since before somebody’s first day stands on their bell, and is no news to them', {
  tag: LONG,
}, async ({ browser }) => {
  const one = await person(browser, 'operasional', '/');
  await bell(one).click();
  const list = one.getByRole('dialog', { name: 'Kabar' });
  const line = list.getByRole('link').filter({ hasText: 'Menunggu Operasional lebih dari 24 jam' }).first();
  await expect(line).toBeVisible();
  await expect(list.getByText('Menunggu Akunting')).toHaveCount(0);
  await expect(list.getByText('Belum dibaca')).toHaveCount(0);
  await line.click();
  await expect(one).toHaveURL(/\/operasional\/detailsp\//);
});

test('a refused command is tried again, or given up with a reason', { tag: LONG }, async ({ page }) => {
  const refused = {
    id: '11111111-2222-5333-8444-555555555555',
    process: 'spwaits',
    instance: 'x1',
    key: 'MENUNGGU_OPERASIONAL/2026-07-20T02:00:00.000Z',
    stream: 'news-x1.o1',
    command: 'news.tell',
    code: 'already-exists',
    at: new Date(Date.now() - 4_000_000).toISOString(),
    tries: 1,
  };
  let rows: (typeof refused)[] = [refused];
  await signIn(page, 'webmaster', '/');
  await page.route('**/api/system', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    Object.assign(body.data, { refused: { count: rows.length, rows } });
    await route.fulfill({ json: body });
  });
  // The commands do not reach the server: it has no refusals.
  await page.route('**/api/process/spwaits/*', (route) =>
    route.fulfill({
      json: {
        status: { code: 200, message: '' },
        data: { id: 'spwaits', stream: 'process-spwaits', revision: 0, events: [], result: {} },
        errors: [],
      },
    }),
  );
  await page.goto('/admin/system');
  const list = page.getByRole('region', { name: 'Perintah lanjutan yang ditolak' });
  await expect(list).toContainText('Dokumen ini sudah ada.');
  await expect(list).toContainText('SP lama menunggu');
  const retry = page.waitForRequest(/\/process\/spwaits\/retry-refused$/);
  await list.getByRole('button', { name: /Coba lagi/ }).click();
  expect((await retry).postDataJSON()).toEqual({ refused: refused.id });
  await expect(list.getByRole('button', { name: /Coba lagi/ })).toHaveAttribute('aria-busy', 'true');
  rows = [{ ...refused, tries: 2 }];
  await expect(list).toContainText('2 kali dicoba');
  await list.getByRole('button', { name: /Usulkan lepas/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await expect(dialog).toContainText('Tulis alasannya');
  await dialog.getByLabel('Alasan').fill('sudah dikabari lewat telepon');
  const proposal = page.waitForRequest(/\/process\/spwaits\/discard-refused$/);
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  expect((await proposal).postDataJSON()).toEqual({
    refused: refused.id,
    command: 'news.tell',
    code: 'already-exists',
    reason: 'sudah dikabari lewat telepon',
  });
  await expect(dialog).toBeHidden();
  rows = [];
  await expect(list).toBeHidden();
});
