/**
 * Screens by name: a file `<name>.screen.tsx` anywhere below screens/ that exports `Component`, and where there is none, the
 * file of screens/master/ that draws the mode from the entity's declaration. Each is fetched when it is opened.
 */

import screens from 'virtual:screens';
import { mayOpenRoute, routeOf, routes, type Screen } from '@domain/navigation/access';
import { type MasterScreen, masterScreen, screenFiles } from '@domain/navigation/master-screens';
import { type ComponentType, createElement, lazy } from 'react';
import { fetched } from './fetched';
import { askFor, askIfKnown } from './page-files';
import { currentSession, type Session } from './session';

/** A derived screen takes what it shows as props: the entity's name, the mode, and which fields the address fixes. */
export type DerivedScreen = ComponentType<MasterScreen>;
/** `ahead`: asks for what an address shows before it is drawn. */
type Module = {
  Component: ComponentType | DerivedScreen;
  ahead?: (at: Pick<Location, 'pathname' | 'search'>, session: Session) => void;
};
type Load = () => Promise<Module>;

const files = new Map(Object.entries(screens as Record<string, Load>));
const loadOf = (screen: Screen): Load | undefined => {
  const [own = '', drawn = ''] = screenFiles(screen);
  return files.get(own) ?? files.get(drawn);
};

/** What a drawn screen must know before it is drawn. */
const loadData = async (screen: Screen): Promise<void> => {
  const drawn = files.has(screenFiles(screen)[0]) ? undefined : masterScreen(screen);
  if (!drawn) return;
  if (drawn.mode === 'list') await (await import('./entity-loads')).loadEntity(drawn.entity);
  else if (drawn.mode === 'detail') await (await import('./entity-related')).loadDetail(drawn.entity);
  else await (await import('./entity-wholes')).loadWhole(drawn.entity);
};

/** A hand-written screen as it is, a derived one with what it is to draw. */
const partOf = (screen: Screen, load: Load): ComponentType =>
  lazy(async () => {
    askIfKnown(screen);
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

/** A screen's component, fetched when it is drawn; undefined for one that is not there. */
export const screenOf = (screen: Screen): ComponentType | undefined => parts.get(screen);
/** Begins with the page that is opened: its code, of which the page itself asks for the files, and what it shows. */
export const beginPage = async (): Promise<void> => {
  const route = routeOf(location.pathname);
  const session = currentSession();
  if (!route || !session || !mayOpenRoute(session, route)) return;
  const part = await loadOf(route.screen)?.().catch(() => undefined);
  part?.ahead?.(location, session);
};
/** Fetches the code behind an address, of which the page itself asks for the files. */
export const loadPage = async (pathname: string): Promise<void> => {
  const route = routeOf(pathname);
  if (route) await Promise.allSettled([loadOf(route.screen)?.(), loadData(route.screen)]);
};
/** Fetches the code behind an address before it is drawn; what can't be had now is fetched when it is opened. */
export const preload = async (pathname: string): Promise<void> => {
  const route = routeOf(pathname);
  if (!route) return;
  void askFor(route.screen);
  await loadPage(pathname);
};
