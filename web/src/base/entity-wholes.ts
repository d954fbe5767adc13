/** One entity's declaration for its form and its detail, with what it names of others, when it is asked for. */
import loads from 'virtual:entity-wholes';
import type { EntityNear } from '@domain/infos';
import type { EntityInfo } from '@domain/kit/describe';
import { use } from 'react';
import { seen } from './entity-seen';
import { fetched } from './fetched';

export type { EntityNear } from '@domain/infos';

const wholes = new Map<string, EntityInfo>();
const near = new Map<string, EntityNear>();

/** Asks once; again where it failed. */
export const once = (load: (name: string) => Promise<void>): ((name: string) => Promise<void>) => {
  const asked = new Map<string, Promise<void>>();
  return (name) => {
    const ready =
      asked.get(name) ??
      load(name).catch((e: unknown) => {
        asked.delete(name);
        throw e;
      });
    asked.set(name, ready);
    return ready;
  };
};
/** Fetches an entity for its form; without an effect for a name that is none. */
export const loadWhole = once(async (name) => {
  const whole = (await loads[name]?.())?.default;
  if (!whole) return;
  for (const one of whole.near) near.set(one.name, one);
  wholes.set(name, seen(whole.info));
});
/** A hook that waits for an entity. @param has it is there already */
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
/** The entity of a name for its form, waited for; undefined for a name that is none. */
export const useWhole = waited((name) => wholes.has(name), loadWhole);
/** The entity that `loadWhole` has fetched. @throws where it has not */
export const wholeEntity = (name: string): EntityInfo => {
  const found = wholes.get(name);
  if (!found) throw new Error(`${name} was not fetched`);
  return found;
};
/** What a field of a fetched entity points to. */
export const nearEntity = (name: string | undefined): EntityNear | undefined => near.get(name ?? '');
