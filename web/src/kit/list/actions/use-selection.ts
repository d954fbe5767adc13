import { useCallback, useRef, useState } from 'react';
import { keepMarks, type Marks, toggleAll, toggleMark } from './select';

const none: Marks = new Set();

/** Selected rows of the page. `range`: from the last toggled row to this one. */
export const useSelection = (ids: readonly string[]) => {
  const [all, setAll] = useState(none);
  const last = useRef<string>(undefined);
  const now = useRef(ids);
  now.current = ids;
  const marks = keepMarks(all, ids);
  const toggle = useCallback((row: { id: string }, range = false) => {
    const from = range ? last.current : undefined;
    last.current = row.id;
    setAll((m) => toggleMark(keepMarks(m, now.current), now.current, row.id, from));
  }, []);
  return {
    marks,
    toggle,
    toggleAll: () => setAll(toggleAll(marks, ids)),
    clear: () => setAll(none),
    drop: (rows: readonly { id: string }[]) =>
      setAll((m) => new Set([...m].filter((id) => rows.every((r) => r.id !== id)))),
  };
};
