/** What points to an entity, for its detail: fetched with the entity itself. */
import loads from 'virtual:entity-related';
import type { EntityInfo } from '@domain/kit/describe';
import { loadWhole, once, waited } from './entity-wholes';

const related = new Map<string, EntityInfo>();
const there = new Set<string>();

/** Fetches an entity for its detail; without an effect for a name that is none. */
export const loadDetail = once(async (name) => {
  const [pointing] = await Promise.all([loads[name]?.(), loadWhole(name)]);
  for (const one of pointing?.default ?? []) related.set(one.name, one);
  there.add(name);
});
/** What belongs to documents that are no entities, and by which of their fields: fetched once, for their page. */
export const loadPointing = (() => {
  const asked = new Map<string, ReturnType<(typeof loads)[string]>>();
  return (name: string) => {
    const ready = asked.get(name) ?? loads[name]?.();
    if (!ready) throw new Error(`nothing belongs to ${name}`);
    ready.catch(() => asked.delete(name));
    asked.set(name, ready);
    return ready;
  };
})();
/** The entity of a name for its detail, waited for; undefined for a name that is none. */
export const useDetailOf = waited((name) => there.has(name), loadDetail);
/** What points to a fetched entity, as its own list has it. */
export const relatedEntity = (name: string): EntityInfo | undefined => related.get(name);
