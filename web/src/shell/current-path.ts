/** The menu line that a page belongs to. */
import { type MenuGroup, routeOf } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';

/** Subject of a page: the entity of a derived screen, else the screen. */
const aboutOf = (path: string): string | undefined => {
  const screen = routeOf(path)?.screen;
  return screen && (masterScreen(screen)?.entity ?? screen);
};

/**
 * Path of the menu line: the page itself, else the list it was opened from (`from`), else the line of the same screen
 * or about the same master data, else the line of the same kind with a common path prefix (`/purchasing/detailsp/1` →
 * `/purchasing/newsplist`), else none.
 */
export const currentPath = (
  groups: readonly MenuGroup[],
  pathname: string,
  from: string | undefined,
): string | undefined => {
  const paths = groups.flatMap((g) => g.items.filter((i) => !i.disabled).map((i) => i.path));
  const same = (a: string) => (p: string) => p.toLowerCase() === a.toLowerCase().replace(/(?<=.)\/$/, '');
  const here = paths.find(same(pathname));
  if (here) return here;
  const route = routeOf(pathname);
  // Unknown routes belong to no line.
  if (!route) return undefined;
  // Lists and standalone pages aren't opened from a list.
  const behind = /:|detail|create|edit|history/.test(route.path + route.screen.replace(':list', ''));
  const origin = behind && from && paths.find(same(from));
  if (origin) return origin;
  const kin = paths.find((p) => aboutOf(p) === aboutOf(pathname));
  if (kin) return kin;
  const kind = (p: string) => routeOf(p)?.screen.split('-')[0];
  const folder = (p: string) => p.split('/')[1];
  // Accounts and orders can have similar paths but are different kinds.
  return paths.find((p) => kind(p) === kind(pathname) && folder(p) === folder(pathname));
};
