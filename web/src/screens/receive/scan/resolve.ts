import { api } from '@/base/server/api';
import { queryClient } from '@/base/server/query';
import type { LookupResult } from '../desk/work-list';
import { meant, otherBranch, queryFor, type Sj } from './number';

const ALL = '*';
/** Codes of the reader's branches; empty: they see all. */
const codesOf = async (branches: readonly string[]): Promise<string[]> => {
  if (branches.length === 0 || branches.includes(ALL)) return [];
  const rows = await queryClient.fetchQuery({
    queryKey: ['names', 'branch', branches],
    queryFn: () => api.rows<{ id: string; code?: string }>('branch', branches),
    staleTime: 5 * 60_000,
  });
  return rows.flatMap(({ code }) => code ?? []);
};

/** Looks up a number on the server. @param open SJ known to wait for their paper @param branches of the reader */
export const resolve = async (
  number: string,
  open: readonly Sj[],
  branches: readonly string[],
): Promise<LookupResult> => {
  try {
    const { rows } = await api.list<Sj>('sj', { q: queryFor(number), size: 50 });
    const match = meant(number, rows, open);
    if (match) return match;
    const branch = otherBranch(number, await codesOf(branches));
    return branch ? { branch } : 'unknown';
  } catch {
    return 'unasked';
  }
};
