import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ListState as Loaded } from '@/kit/data/use-list';
import type { ListRow } from '../types';
import { listPosition } from './list-position';
import type { ListState } from './query';

/** Stores the list's order for the detail page, while the list is mounted, so that every link out of it can use it. */
export const useListPosition = (view: string, list: Loaded<unknown>, rows: readonly ListRow[]): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (list.fetching || rows.length === 0) return;
    const first = (list.page - 1) * list.size + 1;
    listPosition.write({ view, back: pathname + search, ids: rows.map((r) => r.id), first, total: list.total });
  }, [rows, list.fetching, list.page, list.size, list.total, view, pathname, search]);
};

/**
 * Redirects a page beyond the end (rows left meanwhile, an old address) to the last one. @returns whether it is
 * redirecting
 */
export const useWithinEnd = (
  list: Loaded<unknown>,
  rows: readonly ListRow[],
  state: ListState,
  go: (next: ListState, options: { replace: boolean }) => void,
): boolean => {
  const beyond = !list.fetching && !list.error && rows.length === 0 && list.total > 0 && state.page > 1;
  useEffect(() => {
    if (beyond) go({ ...state, page: Math.ceil(list.total / state.size) }, { replace: true });
  });
  return beyond;
};
