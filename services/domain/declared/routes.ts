/**
 * Routes and menu lines that entities declare beside their fields. Plain data: a browser gets it from the build
 * (`web/declared.ts`).
 */
import { entities } from '../index.js';
import type { Grant, MenuName } from '../kit/aggregate/actor.js';
import type { KindRoute } from '../kit/document/kind-routes.js';
import type { Entity } from '../kit/entity/entity-def.js';
import { type MasterRoute, type Mode, modes } from '../navigation/screen-names.js';

type Kind = Pick<Entity, 'name' | 'label' | 'can' | 'routes' | 'life'>;
/** A line of a menu; `group`: the heading above it, empty: none. */
export type DeclaredLine = { menu: MenuName; group: string; label: string; path: string; icon: string };

const pathOf = (route: KindRoute): string => (typeof route === 'string' ? route : route.path);
const rightOf = ({ can }: Kind, mode: Mode): readonly Grant[] =>
  mode === 'list' || mode === 'detail' ? can.read : can.write;
/** The routes of an entity, each with the grants that open it. */
export const routesOf = (kind: Kind): MasterRoute[] =>
  modes.flatMap((mode): MasterRoute[] => {
    const route = kind.routes?.[mode];
    if (route === undefined) return [];
    const { access = rightOf(kind, mode), title = kind.label } = typeof route === 'string' ? {} : route;
    return [{ path: pathOf(route), screen: `${kind.name}:${mode}`, access, title }];
  });
/** The menu lines of an entity. @throws if it has lines but no list or no icon */
export const linesOf = ({ name, label, routes, life }: Kind): DeclaredLine[] => {
  const all = Object.entries(routes?.menu ?? {}) as [MenuName, string][];
  if (all.length === 0) return [];
  const icon = life?.icon ?? routes?.icon;
  if (!routes?.list || !icon) throw new Error(`${name} stands in menus: its routes need a list and an icon`);
  const path = pathOf(routes.list);
  return all.map(([menu, group]) => ({ menu, group, label, path, icon }));
};

export const declaredRoutes: readonly MasterRoute[] = entities.flatMap(routesOf);
export const declaredLines: readonly DeclaredLine[] = entities.flatMap(linesOf);
