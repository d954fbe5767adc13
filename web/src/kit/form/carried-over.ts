/**
 * Drafts of an open window survive a Sign Out in another window, as they survive the end of a session: for the same
 * user.
 */
import { useEffect, useRef } from 'react';
import { onEnded, onSession } from '@/base/session/session';
import { OWNER } from '@/base/session/session-shelf';
import { browserStore } from './draft';

/** Ms within which another window has finished clearing storage. */
const CLEARED_MS = 300;

/** @param textOf text to store under `key`; undefined: nothing */
export const useCarriedOver = (key: string, textOf: () => string | undefined): void => {
  const latest = useRef(textOf);
  latest.current = textOf;
  useEffect(
    () =>
      onEnded((userId) => {
        const text = latest.current();
        if (text === undefined) return;
        const put = () => {
          try {
            // A user who signed in meanwhile must not get it.
            if ((browserStore.getItem(OWNER) ?? userId) !== userId) return;
            browserStore.setItem(OWNER, userId);
            browserStore.setItem(key, text);
          } catch {
            // A private window stores nothing.
          }
        };
        // The server ends this session first; the other window clears storage after that response.
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
