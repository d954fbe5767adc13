/**
 * The key by which this phone seals: asked of the server for who is signed in, kept beside their session so that a page without
 * a network opens, and dropped with it. From then on what waits is theirs to open alone, once they sign in again.
 */
import { type Call, call } from '../call';
import { keepOwn, ownOf } from './own';
import { canSeal, type Keeper, keyOf } from './seal';

const KEY = 'key';
type Kept = { driver: string; key: CryptoKey };

let current: Keeper | undefined;
/** Whose key is on this phone, and the key. */
export const keptKey = async (): Promise<Kept | undefined> => (await ownOf(KEY)) as Kept | undefined;
/** For the rows of a driver, with their key where it is here. Who was handed one goes on with it, whoever signs out meanwhile. */
export const keeperOf = async (driver: string): Promise<Keeper> => {
  if (current?.driver === driver) return current;
  const kept = await keptKey().catch(() => undefined);
  current = { driver, key: kept?.driver === driver ? kept.key : undefined };
  return current;
};
/** In memory; what is kept stays. */
export const forgetKeeper = (): void => {
  current = undefined;
};
export const dropKey = async (): Promise<void> => {
  forgetKeeper();
  await keepOwn(KEY, undefined);
};

/**
 * Has the key of who is signed in. @param wanted whether it still is, once the server has answered
 * @returns true: it came just now @throws where the server does not say, or the phone can't keep it
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
