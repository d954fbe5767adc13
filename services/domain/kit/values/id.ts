/** Crockford's base 32. */
export const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A new document id: 9 characters of time (ms) and 11 of randomness in Crockford's base 32, so ids sort by creation.
 * @param now milliseconds since 1970 @param random 11 bytes
 */
export const newId = (now: number, random: Uint8Array): string => {
  let time = '';
  for (let t = now, i = 0; i < 9; i++, t = Math.floor(t / 32)) time = ALPHABET[t % 32] + time;
  return time + Array.from(random.subarray(0, 11), (b) => ALPHABET[b % 32]).join('');
};

/**
 * Words with a meaning where an id may stand: actors, parts of addresses, properties of every object. People may not
 * use them as names.
 */
export const reservedIds: ReadonlySet<string> = new Set([
  ...['system', 'lintas', 'staff', 'cabang', 'driver', 'nobody', 'anonymous'],
  ...['totals', 'selection', 'export', 'template', 'ids'],
  ...['constructor', 'prototype'],
]);

/** Ids as the server accepts them in a path. */
export const idPattern = /^[a-z0-9][a-z0-9._~]{0,39}$/;
