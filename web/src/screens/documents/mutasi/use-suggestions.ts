/** Suggestions for lines of the bank: those of a page are asked for together. */
import type { Suggestion } from '@domain/flows/statement/suggest';
import { MOST_SUGGESTED } from '@domain/queries/statement';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { together } from './together';

const ask = together(
  (ids: readonly string[]) => api.get<Record<string, Suggestion[]>>(`/statement/suggestions?lines=${ids.join()}`),
  MOST_SUGGESTED,
);
/** @param version of the line: another one may be something else */
export const useSuggestions = (id: string, version: number, enabled = true) =>
  useQuery({
    queryKey: ['statement-suggestions', id, version],
    queryFn: async () => (await ask(id)) ?? [],
    staleTime: 30_000,
    enabled,
  });
