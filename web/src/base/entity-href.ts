/** Where an entity's list, entries and forms are for a user, and which entry an address means. */
import { mayOpenRoute, type Route, routeOf, type Who } from '@domain/navigation/access';
import { type Mode, masterRoutes, masterScreen } from '@domain/navigation/master-screens';
import type { EntityInfo } from './entity';
import { menuFor } from './menu';

type Info = Pick<EntityInfo, 'name' | 'key'>;
const PART = /:([A-Za-z_]\w*)/g;
const partsOf = (path: string): string[] => [...path.matchAll(PART)].map((m) => m[1] ?? '');
const routesOf = (entity: string, mode: Mode): readonly Route[] =>
  masterRoutes.filter(({ screen }) => {
    const drawn = masterScreen(screen);
    return drawn?.entity === entity && drawn.mode === mode;
  });
/** What the address's parts are called that fix other fields of a screen: `mitraId` of `/mastermitraPIC/:mitraId`. */
const fixedParts = (screen: string): string[] => Object.values(masterScreen(screen)?.within ?? {});

/** Names under which addresses give an entry's id: those of its routes' parts, the specification's key, `id`. */
const idNames = ({ name, key }: Info): string[] => [
  ...new Set([
    ...(['detail', 'edit'] as const).flatMap((mode) =>
      routesOf(name, mode).flatMap((r) => partsOf(r.path).filter((part) => !fixedParts(r.screen).includes(part))),
    ),
    key,
    'id',
  ]),
];
/**
 * The entry that an address means, by its path's parts (`/MastersCustomersDetails/:id_customer`) or its query
 * (`/detailcustomer?id_customer=…`, `?id=…`); undefined where it names none.
 * @param within the screen's fixed fields: their parts name other entries
 */
export const entryId = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  info: Info,
  within: Readonly<Record<string, string>> = {},
): string | undefined => {
  const names = idNames(info).filter((name) => !Object.values(within).includes(name));
  const found = names.map((name) => params[name] || query.get(name)).find(Boolean);
  const rest = Object.entries(params).find(([name, value]) => value && !Object.values(within).includes(name));
  return found || rest?.[1] || undefined;
};
/** The fields that an address fixes, with the ids it gives: `{ mitra: '01ab…' }`. */
export const fixedFields = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  within: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(within).flatMap(([field, part]) => {
      const id = params[part] || query.get(part) || query.get(field);
      return id ? [[field, id]] : [];
    }),
  );

/** `id`: of the entry, for detail and edit. `within`: fields the address fixes: a mitra's branches. */
export type Aim = { id?: string; within?: Readonly<Record<string, string>> };
const IN_LIST = { detail: 'lihat', edit: 'ubah', create: 'baru' } as const;
/** What a list's address asks to draw over it, of an entity that has no address of its own for it. */
export type InPlace = { mode: 'detail' | 'edit'; id: string } | { mode: 'create' };
export const inPlace = (query: URLSearchParams): InPlace | undefined => {
  for (const mode of ['edit', 'detail'] as const) {
    const id = query.get(IN_LIST[mode]);
    if (id) return { mode, id };
  }
  return query.has(IN_LIST.create) ? { mode: 'create' } : undefined;
};

/** The part of the product that a route's path begins with (`race`, `purchasing`); `''` for paths of one word. */
const areaOf = (path: string): string => {
  const [first = '', second] = path.split('/').slice(1);
  return second === undefined || second.startsWith(':') ? '' : first;
};
type Filled = { path: string; left: Record<string, string> };
/** A route's path with its parts filled in; `left` goes into the query. Undefined where a part stays open. */
const filled = (route: Route, info: Info, { id, within = {} }: Aim): Filled | undefined => {
  const fixed = masterScreen(route.screen)?.within ?? {};
  const values: Record<string, string> = {};
  for (const [field, part] of Object.entries(fixed)) if (within[field]) values[part] = within[field];
  const parts = partsOf(route.path);
  const own = parts.find((part) => !Object.values(fixed).includes(part));
  if (own && id) values[own] = id;
  if (parts.some((part) => !values[part])) return undefined;
  const left: Record<string, string> = {};
  if (id && !own) left[info.key] = id;
  for (const [field, value] of Object.entries(within)) if (!fixed[field]) left[field] = value;
  return { path: route.path.replace(PART, (_, part: string) => encodeURIComponent(values[part] ?? '')), left };
};
const address = ({ path, left }: Filled): string => {
  const query = new URLSearchParams(left).toString();
  return query === '' ? path : `${path}?${query}`;
};

/**
 * The address of a mode of an entity for this user: of the routes they may open the one that takes the id as a part of its
 * path, then one of the area where they are (`from`), then one of their menu. An entity without such a route is shown within
 * its list (`?lihat=`, `?ubah=`, `?baru=1`). Undefined: they may open nothing of it.
 */
export const entityHref = (info: Info, mode: Mode, who: Who, from: string, aim: Aim = {}): string | undefined => {
  const here = routeOf(from);
  const area = areaOf(here?.path ?? '');
  const menu = menuFor(who).flatMap((group) => group.items.map((line) => line.path));
  const worth = ({ path }: Route): number =>
    (aim.id && partsOf(path).length > 0 ? 4 : 0) + (areaOf(path) === area ? 2 : 0) + (menu.includes(path) ? 1 : 0);
  const ways = routesOf(info.name, mode).flatMap((route) => {
    const way = mayOpenRoute(who, route) ? filled(route, info, aim) : undefined;
    return way ? [{ ...way, worth: worth(route) }] : [];
  });
  const [best] = ways.toSorted((a, b) => b.worth - a.worth);
  if (best) return address(best);
  if (mode === 'list') return undefined;
  // Where one stands may be a list of it already.
  const drawn = masterScreen(here?.screen ?? '');
  const list =
    drawn?.entity === info.name && drawn.mode === 'list'
      ? from
      : entityHref(info, 'list', who, from, { within: aim.within ?? {} });
  if (list === undefined) return undefined;
  const [path = '', text = ''] = list.split('?');
  const query = new URLSearchParams(text);
  query.set(IN_LIST[mode], mode === 'create' ? '1' : (aim.id ?? ''));
  return `${path}?${query}`;
};
