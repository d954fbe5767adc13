import { routes } from '@domain/access';
import { granted } from '@domain/kit/actor';
import { useEffect } from 'react';
import { serverNow } from '../clock';
import { onRows } from '../live';
import { type LiveRow } from '../live-patch';
import { actorOf, useWho } from '../session';
import { store, useStore } from '../store';
import { type Notice, type NoticeRow, noticeOf, withNotice } from './notices';

type Kept = { user: string; list: readonly Notice[]; unread: number };
const KEY = 'lintas.notices';

/** News of this visit; a reload keeps them, another user does not see them. */
const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && Array.isArray((kept as Kept).list)) return kept as Kept;
  } catch {
    // As if there were none.
  }
  return { user: '', list: [], unread: 0 };
};
const notices = store<Kept>(read());
const keep = (next: Kept) => {
  notices.set(next);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full: they last until the reload.
  }
};
export const useNotices = (): Kept => useStore(notices);
export const markRead = (): void => keep({ ...notices.get(), unread: 0 });

/** Listens while the shell stands. */
export const useNoticeFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    if (notices.get().user !== who.user_id) keep({ user: who.user_id, list: [], unread: 0 });
    const since = new Date(serverNow()).toISOString();
    const me = actorOf(who);
    return onRows('sp', (_view, rows: readonly LiveRow[], own) => {
      for (const row of rows) {
        const notice = own(row) ? undefined : noticeOf(row as unknown as NoticeRow, me, since);
        const { list, unread } = notices.get();
        const next = notice ? withNotice(list, notice) : list;
        if (next !== list) keep({ user: who.user_id, list: next, unread: unread + 1 });
      }
    });
  }, [who]);
};

/** The address under which a user reads an SP: their own desk's, where there is one. */
export const spPath = (who: Parameters<typeof actorOf>[0], id: string): string => {
  const mine = routes.filter(
    (r) => r.screen === 'sp-detail' && (who.jobdesk === 'webmaster' || granted(r.access, who)),
  );
  const own = mine.find((r) => r.access.length === 1) ?? mine[0];
  return (own?.path ?? '/detail-sp/:idmp').replace(/:\w+$/, id);
};
