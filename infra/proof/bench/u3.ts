/**
 * U3: from a key or a press to the next paint, on cached data, as the browser itself measures it (Event Timing): the
 * whole interaction, with the work of its handlers and the frame after it. Compared with the goal itself.
 */
import type { Page } from '@playwright/test';
import { inLab } from './browser.js';
import { type BenchRow, rowOf } from './row.js';

const GOAL = 50;
const ROUNDS = 8;

/** Collects every interaction of the page from now on in `interactions`: its longest event, ms. */
const WATCH = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Actions on a list whose pages, tabs and details were visited before: one interaction each. */
const doings = (page: Page): readonly [string, () => Promise<unknown>][] => {
  const tabs = page.getByRole('navigation').locator('a[href*="tab="]');
  const settled = () => page.waitForTimeout(120);
  const key = (name: string) => async () => {
    await page.keyboard.press(name);
    await settled();
  };
  const click = (what: () => ReturnType<Page['locator']>) => async () => {
    await what().click();
    await settled();
  };
  const row = () => page.locator('main tbody tr[data-row]').nth(2);
  return [
    ['next row', key('ArrowDown')],
    ['next row', key('ArrowDown')],
    ['mark', key('x')],
    ['mark', key('x')],
    ['tab', click(() => tabs.nth(1))],
    ['tab', click(() => tabs.nth(0))],
    ['menu', click(() => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }))],
    ['menu', click(() => page.getByRole('navigation', { name: 'Menu' }).locator('a[href$="/splist"]').first())],
    ['palette', key('Control+k')],
    ['palette', key('s')],
    ['palette', key('Escape')],
    ['document', click(() => row().locator('a').first())],
    ['back', () => page.goBack().then(settled)],
  ];
};

export const u3 = (): Promise<BenchRow> =>
  inLab(async (lab) => {
    const { page } = await lab.visitor('sales');
    await page.goto(`${lab.server.url}/masterdata/marketing/splist`);
    await page.locator('main tbody tr[data-row]').first().waitFor();
    const round = async () => {
      for (const [, act] of doings(page)) await act();
    };
    await round();
    await page.evaluate(WATCH);
    for (let n = 0; n < ROUNDS; n++) await round();
    await page.waitForTimeout(500);
    const long = await page.evaluate<number[]>('[...interactions.values()]');
    // Event Timing doesn't report interactions below a frame: they count as one frame.
    const all = doings(page).filter(([what]) => what !== 'back').length * ROUNDS;
    const sorted = [...Array.from({ length: Math.max(0, all - long.length) }, () => 16), ...long].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    const note = `bare: the goal; ${sorted.length} interactions, p50 ${at(0.5)}, most ${sorted.at(-1)} ms`;
    return rowOf('U3', { ours: at(0.95), bare: GOAL }, ['<=', 1], 'ms', note);
  });
