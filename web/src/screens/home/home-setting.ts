/** Home page settings stored on the server per user: shortcuts, use counts, time of the last visit. Pure. */
import type { Used } from '@/base/session/page-usage';

export type Home = {
  /** Paths in order; null: none chosen, so the most used ones are shown. */
  shortcuts: readonly string[] | null;
  used: Used;
  /** Last opening of the page, and end of the visit before this one; ISO, empty: never. */
  seen: string;
  before: string;
};
const nothing: Home = { shortcuts: null, used: {}, seen: '', before: '' };
export const homeOf = (value: object | null | undefined): Home => ({ ...nothing, ...value });

/** Coming back within this time continues the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_USED = 60;

/** The settings after the page is opened: updates the visit and adds the use counts collected since. */
export const opened = (home: Home, used: Used, now: number): Home => {
  const sums: Record<string, number> = { ...home.used };
  for (const [path, n] of Object.entries(used)) sums[path] = (sums[path] ?? 0) + n;
  const most = Object.entries(sums)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_USED);
  const again = now - (Date.parse(home.seen) || 0) > VISIT_MS;
  return {
    ...home,
    used: Object.fromEntries(most),
    before: again ? home.seen : home.before,
    seen: new Date(now).toISOString(),
  };
};

const SHOWN = 8;
/**
 * Shortcuts shown: the chosen ones that may still be opened, by use; without a choice the most used ones, then the
 * menu.
 */
export const shortcutsOf = ({ shortcuts, used }: Home, open: readonly string[]): string[] => {
  const chosen = shortcuts ? open.filter((path) => shortcuts.includes(path)) : open;
  const byUse = chosen.toSorted((a, b) => (used[b] ?? 0) - (used[a] ?? 0));
  return shortcuts ? byUse : byUse.slice(0, SHOWN);
};
