import { useCallback, useMemo, useState } from 'react';
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
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // The router takes a moment to get there; what shows the address (a ticked box) is ahead of it until then.
  const [ahead, setAhead] = useState<{ key: string; search?: string }>({ key });
  if (ahead.key !== key) setAhead({ key });
  const asked = ahead.key === key ? (ahead.search ?? search) : search;
  const state = useMemo(() => readQuery(new URLSearchParams(asked), spec), [asked, spec]);
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
