/** Counts the pages that a user opens, in this browser until /Home sends the sums: the most used come first there. */
import { routeOf } from '@domain/navigation/access';

const KEY = 'lintas.used';
export type Used = Readonly<Record<string, number>>;

const usage = (): Used => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, n]) => Number.isInteger(n))) as Used;
  } catch {
    return {};
  }
};
const keep = (used: Used): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(used));
  } catch {
    // Without storage nothing is counted.
  }
};
/** Counts pages without parameters: detail pages are opened from their list. */
const note = (path: string): void => {
  const route = routeOf(path);
  if (!route || route.path.includes(':') || route.access.length === 0) return;
  const used = usage();
  keep({ ...used, [route.path]: (used[route.path] ?? 0) + 1 });
};

let last = '';
const look = () => {
  if (location.pathname === last) return;
  last = location.pathname;
  note(last);
};
/**
 * Starts counting, once. It watches the title, which every page sets: the router's history supports only one listener.
 */
export const countPages = (): void => {
  if (last !== '') return;
  look();
  const title = document.querySelector('title');
  if (title) new MutationObserver(look).observe(title, { childList: true });
};
/** Returns the counts since the last call, and resets them. */
export const takeUsed = (): Used => {
  const used = usage();
  keep({});
  return used;
};
