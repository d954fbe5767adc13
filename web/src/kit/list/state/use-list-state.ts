import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, type QuerySpec, readQuery, writeQuery } from './query';

export type ListAddress = {
  state: ListState;
  /** `replace`: no history entry (while typing). */
  go: (next: ListState, options?: { replace?: boolean }) => void;
  hrefOf: (next: ListState) => string;
};

/** The state of a list, taken from the address; every change is a navigation. */
export const useListState = (spec: QuerySpec): ListAddress => {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // The router's state lags behind for a moment; controls that show the address (a checkbox) use the new one at once.
  const [ahead, setAhead] = useState<{ key: string; search?: string }>({ key });
  if (ahead.key !== key) setAhead({ key });
  const address = ahead.key === key ? (ahead.search ?? search) : search;
  const state = useMemo(() => readQuery(new URLSearchParams(address), spec), [address, spec]);
  const queryOf = useCallback(
    (next: ListState) => {
      const query = writeQuery(next, spec);
      const before = new URLSearchParams(search);
      for (const name of spec.keeps ?? []) for (const value of before.getAll(name)) query.append(name, value);
      return query.toString();
    },
    [search, spec],
  );
  const hrefOf = useCallback(
    (next: ListState) => {
      const text = queryOf(next);
      return text === '' ? pathname : `${pathname}?${text}`;
    },
    [pathname, queryOf],
  );
  const go = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) => {
      setAhead({ key, search: queryOf(next) });
      void navigate(hrefOf(next), { replace });
    },
    [navigate, hrefOf, queryOf, key],
  );
  return { state, go, hrefOf };
};
