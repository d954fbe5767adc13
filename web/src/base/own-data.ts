/** What this browser keeps of a person: all of it but the language; how the screen looked goes along to where they sign in. */
import { DOOR } from './init-url';
import { defaults, setPrefs } from './prefs';
import { endPush } from './push';
import { queryClient } from './query';
import { forgetUrl } from './session';
import { OWNER } from './session-shelf';

/** Of which only the language is not personal; and at which door one signs in. */
const STAYS = ['lintas.prefs', DOOR];

/** Of the page of drivers, who come and go by themselves: a report that waits there for its driver is nobody's here to throw away. */
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
            const asked = indexedDB.deleteDatabase(name ?? '');
            asked.onsuccess = asked.onerror = asked.onblocked = () => done();
          }),
      ),
  );
};
const dropCaches = async (): Promise<void> => {
  // Plain http on an office network has none.
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => !isDrivers(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Clears drafts, lists, trails, news, files and what was read. @param url whether the remembered address goes as well */
export const clearOwnData = async ({ url = true } = {}): Promise<void> => {
  if (url) forgetUrl();
  const address = url ? undefined : Object.entries({ ...sessionStorage });
  // Whoever comes next is not told of what is this person's.
  const silenced = endPush();
  for (const key of keysOf(localStorage)) if (!STAYS.includes(key) && !isDrivers(key)) localStorage.removeItem(key);
  setPrefs({ ...defaults, of: undefined, at: undefined });
  sessionStorage.clear();
  for (const [key, value] of address ?? []) if (key === 'initURL') sessionStorage.setItem(key, value);
  queryClient.clear();
  await Promise.allSettled([dropDatabases(), dropCaches(), silenced]);
};

/**
 * Called before somebody comes in: what another left here goes first. Who comes back after their session ended by its
 * time finds their drafts.
 */
export const takeOver = async (userId: string): Promise<void> => {
  const owner = localStorage.getItem(OWNER);
  if (owner !== userId) await clearOwnData({ url: owner !== null });
  localStorage.setItem(OWNER, userId);
};
