/**
 * Stores the outbox, its photos and the last known trip in IndexedDB, which survives a killed browser. Rows are sealed
 * for their driver before they are written; those of other drivers are never read, changed or deleted.
 */
import type { DriverToday } from '@domain/flows/driver/calls';
import type { Item } from '@domain/flows/driver/outbox';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type BlobRow,
  blobIn,
  blobRow,
  type Fix,
  type FixRow,
  fixIn,
  fixRow,
  type ItemRow,
  isSealed,
  itemIn,
  itemRow,
  type TodayRow,
  todayIn,
  todayRow,
} from './rows';
import type { Keeper } from './seal';

interface Shelf extends DBSchema {
  /** By the key of the report. */
  items: { key: string; value: ItemRow };
  /** Bytes of enclosed files, by the key of the upload. */
  blobs: { key: string; value: BlobRow };
  /** The last trip that was read, by driver. */
  today: { key: string; value: TodayRow };
  fixes: { key: number; value: FixRow };
}
/** Most stored positions of a driver: half a day. */
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
/** Rows of a store with their keys, as of one moment. */
const rowsOf = async <S extends 'items' | 'fixes'>(
  store: S,
): Promise<{ key: Shelf[S]['key']; row: Shelf[S]['value'] }[]> => {
  const reading = (await shelf()).transaction(store);
  const [keys, rows] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  return keys.map((key, n) => ({ key: key as Shelf[S]['key'], row: rows[n] as Shelf[S]['value'] }));
};

/**
 * Reports of a driver. `locked`: number of further waiting reports that can't be opened, because their key is not here.
 */
export type Reports = { items: Item[]; locked: number };
export const allItems = async (keeper: Keeper): Promise<Reports> => {
  const mine = (await rowsOf('items')).filter(({ row }) => row.driver === keeper.driver);
  const read = await Promise.all(mine.map(async (one) => ({ ...one, item: await itemIn(keeper, one.key, one.row) })));
  return {
    items: read.flatMap(({ item }) => item ?? []),
    locked: read.filter(({ item, row }) => !item && !row.refused).length,
  };
};
/** Stores a report with its files, atomically. */
export const keepReport = async (keeper: Keeper, item: Item, blobs: ReadonlyMap<string, Blob>): Promise<void> => {
  const row = await itemRow(keeper, item);
  const enclosed = await Promise.all(
    [...blobs].map(async ([key, blob]) => [key, await blobRow(keeper, key, blob)] as const),
  );
  const change = (await shelf()).transaction(['items', 'blobs'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    change.objectStore('items').put(row, item.key),
    ...enclosed.map(([key, blob]) => change.objectStore('blobs').put(blob, key)),
    change.done,
  ]);
};
/** @param without keys of photos that none of them needs any more */
export const keepItems = async (
  keeper: Keeper,
  items: readonly Item[],
  without: readonly string[] = [],
): Promise<void> => {
  if (items.length === 0) return;
  const rows = await Promise.all(items.map(async (item) => [item.key, await itemRow(keeper, item)] as const));
  const change = (await shelf()).transaction(['items', 'blobs'], 'readwrite');
  await Promise.all([
    ...rows.map(([key, row]) => change.objectStore('items').put(row, key)),
    ...without.map((key) => change.objectStore('blobs').delete(key)),
    change.done,
  ]);
};
export const dropItem = async ({ key, files }: Pick<Item, 'key' | 'files'>): Promise<void> => {
  const change = (await shelf()).transaction(['items', 'blobs'], 'readwrite');
  await Promise.all([
    change.objectStore('items').delete(key),
    ...files.map((file) => change.objectStore('blobs').delete(file.key)),
    change.done,
  ]);
};
/** @throws if it exists and can't be opened */
export const blobOf = async (keeper: Keeper, key: string): Promise<Blob | undefined> => {
  const row = await (await shelf()).get('blobs', key);
  return row && blobIn(keeper, key, row);
};

export const keepToday = async (keeper: Keeper, today: DriverToday): Promise<void> => {
  const row = await todayRow(keeper, today);
  await (await shelf()).put('today', row, keeper.driver);
};
export const todayOf = async (keeper: Keeper): Promise<DriverToday | undefined> => {
  const row = await (await shelf()).get('today', keeper.driver);
  return row && todayIn(keeper, row);
};
/** @param but the driver whose day stays; absent: none */
export const dropDays = async (but?: string): Promise<void> => {
  const change = (await shelf()).transaction('today', 'readwrite');
  const keys = (await change.store.getAllKeys()).filter((key) => key !== but);
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
};

const fixesOf = async ({ driver }: Keeper) => (await rowsOf('fixes')).filter(({ row }) => row.driver === driver);
export const keepFix = async (keeper: Keeper, fix: Fix): Promise<void> => {
  const row = await fixRow(keeper, fix);
  await (await shelf()).add('fixes', row);
  const mine = await fixesOf(keeper);
  if (mine.length > MOST_FIXES) await dropFixes(mine.slice(0, mine.length - MOST_FIXES).map(({ key }) => key));
};
/** The oldest unsent positions of a driver, with their keys. */
export const oldestFixes = async (keeper: Keeper, most: number): Promise<{ keys: number[]; fixes: Fix[] }> => {
  const mine = (await fixesOf(keeper)).slice(0, most);
  const read = await Promise.all(mine.map(async ({ key, row }) => ({ key, fix: await fixIn(keeper, row) })));
  const open = read.flatMap(({ key, fix }) => (fix ? [{ key, fix }] : []));
  return { keys: open.map(({ key }) => key), fixes: open.map(({ fix }) => fix) };
};
export const dropFixes = async (keys: readonly number[]): Promise<void> => {
  const change = (await shelf()).transaction('fixes', 'readwrite');
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
};

/**
 * Seals a driver's unsealed rows: stored before their key was here, for example by an earlier version. A report that
 * changes meanwhile is left for the next time.
 */
export const sealRest = async (keeper: Keeper): Promise<void> => {
  for (const { key, row } of await rowsOf('items')) await sealReport(keeper, key, row);
  const db = await shelf();
  for (const { key, row } of await fixesOf(keeper)) {
    if (isSealed(row)) continue;
    const sealed = await fixRow(keeper, row);
    const change = db.transaction('fixes', 'readwrite');
    if (await change.store.get(key)) await change.store.put(sealed, key);
    await change.done;
  }
  const today = await db.get('today', keeper.driver);
  if (today && !isSealed(today)) await keepToday(keeper, today);
};
const sealReport = async (keeper: Keeper, key: string, row: ItemRow): Promise<void> => {
  const item = await itemIn(keeper, key, row);
  if (!item) return;
  const db = await shelf();
  const sealed = await itemRow(keeper, item);
  const enclosed: (readonly [string, BlobRow])[] = [];
  for (const file of item.files) {
    const blob = await db.get('blobs', file.key);
    if (blob && !isSealed(blob)) enclosed.push([file.key, await blobRow(keeper, file.key, blob)]);
  }
  if (isSealed(row) && enclosed.length === 0) return;
  const change = db.transaction(['items', 'blobs'], 'readwrite', { durability: 'strict' });
  const [items, blobs] = [change.objectStore('items'), change.objectStore('blobs')];
  const now = await items.get(key);
  if (!isSealed(row) && JSON.stringify(now) === JSON.stringify(row)) await items.put(sealed, key);
  for (const [of, blob] of enclosed) if (await blobs.get(of)) await blobs.put(blob, of);
  await change.done;
};
/**
 * Deletes photos without a report; none while a report can't be opened, because it may enclose any of them.
 * @param keeper opens the sealed rows
 */
export const dropStray = async (keeper: Keeper | undefined): Promise<void> => {
  const db = await shelf();
  // Before the reports: a photo is stored and deleted together with its report.
  const photos = await db.getAllKeys('blobs');
  const read = await Promise.all(
    (await rowsOf('items')).map(({ key, row }) => (isSealed(row) ? keeper && itemIn(keeper, key, row) : row)),
  );
  if (read.some((item) => item === undefined)) return;
  const enclosed = new Set(read.flatMap((item) => item?.files.map(({ key }) => key) ?? []));
  const change = db.transaction('blobs', 'readwrite');
  const stray = photos.filter((key) => !enclosed.has(key));
  await Promise.all([...stray.map((key) => change.store.delete(key)), change.done]);
};
