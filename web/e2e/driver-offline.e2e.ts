/**
 * A driver's whole day without a network (goal U8): fifty reports and ten photos at their own page, on a phone whose
 * browser is killed twice meanwhile and once more while it sends. Whatever the page confirmed as stored arrives once,
 * in order, with its time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { random } from '../../infra/proof/contracts/harness';
import { seed } from '../../infra/proof/testing/chance';
import { type Crew, newCrew, OWN, tripOf } from './crew';
import { Desk, person } from './people';
import { chooseStop, PHONE, shelfOf, signInDriver } from './phone';
import { numberOn, photoOf } from './pictures';
import { expect, LONG, type Page, test } from './test';
import { openWire } from './wire';

type Kind = 'pickup' | 'depart' | 'photo' | 'note' | 'arrive' | 'deliverPart' | 'fail';
/** `text`: what is typed with it, unique. `photo`: its number, which is visible in the picture. */
type Update = { stop: number; kind: Kind; text: string; photo?: number };
type StoredReport = { key: string; seq: number; sj: string; nomor: string; step: string; at: string; photos: number[] };
/** The stored report of an update, and the times between which its driver pressed. */
type OfflineCase = { update: Update; report: StoredReport; from: number; to: number };

const STOPS = 10;
const WORDS: Record<Kind, string> = {
  ...{ pickup: 'pickup', depart: 'dalam perjalanan', photo: 'dalam perjalanan', note: 'dalam perjalanan' },
  ...{ arrive: 'sampai tujuan', deliverPart: 'sampai tujuan', fail: 'gagal' },
};
const LABELS: Record<Kind, string> = {
  ...{ pickup: 'Pickup', depart: 'Dalam perjalanan', photo: 'Dalam perjalanan', note: 'Dalam perjalanan' },
  ...{ arrive: 'Sampai tujuan', deliverPart: 'Sampai sebagian', fail: 'Gagal kirim' },
};
/** Five per stop, ten with a photo; those of a stop in order, the stops at random. */
const dayOf = (chance: (below: number) => number): Update[] => {
  const photos = new Map([0, 12, 33, 20, 4, 14, 24, 34, 44, 49].map((place, n) => [place, n + 1]));
  const queues = Array.from({ length: STOPS }, (_, stop) => {
    const ending = (['arrive', 'arrive', 'deliverPart', 'arrive', 'fail'] as const)[stop % 5] as Kind;
    return (['pickup', 'depart', 'note', 'note', ending] as Kind[]).map((kind, n): Update => {
      const photo = photos.get(stop * 5 + n);
      const of = kind === 'note' && photo !== undefined && photo % 2 === 0 ? 'photo' : kind;
      return { stop, kind: of, text: `catatan ${stop + 1}.${n + 1}`, ...(photo === undefined ? {} : { photo }) };
    });
  });
  const day: Update[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const left = queues.filter((queue) => queue.length > 0);
    day.push(left[chance(left.length)]?.shift() as Update);
  }
  return day;
};

/** The reports on the phone's disk, in order, independent of its page. */
const storedReports = async (page: Page): Promise<StoredReport[]> => {
  const { items, photos } = await shelfOf(page);
  const reports = items.map(({ files, key, seq, sj, nomor, step, at }) => {
    const sizes = files.map((file) => Buffer.from(photos[file.key] ?? '', 'base64').length);
    return { key, seq, sj, nomor, step, at, photos: sizes } as StoredReport;
  });
  return reports.sort((a, b) => a.seq - b.seq);
};

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
/** Enters an update as its driver does. */
const make = async (page: Page, sj: string, { kind, text, photo }: Update, photos: readonly Buffer[]) => {
  const enclosed =
    photo === undefined
      ? undefined
      : { name: `${photo}.jpg`, mimeType: 'image/jpeg', buffer: photos[photo - 1] as Buffer };
  await chooseStop(page, sj);
  if (kind === 'pickup' && enclosed) return page.getByLabel('Pickup dengan foto').setInputFiles(enclosed);
  if (kind === 'pickup') return tap(page, 'Pickup');
  if (kind === 'photo' && enclosed) return page.getByLabel('Foto', { exact: true }).setInputFiles(enclosed);
  if (kind === 'depart') return tap(page, 'Dalam perjalanan');
  const sheet = page.getByRole('dialog');
  const type = (label: string, value: string) => sheet.getByLabel(label).fill(value);
  if (kind === 'arrive') {
    await tap(page, 'Sampai tujuan');
    await type('Nama penerima', 'Ibu Yanti');
    await type('Catatan (boleh kosong)', text);
  } else {
    await tap(page, 'Ada masalah');
    await tap(page, { note: 'Catatan saja', deliverPart: 'Diterima sebagian' }[kind as string] ?? 'Gagal kirim');
    if (kind !== 'note') await sheet.getByText('Lainnya').tap();
    await type(kind === 'note' ? 'Catatan' : 'Alasan', text);
    if (kind === 'deliverPart')
      for (const [label, value] of Object.entries({ Qty: '30', Koli: '3', Ikat: '2', 'Nama penerima': 'Pak Dedi' }))
        await type(label, value);
  }
  if (enclosed) {
    await sheet.locator('input[type=file]').setInputFiles(enclosed);
    await expect(sheet.getByText('Tambah foto')).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Kirim' }).tap();
};

/** Kills its browser, as a phone without memory does. */
const kill = async (context: BrowserContext): Promise<void> => {
  const browser = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await browser?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const mainProcess = processInfo.find(({ type }) => type === 'browser');
  if (!mainProcess) throw new Error('the browser names no process of its own');
  const gone = context.waitForEvent('close');
  process.kill(mainProcess.id, 'SIGKILL');
  await gone;
};

type StatusEntry = {
  status: string;
  memo: string;
  date: string;
  receivedAt: string;
  by: string;
  foto?: { id: string };
};
type HistoryEvent = { by: { id: string }; data: { adds?: { statusKendaraan?: StatusEntry[] } } };
/** Everything stored of an SJ has reached the office: once, in order, with its time, its words and its picture. */
const arrived = async (
  desk: Desk,
  office: Page,
  id: string,
  cases: readonly OfflineCase[],
  crew: Crew,
): Promise<void> => {
  const read = (): Promise<{ statusKendaraan: StatusEntry[]; alasan: string }> => desk.read(`sj/${id}`);
  await expect.poll(async () => (await read()).statusKendaraan.length).toBe(cases.length);
  const { statusKendaraan, alasan } = await read();
  expect(statusKendaraan.map(({ status, date, by }) => ({ status, date, by }))).toEqual(
    cases.map(({ update, report }) => ({ status: WORDS[update.kind], date: report.at, by: crew.name })),
  );
  for (const [n, { update }] of cases.entries()) {
    const { memo, foto } = statusKendaraan[n] as StatusEntry;
    if (update.kind === 'note' || update.kind === 'arrive') expect(memo).toBe(update.text);
    if (update.kind === 'deliverPart' || update.kind === 'fail') expect(alasan).toBe(update.text);
    expect(foto !== undefined).toBe(update.photo !== undefined);
    if (foto) expect(await numberOn(office, await desk.bytes(`files/${foto.id}`))).toBe(update.photo);
  }
  const history: HistoryEvent[] = await desk.read(`sj/${id}/history`);
  const driverEvents = history.filter(({ by }) => by.id === crew.driver);
  expect(driverEvents.flatMap(({ data }) => data.adds?.statusKendaraan?.map(({ date }) => date))).toEqual(
    cases.map(({ report }) => report.at),
  );
};

test.describe('a day without a network', () => {
  let disk: string;
  let phone: BrowserContext | undefined;
  test.beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'lintas-phone-'));
  });
  test.afterEach(async () => {
    await phone?.close().catch(() => undefined);
    rmSync(disk, { recursive: true, force: true });
  });

  test('fifty reports and ten photos outlive three kills, and arrive once, in order, with their own times', {
    tag: LONG,
  }, async ({ browser, request, playwright, browserName, launchOptions, baseURL }) => {
    test.setTimeout(600_000);
    const wire = await openWire(baseURL ?? '');
    const take = async (offline: boolean): Promise<Page> => {
      phone = await playwright[browserName].launchPersistentContext(disk, {
        ...launchOptions,
        ...{ viewport: PHONE, hasTouch: true, locale: 'id-ID', timezoneId: 'Asia/Jakarta', baseURL: wire.url, offline },
        ...{ permissions: ['geolocation'], geolocation: { latitude: -6.2, longitude: 106.9, accuracy: 8 } },
      });
      phone.setDefaultTimeout(20_000);
      return phone.pages()[0] ?? phone.newPage();
    };
    const chance = random(seed);
    const day = dayOf(chance);
    // One kill while a photo is being stored, one at any time.
    const pictured = day.flatMap(({ photo }, n) => (photo === undefined || n < 3 || n > 25 ? [] : [n]));
    const kills = new Map([pictured[chance(pictured.length)] ?? 12, 26 + chance(22)].map((n) => [n, chance(900)]));
    console.log(`TEST_SEED=${seed}: killed at updates ${[...kills].map(([n, ms]) => `${n + 1} after ${ms} ms`)}`);
    const desk = await Desk.of(request, 'rcadmin');
    const crew = await newCrew(desk);
    const notes = await tripOf(desk, crew, STOPS);
    const office = await person(browser, 'rcadmin', `/race/detailsplistrace/${notes[0]?.nomor}`);
    const photos: Buffer[] = [];
    for (let n = 1; n <= 10; n++) photos.push(await photoOf(office, n));
    for (const one of photos) expect(one.length).toBeGreaterThan(300_000);

    let page = await take(false);
    const credentials = await desk.post('login/driver/give', { driver: crew.driver });
    await signInDriver(page, credentials.nama, crew.nopol, credentials.password);
    await page.getByLabel('Password baru').fill(OWN);
    await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
    await expect(page.locator('[data-stop]')).toHaveCount(STOPS);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await phone?.setOffline(true);
    await wire.cut();

    const log: OfflineCase[] = [];
    const saysStored = (n: number) => expect(page.getByText(`Tanpa sinyal. ${n} kiriman tersimpan`)).toBeVisible();
    /**
     * Reopens the page after a kill: confirmed reports are there unchanged; an unconfirmed one may be, but then
     * complete.
     */
    const reopened = async (offline: boolean, last?: { update: Update; from: number }): Promise<boolean> => {
      page = await take(offline);
      await page.goto('/admin/driver/sj');
      await expect(page.locator('[data-stop]')).toHaveCount(STOPS);
      const shelf = await storedReports(page);
      const more = shelf.length > log.length ? shelf.at(-1) : undefined;
      if (more && last) log.push({ ...last, report: more, to: Date.now() });
      expect(shelf).toEqual(log.map(({ report }) => report));
      if (log.length > 0) await saysStored(log.length);
      return more !== undefined;
    };
    for (const [n, update] of day.entries()) {
      const { id } = notes[update.stop] as { id: string };
      let from = Date.now();
      const wait = kills.get(n);
      if (wait !== undefined) {
        const doing = make(page, id, update, photos).catch(() => undefined);
        await after(wait);
        await kill(phone as BrowserContext);
        await doing;
        const there = await reopened(true, { update, from });
        console.log(`killed at update ${n + 1} (${update.kind}): ${there ? 'kept' : 'made again'}`);
        if (there) continue;
        from = Date.now();
      }
      await make(page, id, update, photos);
      await saysStored(n + 1);
      const report = (await storedReports(page)).at(-1) as StoredReport;
      log.push({ update, report, from, to: Date.now() });
    }

    // The phone holds what was pressed, with the right times, and its page shows so.
    expect(log).toHaveLength(50);
    const sizes = log.flatMap(({ report }) => report.photos);
    expect(sizes).toHaveLength(10);
    for (const size of sizes) expect(size > 50_000 && size <= 300_000).toBe(true);
    for (const { report, from, to } of log) {
      expect(Date.parse(report.at)).toBeGreaterThanOrEqual(from - 1_000);
      expect(Date.parse(report.at)).toBeLessThanOrEqual(to + 1_000);
    }
    await tap(page, 'Lihat');
    const clock = new Intl.DateTimeFormat('id', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });
    const lines = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(lines.map((text) => text.split(/\s*\n\s*/).filter(Boolean))).toEqual(
      log.map(({ update, report }) => [
        ...[LABELS[update.kind], report.nomor, expect.stringMatching(/^(?:baru saja|\d+ menit) · tanpa sinyal$/)],
        clock.format(new Date(report.at)),
      ]),
    );
    await tap(page, 'Tutup');

    // The network returns, and the browser is killed once more while it sends.
    const left = 8 + chance(35);
    const reconnected = Date.now();
    await wire.mend();
    await phone?.setOffline(false);
    await page.waitForFunction((most) => {
      const band = document.querySelector('[data-outbox]');
      return !band || Number(band.getAttribute('data-outbox')) <= most;
    }, left);
    await kill(phone as BrowserContext);
    page = await take(true);
    await page.goto('/admin/driver/sj');
    await expect(page.locator('[data-outbox]')).toBeVisible();
    const unsent = await storedReports(page);
    console.log(`killed while it sent: ${unsent.length} of ${log.length} were left`);
    expect(unsent.length).toBeGreaterThan(0);
    await phone?.setOffline(false);
    await expect(page.getByText('Semua SJ hari ini selesai.')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-outbox]')).toHaveCount(0, { timeout: 60_000 });
    expect(await storedReports(page)).toEqual([]);

    for (const [stop, note] of notes.entries()) {
      const cases = log.filter(({ update }) => update.stop === stop);
      await arrived(desk, office, note.id, cases, crew);
      const { statusKendaraan } = await desk.read(`sj/${note.id}`);
      for (const { receivedAt } of statusKendaraan as StatusEntry[])
        expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(reconnected);
    }
    await wire.cut();
  });
});
