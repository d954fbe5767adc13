/** News that the driver has read: hidden at once, and reported to the office when the network permits. */
import type { DriverNews } from '@domain/flows/driver/calls';
import { store, useStore } from '@/base/session/store';
import { call } from '../call';
import { driverSession } from '../session';

const read = store<ReadonlySet<string>>(new Set());
/** The news not yet read on this phone. */
export const useUnread = (news: readonly DriverNews[]): DriverNews[] => {
  const gone = useStore(read);
  return news.filter(({ id }) => !gone.has(id));
};
const say = (ids: readonly string[]): void => {
  const who = driverSession();
  if (!who?.token || ids.length === 0) return;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  // Without a network it is sent with the next read of the trip.
  void call(`newsread/${who.id}/read`, { token: who.token, headers, body: { news: ids } }).catch(() => undefined);
};
export const markRead = (ids: readonly string[]): void => {
  read.set((now) => new Set([...now, ...ids]));
  say(ids);
};
/** Reports again what was read here but is still unread for the office. @param news as the office has them */
export const sayAgain = (news: readonly DriverNews[]): void =>
  say(news.flatMap(({ id }) => (read.get().has(id) ? [id] : [])));
