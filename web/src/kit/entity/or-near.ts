/** Similar entries for pickers, if no name matches the typed text. */
import { findNear } from '@domain/kit/values/near';
import { api } from '@/base/server/api';
import type { PickerItem } from '@/ui/picker';
import type { SearchPage } from '@/ui/use-search';
import type { EntryRow } from './fields/use-entry';

/** Shorter text is not treated as misspelled. */
const SHORTEST = 3;
/** Entries scanned per word prefix. */
const SIZE = 50;
type Item = PickerItem<EntryRow>;
type NearQuery = {
  entity: string;
  typed: string;
  /** Filter by fields of the entries. */
  where: Readonly<Record<string, string>>;
  itemOf: (row: EntryRow) => Item;
  /** Note beside similar entries. */
  aside: string;
};

/** The result itself; if empty, entries with a similar name, which are never selected automatically. */
export const orNear = async (
  result: SearchPage<Item>,
  query: NearQuery,
  signal: AbortSignal,
): Promise<SearchPage<Item>> => {
  const { entity, typed, where, itemOf, aside } = query;
  if (result.items.length > 0 || result.next || typed.trim().length < SHORTEST) return result;
  const ask = async (q: string) => {
    const { rows } = await api.list<EntryRow>(entity, { ...where, q, size: SIZE }, { signal });
    return rows.map(itemOf);
  };
  const items = await findNear(typed, ask, ({ label }) => label);
  return { items: items.map((item) => ({ ...item, near: true, aside })) };
};
