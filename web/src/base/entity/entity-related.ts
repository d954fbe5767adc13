/** What points to an entity, for its detail page; fetched with the entity itself. */
import loads from 'virtual:entity-related';
import type { EntityInfo } from '@domain/kit/entity/describe';
import { loadWhole, once, waited } from './entity-wholes';

const related = new Map<string, EntityInfo>();
const there = new Set<string>();

/** Fetches an entity for its detail page; does nothing for an unknown name. */
export const loadDetail = once(async (name) => {
  const [pointing] = await Promise.all([loads[name]?.(), loadWhole(name)]);
  for (const one of pointing?.default ?? []) related.set(one.name, one);
  there.add(name);
});
/** What points to a document that is no entity, and by which field; fetched once, for its page. */
export const loadPointing = (() => {
  const requests = new Map<string, ReturnType<(typeof loads)[string]>>();
  return (name: string) => {
    const ready = requests.get(name) ?? loads[name]?.();
    if (!ready) throw new Error(`nothing belongs to ${name}`);
    ready.catch(() => requests.delete(name));
    requests.set(name, ready);
    return ready;
  };
})();
/** The entity for its detail page; suspends until it is loaded. Undefined for an unknown name. */
export const useDetailOf = waited((name) => there.has(name), loadDetail);
/** An entity that points to a fetched one, as declared for its own list. */
export const relatedEntity = (name: string): EntityInfo | undefined => related.get(name);
