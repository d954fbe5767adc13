/**
 * The live boards while the simulator drives 50 vehicles at 60×: memory of their pages over the minutes, frame rate
 * while scrolling, and whether each board shows the same at the end as a freshly opened one. Compared with the goals
 * themselves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../data/seed/accounts.js';
import { simulate } from '../../ops/simulate/simulate.js';
import { inLab } from './browser.js';
import { median } from './process.js';
import { type BenchRow, rowOf } from './row.js';

const [VEHICLES, SPEED] = [50, 60];
/** Frames per second that 95 of 100 frames must reach, and the growth factor of memory that counts as flat. */
const [FRAMES, FLAT] = [50, 1.1];
/** Number of memory readings; the first fifth is of pages that are still filling. */
const LOOKS = 10;
/** Wheel events per stretch of scrolling, and px of each. */
const [WHEELS, STEP] = [60, 60];
/** Ms that the simulator may take to prepare its day, and ms until boards have calmed down after it. */
const [PREPARED, CALM] = [180_000, 20_000];

/**
 * `at`: position of the pointer while scrolling, as fractions of the window. `tell`: expression in the page that
 * returns its rows.
 */
type Board = { path: string; at: readonly [x: number, y: number]; tell: string };
const boards: readonly Board[] = [
  {
    path: '/monitoringSJ',
    at: [0.95, 0.6],
    tell: `[...document.querySelectorAll('main section section')].flatMap((one) => [
      one.querySelector('h2').textContent, ...[...one.querySelectorAll('li a')].map((card) => card.getAttribute('href'))])`,
  },
  {
    path: '/monitoring/monitoring-unit',
    at: [0.5, 0.6],
    tell: `[...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].slice(0, 4).map((cell) => cell.textContent).join(' ')).sort()`,
  },
  {
    path: '/mapping',
    at: [0.2, 0.6],
    tell: `[...document.querySelectorAll('aside li button')].map((row) =>
      [...row.querySelectorAll('bdi')].map((one) => one.textContent).join(' ')).sort()`,
  },
];

const heapOf = async (context: BrowserContext, page: Page): Promise<number> => {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
};

/** Scrolls a board up and down with the wheel. @returns ms from frame to frame */
const scroll = async (page: Page, [x, y]: Board['at']): Promise<number[]> => {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.bringToFront();
  await page.mouse.move(x * width, y * height);
  await page.evaluate(`
    globalThis.frames = [];
    globalThis.scrolling = true;
    requestAnimationFrame(function frame(at) {
      if (!scrolling) return;
      if (globalThis.before) frames.push(at - before);
      globalThis.before = at;
      requestAnimationFrame(frame);
    });`);
  for (let n = 0; n < WHEELS; n++) await page.mouse.wheel(0, n % 20 < 10 ? STEP : -STEP);
  const frames = await page.evaluate<number[]>('scrolling = false, before = undefined, frames');
  await page.mouse.move(width / 2, 8);
  return frames;
};

/** Number of rows equal to those of a fresh page, and of all rows; allows some time for the board to calm down. */
const sameRows = async (old: Page, fresh: Page, { path, tell }: Board): Promise<{ same: number; all: number }> => {
  await fresh.goto(new URL(path, old.url()).href);
  let result = { same: 0, all: 1 };
  for (let ms = 0; ms < CALM; ms += 1_000) {
    await pause(1_000);
    const [shown, right] = [await old.evaluate<string[]>(tell), await fresh.evaluate<string[]>(tell)];
    const same = right.filter((row, n) => shown[n] === row).length;
    result = { same, all: Math.max(shown.length, right.length) };
    if (result.all > 0 && same === result.all) break;
  }
  return result;
};

/** @param minutes of driving */
export const boardsBench = (minutes: number): Promise<BenchRow[]> =>
  inLab(async ({ server: { url }, visitor }) => {
    const { context, page: first } = await visitor('operasional');
    const pages: Page[] = [];
    for (const [n, { path }] of boards.entries()) {
      const page = n === 0 ? first : await context.newPage();
      await page.goto(url + path);
      await page.getByText('Tersambung langsung').waitFor();
      pages.push(page);
    }
    const stop = new AbortController();
    const driving = Promise.withResolvers<void>();
    const day = simulate(
      {
        ...{ url, user: 'rcadmin', password: DEMO_PASSWORD, vehicles: VEHICLES, speed: SPEED },
        ...{ seed: 7, hours: 12, yes: false },
      },
      () => driving.resolve(),
      stop.signal,
    );
    day.catch(driving.reject);
    const heaps = boards.map((): number[] => []);
    const frames = boards.map((): number[] => []);
    try {
      await Promise.race([driving.promise, pause(PREPARED, undefined, { ref: false }).then(() => tooLate())]);
      const began = performance.now();
      for (let look = 1; look <= LOOKS; look++) {
        for (const [n, board] of boards.entries()) frames[n]?.push(...(await scroll(pages[n] as Page, board.at)));
        await pause(Math.max(0, began + (look * minutes * 60_000) / LOOKS - performance.now()));
        for (const [n, page] of pages.entries()) heaps[n]?.push(await heapOf(context, page));
      }
    } finally {
      stop.abort();
    }
    const { tally, vehicles } = await day;
    const fresh = await context.newPage();
    const rows: BenchRow[] = [];
    const of = `${vehicles} vehicles at ${SPEED}×, ${minutes} min, ${tally.total} requests`;
    for (const [n, board] of boards.entries()) {
      const [heap, gaps] = [heaps[n] as number[], (frames[n] as number[]).sort((a, b) => a - b)];
      const settled = heap.slice(LOOKS / 5);
      const [early, late] = [median(settled.slice(0, 3)), median(settled.slice(-3))];
      const at = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0;
      const { same, all } = await sameRows(pages[n] as Page, fresh, board);
      rows.push(
        rowOf(
          `boards ${board.path} memory`,
          { ours: late, bare: early },
          ['<=', FLAT],
          'MB',
          `bare: early on; most ${Math.max(...heap).toFixed(1)}; ${of}`,
        ),
        rowOf(
          `boards ${board.path} frames`,
          { ours: 1_000 / at(0.95), bare: FRAMES },
          ['>=', 1],
          'frames/s',
          `bare: the goal; 95 of 100 of ${gaps.length}, p50 ${at(0.5).toFixed(0)}, longest ${at(1).toFixed(0)} ms`,
        ),
        rowOf(
          `boards ${board.path} rows`,
          { ours: same, bare: all },
          ['>=', 1],
          'rows',
          'bare: a page opened at the end',
        ),
      );
    }
    return rows;
  });

const tooLate = (): never => {
  throw new Error(`the simulator did not begin to drive within ${PREPARED / 1_000} s`);
};
