/**
 * Personal data in this browser: everything but the language. Display preferences follow the user through the server.
 */

import { endPush } from '../news/push';
import { queryClient } from '../server/query';
import { DOOR } from './init-url';
import { defaults, setPrefs } from './prefs';
import { forgetUrl } from './session';
import { OWNER } from './session-shelf';

/** Keys that survive: preferences, of which only the language is not personal, and the sign-in page of this browser. */
const STAYS = ['lintas.prefs', DOOR];

/** Data of the drivers' page, which has its own sign-in: a report may wait there for its driver, so it must survive. */
const isDrivers = (name: string): boolean => /^lintas[.-]driver/.test(name);

const keysOf = (shelf: Storage): string[] => Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '');

const dropDatabases = async (): Promise<void> => {
  const all = await indexedDB.databases?.();
  await Promise.all(
    (all ?? [])
      .filter(({ name = '' }) => !isDrivers(name))
      .map(
        ({ name }) =>
          new Promise<void>((done) => {
            const request = indexedDB.deleteDatabase(name ?? '');
            request.onsuccess = request.onerror = request.onblocked = () => done();
          }),
      ),
  );
};
const dropCaches = async (): Promise<void> => {
  // `caches` is missing on plain http (office network).
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => !isDrivers(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/**
 * Clears drafts, lists, trails, notifications, files and cached reads. @param url whether the remembered address goes
 * as well
 */
export const clearOwnData = async ({ url = true } = {}): Promise<void> => {
  if (url) forgetUrl();
  const address = url ? undefined : Object.entries({ ...sessionStorage });
  // The next user must not get this person's push notifications.
  const silenced = endPush();
  for (const key of keysOf(localStorage)) if (!STAYS.includes(key) && !isDrivers(key)) localStorage.removeItem(key);
  setPrefs({ ...defaults, of: undefined, at: undefined });
  sessionStorage.clear();
  for (const [key, value] of address ?? []) if (key === 'initURL') sessionStorage.setItem(key, value);
  queryClient.clear();
  await Promise.allSettled([dropDatabases(), dropCaches(), silenced]);
};

/**
 * Called before a sign-in: data of another user is cleared first. A user who returns after their session expired finds
 * their drafts.
 */
export const takeOver = async (userId: string): Promise<void> => {
  const owner = localStorage.getItem(OWNER);
  if (owner !== userId) await clearOwnData({ url: owner !== null });
  localStorage.setItem(OWNER, userId);
};
