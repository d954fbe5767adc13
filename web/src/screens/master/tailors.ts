/** Lists that show more than their declaration says; what draws it is fetched with the list. */
import type { Tailor } from './tailor';

const tailors: Readonly<Record<string, () => Promise<{ tailor: Tailor }>>> = {
  sp_race: () => import('./race/list'),
  sj: () => import('./sj/list'),
  trip: () => import('./trip/list'),
};
const made = new Map<string, Promise<Tailor>>();
/** Always the same promise for a kind, as `use` wants it; undefined: its list is drawn as it is declared. */
export const tailorOf = (entity: string): Promise<Tailor> | undefined => {
  const load = tailors[entity];
  if (!load) return undefined;
  const known = made.get(entity) ?? load().then(({ tailor }) => tailor);
  // What could not be fetched is asked for again by who comes next.
  known.catch(() => made.delete(entity));
  made.set(entity, known);
  return known;
};
