/** Addresses as people type them: a path that differs only in case is redirected to the right one. */
import { routes } from './access.js';
import { laterRoutes } from './later.js';

const routePaths = [...routes, ...laterRoutes].map(({ path }) => path.split('/'));

/**
 * A path as the tables write it, if only its case is wrong; undefined if it is right already, or matches nothing. Parts
 * that match a `:name` stay as they are.
 * @param path raw, without its query
 */
export const rightAddress = (path: string): string | undefined => {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  const is = (same: (wanted: string, part: string) => boolean) => (wanted: string[]) =>
    wanted.length === parts.length &&
    wanted.every((one, i) => (one.startsWith(':') ? parts[i] !== '' : same(one, parts[i] as string)));
  if (routePaths.some(is((one, part) => one === part))) return undefined;
  return routePaths
    .find(is((one, part) => one.toLowerCase() === part.toLowerCase()))
    ?.map((one, i) => (one.startsWith(':') ? parts[i] : one))
    .join('/');
};
