/**
 * Of every entity what lists of others need, and the whole of one when it is asked for: a list comes without the declarations
 * of everything else.
 */

import { heads, loads } from 'virtual:entity-heads';
import type { EntityInfo } from '@domain/kit/describe';

/** Its words, rights and the fields that name an entry; nothing of its own list, form and actions. */
export const entityHead = (name: string): EntityInfo | undefined => heads.find((info) => info.name === name);

const whole = new Map<string, EntityInfo>();
/** Fetches the whole of an entity; without an effect for a name that is none. */
export const loadEntity = async (name: string): Promise<void> => {
  const load = whole.has(name) ? undefined : loads[name];
  if (load) whole.set(name, (await load()).default);
};
/** The whole of an entity that `loadEntity` has fetched. */
export const loadedEntity = (name: string): EntityInfo | undefined => whole.get(name);
