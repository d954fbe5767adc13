/**
 * Screens by name: a file `<name>.screen.tsx` anywhere below screens/ that exports `Component`, and where there is none, the
 * file of screens/master/ that draws the mode from the entity's declaration. Each is fetched when it is opened.
 */
import { type Route, routeOf, routes, type Screen } from '@domain/access';
import { type MasterScreen, masterScreen } from '@domain/master-screens';
import { type ComponentType, createElement, lazy } from 'react';
import { loadEntity } from './entity-loads';
import { fetched } from './fetched';

/** A derived screen takes what it shows as props: the entity's name, the mode, and which fields the address fixes. */
export type DerivedScreen = ComponentType<MasterScreen>;
type Module = { Component: ComponentType | DerivedScreen };
type Load = () => Promise<Module>;

const files = new Map(
  Object.entries(import.meta.glob<Module>('../screens/**/*.screen.tsx')).map(([path, load]) => [
    /([^/]+)\.screen\.tsx$/.exec(path)?.[1] ?? '',
    load,
  ]),
);
/** The file that draws a screen instead of its declaration: `driver-list` for `driver:list`. */
const fileOf = (screen: Screen): string => screen.replace(/\?.*/, '').replace(':', '-');
const loadOf = (screen: Screen): Load | undefined =>
  files.get(fileOf(screen)) ?? files.get(masterScreen(screen)?.mode ?? '');

/** What a drawn list must know before it is drawn. */
const loadData = async (screen: Screen): Promise<void> => {
  const drawn = masterScreen(screen);
  if (drawn?.mode === 'list') await loadEntity(drawn.entity);
};

/** A hand-written screen as it is, a derived one with what it is to draw. */
const partOf = (screen: Screen, load: Load): ComponentType =>
  lazy(async () => {
    const derived = files.has(fileOf(screen)) ? undefined : masterScreen(screen);
    const [{ Component }] = await fetched(() => Promise.all([load(), loadData(screen)]));
    return {
      default: derived ? () => createElement(Component as DerivedScreen, derived) : (Component as ComponentType),
    };
  });
const parts = new Map(
  [...new Set(routes.map((r) => r.screen))].flatMap((screen) => {
    const load = loadOf(screen);
    return load ? [[screen, partOf(screen, load)] as const] : [];
  }),
);

/** A screen's component, fetched when it is drawn; undefined for one that is not there. */
export const screenOf = (screen: Screen): ComponentType | undefined => parts.get(screen);
/** Routes whose screen is there. Two paths that differ in letter case only are one to the router: the first stands for both. */
export const openRoutes: readonly Route[] = routes
  .filter((r) => parts.has(r.screen))
  .filter((r, i, all) => all.findIndex((o) => o.path.toLowerCase() === r.path.toLowerCase()) === i);
/** Fetches the code behind an address before it is drawn. */
export const preload = (pathname: string): void => {
  const route = routeOf(pathname);
  if (!route) return;
  loadOf(route.screen)?.().catch(() => undefined);
  loadData(route.screen).catch(() => undefined);
};
