/** Addresses of an entity's list, entries and forms for a user, and which entry an address means. */
import { mayOpenRoute, type Route, routeOf, type Who } from '@domain/navigation/access';
import { type Mode, masterRoutes, masterScreen } from '@domain/navigation/master-screens';
import type { EntityInfo } from '../entity/entity';
import { menuFor } from './menu';

type Info = Pick<EntityInfo, 'name' | 'key'>;
const PART = /:([A-Za-z_]\w*)/g;
const partsOf = (path: string): string[] => [...path.matchAll(PART)].map((m) => m[1] ?? '');
const routesOf = (entity: string, mode: Mode): readonly Route[] =>
  masterRoutes.filter(({ screen }) => {
    const drawn = masterScreen(screen);
    return drawn?.entity === entity && drawn.mode === mode;
  });
/** Path parameters that fix other fields of a screen: `mitraId` of `/mastermitraPIC/:mitraId`. */
const fixedParts = (screen: string): string[] => Object.values(masterScreen(screen)?.within ?? {});

/**
 * Parameter names under which addresses carry an entry's id: path parameters of its routes, the specification's key,
 * `id`.
 */
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
 * The entry that an address means, by a path parameter (`/MastersCustomersDetails/:id_customer`) or the query
 * (`/detailcustomer?id_customer=…`, `?id=…`); undefined if it names none.
 * @param within the screen's fixed fields: their path parameters name other entries
 */
export const entryId = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  info: Info,
  within: Readonly<Record<string, string>> = {},
): string | undefined => {
  const names = idNames(info).filter((name) => !Object.values(within).includes(name));
  const match = names.map((name) => params[name] || query.get(name)).find(Boolean);
  const rest = Object.entries(params).find(([name, value]) => value && !Object.values(within).includes(name));
  return match || rest?.[1] || undefined;
};
/** The fields that an address fixes, with their ids: `{ mitra: '01ab…' }`. */
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

/**
 * `id`: of the entry, for detail and edit. `within`: fields that the address fixes, such as the mitra of its branches.
 */
export type Aim = { id?: string; within?: Readonly<Record<string, string>> };
const IN_LIST = { detail: 'lihat', edit: 'ubah', create: 'baru' } as const;
/** What a list's address opens over the list, for an entity without a route of its own for it. */
export type InPlace = { mode: 'detail' | 'edit'; id: string } | { mode: 'create' };
export const inPlace = (query: URLSearchParams): InPlace | undefined => {
  for (const mode of ['edit', 'detail'] as const) {
    const id = query.get(IN_LIST[mode]);
    if (id) return { mode, id };
  }
  return query.has(IN_LIST.create) ? { mode: 'create' } : undefined;
};

/** The section that a route's path begins with (`race`, `purchasing`); `''` for paths of one segment. */
const areaOf = (path: string): string => {
  const [first = '', second] = path.split('/').slice(1);
  return second === undefined || second.startsWith(':') ? '' : first;
};
type Filled = { path: string; left: Record<string, string> };
/** A route's path with its parameters filled in; `left` goes into the query. Undefined if a parameter has no value. */
const filled = (route: Route, info: Info, { id, within = {} }: Aim): Filled | undefined => {
  const fixed = masterScreen(route.screen)?.within ?? {};
  const values: Record<string, string> = {};
  for (const [field, part] of Object.entries(fixed)) if (within[field]) values[part] = within[field];
  const parts = partsOf(route.path);
  const idPart = parts.find((part) => !Object.values(fixed).includes(part));
  if (idPart && id) values[idPart] = id;
  if (parts.some((part) => !values[part])) return undefined;
  const left: Record<string, string> = {};
  if (id && !idPart) left[info.key] = id;
  for (const [field, value] of Object.entries(within)) if (!fixed[field]) left[field] = value;
  return { path: route.path.replace(PART, (_, part: string) => encodeURIComponent(values[part] ?? '')), left };
};
const address = ({ path, left }: Filled): string => {
  const query = new URLSearchParams(left).toString();
  return query === '' ? path : `${path}?${query}`;
};

/**
 * The address of a mode of an entity for this user. Of the routes they may open, it prefers the one that takes the id
 * as a path parameter, then one of the section where they are (`from`), then one of their menu. An entity without such
 * a route opens within its list (`?lihat=`, `?ubah=`, `?baru=1`). Undefined: they may open none.
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
  // The current address may already be its list.
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
