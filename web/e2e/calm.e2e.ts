/**
 * Boards under fifty changes a second: nothing moves under the pointer, the load stays bounded, and they are right in
 * the end.
 */
import { Desk, person } from './people';
import { type Browser, expect, LONG, type Locator, type Page, test } from './test';

type Note = { id: string; version: number; status: string };
const SECONDS = 6;
const EACH_SECOND = 50;
/** Most requests, and most drawings, of a board per second, however many changes there are. */
const MOST_ASKED = 2;
const MOST_DRAWN = 25;

/** Moves SJ to and fro between two columns, so many times a second. @returns the number of accepted changes */
const flood = async (desk: Desk, notes: Note[], seconds = SECONDS): Promise<number> => {
  let taken = 0;
  const until = Date.now() + seconds * 1_000;
  const pause = (notes.length * 1_000) / EACH_SECOND;
  const turn = async (note: Note, n: number): Promise<void> => {
    await new Promise((go) => setTimeout(go, (n * 1_000) / EACH_SECOND));
    for (let next = Date.now(); next < until; next += pause) {
      await new Promise((go) => setTimeout(go, Math.max(0, next - Date.now())));
      const leaves = note.status === 'PICKUP';
      const [step, data] = leaves ? ['depart', {}] : ['to-pickup', { alasan: 'salah tekan' }];
      const version = await desk.send(`sj/${note.id}/${step}`, data, note.version);
      expect(version, `${step} ${note.id}`).toBeDefined();
      note.version = version ?? 0;
      note.status = leaves ? 'DALAM_PERJALANAN' : 'PICKUP';
      taken++;
    }
  };
  await Promise.all(notes.map(turn));
  return taken;
};
const onTheWay = async (desk: Desk): Promise<Note[]> => {
  const { rows } = await desk.read('sj?status=PICKUP,DALAM_PERJALANAN&size=50');
  return rows.map(({ id, version, status }: Note) => ({ id, version, status }));
};

/** Counts what a page does from here on: how often it draws, how often it asks. */
const watched = async (page: Page) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests++;
  });
  await page.evaluate(() => {
    const counts = { drawn: 0 };
    let isScheduled = false;
    // All changes of a frame are one drawing.
    const look = () => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        counts.drawn++;
      });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { counts });
  });
  return async () => ({
    asked: requests,
    drawn: await page.evaluate(() => (globalThis as unknown as { counts: { drawn: number } }).counts.drawn),
  });
};
/** The positions of an element, sampled while some work is running. */
const places = async (of: Locator, work: Promise<unknown>): Promise<Set<string>> => {
  const seen = new Set<string>();
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  while (!over) {
    const box = await of.boundingBox({ timeout: 1_000 }).catch(() => null);
    seen.add(JSON.stringify(box && [box.x, box.y, box.height]));
    await new Promise((go) => setTimeout(go, 200));
  }
  await ended;
  return seen;
};
const textsOf = (of: Locator) =>
  of.evaluateAll((all) => all.map((one) => one.textContent?.replaceAll(/\d+ (j|m|h|d)\b|baru saja/g, '')));
/** The content of a board without the ages, which keep changing. */
const tellings: Record<string, (page: Page) => Promise<unknown>> = {
  '/monitoringSJ': (page) =>
    page
      .getByRole('region')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('aria-label'),
          one.querySelector('h2')?.textContent,
          [...one.querySelectorAll('li')].map((card) => card.querySelector('a')?.getAttribute('href')),
        ]),
      ),
  '/monitoring/monitoring-unit': async (page) =>
    (
      await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)))
    ).sort(),
  '/mapping': (page) =>
    page
      .getByRole('complementary', { name: 'Unit' })
      .locator('li')
      .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('span')[2]?.textContent)),
  '/testdnd': (page) => textsOf(page.getByRole('region', { name: 'Menunggu', exact: true }).getByRole('listitem')),
};
const same = async (browser: Browser, page: Page, who: string, at: string): Promise<void> => {
  const tell = tellings[at] as (page: Page) => Promise<unknown>;
  const fresh = await person(browser, who, at);
  await expect(fresh.getByText('Tersambung langsung')).toBeVisible();
  await expect(async () => expect(await tell(page)).toEqual(await tell(fresh))).toPass({ timeout: 15_000 });
};

test('nothing moves under a hand on four boards under fifty changes a second, and all are right after it', {
  tag: LONG,
}, async ({ browser, request }) => {
  test.setTimeout(90_000);
  const desk = await Desk.of(request, 'operasional');
  const notes = await onTheWay(desk);
  const sj = await person(browser, 'operasional', '/monitoringSJ');
  const unit = await person(browser, 'monitoring', '/monitoring/monitoring-unit');
  const map = await person(browser, 'operasional', '/mapping');
  const dispatch = await person(browser, 'rcadmin', '/testdnd');
  const pages = [sj, unit, map, dispatch];
  for (const page of pages) await expect(page.getByText('Tersambung langsung')).toBeVisible();
  const column = (name: string) => sj.getByRole('region', { name, exact: true });
  const hands: [string, Page, Locator][] = [
    ['focus', sj, column('Pickup').getByRole('listitem').first()],
    ['SJ', sj, column('Dalam perjalanan').getByRole('listitem').nth(2)],
    ['unit', unit, unit.locator('tbody tr').nth(3)],
    ['map', map, map.getByRole('complementary', { name: 'Unit' }).getByRole('listitem').nth(3)],
    [
      'dispatch',
      dispatch,
      dispatch
        .getByRole('region', { name: 'Menunggu', exact: true })
        .getByRole('checkbox', { name: /^Pilih SM-/ })
        .nth(4),
    ],
  ];
  const under: [string, Page, Locator][] = [];
  for (const [name, page, of] of hands) {
    if (name === 'focus') await of.getByRole('link').focus();
    else await of.hover();
    // The same element, not another one that takes its place.
    await of.evaluate((one, mark) => one.setAttribute('data-under', mark), name);
    under.push([name, page, page.locator(`[data-under="${name}"]`)]);
  }
  const [first] = (await desk.read('sj?antre=true&jenis=RACE&size=1&sort=nomor')).rows;
  const counts = await Promise.all(under.map(([, page]) => watched(page)));
  const began = Date.now();
  const work = flood(desk, notes);
  // A waiting one at the top of the dispatch board is removed.
  const away = new Promise((go) => setTimeout(go, 1_500)).then(() =>
    desk.give(`sj/${first.id}/cancel`, { alasan: 'tidak jadi dikirim' }),
  );
  const seen = await Promise.all(under.map(([, , of]) => places(of, work)));
  const taken = await work;
  const seconds = (Date.now() - began) / 1_000;
  expect(await away).toBe(200);
  expect(taken / seconds).toBeGreaterThan(EACH_SECOND * 0.7);
  for (const [n, [name]] of under.entries()) expect([name, seen[n]?.size]).toEqual([name, 1]);
  for (const [n, [name]] of under.entries()) {
    const { asked: requests, drawn } = (await counts[n]?.()) ?? { asked: 0, drawn: 0 };
    expect([name, requests / seconds <= MOST_ASKED, drawn / seconds <= MOST_DRAWN]).toEqual([name, true, true]);
  }
  await expect(
    column('Dalam perjalanan')
      .getByText('pindah ke Pickup')
      .or(column('Pickup').getByText('pindah ke Dalam perjalanan'))
      .first(),
  ).toBeAttached();
  await expect(dispatch.getByRole('button', { name: 'Ada perubahan, perbarui' })).toBeVisible();

  // The pointers leave.
  for (const page of pages) await page.mouse.move(720, 10);
  await sj.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await same(browser, sj, 'operasional', '/monitoringSJ');
  await same(browser, unit, 'monitoring', '/monitoring/monitoring-unit');
  await same(browser, map, 'operasional', '/mapping');
  await same(browser, dispatch, 'rcadmin', '/testdnd');

  // Again, with the connection cut in between.
  const more = flood(desk, notes, 4);
  await sj.waitForTimeout(1_000);
  for (const page of pages) await page.context().setOffline(true);
  await sj.waitForTimeout(1_500);
  for (const page of pages) await page.context().setOffline(false);
  await more;
  await same(browser, sj, 'operasional', '/monitoringSJ');
  await same(browser, unit, 'monitoring', '/monitoring/monitoring-unit');
  await same(browser, map, 'operasional', '/mapping');
  await same(browser, dispatch, 'rcadmin', '/testdnd');
});
