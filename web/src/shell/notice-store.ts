import { useEffect } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { type AnyRow, type DocumentKind, kindsFor } from '@/base/documents';
import { navigator } from '@/base/history';
import { lang, t } from '@/base/i18n';
import { onRows } from '@/base/live';
import type { LiveRow } from '@/base/live/patch';
import { actorOf, type Session, useWho } from '@/base/session';
import { store, useStore } from '@/base/store';
import { toast } from '@/ui/toast';
import type { Notice } from './notices';

type Kept = {
  user: string;
  list: readonly Notice[];
  unread: number;
  /** ISO; what happened before is known. */
  at: string;
};
const KEY = 'lintas.bell';
const nobody: Kept = { user: '', list: [], unread: 0, at: '' };

/** News of this visit; a reload keeps them, another user does not see them. */
const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && Array.isArray((kept as Kept).list)) return kept as Kept;
  } catch {
    // As if there were none.
  }
  return nobody;
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

/** Puts what is news among the rows on the bell, and tells it. */
const take = async (who: Session, kind: DocumentKind, rows: readonly AnyRow[], since: string): Promise<void> => {
  if (rows.length === 0) return;
  const { noticeOf, withNotice } = await import('./notice-rows');
  const { list, unread, user } = notices.get();
  // Somebody else has signed in meanwhile.
  if (user !== who.user_id) return;
  const me = actorOf(who);
  let next = list;
  const fresh: Notice[] = [];
  for (const row of rows) {
    const notice = noticeOf(kind, row, me, since);
    const longer = notice ? withNotice(next, notice) : next;
    if (notice && longer !== next) fresh.push(notice);
    next = longer;
  }
  keep({ user, list: next, unread: unread + fresh.length, at: new Date(serverNow()).toISOString() });
  await tell(who, fresh);
};
const open = async (who: Session, { kind, id }: Notice): Promise<void> => {
  const { documentHref } = await import('@/base/document-href');
  navigator.push(documentHref(who, kind, id) ?? '/');
};
/** One message for one notice, one for many; none for a document that is on the screen. */
export const tell = async (who: Session, fresh: readonly Notice[]): Promise<void> => {
  const unseen = fresh.filter((n) => !location.pathname.endsWith(`/${n.id}`));
  const one = unseen[0];
  if (!one) return;
  if (unseen.length > 1) return void toast.info(t('{{count}} kabar baru', { count: unseen.length }), { id: 'kabar' });
  const { noticeTitle } = await import('./notice-rows');
  toast.info(`${one.no}: ${noticeTitle(one, t, lang())}`, {
    detail: one.about,
    action: { label: t('Buka'), run: () => void open(who, one) },
    id: 'kabar',
  });
};

/** Listens while the shell stands; what happened while the connection was lost is asked for. */
export const useNoticeFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    const now = new Date(serverNow()).toISOString();
    if (notices.get().user !== who.user_id) keep({ ...nobody, user: who.user_id, at: now });
    const since = notices.get().at;
    const ask = (kind: DocumentKind) => {
      const params = { sejak: `${notices.get().at}..`, sort: '-sejak', size: 50 };
      api.list<AnyRow>(kind.name, params).then(
        ({ rows }) => void take(who, kind, [...rows].reverse(), since),
        () => undefined, // The next look asks again.
      );
    };
    const ways = kindsFor(who).map((kind) => {
      ask(kind);
      return onRows(kind.name, (_view, rows, own) => {
        if (rows.length === 0) return ask(kind);
        const others = rows.filter((row) => !own(row));
        void take(who, kind, others as readonly (LiveRow & AnyRow)[], since);
      });
    });
    return () => {
      for (const out of ways) out();
    };
  }, [who]);
};
