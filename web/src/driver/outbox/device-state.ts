/**
 * Data of the phone itself: who is signed in, and the offset of its clock. A browser writes local storage only when it
 * has time, which a dying phone does not have; this is written durably before it is confirmed. A separate database, so
 * that it waits for no other page.
 */
import { type IDBPDatabase, openDB } from 'idb';

const STORE = 'own';
let opened: Promise<IDBPDatabase> | undefined;
const database = () => {
  opened ??= openDB('lintas-driver-own', 1, { upgrade: (db) => void db.createObjectStore(STORE) });
  return opened;
};
/** Stores a value durably before this resolves; undefined: removes it. */
export const keepOwn = async (key: string, value: unknown): Promise<void> => {
  const change = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  await Promise.all([value === undefined ? change.store.delete(key) : change.store.put(value, key), change.done]);
};
export const ownOf = async (key: string): Promise<unknown> => (await database()).get(STORE, key);
