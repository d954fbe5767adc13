/**
 * Where a reader opens an SP: the one answer of palette, bell, lists, links and reports. An SP's page is that of the
 * reader's own desk where there is one; from the archive it is the archive's; whoever opens all has the one for many.
 */
import { mayOpenRoute, type Route, routeOf, routes, type Who } from '@domain/navigation/access';

const ARCHIVE = '/detailsplama/';
const spRoutes: readonly Route[] = routes.filter(({ screen }) => screen === 'sp-detail');

/** An SP's page for a reader; undefined for who may read none. @param from the address one stands at */
export const spHref = (who: Who, id: string, from = ''): string | undefined => {
  const mine = spRoutes.filter((route) => mayOpenRoute(who, route));
  const archived = routeOf(from)?.screen === 'sp-archive' && mine.find(({ path }) => path.startsWith(ARCHIVE));
  const present = mine.filter(({ path }) => !path.startsWith(ARCHIVE));
  const narrowest = present.toSorted((a, b) => a.access.length - b.access.length)[0];
  const best = archived || (who.jobdesk === 'webmaster' ? present[0] : narrowest);
  return best?.path.replace(/:\w+$/, encodeURIComponent(id));
};
