import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const phone = typeof window === 'undefined' ? undefined : window.matchMedia('(width < 768px)');

/** Inner width of an element in px, again whenever it changes; 0 before it is there. */
export const useRoom = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const measure = () => setWidth(el.clientWidth);
    // Where columns are drawn they are right at once; cards do without, and asking would lay them out before they are whole.
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
