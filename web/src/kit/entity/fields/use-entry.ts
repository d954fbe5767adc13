/** Rows of the entries that a form's refs point to. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '@/base/api';
import type { Read } from '@/base/use-many';
import type { Entry } from '../entry-words';

export type EntryRow = Entry & { id: string; retired?: boolean };

/** The row of one entry; null where it may not be seen. */
export const entryRead = (entity: string, id: string): Read<EntryRow | null> => ({
  queryKey: ['entry', entity, id],
  queryFn: async ({ signal }) => (await api.rows<EntryRow>(entity, [id], { signal }))[0] ?? null,
  enabled: id !== '' && entity !== '',
  staleTime: 60_000,
});
/** The row of one entry; undefined while it is on its way, and where it may not be seen. */
export const useEntry = (entity: string, id: string): EntryRow | undefined =>
  useQuery(entryRead(entity, id)).data ?? undefined;
export const knownEntry = (client: QueryClient, entity: string, id: string): EntryRow | undefined =>
  client.getQueryData<EntryRow | null>(['entry', entity, id]) ?? undefined;
export const rememberEntry = (client: QueryClient, entity: string, row: EntryRow): void => {
  client.setQueryData(['entry', entity, row.id], row);
};
