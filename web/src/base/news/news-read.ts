/** Which notifications a person has read, in any of their browsers; stored on the server. */
import { api } from '../server/api';
import { serverNow } from '../server/clock';
import { store, useStore } from '../session/store';
import type { Notice } from './notices';

type Read = { user: string; keys: ReadonlySet<string> };
const read = store<Read>({ user: '', keys: new Set() });
/** ISO time at which the reader's account was created; empty until loaded. */
const age = store('');
export const noteAge = (createdAt: string): void => age.set(() => createdAt);
/** Maximum number of keys per command. */
const AT_ONCE = 100;
/** Days after which notifications count as read. */
const DAYS = 14;
export const newsSince = (): string => new Date(serverNow() - DAYS * 86_400_000).toISOString();

/** Adds keys from the server, or those just read. */
export const noteRead = (user: string, keys: readonly string[]): void =>
  read.set((now) => ({ user, keys: new Set([...(now.user === user ? now.keys : []), ...keys]) }));
export const isRead = (key: string): boolean => read.get().keys.has(key);

/** Marks notifications as read, for this person everywhere. @param keys read by now */
export const keepRead = (user: string, keys: readonly string[]): void => {
  const fresh = keys.filter((key) => !isRead(key));
  noteRead(user, fresh);
  for (let n = 0; n < fresh.length; n += AT_ONCE)
    // If it fails, the next browser shows them as unread.
    api.command('newsread', user, 'read', { news: fresh.slice(n, n + AT_ONCE) }).catch(() => undefined);
};
/** Returns a predicate for unread notices. Those from before the account was created are pending work, not news. */
export const useUnread = (): ((notice: Pick<Notice, 'key' | 'at'>) => boolean) => {
  const { keys } = useStore(read);
  const createdAt = useStore(age);
  const since = newsSince();
  return ({ key, at }) => createdAt !== '' && at > createdAt && at > since && !keys.has(key);
};
