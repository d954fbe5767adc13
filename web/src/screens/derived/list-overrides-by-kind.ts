/** Lists with additions beyond their declaration; the code is loaded with the list. */
import type { ListOverride } from '../../kit/entity/list/list-overrides';

const overrides: Readonly<Record<string, () => Promise<{ overrideList: ListOverride }>>> = {
  sp_race: () => import('../documents/race/list'),
  sj: () => import('../documents/sj/list'),
  trip: () => import('../documents/trip/list'),
  invoice: () => import('../documents/invoice/list'),
  mutasi: () => import('../documents/mutasi/list'),
  ketentuan: () => import('../rates/rates'),
  periode: () => import('../rates/periods'),
};
const cache = new Map<string, Promise<ListOverride>>();
/** Returns the same promise for a kind every time, as `use` requires; undefined: the declared list has no additions. */
export const listOverrideOf = (entity: string): Promise<ListOverride> | undefined => {
  const load = overrides[entity];
  if (!load) return undefined;
  const loading = cache.get(entity) ?? load().then(({ overrideList }) => overrideList);
  // A failed load is retried by the next caller.
  loading.catch(() => cache.delete(entity));
  cache.set(entity, loading);
  return loading;
};
