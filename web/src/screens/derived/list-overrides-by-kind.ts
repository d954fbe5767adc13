/** Lists with additions beyond their declaration; the code is loaded with the list. */
import type { Tailor } from '../../kit/entity/list/list-overrides';

const tailors: Readonly<Record<string, () => Promise<{ tailor: Tailor }>>> = {
  sp_race: () => import('../documents/race/list'),
  sj: () => import('../documents/sj/list'),
  trip: () => import('../documents/trip/list'),
};
const cache = new Map<string, Promise<Tailor>>();
/** Returns the same promise for a kind every time, as `use` requires; undefined: the declared list has no additions. */
export const tailorOf = (entity: string): Promise<Tailor> | undefined => {
  const load = tailors[entity];
  if (!load) return undefined;
  const loading = cache.get(entity) ?? load().then(({ tailor }) => tailor);
  // A failed load is retried by the next caller.
  loading.catch(() => cache.delete(entity));
  cache.set(entity, loading);
  return loading;
};
