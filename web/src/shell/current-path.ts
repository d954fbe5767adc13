/** Which menu line a page belongs to. */
import { type MenuGroup, routeOf } from '@domain/access';
import { masterScreen } from '@domain/master-screens';

/** What a page is about: the entity of a derived screen, else the screen. */
const aboutOf = (path: string): string | undefined => {
  const screen = routeOf(path)?.screen;
  return screen && (masterScreen(screen)?.entity ?? screen);
};

/**
 * The line's path: the page itself, else the list it was opened from (`from`), else the line of the same screen or about the
 * same master data, else the line whose address begins most alike
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
  const origin = from && paths.find(same(from));
  if (origin) return origin;
  const kin = paths.find((p) => aboutOf(p) !== undefined && aboutOf(p) === aboutOf(pathname));
  if (kin) return kin;
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  const kind = (p: string) => routeOf(p)?.screen.split('-')[0];
  const alike = (p: string) => {
    // An account is no order, whatever their addresses have in common.
    if (kind(pathname) !== undefined && kind(p) !== kind(pathname)) return 0;
    const other = p.toLowerCase().split('/').filter(Boolean);
    let n = 0;
    while (n < parts.length - 1 && n < other.length - 1 && parts[n] === other[n]) n += 1;
    return n;
  };
  const best = [...paths].sort((a, b) => alike(b) - alike(a))[0];
  return best && alike(best) > 0 ? best : undefined;
};
