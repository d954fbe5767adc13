/**
 * Seals the data that a phone stores for its driver: AES-256-GCM with a key that the server gives to that driver only,
 * and that the phone holds, non-extractable, while they are signed in. Each row is bound to its driver and its place.
 * Over plain http a browser has no such ciphers: there, data is stored unsealed.
 */

/** The driver whose rows are stored, and the key; until there is a key they are stored unsealed. */
export type Keeper = { readonly driver: string; key?: CryptoKey | undefined };
/** A row that only its driver can open. The driver's id is not secret: with it a phone counts what waits for whom. */
export type Sealed = { driver: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const IV_BYTES = 12;
const bound = (driver: string, place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([place, driver])),
});

export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;
/** @param text 32 bytes, base64url, from the server @returns a non-extractable key */
export const keyOf = (text: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/** @param place of the row: its store and key */
export const sealBytes = async (
  driver: string,
  key: CryptoKey,
  place: string,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { driver, iv, bytes: await crypto.subtle.encrypt(bound(driver, place, iv), key, bytes) };
};
/** @throws OperationError if it was sealed with another key, for another driver or place, or was modified */
export const openBytes = ({ driver, iv, bytes }: Sealed, key: CryptoKey, place: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(bound(driver, place, iv), key, bytes);

/** The same for JSON values. */
export const seal = (driver: string, key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(driver, key, place, new TextEncoder().encode(JSON.stringify(value)));
/** @throws as {@link openBytes} */
export const open = async <T>(row: Sealed, key: CryptoKey, place: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await openBytes(row, key, place))) as T;
