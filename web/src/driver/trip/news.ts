/** What the driver has read of what they were told: gone at once, and said to the office whenever it can be asked. */
import type { DriverNews } from '@domain/flows/driver/calls';
import { store, useStore } from '@/base/store';
import { call } from '../call';
import { driverSession } from '../session';

const read = store<ReadonlySet<string>>(new Set());
/** Those of some news that were not read here. */
export const useUnread = (news: readonly DriverNews[]): DriverNews[] => {
  const gone = useStore(read);
  return news.filter(({ id }) => !gone.has(id));
};
const say = (ids: readonly string[]): void => {
  const who = driverSession();
  if (!who?.token || ids.length === 0) return;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  // Without a network it is said when the trip is read again.
  void call(`newsread/${who.id}/read`, { token: who.token, headers, body: { news: ids } }).catch(() => undefined);
};
export const markRead = (ids: readonly string[]): void => {
  read.set((now) => new Set([...now, ...ids]));
  say(ids);
};
/** Says again what was read here and the office still takes for unread. @param news as the office has them */
export const sayAgain = (news: readonly DriverNews[]): void =>
  say(news.flatMap(({ id }) => (read.get().has(id) ? [id] : [])));
