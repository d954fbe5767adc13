/**
 * Notices for the reader: the news stored by the server, and recent arrivals in their queues. Both cover times of
 * absence; which ones are read is stored on the server, for all browsers of a user.
 */
import { useEffect } from 'react';
import type { AnyRow } from '@/base/entity/documents';
import { onRows } from '@/base/live/live';
import { type Queue, queuesFor } from '@/base/navigation/queues';
import { leisure } from '@/base/navigation/when-idle';
import { keepRead, newsSince, noteRead, useUnread } from '@/base/news/news-read';
import { byDeed, type NewsRow, type Notice, newestFirst, ofNews, turnsAfter } from '@/base/news/notices';
import { renewPush } from '@/base/news/push';
import { api } from '@/base/server/api';
import { actorOf, useWho } from '@/base/session/session';
import { store, useStore } from '@/base/session/store';
import { tell } from './tell-notices';

/** `list`: news; `turns`: queue items that wait. */
type NewsState = { user: string; list: readonly Notice[]; turns: readonly Notice[] };
const nothing: NewsState = { user: '', list: [], turns: [] };
const newsState = store<NewsState>(nothing);
/** The bell shows this many, and none older than {@link newsSince}. */
const MAX_NEWS = 50;
const bounded = (list: readonly Notice[]): Notice[] => {
  const oldest = newsSince();
  return newestFirst(list.filter(({ at }) => at > oldest)).slice(0, MAX_NEWS);
};

/** Adds news and drops finished items. @param gone keys of items that no longer exist @returns the new items */
const take = (rows: readonly NewsRow[], gone: ReadonlySet<string> = new Set()): Notice[] => {
  const { list } = newsState.get();
  const news = rows.flatMap((row) => (row.open === false ? [] : (ofNews(row) ?? [])));
  const these = new Set(rows.map(({ id }) => id));
  const remaining = list.filter(({ key }) => !these.has(key) && !gone.has(key));
  newsState.set((now) => ({ ...now, list: bounded([...news, ...remaining]) }));
  return news.filter(({ key }) => !list.some((one) => one.key === key));
};
/** Adds queue rows. @param me the reader's name as in the rows @returns items that have started to wait */
const takeRows = (queues: readonly Queue[], rows: readonly AnyRow[], me: string): Notice[] => {
  const before = new Set(newsState.get().turns.map(({ key }) => key));
  // The reader's own actions are no news.
  const turns = turnsAfter(newsState.get().turns, queues, rows).filter(({ by }) => by !== me);
  newsState.set((now) => ({ ...now, turns: bounded(turns) }));
  return newsState.get().turns.filter(({ key }) => !before.has(key));
};
/** A read mark that stands for no notice: the reader has visited before. */
const BEGUN = 'begun';
type MarksRow = { id: string; news?: readonly string[] };

/** Subscribes while the shell is mounted, and fetches the current state initially and after possible gaps. */
export const useNewsFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    if (newsState.get().user !== who.user_id) newsState.set({ ...nothing, user: who.user_id });
    const mine = () => newsState.get().user === who.user_id;
    const ask = () => {
      // Items known before the request and missing from its response are finished.
      const before = new Set(newsState.get().list.map(({ key }) => key));
      return Promise.all([
        api.rows<MarksRow>('newsread', [who.user_id]),
        api.list<NewsRow>('news', { at: `${newsSince()}..`, open: 'true', size: MAX_NEWS }),
      ]).then(
        ([marks, { rows }]) => {
          if (!mine()) return;
          noteRead(
            who.user_id,
            marks.flatMap(({ news }) => news ?? []),
          );
          take(rows, before);
          return marks.length === 0;
        },
        () => undefined, // The next poll retries.
      );
    };
    const telling = Map.groupBy(
      queuesFor(actorOf(who)).filter(({ tells }) => tells),
      ({ view }) => view,
    );
    const askTurns = (view: string, queues: readonly Queue[]) => {
      return Promise.all(
        queues.map(({ filter, tells }) =>
          api.list<AnyRow>(view, { ...filter, sort: `-${tells?.since}`, size: MAX_NEWS }),
        ),
      ).then(
        (pages) => {
          if (!mine()) return;
          const others = newsState.get().turns.filter(({ kind }) => kind !== view);
          newsState.set((now) => ({ ...now, turns: others }));
          takeRows(
            queues,
            pages.flatMap(({ rows }) => rows),
            who.fullname,
          );
        },
        () => undefined,
      );
    };
    let left = false;
    leisure().then(() => {
      if (left) return;
      // What already waits at a user's first visit is work, not news.
      const begin = ([newcomer]: readonly unknown[]) => {
        if (newcomer === true && mine()) keepRead(who.user_id, [BEGUN, ...newsState.get().turns.map(({ key }) => key)]);
      };
      Promise.all([ask(), ...[...telling].map(([view, queues]) => askTurns(view, queues))]).then(
        begin,
        () => undefined,
      );
      // Offline: retried at the next visit.
      renewPush(who.user_id).catch(() => undefined);
    });
    const ways = [
      onRows<NewsRow>('news', (_view, rows) => (rows.length > 0 ? void tell(who, take(rows)) : ask()), true),
      onRows<MarksRow>(
        'newsread',
        (_view, rows) =>
          noteRead(
            who.user_id,
            rows.flatMap(({ news }) => news ?? []),
          ),
        true,
      ),
      ...[...telling].map(([view, queues]) =>
        onRows(view, (_view, rows, isOwn) => {
          if (rows.length === 0) return askTurns(view, queues);
          const ours = new Set(rows.filter(isOwn).map(({ id }) => id));
          const fresh = takeRows(queues, rows, who.fullname);
          // The reader's own actions are no news, also from another browser.
          keepRead(
            who.user_id,
            fresh.flatMap(({ id, key }) => (ours.has(id) ? [key] : [])),
          );
          void tell(
            who,
            fresh.filter(({ id }) => !ours.has(id)),
          );
        }),
      ),
    ];
    return () => {
      left = true;
      for (const out of ways) out();
    };
  }, [who]);
};

/** All notices on the bell, newest first, and the keys of the unseen ones. */
export const useBell = (): { list: readonly Notice[]; fresh: readonly string[] } => {
  const { list, turns } = useStore(newsState);
  const unread = useUnread();
  const all = byDeed(bounded([...turns, ...list]));
  const fresh = all.filter((n) => (n.many ?? [n]).some(unread));
  return { list: all, fresh: fresh.map(({ key }) => key) };
};
/** Marks the notices on the bell as read in all browsers of this user. */
export const markRead = (user: string): void => {
  const { list, turns } = newsState.get();
  keepRead(
    user,
    bounded([...turns, ...list]).map(({ key }) => key),
  );
};
