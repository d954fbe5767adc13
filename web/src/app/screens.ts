/** Screens by name: a file `<name>.screen.tsx` anywhere below screens/ that exports `Component`. Each is fetched when it is opened. */
import { type Route, routeOf, routes, type Screen } from '@domain/access';
import { type ComponentType, lazy } from 'react';

type Module = { Component: ComponentType };
const files = import.meta.glob<Module>('../screens/**/*.screen.tsx');
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [/([^/]+)\.screen\.tsx$/.exec(path)?.[1] ?? '', load]),
);
const TRIED = 'lintas.muat-ulang';
/**
 * A browser does not ask again for code that it once failed to get (a network away, a new version of the product), so the page
 * is loaded anew: once, and only while its address is still wanted. Meanwhile the old page stays.
 */
const fetched = async (load: () => Promise<Module>): Promise<Module> => {
  const wanted = location.href;
  try {
    const module = await load();
    sessionStorage.removeItem(TRIED);
    return module;
  } catch (e) {
    if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
    if (location.href !== wanted || sessionStorage.getItem(TRIED) === wanted) throw e;
    sessionStorage.setItem(TRIED, wanted);
    location.reload();
    return new Promise(() => undefined);
  }
};
const parts = new Map(
  [...loaders].map(([name, load]) => [name, lazy(async () => ({ default: (await fetched(load)).Component }))]),
);

/** A screen's component, fetched when it is drawn; undefined for one that is not there. */
export const screenOf = (screen: Screen): ComponentType | undefined => parts.get(screen);
/** Routes whose screen is there. Two paths that differ in letter case only are one to the router: the first stands for both. */
export const openRoutes: readonly Route[] = routes
  .filter((r) => loaders.has(r.screen))
  .filter((r, i, all) => all.findIndex((o) => o.path.toLowerCase() === r.path.toLowerCase()) === i);
/** Fetches the code behind an address before it is drawn. */
export const preload = (pathname: string): void => {
  const route = routeOf(pathname);
  if (route)
    loaders
      .get(route.screen)?.()
      .catch(() => undefined);
};
