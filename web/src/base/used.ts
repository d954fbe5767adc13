/** Which pages a user opens, counted in this browser until /Home takes the sums along: what is used most stands first there. */
import { routeOf } from '@domain/navigation/access';

const KEY = 'lintas.used';
export type Used = Readonly<Record<string, number>>;

const kept = (): Used => {
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
/** Pages by themselves: what stands behind a list is opened from it. */
const note = (path: string): void => {
  const route = routeOf(path);
  if (!route || route.path.includes(':') || route.access.length === 0) return;
  const used = kept();
  keep({ ...used, [route.path]: (used[route.path] ?? 0) + 1 });
};

let last = '';
const look = () => {
  if (location.pathname === last) return;
  last = location.pathname;
  note(last);
};
/** Begins to count, once. Every page gives itself its title: the router's history has room for no second listener. */
export const countPages = (): void => {
  if (last !== '') return;
  look();
  const title = document.querySelector('title');
  if (title) new MutationObserver(look).observe(title, { childList: true });
};
/** What was counted since it was taken last. */
export const takeUsed = (): Used => {
  const used = kept();
  keep({});
  return used;
};
