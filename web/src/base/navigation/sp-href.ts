/**
 * Where a reader opens an SP; shared by palette, bell, lists, links and reports. It is the page of the reader's own
 * desk if there is one; the archive's page when coming from the archive; for a reader who may open all, the page for
 * many desks.
 */
import { mayOpenRoute, type Route, routeOf, routes, type Who } from '@domain/navigation/access';

const ARCHIVE = '/detailsplama/';
const spRoutes: readonly Route[] = routes.filter(({ screen }) => screen === 'sp-detail');

/** An SP's page for a reader; undefined if they may read none. @param from current address */
export const spHref = (who: Who, id: string, from = ''): string | undefined => {
  const mine = spRoutes.filter((route) => mayOpenRoute(who, route));
  const archived = routeOf(from)?.screen === 'sp-archive' && mine.find(({ path }) => path.startsWith(ARCHIVE));
  const present = mine.filter(({ path }) => !path.startsWith(ARCHIVE));
  const narrowest = present.toSorted((a, b) => a.access.length - b.access.length)[0];
  const best = archived || (who.jobdesk === 'webmaster' ? present[0] : narrowest);
  return best?.path.replace(/:\w+$/, encodeURIComponent(id));
};
