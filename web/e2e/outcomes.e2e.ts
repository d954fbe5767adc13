/**
 * Outcomes of deliveries, driver and office each in their own browser: their consequences, and equal figures wherever
 * they are shown.
 */
import { againId, leftId } from '../../services/domain/flows/ro/left';
import { codesOn } from './codes';
import { type Crew, driverIn, newCrew, today, tripOf } from './crew';
import { Desk, enter, person } from './people';
import { chooseStop, enclose, PHOTO, phoneOf, scan, stop } from './phone';
import { expect, type Page, test } from './test';

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Nothing has the focus: a scanner works all the same. */
const away = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const here = (office: Page) => office.getByRole('region', { name: 'Pindaian ini' });

test('what is left on the truck is scanned from the driver’s phone, without a network too, and the phone hears who took it in', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const desk = await Desk.of(request, 'rcadmin');
  const crew = await newCrew(desk);
  const [failed, part, whole] = await tripOf(desk, crew, 3);
  if (!failed || !part || !whole) throw new Error('a trip of three');
  for (const { id } of [failed, part, whole])
    for (const step of ['pickup', 'depart']) expect(await desk.give(`sj/${id}/${step}`, {})).toBe(200);
  const phone = await phoneOf(browser, { deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await driverIn(phone, request, desk, crew);
  await expect(phone.locator('[data-current]')).toBeVisible();
  const left = phone.locator('[data-handover]');
  await expect(left).toHaveCount(0);
  expect(await desk.give(`sj/${failed.id}/fail`, { alasan: 'Sekolah libur' })).toBe(200);
  const some = { qty_sampai: 30, koli_sampai: 3, ikat_sampai: 2, penerima: 'Ibu Yanti', alasan: 'Satu koli basah' };
  expect(await desk.give(`sj/${part.id}/deliver-part`, some)).toBe(200);
  expect(await desk.give(`sj/${whole.id}/arrive`, { penerima: 'Ibu Yanti' })).toBe(200);
  await expect(left).toHaveAttribute('data-handover', '2');
  await expect(left.getByRole('heading')).toHaveText('Barang di truk, serahkan di cabang');
  const line = (id: string) => left.locator(`[data-left="${id}"]`);
  await expect(line(failed.id)).toContainText(/4 koli/);
  await expect(line(part.id)).toContainText(/1 koli/);

  // A phone that was locked, and has no network when it is used again.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.reload();
  await line(failed.id).getByRole('button').click();
  const sheet = phone.getByRole('dialog', { name: 'Kode untuk cabang' });
  await expect(sheet.getByText('1 dari 2')).toBeVisible();
  const read = async () => (await codesOn(await phone.screenshot())).map(({ text }) => text);
  expect(await read()).toEqual([failed.nomor]);
  await sheet.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(sheet.getByText('2 dari 2')).toBeVisible();
  await expect.poll(read).toEqual([part.nomor]);
  await phone.context().setOffline(false);

  const office = await person(browser, 'rcadmin', '/race/receivesj');
  await expect(office.getByText('Belum ada yang dipindai')).toBeVisible();
  const [code = ''] = await read();
  await away(office);
  await scan(office, code);
  const goods = here(office).getByRole('region', { name: 'Barang yang kembali' });
  await goods.getByRole('button', { name: 'Terima dari truk' }).click();
  const dialog = office.getByRole('dialog', { name: 'Terima dari truk' });
  await dialog.getByLabel('Koli diterima').fill('0');
  await dialog.getByLabel('Alasan kurang').fill('Koli basah dibuang');
  await dialog.getByRole('button', { name: 'Terima dari truk' }).click();
  await expect(dialog).toHaveCount(0);
  // It is shown in place of its code.
  const taken = /Diserahkan \d\d\.\d\d, diterima .+Kurang 1 koli/;
  await expect(sheet.locator(`[data-code="${part.id}"]`)).toContainText(taken, { timeout: 20_000 });
  await tap(phone, 'Tutup');
  await expect(left).toHaveAttribute('data-handover', '1');
  await expect(line(part.id)).toContainText(taken);
  await expect(line(part.id).getByRole('button')).toHaveCount(0);

  // Nothing is left on the truck.
  await enter(office, 'rcadmin', '/race/receivesj');
  await expect(office.getByRole('textbox', { name: 'Siap memindai' })).toBeVisible();
  await away(office);
  await scan(office, failed.nomor);
  await goods.getByRole('button', { name: 'Terima dari truk' }).click();
  await dialog.getByRole('button', { name: 'Terima dari truk' }).click();
  await expect(left).toHaveAttribute('data-handover', '0', { timeout: 20_000 });
  await expect(left.getByRole('heading')).toHaveText('Barang dari truk sudah diserahkan');
  await office.context().close();
  await phone.context().close();
});

const ENDS = ['sj', 'lengkap', 'sebagian', 'gagal'] as const;
type Ends = Record<(typeof ENDS)[number], number>;
const plus = (rows: readonly Ends[]): Ends =>
  Object.fromEntries(ENDS.map((name) => [name, rows.reduce((n, row) => n + row[name], 0)])) as Ends;
/** Outcomes as orders and trips count them; `semua`: all of them. */
const ended = async (desk: Desk, path: string, counts: 'sm_hasil' | 'sj_hasil'): Promise<Ends> => {
  const { [counts]: of } = await desk.read(path);
  return { ...of, sj: of.semua };
};
/** Reports of today: for all of the branch, and for some drivers only. */
const reported = async (desk: Desk, crews: readonly Crew[]) => {
  const { rows: week } = await desk.read(`report/branch-day?day=${today()}`);
  const { rows: days } = await desk.read(`report/driver-day?day=${today()}`);
  const driverIds = new Set(crews.map(({ driver }) => driver));
  return { branch: plus(week.slice(-1)), drivers: plus(days.filter(({ key }: { key: string }) => driverIds.has(key))) };
};
const send = async (phone: Page): Promise<void> => {
  await phone.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(phone.locator('[data-outbox]')).toHaveCount(0, { timeout: 20_000 });
};
const deliver = async (phone: Page, sj: string): Promise<void> => {
  await chooseStop(phone, sj);
  await tap(phone, 'Sampai tujuan');
  await phone.getByLabel('Nama penerima').fill('Ibu Yanti');
  await enclose(phone);
  await send(phone);
};
/** Opens the sheet for a problem. */
const trouble = async (phone: Page, sj: string, kind: string, why: string): Promise<void> => {
  await chooseStop(phone, sj);
  await tap(phone, 'Ada masalah');
  await tap(phone, kind);
  await phone.getByRole('dialog').getByText(why, { exact: true }).click();
};

test('whole, in part, failed on another truck, sent again: order, trips and reports count the same to the end of the order', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const desk = await Desk.of(request, 'rcadmin');
  const [first, second] = [await newCrew(desk), await newCrew(desk)];
  const before = (await reported(desk, [])).branch;
  const [whole, part, failed, later] = await tripOf(desk, first, 4);
  if (!whole || !part || !failed || !later) throw new Error('a trip of four');
  const { sp_id: order, trip } = await desk.read(`sj/${whole.id}`);
  const statusOf = async (path: string) => (await desk.read(path)).status;
  /**
   * Trips and reports have these counts; the order too, minus attempts that were repeated: the last attempt of a line
   * counts.
   */
  const count = (wanted: Ends, trips: readonly string[], followed: Ends = plus([])) =>
    expect
      .poll(async () => {
        const { branch, drivers } = await reported(desk, [first, second]);
        return {
          trips: plus(await Promise.all(trips.map((id) => ended(desk, `trip/${id}`, 'sj_hasil')))),
          order: plus([await ended(desk, `sp_race/${order}`, 'sm_hasil'), followed]),
          branch: Object.fromEntries(ENDS.map((name) => [name, branch[name] - before[name]])),
          drivers,
        };
      })
      .toEqual({ trips: wanted, order: wanted, branch: wanted, drivers: wanted });
  const phone = await phoneOf(browser);
  await driverIn(phone, request, desk, first);
  await tap(phone, 'Pickup semua (4 SJ)');
  await tap(phone, 'Dalam perjalanan semua (4 SJ)');
  await expect.poll(() => statusOf(`sj/${later.id}`), { timeout: 20_000 }).toBe('DALAM_PERJALANAN');
  await count({ sj: 4, lengkap: 0, sebagian: 0, gagal: 0 }, [trip]);

  await deliver(phone, whole.id);
  await trouble(phone, part.id, 'Diterima sebagian', 'Barang rusak');
  const sheet = phone.getByRole('dialog');
  for (const [label, n] of Object.entries({ Qty: '30', Koli: '3', Ikat: '2' })) await sheet.getByLabel(label).fill(n);
  await sheet.getByLabel('Nama penerima').fill('Ibu Yanti');
  await enclose(phone);
  await send(phone);
  await count({ sj: 4, lengkap: 1, sebagian: 1, gagal: 0 }, [trip]);

  // The truck breaks down: another one with its driver takes over the rest.
  const office = await person(browser, 'rcadmin', `/race/trip/${trip}`);
  await office.getByRole('button', { name: 'Ganti unit' }).click();
  const question = office.getByRole('dialog');
  for (const [label, name] of [
    ['Kendaraan', second.nopol],
    ['Driver', second.name],
  ] as const) {
    await question.getByRole('combobox', { name: label }).fill(name);
    await office.getByRole('option', { name }).first().click();
  }
  await question.getByLabel('Alasan').fill('Rem truk rusak di jalan');
  await question.getByRole('button', { name: 'Ganti unit' }).click();
  await expect(question).toHaveCount(0);
  await expect(stop(phone, later.id)).toHaveCount(0, { timeout: 20_000 });
  const other = await phoneOf(browser);
  await driverIn(other, request, desk, second);
  await trouble(other, failed.id, 'Gagal kirim', 'Tutup atau libur');
  await other.getByRole('dialog').locator('input[type=file]').first().setInputFiles(PHOTO);
  await send(other);
  await deliver(other, later.id);
  await count({ sj: 4, lengkap: 2, sebagian: 1, gagal: 1 }, [trip]);
  // The product ends the trip after its last report.
  await expect.poll(() => statusOf(`trip/${trip}`)).toBe('SELESAI');

  // Each driver has the code of the goods on their truck; the branch receives them and sends them again.
  await expect(phone.locator(`[data-left="${part.id}"]`)).toBeVisible();
  await expect(other.locator(`[data-left="${failed.id}"]`)).toBeVisible();
  await office.goto('/race/receivesj');
  await expect(office.getByText('Belum ada yang dipindai')).toBeVisible();
  await away(office);
  await scan(office, failed.nomor);
  const goods = here(office).getByRole('region', { name: 'Barang yang kembali' });
  for (const step of ['Terima dari truk', 'Kirim ulang']) {
    await goods.getByRole('button', { name: step }).click();
    await office.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);
  }
  await expect(other.locator(`[data-left="${failed.id}"]`)).toContainText('diterima', { timeout: 20_000 });
  const again = againId(leftId(failed.id));
  await expect.poll(async () => (await desk.read(`sj?sj_asal_id=${failed.id}&size=5`)).rows.length).toBe(1);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { branch } = await desk.read(`sj/${again}`);
  const going = { branch, vehicle: first.vehicle, driver: first.driver, mulai: at(0.2), sampai: at(3) };
  const next = `t${again}`;
  expect(await desk.give(`trip/${next}/register`, { ...going, stops: [{ sj: again }] }, -1)).toBe(200);
  await expect(stop(phone, again)).toBeVisible({ timeout: 20_000 });
  await tap(phone, 'Pickup');
  await tap(phone, 'Dalam perjalanan');
  await deliver(phone, again);
  await count({ sj: 5, lengkap: 3, sebagian: 1, gagal: 1 }, [trip, next], { sj: 1, lengkap: 0, sebagian: 0, gagal: 1 });

  // The rest is returned to its owner, the papers come in: the order is complete, and no figure changes.
  const rest = leftId(part.id);
  expect(await desk.give(`ro/${rest}/hand-in`, {})).toBe(200);
  expect(await desk.give(`ro/${rest}/give-back`, { penerima: 'Pak Dedi' })).toBe(200);
  expect(await statusOf(`sp_race/${order}`)).toBe('BERJALAN');
  for (const [id, kondisi] of [
    [whole.id, 'LENGKAP'],
    [later.id, 'LENGKAP'],
    [part.id, 'KURANG'],
    [again, 'LENGKAP'],
  ] as const) {
    const { jumlahFaktur } = await desk.read(`sj/${id}`);
    expect(await desk.give(`sj/${id}/receive`, { kondisi, fakturBack: jumlahFaktur })).toBe(200);
  }
  await expect.poll(() => statusOf(`sp_race/${order}`)).toBe('SELESAI');
  await count({ sj: 5, lengkap: 3, sebagian: 1, gagal: 1 }, [trip, next], { sj: 1, lengkap: 0, sebagian: 0, gagal: 1 });

  // The same figures on the pages.
  for (const [path, text] of [
    [`/race/detailsp/${order}`, '3 lengkap, 1 sebagian'],
    [`/race/trip/${trip}`, '2 lengkap, 1 sebagian, 1 gagal'],
  ] as const) {
    await office.goto(path);
    await expect(office.getByText(text).first()).toBeVisible();
  }
  const day = (await reported(desk, [])).branch;
  await office.goto(`/race/reportharianrace?hari=${today()}`);
  for (const [label, n] of [
    ['Sampai lengkap', day.lengkap],
    ['Sampai sebagian', day.sebagian],
    ['Gagal', day.gagal],
  ] as const)
    await expect(
      office.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('link', { name: String(n), exact: true }),
    ).toBeVisible();
  await office.goto(`/race/reporthariandriverrace?hari=${today()}`);
  const figures = (crew: Crew) => office.getByRole('row').filter({ hasText: crew.name }).getByRole('cell');
  // SJ, delivered, in part, failed: of the driver who began and delivered again, and of the one who took over.
  for (const [crew, of] of [
    [first, ['3', '2', '1', '–']],
    [second, ['2', '1', '–', '1']],
  ] as const)
    for (const [n, text] of of.entries()) await expect(figures(crew).nth(3 + n)).toHaveText(text);
  for (const page of [office, phone, other]) await page.context().close();
});
