/** Draws provided papers, without requesting any. */
import { expect, type Locator, type Page } from './test';

/** The carriers of papers: sheets, slips, labels. */
export const sheets = (page: Page): Locator => page.locator('.sheet, .piece');
export const draw = async (page: Page, path: string, papers: readonly object[]): Promise<void> => {
  await page.setViewportSize({ width: 900, height: 1200 });
  await page.addInitScript((samples) => Object.assign(window, { __papers: { papers: samples } }), papers);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  // Nothing is cut off, whatever the content.
  const hidden = await page
    .locator('.sheet, .half, .run')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(hidden).toBe(0);
};
