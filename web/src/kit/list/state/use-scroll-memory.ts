import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Place = { top: number; cursor?: string };
const places = new Map<string, Place>();
/** Whether going back to an address leads to a place further down its list. */
export const isFurtherDown = (key: string): boolean => (places.get(key)?.top ?? 0) > 0;

/**
 * Another address begins at its top; going back leads to where one was, to the row that was opened included.
 * @param ready rows are there @param onCursor the row one was at
 */
export const useScrollMemory = (
  scroll: RefObject<HTMLElement | null>,
  ready: boolean,
  cursor: string | undefined,
  onCursor: (id: string) => void,
): void => {
  const { key } = useLocation();
  const kind = useNavigationType();
  const isNew = useRef(true);
  const latest = useRef({ cursor, onCursor });
  latest.current = { cursor, onCursor };
  useLayoutEffect(() => {
    const el = scroll.current;
    if (!el || !ready) return;
    const before = kind === 'POP' ? places.get(key) : undefined;
    const top = before?.top ?? 0;
    // A new one is at its top; putting it there would lay out the list before it is whole.
    if (top > 0 || !isNew.current) el.scrollTop = top;
    isNew.current = false;
    if (before?.cursor !== undefined) latest.current.onCursor(before.cursor);
    const keep = () => places.set(key, { top: el.scrollTop, cursor: latest.current.cursor });
    el.addEventListener('scroll', keep, { passive: true });
    return () => {
      keep();
      el.removeEventListener('scroll', keep);
    };
  }, [scroll, key, kind, ready]);
};
