import { useSyncExternalStore } from 'react';

const wide = typeof window === 'undefined' ? undefined : window.matchMedia('(width >= 1200px)');
const watch = (f: () => void) => {
  wide?.addEventListener('change', f);
  return () => wide?.removeEventListener('change', f);
};
/** True where a pane fits beside the list. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide?.matches ?? false);
