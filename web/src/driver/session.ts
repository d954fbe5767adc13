/** Which driver is signed in on this phone, beside whatever staff session its browser has. */
import { DOOR } from '@/base/init-url';
import { store, useStore } from '@/base/store';
import { clearDay } from './outbox/clear';
import { forgetKeeper, takeKey } from './outbox/key';
import { keepOwn, ownOf } from './outbox/own';
import { dropDays } from './outbox/shelf';

export type DriverSession = {
  /** Empty: the session is over; what they reported is kept for them, and of who they were the id alone. */
  token: string;
  id: string;
  code: string;
  name: string;
  nopol: string;
};
const KEY = 'lintas.driver';
const sessionIn = (kept: unknown): DriverSession | undefined =>
  (kept as DriverSession | null | undefined)?.id ? (kept as DriverSession) : undefined;
const read = (): DriverSession | undefined => {
  try {
    return sessionIn(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
};
const session = store<DriverSession | undefined>(read());
// Another tab of the same phone.
window.addEventListener('storage', ({ key }) => key === KEY && session.set(read()));

export const driverSession = (): DriverSession | undefined => session.get();
export const useDriver = (): DriverSession | undefined => useStore(session);
/** Told when somebody signs in or out, in another tab of this phone too. */
export const onDriver = (listener: () => void): (() => void) => session.subscribe(listener);
session.subscribe(forgetKeeper);

/** Resolves once a phone that dies then keeps it too. */
const keepDriver = async (next: DriverSession | undefined): Promise<void> => {
  if (next) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  session.set(next);
  await keepOwn(KEY, next).catch(() => undefined);
};
/** Somebody signs in; of whoever was here before stays what waits, sealed to them. */
export const enterDriver = async (next: DriverSession): Promise<void> => {
  if (driverSession()?.id !== next.id) await clearDay();
  // Where it can't be had now, it comes with their first trip.
  await takeKey(next.id, next.token).catch(() => undefined);
  localStorage.setItem(DOOR, '/login/admin/driver');
  await keepDriver(next);
};
/** They drive with another vehicle than they signed in with. */
export const driveWith = async (nopol: string): Promise<void> => {
  const now = driverSession();
  if (now?.token) await keepDriver({ ...now, nopol });
};
/** They sign out. */
export const leaveDriver = async (): Promise<void> => {
  await keepDriver(undefined);
  await clearDay();
};
/**
 * The server knows the token no more: the phone forgets the day, and who they were but for their id, by which it tells what
 * waits for them. They sign in again, and it is sent.
 */
export const sessionOver = async (token: string): Promise<void> => {
  const now = driverSession();
  if (!now?.token || now.token !== token) return;
  await keepDriver({ token: '', id: now.id, code: '', name: '', nopol: '' });
  await clearDay();
};
/**
 * Begins with who is signed in: also who was when the phone died before its browser had written that down. What a page that
 * died, or an earlier version, left of somebody who is out goes now.
 */
export const recallDriver = async (): Promise<void> => {
  const kept = session.get() ? undefined : sessionIn(await ownOf(KEY).catch(() => undefined));
  if (kept) {
    localStorage.setItem(KEY, JSON.stringify(kept));
    session.set(kept);
  }
  const who = session.get();
  if (!who?.token) return clearDay();
  // Where it fails the next page does it, or says so once they are out.
  await dropDays(who.id).catch(() => undefined);
};
