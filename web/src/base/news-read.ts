/** Which news a person has read, in this browser and in others of theirs; the server keeps it. */
import { api } from './api';
import { serverNow } from './clock';
import type { Notice } from './notices';
import { store, useStore } from './store';

type Read = { user: string; keys: ReadonlySet<string> };
const read = store<Read>({ user: '', keys: new Set() });
/** ISO: since when the reader's account is there; empty until the server has said it. */
const age = store('');
export const noteAge = (made: string): void => age.set(() => made);
/** Keys that one command takes. */
const AT_ONCE = 100;
/** Older news count as read. */
const DAYS = 14;
export const newsSince = (): string => new Date(serverNow() - DAYS * 86_400_000).toISOString();

/** Takes in what the server knows, or what was read just now. */
export const noteRead = (user: string, keys: readonly string[]): void =>
  read.set((now) => ({ user, keys: new Set([...(now.user === user ? now.keys : []), ...keys]) }));
export const isRead = (key: string): boolean => read.get().keys.has(key);

/** Marks news as read, for this person everywhere. @param keys of what is read by now */
export const keepRead = (user: string, keys: readonly string[]): void => {
  const fresh = keys.filter((key) => !isRead(key));
  noteRead(user, fresh);
  for (let n = 0; n < fresh.length; n += AT_ONCE)
    // Not kept: the next browser shows them as unread.
    api.command('newsread', user, 'read', { news: fresh.slice(n, n + AT_ONCE) }).catch(() => undefined);
};
/** Tells which notices were not read yet. What came before somebody's account is work that waits, and no news to them. */
export const useUnread = (): ((notice: Pick<Notice, 'key' | 'at'>) => boolean) => {
  const { keys } = useStore(read);
  const made = useStore(age);
  const since = newsSince();
  return ({ key, at }) => made !== '' && at > made && at > since && !keys.has(key);
};
