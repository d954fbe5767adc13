/** Entries for pickers, where none is called as was typed. */
import { findNear } from '@domain/kit/near';
import { api } from '@/base/api';
import type { PickerItem } from '@/ui/picker';
import type { Found } from '@/ui/use-search';
import type { EntryRow } from './fields/use-entry';

/** Shorter than this nothing was misspelt yet. */
const SHORTEST = 3;
/** Entries that are looked through for each beginning of a word. */
const SIZE = 50;
type Item = PickerItem<EntryRow>;
type NearQuery = {
  entity: string;
  typed: string;
  /** Fields that the entries have. */
  where: Readonly<Record<string, string>>;
  itemOf: (row: EntryRow) => Item;
  /** What stands beside those that are only near. */
  aside: string;
};

/** What was found; or else entries whose name is near to what was typed, which are taken by hand alone. */
export const orNear = async (found: Found<Item>, asked: NearQuery, signal: AbortSignal): Promise<Found<Item>> => {
  const { entity, typed, where, itemOf, aside } = asked;
  if (found.items.length > 0 || found.next || typed.trim().length < SHORTEST) return found;
  const ask = async (q: string) => {
    const { rows } = await api.list<EntryRow>(entity, { ...where, q, size: SIZE }, { signal });
    return rows.map(itemOf);
  };
  const items = await findNear(typed, ask, ({ label }) => label);
  return { items: items.map((item) => ({ ...item, near: true, aside })) };
};
