import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const phone = typeof window === 'undefined' ? undefined : window.matchMedia('(width < 768px)');

/** Inner width of an element in px, updated on resize; 0 before it is mounted. */
export const useRoom = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const measure = () => setWidth(el.clientWidth);
    // Columns need the right width in the first render; cards do not, and measuring would force a layout of a partial
    // page.
    if (!phone?.matches) measure();
    const watch = new ResizeObserver(measure);
    watch.observe(el);
    return () => watch.disconnect();
  }, [ref]);
  return width;
};

const watch = (f: () => void) => {
  phone?.addEventListener('change', f);
  return () => phone?.removeEventListener('change', f);
};
/** True below 768 px. */
export const usePhone = (): boolean => useSyncExternalStore(watch, () => phone?.matches ?? false);
