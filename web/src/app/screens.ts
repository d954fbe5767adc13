/** Screens by name: a file `<name>.screen.tsx` anywhere below screens/ that exports `Component`. Each is fetched when it is opened. */
import { type Route, routes, type Screen } from '@domain/access';
import type { ComponentType } from 'react';

type Module = { Component: ComponentType };
const files = import.meta.glob<Module>('../screens/**/*.screen.tsx');
const byName = new Map(
  Object.entries(files).map(([path, load]) => [/([^/]+)\.screen\.tsx$/.exec(path)?.[1] ?? '', load]),
);

/** Fetches a screen's code; undefined for one that is not there. */
export const loaderOf = (screen: Screen): (() => Promise<Module>) | undefined => byName.get(screen);
/** Routes whose screen is there. */
export const openRoutes: readonly Route[] = routes.filter((r) => byName.has(r.screen));
/** Fetches the code behind a link before it is pressed. */
export const preload = (path: string): void => {
  const route = openRoutes.find((r) => r.path === path);
  if (route) loaderOf(route.screen)?.().catch(() => undefined);
};
