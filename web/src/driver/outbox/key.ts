/**
 * The key with which this phone seals: requested from the server for the signed-in driver, stored beside the session so
 * that a page opens without a network, and dropped with it. After that only the same driver can open waiting reports,
 * by signing in again.
 */
import { type Call, call } from '../call';
import { keepOwn, ownOf } from './device-state';
import { canSeal, type Keeper, keyOf } from './seal';

const KEY = 'key';
type StoredKey = { driver: string; key: CryptoKey };

let current: Keeper | undefined;
/** The key on this phone, and the driver it belongs to. */
export const readKey = async (): Promise<StoredKey | undefined> => (await ownOf(KEY)) as StoredKey | undefined;
/**
 * Access to a driver's rows, with their key if it is on this phone. A caller keeps it even if the driver signs out
 * meanwhile.
 */
export const keeperOf = async (driver: string): Promise<Keeper> => {
  if (current?.driver === driver) return current;
  const storedKey = await readKey().catch(() => undefined);
  current = { driver, key: storedKey?.driver === driver ? storedKey.key : undefined };
  return current;
};
/** Clears the memory only; stored data stays. */
export const forgetKeeper = (): void => {
  current = undefined;
};
export const dropKey = async (): Promise<void> => {
  forgetKeeper();
  await keepOwn(KEY, undefined);
};

/**
 * Ensures that the signed-in driver's key is on this phone. @param wanted whether it is still needed once the server
 * has responded
 * @returns true: it was just fetched @throws if the server does not give it, or the phone can't store it
 */
export const takeKey = async (
  driver: string,
  token: Call['token'],
  wanted: () => boolean = () => true,
): Promise<boolean> => {
  const keeper = await keeperOf(driver);
  if (keeper.key || !canSeal()) return false;
  const { status, data } = await call<{ key: string | null }>('login/driver/key', { token });
  if (status !== 200) throw new Error(`the key was not given: ${status}`);
  if (data.key === null) return false;
  const key = await keyOf(data.key);
  if (!wanted()) return false;
  await keepOwn(KEY, { driver, key });
  keeper.key = key;
  return true;
};
