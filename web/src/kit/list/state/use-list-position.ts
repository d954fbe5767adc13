import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ListState as Loaded } from '@/kit/use-list';
import type { ListRow } from '../types';
import { listPosition } from './list-position';
import type { ListState } from './query';

/** The detail shows the place in this order; kept while the list stands, so that any way out has it. */
export const useListPosition = (view: string, list: Loaded<unknown>, rows: readonly ListRow[]): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (list.fetching || rows.length === 0) return;
    const first = (list.page - 1) * list.size + 1;
    listPosition.write({ view, back: pathname + search, ids: rows.map((r) => r.id), first, total: list.total });
  }, [rows, list.fetching, list.page, list.size, list.total, view, pathname, search]);
};

/** A page beyond the end (rows left meanwhile, an old address) leads to the last one. @returns whether it is on its way there */
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
