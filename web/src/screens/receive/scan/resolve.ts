import { api } from '@/base/api';
import { queryClient } from '@/base/query';
import type { Answer } from '../desk/work-list';
import { meant, otherBranch, queryFor, type Sj } from './number';

const ALL = '*';
/** Codes of the reader's branches; none: they see all. */
const codesOf = async (branches: readonly string[]): Promise<string[]> => {
  if (branches.length === 0 || branches.includes(ALL)) return [];
  const rows = await queryClient.fetchQuery({
    queryKey: ['names', 'branch', branches],
    queryFn: () => api.rows<{ id: string; code?: string }>('branch', branches),
    staleTime: 5 * 60_000,
  });
  return rows.flatMap(({ code }) => code ?? []);
};

/** What the server knows of a number. @param open SJ that are known to wait for their paper @param branches of the reader */
export const resolve = async (number: string, open: readonly Sj[], branches: readonly string[]): Promise<Answer> => {
  try {
    const { rows } = await api.list<Sj>('sj', { q: queryFor(number), size: 50 });
    const found = meant(number, rows, open);
    if (found) return found;
    const branch = otherBranch(number, await codesOf(branches));
    return branch ? { branch } : 'unknown';
  } catch {
    return 'unasked';
  }
};
