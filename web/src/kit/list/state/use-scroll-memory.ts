import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Place = { top: number; cursor?: string };
const places = new Map<string, Place>();

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
  const latest = useRef({ cursor, onCursor });
  latest.current = { cursor, onCursor };
  useLayoutEffect(() => {
    const el = scroll.current;
    if (!el || !ready) return;
    const before = kind === 'POP' ? places.get(key) : undefined;
    el.scrollTop = before?.top ?? 0;
    if (before?.cursor !== undefined) latest.current.onCursor(before.cursor);
    const keep = () => places.set(key, { top: el.scrollTop, cursor: latest.current.cursor });
    el.addEventListener('scroll', keep, { passive: true });
    return () => {
      keep();
      el.removeEventListener('scroll', keep);
    };
  }, [scroll, key, kind, ready]);
};
