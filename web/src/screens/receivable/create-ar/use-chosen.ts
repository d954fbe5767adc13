/** The chosen SJ, by id: whatever the list shows, until they are billed, cleared, or locked by somebody else. */
import { useCallback, useRef, useState } from 'react';
import { toggleMark } from '@/kit/list/actions/select';

/** @param shown ids of the rows that can be chosen, as they are shown: a range goes through them */
export const useChosen = (shown: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const now = useRef(shown);
  now.current = shown;
  /** @param range from the row that was toggled last */
  const toggle = useCallback((id: string, range = false) => {
    const from = range ? last.current : undefined;
    last.current = id;
    setChosen((all) => toggleMark(all, now.current, id, from));
  }, []);
  const put = useCallback((ids: readonly string[], on: boolean) => {
    setChosen((all) => {
      const next = new Set(all);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  return { chosen, toggle, put, clear: useCallback(() => setChosen(new Set()), []) };
};
