/** The driver signed in on this phone, independent of the browser's staff session. */
import { DOOR } from '@/base/session/init-url';
import { store, useStore } from '@/base/session/store';
import { clearDay } from './outbox/clear';
import { keepOwn, ownOf } from './outbox/device-state';
import { forgetKeeper, takeKey } from './outbox/key';
import { dropDays } from './outbox/shelf';

export type DriverSession = {
  /** Empty: the session has ended; pending reports are retained, and of the driver only the id. */
  token: string;
  id: string;
  code: string;
  name: string;
  nopol: string;
};
const KEY = 'lintas.driver';
const sessionIn = (stored: unknown): DriverSession | undefined =>
  (stored as DriverSession | null | undefined)?.id ? (stored as DriverSession) : undefined;
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
/** Calls `listener` on sign-in or sign-out, in any tab of this phone. @returns unsubscribe */
export const onDriver = (listener: () => void): (() => void) => session.subscribe(listener);
session.subscribe(forgetKeeper);

/** Resolves once it is stored durably, even if the phone shuts down. */
const keepDriver = async (next: DriverSession | undefined): Promise<void> => {
  if (next) localStorage.setItem(KEY, JSON.stringify(next));
  else localStorage.removeItem(KEY);
  session.set(next);
  await keepOwn(KEY, next).catch(() => undefined);
};
/** Signs a driver in; of a previous driver only pending reports remain, encrypted for them. */
export const enterDriver = async (next: DriverSession): Promise<void> => {
  if (driverSession()?.id !== next.id) await clearDay();
  // If it can't be fetched now, it comes with the first trip.
  await takeKey(next.id, next.token).catch(() => undefined);
  localStorage.setItem(DOOR, '/login/admin/driver');
  await keepDriver(next);
};
/** Records that the driver uses another vehicle than at sign-in. */
export const driveWith = async (nopol: string): Promise<void> => {
  const now = driverSession();
  if (now?.token) await keepDriver({ ...now, nopol });
};
/** Signs the driver out. */
export const leaveDriver = async (): Promise<void> => {
  await keepDriver(undefined);
  await clearDay();
};
/**
 * The server no longer accepts the token: the phone clears the day and the driver's data except the id, which
 * identifies pending reports. They are sent after the next sign-in.
 */
export const sessionOver = async (token: string): Promise<void> => {
  const now = driverSession();
  if (!now?.token || now.token !== token) return;
  await keepDriver({ token: '', id: now.id, code: '', name: '', nopol: '' });
  await clearDay();
};
/**
 * Restores the signed-in driver on start, also if the phone shut down before localStorage was flushed. Clears data of
 * signed-out drivers that a crashed page or an earlier version left.
 */
export const recallDriver = async (): Promise<void> => {
  const stored = session.get() ? undefined : sessionIn(await ownOf(KEY).catch(() => undefined));
  if (stored) {
    localStorage.setItem(KEY, JSON.stringify(stored));
    session.set(stored);
  }
  const who = session.get();
  if (!who?.token) return clearDay();
  // If it fails, the next page retries, or shows a warning after sign-out.
  await dropDays(who.id).catch(() => undefined);
};
