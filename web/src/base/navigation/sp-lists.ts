/** A job desk's SP lists, by the tables of rights. */

import { rightOf } from '@domain/kit/aggregate/actor';
import { mayOpenRoute, type Route, routes, type Screen, type Who } from '@domain/navigation/access';

/** The most specific route of a screen: one for this job desk alone before one for many. */
export const best = (who: Who, screen: Screen): Route | undefined =>
  routes
    .filter((r) => r.screen === screen && mayOpenRoute(who, r))
    .toSorted((a, b) => a.access.length - b.access.length)[0];

export const listPath = (who: Who): string | undefined => best(who, 'sp-list')?.path;
export const waitingPath = (who: Who): string | undefined =>
  who.jobdesk === 'webmaster' ? undefined : best(who, 'sp-waiting')?.path;
export const createPath = (who: Who): string | undefined =>
  who.jobdesk === 'webmaster' || who.without?.includes(rightOf('sp', 'create'))
    ? undefined
    : best(who, 'sp-create')?.path;
