/** News that the server keeps: those of the last days that this user is told, and which of them were read on any browser. */
import { useEffect } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { onRows } from '@/base/live';
import { useWho } from '@/base/session';
import { store, useStore } from '@/base/store';
import { tell, useNotices } from './notice-store';
import { type NewsRow, type Notice, newestFirst, ofNews } from './notices';

type Told = { user: string; list: readonly Notice[]; read: ReadonlySet<string> };
const nothing: Told = { user: '', list: [], read: new Set() };
const told = store<Told>(nothing);
/** The bell shows as many, and nothing older. */
const MOST = 50;
const DAYS = 14;

/** Takes rows in. @returns those that were not known */
const take = (rows: readonly NewsRow[]): Notice[] => {
  const { list, user } = told.get();
  // Nobody decides on what they proposed.
  const others = rows.filter(({ params }) => params.byId !== user);
  const fresh = others.flatMap((row) => (list.some(({ key }) => key === row.id) ? [] : (ofNews(row) ?? [])));
  if (fresh.length > 0) told.set((now) => ({ ...now, list: newestFirst([...fresh, ...now.list]).slice(0, MOST) }));
  return fresh;
};
const mark = (ids: readonly string[]) => told.set((now) => ({ ...now, read: new Set([...now.read, ...ids]) }));
type MarksRow = { news?: readonly string[] };

/** Listens while the shell stands, and asks for what there is: at first, and where some may have been missed. */
export const useNewsFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    if (told.get().user !== who.user_id) told.set({ ...nothing, user: who.user_id });
    const ask = () => {
      const since = new Date(serverNow() - DAYS * 86_400_000).toISOString();
      Promise.all([
        api.rows<MarksRow>('newsread', [who.user_id]),
        api.list<NewsRow>('news', { at: `${since}..`, size: MOST }),
      ]).then(
        ([marks, { rows }]) => {
          if (told.get().user !== who.user_id) return;
          mark(marks.flatMap(({ news }) => news ?? []));
          take(rows);
        },
        () => undefined, // The next look asks again.
      );
    };
    ask();
    const ways = [
      onRows(
        'news',
        (_view, rows) => (rows.length > 0 ? void tell(who, take(rows as unknown as NewsRow[])) : ask()),
        true,
      ),
      onRows('newsread', (_view, rows) => mark(rows.flatMap((row) => (row as MarksRow).news ?? [])), true),
    ];
    return () => {
      for (const out of ways) out();
    };
  }, [who]);
};

/** All on the bell, newest first, and the keys of what was not looked at yet. */
export const useBell = (): { list: readonly Notice[]; fresh: readonly string[] } => {
  const here = useNotices();
  const { list, read } = useStore(told);
  const unread = list.filter(({ key }) => !read.has(key));
  return {
    list: newestFirst([...here.list, ...list]).slice(0, MOST),
    fresh: [...here.list.slice(0, here.unread), ...unread].map(({ key }) => key),
  };
};
/** Marks as read what the server keeps, for this user everywhere. */
export const markToldRead = (user: string): void => {
  const { list, read } = told.get();
  const news = list.flatMap(({ key }) => (read.has(key) ? [] : [key]));
  if (news.length === 0) return;
  mark(news);
  // Not kept: the next browser shows them as unread.
  api.command('newsread', user, 'read', { news }).catch(() => undefined);
};
