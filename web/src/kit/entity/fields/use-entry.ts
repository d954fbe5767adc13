/** Rows of the entries that a form references. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import type { Read } from '@/base/server/use-many';
import type { EntryValues } from '../entry-words';

export type EntryRow = EntryValues & { id: string; retired?: boolean };

/** Maximum number of ids per request. */
const MAX_IDS = 200;
type Round = { ids: Set<string>; rows: Promise<readonly EntryRow[]> };
const rounds = new Map<string, Round>();
/** Batches the rows requested in the same tick. */
const together = async (entity: string, id: string): Promise<EntryRow | null> => {
  let round = rounds.get(entity);
  if (!round || round.ids.size >= MAX_IDS) {
    const ids = new Set<string>();
    const loading = new Promise((begin) => setTimeout(begin)).then(() => {
      if (rounds.get(entity)?.ids === ids) rounds.delete(entity);
      return api.rows<EntryRow>(entity, [...ids]);
    });
    round = { ids, rows: loading };
    rounds.set(entity, round);
  }
  round.ids.add(id);
  return (await round.rows).find((row) => row.id === id) ?? null;
};

/** The row of one entry; null if the reader may not see it. */
export const entryRead = (entity: string, id: string): Read<EntryRow | null> => ({
  queryKey: ['entry', entity, id],
  queryFn: () => together(entity, id),
  enabled: id !== '' && entity !== '',
  staleTime: 60_000,
});
/** The row of one entry; undefined while loading, or if the reader may not see it. */
export const useEntry = (entity: string, id: string): EntryRow | undefined =>
  useQuery(entryRead(entity, id)).data ?? undefined;
export const cachedEntry = (client: QueryClient, entity: string, id: string): EntryRow | undefined =>
  client.getQueryData<EntryRow | null>(['entry', entity, id]) ?? undefined;
export const rememberEntry = (client: QueryClient, entity: string, row: EntryRow): void => {
  client.setQueryData(['entry', entity, row.id], row);
};
