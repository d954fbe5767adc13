import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, type QuerySpec, readQuery, writeQuery } from './query';

export type ListAddress = {
  state: ListState;
  /** `replace`: no step of its own for the back button (typing). */
  go: (next: ListState, options?: { replace?: boolean }) => void;
  hrefOf: (next: ListState) => string;
};

/** The state of a list as the address says it; every change is a change of the address. */
export const useListState = (spec: QuerySpec): ListAddress => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readQuery(new URLSearchParams(search), spec), [search, spec]);
  const hrefOf = useCallback(
    (next: ListState) => {
      const text = writeQuery(next, spec).toString();
      return text === '' ? pathname : `${pathname}?${text}`;
    },
    [pathname, spec],
  );
  const go = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) => void navigate(hrefOf(next), { replace }),
    [navigate, hrefOf],
  );
  return { state, go, hrefOf };
};
