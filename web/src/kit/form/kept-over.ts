/** What a window holds of a draft outlives Sign Out in another one, as it outlives the end of a session: for its own person. */
import { useEffect, useRef } from 'react';
import { onEnded, onSession } from '@/base/session';
import { OWNER } from '@/base/session-shelf';
import { browserStore } from './draft';

/** Ms in which another window has cleared all that the browser kept, once it began. */
const CLEARED_MS = 300;

/** @param textOf what is to be kept under `key`, as it is kept there; undefined: nothing */
export const useKeptOver = (key: string, textOf: () => string | undefined): void => {
  const latest = useRef(textOf);
  latest.current = textOf;
  useEffect(
    () =>
      onEnded((userId) => {
        const text = latest.current();
        if (text === undefined) return;
        const put = () => {
          try {
            // Whoever came in meanwhile is told nothing of it.
            if ((browserStore.getItem(OWNER) ?? userId) !== userId) return;
            browserStore.setItem(OWNER, userId);
            browserStore.setItem(key, text);
          } catch {
            // A private window keeps nothing.
          }
        };
        // The server ends the session here, and the other window clears when it hears of that.
        const hear = (e: StorageEvent) => {
          if ((e.key === key || e.key === null) && e.newValue === null) setTimeout(put, CLEARED_MS);
        };
        window.addEventListener('storage', hear);
        const stop = onSession((now) => {
          if (!now) return;
          window.removeEventListener('storage', hear);
          stop();
        });
        setTimeout(put, CLEARED_MS);
      }),
    [key],
  );
};
