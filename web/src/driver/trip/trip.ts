/** Today's SJ of who is signed in: what was read last, from the phone first, then from the server whenever it can be asked. */
import type { DriverToday } from '@domain/flows/driver/calls';
import { store, useStore } from '@/base/store';
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
/** Seconds for which the server keeps its answer back where nothing changed, and ms between two questions. */
const WAIT = 25;
const PAUSE_MS = 1_000;
let asking = false;
/** The name of what was read last. */
let etag = '';
/** Reads the trip anew. */
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
/** What a page is to seal by, where it began without: with what it kept before. */
const sealed = async ({ id, token }: DriverSession): Promise<void> => {
  if (await takeKey(id, token, () => driverSession()?.token === token)) await sealRest(await keeperOf(id));
};
const took = async (who: DriverSession, { status, data, etag: name }: Answered<DriverToday>): Promise<void> => {
  if (status === 401 || status === 403) return sessionOver(who.token);
  // Signed out while it was on its way.
  if (driverSession()?.token !== who.token) return;
  if (status === 304) return trip.set((now) => (now.state === 'here' ? now : { ...now, state: 'here' }));
  if (status !== 200) return away();
  etag = name;
  trip.set({ today: data, state: 'here' });
  seen(new Map(data.sj.map(({ id, version }) => [id, version])));
  sayAgain(data.news);
  // Where it is not given yet: asked for with the next answer.
  await sealed(who).catch(() => undefined);
  const keeper = await keeperOf(who.id);
  if (driverSession()?.token === who.token) await keepToday(keeper, data).catch(() => undefined);
  // It answered: what waits need wait no longer.
  wake();
};
/** Hears of what the office changes: asks for what is another than what is known, and again as soon as it is answered. */
const listen = async (): Promise<void> => {
  for (;;) {
    const who = driverSession();
    const known = etag;
    const may = who?.token && known && document.visibilityState === 'visible' && navigator.onLine;
    let pause = may ? PAUSE_MS : LOST_MS;
    if (who?.token && may)
      try {
        const headers = { 'if-none-match': known, prefer: `wait=${WAIT}` };
        const asked = { token: who.token, headers, timeoutMs: (WAIT + 15) * 1_000 };
        const answer = await call<DriverToday>('driver/today', asked);
        // What was asked for meanwhile is newer.
        if (etag === known) await took(who, answer);
        if (answer.status !== 200 && answer.status !== 304) pause = AGAIN_MS;
      } catch {
        pause = LOST_MS;
      }
    await new Promise((go) => setTimeout(go, pause));
  }
};
/** Keeps it fresh while the page is looked at. */
export const startTrip = (): void => {
  const who = driverSession();
  const read = async (id: string) => todayOf(await keeperOf(id));
  const kept = who?.token ? read(who.id).catch(() => undefined) : Promise.resolve(undefined);
  onDriver(() => {
    etag = '';
    trip.set({ state: 'loading' });
    void readTrip();
  });
  void kept.then((today) => {
    if (today && driverSession() === who) trip.set((now) => (now.today ? now : { today, state: now.state }));
    return readTrip();
  });
  // Where nobody is heard: else what is asked for below tells.
  const lost = () => document.visibilityState === 'visible' && trip.get().state !== 'here';
  window.setInterval(() => lost() && void readTrip(), AGAIN_MS);
  window.addEventListener('online', () => void readTrip());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void readTrip());
  void listen();
  onSent(() => window.setTimeout(() => void readTrip(), SOON_MS));
};
