/**
 * One entity's declaration for its form and detail page, with what it references of other entities, loaded on demand.
 */
import loads from 'virtual:entity-wholes';
import type { EntityNear } from '@domain/infos';
import type { EntityInfo } from '@domain/kit/entity/describe';
import { use } from 'react';
import { fetched } from '../server/fetched';
import { takeIcons } from '../text/icons';
import { seen } from './entity-seen';

export type { EntityNear } from '@domain/infos';

const wholes = new Map<string, EntityInfo>();
const near = new Map<string, EntityNear>();

/** Loads each name once; again if it failed. */
export const once = (load: (name: string) => Promise<void>): ((name: string) => Promise<void>) => {
  const requests = new Map<string, Promise<void>>();
  return (name) => {
    const ready =
      requests.get(name) ??
      load(name).catch((e: unknown) => {
        requests.delete(name);
        throw e;
      });
    requests.set(name, ready);
    return ready;
  };
};
/** Fetches an entity for its form; does nothing for an unknown name. */
export const loadWhole = once(async (name) => {
  const loaded = await loads[name]?.();
  if (!loaded) return;
  const { default: whole, icons = {} } = loaded;
  takeIcons(icons);
  for (const one of whole.near) near.set(one.name, one);
  wholes.set(name, seen(whole.info));
});
/** A hook that suspends until an entity is loaded. @param has whether it is loaded already */
export const waited = (has: (name: string) => boolean, load: (name: string) => Promise<void>) => {
  const drawn = new Map<string, Promise<void>>();
  return (name: string): EntityInfo | undefined => {
    if (!has(name) && name in loads) {
      const ready = drawn.get(name) ?? fetched(() => load(name));
      drawn.set(name, ready);
      use(ready);
    }
    return wholes.get(name);
  };
};
/** The entity for its form; suspends until it is loaded. Undefined for an unknown name. */
export const useWhole = waited((name) => wholes.has(name), loadWhole);
/** The entity that `loadWhole` fetched. @throws if it has not */
export const wholeEntity = (name: string): EntityInfo => {
  const whole = wholes.get(name);
  if (!whole) throw new Error(`${name} was not fetched`);
  return whole;
};
/** The entity that a field of a fetched entity points to. */
export const nearEntity = (name: string | undefined): EntityNear | undefined => near.get(name ?? '');
