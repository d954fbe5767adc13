/** One entity's declaration for its own list, loaded on demand, so that a list does not load those of all others. */

import loads from 'virtual:entity-loads';
import type { JobDesk } from '@domain/kit/aggregate/actor';
import type { EntityInfo } from '@domain/kit/entity/describe';
import { takeIcons } from '../text/icons';

const fetched = new Map<string, EntityInfo>();
/** Fetches an entity; does nothing for an unknown name. */
export const loadEntity = async (name: string): Promise<void> => {
  const load = fetched.has(name) ? undefined : loads[name];
  if (!load) return;
  const { default: info, icons = {} } = await load();
  takeIcons(icons);
  fetched.set(name, info);
};
/** The entity that `loadEntity` fetched, unfiltered: `visibleTo` restricts it to a reader. */
export const loadedEntity = (name: string): EntityInfo | undefined => fetched.get(name);
/** A list's declaration as a desk sees it. */
export const listedFor = (info: EntityInfo, desk: JobDesk): EntityInfo => {
  const instead = info.unseen?.find(([desks]) => desks.includes(desk))?.[1];
  return instead ? { ...info, ...instead } : info;
};
