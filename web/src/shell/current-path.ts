/** Which menu line a page belongs to. */
import { type MenuGroup, routeOf } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';

/** What a page is about: the entity of a derived screen, else the screen. */
const aboutOf = (path: string): string | undefined => {
  const screen = routeOf(path)?.screen;
  return screen && (masterScreen(screen)?.entity ?? screen);
};

/**
 * The line's path: the page itself, else the list it was opened from (`from`), else the line of the same screen or about the
 * same master data, else the line of the same kind whose address begins alike
 * (`/purchasing/detailsp/1` → `/purchasing/newsplist`), else none.
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
  // What stands in no table belongs to no line.
  if (!route) return undefined;
  // A list or a page of one's own is opened from no list.
  const behind = /:|detail|create|edit|history/.test(route.path + route.screen.replace(':list', ''));
  const origin = behind && from && paths.find(same(from));
  if (origin) return origin;
  const kin = paths.find((p) => aboutOf(p) === aboutOf(pathname));
  if (kin) return kin;
  const kind = (p: string) => routeOf(p)?.screen.split('-')[0];
  const folder = (p: string) => p.split('/')[1];
  // An account is no order, whatever their addresses have in common.
  return paths.find((p) => kind(p) === kind(pathname) && folder(p) === folder(pathname));
};
