/** Addresses as people type them: a path in other letters' case is led to the one that is meant. */
import { routes } from './access.js';
import { laterRoutes } from './later.js';

const known = [...routes, ...laterRoutes].map(({ path }) => path.split('/'));

/**
 * A path as the tables write it, where nothing but its letters' case is wrong; undefined for one that is right, and for one
 * that nothing stands at. What stands for a `:name` stays as it is.
 * @param path raw, without its query
 */
export const rightAddress = (path: string): string | undefined => {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  const is = (same: (wanted: string, part: string) => boolean) => (wanted: string[]) =>
    wanted.length === parts.length &&
    wanted.every((one, i) => (one.startsWith(':') ? parts[i] !== '' : same(one, parts[i] as string)));
  if (known.some(is((one, part) => one === part))) return undefined;
  return known
    .find(is((one, part) => one.toLowerCase() === part.toLowerCase()))
    ?.map((one, i) => (one.startsWith(':') ? parts[i] : one))
    .join('/');
};
