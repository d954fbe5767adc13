/**
 * Whether the phone can store further reports, checked before it fails. The browser is asked once for persistent
 * storage; the free space is checked when the page opens or becomes visible, and after each report.
 */
import { store, useStore } from '@/base/session/store';
import { keepOwn, ownOf } from './device-state';
import { type Room, roomOf } from './room-of';

const room = store<Room>('enough');
/** The warning to show about the phone's storage. */
export const useRoom = (): Room => useStore(room);

/** Checks the free space. A browser that does not report it counts as having enough. */
export const lookAtRoom = async (): Promise<void> => {
  if (!navigator.storage?.estimate) return;
  const [estimate, safe] = await Promise.all([
    navigator.storage.estimate().catch(() => ({})),
    navigator.storage.persisted?.().catch(() => true) ?? true,
  ]);
  room.set(roomOf(estimate, safe));
};
const ASKED = 'persist';
/** Requests persistent storage from the browser, once on this phone. */
const askToKeep = async (): Promise<void> => {
  if (!navigator.storage?.persist || (await ownOf(ASKED).catch(() => true))) return;
  await keepOwn(ASKED, true).catch(() => undefined);
  await navigator.storage.persist().catch(() => false);
};
export const startRoom = (): void => {
  void askToKeep().then(lookAtRoom);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void lookAtRoom());
};
