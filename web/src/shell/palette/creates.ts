/** Records of every kind that a reader may create, with their paths. */

import { spFlow } from '@domain/flows/sp/sp';
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { mayOpenRoute, routes, type Who } from '@domain/navigation/access';
import { entityInfos } from '@/base/entity/entities';
import { mayWrite } from '@/base/entity/entity';
import { entityHref } from '@/base/navigation/entity-href';

export type Create = { kind: string; label: string; path: string };
const sp = (who: Who): Create[] => {
  const mine = hasRight(rightOf('sp', 'create'), spFlow.steps.create.may, who)
    ? routes.filter((route) => route.screen === 'sp-create' && mayOpenRoute(who, route))
    : [];
  const [best] = mine.toSorted((a, b) => a.access.length - b.access.length);
  return best ? [{ kind: 'sp', label: 'SP', path: best.path }] : [];
};
/** @param from current path */
export const createsFor = (who: Who, from: string): Create[] => [
  ...sp(who),
  ...entityInfos.flatMap((info) => {
    const path = mayWrite(info, who, 'register') ? entityHref(info, 'create', who, from) : undefined;
    return path === undefined ? [] : [{ kind: info.name, label: info.label, path }];
  }),
];
