/** Rows of the entries that a form's refs point to. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '@/base/api';
import type { Read } from '@/base/use-many';
import type { Entry } from '../entry-words';

export type EntryRow = Entry & { id: string; retired?: boolean };

/** As many as a list tells at once. */
const MAX_IDS = 200;
type Round = { ids: Set<string>; rows: Promise<readonly EntryRow[]> };
const rounds = new Map<string, Round>();
/** Rows that are asked for in one moment are asked for together. */
const together = async (entity: string, id: string): Promise<EntryRow | null> => {
  let round = rounds.get(entity);
  if (!round || round.ids.size >= MAX_IDS) {
    const ids = new Set<string>();
    const asked = new Promise((begin) => setTimeout(begin)).then(() => {
      if (rounds.get(entity)?.ids === ids) rounds.delete(entity);
      return api.rows<EntryRow>(entity, [...ids]);
    });
    round = { ids, rows: asked };
    rounds.set(entity, round);
  }
  round.ids.add(id);
  return (await round.rows).find((row) => row.id === id) ?? null;
};

/** The row of one entry; null where it may not be seen. */
export const entryRead = (entity: string, id: string): Read<EntryRow | null> => ({
  queryKey: ['entry', entity, id],
  queryFn: () => together(entity, id),
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
