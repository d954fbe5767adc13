/**
 * What a phone knows of itself: who is signed in, how far its clock is off. Local storage is written down when its browser has
 * time, which a phone that dies had not; this is, before it is said to be. A database of its own: it waits for no other page.
 */
import { type IDBPDatabase, openDB } from 'idb';

const STORE = 'own';
let opened: Promise<IDBPDatabase> | undefined;
const own = () => {
  opened ??= openDB('lintas-driver-own', 1, { upgrade: (db) => void db.createObjectStore(STORE) });
  return opened;
};
/** Keeps it for good before this resolves; undefined: nothing any more. */
export const keepOwn = async (key: string, value: unknown): Promise<void> => {
  const change = (await own()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([value === undefined ? change.store.delete(key) : change.store.put(value, key), change.done]);
};
export const ownOf = async (key: string): Promise<unknown> => (await own()).get(STORE, key);
