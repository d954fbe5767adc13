/**
 * Whether a phone will keep what is reported on it: asked before it fails. Its browser is asked once to throw nothing of ours
 * away; how much room is left is looked at as the page is opened, shown again and after each report.
 */
import { store, useStore } from '@/base/store';
import { keepOwn, ownOf } from './own';
import { type Room, roomOf } from './room-of';

const room = store<Room>('enough');
/** What is to be said of the phone's memory. */
export const useRoom = (): Room => useStore(room);

/** Looks how much room is left. A browser that does not tell has enough. */
export const lookAtRoom = async (): Promise<void> => {
  if (!navigator.storage?.estimate) return;
  const [estimate, safe] = await Promise.all([
    navigator.storage.estimate().catch(() => ({})),
    navigator.storage.persisted?.().catch(() => true) ?? true,
  ]);
  room.set(roomOf(estimate, safe));
};
const ASKED = 'persist';
/** Asks the browser, once on this phone, to keep what is here until it is told otherwise. */
const askToKeep = async (): Promise<void> => {
  if (!navigator.storage?.persist || (await ownOf(ASKED).catch(() => true))) return;
  await keepOwn(ASKED, true).catch(() => undefined);
  await navigator.storage.persist().catch(() => false);
};
export const startRoom = (): void => {
  void askToKeep().then(lookAtRoom);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void lookAtRoom());
};
