/**
 * Seals on what a phone keeps for its driver: AES-256-GCM by a key that the server gives that driver alone, which the phone
 * holds while they are signed in and can't show. Each is bound to whose it is and to its place. Over plain http a browser has
 * no such ciphers: what is kept there is kept as it is.
 */

/** Whose rows are kept, and by which key; without one they are kept as they are, until it comes. */
export type Keeper = { readonly driver: string; key?: CryptoKey | undefined };
/** A row that opens for its driver. The driver's id is no secret: by it a phone knows how much waits for whom. */
export type Sealed = { driver: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const IV_BYTES = 12;
const bound = (driver: string, place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([place, driver])),
});

export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;
/** @param text 32 bytes, base64url, as the server gives it @returns a key that can be used and not be read */
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
/** @throws OperationError where it was sealed by another key, for another driver or place, or was changed */
export const openBytes = ({ driver, iv, bytes }: Sealed, key: CryptoKey, place: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(bound(driver, place, iv), key, bytes);

/** The same of what JSON can say. */
export const seal = (driver: string, key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(driver, key, place, new TextEncoder().encode(JSON.stringify(value)));
/** @throws as {@link openBytes} */
export const open = async <T>(row: Sealed, key: CryptoKey, place: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await openBytes(row, key, place))) as T;
