/** Today's SJ of the signed-in driver: first the phone's cached copy, then from the server whenever it is reachable. */
import type { DriverToday } from '@domain/flows/driver/calls';
import { store, useStore } from '@/base/session/store';
import { type Answered, call } from '../call';
import { onSent, seen, wake } from '../outbox/box';
import { keeperOf, takeKey } from '../outbox/key';
import { keepToday, sealRest, todayOf } from '../outbox/shelf';
import { type DriverSession, driverSession, onDriver, sessionOver } from '../session';
import { sayAgain } from './news';

export type Trip = { today?: DriverToday | undefined; state: 'loading' | 'here' | 'away' };
const trip = store<Trip>({ state: 'loading' });
export const useTrip = (): Trip => useStore(trip);
export const tripNow = (): DriverToday | undefined => trip.get().today;

const AGAIN_MS = 30_000;
const LOST_MS = 3_000;
const SOON_MS = 1_500;
/** Long poll: seconds for which the server holds an unchanged response, and ms between two polls. */
const WAIT = 25;
const PAUSE_MS = 1_000;
let asking = false;
/** ETag of the last data read. */
let etag = '';
/** Refetches the trip. */
export const readTrip = async (): Promise<void> => {
  const who = driverSession();
  if (!who?.token || asking) return;
  asking = true;
  try {
    const answer = await call<DriverToday>('driver/today', { token: who.token, timeoutMs: 15_000 });
    await took(who, answer);
  } catch {
    away();
  } finally {
    asking = false;
  }
};
const away = (): void => trip.set((now) => (now.state === 'away' ? now : { ...now, state: 'away' }));
/** Fetches a missing encryption key, and encrypts what was stored without one. */
const sealed = async ({ id, token }: DriverSession): Promise<void> => {
  if (await takeKey(id, token, () => driverSession()?.token === token)) await sealRest(await keeperOf(id));
};
const took = async (who: DriverSession, { status, data, etag: name }: Answered<DriverToday>): Promise<void> => {
  if (status === 401 || status === 403) return sessionOver(who.token);
  // Signed out while the request was in flight.
  if (driverSession()?.token !== who.token) return;
  if (status === 304) return trip.set((now) => (now.state === 'here' ? now : { ...now, state: 'here' }));
  if (status !== 200) return away();
  etag = name;
  trip.set({ today: data, state: 'here' });
  seen(new Map(data.sj.map(({ id, version }) => [id, version])));
  sayAgain(data.news);
  // If the key is not available yet, the next response retries.
  await sealed(who).catch(() => undefined);
  const keeper = await keeperOf(who.id);
  if (driverSession()?.token === who.token) await keepToday(keeper, data).catch(() => undefined);
  // The server is reachable: send pending reports.
  wake();
};
/** Long-polls for changes by the office, and again after each response. */
const listen = async (): Promise<void> => {
  for (;;) {
    const who = driverSession();
    const previousEtag = etag;
    const may = who?.token && previousEtag && document.visibilityState === 'visible' && navigator.onLine;
    let pause = may ? PAUSE_MS : LOST_MS;
    if (who?.token && may)
      try {
        const headers = { 'if-none-match': previousEtag, prefer: `wait=${WAIT}` };
        const request = { token: who.token, headers, timeoutMs: (WAIT + 15) * 1_000 };
        const answer = await call<DriverToday>('driver/today', request);
        // Another request in between got newer data.
        if (etag === previousEtag) await took(who, answer);
        if (answer.status !== 200 && answer.status !== 304) pause = AGAIN_MS;
      } catch {
        pause = LOST_MS;
      }
    await new Promise((go) => setTimeout(go, pause));
  }
};
/** Keeps the trip up to date while the page is visible. */
export const startTrip = (): void => {
  const who = driverSession();
  const read = async (id: string) => todayOf(await keeperOf(id));
  const cached = who?.token ? read(who.id).catch(() => undefined) : Promise.resolve(undefined);
  onDriver(() => {
    etag = '';
    trip.set({ state: 'loading' });
    void readTrip();
  });
  void cached.then((today) => {
    if (today && driverSession() === who) trip.set((now) => (now.today ? now : { today, state: now.state }));
    return readTrip();
  });
  // Poll only after a failure: otherwise the long poll below suffices.
  const lost = () => document.visibilityState === 'visible' && trip.get().state !== 'here';
  window.setInterval(() => lost() && void readTrip(), AGAIN_MS);
  window.addEventListener('online', () => void readTrip());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void readTrip());
  void listen();
  onSent(() => window.setTimeout(() => void readTrip(), SOON_MS));
};
