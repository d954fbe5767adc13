/** What the server keeps of a user's home page: shortcuts, what they use, when they were here last. Pure. */
import type { Used } from '@/base/used';

export type Home = {
  /** Addresses, in their order; null: none chosen, then what is used most. */
  shortcuts: readonly string[] | null;
  used: Used;
  /** When the page was opened last, and when the visit before this one ended; ISO, empty: never. */
  seen: string;
  before: string;
};
const nothing: Home = { shortcuts: null, used: {}, seen: '', before: '' };
export const homeOf = (value: object | null | undefined): Home => ({ ...nothing, ...value });

/** Who comes back within that time is still on the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_USED = 60;

/** After the page was opened: the visit, and what was opened elsewhere since. */
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
/** What is shown: the chosen ones that may still be opened, most used first; without a choice what is used most, then the menu. */
export const shortcutsOf = ({ shortcuts, used }: Home, open: readonly string[]): string[] => {
  const chosen = shortcuts ? open.filter((path) => shortcuts.includes(path)) : open;
  const byUse = chosen.toSorted((a, b) => (used[b] ?? 0) - (used[a] ?? 0));
  return shortcuts ? byUse : byUse.slice(0, SHOWN);
};
