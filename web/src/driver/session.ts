/** Which driver is signed in on this phone, beside whatever staff session its browser has. */
import { DOOR } from '@/base/init-url';
import { store, useStore } from '@/base/store';
import { keepOwn, ownOf } from './outbox/own';

export type DriverSession = {
  /** Empty: the session is over; who they were is known, and what they reported is kept for them. */
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
/** Resolves once a phone that dies then keeps it too. */
export const keepDriver = async (next: DriverSession | undefined): Promise<void> => {
  if (next) {
    localStorage.setItem(KEY, JSON.stringify(next));
    localStorage.setItem(DOOR, '/login/admin/driver');
  } else localStorage.removeItem(KEY);
  session.set(next);
  await keepOwn(KEY, next).catch(() => undefined);
};
/** Who was signed in when the phone died before its browser had written that down. */
export const recallDriver = async (): Promise<void> => {
  if (session.get()) return;
  const kept = sessionIn(await ownOf(KEY).catch(() => undefined));
  if (!kept) return;
  localStorage.setItem(KEY, JSON.stringify(kept));
  session.set(kept);
};
/** The server knows the token no more; the driver signs in again, and nothing that waits is lost. */
export const sessionOver = (token: string): void => {
  const now = driverSession();
  if (now && now.token === token) void keepDriver({ ...now, token: '' });
};
