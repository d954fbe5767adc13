/**
 * U3 of the dispatch board: from an event of a drag (press, each move, drop) to the paint of its effect, with 3,000
 * waiting SJs. The list's rows are mocked in the browser's network; vehicles, drivers and trips are the demo's.
 * Compared with the goal itself.
 */
import type { Page } from '@playwright/test';
import { inLab } from './browser.js';
import { type BenchRow, rowOf } from './row.js';

const GOAL = 50;
const LINES = 3_000;
const DRAGS = 6;
/** Number of mouse moves per drag: down over the vehicles and up again. */
const MOVES = 30;

/** Ms from each event of the mouse to the end of the frame that shows it, in `paints`. */
const WATCH = `
  globalThis.paints = [];
  for (const type of ['mousedown', 'mousemove', 'mouseup'])
    addEventListener(type, ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.push(performance.now() - timeStamp);
      port2.postMessage(0);
    }), true);
`;
const rowsOf = (page: number, size: number) =>
  Array.from({ length: Math.max(0, Math.min(size, LINES - size * (page - 1))) }, (_, at) => {
    const n = size * (page - 1) + at;
    return {
      ...{ id: `bench${n}`, nomor: `SM-JKT-2611-${String(n).padStart(5, '0')}`, version: 0, status: 'DRAF' },
      ...{ jenis: 'RACE', sekolahTujuan: `SDN ${n}`, kota: `Kota ${n % 30}`, kecamatan: `Kec ${n % 7}` },
      ...{ lat: -6.2 - (n % 50) / 200, lon: 106.8 + (n % 60) / 200 },
      ...{ qty: 1, koli: 1, berat: 10, tgl_pickup: '', tanggal: '', customer: '', sp_id: 'o', sebutan: {} },
    };
  });
const listThem = (page: Page) =>
  page.route('**/api/sj?*antre=true*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const [size, at] = [Number(params.get('size')), Number(params.get('page') ?? 1)];
    const data = { rows: rowsOf(at, size), page: at, size, total: LINES, exact: true, sums: {} };
    await route.fulfill({ json: { status: { code: 200, message: 'OK' }, data, errors: [] } });
  });

export const board = (): Promise<BenchRow> =>
  inLab(async (lab) => {
    const { page } = await lab.visitor('rcadmin');
    await listThem(page);
    await page.goto(`${lab.server.url}/testdnd`);
    await page.getByText('3.000 SJ').first().waitFor();
    const lines = page
      .getByRole('region', { name: 'Menunggu', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'SM-JKT' });
    const lanes = page.getByRole('region', { name: 'Siap sekarang' }).locator('ul > li');
    await lanes.first().waitFor();
    await page.evaluate(WATCH);
    const [width, height] = [1440, 900];
    for (let n = 0; n < DRAGS; n++) {
      const from = await lines.nth(n + 1).boundingBox();
      if (!from) throw new Error('no line to drag');
      await page.mouse.move(from.x + 120, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 140, from.y + from.height / 2);
      await page.locator('p.cursor-grabbing').waitFor();
      for (let at = 1; at <= MOVES; at++) {
        const down = 200 + ((height - 280) * (at <= MOVES / 2 ? at : MOVES - at)) / (MOVES / 2);
        await page.mouse.move(width * 0.6 + 4 * at, down);
      }
      await page.mouse.up();
      await page.waitForTimeout(200);
    }
    if ((await page.getByText('Belum disimpan').count()) === 0) throw new Error('nothing was put on a vehicle');
    const paints = (await page.evaluate<number[]>('paints')).sort((a, b) => a - b);
    const at = (share: number) => paints[Math.min(paints.length - 1, Math.floor(share * paints.length))] ?? 0;
    const note = `bare: the goal; ${paints.length} events of ${DRAGS} drags, p50 ${at(0.5).toFixed(0)}, most ${at(1).toFixed(0)} ms`;
    return rowOf('U3 board of 3,000', { ours: at(0.95), bare: GOAL }, ['<=', 1], 'ms', note);
  });
