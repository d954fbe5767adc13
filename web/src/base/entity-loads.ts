/** One entity's declaration, for its own list, when it is asked for: a list comes without those of everything else. */

import loads from 'virtual:entity-loads';
import type { JobDesk } from '@domain/kit/actor';
import type { EntityInfo } from '@domain/kit/describe';

const fetched = new Map<string, EntityInfo>();
/** Fetches an entity; without an effect for a name that is none. */
export const loadEntity = async (name: string): Promise<void> => {
  const load = fetched.has(name) ? undefined : loads[name];
  if (load) fetched.set(name, (await load()).default);
};
/** The entity that `loadEntity` has fetched; what of it somebody sees says `visibleTo`. */
export const loadedEntity = (name: string): EntityInfo | undefined => fetched.get(name);
/** A list's declaration as a desk has it. */
export const listedFor = (info: EntityInfo, desk: JobDesk): EntityInfo => {
  const instead = info.unseen?.find(([desks]) => desks.includes(desk))?.[1];
  return instead ? { ...info, ...instead } : info;
};
