/**
 * News of a reader: what the server keeps for them, and what of their queues came of late. Both are there after having been
 * away; which of it was read the server keeps, for all browsers of a user.
 */
import { useEffect } from 'react';
import { api } from '@/base/api';
import type { AnyRow } from '@/base/documents';
import { leisure } from '@/base/leisure';
import { onRows } from '@/base/live';
import { keepRead, newsSince, noteRead, useUnread } from '@/base/news-read';
import { byDeed, type NewsRow, type Notice, newestFirst, ofNews, turnsAfter } from '@/base/notices';
import { renewPush } from '@/base/push';
import { type Queue, queuesFor } from '@/base/queues';
import { actorOf, useWho } from '@/base/session';
import { store, useStore } from '@/base/store';
import { tell } from './tell-notices';

/** `list`: what was told; `turns`: what waits. */
type NewsState = { user: string; list: readonly Notice[]; turns: readonly Notice[] };
const nothing: NewsState = { user: '', list: [], turns: [] };
const told = store<NewsState>(nothing);
/** The bell shows as many, and nothing older. */
const MAX_NEWS = 50;
const bounded = (list: readonly Notice[]): Notice[] => {
  const oldest = newsSince();
  return newestFirst(list.filter(({ at }) => at > oldest)).slice(0, MAX_NEWS);
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
/** Takes rows of queues in. @param me as rows call the reader @returns those that wait and did not before */
const takeRows = (queues: readonly Queue[], rows: readonly AnyRow[], me: string): Notice[] => {
  const before = new Set(told.get().turns.map(({ key }) => key));
  // What one brought there oneself is no news.
  const turns = turnsAfter(told.get().turns, queues, rows).filter(({ by }) => by !== me);
  told.set((now) => ({ ...now, turns: bounded(turns) }));
  return told.get().turns.filter(({ key }) => !before.has(key));
};
/** A mark that stands for no news: its reader was here. */
const BEGUN = 'begun';
type MarksRow = { id: string; news?: readonly string[] };

/** Listens while the shell stands, and asks for what there is: at first, and where some may have been missed. */
export const useNewsFeed = (): void => {
  const who = useWho();
  useEffect(() => {
    if (told.get().user !== who.user_id) told.set({ ...nothing, user: who.user_id });
    const mine = () => told.get().user === who.user_id;
    const ask = () => {
      // What is known by now and not among what is answered was dealt with meanwhile.
      const before = new Set(told.get().list.map(({ key }) => key));
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
        () => undefined, // The next look asks again.
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
          const others = told.get().turns.filter(({ kind }) => kind !== view);
          told.set((now) => ({ ...now, turns: others }));
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
      // What waits on somebody's first day is theirs to do, and no news to them.
      const begin = ([newcomer]: readonly unknown[]) => {
        if (newcomer === true && mine()) keepRead(who.user_id, [BEGUN, ...told.get().turns.map(({ key }) => key)]);
      };
      Promise.all([ask(), ...[...telling].map(([view, queues]) => askTurns(view, queues))]).then(
        begin,
        () => undefined,
      );
      // Without a network: the next visit tells.
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
        onRows(view, (_view, rows, own) => {
          if (rows.length === 0) return askTurns(view, queues);
          const ours = new Set(rows.filter(own).map(({ id }) => id));
          const fresh = takeRows(queues, rows, who.fullname);
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
  const { list, turns } = useStore(told);
  const unread = useUnread();
  const all = byDeed(bounded([...turns, ...list]));
  const fresh = all.filter((n) => (n.many ?? [n]).some(unread));
  return { list: all, fresh: fresh.map(({ key }) => key) };
};
/** Marks what is on the bell as read, for this user everywhere. */
export const markRead = (user: string): void => {
  const { list, turns } = told.get();
  keepRead(
    user,
    bounded([...turns, ...list]).map(({ key }) => key),
  );
};
