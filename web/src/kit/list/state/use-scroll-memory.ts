import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type ScrollPosition = { top: number; cursor?: string };
const places = new Map<string, ScrollPosition>();
/** Whether going back to an address restores a scroll position below the top. */
export const isFurtherDown = (key: string): boolean => (places.get(key)?.top ?? 0) > 0;

/**
 * A new address starts at the top; going back restores the scroll position and the opened row.
 * @param ready rows are loaded @param onCursor sets the cursor to the previous row
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
    // A new address is at the top already; setting the position would force a layout of a partial list.
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
