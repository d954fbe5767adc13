/**
 * News of a reader: what the server keeps for them, and what of their queues came of late. Both are there after having been
 * away; which of it was read the server keeps, for all browsers of a user.
 */
import { useEffect } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import type { AnyRow } from '@/base/documents';
import { leisure } from '@/base/leisure';
import { onRows } from '@/base/live';
import type { LiveRow } from '@/base/live/patch';
import { type NewsRow, type Notice, newestFirst, ofNews, turnsAfter } from '@/base/notices';
import { type Queue, queuesFor } from '@/base/queues';
import { actorOf, useWho } from '@/base/session';
import { store, useStore } from '@/base/store';
import { tell } from './tell-notices';

/** `list`: what was told; `turns`: what waits. */
type Told = { user: string; list: readonly Notice[]; turns: readonly Notice[]; read: ReadonlySet<string> };
const nothing: Told = { user: '', list: [], turns: [], read: new Set() };
const told = store<Told>(nothing);
/** The bell shows as many, and nothing older. */
const MOST = 50;
const DAYS = 14;
const since = (): string => new Date(serverNow() - DAYS * 86_400_000).toISOString();
const bounded = (list: readonly Notice[]): Notice[] => {
  const oldest = since();
  return newestFirst(list.filter(({ at }) => at > oldest)).slice(0, MOST);
};

/** Takes news in, and drops what was dealt with. @param gone keys of what is there no more @returns what was not known */
const take = (rows: readonly NewsRow[], gone: ReadonlySet<string> = new Set()): Notice[] => {
  const { list } = told.get();
  const news = rows.flatMap((row) => (row.open === false ? [] : (ofNews(row) ?? [])));
  const these = new Set(rows.map(({ id }) => id));
  const kept = list.filter(({ key }) => !these.has(key) && !gone.has(key));
  told.set((now) => ({ ...now, list: bounded([...news, ...kept]) }));
  return news.filter(({ key }) => !list.some((one) => one.key === key));
};
/** Takes rows of queues in. @returns those that wait and did not before */
const takeRows = (queues: readonly Queue[], rows: readonly AnyRow[]): Notice[] => {
  const before = new Set(told.get().turns.map(({ key }) => key));
  told.set((now) => ({ ...now, turns: bounded(turnsAfter(now.turns, queues, rows)) }));
  return told.get().turns.filter(({ key }) => !before.has(key));
};
const mark = (ids: readonly string[]) => told.set((now) => ({ ...now, read: new Set([...now.read, ...ids]) }));
type MarksRow = { news?: readonly string[] };

/** @param news keys of what is read by now, for this user everywhere */
const keepRead = (user: string, news: readonly string[]): void => {
  if (news.length === 0) return;
  mark(news);
  // Not kept: the next browser shows them as unread.
  api.command('newsread', user, 'read', { news }).catch(() => undefined);
};

/** Listens while the shell stands, and asks for what there is: at first, and where some may have been missed. */
export const useNewsFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    if (told.get().user !== who.user_id) told.set({ ...nothing, user: who.user_id });
    const mine = () => told.get().user === who.user_id;
    const ask = () => {
      // What is known by now and not among what is answered was dealt with meanwhile.
      const before = new Set(told.get().list.map(({ key }) => key));
      Promise.all([
        api.rows<MarksRow>('newsread', [who.user_id]),
        api.list<NewsRow>('news', { at: `${since()}..`, open: 'true', size: MOST }),
      ]).then(
        ([marks, { rows }]) => {
          if (!mine()) return;
          mark(marks.flatMap(({ news }) => news ?? []));
          take(rows, before);
        },
        () => undefined, // The next look asks again.
      );
    };
    const telling = Map.groupBy(
      queuesFor(actorOf(who)).filter(({ tells }) => tells),
      ({ view }) => view,
    );
    const askTurns = (view: string, queues: readonly Queue[]) => {
      Promise.all(
        queues.map(({ filter, tells }) => api.list<AnyRow>(view, { ...filter, sort: `-${tells?.since}`, size: MOST })),
      ).then(
        (pages) => {
          if (!mine()) return;
          const others = told.get().turns.filter(({ kind }) => kind !== view);
          told.set((now) => ({ ...now, turns: others }));
          takeRows(
            queues,
            pages.flatMap(({ rows }) => rows),
          );
        },
        () => undefined,
      );
    };
    let left = false;
    leisure().then(() => {
      if (left) return;
      ask();
      for (const [view, queues] of telling) askTurns(view, queues);
    });
    const ways = [
      onRows(
        'news',
        (_view, rows) => (rows.length > 0 ? void tell(who, take(rows as unknown as NewsRow[])) : ask()),
        true,
      ),
      onRows('newsread', (_view, rows) => mark(rows.flatMap((row) => (row as MarksRow).news ?? [])), true),
      ...[...telling].map(([view, queues]) =>
        onRows(view, (_view, rows, own) => {
          if (rows.length === 0) return askTurns(view, queues);
          const ours = new Set(rows.filter(own).map(({ id }) => id));
          const fresh = takeRows(queues, rows as readonly (LiveRow & AnyRow)[]);
          // What one did oneself is no news, here or in another browser.
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

/** All on the bell, newest first, and the keys of what was not looked at yet. */
export const useBell = (): { list: readonly Notice[]; fresh: readonly string[] } => {
  const { list, turns, read } = useStore(told);
  const all = bounded([...turns, ...list]);
  return { list: all, fresh: all.flatMap(({ key }) => (read.has(key) ? [] : [key])) };
};
/** Marks what is on the bell as read, for this user everywhere. */
export const markRead = (user: string): void => {
  const { list, turns, read } = told.get();
  const news = bounded([...turns, ...list]).flatMap(({ key }) => (read.has(key) ? [] : [key]));
  keepRead(user, news);
};
