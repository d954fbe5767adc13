import { useCallback, useEffect, useReducer, useRef } from 'react';
import { onRows, useConnected } from '@/base/live/live';
import { newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useProfile } from '@/base/session/profile';
import { useWho } from '@/base/session/session';
import { useCarriedOver } from '@/kit/form/carried-over';
import { browserStore, draftKey } from '@/kit/form/draft';
import { numberOf, type Sj } from '../scan/number';
import { resolve } from '../scan/resolve';
import { happened, newSession, readSession, type Session } from './work-list';

const now = (): string => new Date(serverNow()).toISOString();
const readStored = (key: string): string | null => {
  try {
    return browserStore.getItem(key);
  } catch {
    return null;
  }
};

/** The session of this desk, stored in this browser until it ends. @param open SJ known to wait for their paper */
export const useSession = (open: readonly Sj[]) => {
  const key = draftKey(useWho().user_id, 'sj-receive', 'sesi');
  const [session, tell] = useReducer(happened, key, (at): Session => readSession(readStored(at)) ?? newSession(now()));
  const { branches = [] } = useProfile().data ?? {};
  const latest = useRef({ open, branches, lines: session.lines });
  latest.current = { open, branches, lines: session.lines };

  useEffect(() => {
    try {
      browserStore.setItem(key, JSON.stringify(session));
    } catch {
      // With a blocked store it lasts until the window is closed.
    }
  }, [key, session]);
  useCarriedOver(key, () => (session.lines.length > 0 ? JSON.stringify(session) : undefined));
  // Another window of the same user continues with the same pile.
  useEffect(() => {
    const hear = (e: StorageEvent) => {
      const other = e.key === key ? readSession(e.newValue) : undefined;
      if (other) tell({ type: 'restored', session: other });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [key]);
  useEffect(
    () =>
      onRows<Sj>('sj', (_, rows, isOwn) => {
        for (const row of rows) if (!isOwn(row)) tell({ type: 'told', sj: row });
      }),
    [],
  );

  const ask = useCallback(async (line: string, number: string) => {
    tell({ type: 'asked', key: line });
    const { open: waiting, branches: ownBranches } = latest.current;
    tell({ type: 'answered', key: line, answer: await resolve(number, waiting, ownBranches) });
  }, []);
  // Lookups that got no response, also before a reload, are retried once the server is reachable.
  const connected = useConnected();
  useEffect(() => {
    if (!connected) return;
    for (const { key: line, number, outcome } of latest.current.lines)
      if (outcome === 'unasked') void ask(line, number);
  }, [connected, ask]);
  const scan = useCallback(
    (read: string) => {
      const number = numberOf(read);
      if (number === '') return;
      const line = newKey();
      tell({ type: 'scanned', key: line, number, at: now() });
      void ask(line, number);
    },
    [ask],
  );
  return { session, tell, scan, ask };
};
