/**
 * One order from start to end, each person at their own screen: booked and confirmed at a branch, put on a trip,
 * delivered by its driver without a network and with a phone that dies on the way, followed live by two desks, its
 * papers received.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Crew, newCrew, OWN } from './crew';
import { Desk, enter, fill, person } from './people';
import { chooseStop, enclose, givePassword, PHONE, scan, signInDriver } from './phone';
import { expect, LONG, type Page, test } from './test';

const RECEIVERS = ['Ibu Sulastri', 'Pak Rahmat'];
/** Limit for a change to appear without a reload. */
const LIVE = { timeout: 10_000 };

const pick = async (page: Page, path: string, typed: string): Promise<void> => {
  await page.locator(`[data-path="${path}"]`).getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
};
/** An order of two schools, by its form. @returns its address */
const book = async (page: Page): Promise<string> => {
  await enter(page, 'rcadmin', '/race/splist');
  await page.getByRole('link', { name: 'Tambah SP RACE' }).click();
  await pick(page, 'customer', 'Erlangga');
  await fill(page, 'tgl_pickup', 'hari ini');
  await fill(page, 'jenisBarang', 'Buku pelajaran');
  await pick(page, 'muat', 'Gudang');
  for (const [n, koli] of [6, 4].entries()) {
    await page.getByRole('button', { name: 'Tambah pengiriman' }).click();
    await pick(page, `baris.${n}.tujuan`, n === 0 ? 'SMP' : 'SDN');
    for (const [name, value] of Object.entries({ qty: koli * 12, koli, ikat: 1, berat: koli * 11, jumlahFaktur: 1 }))
      await fill(page, `baris.${n}.${name}`, String(value));
  }
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL(/\/race\/detailsp\//);
  return new URL(page.url()).pathname;
};
/** Puts the SJ on a vehicle with its driver, at the board. */
const dispatch = async (page: Page, numbers: readonly string[], { nopol, name }: Crew): Promise<void> => {
  await page.goto('/testdnd');
  const lane = page.getByRole('listitem', { name: nopol });
  // A long list draws only what is near.
  const search = page.getByLabel('Cari SJ, SP, tujuan');
  for (const nomor of numbers) {
    await search.fill(nomor);
    await search.blur();
    await page.getByRole('checkbox', { name: `Pilih ${nomor}` }).check();
  }
  await page.getByRole('button', { name: 'Taruh di…' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Kendaraan').fill(nopol);
  await page.getByRole('option', { name: nopol }).click();
  await question.getByRole('button', { name: 'Taruh', exact: true }).click();
  await lane.getByRole('button', { name: 'Pilih driver…' }).click();
  await question.getByLabel('Driver').fill(name);
  await page.getByRole('option', { name }).click();
  await question.getByRole('button', { name: 'Pilih' }).click();
  await lane.getByRole('button', { name: /^Terbitkan \d+ SJ dengan / }).click();
  await question.getByRole('button', { name: /^Terbitkan \d+ SJ dengan / }).click();
  await expect(lane).toContainText(/TR-JKT-\d{4}-\d{5}/);
};

/** Opens the phone's browser with its stored data. */
type Open = (offline: boolean) => Promise<Page>;
test.describe('a phone that keeps what it has', () => {
  let profileDir: string;
  const open: BrowserContext[] = [];
  test.beforeEach(() => {
    profileDir = mkdtempSync(join(tmpdir(), 'lintas-phone-'));
  });
  test.afterEach(async () => {
    for (const one of open.splice(0)) await one.close().catch(() => undefined);
    rmSync(profileDir, { recursive: true, force: true });
  });

  test('an order is booked, carried and closed by those who do so, each seeing what the others did', {
    tag: LONG,
  }, async ({ page, browser, request, playwright, browserName, launchOptions, baseURL }) => {
    test.setTimeout(60_000);
    page.setDefaultTimeout(8_000);
    const phoneOf: Open = async (offline) => {
      const context = await playwright[browserName].launchPersistentContext(profileDir, {
        ...launchOptions,
        ...{ viewport: PHONE, locale: 'id-ID', timezoneId: 'Asia/Jakarta', baseURL: baseURL ?? '', offline },
        ...{ permissions: ['geolocation'], geolocation: { latitude: -6.2, longitude: 106.9, accuracy: 8 } },
      });
      open.push(context);
      context.setDefaultTimeout(8_000);
      return context.pages()[0] ?? context.newPage();
    };
    const order = await book(page);
    await page.getByRole('button', { name: 'Konfirmasi' }).click();
    const links = page.getByRole('link', { name: /^SM-JKT-\d{4}-\d{5}$/ });
    await expect(links).toHaveCount(2);
    const numbers = await links.allTextContents();
    const ids = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('/').at(-1) ?? ''));
    const crew = await newCrew(await Desk.of(request, 'rcadmin'));
    const { nopol: plate, name: driver } = crew;
    await dispatch(page, numbers, crew);

    // From here on two desks watch, without ever reloading their pages.
    const board = await person(browser, 'operasional', '/monitoringSJ');
    const units = await person(browser, 'monitoring', '/monitoring/monitoring-unit');
    const card = (column: string, nomor = '') =>
      board.getByRole('region', { name: column, exact: true }).getByRole('link', { name: new RegExp(nomor.slice(-5)) });
    const unit = units.getByRole('row', { name: new RegExp(plate) });
    for (const nomor of numbers) await expect(card('Terbit', nomor)).toBeVisible();
    await expect(unit).toContainText('Terjadwal');

    const credentials = await givePassword(
      await person(browser, 'purchasing', `/masterdata/driver?lihat=${crew.driver}`),
    );
    const first = await phoneOf(false);
    await signInDriver(first, credentials.name, plate, credentials.password);
    await first.getByLabel('Password baru').fill(OWN);
    await first.getByRole('button', { name: 'Simpan dan masuk' }).click();
    await expect(first.getByText('DETAIL SJ', { exact: true }).first()).toBeVisible();
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.getByRole('button', { name: 'Pickup semua (2 SJ)' }).click();
    for (const nomor of numbers) await expect(card('Pickup', nomor)).toBeVisible(LIVE);
    await expect(unit).toContainText('Memuat');

    // Out of coverage: reports exist only on the phone, and the phone dies.
    await first.context().setOffline(true);
    await first.getByRole('button', { name: 'Dalam perjalanan semua (2 SJ)' }).click();
    const deliver = async (phone: Page, n: number) => {
      await chooseStop(phone, ids[n] ?? '');
      await phone.getByRole('button', { name: 'Sampai tujuan' }).click();
      await phone.getByLabel('Nama penerima').fill(RECEIVERS[n] ?? '');
      await enclose(phone);
      await phone.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click();
    };
    await deliver(first, 0);
    await expect(first.getByText('Tanpa sinyal. 3 kiriman tersimpan')).toBeVisible();
    const crash = await first.context().browser()?.newBrowserCDPSession();
    const gone = first.context().waitForEvent('close');
    await crash?.send('Browser.crash').catch(() => undefined);
    await gone;
    await expect(card('Pickup', numbers[0])).toBeVisible();

    const again = await phoneOf(true);
    await again.goto('/admin/driver/sj');
    await expect(again.getByText('Tanpa sinyal. 3 kiriman tersimpan')).toBeVisible();
    await deliver(again, 1);
    await expect(again.getByText('Tanpa sinyal. 4 kiriman tersimpan')).toBeVisible();
    await again.context().setOffline(false);
    await expect(again.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
    await expect(again.getByText('Semua SJ hari ini selesai.')).toBeVisible();
    for (const nomor of numbers) await expect(card('Sampai tujuan', nomor)).toBeVisible(LIVE);
    await expect(unit).toContainText('Bebas');

    // The papers are back.
    await enter(page, 'rcadmin', '/race/receivesj');
    await expect(page.getByText('Belum ada yang dipindai')).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const nomor of numbers) {
      await scan(page, nomor);
      await expect(page.locator('[aria-live="assertive"]')).toContainText(`Siap diterima: ${nomor}`);
    }
    await page.getByRole('button', { name: 'Terima 2 SJ' }).click();
    await expect(page.getByText('2 SJ diterima')).toBeVisible();
    for (const nomor of numbers) await expect(card('Kembali, Ditagih', nomor)).toBeVisible(LIVE);

    const closed = await person(browser, 'rcadmin', order);
    await expect(closed.getByText('Selesai', { exact: true }).first()).toBeVisible();
    const paper = await person(browser, 'rcadmin', `/race/detailsplistrace/${numbers[0]}`);
    for (const text of ['Kembali', 'Lengkap', RECEIVERS[0] ?? '', driver])
      await expect(paper.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(paper.getByRole('link', { name: /^TR-JKT/ }).first()).toBeVisible();
    await expect(
      paper
        .getByText(/tanda_tangan-.*\.png/)
        .or(paper.getByRole('img', { name: /Tanda tangan/ }))
        .first(),
    ).toBeVisible();
  });
});
