/**
 * Rows of a driver as stored on the phone: sealed if there is a key; earlier versions stored them unsealed without one.
 */
import type { DriverToday } from '@domain/flows/driver/calls';
import type { Item } from '@domain/flows/driver/outbox';
import { type Keeper, open, openBytes, type Sealed, seal, sealBytes } from './seal';

export type Fix = { at: string; lat: number; lon: number; accuracy: number; speed?: number };
export type FixOf = Fix & { driver: string };
/** `refused`: signing in does not send it, so it does not count as waiting for a sign-in. */
export type ItemRow = Item | (Sealed & { refused: boolean });
export type BlobRow = Blob | (Sealed & { type: string });
export type TodayRow = DriverToday | Sealed;
export type FixRow = FixOf | Sealed;

export const isSealed = <T extends object>(row: T): row is Extract<T, Sealed> => 'bytes' in row && 'iv' in row;
const placeOf = (store: 'items' | 'blobs' | 'today' | 'fixes', key = ''): string => `${store}/${key}`;

/** The content of a driver's row; undefined if it is another driver's, or can't be opened with their key. */
const opened = async <T extends object>(
  { driver, key }: Keeper,
  row: T,
  whose: string,
  read: (row: Extract<T, Sealed>, key: CryptoKey) => Promise<Exclude<T, Sealed>>,
): Promise<Exclude<T, Sealed> | undefined> => {
  if (whose !== driver) return undefined;
  if (!isSealed(row)) return row as Exclude<T, Sealed>;
  return key && read(row, key).catch(() => undefined);
};

export const itemRow = async ({ driver, key }: Keeper, item: Item): Promise<ItemRow> =>
  key ? { ...(await seal(driver, key, placeOf('items', item.key), item)), refused: item.refused !== undefined } : item;
/** @param key of the row */
export const itemIn = (keeper: Keeper, key: string, row: ItemRow): Promise<Item | undefined> =>
  opened(keeper, row, row.driver, (sealed, by) => open<Item>(sealed, by, placeOf('items', key)));

export const blobRow = async ({ driver, key: by }: Keeper, key: string, blob: Blob): Promise<BlobRow> =>
  by ? { ...(await sealBytes(driver, by, placeOf('blobs', key), await blob.arrayBuffer())), type: blob.type } : blob;
/** @throws if it can't be opened: a report is never sent without an existing photo */
export const blobIn = async ({ driver, key: by }: Keeper, key: string, row: BlobRow): Promise<Blob> => {
  if (!isSealed(row)) return row;
  if (row.driver !== driver || !by) throw new Error(`a photo is sealed: ${key}`);
  return new Blob([await openBytes(row, by, placeOf('blobs', key))], { type: row.type });
};

export const todayRow = async ({ driver, key }: Keeper, today: DriverToday): Promise<TodayRow> =>
  key ? seal(driver, key, placeOf('today'), today) : today;
export const todayIn = (keeper: Keeper, row: TodayRow): Promise<DriverToday | undefined> =>
  opened(keeper, row, isSealed(row) ? row.driver : row.driver.id, (sealed, by) =>
    open<DriverToday>(sealed, by, placeOf('today')),
  );

export const fixRow = async ({ driver, key }: Keeper, fix: Fix): Promise<FixRow> =>
  key ? seal(driver, key, placeOf('fixes'), fix) : { ...fix, driver };
export const fixIn = async (keeper: Keeper, row: FixRow): Promise<Fix | undefined> => {
  const ownedFix = await opened<FixRow>(keeper, row, row.driver, async (sealed, by) => ({
    ...(await open<Fix>(sealed, by, placeOf('fixes'))),
    driver: keeper.driver,
  }));
  if (!ownedFix) return undefined;
  const { driver: _, ...fix } = ownedFix;
  return fix;
};
