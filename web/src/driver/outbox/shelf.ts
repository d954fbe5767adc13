/** Where the outbox, the photos in it and the last known trip are kept: IndexedDB, which a killed browser does not lose. */
import type { DriverToday } from '@domain/flows/driver/calls';
import type { Item } from '@domain/flows/driver/outbox';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type Fix = { at: string; lat: number; lon: number; accuracy: number; speed?: number };
interface Shelf extends DBSchema {
  /** By the key of its report. */
  items: { key: string; value: Item };
  /** Bytes of what is enclosed, by the key of its upload. */
  blobs: { key: string; value: Blob };
  /** What was read last, by driver. */
  today: { key: string; value: DriverToday };
  fixes: { key: number; value: Fix & { driver: string } };
}
/** Positions that are kept at most: half a day. */
const MOST_FIXES = 2_000;

let opened: Promise<IDBPDatabase<Shelf>> | undefined;
const shelf = () => {
  opened ??= openDB<Shelf>('lintas-driver', 1, {
    upgrade(db) {
      db.createObjectStore('items');
      db.createObjectStore('blobs');
      db.createObjectStore('today');
      db.createObjectStore('fixes', { autoIncrement: true });
    },
  });
  return opened;
};

export const allItems = async (): Promise<Item[]> => (await shelf()).getAll('items');
/** Keeps a report and what it encloses together, or nothing of both. */
export const keepReport = async (item: Item, blobs: ReadonlyMap<string, Blob>): Promise<void> => {
  const change = (await shelf()).transaction(['items', 'blobs'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    change.objectStore('items').put(item, item.key),
    ...[...blobs].map(([key, blob]) => change.objectStore('blobs').put(blob, key)),
    change.done,
  ]);
};
export const keepItems = async (items: readonly Item[]): Promise<void> => {
  if (items.length === 0) return;
  const change = (await shelf()).transaction('items', 'readwrite');
  await Promise.all([...items.map((item) => change.store.put(item, item.key)), change.done]);
};
export const dropItem = async ({ key, files }: Pick<Item, 'key' | 'files'>): Promise<void> => {
  const change = (await shelf()).transaction(['items', 'blobs'], 'readwrite');
  await Promise.all([
    change.objectStore('items').delete(key),
    ...files.map((file) => change.objectStore('blobs').delete(file.key)),
    change.done,
  ]);
};
export const blobOf = async (key: string): Promise<Blob | undefined> => (await shelf()).get('blobs', key);

export const keepToday = async (today: DriverToday): Promise<unknown> =>
  (await shelf()).put('today', today, today.driver.id);
export const todayOf = async (driver: string): Promise<DriverToday | undefined> => (await shelf()).get('today', driver);

export const keepFix = async (fix: Fix & { driver: string }): Promise<void> => {
  const db = await shelf();
  await db.add('fixes', fix);
  const over = (await db.count('fixes')) - MOST_FIXES;
  if (over > 0) await dropFixes((await db.getAllKeys('fixes', null, over)) as number[]);
};
/** The oldest positions of a driver that have not gone yet. */
export const oldestFixes = async (driver: string, most: number): Promise<{ keys: number[]; fixes: Fix[] }> => {
  const db = await shelf();
  const [keys, all] = await Promise.all([db.getAllKeys('fixes', null, most), db.getAll('fixes', null, most)]);
  const mine = all.flatMap(({ driver: of, ...fix }) => (of === driver ? [fix] : []));
  // Another driver's are nobody's to send from here.
  return { keys: keys as number[], fixes: mine };
};
export const dropFixes = async (keys: readonly number[]): Promise<void> => {
  const change = (await shelf()).transaction('fixes', 'readwrite');
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
};
