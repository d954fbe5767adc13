/**
 * Screens by name: a file `<name>.screen.tsx` anywhere below screens/ that exports `Component`; otherwise the file of
 * screens/master/ that renders the mode from the entity's declaration. Each is fetched when it is opened.
 */

import screens from 'virtual:screens';
import { mayOpenRoute, routeOf, routes, type Screen } from '@domain/navigation/access';
import { type MasterScreen, masterScreen, screenFiles } from '@domain/navigation/master-screens';
import { type ComponentType, createElement, lazy } from 'react';
import { fetched } from '../server/fetched';
import { currentSession, type Session } from '../session/session';
import { askFor, preloadIfListed } from './page-files';

/** A derived screen gets its content as props: the entity's name, the mode, and the fields that the address fixes. */
export type DerivedScreen = ComponentType<MasterScreen>;
/** `ahead`: prefetches the data of an address before it is rendered. */
type Module = {
  Component: ComponentType | DerivedScreen;
  ahead?: (at: Pick<Location, 'pathname' | 'search'>, session: Session) => void;
};
type Load = () => Promise<Module>;

const files = new Map(Object.entries(screens as Record<string, Load>));
const loadOf = (screen: Screen): Load | undefined => {
  const [custom = '', drawn = ''] = screenFiles(screen);
  return files.get(custom) ?? files.get(drawn);
};

/** Loads the declaration that a derived screen needs before it renders. */
const loadData = async (screen: Screen): Promise<void> => {
  const drawn = files.has(screenFiles(screen)[0]) ? undefined : masterScreen(screen);
  if (!drawn) return;
  if (drawn.mode === 'list') await (await import('../entity/entity-loads')).loadEntity(drawn.entity);
  else if (drawn.mode === 'detail') await (await import('../entity/entity-related')).loadDetail(drawn.entity);
  else await (await import('../entity/entity-wholes')).loadWhole(drawn.entity);
};

/** A hand-written screen as it is, a derived one with its props. */
const partOf = (screen: Screen, load: Load): ComponentType =>
  lazy(async () => {
    preloadIfListed(screen);
    const derived = files.has(screenFiles(screen)[0]) ? undefined : masterScreen(screen);
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

/** A screen's component, fetched when rendered; undefined for an unknown one. */
export const screenOf = (screen: Screen): ComponentType | undefined => parts.get(screen);
/** Starts loading the opened page: its code (the served page preloads its files) and its data. */
export const beginPage = async (): Promise<void> => {
  const route = routeOf(location.pathname);
  const session = currentSession();
  if (!route || !session || !mayOpenRoute(session, route)) return;
  const part = await loadOf(route.screen)?.().catch(() => undefined);
  part?.ahead?.(location, session);
};
/** Fetches the code behind an address, whose files the served page preloads. */
export const loadPage = async (pathname: string): Promise<void> => {
  const route = routeOf(pathname);
  if (route) await Promise.allSettled([loadOf(route.screen)?.(), loadData(route.screen)]);
};
/** Prefetches the code behind an address; failures are ignored: it is fetched again when opened. */
export const preload = async (pathname: string): Promise<void> => {
  const route = routeOf(pathname);
  if (!route) return;
  void askFor(route.screen);
  await loadPage(pathname);
};
